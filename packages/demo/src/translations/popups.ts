import type { Spoken } from "../translations.ts";

/** Popups, but for the offer's day (`offerTexts`). */
export const POPUP_TEXTS: Spoken = {
  "First snow, second night free": ["पहली बर्फ़, दूसरी रात मुफ़्त", "پہلی برف، دوسری رات مفت"],
  "See the offer": ["ऑफ़र देखें", "آفر دیکھیں"],
  "Sunday hours, from next month": ["अगले महीने से रविवार का समय", "اگلے مہینے سے اتوار کے اوقات"],
  "On Sundays our ghat is staffed from 10 am to 2 pm. Drivers can be reached at any hour, as always.": [
    "रविवार को हमारे घाट पर सुबह 10 से दोपहर 2 बजे तक कोई मिलेगा। ड्राइवर पहले की तरह हर समय मिलते हैं।",
    "اتوار کو ہمارے گھاٹ پر صبح 10 سے دوپہر 2 بجے تک کوئی ملے گا۔ ڈرائیور پہلے کی طرح ہر وقت ملتے ہیں۔",
  ],
  "Our hours": ["हमारा समय", "ہمارے اوقات"],
  "The chinars have turned": ["चिनार रंग बदल चुके हैं", "چنار رنگ بدل چکے ہیں"],
  "Nishat is at its reddest this week. Four trees worth the walk, and the hour to stand under them.": [
    "इस हफ़्ते निशात सबसे लाल है। चार पेड़ जिनके लिए चलकर जाना चाहिए, और वह घड़ी जब उनके नीचे खड़े हों।",
    "اس ہفتے نشاط سب سے سرخ ہے۔ چار درخت جن کے لیے چل کر جانا چاہیے، اور وہ گھڑی جب ان کے نیچے کھڑے ہوں۔",
  ],
  "Read where": ["पढ़ें, कहाँ", "پڑھیں، کہاں"],
  "Srinagar-Jammu highway closed today": ["श्रीनगर-जम्मू राजमार्ग आज बंद", "سری نگر جموں شاہراہ آج بند"],
  "Flights are running. If you travel by road, call us first: we move your pickup without a fee.": [
    "उड़ानें चल रही हैं। सड़क से आ रहे हों तो पहले हमें फ़ोन करें: आपका पिकअप हम बिना शुल्क बदल देंगे।",
    "پروازیں چل رہی ہیں۔ سڑک سے آ رہے ہوں تو پہلے ہمیں فون کریں: آپ کا پک اپ ہم بغیر فیس بدل دیں گے۔",
  ],
  "Call us": ["फ़ोन करें", "فون کریں"],
};

const day = (date: Date, tag: string) =>
  date.toLocaleDateString(tag, { day: "numeric", month: "long", timeZone: "Asia/Kolkata", numberingSystem: "latn" });

/** What the offer says, which ends that day, in English and in both. */
export const offerTexts = (ends: Date): [english: string, hi: string, ur: string] => [
  `Book Kashmir Adventure Special before ${day(ends, "en-IN")} and stay one more night in Gulmarg.`,
  `${day(ends, "hi-IN")} से पहले कश्मीर एडवेंचर स्पेशल बुक करें और गुलमर्ग में एक रात और रुकें।`,
  `${day(ends, "ur-IN")} سے پہلے کشمیر ایڈونچر اسپیشل بک کریں اور گلمرگ میں ایک رات اور ٹھہریں۔`,
];
