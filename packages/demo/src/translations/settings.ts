import type { Spoken } from "../translations.ts";

/** The built-in settings; what cancelling costs the house says itself. */
export const SETTINGS_TEXTS: Spoken = {
  "Kashmir tours and cabs": ["कश्मीर के टूर और कैब", "کشمیر کے ٹور اور کیب"],
  "A Srinagar family agency. We plan the days, keep the boats and drive the roads ourselves.": [
    "श्रीनगर के एक परिवार की एजेंसी। दिन हम ख़ुद तय करते हैं, नावें हमारी हैं और गाड़ी भी हम ही चलाते हैं।",
    "سری نگر کے ایک خاندان کی ایجنسی۔ دن ہم خود طے کرتے ہیں، کشتیاں ہماری ہیں اور گاڑی بھی ہم ہی چلاتے ہیں۔",
  ],
  "Shikara began with one boat at Ghat No. 9 and a promise that nobody would be hurried. Ten years on we plan whole journeys, but the promise stands: small groups, fair prices written down, and one person to call from landing to leaving.":
    [
      "शिकारा की शुरुआत घाट नंबर 9 पर एक नाव से हुई, इस वादे के साथ कि किसी को जल्दी नहीं करनी पड़ेगी। दस साल बाद हम पूरी यात्राएँ तय करते हैं, पर वादा वही है: छोटे समूह, लिखी हुई सही क़ीमत, और उतरने से लौटने तक फ़ोन पर एक ही व्यक्ति।",
      "شکارا کی شروعات گھاٹ نمبر 9 پر ایک کشتی سے ہوئی، اس وعدے کے ساتھ کہ کسی کو جلدی نہیں کرنی پڑے گی۔ دس سال بعد ہم پورے سفر طے کرتے ہیں، مگر وعدہ وہی ہے: چھوٹے گروپ، لکھی ہوئی مناسب قیمت، اور پہنچنے سے واپسی تک فون پر ایک ہی شخص۔",
    ],
  "Our mission is to show Kashmir the way we would show it to a friend, and to leave more of it for the next one.": [
    "हमारा मक़सद है कश्मीर वैसे दिखाना जैसे किसी दोस्त को दिखाते हैं, और अगले के लिए उसे और सँवारकर छोड़ना।",
    "ہمارا مقصد ہے کشمیر ویسے دکھانا جیسے کسی دوست کو دکھاتے ہیں، اور اگلے کے لیے اسے اور سنوار کر چھوڑنا۔",
  ],
  "Kashmir, at the pace of the lake": ["कश्मीर, झील की रफ़्तार से", "کشمیر، جھیل کی رفتار سے"],
  "Tour packages, houseboats and cabs from Srinagar": [
    "श्रीनगर से टूर पैकेज, हाउसबोट और कैब",
    "سری نگر سے ٹور پیکیج، ہاؤس بوٹ اور کیب",
  ],
  "Mornings on still water, a driver who knows every pass, and a family in Srinagar who answers the phone. Tell us when; we plan the rest.":
    [
      "ठहरे पानी पर सुबहें, हर दर्रे को जानने वाला ड्राइवर, और श्रीनगर में एक परिवार जो फ़ोन उठाता है। आप दिन बताइए, बाक़ी हम तय करेंगे।",
      "ٹھہرے پانی پر صبحیں، ہر درّے کو جاننے والا ڈرائیور، اور سری نگر میں ایک خاندان جو فون اٹھاتا ہے۔ آپ دن بتائیے، باقی ہم طے کریں گے۔",
    ],
  "Explore Packages": ["पैकेज देखें", "پیکیج دیکھیں"],
  "Contact Us": ["संपर्क करें", "رابطہ کریں"],
  "Ghat No. 9, Boulevard Road, Dal Lake, Srinagar 190001": [
    "घाट नंबर 9, बुलेवार्ड रोड, डल झील, श्रीनगर 190001",
    "گھاٹ نمبر 9، بولیوارڈ روڈ، ڈل جھیل، سری نگر 190001",
  ],
  "Ghat No. 9, Boulevard Road, Srinagar 190001": [
    "घाट नंबर 9, बुलेवार्ड रोड, श्रीनगर 190001",
    "گھاٹ نمبر 9، بولیوارڈ روڈ، سری نگر 190001",
  ],
  "Mon to Sat, 9 am to 7 pm": ["सोमवार से शनिवार, सुबह 9 से शाम 7 बजे", "پیر سے ہفتہ، صبح 9 سے شام 7 بجے"],
  "Sunday, 10 am to 2 pm": ["रविवार, सुबह 10 से दोपहर 2 बजे", "اتوار، صبح 10 سے دوپہر 2 بجے"],
  "Guests on the road, day and night": ["सफ़र पर निकले मेहमान, दिन-रात", "سفر پر نکلے مہمان، دن رات"],
  "Valid ID proof required for all travelers": [
    "सभी यात्रियों के लिए मान्य पहचान-पत्र ज़रूरी",
    "تمام مسافروں کے لیے درست شناختی کارڈ ضروری",
  ],
  "Weather may affect the itinerary": ["मौसम से कार्यक्रम बदल सकता है", "موسم سے پروگرام بدل سکتا ہے"],
  "Advance booking recommended in peak season": [
    "भीड़ के मौसम में पहले से बुक करना बेहतर",
    "بھیڑ کے موسم میں پہلے سے بک کرنا بہتر",
  ],
  "Extra activities on request": ["अतिरिक्त गतिविधियाँ अनुरोध पर", "اضافی سرگرمیاں درخواست پر"],
  "Shikara: tours and cabs in Kashmir": ["शिकारा: कश्मीर में टूर और कैब", "شکارا: کشمیر میں ٹور اور کیب"],
  "Tour packages, houseboat stays and cab transfers in Kashmir, planned and driven by a family agency in Srinagar.": [
    "कश्मीर में टूर पैकेज, हाउसबोट में ठहरना और कैब, श्रीनगर की एक पारिवारिक एजेंसी की देखरेख में।",
    "کشمیر میں ٹور پیکیج، ہاؤس بوٹ میں قیام اور کیب، سری نگر کی ایک خاندانی ایجنسی کی نگرانی میں۔",
  ],
};
