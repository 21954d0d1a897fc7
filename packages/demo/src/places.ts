import { randomUUID } from "node:crypto";
import type { PlaceKind } from "@shikara/contract/places/schema";
import type { places } from "@shikara/db/schema/places";

type Place = [name: string, kind: PlaceKind, nameHi: string, nameUr: string, ...spellings: string[]];

/** Where the demo agency drives. */
const PLACES: Place[] = [
  ["Srinagar Airport", "airport", "श्रीनगर हवाई अड्डा", "سری نگر ہوائی اڈہ", "Sheikh ul-Alam Airport", "SXR"],
  ["Jammu Airport", "airport", "जम्मू हवाई अड्डा", "جموں ہوائی اڈہ", "IXJ"],
  ["Srinagar Railway Station", "station", "श्रीनगर रेलवे स्टेशन", "سری نگر ریلوے اسٹیشن", "Nowgam Station"],
  ["Banihal Railway Station", "station", "बनिहाल रेलवे स्टेशन", "بانہال ریلوے اسٹیشن"],
  ["Jammu Tawi Railway Station", "station", "जम्मू तवी रेलवे स्टेशन", "جموں توی ریلوے اسٹیشن", "Jammu Station"],
  ["Srinagar", "town", "श्रीनगर", "سری نگر", "Lal Chowk"],
  ["Boulevard Road, Dal Lake", "stay", "बुलेवार्ड रोड, डल झील", "بلیوارڈ روڈ، ڈل جھیل", "Dal Gate", "Dalgate"],
  ["Nigeen Lake", "lake", "निगीन झील", "نگین جھیل", "Nagin Lake"],
  ["Dal Lake", "lake", "डल झील", "ڈل جھیل"],
  ["Wular Lake", "lake", "वुलर झील", "ولر جھیل"],
  ["Manasbal Lake", "lake", "मानसबल झील", "مانسبل جھیل"],
  ["Gulmarg", "meadow", "गुलमर्ग", "گلمرگ"],
  ["Tangmarg", "town", "तंगमर्ग", "ٹنگمرگ"],
  ["Pahalgam", "town", "पहलगाम", "پہلگام", "Pehalgam", "Phalgam"],
  ["Aru", "meadow", "आरू", "آرو", "Aru Valley"],
  ["Chandanwari", "meadow", "चंदनवाड़ी", "چندن واڑی"],
  ["Betaab Valley", "meadow", "बेताब घाटी", "بیتاب وادی", "Betab Valley", "Hajan Valley"],
  ["Sonamarg", "meadow", "सोनमर्ग", "سونمرگ", "Sonmarg", "Sonamerg"],
  ["Zoji La", "pass", "ज़ोजिला", "زوجیلا", "Zojila"],
  ["Doodhpathri", "meadow", "दूधपथरी", "دودھ پتھری", "Dudhpathri", "Doodpathri"],
  ["Yusmarg", "meadow", "युसमर्ग", "یوس مرگ", "Yousmarg"],
  ["Kokernag", "town", "कोकरनाग", "کوکرناگ", "Kukarnag"],
  ["Achabal", "town", "अच्छाबल", "اچھہ بل", "Achhabal"],
  ["Verinag", "town", "वेरीनाग", "ویری ناگ"],
  ["Anantnag", "town", "अनंतनाग", "اننت ناگ"],
  ["Qazigund", "town", "काज़ीगुंड", "قاضی گنڈ", "Kazigund"],
  ["Pampore", "town", "पांपोर", "پانپور", "Pampur"],
  ["Awantipora", "town", "अवंतीपोरा", "اونتی پورہ", "Avantipur"],
  ["Baramulla", "town", "बारामूला", "بارہمولہ", "Varmul"],
  ["Sopore", "town", "सोपोर", "سوپور"],
  ["Kupwara", "town", "कुपवाड़ा", "کپواڑہ"],
  ["Lolab Valley", "stay", "लोलाब घाटी", "وادئ لولاب", "Lolab"],
  ["Bangus Valley", "meadow", "बंगस घाटी", "بنگس وادی", "Bangas"],
  ["Gurez", "stay", "गुरेज़", "گریز", "Dawar", "Gurais"],
  ["Razdan Pass", "pass", "राज़दान दर्रा", "رازدان پاس", "Razdan Top"],
  ["Sinthan Top", "pass", "सिंथन टॉप", "سنتھن ٹاپ"],
  ["Dachigam", "stay", "दाचीगाम", "داچھی گام", "Dachigam National Park"],
  ["Kargil", "town", "कारगिल", "کارگل"],
  ["Leh", "town", "लेह", "لیہہ"],
  ["Katra", "town", "कटरा", "کٹرہ"],
  ["Patnitop", "stay", "पटनीटॉप", "پتنی ٹاپ"],
  ["Jammu", "town", "जम्मू", "جموں"],
  ["Ganderbal", "town", "गांदरबल", "گاندربل"],
  ["Kangan", "town", "कंगन", "کنگن"],
  ["Gagangeer", "town", "गगनगीर", "گگن گیر", "Gagangir"],
  ["Magam", "town", "मागाम", "ماگام"],
  ["Bandipora", "town", "बांदीपोरा", "بانڈی پورہ", "Bandipore"],
  ["Budgam", "town", "बडगाम", "بڈگام", "Badgam"],
  ["Charar-e-Sharif", "town", "चरार-ए-शरीफ़", "چرار شریف", "Chrar Sharief"],
  ["Daksum", "meadow", "दक्सुम", "ڈکسم"],
  ["Drass", "town", "द्रास", "دراس", "Dras"],
  ["Lamayuru", "town", "लामायुरु", "لامایورو"],
  ["Ramban", "town", "रामबन", "رام بن"],
  ["Udhampur", "town", "ऊधमपुर", "ادھم پور"],
];

