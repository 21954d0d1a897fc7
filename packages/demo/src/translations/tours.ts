import type { Spoken } from "../translations.ts";

/** Titles, descriptions and highlights, as lists show them; the last package has none, for staff to see what is missing. */
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
  "Houseboat stay on Nigeen Lake": ["निगीन झील पर हाउसबोट में ठहरना", "نگین جھیل پر ہاؤس بوٹ میں قیام"],
  "Shalimar, Nishat and the tulip garden": ["शालीमार, निशात और ट्यूलिप बाग़", "شالیمار، نشاط اور ٹیولپ باغ"],
  "Floating vegetable market at dawn": ["भोर में सब्ज़ियों का तैरता बाज़ार", "صبح سویرے سبزیوں کا تیرتا بازار"],
  "Old city walk from bridge to bridge": ["पुल से पुल तक पुराने शहर की पैदल सैर", "پل سے پل تک پرانے شہر کی پیدل سیر"],
  "Shawl, papier-mâché and walnut workshops": [
    "शॉल, पेपर-माशी और अख़रोट की लकड़ी के कारख़ाने",
    "شال، پیپر ماشی اور اخروٹ کی لکڑی کے کارخانے",
  ],
  "A seven-dish wazwan on the last evening": ["आख़िरी शाम सात व्यंजनों का वाज़वान", "آخری شام سات کھانوں کا وازوان"],
  "The tulip garden twice, at the hour it opens": ["ट्यूलिप बाग़ दो बार, खुलने के समय", "ٹیولپ باغ دو بار، کھلنے کے وقت"],
  "Almond blossom at Badamwari, below Hari Parbat": [
    "हरि पर्वत के नीचे बादामवारी में बादाम के फूल",
    "ہاری پربت کے نیچے بادام واری میں بادام کے پھول",
  ],
  "Nishat and Chashme Shahi in spring": ["बहार में निशात और चश्मे शाही", "بہار میں نشاط اور چشمہ شاہی"],
  "Shikara ride at sunset": ["सूर्यास्त पर शिकारे की सैर", "غروبِ آفتاب پر شکارے کی سیر"],
  "Three nights in a small hotel by Dal Lake": [
    "डल झील के पास छोटे होटल में तीन रातें",
    "ڈل جھیل کے پاس چھوٹے ہوٹل میں تین راتیں",
  ],
  "Four days on skis or a snowboard, instructor and gear included": [
    "चार दिन स्की या स्नोबोर्ड पर, प्रशिक्षक और सामान शामिल",
    "چار دن اسکی یا سنو بورڈ پر، استاد اور سامان شامل",
  ],
  "Gondola to Kongdoori, three days": ["तीन दिन कोंगडोरी तक गोंडोला", "تین دن کونگڈوری تک گنڈولا"],
  "Five nights in Gulmarg, ten minutes' walk from the slope": [
    "गुलमर्ग में पाँच रातें, ढलान से दस मिनट पैदल",
    "گلمرگ میں پانچ راتیں، ڈھلان سے دس منٹ پیدل",
  ],
  "A walk on snowshoes through the deodars": ["देवदारों के बीच बर्फ़ के जूतों पर सैर", "دیوداروں کے بیچ برف کے جوتوں پر سیر"],
  "Kahwa by the stove, a kangri under the pheran": [
    "अँगीठी के पास कहवा, फेरन के नीचे काँगड़ी",
    "انگیٹھی کے پاس قہوہ، پھرن کے نیچے کانگڑی",
  ],
  "A last night on Dal Lake": ["डल झील पर आख़िरी रात", "ڈل جھیل پر آخری رات"],
  "A whole houseboat, cook included, for three nights": [
    "तीन रातों के लिए पूरी हाउसबोट, बावर्ची समेत",
    "تین راتوں کے لیے پوری ہاؤس بوٹ، باورچی سمیت",
  ],
  "Sunset among the lotus leaves, July and August in flower": [
    "कमल के पत्तों के बीच सूर्यास्त, जुलाई और अगस्त में फूल",
    "کنول کے پتوں کے بیچ غروبِ آفتاب، جولائی اور اگست میں پھول",
  ],
  "Shalimar and Nishat before the gates fill": ["भीड़ से पहले शालीमार और निशात", "بھیڑ سے پہلے شالیمار اور نشاط"],
  "Two nights at Gulmarg, room with a balcony": [
    "गुलमर्ग में दो रातें, बालकनी वाला कमरा",
    "گلمرگ میں دو راتیں، بالکنی والا کمرا",
  ],
  "A picnic by the stream at Doodhpathri, or in snow from the hamper": [
    "दूधपथरी में धारा किनारे पिकनिक, या बर्फ़ में टोकरी से",
    "دودھ پتھری میں ندی کنارے پکنک، یا برف میں ٹوکری سے",
  ],
  "One evening with a santoor player on deck": ["एक शाम डेक पर संतूर के साथ", "ایک شام ڈیک پر سنتور کے ساتھ"],
  "A cottage with a garden by the river, four nights": [
    "नदी किनारे बाग़ीचे वाला कॉटेज, चार रातें",
    "دریا کنارے باغیچے والا کاٹیج، چار راتیں",
  ],
  "A pony ride along the river in Betaab Valley": [
    "बेताब घाटी में नदी के साथ टट्टू की सवारी",
    "وادیٔ بیتاب میں دریا کے ساتھ ٹٹو کی سواری",
  ],
  "A short raft for ages ten and up, April to September": [
    "दस साल से बड़ों के लिए छोटी राफ़्टिंग, अप्रैल से सितंबर",
    "دس سال سے بڑوں کے لیے مختصر رافٹنگ، اپریل سے ستمبر",
  ],
  "Aru village and its sheep": ["आरू गाँव और उसकी भेड़ें", "آڑو گاؤں اور اس کی بھیڑیں"],
  "The ruins of Avantipur and Martand, with a story at each": [
    "अवंतीपुर और मार्तंड के खंडहर, हर एक की एक कहानी",
    "اونتی پور اور مارتنڈ کے کھنڈر، ہر ایک کی ایک کہانی",
  ],
  "Cricket with the cook's sons, most evenings": [
    "ज़्यादातर शामों को बावर्ची के बेटों के साथ क्रिकेट",
    "زیادہ تر شاموں کو باورچی کے بیٹوں کے ساتھ کرکٹ",
  ],
  "The foot of the Thajiwas glacier, early and on foot": [
    "थाजीवास ग्लेशियर की तलहटी, सुबह-सुबह और पैदल",
    "تھاجی واس گلیشیئر کا دامن، صبح سویرے اور پیدل",
  ],
  "Two nights at Sonamarg, 2,700 m": ["सोनमर्ग में दो रातें, 2,700 मीटर पर", "سونمرگ میں دو راتیں، 2,700 میٹر پر"],
  "The road to Zoji La, when it is open": ["ज़ोजी ला की सड़क, जब खुली हो", "زوجیلا کی سڑک، جب کھلی ہو"],
  "A picnic by the Sindh at Gagangir": ["गगनगीर में सिंध किनारे पिकनिक", "گگن گیر میں سندھ کنارے پکنک"],
  "The temple stones of Naranag": ["नारानाग के मंदिर के पत्थर", "نارا ناگ کے مندر کے پتھر"],
  "Razdan Pass, about 3,500 m, and the view of Harmukh": [
    "राज़दान दर्रा, लगभग 3,500 मीटर, और हरमुख का नज़ारा",
    "رازدان درّہ، تقریباً 3,500 میٹر، اور ہرمکھ کا نظارہ",
  ],
  "Three nights at Dawar, in a log house": ["दावर में लकड़ी के घर में तीन रातें", "داور میں لکڑی کے گھر میں تین راتیں"],
  "The spring below Habba Khatoon peak": ["हब्बा ख़ातून की चोटी के नीचे का चश्मा", "حبہ خاتون کی چوٹی کے نیچے کا چشمہ"],
  "Tulail, where the road ends in barley": [
    "तुलैल, जहाँ सड़क जौ के खेतों में ख़त्म होती है",
    "تلیل، جہاں سڑک جو کے کھیتوں میں ختم ہوتی ہے",
  ],
  "An evening of Dard-Shin stories by the stove": [
    "अँगीठी के पास दर्द-शिन कहानियों की एक शाम",
    "انگیٹھی کے پاس درد شین کہانیوں کی ایک شام",
  ],
  "Trout from the Kishanganga": ["किशनगंगा की ट्राउट मछली", "کشن گنگا کی ٹراؤٹ مچھلی"],
  "Vishansar and Krishansar, an hour apart": [
    "विशनसर और कृष्णसर, एक घंटे की दूरी पर",
    "وشن سر اور کرشن سر، ایک گھنٹے کے فاصلے پر",
  ],
  "Gadsar Pass, about 4,200 m": ["गडसर दर्रा, लगभग 4,200 मीटर", "گڈسر درّہ، تقریباً 4,200 میٹر"],
  "The seven pools of Satsar": ["सतसर के सात ताल", "ست سر کے سات تالاب"],
  "Gangabal and Nundkol below Harmukh": ["हरमुख के नीचे गंगाबल और नंदकोल", "ہرمکھ کے نیچے گنگابل اور نندکول"],
  "Six nights under canvas, two to a tent": ["तंबू में छह रातें, एक तंबू में दो", "خیموں میں چھ راتیں، ایک خیمے میں دو"],
  "A guide for every five walkers, ponies for the bags": [
    "हर पाँच लोगों पर एक गाइड, सामान के लिए टट्टू",
    "ہر پانچ لوگوں پر ایک گائیڈ، سامان کے لیے ٹٹو",
  ],
  "Two mornings in Dachigam with a ranger": [
    "दाचीगाम में वन-रक्षक के साथ दो सुबहें",
    "داچھی گام میں جنگل کے محافظ کے ساتھ دو صبحیں",
  ],
  "The hangul, Kashmir's red deer, in its calling season": [
    "हंगुल, कश्मीर का लाल हिरन, अपनी पुकार के मौसम में",
    "ہانگل، کشمیر کا سرخ ہرن، اپنی پکار کے موسم میں",
  ],
  "Nishat and Naseem Bagh under red chinars": [
    "लाल चिनारों के नीचे निशात और नसीम बाग़",
    "سرخ چناروں کے نیچے نشاط اور نسیم باغ",
  ],
  "The smoke and apples of the old city in October": [
    "अक्टूबर में पुराने शहर का धुआँ और सेब",
    "اکتوبر میں پرانے شہر کا دھواں اور سیب",
  ],
  "Four nights in a garden house on Dal Lake": [
    "डल झील पर बाग़ वाले घर में चार रातें",
    "ڈل جھیل پر باغ والے گھر میں چار راتیں",
  ],
};
