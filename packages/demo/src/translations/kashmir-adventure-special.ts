import type { Spoken } from "../translations.ts";

export const ADVENTURE_SPECIAL_TEXTS: Spoken = {
  "Kashmir Adventure Special": ["कश्मीर एडवेंचर स्पेशल", "کشمیر ایڈونچر اسپیشل"],
  "Snow slopes at Gulmarg, a river day at Pahalgam and a guided walk below the Thajiwas glacier. Three valleys, one guide, and boots that fit, because we ask your size first.":
    [
      "गुलमर्ग की बर्फ़ीली ढलानें, पहलगाम में नदी का एक दिन और थाजीवास ग्लेशियर के नीचे गाइड के साथ सैर। तीन घाटियाँ, एक गाइड, और सही नाप के जूते, क्योंकि नाप हम पहले पूछते हैं।",
      "گلمرگ کی برفیلی ڈھلانیں، پہلگام میں دریا کا ایک دن اور تھاجی واس گلیشیئر کے نیچے گائیڈ کے ساتھ سیر۔ تین وادیاں، ایک گائیڈ، اور صحیح ناپ کے جوتے، کیونکہ ناپ ہم پہلے پوچھتے ہیں۔",
    ],
  "Ski or snowboard with an instructor, December to March": [
    "प्रशिक्षक के साथ स्की या स्नोबोर्ड, दिसंबर से मार्च",
    "استاد کے ساتھ اسکی یا سنو بورڈ، دسمبر سے مارچ",
  ],
  "Rafting on the Lidder, April to September": ["लिद्दर पर राफ़्टिंग, अप्रैल से सितंबर", "لدر پر رافٹنگ، اپریل سے ستمبر"],
  "Guided walk to the Thajiwas glacier, May to October": [
    "गाइड के साथ थाजीवास ग्लेशियर तक सैर, मई से अक्टूबर",
    "گائیڈ کے ساتھ تھاجی واس گلیشیئر تک سیر، مئی سے اکتوبر",
  ],
  "Gondola to Kongdoori": ["कोंगडोरी तक गोंडोला", "کونگڈوری تک گنڈولا"],
  "Two nights in Gulmarg, steps from the slope": [
    "गुलमर्ग में दो रातें, ढलान से कुछ क़दम दूर",
    "گلمرگ میں دو راتیں، ڈھلان سے چند قدم دور",
  ],
  "A fire and a cook's dinner by the Lidder": [
    "लिद्दर किनारे अलाव और बावर्ची का बनाया खाना",
    "لدر کنارے الاؤ اور باورچی کا بنایا کھانا",
  ],
  "Srinagar to Gulmarg": ["श्रीनगर से गुलमर्ग", "سری نگر سے گلمرگ"],
  "A day on the slope": ["ढलान पर एक दिन", "ڈھلان پر ایک دن"],
  "Gulmarg to Pahalgam": ["गुलमर्ग से पहलगाम", "گلمرگ سے پہلگام"],
  "The river day": ["नदी का दिन", "دریا کا دن"],
  "Sonamarg and Thajiwas": ["सोनमर्ग और थाजीवास", "سونمرگ اور تھاجی واس"],
  Departure: ["विदाई", "روانگی"],
  "From the airport straight up, two hours. Boots and skis are fitted before dinner, so that the morning is not spent in a queue.":
    [
      "हवाई अड्डे से सीधे ऊपर, दो घंटे। जूते और स्की रात के खाने से पहले नाप लिए जाते हैं, ताकि सुबह क़तार में न बीते।",
      "ہوائی اڈے سے سیدھے اوپر، دو گھنٹے۔ جوتے اور اسکی رات کے کھانے سے پہلے ناپ لیے جاتے ہیں، تاکہ صبح قطار میں نہ گزرے۔",
    ],
  "Beginners stay in the bowl with an instructor; those who have skied before take the gondola to Kongdoori. From May to November the slope is grass, and we walk to Khilanmarg instead.":
    [
      "नए लोग प्रशिक्षक के साथ नीचे के मैदान में रहते हैं; जो पहले स्की कर चुके हैं वे गोंडोला से कोंगडोरी जाते हैं। मई से नवंबर तक ढलान पर घास होती है, तब हम पैदल खिलनमर्ग जाते हैं।",
      "نئے لوگ استاد کے ساتھ نیچے کے میدان میں رہتے ہیں؛ جو پہلے اسکی کر چکے ہیں وہ گنڈولا سے کونگڈوری جاتے ہیں۔ مئی سے نومبر تک ڈھلان پر گھاس ہوتی ہے، تب ہم پیدل کھلن مرگ جاتے ہیں۔",
    ],
  "An early run if the snow is good, then four hours across the valley with a stop at Pampore. Supper by the river, around a fire.":
    [
      "बर्फ़ अच्छी हो तो सुबह एक फेरा, फिर पंपोर में रुकते हुए घाटी के पार चार घंटे। रात का खाना नदी किनारे, अलाव के चारों ओर।",
      "برف اچھی ہو تو صبح ایک پھیرا، پھر پانپور میں رکتے ہوئے وادی کے پار چار گھنٹے۔ رات کا کھانا دریا کنارے، الاؤ کے گرد۔",
    ],
  "Rafting on the Lidder from April to September, with helmets, vests and a guide in every boat. In the cold months the day becomes a walk from Aru on snowshoes. By evening, three hours down to Srinagar.":
    [
      "अप्रैल से सितंबर तक लिद्दर पर राफ़्टिंग, हेलमेट, जैकेट और हर नाव में एक गाइड के साथ। ठंड के महीनों में इसकी जगह आरू से बर्फ़ के जूतों पर सैर। शाम तक तीन घंटे में श्रीनगर।",
      "اپریل سے ستمبر تک لدر پر رافٹنگ، ہیلمٹ، جیکٹ اور ہر کشتی میں ایک گائیڈ کے ساتھ۔ سردی کے مہینوں میں اس کی جگہ آڑو سے برف کے جوتوں پر سیر۔ شام تک تین گھنٹے میں سری نگر۔",
    ],
  "Two and a half hours up the Sindh. A guided walk of three hours to the foot of the Thajiwas glacier and back, soup in the guide's tent, and down again before dark. When snow closes the road, we walk at Doodhpathri.":
    [
      "सिंध के साथ-साथ ढाई घंटे। गाइड के साथ थाजीवास ग्लेशियर की तलहटी तक तीन घंटे की सैर, गाइड के तंबू में सूप, और अँधेरे से पहले वापस। बर्फ़ से सड़क बंद हो तो सैर दूधपथरी में।",
      "سندھ کے ساتھ ساتھ ڈھائی گھنٹے۔ گائیڈ کے ساتھ تھاجی واس گلیشیئر کے دامن تک تین گھنٹے کی سیر، گائیڈ کے خیمے میں سوپ، اور اندھیرے سے پہلے واپس۔ برف سے سڑک بند ہو تو سیر دودھ پتھری میں۔",
    ],
  "An hour in a shikara to rest the legs, then the airport.": [
    "पैरों को आराम देने को शिकारे में एक घंटा, फिर हवाई अड्डा।",
    "پیروں کو آرام دینے کو شکارے میں ایک گھنٹہ، پھر ہوائی اڈہ۔",
  ],
  "Airport pick-up": ["हवाई अड्डे से पिकअप", "ہوائی اڈے سے پک اپ"],
  "Equipment fitting": ["सामान की नाप", "سامان کی ناپ"],
  "Overnight in Gulmarg": ["रात गुलमर्ग में", "رات گلمرگ میں"],
  "Ski or snowboard": ["स्की या स्नोबोर्ड", "اسکی یا سنو بورڈ"],
  Instructor: ["प्रशिक्षक", "استاد"],
  "Morning on snow": ["बर्फ़ पर सुबह", "برف پر صبح"],
  "Saffron fields": ["केसर के खेत", "زعفران کے کھیت"],
  "Riverside fire": ["नदी किनारे अलाव", "دریا کنارے الاؤ"],
  Rafting: ["राफ़्टिंग", "رافٹنگ"],
  "Safety briefing": ["सुरक्षा की जानकारी", "حفاظت کی معلومات"],
  "Overnight in Srinagar": ["रात श्रीनगर में", "رات سری نگر میں"],
  "Glacier walk": ["ग्लेशियर की सैर", "گلیشیئر کی سیر"],
  "Mountain guide": ["पहाड़ी गाइड", "پہاڑی گائیڈ"],
  "Sindh valley": ["सिंध घाटी", "وادیٔ سندھ"],
  "Shikara ride": ["शिकारे की सैर", "شکارے کی سیر"],
  "Airport drop": ["हवाई अड्डे तक छोड़ना", "ہوائی اڈے تک چھوڑنا"],
  "Five nights, double sharing": ["पाँच रातें, दो लोगों के कमरे में", "پانچ راتیں، دو افراد کے کمرے میں"],
  "Breakfast and dinner every day": ["हर दिन नाश्ता और रात का खाना", "ہر دن ناشتہ اور رات کا کھانا"],
  "Private cab for the whole journey": ["पूरी यात्रा में निजी कैब", "پورے سفر میں نجی کیب"],
  "One day of skis or snowboard with an instructor, or a guided walk without snow": [
    "एक दिन प्रशिक्षक के साथ स्की या स्नोबोर्ड, बर्फ़ न हो तो गाइड के साथ सैर",
    "ایک دن استاد کے ساتھ اسکی یا سنو بورڈ، برف نہ ہو تو گائیڈ کے ساتھ سیر",
  ],
  "Gondola tickets to Kongdoori": ["कोंगडोरी तक गोंडोला के टिकट", "کونگڈوری تک گنڈولا کے ٹکٹ"],
  "One rafting run from April to September, snowshoes in the cold months": [
    "अप्रैल से सितंबर तक एक बार राफ़्टिंग, ठंड के महीनों में बर्फ़ के जूते",
    "اپریل سے ستمبر تک ایک بار رافٹنگ، سردی کے مہینوں میں برف کے جوتے",
  ],
  "Mountain guide at Sonamarg": ["सोनमर्ग में पहाड़ी गाइड", "سونمرگ میں پہاڑی گائیڈ"],
  "All tolls, parking and driver costs": ["सभी टोल, पार्किंग और ड्राइवर का ख़र्च", "تمام ٹول، پارکنگ اور ڈرائیور کا خرچ"],
  "Flights to Srinagar": ["श्रीनगर की उड़ानें", "سری نگر کی پروازیں"],
  "The gondola's second stage, to Apharwat": ["गोंडोला का दूसरा चरण, अफ़रवत तक", "گنڈولا کا دوسرا مرحلہ، اپھروٹ تک"],
  Lunch: ["दोपहर का खाना", "دوپہر کا کھانا"],
  "Snow clothing hire": ["बर्फ़ के कपड़ों का किराया", "برف کے کپڑوں کا کرایہ"],
  "Travel and mountain insurance": ["यात्रा और पर्वत बीमा", "سفری اور پہاڑی بیمہ"],
};
