import type { PlaceKind } from "@shikara/contract/places/schema";
import type { places } from "@shikara/db/schema/places";

type Place = [name: string, kind: PlaceKind, nameHi: string, nameUr: string, ...spellings: string[]];

/** Where the demo agency drives. Positions are for the agency to enter: none stands here without a source. */
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
];

export const demoPlaces = (): (typeof places.$inferInsert)[] =>
  PLACES.map(([name, kind, nameHi, nameUr, ...spellings]) => ({ name, kind, nameHi, nameUr, spellings }));
