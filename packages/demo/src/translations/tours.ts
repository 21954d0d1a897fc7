import type { Spoken } from "../translations.ts";

/** Titles and descriptions, as lists show them; the last package has none, for staff to see what is missing. */
export const TOUR_TEXTS: Spoken = {
  "Srinagar Deluxe Package": ["श्रीनगर डीलक्स पैकेज", "سری نگر ڈیلکس پیکیج"],
  "The old city, the Mughal gardens and the floating market, from a houseboat with a cook who knows wazwan. Four nights in one bed, and nothing farther than an hour away.":
    [
      "पुराना शहर, मुग़ल बाग़ और तैरता बाज़ार, एक ऐसी हाउसबोट से जिसका बावर्ची वाज़वान जानता है। चार रातें एक ही बिस्तर में, और कुछ भी एक घंटे से दूर नहीं।",
      "پرانا شہر، مغل باغ اور تیرتا بازار، ایک ایسی ہاؤس بوٹ سے جس کا باورچی وازوان جانتا ہے۔ چار راتیں ایک ہی بستر میں، اور کچھ بھی ایک گھنٹے سے دور نہیں۔",
    ],
  "Srinagar Tulip Festival": ["श्रीनगर ट्यूलिप उत्सव", "سری نگر ٹیولپ میلہ"],
  "More than a million tulips below the Zabarwan, and the almond trees of Badamwari before them. Four days in the three weeks that the garden is open, with two mornings for it, because one of them may be wet.":
    [
      "ज़बरवान के नीचे दस लाख से ज़्यादा ट्यूलिप, और उनसे पहले बादामवारी के बादाम के पेड़। बाग़ के खुले रहने के तीन हफ़्तों में चार दिन, और उसके लिए दो सुबहें, क्योंकि एक में बारिश हो सकती है।",
      "زبرون کے نیچے دس لاکھ سے زیادہ ٹیولپ، اور ان سے پہلے بادام واری کے بادام کے درخت۔ باغ کے کھلے رہنے کے تین ہفتوں میں چار دن، اور اس کے لیے دو صبحیں، کیونکہ ایک میں بارش ہو سکتی ہے۔",
    ],
  "Gulmarg Snow and Ski Week": ["गुलमर्ग में बर्फ़ और स्की का हफ़्ता", "گلمرگ میں برف اور اسکی کا ہفتہ"],
  "Seven days in the snow with an instructor for every four people, from mid December to March. Beginners ski the bowl by day three; those who can already go up to Kongdoori. A night in Srinagar at the end, to thaw.":
    [
      "मध्य दिसंबर से मार्च तक बर्फ़ में सात दिन, हर चार लोगों पर एक प्रशिक्षक। नए लोग तीसरे दिन तक नीचे के मैदान में स्की करने लगते हैं; जो पहले से जानते हैं वे कोंगडोरी तक जाते हैं। आख़िर में ठंड उतारने के लिए श्रीनगर में एक रात।",
      "وسط دسمبر سے مارچ تک برف میں سات دن، ہر چار لوگوں پر ایک استاد۔ نئے لوگ تیسرے دن تک نیچے کے میدان میں اسکی کرنے لگتے ہیں؛ جو پہلے سے جانتے ہیں وہ کونگڈوری تک جاتے ہیں۔ آخر میں سردی اتارنے کے لیے سری نگر میں ایک رات۔",
    ],
  "Houseboat and Gardens Honeymoon": ["हाउसबोट और बाग़ों में हनीमून", "ہاؤس بوٹ اور باغوں میں ہنی مون"],
  "Three nights on a houseboat of your own on Nigeen Lake, two in a room with a balcony at Gulmarg, and a day at Doodhpathri with nobody else about. One driver, no group, breakfast whenever you wake.":
    [
      "निगीन झील पर सिर्फ़ आपकी हाउसबोट में तीन रातें, गुलमर्ग में बालकनी वाले कमरे में दो, और दूधपथरी में एक दिन जहाँ आसपास कोई नहीं। एक ही ड्राइवर, कोई समूह नहीं, और नाश्ता जब आप जागें।",
      "نگین جھیل پر صرف آپ کی ہاؤس بوٹ میں تین راتیں، گلمرگ میں بالکنی والے کمرے میں دو، اور دودھ پتھری میں ایک دن جہاں آس پاس کوئی نہیں۔ ایک ہی ڈرائیور، کوئی گروپ نہیں، اور ناشتہ جب آپ جاگیں۔",
    ],
  "Family Days at Pahalgam": ["पहलगाम में परिवार के दिन", "پہلگام میں خاندان کے دن"],
  "Four nights in one cottage by the Lidder, so that nobody packs twice. Ponies that know children, a river to throw stones into, and no drive longer than three hours.":
    [
      "लिद्दर के किनारे एक ही कॉटेज में चार रातें, ताकि किसी को दो बार सामान न बाँधना पड़े। बच्चों के आदी टट्टू, पत्थर फेंकने को एक नदी, और तीन घंटे से लंबा कोई सफ़र नहीं।",
      "لدر کے کنارے ایک ہی کاٹیج میں چار راتیں، تاکہ کسی کو دو بار سامان نہ باندھنا پڑے۔ بچوں کے عادی ٹٹو، پتھر پھینکنے کو ایک دریا، اور تین گھنٹے سے لمبا کوئی سفر نہیں۔",
    ],
  "Sonamarg and the Thajiwas Glacier": ["सोनमर्ग और थाजीवास ग्लेशियर", "سونمرگ اور تھاجی واس گلیشیئر"],
  "Two nights at Sonamarg where most people stay two hours. The path to Thajiwas before the ponies set out, a morning on Zoji La when its road is open, and a walk by the Sindh on the way down. May to October.":
    [
      "सोनमर्ग में दो रातें, जहाँ ज़्यादातर लोग दो घंटे रुकते हैं। टट्टुओं के निकलने से पहले थाजीवास का रास्ता, सड़क खुली हो तो ज़ोजी ला पर एक सुबह, और उतरते हुए सिंध के किनारे सैर। मई से अक्टूबर।",
      "سونمرگ میں دو راتیں، جہاں زیادہ تر لوگ دو گھنٹے رکتے ہیں۔ ٹٹوؤں کے نکلنے سے پہلے تھاجی واس کا راستہ، سڑک کھلی ہو تو زوجیلا پر ایک صبح، اور اترتے ہوئے سندھ کے کنارے سیر۔ مئی سے اکتوبر۔",
    ],
  "Gurez Valley in Summer": ["गर्मियों में गुरेज़ घाटी", "گرمیوں میں وادیٔ گریز"],
  "Over Razdan Pass to the Kishanganga, the log villages of Dawar and Tulail, and the pyramid of Habba Khatoon above them. The road is under snow from about November to April, so we go from June to September.":
    [
      "राज़दान दर्रे के पार किशनगंगा तक, दावर और तुलैल के लकड़ी के गाँव, और उनके ऊपर हब्बा ख़ातून का पिरामिड। लगभग नवंबर से अप्रैल तक सड़क बर्फ़ में रहती है, इसलिए हम जून से सितंबर तक जाते हैं।",
      "رازدان درّے کے پار کشن گنگا تک، داور اور تلیل کے لکڑی کے گاؤں، اور ان کے اوپر حبہ خاتون کا اہرام۔ تقریباً نومبر سے اپریل تک سڑک برف میں رہتی ہے، اس لیے ہم جون سے ستمبر تک جاتے ہیں۔",
    ],
  "Kashmir Great Lakes Trek": ["कश्मीर की बड़ी झीलों की ट्रेक", "کشمیر کی بڑی جھیلوں کا ٹریک"],
  "From Sonamarg to Naranag past seven lakes, about seventy kilometres in seven days, with ponies for the bags and a cook who bakes. Three passes, the highest about 4,200 m. July to mid September.":
    [
      "सोनमर्ग से नारानाग तक सात झीलों के पास से, सात दिनों में लगभग सत्तर किलोमीटर, सामान के लिए टट्टू और रोटी सेंकने वाला बावर्ची साथ। तीन दर्रे, सबसे ऊँचा लगभग 4,200 मीटर। जुलाई से मध्य सितंबर।",
      "سونمرگ سے نارا ناگ تک سات جھیلوں کے پاس سے، سات دنوں میں تقریباً ستر کلومیٹر، سامان کے لیے ٹٹو اور روٹی پکانے والا باورچی ساتھ۔ تین درّے، سب سے اونچا تقریباً 4,200 میٹر۔ جولائی سے وسط ستمبر۔",
    ],
  "Autumn Chinars and Dachigam": ["पतझड़ के चिनार और दाचीगाम", "خزاں کے چنار اور داچھی گام"],
  "The chinars of Nishat and Naseem Bagh at their reddest, and two dawns in Dachigam, where the hangul stag calls in October. From mid October to mid November; nothing farther than an hour from Srinagar.":
    [
      "निशात और नसीम बाग़ के सबसे लाल चिनार, और दाचीगाम में दो सुबहें, जहाँ अक्टूबर में हंगुल पुकारता है। मध्य अक्टूबर से मध्य नवंबर; श्रीनगर से कुछ भी एक घंटे से दूर नहीं।",
      "نشاط اور نسیم باغ کے سب سے سرخ چنار، اور داچھی گام میں دو صبحیں، جہاں اکتوبر میں ہانگل پکارتا ہے۔ وسط اکتوبر سے وسط نومبر؛ سری نگر سے کچھ بھی ایک گھنٹے سے دور نہیں۔",
    ],
};
