import type { Settings } from "./schema.ts";

/** What answers to enquiries begin with until the agency words its own. */
export const REPLY_TEMPLATES: Settings["replyTemplates"] = [
  {
    language: "en",
    title: "Prices and dates",
    text: "Namaste {name},\n\nthank you for writing to us about {subject}. For your dates it comes to:\n\n[what, for how many, in rupees]\n\nIncluded are [rooms, meals, car and driver]. The price stands for seven days. Shall I hold it for you?\n\nYou can also reach me on {phone}.\n\n{me}\n{agency}",
  },
  {
    language: "en",
    title: "We need your dates",
    text: "Namaste {name},\n\nthank you for writing to us about {subject}. To tell you a price that holds I need three things: on which day you arrive, for how many nights, and how many of you there are, children with their ages.\n\n{me}\n{agency}",
  },
  {
    language: "en",
    title: "Not free on those days",
    text: "Namaste {name},\n\nthank you for asking. On those days we are full, and I would rather say so now than later. Free are [other days, or another package]. Would one of these suit you?\n\n{me}\n{agency}",
  },
  {
    language: "en",
    title: "Thank you",
    text: "Namaste {name},\n\nthank you, I have noted it all down under {reference}. If anything changes, write back to this mail or call {phone}.\n\n{me}\n{agency}",
  },
  {
    language: "en",
    title: "We are sorry",
    text: "Namaste {name},\n\nthank you for telling us about {subject}. I am sorry. I am asking [who was there] today, and you hear from us by [day].\n\nIf you would rather talk, call {phone}.\n\n{me}\n{agency}",
  },
  {
    language: "hi",
    title: "क़ीमत और तारीख़ें",
    text: "नमस्ते {name},\n\n{subject} के बारे में लिखने के लिए धन्यवाद। आपकी तारीख़ों के लिए कुल क़ीमत यह है:\n\n[क्या, कितने लोगों के लिए, रुपयों में]\n\nइसमें शामिल हैं [कमरे, भोजन, गाड़ी और ड्राइवर]। यह क़ीमत सात दिन तक रहेगी। क्या मैं इसे आपके लिए रोक कर रखूँ?\n\nआप मुझे {phone} पर फ़ोन भी कर सकते हैं।\n\n{me}\n{agency}",
  },
  {
    language: "hi",
    title: "आपकी तारीख़ें चाहिए",
    text: "नमस्ते {name},\n\n{subject} के बारे में लिखने के लिए धन्यवाद। पक्की क़ीमत बताने के लिए मुझे तीन बातें चाहिए: आप किस दिन आएँगे, कितनी रातें रुकेंगे, और कितने लोग होंगे, बच्चों की उम्र के साथ।\n\n{me}\n{agency}",
  },
  {
    language: "hi",
    title: "उन दिनों जगह नहीं है",
    text: "नमस्ते {name},\n\nपूछने के लिए धन्यवाद। उन दिनों हमारे यहाँ जगह नहीं है, और यह अभी बता देना बेहतर है। ख़ाली हैं [दूसरे दिन, या दूसरा पैकेज]। क्या इनमें से कोई आपको ठीक लगेगा?\n\n{me}\n{agency}",
  },
  {
    language: "hi",
    title: "धन्यवाद",
    text: "नमस्ते {name},\n\nधन्यवाद, मैंने सब कुछ {reference} के नीचे लिख लिया है। कुछ बदले तो इसी मेल का जवाब दें या {phone} पर फ़ोन करें।\n\n{me}\n{agency}",
  },
  {
    language: "hi",
    title: "हमें खेद है",
    text: "नमस्ते {name},\n\n{subject} के बारे में बताने के लिए धन्यवाद। हमें खेद है। आज ही [जो वहाँ थे] से पूछा जा रहा है, और [दिन] तक आपको जवाब मिल जाएगा।\n\nआप बात करना चाहें तो {phone} पर फ़ोन करें।\n\n{me}\n{agency}",
  },
  {
    language: "ur",
    title: "قیمت اور تاریخیں",
    text: "السلام علیکم {name}،\n\n{subject} کے بارے میں لکھنے کا شکریہ۔ آپ کی تاریخوں کے لیے کل قیمت یہ ہے:\n\n[کیا، کتنے لوگوں کے لیے، روپے میں]\n\nاس میں شامل ہیں [کمرے، کھانا، گاڑی اور ڈرائیور]۔ یہ قیمت سات دن تک رہے گی۔ کیا میں اسے آپ کے لیے روک کر رکھوں؟\n\nآپ مجھے {phone} پر فون بھی کر سکتے ہیں۔\n\n{me}\n{agency}",
  },
  {
    language: "ur",
    title: "آپ کی تاریخیں چاہییں",
    text: "السلام علیکم {name}،\n\n{subject} کے بارے میں لکھنے کا شکریہ۔ پکی قیمت بتانے کے لیے مجھے تین باتیں چاہییں: آپ کس دن آئیں گے، کتنی راتیں رکیں گے، اور کتنے لوگ ہوں گے، بچوں کی عمر کے ساتھ۔\n\n{me}\n{agency}",
  },
  {
    language: "ur",
    title: "ان دنوں جگہ نہیں ہے",
    text: "السلام علیکم {name}،\n\nپوچھنے کا شکریہ۔ ان دنوں ہمارے ہاں جگہ نہیں ہے، اور یہ ابھی بتا دینا بہتر ہے۔ خالی ہیں [دوسرے دن، یا دوسرا پیکیج]۔ کیا ان میں سے کوئی آپ کو مناسب لگے گا؟\n\n{me}\n{agency}",
  },
  {
    language: "ur",
    title: "شکریہ",
    text: "السلام علیکم {name}،\n\nشکریہ، میں نے سب کچھ {reference} کے نیچے لکھ لیا ہے۔ کچھ بدلے تو اسی میل کا جواب دیں یا {phone} پر فون کریں۔\n\n{me}\n{agency}",
  },
  {
    language: "ur",
    title: "ہمیں افسوس ہے",
    text: "السلام علیکم {name}،\n\n{subject} کے بارے میں بتانے کا شکریہ۔ ہمیں افسوس ہے۔ آج ہی [جو وہاں تھے] سے پوچھا جا رہا ہے، اور [دن] تک آپ کو جواب مل جائے گا۔\n\nآپ بات کرنا چاہیں تو {phone} پر فون کریں۔\n\n{me}\n{agency}",
  },
];
