// SPDX-License-Identifier: Apache-2.0
// Written by tools/gen_schema_vocabulary.py; schema.org release 30.0:
// 933 classes, 1521 properties, 533 members of enumerations.
#include "target_int.h"

// clang-format off
const char target__schema_release[] = "30.0";
const uint32_t target__schema_classes = 933;
const uint32_t target__schema_properties = 1521;
const uint32_t target__schema_terms = 2987;
const uint16_t target__schema_name_at[2988] = {
    0, 7, 21, 33, 42, 54, 67, 84, 97, 103, 128, 144, 158, 167, 185, 203, 227,
    251, 265, 280, 291, 298, 305, 320, 334, 342, 355, 374, 393, 409, 422, 428,
    437, 453, 465, 476, 494, 502, 518, 537, 549, 559, 565, 572, 581, 601, 613,
    625, 630, 638, 646, 657, 676, 685, 703, 718, 730, 740, 754, 764, 774, 782,
    797, 815, 836, 842, 853, 870, 878, 885, 890, 901, 916, 926, 933, 947, 956,
    969, 973, 984, 993, 1011, 1026, 1038, 1046, 1076, 1087, 1091, 1095, 1109,
    1119, 1128, 1142, 1149, 1161, 1173, 1187, 1192, 1206, 1213, 1219, 1235,
    1249, 1280, 1296, 1312, 1326, 1336, 1350, 1360, 1367, 1374, 1390, 1408,
    1421, 1437, 1446, 1458, 1481, 1497, 1507, 1519, 1524, 1536, 1539, 1551,
    1557, 1569, 1584, 1598, 1606, 1619, 1649, 1656, 1667, 1680, 1694, 1706,
    1723, 1732, 1746, 1758, 1764, 1768, 1776, 1790, 1795, 1806, 1811, 1815,
    1828, 1832, 1842, 1856, 1875, 1885, 1896, 1909, 1919, 1930, 1940, 1947,
    1960, 1977, 1993, 2019, 2035, 2048, 2063, 2076, 2086, 2100, 2113, 2124,
    2136, 2154, 2163, 2176, 2192, 2204, 2214, 2225, 2236, 2253, 2260, 2266,
    2280, 2290, 2298, 2318, 2330, 2342, 2360, 2378, 2388, 2398, 2409, 2421,
    2436, 2461, 2471, 2486, 2496, 2506, 2517, 2529, 2537, 2549, 2557, 2564,
    2568, 2576, 2599, 2608, 2614, 2630, 2650, 2663, 2674, 2688, 2700, 2727,
    2740, 2754, 2760, 2767, 2779, 2794, 2808, 2821, 2840, 2844, 2861, 2876,
    2901, 2930, 2956, 2970, 2984, 3006, 3019, 3027, 3037, 3049, 3061, 3075,
    3085, 3092, 3103, 3131, 3135, 3144, 3152, 3168, 3183, 3204, 3226, 3238,
    3258, 3266, 3295, 3304, 3318, 3337, 3370, 3400, 3423, 3434, 3450, 3466,
    3478, 3485, 3501, 3513, 3536, 3550, 3566, 3579, 3596, 3602, 3626, 3653,
    3690, 3709, 3730, 3740, 3751, 3758, 3763, 3768, 3798, 3814, 3825, 3840,
    3850, 3875, 3889, 3900, 3912, 3927, 3934, 3948, 3966, 3974, 3984, 4002,
    4018, 4034, 4044, 4055, 4061, 4078, 4083, 4092, 4099, 4111, 4128, 4156,
    4165, 4176, 4202, 4215, 4228, 4242, 4246, 4273, 4285, 4295, 4311, 4322,
    4332, 4355, 4365, 4369, 4386, 4395, 4409, 4417, 4435, 4445, 4455, 4477,
    4495, 4511, 4533, 4549, 4566, 4571, 4583, 4588, 4600, 4609, 4618, 4631,
    4654, 4677, 4687, 4706, 4740, 4759, 4776, 4794, 4804, 4815, 4824, 4851,
    4865, 4873, 4879, 4884, 4893, 4898, 4910, 4915, 4929, 4938, 4950, 4959,
    4970, 4978, 4987, 4995, 5008, 5036, 5051, 5063, 5075, 5087, 5098, 5117,
    5128, 5157, 5172, 5185, 5204, 5221, 5241, 5258, 5270, 5282, 5295, 5313,
    5328, 5338, 5345, 5359, 5377, 5389, 5403, 5422, 5434, 5441, 5457, 5465,
    5482, 5490, 5502, 5512, 5522, 5527, 5542, 5550, 5580, 5588, 5604, 5615,
    5631, 5643, 5658, 5669, 5686, 5705, 5715, 5722, 5735, 5756, 5764, 5774,
    5782, 5793, 5801, 5813, 5826, 5841, 5853, 5866, 5894, 5903, 5918, 5936,
    5947, 5957, 5972, 5982, 5985, 6000, 6011, 6015, 6025, 6044, 6065, 6091,
    6107, 6119, 6153, 6164, 6175, 6190, 6207, 6222, 6241, 6256, 6268, 6281,
    6292, 6308, 6329, 6352, 6365, 6385, 6398, 6416, 6436, 6452, 6484, 6514,
    6537, 6554, 6571, 6596, 6627, 6646, 6662, 6682, 6703, 6723, 6740, 6756,
    6779, 6790, 6810, 6826, 6838, 6856, 6870, 6881, 6897, 6911, 6923, 6941,
    6955, 6969, 6980, 6993, 7010, 7027, 7031, 7039, 7050, 7075, 7095, 7131,
    7138, 7150, 7167, 7183, 7198, 7212, 7238, 7251, 7264, 7276, 7282, 7287,
    7297, 7313, 7329, 7345, 7353, 7363, 7368, 7377, 7393, 7404, 7416, 7429,
    7435, 7441, 7451, 7475, 7496, 7512, 7522, 7532, 7545, 7559, 7571, 7593,
    7603, 7613, 7629, 7632, 7647, 7656, 7661, 7672, 7693, 7702, 7711, 7724,
    7730, 7749, 7755, 7775, 7786, 7796, 7830, 7849, 7865, 7870, 7882, 7895,
    7911, 7929, 7949, 7969, 7982, 7996, 8013, 8024, 8049, 8064, 8082, 8090,
    8095, 8106, 8115, 8126, 8138, 8154, 8168, 8179, 8192, 8203, 8211, 8230,
    8244, 8258, 8262, 8277, 8290, 8297, 8305, 8314, 8325, 8351, 8364, 8381,
    8395, 8412, 8426, 8439, 8454, 8473, 8494, 8509, 8519, 8525, 8531, 8539,
    8547, 8557, 8573, 8589, 8613, 8625, 8640, 8649, 8665, 8670, 8684, 8694,
    8698, 8708, 8722, 8732, 8739, 8753, 8766, 8779, 8792, 8806, 8810, 8820,
    8833, 8861, 8867, 8881, 8894, 8903, 8930, 8950, 8979, 8997, 9017, 9024,
    9041, 9053, 9065, 9084, 9095, 9112, 9119, 9136, 9144, 9157, 9183, 9190,
    9212, 9230, 9242, 9258, 9274, 9291, 9303, 9309, 9325, 9342, 9371, 9379,
    9387, 9391, 9400, 9411, 9417, 9433, 9454, 9466, 9475, 9487, 9498, 9509,
    9521, 9527, 9538, 9548, 9563, 9580, 9593, 9599, 9613, 9636, 9651, 9672,
    9686, 9698, 9708, 9728, 9750, 9763, 9774, 9780, 9800, 9820, 9840, 9855,
    9865, 9876, 9894, 9915, 9928, 9937, 9956, 9965, 9971, 9981, 9995, 10007,
    10019, 10040, 10068, 10091, 10097, 10109, 10126, 10142, 10146, 10163,
    10167, 10177, 10193, 10208, 10217, 10233, 10241, 10255, 10271, 10277,
    10291, 10305, 10314, 10328, 10340, 10364, 10381, 10387, 10391, 10403,
    10414, 10424, 10434, 10447, 10453, 10460, 10474, 10487, 10498, 10508,
    10526, 10546, 10566, 10581, 10590, 10604, 10614, 10635, 10656, 10676,
    10693, 10714, 10723, 10734, 10752, 10771, 10789, 10804, 10816, 10838,
    10857, 10866, 10884, 10906, 10916, 10927, 10945, 10955, 10981, 10995,
    11000, 11009, 11030, 11049, 11066, 11087, 11092, 11107, 11122, 11131,
    11144, 11149, 11167, 11184, 11197, 11205, 11214, 11220, 11229, 11237,
    11245, 11250, 11260, 11272, 11276, 11291, 11302, 11311, 11316, 11327,
    11344, 11361, 11374, 11378, 11397, 11407, 11419, 11431, 11451, 11457,
    11462, 11468, 11477, 11499, 11503, 11512, 11520, 11537, 11555, 11579,
    11590, 11598, 11609, 11620, 11636, 11648, 11657, 11671, 11683, 11695,
    11714, 11718, 11737, 11752, 11755, 11770, 11786, 11808, 11820, 11829,
    11839, 11851, 11863, 11876, 11891, 11900, 11914, 11923, 11935, 11945,
    11955, 11969, 11976, 11980, 11986, 12000, 12012, 12021, 12034, 12049,
    12060, 12079, 12089, 12104, 12119, 12132, 12141, 12148, 12158, 12167,
    12175, 12183, 12192, 12202, 12217, 12230, 12241, 12250, 12260, 12294,
    12322, 12351, 12357, 12371, 12381, 12388, 12402, 12409, 12423, 12432,
    12438, 12454, 12466, 12477, 12486, 12489, 12494, 12502, 12510, 12526,
    12540, 12553, 12574, 12593, 12603, 12613, 12633, 12649, 12669, 12689,
    12708, 12728, 12749, 12771, 12780, 12800, 12821, 12838, 12856, 12868,
    12878, 12908, 12925, 12937, 12951, 12964, 12976, 13000, 13016, 13032,
    13049, 13054, 13060, 13065, 13079, 13103, 13121, 13135, 13153, 13160,
    13174, 13189, 13202, 13221, 13246, 13260, 13270, 13281, 13291, 13296,
    13321, 13337, 13352, 13360, 13365, 13384, 13396, 13412, 13418, 13432,
    13441, 13454, 13467, 13486, 13499, 13505, 13513, 13527, 13533, 13549,
    13569, 13589, 13600, 13617, 13627, 13637, 13654, 13672, 13701, 13712,
    13731, 13749, 13768, 13788, 13810, 13826, 13849, 13871, 13882, 13892,
    13896, 13906, 13920, 13939, 13953, 13964, 13979, 13993, 14008, 14019,
    14029, 14038, 14052, 14059, 14070, 14084, 14090, 14104, 14108, 14114,
    14122, 14137, 14145, 14162, 14179, 14200, 14217, 14232, 14253, 14278,
    14294, 14301, 14309, 14318, 14326, 14338, 14343, 14352, 14365, 14371,
    14383, 14399, 14417, 14434, 14450, 14473, 14486, 14497, 14514, 14531,
    14547, 14564, 14577, 14593, 14598, 14604, 14612, 14621, 14636, 14646,
    14658, 14661, 14672, 14687, 14695, 14713, 14723, 14737, 14752, 14768,
    14781, 14793, 14811, 14828, 14842, 14859, 14868, 14878, 14885, 14893,
    14902, 14913, 14926, 14940, 14952, 14960, 14971, 14981, 14993, 15004,
    15012, 15015, 15021, 15031, 15039, 15044, 15054, 15074, 15094, 15112,
    15132, 15150, 15173, 15189, 15209, 15234, 15253, 15270, 15281, 15287,
    15306, 15313, 15322, 15334, 15350, 15355, 15363, 15368, 15375, 15385,
    15396, 15404, 15412, 15421, 15428, 15447, 15458, 15465, 15484, 15492,
    15499, 15512, 15520, 15525, 15532, 15543, 15570, 15589, 15608, 15617,
    15635, 15648, 15657, 15668, 15691, 15703, 15722, 15734, 15745, 15756,
    15766, 15774, 15792, 15798, 15806, 15822, 15835, 15854, 15874, 15884,
    15890, 15895, 15899, 15913, 15927, 15936, 15948, 15957, 15967, 15977,
    15991, 15996, 16007, 16015, 16022, 16034, 16045, 16056, 16075, 16093,
    16103, 16111, 16122, 16140, 16158, 16169, 16187, 16200, 16212, 16225,
    16236, 16254, 16265, 16281, 16294, 16308, 16323, 16336, 16356, 16367,
    16378, 16388, 16404, 16415, 16423, 16436, 16451, 16466, 16479, 16489,
    16506, 16518, 16530, 16540, 16551, 16572, 16590, 16607, 16630, 16645,
    16651, 16661, 16671, 16690, 16704, 16718, 16733, 16750, 16768, 16775,
    16793, 16803, 16813, 16824, 16842, 16850, 16869, 16877, 16902, 16934,
    16973, 16983, 17000, 17017, 17030, 17040, 17053, 17066, 17081, 17098,
    17119, 17142, 17163, 17176, 17192, 17205, 17215, 17228, 17232, 17247,
    17254, 17273, 17284, 17295, 17305, 17317, 17327, 17340, 17348, 17360,
    17368, 17394, 17402, 17411, 17420, 17430, 17442, 17457, 17473, 17487,
    17501, 17513, 17523, 17539, 17560, 17576, 17589, 17606, 17622, 17639,
    17652, 17664, 17669, 17680, 17686, 17695, 17702, 17706, 17718, 17739,
    17756, 17767, 17775, 17784, 17809, 17817, 17829, 17845, 17854, 17867,
    17888, 17911, 17926, 17941, 17949, 17967, 17979, 17994, 18017, 18030,
    18041, 18055, 18072, 18080, 18090, 18102, 18110, 18119, 18130, 18141,
    18154, 18162, 18185, 18200, 18211, 18215, 18224, 18232, 18236, 18252,
    18260, 18278, 18289, 18311, 18319, 18325, 18340, 18361, 18381, 18409,
    18429, 18445, 18467, 18482, 18496, 18505, 18533, 18553, 18569, 18585,
    18599, 18624, 18644, 18649, 18657, 18676, 18688, 18696, 18705, 18721,
    18735, 18749, 18769, 18788, 18796, 18810, 18822, 18831, 18838, 18847,
    18854, 18862, 18871, 18895, 18919, 18937, 18948, 18958, 18979, 18991,
    18998, 19011, 19019, 19024, 19029, 19038, 19051, 19074, 19089, 19104,
    19116, 19121, 19140, 19153, 19164, 19170, 19183, 19197, 19210, 19220,
    19238, 19259, 19273, 19285, 19304, 19316, 19324, 19343, 19363, 19380,
    19399, 19427, 19449, 19469, 19476, 19487, 19502, 19512, 19522, 19531,
    19542, 19573, 19585, 19595, 19603, 19623, 19638, 19654, 19668, 19680,
    19690, 19700, 19709, 19717, 19724, 19732, 19749, 19758, 19769, 19776,
    19784, 19796, 19812, 19816, 19837, 19846, 19858, 19870, 19885, 19899,
    19907, 19922, 19937, 19947, 19953, 19960, 19964, 19984, 19995, 20003,
    20015, 20027, 20037, 20044, 20050, 20055, 20058, 20069, 20081, 20090,
    20100, 20111, 20120, 20133, 20144, 20155, 20164, 20174, 20183, 20197,
    20214, 20223, 20243, 20265, 20276, 20283, 20290, 20304, 20308, 20314,
    20320, 20326, 20331, 20340, 20353, 20369, 20381, 20402, 20422, 20443,
    20462, 20477, 20493, 20502, 20519, 20532, 20546, 20563, 20591, 20613,
    20640, 20667, 20684, 20699, 20705, 20719, 20735, 20742, 20753, 20767,
    20790, 20810, 20823, 20838, 20844, 20851, 20872, 20889, 20907, 20926,
    20934, 20948, 20966, 20974, 20984, 20992, 21007, 21034, 21059, 21074,
    21095, 21116, 21136, 21154, 21166, 21188, 21207, 21228, 21254, 21277,
    21283, 21292, 21310, 21324, 21336, 21344, 21359, 21374, 21393, 21412,
    21426, 21438, 21448, 21456, 21464, 21474, 21489, 21504, 21515, 21520,
    21536, 21543, 21560, 21565, 21573, 21582, 21598, 21608, 21618, 21638,
    21659, 21670, 21685, 21706, 21721, 21734, 21744, 21760, 21779, 21798,
    21819, 21848, 21866, 21884, 21911, 21936, 21950, 21961, 21976, 21984,
    22000, 22015, 22035, 22046, 22051, 22060, 22070, 22080, 22090, 22099,
    22114, 22130, 22148, 22168, 22183, 22200, 22212, 22230, 22244, 22253,
    22275, 22294, 22319, 22341, 22350, 22362, 22377, 22401, 22417, 22423,
    22452, 22467, 22497, 22505, 22526, 22544, 22557, 22568, 22579, 22590,
    22599, 22607, 22627, 22638, 22642, 22648, 22659, 22667, 22671, 22682,
    22690, 22703, 22711, 22715, 22728, 22748, 22775, 22809, 22824, 22837,
    22849, 22860, 22872, 22883, 22892, 22901, 22912, 22923, 22940, 22951,
    22966, 22978, 22986, 22998, 23006, 23025, 23030, 23040, 23053, 23065,
    23073, 23081, 23093, 23101, 23112, 23132, 23143, 23155, 23164, 23183,
    23194, 23211, 23229, 23247, 23267, 23290, 23309, 23335, 23350, 23380,
    23402, 23436, 23457, 23480, 23501, 23522, 23541, 23559, 23581, 23602,
    23617, 23624, 23630, 23636, 23649, 23657, 23664, 23673, 23677, 23693,
    23707, 23732, 23749, 23769, 23786, 23794, 23802, 23810, 23825, 23847,
    23862, 23866, 23875, 23880, 23888, 23896, 23902, 23919, 23929, 23945,
    23955, 23965, 23977, 23980, 23987, 23991, 24004, 24012, 24020, 24034,
    24048, 24056, 24064, 24087, 24104, 24117, 24148, 24178, 24189, 24205,
    24227, 24244, 24264, 24284, 24301, 24326, 24345, 24351, 24366, 24382,
    24396, 24417, 24423, 24431, 24438, 24454, 24476, 24494, 24502, 24506,
    24515, 24523, 24541, 24559, 24576, 24595, 24603, 24611, 24628, 24659,
    24668, 24673, 24682, 24694, 24710, 24725, 24752, 24781, 24799, 24802,
    24816, 24828, 24844, 24851, 24871, 24887, 24905, 24915, 24920, 24924,
    24937, 24948, 24966, 24979, 24984, 24994, 25002, 25026, 25034, 25049,
    25057, 25075, 25090, 25101, 25104, 25113, 25124, 25138, 25146, 25155,
    25181, 25196, 25231, 25244, 25266, 25282, 25294, 25309, 25322, 25339,
    25355, 25375, 25396, 25409, 25429, 25442, 25466, 25481, 25503, 25516,
    25531, 25547, 25556, 25562, 25578, 25593, 25610, 25619, 25637, 25657,
    25686, 25696, 25705, 25711, 25735, 25747, 25772, 25777, 25792, 25800,
    25806, 25815, 25828, 25843, 25858, 25869, 25884, 25897, 25908, 25918,
    25929, 25938, 25951, 25982, 25999, 26013, 26023, 26032, 26044, 26049,
    26069, 26073, 26080, 26089, 26099, 26105, 26115, 26133, 26146, 26157,
    26164, 26177, 26190, 26201, 26213, 26225, 26237, 26251, 26261, 26272,
    26281, 26304, 26327, 26342, 26349, 26356, 26371, 26381, 26395, 26408,
    26423, 26440, 26453, 26463, 26471, 26483, 26495, 26507, 26519, 26530,
    26539, 26550, 26560, 26574, 26585, 26599, 26613, 26624, 26636, 26641,
    26647, 26666, 26687, 26701, 26711, 26719, 26729, 26742, 26749, 26763,
    26771, 26784, 26804, 26821, 26840, 26846, 26856, 26871, 26884, 26900,
    26915, 26930, 26942, 26953, 26958, 26971, 26988, 27004, 27012, 27023,
    27038, 27056, 27068, 27085, 27090, 27104, 27122, 27135, 27145, 27163,
    27172, 27187, 27205, 27222, 27233, 27245, 27254, 27266, 27275, 27288,
    27302, 27323, 27331, 27339, 27353, 27362, 27378, 27395, 27409, 27425,
    27432, 27453, 27464, 27484, 27495, 27514, 27530, 27538, 27548, 27563,
    27577, 27585, 27601, 27625, 27640, 27652, 27679, 27690, 27705, 27716,
    27727, 27736, 27752, 27772, 27784, 27802, 27814, 27828, 27844, 27864,
    27869, 27874, 27882, 27895, 27906, 27923, 27934, 27940, 27953, 27968,
    27974, 27988, 28001, 28017, 28035, 28046, 28055, 28067, 28087, 28109,
    28126, 28137, 28147, 28157, 28167, 28178, 28190, 28197, 28214, 28229,
    28239, 28252, 28266, 28280, 28296, 28307, 28318, 28334, 28348, 28357,
    28368, 28380, 28389, 28402, 28420, 28437, 28462, 28478, 28489, 28504,
    28515, 28523, 28531, 28541, 28553, 28573, 28591, 28605, 28619, 28633,
    28649, 28661, 28681, 28695, 28708, 28725, 28739, 28755, 28766, 28779,
    28785, 28798, 28810, 28820, 28837, 28849, 28869, 28888, 28916, 28940,
    28946, 28958, 28968, 28979, 28991, 29001, 29008, 29018, 29023, 29031,
    29039, 29051, 29057, 29064, 29079, 29084, 29103, 29117, 29137, 29143,
    29153, 29172, 29188, 29208, 29221, 29234, 29252, 29263, 29273, 29288,
    29297, 29308, 29314, 29326, 29342, 29349, 29359, 29366, 29377, 29392,
    29403, 29422, 29450, 29467, 29472, 29478, 29484, 29502, 29513, 29525,
    29546, 29558, 29571, 29582, 29597, 29612, 29627, 29640, 29652, 29672,
    29688, 29699, 29709, 29720, 29726, 29739, 29757, 29776, 29791, 29805,
    29817, 29824, 29832, 29844, 29857, 29869, 29884, 29900, 29904, 29913,
    29923, 29929, 29932, 29938, 29944, 29958, 29971, 29984, 29996, 30016,
    30031, 30037, 30055, 30066, 30073, 30088, 30097, 30115, 30147, 30156,
    30174, 30179, 30196, 30203, 30208, 30230, 30241, 30251, 30257, 30262,
    30275, 30285, 30294, 30305, 30314, 30322, 30328, 30344, 30348, 30357,
    30362, 30381, 30394, 30406, 30419, 30434, 30439, 30450, 30463, 30475,
    30483, 30492, 30507, 30521, 30535, 30547, 30554, 30561, 30570, 30586,
    30597, 30609, 30621, 30636, 30651, 30666, 30686, 30701, 30716, 30726,
    30738, 30744, 30752, 30766, 30773, 30789, 30795, 30811, 30828, 30838,
    30852, 30868, 30881, 30890, 30895, 30904, 30918, 30925, 30934, 30942,
    30958, 30966, 30978, 30992, 31004, 31008, 31017, 31026, 31038, 31050,
    31062, 31073, 31085, 31094, 31106, 31120, 31129, 31141, 31146, 31155,
    31165, 31176, 31191, 31199, 31211, 31215, 31221, 31246, 31262, 31277,
    31287, 31296, 31311, 31322, 31327, 31341, 31352, 31358, 31365, 31378,
    31387, 31398, 31412, 31427, 31437, 31448, 31465, 31475, 31493, 31503,
    31514, 31523, 31533, 31542, 31552, 31567, 31588, 31599, 31608, 31616,
    31624, 31644, 31665, 31675, 31686, 31689, 31700, 31705, 31714, 31728,
    31748, 31758, 31782, 31792, 31800, 31818, 31827, 31834, 31846, 31856,
    31861, 31882, 31896, 31910, 31919, 31931, 31945, 31958, 31974, 31986,
    31994, 31999, 32019, 32032, 32059, 32079, 32098, 32114, 32136, 32155,
    32174, 32180, 32210, 32217, 32222, 32233, 32247, 32259, 32271, 32278,
    32286, 32301, 32314, 32328, 32335, 32341, 32357, 32368, 32377, 32382,
    32388, 32397, 32408, 32420, 32429, 32441, 32454, 32467, 32482, 32490,
    32498, 32509, 32514, 32523, 32536, 32552, 32557, 32564, 32577, 32595,
    32614, 32629, 32641, 32661, 32690, 32726, 32752, 32773, 32790, 32805,
    32815, 32825, 32840, 32863, 32872, 32881, 32889, 32896, 32907, 32927,
    32945, 32964, 32984, 33003, 33022, 33041, 33062, 33081, 33105, 33124,
    33148, 33168, 33189, 33205, 33220, 33243, 33252, 33260, 33263, 33265,
    33279, 33297, 33307, 33311, 33325, 33343, 33362, 33383, 33417, 33431,
    33443, 33454, 33463, 33467, 33478, 33495, 33510, 33526, 33535, 33556,
    33585, 33607, 33638, 33687, 33713, 33727, 33747, 33766, 33792, 33817,
    33850, 33865, 33895, 33905, 33914, 33930, 33956, 33984, 34007, 34027,
    34036, 34056, 34065, 34077, 34088, 34106, 34118, 34128, 34141, 34164,
    34186, 34213, 34226, 34237, 34254, 34266, 34277, 34295, 34306, 34331,
    34336, 34345, 34372, 34404, 34436, 34468, 34495, 34522, 34549, 34576,
    34603, 34630, 34633, 34655, 34680, 34689, 34698, 34717, 34738, 34752,
    34768, 34782, 34798, 34812, 34826, 34840, 34854, 34882, 34896, 34899,
    34911, 34923, 34935, 34947, 34959, 34974, 34992, 34997, 35003, 35014,
    35041, 35051, 35057, 35085, 35115, 35138, 35166, 35194, 35226, 35246,
    35256, 35262, 35279, 35297, 35304, 35317, 35326, 35351, 35365, 35377,
    35396, 35407, 35416, 35425, 35429, 35439, 35462, 35486, 35497, 35506,
    35517, 35539, 35561, 35572, 35592, 35610, 35632, 35656, 35677, 35706,
    35713, 35720, 35731, 35744, 35782, 35826, 35867, 35907, 35928, 35956,
    35977, 35999, 36016, 36044, 36066, 36091, 36113, 36123, 36146, 36157,
    36175, 36187, 36209, 36232, 36249, 36260, 36270, 36287, 36302, 36317,
    36336, 36355, 36380, 36389, 36398, 36420, 36434, 36446, 36460, 36470,
    36484, 36495, 36499, 36502, 36506, 36517, 36521, 36541, 36558, 36590,
    36616, 36645, 36670, 36679, 36701, 36729, 36755, 36779, 36791, 36808,
    36814, 36830, 36873, 36884, 36905, 36920, 36939, 36960, 36964, 36989,
    36994, 37004, 37016, 37036, 37049, 37063, 37078, 37093, 37108, 37123,
    37138, 37153, 37168, 37183, 37198, 37213, 37227, 37242, 37257, 37272,
    37287, 37302, 37317, 37332, 37347, 37362, 37376, 37390, 37404, 37418,
    37432, 37446, 37460, 37473, 37486, 37499, 37512, 37525, 37538, 37550,
    37563, 37576, 37580, 37590, 37606, 37613, 37616, 37629, 37638, 37658,
    37676, 37702, 37720, 37738, 37750, 37759, 37774, 37780, 37805, 37815,
    37825, 37834, 37844, 37858, 37872, 37886, 37901, 37921, 37933, 37948,
    37961, 37981, 38001, 38012, 38027, 38037, 38057, 38060, 38069, 38077,
    38086, 38099, 38114, 38124, 38140, 38149, 38178, 38205, 38220, 38235,
    38245, 38259, 38268, 38289, 38306, 38325, 38338, 38360, 38374, 38383,
    38408, 38429, 38437, 38444, 38465, 38481, 38503, 38514, 38532, 38537,
    38558, 38566, 38577, 38589, 38603, 38612, 38629, 38652, 38671, 38695,
    38706, 38721, 38735, 38762, 38772, 38812, 38832, 38840, 38852, 38868,
    38893, 38903, 38908, 38926, 38946, 38966, 38981, 38999, 39007, 39025,
    39039, 39055, 39074, 39080, 39093, 39105, 39137, 39150, 39183, 39210,
    39226, 39244, 39257, 39273, 39305, 39322, 39336, 39351, 39354, 39372,
    39381, 39402, 39410, 39436, 39457, 39467, 39488, 39508, 39534, 39557,
    39575, 39592, 39604, 39617, 39635, 39651, 39655, 39662, 39677, 39692,
    39707, 39720, 39738, 39755, 39771, 39789, 39800, 39812, 39818, 39826,
    39835, 39855, 39871, 39881, 39892, 39898, 39906, 39930, 39953, 39978,
    40004, 40032, 40040, 40051, 40069, 40105, 40123, 40133, 40155, 40173,
    40177, 40184, 40201, 40208, 40218, 40248, 40267, 40299, 40319, 40327,
    40354, 40367, 40376, 40390, 40398, 40409, 40430, 40459, 40464, 40483,
    40506, 40536, 40561, 40583, 40608, 40631, 40656, 40681, 40710, 40735,
    40759, 40783, 40803, 40824, 40851, 40877, 40899, 40921, 40945, 40969,
    40995, 41016, 41039, 41062, 41083, 41107, 41129, 41150, 41173, 41193,
    41213, 41233, 41262, 41282, 41307, 41331, 41351, 41372, 41392, 41412,
    41432, 41452, 41472, 41481, 41500, 41509, 41518, 41533, 41537, 41555,
};
const char target__schema_names[] =
    "3DModelAMRadioChannelAPIReferenceAboutPageAcceptActionAccommodationAccou"
    "ntingServiceAchieveActionActionActionAccessSpecificationActionStatusType"
    "ActivateActionAddActionAdministrativeAreaAdultEntertainmentAdultOriented"
    "EnumerationAdvertiserContentArticleAggregateOfferAggregateRatingAgreeAct"
    "ionAirlineAirportAlignmentObjectAllocateActionAmpStoryAmusementParkAnaly"
    "sisNewsArticleAnatomicalStructureAnatomicalSystemAnimalShelterAnswerApar"
    "tmentApartmentComplexAppendActionApplyActionApprovedIndicationAquariumAr"
    "chiveComponentArchiveOrganizationArriveActionArtGalleryArteryArticleAskA"
    "ctionAskPublicNewsArticleAssessActionAssignActionAtlasAttorneyAudienceAu"
    "dioObjectAudioObjectSnapshotAudiobookAuthenticateActionAuthorizeActionAu"
    "toBodyShopAutoDealerAutoPartsStoreAutoRentalAutoRepairAutoWashAutomatedT"
    "ellerAutomotiveBusinessBackgroundNewsArticleBakeryBankAccountBankOrCredi"
    "tUnionBarOrPubBarcodeBeachBeautySalonBedAndBreakfastBedDetailsBedTypeBef"
    "riendActionBikeStoreBioChemEntityBlogBlogPostingBloodTestBoardingPolicyT"
    "ypeBoatReservationBoatTerminalBoatTripBodyMeasurementTypeEnumerationBody"
    "OfWaterBoneBookBookFormatTypeBookSeriesBookStoreBookmarkActionBooleanBor"
    "rowActionBowlingAlleyBrainStructureBrandBreadcrumbListBreweryBridgeBroad"
    "castChannelBroadcastEventBroadcastFrequencySpecificationBroadcastService"
    "BrokerageAccountBuddhistTempleBusOrCoachBusReservationBusStationBusStopB"
    "usTripBusinessAudienceBusinessEntityTypeBusinessEventBusinessFunctionBuy"
    "ActionCDCPMDRecordCableOrSatelliteServiceCafeOrCoffeeShopCampgroundCampi"
    "ngPitchCanalCancelActionCarCarUsageTypeCasinoCategoryCodeCategoryCodeSet"
    "CatholicChurchCemeteryCertificationCertificationStatusEnumerationChapter"
    "CheckActionCheckInActionCheckOutActionCheckoutPageChemicalSubstanceChild"
    "CareChildrensEventChooseActionChurchCityCityHallCivicStructureClaimClaim"
    "ReviewClassClipClothingStoreCodeCollectionCollectionPageCollegeOrUnivers"
    "ityComedyClubComedyEventComicCoverArtComicIssueComicSeriesComicStoryComm"
    "entCommentActionCommunicateActionCompleteDataFeedCompoundPriceSpecificat"
    "ionComputerLanguageComputerStoreConferenceEventConfirmActionConsortiumCo"
    "nstraintNodeConsumeActionContactPageContactPointContactPointOptionContin"
    "entControlActionConvenienceStoreConversationCookActionCooperativeCorpora"
    "tionCorrectionCommentCountryCourseCourseInstanceCourthouseCoverArtCovidT"
    "estingFacilityCreateActionCreativeWorkCreativeWorkSeasonCreativeWorkSeri"
    "esCredentialCreditCardCrematoriumCriticReviewCssSelectorTypeCurrencyConv"
    "ersionServiceDDxElementDENonprofitTypeDanceEventDanceGroupDataCatalogDat"
    "aDownloadDataFeedDataFeedItemDataTypeDatasetDateDateTimeDatedMoneySpecif"
    "icationDayOfWeekDaySpaDeactivateActionDefenceEstablishmentDefinedRegionD"
    "efinedTermDefinedTermSetDeleteActionDeliveryChargeSpecificationDeliveryE"
    "ventDeliveryMethodDemandDentistDepartActionDepartmentStoreDepositAccount"
    "DiagnosticLabDiagnosticProcedureDietDietarySupplementDigitalDocumentDigi"
    "talDocumentPermissionDigitalDocumentPermissionTypeDigitalPlatformEnumera"
    "tionDisagreeActionDiscoverActionDiscussionForumPostingDislikeActionDista"
    "nceDistilleryDonateActionDoseScheduleDownloadActionDrawActionDrawingDrin"
    "kActionDriveWheelConfigurationValueDrugDrugClassDrugCostDrugCostCategory"
    "DrugLegalStatusDrugPregnancyCategoryDrugPrescriptionStatusDrugStrengthDr"
    "yCleaningOrLaundryDurationEUEnergyEfficiencyEnumerationEatActionEducatio"
    "nEventEducationalAudienceEducationalOccupationalCredentialEducationalOcc"
    "upationalProgramEducationalOrganizationElectricianElectronicsStoreElemen"
    "tarySchoolEmailMessageEmbassyEmergencyServiceEmployeeRoleEmployerAggrega"
    "teRatingEmployerReviewEmploymentAgencyEndorseActionEndorsementRatingEner"
    "gyEnergyConsumptionDetailsEnergyEfficiencyEnumerationEnergyStarEnergyEff"
    "iciencyEnumerationEngineSpecificationEntertainmentBusinessEntryPointEnum"
    "erationEpisodeErrorEventEventAttendanceModeEnumerationEventReservationEv"
    "entSeriesEventStatusTypeEventVenueExchangeRateSpecificationExerciseActio"
    "nExerciseGymExercisePlanExhibitionEventFAQPageFMRadioChannelFastFoodRest"
    "aurantFestivalFilmActionFinancialIncentiveFinancialProductFinancialServi"
    "ceFindActionFireStationFlightFlightReservationFloatFloorPlanFloristFollo"
    "wActionFoodEstablishmentFoodEstablishmentReservationFoodEventFoodService"
    "FulfillmentTypeEnumerationFundingAgencyFundingSchemeFurnitureStoreGameGa"
    "meAvailabilityEnumerationGamePlayModeGameServerGameServerStatusGardenSto"
    "reGasStationGatedResidenceCommunityGenderTypeGeneGeneralContractorGeoCir"
    "cleGeoCoordinatesGeoShapeGeospatialGeometryGiveActionGolfCourseGovernmen"
    "tBenefitsTypeGovernmentBuildingGovernmentOfficeGovernmentOrganizationGov"
    "ernmentPermitGovernmentServiceGrantGroceryStoreGuideHVACBusinessHackatho"
    "nHairSalonHardwareStoreHealthAndBeautyBusinessHealthAspectEnumerationHea"
    "lthClubHealthInsurancePlanHealthPlanCostSharingSpecificationHealthPlanFo"
    "rmularyHealthPlanNetworkHealthTopicContentHighSchoolHinduTempleHobbyShop"
    "HomeAndConstructionBusinessHomeGoodsStoreHospitalHostelHotelHotelRoomHou"
    "seHousePainterHowToHowToDirectionHowToItemHowToSectionHowToStepHowToSupp"
    "lyHowToTipHowToToolHyperTocHyperTocEntryIPTCDigitalSourceEnumerationITNo"
    "nprofitTypeIceCreamShopIgnoreActionImageGalleryImageObjectImageObjectSna"
    "pshotImagingTestIncentiveQualifiedExpenseTypeIncentiveStatusIncentiveTyp"
    "eIndividualPhysicianIndividualProductInfectiousAgentClassInfectiousDisea"
    "seInformActionInsertActionInstallActionInstantaneousEventInsuranceAgency"
    "IntangibleIntegerInteractActionInteractionCounterInternetCafeInvestmentF"
    "undInvestmentOrDepositInviteActionInvoiceItemAvailabilityItemListItemLis"
    "tOrderTypeItemPageJewelryStoreJobPostingJoinActionJointLakeBodyOfWaterLa"
    "ndformLandmarksOrHistoricalBuildingsLanguageLearningResourceLeaveActionL"
    "egalForceStatusLegalServiceLegalValueLevelLegislationLegislationObjectLe"
    "gislativeBuildingLendActionLibraryLibrarySystemLifestyleModificationLiga"
    "mentLikeActionLinkRoleLiquorStoreListItemListenActionLiteraryEventLiveBl"
    "ogPostingLoanOrCreditLocalBusinessLocationFeatureSpecificationLocksmithL"
    "odgingBusinessLodgingReservationLoginActionLoseActionLymphaticVesselManu"
    "scriptMapMapCategoryTypeMarryActionMassMathSolverMaximumDoseScheduleMeas"
    "urementMethodEnumMeasurementTypeEnumerationMediaEnumerationMediaGalleryM"
    "ediaManipulationRatingEnumerationMediaObjectMediaReviewMediaReviewItemMe"
    "diaSubscriptionMedicalAudienceMedicalAudienceTypeMedicalBusinessMedicalC"
    "auseMedicalClinicMedicalCodeMedicalConditionMedicalConditionStageMedical"
    "ContraindicationMedicalDeviceMedicalDevicePurposeMedicalEntityMedicalEnu"
    "merationMedicalEvidenceLevelMedicalGuidelineMedicalGuidelineContraindica"
    "tionMedicalGuidelineRecommendationMedicalImagingTechniqueMedicalIndicati"
    "onMedicalIntangibleMedicalObservationalStudyMedicalObservationalStudyDes"
    "ignMedicalOrganizationMedicalProcedureMedicalProcedureTypeMedicalRiskCal"
    "culatorMedicalRiskEstimatorMedicalRiskFactorMedicalRiskScoreMedicalSchol"
    "arlyArticleMedicalSignMedicalSignOrSymptomMedicalSpecialtyMedicalStudyMe"
    "dicalStudyStatusMedicalSymptomMedicalTestMedicalTestPanelMedicalTherapyM"
    "edicalTrialMedicalTrialDesignMedicalWebPageMedicineSystemMeetingRoomMemb"
    "erProgramMemberProgramTierMensClothingStoreMenuMenuItemMenuSectionMercha"
    "ntReturnEnumerationMerchantReturnPolicyMerchantReturnPolicySeasonalOverr"
    "ideMessageMiddleSchoolMobileApplicationMobilePhoneStoreMolecularEntityMo"
    "netaryAmountMonetaryAmountDistributionMonetaryGrantMoneyTransferMortgage"
    "LoanMosqueMotelMotorcycleMotorcycleDealerMotorcycleRepairMotorizedBicycl"
    "eMountainMoveActionMovieMovieClipMovieRentalStoreMovieSeriesMovieTheater"
    "MovingCompanyMuscleMuseumMusicAlbumMusicAlbumProductionTypeMusicAlbumRel"
    "easeTypeMusicCompositionMusicEventMusicGroupMusicPlaylistMusicRecordingM"
    "usicReleaseMusicReleaseFormatTypeMusicStoreMusicVenueMusicVideoObjectNGO"
    "NLNonprofitTypeNailSalonNerveNewsArticleNewsMediaOrganizationNewspaperNi"
    "ghtClubNonprofitTypeNotaryNoteDigitalDocumentNumberNutritionInformationO"
    "bservationOccupationOccupationalExperienceRequirementsOccupationalTherap"
    "yOceanBodyOfWaterOfferOfferCatalogOfferForLeaseOfferForPurchaseOfferItem"
    "ConditionOfferShippingDetailsOfficeEquipmentStoreOnDemandEventOnlineBusi"
    "nessOnlineMarketplaceOnlineStoreOpeningHoursSpecificationOperatingSystem"
    "OpinionNewsArticleOpticianOrderOrderActionOrderItemOrderStatusOrganizati"
    "onOrganizationRoleOrganizeActionOutletStoreOwnershipInfoPaintActionPaint"
    "ingPalliativeProcedureParcelDeliveryParentAudienceParkParkingFacilityPat"
    "hologyTestPatientPawnShopPayActionPaymentCardPaymentChargeSpecificationP"
    "aymentMethodPaymentMethodTypePaymentServicePaymentStatusTypePeopleAudien"
    "cePerformActionPerformanceRolePerformingArtsEventPerformingArtsTheaterPe"
    "rformingGroupPeriodicalPermitPersonPetStorePharmacyPhotographPhotographA"
    "ctionPhysicalActivityPhysicalActivityCategoryPhysicalExamPhysicalTherapy"
    "PhysicianPhysiciansOfficePlacePlaceOfWorshipPlanActionPlayPlayActionPlay"
    "GameActionPlaygroundPlumberPodcastEpisodePodcastSeasonPodcastSeriesPolic"
    "eStationPoliticalPartyPondPostOfficePostalAddressPostalCodeRangeSpecific"
    "ationPosterPreOrderActionPrependActionPreschoolPresentationDigitalDocume"
    "ntPreventionIndicationPriceComponentTypeEnumerationPriceSpecificationPri"
    "ceTypeEnumerationProductProductCollectionProductGroupProductModelProfess"
    "ionalServiceProfilePageProgramMembershipProjectPronounceableTextProperty"
    "PropertyValuePropertyValueSpecificationProteinPsychologicalTreatmentPubl"
    "icSwimmingPoolPublicToiletPublicationEventPublicationIssuePublicationVol"
    "umePurchaseTypeQAPageQualitativeValueQuantitativeValueQuantitativeValueD"
    "istributionQuantityQuestionQuizQuotationQuoteActionRVParkRadiationTherap"
    "yRadioBroadcastServiceRadioChannelRadioClipRadioEpisodeRadioSeasonRadioS"
    "eriesRadioStationRatingReactActionReadActionRealEstateAgentRealEstateLis"
    "tingReceiveActionRecipeRecommendationRecommendedDoseScheduleRecyclingCen"
    "terRefundTypeEnumerationRegisterActionRejectActionRentActionRentalCarRes"
    "ervationRepaymentSpecificationReplaceActionReplyActionReportReportageNew"
    "sArticleReportedDoseScheduleResearchOrganizationResearchProjectResearche"
    "rReservationReservationPackageReservationStatusTypeReserveActionReservoi"
    "rResetPasswordActionResidenceResortRestaurantRestrictedDietResumeActionR"
    "eturnActionReturnFeesEnumerationReturnLabelSourceEnumerationReturnMethod"
    "EnumerationReviewReviewActionReviewNewsArticleRiverBodyOfWaterRoleRoofin"
    "gContractorRoomRsvpActionRsvpResponseTypeRuntimePlatformSaleEventSatiric"
    "alArticleScheduleScheduleActionScholarlyArticleSchoolSchoolDistrictScree"
    "ningEventSculptureSeaBodyOfWaterSearchActionSearchRescueOrganizationSear"
    "chResultsPageSeasonSeatSeekToActionSelfStorageSellActionSendActionSequen"
    "tialArtSeriesServiceServiceChannelServicePeriodShareActionSheetMusicShip"
    "pingConditionsShippingDeliveryTimeShippingRateSettingsShippingServiceSho"
    "eStoreShoppingCenterShortStorySingleFamilyResidenceSiteNavigationElement"
    "SizeGroupEnumerationSizeSpecificationSizeSystemEnumerationSkiResortSocia"
    "lEventSocialMediaPostingSoftwareApplicationSoftwareSourceCodeSolveMathAc"
    "tionSomeProductsSpeakableSpecificationSpecialAnnouncementSpecialtySporti"
    "ngGoodsStoreSportsActivityLocationSportsClubSportsEventSportsOrganizatio"
    "nSportsTeamSpreadsheetDigitalDocumentStadiumOrArenaStateStatementStatist"
    "icalPopulationStatisticalVariableStatusEnumerationSteeringPositionValueS"
    "toreStructuredValueSubscribeActionSubstanceSubwayStationSuiteSuperficial"
    "AnatomySurgicalProcedureSuspendActionSyllabusSynagogueTVClipTVEpisodeTVS"
    "easonTVSeriesTableTakeActionTattooParlorTaxiTaxiReservationTaxiServiceTa"
    "xiStandTaxonTechArticleTelevisionChannelTelevisionStationTennisComplexTe"
    "xtTextDigitalDocumentTextObjectTheaterEventTheaterGroupTherapeuticProced"
    "ureThesisThingTicketTieActionTierBenefitEnumerationTimeTipActionTireShop"
    "TouristAttractionTouristDestinationTouristInformationCenterTouristTripTo"
    "yStoreTrackActionTradeActionTrainReservationTrainStationTrainTripTransfe"
    "rActionTravelActionTravelAgencyTreatmentIndicationTripTypeAndQuantityNod"
    "eUKNonprofitTypeURLUSNonprofitTypeUnRegisterActionUnitPriceSpecification"
    "UpdateActionUseActionUserBlocksUserCheckinsUserCommentsUserDownloadsUser"
    "InteractionUserLikesUserPageVisitsUserPlaysUserPlusOnesUserReviewUserTwe"
    "etsVacationRentalVehicleVeinVesselVeterinaryCareVideoGalleryVideoGameVid"
    "eoGameClipVideoGameSeriesVideoObjectVideoObjectSnapshotViewActionVirtual"
    "LocationVisualArtsEventVisualArtworkVitalSignVolcanoVoteActionWPAdBlockW"
    "PFooterWPHeaderWPSideBarWantActionWarrantyPromiseWarrantyScopeWatchActio"
    "nWaterfallWearActionWearableMeasurementTypeEnumerationWearableSizeGroupE"
    "numerationWearableSizeSystemEnumerationWebAPIWebApplicationWebContentWeb"
    "PageWebPageElementWebSiteWholesaleStoreWinActionWineryWorkBasedProgramWo"
    "rkersUnionWriteActionXPathTypeZooaboutabridgedabstractaccelerationTimeac"
    "ceptedAnsweracceptedOfferacceptedPaymentMethodacceptsReservationsaccessC"
    "odeaccessModeaccessModeSufficientaccessibilityAPIaccessibilityControlacc"
    "essibilityFeatureaccessibilityHazardaccessibilitySummaryaccommodationCat"
    "egoryaccommodationFloorPlanaccountIdaccountMinimumInflowaccountOverdraft"
    "LimitaccountablePersonacquireLicensePageacquiredFromacrissCodeactionAcce"
    "ssibilityRequirementactionApplicationactionOptionactionPlatformactionPro"
    "cessactionStatusactionableFeedbackPolicyactiveIngredientactivityDuration"
    "activityFrequencyactoractorsaddOnadditionalNameadditionalNumberOfGuestsa"
    "dditionalPropertyadditionalTypeadditionalVariableaddressaddressCountryad"
    "dressLocalityaddressRegionadministrationRouteadvanceBookingRequirementad"
    "verseOutcomeaffectedByaffiliationafterMediaagentagentInteractionStatisti"
    "caggregateElementaggregateRatingaircraftalbumalbumProductionTypealbumRel"
    "easealbumReleaseTypealbumsalcoholWarningalgorithmalignmentTypealternateN"
    "amealternativeHeadlinealternativeOfalumnialumniOfamenityFeatureamountamo"
    "untOfThisGoodannouncementLocationannualPercentageRateanswerCountanswerEx"
    "planationantagonistappearanceapplicableCountryapplicableLocationapplican"
    "tLocationRequirementsapplicationapplicationCategoryapplicationContactapp"
    "licationDeadlineapplicationStartDateapplicationSubCategoryapplicationSui"
    "teappliesToDeliveryMethodappliesToPaymentMethodarchiveHeldarchivedAtarea"
    "areaServedarrivalAirportarrivalBoatTerminalarrivalBusStoparrivalGatearri"
    "valPlatformarrivalStationarrivalTerminalarrivalTimeartEditionartMediumar"
    "terialBranchartformarticleBodyarticleSectionartistartworkSurfaceasinaspe"
    "ctassemblyassemblyVersionassessesassociatedAnatomyassociatedArticleassoc"
    "iatedClaimReviewassociatedDiseaseassociatedMediaassociatedMediaReviewass"
    "ociatedPathophysiologyassociatedReviewathleteattendeeattendeesaudienceau"
    "dienceTypeaudioauditDateauthenticatorauthoravailabilityavailabilityEndsa"
    "vailabilityStartsavailableAtOrFromavailableChannelavailableDeliveryMetho"
    "davailableFromavailableInavailableLanguageavailableOnDeviceavailableServ"
    "iceavailableStrengthavailableTestavailableThroughawardawardsawayTeamback"
    "storybankAccountTypebaseSalarybccRecipientbedbeforeMediabeneficiaryBankb"
    "enefitsbenefitsSummaryUrlbestRatingbillingAddressbillingDurationbillingI"
    "ncrementbillingPeriodbillingStartbioChemInteractionbioChemSimilaritybiol"
    "ogicalRolebiomechnicalClassbirthDatebirthPlacebitrateblogPostblogPostsbl"
    "oodSupplyboardingGroupboardingPolicybodyLocationbodyTypebookEditionbookF"
    "ormatbookingAgentbookingTimeborrowerboxbranchbranchCodebranchOfbrandbrea"
    "dcrumbbreastfeedingWarningbroadcastAffiliateOfbroadcastChannelIdbroadcas"
    "tDisplayNamebroadcastFrequencybroadcastFrequencyValuebroadcastOfEventbro"
    "adcastServiceTierbroadcastSignalModulationbroadcastSubChannelbroadcastTi"
    "mezonebroadcasterbrokerbrowserRequirementsbusNamebusNumberbusinessDaysbu"
    "sinessFunctionbuyerbyArtistbyDaybyMonthbyMonthDaybyMonthWeekcallSigncalo"
    "riescandidatecaptioncarbohydrateContentcargoVolumecarriercarrierRequirem"
    "entscashBackcatalogcatalogNumbercategorycausecauseOfccRecipientcertifica"
    "tionIdentificationcertificationRatingcertificationStatuscharactercharact"
    "erAttributecharacterNamecheatCodecheckinTimecheckoutPageURLTemplatecheck"
    "outTimechemicalCompositionchemicalRolechildMaxAgechildMinAgechildTaxonch"
    "ildrencholesterolContentcirclecitationclaimInterpreterclaimReviewedclinc"
    "alPharmacologyclinicalPharmacologyclipNumberclosescoachcodecodeRepositor"
    "ycodeSampleTypecodeValuecodingSystemcolleaguecolleaguescollectioncollect"
    "ionSizecolorcolorSwatchcoloristcommentcommentCountcommentTextcommentTime"
    "companyRegistrationcompetencyRequiredcompetitorcomposercomprisedOfcondit"
    "ionsOfAccessconfirmationNumberconnectedToconstraintPropertycontactOption"
    "contactPointcontactPointscontactTypecontactlessPaymentcontainedIncontain"
    "edInPlacecontainsPlacecontainsSeasoncontentLocationcontentRatingcontentR"
    "eferenceTimecontentSizecontentTypecontentUrlcontraindicationcontributorc"
    "ookTimecookingMethodcopyrightHoldercopyrightNoticecopyrightYearcorrectio"
    "ncorrectionsPolicycostCategorycostCurrencycostOrigincostPerUnitcountries"
    "NotSupportedcountriesSupportedcountryOfAssemblycountryOfLastProcessingco"
    "untryOfOrigincoursecourseCodecourseModecoursePrerequisitescourseSchedule"
    "courseWorkloadcoverageEndTimecoverageStartTimecreativeWorkStatuscreatorc"
    "redentialCategorycreditTextcreditedTocssSelectorcurrenciesAcceptedcurren"
    "cycurrentExchangeRatecustomercustomerRemorseReturnFeescustomerRemorseRet"
    "urnLabelSourcecustomerRemorseReturnShippingFeesAmountcutoffTimecvdCollec"
    "tionDatecvdFacilityCountycvdFacilityIdcvdNumBedscvdNumBedsOcccvdNumC19Di"
    "edcvdNumC19HOPatscvdNumC19HospPatscvdNumC19MechVentPatscvdNumC19OFMechVe"
    "ntPatscvdNumC19OverflowPatscvdNumICUBedscvdNumICUBedsOcccvdNumTotBedscvd"
    "NumVentcvdNumVentUsedatadataFeedElementdatasetdatasetTimeIntervaldateCre"
    "ateddateDeleteddateIssueddateModifieddatePosteddatePublisheddateReaddate"
    "ReceiveddateSentdateVehicleFirstRegistereddatelinedayOfWeekdeathDatedeat"
    "hPlacedefaultValuedeliveryAddressdeliveryLeadTimedeliveryMethoddeliveryS"
    "tatusdeliveryTimedepartmentdepartureAirportdepartureBoatTerminaldepartur"
    "eBusStopdepartureGatedeparturePlatformdepartureStationdepartureTerminald"
    "epartureTimedependenciesdepthdescriptiondevicediagnosisdiagramdietdietFe"
    "aturesdifferentialDiagnosisdigitalSourceTypedirectApplydirectordirectors"
    "disambiguatingDescriptiondiscountdiscountCodediscountCurrencydiscussesdi"
    "scussionUrldiseasePreventionInfodiseaseSpreadStatisticsdisplayLocationdi"
    "ssolutionDatedistancedistinguishingSigndistributiondiversityPolicydivers"
    "ityStaffingReportdocumentationdoesNotShipdomainIncludesdomiciledMortgage"
    "doorTimedosageFormdoseScheduledoseUnitdoseValuedownPaymentdownloadUrldow"
    "nvoteCountdrainsTodriveWheelConfigurationdropoffLocationdropoffTimedrugd"
    "rugClassdrugUnitdunsduplicateTherapydurationdurationOfWarrantyduringMedi"
    "aearlyPrepaymentPenaltyeditEIDReditoreduQuestionTypeeducationRequirement"
    "seducationalAlignmenteducationalCredentialAwardededucationalFrameworkedu"
    "cationalLeveleducationalProgramModeeducationalRoleeducationalUseelevatio"
    "neligibilityToWorkRequirementeligibleCustomerTypeeligibleDurationeligibl"
    "eQuantityeligibleRegioneligibleTransactionVolumeeligibleWithSupplieremai"
    "lembedUrlembeddedTextCaptionemissionsCO2employeeemployeesemployerOvervie"
    "wemploymentTypeemploymentUnitencodesBioChemEntityencodesCreativeWorkenco"
    "dingencodingFormatencodingTypeencodingsendDateendOffsetendTimeendorseeen"
    "dorsersenergyEfficiencyScaleMaxenergyEfficiencyScaleMinengineDisplacemen"
    "tenginePowerengineTypeentertainmentBusinessepidemiologyepisodeepisodeNum"
    "berepisodesequalerrorerrorCodeestimatedCostestimatedFlightDurationestima"
    "tedSalaryestimatesRiskOfethicsPolicyeventeventAttendanceModeeventSchedul"
    "eeventStatuseventsevidenceLevelevidenceOriginexampleOfWorkexceptDateexch"
    "angeRateSpreadexecutableLibraryNameexerciseCourseexercisePlanexerciseRel"
    "atedDietexerciseTypeexifDataexpectedArrivalFromexpectedArrivalUntilexpec"
    "tedPrognosisexpectsAcceptanceOfexperienceInPlaceOfEducationexperienceReq"
    "uirementsexpertConsiderationsexpiresexpressedInextendedAddressfamilyName"
    "fatContentfaxNumberfeatureListfeesAndCommissionsSpecificationfiberConten"
    "tfileFormatfileSizefinancialAidEligiblefirstAppearancefirstPerformancefl"
    "ightDistanceflightNumberfloorLevelfloorLimitfloorSizefolloweefollowsfoll"
    "owupfoodEstablishmentfoodEventfoodWarningfounderfoundersfoundingDatefoun"
    "dingLocationfreefreeShippingThresholdfrequencyfromLocationfuelCapacityfu"
    "elConsumptionfuelEfficiencyfuelTypefulfillmentTypefunctionalClassfundedI"
    "temfunderfundinggamegameAvailabilityTypegameEditiongameItemgameLocationg"
    "amePlatformgameServergameTipgendergenregeogeoContainsgeoCoveredBygeoCove"
    "rsgeoCrossesgeoDisjointgeoEqualsgeoIntersectsgeoMidpointgeoOverlapsgeoRa"
    "diusgeoTouchesgeoWithingeographicAreagettingTestedInfogivenNameglobalLoc"
    "ationNumbergovernmentBenefitsInfogracePeriodgranteegreatergreaterOrEqual"
    "gtingtin12gtin13gtin14gtin8guidelineguidelineDateguidelineSubjecthandlin"
    "gTimehasAdultConsiderationhasBioChemEntityParthasBioPolymerSequencehasBr"
    "oadcastChannelhasCategoryCodehasCertificationhasCoursehasCourseInstanceh"
    "asCredentialhasDefinedTermhasDeliveryMethodhasDigitalDocumentPermissionh"
    "asDriveThroughServicehasEnergyConsumptionDetailshasEnergyEfficiencyCateg"
    "oryhasGS1DigitalLinkhasHealthAspecthasMaphasMeasurementhasMemberProgramh"
    "asMenuhasMenuItemhasMenuSectionhasMerchantReturnPolicyhasMolecularFuncti"
    "onhasOccupationhasOfferCataloghasPOShasParthasParticipationOfferhasRepre"
    "sentationhasShippingServicehasSponsorshipOfferhasStorehasTierBenefithasT"
    "ierRequirementhasTiershasVariantheadlinehealthConditionhealthPlanCoinsur"
    "anceOptionhealthPlanCoinsuranceRatehealthPlanCopayhealthPlanCopayOptionh"
    "ealthPlanCostSharinghealthPlanDrugOptionhealthPlanDrugTierhealthPlanIdhe"
    "althPlanMarketingUrlhealthPlanNetworkIdhealthPlanNetworkTierhealthPlanPh"
    "armacyCategoryhealthcareReportingDataheighthighPricehiringOrganizationho"
    "ldingArchivehomeLocationhomeTeamhonorificPrefixhonorificSuffixhospitalAf"
    "filiationhostingOrganizationhoursAvailablehowPerformedhttpMethodiataCode"
    "icaoCodeidentifieridentifyingExamidentifyingTestillustratorimageimagingT"
    "echniqueinAlbuminBroadcastLineupinChIinChIKeyinCodeSetinDefinedTermSetin"
    "LanguageinPlaylistinProductGroupWithIDinStoreReturnsOfferedinSupportOfin"
    "centiveAmountincentiveCompensationincentiveStatusincentiveTypeincentives"
    "incentivizedItemincludedCompositionincludedDataCatalogincludedInDataCata"
    "logincludedInHealthInsurancePlanincludedRiskFactorincludesAttractionincl"
    "udesHealthPlanFormularyincludesHealthPlanNetworkincludesObjectincomeLimi"
    "tincreasesRiskOfindustryineligibleRegioninfectiousAgentinfectiousAgentCl"
    "assingredientsinkerinsertioninstallUrlinstructorinstrumentintensityinter"
    "actingDruginteractionCountinteractionServiceinteractionStatisticinteract"
    "ionTypeinteractivityTypeinterestRateinterpretedAsClaiminventoryLevelinve"
    "rseOfisAcceptingNewPatientsisAccessibleForFreeisAccessoryOrSparePartFori"
    "sAvailableGenericallyisBasedOnisBasedOnUrlisConsumableForisEncodedByBioC"
    "hemEntityisFamilyFriendlyisGiftisInvolvedInBiologicalProcessisLiveBroadc"
    "astisLocatedInSubcellularLocationisPartOfisPartOfBioChemEntityisPlanForA"
    "partmentisProprietaryisRelatedToisResizableisSimilarToisStoreOnisTierOfi"
    "sUnlabelledFallbackisVariantOfisbnisicV4iso6523CodeisrcCodeissnissueNumb"
    "erissuedByissuedThroughiswcCodeitemitemConditionitemDefectReturnFeesitem"
    "DefectReturnLabelSourceitemDefectReturnShippingFeesAmountitemListElement"
    "itemListOrderitemLocationitemOffereditemRevieweditemShippeditineraryiupa"
    "cNamejobBenefitsjobDurationjobImmediateStartjobLocationjobLocationTypejo"
    "bStartDatejobTitlejurisdictionkeywordsknownVehicleDamagesknowsknowsAbout"
    "knowsLanguagelabelDetailslandlordlanguagelastReviewedlatitudelayoutImage"
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
    "UnitDescriptionlodgingUnitTypelogolongitudeloserlowPricelyricistlyricsma"
    "inContentOfPagemainEntitymainEntityOfPagemaintainermakesOffermanufacture"
    "rmapmapTypemapsmarginOfErrormastheadmaterialmaterialExtentmathExpression"
    "maxPricemaxValuemaximumAttendeeCapacitymaximumEnrollmentmaximumIntakemax"
    "imumPhysicalAttendeeCapacitymaximumVirtualAttendeeCapacitymealServicemea"
    "suredPropertymeasurementDenominatormeasurementMethodmeasurementQualifier"
    "measurementTechniquemechanismOfActionmediaAuthenticityCategorymediaItemA"
    "ppearancemedianmedicalAudiencemedicalSpecialtymedicineSystemmeetsEmissio"
    "nStandardmembermemberOfmembersmembershipNumbermembershipPointsEarnedmemo"
    "ryRequirementsmentionsmenumenuAddOnmerchantmerchantReturnDaysmerchantRet"
    "urnLinkmessageAttachmentmileageFromOdometerminPriceminValueminimumPaymen"
    "tDuemissionCoveragePrioritiesPolicymobileUrlmodelmodelDatemodifiedTimemo"
    "lecularFormulamolecularWeightmonoisotopicMolecularWeightmonthlyMinimumRe"
    "paymentAmountmonthsOfExperiencempnmultipleValuesmuscleActionmusicArrange"
    "mentmusicBymusicCompositionFormmusicGroupMembermusicReleaseFormatmusical"
    "KeynaicsnamenamedPositionnationalitynaturalProgressionnegativeNotesnerve"
    "nerveMotornetWorthnewsUpdatesAndGuidelinesnextItemnoBylinesPolicynonEqua"
    "lnonProprietaryNamenonprofitStatusnormalRangensnnumAdultsnumChildrennumC"
    "onstraintsnumItemsnumTracksnumberOfAccommodationUnitsnumberOfAirbagsnumb"
    "erOfAvailableAccommodationUnitsnumberOfAxlesnumberOfBathroomsTotalnumber"
    "OfBedroomsnumberOfBedsnumberOfCreditsnumberOfDoorsnumberOfEmployeesnumbe"
    "rOfEpisodesnumberOfForwardGearsnumberOfFullBathroomsnumberOfItemsnumberO"
    "fLoanPaymentsnumberOfPagesnumberOfPartialBathroomsnumberOfPlayersnumberO"
    "fPreviousOwnersnumberOfRoomsnumberOfSeasonsnumberedPositionnutritionobje"
    "ctobservationAboutobservationDateobservationPeriodoccupancyoccupationLoc"
    "ationoccupationalCategoryoccupationalCredentialAwardedofferCountofferedB"
    "yoffersoffersPrescriptionByMailopeningHoursopeningHoursSpecificationopen"
    "soperatingSystemopponentoptionorderDateorderDeliveryorderItemNumberorder"
    "ItemStatusorderNumberorderPercentageorderQuantityorderStatusorderValueor"
    "deredItemorganizeroriginAddressoriginalMediaContextDescriptionoriginalMe"
    "diaLinkoriginatesFromoverdosageownedFromownedThroughownerownershipFundin"
    "gInfoownspageEndpageStartpaginationparentparentItemparentOrganizationpar"
    "entServiceparentTaxonparentspartOfEpisodepartOfInvoicepartOfOrderpartOfS"
    "easonpartOfSeriespartOfSystempartOfTVSeriespartOfTripparticipantpartySiz"
    "epassengerPriorityStatuspassengerSequenceNumberpathophysiologypatternpay"
    "loadpaymentAcceptedpaymentDuepaymentDueDatepaymentMethodpaymentMethodIdp"
    "aymentMethodTypepaymentStatuspaymentUrlpencilerpercentile10percentile25p"
    "ercentile75percentile90performTimeperformerperformerInperformerspermissi"
    "onTypepermissionspermitAudiencepermittedUsagepetsAllowedphoneticTextphot"
    "ophotosphysicalRequirementphysiologicalBenefitspickupLocationpickupTimep"
    "layModeplayerTypeplayersOnlinepolygonpopulationTypepositionpositiveNotes"
    "possibleComplicationpossibleTreatmentpostOfficeBoxNumberpostOppostalCode"
    "postalCodeBeginpostalCodeEndpostalCodePrefixpostalCodeRangepotentialActi"
    "onpotentialUsepracticesAtpreOppredecessorOfpregnancyCategorypregnancyWar"
    "ningprepTimepreparationprescribingInfoprescriptionStatuspreviousItemprev"
    "iousStartDatepricepriceComponentpriceComponentTypepriceCurrencypriceRang"
    "epriceSpecificationpriceTypepriceValidUntilprimaryImageOfPageprimaryPrev"
    "entionprintColumnprintEditionprintPageprintSectionprocedureprocedureType"
    "processingTimeprocessorRequirementsproducerproducesproductGroupIDproduct"
    "IDproductSupportedproductionCompanyproductionDateproficiencyLevelprogram"
    "programMembershipUsedprogramNameprogramPrerequisitesprogramTypeprogrammi"
    "ngLanguageprogrammingModelpronounspropertyIDproprietaryNameproteinConten"
    "tproviderproviderMobilityprovidesBroadcastServiceprovidesServicepublicAc"
    "cesspublicTransportClosuresInfopublicationpublicationTypepublishedBypubl"
    "ishedOnpublisherpublisherImprintpublishingPrinciplespurchaseDatepurchase"
    "PriceLimitpurchaseTypequalificationsqualifiedExpensequarantineGuidelines"
    "queryquestquestionrangeIncludesratingCountratingExplanationratingValuere"
    "adByreadonlyValuerealEstateAgentreciperecipeCategoryrecipeCuisinerecipeI"
    "ngredientrecipeInstructionsrecipeYieldrecipientrecognizedByrecognizingAu"
    "thorityrecommendationStrengthrecommendedIntakerecordLabelrecordedAsrecor"
    "dedAtrecordedInrecordingOfrecourseLoanrefereereferenceQuantityreferences"
    "OrderrefundTyperegionDrainedregionsAllowedrelatedAnatomyrelatedCondition"
    "relatedDrugrelatedLinkrelatedStructurerelatedTherapyrelatedToreleaseDate"
    "releaseNotesreleaseOfreleasedEventrelevantOccupationrelevantSpecialtyrem"
    "ainingAttendeeCapacityrenegotiableLoanrepeatCountrepeatFrequencyrepetiti"
    "onsreplaceereplacerreplyToUrlreportNumberrepresentativeOfPagerequiredCol"
    "lateralrequiredGenderrequiredMaxAgerequiredMinAgerequiredQuantityrequire"
    "mentsrequiresSubscriptionreservationForreservationIdreservationStatusres"
    "ervedTicketresponsibilitiesrestPeriodsrestockingFeeresultresultCommentre"
    "sultReviewreturnFeesreturnLabelSourcereturnMethodreturnPolicyCategoryret"
    "urnPolicyCountryreturnPolicySeasonalOverridereturnShippingFeesAmountrevi"
    "ewreviewAspectreviewBodyreviewCountreviewRatingreviewedByreviewsriskFact"
    "orrisksroleNameroofLoadrsvpResponserunsToruntimeruntimePlatformrxcuisafe"
    "tyConsiderationsalaryCurrencysalaryUponCompletionsameAssampleTypesaturat"
    "edFatContentscheduleTimezonescheduledPaymentDatescheduledTimeschemaVersi"
    "onschoolClosuresInfoscreenCountscreenshotsdDatePublishedsdLicensesdPubli"
    "sherseasonseasonNumberseasonalOverrideseasonsseatNumberseatRowseatSectio"
    "nseatingCapacityseatingTypesecondaryPreventionsecurityClearanceRequireme"
    "ntsecurityScreeningseekssellersendersensoryRequirementsensoryUnitserialN"
    "umberseriousAdverseOutcomeserverStatusservesCuisineserviceAreaserviceAud"
    "ienceserviceLocationserviceOperatorserviceOutputservicePhoneservicePosta"
    "lAddressserviceSmsNumberserviceTypeserviceUrlservingSizesha256sharedCont"
    "entshippingConditionsshippingDestinationshippingDetailsshippingOriginshi"
    "ppingRatesiblingsiblingssignDetectedsignOrSymptomsignificancesignificant"
    "LinksignificantLinkssizesizeGroupsizeSystemskillsskuslogansmilessmokingA"
    "llowedsodiumContentsoftwareAddOnsoftwareHelpsoftwareRequirementssoftware"
    "VersionsourcesourceOrganizationsourcedFromspatialspatialCoveragespeakabl"
    "especialCommitmentsspecialOpeningHoursSpecificationspecialtyspeechToText"
    "MarkupspeedspokenByCharactersponsorsportsportsActivityLocationsportsEven"
    "tsportsTeamspousestagestageAsNumberstarRatingstartDatestartOffsetstartTi"
    "mestatTypestatussteeringPositionstepstepValuestepsstorageRequirementsstr"
    "eetAddressstrengthUnitstrengthValuestructuralClassstudystudyDesignstudyL"
    "ocationstudySubjectsubEventsubEventssubOrganizationsubReservationsubStag"
    "eSuffixsubStructuresubTestsubTripsubjectOfsubtitleLanguagesuccessorOfsug"
    "arContentsuggestedAgesuggestedAnswersuggestedGendersuggestedMaxAgesugges"
    "tedMeasurementsuggestedMinAgesuitableForDietsuperEventsupersededBysupply"
    "supplyTosupportingDatasurfacesyllabusSectionstargettargetCollectiontarge"
    "tDescriptiontargetNametargetPlatformtargetPopulationtargetProducttargetU"
    "rltaxIDtaxonRanktaxonomicRangeteachestelephonetemporaltemporalCoveragete"
    "rmCodetermDurationtermsOfServicetermsPerYeartexttextValuethumbnailthumbn"
    "ailUrltickerSymbolticketNumberticketTokenticketedSeattimeOfDaytimeRequir"
    "edtimeToCompletetimestamptissueSampletitletitleEIDRtoLocationtoRecipient"
    "tocContinuationtocEntrytongueWeighttooltorquetotalHistoricalEnrollmentto"
    "talJobOpeningstotalPaymentDuetotalPricetotalTimetourBookingPagetouristTy"
    "petracktrackingNumbertrackingUrltrackstrailertrailerWeighttrainNametrain"
    "NumbertrainingSalarytransFatContenttranscripttransitTimetranslationOfWor"
    "ktranslatortransmissionMethodtravelBanstrialDesigntributarytripOrigintyp"
    "eOfBedtypeOfGoodtypicalAgeRangetypicalCreditsPerTermtypicalTestunderName"
    "unitCodeunitTextunnamedSourcesPolicyunsaturatedFatContentuploadDateupvot"
    "eCounturlurlTemplateusNPIusageInfousedToDiagnoseuserInteractionCountuses"
    "DeviceusesHealthPlanIdStandardutterancesvalidForvalidForMemberTiervalidF"
    "romvalidInvalidThroughvalidUntilvaluevalueAddedTaxIncludedvalueMaxLength"
    "valueMinLengthvalueNamevaluePatternvalueReferencevalueRequiredvariableMe"
    "asuredvariantCovervariesByvatIDvehicleConfigurationvehicleEnginevehicleI"
    "dentificationNumbervehicleInteriorColorvehicleInteriorTypevehicleModelDa"
    "tevehicleSeatingCapacityvehicleSpecialUsagevehicleTransmissionvendorveri"
    "ficationFactCheckingPolicyversionvideovideoFormatvideoFrameSizevideoQual"
    "ityvolumeNumberwarningwarrantywarrantyPromisewarrantyScopewebCheckinTime"
    "webFeedweightweightPercentageweightTotalwheelbasewidthwinnerwordCountwor"
    "kExampleworkFeaturedworkHoursworkLocationworkPerformedworkPresentedworkT"
    "ranslationworkloadworksForworstRatingxpathyearBuiltyearlyRevenueyearsInO"
    "perationyieldAbdomenActivationFeeActiveActionStatusActiveNotRecruitingAe"
    "robicActivityAlbumReleaseAlcoholConsiderationAlgorithmicMediaDigitalSour"
    "ceAlgorithmicallyEnhancedDigitalSourceAllWheelDriveConfigurationAllergie"
    "sHealthAspectAnaerobicActivityAndroidPlatformAnesthesiaAppearanceAudiobo"
    "okFormatAuthoritativeLegalValueAyurvedicBackOrderBacteriaBalanceBasicInc"
    "omeBenefitsHealthAspectBodyMeasurementArmBodyMeasurementBustBodyMeasurem"
    "entChestBodyMeasurementFootBodyMeasurementHandBodyMeasurementHeadBodyMea"
    "surementHeightBodyMeasurementHipsBodyMeasurementInsideLegBodyMeasurement"
    "NeckBodyMeasurementUnderbustBodyMeasurementWaistBodyMeasurementWeightBro"
    "adcastReleaseBusinessSupportByBankTransferInAdvanceByInvoiceCDFormatCODC"
    "TCardiovascularCardiovascularExamCaseSeriesCashCassetteFormatCausesHealt"
    "hAspectCertificationActiveCertificationInactiveCharitableIncorporatedOrg"
    "anizationCheckInAdvanceChiropracticCleaningFeeClinicianCoOpCohortStudyCo"
    "mmentPermissionCommunityHealthCompilationAlbumCompletedCompletedActionSt"
    "atusCompositeCaptureDigitalSourceCompositeDigitalSourceCompositeSyntheti"
    "cDigitalSourceCompositeWithTrainedAlgorithmicMediaDigitalSourceContagiou"
    "snessHealthAspectCrossSectionalDECooperativeCharityDEFoundationCharityDE"
    "JointStockCompanyCharityDELimitedLiabilityCharityDENotRegisteredAssociat"
    "ionCharityDEPublicCharityDERegisteredAssociationCharityDJMixAlbumDVDForm"
    "atDamagedConditionDangerousGoodConsiderationDataDrivenMediaDigitalSource"
    "DecontextualizedContentDefinitiveLegalValueDemoAlbumDemoGameAvailability"
    "DentistryDermatologicDermatologyDesktopWebPlatformDiabeticDietDiagnostic"
    "DietNutritionDigitalArtDigitalSourceDigitalAudioTapeFormatDigitalCapture"
    "DigitalSourceDigitalFormatDirectDebitDisabilitySupportDiscontinuedDistan"
    "ceFeeDoubleBlindedTrialDownpaymentDrivingSchoolVehicleUsageEBookEPReleas"
    "eEUEnergyEfficiencyCategoryAEUEnergyEfficiencyCategoryA1PlusEUEnergyEffi"
    "ciencyCategoryA2PlusEUEnergyEfficiencyCategoryA3PlusEUEnergyEfficiencyCa"
    "tegoryBEUEnergyEfficiencyCategoryCEUEnergyEfficiencyCategoryDEUEnergyEff"
    "iciencyCategoryEEUEnergyEfficiencyCategoryFEUEnergyEfficiencyCategoryGEa"
    "rEditedOrCroppedContentEffectivenessHealthAspectEmergencyEndocrineEnergy"
    "StarCertifiedEnrollingByInvitationEventCancelledEventMovedOnlineEventPos"
    "tponedEventRescheduledEventScheduledEvidenceLevelAEvidenceLevelBEvidence"
    "LevelCExampleMeasurementMethodEnumExchangeRefundEyeFDAcategoryAFDAcatego"
    "ryBFDAcategoryCFDAcategoryDFDAcategoryXFDAnotEvaluatedFailedActionStatus"
    "FalseFemaleFlexibilityFourWheelDriveConfigurationFreeReturnFridayFrontWh"
    "eelDriveConfigurationFulfillmentTypeCollectionPointFulfillmentTypeDelive"
    "ryFulfillmentTypePickupDropoffFulfillmentTypePickupInStoreFulfillmentTyp"
    "eScheduledDeliveryFullGameAvailabilityFullRefundFungusGastroenterologicG"
    "enericWebPlatformGeneticGenitourinaryGeriatricGettingAccessHealthAspectG"
    "lutenFreeDietGraphicNovelGroupBoardingPolicyGynecologicHalalDietHardcove"
    "rHeadHealthCareHealthcareConsiderationHearingImpairedSupportedHematologi"
    "cHinduDietHomeopathicHowItWorksHealthAspectHowOrWhereHealthAspectIOSPlat"
    "formITCooperativeCharityITMutualAidCharityITSocialCompanyCharityITSocial"
    "PromotionCharityITSportCompanyCharityITVolunteerAssociationCharityInForc"
    "eInStockInStoreOnlyInStorePrepayIncentiveQualifiedExpenseTypeGoodsOnlyIn"
    "centiveQualifiedExpenseTypeGoodsOrServicesIncentiveQualifiedExpenseTypeS"
    "ervicesOnlyIncentiveQualifiedExpenseTypeUtilityBillIncentiveStatusActive"
    "IncentiveStatusInDevelopmentIncentiveStatusOnHoldIncentiveStatusRetiredI"
    "ncentiveTypeLoanIncentiveTypeRebateOrSubsidyIncentiveTypeTaxCreditIncent"
    "iveTypeTaxDeductionIncentiveTypeTaxWaiverInfectiousIngredientsHealthAspe"
    "ctInstallmentInternationalTrialInvoicePriceItemListOrderAscendingItemLis"
    "tOrderDescendingItemListUnorderedKeepProductKosherDietLaboratoryScienceL"
    "aserDiscFormatLeftHandDrivingLeisureTimeActivityLimitedAvailabilityLimit"
    "edByGuaranteeCharityListPriceLiveAlbumLivingWithHealthAspectLockerDelive"
    "ryLongitudinalLowCalorieDietLowFatDietLowLactoseDietLowSaltDietLungMRIMS"
    "RPMadeToOrderMaleMayTreatHealthAspectMedicalResearcherMerchantReturnFini"
    "teReturnWindowMerchantReturnNotPermittedMerchantReturnUnlimitedWindowMer"
    "chantReturnUnspecifiedMidwiferyMinimumAdvertisedPriceMinorHumanEditsDigi"
    "talSourceMisconceptionsHealthAspectMixedEventAttendanceModeMixtapeAlbumM"
    "obileWebPlatformMondayMultiCenterTrialMultiFrameComputationalCaptureDigi"
    "talSourceMultiPlayerMulticellularParasiteMusculoskeletalMusculoskeletalE"
    "xamNarcoticConsiderationNeckNegativeFilmDigitalSourceNeuroNeurologicNewC"
    "onditionNoninvasiveProcedureNonprofit501aNonprofit501c1Nonprofit501c10No"
    "nprofit501c11Nonprofit501c12Nonprofit501c13Nonprofit501c14Nonprofit501c1"
    "5Nonprofit501c16Nonprofit501c17Nonprofit501c18Nonprofit501c19Nonprofit50"
    "1c2Nonprofit501c20Nonprofit501c21Nonprofit501c22Nonprofit501c23Nonprofit"
    "501c24Nonprofit501c25Nonprofit501c26Nonprofit501c27Nonprofit501c28Nonpro"
    "fit501c3Nonprofit501c4Nonprofit501c5Nonprofit501c6Nonprofit501c7Nonprofi"
    "t501c8Nonprofit501c9Nonprofit501dNonprofit501eNonprofit501fNonprofit501k"
    "Nonprofit501nNonprofit501qNonprofit527NonprofitANBINonprofitSBBINoseNotI"
    "nForceNotYetRecruitingNursingOTCObservationalObstetricOccupationalActivi"
    "tyOfficialLegalValueOfflineEventAttendanceModeOfflinePermanentlyOfflineT"
    "emporarilyOnSitePickupOncologicOneTimePaymentsOnlineOnlineEventAttendanc"
    "eModeOnlineFullOnlineOnlyOpenTrialOptometricOrderCancelledOrderDelivered"
    "OrderInTransitOrderPaymentDueOrderPickupAvailableOrderProblemOrderProces"
    "singOrderReturnedOriginalMediaContentOriginalShippingFeesOsteopathicOtol"
    "aryngologicOutOfStockOverviewHealthAspectPETPaidLeavePamphletPaperbackPa"
    "rcelServiceParentalSupportParkingMapPartiallyInForcePathologyPatientExpe"
    "rienceHealthAspectPaymentAutomaticallyAppliedPaymentCompletePaymentDecli"
    "nedPaymentDuePaymentPastDuePediatricPercutaneousProcedurePharmacySpecial"
    "tyPhoneCarrierPaymentPhysiotherapyPlaceboControlledTrialPlasticSurgeryPo"
    "diatricPositiveFilmDigitalSourcePotentialActionStatusPreOrderPreSalePreg"
    "nancyHealthAspectPrescriptionOnlyPreventionHealthAspectPrimaryCarePrintD"
    "igitalSourcePrionPrognosisHealthAspectProtozoaPsychiatricPublicHealthPub"
    "licHolidaysPulmonaryPurchaseTypeLeasePurchaseTypeNewPurchasePurchaseType"
    "TradeInPurchaseTypeUsedPurchaseRadiographyRandomizedTrialReadPermissionR"
    "earWheelDriveConfigurationRecruitingReducedRelevanceForChildrenConsidera"
    "tionRefurbishedConditionRegistryRegularPriceReimbursementCapRelatedTopic"
    "sHealthAspectRemixAlbumRenalRentalVehicleUsageReservationCancelledReserv"
    "ationConfirmedReservationHoldReservationPendingReservedRespiratoryTherap"
    "yRestockingFeesResultsAvailableResultsNotAvailableRetailReturnAtKioskRet"
    "urnByMailReturnFeesCustomerResponsibilityReturnInStoreReturnLabelCustome"
    "rResponsibilityReturnLabelDownloadAndPrintReturnLabelInBoxReturnShipping"
    "FeesRheumatologicRightHandDrivingRisksOrComplicationsHealthAspectRsvpRes"
    "ponseMaybeRsvpResponseNoRsvpResponseYesSRPSafetyHealthAspectSalePriceSat"
    "ireOrParodyContentSaturdayScreenCaptureDigitalSourceScreeningHealthAspec"
    "tSeatingMapSeeDoctorHealthAspectSelfCareHealthAspectSexualContentConside"
    "rationSideEffectsHealthAspectSingleBlindedTrialSingleCenterTrialSinglePl"
    "ayerSingleReleaseSizeSystemImperialSizeSystemMetricSkinSoldOutSoundtrack"
    "AlbumSpeechPathologySpokenWordAlbumStagedContentStagesHealthAspectStoreC"
    "reditRefundStrengthTrainingStrikethroughPriceStudioAlbumSubscriptionSund"
    "aySurgicalSuspendedSymptomsHealthAspectTaxiVehicleUsageTerminatedTherape"
    "uticThroatThursdayTierBenefitLoyaltyPointsTierBenefitLoyaltyPriceTierBen"
    "efitLoyaltyReturnsTierBenefitLoyaltyShippingTobaccoNicotineConsideration"
    "TollFreeToxicologicTraditionalChineseTrainedAlgorithmicMediaDigitalSourc"
    "eTransformedContentTransitMapTreatmentsHealthAspectTripleBlindedTrialTru"
    "eTuesdayTypesHealthAspectUKTrustUltrasoundUnclassifiedAdultConsideration"
    "UnemploymentSupportUnincorporatedAssociationCharityUnofficialLegalValueU"
    "rologicUsageOrScheduleHealthAspectUsedConditionVeganDietVegetarianDietVe"
    "nueMapVinylFormatViolenceConsiderationVirtualRecordingDigitalSourceVirus"
    "WeaponConsiderationWearableMeasurementBackWearableMeasurementChestOrBust"
    "WearableMeasurementCollarWearableMeasurementCupWearableMeasurementHeight"
    "WearableMeasurementHipsWearableMeasurementInseamWearableMeasurementLengt"
    "hWearableMeasurementOutsideLegWearableMeasurementSleeveWearableMeasureme"
    "ntWaistWearableMeasurementWidthWearableSizeGroupBigWearableSizeGroupBoys"
    "WearableSizeGroupExtraShortWearableSizeGroupExtraTallWearableSizeGroupGi"
    "rlsWearableSizeGroupHuskyWearableSizeGroupInfantsWearableSizeGroupJunior"
    "sWearableSizeGroupMaternityWearableSizeGroupMensWearableSizeGroupMissesW"
    "earableSizeGroupPetiteWearableSizeGroupPlusWearableSizeGroupRegularWeara"
    "bleSizeGroupShortWearableSizeGroupTallWearableSizeGroupWomensWearableSiz"
    "eSystemAUWearableSizeSystemBRWearableSizeSystemCNWearableSizeSystemConti"
    "nentalWearableSizeSystemDEWearableSizeSystemEN13402WearableSizeSystemEur"
    "opeWearableSizeSystemFRWearableSizeSystemGS1WearableSizeSystemITWearable"
    "SizeSystemJPWearableSizeSystemMXWearableSizeSystemUKWearableSizeSystemUS"
    "WednesdayWesternConventionalWholesaleWithdrawnWritePermissionXRayZoneBoa"
    "rdingPolicy";
