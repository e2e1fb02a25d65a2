// SPDX-License-Identifier: Apache-2.0
// The JSON-LD context of schema.org, release 30.0: 3080 terms.
// Written by tools/gen_schema_context.py; do not edit.
// clang-format off
#include "jsonld_int.h"

// Names, one after the other; those of kind OTHER are followed by
// their IRI and a NUL.
const char extract__ld_schema_pool[] =
    "3DModelAMRadioChannelAPIReferenceAbdomenAboutPageAcceptActionAccommodati"
    "onAccountingServiceAchieveActionActionActionAccessSpecificationActionSta"
    "tusTypeActivateActionActivationFeeActiveActionStatusActiveNotRecruitingA"
    "ddActionAdministrativeAreaAdultEntertainmentAdultOrientedEnumerationAdve"
    "rtiserContentArticleAerobicActivityAggregateOfferAggregateRatingAgreeAct"
    "ionAirlineAirportAlbumReleaseAlcoholConsiderationAlgorithmicMediaDigital"
    "SourceAlgorithmicallyEnhancedDigitalSourceAlignmentObjectAllWheelDriveCo"
    "nfigurationAllergiesHealthAspectAllocateActionAmpStoryAmusementParkAnaer"
    "obicActivityAnalysisNewsArticleAnatomicalStructureAnatomicalSystemAndroi"
    "dPlatformAnesthesiaAnimalShelterAnswerApartmentApartmentComplexAppearanc"
    "eAppendActionApplyActionApprovedIndicationAquariumArchiveComponentArchiv"
    "eOrganizationArriveActionArtGalleryArteryArticleAskActionAskPublicNewsAr"
    "ticleAssessActionAssignActionAtlasAttorneyAudienceAudioObjectAudioObject"
    "SnapshotAudiobookAudiobookFormatAuthenticateActionAuthoritativeLegalValu"
    "eAuthorizeActionAutoBodyShopAutoDealerAutoPartsStoreAutoRentalAutoRepair"
    "AutoWashAutomatedTellerAutomotiveBusinessAyurvedicBackOrderBackgroundNew"
    "sArticleBacteriaBakeryBalanceBankAccountBankOrCreditUnionBarOrPubBarcode"
    "BasicIncomeBeachBeautySalonBedAndBreakfastBedDetailsBedTypeBefriendActio"
    "nBenefitsHealthAspectBikeStoreBioChemEntityBlogBlogPostingBloodTestBoard"
    "ingPolicyTypeBoatReservationBoatTerminalBoatTripBodyMeasurementArmBodyMe"
    "asurementBustBodyMeasurementChestBodyMeasurementFootBodyMeasurementHandB"
    "odyMeasurementHeadBodyMeasurementHeightBodyMeasurementHipsBodyMeasuremen"
    "tInsideLegBodyMeasurementNeckBodyMeasurementTypeEnumerationBodyMeasureme"
    "ntUnderbustBodyMeasurementWaistBodyMeasurementWeightBodyOfWaterBoneBookB"
    "ookFormatTypeBookSeriesBookStoreBookmarkActionBooleanBorrowActionBowling"
    "AlleyBrainStructureBrandBreadcrumbListBreweryBridgeBroadcastChannelBroad"
    "castEventBroadcastFrequencySpecificationBroadcastReleaseBroadcastService"
    "BrokerageAccountBuddhistTempleBusOrCoachBusReservationBusStationBusStopB"
    "usTripBusinessAudienceBusinessEntityTypeBusinessEventBusinessFunctionBus"
    "inessSupportBuyActionByBankTransferInAdvanceByInvoiceCDCPMDRecordCDForma"
    "tCODCTCableOrSatelliteServiceCafeOrCoffeeShopCampgroundCampingPitchCanal"
    "CancelActionCarCarUsageTypeCardiovascularCardiovascularExamCaseSeriesCas"
    "hCasinoCassetteFormatCategoryCodeCategoryCodeSetCatholicChurchCausesHeal"
    "thAspectCemeteryCertificationCertificationActiveCertificationInactiveCer"
    "tificationStatusEnumerationChapterCharitableIncorporatedOrganizationChec"
    "kActionCheckInActionCheckInAdvanceCheckOutActionCheckoutPageChemicalSubs"
    "tanceChildCareChildrensEventChiropracticChooseActionChurchCityCityHallCi"
    "vicStructureClaimClaimReviewClassCleaningFeeClinicianClipClothingStoreCo"
    "OpCodeCohortStudyCollectionCollectionPageCollegeOrUniversityComedyClubCo"
    "medyEventComicCoverArtComicIssueComicSeriesComicStoryCommentCommentActio"
    "nCommentPermissionCommunicateActionCommunityHealthCompilationAlbumComple"
    "teDataFeedCompletedCompletedActionStatusCompositeCaptureDigitalSourceCom"
    "positeDigitalSourceCompositeSyntheticDigitalSourceCompositeWithTrainedAl"
    "gorithmicMediaDigitalSourceCompoundPriceSpecificationComputerLanguageCom"
    "puterStoreConferenceEventConfirmActionConsortiumConstraintNodeConsumeAct"
    "ionContactPageContactPointContactPointOptionContagiousnessHealthAspectCo"
    "ntinentControlActionConvenienceStoreConversationCookActionCooperativeCor"
    "porationCorrectionCommentCountryCourseCourseInstanceCourthouseCoverArtCo"
    "vidTestingFacilityCreateActionCreativeWorkCreativeWorkSeasonCreativeWork"
    "SeriesCredentialCreditCardCrematoriumCriticReviewCrossSectionalCssSelect"
    "orTypeCurrencyConversionServiceDDxElementDECooperativeCharityDEFoundatio"
    "nCharityDEJointStockCompanyCharityDELimitedLiabilityCharityDENonprofitTy"
    "peDENotRegisteredAssociationCharityDEPublicCharityDERegisteredAssociatio"
    "nCharityDJMixAlbumDVDFormatDamagedConditionDanceEventDanceGroupDangerous"
    "GoodConsiderationDataCatalogDataDownloadDataDrivenMediaDigitalSourceData"
    "FeedDataFeedItemDataTypeDatasetDateDateTimeDatedMoneySpecificationDayOfW"
    "eekDaySpaDeactivateActionDecontextualizedContentDefenceEstablishmentDefi"
    "nedRegionDefinedTermDefinedTermSetDefinitiveLegalValueDeleteActionDelive"
    "ryChargeSpecificationDeliveryEventDeliveryMethodDeliveryTimeSettingsDema"
    "ndDemoAlbumDemoGameAvailabilityDentistDentistryDepartActionDepartmentSto"
    "reDepositAccountDermatologicDermatologyDesktopWebPlatformDiabeticDietDia"
    "gnosticDiagnosticLabDiagnosticProcedureDietDietNutritionDietarySupplemen"
    "tDigitalArtDigitalSourceDigitalAudioTapeFormatDigitalCaptureDigitalSourc"
    "eDigitalDocumentDigitalDocumentPermissionDigitalDocumentPermissionTypeDi"
    "gitalFormatDigitalPlatformEnumerationDirectDebitDisabilitySupportDisagre"
    "eActionDiscontinuedDiscoverActionDiscussionForumPostingDislikeActionDist"
    "anceDistanceFeeDistilleryDonateActionDoseScheduleDoubleBlindedTrialDownl"
    "oadActionDownpaymentDrawActionDrawingDrinkActionDriveWheelConfigurationV"
    "alueDrivingSchoolVehicleUsageDrugDrugClassDrugCostDrugCostCategoryDrugLe"
    "galStatusDrugPregnancyCategoryDrugPrescriptionStatusDrugStrengthDryClean"
    "ingOrLaundryDurationEBookEPReleaseEUEnergyEfficiencyCategoryAEUEnergyEff"
    "iciencyCategoryA1PlusEUEnergyEfficiencyCategoryA2PlusEUEnergyEfficiencyC"
    "ategoryA3PlusEUEnergyEfficiencyCategoryBEUEnergyEfficiencyCategoryCEUEne"
    "rgyEfficiencyCategoryDEUEnergyEfficiencyCategoryEEUEnergyEfficiencyCateg"
    "oryFEUEnergyEfficiencyCategoryGEUEnergyEfficiencyEnumerationEarEatAction"
    "EditedOrCroppedContentEducationEventEducationalAudienceEducationalOccupa"
    "tionalCredentialEducationalOccupationalProgramEducationalOrganizationEff"
    "ectivenessHealthAspectElectricianElectronicsStoreElementarySchoolEmailMe"
    "ssageEmbassyEmergencyEmergencyServiceEmployeeRoleEmployerAggregateRating"
    "EmployerReviewEmploymentAgencyEndocrineEndorseActionEndorsementRatingEne"
    "rgyEnergyConsumptionDetailsEnergyEfficiencyEnumerationEnergyStarCertifie"
    "dEnergyStarEnergyEfficiencyEnumerationEngineSpecificationEnrollingByInvi"
    "tationEntertainmentBusinessEntryPointEnumerationEpisodeErrorEventEventAt"
    "tendanceModeEnumerationEventCancelledEventMovedOnlineEventPostponedEvent"
    "RescheduledEventReservationEventScheduledEventSeriesEventStatusTypeEvent"
    "VenueEvidenceLevelAEvidenceLevelBEvidenceLevelCExampleMeasurementMethodE"
    "numExchangeRateSpecificationExchangeRefundExerciseActionExerciseGymExerc"
    "isePlanExhibitionEventEyeFAQPageFDAcategoryAFDAcategoryBFDAcategoryCFDAc"
    "ategoryDFDAcategoryXFDAnotEvaluatedFMRadioChannelFailedActionStatusFalse"
    "FastFoodRestaurantFemaleFestivalFilmActionFinancialIncentiveFinancialPro"
    "ductFinancialServiceFindActionFireStationFlexibilityFlightFlightReservat"
    "ionFloatFloorPlanFloristFollowActionFoodEstablishmentFoodEstablishmentRe"
    "servationFoodEventFoodServiceFourWheelDriveConfigurationFreeReturnFriday"
    "FrontWheelDriveConfigurationFulfillmentTypeCollectionPointFulfillmentTyp"
    "eDeliveryFulfillmentTypeEnumerationFulfillmentTypePickupDropoffFulfillme"
    "ntTypePickupInStoreFulfillmentTypeScheduledDeliveryFullGameAvailabilityF"
    "ullRefundFundingAgencyFundingSchemeFungusFurnitureStoreGameGameAvailabil"
    "ityEnumerationGamePlayModeGameServerGameServerStatusGardenStoreGasStatio"
    "nGastroenterologicGatedResidenceCommunityGenderTypeGeneGeneralContractor"
    "GenericWebPlatformGeneticGenitourinaryGeoCircleGeoCoordinatesGeoShapeGeo"
    "spatialGeometryGeriatricGettingAccessHealthAspectGiveActionGlutenFreeDie"
    "tGolfCourseGovernmentBenefitsTypeGovernmentBuildingGovernmentOfficeGover"
    "nmentOrganizationGovernmentPermitGovernmentServiceGrantGraphicNovelGroce"
    "ryStoreGroupBoardingPolicyGuideGynecologicHTMLhttp://www.w3.org/1999/02/"
    "22-rdf-syntax-ns#HTML\0HVACBusinessHackathonHairSalonHalalDietHardcoverH"
    "ardwareStoreHeadHealthAndBeautyBusinessHealthAspectEnumerationHealthCare"
    "HealthClubHealthInsurancePlanHealthPlanCostSharingSpecificationHealthPla"
    "nFormularyHealthPlanNetworkHealthTopicContentHealthcareConsiderationHear"
    "ingImpairedSupportedHematologicHighSchoolHinduDietHinduTempleHobbyShopHo"
    "meAndConstructionBusinessHomeGoodsStoreHomeopathicHospitalHostelHotelHot"
    "elRoomHouseHousePainterHowItWorksHealthAspectHowOrWhereHealthAspectHowTo"
    "HowToDirectionHowToItemHowToSectionHowToStepHowToSupplyHowToTipHowToTool"
    "HyperTocHyperTocEntryIOSPlatformIPTCDigitalSourceEnumerationITCooperativ"
    "eCharityITMutualAidCharityITNonprofitTypeITSocialCompanyCharityITSocialP"
    "romotionCharityITSportCompanyCharityITVolunteerAssociationCharityIceCrea"
    "mShopIgnoreActionImageGalleryImageObjectImageObjectSnapshotImagingTestIn"
    "ForceInStockInStoreOnlyInStorePrepayIncentiveQualifiedExpenseTypeIncenti"
    "veQualifiedExpenseTypeGoodsOnlyIncentiveQualifiedExpenseTypeGoodsOrServi"
    "cesIncentiveQualifiedExpenseTypeServicesOnlyIncentiveQualifiedExpenseTyp"
    "eUtilityBillIncentiveStatusIncentiveStatusActiveIncentiveStatusInDevelop"
    "mentIncentiveStatusOnHoldIncentiveStatusRetiredIncentiveTypeIncentiveTyp"
    "eLoanIncentiveTypeRebateOrSubsidyIncentiveTypeTaxCreditIncentiveTypeTaxD"
    "eductionIncentiveTypeTaxWaiverIndividualPhysicianIndividualProductInfect"
    "iousInfectiousAgentClassInfectiousDiseaseInformActionIngredientsHealthAs"
    "pectInsertActionInstallActionInstallmentInstantaneousEventInsuranceAgenc"
    "yIntangibleIntegerInteractActionInteractionCounterInternationalTrialInte"
    "rnetCafeInvestmentFundInvestmentOrDepositInviteActionInvoiceInvoicePrice"
    "ItemAvailabilityItemListItemListOrderAscendingItemListOrderDescendingIte"
    "mListOrderTypeItemListUnorderedItemPageJewelryStoreJobPostingJoinActionJ"
    "ointKeepProductKosherDietLaboratoryScienceLakeBodyOfWaterLandformLandmar"
    "ksOrHistoricalBuildingsLanguageLaserDiscFormatLearningResourceLeaveActio"
    "nLeftHandDrivingLegalForceStatusLegalServiceLegalValueLevelLegislationLe"
    "gislationObjectLegislativeBuildingLeisureTimeActivityLendActionLibraryLi"
    "brarySystemLifestyleModificationLigamentLikeActionLimitedAvailabilityLim"
    "itedByGuaranteeCharityLinkRoleLiquorStoreListItemListPriceListenActionLi"
    "teraryEventLiveAlbumLiveBlogPostingLivingWithHealthAspectLoanOrCreditLoc"
    "alBusinessLocationFeatureSpecificationLockerDeliveryLocksmithLodgingBusi"
    "nessLodgingReservationLoginActionLongitudinalLoseActionLowCalorieDietLow"
    "FatDietLowLactoseDietLowSaltDietLungLymphaticVesselMRIMSRPMadeToOrderMal"
    "eManuscriptMapMapCategoryTypeMarryActionMassMathSolverMaximumDoseSchedul"
    "eMayTreatHealthAspectMeasurementMethodEnumMeasurementTypeEnumerationMedi"
    "aEnumerationMediaGalleryMediaManipulationRatingEnumerationMediaObjectMed"
    "iaReviewMediaReviewItemMediaSubscriptionMedicalAudienceMedicalAudienceTy"
    "peMedicalBusinessMedicalCauseMedicalClinicMedicalCodeMedicalConditionMed"
    "icalConditionStageMedicalContraindicationMedicalDeviceMedicalDevicePurpo"
    "seMedicalEntityMedicalEnumerationMedicalEvidenceLevelMedicalGuidelineMed"
    "icalGuidelineContraindicationMedicalGuidelineRecommendationMedicalImagin"
    "gTechniqueMedicalIndicationMedicalIntangibleMedicalObservationalStudyMed"
    "icalObservationalStudyDesignMedicalOrganizationMedicalProcedureMedicalPr"
    "ocedureTypeMedicalResearcherMedicalRiskCalculatorMedicalRiskEstimatorMed"
    "icalRiskFactorMedicalRiskScoreMedicalScholarlyArticleMedicalSignMedicalS"
    "ignOrSymptomMedicalSpecialtyMedicalStudyMedicalStudyStatusMedicalSymptom"
    "MedicalTestMedicalTestPanelMedicalTherapyMedicalTrialMedicalTrialDesignM"
    "edicalWebPageMedicineSystemMeetingRoomMemberProgramMemberProgramTierMens"
    "ClothingStoreMenuMenuItemMenuSectionMerchantReturnEnumerationMerchantRet"
    "urnFiniteReturnWindowMerchantReturnNotPermittedMerchantReturnPolicyMerch"
    "antReturnPolicySeasonalOverrideMerchantReturnUnlimitedWindowMerchantRetu"
    "rnUnspecifiedMessageMiddleSchoolMidwiferyMinimumAdvertisedPriceMinorHuma"
    "nEditsDigitalSourceMisconceptionsHealthAspectMixedEventAttendanceModeMix"
    "tapeAlbumMobileApplicationMobilePhoneStoreMobileWebPlatformMolecularEnti"
    "tyMondayMonetaryAmountMonetaryAmountDistributionMonetaryGrantMoneyTransf"
    "erMortgageLoanMosqueMotelMotorcycleMotorcycleDealerMotorcycleRepairMotor"
    "izedBicycleMountainMoveActionMovieMovieClipMovieRentalStoreMovieSeriesMo"
    "vieTheaterMovingCompanyMultiCenterTrialMultiFrameComputationalCaptureDig"
    "italSourceMultiPlayerMulticellularParasiteMuscleMusculoskeletalMusculosk"
    "eletalExamMuseumMusicAlbumMusicAlbumProductionTypeMusicAlbumReleaseTypeM"
    "usicCompositionMusicEventMusicGroupMusicPlaylistMusicRecordingMusicRelea"
    "seMusicReleaseFormatTypeMusicStoreMusicVenueMusicVideoObjectNGONLNonprof"
    "itTypeNailSalonNarcoticConsiderationNeckNegativeFilmDigitalSourceNerveNe"
    "uroNeurologicNewConditionNewsArticleNewsMediaOrganizationNewspaperNightC"
    "lubNoninvasiveProcedureNonprofit501aNonprofit501c1Nonprofit501c10Nonprof"
    "it501c11Nonprofit501c12Nonprofit501c13Nonprofit501c14Nonprofit501c15Nonp"
    "rofit501c16Nonprofit501c17Nonprofit501c18Nonprofit501c19Nonprofit501c2No"
    "nprofit501c20Nonprofit501c21Nonprofit501c22Nonprofit501c23Nonprofit501c2"
    "4Nonprofit501c25Nonprofit501c26Nonprofit501c27Nonprofit501c28Nonprofit50"
    "1c3Nonprofit501c4Nonprofit501c5Nonprofit501c6Nonprofit501c7Nonprofit501c"
    "8Nonprofit501c9Nonprofit501dNonprofit501eNonprofit501fNonprofit501kNonpr"
    "ofit501nNonprofit501qNonprofit527NonprofitANBINonprofitSBBINonprofitType"
    "NoseNotInForceNotYetRecruitingNotaryNoteDigitalDocumentNumberNursingNutr"
    "itionInformationOTCObservationObservationalObstetricOccupationOccupation"
    "alActivityOccupationalExperienceRequirementsOccupationalTherapyOceanBody"
    "OfWaterOfferOfferCatalogOfferForLeaseOfferForPurchaseOfferItemConditionO"
    "fferShippingDetailsOfficeEquipmentStoreOfficialLegalValueOfflineEventAtt"
    "endanceModeOfflinePermanentlyOfflineTemporarilyOnDemandEventOnSitePickup"
    "OncologicOneTimePaymentsOnlineOnlineBusinessOnlineEventAttendanceModeOnl"
    "ineFullOnlineMarketplaceOnlineOnlyOnlineStoreOpenTrialOpeningHoursSpecif"
    "icationOperatingSystemOpinionNewsArticleOpticianOptometricOrderOrderActi"
    "onOrderCancelledOrderDeliveredOrderInTransitOrderItemOrderPaymentDueOrde"
    "rPickupAvailableOrderProblemOrderProcessingOrderReturnedOrderStatusOrgan"
    "izationOrganizationRoleOrganizeActionOriginalMediaContentOriginalShippin"
    "gFeesOsteopathicOtolaryngologicOutOfStockOutletStoreOverviewHealthAspect"
    "OwnershipInfoPETPaidLeavePaintActionPaintingPalliativeProcedurePamphletP"
    "aperbackParcelDeliveryParcelServiceParentAudienceParentalSupportParkPark"
    "ingFacilityParkingMapPartiallyInForcePathologyPathologyTestPatientPatien"
    "tExperienceHealthAspectPawnShopPayActionPaymentAutomaticallyAppliedPayme"
    "ntCardPaymentChargeSpecificationPaymentCompletePaymentDeclinedPaymentDue"
    "PaymentMethodPaymentMethodTypePaymentPastDuePaymentServicePaymentStatusT"
    "ypePediatricPeopleAudiencePercutaneousProcedurePerformActionPerformanceR"
    "olePerformingArtsEventPerformingArtsTheaterPerformingGroupPeriodicalPerm"
    "itPersonPetStorePharmacyPharmacySpecialtyPhoneCarrierPaymentPhotographPh"
    "otographActionPhysicalActivityPhysicalActivityCategoryPhysicalExamPhysic"
    "alTherapyPhysicianPhysiciansOfficePhysiotherapyPlacePlaceOfWorshipPlaceb"
    "oControlledTrialPlanActionPlasticSurgeryPlayPlayActionPlayGameActionPlay"
    "groundPlumberPodcastEpisodePodcastSeasonPodcastSeriesPodiatricPoliceStat"
    "ionPoliticalPartyPondPositiveFilmDigitalSourcePostOfficePostalAddressPos"
    "talCodeRangeSpecificationPosterPotentialActionStatusPreOrderPreOrderActi"
    "onPreSalePregnancyHealthAspectPrependActionPreschoolPrescriptionOnlyPres"
    "entationDigitalDocumentPreventionHealthAspectPreventionIndicationPriceCo"
    "mponentTypeEnumerationPriceSpecificationPriceTypeEnumerationPrimaryCareP"
    "rintDigitalSourcePrionProductProductCollectionProductGroupProductModelPr"
    "oductReturnEnumerationProductReturnFiniteReturnWindowProductReturnNotPer"
    "mittedProductReturnPolicyProductReturnUnlimitedWindowProductReturnUnspec"
    "ifiedProfessionalServiceProfilePagePrognosisHealthAspectProgramMembershi"
    "pProjectPronounceableTextPropertyPropertyValuePropertyValueSpecification"
    "ProteinProtozoaPsychiatricPsychologicalTreatmentPublicHealthPublicHolida"
    "ysPublicSwimmingPoolPublicToiletPublicationEventPublicationIssuePublicat"
    "ionVolumePulmonaryPurchaseTypePurchaseTypeLeasePurchaseTypeNewPurchasePu"
    "rchaseTypeTradeInPurchaseTypeUsedPurchaseQAPageQualitativeValueQuantitat"
    "iveValueQuantitativeValueDistributionQuantityQuestionQuizQuotationQuoteA"
    "ctionRVParkRadiationTherapyRadioBroadcastServiceRadioChannelRadioClipRad"
    "ioEpisodeRadioSeasonRadioSeriesRadioStationRadiographyRandomizedTrialRat"
    "ingReactActionReadActionReadPermissionRealEstateAgentRealEstateListingRe"
    "arWheelDriveConfigurationReceiveActionRecipeRecommendationRecommendedDos"
    "eScheduleRecruitingRecyclingCenterReducedRelevanceForChildrenConsiderati"
    "onRefundTypeEnumerationRefurbishedConditionRegisterActionRegistryRegular"
    "PriceReimbursementCapRejectActionRelatedTopicsHealthAspectRemixAlbumRena"
    "lRentActionRentalCarReservationRentalVehicleUsageRepaymentSpecificationR"
    "eplaceActionReplyActionReportReportageNewsArticleReportedDoseScheduleRes"
    "earchOrganizationResearchProjectResearcherReservationReservationCancelle"
    "dReservationConfirmedReservationHoldReservationPackageReservationPending"
    "ReservationStatusTypeReserveActionReservedReservoirResetPasswordActionRe"
    "sidenceResortRespiratoryTherapyRestaurantRestockingFeesRestrictedDietRes"
    "ultsAvailableResultsNotAvailableResumeActionRetailReturnActionReturnAtKi"
    "oskReturnByMailReturnFeesCustomerResponsibilityReturnFeesEnumerationRetu"
    "rnInStoreReturnLabelCustomerResponsibilityReturnLabelDownloadAndPrintRet"
    "urnLabelInBoxReturnLabelSourceEnumerationReturnMethodEnumerationReturnSh"
    "ippingFeesReviewReviewActionReviewNewsArticleRheumatologicRightHandDrivi"
    "ngRisksOrComplicationsHealthAspectRiverBodyOfWaterRoleRoofingContractorR"
    "oomRsvpActionRsvpResponseMaybeRsvpResponseNoRsvpResponseTypeRsvpResponse"
    "YesRuntimePlatformSRPSafetyHealthAspectSaleEventSalePriceSatireOrParodyC"
    "ontentSatiricalArticleSaturdayScheduleScheduleActionScholarlyArticleScho"
    "olSchoolDistrictScreenCaptureDigitalSourceScreeningEventScreeningHealthA"
    "spectSculptureSeaBodyOfWaterSearchActionSearchRescueOrganizationSearchRe"
    "sultsPageSeasonSeatSeatingMapSeeDoctorHealthAspectSeekToActionSelfCareHe"
    "althAspectSelfStorageSellActionSendActionSequentialArtSeriesServiceServi"
    "ceChannelServicePeriodSexualContentConsiderationShareActionSheetMusicShi"
    "ppingConditionsShippingDeliveryTimeShippingRateSettingsShippingServiceSh"
    "oeStoreShoppingCenterShortStorySideEffectsHealthAspectSingleBlindedTrial"
    "SingleCenterTrialSingleFamilyResidenceSinglePlayerSingleReleaseSiteNavig"
    "ationElementSizeGroupEnumerationSizeSpecificationSizeSystemEnumerationSi"
    "zeSystemImperialSizeSystemMetricSkiResortSkinSocialEventSocialMediaPosti"
    "ngSoftwareApplicationSoftwareSourceCodeSoldOutSolveMathActionSomeProduct"
    "sSoundtrackAlbumSpeakableSpecificationSpecialAnnouncementSpecialtySpeech"
    "PathologySpokenWordAlbumSportingGoodsStoreSportsActivityLocationSportsCl"
    "ubSportsEventSportsOrganizationSportsTeamSpreadsheetDigitalDocumentStadi"
    "umOrArenaStagedContentStagesHealthAspectStateStatementStatisticalPopulat"
    "ionStatisticalVariableStatusEnumerationSteeringPositionValueStoreStoreCr"
    "editRefundStrengthTrainingStrikethroughPriceStructuredValueStudioAlbumSt"
    "upidTypeSubscribeActionSubscriptionSubstanceSubwayStationSuiteSundaySupe"
    "rficialAnatomySurgicalSurgicalProcedureSuspendActionSuspendedSyllabusSym"
    "ptomsHealthAspectSynagogueTVClipTVEpisodeTVSeasonTVSeriesTableTakeAction"
    "TattooParlorTaxiTaxiReservationTaxiServiceTaxiStandTaxiVehicleUsageTaxon"
    "TechArticleTelevisionChannelTelevisionStationTennisComplexTerminatedText"
    "TextDigitalDocumentTextObjectTheaterEventTheaterGroupTherapeuticTherapeu"
    "ticProcedureThesisThingThroatThursdayTicketTieActionTierBenefitEnumerati"
    "onTierBenefitLoyaltyPointsTierBenefitLoyaltyPriceTierBenefitLoyaltyRetur"
    "nsTierBenefitLoyaltyShippingTimeTipActionTireShopTobaccoNicotineConsider"
    "ationTollFreeTouristAttractionTouristDestinationTouristInformationCenter"
    "TouristTripToxicologicToyStoreTrackActionTradeActionTraditionalChineseTr"
    "ainReservationTrainStationTrainTripTrainedAlgorithmicMediaDigitalSourceT"
    "ransferActionTransformedContentTransitMapTravelActionTravelAgencyTreatme"
    "ntIndicationTreatmentsHealthAspectTripTripleBlindedTrialTrueTuesdayTypeA"
    "ndQuantityNodeTypesHealthAspectUKNonprofitTypeUKTrustURLUSNonprofitTypeU"
    "ltrasoundUnRegisterActionUnclassifiedAdultConsiderationUnemploymentSuppo"
    "rtUnincorporatedAssociationCharityUnitPriceSpecificationUnofficialLegalV"
    "alueUpdateActionUrologicUsageOrScheduleHealthAspectUseActionUsedConditio"
    "nUserBlocksUserCheckinsUserCommentsUserDownloadsUserInteractionUserLikes"
    "UserPageVisitsUserPlaysUserPlusOnesUserReviewUserTweetsVacationRentalVeg"
    "anDietVegetarianDietVehicleVeinVenueMapVesselVeterinaryCareVideoGalleryV"
    "ideoGameVideoGameClipVideoGameSeriesVideoObjectVideoObjectSnapshotViewAc"
    "tionVinylFormatViolenceConsiderationVirtualLocationVirtualRecordingDigit"
    "alSourceVirusVisualArtsEventVisualArtworkVitalSignVolcanoVoteActionWPAdB"
    "lockWPFooterWPHeaderWPSideBarWantActionWarrantyPromiseWarrantyScopeWatch"
    "ActionWaterfallWeaponConsiderationWearActionWearableMeasurementBackWeara"
    "bleMeasurementChestOrBustWearableMeasurementCollarWearableMeasurementCup"
    "WearableMeasurementHeightWearableMeasurementHipsWearableMeasurementInsea"
    "mWearableMeasurementLengthWearableMeasurementOutsideLegWearableMeasureme"
    "ntSleeveWearableMeasurementTypeEnumerationWearableMeasurementWaistWearab"
    "leMeasurementWidthWearableSizeGroupBigWearableSizeGroupBoysWearableSizeG"
    "roupEnumerationWearableSizeGroupExtraShortWearableSizeGroupExtraTallWear"
    "ableSizeGroupGirlsWearableSizeGroupHuskyWearableSizeGroupInfantsWearable"
    "SizeGroupJuniorsWearableSizeGroupMaternityWearableSizeGroupMensWearableS"
    "izeGroupMissesWearableSizeGroupPetiteWearableSizeGroupPlusWearableSizeGr"
    "oupRegularWearableSizeGroupShortWearableSizeGroupTallWearableSizeGroupWo"
    "mensWearableSizeSystemAUWearableSizeSystemBRWearableSizeSystemCNWearable"
    "SizeSystemContinentalWearableSizeSystemDEWearableSizeSystemEN13402Wearab"
    "leSizeSystemEnumerationWearableSizeSystemEuropeWearableSizeSystemFRWeara"
    "bleSizeSystemGS1WearableSizeSystemITWearableSizeSystemJPWearableSizeSyst"
    "emMXWearableSizeSystemUKWearableSizeSystemUSWebAPIWebApplicationWebConte"
    "ntWebPageWebPageElementWebSiteWednesdayWesternConventionalWholesaleWhole"
    "saleStoreWinActionWineryWithdrawnWorkBasedProgramWorkersUnionWriteAction"
    "WritePermissionXPathTypeXRayZoneBoardingPolicyZooaboutabridgedabstractac"
    "celerationTimeacceptedAnsweracceptedOfferacceptedPaymentMethodacceptsRes"
    "ervationsaccessCodeaccessModeaccessModeSufficientaccessibilityAPIaccessi"
    "bilityControlaccessibilityFeatureaccessibilityHazardaccessibilitySummary"
    "accommodationCategoryaccommodationFloorPlanaccountIdaccountMinimumInflow"
    "accountOverdraftLimitaccountablePersonacquireLicensePageacquiredFromacri"
    "ssCodeactionAccessibilityRequirementactionApplicationactionOptionactionP"
    "latformactionProcessactionStatusactionableFeedbackPolicyactiveIngredient"
    "activityDurationactivityFrequencyactoractorsaddOnadditionalNameadditiona"
    "lNumberOfGuestsadditionalPropertyadditionalTypeadditionalVariableaddress"
    "addressCountryaddressLocalityaddressRegionadministrationRouteadvanceBook"
    "ingRequirementadverseOutcomeaffectedByaffiliationafterMediaagentagentInt"
    "eractionStatisticaggregateElementaggregateRatingaircraftalbumalbumProduc"
    "tionTypealbumReleasealbumReleaseTypealbumsalcoholWarningalgorithmalignme"
    "ntTypealternateNamealternativeHeadlinealternativeOfalumnialumniOfamenity"
    "FeatureamountamountOfThisGoodannouncementLocationannualPercentageRateans"
    "werCountanswerExplanationantagonistappearanceapplicableCountryapplicable"
    "LocationapplicantLocationRequirementsapplicationapplicationCategoryappli"
    "cationContactapplicationDeadlineapplicationStartDateapplicationSubCatego"
    "ryapplicationSuiteappliesToDeliveryMethodappliesToPaymentMethodarchiveHe"
    "ldarchivedAtareaareaServedarrivalAirportarrivalBoatTerminalarrivalBusSto"
    "parrivalGatearrivalPlatformarrivalStationarrivalTerminalarrivalTimeartEd"
    "itionartMediumarterialBranchartformarticleBodyarticleSectionartistartwor"
    "kSurfaceasinaspectassemblyassemblyVersionassessesassociatedAnatomyassoci"
    "atedArticleassociatedClaimReviewassociatedDiseaseassociatedMediaassociat"
    "edMediaReviewassociatedPathophysiologyassociatedReviewathleteattendeeatt"
    "endeesaudienceaudienceTypeaudioauditDateauthenticatorauthoravailabilitya"
    "vailabilityEndsavailabilityStartsavailableAtOrFromavailableChannelavaila"
    "bleDeliveryMethodavailableFromavailableInavailableLanguageavailableOnDev"
    "iceavailableServiceavailableStrengthavailableTestavailableThroughawardaw"
    "ardsawayTeambackstorybankAccountTypebaseSalarybccRecipientbedbeforeMedia"
    "beneficiaryBankbenefitsbenefitsSummaryUrlbestRatingbibohttp://purl.org/o"
    "ntology/bibo/\0billingAddressbillingDurationbillingIncrementbillingPerio"
    "dbillingStartbioChemInteractionbioChemSimilaritybiologicalRolebiomechnic"
    "alClassbirthDatebirthPlacebitrateblogPostblogPostsbloodSupplyboardingGro"
    "upboardingPolicybodyLocationbodyTypebookEditionbookFormatbookingAgentboo"
    "kingTimeborrowerboxbranchbranchCodebranchOfbrandbreadcrumbbreastfeedingW"
    "arningbrickhttps://brickschema.org/schema/Brick#\0broadcastAffiliateOfbr"
    "oadcastChannelIdbroadcastDisplayNamebroadcastFrequencybroadcastFrequency"
    "ValuebroadcastOfEventbroadcastServiceTierbroadcastSignalModulationbroadc"
    "astSubChannelbroadcastTimezonebroadcasterbrokerbrowserRequirementsbusNam"
    "ebusNumberbusinessDaysbusinessFunctionbuyerbyArtistbyDaybyMonthbyMonthDa"
    "ybyMonthWeekcallSigncaloriescandidatecaptioncarbohydrateContentcargoVolu"
    "mecarriercarrierRequirementscashBackcatalogcatalogNumbercategorycausecau"
    "seOfccRecipientcertificationIdentificationcertificationRatingcertificati"
    "onStatuscharactercharacterAttributecharacterNamecheatCodecheckinTimechec"
    "koutPageURLTemplatecheckoutTimechemicalCompositionchemicalRolechildMaxAg"
    "echildMinAgechildTaxonchildrencholesterolContentcirclecitationclaimInter"
    "preterclaimReviewedclincalPharmacologyclinicalPharmacologyclipNumberclos"
    "escmns-clshttps://www.omg.org/spec/Commons/Classifiers/\0cmns-colhttps:/"
    "/www.omg.org/spec/Commons/Collections/\0cmns-dthttps://www.omg.org/spec/"
    "Commons/DatesAndTimes/\0cmns-gehttps://www.omg.org/spec/Commons/Geopolit"
    "icalEntities/\0cmns-idhttps://www.omg.org/spec/Commons/Identifiers/\0cmn"
    "s-lochttps://www.omg.org/spec/Commons/Locations/\0cmns-qhttps://www.omg."
    "org/spec/Commons/Quantities/\0cmns-txthttps://www.omg.org/spec/Commons/T"
    "ext/\0coachcodecodeRepositorycodeSampleTypecodeValuecodingSystemcolleagu"
    "ecolleaguescollectioncollectionSizecolorcolorSwatchcoloristcommentcommen"
    "tCountcommentTextcommentTimecompanyRegistrationcompetencyRequiredcompeti"
    "torcomposercomprisedOfconditionsOfAccessconfirmationNumberconnectedTocon"
    "straintPropertycontactOptioncontactPointcontactPointscontactTypecontactl"
    "essPaymentcontainedIncontainedInPlacecontainsPlacecontainsSeasoncontentL"
    "ocationcontentRatingcontentReferenceTimecontentSizecontentTypecontentUrl"
    "contraindicationcontributorcookTimecookingMethodcopyrightHoldercopyright"
    "NoticecopyrightYearcorrectioncorrectionsPolicycostCategorycostCurrencyco"
    "stOrigincostPerUnitcountriesNotSupportedcountriesSupportedcountryOfAssem"
    "blycountryOfLastProcessingcountryOfOrigincoursecourseCodecourseModecours"
    "ePrerequisitescourseSchedulecourseWorkloadcoverageEndTimecoverageStartTi"
    "mecreativeWorkStatuscreatorcredentialCategorycreditTextcreditedTocssSele"
    "ctorcsvwhttp://www.w3.org/ns/csvw#\0currenciesAcceptedcurrencycurrentExc"
    "hangeRatecustomercustomerRemorseReturnFeescustomerRemorseReturnLabelSour"
    "cecustomerRemorseReturnShippingFeesAmountcutoffTimecvdCollectionDatecvdF"
    "acilityCountycvdFacilityIdcvdNumBedscvdNumBedsOcccvdNumC19DiedcvdNumC19H"
    "OPatscvdNumC19HospPatscvdNumC19MechVentPatscvdNumC19OFMechVentPatscvdNum"
    "C19OverflowPatscvdNumICUBedscvdNumICUBedsOcccvdNumTotBedscvdNumVentcvdNu"
    "mVentUsedatadataFeedElementdatasetdatasetTimeIntervaldateCreateddateDele"
    "teddateIssueddateModifieddatePosteddatePublisheddateReaddateReceiveddate"
    "SentdateVehicleFirstRegistereddatelinedayOfWeekdchttp://purl.org/dc/elem"
    "ents/1.1/\0dcamhttp://purl.org/dc/dcam/\0dcathttp://www.w3.org/ns/dcat#\0"
    "dcmitypehttp://purl.org/dc/dcmitype/\0dcthttp://purl.org/dc/terms/\0dcte"
    "rmshttp://purl.org/dc/terms/\0dctypehttp://purl.org/dc/dcmitype/\0deathD"
    "atedeathPlacedefaultValuedeliveryAddressdeliveryLeadTimedeliveryMethodde"
    "liveryStatusdeliveryTimedepartmentdepartureAirportdepartureBoatTerminald"
    "epartureBusStopdepartureGatedeparturePlatformdepartureStationdepartureTe"
    "rminaldepartureTimedependenciesdepthdescriptiondevicediagnosisdiagramdie"
    "tdietFeaturesdifferentialDiagnosisdigitalSourceTypedirectApplydirectordi"
    "rectorsdisambiguatingDescriptiondiscountdiscountCodediscountCurrencydisc"
    "ussesdiscussionUrldiseasePreventionInfodiseaseSpreadStatisticsdisplayLoc"
    "ationdissolutionDatedistancedistinguishingSigndistributiondiversityPolic"
    "ydiversityStaffingReportdoaphttp://usefulinc.com/ns/doap#\0documentation"
    "doesNotShipdomainIncludesdomiciledMortgagedoorTimedosageFormdoseSchedule"
    "doseUnitdoseValuedownPaymentdownloadUrldownvoteCountdrainsTodriveWheelCo"
    "nfigurationdropoffLocationdropoffTimedrugdrugClassdrugUnitdunsduplicateT"
    "herapydurationdurationOfWarrantyduringMediaearlyPrepaymentPenaltyeditEID"
    "ReditoreduQuestionTypeeducationRequirementseducationalAlignmenteducation"
    "alCredentialAwardededucationalFrameworkeducationalLeveleducationalProgra"
    "mModeeducationalRoleeducationalUseelevationelihttp://data.europa.eu/eli/"
    "ontology#\0eligibilityToWorkRequirementeligibleCustomerTypeeligibleDurat"
    "ioneligibleQuantityeligibleRegioneligibleTransactionVolumeeligibleWithSu"
    "pplieremailembedUrlembeddedTextCaptionemissionsCO2employeeemployeesemplo"
    "yerOverviewemploymentTypeemploymentUnitencodesBioChemEntityencodesCreati"
    "veWorkencodingencodingFormatencodingTypeencodingsendDateendOffsetendTime"
    "endorseeendorsersenergyEfficiencyScaleMaxenergyEfficiencyScaleMinengineD"
    "isplacementenginePowerengineTypeentertainmentBusinessepidemiologyepisode"
    "episodeNumberepisodesequalerrorerrorCodeestimatedCostestimatedFlightDura"
    "tionestimatedSalaryestimatesRiskOfethicsPolicyeventeventAttendanceModeev"
    "entScheduleeventStatuseventsevidenceLevelevidenceOriginexampleOfWorkexce"
    "ptDateexchangeRateSpreadexecutableLibraryNameexerciseCourseexercisePlane"
    "xerciseRelatedDietexerciseTypeexifDataexpectedArrivalFromexpectedArrival"
    "UntilexpectedPrognosisexpectsAcceptanceOfexperienceInPlaceOfEducationexp"
    "erienceRequirementsexpertConsiderationsexpiresexpressedInextendedAddress"
    "familyNamefatContentfaxNumberfeatureListfeesAndCommissionsSpecificationf"
    "iberContentfibo-be-corp-corphttps://spec.edmcouncil.org/fibo/ontology/BE"
    "/Corporations/Corporations/\0fibo-be-ge-gehttps://spec.edmcouncil.org/fi"
    "bo/ontology/BE/GovernmentEntities/GovernmentEntities/\0fibo-be-le-cbhttp"
    "s://spec.edmcouncil.org/fibo/ontology/BE/LegalEntities/CorporateBodies/\0"
    "fibo-be-le-lphttps://spec.edmcouncil.org/fibo/ontology/BE/LegalEntities/"
    "LegalPersons/\0fibo-be-nfp-nfphttps://spec.edmcouncil.org/fibo/ontology/"
    "BE/NotForProfitOrganizations/NotForProfitOrganizations/\0fibo-be-oac-cct"
    "lhttps://spec.edmcouncil.org/fibo/ontology/BE/OwnershipAndControl/Corpor"
    "ateControl/\0fibo-fbc-dae-dbthttps://spec.edmcouncil.org/fibo/ontology/F"
    "BC/DebtAndEquities/Debt/\0fibo-fbc-pas-fpashttps://spec.edmcouncil.org/f"
    "ibo/ontology/FBC/ProductsAndServices/FinancialProductsAndServices/\0fibo"
    "-fnd-acc-curhttps://spec.edmcouncil.org/fibo/ontology/FND/Accounting/Cur"
    "rencyAmount/\0fibo-fnd-agr-ctrhttps://spec.edmcouncil.org/fibo/ontology/"
    "FND/Agreements/Contracts/\0fibo-fnd-arr-dochttps://spec.edmcouncil.org/f"
    "ibo/ontology/FND/Arrangements/Documents/\0fibo-fnd-arr-lifhttps://spec.e"
    "dmcouncil.org/fibo/ontology/FND/Arrangements/Lifecycles/\0fibo-fnd-dt-oc"
    "https://spec.edmcouncil.org/fibo/ontology/FND/DatesAndTimes/Occurrences/\0"
    "fibo-fnd-org-orghttps://spec.edmcouncil.org/fibo/ontology/FND/Organizati"
    "ons/Organizations/\0fibo-fnd-pas-pashttps://spec.edmcouncil.org/fibo/ont"
    "ology/FND/ProductsAndServices/ProductsAndServices/\0fibo-fnd-plc-adrhttp"
    "s://spec.edmcouncil.org/fibo/ontology/FND/Places/Addresses/\0fibo-fnd-pl"
    "c-fachttps://spec.edmcouncil.org/fibo/ontology/FND/Places/Facilities/\0f"
    "ibo-fnd-plc-lochttps://spec.edmcouncil.org/fibo/ontology/FND/Places/Loca"
    "tions/\0fibo-fnd-pty-ptyhttps://spec.edmcouncil.org/fibo/ontology/FND/Pa"
    "rties/Parties/\0fibo-fnd-rel-relhttps://spec.edmcouncil.org/fibo/ontolog"
    "y/FND/Relations/Relations/\0fibo-pay-ps-pshttps://spec.edmcouncil.org/fi"
    "bo/ontology/PAY/PaymentServices/PaymentServices/\0fileFormatfileSizefina"
    "ncialAidEligiblefirstAppearancefirstPerformanceflightDistanceflightNumbe"
    "rfloorLevelfloorLimitfloorSizefoafhttp://xmlns.com/foaf/0.1/\0followeefo"
    "llowsfollowupfoodEstablishmentfoodEventfoodWarningfounderfoundersfoundin"
    "gDatefoundingLocationfreefreeShippingThresholdfrequencyfromLocationfuelC"
    "apacityfuelConsumptionfuelEfficiencyfuelTypefulfillmentTypefunctionalCla"
    "ssfundedItemfunderfundinggamegameAvailabilityTypegameEditiongameItemgame"
    "LocationgamePlatformgameServergameTipgendergenregeogeoContainsgeoCovered"
    "BygeoCoversgeoCrossesgeoDisjointgeoEqualsgeoIntersectsgeoMidpointgeoOver"
    "lapsgeoRadiusgeoTouchesgeoWithingeographicAreagettingTestedInfogivenName"
    "gleif-L1https://www.gleif.org/ontology/L1/\0globalLocationNumbergovernme"
    "ntBenefitsInfogracePeriodgranteegreatergreaterOrEqualgs1https://ref.gs1."
    "org/voc/\0gtingtin12gtin13gtin14gtin8guidelineguidelineDateguidelineSubj"
    "ecthandlingTimehasAdultConsiderationhasBioChemEntityParthasBioPolymerSeq"
    "uencehasBroadcastChannelhasCategoryCodehasCertificationhasCoursehasCours"
    "eInstancehasCredentialhasDefinedTermhasDeliveryMethodhasDigitalDocumentP"
    "ermissionhasDriveThroughServicehasEnergyConsumptionDetailshasEnergyEffic"
    "iencyCategoryhasGS1DigitalLinkhasHealthAspecthasMaphasMeasurementhasMemb"
    "erProgramhasMenuhasMenuItemhasMenuSectionhasMerchantReturnPolicyhasMolec"
    "ularFunctionhasOccupationhasOfferCataloghasPOShasParthasParticipationOff"
    "erhasProductReturnPolicyhasRepresentationhasShippingServicehasSponsorshi"
    "pOfferhasStorehasTierBenefithasTierRequirementhasTiershasVariantheadline"
    "healthConditionhealthPlanCoinsuranceOptionhealthPlanCoinsuranceRatehealt"
    "hPlanCopayhealthPlanCopayOptionhealthPlanCostSharinghealthPlanDrugOption"
    "healthPlanDrugTierhealthPlanIdhealthPlanMarketingUrlhealthPlanNetworkIdh"
    "ealthPlanNetworkTierhealthPlanPharmacyCategoryhealthcareReportingDatahei"
    "ghthighPricehiringOrganizationholdingArchivehomeLocationhomeTeamhonorifi"
    "cPrefixhonorificSuffixhospitalAffiliationhostingOrganizationhoursAvailab"
    "lehowPerformedhttpMethodhydrahttp://www.w3.org/ns/hydra/core#\0iataCodei"
    "caoCodeid@id\0identifieridentifyingExamidentifyingTestillustratorimageim"
    "agingTechniqueinAlbuminBroadcastLineupinChIinChIKeyinCodeSetinDefinedTer"
    "mSetinLanguageinPlaylistinProductGroupWithIDinStoreReturnsOfferedinSuppo"
    "rtOfincentiveAmountincentiveCompensationincentiveStatusincentiveTypeince"
    "ntivesincentivizedItemincludedCompositionincludedDataCatalogincludedInDa"
    "taCatalogincludedInHealthInsurancePlanincludedRiskFactorincludesAttracti"
    "onincludesHealthPlanFormularyincludesHealthPlanNetworkincludesObjectinco"
    "meLimitincreasesRiskOfindustryineligibleRegioninfectiousAgentinfectiousA"
    "gentClassingredientsinkerinsertioninstallUrlinstructorinstrumentintensit"
    "yinteractingDruginteractionCountinteractionServiceinteractionStatisticin"
    "teractionTypeinteractivityTypeinterestRateinterpretedAsClaiminventoryLev"
    "elinverseOfisAcceptingNewPatientsisAccessibleForFreeisAccessoryOrSparePa"
    "rtForisAvailableGenericallyisBasedOnisBasedOnUrlisConsumableForisEncoded"
    "ByBioChemEntityisFamilyFriendlyisGiftisInvolvedInBiologicalProcessisLive"
    "BroadcastisLocatedInSubcellularLocationisPartOfisPartOfBioChemEntityisPl"
    "anForApartmentisProprietaryisRelatedToisResizableisSimilarToisStoreOnisT"
    "ierOfisUnlabelledFallbackisVariantOfisbnisicV4iso6523CodeisrcCodeissniss"
    "ueNumberissuedByissuedThroughiswcCodeitemitemConditionitemDefectReturnFe"
    "esitemDefectReturnLabelSourceitemDefectReturnShippingFeesAmountitemListE"
    "lementitemListOrderitemLocationitemOffereditemRevieweditemShippeditinera"
    "ryiupacNamejobBenefitsjobDurationjobImmediateStartjobLocationjobLocation"
    "TypejobStartDatejobTitlejurisdictionkeywordsknownVehicleDamagesknowsknow"
    "sAboutknowsLanguagelabelDetailslandlordlanguagelastReviewedlatitudelayou"
    "tImagelcc-3166-1https://www.omg.org/spec/LCC/Countries/ISO3166-1-Country"
    "Codes/\0lcc-4217https://www.omg.org/spec/LCC/Countries/ISO4217-CurrencyC"
    "odes/\0lcc-crhttps://www.omg.org/spec/LCC/Countries/CountryRepresentatio"
    "n/\0lcc-lrhttps://www.omg.org/spec/LCC/Languages/LanguageRepresentation/\0"
    "learningResourceTypeleaseLengthlegalAddresslegalNamelegalRepresentativel"
    "egalStatuslegislationAmendslegislationApplieslegislationChangeslegislati"
    "onCommenceslegislationConsolidateslegislationCorrectslegislationCounters"
    "ignedBylegislationDatelegislationDateOfApplicabilitylegislationDateVersi"
    "onlegislationEnsuresImplementationOflegislationIdentifierlegislationJuri"
    "sdictionlegislationLegalForcelegislationLegalValuelegislationPassedByleg"
    "islationRepealslegislationResponsiblelegislationTransposeslegislationTyp"
    "eleiCodelenderlesserlesserOrEquallettererlicenselifeEventlinelinkRelatio"
    "nshipliveBlogUpdateloanMortgageMandateAmountloanPaymentAmountloanPayment"
    "FrequencyloanRepaymentFormloanTermloanTypelocationlocationCreatedlodging"
    "UnitDescriptionlodgingUnitTypelogolongitudeloserlowPricelrmoohttp://ifla"
    "standards.info/ns/lrm/lrmoo/\0lyricistlyricsmainContentOfPagemainEntitym"
    "ainEntityOfPagemaintainermakesOffermanufacturermapmapTypemapsmarginOfErr"
    "ormastheadmaterialmaterialExtentmathExpressionmaxPricemaxValuemaximumAtt"
    "endeeCapacitymaximumEnrollmentmaximumIntakemaximumPhysicalAttendeeCapaci"
    "tymaximumVirtualAttendeeCapacitymealServicemeasuredPropertymeasurementDe"
    "nominatormeasurementMethodmeasurementQualifiermeasurementTechniquemechan"
    "ismOfActionmediaAuthenticityCategorymediaItemAppearancemedianmedicalAudi"
    "encemedicalSpecialtymedicineSystemmeetsEmissionStandardmembermemberOfmem"
    "bersmembershipNumbermembershipPointsEarnedmemoryRequirementsmentionsmenu"
    "menuAddOnmerchantmerchantReturnDaysmerchantReturnLinkmessageAttachmentmi"
    "leageFromOdometerminPriceminValueminimumPaymentDuemissionCoveragePriorit"
    "iesPolicymohttp://purl.org/ontology/mo/\0mobileUrlmodelmodelDatemodified"
    "TimemolecularFormulamolecularWeightmonoisotopicMolecularWeightmonthlyMin"
    "imumRepaymentAmountmonthsOfExperiencempnmultipleValuesmuscleActionmusicA"
    "rrangementmusicBymusicCompositionFormmusicGroupMembermusicReleaseFormatm"
    "usicalKeynaicsnamenamedPositionnationalitynaturalProgressionnegativeNote"
    "snervenerveMotornetWorthnewsUpdatesAndGuidelinesnextItemnoBylinesPolicyn"
    "onEqualnonProprietaryNamenonprofitStatusnormalRangensnnumAdultsnumChildr"
    "ennumConstraintsnumItemsnumTracksnumberOfAccommodationUnitsnumberOfAirba"
    "gsnumberOfAvailableAccommodationUnitsnumberOfAxlesnumberOfBathroomsTotal"
    "numberOfBedroomsnumberOfBedsnumberOfCreditsnumberOfDoorsnumberOfEmployee"
    "snumberOfEpisodesnumberOfForwardGearsnumberOfFullBathroomsnumberOfItemsn"
    "umberOfLoanPaymentsnumberOfPagesnumberOfPartialBathroomsnumberOfPlayersn"
    "umberOfPreviousOwnersnumberOfRoomsnumberOfSeasonsnumberedPositionnutriti"
    "onobjectobservationAboutobservationDateobservationPeriodoccupancyoccupat"
    "ionLocationoccupationalCategoryoccupationalCredentialAwardedodrlhttp://w"
    "ww.w3.org/ns/odrl/2/\0offerCountofferedByoffersoffersPrescriptionByMailo"
    "ghttp://ogp.me/ns#\0openingHoursopeningHoursSpecificationopensoperatingS"
    "ystemopponentoptionorderDateorderDeliveryorderItemNumberorderItemStatuso"
    "rderNumberorderPercentageorderQuantityorderStatusorderValueorderedItemor"
    "ghttp://www.w3.org/ns/org#\0organizeroriginAddressoriginalMediaContextDe"
    "scriptionoriginalMediaLinkoriginatesFromoverdosageowlhttp://www.w3.org/2"
    "002/07/owl#\0ownedFromownedThroughownerownershipFundingInfoownspageEndpa"
    "geStartpaginationparentparentItemparentOrganizationparentServiceparentTa"
    "xonparentspartOfEpisodepartOfInvoicepartOfOrderpartOfSeasonpartOfSeriesp"
    "artOfSystempartOfTVSeriespartOfTripparticipantpartySizepassengerPriority"
    "StatuspassengerSequenceNumberpathophysiologypatternpayloadpaymentAccepte"
    "dpaymentDuepaymentDueDatepaymentMethodpaymentMethodIdpaymentMethodTypepa"
    "ymentStatuspaymentUrlpencilerpercentile10percentile25percentile75percent"
    "ile90performTimeperformerperformerInperformerspermissionTypepermissionsp"
    "ermitAudiencepermittedUsagepetsAllowedphoneticTextphotophotosphysicalReq"
    "uirementphysiologicalBenefitspickupLocationpickupTimeplayModeplayerTypep"
    "layersOnlinepolygonpopulationTypepositionpositiveNotespossibleComplicati"
    "onpossibleTreatmentpostOfficeBoxNumberpostOppostalCodepostalCodeBeginpos"
    "talCodeEndpostalCodePrefixpostalCodeRangepotentialActionpotentialUseprac"
    "ticesAtpreOppredecessorOfpregnancyCategorypregnancyWarningprepTimeprepar"
    "ationprescribingInfoprescriptionStatuspreviousItempreviousStartDateprice"
    "priceComponentpriceComponentTypepriceCurrencypriceRangepriceSpecificatio"
    "npriceTypepriceValidUntilprimaryImageOfPageprimaryPreventionprintColumnp"
    "rintEditionprintPageprintSectionprocedureprocedureTypeprocessingTimeproc"
    "essorRequirementsproducerproducesproductGroupIDproductIDproductReturnDay"
    "sproductReturnLinkproductSupportedproductionCompanyproductionDateprofhtt"
    "p://www.w3.org/ns/dx/prof/\0proficiencyLevelprogramprogramMembershipUsed"
    "programNameprogramPrerequisitesprogramTypeprogrammingLanguageprogramming"
    "ModelpronounspropertyIDproprietaryNameproteinContentprovhttp://www.w3.or"
    "g/ns/prov#\0providerproviderMobilityprovidesBroadcastServiceprovidesServ"
    "icepublicAccesspublicTransportClosuresInfopublicationpublicationTypepubl"
    "ishedBypublishedOnpublisherpublisherImprintpublishingPrinciplespurchaseD"
    "atepurchasePriceLimitpurchaseTypeqbhttp://purl.org/linked-data/cube#\0qu"
    "alificationsqualifiedExpensequarantineGuidelinesqueryquestquestionrangeI"
    "ncludesratingCountratingExplanationratingValuerdfhttp://www.w3.org/1999/"
    "02/22-rdf-syntax-ns#\0rdfshttp://www.w3.org/2000/01/rdf-schema#\0readByr"
    "eadonlyValuerealEstateAgentreciperecipeCategoryrecipeCuisinerecipeIngred"
    "ientrecipeInstructionsrecipeYieldrecipientrecognizedByrecognizingAuthori"
    "tyrecommendationStrengthrecommendedIntakerecordLabelrecordedAsrecordedAt"
    "recordedInrecordingOfrecourseLoanrefereereferenceQuantityreferencesOrder"
    "refundTyperegionDrainedregionsAllowedrelatedAnatomyrelatedConditionrelat"
    "edDrugrelatedLinkrelatedStructurerelatedTherapyrelatedToreleaseDaterelea"
    "seNotesreleaseOfreleasedEventrelevantOccupationrelevantSpecialtyremainin"
    "gAttendeeCapacityrenegotiableLoanrepeatCountrepeatFrequencyrepetitionsre"
    "placeereplacerreplyToUrlreportNumberrepresentativeOfPagerequiredCollater"
    "alrequiredGenderrequiredMaxAgerequiredMinAgerequiredQuantityrequirements"
    "requiresSubscriptionreservationForreservationIdreservationStatusreserved"
    "TicketresponsibilitiesrestPeriodsrestockingFeeresultresultCommentresultR"
    "eviewreturnFeesreturnLabelSourcereturnMethodreturnPolicyCategoryreturnPo"
    "licyCountryreturnPolicySeasonalOverridereturnShippingFeesAmountreviewrev"
    "iewAspectreviewBodyreviewCountreviewRatingreviewedByreviewsriskFactorris"
    "ksroleNameroofLoadrsvpResponserunsToruntimeruntimePlatformrxcuisafetyCon"
    "siderationsalaryCurrencysalaryUponCompletionsameAssampleTypesarifhttp://"
    "sarif.info/\0saturatedFatContentscheduleTimezonescheduledPaymentDatesche"
    "duledTimeschemahttp://schema.org/\0schemaVersionschoolClosuresInfoscreen"
    "CountscreenshotsdDatePublishedsdLicensesdPublisherseasonseasonNumberseas"
    "onalOverrideseasonsseatNumberseatRowseatSectionseatingCapacityseatingTyp"
    "esecondaryPreventionsecurityClearanceRequirementsecurityScreeningseeksse"
    "llersendersensoryRequirementsensoryUnitserialNumberseriousAdverseOutcome"
    "serverStatusservesCuisineserviceAreaserviceAudienceserviceLocationservic"
    "eOperatorserviceOutputservicePhoneservicePostalAddressserviceSmsNumberse"
    "rviceTypeserviceUrlservingSizeshhttp://www.w3.org/ns/shacl#\0sha256share"
    "dContentshippingConditionsshippingDestinationshippingDetailsshippingLabe"
    "lshippingOriginshippingRateshippingSettingsLinksiblingsiblingssignDetect"
    "edsignOrSymptomsignificancesignificantLinksignificantLinkssizesizeGroups"
    "izeSystemskillsskoshttp://www.w3.org/2004/02/skos/core#\0skuslogansmiles"
    "smokingAllowedsnomedhttp://purl.bioontology.org/ontology/SNOMEDCT/\0sodi"
    "umContentsoftwareAddOnsoftwareHelpsoftwareRequirementssoftwareVersionsos"
    "ahttp://www.w3.org/ns/sosa/\0sourcesourceOrganizationsourcedFromspatials"
    "patialCoveragespeakablespecialCommitmentsspecialOpeningHoursSpecificatio"
    "nspecialtyspeechToTextMarkupspeedspokenByCharactersponsorsportsportsActi"
    "vityLocationsportsEventsportsTeamspousessnhttp://www.w3.org/ns/ssn/\0sta"
    "gestageAsNumberstarRatingstartDatestartOffsetstartTimestatTypestatusstee"
    "ringPositionstepstepValuestepsstorageRequirementsstreetAddressstrengthUn"
    "itstrengthValuestructuralClassstudystudyDesignstudyLocationstudySubjects"
    "tupidPropertysubEventsubEventssubOrganizationsubReservationsubStageSuffi"
    "xsubStructuresubTestsubTripsubjectOfsubtitleLanguagesuccessorOfsugarCont"
    "entsuggestedAgesuggestedAnswersuggestedGendersuggestedMaxAgesuggestedMea"
    "surementsuggestedMinAgesuitableForDietsuperEventsupersededBysupplysupply"
    "TosupportingDatasurfacesyllabusSectionstargettargetCollectiontargetDescr"
    "iptiontargetNametargetPlatformtargetPopulationtargetProducttargetUrltaxI"
    "DtaxonRanktaxonomicRangeteachestelephonetemporaltemporalCoveragetermCode"
    "termDurationtermsOfServicetermsPerYeartexttextValuethumbnailthumbnailUrl"
    "tickerSymbolticketNumberticketTokenticketedSeattimehttp://www.w3.org/200"
    "6/time#\0timeOfDaytimeRequiredtimeToCompletetimestamptissueSampletitleti"
    "tleEIDRtoLocationtoRecipienttocContinuationtocEntrytongueWeighttooltorqu"
    "etotalHistoricalEnrollmenttotalJobOpeningstotalPaymentDuetotalPricetotal"
    "TimetourBookingPagetouristTypetracktrackingNumbertrackingUrltrackstraile"
    "rtrailerWeighttrainNametrainNumbertrainingSalarytransFatContenttranscrip"
    "ttransitTimetransitTimeLabeltranslationOfWorktranslatortransmissionMetho"
    "dtravelBanstrialDesigntributarytripOrigintype@type\0typeOfBedtypeOfGoodt"
    "ypicalAgeRangetypicalCreditsPerTermtypicalTestunderNameunecehttp://unece"
    ".org/vocab#\0unitCodeunitTextunnamedSourcesPolicyunsaturatedFatContentup"
    "loadDateupvoteCounturlurlTemplateusNPIusageInfousedToDiagnoseuserInterac"
    "tionCountusesDeviceusesHealthPlanIdStandardutterancesvalidForvalidForMem"
    "berTiervalidFromvalidInvalidThroughvalidUntilvaluevalueAddedTaxIncludedv"
    "alueMaxLengthvalueMinLengthvalueNamevaluePatternvalueReferencevalueRequi"
    "redvannhttp://purl.org/vocab/vann/\0variableMeasuredvariablesMeasuredvar"
    "iantCovervariesByvatIDvcardhttp://www.w3.org/2006/vcard/ns#\0vehicleConf"
    "igurationvehicleEnginevehicleIdentificationNumbervehicleInteriorColorveh"
    "icleInteriorTypevehicleModelDatevehicleSeatingCapacityvehicleSpecialUsag"
    "evehicleTransmissionvendorverificationFactCheckingPolicyversionvideovide"
    "oFormatvideoFrameSizevideoQualityvoidhttp://rdfs.org/ns/void#\0volumeNum"
    "berwarningwarrantywarrantyPromisewarrantyScopewebCheckinTimewebFeedweigh"
    "tweightPercentageweightTotalwheelbasewidthwinnerwordCountworkExamplework"
    "FeaturedworkHoursworkLocationworkPerformedworkPresentedworkTranslationwo"
    "rkloadworksForworstRatingxmlhttp://www.w3.org/XML/1998/namespace\0xpathx"
    "sdhttp://www.w3.org/2001/XMLSchema#\0yearBuiltyearlyRevenueyearsInOperat"
    "ionyield";