/** Who says where a place lies; as nobody else does, it is the agency's own guess, to the hundredth of a degree. */
const WIKIPEDIA = "Wikipedia, the place's article; to be checked by the agency";
const ESTIMATE = "Agency's estimate, to be checked";
type Position = [latitude: number, longitude: number, source?: string];
const POSITIONS: Record<string, Position> = {
  "Srinagar Airport": [33.99, 74.77],
  "Jammu Airport": [32.69, 74.84],
  "Srinagar Railway Station": [34.0236, 74.8471, WIKIPEDIA],
  "Banihal Railway Station": [33.44, 75.19],
  "Jammu Tawi Railway Station": [32.71, 74.88],
  Srinagar: [34.08, 74.8],
  "Boulevard Road, Dal Lake": [34.08, 74.83],
  "Nigeen Lake": [34.12, 74.83],
  "Dal Lake": [34.11, 74.87],
  "Wular Lake": [34.35, 74.55],
  "Manasbal Lake": [34.25, 74.67],
  Gulmarg: [34.05, 74.38],
  Tangmarg: [34.06, 74.43],
  Pahalgam: [34.01, 75.19, WIKIPEDIA],
  Aru: [34.09, 75.26],
  Chandanwari: [34.08, 75.42],
  "Betaab Valley": [34.05, 75.36],
  Sonamarg: [34.302, 75.293, WIKIPEDIA],
  "Zoji La": [34.28, 75.47],
  Doodhpathri: [33.85, 74.56],
  Yusmarg: [33.83, 74.66],
  Kokernag: [33.59, 75.3],
  Achabal: [33.68, 75.22],
  Verinag: [33.55, 75.25],
  Anantnag: [33.73, 75.15],
  Qazigund: [33.6, 75.16],
  Pampore: [34.02, 74.93],
  Awantipora: [33.92, 75.01],
  Baramulla: [34.2, 74.36],
  Sopore: [34.3, 74.47],
  Kupwara: [34.53, 74.25],
  "Lolab Valley": [34.5, 74.37],
  "Bangus Valley": [34.37, 74.04],
  Gurez: [34.63, 74.83],
  "Razdan Pass": [34.55, 74.65],
  "Sinthan Top": [33.58, 75.51],
  Dachigam: [34.14, 74.92],
  Kargil: [34.56, 76.13],
  Leh: [34.16, 77.58],
  Katra: [32.99, 74.93],
  Patnitop: [33.08, 75.33],
  Jammu: [32.73, 74.87],
  Ganderbal: [34.22, 74.77],
  Kangan: [34.26, 74.9],
  Gagangeer: [34.29, 75.2],
  Magam: [34.09, 74.59],
  Bandipora: [34.42, 74.64],
  Budgam: [34.01, 74.72],
  "Charar-e-Sharif": [33.86, 74.77],
  Daksum: [33.61, 75.43],
  Drass: [34.43, 75.75],
  Lamayuru: [34.28, 76.77],
  Ramban: [33.24, 75.24],
  Udhampur: [32.92, 75.14],
};
/** The day on which all of this was looked up. */
export const LOOKED_UP = "2026-11-26";

export type DemoPlace = typeof places.$inferInsert & { id: string };

function positionOf(name: string) {
  const position = POSITIONS[name];
  if (!position) return {};
  const [latitude, longitude, positionSource = ESTIMATE] = position;
  return { latitude, longitude, positionSource, positionOn: LOOKED_UP };
}

export const demoPlaces = (): DemoPlace[] =>
  PLACES.map(([name, kind, nameHi, nameUr, ...spellings]) => ({
    ...{ id: randomUUID(), name, kind, nameHi, nameUr, spellings },
    ...positionOf(name),
  }));