const uint16_t target__schema_slots[8192] = {
    0, 0, 0, 438, 0, 0, 2303, 0, 2025, 2417, 972, 1311, 2578, 0, 0, 0, 0, 990,
    0, 0, 0, 0, 0, 1224, 2243, 2213, 1429, 0, 0, 0, 0, 0, 0, 0, 0, 0, 818,
    1188, 1796, 0, 0, 0, 0, 0, 0, 2078, 0, 0, 282, 0, 0, 0, 0, 0, 1949, 0, 0,
    0, 1467, 0, 985, 0, 0, 0, 0, 0, 0, 483, 0, 0, 0, 124, 0, 0, 0, 0, 0, 1013,
    0, 0, 0, 0, 2587, 1415, 306, 2688, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    2882, 0, 0, 0, 0, 0, 0, 511, 0, 0, 0, 0, 2357, 650, 0, 0, 0, 0, 1942, 0,
    1145, 2014, 0, 707, 0, 0, 0, 180, 0, 1102, 0, 0, 0, 1575, 1913, 0, 14,
    1308, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2796, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    974, 0, 0, 0, 69, 2504, 2831, 0, 0, 431, 176, 1708, 0, 0, 0, 2333, 1827, 0,
    0, 0, 1792, 0, 0, 0, 0, 0, 0, 0, 0, 869, 0, 2125, 0, 1011, 1178, 0, 0, 0,
    0, 0, 0, 0, 16, 1209, 1599, 298, 889, 1195, 2221, 739, 2344, 2577, 0, 0, 0,
    1058, 0, 0, 1142, 1953, 70, 2230, 2301, 1902, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    68, 0, 0, 1930, 1573, 0, 0, 0, 160, 0, 0, 197, 0, 0, 0, 0, 0, 0, 43, 676,
    1656, 0, 1466, 0, 0, 0, 1384, 0, 0, 0, 2695, 0, 854, 0, 0, 0, 0, 0, 0, 0,
    2436, 1773, 0, 1567, 0, 0, 0, 0, 0, 0, 0, 0, 0, 148, 302, 0, 2866, 0, 827,
    0, 0, 0, 3, 1375, 784, 0, 0, 2117, 1228, 1337, 2015, 2917, 0, 0, 0, 2929,
    0, 20, 1024, 0, 0, 0, 0, 0, 0, 0, 1172, 0, 0, 2968, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 277, 1120, 0, 0, 441, 1669, 132, 207, 908, 2568, 0, 0, 2599, 0, 0, 2662,
    0, 0, 0, 1076, 2340, 1002, 1140, 1687, 1038, 1652, 218, 1702, 2408, 0,
    1444, 2515, 496, 0, 0, 1670, 660, 0, 0, 0, 2040, 0, 0, 0, 0, 2393, 2480, 0,
    0, 1696, 2124, 2802, 0, 0, 0, 0, 0, 0, 454, 0, 0, 0, 0, 0, 0, 0, 0, 2741,
    0, 0, 853, 954, 0, 1607, 0, 0, 0, 1553, 2324, 708, 0, 2056, 0, 0, 0, 2068,
    2867, 0, 2218, 0, 0, 2971, 0, 0, 0, 0, 0, 151, 0, 782, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 1111, 0, 2534, 699, 120, 0, 0, 0, 0, 0, 2510, 0, 2369, 1764, 0, 0,
    0, 1230, 0, 0, 0, 2269, 2443, 0, 0, 0, 0, 0, 2874, 0, 0, 0, 1419, 0, 0, 0,
    691, 0, 0, 1769, 1609, 0, 0, 0, 0, 1677, 1061, 956, 1986, 2974, 0, 0, 0, 0,
    209, 119, 1524, 0, 0, 1557, 1941, 0, 0, 0, 1458, 2419, 0, 0, 0, 248, 0, 0,
    0, 0, 0, 2013, 1042, 2189, 2564, 0, 0, 487, 724, 0, 0, 0, 0, 0, 194, 0, 0,
    0, 0, 618, 2027, 1770, 0, 0, 0, 0, 0, 0, 0, 0, 0, 175, 621, 806, 686, 265,
    1070, 409, 1703, 1914, 1921, 2229, 2847, 2918, 0, 0, 0, 1946, 633, 842,
    1053, 0, 465, 0, 1630, 1698, 345, 0, 1160, 2232, 2875, 0, 204, 0, 877, 0,
    0, 0, 0, 0, 2076, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 939, 0, 0, 0, 1700, 1385,
    0, 2305, 0, 0, 0, 0, 0, 2674, 0, 1406, 0, 0, 0, 0, 0, 340, 526, 744, 809,
    2512, 97, 2786, 0, 0, 0, 2887, 315, 2262, 2961, 0, 0, 0, 0, 0, 146, 0,
    2196, 723, 0, 0, 1504, 0, 0, 0, 0, 0, 1354, 0, 1000, 0, 0, 0, 0, 0, 0, 0,
    21, 0, 0, 0, 937, 2067, 2669, 1719, 0, 0, 901, 0, 0, 0, 0, 2227, 0, 0, 0,
    2853, 0, 0, 1418, 0, 0, 2073, 0, 2037, 2039, 0, 0, 0, 0, 0, 1008, 497, 0,
    2592, 0, 0, 0, 0, 0, 1542, 2457, 2253, 2470, 0, 2224, 2338, 0, 1283, 0, 0,
    0, 0, 1970, 2191, 0, 1521, 2784, 0, 1037, 2943, 0, 0, 0, 0, 0, 1059, 563,
    742, 0, 2793, 0, 0, 0, 0, 2038, 0, 0, 1695, 0, 0, 0, 0, 0, 0, 0, 179, 2698,
    0, 0, 0, 0, 0, 47, 0, 0, 0, 0, 0, 1112, 0, 101, 0, 0, 0, 647, 0, 0, 0, 416,
    2334, 0, 0, 0, 537, 0, 0, 0, 0, 0, 0, 0, 0, 904, 0, 0, 0, 0, 0, 0, 0, 560,
    0, 1376, 588, 2375, 0, 0, 210, 211, 1331, 1648, 447, 156, 1862, 1938, 0,
    571, 0, 0, 0, 949, 2264, 0, 0, 1358, 552, 551, 701, 733, 973, 1705, 1823,
    1853, 2023, 2046, 1387, 1246, 2113, 251, 1378, 2390, 1789, 1814, 2574,
    2812, 8, 2932, 0, 0, 0, 0, 1595, 0, 0, 0, 1739, 2331, 0, 195, 0, 2906, 0,
    0, 0, 0, 536, 0, 2441, 0, 469, 913, 1352, 0, 2114, 1711, 1768, 1483, 1767,
    0, 0, 0, 0, 2718, 227, 263, 1872, 2714, 2715, 2716, 2717, 2719, 2720, 2721,
    2722, 2723, 1073, 2485, 0, 824, 2774, 130, 930, 0, 2542, 0, 0, 1126, 0,
    1779, 0, 0, 1267, 833, 0, 0, 0, 0, 0, 286, 785, 0, 0, 0, 0, 0, 0, 0, 295,
    0, 0, 0, 0, 185, 0, 0, 0, 0, 0, 0, 718, 2790, 745, 0, 1516, 693, 0, 0, 0,
    0, 0, 0, 0, 12, 373, 2185, 0, 0, 128, 0, 0, 0, 0, 639, 0, 0, 1022, 0, 1793,
    0, 0, 0, 0, 0, 0, 0, 186, 2570, 0, 2323, 0, 2346, 855, 0, 0, 0, 0, 0, 0,
    2537, 2724, 0, 0, 601, 1072, 0, 0, 1158, 1417, 2145, 0, 0, 0, 0, 0, 0, 0,
    1093, 0, 0, 1088, 0, 0, 31, 0, 0, 1643, 0, 1565, 1380, 626, 2803, 467, 0,
    1051, 0, 2543, 1100, 0, 1620, 872, 0, 1377, 2800, 0, 0, 929, 1859, 0, 0,
    711, 0, 791, 1239, 0, 134, 0, 0, 554, 0, 0, 0, 989, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 1924, 0, 0, 0, 0, 0, 0, 0, 648, 0, 0, 0, 0, 1839, 0, 0,
    0, 2876, 1733, 0, 0, 0, 0, 0, 0, 2678, 2407, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    545, 0, 0, 0, 1047, 651, 2516, 0, 2418, 860, 2463, 2514, 0, 451, 0, 0,
    1950, 1310, 2266, 0, 0, 2749, 0, 0, 0, 0, 958, 0, 0, 0, 1721, 0, 61, 235,
    813, 1049, 1052, 2084, 1527, 334, 2538, 0, 87, 0, 0, 0, 0, 1423, 0, 0, 0,
    192, 1346, 2412, 2517, 0, 0, 0, 2832, 0, 0, 1978, 0, 0, 2090, 1817, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 810, 1850, 0, 0, 0, 0, 727, 0, 0, 2603,
    0, 0, 0, 1214, 0, 2658, 986, 0, 133, 0, 0, 0, 0, 0, 0, 0, 0, 77, 891, 0, 0,
    2295, 0, 0, 517, 1261, 0, 0, 0, 1570, 840, 675, 852, 281, 2473, 828, 577,
    1675, 2649, 2861, 0, 903, 0, 0, 0, 2036, 484, 0, 916, 505, 1960, 0, 0, 0,
    0, 2379, 2955, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1082, 191, 495, 0, 0, 0, 0, 0,
    0, 0, 0, 157, 0, 455, 643, 0, 1414, 1009, 0, 0, 45, 1749, 962, 2204, 2438,
    0, 1901, 587, 0, 0, 1232, 1247, 0, 0, 234, 1226, 0, 0, 0, 0, 2085, 0, 0, 0,
    1463, 631, 948, 1192, 0, 0, 0, 0, 0, 0, 569, 0, 0, 0, 0, 0, 1193, 0, 539,
    1408, 0, 0, 2265, 2602, 1819, 2685, 0, 0, 0, 0, 2187, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 2751, 1957, 2233, 0, 362, 2808, 0, 1858, 0, 0, 0, 0, 0, 0, 0, 0,
    2836, 0, 2686, 0, 743, 0, 0, 0, 0, 0, 0, 0, 378, 0, 0, 856, 1954, 293, 0,
    0, 0, 0, 0, 0, 0, 0, 271, 0, 0, 0, 0, 2118, 0, 2012, 2531, 0, 0, 1410, 0,
    0, 0, 0, 0, 2805, 0, 0, 1329, 2828, 2337, 0, 279, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 1156, 1725, 0, 0, 0, 442, 0, 531, 129, 0, 2226, 410, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 2881, 1196, 1855, 2545, 0, 0, 0, 0, 1680, 0, 420, 2380, 0, 0,
    1734, 0, 0, 0, 1425, 1098, 0, 2556, 1157, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 667, 681, 768, 829, 2386, 1833, 1948, 609, 173, 2636, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 1243, 0, 0, 2499, 0, 0, 0, 0, 0, 0, 546, 826, 1895, 0,
    2384, 0, 0, 0, 0, 0, 0, 0, 0, 2205, 0, 1218, 0, 99, 0, 1531, 0, 2979, 0, 0,
    1943, 0, 0, 104, 1627, 1900, 0, 65, 2089, 0, 0, 2528, 1543, 0, 0, 0, 1672,
    0, 0, 0, 1673, 0, 0, 0, 1490, 2631, 0, 0, 0, 0, 0, 0, 0, 0, 2228, 0, 0,
    2306, 1187, 0, 1108, 2827, 2500, 0, 1004, 0, 0, 0, 0, 1411, 1788, 1400,
    449, 0, 1412, 0, 0, 0, 0, 1255, 0, 0, 0, 0, 1249, 2287, 0, 0, 927, 1272, 0,
    0, 379, 1664, 2536, 773, 1535, 2987, 0, 0, 0, 0, 0, 264, 1732, 2136, 0,
    110, 0, 1146, 0, 488, 0, 276, 0, 0, 0, 84, 1039, 1929, 1106, 0, 0, 0, 0, 0,
    0, 46, 0, 0, 0, 0, 0, 1989, 0, 0, 0, 0, 0, 2590, 751, 2381, 0, 0, 0, 2854,
    0, 0, 0, 0, 1878, 2202, 0, 2277, 0, 196, 0, 0, 0, 0, 1694, 2190, 0, 2621,
    243, 320, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 604, 0, 0, 0, 0, 1785, 0, 0, 0, 0,
    0, 0, 683, 0, 0, 2442, 0, 0, 2182, 0, 2316, 2709, 0, 0, 0, 0, 0, 0, 0, 800,
    584, 359, 2368, 0, 0, 506, 0, 1280, 0, 0, 1650, 280, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 678, 0, 0, 0, 508, 622, 0, 0, 2937, 1119, 223, 0, 299, 0, 0, 0, 892,
    1135, 0, 0, 0, 0, 2770, 0, 0, 0, 0, 0, 2526, 0, 0, 114, 0, 0, 446, 0, 0, 0,
    0, 1306, 0, 0, 0, 0, 0, 1806, 0, 0, 0, 0, 0, 1582, 0, 0, 0, 0, 0, 0, 0, 0,
    2627, 0, 1314, 0, 1398, 0, 2829, 0, 0, 2618, 309, 419, 2704, 2902, 1083,
    1761, 2053, 2973, 0, 928, 1561, 0, 1486, 0, 0, 0, 885, 0, 0, 0, 0, 0, 0,
    649, 665, 1728, 2142, 0, 0, 0, 0, 0, 0, 951, 1095, 0, 1204, 1644, 2924, 0,
    0, 1746, 2496, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1747, 0, 0, 1240, 0, 0, 1068,
    2476, 0, 0, 2428, 2846, 0, 0, 0, 393, 2684, 2956, 0, 0, 0, 0, 0, 0, 0, 0,
    1124, 0, 0, 0, 0, 2091, 2638, 0, 2003, 0, 677, 0, 0, 2477, 0, 0, 0, 0, 0,
    2405, 0, 15, 1231, 0, 0, 0, 509, 1050, 926, 444, 1199, 2478, 955, 1617,
    712, 798, 2395, 0, 0, 1591, 2706, 0, 0, 0, 2637, 0, 0, 0, 0, 0, 2788, 0, 0,
    2527, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1332, 1916, 1805, 0, 0, 0, 0, 0,
    1457, 1896, 0, 1587, 0, 2911, 0, 0, 2093, 321, 2222, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 1127, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1294, 289, 0, 0, 0, 0,
    0, 1036, 2919, 0, 2020, 709, 2650, 0, 0, 0, 2260, 0, 2967, 1507, 0, 0, 0,
    2737, 0, 0, 0, 0, 0, 542, 0, 1057, 0, 0, 0, 0, 1506, 1797, 0, 0, 0, 0,
    1716, 0, 1452, 0, 0, 0, 0, 0, 0, 2399, 339, 0, 0, 0, 0, 1348, 0, 682, 0, 0,
    1238, 10, 1200, 0, 2921, 1256, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1416, 0, 0,
    0, 0, 0, 0, 0, 1479, 1787, 866, 0, 943, 2474, 1128, 2276, 0, 544, 0, 1689,
    2651, 0, 0, 0, 0, 0, 0, 0, 0, 453, 49, 594, 2088, 0, 0, 0, 0, 2298, 0,
    2507, 2667, 0, 1488, 2910, 0, 0, 0, 0, 2339, 0, 0, 1640, 1559, 0, 0, 0, 0,
    0, 0, 0, 0, 2370, 890, 1298, 0, 0, 1657, 0, 0, 0, 1574, 0, 0, 0, 0, 722, 0,
    0, 0, 0, 0, 819, 2286, 0, 0, 0, 0, 0, 2804, 2842, 0, 0, 0, 0, 1041, 728,
    2332, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2421, 0, 0, 886, 0, 1153, 1532,
    1820, 0, 878, 0, 0, 0, 0, 0, 0, 2336, 0, 0, 0, 0, 2102, 0, 1456, 0, 2236,
    0, 0, 0, 1757, 1169, 0, 0, 0, 0, 0, 0, 150, 253, 1487, 0, 0, 0, 0, 0, 0, 0,
    523, 2235, 0, 0, 0, 0, 0, 0, 0, 0, 0, 971, 0, 394, 0, 0, 0, 0, 0, 0, 0, 0,
    2178, 0, 0, 0, 0, 0, 2879, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 635, 0, 0,
    0, 0, 2773, 0, 0, 0, 2494, 0, 0, 0, 1868, 421, 1324, 1383, 0, 2926, 0, 36,
    2905, 0, 0, 0, 2134, 0, 2157, 0, 0, 0, 0, 0, 2009, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 141, 0, 0, 1922, 1276, 736, 1496, 2166, 2541, 2160, 0, 1601, 0, 1168,
    1646, 1892, 0, 0, 0, 0, 2811, 0, 1148, 1043, 0, 0, 0, 0, 0, 0, 2261, 0, 0,
    0, 0, 2065, 0, 0, 0, 2249, 0, 0, 0, 0, 2806, 0, 0, 0, 0, 2569, 0, 0, 1259,
    0, 1647, 0, 0, 0, 460, 193, 1784, 2080, 549, 0, 0, 2385, 0, 0, 0, 220,
    1857, 0, 0, 0, 801, 1190, 2131, 54, 2519, 0, 2054, 2439, 1606, 2940, 0,
    415, 2798, 1075, 2763, 941, 361, 0, 0, 2206, 1069, 0, 0, 0, 0, 0, 1503,
    1856, 674, 219, 848, 0, 1287, 0, 0, 0, 1572, 2403, 0, 0, 0, 142, 168, 491,
    2449, 1289, 2026, 342, 401, 0, 178, 0, 0, 0, 2673, 0, 0, 0, 0, 1801, 1866,
    0, 0, 0, 2041, 1060, 2079, 385, 1560, 2151, 0, 0, 350, 1031, 1118, 1288,
    2155, 2304, 0, 0, 2486, 0, 0, 0, 396, 0, 2508, 0, 777, 0, 0, 0, 0, 0, 0, 0,
    2535, 0, 0, 0, 1007, 1271, 0, 0, 0, 0, 0, 0, 0, 1840, 0, 0, 0, 0, 397, 0,
    0, 0, 0, 0, 0, 0, 0, 1368, 1537, 0, 0, 837, 80, 998, 0, 0, 0, 664, 1177,
    1509, 1622, 2456, 2533, 2565, 2735, 0, 0, 2780, 0, 0, 0, 0, 1995, 0, 0,
    2132, 0, 0, 1631, 0, 0, 0, 0, 0, 0, 0, 2153, 0, 0, 0, 0, 0, 0, 310, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 434, 105, 2547, 863, 0, 0, 0, 0, 0, 0, 0, 0,
    1667, 324, 0, 1277, 0, 0, 1361, 1545, 0, 591, 0, 2429, 0, 0, 0, 0, 0, 0,
    2058, 0, 0, 0, 0, 1925, 0, 0, 0, 0, 1206, 1422, 2004, 540, 0, 40, 0, 0, 0,
    0, 423, 1510, 1821, 950, 0, 0, 42, 0, 0, 0, 1245, 0, 0, 0, 0, 2644, 0, 0,
    0, 1273, 1710, 0, 0, 0, 0, 0, 0, 0, 1390, 0, 0, 0, 1980, 0, 0, 0, 0, 0,
    2909, 0, 0, 0, 456, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2326, 0, 868, 0, 0,
    0, 0, 0, 0, 0, 0, 851, 0, 0, 0, 0, 355, 0, 0, 750, 0, 0, 1511, 522, 2017,
    0, 1864, 0, 938, 0, 0, 0, 2640, 2707, 0, 0, 1723, 1899, 0, 0, 212, 0, 0, 0,
    0, 0, 0, 2022, 2824, 1212, 2710, 0, 0, 0, 0, 0, 0, 0, 1931, 356, 783, 0, 0,
    0, 0, 0, 0, 0, 1347, 332, 0, 0, 0, 0, 2984, 0, 0, 0, 1020, 0, 759, 580, 0,
    0, 53, 0, 646, 0, 2240, 2615, 0, 645, 1489, 0, 0, 0, 0, 0, 2645, 0, 1982,
    2154, 2447, 283, 0, 0, 0, 1659, 2437, 391, 1258, 1371, 0, 0, 0, 1299, 965,
    1663, 816, 0, 0, 0, 2600, 0, 490, 1056, 1029, 0, 0, 225, 1147, 1191, 0, 0,
    534, 0, 2936, 0, 0, 0, 1434, 0, 0, 0, 0, 0, 786, 0, 0, 0, 113, 0, 0, 0, 0,
    0, 0, 0, 0, 2679, 2787, 26, 668, 0, 0, 0, 0, 426, 576, 1012, 2479, 2765, 0,
    0, 0, 0, 0, 0, 0, 0, 2506, 0, 0, 0, 0, 0, 1420, 1917, 0, 0, 0, 0, 0, 684,
    992, 1028, 1133, 0, 561, 2744, 666, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2818,
    847, 1932, 0, 0, 1186, 1658, 0, 0, 0, 0, 2620, 254, 1512, 2844, 0, 0, 0, 0,
    1432, 0, 0, 0, 232, 0, 573, 793, 2815, 0, 0, 0, 2983, 0, 0, 0, 0, 1097, 0,
    0, 0, 0, 0, 0, 481, 2952, 1704, 1973, 0, 0, 834, 2490, 0, 2553, 0, 0, 0,
    510, 1229, 2122, 0, 0, 7, 0, 0, 0, 0, 0, 0, 2965, 0, 0, 448, 0, 991, 0,
    705, 0, 0, 0, 538, 1085, 1910, 0, 0, 0, 738, 0, 719, 737, 0, 1742, 0, 0, 0,
    437, 1686, 0, 0, 0, 0, 2834, 0, 0, 0, 0, 0, 0, 1130, 0, 0, 0, 638, 550,
    1137, 1974, 2292, 0, 0, 0, 100, 0, 1121, 0, 0, 0, 2192, 0, 0, 1596, 0,
    1055, 0, 0, 0, 0, 459, 34, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2374, 2481, 1612,
    2563, 0, 0, 0, 0, 0, 0, 0, 9, 572, 0, 0, 0, 0, 0, 0, 1639, 0, 0, 1514, 0,
    1731, 0, 0, 2035, 2807, 0, 0, 0, 0, 0, 0, 0, 0, 2410, 2462, 0, 734, 567,
    1472, 2147, 0, 0, 0, 0, 2300, 0, 0, 0, 541, 0, 0, 2133, 0, 1592, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2597, 118, 0, 0, 1549, 2425, 583, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 2985, 0, 907, 1554, 2335, 2267, 0, 0, 0, 0, 0, 1588,
    1292, 2898, 349, 1841, 0, 0, 0, 0, 0, 221, 0, 0, 2817, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 2176, 0, 0, 0, 2594, 1597, 2248, 0, 0, 2097, 0, 0, 0, 0, 1074, 2291,
    0, 0, 1080, 2616, 0, 1275, 0, 2642, 0, 924, 0, 0, 0, 476, 2893, 0, 0, 713,
    0, 0, 1604, 1613, 1536, 0, 0, 0, 0, 2214, 2415, 0, 0, 0, 0, 0, 2593, 0, 0,
    581, 0, 311, 1251, 0, 1081, 0, 358, 0, 0, 0, 0, 0, 0, 0, 0, 0, 735, 35,
    808, 952, 0, 0, 0, 2777, 365, 0, 0, 0, 0, 838, 661, 858, 910, 1328, 1470,
    2043, 2219, 2863, 246, 632, 0, 1825, 2548, 458, 0, 1182, 291, 0, 0, 0, 0,
    0, 0, 0, 1374, 0, 2551, 0, 0, 0, 0, 821, 1811, 0, 0, 0, 0, 0, 485, 1481, 0,
    2657, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 155, 2740, 0, 60, 0, 0, 0, 0, 969,
    2742, 0, 2748, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1947, 0, 0, 0, 0, 0, 392, 2216,
    0, 0, 0, 0, 598, 2841, 0, 0, 0, 0, 0, 0, 0, 0, 2203, 0, 0, 659, 2062, 2696,
    0, 2585, 0, 2194, 0, 0, 0, 0, 0, 0, 963, 0, 2055, 1854, 2878, 2284, 0,
    2239, 0, 0, 0, 0, 1054, 4, 2677, 2689, 0, 0, 0, 0, 0, 0, 670, 749, 2675,
    1990, 0, 0, 0, 0, 0, 0, 0, 0, 1515, 0, 0, 0, 0, 0, 1485, 0, 0, 0, 0, 0,
    1889, 2785, 0, 0, 1443, 0, 0, 0, 0, 0, 2683, 0, 0, 0, 1971, 1413, 2691, 0,
    0, 0, 386, 0, 2465, 0, 0, 0, 0, 0, 1625, 0, 0, 0, 1621, 200, 304, 1497, 0,
    0, 2664, 0, 0, 0, 1343, 2681, 0, 0, 2002, 52, 231, 482, 1906, 2581, 1451,
    2584, 0, 896, 1517, 1871, 75, 1977, 1026, 2077, 1777, 2623, 1635, 0, 0,
    2322, 0, 2217, 1447, 1382, 0, 2460, 13, 1744, 0, 0, 0, 0, 0, 108, 694,
    1407, 2422, 2950, 0, 0, 741, 2446, 0, 0, 0, 388, 0, 0, 1615, 0, 0, 0, 166,
    557, 0, 0, 0, 0, 832, 268, 398, 143, 2572, 2273, 2933, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 876, 0, 960, 0, 0, 0, 0, 0, 0, 0, 0, 656, 0, 0, 1763,
    2484, 0, 0, 0, 0, 0, 0, 0, 270, 1745, 0, 0, 400, 0, 2472, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 1834, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 825, 0, 0, 1279, 0, 0, 0, 0,
    0, 2135, 56, 641, 1928, 1462, 2426, 2245, 2634, 1197, 2756, 2928, 0, 0, 0,
    1624, 0, 0, 0, 0, 0, 95, 0, 0, 1046, 0, 0, 0, 0, 0, 0, 2320, 0, 0, 0, 0,
    1581, 0, 0, 0, 0, 0, 0, 2690, 2886, 0, 2794, 2850, 873, 0, 0, 0, 0, 0, 0,
    0, 0, 1313, 0, 0, 0, 2120, 0, 0, 0, 0, 0, 2119, 0, 614, 0, 697, 0, 0, 0,
    262, 2351, 0, 0, 0, 1362, 2063, 0, 0, 0, 0, 0, 0, 1302, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 585, 0, 0, 781, 0, 0, 2321, 0, 0,
    0, 2432, 1798, 0, 0, 0, 0, 1979, 881, 313, 1482, 2483, 0, 0, 0, 653, 2611,
    474, 1883, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1262, 1546, 2899, 0, 0, 79,
    548, 0, 0, 480, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 994, 0, 624, 0, 217, 590,
    1077, 2081, 0, 0, 0, 2576, 1244, 0, 0, 0, 0, 0, 0, 0, 1317, 0, 2244, 0,
    112, 0, 0, 0, 864, 1526, 1738, 0, 0, 0, 897, 0, 317, 0, 0, 1019, 0, 0,
    1550, 0, 0, 2070, 2011, 0, 0, 425, 0, 0, 0, 602, 644, 0, 0, 2318, 0, 2061,
    780, 804, 1795, 894, 2242, 2614, 0, 0, 2141, 0, 0, 0, 0, 0, 0, 2772, 0, 0,
    1025, 0, 0, 2896, 0, 145, 0, 0, 0, 0, 1402, 0, 0, 981, 2652, 78, 0, 556, 0,
    0, 0, 0, 331, 1349, 2591, 0, 2746, 0, 0, 0, 0, 0, 2051, 0, 2209, 2258, 0,
    0, 0, 2028, 1875, 2518, 2069, 2366, 1107, 0, 0, 2705, 0, 0, 0, 0, 0, 0, 0,
    413, 529, 2105, 0, 0, 945, 229, 0, 0, 0, 1600, 0, 0, 0, 1547, 0, 0, 1935,
    0, 0, 0, 2702, 0, 0, 0, 0, 486, 0, 0, 1010, 0, 1183, 1538, 0, 0, 2540, 0,
    0, 975, 919, 0, 198, 0, 0, 158, 2019, 1729, 2200, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 443, 0, 1366, 0, 0, 0, 226, 617, 0, 0, 0, 1320, 0, 0,
    2582, 0, 0, 0, 752, 0, 0, 0, 0, 0, 0, 0, 0, 414, 0, 0, 0, 0, 0, 0, 11, 0,
    335, 1969, 0, 1015, 0, 33, 0, 0, 944, 0, 0, 0, 0, 717, 2104, 0, 2838, 0, 0,
    0, 0, 0, 0, 237, 0, 0, 0, 1117, 0, 0, 0, 2181, 0, 0, 1964, 2345, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 1897, 0, 0, 2648, 953, 0, 0, 0, 0, 0, 0, 0, 0, 0, 144,
    172, 2555, 2904, 0, 0, 430, 0, 0, 0, 0, 250, 2282, 1616, 2427, 0, 0, 0,
    2598, 0, 0, 0, 1389, 799, 0, 0, 0, 0, 0, 1367, 44, 0, 239, 255, 906, 0, 0,
    0, 0, 67, 880, 0, 0, 0, 2659, 0, 0, 0, 1360, 0, 140, 0, 940, 0, 0, 0, 2034,
    0, 0, 2849, 2198, 0, 0, 0, 0, 0, 0, 0, 115, 0, 1998, 387, 2048, 1327, 62,
    1219, 1558, 2766, 2776, 2895, 0, 1359, 2768, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 489, 1860, 0, 1312, 0, 2059, 850, 2837, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 1642, 0, 612, 687, 0, 0, 0, 0, 0, 0, 0, 1094, 0, 0, 0, 126, 1326, 0, 0,
    2308, 2588, 0, 0, 184, 102, 1905, 2, 2382, 0, 0, 0, 0, 0, 0, 1180, 0, 2455,
    1590, 1335, 2810, 2982, 0, 0, 269, 1975, 2111, 0, 0, 0, 2001, 1882, 0, 0,
    0, 524, 0, 0, 596, 2731, 532, 502, 836, 1727, 2725, 2726, 2727, 2728, 2729,
    2730, 154, 2732, 2733, 0, 2297, 0, 0, 0, 0, 0, 0, 0, 0, 0, 884, 1780, 1981,
    2294, 0, 2130, 0, 0, 0, 2501, 0, 0, 811, 754, 1999, 1345, 0, 0, 0, 0, 411,
    0, 0, 0, 0, 0, 0, 2171, 0, 807, 0, 0, 2647, 0, 0, 514, 0, 0, 0, 0, 0, 0, 0,
    0, 91, 0, 0, 2128, 445, 1437, 1886, 2251, 2912, 579, 0, 0, 0, 0, 2404, 0,
    0, 0, 0, 2859, 0, 1776, 0, 0, 0, 1131, 0, 0, 0, 0, 0, 0, 2711, 2400, 0,
    2559, 843, 0, 0, 0, 0, 0, 312, 2522, 0, 30, 0, 0, 0, 0, 0, 0, 374, 2212, 0,
    553, 0, 0, 1758, 0, 2359, 0, 2199, 1674, 0, 171, 2754, 0, 0, 797, 746, 0,
    0, 0, 0, 1040, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2112, 0, 788, 2966, 1284, 0, 0,
    0, 58, 0, 372, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2365, 0, 0, 0, 0, 0,
    0, 0, 946, 0, 0, 0, 0, 360, 812, 0, 0, 0, 0, 0, 0, 0, 976, 0, 0, 0, 0, 0,
    0, 0, 2106, 1090, 1338, 242, 0, 0, 0, 0, 0, 0, 2635, 1018, 0, 18, 0, 0,
    2103, 0, 2254, 0, 0, 0, 1822, 0, 0, 720, 0, 73, 189, 757, 983, 2188, 0,
    452, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 259, 1501, 2330, 748, 1668,
    1830, 2394, 0, 0, 0, 1166, 2792, 0, 1468, 2459, 1571, 2180, 0, 936, 0, 0,
    0, 2589, 59, 147, 2211, 0, 2975, 0, 0, 2356, 1945, 0, 0, 0, 0, 0, 0, 2140,
    0, 2521, 0, 0, 0, 2000, 0, 1848, 2934, 1264, 0, 0, 0, 0, 795, 0, 0, 0, 0,
    0, 0, 0, 368, 2566, 0, 1494, 0, 558, 0, 0, 0, 0, 1715, 0, 0, 2813, 1237, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 2858, 1741, 1939, 288, 2782, 0, 2453, 2953, 473,
    0, 0, 2880, 2764, 0, 0, 987, 0, 0, 0, 0, 2195, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    116, 0, 0, 0, 0, 0, 0, 0, 2801, 1067, 0, 2099, 0, 0, 2179, 0, 1774, 846, 0,
    2383, 0, 0, 0, 0, 0, 1208, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2208,
    2448, 0, 0, 0, 2279, 2520, 0, 0, 0, 0, 183, 530, 0, 0, 1227, 1372, 642, 0,
    0, 0, 849, 0, 0, 1865, 0, 2654, 0, 0, 815, 2889, 0, 0, 0, 0, 2173, 0, 2750,
    0, 0, 22, 135, 0, 0, 0, 0, 0, 0, 1205, 2491, 0, 0, 0, 0, 0, 0, 0, 0, 1428,
    692, 2532, 0, 0, 0, 0, 1045, 0, 914, 1269, 0, 0, 0, 0, 0, 1654, 0, 0, 2074,
    0, 1309, 2630, 2682, 830, 1471, 402, 1473, 2908, 2947, 0, 0, 0, 1005, 2257,
    0, 0, 575, 0, 256, 0, 566, 0, 0, 0, 0, 0, 0, 977, 1399, 0, 0, 0, 1460, 0,
    0, 0, 0, 0, 0, 0, 0, 2550, 771, 2360, 0, 0, 0, 0, 753, 0, 623, 0, 0, 0, 0,
    0, 0, 988, 2210, 1809, 1849, 0, 0, 0, 628, 1001, 0, 0, 0, 740, 513, 0,
    1194, 870, 0, 0, 0, 0, 0, 0, 654, 2745, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1614,
    1339, 0, 0, 0, 0, 0, 0, 1778, 0, 1469, 1736, 1869, 284, 2752, 88, 0, 0, 0,
    0, 479, 0, 2044, 2759, 0, 0, 2913, 997, 2900, 0, 2087, 0, 2734, 494, 0, 0,
    0, 935, 0, 0, 0, 0, 111, 249, 2167, 0, 0, 1139, 190, 466, 364, 2414, 2523,
    979, 0, 0, 0, 1136, 0, 0, 0, 1701, 2619, 0, 1552, 2986, 0, 2633, 0, 202,
    671, 2467, 0, 0, 2347, 341, 555, 2755, 2285, 2488, 0, 0, 0, 0, 0, 1996, 0,
    0, 440, 2622, 0, 1334, 0, 433, 0, 216, 0, 1033, 0, 0, 0, 0, 1888, 0, 0,
    2433, 0, 0, 2064, 1006, 1478, 2278, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    1709, 0, 0, 2524, 0, 0, 0, 1845, 2779, 0, 2086, 0, 0, 0, 0, 696, 732, 0, 0,
    0, 0, 0, 0, 1608, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2158, 0, 1887, 278, 1782, 0,
    0, 0, 0, 389, 1103, 418, 0, 2692, 2960, 0, 2184, 0, 2177, 0, 72, 0, 0, 911,
    0, 0, 2411, 605, 1528, 2596, 0, 2549, 0, 0, 0, 685, 861, 1122, 2270, 2613,
    0, 468, 1403, 0, 0, 0, 1722, 0, 0, 0, 0, 0, 0, 0, 2313, 0, 0, 0, 0, 0, 0,
    1281, 1439, 1713, 0, 0, 0, 1198, 0, 0, 521, 1268, 0, 0, 1293, 2033, 0,
    1225, 0, 0, 1296, 0, 2146, 2661, 0, 1842, 0, 0, 1438, 2962, 0, 0, 0, 859,
    0, 0, 0, 0, 0, 1812, 0, 0, 0, 1017, 2307, 0, 0, 0, 968, 0, 0, 0, 1566,
    1740, 2825, 0, 0, 0, 1321, 2255, 900, 0, 0, 0, 2159, 721, 1431, 353, 658,
    1626, 1662, 1743, 2397, 0, 0, 0, 0, 0, 0, 1904, 0, 1533, 1661, 0, 0, 0,
    619, 0, 0, 0, 0, 0, 2170, 0, 0, 625, 0, 301, 0, 0, 0, 0, 731, 2606, 0, 0,
    0, 1724, 0, 0, 0, 0, 25, 29, 607, 2819, 0, 2329, 518, 0, 0, 0, 0, 1835,
    2557, 2445, 0, 0, 2498, 0, 0, 0, 0, 1863, 0, 0, 2461, 0, 290, 0, 0, 498,
    2183, 0, 0, 167, 90, 0, 0, 0, 2922, 0, 899, 2954, 0, 1877, 1697, 2006, 0,
    2328, 0, 0, 117, 0, 0, 0, 2371, 1234, 1750, 0, 0, 1315, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 1435, 0, 0, 404, 2865, 2976, 0, 0, 0, 1493, 2939, 0, 0, 0, 0, 0,
    0, 369, 0, 0, 0, 1162, 0, 0, 0, 0, 0, 0, 0, 794, 0, 893, 0, 772, 2601,
    1603, 1518, 2174, 2275, 535, 258, 2771, 1181, 0, 0, 1844, 0, 439, 0, 0, 0,
    1021, 0, 0, 1115, 429, 2197, 835, 2958, 0, 0, 2544, 1063, 0, 357, 1393, 0,
    1690, 0, 1919, 0, 1395, 0, 0, 0, 0, 308, 0, 0, 1253, 704, 1555, 0, 0, 380,
    2693, 0, 0, 0, 1605, 966, 2663, 63, 0, 1679, 2302, 0, 0, 0, 0, 0, 2529, 0,
    0, 0, 0, 0, 515, 657, 2643, 303, 0, 0, 0, 2680, 1829, 1707, 0, 0, 0, 1426,
    0, 0, 0, 0, 680, 716, 2362, 0, 1062, 0, 0, 0, 0, 2840, 2823, 205, 520, 274,
    0, 0, 0, 0, 882, 0, 2310, 96, 463, 64, 2376, 2440, 2713, 2274, 0, 0, 0,
    921, 0, 0, 0, 0, 1301, 0, 2143, 0, 2288, 165, 2431, 363, 2416, 0, 0, 1333,
    0, 0, 1525, 0, 0, 0, 0, 0, 0, 0, 0, 1105, 0, 1578, 0, 0, 2552, 0, 1446, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 215, 0, 0, 0, 228, 0, 0, 2891, 0, 1873, 0, 0, 0,
    1325, 0, 0, 0, 0, 0, 0, 0, 0, 2050, 1035, 0, 0, 0, 0, 0, 0, 0, 1270, 240,
    0, 0, 2402, 1934, 2845, 2920, 1388, 0, 0, 2826, 0, 0, 0, 314, 2694, 0, 0,
    0, 1563, 0, 0, 0, 0, 0, 428, 787, 0, 247, 0, 0, 0, 2525, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 1440, 1828, 2193, 0, 0, 0, 909, 0, 0, 1847, 0, 0, 370, 0, 0, 19,
    2150, 0, 37, 1955, 1852, 0, 0, 0, 0, 0, 0, 0, 408, 2856, 0, 0, 0, 0, 1170,
    0, 0, 0, 1762, 0, 700, 1099, 0, 0, 0, 1176, 0, 0, 0, 2970, 2259, 161, 823,
    0, 0, 0, 0, 1386, 2396, 0, 0, 0, 17, 0, 0, 947, 0, 0, 1217, 0, 0, 0, 0, 0,
    2561, 0, 0, 352, 0, 0, 0, 0, 0, 0, 2072, 1641, 0, 0, 871, 319, 0, 381, 0,
    2580, 344, 0, 0, 2434, 0, 1791, 2378, 0, 0, 0, 0, 0, 2409, 1760, 0, 2024,
    0, 669, 0, 0, 2946, 0, 0, 822, 504, 2471, 94, 996, 2424, 0, 1173, 0, 0, 0,
    0, 0, 0, 1903, 0, 1651, 1174, 0, 0, 0, 0, 300, 1991, 1453, 758, 0, 0, 0, 0,
    0, 2163, 478, 1300, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1445, 24,
    2451, 0, 0, 0, 0, 2363, 0, 0, 0, 0, 0, 776, 0, 0, 970, 2430, 0, 1880, 1706,
    1923, 0, 0, 1223, 0, 0, 376, 1676, 0, 0, 0, 0, 0, 0, 0, 0, 582, 1682, 2406,
    2505, 2923, 0, 831, 83, 0, 348, 0, 0, 333, 1584, 0, 0, 1161, 136, 0, 0, 0,
    0, 0, 0, 1201, 0, 106, 0, 2903, 630, 0, 1254, 2778, 1427, 578, 2169, 0,
    500, 774, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2607, 1775, 0, 0, 0, 0, 0, 2762, 0,
    2241, 1079, 2423, 354, 0, 2149, 1813, 0, 1772, 1838, 0, 0, 0, 0, 1993, 0,
    0, 2095, 0, 0, 0, 0, 1265, 0, 0, 1790, 0, 2231, 0, 0, 690, 2108, 1167, 0,
    159, 1330, 0, 294, 169, 0, 0, 0, 0, 2612, 0, 6, 0, 1988, 0, 839, 0, 2401,
    637, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 325, 2029, 0, 2672, 0, 0, 0,
    230, 875, 0, 0, 0, 634, 0, 1893, 0, 0, 2791, 0, 0, 0, 0, 2575, 0, 0, 0,
    2109, 0, 0, 0, 0, 275, 895, 1159, 297, 2641, 0, 0, 330, 27, 0, 0, 1297,
    2888, 0, 1370, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2042, 236, 305, 0, 1965, 1392,
    1568, 2738, 2389, 2562, 307, 1909, 2666, 0, 0, 0, 0, 2281, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 1794, 0, 0, 0, 0, 0, 1577, 1351, 0, 0, 0, 0, 0, 0, 0, 570,
    0, 0, 0, 0, 0, 0, 2969, 0, 1800, 2156, 0, 1491, 1303, 0, 519, 0, 0, 0, 0,
    2349, 0, 1134, 2057, 2821, 0, 0, 1726, 366, 0, 0, 767, 2466, 0, 0, 0, 0, 0,
    0, 0, 2293, 715, 2098, 0, 1846, 0, 1356, 0, 0, 779, 0, 0, 0, 0, 0, 792, 0,
    672, 0, 1937, 2129, 2312, 0, 0, 1655, 407, 162, 2857, 0, 0, 0, 0, 1381, 0,
    0, 0, 2060, 2948, 0, 2907, 0, 2172, 0, 0, 0, 0, 0, 0, 0, 0, 2935, 122, 0,
    0, 0, 323, 0, 0, 464, 655, 1216, 2758, 1927, 1282, 0, 0, 0, 0, 0, 0, 0,
    984, 1363, 0, 1748, 0, 2225, 0, 0, 462, 0, 0, 0, 0, 2450, 2388, 267, 0, 0,
    2364, 0, 0, 1430, 224, 2676, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1836, 0, 1, 0,
    0, 0, 0, 0, 2420, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2377, 1342, 0, 0, 0, 775,
    0, 1598, 1961, 2931, 0, 0, 2930, 2670, 1034, 0, 0, 0, 0, 1433, 1350, 435,
    0, 0, 0, 0, 2458, 0, 0, 1369, 436, 1396, 616, 902, 2699, 0, 0, 0, 0, 0, 0,
    0, 0, 2083, 0, 1634, 2398, 0, 620, 0, 0, 2223, 1044, 1165, 0, 0, 0, 1636,
    0, 2116, 695, 2862, 0, 2617, 0, 0, 1908, 0, 0, 2138, 0, 1502, 1678, 187,
    2558, 0, 0, 1958, 2795, 2942, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1894, 2289, 0, 0,
    0, 0, 2271, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1594, 0, 0, 0, 0, 0, 0, 0, 0, 1992,
    0, 0, 1808, 1936, 0, 137, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 384, 0, 0, 0,
    0, 266, 501, 1441, 1618, 347, 2743, 0, 0, 0, 0, 0, 329, 0, 2325, 0, 0,
    1534, 0, 0, 0, 0, 0, 0, 0, 285, 0, 0, 0, 1104, 0, 327, 2864, 0, 0, 0, 1318,
    1653, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    403, 0, 0, 0, 0, 0, 0, 2843, 0, 0, 0, 1319, 2571, 957, 0, 0, 0, 0, 0, 0,
    1807, 0, 0, 0, 0, 2708, 0, 1870, 0, 615, 0, 0, 0, 0, 0, 2343, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 710, 1464, 2247, 0, 0, 0, 0, 0, 0, 702, 2626, 1959, 980,
    1771, 1155, 1956, 39, 2697, 0, 0, 0, 1544, 1066, 0, 1564, 0, 0, 0, 1424,
    1260, 0, 0, 0, 153, 978, 0, 2530, 0, 0, 1569, 0, 0, 0, 0, 0, 0, 0, 2885,
    2977, 0, 0, 640, 0, 0, 0, 0, 0, 0, 0, 874, 0, 0, 0, 2736, 0, 0, 0, 0, 0, 0,
    0, 2175, 0, 2045, 0, 0, 562, 778, 0, 0, 0, 0, 0, 1593, 2350, 76, 450, 0,
    2250, 0, 0, 0, 1907, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1693, 0, 0, 1285, 0, 0, 0,
    0, 0, 0, 127, 0, 0, 0, 1816, 0, 0, 336, 1649, 652, 0, 0, 0, 0, 0, 1997,
    1266, 844, 1477, 814, 0, 0, 0, 0, 0, 0, 879, 1804, 0, 2168, 0, 0, 2595,
    765, 0, 0, 0, 316, 238, 2482, 2851, 0, 0, 1753, 0, 0, 568, 0, 1014, 1295,
    1459, 0, 322, 1815, 1163, 2872, 0, 0, 0, 0, 2164, 0, 0, 2660, 38, 2047, 81,
    0, 0, 0, 2234, 0, 0, 0, 2604, 1879, 0, 0, 574, 0, 0, 32, 766, 0, 0, 1003,
    0, 0, 424, 0, 272, 1915, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1520, 1519,
    2503, 0, 0, 0, 1824, 0, 0, 0, 375, 2464, 0, 0, 1064, 461, 0, 0, 0, 1307, 0,
    395, 1885, 0, 2567, 0, 0, 1450, 0, 0, 0, 1985, 0, 0, 2892, 0, 0, 2354,
    1233, 0, 0, 0, 0, 0, 0, 0, 627, 0, 0, 499, 0, 1756, 1405, 0, 0, 0, 0, 0,
    959, 0, 0, 0, 0, 0, 0, 2877, 0, 0, 0, 0, 802, 503, 1476, 1027, 2201, 2444,
    0, 0, 0, 0, 0, 0, 0, 0, 292, 0, 0, 1585, 1404, 1720, 0, 0, 0, 2949, 0, 199,
    817, 1101, 2161, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2981, 0, 1016, 0, 0, 0, 0,
    0, 1837, 1322, 2049, 1781, 2703, 2492, 2978, 0, 0, 0, 2830, 0, 0, 2361, 0,
    0, 0, 2094, 0, 0, 0, 679, 2767, 0, 0, 1252, 0, 1523, 2468, 0, 0, 1666, 0,
    0, 0, 0, 0, 2951, 2700, 0, 0, 0, 1508, 1500, 2753, 1291, 2509, 0, 1498,
    2030, 163, 1023, 2712, 2031, 0, 0, 1968, 0, 371, 177, 706, 0, 0, 0, 0, 0,
    0, 543, 0, 0, 0, 1114, 993, 2560, 2747, 0, 0, 213, 0, 0, 2341, 0, 0, 0, 0,
    0, 0, 0, 0, 2839, 0, 0, 1290, 0, 1236, 0, 0, 0, 0, 0, 698, 0, 0, 883, 164,
    0, 1213, 0, 328, 1610, 0, 1210, 0, 0, 0, 107, 0, 0, 565, 0, 0, 1250, 57,
    600, 1211, 2944, 0, 2469, 0, 1831, 0, 0, 2311, 1783, 0, 0, 0, 2238, 0, 0,
    0, 0, 0, 0, 1454, 0, 0, 0, 931, 1987, 2010, 0, 0, 0, 0, 0, 0, 0, 0, 1952,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 1645, 0, 0, 0, 2272, 0, 0, 0, 0, 2290, 0, 0, 0,
    0, 457, 1084, 0, 0, 0, 0, 0, 0, 0, 2392, 0, 0, 0, 0, 2586, 0, 0, 0, 0, 0,
    0, 0, 2092, 0, 0, 0, 0, 0, 0, 0, 1752, 0, 0, 1539, 0, 0, 0, 1688, 1113,
    2452, 1983, 2489, 0, 1123, 1455, 0, 1030, 0, 0, 0, 0, 0, 796, 2884, 967,
    2833, 0, 0, 0, 0, 2493, 1154, 0, 0, 0, 0, 0, 1421, 688, 0, 0, 0, 0, 1048,
    0, 0, 0, 0, 770, 857, 0, 0, 0, 1629, 1684, 2052, 2513, 1579, 0, 0, 0, 1994,
    0, 2963, 0, 2268, 2671, 0, 0, 0, 2820, 0, 0, 0, 0, 0, 2629, 1305, 245,
    1379, 2870, 0, 287, 0, 0, 0, 0, 2554, 0, 0, 0, 0, 0, 2127, 1911, 761, 0, 0,
    0, 0, 0, 0, 98, 1316, 0, 0, 0, 0, 477, 606, 0, 0, 2822, 0, 0, 0, 525, 2148,
    2207, 1556, 1918, 2367, 0, 0, 427, 1881, 5, 382, 0, 0, 0, 0, 820, 23, 1638,
    932, 2144, 790, 2608, 1086, 0, 0, 0, 1340, 0, 1832, 2873, 1576, 2914, 0, 0,
    0, 0, 0, 2372, 0, 603, 0, 0, 747, 0, 0, 934, 1151, 0, 0, 0, 0, 1972, 0, 0,
    1660, 0, 0, 188, 762, 2032, 0, 0, 0, 942, 0, 0, 0, 0, 0, 2789, 2775, 0,
    888, 1373, 2319, 0, 0, 0, 0, 0, 1341, 0, 0, 0, 0, 0, 0, 0, 0, 0, 82, 0, 0,
    139, 471, 1589, 2314, 0, 2894, 0, 0, 0, 0, 0, 1751, 0, 0, 0, 0, 0, 0, 0,
    769, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 174, 0, 2959, 2007,
    2008, 0, 1355, 0, 0, 0, 0, 0, 0, 1357, 0, 0, 0, 0, 0, 0, 1179, 0, 0, 2502,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2957, 0, 1125, 0, 0, 0, 0, 0, 1141, 1513, 0,
    2475, 0, 0, 2814, 2237, 2101, 2352, 0, 0, 2855, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    2110, 0, 0, 0, 0, 1818, 0, 0, 1248, 0, 0, 0, 0, 0, 593, 961, 1602, 2656,
    2980, 0, 0, 0, 0, 0, 0, 0, 0, 912, 0, 1189, 0, 0, 0, 0, 0, 2901, 1766,
    1890, 1129, 0, 845, 0, 0, 2296, 0, 1096, 2165, 725, 0, 0, 0, 1755, 0, 0,
    841, 920, 1492, 1874, 1802, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 1274, 0, 0, 0, 2100, 2413, 547, 0, 2283, 0, 0, 0, 0, 0, 0, 1132, 0, 273,
    0, 0, 1891, 2868, 0, 0, 0, 0, 0, 0, 0, 2964, 0, 1215, 0, 0, 0, 0, 1691,
    1940, 1336, 0, 982, 0, 0, 50, 1586, 0, 0, 0, 0, 0, 1712, 1810, 0, 0, 0,
    2252, 0, 1110, 2152, 0, 0, 0, 0, 663, 1152, 0, 0, 0, 0, 613, 0, 2066, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 422, 0, 0, 0, 0, 0, 0, 2497, 2915, 0, 0, 0, 610, 0, 0,
    0, 0, 0, 803, 170, 0, 0, 2610, 0, 138, 0, 0, 493, 0, 1465, 2139, 0, 0, 0,
    0, 71, 726, 0, 1207, 2299, 0, 0, 0, 0, 662, 2021, 0, 0, 0, 2816, 0, 0, 0,
    599, 48, 0, 2848, 0, 0, 0, 0, 66, 2925, 589, 0, 0, 0, 1461, 2358, 0, 0, 0,
    0, 2082, 0, 0, 0, 1967, 764, 1699, 2639, 0, 0, 0, 2799, 0, 1409, 0, 0, 0,
    0, 0, 516, 2137, 0, 0, 2624, 2701, 0, 0, 0, 0, 0, 0, 0, 0, 326, 922, 2018,
    0, 0, 1826, 0, 0, 1109, 0, 1551, 0, 0, 0, 1685, 0, 0, 1449, 0, 0, 1984,
    564, 2391, 0, 0, 0, 109, 763, 1499, 0, 636, 0, 2655, 0, 0, 0, 0, 492, 0, 0,
    2757, 0, 0, 1241, 1583, 2327, 0, 0, 0, 0, 0, 351, 131, 1714, 917, 1202,
    1442, 1628, 1944, 2495, 2632, 2668, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 689,
    1933, 0, 918, 512, 0, 2005, 0, 0, 0, 0, 0, 86, 0, 0, 0, 0, 0, 0, 0, 0, 93,
    152, 0, 0, 0, 0, 337, 905, 0, 0, 0, 0, 0, 0, 1562, 0, 0, 0, 1718, 222, 0,
    0, 0, 0, 915, 0, 1071, 995, 0, 0, 0, 2435, 0, 0, 0, 0, 0, 0, 2075, 0, 0, 0,
    0, 0, 1730, 1851, 2769, 0, 1548, 2263, 0, 0, 0, 0, 0, 0, 0, 2315, 0, 0, 0,
    0, 0, 406, 2342, 1221, 0, 0, 0, 1353, 611, 2353, 2115, 2628, 0, 673, 0,
    1203, 898, 0, 0, 1951, 0, 789, 2546, 0, 0, 0, 0, 0, 0, 1976, 2869, 475,
    1436, 0, 925, 182, 1116, 0, 0, 1681, 0, 0, 1665, 0, 0, 0, 1149, 1480, 1632,
    0, 0, 121, 2186, 0, 1397, 2938, 0, 103, 0, 0, 0, 0, 0, 1786, 0, 0, 0, 0, 0,
    1138, 2739, 0, 0, 0, 0, 0, 0, 0, 0, 318, 0, 0, 0, 0, 0, 0, 1966, 0, 0, 0,
    0, 0, 0, 0, 865, 0, 0, 0, 0, 0, 2071, 0, 51, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 1150, 2860, 0, 2107, 0, 0, 0, 0, 0, 1861, 862, 0, 0, 0, 0, 0, 0, 1495,
    0, 0, 2781, 0, 2539, 0, 1091, 2126, 1912, 2890, 597, 0, 0, 1735, 2646, 0,
    0, 0, 0, 0, 1522, 0, 399, 1235, 0, 0, 0, 0, 0, 1637, 0, 0, 0, 0, 0, 0, 0,
    41, 0, 0, 1448, 0, 0, 1092, 2760, 0, 1078, 149, 2317, 1633, 0, 2355, 0, 0,
    92, 470, 1278, 0, 0, 0, 0, 0, 0, 1401, 0, 0, 2123, 2972, 0, 0, 0, 2883, 0,
    1920, 2687, 377, 0, 1692, 0, 0, 0, 0, 0, 2309, 1619, 0, 0, 2016, 1529, 0,
    1765, 1286, 1898, 2583, 2783, 0, 0, 0, 214, 1143, 1683, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 405, 0, 0, 0, 0, 1484, 0, 0, 0, 0, 201, 0, 0, 0, 0, 0, 0, 2916, 0,
    0, 1184, 1185, 1505, 0, 1759, 0, 0, 887, 2852, 2605, 1876, 2761, 2387,
    1962, 0, 125, 1737, 760, 1087, 0, 0, 0, 0, 28, 0, 2579, 0, 1541, 0, 0, 0,
    0, 703, 1032, 2215, 0, 0, 0, 756, 2945, 85, 1474, 0, 608, 0, 2653, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1843, 1263, 0, 0, 0, 0, 55, 0, 592, 2373, 0,
    0, 0, 0, 0, 0, 0, 2897, 0, 0, 0, 0, 2348, 0, 0, 0, 0, 0, 0, 0, 233, 1164,
    0, 0, 0, 1754, 1242, 0, 527, 123, 1257, 1304, 1884, 1144, 0, 0, 244, 252,
    923, 1623, 0, 2665, 0, 0, 1175, 261, 0, 0, 0, 0, 533, 0, 0, 0, 1671, 1171,
    0, 0, 0, 0, 0, 2609, 1065, 0, 0, 1365, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 933, 714, 0, 0, 0, 2121, 367, 0, 0, 0, 1540, 867, 0, 0, 999, 1963,
    0, 0, 2280, 472, 0, 417, 1580, 0, 1530, 203, 2220, 0, 0, 964, 0, 0, 241, 0,
    1222, 0, 0, 0, 0, 0, 586, 2511, 390, 2871, 0, 0, 0, 0, 0, 0, 0, 2487, 805,
    0, 0, 0, 346, 2256, 0, 0, 0, 0, 0, 181, 208, 0, 0, 0, 528, 0, 0, 0, 0, 0,
    0, 432, 0, 0, 0, 0, 1926, 1611, 2625, 338, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 1475, 2927, 0, 0, 0, 0, 0, 0, 0, 2835, 0, 0, 0, 0, 1394, 1867,
    2246, 0, 0, 0, 1717, 0, 0, 0, 0, 0, 343, 0, 0, 629, 1803, 2941, 1799, 1344,
    0, 0, 89, 0, 0, 755, 559, 1364, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1323, 0, 0,
    0, 0, 0, 1391, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2573, 383, 206,
    2096, 2809, 507, 260, 730, 1089, 0, 0, 0, 2162, 0, 296, 2454, 0, 0, 0, 0,
    0, 595, 412, 0, 0, 0, 0, 2797, 0, 0, 257, 0, 74, 729, 1220, 0, 0, 0, 0, 0,
    0, 0,
};
const uint8_t target__schema_form[933] = {
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 0,
    0, 0, 0, 0, 0, 9, 0, 0, 0, 9, 0, 0, 0, 9, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9,
    0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0,
    9, 0, 0, 0, 0, 0, 0, 0, 0, 6, 6, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 9, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 9, 0,
    0, 0, 9, 0, 9, 9, 0, 0, 8, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0,
    0, 0, 0, 8, 0, 9, 9, 0, 0, 0, 9, 0, 0, 0, 9, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 9,
    9, 0, 9, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 9, 9, 0, 0, 0, 0, 0, 0, 9, 9, 9, 0, 0, 9, 0, 0, 0, 0,
    0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 9, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    9, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 9, 0, 8, 0, 0, 9, 9, 9, 0, 9, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0,
    0, 0, 0, 9, 0, 9, 9, 0, 0, 0, 9, 0, 0, 0, 9, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0,
    9, 0, 9, 0, 0, 0, 0, 0, 9, 0, 9, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 9,
    0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 9, 0, 0, 3, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 0, 10, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 0, 9, 0, 0, 10, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 9, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 9, 0, 9, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 9, 0, 0, 9, 9, 9, 0, 0, 0, 0, 10, 0, 0, 0, 9,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 9, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    9, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 2, 9, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 9, 9, 9, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 1, 0,
};
const uint16_t target__schema_kinds_at[1467] = {
    0, 4, 9, 14, 18, 23, 26, 32, 35, 37, 40, 45, 49, 53, 56, 62, 66, 70, 74,
    78, 83, 86, 90, 93, 97, 101, 107, 112, 115, 118, 123, 127, 131, 135, 141,
    145, 149, 153, 156, 161, 165, 171, 176, 179, 184, 189, 192, 197, 200, 206,
    209, 213, 218, 224, 228, 233, 239, 245, 252, 258, 264, 270, 276, 281, 286,
    292, 297, 303, 309, 314, 318, 324, 330, 333, 338, 342, 348, 350, 353, 358,
    362, 366, 370, 374, 378, 383, 387, 391, 394, 398, 404, 410, 414, 416, 420,
    426, 430, 433, 437, 443, 447, 450, 454, 457, 461, 467, 472, 476, 480, 484,
    488, 492, 496, 500, 503, 507, 511, 515, 519, 525, 532, 536, 541, 546, 550,
    554, 560, 564, 568, 574, 578, 581, 585, 588, 592, 597, 602, 606, 609, 614,
    617, 621, 626, 630, 635, 638, 641, 645, 648, 651, 657, 660, 663, 667, 673,
    679, 682, 688, 692, 699, 702, 705, 710, 714, 719, 724, 727, 733, 736, 742,
    745, 748, 751, 755, 759, 763, 767, 770, 776, 779, 783, 786, 789, 793, 797,
    801, 804, 809, 813, 821, 824, 826, 829, 834, 837, 845, 849, 853, 855, 860,
    864, 869, 872, 876, 879, 883, 887, 890, 891, 894, 896, 898, 902, 906, 912,
    916, 921, 926, 929, 932, 936, 941, 944, 948, 951, 958, 962, 968, 975, 979,
    983, 988, 993, 996, 999, 1003, 1007, 1012, 1016, 1021, 1026, 1028, 1034,
    1038, 1042, 1046, 1050, 1053, 1057, 1062, 1067, 1070, 1073, 1078, 1082,
    1087, 1092, 1096, 1101, 1103, 1108, 1112, 1115, 1119, 1123, 1126, 1131,
    1137, 1143, 1149, 1153, 1158, 1163, 1168, 1173, 1177, 1182, 1187, 1191,
    1193, 1196, 1200, 1205, 1209, 1214, 1217, 1220, 1223, 1228, 1230, 1234,
    1238, 1243, 1248, 1252, 1256, 1260, 1266, 1272, 1275, 1279, 1284, 1290,
    1293, 1297, 1300, 1304, 1309, 1312, 1319, 1323, 1327, 1329, 1332, 1338,
    1342, 1347, 1351, 1354, 1358, 1362, 1366, 1369, 1375, 1378, 1382, 1386,
    1389, 1394, 1400, 1406, 1410, 1414, 1417, 1423, 1428, 1432, 1436, 1439,
    1443, 1449, 1453, 1457, 1462, 1465, 1469, 1473, 1476, 1482, 1485, 1491,
    1494, 1500, 1506, 1511, 1515, 1522, 1525, 1528, 1531, 1534, 1538, 1544,
    1549, 1555, 1560, 1566, 1574, 1580, 1586, 1591, 1595, 1601, 1604, 1609,
    1613, 1619, 1625, 1630, 1635, 1640, 1643, 1646, 1651, 1656, 1662, 1666,
    1672, 1676, 1681, 1685, 1689, 1693, 1697, 1705, 1708, 1713, 1717, 1722,
    1727, 1731, 1735, 1741, 1743, 1745, 1748, 1752, 1757, 1763, 1768, 1773,
    1776, 1780, 1783, 1787, 1791, 1797, 1800, 1804, 1808, 1813, 1816, 1819,
    1822, 1825, 1829, 1834, 1839, 1843, 1846, 1851, 1856, 1860, 1865, 1868,
    1871, 1875, 1880, 1884, 1890, 1893, 1897, 1900, 1906, 1911, 1915, 1920,
    1926, 1931, 1935, 1939, 1943, 1948, 1951, 1954, 1958, 1962, 1964, 1967,
    1972, 1976, 1980, 1984, 1989, 1993, 1996, 2000, 2003, 2006, 2011, 2016,
    2021, 2024, 2031, 2038, 2041, 2045, 2048, 2051, 2056, 2058, 2062, 2067,
    2070, 2074, 2078, 2083, 2086, 2089, 2093, 2098, 2101, 2104, 2109, 2113,
    2116, 2119, 2123, 2128, 2133, 2137, 2143, 2146, 2151, 2156, 2159, 2163,
    2168, 2172, 2177, 2181, 2186, 2191, 2194, 2197, 2203, 2206, 2209, 2212,
    2216, 2219, 2222, 2225, 2231, 2235, 2241, 2244, 2248, 2253, 2257, 2261,
    2267, 2272, 2278, 2282, 2288, 2294, 2298, 2302, 2305, 2308, 2312, 2318,
    2324, 2331, 2337, 2341, 2345, 2349, 2353, 2357, 2360, 2363, 2367, 2370,
    2373, 2377, 2381, 2387, 2391, 2395, 2398, 2403, 2409, 2413, 2417, 2420,
    2427, 2433, 2437, 2443, 2447, 2449, 2453, 2458, 2461, 2464, 2470, 2475,
    2478, 2482, 2486, 2490, 2494, 2498, 2504, 2508, 2511, 2516, 2520, 2524,
    2528, 2533, 2539, 2542, 2546, 2550, 2555, 2557, 2561, 2564, 2570, 2574,
    2578, 2581, 2587, 2590, 2595, 2599, 2603, 2607, 2614, 2620, 2624, 2630,
    2635, 2638, 2642, 2648, 2653, 2657, 2661, 2665, 2668, 2672, 2675, 2681,
    2684, 2686, 2692, 2699, 2702, 2706, 2710, 2714, 2721, 2727, 2734, 2742,
    2744, 2748, 2752, 2755, 2758, 2762, 2766, 2772, 2776, 2780, 2786, 2793,
    2796, 2801, 2807, 2812, 2816, 2819, 2823, 2829, 2835, 2839, 2843, 2847,
    2851, 2855, 2857, 2862, 2865, 2868, 2873, 2877, 2880, 2883, 2885, 2888,
    2892, 2895, 2898, 2903, 2909, 2913, 2916, 2919, 2922, 2926, 2930, 2934,
    2938, 2942, 2944, 2948, 2952, 2955, 2959, 2963, 2969, 2974, 2978, 2982,
    2986, 2990, 2996, 3001, 3004, 3008, 3012, 3017, 3021, 3025, 3029, 3033,
    3038, 3043, 3047, 3051, 3056, 3060, 3064, 3068, 3072, 3077, 3081, 3086,
    3091, 3094, 3098, 3102, 3105, 3109, 3114, 3119, 3124, 3128, 3131, 3137,
    3143, 3147, 3151, 3155, 3159, 3163, 3167, 3170, 3174, 3181, 3186, 3189,
    3195, 3199, 3205, 3209, 3213, 3216, 3220, 3223, 3228, 3232, 3238, 3242,
    3245, 3248, 3253, 3256, 3259, 3263, 3266, 3269, 3272, 3277, 3281, 3285,
    3290, 3293, 3296, 3299, 3303, 3308, 3311, 3315, 3319, 3323, 3327, 3333,
    3338, 3341, 3346, 3350, 3354, 3359, 3363, 3371, 3374, 3378, 3381, 3384,
    3387, 3390, 3393, 3396, 3400, 3406, 3411, 3417, 3420, 3423, 3427, 3431,
    3438, 3442, 3445, 3448, 3452, 3456, 3461, 3466, 3469, 3473, 3476, 3480,
    3484, 3487, 3491, 3495, 3499, 3504, 3508, 3512, 3516, 3522, 3526, 3530,
    3536, 3540, 3544, 3548, 3552, 3554, 3558, 3562, 3567, 3573, 3575, 3579,
    3583, 3586, 3590, 3594, 3597, 3598, 3601, 3605, 3609, 3611, 3615, 3621,
    3624, 3627, 3632, 3636, 3642, 3646, 3649, 3653, 3657, 3661, 3664, 3668,
    3673, 3677, 3680, 3684, 3689, 3691, 3696, 3700, 3705, 3708, 3712, 3716,
    3720, 3724, 3728, 3731, 3735, 3739, 3743, 3747, 3751, 3755, 3761, 3764,
    3769, 3773, 3777, 3783, 3788, 3792, 3798, 3802, 3807, 3811, 3814, 3817,
    3820, 3826, 3830, 3835, 3839, 3843, 3847, 3851, 3856, 3860, 3864, 3868,
    3873, 3878, 3883, 3888, 3893, 3897, 3901, 3904, 3907, 3910, 3913, 3919,
    3923, 3929, 3933, 3936, 3940, 3942, 3946, 3953, 3957, 3962, 3967, 3971,
    3975, 3979, 3984, 3989, 3994, 3998, 4002, 4006, 4012, 4019, 4023, 4027,
    4032, 4036, 4041, 4045, 4049, 4053, 4058, 4063, 4068, 4073, 4078, 4083,
    4088, 4093, 4098, 4103, 4108, 4113, 4118, 4122, 4126, 4130, 4134, 4138,
    4142, 4147, 4153, 4160, 4165, 4169, 4173, 4177, 4181, 4185, 4190, 4194,
    4199, 4203, 4208, 4212, 4217, 4221, 4227, 4231, 4236, 4241, 4246, 4251,
    4256, 4261, 4265, 4270, 4275, 4280, 4285, 4290, 4295, 4300, 4305, 4309,
    4313, 4317, 4321, 4326, 4330, 4334, 4338, 4342, 4348, 4354, 4360, 4364,
    4368, 4373, 4379, 4384, 4388, 4393, 4397, 4401, 4405, 4409, 4413, 4418,
    4422, 4426, 4430, 4434, 4439, 4444, 4449, 4454, 4459, 4464, 4469, 4474,
    4479, 4484, 4491, 4495, 4499, 4505, 4511, 4516, 4521, 4526, 4531, 4536,
    4541, 4546, 4551, 4556, 4561, 4565, 4569, 4576, 4581, 4586, 4591, 4596,
    4601, 4606, 4611, 4612, 4616, 4620, 4625, 4629, 4633, 4638, 4642, 4646,
    4650, 4654, 4658, 4662, 4666, 4671, 4677, 4681, 4687, 4694, 4700, 4704,
    4708, 4712, 4716, 4722, 4726, 4730, 4737, 4741, 4745, 4749, 4755, 4759,
    4764, 4768, 4772, 4776, 4781, 4786, 4791, 4796, 4801, 4806, 4811, 4815,
    4819, 4823, 4827, 4831, 4835, 4839, 4843, 4847, 4851, 4855, 4859, 4863,
    4867, 4871, 4875, 4881, 4885, 4889, 4894, 4898, 4902, 4906, 4910, 4914,
    4918, 4924, 4928, 4933, 4937, 4941, 4946, 4950, 4954, 4958, 4962, 4967,
    4971, 4975, 4979, 4983, 4990, 4995, 4999, 5003, 5007, 5011, 5016, 5020,
    5024, 5028, 5032, 5038, 5042, 5047, 5051, 5055, 5059, 5063, 5067, 5072,
    5077, 5081, 5086, 5092, 5099, 5103, 5110, 5115, 5122, 5128, 5132, 5137,
    5142, 5147, 5152, 5157, 5162, 5167, 5172, 5177, 5182, 5187, 5192, 5197,
    5202, 5207, 5212, 5217, 5222, 5227, 5232, 5237, 5242, 5247, 5252, 5257,
    5262, 5267, 5272, 5277, 5282, 5287, 5292, 5297, 5302, 5307, 5312, 5317,
    5322, 5327, 5334, 5339, 5344, 5350, 5355, 5360, 5366, 5370, 5374, 5378,
    5383, 5388, 5392, 5398, 5402, 5407, 5411, 5416, 5420, 5425, 5431, 5436,
    5441, 5446, 5451, 5456, 5461, 5466, 5471, 5475, 5479, 5484, 5490, 5494,
    5498, 5503, 5507, 5511, 5515, 5519, 5523, 5527, 5532, 5538, 5542, 5547,
    5552, 5557, 5562, 5567, 5573, 5578, 5584, 5588, 5594, 5599, 5605, 5611,
    5616, 5621, 5625, 5629, 5633, 5638, 5642, 5648, 5653, 5658, 5662, 5667,
    5673, 5679, 5683, 5689, 5693, 5697, 5701, 5705, 5712, 5717, 5721, 5726,
    5731, 5735, 5739, 5744, 5748, 5753, 5757, 5761, 5767, 5771, 5776, 5781,
    5786, 5791, 5795, 5801, 5805, 5810, 5815, 5820, 5824, 5828, 5832, 5836,
    5840, 5844, 5848, 5852, 5858, 5863, 5867, 5871, 5875, 5879, 5883, 5887,
    5891, 5895, 5899, 5904, 5908, 5912, 5916, 5920, 5924, 5928, 5933, 5938,
    5942, 5946, 5950, 5954, 5961, 5965, 5969, 5975, 5979, 5983, 5987, 5991,
    5995, 5999, 6003, 6007, 6011, 6017, 6022, 6026, 6030, 6035, 6040, 6047,
    6051, 6055, 6059, 6063, 6067, 6071, 6075, 6081, 6086, 6091, 6095, 6099,
    6103, 6108, 6109, 6113, 6117, 6122, 6127, 6131, 6135, 6140, 6144, 6150,
    6154, 6158, 6162, 6166, 6170, 6174, 6178, 6183, 6188, 6192, 6197, 6202,
    6207, 6212, 6217, 6222, 6227, 6232, 6237, 6242, 6247, 6252, 6257, 6262,
    6267, 6272, 6277, 6282, 6287, 6292, 6297, 6302, 6307, 6312, 6317, 6322,
    6327, 6332, 6337, 6342, 6347, 6352, 6357, 6362, 6367, 6372, 6377, 6382,
    6387, 6392, 6397, 6402, 6407, 6411, 6416, 6421, 6426, 6430, 6435, 6439,
};
const uint16_t target__schema_kinds[6439] = {
    0, 190, 464, 847, 1, 100, 402, 696, 847, 2, 42, 190, 836, 847, 3, 190, 847,
    922, 4, 8, 23, 599, 847, 5, 638, 847, 6, 306, 444, 597, 638, 847, 7, 8,
    847, 8, 847, 9, 402, 847, 10, 285, 402, 811, 847, 8, 11, 176, 847, 8, 12,
    847, 875, 13, 638, 847, 14, 283, 444, 597, 638, 847, 15, 285, 402, 847, 16,
    42, 190, 847, 17, 402, 578, 847, 18, 402, 702, 847, 8, 19, 45, 703, 847,
    20, 597, 847, 21, 144, 638, 847, 22, 402, 847, 8, 23, 599, 847, 24, 190,
    464, 847, 25, 283, 444, 597, 638, 847, 26, 42, 190, 564, 847, 27, 479, 847,
    28, 479, 847, 29, 444, 597, 638, 847, 30, 160, 190, 847, 5, 31, 638, 847,
    32, 638, 732, 847, 8, 12, 33, 398, 847, 875, 8, 34, 599, 847, 35, 479, 486,
    847, 36, 144, 638, 847, 37, 190, 847, 38, 444, 597, 638, 847, 8, 39, 538,
    847, 40, 283, 444, 597, 638, 847, 27, 41, 479, 847, 891, 42, 190, 847, 8,
    43, 162, 404, 847, 42, 44, 190, 564, 847, 8, 45, 847, 8, 23, 46, 599, 847,
    47, 190, 847, 48, 426, 444, 597, 638, 847, 49, 402, 847, 50, 190, 464, 847,
    50, 51, 190, 464, 847, 50, 52, 87, 190, 464, 847, 8, 53, 176, 847, 8, 23,
    54, 599, 847, 55, 62, 444, 597, 638, 847, 56, 62, 444, 597, 638, 847, 57,
    62, 444, 597, 638, 813, 847, 58, 62, 444, 597, 638, 847, 59, 62, 444, 597,
    638, 847, 60, 62, 444, 597, 638, 847, 61, 306, 444, 597, 638, 847, 62, 444,
    597, 638, 847, 42, 63, 190, 564, 847, 64, 315, 444, 597, 638, 847, 65, 305,
    402, 772, 847, 66, 306, 444, 597, 638, 847, 67, 315, 444, 597, 638, 847,
    68, 190, 387, 464, 847, 69, 144, 638, 847, 70, 353, 444, 597, 638, 847, 71,
    444, 447, 597, 638, 847, 72, 402, 847, 73, 285, 402, 685, 847, 8, 74, 404,
    847, 75, 444, 597, 638, 813, 847, 76, 847, 77, 190, 847, 42, 78, 190, 791,
    847, 79, 479, 504, 847, 80, 285, 402, 847, 81, 402, 726, 847, 82, 144, 638,
    847, 83, 402, 847, 868, 84, 285, 402, 460, 847, 85, 420, 638, 847, 27, 86,
    479, 847, 87, 190, 847, 88, 285, 402, 847, 89, 190, 192, 402, 771, 847, 90,
    444, 597, 638, 813, 847, 8, 91, 599, 847, 92, 207, 8, 93, 847, 864, 94,
    444, 597, 638, 800, 847, 27, 95, 479, 847, 96, 402, 847, 97, 402, 412, 847,
    98, 315, 444, 597, 638, 847, 99, 144, 638, 847, 100, 402, 847, 101, 288,
    680, 847, 102, 402, 847, 103, 402, 772, 847, 104, 305, 402, 408, 772, 847,
    105, 144, 638, 639, 847, 106, 664, 847, 889, 107, 402, 726, 847, 108, 144,
    638, 847, 109, 144, 638, 847, 110, 402, 847, 868, 49, 111, 402, 847, 112,
    285, 402, 847, 113, 288, 847, 114, 285, 402, 847, 8, 115, 847, 860, 116,
    402, 814, 847, 117, 402, 772, 847, 118, 315, 444, 597, 638, 847, 119, 144,
    444, 447, 597, 638, 847, 5, 120, 638, 847, 85, 121, 420, 638, 847, 8, 122,
    599, 640, 847, 123, 664, 847, 889, 124, 285, 402, 847, 125, 283, 444, 597,
    638, 847, 126, 217, 402, 847, 127, 190, 218, 847, 128, 141, 144, 638, 639,
    847, 129, 144, 638, 847, 130, 190, 847, 131, 285, 402, 847, 132, 190, 847,
    8, 133, 307, 847, 8, 134, 162, 404, 847, 8, 135, 162, 404, 847, 136, 190,
    847, 922, 76, 137, 847, 138, 444, 597, 638, 847, 139, 288, 847, 8, 45, 140,
    847, 141, 144, 638, 639, 847, 13, 142, 638, 847, 143, 144, 341, 638, 847,
    144, 638, 847, 145, 190, 847, 146, 190, 741, 847, 147, 402, 847, 148, 190,
    847, 149, 444, 597, 638, 813, 847, 150, 190, 847, 151, 190, 847, 152, 190,
    847, 922, 144, 153, 265, 597, 638, 847, 154, 283, 444, 597, 638, 847, 155,
    288, 847, 156, 159, 187, 190, 847, 902, 157, 190, 681, 847, 158, 190, 192,
    402, 625, 771, 847, 159, 190, 847, 160, 190, 847, 8, 161, 162, 404, 847, 8,
    162, 404, 847, 163, 190, 205, 208, 847, 164, 402, 662, 814, 847, 165, 402,
    847, 166, 444, 597, 638, 813, 847, 167, 288, 847, 8, 162, 168, 397, 404,
    847, 169, 597, 847, 170, 402, 847, 8, 171, 847, 172, 190, 847, 922, 173,
    402, 814, 847, 174, 285, 402, 847, 175, 420, 638, 847, 8, 176, 847, 177,
    444, 597, 638, 813, 847, 178, 190, 847, 8, 179, 189, 847, 180, 597, 847,
    181, 597, 847, 160, 182, 190, 847, 13, 183, 638, 847, 184, 190, 423, 847,
    185, 288, 847, 144, 186, 341, 638, 847, 187, 190, 847, 902, 188, 444, 470,
    472, 490, 597, 638, 847, 8, 189, 847, 190, 847, 190, 191, 847, 190, 192,
    402, 771, 847, 190, 193, 847, 194, 305, 402, 443, 613, 615, 772, 847, 144,
    195, 638, 847, 190, 196, 741, 847, 197, 840, 198, 305, 402, 772, 847, 199,
    479, 487, 847, 200, 285, 402, 568, 847, 201, 288, 847, 202, 597, 624, 847,
    190, 203, 847, 190, 204, 464, 847, 190, 205, 208, 847, 206, 402, 847, 207,
    190, 208, 847, 207, 209, 207, 210, 211, 402, 814, 847, 212, 285, 402, 847,
    213, 353, 444, 597, 638, 847, 8, 176, 214, 847, 144, 215, 341, 638, 847,
    216, 402, 638, 814, 847, 217, 402, 847, 190, 218, 847, 8, 219, 847, 875,
    220, 402, 662, 814, 847, 221, 288, 847, 222, 285, 402, 847, 223, 402, 847,
    224, 444, 470, 490, 597, 638, 847, 8, 225, 538, 847, 226, 444, 597, 638,
    813, 847, 65, 227, 305, 402, 408, 772, 847, 228, 490, 597, 847, 229, 479,
    491, 847, 190, 230, 434, 479, 847, 231, 479, 664, 816, 847, 190, 232, 847,
    233, 402, 847, 234, 285, 402, 847, 235, 285, 402, 847, 8, 45, 236, 703,
    847, 8, 237, 307, 847, 42, 190, 238, 791, 847, 8, 45, 239, 703, 847, 240,
    688, 241, 315, 444, 597, 638, 847, 8, 242, 847, 864, 243, 479, 487, 847, 8,
    244, 847, 864, 8, 189, 245, 847, 190, 246, 847, 8, 171, 247, 847, 248, 285,
    402, 685, 847, 249, 479, 664, 816, 847, 250, 479, 847, 251, 479, 847, 252,
    285, 402, 480, 847, 253, 479, 487, 847, 254, 285, 402, 480, 847, 255, 285,
    402, 480, 847, 256, 479, 487, 847, 257, 444, 597, 638, 847, 258, 688, 259,
    280, 285, 402, 847, 8, 171, 260, 847, 261, 288, 847, 49, 262, 402, 847,
    190, 193, 263, 847, 264, 402, 847, 144, 265, 597, 638, 847, 266, 364, 444,
    597, 638, 847, 267, 444, 597, 638, 813, 847, 144, 265, 268, 597, 638, 847,
    190, 269, 521, 847, 144, 270, 341, 638, 847, 271, 444, 597, 638, 847, 272,
    402, 598, 745, 847, 18, 273, 402, 702, 847, 190, 274, 741, 847, 275, 444,
    597, 638, 847, 8, 45, 276, 703, 847, 277, 402, 702, 847, 278, 688, 279,
    402, 847, 280, 285, 402, 847, 280, 281, 285, 402, 847, 282, 402, 814, 847,
    283, 444, 597, 638, 847, 284, 402, 847, 285, 402, 847, 190, 286, 847, 287,
    400, 402, 814, 847, 288, 847, 285, 289, 402, 847, 290, 402, 726, 847, 288,
    291, 402, 771, 847, 285, 292, 402, 811, 847, 144, 293, 638, 847, 294, 402,
    814, 847, 8, 295, 642, 847, 296, 444, 597, 638, 800, 847, 190, 297, 434,
    479, 632, 847, 288, 298, 847, 190, 299, 847, 922, 100, 300, 402, 696, 847,
    301, 315, 444, 597, 638, 847, 288, 302, 847, 8, 189, 303, 847, 304, 402,
    847, 305, 402, 772, 847, 306, 444, 597, 638, 847, 8, 307, 847, 144, 271,
    308, 444, 597, 638, 847, 309, 402, 847, 868, 310, 402, 726, 847, 311, 571,
    312, 402, 847, 313, 444, 597, 638, 813, 847, 8, 314, 404, 847, 315, 444,
    597, 638, 847, 316, 402, 726, 847, 288, 317, 847, 318, 402, 772, 847, 285,
    319, 402, 847, 320, 597, 671, 847, 321, 597, 847, 322, 444, 597, 638, 813,
    847, 190, 323, 847, 285, 324, 402, 847, 285, 325, 402, 847, 326, 402, 847,
    285, 327, 402, 811, 847, 328, 444, 597, 638, 813, 847, 62, 329, 444, 597,
    638, 847, 330, 638, 732, 847, 285, 331, 402, 847, 76, 332, 847, 333, 364,
    444, 597, 638, 847, 334, 336, 402, 814, 847, 335, 402, 814, 847, 336, 402,
    814, 847, 337, 402, 847, 8, 338, 847, 864, 339, 444, 597, 638, 800, 847,
    285, 340, 402, 847, 144, 341, 638, 847, 342, 444, 597, 638, 847, 343, 597,
    847, 344, 402, 626, 847, 345, 402, 772, 847, 346, 402, 847, 347, 444, 597,
    638, 813, 847, 190, 348, 847, 349, 364, 444, 597, 638, 847, 288, 350, 847,
    351, 353, 444, 597, 638, 847, 352, 444, 597, 638, 813, 847, 353, 444, 597,
    638, 847, 285, 354, 402, 847, 353, 355, 444, 597, 638, 800, 847, 356, 402,
    847, 357, 402, 847, 358, 402, 847, 359, 402, 847, 190, 360, 847, 921, 144,
    265, 361, 597, 638, 847, 144, 362, 638, 639, 847, 363, 444, 597, 638, 813,
    847, 364, 444, 597, 638, 847, 365, 444, 597, 638, 813, 847, 144, 271, 366,
    444, 490, 597, 638, 847, 367, 444, 447, 597, 638, 847, 368, 444, 447, 597,
    638, 847, 5, 369, 638, 747, 847, 5, 370, 638, 847, 364, 371, 444, 597, 638,
    847, 190, 372, 847, 190, 373, 402, 439, 847, 374, 402, 439, 847, 190, 375,
    402, 412, 439, 847, 190, 376, 402, 412, 439, 847, 374, 377, 402, 439, 847,
    190, 378, 402, 439, 847, 374, 379, 402, 439, 847, 190, 380, 847, 190, 381,
    847, 285, 382, 402, 461, 847, 285, 383, 402, 568, 847, 315, 384, 444, 597,
    638, 847, 8, 45, 385, 847, 152, 190, 386, 462, 847, 922, 190, 387, 464,
    847, 190, 387, 388, 464, 847, 389, 479, 504, 847, 285, 390, 402, 847, 285,
    391, 402, 847, 285, 392, 402, 847, 393, 444, 470, 490, 597, 636, 638, 847,
    394, 664, 847, 285, 395, 402, 480, 847, 396, 474, 479, 847, 8, 162, 397,
    404, 847, 8, 12, 398, 847, 875, 8, 171, 399, 847, 400, 402, 814, 847, 306,
    401, 444, 597, 638, 847, 402, 847, 403, 571, 8, 404, 847, 402, 405, 814,
    847, 406, 444, 597, 638, 847, 305, 402, 407, 408, 772, 847, 305, 402, 408,
    772, 847, 8, 162, 404, 409, 847, 402, 410, 847, 285, 402, 411, 847, 402,
    412, 847, 285, 402, 413, 847, 190, 414, 847, 922, 415, 444, 597, 638, 813,
    847, 402, 416, 847, 8, 404, 417, 847, 27, 418, 479, 847, 85, 419, 420, 638,
    847, 420, 638, 847, 421, 638, 847, 402, 422, 847, 190, 423, 847, 8, 404,
    424, 847, 285, 402, 425, 811, 847, 426, 444, 597, 638, 847, 285, 402, 427,
    847, 190, 428, 847, 190, 428, 429, 464, 847, 144, 341, 430, 638, 847, 8,
    431, 847, 864, 432, 444, 597, 638, 847, 433, 597, 847, 434, 479, 847, 27,
    435, 479, 847, 8, 45, 436, 703, 847, 402, 437, 745, 847, 438, 444, 597,
    638, 813, 847, 402, 439, 847, 8, 171, 440, 847, 288, 441, 847, 42, 78, 190,
    442, 791, 847, 305, 402, 443, 772, 847, 444, 597, 638, 847, 402, 445, 674,
    814, 847, 364, 444, 446, 597, 638, 847, 444, 447, 597, 638, 847, 402, 448,
    726, 847, 8, 176, 449, 847, 7, 8, 450, 847, 27, 451, 479, 847, 891, 190,
    452, 847, 190, 453, 847, 285, 402, 454, 847, 8, 404, 455, 847, 456, 688,
    190, 457, 847, 243, 458, 479, 487, 847, 285, 402, 459, 847, 285, 402, 460,
    847, 285, 402, 461, 847, 152, 190, 462, 847, 922, 285, 402, 463, 847, 190,
    464, 847, 190, 465, 741, 847, 190, 466, 847, 402, 467, 847, 49, 402, 468,
    619, 847, 285, 402, 469, 480, 847, 444, 470, 597, 638, 847, 471, 479, 847,
    444, 470, 472, 490, 597, 638, 847, 126, 217, 402, 473, 479, 487, 847, 474,
    479, 847, 475, 479, 487, 847, 476, 479, 847, 477, 479, 847, 285, 402, 478,
    480, 847, 479, 847, 285, 402, 480, 847, 285, 402, 480, 481, 847, 479, 482,
    847, 479, 482, 483, 847, 479, 482, 484, 847, 285, 402, 480, 485, 847, 479,
    486, 847, 479, 487, 847, 479, 488, 501, 847, 285, 402, 480, 489, 847, 490,
    597, 847, 479, 491, 847, 285, 402, 480, 492, 847, 479, 493, 494, 847, 479,
    494, 847, 479, 495, 847, 479, 494, 496, 847, 42, 190, 497, 755, 847, 474,
    479, 498, 499, 847, 474, 479, 499, 847, 285, 402, 480, 500, 798, 847, 479,
    501, 847, 285, 402, 480, 502, 847, 474, 479, 499, 503, 847, 479, 504, 847,
    479, 504, 505, 847, 479, 491, 506, 845, 847, 479, 501, 507, 847, 285, 402,
    480, 508, 847, 190, 509, 847, 922, 285, 402, 480, 510, 847, 5, 511, 638,
    747, 847, 402, 512, 847, 402, 513, 847, 444, 514, 597, 638, 813, 847, 190,
    515, 847, 402, 516, 847, 190, 517, 847, 285, 402, 518, 847, 402, 519, 847,
    402, 520, 847, 190, 521, 847, 144, 265, 522, 597, 638, 847, 190, 523, 792,
    847, 444, 524, 597, 638, 813, 847, 76, 525, 847, 402, 526, 814, 847, 402,
    527, 687, 814, 847, 346, 402, 528, 847, 8, 529, 847, 864, 305, 402, 443,
    530, 772, 847, 144, 531, 638, 639, 847, 444, 447, 532, 597, 638, 847, 533,
    664, 847, 889, 62, 444, 534, 597, 638, 847, 62, 444, 535, 597, 638, 847,
    536, 664, 847, 889, 420, 537, 638, 847, 8, 538, 847, 190, 539, 847, 148,
    190, 540, 847, 444, 541, 597, 638, 813, 847, 190, 192, 402, 542, 771, 847,
    144, 283, 444, 543, 597, 638, 847, 364, 444, 544, 597, 638, 847, 27, 479,
    545, 847, 144, 546, 638, 847, 190, 547, 553, 847, 285, 402, 548, 847, 285,
    402, 549, 847, 190, 550, 847, 288, 551, 847, 552, 597, 624, 847, 190, 553,
    847, 190, 554, 847, 190, 553, 555, 847, 285, 402, 556, 847, 444, 557, 597,
    638, 813, 847, 144, 558, 638, 847, 190, 464, 559, 847, 560, 597, 847, 285,
    402, 561, 568, 847, 353, 444, 562, 597, 638, 847, 27, 479, 563, 847, 42,
    190, 564, 847, 565, 597, 847, 190, 192, 402, 566, 625, 771, 847, 283, 444,
    567, 597, 638, 847, 285, 402, 568, 847, 426, 444, 569, 597, 638, 847, 190,
    232, 570, 847, 207, 571, 402, 572, 814, 847, 402, 573, 686, 814, 847, 402,
    574, 847, 402, 575, 847, 479, 491, 506, 576, 845, 847, 85, 420, 577, 638,
    847, 402, 578, 847, 402, 412, 579, 847, 402, 578, 580, 847, 402, 578, 581,
    847, 285, 402, 582, 847, 402, 583, 814, 847, 444, 584, 597, 638, 813, 847,
    288, 585, 680, 847, 586, 597, 847, 586, 587, 588, 597, 847, 586, 588, 597,
    847, 402, 589, 814, 847, 190, 590, 792, 847, 42, 190, 564, 591, 847, 444,
    470, 592, 597, 638, 847, 402, 593, 847, 8, 594, 847, 860, 402, 595, 814,
    847, 285, 402, 596, 811, 847, 597, 847, 402, 598, 745, 847, 8, 599, 847,
    444, 597, 600, 638, 813, 847, 402, 601, 814, 847, 8, 189, 602, 847, 190,
    603, 847, 479, 491, 506, 604, 845, 847, 402, 605, 847, 49, 402, 606, 619,
    847, 144, 607, 638, 847, 144, 608, 638, 847, 479, 504, 609, 847, 49, 402,
    468, 610, 619, 627, 847, 444, 597, 611, 638, 813, 847, 8, 612, 847, 860,
    305, 402, 613, 615, 772, 847, 402, 614, 662, 814, 847, 402, 615, 847, 285,
    402, 616, 847, 305, 402, 615, 617, 772, 847, 285, 402, 618, 811, 847, 49,
    402, 619, 847, 8, 620, 642, 847, 402, 621, 745, 847, 288, 622, 847, 144,
    623, 638, 847, 597, 624, 847, 190, 192, 402, 625, 771, 847, 402, 626, 847,
    627, 847, 444, 597, 628, 638, 813, 847, 444, 470, 490, 597, 629, 638, 847,
    190, 630, 847, 8, 189, 631, 847, 434, 479, 632, 847, 285, 402, 633, 847,
    285, 402, 479, 480, 491, 634, 847, 479, 491, 506, 635, 845, 847, 444, 470,
    490, 597, 636, 638, 847, 444, 470, 490, 597, 636, 637, 638, 847, 638, 847,
    144, 638, 639, 847, 8, 599, 640, 847, 190, 641, 847, 8, 642, 847, 8, 171,
    643, 847, 144, 638, 644, 847, 364, 444, 597, 638, 645, 847, 190, 286, 646,
    847, 190, 191, 647, 847, 190, 192, 402, 648, 771, 847, 144, 271, 444, 597,
    638, 649, 847, 597, 650, 847, 85, 420, 638, 651, 847, 342, 444, 597, 638,
    652, 847, 173, 402, 653, 814, 847, 402, 654, 814, 847, 190, 655, 847, 8,
    656, 847, 860, 8, 12, 398, 657, 847, 875, 144, 265, 597, 638, 658, 847,
    190, 232, 659, 847, 479, 486, 660, 847, 285, 402, 661, 847, 402, 662, 814,
    847, 285, 402, 663, 847, 664, 847, 151, 190, 664, 665, 847, 664, 666, 847,
    664, 667, 847, 444, 597, 638, 668, 847, 190, 669, 847, 922, 402, 670, 847,
    597, 671, 847, 672, 840, 402, 673, 847, 402, 674, 814, 847, 402, 675, 847,
    76, 676, 847, 479, 491, 677, 845, 847, 444, 597, 638, 678, 800, 847, 144,
    638, 679, 847, 288, 680, 847, 190, 681, 847, 190, 682, 847, 285, 402, 683,
    847, 190, 684, 847, 922, 285, 402, 685, 847, 402, 686, 814, 847, 402, 687,
    814, 847, 207, 688, 160, 190, 689, 847, 190, 423, 690, 847, 190, 691, 847,
    8, 692, 847, 860, 144, 638, 693, 847, 479, 491, 506, 694, 845, 847, 103,
    402, 695, 772, 847, 100, 402, 696, 847, 148, 190, 697, 847, 190, 286, 698,
    847, 190, 191, 699, 847, 190, 192, 402, 700, 771, 847, 444, 597, 638, 701,
    847, 402, 702, 847, 8, 45, 703, 847, 8, 171, 704, 847, 444, 597, 638, 705,
    847, 190, 706, 847, 922, 8, 707, 847, 864, 190, 372, 708, 847, 190, 709,
    741, 847, 243, 479, 487, 710, 847, 444, 597, 638, 711, 847, 285, 402, 712,
    847, 8, 404, 713, 847, 8, 23, 599, 714, 847, 8, 715, 847, 860, 402, 716,
    726, 847, 402, 717, 814, 847, 8, 718, 847, 875, 8, 162, 404, 719, 847, 42,
    190, 720, 847, 42, 190, 564, 721, 847, 243, 479, 487, 722, 847, 597, 723,
    847, 597, 671, 724, 847, 49, 402, 725, 847, 402, 726, 847, 402, 726, 727,
    847, 285, 402, 728, 811, 847, 8, 599, 640, 729, 847, 85, 420, 638, 730,
    847, 8, 176, 731, 847, 638, 732, 847, 444, 447, 597, 638, 733, 847, 315,
    444, 597, 638, 734, 847, 285, 402, 735, 847, 8, 176, 736, 847, 8, 737, 847,
    864, 285, 402, 738, 847, 285, 402, 739, 847, 285, 402, 740, 847, 190, 741,
    847, 8, 45, 742, 847, 42, 190, 196, 564, 741, 743, 847, 85, 420, 638, 744,
    847, 402, 745, 847, 364, 444, 597, 638, 746, 847, 5, 638, 747, 847, 8, 162,
    397, 404, 748, 847, 285, 402, 749, 847, 190, 750, 792, 847, 288, 751, 847,
    42, 190, 752, 847, 402, 753, 847, 8, 599, 640, 754, 847, 42, 190, 755, 847,
    144, 265, 597, 638, 756, 847, 13, 638, 757, 847, 288, 758, 847, 190, 759,
    847, 85, 420, 638, 760, 847, 8, 761, 847, 597, 762, 847, 190, 763, 847,
    922, 190, 764, 847, 402, 765, 847, 8, 766, 847, 444, 597, 638, 767, 847, 8,
    768, 847, 860, 8, 769, 847, 864, 87, 190, 770, 847, 902, 402, 771, 847,
    402, 772, 847, 402, 773, 847, 402, 774, 814, 847, 8, 162, 404, 775, 847,
    190, 776, 847, 402, 777, 814, 847, 402, 778, 814, 847, 402, 779, 814, 847,
    402, 780, 814, 847, 444, 597, 638, 781, 813, 847, 444, 597, 638, 782, 847,
    190, 783, 847, 5, 370, 638, 784, 847, 190, 785, 847, 923, 285, 402, 786,
    847, 285, 402, 685, 787, 847, 285, 402, 788, 847, 444, 447, 597, 638, 733,
    789, 800, 847, 288, 790, 847, 42, 190, 791, 847, 190, 792, 847, 190, 793,
    847, 8, 794, 847, 664, 795, 847, 402, 796, 847, 190, 797, 847, 285, 402,
    798, 847, 444, 597, 638, 799, 813, 847, 444, 597, 638, 800, 847, 444, 597,
    638, 800, 801, 847, 288, 802, 847, 597, 803, 847, 597, 803, 804, 847, 190,
    232, 805, 847, 144, 444, 597, 638, 800, 806, 847, 13, 638, 807, 847, 190,
    808, 847, 402, 809, 847, 170, 402, 810, 847, 285, 402, 811, 847, 285, 402,
    685, 812, 847, 444, 597, 638, 813, 847, 402, 814, 847, 8, 404, 815, 847,
    479, 816, 847, 144, 638, 817, 847, 5, 638, 818, 847, 479, 819, 847, 479,
    491, 820, 847, 8, 176, 821, 847, 190, 423, 822, 847, 144, 638, 639, 823,
    847, 148, 190, 824, 847, 190, 286, 825, 847, 190, 191, 826, 847, 190, 192,
    402, 771, 827, 847, 190, 828, 847, 923, 8, 829, 847, 864, 353, 444, 597,
    638, 830, 847, 402, 772, 831, 847, 402, 726, 832, 847, 402, 772, 833, 847,
    144, 638, 834, 847, 835, 847, 42, 190, 836, 847, 100, 402, 837, 847, 444,
    597, 638, 838, 847, 444, 597, 638, 800, 839, 847, 207, 840, 190, 232, 841,
    847, 190, 464, 842, 847, 288, 843, 847, 597, 624, 844, 847, 479, 491, 845,
    847, 190, 846, 847, 847, 402, 847, 848, 7, 8, 847, 849, 285, 402, 847, 850,
    207, 851, 8, 847, 852, 860, 444, 597, 638, 813, 847, 853, 638, 847, 854,
    638, 847, 855, 444, 597, 638, 847, 856, 402, 847, 857, 868, 444, 597, 638,
    813, 847, 858, 8, 307, 847, 859, 8, 847, 860, 402, 726, 847, 861, 144, 638,
    847, 862, 402, 847, 863, 868, 8, 847, 864, 8, 538, 847, 865, 444, 597, 638,
    847, 866, 479, 486, 847, 867, 402, 847, 868, 402, 814, 847, 869, 285, 402,
    568, 847, 870, 840, 871, 285, 402, 568, 847, 872, 8, 404, 847, 873, 402,
    662, 814, 847, 874, 8, 847, 875, 8, 171, 847, 876, 288, 847, 877, 881, 288,
    847, 878, 881, 288, 847, 879, 881, 288, 847, 880, 881, 288, 847, 881, 288,
    847, 881, 882, 288, 847, 881, 883, 288, 847, 881, 884, 288, 847, 881, 885,
    190, 741, 847, 886, 288, 847, 881, 887, 444, 447, 597, 638, 847, 888, 664,
    847, 889, 27, 479, 847, 890, 891, 27, 479, 847, 891, 490, 597, 847, 892,
    152, 190, 462, 847, 893, 922, 190, 323, 792, 847, 894, 148, 190, 847, 895,
    190, 192, 402, 771, 847, 896, 190, 464, 847, 897, 190, 464, 847, 897, 898,
    8, 171, 847, 899, 402, 847, 900, 288, 847, 901, 190, 847, 902, 474, 479,
    498, 499, 847, 903, 420, 638, 847, 904, 8, 45, 140, 847, 905, 190, 847,
    906, 923, 190, 847, 907, 923, 190, 847, 908, 923, 190, 847, 909, 923, 8,
    45, 703, 847, 910, 402, 814, 847, 911, 285, 402, 847, 912, 8, 171, 847,
    913, 85, 420, 638, 847, 914, 8, 171, 847, 876, 915, 285, 402, 460, 847,
    916, 285, 402, 786, 847, 917, 285, 402, 788, 847, 918, 402, 772, 847, 919,
    190, 792, 847, 920, 190, 847, 921, 190, 847, 922, 190, 847, 923, 190, 847,
    924, 444, 597, 638, 813, 847, 925, 7, 8, 847, 926, 315, 444, 597, 638, 847,
    927, 264, 402, 847, 928, 597, 847, 929, 8, 189, 847, 930, 840, 931, 144,
    638, 847, 932, 285, 402, 479, 480, 491, 634, 847, 285, 402, 661, 847, 10,
    285, 402, 811, 847, 285, 402, 480, 502, 847, 285, 402, 633, 847, 285, 402,
    549, 847, 15, 285, 402, 847, 285, 382, 402, 461, 847, 285, 382, 402, 461,
    847, 248, 285, 402, 685, 847, 285, 354, 402, 847, 285, 402, 633, 847, 235,
    285, 402, 847, 285, 402, 480, 500, 798, 847, 285, 402, 479, 480, 491, 634,
    847, 88, 285, 402, 847, 285, 402, 427, 847, 285, 402, 480, 510, 847, 285,
    402, 411, 847, 285, 395, 402, 480, 847, 285, 402, 633, 847, 285, 340, 402,
    847, 285, 354, 402, 847, 84, 285, 402, 460, 847, 84, 285, 402, 460, 847,
    84, 285, 402, 460, 847, 84, 285, 402, 460, 847, 84, 285, 402, 460, 847, 84,
    285, 402, 460, 847, 84, 285, 402, 460, 847, 84, 285, 402, 460, 847, 84,
    285, 402, 460, 847, 84, 285, 402, 460, 847, 84, 285, 402, 460, 847, 84,
    285, 402, 460, 847, 84, 285, 402, 460, 847, 285, 402, 549, 847, 285, 340,
    402, 847, 285, 402, 616, 847, 285, 402, 616, 847, 285, 402, 556, 847, 285,
    402, 616, 847, 285, 402, 480, 485, 847, 285, 402, 480, 500, 798, 847, 285,
    402, 479, 480, 491, 634, 847, 285, 402, 480, 489, 847, 285, 402, 616, 847,
    285, 402, 556, 847, 285, 354, 402, 847, 131, 285, 402, 847, 131, 285, 402,
    847, 285, 402, 568, 847, 870, 285, 402, 616, 847, 285, 402, 480, 510, 847,
    285, 402, 661, 847, 285, 402, 469, 480, 847, 285, 325, 402, 847, 285, 402,
    480, 489, 847, 234, 285, 402, 847, 285, 402, 480, 500, 798, 847, 285, 402,
    548, 847, 285, 402, 480, 502, 847, 10, 285, 402, 811, 847, 285, 382, 402,
    461, 847, 285, 382, 402, 461, 847, 285, 382, 402, 461, 847, 285, 382, 402,
    461, 847, 285, 354, 402, 847, 285, 402, 480, 489, 847, 200, 285, 402, 568,
    847, 200, 285, 402, 568, 847, 200, 285, 402, 568, 847, 200, 285, 402, 568,
    847, 200, 285, 402, 568, 847, 200, 285, 402, 568, 847, 200, 285, 402, 568,
    847, 285, 402, 548, 847, 285, 402, 556, 847, 285, 402, 582, 847, 15, 285,
    402, 847, 285, 382, 402, 461, 847, 285, 402, 463, 847, 285, 402, 427, 847,
    285, 402, 548, 847, 285, 324, 402, 847, 285, 402, 480, 500, 798, 847, 285,
    402, 480, 500, 798, 847, 285, 402, 480, 500, 798, 847, 235, 285, 402, 847,
    285, 402, 735, 847, 285, 402, 478, 480, 847, 285, 402, 480, 500, 798, 847,
    285, 382, 402, 461, 847, 285, 402, 556, 847, 285, 382, 402, 461, 847, 285,
    402, 556, 847, 285, 402, 616, 847, 285, 340, 402, 847, 285, 402, 411, 847,
    285, 402, 661, 847, 285, 402, 480, 508, 847, 285, 402, 661, 847, 124, 285,
    402, 847, 88, 285, 402, 847, 285, 402, 549, 847, 259, 280, 285, 402, 847,
    259, 280, 285, 402, 847, 259, 280, 285, 402, 847, 259, 280, 285, 402, 847,
    259, 280, 285, 402, 847, 259, 280, 285, 402, 847, 259, 280, 285, 402, 847,
    259, 280, 285, 402, 847, 259, 280, 285, 402, 847, 259, 280, 285, 402, 847,
    285, 402, 479, 480, 491, 634, 847, 285, 402, 463, 847, 285, 354, 402, 847,
    285, 402, 480, 500, 798, 847, 285, 402, 480, 500, 798, 847, 280, 281, 285,
    402, 847, 285, 402, 480, 502, 847, 285, 292, 402, 811, 847, 285, 292, 402,
    811, 847, 285, 292, 402, 811, 847, 285, 292, 402, 811, 847, 285, 292, 402,
    811, 847, 285, 402, 480, 481, 847, 285, 402, 480, 481, 847, 285, 402, 480,
    481, 847, 285, 402, 459, 847, 285, 402, 712, 847, 285, 402, 479, 480, 491,
    634, 847, 254, 285, 402, 480, 847, 254, 285, 402, 480, 847, 254, 285, 402,
    480, 847, 254, 285, 402, 480, 847, 254, 285, 402, 480, 847, 254, 285, 402,
    480, 847, 10, 285, 402, 811, 847, 92, 285, 331, 402, 847, 285, 402, 633,
    847, 248, 285, 402, 685, 847, 285, 402, 738, 847, 212, 285, 402, 847, 248,
    285, 402, 685, 847, 285, 319, 402, 847, 285, 319, 402, 847, 285, 319, 402,
    847, 285, 319, 402, 847, 285, 319, 402, 847, 285, 324, 402, 847, 285, 402,
    712, 847, 285, 395, 402, 480, 847, 285, 402, 480, 500, 798, 847, 235, 285,
    402, 847, 285, 402, 480, 500, 798, 847, 285, 402, 479, 480, 491, 634, 847,
    285, 402, 480, 500, 798, 847, 285, 354, 402, 847, 285, 402, 735, 847, 88,
    285, 402, 847, 80, 285, 402, 847, 285, 402, 480, 500, 798, 847, 285, 402,
    735, 847, 88, 285, 402, 847, 285, 402, 479, 480, 491, 634, 847, 285, 340,
    402, 847, 15, 285, 402, 847, 174, 285, 402, 847, 285, 402, 480, 500, 798,
    847, 285, 402, 735, 847, 285, 402, 480, 510, 847, 285, 354, 402, 847, 285,
    354, 402, 847, 235, 285, 402, 847, 285, 383, 402, 568, 847, 285, 383, 402,
    568, 847, 285, 383, 402, 568, 847, 285, 383, 402, 568, 847, 285, 383, 402,
    568, 847, 285, 383, 402, 568, 847, 285, 402, 425, 811, 847, 285, 402, 411,
    847, 285, 402, 411, 847, 285, 402, 616, 847, 285, 390, 402, 847, 285, 390,
    402, 847, 285, 390, 402, 847, 285, 390, 402, 847, 285, 391, 402, 847, 285,
    391, 402, 847, 285, 391, 402, 847, 285, 391, 402, 847, 285, 392, 402, 847,
    285, 392, 402, 847, 285, 392, 402, 847, 285, 392, 402, 847, 285, 392, 402,
    847, 285, 402, 480, 500, 798, 847, 285, 354, 402, 847, 285, 402, 661, 847,
    285, 402, 480, 508, 847, 285, 402, 663, 847, 285, 402, 413, 847, 285, 402,
    413, 847, 285, 402, 413, 847, 285, 402, 740, 847, 285, 402, 735, 847, 285,
    402, 480, 500, 798, 847, 285, 402, 556, 847, 285, 402, 685, 812, 847, 285,
    402, 633, 847, 285, 402, 411, 847, 285, 402, 568, 847, 870, 285, 402, 663,
    847, 285, 402, 548, 847, 285, 354, 402, 847, 222, 285, 402, 847, 285, 402,
    480, 489, 847, 285, 402, 735, 847, 285, 402, 735, 847, 285, 402, 735, 847,
    285, 402, 735, 847, 285, 402, 479, 480, 491, 634, 847, 285, 402, 480, 485,
    847, 285, 402, 663, 847, 285, 402, 411, 847, 285, 331, 402, 847, 285, 354,
    402, 847, 285, 402, 469, 480, 847, 285, 402, 518, 847, 285, 402, 518, 847,
    285, 402, 518, 847, 285, 402, 518, 847, 285, 402, 480, 500, 798, 847, 285,
    402, 663, 847, 285, 382, 402, 461, 847, 285, 354, 402, 847, 285, 289, 402,
    847, 285, 402, 548, 847, 235, 285, 402, 847, 212, 285, 402, 847, 285, 402,
    480, 508, 847, 285, 382, 402, 461, 847, 285, 325, 402, 847, 285, 395, 402,
    480, 847, 285, 402, 480, 500, 798, 847, 285, 402, 479, 480, 491, 634, 847,
    15, 285, 402, 847, 285, 402, 479, 480, 491, 634, 847, 285, 382, 402, 461,
    847, 285, 402, 479, 480, 491, 634, 847, 285, 402, 480, 500, 798, 847, 285,
    402, 582, 847, 285, 402, 480, 492, 847, 285, 402, 568, 847, 872, 285, 402,
    568, 847, 872, 285, 402, 568, 847, 872, 285, 402, 568, 847, 872, 285, 402,
    568, 847, 872, 285, 402, 568, 847, 872, 285, 402, 568, 847, 872, 285, 402,
    568, 847, 872, 285, 402, 568, 847, 872, 285, 402, 568, 847, 872, 285, 402,
    568, 847, 872, 285, 402, 568, 847, 872, 285, 402, 568, 847, 872, 285, 402,
    568, 847, 872, 285, 402, 568, 847, 872, 285, 402, 568, 847, 872, 285, 402,
    568, 847, 872, 285, 402, 568, 847, 872, 285, 402, 568, 847, 872, 285, 402,
    568, 847, 872, 285, 402, 568, 847, 872, 285, 402, 568, 847, 872, 285, 402,
    568, 847, 872, 285, 402, 568, 847, 872, 285, 402, 568, 847, 872, 285, 402,
    568, 847, 872, 285, 402, 568, 847, 872, 285, 402, 568, 847, 872, 285, 402,
    568, 847, 872, 285, 402, 568, 847, 872, 285, 402, 568, 847, 872, 285, 402,
    568, 847, 872, 285, 402, 568, 847, 872, 285, 402, 568, 847, 872, 285, 402,
    568, 847, 872, 285, 402, 568, 847, 872, 285, 402, 561, 568, 847, 285, 402,
    561, 568, 847, 285, 402, 479, 480, 491, 634, 847, 285, 402, 425, 811, 847,
    285, 402, 480, 502, 847, 285, 402, 480, 500, 798, 847, 255, 285, 402, 480,
    847, 285, 402, 480, 489, 847, 285, 402, 480, 500, 798, 847, 285, 402, 633,
    847, 285, 402, 427, 847, 285, 289, 402, 847, 285, 327, 402, 811, 847, 285,
    327, 402, 811, 847, 222, 285, 402, 847, 285, 402, 480, 500, 798, 847, 285,
    340, 402, 847, 285, 327, 402, 811, 847, 285, 289, 402, 847, 285, 327, 402,
    811, 847, 285, 402, 411, 847, 285, 402, 480, 508, 847, 285, 402, 480, 500,
    798, 847, 285, 402, 596, 811, 847, 285, 402, 596, 811, 847, 285, 402, 596,
    811, 847, 285, 402, 596, 811, 847, 285, 402, 596, 811, 847, 285, 402, 596,
    811, 847, 285, 402, 596, 811, 847, 285, 402, 596, 811, 847, 285, 402, 463,
    847, 285, 402, 738, 847, 285, 402, 480, 510, 847, 285, 402, 480, 500, 798,
    847, 285, 402, 411, 847, 285, 354, 402, 847, 285, 402, 480, 485, 847, 285,
    340, 402, 847, 88, 285, 402, 847, 88, 285, 402, 847, 222, 285, 402, 847,
    285, 340, 402, 847, 285, 402, 454, 847, 285, 402, 425, 811, 847, 285, 402,
    480, 500, 798, 847, 285, 354, 402, 847, 285, 402, 618, 811, 847, 285, 402,
    618, 811, 847, 285, 402, 618, 811, 847, 285, 402, 618, 811, 847, 285, 402,
    618, 811, 847, 285, 402, 480, 500, 798, 847, 285, 402, 480, 492, 847, 285,
    402, 480, 500, 798, 847, 285, 402, 616, 847, 285, 402, 480, 500, 798, 847,
    285, 402, 480, 508, 847, 285, 402, 480, 500, 798, 847, 285, 402, 480, 500,
    798, 847, 285, 382, 402, 461, 847, 10, 285, 402, 811, 847, 285, 402, 411,
    847, 285, 402, 411, 847, 285, 354, 402, 847, 255, 285, 402, 480, 847, 285,
    354, 402, 847, 285, 402, 480, 500, 798, 847, 285, 382, 402, 461, 847, 285,
    395, 402, 480, 847, 285, 354, 402, 847, 285, 395, 402, 480, 847, 285, 402,
    480, 500, 798, 847, 285, 402, 480, 500, 798, 847, 212, 285, 402, 847, 285,
    402, 480, 500, 798, 847, 285, 402, 683, 847, 285, 402, 683, 847, 285, 402,
    683, 847, 285, 402, 683, 847, 285, 402, 480, 485, 500, 798, 847, 285, 402,
    480, 508, 847, 234, 285, 402, 847, 248, 285, 402, 685, 847, 285, 402, 480,
    502, 847, 15, 285, 402, 847, 285, 402, 582, 847, 285, 402, 480, 489, 847,
    285, 402, 663, 847, 252, 285, 402, 480, 847, 285, 354, 402, 847, 285, 402,
    548, 847, 285, 402, 480, 500, 798, 847, 124, 285, 402, 847, 285, 402, 728,
    811, 847, 285, 402, 728, 811, 847, 285, 402, 728, 811, 847, 285, 402, 728,
    811, 847, 285, 402, 411, 847, 285, 402, 480, 500, 798, 847, 285, 402, 738,
    847, 285, 402, 480, 502, 847, 285, 402, 480, 502, 847, 252, 285, 402, 480,
    847, 285, 402, 740, 847, 285, 402, 740, 847, 285, 402, 738, 847, 285, 402,
    740, 847, 285, 402, 739, 847, 285, 402, 739, 847, 285, 402, 739, 847, 285,
    402, 738, 847, 285, 402, 480, 500, 798, 847, 285, 402, 685, 812, 847, 285,
    354, 402, 847, 285, 402, 749, 847, 285, 402, 749, 847, 285, 402, 749, 847,
    285, 402, 663, 847, 285, 354, 402, 847, 285, 402, 663, 847, 285, 402, 463,
    847, 212, 285, 402, 847, 285, 382, 402, 461, 847, 285, 354, 402, 847, 285,
    402, 454, 847, 285, 354, 402, 847, 285, 354, 402, 847, 15, 285, 402, 847,
    285, 354, 402, 847, 285, 402, 480, 508, 847, 285, 402, 480, 508, 847, 285,
    325, 402, 847, 285, 402, 549, 847, 285, 402, 788, 847, 285, 402, 788, 847,
    285, 402, 479, 480, 491, 634, 847, 285, 402, 411, 847, 285, 402, 548, 847,
    285, 402, 480, 500, 798, 847, 285, 402, 548, 847, 285, 402, 463, 847, 285,
    354, 402, 847, 285, 402, 712, 847, 285, 402, 633, 847, 285, 402, 663, 847,
    285, 402, 548, 847, 285, 402, 661, 847, 212, 285, 402, 847, 285, 402, 480,
    500, 798, 847, 285, 402, 480, 502, 847, 285, 354, 402, 847, 124, 285, 402,
    847, 285, 402, 480, 502, 847, 285, 402, 478, 480, 847, 285, 402, 479, 480,
    491, 634, 847, 212, 285, 402, 847, 285, 402, 847, 850, 285, 402, 847, 850,
    285, 402, 847, 850, 285, 402, 847, 850, 15, 285, 402, 847, 174, 285, 402,
    847, 285, 402, 480, 500, 798, 847, 285, 402, 480, 510, 847, 285, 382, 402,
    461, 847, 285, 402, 463, 847, 285, 402, 454, 847, 285, 354, 402, 847, 285,
    402, 480, 508, 847, 92, 212, 285, 402, 847, 285, 354, 402, 847, 285, 402,
    568, 847, 870, 285, 402, 480, 485, 847, 15, 285, 402, 847, 285, 340, 402,
    847, 285, 402, 568, 847, 870, 285, 402, 427, 847, 285, 402, 480, 500, 798,
    847, 285, 354, 402, 847, 285, 402, 582, 847, 285, 402, 735, 847, 285, 402,
    735, 847, 285, 402, 454, 847, 285, 402, 556, 847, 15, 285, 402, 847, 285,
    382, 402, 461, 847, 285, 395, 402, 480, 847, 15, 285, 402, 847, 285, 402,
    460, 847, 916, 285, 402, 460, 847, 916, 285, 402, 460, 847, 916, 285, 402,
    460, 847, 916, 285, 402, 460, 847, 916, 285, 402, 460, 847, 916, 285, 402,
    460, 847, 916, 285, 402, 460, 847, 916, 285, 402, 460, 847, 916, 285, 402,
    460, 847, 916, 285, 402, 460, 847, 916, 285, 402, 460, 847, 916, 285, 402,
    786, 847, 917, 285, 402, 786, 847, 917, 285, 402, 786, 847, 917, 285, 402,
    786, 847, 917, 285, 402, 786, 847, 917, 285, 402, 786, 847, 917, 285, 402,
    786, 847, 917, 285, 402, 786, 847, 917, 285, 402, 786, 847, 917, 285, 402,
    786, 847, 917, 285, 402, 786, 847, 917, 285, 402, 786, 847, 917, 285, 402,
    786, 847, 917, 285, 402, 786, 847, 917, 285, 402, 786, 847, 917, 285, 402,
    786, 847, 917, 285, 402, 786, 847, 917, 285, 402, 788, 847, 918, 285, 402,
    788, 847, 918, 285, 402, 788, 847, 918, 285, 402, 788, 847, 918, 285, 402,
    788, 847, 918, 285, 402, 788, 847, 918, 285, 402, 788, 847, 918, 285, 402,
    788, 847, 918, 285, 402, 788, 847, 918, 285, 402, 788, 847, 918, 285, 402,
    788, 847, 918, 285, 402, 788, 847, 918, 285, 402, 788, 847, 918, 285, 402,
    788, 847, 918, 212, 285, 402, 847, 285, 402, 480, 510, 847, 252, 285, 402,
    480, 847, 285, 402, 480, 502, 847, 234, 285, 402, 847, 285, 402, 480, 485,
    847, 80, 285, 402, 847,
};
const uint16_t target__schema_domain_at[1522] = {
    0, 6, 7, 8, 9, 10, 11, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 26, 27,
    28, 29, 30, 31, 32, 34, 35, 36, 37, 38, 39, 40, 42, 46, 47, 48, 60, 69, 70,
    71, 72, 78, 79, 80, 85, 89, 90, 92, 93, 95, 97, 98, 99, 100, 101, 103, 104,
    112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 126, 127,
    131, 136, 137, 138, 139, 140, 141, 142, 143, 144, 146, 147, 148, 149, 150,
    151, 152, 153, 154, 156, 157, 158, 159, 160, 167, 168, 169, 170, 171, 172,
    173, 174, 175, 176, 177, 178, 179, 180, 181, 184, 185, 188, 189, 190, 191,
    194, 196, 197, 198, 199, 202, 203, 206, 207, 208, 209, 210, 216, 217, 218,
    219, 220, 222, 224, 227, 230, 232, 233, 235, 236, 237, 242, 243, 246, 247,
    248, 249, 254, 258, 259, 260, 261, 263, 264, 267, 268, 269, 270, 271, 272,
    273, 274, 275, 276, 277, 278, 279, 280, 281, 282, 283, 284, 285, 286, 287,
    288, 290, 292, 293, 294, 295, 296, 297, 298, 299, 300, 301, 302, 306, 307,
    308, 309, 310, 311, 313, 314, 315, 316, 317, 318, 319, 320, 324, 325, 326,
    327, 329, 332, 333, 335, 336, 337, 338, 339, 342, 343, 344, 347, 348, 349,
    351, 352, 353, 354, 355, 364, 365, 366, 367, 368, 369, 370, 371, 373, 374,
    376, 378, 379, 381, 382, 384, 385, 386, 387, 388, 389, 390, 391, 392, 393,
    394, 395, 396, 397, 398, 399, 400, 401, 403, 404, 405, 406, 407, 408, 409,
    410, 413, 415, 416, 417, 418, 419, 421, 422, 424, 425, 426, 428, 429, 430,
    431, 434, 436, 437, 438, 439, 440, 441, 444, 445, 446, 447, 448, 449, 450,
    452, 454, 455, 456, 457, 458, 459, 460, 462, 463, 464, 465, 466, 467, 468,
    469, 470, 476, 477, 478, 479, 480, 481, 482, 483, 484, 485, 487, 488, 489,
    490, 492, 493, 498, 499, 501, 502, 503, 504, 506, 507, 508, 509, 510, 511,
    512, 513, 514, 515, 516, 517, 518, 519, 520, 521, 522, 523, 524, 525, 526,
    528, 529, 530, 532, 536, 538, 539, 540, 541, 542, 543, 545, 546, 547, 548,
    549, 551, 555, 556, 557, 558, 559, 560, 561, 562, 563, 564, 565, 566, 567,
    571, 572, 573, 575, 576, 577, 578, 579, 580, 581, 592, 601, 602, 603, 604,
    605, 606, 607, 608, 609, 611, 612, 614, 615, 616, 618, 620, 621, 624, 625,
    626, 627, 628, 630, 631, 632, 633, 634, 635, 636, 637, 638, 639, 643, 644,
    646, 648, 649, 659, 660, 661, 662, 663, 664, 666, 668, 670, 672, 673, 677,
    678, 679, 681, 683, 684, 686, 688, 691, 695, 698, 699, 702, 703, 706, 707,
    708, 709, 710, 711, 712, 713, 714, 715, 717, 718, 719, 727, 728, 733, 734,
    735, 736, 737, 738, 739, 740, 741, 743, 747, 748, 752, 753, 754, 755, 757,
    758, 760, 761, 763, 770, 771, 772, 773, 775, 776, 777, 778, 779, 780, 781,
    782, 783, 784, 786, 787, 788, 789, 790, 793, 794, 796, 797, 799, 800, 801,
    802, 803, 807, 808, 810, 811, 812, 813, 815, 816, 817, 818, 819, 822, 823,
    825, 826, 827, 828, 829, 830, 831, 832, 833, 834, 835, 836, 837, 838, 841,
    842, 843, 844, 846, 847, 848, 849, 855, 862, 863, 864, 865, 867, 869, 871,
    872, 873, 875, 878, 879, 881, 883, 885, 887, 889, 891, 893, 894, 896, 897,
    899, 901, 902, 903, 904, 907, 908, 909, 910, 911, 912, 915, 918, 921, 924,
    927, 928, 929, 930, 932, 934, 935, 937, 938, 939, 944, 945, 946, 948, 950,
    952, 953, 954, 955, 956, 960, 961, 962, 966, 967, 968, 970, 972, 975, 976,
    977, 980, 982, 983, 984, 985, 987, 988, 989, 990, 991, 992, 993, 994, 997,
    998, 999, 1000, 1001, 1003, 1004, 1006, 1007, 1008, 1010, 1011, 1012, 1013,
    1019, 1020, 1021, 1022, 1023, 1024, 1025, 1026, 1027, 1029, 1032, 1033,
    1034, 1036, 1037, 1038, 1039, 1040, 1041, 1042, 1043, 1044, 1045, 1046,
    1047, 1048, 1049, 1056, 1057, 1058, 1059, 1060, 1061, 1062, 1063, 1064,
    1065, 1066, 1067, 1068, 1069, 1070, 1071, 1072, 1073, 1074, 1077, 1078,
    1079, 1080, 1085, 1086, 1087, 1088, 1091, 1092, 1093, 1094, 1095, 1096,
    1097, 1097, 1098, 1101, 1102, 1103, 1104, 1106, 1109, 1110, 1111, 1114,
    1115, 1116, 1117, 1118, 1119, 1120, 1123, 1124, 1125, 1126, 1127, 1128,
    1129, 1130, 1132, 1134, 1135, 1137, 1138, 1139, 1140, 1142, 1143, 1146,
    1147, 1148, 1152, 1153, 1156, 1157, 1158, 1160, 1164, 1165, 1166, 1167,
    1168, 1169, 1170, 1172, 1174, 1175, 1176, 1177, 1178, 1179, 1180, 1181,
    1182, 1183, 1184, 1186, 1191, 1192, 1193, 1195, 1197, 1198, 1199, 1201,
    1202, 1204, 1205, 1207, 1210, 1211, 1212, 1213, 1216, 1217, 1218, 1219,
    1220, 1221, 1222, 1223, 1224, 1225, 1226, 1227, 1228, 1229, 1230, 1231,
    1232, 1233, 1234, 1235, 1236, 1237, 1238, 1239, 1240, 1243, 1244, 1245,
    1246, 1247, 1248, 1249, 1250, 1251, 1252, 1253, 1254, 1258, 1259, 1260,
    1261, 1267, 1269, 1270, 1271, 1272, 1273, 1274, 1275, 1276, 1277, 1279,
    1280, 1281, 1282, 1283, 1284, 1285, 1287, 1288, 1289, 1290, 1294, 1296,
    1297, 1301, 1302, 1303, 1304, 1306, 1308, 1314, 1316, 1322, 1324, 1325,
    1326, 1327, 1328, 1332, 1333, 1334, 1336, 1338, 1340, 1341, 1344, 1345,
    1346, 1347, 1348, 1349, 1351, 1352, 1353, 1354, 1355, 1359, 1360, 1361,
    1363, 1364, 1365, 1366, 1367, 1368, 1369, 1370, 1371, 1374, 1375, 1376,
    1377, 1386, 1387, 1388, 1389, 1390, 1392, 1393, 1394, 1395, 1396, 1398,
    1399, 1400, 1401, 1402, 1403, 1404, 1405, 1407, 1408, 1409, 1410, 1411,
    1412, 1413, 1414, 1415, 1417, 1418, 1420, 1421, 1423, 1426, 1427, 1429,
    1430, 1432, 1436, 1437, 1439, 1440, 1441, 1442, 1444, 1446, 1447, 1454,
    1457, 1458, 1460, 1461, 1462, 1463, 1464, 1469, 1470, 1475, 1477, 1478,
    1479, 1487, 1488, 1490, 1491, 1492, 1493, 1494, 1495, 1496, 1498, 1499,
    1500, 1501, 1502, 1503, 1504, 1505, 1507, 1508, 1509, 1510, 1511, 1512,
    1513, 1514, 1515, 1516, 1518, 1520, 1524, 1528, 1532, 1533, 1536, 1537,
    1538, 1539, 1540, 1541, 1542, 1543, 1545, 1548, 1549, 1552, 1553, 1554,
    1556, 1557, 1558, 1560, 1562, 1563, 1564, 1566, 1568, 1570, 1572, 1573,
    1574, 1575, 1578, 1579, 1580, 1581, 1582, 1584, 1585, 1586, 1587, 1588,
    1589, 1590, 1591, 1595, 1596, 1597, 1598, 1599, 1600, 1602, 1604, 1606,
    1607, 1608, 1609, 1611, 1613, 1615, 1616, 1618, 1619, 1620, 1624, 1625,
    1626, 1627, 1628, 1629, 1631, 1632, 1633, 1634, 1635, 1636, 1638, 1639,
    1640, 1641, 1642, 1643, 1647, 1648, 1649, 1655, 1656, 1660, 1662, 1663,
    1664, 1665, 1666, 1667, 1668, 1669, 1670, 1671, 1672, 1673, 1674, 1675,
    1676, 1677, 1678, 1686, 1688, 1689, 1690, 1691, 1692, 1693, 1694, 1695,
    1696, 1697, 1698, 1700, 1701, 1710, 1711, 1712, 1713, 1714, 1715, 1716,
    1717, 1718, 1719, 1721, 1722, 1725, 1727, 1728, 1729, 1731, 1732, 1733,
    1734, 1736, 1737, 1738, 1739, 1740, 1741, 1742, 1743, 1744, 1745, 1746,
    1747, 1748, 1749, 1750, 1759, 1760, 1761, 1762, 1763, 1764, 1765, 1766,
    1767, 1768, 1769, 1770, 1771, 1772, 1774, 1776, 1777, 1778, 1781, 1782,
    1783, 1784, 1787, 1788, 1789, 1790, 1791, 1792, 1793, 1794, 1795, 1796,
    1797, 1798, 1799, 1800, 1801, 1802, 1803, 1804, 1805, 1806, 1807, 1808,
    1809, 1810, 1812, 1813, 1814, 1815, 1816, 1818, 1819, 1821, 1822, 1824,
    1825, 1827, 1828, 1830, 1832, 1833, 1834, 1836, 1844, 1847, 1848, 1849,
    1850, 1851, 1856, 1857, 1858, 1859, 1861, 1862, 1863, 1864, 1866, 1867,
    1868, 1870, 1871, 1872, 1873, 1874, 1875, 1876, 1877, 1878, 1879, 1880,
    1881, 1882, 1883, 1884, 1887, 1888, 1889, 1892, 1893, 1894, 1895, 1896,
    1897, 1898, 1899, 1900, 1902, 1907, 1909, 1910, 1911, 1914, 1916, 1917,
    1918, 1921, 1922, 1923, 1924, 1925, 1926, 1927, 1928, 1929, 1930, 1931,
    1932, 1934, 1935, 1938, 1939, 1941, 1944, 1945, 1946, 1947, 1948, 1949,
    1950, 1951, 1953, 1954, 1955, 1959, 1962, 1967, 1968, 1969, 1970, 1971,
    1972, 1973, 1974, 1975, 1976, 1977, 1978, 1979, 1981, 1982, 1983, 1984,
    1985, 1986, 1987, 1993, 1995, 1996, 1997, 1998, 1999, 2000, 2001, 2003,
    2011, 2013, 2018, 2019, 2022, 2023, 2024, 2025, 2027, 2028, 2029, 2030,
    2031, 2032, 2033, 2034, 2035, 2036, 2037, 2038, 2039, 2040, 2041, 2042,
    2043, 2044, 2045, 2049, 2050, 2051, 2053, 2054, 2056, 2057, 2059, 2060,
    2062, 2063, 2066, 2068, 2069, 2070, 2071, 2072, 2073, 2074, 2075, 2076,
    2077, 2079, 2080, 2081, 2083, 2084, 2085, 2088, 2092, 2093, 2094, 2095,
    2096, 2097, 2098, 2099, 2100, 2101, 2102, 2103, 2104, 2105, 2106, 2107,
    2108, 2109, 2110, 2111, 2112, 2116, 2120, 2121, 2122, 2123, 2124, 2126,
    2127, 2128, 2129, 2130, 2132, 2134, 2137, 2140, 2142, 2143, 2144, 2146,
    2154, 2155, 2156, 2157, 2159, 2160, 2162, 2164, 2165, 2167, 2168, 2169,
    2170, 2171, 2172, 2173, 2175, 2177, 2178, 2179, 2181, 2185, 2189, 2191,
    2192, 2193, 2194, 2195, 2196, 2197, 2198, 2199, 2200, 2201, 2202, 2203,
    2205, 2210, 2219, 2222, 2230, 2231, 2234, 2235, 2236, 2237, 2238, 2239,
    2242, 2243, 2245, 2246, 2247, 2249, 2250, 2251, 2252, 2253, 2254, 2255,
    2256, 2257, 2258, 2259, 2260, 2261, 2262, 2265, 2266, 2267, 2268, 2269,
    2271, 2273, 2274, 2275, 2277, 2282, 2283, 2284, 2285, 2290, 2291, 2293,
    2294, 2295, 2296, 2297, 2298, 2299, 2300, 2301, 2302, 2303, 2305, 2306,
    2307, 2308, 2309,
};
const uint16_t target__schema_domain[2309] = {
    130, 162, 190, 217, 218, 288, 87, 190, 889, 689, 593, 223, 578, 597, 315,
    221, 190, 190, 190, 190, 190, 190, 190, 5, 5, 732, 410, 65, 65, 190, 190,
    601, 106, 123, 171, 284, 140, 284, 8, 8, 565, 597, 231, 249, 256, 816, 297,
    297, 148, 191, 286, 288, 539, 542, 648, 700, 827, 894, 896, 897, 148, 286,
    539, 542, 700, 827, 894, 896, 897, 578, 627, 748, 519, 578, 638, 664, 685,
    686, 847, 297, 335, 336, 597, 627, 638, 216, 335, 336, 653, 653, 216, 653,
    249, 223, 578, 477, 845, 504, 627, 373, 8, 597, 627, 412, 96, 190, 288,
    578, 597, 638, 664, 772, 309, 552, 547, 547, 547, 552, 249, 496, 22, 847,
    190, 332, 265, 597, 627, 5, 312, 447, 638, 211, 408, 443, 528, 529, 869,
    797, 305, 689, 30, 545, 145, 519, 251, 253, 416, 284, 792, 416, 264, 264,
    792, 792, 220, 614, 614, 38, 190, 103, 173, 220, 223, 304, 578, 597, 772,
    309, 83, 110, 309, 863, 863, 309, 868, 902, 902, 41, 902, 42, 42, 157, 159,
    902, 902, 223, 578, 664, 509, 2, 2, 190, 261, 423, 474, 632, 464, 741, 76,
    190, 380, 381, 741, 27, 28, 819, 741, 804, 288, 288, 190, 288, 447, 642,
    664, 772, 49, 190, 130, 467, 190, 702, 223, 578, 9, 223, 578, 9, 223, 578,
    223, 578, 772, 223, 578, 221, 256, 173, 184, 447, 773, 854, 792, 366, 472,
    636, 249, 228, 221, 190, 597, 627, 664, 772, 190, 597, 627, 664, 802, 42,
    65, 272, 416, 521, 5, 369, 818, 373, 529, 416, 356, 702, 593, 874, 874,
    410, 874, 76, 76, 76, 418, 627, 627, 464, 77, 77, 545, 310, 20, 309, 27,
    491, 889, 87, 87, 726, 726, 431, 336, 563, 638, 444, 597, 627, 664, 772,
    922, 249, 103, 100, 103, 100, 103, 102, 101, 100, 102, 102, 103, 103, 410,
    593, 726, 772, 920, 110, 110, 774, 778, 223, 578, 869, 768, 547, 554, 753,
    753, 753, 753, 103, 627, 889, 572, 905, 50, 387, 897, 572, 889, 309, 605,
    523, 613, 208, 555, 9, 348, 410, 578, 632, 664, 709, 772, 797, 474, 471,
    521, 130, 130, 130, 190, 323, 896, 621, 894, 896, 447, 448, 578, 447, 448,
    137, 137, 525, 606, 606, 835, 627, 572, 336, 190, 145, 146, 249, 249, 148,
    589, 804, 479, 793, 793, 126, 473, 473, 627, 627, 875, 151, 664, 664, 157,
    159, 902, 190, 748, 190, 879, 879, 597, 263, 423, 802, 288, 550, 28, 190,
    410, 593, 27, 170, 173, 356, 597, 627, 597, 627, 173, 613, 638, 638, 638,
    700, 827, 896, 190, 190, 190, 464, 284, 464, 477, 506, 190, 288, 708, 708,
    190, 190, 190, 190, 565, 597, 251, 251, 251, 251, 792, 792, 664, 664, 190,
    539, 664, 825, 826, 827, 295, 184, 185, 184, 185, 185, 442, 442, 190, 190,
    879, 193, 190, 555, 796, 923, 444, 211, 294, 443, 526, 527, 294, 410, 593,
    519, 519, 519, 774, 778, 116, 116, 116, 116, 116, 116, 116, 116, 116, 116,
    116, 116, 116, 116, 116, 116, 400, 205, 203, 208, 190, 206, 206, 848, 190,
    206, 116, 416, 706, 797, 130, 190, 521, 521, 521, 889, 564, 264, 589, 627,
    627, 675, 605, 223, 578, 594, 707, 769, 859, 605, 583, 597, 309, 83, 110,
    309, 863, 863, 309, 868, 836, 583, 664, 777, 902, 847, 792, 199, 610, 27,
    295, 230, 474, 190, 416, 148, 191, 286, 288, 539, 542, 700, 827, 894, 896,
    897, 148, 286, 539, 542, 700, 827, 894, 896, 897, 847, 593, 593, 593, 879,
    190, 797, 797, 190, 664, 597, 295, 865, 199, 208, 565, 597, 565, 597, 919,
    583, 777, 779, 673, 530, 288, 249, 249, 845, 243, 243, 717, 792, 160, 890,
    889, 716, 716, 250, 474, 610, 845, 249, 249, 251, 597, 627, 506, 52, 286,
    288, 464, 539, 554, 555, 687, 753, 774, 911, 373, 717, 190, 190, 689, 794,
    416, 574, 190, 423, 184, 264, 22, 190, 261, 263, 423, 264, 262, 190, 423,
    335, 336, 416, 223, 578, 223, 578, 223, 578, 662, 9, 220, 223, 578, 223,
    578, 662, 304, 173, 597, 627, 464, 50, 387, 897, 889, 597, 597, 416, 416,
    416, 332, 464, 190, 190, 464, 284, 190, 191, 192, 211, 264, 288, 520, 745,
    753, 148, 8, 316, 405, 464, 753, 276, 230, 279, 279, 282, 282, 282, 620,
    474, 632, 191, 700, 827, 896, 286, 191, 700, 827, 896, 685, 8, 287, 372,
    377, 309, 416, 574, 494, 565, 597, 397, 409, 417, 424, 597, 638, 642, 288,
    288, 288, 597, 638, 482, 482, 190, 753, 294, 2, 295, 295, 295, 295, 297,
    387, 605, 605, 474, 9, 171, 467, 416, 416, 574, 230, 130, 190, 332, 653,
    627, 572, 173, 597, 627, 638, 792, 305, 306, 572, 190, 792, 184, 264, 145,
    550, 309, 309, 5, 444, 732, 613, 5, 312, 314, 627, 491, 179, 179, 249, 597,
    597, 597, 597, 680, 779, 243, 295, 538, 864, 889, 889, 889, 282, 889, 780,
    418, 346, 190, 288, 346, 528, 597, 627, 76, 190, 288, 479, 597, 627, 664,
    326, 643, 894, 323, 896, 323, 896, 894, 896, 894, 894, 627, 804, 100, 190,
    552, 638, 337, 638, 337, 638, 337, 638, 337, 638, 337, 638, 337, 638, 337,
    638, 334, 337, 638, 334, 337, 638, 337, 638, 49, 797, 627, 597, 627, 638,
    797, 443, 233, 685, 685, 223, 578, 664, 223, 578, 664, 223, 578, 664, 223,
    578, 664, 223, 578, 664, 479, 482, 482, 778, 780, 578, 664, 76, 332, 676,
    103, 127, 597, 627, 638, 664, 772, 264, 184, 597, 627, 218, 835, 221, 605,
    232, 638, 664, 279, 578, 597, 638, 664, 360, 638, 130, 578, 664, 787, 597,
    315, 515, 517, 515, 517, 578, 597, 664, 76, 627, 597, 627, 772, 597, 627,
    190, 288, 76, 583, 597, 288, 587, 513, 513, 512, 666, 190, 501, 610, 619,
    357, 357, 357, 357, 358, 359, 356, 356, 358, 356, 356, 359, 490, 359, 357,
    366, 464, 583, 627, 664, 777, 902, 17, 416, 37, 627, 802, 627, 627, 636,
    512, 670, 173, 445, 772, 491, 284, 20, 21, 21, 847, 498, 498, 87, 847, 389,
    554, 100, 525, 525, 126, 217, 103, 162, 190, 288, 437, 672, 930, 554, 664,
    519, 846, 304, 416, 304, 304, 416, 304, 550, 208, 208, 249, 494, 855, 356,
    356, 223, 578, 665, 304, 495, 416, 9, 220, 223, 464, 578, 396, 396, 708,
    157, 159, 902, 545, 792, 185, 8, 297, 249, 405, 190, 597, 627, 405, 190,
    305, 190, 464, 223, 578, 795, 673, 490, 190, 288, 638, 664, 249, 190, 190,
    664, 76, 190, 578, 664, 593, 76, 101, 76, 190, 76, 312, 231, 249, 664, 772,
    0, 664, 772, 588, 513, 779, 664, 667, 87, 597, 627, 638, 597, 554, 77, 192,
    208, 924, 681, 130, 626, 848, 626, 550, 206, 439, 223, 519, 578, 664, 519,
    519, 519, 412, 412, 37, 223, 578, 18, 741, 605, 868, 525, 416, 416, 416,
    416, 416, 416, 627, 345, 428, 190, 288, 597, 638, 664, 889, 627, 597, 627,
    597, 627, 249, 715, 162, 930, 922, 335, 638, 312, 190, 423, 5, 578, 706,
    597, 597, 597, 231, 249, 479, 428, 428, 428, 428, 428, 428, 428, 428, 428,
    428, 428, 428, 428, 428, 429, 428, 428, 428, 428, 428, 597, 93, 685, 685,
    157, 159, 902, 190, 627, 336, 437, 442, 530, 717, 717, 443, 443, 443, 8,
    288, 405, 597, 190, 448, 448, 96, 130, 597, 638, 664, 772, 335, 638, 926,
    17, 550, 550, 922, 190, 847, 190, 597, 627, 664, 638, 453, 638, 573, 565,
    190, 664, 190, 457, 662, 526, 674, 675, 686, 288, 638, 264, 231, 249, 256,
    816, 288, 288, 309, 573, 810, 573, 810, 203, 204, 208, 573, 674, 810, 573,
    810, 203, 204, 208, 573, 674, 810, 231, 249, 465, 466, 687, 509, 366, 472,
    490, 636, 479, 889, 597, 670, 597, 627, 597, 670, 670, 513, 662, 670, 792,
    190, 315, 516, 593, 519, 520, 519, 521, 889, 662, 526, 674, 675, 686, 410,
    565, 578, 664, 664, 889, 726, 525, 525, 525, 613, 575, 223, 578, 664, 675,
    545, 550, 148, 286, 539, 542, 700, 827, 894, 896, 897, 550, 552, 555, 550,
    597, 627, 847, 745, 627, 474, 664, 741, 545, 563, 627, 797, 439, 565, 685,
    231, 249, 597, 504, 664, 448, 448, 170, 777, 553, 32, 312, 889, 32, 312,
    889, 5, 312, 5, 32, 312, 72, 184, 264, 889, 111, 597, 191, 700, 827, 896,
    889, 5, 312, 412, 717, 87, 5, 312, 323, 896, 889, 5, 31, 312, 370, 447,
    784, 818, 700, 827, 896, 598, 516, 708, 8, 573, 573, 573, 5, 31, 369, 784,
    818, 574, 264, 416, 574, 636, 928, 184, 264, 17, 578, 17, 190, 264, 288,
    516, 664, 772, 868, 358, 144, 444, 638, 589, 792, 295, 140, 593, 593, 595,
    595, 595, 593, 779, 595, 593, 777, 593, 595, 288, 605, 465, 465, 451, 249,
    601, 601, 847, 565, 597, 597, 627, 42, 132, 681, 682, 42, 132, 681, 682,
    42, 132, 681, 682, 627, 30, 160, 689, 597, 103, 835, 627, 148, 593, 605,
    148, 286, 148, 191, 286, 27, 824, 825, 826, 868, 8, 316, 832, 310, 310,
    474, 632, 190, 664, 889, 444, 410, 593, 410, 593, 410, 593, 410, 593, 615,
    410, 593, 157, 159, 902, 687, 687, 687, 687, 372, 373, 288, 627, 288, 233,
    792, 626, 5, 5, 32, 312, 447, 672, 638, 638, 416, 230, 716, 832, 716, 832,
    894, 896, 464, 326, 336, 809, 810, 190, 439, 664, 741, 474, 474, 499, 653,
    477, 216, 335, 336, 653, 654, 654, 216, 216, 847, 137, 525, 393, 477, 667,
    249, 249, 372, 373, 491, 249, 249, 439, 288, 242, 578, 662, 860, 164, 874,
    242, 578, 662, 726, 848, 860, 444, 223, 242, 578, 860, 164, 874, 578, 922,
    474, 564, 564, 564, 564, 477, 491, 773, 792, 190, 772, 666, 664, 173, 191,
    286, 464, 539, 542, 700, 827, 896, 664, 889, 836, 670, 726, 670, 264, 264,
    793, 2, 627, 674, 231, 249, 572, 8, 190, 264, 304, 410, 605, 726, 772, 868,
    772, 100, 773, 638, 797, 190, 497, 680, 680, 190, 304, 190, 190, 597, 627,
    664, 889, 304, 304, 416, 574, 304, 797, 761, 323, 896, 43, 673, 18, 702,
    702, 52, 675, 715, 179, 708, 708, 708, 708, 708, 54, 162, 242, 338, 521,
    612, 737, 769, 852, 193, 479, 484, 231, 555, 550, 190, 288, 554, 443, 802,
    874, 410, 519, 520, 451, 890, 464, 819, 27, 28, 819, 249, 922, 28, 27, 28,
    819, 627, 664, 792, 555, 190, 416, 479, 288, 443, 753, 753, 297, 718, 718,
    879, 720, 387, 443, 619, 619, 619, 374, 792, 9, 464, 726, 726, 726, 726,
    416, 574, 297, 519, 520, 8, 161, 719, 742, 519, 520, 519, 519, 520, 519,
    520, 519, 519, 519, 520, 96, 190, 288, 578, 597, 638, 664, 772, 348, 702,
    741, 741, 18, 741, 922, 190, 578, 597, 638, 664, 474, 230, 745, 106, 123,
    748, 451, 793, 792, 793, 249, 231, 272, 416, 264, 847, 793, 572, 753, 410,
    640, 190, 797, 543, 792, 190, 190, 190, 700, 827, 896, 191, 777, 700, 827,
    896, 765, 765, 765, 889, 765, 474, 416, 310, 597, 627, 115, 223, 309, 578,
    593, 521, 707, 416, 563, 223, 394, 578, 477, 506, 326, 315, 173, 597, 772,
    772, 773, 345, 772, 773, 773, 773, 772, 773, 572, 464, 160, 791, 780, 583,
    777, 779, 578, 583, 777, 583, 777, 779, 627, 627, 504, 474, 819, 922, 922,
    190, 664, 787, 787, 416, 574, 597, 627, 223, 578, 664, 96, 597, 638, 664,
    772, 525, 638, 572, 792, 792, 792, 792, 400, 190, 563, 190, 190, 42, 922,
    416, 638, 922, 672, 889, 691, 190, 288, 346, 501, 597, 627, 802, 803, 295,
    295, 295, 627, 474, 475, 315, 447, 191, 192, 211, 264, 288, 520, 745, 753,
    148, 766, 8, 316, 405, 464, 753, 810, 474, 491, 501, 889, 372, 675, 372,
    375, 792, 653, 256, 256, 418, 479, 488, 501, 501, 288, 288, 597, 727, 475,
    27, 505, 868, 847, 101, 539, 758, 825, 667, 572, 619, 787, 689, 619, 787,
    619, 619, 787, 619, 516, 708, 288, 147, 285, 673, 372, 373, 41, 792, 902,
    184, 8, 875, 22, 22, 2, 231, 243, 793, 22, 597, 627, 835, 76, 190, 261,
    423, 173, 597, 627, 638, 190, 190, 217, 264, 772, 264, 190, 672, 190, 190,
    181, 848, 848, 848, 264, 190, 264, 400, 609, 416, 539, 825, 826, 827, 295,
    398, 538, 864, 521, 381, 380, 889, 372, 373, 282, 184, 416, 410, 726, 848,
    372, 373, 5, 32, 638, 854, 855, 857, 552, 553, 605, 605, 552, 553, 191,
    286, 539, 542, 700, 827, 894, 896, 889, 863, 863, 264, 928, 572, 50, 897,
    777, 778, 190, 190, 288, 396, 797, 507, 890, 868, 72, 601, 869, 190, 288,
    264, 474, 726, 848, 674, 686, 869, 874, 674, 686, 869, 874, 565, 597, 572,
    464, 160, 847, 284, 636, 190, 504, 405, 504, 356, 381, 193, 626, 519, 578,
    583, 662, 780, 130, 223, 304, 445, 526, 578, 589, 626, 662, 130, 193, 626,
    223, 304, 416, 445, 526, 578, 589, 662, 626, 526, 674, 686, 662, 675, 675,
    675, 675, 674, 685, 686, 675, 208, 573, 157, 666, 597, 627, 889, 889, 889,
    889, 889, 889, 889, 889, 889, 115, 565, 190, 190, 101, 103, 758, 897, 897,
    682, 249, 223, 578, 115, 768, 911, 309, 648, 797, 583, 627, 664, 777, 902,
    779, 889, 889, 464, 583, 664, 777, 902, 450, 42, 190, 190, 288, 416, 627,
    288, 758, 190, 297, 627, 702, 796, 923, 5, 111, 111, 372,
};
const uint16_t target__schema_range_at[1522] = {
    0, 1, 2, 3, 4, 6, 7, 10, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24,
    25, 26, 27, 29, 31, 32, 33, 34, 36, 39, 40, 41, 43, 44, 46, 48, 50, 51, 52,
    53, 54, 55, 57, 58, 60, 62, 63, 65, 66, 67, 68, 69, 70, 72, 74, 75, 76, 77,
    79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 93, 94, 96, 97, 99,
    101, 102, 104, 105, 106, 108, 109, 110, 111, 113, 114, 116, 117, 119, 120,
    121, 122, 123, 125, 126, 130, 131, 132, 134, 135, 136, 137, 138, 140, 142,
    144, 145, 147, 148, 149, 150, 152, 154, 155, 156, 157, 159, 162, 163, 164,
    167, 168, 169, 170, 171, 172, 174, 176, 177, 178, 181, 183, 184, 186, 187,
    190, 193, 194, 195, 196, 197, 198, 200, 201, 204, 205, 206, 207, 208, 209,
    211, 213, 215, 218, 221, 224, 226, 228, 229, 230, 232, 233, 236, 237, 238,
    239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 255,
    256, 257, 259, 260, 261, 262, 263, 264, 265, 267, 269, 270, 271, 272, 273,
    275, 277, 278, 279, 281, 282, 283, 284, 286, 287, 288, 289, 291, 292, 294,
    296, 298, 299, 300, 301, 302, 303, 304, 306, 307, 308, 309, 310, 312, 313,
    314, 319, 320, 321, 324, 326, 327, 328, 329, 330, 331, 332, 334, 335, 337,
    338, 339, 340, 341, 344, 345, 346, 347, 349, 351, 352, 353, 354, 356, 357,
    358, 359, 360, 361, 362, 363, 365, 366, 367, 368, 369, 371, 372, 373, 374,
    375, 377, 378, 381, 383, 385, 387, 388, 389, 390, 392, 393, 394, 395, 396,
    397, 398, 399, 400, 401, 402, 404, 405, 406, 407, 408, 410, 412, 413, 414,
    416, 417, 418, 421, 423, 424, 425, 426, 429, 430, 431, 432, 433, 434, 435,
    436, 438, 441, 442, 443, 444, 445, 447, 449, 452, 453, 455, 456, 457, 458,
    459, 461, 462, 463, 464, 465, 467, 468, 469, 470, 471, 472, 473, 474, 475,
    476, 477, 478, 479, 480, 481, 482, 483, 486, 487, 488, 490, 492, 494, 496,
    498, 500, 502, 503, 504, 505, 506, 507, 508, 509, 511, 512, 513, 514, 515,
    516, 517, 518, 519, 521, 522, 523, 524, 525, 527, 528, 530, 532, 533, 534,
    535, 536, 537, 538, 539, 540, 541, 542, 543, 545, 546, 547, 548, 549, 551,
    555, 556, 557, 558, 559, 560, 562, 564, 566, 567, 568, 569, 571, 572, 573,
    574, 576, 578, 579, 580, 581, 583, 584, 585, 586, 587, 588, 589, 590, 592,
    593, 595, 596, 598, 599, 600, 602, 603, 606, 607, 610, 612, 613, 615, 617,
    618, 619, 620, 621, 624, 625, 626, 627, 628, 629, 630, 631, 632, 633, 634,
    635, 636, 637, 638, 640, 641, 642, 644, 646, 648, 650, 652, 653, 654, 655,
    656, 659, 660, 661, 662, 664, 665, 666, 667, 671, 673, 675, 678, 679, 681,
    682, 683, 684, 685, 686, 687, 688, 689, 691, 693, 694, 695, 696, 697, 698,
    700, 702, 704, 705, 706, 707, 709, 710, 712, 716, 717, 718, 719, 720, 722,
    724, 725, 727, 728, 730, 731, 732, 734, 735, 736, 737, 738, 740, 741, 742,
    744, 745, 746, 748, 749, 750, 751, 752, 754, 755, 756, 757, 758, 759, 762,
    763, 765, 772, 774, 775, 776, 778, 779, 780, 783, 786, 787, 788, 790, 793,
    795, 797, 799, 801, 803, 805, 807, 809, 810, 812, 815, 817, 819, 820, 822,
    823, 824, 825, 826, 830, 831, 832, 834, 835, 836, 837, 838, 839, 840, 841,
    843, 844, 845, 846, 847, 848, 849, 850, 851, 852, 853, 854, 855, 856, 857,
    858, 859, 860, 862, 863, 864, 867, 868, 869, 870, 873, 874, 875, 876, 877,
    878, 881, 882, 883, 884, 885, 889, 890, 891, 892, 893, 894, 895, 896, 897,
    899, 900, 901, 902, 903, 904, 905, 906, 908, 910, 912, 914, 915, 917, 919,
    920, 921, 922, 923, 924, 925, 926, 927, 928, 931, 932, 933, 934, 936, 937,
    938, 939, 940, 941, 943, 945, 947, 948, 949, 950, 951, 954, 955, 956, 957,
    958, 960, 961, 962, 963, 964, 965, 966, 967, 968, 969, 971, 972, 974, 977,
    978, 979, 980, 981, 982, 983, 984, 985, 987, 988, 988, 990, 991, 992, 993,
    995, 996, 997, 998, 999, 1000, 1001, 1002, 1005, 1008, 1009, 1010, 1011,
    1012, 1015, 1016, 1019, 1021, 1022, 1023, 1024, 1026, 1027, 1029, 1030,
    1031, 1032, 1034, 1035, 1036, 1037, 1038, 1039, 1041, 1042, 1043, 1044,
    1045, 1046, 1047, 1048, 1049, 1052, 1054, 1057, 1064, 1065, 1066, 1068,
    1069, 1070, 1072, 1073, 1074, 1075, 1077, 1079, 1081, 1084, 1085, 1086,
    1089, 1091, 1092, 1094, 1095, 1096, 1098, 1100, 1102, 1104, 1105, 1106,
    1107, 1110, 1111, 1112, 1113, 1114, 1115, 1116, 1118, 1119, 1120, 1121,
    1122, 1124, 1126, 1127, 1128, 1130, 1131, 1133, 1134, 1136, 1137, 1139,
    1140, 1141, 1142, 1144, 1145, 1146, 1147, 1148, 1149, 1150, 1151, 1152,
    1153, 1155, 1159, 1160, 1161, 1163, 1165, 1167, 1168, 1170, 1171, 1172,
    1173, 1174, 1176, 1178, 1179, 1180, 1181, 1182, 1183, 1184, 1186, 1189,
    1191, 1193, 1194, 1195, 1196, 1197, 1198, 1199, 1200, 1201, 1202, 1203,
    1207, 1208, 1212, 1213, 1214, 1215, 1216, 1218, 1219, 1220, 1223, 1225,
    1228, 1230, 1231, 1233, 1235, 1236, 1239, 1241, 1243, 1246, 1247, 1248,
    1249, 1250, 1251, 1253, 1255, 1256, 1258, 1259, 1260, 1261, 1263, 1265,
    1267, 1268, 1269, 1270, 1271, 1272, 1274, 1275, 1276, 1277, 1278, 1279,
    1280, 1282, 1283, 1284, 1288, 1289, 1290, 1292, 1294, 1295, 1297, 1298,
    1299, 1300, 1302, 1303, 1305, 1307, 1308, 1309, 1310, 1311, 1313, 1314,
    1316, 1317, 1319, 1320, 1322, 1324, 1325, 1326, 1328, 1329, 1330, 1331,
    1332, 1333, 1334, 1336, 1338, 1339, 1340, 1341, 1342, 1344, 1346, 1347,
    1348, 1349, 1351, 1354, 1355, 1357, 1359, 1360, 1361, 1362, 1363, 1365,
    1366, 1368, 1370, 1371, 1372, 1373, 1374, 1375, 1377, 1378, 1379, 1382,
    1384, 1385, 1386, 1389, 1390, 1391, 1392, 1393, 1395, 1399, 1400, 1402,
    1404, 1405, 1406, 1408, 1409, 1410, 1413, 1414, 1415, 1416, 1417, 1418,
    1419, 1420, 1421, 1422, 1424, 1426, 1428, 1429, 1430, 1432, 1433, 1434,
    1435, 1437, 1439, 1440, 1441, 1443, 1444, 1445, 1446, 1447, 1448, 1449,
    1450, 1452, 1453, 1455, 1456, 1457, 1458, 1459, 1461, 1462, 1464, 1466,
    1469, 1470, 1471, 1472, 1473, 1474, 1475, 1476, 1477, 1479, 1483, 1484,
    1488, 1489, 1490, 1491, 1492, 1493, 1494, 1495, 1496, 1497, 1498, 1499,
    1500, 1501, 1502, 1503, 1505, 1506, 1508, 1509, 1511, 1513, 1514, 1515,
    1516, 1517, 1518, 1520, 1521, 1522, 1523, 1524, 1525, 1526, 1527, 1528,
    1529, 1530, 1531, 1533, 1534, 1535, 1536, 1538, 1539, 1540, 1541, 1542,
    1543, 1544, 1548, 1550, 1552, 1553, 1556, 1558, 1559, 1560, 1562, 1563,
    1564, 1565, 1566, 1568, 1569, 1570, 1572, 1573, 1575, 1576, 1578, 1579,
    1580, 1581, 1583, 1584, 1586, 1587, 1588, 1589, 1590, 1591, 1592, 1594,
    1595, 1596, 1597, 1598, 1599, 1600, 1603, 1606, 1608, 1612, 1613, 1614,
    1615, 1616, 1617, 1618, 1619, 1620, 1621, 1622, 1623, 1624, 1625, 1626,
    1628, 1629, 1631, 1632, 1633, 1634, 1635, 1636, 1637, 1638, 1640, 1641,
    1642, 1643, 1644, 1645, 1646, 1647, 1649, 1651, 1652, 1653, 1654, 1655,
    1656, 1658, 1659, 1660, 1661, 1664, 1666, 1668, 1669, 1670, 1671, 1672,
    1673, 1675, 1677, 1678, 1679, 1680, 1681, 1682, 1683, 1684, 1686, 1687,
    1688, 1689, 1691, 1692, 1693, 1694, 1696, 1697, 1698, 1699, 1701, 1702,
    1703, 1704, 1705, 1707, 1708, 1709, 1710, 1711, 1712, 1713, 1714, 1715,
    1716, 1718, 1720, 1722, 1723, 1725, 1726, 1728, 1730, 1732, 1734, 1735,
    1736, 1737, 1738, 1739, 1741, 1743, 1747, 1749, 1750, 1751, 1753, 1756,
    1759, 1761, 1762, 1763, 1764, 1765, 1768, 1769, 1770, 1771, 1772, 1773,
    1774, 1775, 1777, 1778, 1779, 1780, 1781, 1782, 1783, 1784, 1785, 1787,
    1788, 1789, 1790, 1791, 1792, 1793, 1794, 1798, 1800, 1802, 1804, 1805,
    1806, 1807, 1808, 1809, 1810, 1811, 1814, 1815, 1816, 1817, 1818, 1819,
    1820, 1822, 1823, 1824, 1825, 1826, 1827, 1829, 1831, 1833, 1834, 1835,
    1836, 1837, 1838, 1839, 1840, 1842, 1844, 1846, 1849, 1852, 1853, 1857,
    1858, 1861, 1863, 1864, 1865, 1866, 1867, 1868, 1869, 1870, 1871, 1872,
    1873, 1874, 1875, 1876, 1877, 1878, 1879, 1881, 1883, 1884, 1885, 1886,
    1888, 1890, 1891, 1892, 1893, 1895, 1896, 1899, 1901, 1902, 1903, 1905,
    1906, 1908, 1909, 1910, 1911, 1912, 1913, 1914, 1915, 1916, 1919, 1923,
    1925, 1926, 1928, 1931, 1932, 1933, 1935, 1936, 1937, 1938, 1939, 1940,
    1941, 1942, 1944, 1945, 1946, 1947, 1948, 1949, 1950, 1951, 1953, 1954,
    1958, 1959, 1960, 1961, 1963, 1964, 1965, 1966, 1968, 1971, 1972, 1973,
    1975, 1977, 1978, 1979, 1980, 1981, 1982, 1983, 1984, 1985, 1986, 1987,
    1989, 1990, 1992, 1993, 1995, 1996, 1997, 1998, 2000, 2002, 2003, 2005,
    2006, 2008, 2010, 2011, 2013, 2014, 2016, 2017, 2018, 2019, 2020, 2022,
    2023, 2024, 2025, 2027, 2028, 2029, 2030, 2032, 2033, 2035, 2036, 2040,
    2041, 2042, 2043, 2044, 2045, 2053, 2054, 2058, 2059, 2061, 2062, 2063,
    2064, 2065, 2066, 2067, 2068, 2070, 2072, 2075, 2077, 2079, 2081, 2083,
    2084, 2085, 2086, 2088, 2090, 2091, 2092, 2093, 2094, 2096, 2098, 2099,
    2100, 2101, 2103, 2104, 2105, 2106, 2107, 2108, 2110, 2111, 2112, 2113,
    2115, 2116, 2118, 2119, 2120, 2121, 2122, 2124,
};
const uint16_t target__schema_range[2124] = {
    847, 92, 840, 686, 30, 412, 578, 443, 615, 840, 92, 840, 871, 840, 840,
    412, 840, 840, 840, 840, 840, 840, 312, 840, 526, 526, 627, 190, 871, 597,
    627, 840, 9, 792, 840, 847, 235, 840, 871, 372, 10, 190, 871, 840, 258,
    686, 686, 840, 624, 627, 627, 578, 840, 571, 674, 840, 871, 840, 653, 840,
    183, 840, 840, 13, 840, 840, 686, 479, 249, 597, 464, 871, 597, 627, 405,
    847, 18, 840, 889, 547, 548, 555, 549, 547, 840, 840, 840, 840, 840, 332,
    627, 265, 597, 445, 526, 571, 571, 144, 444, 571, 686, 403, 160, 921, 545,
    190, 183, 840, 13, 13, 792, 840, 871, 173, 209, 840, 209, 840, 871, 840,
    222, 615, 37, 871, 922, 638, 13, 336, 638, 840, 21, 82, 108, 109, 840, 840,
    862, 840, 210, 851, 403, 840, 840, 871, 27, 840, 871, 840, 840, 627, 840,
    871, 840, 871, 840, 840, 840, 217, 840, 27, 28, 819, 564, 741, 474, 674,
    871, 464, 741, 840, 741, 627, 597, 627, 597, 627, 49, 840, 50, 148, 554,
    209, 210, 597, 597, 627, 411, 209, 210, 851, 209, 210, 851, 638, 773, 222,
    210, 13, 422, 840, 840, 491, 504, 506, 256, 504, 210, 840, 840, 627, 804,
    190, 840, 840, 871, 526, 571, 662, 173, 597, 627, 72, 73, 840, 464, 871,
    66, 840, 840, 871, 571, 840, 653, 258, 571, 686, 571, 258, 571, 76, 76,
    217, 840, 209, 638, 840, 78, 78, 891, 840, 80, 840, 685, 840, 871, 840, 88,
    597, 627, 210, 627, 840, 27, 840, 597, 96, 597, 97, 840, 840, 597, 840,
    840, 102, 840, 571, 686, 288, 840, 685, 840, 840, 840, 597, 597, 627, 840,
    840, 840, 212, 589, 114, 597, 627, 552, 627, 212, 840, 403, 403, 403, 840,
    278, 627, 464, 840, 456, 686, 597, 840, 92, 571, 203, 840, 126, 633, 840,
    847, 871, 471, 479, 173, 597, 627, 217, 840, 702, 131, 627, 847, 840, 190,
    210, 851, 840, 210, 851, 840, 217, 571, 571, 835, 840, 871, 627, 456, 840,
    190, 840, 597, 627, 840, 840, 840, 403, 840, 851, 627, 473, 871, 840, 840,
    840, 627, 871, 627, 847, 403, 840, 387, 871, 627, 160, 403, 840, 209, 210,
    130, 217, 840, 871, 627, 804, 597, 627, 27, 28, 840, 840, 27, 673, 871,
    174, 173, 173, 840, 92, 638, 638, 638, 191, 638, 702, 840, 210, 840, 840,
    871, 476, 840, 597, 627, 258, 840, 597, 627, 840, 571, 182, 840, 871, 190,
    871, 252, 840, 840, 571, 685, 840, 840, 840, 840, 840, 183, 638, 840, 840,
    871, 22, 184, 840, 753, 840, 210, 210, 217, 840, 597, 627, 217, 840, 871,
    840, 597, 627, 197, 840, 840, 874, 597, 627, 738, 739, 526, 851, 210, 840,
    840, 840, 571, 571, 571, 571, 571, 571, 571, 571, 571, 571, 571, 571, 571,
    847, 206, 840, 847, 208, 210, 209, 210, 209, 210, 209, 210, 209, 210, 209,
    210, 209, 210, 209, 210, 210, 210, 209, 840, 212, 209, 638, 840, 847, 653,
    686, 222, 221, 778, 597, 21, 82, 108, 109, 840, 840, 862, 840, 210, 851,
    840, 240, 686, 840, 842, 840, 474, 387, 230, 840, 199, 382, 92, 627, 627,
    840, 571, 840, 840, 840, 190, 871, 871, 921, 208, 573, 871, 921, 638, 209,
    240, 499, 204, 190, 871, 42, 871, 190, 871, 92, 147, 92, 210, 851, 840,
    243, 840, 571, 685, 526, 571, 871, 403, 891, 248, 840, 638, 210, 249, 250,
    840, 840, 506, 258, 686, 686, 464, 871, 526, 840, 871, 627, 840, 263, 840,
    22, 263, 840, 871, 840, 217, 840, 871, 840, 871, 840, 217, 840, 571, 840,
    840, 112, 686, 686, 336, 638, 840, 662, 597, 840, 871, 840, 571, 627, 627,
    840, 840, 597, 76, 190, 464, 840, 871, 840, 464, 209, 210, 381, 571, 210,
    851, 597, 627, 597, 627, 259, 259, 686, 686, 685, 840, 871, 283, 840, 286,
    403, 840, 286, 685, 847, 217, 403, 811, 840, 526, 840, 258, 840, 526, 527,
    571, 479, 190, 871, 288, 289, 753, 292, 288, 481, 840, 190, 209, 210, 526,
    571, 840, 638, 297, 230, 840, 674, 840, 209, 210, 209, 210, 840, 578, 92,
    575, 840, 840, 209, 210, 27, 28, 76, 217, 840, 840, 456, 840, 840, 871,
    840, 871, 456, 840, 871, 840, 217, 840, 190, 288, 240, 840, 840, 840, 526,
    686, 597, 627, 627, 840, 315, 638, 317, 840, 597, 627, 627, 209, 638, 92,
    220, 526, 840, 638, 686, 686, 686, 685, 840, 871, 319, 479, 840, 76, 190,
    288, 479, 597, 627, 664, 597, 627, 346, 894, 324, 840, 840, 847, 638, 653,
    871, 840, 847, 871, 326, 190, 331, 840, 217, 840, 871, 335, 336, 337, 638,
    337, 638, 337, 638, 337, 638, 337, 638, 337, 638, 337, 638, 335, 337, 638,
    240, 571, 840, 337, 638, 337, 638, 13, 871, 921, 840, 840, 345, 258, 49,
    173, 597, 627, 685, 685, 840, 871, 840, 840, 840, 840, 482, 209, 479, 686,
    774, 15, 76, 840, 100, 126, 130, 184, 185, 193, 217, 222, 233, 92, 279,
    280, 871, 354, 453, 871, 686, 512, 515, 840, 871, 516, 517, 519, 217, 674,
    871, 574, 579, 638, 190, 578, 674, 840, 871, 780, 578, 588, 850, 194, 526,
    840, 874, 513, 664, 840, 474, 840, 571, 662, 840, 92, 357, 840, 840, 840,
    871, 840, 840, 840, 116, 208, 240, 686, 571, 840, 597, 627, 38, 173, 638,
    627, 804, 840, 840, 366, 597, 589, 840, 840, 840, 840, 674, 840, 871, 634,
    504, 627, 387, 871, 485, 547, 117, 840, 840, 127, 871, 218, 871, 422, 840,
    553, 840, 92, 840, 443, 686, 874, 840, 391, 392, 840, 217, 664, 550, 203,
    203, 356, 495, 854, 358, 359, 869, 526, 840, 479, 217, 840, 336, 638, 840,
    840, 395, 840, 627, 27, 871, 627, 847, 686, 840, 249, 792, 924, 405, 8,
    840, 571, 686, 145, 686, 673, 92, 92, 664, 92, 190, 664, 871, 190, 664,
    871, 664, 332, 92, 92, 217, 674, 871, 92, 217, 674, 871, 190, 871, 76, 5,
    92, 664, 772, 92, 664, 772, 587, 512, 92, 666, 667, 840, 840, 840, 840,
    840, 403, 840, 597, 772, 840, 847, 582, 738, 739, 526, 439, 840, 847, 413,
    840, 638, 653, 840, 17, 190, 288, 516, 664, 772, 868, 847, 664, 412, 638,
    840, 840, 258, 686, 92, 638, 840, 209, 840, 217, 840, 13, 840, 217, 840,
    871, 840, 627, 840, 847, 871, 422, 840, 871, 597, 627, 422, 209, 571, 840,
    387, 871, 217, 840, 258, 686, 653, 840, 627, 253, 480, 840, 428, 428, 428,
    428, 428, 428, 597, 627, 209, 209, 209, 428, 840, 871, 13, 840, 425, 427,
    597, 627, 428, 597, 627, 428, 126, 840, 840, 597, 627, 685, 685, 627, 190,
    871, 288, 840, 840, 78, 526, 526, 571, 717, 686, 840, 871, 638, 653, 840,
    900, 638, 840, 685, 840, 387, 871, 571, 840, 627, 571, 840, 627, 190, 923,
    847, 190, 871, 597, 627, 578, 597, 871, 454, 871, 686, 190, 871, 664, 840,
    871, 686, 840, 794, 840, 571, 571, 403, 403, 458, 403, 403, 840, 673, 810,
    217, 459, 840, 871, 285, 217, 459, 840, 871, 840, 463, 464, 571, 468, 469,
    500, 510, 685, 840, 871, 597, 627, 513, 597, 670, 597, 627, 840, 571, 686,
    840, 871, 847, 515, 840, 871, 516, 517, 597, 627, 209, 210, 403, 871, 190,
    686, 571, 571, 526, 662, 190, 871, 840, 667, 840, 209, 210, 840, 686, 840,
    686, 840, 526, 571, 571, 840, 92, 840, 550, 552, 627, 840, 627, 556, 840,
    840, 840, 840, 871, 183, 840, 412, 439, 840, 921, 563, 545, 526, 662, 871,
    921, 439, 190, 871, 685, 840, 568, 480, 840, 840, 403, 686, 403, 686, 403,
    686, 403, 686, 571, 840, 686, 571, 686, 403, 571, 686, 571, 403, 814, 571,
    686, 686, 403, 571, 686, 571, 403, 571, 403, 571, 686, 571, 686, 571, 686,
    403, 571, 572, 847, 638, 847, 209, 210, 840, 686, 13, 126, 840, 263, 840,
    871, 403, 597, 627, 223, 578, 92, 840, 589, 851, 590, 840, 627, 840, 847,
    209, 210, 605, 840, 596, 840, 571, 571, 686, 596, 526, 595, 664, 772, 597,
    627, 653, 840, 464, 871, 922, 891, 840, 210, 210, 597, 627, 3, 190, 840,
    871, 847, 403, 840, 403, 840, 840, 627, 160, 190, 597, 103, 835, 840, 871,
    627, 286, 410, 593, 191, 192, 28, 827, 868, 597, 627, 403, 686, 685, 840,
    840, 840, 217, 840, 686, 840, 210, 209, 210, 615, 840, 840, 616, 618, 840,
    871, 627, 571, 571, 571, 571, 258, 597, 627, 288, 597, 627, 234, 840, 49,
    840, 92, 840, 840, 387, 630, 387, 630, 217, 840, 871, 840, 638, 210, 325,
    840, 403, 840, 147, 403, 840, 412, 439, 840, 921, 840, 249, 250, 434, 506,
    840, 840, 840, 840, 840, 840, 654, 8, 217, 490, 840, 667, 254, 840, 258,
    479, 840, 871, 255, 840, 439, 209, 210, 571, 840, 662, 661, 840, 840, 662,
    663, 840, 209, 387, 506, 840, 840, 840, 840, 840, 492, 258, 840, 597, 627,
    847, 840, 840, 664, 840, 597, 209, 840, 512, 670, 840, 22, 184, 263, 840,
    217, 840, 165, 840, 840, 217, 814, 840, 840, 871, 840, 456, 597, 627, 840,
    103, 772, 92, 871, 921, 680, 840, 597, 627, 103, 597, 627, 597, 190, 871,
    209, 526, 683, 193, 840, 390, 871, 921, 840, 847, 689, 147, 403, 840, 571,
    840, 627, 92, 705, 708, 840, 840, 412, 674, 840, 190, 412, 840, 686, 840,
    49, 173, 597, 627, 597, 597, 840, 710, 597, 554, 288, 190, 550, 92, 627,
    686, 593, 712, 27, 28, 638, 27, 28, 474, 249, 871, 27, 506, 627, 209, 840,
    871, 547, 680, 574, 500, 403, 92, 403, 258, 840, 571, 686, 847, 847, 871,
    840, 92, 840, 847, 840, 403, 403, 571, 686, 840, 840, 871, 92, 467, 847,
    840, 728, 848, 840, 686, 840, 526, 571, 847, 160, 741, 738, 739, 740, 518,
    183, 840, 520, 526, 741, 814, 840, 840, 403, 702, 597, 627, 741, 495, 840,
    840, 871, 686, 749, 891, 840, 750, 840, 840, 840, 840, 527, 871, 840, 456,
    840, 209, 209, 210, 840, 871, 871, 921, 571, 387, 871, 209, 190, 871, 597,
    627, 191, 871, 403, 840, 589, 191, 840, 840, 840, 571, 686, 685, 840, 249,
    250, 434, 506, 840, 871, 840, 223, 597, 627, 49, 597, 627, 217, 840, 871,
    27, 819, 840, 479, 327, 840, 13, 336, 638, 49, 638, 597, 847, 173, 653,
    173, 340, 840, 871, 840, 840, 190, 777, 216, 583, 216, 526, 779, 627, 627,
    498, 499, 840, 871, 871, 217, 686, 787, 840, 786, 840, 788, 840, 217, 840,
    840, 840, 840, 92, 456, 792, 190, 792, 840, 871, 840, 847, 597, 95, 638,
    638, 796, 871, 840, 589, 798, 840, 686, 597, 627, 597, 627, 840, 871, 800,
    802, 804, 627, 475, 571, 702, 209, 210, 381, 571, 210, 851, 673, 840, 871,
    292, 502, 840, 812, 190, 375, 376, 840, 571, 190, 412, 840, 840, 871, 840,
    840, 571, 840, 501, 489, 13, 479, 288, 288, 597, 726, 840, 27, 504, 868,
    190, 288, 422, 840, 667, 456, 686, 30, 412, 331, 840, 571, 686, 571, 230,
    735, 288, 147, 285, 673, 377, 840, 27, 205, 840, 871, 822, 284, 871, 847,
    840, 840, 840, 840, 792, 871, 840, 674, 840, 871, 217, 835, 840, 871, 217,
    840, 840, 210, 840, 210, 840, 871, 840, 258, 840, 871, 571, 840, 840, 387,
    871, 840, 840, 840, 871, 765, 840, 258, 258, 210, 840, 840, 840, 871, 638,
    49, 173, 597, 627, 381, 381, 686, 379, 840, 686, 403, 403, 526, 662, 571,
    662, 840, 258, 871, 49, 840, 412, 554, 840, 871, 554, 897, 686, 840, 840,
    527, 456, 840, 686, 774, 190, 597, 627, 840, 871, 921, 508, 27, 638, 73,
    840, 664, 772, 840, 403, 814, 504, 597, 627, 840, 871, 840, 190, 871, 456,
    209, 210, 403, 871, 840, 840, 190, 871, 474, 403, 477, 840, 871, 840, 258,
    513, 209, 210, 13, 209, 210, 209, 92, 571, 814, 840, 92, 571, 571, 840,
    840, 217, 285, 460, 674, 685, 686, 814, 840, 92, 673, 674, 810, 840, 840,
    217, 840, 840, 840, 282, 840, 840, 840, 209, 571, 686, 124, 840, 685, 840,
    871, 597, 627, 190, 871, 571, 840, 148, 897, 840, 840, 840, 403, 840, 840,
    871, 911, 911, 912, 210, 205, 871, 456, 686, 571, 686, 686, 240, 686, 627,
    403, 190, 190, 840, 173, 638, 190, 539, 190, 278, 686, 597, 571, 840, 931,
    571, 686, 686, 686, 840,
};
// clang-format on