const ld_schema_term extract__ld_schema_terms[] = {
    {0,7,0}, {7,14,0}, {21,12,0}, {33,7,0}, {40,9,0}, {49,12,0}, {61,13,0},
    {74,17,0}, {91,13,0}, {104,6,0}, {110,25,0}, {135,16,0}, {151,14,0},
    {165,13,0}, {178,18,0}, {196,19,0}, {215,9,0}, {224,18,0}, {242,18,0},
    {260,24,0}, {284,24,0}, {308,15,0}, {323,14,0}, {337,15,0}, {352,11,0},
    {363,7,0}, {370,7,0}, {377,12,0}, {389,20,0}, {409,29,0}, {438,36,0},
    {474,15,0}, {489,26,0}, {515,21,0}, {536,14,0}, {550,8,0}, {558,13,0},
    {571,17,0}, {588,19,0}, {607,19,0}, {626,16,0}, {642,15,0}, {657,10,0},
    {667,13,0}, {680,6,0}, {686,9,0}, {695,16,0}, {711,10,0}, {721,12,0},
    {733,11,0}, {744,18,0}, {762,8,0}, {770,16,0}, {786,19,0}, {805,12,0},
    {817,10,0}, {827,6,0}, {833,7,0}, {840,9,0}, {849,20,0}, {869,12,0},
    {881,12,0}, {893,5,0}, {898,8,0}, {906,8,0}, {914,11,0}, {925,19,0},
    {944,9,0}, {953,15,0}, {968,18,0}, {986,23,0}, {1009,15,0}, {1024,12,0},
    {1036,10,0}, {1046,14,0}, {1060,10,0}, {1070,10,0}, {1080,8,0},
    {1088,15,0}, {1103,18,0}, {1121,9,0}, {1130,9,0}, {1139,21,0}, {1160,8,0},
    {1168,6,0}, {1174,7,0}, {1181,11,0}, {1192,17,0}, {1209,8,0}, {1217,7,0},
    {1224,11,0}, {1235,5,0}, {1240,11,0}, {1251,15,0}, {1266,10,0}, {1276,7,0},
    {1283,14,0}, {1297,20,0}, {1317,9,0}, {1326,13,0}, {1339,4,0}, {1343,11,0},
    {1354,9,0}, {1363,18,0}, {1381,15,0}, {1396,12,0}, {1408,8,0}, {1416,18,0},
    {1434,19,0}, {1453,20,0}, {1473,19,0}, {1492,19,0}, {1511,19,0},
    {1530,21,0}, {1551,19,0}, {1570,24,0}, {1594,19,0}, {1613,30,0},
    {1643,24,0}, {1667,20,0}, {1687,21,0}, {1708,11,0}, {1719,4,0}, {1723,4,0},
    {1727,14,0}, {1741,10,0}, {1751,9,0}, {1760,14,0}, {1774,7,0}, {1781,12,0},
    {1793,12,0}, {1805,14,0}, {1819,5,0}, {1824,14,0}, {1838,7,0}, {1845,6,0},
    {1851,16,0}, {1867,14,0}, {1881,31,0}, {1912,16,0}, {1928,16,0},
    {1944,16,0}, {1960,14,0}, {1974,10,0}, {1984,14,0}, {1998,10,0},
    {2008,7,0}, {2015,7,0}, {2022,16,0}, {2038,18,0}, {2056,13,0}, {2069,16,0},
    {2085,15,0}, {2100,9,0}, {2109,23,0}, {2132,9,0}, {2141,12,0}, {2153,8,0},
    {2161,3,0}, {2164,2,0}, {2166,23,0}, {2189,16,0}, {2205,10,0}, {2215,12,0},
    {2227,5,0}, {2232,12,0}, {2244,3,0}, {2247,12,0}, {2259,14,0}, {2273,18,0},
    {2291,10,0}, {2301,4,0}, {2305,6,0}, {2311,14,0}, {2325,12,0}, {2337,15,0},
    {2352,14,0}, {2366,18,0}, {2384,8,0}, {2392,13,0}, {2405,19,0},
    {2424,21,0}, {2445,30,0}, {2475,7,0}, {2482,34,0}, {2516,11,0},
    {2527,13,0}, {2540,14,0}, {2554,14,0}, {2568,12,0}, {2580,17,0},
    {2597,9,0}, {2606,14,0}, {2620,12,0}, {2632,12,0}, {2644,6,0}, {2650,4,0},
    {2654,8,0}, {2662,14,0}, {2676,5,0}, {2681,11,0}, {2692,5,0}, {2697,11,0},
    {2708,9,0}, {2717,4,0}, {2721,13,0}, {2734,4,0}, {2738,4,0}, {2742,11,0},
    {2753,10,0}, {2763,14,0}, {2777,19,0}, {2796,10,0}, {2806,11,0},
    {2817,13,0}, {2830,10,0}, {2840,11,0}, {2851,10,0}, {2861,7,0},
    {2868,13,0}, {2881,17,0}, {2898,17,0}, {2915,15,0}, {2930,16,0},
    {2946,16,0}, {2962,9,0}, {2971,21,0}, {2992,29,0}, {3021,22,0},
    {3043,31,0}, {3074,49,0}, {3123,26,0}, {3149,16,0}, {3165,13,0},
    {3178,15,0}, {3193,13,0}, {3206,10,0}, {3216,14,0}, {3230,13,0},
    {3243,11,0}, {3254,12,0}, {3266,18,0}, {3284,26,0}, {3310,9,0},
    {3319,13,0}, {3332,16,0}, {3348,12,0}, {3360,10,0}, {3370,11,0},
    {3381,11,0}, {3392,17,0}, {3409,7,0}, {3416,6,0}, {3422,14,0}, {3436,10,0},
    {3446,8,0}, {3454,20,0}, {3474,12,0}, {3486,12,0}, {3498,18,0},
    {3516,18,0}, {3534,10,0}, {3544,10,0}, {3554,11,0}, {3565,12,0},
    {3577,14,0}, {3591,15,0}, {3606,25,0}, {3631,10,0}, {3641,20,0},
    {3661,19,0}, {3680,26,0}, {3706,25,0}, {3731,15,0}, {3746,33,0},
    {3779,15,0}, {3794,30,0}, {3824,10,0}, {3834,9,0}, {3843,16,0},
    {3859,10,0}, {3869,10,0}, {3879,26,0}, {3905,11,0}, {3916,12,0},
    {3928,28,0}, {3956,8,0}, {3964,12,0}, {3976,8,0}, {3984,7,0}, {3991,4,0},
    {3995,8,0}, {4003,23,0}, {4026,9,0}, {4035,6,0}, {4041,16,0}, {4057,23,0},
    {4080,20,0}, {4100,13,0}, {4113,11,0}, {4124,14,0}, {4138,20,0},
    {4158,12,0}, {4170,27,0}, {4197,13,0}, {4210,14,0}, {4224,20,0},
    {4244,6,0}, {4250,9,0}, {4259,20,0}, {4279,7,0}, {4286,9,0}, {4295,12,0},
    {4307,15,0}, {4322,14,0}, {4336,12,0}, {4348,11,0}, {4359,18,0},
    {4377,12,0}, {4389,10,0}, {4399,13,0}, {4412,19,0}, {4431,4,0},
    {4435,13,0}, {4448,17,0}, {4465,23,0}, {4488,22,0}, {4510,27,0},
    {4537,15,0}, {4552,25,0}, {4577,29,0}, {4606,13,0}, {4619,26,0},
    {4645,11,0}, {4656,17,0}, {4673,14,0}, {4687,12,0}, {4699,14,0},
    {4713,22,0}, {4735,13,0}, {4748,8,0}, {4756,11,0}, {4767,10,0},
    {4777,12,0}, {4789,12,0}, {4801,18,0}, {4819,14,0}, {4833,11,0},
    {4844,10,0}, {4854,7,0}, {4861,11,0}, {4872,28,0}, {4900,25,0}, {4925,4,0},
    {4929,9,0}, {4938,8,0}, {4946,16,0}, {4962,15,0}, {4977,21,0}, {4998,22,0},
    {5020,12,0}, {5032,20,0}, {5052,8,0}, {5060,5,0}, {5065,9,0}, {5074,27,0},
    {5101,32,0}, {5133,32,0}, {5165,32,0}, {5197,27,0}, {5224,27,0},
    {5251,27,0}, {5278,27,0}, {5305,27,0}, {5332,27,0}, {5359,29,0},
    {5388,3,0}, {5391,9,0}, {5400,22,0}, {5422,14,0}, {5436,19,0}, {5455,33,0},
    {5488,30,0}, {5518,23,0}, {5541,25,0}, {5566,11,0}, {5577,16,0},
    {5593,16,0}, {5609,12,0}, {5621,7,0}, {5628,9,0}, {5637,16,0}, {5653,12,0},
    {5665,23,0}, {5688,14,0}, {5702,16,0}, {5718,9,0}, {5727,13,0},
    {5740,17,0}, {5757,6,0}, {5763,24,0}, {5787,27,0}, {5814,19,0},
    {5833,37,0}, {5870,19,0}, {5889,21,0}, {5910,21,0}, {5931,10,0},
    {5941,11,0}, {5952,7,0}, {5959,5,0}, {5964,5,0}, {5969,30,0}, {5999,14,0},
    {6013,16,0}, {6029,14,0}, {6043,16,0}, {6059,16,0}, {6075,14,0},
    {6089,11,0}, {6100,15,0}, {6115,10,0}, {6125,14,0}, {6139,14,0},
    {6153,14,0}, {6167,28,0}, {6195,25,0}, {6220,14,0}, {6234,14,0},
    {6248,11,0}, {6259,12,0}, {6271,15,0}, {6286,3,0}, {6289,7,0}, {6296,12,0},
    {6308,12,0}, {6320,12,0}, {6332,12,0}, {6344,12,0}, {6356,15,0},
    {6371,14,0}, {6385,18,0}, {6403,5,0}, {6408,18,0}, {6426,6,0}, {6432,8,0},
    {6440,10,0}, {6450,18,0}, {6468,16,0}, {6484,16,0}, {6500,10,0},
    {6510,11,0}, {6521,11,0}, {6532,6,0}, {6538,17,0}, {6555,5,0}, {6560,9,0},
    {6569,7,0}, {6576,12,0}, {6588,17,0}, {6605,28,0}, {6633,9,0}, {6642,11,0},
    {6653,27,0}, {6680,10,0}, {6690,6,0}, {6696,28,0}, {6724,30,0},
    {6754,23,0}, {6777,26,0}, {6803,28,0}, {6831,28,0}, {6859,32,0},
    {6891,20,0}, {6911,10,0}, {6921,13,0}, {6934,13,0}, {6947,6,0},
    {6953,14,0}, {6967,4,0}, {6971,27,0}, {6998,12,0}, {7010,10,0},
    {7020,16,0}, {7036,11,0}, {7047,10,0}, {7057,17,0}, {7074,23,0},
    {7097,10,0}, {7107,4,0}, {7111,17,0}, {7128,18,0}, {7146,7,0}, {7153,13,0},
    {7166,9,0}, {7175,14,0}, {7189,8,0}, {7197,18,0}, {7215,9,0}, {7224,25,0},
    {7249,10,0}, {7259,14,0}, {7273,10,0}, {7283,22,0}, {7305,18,0},
    {7323,16,0}, {7339,22,0}, {7361,16,0}, {7377,17,0}, {7394,5,0},
    {7399,12,0}, {7411,12,0}, {7423,19,0}, {7442,5,0}, {7447,11,0}, {7458,4,3},
    {7510,12,0}, {7522,9,0}, {7531,9,0}, {7540,9,0}, {7549,9,0}, {7558,13,0},
    {7571,4,0}, {7575,23,0}, {7598,23,0}, {7621,10,0}, {7631,10,0},
    {7641,19,0}, {7660,34,0}, {7694,19,0}, {7713,17,0}, {7730,18,0},
    {7748,23,0}, {7771,24,0}, {7795,11,0}, {7806,10,0}, {7816,9,0},
    {7825,11,0}, {7836,9,0}, {7845,27,0}, {7872,14,0}, {7886,11,0}, {7897,8,0},
    {7905,6,0}, {7911,5,0}, {7916,9,0}, {7925,5,0}, {7930,12,0}, {7942,22,0},
    {7964,22,0}, {7986,5,0}, {7991,14,0}, {8005,9,0}, {8014,12,0}, {8026,9,0},
    {8035,11,0}, {8046,8,0}, {8054,9,0}, {8063,8,0}, {8071,13,0}, {8084,11,0},
    {8095,28,0}, {8123,20,0}, {8143,18,0}, {8161,15,0}, {8176,22,0},
    {8198,24,0}, {8222,21,0}, {8243,29,0}, {8272,12,0}, {8284,12,0},
    {8296,12,0}, {8308,11,0}, {8319,19,0}, {8338,11,0}, {8349,7,0}, {8356,7,0},
    {8363,11,0}, {8374,13,0}, {8387,29,0}, {8416,38,0}, {8454,44,0},
    {8498,41,0}, {8539,40,0}, {8579,15,0}, {8594,21,0}, {8615,28,0},
    {8643,21,0}, {8664,22,0}, {8686,13,0}, {8699,17,0}, {8716,28,0},
    {8744,22,0}, {8766,25,0}, {8791,22,0}, {8813,19,0}, {8832,17,0},
    {8849,10,0}, {8859,20,0}, {8879,17,0}, {8896,12,0}, {8908,23,0},
    {8931,12,0}, {8943,13,0}, {8956,11,0}, {8967,18,0}, {8985,15,0},
    {9000,10,0}, {9010,7,0}, {9017,14,0}, {9031,18,0}, {9049,18,0},
    {9067,12,0}, {9079,14,0}, {9093,19,0}, {9112,12,0}, {9124,7,0},
    {9131,12,0}, {9143,16,0}, {9159,8,0}, {9167,22,0}, {9189,23,0},
    {9212,17,0}, {9229,17,0}, {9246,8,0}, {9254,12,0}, {9266,10,0},
    {9276,10,0}, {9286,5,0}, {9291,11,0}, {9302,10,0}, {9312,17,0},
    {9329,15,0}, {9344,8,0}, {9352,30,0}, {9382,8,0}, {9390,15,0}, {9405,16,0},
    {9421,11,0}, {9432,15,0}, {9447,16,0}, {9463,12,0}, {9475,15,0},
    {9490,11,0}, {9501,17,0}, {9518,19,0}, {9537,19,0}, {9556,10,0},
    {9566,7,0}, {9573,13,0}, {9586,21,0}, {9607,8,0}, {9615,10,0}, {9625,19,0},
    {9644,25,0}, {9669,8,0}, {9677,11,0}, {9688,8,0}, {9696,9,0}, {9705,12,0},
    {9717,13,0}, {9730,9,0}, {9739,15,0}, {9754,22,0}, {9776,12,0},
    {9788,13,0}, {9801,28,0}, {9829,14,0}, {9843,9,0}, {9852,15,0},
    {9867,18,0}, {9885,11,0}, {9896,12,0}, {9908,10,0}, {9918,14,0},
    {9932,10,0}, {9942,14,0}, {9956,11,0}, {9967,4,0}, {9971,15,0}, {9986,3,0},
    {9989,4,0}, {9993,11,0}, {10004,4,0}, {10008,10,0}, {10018,3,0},
    {10021,15,0}, {10036,11,0}, {10047,4,0}, {10051,10,0}, {10061,19,0},
    {10080,20,0}, {10100,21,0}, {10121,26,0}, {10147,16,0}, {10163,12,0},
    {10175,34,0}, {10209,11,0}, {10220,11,0}, {10231,15,0}, {10246,17,0},
    {10263,15,0}, {10278,19,0}, {10297,15,0}, {10312,12,0}, {10324,13,0},
    {10337,11,0}, {10348,16,0}, {10364,21,0}, {10385,23,0}, {10408,13,0},
    {10421,20,0}, {10441,13,0}, {10454,18,0}, {10472,20,0}, {10492,16,0},
    {10508,32,0}, {10540,30,0}, {10570,23,0}, {10593,17,0}, {10610,17,0},
    {10627,25,0}, {10652,31,0}, {10683,19,0}, {10702,16,0}, {10718,20,0},
    {10738,17,0}, {10755,21,0}, {10776,20,0}, {10796,17,0}, {10813,16,0},
    {10829,23,0}, {10852,11,0}, {10863,20,0}, {10883,16,0}, {10899,12,0},
    {10911,18,0}, {10929,14,0}, {10943,11,0}, {10954,16,0}, {10970,14,0},
    {10984,12,0}, {10996,18,0}, {11014,14,0}, {11028,14,0}, {11042,11,0},
    {11053,13,0}, {11066,17,0}, {11083,17,0}, {11100,4,0}, {11104,8,0},
    {11112,11,0}, {11123,25,0}, {11148,32,0}, {11180,26,0}, {11206,20,0},
    {11226,36,0}, {11262,29,0}, {11291,25,0}, {11316,7,0}, {11323,12,0},
    {11335,9,0}, {11344,22,0}, {11366,28,0}, {11394,26,0}, {11420,24,0},
    {11444,12,0}, {11456,17,0}, {11473,16,0}, {11489,17,0}, {11506,15,0},
    {11521,6,0}, {11527,14,0}, {11541,26,0}, {11567,13,0}, {11580,13,0},
    {11593,12,0}, {11605,6,0}, {11611,5,0}, {11616,10,0}, {11626,16,0},
    {11642,16,0}, {11658,16,0}, {11674,8,0}, {11682,10,0}, {11692,5,0},
    {11697,9,0}, {11706,16,0}, {11722,11,0}, {11733,12,0}, {11745,13,0},
    {11758,16,0}, {11774,43,0}, {11817,11,0}, {11828,21,0}, {11849,6,0},
    {11855,15,0}, {11870,19,0}, {11889,6,0}, {11895,10,0}, {11905,24,0},
    {11929,21,0}, {11950,16,0}, {11966,10,0}, {11976,10,0}, {11986,13,0},
    {11999,14,0}, {12013,12,0}, {12025,22,0}, {12047,10,0}, {12057,10,0},
    {12067,16,0}, {12083,3,0}, {12086,15,0}, {12101,9,0}, {12110,21,0},
    {12131,4,0}, {12135,25,0}, {12160,5,0}, {12165,5,0}, {12170,10,0},
    {12180,12,0}, {12192,11,0}, {12203,21,0}, {12224,9,0}, {12233,9,0},
    {12242,20,0}, {12262,13,0}, {12275,14,0}, {12289,15,0}, {12304,15,0},
    {12319,15,0}, {12334,15,0}, {12349,15,0}, {12364,15,0}, {12379,15,0},
    {12394,15,0}, {12409,15,0}, {12424,15,0}, {12439,14,0}, {12453,15,0},
    {12468,15,0}, {12483,15,0}, {12498,15,0}, {12513,15,0}, {12528,15,0},
    {12543,15,0}, {12558,15,0}, {12573,15,0}, {12588,14,0}, {12602,14,0},
    {12616,14,0}, {12630,14,0}, {12644,14,0}, {12658,14,0}, {12672,14,0},
    {12686,13,0}, {12699,13,0}, {12712,13,0}, {12725,13,0}, {12738,13,0},
    {12751,13,0}, {12764,12,0}, {12776,13,0}, {12789,13,0}, {12802,13,0},
    {12815,4,0}, {12819,10,0}, {12829,16,0}, {12845,6,0}, {12851,19,0},
    {12870,6,0}, {12876,7,0}, {12883,20,0}, {12903,3,0}, {12906,11,0},
    {12917,13,0}, {12930,9,0}, {12939,10,0}, {12949,20,0}, {12969,34,0},
    {13003,19,0}, {13022,16,0}, {13038,5,0}, {13043,12,0}, {13055,13,0},
    {13068,16,0}, {13084,18,0}, {13102,20,0}, {13122,20,0}, {13142,18,0},
    {13160,26,0}, {13186,18,0}, {13204,18,0}, {13222,13,0}, {13235,12,0},
    {13247,9,0}, {13256,15,0}, {13271,6,0}, {13277,14,0}, {13291,25,0},
    {13316,10,0}, {13326,17,0}, {13343,10,0}, {13353,11,0}, {13364,9,0},
    {13373,25,0}, {13398,15,0}, {13413,18,0}, {13431,8,0}, {13439,10,0},
    {13449,5,0}, {13454,11,0}, {13465,14,0}, {13479,14,0}, {13493,14,0},
    {13507,9,0}, {13516,15,0}, {13531,20,0}, {13551,12,0}, {13563,15,0},
    {13578,13,0}, {13591,11,0}, {13602,12,0}, {13614,16,0}, {13630,14,0},
    {13644,20,0}, {13664,20,0}, {13684,11,0}, {13695,15,0}, {13710,10,0},
    {13720,11,0}, {13731,20,0}, {13751,13,0}, {13764,3,0}, {13767,9,0},
    {13776,11,0}, {13787,8,0}, {13795,19,0}, {13814,8,0}, {13822,9,0},
    {13831,14,0}, {13845,13,0}, {13858,14,0}, {13872,15,0}, {13887,4,0},
    {13891,15,0}, {13906,10,0}, {13916,16,0}, {13932,9,0}, {13941,13,0},
    {13954,7,0}, {13961,29,0}, {13990,8,0}, {13998,9,0}, {14007,27,0},
    {14034,11,0}, {14045,26,0}, {14071,15,0}, {14086,15,0}, {14101,10,0},
    {14111,13,0}, {14124,17,0}, {14141,14,0}, {14155,14,0}, {14169,17,0},
    {14186,9,0}, {14195,14,0}, {14209,21,0}, {14230,13,0}, {14243,15,0},
    {14258,19,0}, {14277,21,0}, {14298,15,0}, {14313,10,0}, {14323,6,0},
    {14329,6,0}, {14335,8,0}, {14343,8,0}, {14351,17,0}, {14368,19,0},
    {14387,10,0}, {14397,16,0}, {14413,16,0}, {14429,24,0}, {14453,12,0},
    {14465,15,0}, {14480,9,0}, {14489,16,0}, {14505,13,0}, {14518,5,0},
    {14523,14,0}, {14537,22,0}, {14559,10,0}, {14569,14,0}, {14583,4,0},
    {14587,10,0}, {14597,14,0}, {14611,10,0}, {14621,7,0}, {14628,14,0},
    {14642,13,0}, {14655,13,0}, {14668,9,0}, {14677,13,0}, {14690,14,0},
    {14704,4,0}, {14708,25,0}, {14733,10,0}, {14743,13,0}, {14756,28,0},
    {14784,6,0}, {14790,21,0}, {14811,8,0}, {14819,14,0}, {14833,7,0},
    {14840,21,0}, {14861,13,0}, {14874,9,0}, {14883,16,0}, {14899,27,0},
    {14926,22,0}, {14948,20,0}, {14968,29,0}, {14997,18,0}, {15015,20,0},
    {15035,11,0}, {15046,18,0}, {15064,5,0}, {15069,7,0}, {15076,17,0},
    {15093,12,0}, {15105,12,0}, {15117,24,0}, {15141,31,0}, {15172,25,0},
    {15197,19,0}, {15216,28,0}, {15244,24,0}, {15268,19,0}, {15287,11,0},
    {15298,21,0}, {15319,17,0}, {15336,7,0}, {15343,17,0}, {15360,8,0},
    {15368,13,0}, {15381,26,0}, {15407,7,0}, {15414,8,0}, {15422,11,0},
    {15433,22,0}, {15455,12,0}, {15467,14,0}, {15481,18,0}, {15499,12,0},
    {15511,16,0}, {15527,16,0}, {15543,17,0}, {15560,9,0}, {15569,12,0},
    {15581,17,0}, {15598,23,0}, {15621,19,0}, {15640,24,0}, {15664,6,0},
    {15670,16,0}, {15686,17,0}, {15703,29,0}, {15732,8,0}, {15740,8,0},
    {15748,4,0}, {15752,9,0}, {15761,11,0}, {15772,6,0}, {15778,16,0},
    {15794,21,0}, {15815,12,0}, {15827,9,0}, {15836,12,0}, {15848,11,0},
    {15859,11,0}, {15870,12,0}, {15882,11,0}, {15893,15,0}, {15908,6,0},
    {15914,11,0}, {15925,10,0}, {15935,14,0}, {15949,15,0}, {15964,17,0},
    {15981,27,0}, {16008,13,0}, {16021,6,0}, {16027,14,0}, {16041,23,0},
    {16064,10,0}, {16074,15,0}, {16089,40,0}, {16129,21,0}, {16150,20,0},
    {16170,14,0}, {16184,8,0}, {16192,12,0}, {16204,16,0}, {16220,12,0},
    {16232,25,0}, {16257,10,0}, {16267,5,0}, {16272,10,0}, {16282,20,0},
    {16302,18,0}, {16320,22,0}, {16342,13,0}, {16355,11,0}, {16366,6,0},
    {16372,20,0}, {16392,20,0}, {16412,20,0}, {16432,15,0}, {16447,10,0},
    {16457,11,0}, {16468,20,0}, {16488,20,0}, {16508,15,0}, {16523,18,0},
    {16541,18,0}, {16559,21,0}, {16580,13,0}, {16593,8,0}, {16601,9,0},
    {16610,19,0}, {16629,9,0}, {16638,6,0}, {16644,18,0}, {16662,10,0},
    {16672,14,0}, {16686,14,0}, {16700,16,0}, {16716,19,0}, {16735,12,0},
    {16747,6,0}, {16753,12,0}, {16765,13,0}, {16778,12,0}, {16790,32,0},
    {16822,21,0}, {16843,13,0}, {16856,33,0}, {16889,27,0}, {16916,16,0},
    {16932,28,0}, {16960,23,0}, {16983,18,0}, {17001,6,0}, {17007,12,0},
    {17019,17,0}, {17036,13,0}, {17049,16,0}, {17065,32,0}, {17097,16,0},
    {17113,4,0}, {17117,17,0}, {17134,4,0}, {17138,10,0}, {17148,17,0},
    {17165,14,0}, {17179,16,0}, {17195,15,0}, {17210,15,0}, {17225,3,0},
    {17228,18,0}, {17246,9,0}, {17255,9,0}, {17264,21,0}, {17285,16,0},
    {17301,8,0}, {17309,8,0}, {17317,14,0}, {17331,16,0}, {17347,6,0},
    {17353,14,0}, {17367,26,0}, {17393,14,0}, {17407,21,0}, {17428,9,0},
    {17437,14,0}, {17451,12,0}, {17463,24,0}, {17487,17,0}, {17504,6,0},
    {17510,4,0}, {17514,10,0}, {17524,21,0}, {17545,12,0}, {17557,20,0},
    {17577,11,0}, {17588,10,0}, {17598,10,0}, {17608,13,0}, {17621,6,0},
    {17627,7,0}, {17634,14,0}, {17648,13,0}, {17661,26,0}, {17687,11,0},
    {17698,10,0}, {17708,18,0}, {17726,20,0}, {17746,20,0}, {17766,15,0},
    {17781,9,0}, {17790,14,0}, {17804,10,0}, {17814,23,0}, {17837,18,0},
    {17855,17,0}, {17872,21,0}, {17893,12,0}, {17905,13,0}, {17918,21,0},
    {17939,20,0}, {17959,17,0}, {17976,21,0}, {17997,18,0}, {18015,16,0},
    {18031,9,0}, {18040,4,0}, {18044,11,0}, {18055,18,0}, {18073,19,0},
    {18092,18,0}, {18110,7,0}, {18117,15,0}, {18132,12,0}, {18144,15,0},
    {18159,22,0}, {18181,19,0}, {18200,9,0}, {18209,15,0}, {18224,15,0},
    {18239,18,0}, {18257,22,0}, {18279,10,0}, {18289,11,0}, {18300,18,0},
    {18318,10,0}, {18328,26,0}, {18354,14,0}, {18368,13,0}, {18381,18,0},
    {18399,5,0}, {18404,9,0}, {18413,21,0}, {18434,19,0}, {18453,17,0},
    {18470,21,0}, {18491,5,0}, {18496,17,0}, {18513,16,0}, {18529,18,0},
    {18547,15,0}, {18562,11,0}, {18573,10,0}, {18583,15,0}, {18598,12,0},
    {18610,9,0}, {18619,13,0}, {18632,5,0}, {18637,6,0}, {18643,18,0},
    {18661,8,0}, {18669,17,0}, {18686,13,0}, {18699,9,0}, {18708,8,0},
    {18716,20,0}, {18736,9,0}, {18745,6,0}, {18751,9,0}, {18760,8,0},
    {18768,8,0}, {18776,5,0}, {18781,10,0}, {18791,12,0}, {18803,4,0},
    {18807,15,0}, {18822,11,0}, {18833,9,0}, {18842,16,0}, {18858,5,0},
    {18863,11,0}, {18874,17,0}, {18891,17,0}, {18908,13,0}, {18921,10,0},
    {18931,4,0}, {18935,19,0}, {18954,10,0}, {18964,12,0}, {18976,12,0},
    {18988,11,0}, {18999,20,0}, {19019,6,0}, {19025,5,0}, {19030,6,0},
    {19036,8,0}, {19044,6,0}, {19050,9,0}, {19059,22,0}, {19081,24,0},
    {19105,23,0}, {19128,25,0}, {19153,26,0}, {19179,4,0}, {19183,9,0},
    {19192,8,0}, {19200,28,0}, {19228,8,0}, {19236,17,0}, {19253,18,0},
    {19271,24,0}, {19295,11,0}, {19306,11,0}, {19317,8,0}, {19325,11,0},
    {19336,11,0}, {19347,18,0}, {19365,16,0}, {19381,12,0}, {19393,9,0},
    {19402,36,0}, {19438,14,0}, {19452,18,0}, {19470,10,0}, {19480,12,0},
    {19492,12,0}, {19504,19,0}, {19523,22,0}, {19545,4,0}, {19549,18,0},
    {19567,4,0}, {19571,7,0}, {19578,19,0}, {19597,17,0}, {19614,15,0},
    {19629,7,0}, {19636,3,0}, {19639,15,0}, {19654,10,0}, {19664,16,0},
    {19680,30,0}, {19710,19,0}, {19729,32,0}, {19761,22,0}, {19783,20,0},
    {19803,12,0}, {19815,8,0}, {19823,27,0}, {19850,9,0}, {19859,13,0},
    {19872,10,0}, {19882,12,0}, {19894,12,0}, {19906,13,0}, {19919,15,0},
    {19934,9,0}, {19943,14,0}, {19957,9,0}, {19966,12,0}, {19978,10,0},
    {19988,10,0}, {19998,14,0}, {20012,9,0}, {20021,14,0}, {20035,7,0},
    {20042,4,0}, {20046,8,0}, {20054,6,0}, {20060,14,0}, {20074,12,0},
    {20086,9,0}, {20095,13,0}, {20108,15,0}, {20123,11,0}, {20134,19,0},
    {20153,10,0}, {20163,11,0}, {20174,21,0}, {20195,15,0}, {20210,29,0},
    {20239,5,0}, {20244,15,0}, {20259,13,0}, {20272,9,0}, {20281,7,0},
    {20288,10,0}, {20298,9,0}, {20307,8,0}, {20315,8,0}, {20323,9,0},
    {20332,10,0}, {20342,15,0}, {20357,13,0}, {20370,11,0}, {20381,9,0},
    {20390,19,0}, {20409,10,0}, {20419,23,0}, {20442,30,0}, {20472,25,0},
    {20497,22,0}, {20519,25,0}, {20544,23,0}, {20567,25,0}, {20592,25,0},
    {20617,29,0}, {20646,25,0}, {20671,34,0}, {20705,24,0}, {20729,24,0},
    {20753,20,0}, {20773,21,0}, {20794,28,0}, {20822,27,0}, {20849,26,0},
    {20875,22,0}, {20897,22,0}, {20919,24,0}, {20943,24,0}, {20967,26,0},
    {20993,21,0}, {21014,23,0}, {21037,23,0}, {21060,21,0}, {21081,24,0},
    {21105,22,0}, {21127,21,0}, {21148,23,0}, {21171,20,0}, {21191,20,0},
    {21211,20,0}, {21231,29,0}, {21260,20,0}, {21280,25,0}, {21305,29,0},
    {21334,24,0}, {21358,20,0}, {21378,21,0}, {21399,20,0}, {21419,20,0},
    {21439,20,0}, {21459,20,0}, {21479,20,0}, {21499,6,0}, {21505,14,0},
    {21519,10,0}, {21529,7,0}, {21536,14,0}, {21550,7,0}, {21557,9,0},
    {21566,19,0}, {21585,9,0}, {21594,14,0}, {21608,9,0}, {21617,6,0},
    {21623,9,0}, {21632,16,0}, {21648,12,0}, {21660,11,0}, {21671,15,0},
    {21686,9,0}, {21695,4,0}, {21699,18,0}, {21717,3,0}, {21720,5,0},
    {21725,8,0}, {21733,8,0}, {21741,16,0}, {21757,14,0}, {21771,13,0},
    {21784,21,0}, {21805,19,0}, {21824,10,0}, {21834,10,0}, {21844,20,0},
    {21864,16,0}, {21880,20,0}, {21900,20,0}, {21920,19,0}, {21939,20,0},
    {21959,21,0}, {21980,22,0}, {22002,9,0}, {22011,20,0}, {22031,21,0},
    {22052,17,0}, {22069,18,1}, {22087,12,0}, {22099,10,0}, {22109,30,0},
    {22139,17,0}, {22156,12,0}, {22168,14,0}, {22182,13,0}, {22195,12,0},
    {22207,24,1}, {22231,16,0}, {22247,16,0}, {22263,17,0}, {22280,5,0},
    {22285,6,0}, {22291,5,0}, {22296,14,0}, {22310,24,0}, {22334,18,0},
    {22352,14,0}, {22366,18,0}, {22384,7,0}, {22391,14,0}, {22405,15,0},
    {22420,13,0}, {22433,19,0}, {22452,25,0}, {22477,14,0}, {22491,10,0},
    {22501,11,0}, {22512,10,1}, {22522,5,0}, {22527,25,0}, {22552,16,0},
    {22568,15,0}, {22583,8,0}, {22591,5,0}, {22596,19,0}, {22615,12,0},
    {22627,16,0}, {22643,6,0}, {22649,14,0}, {22663,9,0}, {22672,13,0},
    {22685,13,0}, {22698,19,0}, {22717,13,0}, {22730,6,0}, {22736,8,0},
    {22744,14,0}, {22758,6,0}, {22764,16,0}, {22780,20,0}, {22800,20,0},
    {22820,11,0}, {22831,17,0}, {22848,10,0}, {22858,10,0}, {22868,17,0},
    {22885,18,0}, {22903,29,0}, {22932,11,0}, {22943,19,0}, {22962,18,0},
    {22980,19,0}, {22999,20,2}, {23019,22,0}, {23041,16,0}, {23057,23,0},
    {23080,22,0}, {23102,11,0}, {23113,10,1}, {23123,4,0}, {23127,10,0},
    {23137,14,0}, {23151,19,0}, {23170,14,0}, {23184,11,0}, {23195,15,0},
    {23210,14,0}, {23224,15,0}, {23239,11,0}, {23250,10,0}, {23260,9,0},
    {23269,14,0}, {23283,7,0}, {23290,11,0}, {23301,14,0}, {23315,6,0},
    {23321,14,0}, {23335,4,0}, {23339,6,0}, {23345,8,0}, {23353,15,0},
    {23368,8,0}, {23376,17,0}, {23393,17,0}, {23410,21,0}, {23431,17,1},
    {23448,15,0}, {23463,21,0}, {23484,25,0}, {23509,16,0}, {23525,7,0},
    {23532,8,0}, {23540,9,0}, {23549,8,0}, {23557,12,0}, {23569,5,0},
    {23574,9,2}, {23583,13,0}, {23596,6,0}, {23602,12,0}, {23614,16,2},
    {23630,18,2}, {23648,17,0}, {23665,16,0}, {23681,23,0}, {23704,13,0},
    {23717,11,0}, {23728,17,0}, {23745,17,0}, {23762,16,0}, {23778,17,0},
    {23795,13,0}, {23808,16,0}, {23824,5,0}, {23829,6,0}, {23835,8,0},
    {23843,9,0}, {23852,15,0}, {23867,10,0}, {23877,12,0}, {23889,3,0},
    {23892,11,1}, {23903,15,0}, {23918,8,0}, {23926,18,1}, {23944,10,0},
    {23954,4,3}, {23989,14,0}, {24003,15,0}, {24018,16,0}, {24034,13,0},
    {24047,12,0}, {24059,18,0}, {24077,17,0}, {24094,14,0}, {24108,17,0},
    {24125,9,2}, {24134,10,0}, {24144,7,0}, {24151,8,0}, {24159,9,0},
    {24168,11,0}, {24179,13,0}, {24192,14,0}, {24206,12,0}, {24218,8,0},
    {24226,11,0}, {24237,10,0}, {24247,12,0}, {24259,11,0}, {24270,8,0},
    {24278,3,0}, {24281,6,0}, {24287,10,0}, {24297,8,0}, {24305,5,0},
    {24310,10,0}, {24320,20,0}, {24340,5,3}, {24383,20,0}, {24403,18,0},
    {24421,20,0}, {24441,18,0}, {24459,23,0}, {24482,16,0}, {24498,20,0},
    {24518,25,0}, {24543,19,0}, {24562,17,0}, {24579,11,0}, {24590,6,0},
    {24596,19,0}, {24615,7,0}, {24622,9,0}, {24631,12,0}, {24643,16,0},
    {24659,5,0}, {24664,8,0}, {24672,5,0}, {24677,7,0}, {24684,10,0},
    {24694,11,0}, {24705,8,0}, {24713,8,0}, {24721,9,0}, {24730,7,0},
    {24737,19,0}, {24756,11,0}, {24767,7,0}, {24774,19,0}, {24793,8,0},
    {24801,7,0}, {24808,13,0}, {24821,8,0}, {24829,5,0}, {24834,7,0},
    {24841,11,0}, {24852,27,0}, {24879,19,0}, {24898,19,0}, {24917,9,0},
    {24926,18,0}, {24944,13,0}, {24957,9,0}, {24966,11,0}, {24977,23,0},
    {25000,12,0}, {25012,19,0}, {25031,12,0}, {25043,11,0}, {25054,11,0},
    {25065,10,0}, {25075,8,0}, {25083,18,0}, {25101,6,0}, {25107,8,0},
    {25115,16,0}, {25131,13,0}, {25144,19,0}, {25163,20,0}, {25183,10,0},
    {25193,6,0}, {25199,8,3}, {25253,8,3}, {25307,7,3}, {25362,7,3},
    {25424,7,3}, {25477,8,3}, {25529,6,3}, {25580,8,3}, {25627,5,0},
    {25632,4,0}, {25636,14,1}, {25650,14,0}, {25664,9,0}, {25673,12,0},
    {25685,9,1}, {25694,10,0}, {25704,10,0}, {25714,14,0}, {25728,5,0},
    {25733,11,1}, {25744,8,0}, {25752,7,0}, {25759,12,0}, {25771,11,0},
    {25782,11,2}, {25793,19,0}, {25812,18,0}, {25830,10,0}, {25840,8,0},
    {25848,11,0}, {25859,18,0}, {25877,18,0}, {25895,11,0}, {25906,18,1},
    {25924,13,0}, {25937,12,0}, {25949,13,0}, {25962,11,0}, {25973,18,0},
    {25991,11,0}, {26002,16,0}, {26018,13,0}, {26031,14,0}, {26045,15,0},
    {26060,13,0}, {26073,20,0}, {26093,11,0}, {26104,11,0}, {26115,10,1},
    {26125,16,0}, {26141,11,0}, {26152,8,0}, {26160,13,0}, {26173,15,0},
    {26188,15,0}, {26203,13,0}, {26216,10,0}, {26226,17,1}, {26243,12,0},
    {26255,12,0}, {26267,10,0}, {26277,11,0}, {26288,21,0}, {26309,18,0},
    {26327,17,0}, {26344,23,0}, {26367,15,0}, {26382,6,0}, {26388,10,0},
    {26398,10,0}, {26408,19,0}, {26427,14,0}, {26441,14,0}, {26455,15,0},
    {26470,17,0}, {26487,18,0}, {26505,7,0}, {26512,18,0}, {26530,10,0},
    {26540,10,0}, {26550,11,0}, {26561,4,3}, {26592,18,0}, {26610,8,0},
    {26618,19,0}, {26637,8,0}, {26645,25,0}, {26670,32,0}, {26702,39,0},
    {26741,10,0}, {26751,17,0}, {26768,17,0}, {26785,13,0}, {26798,10,0},
    {26808,13,0}, {26821,13,0}, {26834,15,0}, {26849,17,0}, {26866,21,0},
    {26887,23,0}, {26910,21,0}, {26931,13,0}, {26944,16,0}, {26960,13,0},
    {26973,10,0}, {26983,13,0}, {26996,4,0}, {27000,15,0}, {27015,7,0},
    {27022,19,0}, {27041,11,2}, {27052,11,2}, {27063,10,2}, {27073,12,2},
    {27085,10,2}, {27095,13,2}, {27108,8,2}, {27116,12,0}, {27128,8,0},
    {27136,26,2}, {27162,8,0}, {27170,9,0}, {27179,2,3}, {27214,4,3},
    {27243,4,3}, {27274,8,3}, {27311,3,3}, {27340,7,3}, {27373,6,3},
    {27408,9,2}, {27417,10,0}, {27427,12,0}, {27439,15,0}, {27454,16,0},
    {27470,14,0}, {27484,14,0}, {27498,12,0}, {27510,10,0}, {27520,16,0},
    {27536,21,0}, {27557,16,0}, {27573,13,0}, {27586,17,0}, {27603,16,0},
    {27619,17,0}, {27636,13,0}, {27649,12,0}, {27661,5,0}, {27666,11,0},
    {27677,6,0}, {27683,9,0}, {27692,7,0}, {27699,4,0}, {27703,12,0},
    {27715,21,0}, {27736,17,0}, {27753,11,0}, {27764,8,0}, {27772,9,0},
    {27781,25,0}, {27806,8,0}, {27814,12,0}, {27826,16,0}, {27842,9,0},
    {27851,13,1}, {27864,21,1}, {27885,23,1}, {27908,15,0}, {27923,15,2},
    {27938,8,0}, {27946,18,0}, {27964,12,0}, {27976,15,1}, {27991,23,1},
    {28014,4,3}, {28048,13,1}, {28061,11,0}, {28072,14,0}, {28086,17,0},
    {28103,8,0}, {28111,10,0}, {28121,12,0}, {28133,8,0}, {28141,9,0},
    {28150,11,0}, {28161,11,1}, {28172,13,0}, {28185,8,0}, {28193,23,0},
    {28216,15,0}, {28231,11,0}, {28242,4,0}, {28246,9,0}, {28255,8,0},
    {28263,4,0}, {28267,16,0}, {28283,8,0}, {28291,18,0}, {28309,11,1},
    {28320,22,0}, {28342,8,0}, {28350,6,0}, {28356,15,0}, {28371,21,0},
    {28392,20,0}, {28412,28,0}, {28440,20,0}, {28460,16,0}, {28476,22,0},
    {28498,15,0}, {28513,14,0}, {28527,9,0}, {28536,3,3}, {28575,28,0},
    {28603,20,0}, {28623,16,0}, {28639,16,0}, {28655,14,0}, {28669,25,0},
    {28694,20,0}, {28714,5,0}, {28719,8,1}, {28727,19,0}, {28746,12,0},
    {28758,8,0}, {28766,9,0}, {28775,16,0}, {28791,14,0}, {28805,14,0},
    {28819,20,0}, {28839,19,0}, {28858,8,0}, {28866,14,0}, {28880,12,0},
    {28892,9,0}, {28901,7,2}, {28908,9,0}, {28917,7,0}, {28924,8,0},
    {28932,9,0}, {28941,24,0}, {28965,24,0}, {28989,18,0}, {29007,11,0},
    {29018,10,0}, {29028,21,0}, {29049,12,0}, {29061,7,0}, {29068,13,0},
    {29081,8,0}, {29089,5,0}, {29094,5,0}, {29099,9,0}, {29108,13,0},
    {29121,23,0}, {29144,15,0}, {29159,15,0}, {29174,12,1}, {29186,5,0},
    {29191,19,0}, {29210,13,0}, {29223,11,0}, {29234,6,0}, {29240,13,0},
    {29253,14,0}, {29267,13,0}, {29280,10,2}, {29290,18,0}, {29308,21,0},
    {29329,14,0}, {29343,12,0}, {29355,19,0}, {29374,12,0}, {29386,8,0},
    {29394,19,2}, {29413,20,2}, {29433,17,0}, {29450,19,0}, {29469,28,0},
    {29497,22,0}, {29519,20,0}, {29539,7,2}, {29546,11,0}, {29557,15,0},
    {29572,10,0}, {29582,10,0}, {29592,9,0}, {29601,11,0}, {29612,31,0},
    {29643,12,0}, {29655,17,3}, {29744,13,3}, {29841,13,3}, {29930,13,3},
    {30016,15,3}, {30129,16,3}, {30228,16,3}, {30312,17,3}, {30425,16,3},
    {30514,16,3}, {30598,16,3}, {30684,16,3}, {30771,14,3}, {30858,16,3},
    {30949,16,3}, {31052,16,3}, {31132,16,3}, {31213,16,3}, {31293,16,3},
    {31372,16,3}, {31455,14,3}, {31548,10,0}, {31558,8,0}, {31566,20,0},
    {31586,15,0}, {31601,16,0}, {31617,14,0}, {31631,12,0}, {31643,10,0},
    {31653,10,0}, {31663,9,0}, {31672,4,3}, {31703,8,0}, {31711,7,0},
    {31718,8,0}, {31726,17,0}, {31743,9,0}, {31752,11,0}, {31763,7,0},
    {31770,8,0}, {31778,12,2}, {31790,16,0}, {31806,4,0}, {31810,21,0},
    {31831,9,0}, {31840,12,0}, {31852,12,0}, {31864,15,0}, {31879,14,0},
    {31893,8,0}, {31901,15,0}, {31916,15,0}, {31931,10,0}, {31941,6,0},
    {31947,7,0}, {31954,4,0}, {31958,20,0}, {31978,11,0}, {31989,8,0},
    {31997,12,1}, {32009,12,0}, {32021,10,0}, {32031,7,0}, {32038,6,0},
    {32044,5,0}, {32049,3,0}, {32052,11,0}, {32063,12,0}, {32075,9,0},
    {32084,10,0}, {32094,11,0}, {32105,9,0}, {32114,13,0}, {32127,11,0},
    {32138,11,0}, {32149,9,0}, {32158,10,0}, {32168,9,0}, {32177,14,0},
    {32191,17,1}, {32208,9,0}, {32217,8,3}, {32260,20,0}, {32280,22,0},
    {32302,11,0}, {32313,7,0}, {32320,7,0}, {32327,14,0}, {32341,3,3},
    {32369,4,0}, {32373,6,0}, {32379,6,0}, {32385,6,0}, {32391,5,0},
    {32396,9,0}, {32405,13,2}, {32418,16,0}, {32434,12,0}, {32446,21,0},
    {32467,20,0}, {32487,21,0}, {32508,19,0}, {32527,15,0}, {32542,16,0},
    {32558,9,0}, {32567,17,0}, {32584,13,0}, {32597,14,0}, {32611,17,0},
    {32628,28,0}, {32656,22,0}, {32678,27,0}, {32705,27,0}, {32732,17,1},
    {32749,15,0}, {32764,6,1}, {32770,14,0}, {32784,16,0}, {32800,7,0},
    {32807,11,0}, {32818,14,0}, {32832,23,0}, {32855,20,1}, {32875,13,0},
    {32888,15,0}, {32903,6,0}, {32909,7,0}, {32916,21,0}, {32937,22,0},
    {32959,17,0}, {32976,18,0}, {32994,19,0}, {33013,8,0}, {33021,14,0},
    {33035,18,0}, {33053,8,0}, {33061,10,0}, {33071,8,0}, {33079,15,0},
    {33094,27,0}, {33121,25,0}, {33146,15,0}, {33161,21,0}, {33182,21,0},
    {33203,20,0}, {33223,18,0}, {33241,12,0}, {33253,22,1}, {33275,19,0},
    {33294,21,0}, {33315,26,0}, {33341,23,0}, {33364,6,0}, {33370,9,0},
    {33379,18,0}, {33397,14,0}, {33411,12,0}, {33423,8,0}, {33431,15,0},
    {33446,15,0}, {33461,19,0}, {33480,19,0}, {33499,14,0}, {33513,12,0},
    {33525,10,0}, {33535,5,3}, {33573,8,0}, {33581,8,0}, {33589,2,3},
    {33595,10,0}, {33605,15,0}, {33620,15,0}, {33635,11,0}, {33646,5,1},
    {33651,16,0}, {33667,7,0}, {33674,17,0}, {33691,5,0}, {33696,8,0},
    {33704,9,1}, {33713,16,1}, {33729,10,0}, {33739,10,0}, {33749,20,0},
    {33769,21,0}, {33790,11,0}, {33801,15,0}, {33816,21,0}, {33837,15,0},
    {33852,13,0}, {33865,10,0}, {33875,16,0}, {33891,19,0}, {33910,19,0},
    {33929,21,0}, {33950,29,0}, {33979,18,0}, {33997,18,0}, {34015,27,0},
    {34042,25,0}, {34067,14,0}, {34081,11,0}, {34092,15,0}, {34107,8,0},
    {34115,16,0}, {34131,15,0}, {34146,20,0}, {34166,11,0}, {34177,5,0},
    {34182,9,0}, {34191,10,1}, {34201,10,0}, {34211,10,0}, {34221,9,0},
    {34230,15,0}, {34245,16,0}, {34261,18,0}, {34279,20,0}, {34299,15,0},
    {34314,17,0}, {34331,12,0}, {34343,18,0}, {34361,14,0}, {34375,9,0},
    {34384,22,0}, {34406,19,0}, {34425,25,0}, {34450,22,0}, {34472,9,1},
    {34481,12,1}, {34493,15,0}, {34508,24,0}, {34532,16,0}, {34548,6,0},
    {34554,29,1}, {34583,15,0}, {34598,30,1}, {34628,8,1}, {34636,21,0},
    {34657,18,0}, {34675,13,0}, {34688,11,0}, {34699,11,0}, {34710,11,0},
    {34721,9,0}, {34730,8,0}, {34738,20,0}, {34758,11,0}, {34769,4,0},
    {34773,6,0}, {34779,11,0}, {34790,8,0}, {34798,4,0}, {34802,11,0},
    {34813,8,0}, {34821,13,0}, {34834,8,0}, {34842,4,0}, {34846,13,0},
    {34859,20,0}, {34879,27,0}, {34906,34,0}, {34940,15,0}, {34955,13,0},
    {34968,12,0}, {34980,11,0}, {34991,12,0}, {35003,11,0}, {35014,9,0},
    {35023,9,0}, {35032,11,0}, {35043,11,0}, {35054,17,0}, {35071,11,0},
    {35082,15,0}, {35097,12,0}, {35109,8,0}, {35117,12,0}, {35129,8,0},
    {35137,19,0}, {35156,5,0}, {35161,10,0}, {35171,13,0}, {35184,12,1},
    {35196,8,0}, {35204,8,0}, {35212,12,2}, {35224,8,0}, {35232,11,1},
    {35243,10,3}, {35316,8,3}, {35386,6,3}, {35454,6,3}, {35523,20,0},
    {35543,11,0}, {35554,12,0}, {35566,9,0}, {35575,19,0}, {35594,11,0},
    {35605,17,0}, {35622,18,0}, {35640,18,0}, {35658,20,0}, {35678,23,0},
    {35701,19,0}, {35720,26,0}, {35746,15,2}, {35761,30,2}, {35791,22,2},
    {35813,34,0}, {35847,21,0}, {35868,23,0}, {35891,21,0}, {35912,21,0},
    {35933,19,0}, {35952,18,0}, {35970,22,0}, {35992,21,0}, {36013,15,0},
    {36028,7,0}, {36035,6,0}, {36041,6,0}, {36047,13,0}, {36060,8,0},
    {36068,7,1}, {36075,9,0}, {36084,4,0}, {36088,16,0}, {36104,14,0},
    {36118,25,0}, {36143,17,0}, {36160,20,0}, {36180,17,0}, {36197,8,0},
    {36205,8,0}, {36213,8,0}, {36221,15,0}, {36236,22,0}, {36258,15,0},
    {36273,4,1}, {36277,9,0}, {36286,5,0}, {36291,8,0}, {36299,5,3},
    {36344,8,0}, {36352,6,0}, {36358,17,0}, {36375,10,0}, {36385,16,1},
    {36401,10,0}, {36411,10,0}, {36421,12,0}, {36433,3,1}, {36436,7,0},
    {36443,4,1}, {36447,13,0}, {36460,8,1}, {36468,8,0}, {36476,14,0},
    {36490,14,0}, {36504,8,0}, {36512,8,0}, {36520,23,0}, {36543,17,0},
    {36560,13,0}, {36573,31,0}, {36604,30,0}, {36634,11,0}, {36645,16,0},
    {36661,22,0}, {36683,17,0}, {36700,20,0}, {36720,20,0}, {36740,17,0},
    {36757,25,0}, {36782,19,0}, {36801,6,0}, {36807,15,0}, {36822,16,0},
    {36838,14,0}, {36852,21,0}, {36873,6,0}, {36879,8,0}, {36887,7,0},
    {36894,16,0}, {36910,22,0}, {36932,18,0}, {36950,8,0}, {36958,4,0},
    {36962,9,0}, {36971,8,0}, {36979,18,2}, {36997,18,1}, {37015,17,0},
    {37032,19,0}, {37051,8,0}, {37059,8,0}, {37067,17,0}, {37084,31,1},
    {37115,2,3}, {37146,9,0}, {37155,5,0}, {37160,9,2}, {37169,12,0},
    {37181,16,0}, {37197,15,0}, {37212,27,0}, {37239,29,0}, {37268,18,0},
    {37286,3,0}, {37289,14,0}, {37303,12,0}, {37315,16,0}, {37331,7,0},
    {37338,20,0}, {37358,16,0}, {37374,18,0}, {37392,10,0}, {37402,5,0},
    {37407,4,0}, {37411,13,0}, {37424,11,0}, {37435,18,0}, {37453,13,0},
    {37466,5,0}, {37471,10,0}, {37481,8,0}, {37489,24,1}, {37513,8,0},
    {37521,15,1}, {37536,8,0}, {37544,18,0}, {37562,15,0}, {37577,11,0},
    {37588,3,0}, {37591,9,0}, {37600,11,0}, {37611,14,0}, {37625,8,0},
    {37633,9,0}, {37642,26,0}, {37668,15,0}, {37683,35,0}, {37718,13,0},
    {37731,22,0}, {37753,16,0}, {37769,12,0}, {37781,15,0}, {37796,13,0},
    {37809,17,0}, {37826,16,0}, {37842,20,0}, {37862,21,0}, {37883,13,0},
    {37896,20,0}, {37916,13,0}, {37929,24,0}, {37953,15,0}, {37968,22,0},
    {37990,13,0}, {38003,15,0}, {38018,16,0}, {38034,9,0}, {38043,6,0},
    {38049,16,0}, {38065,15,2}, {38080,17,0}, {38097,9,0}, {38106,18,0},
    {38124,20,0}, {38144,29,0}, {38173,4,3}, {38206,10,0}, {38216,9,0},
    {38225,6,0}, {38231,24,0}, {38255,2,3}, {38275,12,0}, {38287,25,0},
    {38312,5,0}, {38317,15,0}, {38332,8,0}, {38340,6,0}, {38346,9,2},
    {38355,13,0}, {38368,15,0}, {38383,15,0}, {38398,11,0}, {38409,15,0},
    {38424,13,0}, {38437,11,0}, {38448,10,0}, {38458,11,0}, {38469,3,3},
    {38498,9,0}, {38507,13,0}, {38520,31,0}, {38551,17,1}, {38568,14,0},
    {38582,10,0}, {38592,3,3}, {38626,9,0}, {38635,12,0}, {38647,5,0},
    {38652,20,0}, {38672,4,0}, {38676,7,0}, {38683,9,0}, {38692,10,0},
    {38702,6,0}, {38708,10,0}, {38718,18,0}, {38736,13,0}, {38749,11,0},
    {38760,7,0}, {38767,13,0}, {38780,13,0}, {38793,11,0}, {38804,12,0},
    {38816,12,0}, {38828,12,0}, {38840,14,0}, {38854,10,0}, {38864,11,0},
    {38875,9,0}, {38884,23,0}, {38907,23,0}, {38930,15,0}, {38945,7,0},
    {38952,7,0}, {38959,15,0}, {38974,10,0}, {38984,14,2}, {38998,13,0},
    {39011,15,0}, {39026,17,0}, {39043,13,0}, {39056,10,1}, {39066,8,0},
    {39074,12,0}, {39086,12,0}, {39098,12,0}, {39110,12,0}, {39122,11,0},
    {39133,9,0}, {39142,11,0}, {39153,10,0}, {39163,14,0}, {39177,11,0},
    {39188,14,0}, {39202,14,0}, {39216,11,0}, {39227,12,0}, {39239,5,0},
    {39244,6,0}, {39250,19,0}, {39269,21,0}, {39290,14,0}, {39304,10,0},
    {39314,8,0}, {39322,10,0}, {39332,13,0}, {39345,7,0}, {39352,14,0},
    {39366,8,0}, {39374,13,0}, {39387,20,0}, {39407,17,0}, {39424,19,0},
    {39443,6,0}, {39449,10,0}, {39459,15,0}, {39474,13,0}, {39487,16,0},
    {39503,15,0}, {39518,15,0}, {39533,12,0}, {39545,11,0}, {39556,5,0},
    {39561,13,0}, {39574,17,0}, {39591,16,0}, {39607,8,0}, {39615,11,0},
    {39626,15,1}, {39641,18,0}, {39659,12,0}, {39671,17,2}, {39688,5,0},
    {39693,14,0}, {39707,18,0}, {39725,13,0}, {39738,10,0}, {39748,18,0},
    {39766,9,0}, {39775,15,2}, {39790,18,0}, {39808,17,0}, {39825,11,0},
    {39836,12,0}, {39848,9,0}, {39857,12,0}, {39869,9,0}, {39878,13,0},
    {39891,14,0}, {39905,21,0}, {39926,8,0}, {39934,8,0}, {39942,14,0},
    {39956,9,0}, {39965,17,0}, {39982,17,1}, {39999,16,0}, {40015,17,0},
    {40032,14,2}, {40046,4,3}, {40080,16,0}, {40096,7,0}, {40103,21,0},
    {40124,11,0}, {40135,20,0}, {40155,11,0}, {40166,19,0}, {40185,16,0},
    {40201,8,0}, {40209,10,0}, {40219,15,0}, {40234,14,0}, {40248,4,3},
    {40279,8,0}, {40287,16,0}, {40303,24,0}, {40327,15,0}, {40342,12,0},
    {40354,27,1}, {40381,11,0}, {40392,15,0}, {40407,11,0}, {40418,11,0},
    {40429,9,0}, {40438,16,0}, {40454,20,1}, {40474,12,2}, {40486,18,0},
    {40504,12,0}, {40516,2,3}, {40552,14,0}, {40566,16,0}, {40582,20,1},
    {40602,5,0}, {40607,5,0}, {40612,8,0}, {40620,13,0}, {40633,11,0},
    {40644,17,0}, {40661,11,0}, {40672,3,3}, {40719,4,3}, {40761,6,0},
    {40767,13,0}, {40780,15,0}, {40795,6,0}, {40801,14,0}, {40815,13,0},
    {40828,16,0}, {40844,18,0}, {40862,11,0}, {40873,9,0}, {40882,12,0},
    {40894,20,0}, {40914,22,0}, {40936,17,0}, {40953,11,0}, {40964,10,0},
    {40974,10,0}, {40984,10,0}, {40994,11,0}, {41005,12,0}, {41017,7,0},
    {41024,17,0}, {41041,15,0}, {41056,10,0}, {41066,13,0}, {41079,14,0},
    {41093,14,0}, {41107,16,0}, {41123,11,0}, {41134,11,1}, {41145,16,0},
    {41161,14,0}, {41175,9,0}, {41184,11,2}, {41195,12,0}, {41207,9,0},
    {41216,13,0}, {41229,18,0}, {41247,17,0}, {41264,25,0}, {41289,16,0},
    {41305,11,0}, {41316,15,0}, {41331,11,0}, {41342,8,0}, {41350,8,0},
    {41358,10,1}, {41368,12,0}, {41380,20,0}, {41400,18,0}, {41418,14,0},
    {41432,14,0}, {41446,14,0}, {41460,16,0}, {41476,12,0}, {41488,20,0},
    {41508,14,0}, {41522,13,0}, {41535,17,0}, {41552,14,0}, {41566,16,0},
    {41582,11,0}, {41593,13,0}, {41606,6,0}, {41612,13,0}, {41625,12,0},
    {41637,10,0}, {41647,17,0}, {41664,12,0}, {41676,20,0}, {41696,19,0},
    {41715,28,0}, {41743,24,0}, {41767,6,0}, {41773,12,0}, {41785,10,0},
    {41795,11,0}, {41806,12,0}, {41818,10,0}, {41828,7,0}, {41835,10,0},
    {41845,5,0}, {41850,8,0}, {41858,8,0}, {41866,12,0}, {41878,6,0},
    {41884,7,0}, {41891,15,0}, {41906,5,0}, {41911,19,0}, {41930,14,0},
    {41944,20,0}, {41964,6,1}, {41970,10,0}, {41980,5,3}, {42004,19,0},
    {42023,16,0}, {42039,20,2}, {42059,13,2}, {42072,6,3}, {42097,13,0},
    {42110,18,1}, {42128,11,0}, {42139,10,1}, {42149,15,2}, {42164,9,1},
    {42173,11,0}, {42184,6,1}, {42190,12,0}, {42202,16,0}, {42218,7,0},
    {42225,10,0}, {42235,7,0}, {42242,11,0}, {42253,15,0}, {42268,11,0},
    {42279,19,0}, {42298,28,0}, {42326,17,0}, {42343,5,0}, {42348,6,0},
    {42354,6,0}, {42360,18,0}, {42378,11,0}, {42389,12,0}, {42401,21,0},
    {42422,12,0}, {42434,13,0}, {42447,11,0}, {42458,15,0}, {42473,15,0},
    {42488,15,0}, {42503,13,0}, {42516,12,0}, {42528,20,0}, {42548,16,0},
    {42564,11,0}, {42575,10,1}, {42585,11,0}, {42596,2,3}, {42626,6,0},
    {42632,13,0}, {42645,18,0}, {42663,19,0}, {42682,15,0}, {42697,13,0},
    {42710,14,0}, {42724,12,0}, {42736,20,1}, {42756,7,0}, {42763,8,0},
    {42771,12,0}, {42783,13,0}, {42796,12,0}, {42808,15,1}, {42823,16,1},
    {42839,4,0}, {42843,9,0}, {42852,10,0}, {42862,6,0}, {42868,4,3},
    {42909,3,0}, {42912,6,0}, {42918,6,0}, {42924,14,0}, {42938,6,3},
    {42991,13,0}, {43004,13,0}, {43017,12,0}, {43029,20,0}, {43049,15,0},
    {43064,4,3}, {43095,6,0}, {43101,18,0}, {43119,11,0}, {43130,7,0},
    {43137,15,0}, {43152,9,1}, {43161,18,0}, {43179,32,0}, {43211,9,0},
    {43220,18,0}, {43238,5,0}, {43243,17,0}, {43260,7,0}, {43267,5,0},
    {43272,22,0}, {43294,11,0}, {43305,10,0}, {43315,6,0}, {43321,3,3},
    {43350,5,0}, {43355,13,0}, {43368,10,0}, {43378,9,2}, {43387,11,0},
    {43398,9,0}, {43407,8,0}, {43415,6,0}, {43421,16,0}, {43437,4,0},
    {43441,9,0}, {43450,5,0}, {43455,19,0}, {43474,13,0}, {43487,12,0},
    {43499,13,0}, {43512,15,0}, {43527,5,0}, {43532,11,0}, {43543,13,0},
    {43556,12,0}, {43568,14,0}, {43582,8,0}, {43590,9,0}, {43599,15,0},
    {43614,14,0}, {43628,14,0}, {43642,12,0}, {43654,7,0}, {43661,7,0},
    {43668,9,0}, {43677,16,0}, {43693,11,0}, {43704,12,0}, {43716,12,0},
    {43728,15,0}, {43743,15,0}, {43758,15,0}, {43773,20,0}, {43793,15,0},
    {43808,15,0}, {43823,10,0}, {43833,12,0}, {43845,6,0}, {43851,8,0},
    {43859,14,0}, {43873,7,0}, {43880,16,0}, {43896,6,1}, {43902,16,0},
    {43918,17,0}, {43935,10,0}, {43945,14,0}, {43959,16,0}, {43975,13,0},
    {43988,9,1}, {43997,5,0}, {44002,9,0}, {44011,14,0}, {44025,7,0},
    {44032,9,0}, {44041,8,0}, {44049,16,0}, {44065,8,0}, {44073,12,0},
    {44085,14,0}, {44099,12,0}, {44111,4,0}, {44115,9,0}, {44124,9,0},
    {44133,12,1}, {44145,12,0}, {44157,12,0}, {44169,11,0}, {44180,12,0},
    {44192,4,3}, {44225,9,0}, {44234,12,0}, {44246,14,0}, {44260,9,0},
    {44269,12,0}, {44281,5,0}, {44286,9,0}, {44295,10,0}, {44305,11,0},
    {44316,15,0}, {44331,8,0}, {44339,12,0}, {44351,4,0}, {44355,6,0},
    {44361,25,0}, {44386,16,0}, {44402,15,0}, {44417,10,0}, {44427,9,0},
    {44436,15,1}, {44451,11,0}, {44462,5,0}, {44467,14,0}, {44481,11,1},
    {44492,6,0}, {44498,7,0}, {44505,13,0}, {44518,9,0}, {44527,11,0},
    {44538,14,0}, {44552,15,0}, {44567,10,0}, {44577,11,0}, {44588,16,0},
    {44604,17,0}, {44621,10,0}, {44631,18,0}, {44649,10,1}, {44659,11,0},
    {44670,9,0}, {44679,10,0}, {44689,4,3}, {44699,9,0}, {44708,10,0},
    {44718,15,0}, {44733,21,0}, {44754,11,0}, {44765,9,0}, {44774,5,3},
    {44803,8,0}, {44811,8,0}, {44819,20,1}, {44839,21,0}, {44860,10,2},
    {44870,11,0}, {44881,3,1}, {44884,11,0}, {44895,5,0}, {44900,9,1},
    {44909,14,0}, {44923,20,0}, {44943,10,0}, {44953,24,0}, {44977,10,0},
    {44987,8,0}, {44995,18,0}, {45013,9,2}, {45022,7,0}, {45029,12,2},
    {45041,10,2}, {45051,5,0}, {45056,21,0}, {45077,14,0}, {45091,14,0},
    {45105,9,0}, {45114,12,0}, {45126,14,0}, {45140,13,0}, {45153,4,3},
    {45185,16,0}, {45201,17,0}, {45218,12,0}, {45230,8,0}, {45238,5,0},
    {45243,5,3}, {45281,20,0}, {45301,13,0}, {45314,27,0}, {45341,20,0},
    {45361,19,0}, {45380,16,2}, {45396,22,0}, {45418,19,0}, {45437,19,0},
    {45456,6,0}, {45462,30,1}, {45492,7,0}, {45499,5,0}, {45504,11,0},
    {45515,14,0}, {45529,12,0}, {45541,4,3}, {45570,12,0}, {45582,7,0},
    {45589,8,0}, {45597,15,0}, {45612,13,0}, {45625,14,0}, {45639,7,1},
    {45646,6,0}, {45652,16,0}, {45668,11,0}, {45679,9,0}, {45688,5,0},
    {45693,6,0}, {45699,9,0}, {45708,11,0}, {45719,12,0}, {45731,9,0},
    {45740,12,0}, {45752,13,0}, {45765,13,0}, {45778,15,0}, {45793,8,0},
    {45801,8,0}, {45809,11,0}, {45820,3,3}, {45860,5,0}, {45865,3,3},
    {45902,9,0}, {45911,13,0}, {45924,16,0}, {45940,5,0},
};

