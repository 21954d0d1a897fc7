import type { CustomerTexts } from "./in-language.ts";

const SIGNED = "\n\nआप हमें {agency_phone} पर फ़ोन कर सकते हैं, या इसी मेल का जवाब दे सकते हैं।\n\n{agency}";
const JOURNEY = "{package}\nयात्रा की तारीख़: {date}\nयात्री: {travelers}\nकुल: {amount}\nआपका संदर्भ नंबर: {reference}";

/** What mails to customers say in Hindi. */
export const HINDI: CustomerTexts = {
  booking_received: {
    subject: "आपका अनुरोध {reference} हमें मिल गया है",
    body: `नमस्ते,\n\nआपके अनुरोध के लिए धन्यवाद। हर अनुरोध हम ख़ुद पढ़ते हैं और जल्द ही, अक्सर उसी दिन, आपको जवाब देते हैं।\n\nआपने जो माँगा: {package}\nयात्रा की तारीख़: {date}\nयात्री: {travelers}\nअनुमानित कुल: {amount}\nआपका संदर्भ नंबर: {reference}\n\nअभी कुछ देना नहीं है: {next} आगे क्या हुआ, यह आप यहाँ कभी भी देख सकते हैं:\n\n{link}${SIGNED}`,
  },
  booking_confirmed: {
    subject: "आपकी बुकिंग {reference} पक्की हो गई है",
    body: `नमस्ते {name},\n\nआपकी बुकिंग पक्की हो गई है। हमें आपका इंतज़ार है।\n\n${JOURNEY}\n\nपुष्टि पत्र इस मेल के साथ है। आपकी यात्रा, उसकी क़ीमत और काग़ज़ात के बारे में सब कुछ यहाँ है:\n\n{link}\n\nकृपया हर यात्री का एक मान्य पहचान पत्र साथ लाएँ।${SIGNED}`,
  },
  booking_changed: {
    subject: "आपकी बुकिंग {reference} बदल गई है",
    body: `नमस्ते {name},\n\nआपकी बुकिंग में यह बदला है:\n\n{changes}\n\nअब वह ऐसी है:\n\n${JOURNEY}\n\nनया पुष्टि पत्र इस मेल के साथ है; वह पहले वाले की जगह लेता है। आपकी यात्रा के बारे में सब कुछ यहाँ है:\n\n{link}\n\nअगर यह वैसा नहीं है जैसा तय हुआ था, तो कृपया हमें फ़ोन करें।${SIGNED}`,
  },
  booking_cancelled: {
    subject: "आपकी बुकिंग {reference} रद्द हो गई है",
    body: `नमस्ते {name},\n\n{date} की “{package}” की आपकी बुकिंग (संदर्भ नंबर {reference}) रद्द हो गई है। अगर आपने ऐसा करने को नहीं कहा था, तो कृपया हमें फ़ोन करें।\n\n{cost}\n\nपूरा हिसाब यहाँ है:\n\n{link}${SIGNED}`,
  },
  request_declined: {
    subject: "हम आपका अनुरोध {reference} नहीं ले पा रहे हैं",
    body: `नमस्ते {name},\n\nहमसे पूछने के लिए धन्यवाद। हमें खेद है कि {date} के लिए “{package}” का आपका अनुरोध (संदर्भ नंबर {reference}) हम नहीं ले पा रहे हैं। इसके लिए आपने कुछ नहीं दिया है, और कुछ देना भी नहीं है।\n\nहम ख़ुशी से आपके साथ कोई और दिन या कोई और यात्रा देखेंगे। आपने जो माँगा था, वह यहाँ है:\n\n{link}${SIGNED}`,
  },
  seats_free: {
    subject: "सीटें ख़ाली हुई हैं: {package}, {date}",
    body: `नमस्ते,\n\nआप {package}, {date} की प्रतीक्षा सूची में हैं। इतने यात्रियों के लिए सीटें ख़ाली हुई हैं: {travelers}। वे {until} तक आपके लिए रुकी हैं।\n\nकुल: {amount}\nआपका संदर्भ नंबर: {reference}\n\nक्या आप इन्हें लेना चाहेंगे? यहाँ बताएँ, या हमें फ़ोन करें:\n\n{link}\n\nउसके बाद ये सूची में अगले को मिलेंगी।${SIGNED}`,
  },
  booking_message: {
    subject: "{subject} ({reference})",
    body: `नमस्ते {name},\n\n{message}\n\n{package}, {date} के बारे में सब कुछ यहाँ है:\n\n{link}${SIGNED}`,
  },
  receipt: {
    subject: "{reference} के लिए {paid} हमें मिल गए हैं",
    body: `नमस्ते {name},\n\nधन्यवाद, {package}, {date} के लिए {paid} हमें मिल गए हैं।\n\nआपका संदर्भ नंबर: {reference}\nबाक़ी: {balance}\n\nरसीद इस मेल के साथ है। आपकी बुकिंग यहाँ है:\n\n{link}${SIGNED}`,
  },
  document: {
    subject: "{reference}: {document}",
    body: `नमस्ते {name},\n\nइस मेल के साथ: {document}, {package}, {date} के लिए।\n\nआपका संदर्भ नंबर: {reference}\n\nआपकी बुकिंग यहाँ है:\n\n{link}${SIGNED}`,
  },
  document_copy: {
    subject: "{reference}: {document}",
    body: `नमस्ते,\n\nइस मेल के साथ: {document}, {name} की बुकिंग के लिए: {package}, {date}।\n\nसंदर्भ नंबर: {reference}${SIGNED}`,
  },
  balance_due: {
    subject: "{reference} के लिए बाक़ी रक़म: {balance}",
    body: `नमस्ते {name},\n\nआपकी यात्रा पास आ रही है: {package}, {date}। कुछ रक़म अभी बाक़ी है।\n\nकुल: {amount}\nमिल चुकी रक़म: {paid}\nबाक़ी रक़म: {balance}\n\nहिसाब कैसा है और आप कैसे भुगतान कर सकते हैं, यह यहाँ देखें:\n\n{link}\n\nआपका संदर्भ नंबर: {reference}\n\nअगर आपने इन दिनों भुगतान कर दिया है तो कुछ करने की ज़रूरत नहीं: हमारा खाता थोड़ा पीछे चलता है।${SIGNED}`,
  },
  papers_due: {
    subject: "यात्रा से पहले: {package}, {date}",
    body: `नमस्ते {name},\n\nआपकी यात्रा जल्द शुरू होने वाली है।\n\n{package}\nयात्रा की तारीख़: {date}\nयात्री: {travelers}\nआपका संदर्भ नंबर: {reference}\n\nपुष्टि-पत्र एक बार फिर साथ में है। उसे काग़ज़ पर या फ़ोन में साथ रखें, और हर यात्री का मान्य पहचान-पत्र लाएँ।\n\nआपकी यात्रा की हर बात यहाँ है:\n\n{link}\n\nअगर कुछ वैसा नहीं है जैसा हमने तय किया था, तो कृपया अभी फ़ोन करें।${SIGNED}`,
  },
  review_request: {
    subject: "आपकी यात्रा कैसी रही? {package}",
    body: `नमस्ते {name},\n\nहमारे साथ यात्रा करने के लिए धन्यवाद ({package}, {date})। क्या आप औरों को बताएँगे कि वह कैसी रही? दो-चार शब्द काफ़ी हैं, अच्छे हों या बुरे, और चाहें तो तस्वीरें भी:\n\n{link}\n\nछपने से पहले हममें से कोई उसे पढ़ता है; आपके शब्द कोई नहीं बदलता, और कम तारे उसे छोड़ देने की वजह नहीं हैं। आप उसे वहीं कभी भी वापस ले सकते हैं। हम बस यही एक बार पूछते हैं।${SIGNED}`,
  },
  review_decided: {
    subject: "{package} पर आपकी राय",
    body: `नमस्ते {name},\n\n{package} पर आपकी राय के लिए धन्यवाद। {outcome}\n\nवह यहाँ है, और आप उसे वहीं कभी भी वापस ले सकते हैं:\n\n{link}${SIGNED}`,
  },
  enquiry_received: {
    subject: "आपका संदेश हमें मिल गया है ({reference})",
    body: `नमस्ते,\n\nहमें लिखने के लिए धन्यवाद। आपका संदेश हमारे पास है, और हम 24 घंटे में जवाब देते हैं।\n\nआपका संदर्भ नंबर: {reference}\n\nअगर आपने हमें नहीं लिखा, तो किसी ने ग़लती से आपका पता लिख दिया है: आपको कुछ करने की ज़रूरत नहीं।${SIGNED}`,
  },
  enquiry_reply: {
    subject: "Re: {subject} ({reference})",
    body: "{reply}",
  },
  quote_sent: {
    subject: "आपके लिए हमारा प्रस्ताव: {package} ({reference})",
    body: `नमस्ते {name},\n\nआपके लिए हमने यह यात्रा तैयार की है:\n\n{package}\nयात्रा की तारीख़: {date}\nयात्री: {travelers}\nकुल: {amount}\n\nहर दिन का कार्यक्रम, क्या शामिल है और एक-एक चीज़ की क़ीमत यहाँ है। वहीं आप इसे स्वीकार कर सकते हैं, या कुछ और माँग सकते हैं:\n\n{link}\n\nयह प्रस्ताव {until} तक मान्य है।{replaces}\nआपका संदर्भ नंबर: {reference}${SIGNED}`,
  },
  quote_unanswered: {
    subject: "क्या आपने हमारा प्रस्ताव देखा? {package} ({reference})",
    body: `नमस्ते {name},\n\nकुछ दिन पहले हमने आपको एक प्रस्ताव भेजा था: {package}, {date}, यात्री: {travelers}, कुल {amount}। क्या आपको उसे देखने का समय मिला?\n\nयहाँ आप इसे स्वीकार कर सकते हैं, या कुछ और माँग सकते हैं। अगर यह आपके काम का नहीं, तो एक क्लिक से हमें बता दें:\n\n{link}\n\nयह प्रस्ताव {until} तक मान्य है।\nआपका संदर्भ नंबर: {reference}${SIGNED}`,
  },
  quote_ending: {
    subject: "हमारा प्रस्ताव {until} तक मान्य है: {package} ({reference})",
    body: `नमस्ते {name},\n\nआपके लिए हमारा प्रस्ताव {until} तक मान्य है: {package}, {date}, यात्री: {travelers}, कुल {amount}। उस दिन के बाद हम इस क़ीमत का वादा नहीं कर सकते।\n\nयहाँ आप इसे स्वीकार कर सकते हैं, या कुछ और माँग सकते हैं:\n\n{link}\n\nआपका संदर्भ नंबर: {reference}${SIGNED}`,
  },
  newsletter_confirm: {
    subject: "कृपया पुष्टि करें: {agency} से हर महीने एक चिट्ठी",
    body: "नमस्ते,\n\nकिसी ने, शायद आपने ही, इस पते पर हमारी मासिक चिट्ठी माँगी है। कृपया सात दिन के भीतर यहाँ पुष्टि करें:\n\n{link}\n\nअगर यह आप नहीं थे, तो कुछ करने की ज़रूरत नहीं: आपके कहे बिना हम कुछ नहीं भेजते।\n\n{agency}",
  },
  letter: {
    subject: "{subject}",
    body: "{letter}\n\nयह पत्र आपको इसलिए मिला कि आपने इसे माँगा था। अगर आगे नहीं चाहिए, तो एक क्लिक काफ़ी है:\n\n{unsubscribe_link}",
  },
  newsletter_welcome: {
    subject: "आप {agency} की सूची में हैं",
    body: "नमस्ते,\n\nधन्यवाद। झील से अगली चिट्ठी आपके पास आएगी: क्या खिला है, कौन-से रास्ते खुले हैं, और एक कहानी।\n\nअगर आगे न चाहें, तो एक क्लिक काफ़ी है:\n\n{unsubscribe_link}\n\n{agency}",
  },
};

/** What a preview fills in, in Hindi; what is the same in every language is left out. */
export const SAMPLES: Readonly<Record<string, string>> = {
  name: "आरव शर्मा",
  date: "10 अप्रैल 2027",
  next: "हमारी पुष्टि होते ही बुकिंग पक्की है।",
  cost: "रद्द करने का शुल्क ₹7,500 है। आपको ₹7,500 वापस मिलेंगे।",
  document: "पुष्टि पत्र",
  subject: "अप्रैल में हाउसबोट",
  message: "क्या ट्यूलिप उत्सव के समय चार लोगों के लिए हाउसबोट मिल सकती है?",
  reply: "नमस्ते आरव,\n\nजी हाँ, एक है, और उस हफ़्ते ख़ाली है।",
  changes: "यात्रा की तारीख़: पहले 10 अप्रैल 2027; अब 12 अप्रैल 2027\nयात्री: पहले 2; अब 3",
  until: "8 अप्रैल 2027, 3:45 pm",
  outcome: "जैसा आपने लिखा, वैसी ही छपी है।",
};
