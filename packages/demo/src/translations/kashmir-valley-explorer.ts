import type { Spoken } from "../translations.ts";

export const VALLEY_EXPLORER_TEXTS: Spoken = {
  "Kashmir Valley Explorer": ["कश्मीर घाटी की सैर", "وادیٔ کشمیر کی سیر"],
  "Dal Lake, Gulmarg, Pahalgam and Sonamarg in one unhurried week, with two nights on a carved cedar houseboat. No day is spent only on the road, and every evening ends somewhere worth sitting still.":
    [
      "डल झील, गुलमर्ग, पहलगाम और सोनमर्ग, बिना जल्दबाज़ी के एक हफ़्ते में, और दो रातें देवदार की नक़्क़ाशीदार हाउसबोट में। कोई दिन सिर्फ़ सड़क पर नहीं बीतता, और हर शाम ऐसी जगह होती है जहाँ चुपचाप बैठने का मन करे।",
      "ڈل جھیل، گلمرگ، پہلگام اور سونمرگ، بغیر جلد بازی کے ایک ہفتے میں، اور دو راتیں دیودار کی نقش و نگار والی ہاؤس بوٹ میں۔ کوئی دن صرف سڑک پر نہیں گزرتا، اور ہر شام ایسی جگہ ہوتی ہے جہاں چپ چاپ بیٹھنے کو جی چاہے۔",
    ],
  "Shikara ride on Dal Lake at sunrise": ["सूर्योदय पर डल झील में शिकारे की सैर", "طلوعِ آفتاب پر ڈل جھیل میں شکارے کی سیر"],
  "Gulmarg gondola to Kongdoori": ["गुलमर्ग का गोंडोला, कोंगडोरी तक", "گلمرگ کا گنڈولا، کونگڈوری تک"],
  "Betaab Valley and the Lidder at Pahalgam": ["पहलगाम में बेताब घाटी और लिद्दर", "پہلگام میں وادیٔ بیتاب اور لدر"],
  "Sonamarg and the foot of Thajiwas glacier": [
    "सोनमर्ग और थाजीवास ग्लेशियर की तलहटी",
    "سونمرگ اور تھاجی واس گلیشیئر کا دامن",
  ],
  "Shalimar, Nishat and Chashme Shahi gardens": ["शालीमार, निशात और चश्मे शाही बाग़", "شالیمار، نشاط اور چشمہ شاہی باغ"],
  "Two nights on a cedar houseboat": ["देवदार की हाउसबोट में दो रातें", "دیودار کی ہاؤس بوٹ میں دو راتیں"],
  "A wazwan dinner with a family in the old city": [
    "पुराने शहर में एक परिवार के साथ वाज़वान",
    "پرانے شہر میں ایک خاندان کے ساتھ وازوان",
  ],
  "Arrival in Srinagar": ["श्रीनगर पहुँचना", "سری نگر آمد"],
  "Srinagar gardens and the old city": ["श्रीनगर के बाग़ और पुराना शहर", "سری نگر کے باغ اور پرانا شہر"],
  Gulmarg: ["गुलमर्ग", "گلمرگ"],
  "Pahalgam by way of Pampore": ["पंपोर होकर पहलगाम", "پانپور ہو کر پہلگام"],
  "Betaab Valley, then back to the city": ["बेताब घाटी, फिर शहर वापस", "وادیٔ بیتاب، پھر شہر واپس"],
  Sonamarg: ["सोनमर्ग", "سونمرگ"],
  Departure: ["विदाई", "روانگی"],
  "We meet you at the airport and take you straight to the water. A slow shikara to the houseboat, kahwa on deck, dinner aboard.":
    [
      "हम हवाई अड्डे पर मिलते हैं और आपको सीधे पानी तक ले जाते हैं। हाउसबोट तक धीमा शिकारा, डेक पर कहवा, नाव पर ही रात का खाना।",
      "ہم ہوائی اڈے پر ملتے ہیں اور آپ کو سیدھے پانی تک لے جاتے ہیں۔ ہاؤس بوٹ تک دھیما شکارا، ڈیک پر قہوہ، کشتی پر ہی رات کا کھانا۔",
    ],
  "On the lake before sunrise if you like, home for breakfast. Shalimar and Nishat in the morning light, the old city on foot, the shawl weavers of Zaina Kadal in the afternoon. Dinner is a wazwan at a family's table; the night in a small hotel near the lake.":
    [
      "चाहें तो सूरज निकलने से पहले झील पर, नाश्ते तक वापस। सुबह की रोशनी में शालीमार और निशात, पुराना शहर पैदल, दोपहर बाद ज़ैना कदल के शॉल बुनकर। रात का खाना एक परिवार की मेज़ पर वाज़वान; रात झील के पास एक छोटे होटल में।",
      "چاہیں تو سورج نکلنے سے پہلے جھیل پر، ناشتے تک واپس۔ صبح کی روشنی میں شالیمار اور نشاط، پرانا شہر پیدل، سہ پہر کو زینہ کدل کے شال باف۔ رات کا کھانا ایک خاندان کے دسترخوان پر وازوان؛ رات جھیل کے پاس ایک چھوٹے ہوٹل میں۔",
    ],
  "Two hours through poplar roads, then the gondola to Kongdoori. Snow until May, flowers after. The day visitors leave at four, and the meadow is yours until dark.":
    [
      "सफ़ेदे के पेड़ों वाली सड़कों से दो घंटे, फिर गोंडोला से कोंगडोरी। मई तक बर्फ़, उसके बाद फूल। दिन भर के सैलानी चार बजे लौट जाते हैं, और अँधेरा होने तक मैदान आपका है।",
      "سفیدے کے درختوں والی سڑکوں سے دو گھنٹے، پھر گنڈولا سے کونگڈوری۔ مئی تک برف، اس کے بعد پھول۔ دن بھر کے سیاح چار بجے لوٹ جاتے ہیں، اور اندھیرا ہونے تک میدان آپ کا ہے۔",
    ],
  "The longest drive of the week, four hours, with two good stops: the saffron fields at Pampore and the ruins of Avantipur. The Lidder is under your window by three.":
    [
      "हफ़्ते का सबसे लंबा सफ़र, चार घंटे, दो अच्छे पड़ावों के साथ: पंपोर के केसर के खेत और अवंतीपुर के खंडहर। तीन बजे तक लिद्दर आपकी खिड़की के नीचे।",
      "ہفتے کا سب سے لمبا سفر، چار گھنٹے، دو اچھے پڑاؤ کے ساتھ: پانپور کے زعفران کے کھیت اور اونتی پور کے کھنڈر۔ تین بجے تک لدر آپ کی کھڑکی کے نیچے۔",
    ],
  "A local cab up to Betaab Valley while the grass is still wet, lunch by the river, and three hours down to Srinagar for an evening on the Boulevard.":
    [
      "घास अभी गीली हो तभी स्थानीय कैब से बेताब घाटी, नदी किनारे दोपहर का खाना, और तीन घंटे में श्रीनगर, बुलेवार्ड पर शाम के लिए।",
      "گھاس ابھی گیلی ہو تبھی مقامی کیب سے وادیٔ بیتاب، دریا کنارے دوپہر کا کھانا، اور تین گھنٹے میں سری نگر، بولیوارڈ پر شام کے لیے۔",
    ],
  "Two and a half hours up the Sindh to Sonamarg. Walk or ride to the foot of the Thajiwas glacier, tea in a tent, and back by dusk to the second night on the water.":
    [
      "सिंध के साथ-साथ ढाई घंटे में सोनमर्ग। पैदल या टट्टू पर थाजीवास ग्लेशियर की तलहटी तक, तंबू में चाय, और साँझ तक वापस, पानी पर दूसरी रात के लिए।",
      "سندھ کے ساتھ ساتھ ڈھائی گھنٹے میں سونمرگ۔ پیدل یا ٹٹو پر تھاجی واس گلیشیئر کے دامن تک، خیمے میں چائے، اور شام ڈھلے واپس، پانی پر دوسری رات کے لیے۔",
    ],
  "A last breakfast on the water, then the airport, with time to spare.": [
    "पानी पर आख़िरी नाश्ता, फिर आराम से हवाई अड्डा।",
    "پانی پر آخری ناشتہ، پھر اطمینان سے ہوائی اڈہ۔",
  ],
  "Airport pick-up": ["हवाई अड्डे से पिकअप", "ہوائی اڈے سے پک اپ"],
  "Shikara ride": ["शिकारे की सैर", "شکارے کی سیر"],
  "Houseboat check-in": ["हाउसबोट में चेक-इन", "ہاؤس بوٹ میں چیک اِن"],
  "Sunrise on the lake": ["झील पर सूर्योदय", "جھیل پر طلوعِ آفتاب"],
  "Mughal gardens": ["मुग़ल बाग़", "مغل باغ"],
  "Old city walk": ["पुराने शहर की पैदल सैर", "پرانے شہر کی پیدل سیر"],
  "Wazwan dinner": ["रात के खाने में वाज़वान", "رات کے کھانے میں وازوان"],
  Gondola: ["गोंडोला", "گنڈولا"],
  "Meadow walk": ["घास के मैदान में सैर", "مرغزار میں سیر"],
  "Overnight in Gulmarg": ["रात गुलमर्ग में", "رات گلمرگ میں"],
  "Saffron fields": ["केसर के खेत", "زعفران کے کھیت"],
  "Avantipur ruins": ["अवंतीपुर के खंडहर", "اونتی پور کے کھنڈر"],
  "Riverside walk": ["नदी किनारे सैर", "دریا کنارے سیر"],
  "Betaab Valley": ["बेताब घाटी", "وادیٔ بیتاب"],
  "Lunch by the Lidder": ["लिद्दर किनारे दोपहर का खाना", "لدر کنارے دوپہر کا کھانا"],
  "Evening on the Boulevard": ["बुलेवार्ड पर शाम", "بولیوارڈ پر شام"],
  "Thajiwas glacier": ["थाजीवास ग्लेशियर", "تھاجی واس گلیشیئر"],
  "Sindh valley": ["सिंध घाटी", "وادیٔ سندھ"],
  "Second houseboat night": ["हाउसबोट में दूसरी रात", "ہاؤس بوٹ میں دوسری رات"],
  "Chashme Shahi on the way": ["रास्ते में चश्मे शाही", "راستے میں چشمہ شاہی"],
  "Airport drop": ["हवाई अड्डे तक छोड़ना", "ہوائی اڈے تک چھوڑنا"],
  "Six nights, double sharing": ["छह रातें, दो लोगों के कमरे में", "چھ راتیں، دو افراد کے کمرے میں"],
  "Breakfast and dinner every day": ["हर दिन नाश्ता और रात का खाना", "ہر دن ناشتہ اور رات کا کھانا"],
  "Private cab for the whole week": ["पूरे हफ़्ते निजी कैब", "پورے ہفتے نجی کیب"],
  "Local cab to Betaab Valley": ["बेताब घाटी तक स्थानीय कैब", "وادیٔ بیتاب تک مقامی کیب"],
  "Shikara ride, one hour": ["शिकारे की सैर, एक घंटा", "شکارے کی سیر، ایک گھنٹہ"],
  "Gondola tickets to Kongdoori": ["कोंगडोरी तक गोंडोला के टिकट", "کونگڈوری تک گنڈولا کے ٹکٹ"],
  "All tolls, parking and driver costs": ["सभी टोल, पार्किंग और ड्राइवर का ख़र्च", "تمام ٹول، پارکنگ اور ڈرائیور کا خرچ"],
  "Flights to Srinagar": ["श्रीनगर की उड़ानें", "سری نگر کی پروازیں"],
  "The gondola's second stage, and ponies": ["गोंडोला का दूसरा चरण, और टट्टू", "گنڈولا کا دوسرا مرحلہ، اور ٹٹو"],
  Lunch: ["दोपहर का खाना", "دوپہر کا کھانا"],
  "Travel insurance": ["यात्रा बीमा", "سفری بیمہ"],
};