const uint32_t extract__ld_schema_count = 3080;
const uint32_t extract__ld_schema_mask = 8191;

const uint16_t extract__ld_schema_slots[] = {
    1133, 1078, 1592, 0, 0, 1720, 0, 329, 0, 0, 0, 2038, 2573, 0, 1921, 0,
    2608, 0, 0, 1771, 0, 0, 637, 1259, 1703, 0, 0, 0, 0, 0, 1582, 2736, 0, 0,
    0, 0, 0, 0, 2273, 0, 0, 0, 2420, 0, 0, 0, 0, 0, 0, 2944, 0, 0, 2869, 2208,
    2500, 339, 1783, 0, 0, 0, 0, 1435, 481, 0, 0, 1763, 1453, 1759, 2866, 0, 0,
    906, 0, 0, 0, 273, 2931, 0, 0, 74, 1137, 2313, 0, 1810, 1996, 1790, 0, 0,
    1528, 0, 0, 767, 0, 1867, 2602, 2564, 2641, 0, 0, 865, 3008, 0, 0, 0, 0,
    1200, 0, 0, 2222, 0, 0, 1831, 2570, 0, 0, 1072, 1900, 2245, 0, 1802, 0,
    1455, 0, 0, 1832, 246, 0, 300, 1636, 0, 0, 0, 0, 54, 2717, 1627, 0, 0,
    1100, 0, 667, 1918, 2219, 0, 0, 2502, 468, 0, 15, 0, 59, 51, 1577, 0, 1261,
    2688, 2977, 0, 0, 580, 2579, 2595, 0, 363, 0, 0, 1811, 19, 3015, 2941, 0,
    0, 0, 1173, 3051, 316, 0, 2432, 0, 2320, 1579, 2565, 0, 609, 0, 0, 0, 1380,
    797, 0, 111, 365, 1050, 2514, 0, 0, 0, 0, 0, 0, 549, 0, 1575, 1725, 0,
    1275, 0, 0, 1658, 258, 1224, 0, 0, 0, 0, 0, 0, 672, 940, 2538, 0, 0, 679,
    0, 0, 989, 1244, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 247, 2146, 0, 0, 1566,
    1209, 1750, 2367, 3027, 0, 2125, 0, 0, 0, 2667, 1207, 0, 0, 0, 0, 0, 0,
    137, 513, 0, 0, 0, 2101, 0, 0, 1931, 2724, 0, 0, 49, 0, 0, 0, 0, 0, 0, 31,
    0, 0, 0, 0, 0, 2557, 1253, 0, 0, 1544, 0, 0, 0, 0, 0, 0, 1095, 0, 0, 1071,
    2589, 0, 0, 0, 2604, 0, 1469, 299, 460, 2012, 1117, 2649, 0, 1298, 0, 0, 0,
    2372, 2972, 0, 1082, 0, 1548, 0, 0, 0, 0, 0, 0, 0, 2315, 0, 2389, 0, 0, 0,
    0, 0, 0, 555, 224, 2409, 0, 2743, 1551, 0, 2831, 1718, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 2650, 0, 0, 0, 0, 0, 608, 962, 177, 2461, 2519, 0,
    0, 0, 0, 2475, 2702, 0, 1866, 0, 0, 0, 0, 0, 0, 238, 0, 0, 0, 2084, 1016,
    0, 1340, 0, 0, 0, 0, 0, 2215, 0, 0, 2374, 0, 0, 168, 302, 0, 1534, 0, 0,
    2947, 0, 0, 0, 41, 2064, 0, 0, 0, 0, 0, 503, 1233, 0, 0, 0, 0, 0, 0, 0, 0,
    1748, 2094, 0, 0, 0, 0, 0, 2437, 0, 2310, 0, 0, 0, 0, 0, 0, 0, 0, 1246,
    1148, 1456, 0, 2036, 0, 0, 1618, 0, 0, 1079, 1387, 2352, 2279, 0, 0, 0, 0,
    822, 0, 0, 0, 0, 0, 0, 0, 3073, 0, 0, 1792, 0, 0, 0, 0, 0, 1293, 2584, 0,
    0, 0, 0, 2797, 352, 0, 0, 0, 0, 0, 0, 1693, 958, 2974, 2305, 37, 0, 0, 0,
    0, 198, 0, 0, 1288, 1880, 0, 0, 0, 978, 1281, 1829, 2871, 0, 0, 835, 2757,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2179, 0, 464, 0, 474, 0, 0, 0, 0, 215,
    2474, 2221, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 999, 94, 0, 2995,
    0, 0, 0, 0, 0, 0, 0, 0, 1907, 0, 0, 1696, 403, 0, 0, 0, 0, 0, 2744, 2435,
    1929, 2401, 2712, 0, 0, 2353, 0, 0, 0, 22, 1536, 0, 471, 713, 1959, 2799,
    0, 0, 0, 0, 0, 2450, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2113, 0, 0, 1747, 0, 0, 0,
    455, 2321, 3044, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2825, 1060, 1728, 0, 73,
    2261, 2390, 0, 0, 0, 0, 2176, 0, 1846, 0, 0, 0, 1038, 0, 0, 0, 0, 0, 2122,
    0, 0, 2403, 1362, 2022, 1321, 0, 0, 0, 995, 0, 0, 0, 1092, 1241, 1330,
    1780, 2517, 0, 0, 1526, 0, 2845, 2507, 13, 0, 428, 0, 0, 0, 87, 571, 0,
    2919, 0, 0, 0, 0, 0, 0, 0, 0, 1496, 2916, 0, 121, 0, 1205, 0, 0, 0, 0, 0,
    0, 1304, 0, 0, 126, 0, 1301, 0, 0, 916, 0, 0, 1505, 0, 0, 0, 178, 2988, 0,
    0, 952, 0, 0, 0, 2445, 0, 166, 0, 2037, 0, 0, 0, 0, 0, 2452, 2910, 0, 0, 0,
    144, 0, 0, 0, 0, 0, 903, 0, 0, 0, 0, 2534, 0, 1081, 0, 0, 0, 0, 0, 142, 0,
    1048, 0, 0, 0, 0, 110, 1968, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 431, 0, 1911,
    0, 0, 1166, 517, 1671, 2787, 372, 0, 0, 0, 0, 0, 0, 0, 1869, 0, 0, 0, 0, 0,
    1320, 0, 0, 0, 3049, 0, 922, 2347, 0, 0, 0, 1915, 1977, 635, 0, 0, 0, 0, 0,
    0, 430, 0, 0, 292, 0, 0, 753, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 29, 0,
    0, 0, 0, 0, 0, 0, 1332, 1818, 0, 0, 0, 0, 2067, 1361, 2862, 0, 0, 0, 0, 0,
    0, 315, 0, 478, 0, 0, 1006, 0, 2080, 2462, 1823, 2879, 0, 0, 1705, 0, 0,
    2734, 621, 2689, 2782, 0, 643, 2567, 2355, 149, 190, 0, 0, 0, 0, 0, 1126,
    0, 0, 0, 1111, 0, 0, 0, 0, 0, 0, 623, 953, 1731, 0, 0, 0, 1584, 0, 2302, 0,
    0, 0, 0, 0, 0, 593, 0, 0, 1604, 2373, 923, 223, 234, 2115, 1019, 0, 0, 720,
    0, 0, 0, 0, 0, 723, 2954, 0, 0, 0, 0, 170, 606, 1568, 0, 0, 0, 2596, 427,
    2833, 0, 1155, 2678, 1463, 2225, 1172, 2382, 0, 0, 0, 0, 1189, 2340, 2990,
    2635, 2984, 2769, 0, 0, 0, 0, 2543, 3016, 0, 0, 0, 0, 0, 837, 0, 0, 0, 0,
    0, 1967, 0, 0, 0, 0, 881, 0, 0, 0, 0, 0, 2306, 0, 1128, 400, 1588, 1707,
    950, 1653, 2590, 0, 0, 2477, 0, 0, 0, 0, 0, 0, 695, 0, 0, 0, 1538, 2278,
    1040, 0, 0, 942, 0, 0, 0, 394, 1485, 0, 1270, 0, 0, 0, 0, 0, 727, 0, 0,
    1423, 0, 2768, 3048, 0, 119, 0, 559, 0, 0, 0, 249, 0, 830, 1008, 0, 0, 0,
    0, 0, 159, 1419, 0, 0, 714, 0, 0, 1334, 2622, 2168, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 1354, 2632, 0, 0, 0, 0, 1912, 0, 0, 0, 0, 0, 0, 0, 780, 0, 0,
    2560, 0, 0, 0, 0, 0, 356, 2528, 2259, 2705, 0, 0, 366, 617, 0, 0, 0, 896,
    2979, 2897, 700, 698, 1984, 0, 2586, 0, 2298, 289, 0, 0, 0, 0, 0, 0, 2763,
    2672, 737, 1795, 2957, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2191, 1698,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1609, 0, 0, 1970, 0, 0,
    0, 0, 0, 2407, 0, 133, 0, 0, 0, 0, 0, 1498, 0, 0, 2154, 2749, 2181, 2472,
    2706, 2285, 0, 2336, 0, 0, 2908, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2709, 0, 0,
    1546, 432, 1021, 184, 241, 1062, 2246, 26, 2069, 2266, 2983, 0, 0, 2331,
    1424, 0, 0, 0, 0, 1002, 0, 1727, 0, 2049, 602, 0, 0, 0, 0, 0, 1514, 0, 0,
    1037, 3062, 2454, 0, 0, 0, 387, 0, 0, 0, 0, 2026, 0, 0, 2066, 0, 2934, 279,
    0, 0, 345, 596, 0, 1670, 2090, 2369, 0, 0, 0, 0, 0, 0, 1919, 2976, 3061, 0,
    0, 0, 1070, 146, 921, 2651, 0, 0, 538, 0, 0, 0, 175, 0, 0, 0, 0, 0, 0,
    2880, 0, 0, 0, 0, 2011, 2402, 210, 1097, 540, 2035, 2848, 3072, 0, 1250,
    746, 0, 2429, 2844, 0, 269, 1238, 0, 0, 0, 0, 0, 0, 0, 0, 1099, 267, 1392,
    0, 0, 0, 0, 0, 3060, 1119, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1204, 2314,
    2530, 0, 0, 741, 451, 0, 0, 0, 0, 0, 926, 193, 1283, 2422, 0, 0, 0, 0, 0,
    2297, 0, 0, 309, 2600, 0, 0, 1009, 0, 0, 0, 2653, 569, 3029, 0, 0, 820, 0,
    1450, 524, 335, 0, 0, 0, 1614, 0, 0, 0, 0, 0, 244, 312, 0, 1129, 0, 388,
    2846, 0, 0, 0, 0, 1191, 760, 833, 1061, 1908, 3007, 0, 985, 1487, 46, 359,
    2577, 2287, 143, 232, 2249, 0, 2348, 2884, 0, 242, 2237, 0, 2231, 0, 0, 0,
    0, 0, 2446, 1237, 0, 0, 1342, 2034, 1697, 125, 0, 0, 1425, 0, 2830, 2953,
    0, 1106, 1502, 0, 0, 0, 0, 2230, 0, 2620, 0, 0, 0, 0, 0, 0, 0, 798, 406,
    1483, 1805, 0, 0, 409, 0, 0, 291, 1978, 0, 0, 0, 0, 0, 308, 0, 0, 931,
    1177, 2458, 0, 1138, 2985, 1708, 2674, 0, 2415, 0, 0, 2917, 1030, 0, 195,
    319, 3006, 0, 0, 505, 0, 0, 0, 0, 0, 0, 0, 0, 2114, 0, 1724, 0, 434, 0,
    684, 1874, 0, 0, 0, 1623, 0, 100, 0, 0, 0, 648, 1025, 0, 0, 0, 220, 2526,
    0, 0, 2723, 260, 1849, 3069, 0, 0, 0, 1857, 0, 0, 2119, 0, 0, 2616, 0,
    1255, 0, 2685, 2448, 0, 0, 0, 1075, 1421, 1995, 0, 0, 0, 574, 0, 0, 0, 676,
    1277, 0, 0, 506, 56, 0, 0, 0, 0, 0, 0, 0, 0, 971, 0, 0, 0, 0, 0, 0, 532, 0,
    0, 0, 0, 0, 0, 0, 0, 454, 0, 0, 0, 0, 0, 0, 0, 1122, 0, 236, 0, 0, 1837, 0,
    2464, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2205, 0, 0, 0, 566, 834, 0, 0, 0, 0,
    509, 1723, 1868, 1013, 0, 0, 0, 0, 0, 2343, 2907, 321, 0, 0, 0, 0, 326,
    2135, 1460, 1899, 2323, 2594, 0, 0, 2260, 0, 0, 233, 969, 0, 0, 0, 0, 2914,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 568, 1607, 0, 0, 2466, 0, 1613, 1560, 323, 980, 0, 2131, 1953, 0,
    1391, 1084, 892, 0, 0, 0, 0, 0, 0, 76, 0, 750, 0, 2546, 347, 0, 0, 0, 1225,
    1218, 2860, 0, 0, 2294, 0, 0, 0, 0, 0, 771, 0, 1530, 0, 0, 0, 2865, 0, 0,
    0, 0, 0, 0, 1702, 0, 0, 0, 0, 0, 790, 0, 0, 0, 132, 1517, 0, 0, 745, 0,
    253, 705, 1256, 2033, 2850, 1127, 0, 0, 0, 0, 0, 2017, 463, 0, 0, 1059, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1376, 0, 0, 0, 0, 0, 0, 0, 2704, 0,
    0, 0, 0, 341, 2058, 0, 0, 0, 0, 0, 2020, 0, 1801, 2398, 2847, 0, 0, 0, 0,
    0, 1813, 0, 0, 0, 0, 0, 0, 0, 0, 0, 803, 1264, 1493, 1507, 1835, 2424,
    1644, 0, 663, 2998, 0, 0, 0, 7, 0, 275, 0, 0, 0, 1744, 0, 0, 2202, 0, 0, 0,
    0, 2874, 0, 0, 0, 2603, 0, 0, 1852, 918, 0, 0, 1521, 0, 0, 0, 880, 1364,
    3036, 1761, 0, 0, 0, 494, 1824, 2147, 467, 0, 1343, 0, 1190, 0, 0, 0, 0,
    3013, 0, 0, 2619, 0, 0, 0, 890, 446, 699, 0, 0, 650, 2442, 2155, 2599,
    2933, 0, 272, 0, 2277, 0, 0, 0, 0, 0, 0, 3023, 0, 0, 1186, 2223, 1223, 0,
    0, 0, 1876, 541, 0, 0, 1631, 0, 692, 1873, 0, 0, 0, 0, 0, 1973, 639, 2189,
    0, 0, 0, 0, 0, 0, 0, 0, 1541, 2423, 0, 0, 0, 0, 0, 480, 2780, 0, 0, 200,
    584, 1012, 0, 0, 265, 373, 1055, 1187, 818, 1611, 1331, 2173, 2406, 2554,
    0, 0, 0, 0, 0, 0, 1373, 1120, 2153, 1713, 0, 917, 929, 0, 0, 3058, 0, 0, 0,
    0, 63, 693, 2746, 0, 0, 1494, 0, 0, 0, 0, 0, 1760, 0, 1594, 0, 0, 0, 0, 0,
    0, 2492, 0, 0, 0, 2456, 0, 0, 0, 0, 2885, 0, 0, 2041, 0, 2827, 0, 0, 1710,
    0, 0, 804, 1229, 0, 0, 0, 1906, 0, 0, 0, 0, 0, 0, 0, 1901, 522, 659, 0, 0,
    1961, 0, 0, 0, 0, 2524, 53, 75, 0, 0, 0, 0, 0, 0, 0, 1000, 0, 0, 0, 0,
    1242, 2544, 0, 0, 1535, 0, 12, 0, 0, 0, 0, 726, 0, 2133, 0, 0, 1492, 2055,
    0, 0, 1933, 0, 0, 0, 0, 206, 261, 0, 2163, 0, 0, 0, 0, 0, 2516, 0, 0, 1302,
    0, 0, 0, 0, 1537, 0, 0, 0, 0, 570, 1367, 1192, 1860, 2890, 3035, 0, 688, 0,
    0, 1798, 2701, 328, 0, 0, 0, 0, 1563, 2737, 0, 0, 0, 0, 0, 0, 0, 0, 0, 697,
    2207, 0, 0, 0, 0, 782, 2525, 0, 2587, 1569, 1586, 0, 0, 0, 0, 2032, 2341,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 507, 1499, 1649, 2251, 789, 0, 0, 1633,
    2644, 0, 0, 0, 0, 66, 0, 0, 2086, 2025, 2254, 2470, 0, 0, 0, 0, 2851, 0, 0,
    0, 725, 0, 2328, 0, 0, 0, 2418, 0, 0, 0, 0, 0, 0, 109, 546, 2481, 0, 2686,
    0, 0, 0, 2681, 0, 0, 91, 0, 761, 870, 0, 0, 0, 0, 1764, 0, 0, 250, 0, 0, 0,
    0, 0, 0, 2618, 0, 0, 0, 862, 0, 0, 277, 1234, 0, 1578, 0, 0, 0, 0, 0, 2120,
    2966, 3003, 0, 0, 1902, 0, 0, 0, 2164, 1855, 0, 0, 0, 2151, 2473, 0, 0, 0,
    0, 872, 0, 0, 0, 0, 0, 1477, 0, 0, 0, 0, 0, 0, 0, 0, 2856, 0, 0, 2852,
    1235, 0, 0, 1015, 0, 1465, 164, 270, 0, 0, 0, 0, 2351, 0, 0, 0, 0, 0, 2515,
    909, 0, 0, 0, 331, 0, 0, 0, 0, 0, 0, 2630, 0, 0, 0, 0, 2337, 351, 0, 0, 0,
    1403, 1484, 2991, 2624, 0, 1144, 385, 0, 0, 0, 0, 0, 0, 0, 0, 2051, 2633,
    2883, 0, 1410, 1396, 0, 0, 485, 2532, 2574, 2647, 3046, 0, 0, 0, 0, 0, 221,
    0, 0, 0, 2364, 0, 0, 1605, 2741, 0, 2656, 1685, 0, 542, 2529, 0, 0, 0, 0,
    1430, 1141, 677, 0, 0, 1432, 452, 0, 0, 0, 1147, 2713, 1796, 1360, 413,
    2829, 0, 2112, 2394, 2499, 0, 0, 0, 0, 0, 0, 48, 0, 0, 2074, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 1561, 0, 0, 1815, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    550, 1788, 2994, 0, 0, 691, 0, 0, 709, 2955, 2801, 0, 386, 0, 0, 1161,
    1457, 0, 0, 0, 0, 0, 0, 2295, 2513, 0, 0, 0, 0, 148, 0, 0, 722, 1407, 0, 0,
    1134, 0, 0, 2888, 0, 0, 595, 1109, 0, 0, 0, 0, 489, 1199, 1348, 2167, 0,
    1295, 1941, 0, 0, 0, 0, 0, 2471, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    457, 2198, 1269, 2109, 1454, 1887, 0, 80, 0, 0, 0, 0, 1183, 1778, 0, 0, 0,
    0, 0, 0, 618, 0, 2752, 245, 2961, 1007, 0, 0, 1195, 1350, 0, 2495, 0, 0, 0,
    0, 0, 2901, 243, 0, 1543, 3014, 0, 0, 2412, 2572, 0, 2270, 90, 0, 0, 0, 0,
    0, 0, 2715, 0, 0, 0, 0, 0, 658, 0, 0, 0, 2027, 0, 0, 0, 665, 0, 0, 0, 2811,
    0, 0, 0, 0, 1026, 2218, 3033, 0, 1356, 0, 0, 9, 484, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 1524, 2116, 0, 0, 0, 0, 2832, 2936, 0, 1786, 1758, 155, 0, 379,
    0, 0, 0, 0, 1897, 114, 0, 0, 0, 0, 0, 264, 2804, 2465, 0, 2894, 0, 2143, 0,
    0, 0, 0, 0, 1110, 2663, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2872, 0, 227, 0, 0, 0,
    1405, 0, 0, 0, 0, 1511, 0, 0, 0, 2075, 0, 93, 829, 0, 0, 1206, 1023, 620,
    1352, 0, 2097, 0, 0, 377, 792, 0, 1629, 864, 846, 0, 0, 0, 0, 1052, 2010,
    0, 1871, 0, 0, 0, 1374, 675, 1201, 0, 448, 2755, 117, 0, 107, 0, 0, 0, 0,
    0, 2005, 0, 0, 0, 38, 763, 2410, 0, 0, 0, 0, 0, 0, 298, 55, 1232, 0, 0,
    2638, 0, 0, 2693, 2700, 0, 0, 0, 801, 1185, 1542, 0, 1648, 0, 0, 0, 0, 0,
    398, 322, 0, 0, 0, 2145, 0, 2185, 963, 1481, 0, 1757, 251, 0, 0, 0, 0,
    1005, 0, 1486, 0, 0, 0, 1074, 2835, 0, 0, 783, 1754, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 2124, 0, 0, 2329, 0, 0, 2220, 0, 0, 2807, 0, 2002, 0, 1211, 0, 2476,
    0, 2183, 1461, 0, 1214, 3042, 0, 2165, 0, 0, 0, 0, 0, 1741, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 526, 0, 613, 0, 0, 0, 2327, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    1909, 0, 0, 0, 0, 0, 0, 678, 683, 2451, 0, 0, 1289, 0, 0, 1675, 0, 0, 0,
    84, 0, 2808, 0, 0, 0, 2408, 0, 1694, 2354, 0, 0, 2896, 0, 1254, 0, 0, 2980,
    0, 1169, 1533, 1958, 2072, 1642, 0, 1202, 3080, 0, 1243, 2854, 0, 0, 0, 0,
    0, 0, 0, 1834, 0, 0, 866, 1617, 1628, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    2103, 0, 0, 0, 2308, 0, 2575, 0, 0, 2400, 0, 992, 0, 0, 208, 2344, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 944, 0, 2339, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1379, 0, 187, 0, 1091, 848, 0, 0, 805,
    0, 1836, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 2083, 2239, 0, 0, 1875, 2625, 0, 732, 0, 0, 0, 1964, 0, 0, 0,
    0, 2535, 0, 0, 2731, 0, 0, 0, 0, 2675, 2756, 0, 350, 0, 0, 0, 0, 0, 374, 0,
    1491, 0, 0, 0, 0, 185, 0, 551, 0, 1615, 101, 0, 0, 0, 2960, 0, 749, 1950,
    2194, 860, 1260, 1667, 0, 0, 0, 0, 154, 1620, 0, 0, 0, 0, 0, 1291, 0, 0, 0,
    1554, 1479, 0, 0, 2440, 0, 0, 1278, 0, 0, 2751, 0, 0, 0, 2821, 1567, 0, 0,
    0, 3075, 0, 2997, 0, 0, 0, 0, 0, 2965, 0, 0, 0, 0, 2136, 2875, 0, 0, 1681,
    0, 0, 946, 0, 1212, 140, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1472,
    0, 2484, 0, 1383, 0, 0, 0, 0, 0, 0, 2920, 0, 276, 0, 0, 375, 1883, 0, 78,
    1552, 0, 2106, 0, 188, 0, 0, 1859, 0, 2180, 0, 176, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1226, 1402, 1878, 1346, 3030, 1647, 2580,
    3040, 3053, 3067, 0, 2895, 0, 770, 2739, 1719, 0, 0, 875, 0, 0, 0, 0, 0, 0,
    414, 961, 0, 1596, 203, 2758, 0, 0, 0, 1445, 2393, 1112, 0, 0, 0, 3021, 0,
    1475, 0, 1399, 1622, 0, 0, 433, 514, 266, 1415, 0, 0, 0, 0, 0, 0, 0, 0,
    2425, 0, 0, 0, 0, 591, 0, 0, 0, 2028, 306, 0, 96, 313, 0, 710, 1266, 1991,
    2144, 2193, 1888, 0, 0, 0, 1730, 733, 0, 0, 832, 990, 0, 0, 0, 0, 2195, 0,
    0, 490, 2935, 0, 0, 0, 0, 0, 0, 0, 52, 0, 230, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    718, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1420, 0, 1547, 410, 0, 0, 0, 0, 0,
    0, 0, 519, 2666, 2057, 0, 3056, 2296, 0, 2710, 2810, 0, 1686, 0, 0, 0, 0,
    0, 1473, 2434, 1975, 0, 701, 1428, 2366, 0, 2904, 0, 0, 0, 0, 0, 2356, 211,
    1390, 716, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1418, 0, 0, 1799, 0, 0, 0, 0, 0,
    914, 1003, 0, 2563, 0, 0, 0, 0, 0, 977, 0, 0, 0, 1794, 0, 0, 729, 0, 0,
    1317, 2388, 2816, 0, 2905, 1222, 0, 0, 0, 0, 0, 1087, 0, 0, 0, 2280, 0,
    1299, 0, 0, 0, 1634, 2107, 2126, 2714, 2742, 0, 1500, 2211, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 765, 1833, 0, 1666, 1926, 501, 2790, 0, 611,
    2141, 0, 0, 0, 0, 1194, 0, 983, 0, 0, 0, 2282, 0, 0, 2805, 0, 0, 0, 2819,
    997, 0, 1035, 1654, 0, 0, 0, 0, 120, 2217, 0, 515, 0, 0, 0, 0, 1684, 0, 0,
    987, 974, 1175, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2662, 0, 0, 0, 2610, 2946,
    2793, 0, 0, 2149, 0, 0, 498, 237, 0, 0, 0, 248, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 1510, 0, 0, 0, 0, 0, 1154, 0, 0, 0, 1939, 0, 0, 0, 2823, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1064, 1290, 483, 0, 873,
    1279, 2174, 0, 0, 1080, 0, 2732, 0, 0, 0, 0, 0, 689, 390, 2518, 2687, 0, 0,
    0, 0, 0, 0, 1049, 1051, 0, 1591, 0, 0, 1240, 8, 0, 0, 440, 0, 0, 0, 0, 0,
    3005, 1635, 0, 0, 0, 0, 2468, 0, 1812, 0, 89, 0, 0, 0, 1529, 0, 0, 0, 0, 0,
    0, 2233, 60, 885, 2943, 1999, 2243, 1329, 199, 0, 271, 145, 1227, 0, 392,
    0, 86, 1565, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2463, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    1886, 1451, 0, 0, 0, 0, 2281, 0, 3025, 0, 1562, 1203, 0, 1324, 0, 0, 0, 0,
    2361, 0, 928, 1850, 32, 0, 0, 0, 50, 0, 0, 0, 0, 99, 1394, 2142, 397, 1736,
    2044, 2117, 2510, 2747, 2892, 786, 2942, 0, 0, 544, 1286, 0, 0, 2677, 173,
    1164, 0, 0, 0, 0, 0, 1672, 1920, 0, 0, 0, 1680, 1737, 179, 0, 0, 0, 310,
    653, 577, 2482, 0, 0, 601, 1842, 774, 71, 0, 0, 0, 878, 0, 0, 0, 0, 0,
    2439, 0, 762, 0, 0, 0, 1347, 294, 2411, 0, 0, 0, 0, 1600, 256, 2932, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1557, 0, 1145, 2031, 0, 612, 856,
    3022, 469, 404, 2631, 0, 1160, 0, 0, 2671, 1583, 0, 0, 1765, 0, 937, 1847,
    2561, 0, 0, 567, 2324, 0, 815, 0, 0, 1389, 2886, 627, 0, 731, 0, 0, 2684,
    0, 0, 0, 0, 0, 2023, 2971, 0, 2928, 0, 0, 3032, 2973, 0, 0, 1743, 0, 0, 0,
    0, 1894, 1066, 0, 0, 123, 1787, 0, 0, 847, 0, 863, 0, 2551, 0, 0, 560, 353,
    1940, 2071, 0, 0, 1132, 0, 0, 2242, 0, 219, 0, 1593, 0, 0, 0, 0, 2085, 0,
    1804, 1865, 0, 0, 2963, 0, 0, 0, 0, 0, 0, 0, 0, 0, 254, 520, 0, 2909, 636,
    64, 2368, 0, 0, 364, 0, 0, 0, 1328, 0, 0, 1827, 296, 0, 2157, 0, 0, 0,
    1210, 3039, 1550, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2088, 2753, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 340, 0, 0, 0, 0, 0, 0, 0, 579, 1974, 2967, 0, 0, 389, 0,
    530, 0, 979, 2129, 0, 1809, 2043, 0, 0, 998, 2172, 0, 0, 2387, 0, 0, 0, 0,
    0, 0, 2555, 523, 2236, 1265, 0, 0, 0, 0, 0, 0, 108, 216, 1573, 1657, 1217,
    1032, 1745, 0, 0, 0, 0, 0, 281, 0, 0, 2720, 0, 1553, 715, 2460, 0, 0, 0,
    278, 0, 0, 0, 0, 0, 0, 70, 0, 1640, 0, 0, 0, 2178, 0, 0, 0, 1363, 981,
    2235, 0, 0, 1602, 1512, 3038, 0, 0, 0, 0, 5, 2303, 2365, 0, 0, 0, 0, 911,
    739, 2504, 0, 0, 2627, 355, 1014, 0, 0, 0, 0, 0, 0, 747, 1113, 0, 1193, 0,
    735, 755, 2951, 2258, 1777, 0, 0, 0, 0, 0, 827, 0, 0, 1576, 0, 0, 0, 0, 0,
    2676, 0, 2175, 642, 1426, 0, 0, 0, 438, 357, 670, 757, 0, 1643, 0, 898, 0,
    2309, 0, 0, 1262, 0, 2842, 2338, 0, 172, 1305, 2047, 349, 897, 0, 3009,
    1181, 1752, 158, 0, 0, 1327, 2578, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1942,
    1429, 2081, 936, 934, 2617, 913, 2841, 1949, 984, 0, 396, 0, 0, 189, 2781,
    0, 0, 0, 0, 858, 871, 1247, 0, 0, 2863, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1762,
    1992, 1572, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2377, 0, 2683, 0, 0, 0, 0, 0, 0, 0,
    134, 0, 0, 0, 0, 734, 2548, 0, 0, 1679, 2767, 0, 0, 993, 2738, 0, 0, 0, 0,
    92, 0, 0, 0, 2836, 0, 0, 0, 0, 0, 1981, 0, 0, 3078, 0, 0, 0, 1495, 0, 0, 0,
    2648, 0, 0, 0, 0, 0, 0, 128, 1417, 1808, 0, 0, 0, 1230, 0, 0, 0, 0, 0, 899,
    0, 3010, 0, 0, 0, 954, 115, 0, 0, 0, 0, 0, 0, 2818, 1196, 2607, 0, 0, 0, 0,
    0, 0, 2375, 0, 0, 1094, 2159, 303, 1814, 268, 334, 30, 2645, 0, 0, 791,
    1245, 638, 2922, 0, 2915, 0, 0, 1004, 1282, 751, 2399, 17, 0, 0, 1826, 0,
    1427, 556, 0, 0, 0, 0, 1149, 2050, 0, 0, 0, 161, 0, 0, 0, 0, 0, 0, 2316, 0,
    1890, 0, 712, 0, 0, 0, 0, 0, 0, 0, 0, 534, 0, 0, 0, 0, 1400, 2345, 0, 2948,
    0, 0, 0, 0, 0, 402, 0, 0, 0, 0, 0, 0, 0, 1388, 1033, 0, 0, 2238, 0, 1673,
    116, 0, 0, 0, 0, 0, 333, 1791, 0, 0, 1488, 293, 0, 0, 0, 0, 0, 0, 575, 0,
    0, 0, 0, 1711, 0, 0, 0, 0, 0, 0, 0, 1986, 0, 0, 0, 0, 0, 2902, 0, 0, 1297,
    1700, 0, 0, 0, 654, 1803, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1519, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 40, 1587, 1877, 0, 0, 0, 2004, 0, 0, 0, 0, 0, 2229, 2788,
    2244, 0, 447, 2370, 0, 0, 0, 0, 0, 0, 1872, 2304, 0, 0, 1272, 1285, 171,
    124, 2134, 2609, 0, 0, 2024, 0, 2774, 2379, 2556, 229, 1039, 2552, 2859, 0,
    0, 828, 2457, 2582, 2623, 0, 2053, 0, 0, 1726, 0, 0, 0, 0, 1459, 0, 0, 0,
    1308, 1335, 0, 2395, 0, 0, 0, 2550, 2568, 0, 0, 2079, 0, 1914, 0, 1540, 0,
    0, 0, 2102, 1806, 2269, 2322, 2009, 924, 2597, 0, 1303, 2093, 2268, 0, 186,
    0, 681, 711, 2522, 502, 2326, 1338, 0, 0, 2820, 0, 1031, 3076, 0, 0, 0, 0,
    799, 0, 604, 1438, 2952, 0, 0, 1712, 0, 0, 1784, 0, 0, 0, 367, 2250, 0, 0,
    0, 0, 904, 0, 0, 0, 0, 0, 0, 558, 0, 437, 0, 2184, 1863, 0, 0, 0, 0, 2778,
    0, 165, 0, 0, 0, 1841, 0, 0, 0, 0, 0, 1365, 0, 1739, 0, 0, 222, 2716, 2925,
    2077, 0, 0, 2542, 0, 1839, 894, 0, 0, 0, 0, 2766, 2868, 0, 0, 1115, 2806,
    2849, 0, 286, 956, 594, 1898, 2299, 2330, 0, 0, 2008, 2350, 2045, 2392, 0,
    0, 0, 861, 1769, 0, 0, 0, 45, 0, 314, 0, 0, 0, 0, 0, 0, 0, 0, 1756, 0, 0,
    16, 0, 0, 0, 0, 895, 518, 287, 1371, 0, 0, 0, 0, 2569, 1971, 1695, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 348, 235, 0, 0, 1840, 0, 0, 511, 1965,
    1989, 2263, 2216, 0, 0, 2054, 0, 0, 2362, 0, 0, 696, 2725, 2828, 2137, 0,
    0, 0, 0, 0, 0, 3011, 0, 0, 0, 1381, 2333, 2585, 0, 0, 3004, 0, 0, 886, 0,
    0, 0, 0, 0, 0, 1699, 2232, 0, 0, 1851, 2286, 1952, 0, 191, 0, 0, 0, 0, 0,
    1976, 0, 869, 0, 0, 0, 1434, 2606, 0, 649, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 439, 879, 0, 0, 0, 0, 0, 0, 0, 304, 1545, 2276, 0, 0, 1516, 0, 0, 0, 0,
    778, 0, 0, 0, 0, 0, 425, 756, 2927, 0, 0, 2099, 2989, 57, 1539, 2537, 152,
    2795, 0, 0, 1393, 0, 1632, 1251, 0, 0, 0, 2210, 0, 0, 0, 0, 136, 1020, 0,
    1822, 0, 0, 0, 0, 0, 0, 0, 0, 0, 297, 393, 1398, 1687, 0, 0, 708, 673, 947,
    2447, 2509, 0, 0, 1441, 1076, 0, 2110, 1690, 0, 0, 0, 0, 965, 1236, 812,
    2262, 0, 0, 0, 0, 0, 1146, 0, 0, 0, 0, 0, 0, 0, 0, 1397, 0, 0, 2598, 1377,
    344, 1263, 1957, 0, 0, 2478, 1820, 0, 1344, 2196, 2497, 39, 0, 0, 3071,
    557, 0, 512, 3079, 2891, 1688, 0, 0, 0, 0, 412, 1467, 1058, 0, 0, 0, 1231,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1065, 0, 0,
    324, 0, 0, 0, 0, 499, 583, 2255, 816, 0, 0, 0, 0, 2078, 0, 0, 0, 0, 0, 0,
    0, 0, 225, 1625, 2068, 0, 1532, 2611, 226, 1152, 2867, 423, 855, 0, 1414,
    0, 2360, 0, 1854, 3047, 0, 0, 0, 0, 1504, 2455, 0, 0, 1881, 0, 0, 0, 0,
    2711, 0, 0, 0, 1045, 1691, 0, 317, 2775, 231, 0, 0, 0, 781, 901, 0, 77,
    2467, 0, 0, 0, 764, 0, 0, 0, 0, 0, 0, 479, 0, 0, 0, 814, 3002, 0, 0, 0,
    1309, 0, 0, 0, 435, 561, 0, 0, 0, 0, 1776, 2921, 0, 153, 2822, 775, 2958,
    2694, 0, 772, 0, 0, 0, 912, 2843, 0, 2059, 0, 0, 0, 0, 1449, 1513, 2698,
    2727, 0, 0, 1448, 0, 163, 2404, 0, 0, 0, 0, 2588, 0, 0, 0, 2924, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 706, 0, 0, 973, 2271, 0, 0, 0, 0, 0, 576, 0, 0, 0, 0, 0,
    0, 1522, 0, 1581, 0, 964, 0, 0, 0, 0, 325, 0, 0, 0, 0, 854, 1676, 647,
    1716, 1738, 2, 449, 1168, 1527, 2652, 2234, 2773, 1422, 853, 0, 0, 1663,
    1729, 2187, 2383, 533, 0, 0, 0, 0, 0, 0, 0, 2376, 2505, 113, 0, 0, 0, 0, 0,
    0, 1280, 1142, 1661, 0, 1819, 1314, 1306, 2750, 0, 0, 1531, 0, 0, 0, 0, 0,
    1368, 0, 408, 615, 1053, 68, 2784, 0, 0, 1395, 1476, 0, 0, 0, 0, 0, 1601,
    0, 1506, 0, 0, 0, 0, 628, 2881, 0, 1042, 0, 0, 0, 0, 0, 793, 810, 1089,
    1284, 0, 0, 0, 0, 0, 0, 0, 1864, 0, 0, 2655, 0, 0, 0, 0, 0, 1714, 0, 0, 0,
    0, 2764, 0, 214, 0, 2576, 473, 2319, 0, 0, 0, 1056, 0, 0, 0, 1043, 2300, 0,
    2301, 806, 3017, 0, 0, 0, 28, 619, 0, 0, 1523, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 1174, 0, 0, 1682, 174, 62, 1656, 787, 0, 0, 1274, 0, 0, 0, 0, 0,
    1239, 671, 0, 0, 0, 0, 788, 2240, 0, 2553, 0, 0, 664, 986, 2293, 2431, 0,
    0, 3034, 0, 0, 0, 0, 476, 0, 0, 0, 2601, 0, 368, 0, 0, 104, 640, 1972,
    2209, 1103, 2803, 0, 0, 0, 2981, 1774, 0, 0, 25, 1503, 0, 0, 0, 421, 2061,
    0, 0, 943, 2087, 2740, 1311, 2834, 2950, 0, 0, 0, 0, 0, 2089, 0, 1336, 925,
    2108, 0, 0, 327, 0, 0, 0, 1406, 2062, 0, 2428, 0, 0, 2357, 0, 336, 808,
    2913, 0, 743, 0, 893, 0, 0, 0, 0, 0, 1770, 0, 0, 2139, 61, 1085, 0, 0, 0,
    0, 0, 0, 0, 685, 0, 0, 0, 0, 0, 192, 0, 0, 1384, 1401, 796, 0, 0, 0, 0, 0,
    516, 0, 2794, 0, 0, 0, 0, 0, 876, 0, 0, 957, 2487, 535, 0, 0, 0, 0, 0, 422,
    2870, 0, 1098, 0, 2199, 0, 0, 47, 0, 565, 1997, 1903, 0, 0, 0, 0, 0, 3059,
    680, 1179, 850, 0, 1010, 0, 0, 0, 0, 0, 0, 0, 0, 2201, 2873, 0, 0, 0, 0,
    2691, 0, 0, 0, 0, 0, 1518, 0, 0, 1163, 0, 0, 0, 0, 633, 2291, 2785, 2380,
    1104, 0, 0, 644, 616, 2274, 1797, 2923, 0, 0, 0, 707, 1988, 0, 2658, 1927,
    0, 0, 970, 773, 0, 0, 0, 0, 2138, 2449, 703, 2703, 529, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 2030, 0, 1121, 0, 0, 0, 0, 472, 83, 1885, 2802, 0, 461, 631,
    824, 0, 1677, 0, 0, 0, 160, 482, 0, 0, 0, 1910, 738, 2521, 2776, 0, 0, 42,
    2939, 0, 0, 106, 391, 0, 0, 0, 0, 0, 0, 259, 0, 0, 0, 2665, 2987, 0, 0,
    1983, 949, 1668, 2682, 2992, 0, 0, 1740, 2539, 330, 1300, 2964, 0, 0, 1882,
    840, 0, 0, 2272, 2680, 2391, 0, 0, 0, 0, 0, 0, 0, 1220, 0, 0, 0, 845, 2591,
    0, 382, 1895, 0, 0, 181, 82, 384, 1369, 0, 1105, 2840, 2001, 0, 1943, 0,
    338, 0, 0, 0, 0, 169, 1294, 0, 0, 0, 0, 0, 0, 0, 0, 462, 0, 0, 0, 0, 0,
    1652, 2959, 0, 1101, 1444, 2091, 2754, 0, 0, 0, 0, 0, 0, 0, 1366, 1856, 0,
    2506, 0, 0, 2527, 0, 0, 1956, 0, 2421, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 3043, 2016, 0, 0, 301, 2906, 0, 492, 0, 0, 674, 1490, 2900, 0, 0, 0,
    1464, 0, 0, 81, 1069, 1258, 1345, 1385, 0, 759, 2613, 0, 0, 0, 0, 0, 2541,
    0, 0, 0, 2096, 0, 0, 1612, 0, 0, 3045, 0, 1951, 0, 0, 0, 600, 1216, 0,
    2898, 1800, 0, 0, 0, 378, 0, 0, 0, 0, 1440, 0, 0, 197, 0, 0, 0, 2929, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2646, 0, 0, 0, 1068, 0, 1029, 0, 0, 0, 1170,
    0, 0, 0, 0, 0, 1985, 0, 2228, 0, 2809, 0, 0, 754, 0, 0, 768, 1319, 0, 0,
    2013, 968, 2817, 0, 0, 0, 0, 0, 1574, 0, 0, 0, 2930, 0, 0, 0, 0, 0, 1624,
    2046, 1228, 1125, 1468, 2690, 0, 138, 0, 0, 0, 0, 0, 0, 0, 1525, 0, 0, 0,
    1116, 1326, 0, 2197, 0, 0, 2813, 1692, 2488, 0, 2459, 429, 0, 2335, 0, 0,
    0, 2695, 0, 1879, 0, 2882, 418, 587, 599, 634, 2213, 2082, 2048, 1775,
    2060, 2615, 27, 1316, 1603, 0, 360, 295, 510, 1732, 2938, 0, 1715, 0, 2417,
    0, 0, 0, 0, 0, 0, 0, 2397, 2771, 97, 0, 0, 466, 0, 0, 0, 0, 0, 284, 1382,
    1954, 0, 0, 0, 0, 0, 0, 0, 156, 0, 0, 0, 0, 0, 2015, 2385, 508, 1249, 1570,
    1616, 0, 2160, 0, 0, 0, 0, 0, 2018, 0, 0, 668, 0, 0, 728, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 88, 1884, 3018, 0, 1083, 0, 0, 0, 2203, 0, 0, 0, 554, 2453, 0,
    381, 0, 0, 0, 0, 0, 0, 1753, 0, 0, 0, 0, 0, 1779, 1937, 0, 0, 0, 0, 0, 252,
    0, 0, 0, 935, 0, 0, 882, 2170, 2654, 0, 0, 0, 0, 0, 212, 2643, 0, 669,
    2637, 0, 0, 0, 2253, 0, 2733, 1182, 0, 0, 0, 0, 0, 0, 0, 2158, 0, 0, 0, 0,
    0, 0, 0, 1660, 0, 0, 0, 24, 0, 2893, 2132, 1556, 0, 0, 0, 0, 610, 1287,
    1333, 0, 0, 0, 1093, 0, 1580, 0, 2949, 0, 0, 2156, 0, 0, 69, 3028, 151, 0,
    857, 736, 0, 0, 0, 0, 0, 1785, 3000, 2095, 0, 0, 572, 0, 0, 0, 0, 2265, 0,
    877, 0, 0, 0, 0, 0, 0, 2626, 102, 0, 0, 0, 0, 0, 0, 0, 0, 465, 1998, 0,
    2182, 0, 0, 0, 0, 1439, 0, 0, 0, 0, 910, 0, 0, 0, 441, 0, 496, 399, 1904,
    0, 752, 2241, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1843, 0, 0, 157, 2436, 0, 3012,
    0, 2105, 2128, 2877, 988, 821, 0, 0, 2581, 0, 0, 531, 1151, 2968, 0, 1817,
    702, 525, 0, 2777, 3054, 766, 3052, 0, 0, 1638, 2414, 0, 0, 2426, 1966,
    2634, 0, 0, 1197, 3050, 0, 0, 0, 0, 1772, 930, 1830, 0, 0, 0, 2204, 0, 0,
    0, 0, 2171, 0, 0, 2796, 0, 0, 0, 0, 3068, 2200, 1088, 1436, 0, 0, 0, 2252,
    0, 0, 0, 0, 0, 0, 0, 0, 1990, 0, 0, 0, 0, 1063, 0, 1067, 1215, 887, 405,
    453, 2247, 2760, 0, 0, 0, 0, 0, 1916, 2121, 0, 2664, 0, 0, 0, 0, 838, 0, 0,
    1889, 0, 0, 0, 547, 0, 0, 0, 1404, 769, 1751, 1893, 0, 0, 0, 0, 0, 0, 2783,
    660, 0, 0, 0, 262, 0, 0, 0, 0, 1509, 263, 2839, 0, 0, 0, 0, 2000, 0, 0, 0,
    0, 661, 3077, 0, 0, 1626, 597, 0, 955, 0, 0, 0, 915, 0, 919, 0, 2498, 0,
    1353, 0, 0, 527, 1157, 1378, 841, 1198, 0, 0, 0, 2718, 0, 0, 0, 2169, 0, 0,
    0, 1746, 0, 442, 0, 0, 0, 0, 2317, 0, 0, 477, 740, 0, 1558, 0, 0, 0, 0, 0,
    0, 777, 1292, 2267, 2224, 2073, 0, 0, 0, 0, 843, 0, 0, 938, 975, 0, 0, 0,
    0, 0, 0, 0, 0, 578, 0, 343, 0, 18, 0, 0, 0, 1257, 2878, 332, 0, 0, 0, 686,
    1108, 1221, 0, 902, 0, 0, 1024, 0, 1176, 0, 0, 0, 0, 0, 0, 493, 0, 0, 0,
    11, 458, 0, 0, 2427, 0, 0, 0, 0, 0, 0, 3037, 0, 0, 0, 0, 0, 1564, 0, 0, 0,
    0, 0, 0, 994, 0, 0, 2148, 1102, 0, 0, 0, 0, 0, 1709, 1979, 0, 0, 2342, 0,
    1928, 1606, 1969, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1416, 0, 194, 1077, 960,
    2123, 0, 842, 0, 0, 0, 0, 419, 2092, 1935, 2192, 2214, 0, 0, 2889, 2021, 0,
    2855, 0, 1041, 217, 966, 889, 1446, 2152, 2386, 337, 2592, 2669, 318, 0, 0,
    0, 0, 1701, 1896, 844, 2349, 900, 1273, 2838, 0, 2911, 1118, 1372, 0, 687,
    2371, 2430, 0, 0, 0, 0, 2614, 495, 1462, 3024, 0, 0, 0, 122, 0, 0, 2070, 0,
    283, 1858, 794, 2162, 0, 2127, 1017, 0, 0, 0, 0, 0, 0, 0, 2503, 0, 0, 0,
    2536, 0, 0, 0, 0, 0, 690, 2042, 2501, 0, 0, 2937, 0, 0, 0, 147, 0, 0, 2759,
    0, 0, 2562, 1944, 3065, 0, 0, 0, 0, 603, 2697, 1980, 2118, 2708, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 320, 1411, 0, 0, 2547, 0, 0, 0, 0, 0, 0, 0, 0, 552, 1828,
    369, 2629, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2779, 825, 0, 0, 0, 0, 0, 0, 2903,
    0, 0, 2508, 0, 0, 0, 0, 1639, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 562, 0, 0, 868,
    2490, 491, 0, 0, 0, 0, 0, 0, 614, 0, 1650, 0, 0, 459, 0, 0, 1689, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 2540, 3001, 139, 0, 0, 0, 0, 1955, 2969, 0, 908, 0,
    0, 0, 2621, 0, 1861, 1962, 0, 0, 0, 2289, 1271, 1722, 2728, 3074, 744,
    1443, 0, 1150, 0, 0, 0, 105, 0, 0, 1934, 0, 0, 874, 0, 0, 417, 0, 0, 0,
    976, 0, 0, 779, 2735, 0, 682, 0, 129, 0, 0, 0, 444, 1597, 0, 802, 2433,
    2491, 0, 0, 0, 0, 0, 0, 0, 0, 290, 3066, 213, 585, 2791, 1310, 0, 1936,
    1318, 2413, 543, 3070, 0, 0, 1917, 0, 0, 0, 1585, 920, 0, 1370, 35, 1208,
    2014, 0, 401, 967, 0, 0, 646, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3041, 1674,
    1766, 2679, 0, 1213, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2494, 0, 0, 239, 0, 0,
    0, 0, 0, 2792, 0, 0, 0, 0, 564, 1590, 0, 0, 0, 0, 0, 0, 1359, 1793, 407, 0,
    0, 1767, 656, 1341, 2772, 0, 0, 1114, 0, 0, 0, 2284, 1001, 0, 0, 72, 0,
    884, 285, 0, 43, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1721, 0, 0, 0,
    2659, 0, 0, 2642, 2770, 0, 0, 521, 553, 0, 0, 1357, 0, 0, 1853, 3063, 443,
    0, 0, 0, 0, 1599, 0, 34, 2384, 0, 127, 0, 0, 0, 724, 0, 0, 0, 2639, 0,
    1057, 456, 0, 395, 0, 0, 1143, 0, 3020, 0, 0, 1641, 0, 376, 1408, 1891, 0,
    0, 0, 0, 0, 2359, 1734, 1870, 2438, 0, 0, 0, 1466, 0, 0, 2605, 33, 589,
    2111, 58, 1086, 0, 0, 1325, 0, 0, 959, 1034, 2726, 0, 2206, 0, 0, 2288, 0,
    1789, 0, 0, 0, 0, 1349, 1892, 0, 0, 0, 0, 1054, 2378, 0, 0, 2558, 0, 0, 0,
    0, 0, 0, 2100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 420, 1018, 0, 0, 487, 2029, 0, 0,
    1131, 0, 0, 0, 0, 0, 0, 0, 4, 0, 605, 0, 0, 0, 1431, 0, 581, 0, 1375, 0, 0,
    0, 0, 0, 0, 0, 0, 2264, 0, 0, 0, 748, 0, 626, 1437, 1807, 1925, 1458, 2441,
    201, 0, 0, 0, 0, 98, 2730, 0, 0, 288, 2052, 0, 0, 0, 0, 0, 0, 0, 2612,
    2887, 0, 528, 0, 0, 0, 2761, 0, 0, 0, 0, 0, 0, 0, 0, 1749, 0, 0, 1315, 0,
    0, 0, 590, 2745, 2798, 2864, 2970, 6, 2140, 0, 548, 0, 0, 0, 1136, 1755, 0,
    0, 0, 0, 0, 0, 0, 415, 280, 0, 0, 411, 2325, 0, 1862, 0, 0, 1924, 0, 0, 0,
    1276, 0, 0, 0, 0, 1664, 361, 0, 1124, 0, 0, 1323, 0, 1307, 657, 0, 0, 2559,
    0, 819, 0, 0, 2815, 0, 2007, 0, 0, 0, 0, 255, 1268, 941, 2312, 497, 0, 0,
    0, 0, 776, 0, 826, 0, 0, 0, 79, 426, 0, 0, 0, 0, 3, 0, 0, 1140, 0, 1, 2489,
    630, 2283, 1704, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 95, 1646, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2188, 2493, 0, 2918, 0, 130, 2699, 0, 0, 0,
    0, 1470, 0, 0, 0, 0, 0, 0, 0, 0, 2511, 536, 0, 0, 0, 183, 21, 2940, 0,
    1386, 0, 0, 0, 202, 383, 2186, 0, 3064, 0, 2975, 0, 65, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 1963, 1848, 282, 2161, 0, 1497, 0, 0, 0, 0, 0, 655, 1156, 0,
    0, 0, 0, 0, 0, 0, 0, 2512, 0, 0, 0, 0, 0, 1630, 2006, 2571, 2673, 0, 537,
    1188, 0, 1844, 2381, 0, 2227, 1515, 0, 0, 719, 207, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 2520, 3026, 0, 85, 1508, 2056, 257, 2076, 182, 2670, 274, 831, 2814,
    2721, 0, 0, 0, 0, 0, 0, 1559, 0, 0, 2332, 2523, 0, 1409, 354, 0, 0, 0, 996,
    0, 0, 0, 0, 0, 0, 1096, 852, 2549, 1645, 2696, 1044, 2257, 0, 0, 0, 0, 0,
    0, 592, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1219, 0, 0, 0, 0, 0, 1733, 0, 0, 0, 948,
    0, 2978, 2858, 2104, 2668, 0, 0, 0, 14, 758, 2999, 0, 0, 1027, 0, 867, 0,
    0, 44, 1947, 0, 0, 1946, 0, 0, 0, 0, 1589, 0, 891, 0, 0, 0, 1178, 0, 0,
    813, 742, 1821, 240, 0, 488, 2722, 0, 0, 0, 0, 1171, 0, 2443, 1608, 0, 0,
    0, 0, 36, 662, 2486, 991, 0, 2824, 0, 1598, 0, 0, 0, 849, 0, 371, 0, 0,
    641, 2346, 342, 0, 1028, 0, 0, 1442, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1768, 0,
    1655, 2926, 470, 0, 586, 645, 0, 205, 0, 0, 0, 1838, 2826, 809, 1312, 1945,
    0, 0, 0, 0, 0, 2496, 1683, 0, 0, 851, 1781, 0, 1339, 0, 1706, 2628, 817, 0,
    1993, 167, 2290, 2248, 2593, 0, 0, 0, 0, 2019, 2962, 0, 0, 0, 0, 2311, 0,
    0, 0, 0, 0, 0, 0, 0, 2899, 0, 0, 500, 0, 0, 0, 2876, 0, 0, 2405, 0, 883,
    1482, 0, 0, 0, 0, 0, 807, 1480, 1987, 2479, 2483, 1046, 0, 0, 0, 2419, 0,
    1913, 0, 1571, 588, 1433, 1267, 784, 0, 0, 0, 1621, 2065, 0, 0, 0, 2566, 0,
    0, 2640, 0, 0, 1184, 721, 2318, 0, 0, 0, 0, 0, 358, 0, 800, 0, 0, 1816, 0,
    112, 0, 0, 0, 1471, 0, 0, 2485, 0, 0, 0, 0, 0, 0, 416, 3019, 0, 1922, 0, 0,
    0, 1474, 0, 2334, 131, 2636, 0, 10, 0, 0, 0, 135, 2812, 0, 1139, 0, 0, 0,
    0, 1994, 445, 0, 0, 932, 0, 0, 23, 2130, 2212, 0, 1022, 0, 2190, 0, 0, 0,
    0, 0, 0, 0, 1960, 0, 1130, 475, 2063, 0, 0, 0, 945, 0, 0, 0, 2837, 0, 0, 0,
    0, 0, 0, 0, 0, 1123, 2363, 0, 0, 0, 1982, 0, 0, 1090, 2692, 2729, 362, 0,
    0, 0, 346, 0, 0, 0, 0, 0, 209, 0, 0, 2982, 0, 0, 0, 0, 0, 0, 0, 196, 2853,
    0, 2531, 0, 0, 0, 2358, 0, 1478, 0, 0, 666, 0, 2661, 3055, 204, 486, 0, 0,
    0, 0, 0, 0, 2533, 0, 0, 0, 1153, 0, 0, 0, 0, 0, 1669, 0, 0, 0, 1322, 1619,
    1845, 424, 218, 1162, 1248, 1313, 2912, 0, 0, 2545, 0, 0, 0, 228, 0, 0, 0,
    0, 0, 150, 1905, 0, 0, 1412, 0, 2707, 622, 0, 2226, 0, 0, 0, 0, 0, 0, 0, 0,
    1782, 3031, 0, 1742, 0, 0, 0, 0, 539, 0, 0, 907, 0, 811, 0, 0, 0, 1948, 0,
    0, 823, 982, 0, 0, 0, 436, 2469, 0, 0, 0, 0, 2480, 0, 305, 694, 0, 0, 905,
    1165, 1337, 1659, 2583, 0, 1413, 0, 1355, 0, 1159, 0, 0, 859, 2177, 2098,
    2719, 0, 0, 0, 0, 0, 0, 0, 0, 370, 2996, 0, 0, 67, 1358, 2166, 0, 0, 1167,
    0, 0, 0, 0, 933, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1452, 0, 0,
    545, 0, 0, 0, 0, 795, 0, 0, 0, 0, 0, 0, 0, 0, 1011, 0, 0, 0, 0, 2789, 0,
    1932, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2275, 0, 0, 0, 0, 0,
    0, 0, 785, 2660, 0, 1930, 0, 0, 0, 0, 839, 2256, 0, 1447, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 1637, 0, 888, 1158, 0, 0, 0, 0, 0, 0, 0, 0, 2039, 20, 629, 972,
    1717, 1735, 0, 0, 2396, 504, 0, 0, 0, 1252, 0, 311, 2765, 0, 0, 836, 598,
    927, 2040, 2150, 0, 0, 1555, 625, 0, 0, 0, 141, 2657, 2956, 0, 0, 0, 0, 0,
    0, 1678, 0, 0, 0, 0, 0, 573, 0, 0, 563, 704, 1501, 0, 0, 0, 0, 1665, 1296,
    0, 0, 0, 0, 1520, 1047, 0, 0, 118, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1180, 0, 0,
    0, 0, 582, 2003, 2748, 0, 450, 717, 162, 1107, 2945, 2786, 0, 0, 0, 0, 0,
    1938, 0, 0, 652, 0, 307, 1489, 1595, 651, 2861, 0, 632, 951, 1549, 0, 2307,
    103, 1825, 0, 0, 1073, 1773, 2993, 0, 2416, 0, 2857, 730, 1662, 380, 2444,
    0, 0, 0, 0, 1135, 939, 607, 0, 0, 0, 1923, 0, 0, 0, 624, 1351, 0, 1036, 0,
    2800, 0, 0, 0, 0, 0, 0, 0, 2292, 0, 0, 1651, 2986, 0, 0, 0, 0, 0, 0, 2762,
    0, 0, 0, 0, 0, 0, 180, 0, 0, 0, 1610, 0, 0, 0, 0, 0, 3057, 0, 0, 0, 0, 0,
    0, 0,
};
