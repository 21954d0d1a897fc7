import type { CustomerTexts } from "./in-language.ts";

const SIGNED = "\n\nآپ ہمیں {agency_phone} پر فون کر سکتے ہیں، یا اسی میل کا جواب دے سکتے ہیں۔\n\n{agency}";
const JOURNEY = "{package}\nسفر کی تاریخ: {date}\nمسافر: {travelers}\nکل: {amount}\nآپ کا حوالہ نمبر: {reference}";

/** What mails to customers say in Urdu. */
export const URDU: CustomerTexts = {
  booking_received: {
    subject: "آپ کی درخواست {reference} ہمیں مل گئی ہے",
    body: `السلام علیکم،\n\nآپ کی درخواست کا شکریہ۔ ہر درخواست ہم خود پڑھتے ہیں اور جلد ہی، اکثر اسی دن، آپ کو جواب دیتے ہیں۔\n\nآپ نے جو مانگا: {package}\nسفر کی تاریخ: {date}\nمسافر: {travelers}\nاندازاً کل: {amount}\nآپ کا حوالہ نمبر: {reference}\n\nابھی کچھ دینا نہیں ہے: {next} آگے کیا ہوا، یہ آپ یہاں کسی بھی وقت دیکھ سکتے ہیں:\n\n{link}${SIGNED}`,
  },
  booking_confirmed: {
    subject: "آپ کی بکنگ {reference} پکی ہو گئی ہے",
    body: `السلام علیکم {name}،\n\nآپ کی بکنگ پکی ہو گئی ہے۔ ہمیں آپ کا انتظار ہے۔\n\n${JOURNEY}\n\nتصدیق نامہ اس میل کے ساتھ ہے۔ آپ کے سفر، اس کی قیمت اور کاغذات کے بارے میں سب کچھ یہاں ہے:\n\n{link}\n\nبراہِ کرم ہر مسافر کا ایک درست شناختی کارڈ ساتھ لائیں۔${SIGNED}`,
  },
  booking_changed: {
    subject: "آپ کی بکنگ {reference} بدل گئی ہے",
    body: `السلام علیکم {name}،\n\nآپ کی بکنگ میں یہ بدلا ہے:\n\n{changes}\n\nاب وہ یوں ہے:\n\n${JOURNEY}\n\nنیا تصدیق نامہ اس میل کے ساتھ ہے؛ وہ پہلے والے کی جگہ لیتا ہے۔ آپ کے سفر کے بارے میں سب کچھ یہاں ہے:\n\n{link}\n\nاگر یہ ویسا نہیں جیسا طے ہوا تھا، تو براہِ کرم ہمیں فون کریں۔${SIGNED}`,
  },
  booking_cancelled: {
    subject: "آپ کی بکنگ {reference} منسوخ ہو گئی ہے",
    body: `السلام علیکم {name}،\n\n{date} کی “{package}” کی آپ کی بکنگ (حوالہ نمبر {reference}) منسوخ ہو گئی ہے۔ اگر آپ نے ایسا کرنے کو نہیں کہا تھا، تو براہِ کرم ہمیں فون کریں۔\n\n{cost}\n\nپورا حساب یہاں ہے:\n\n{link}${SIGNED}`,
  },
  request_declined: {
    subject: "ہم آپ کی درخواست {reference} نہیں لے پا رہے",
    body: `السلام علیکم {name}،\n\nہم سے پوچھنے کا شکریہ۔ ہمیں افسوس ہے کہ {date} کے لیے “{package}” کی آپ کی درخواست (حوالہ نمبر {reference}) ہم نہیں لے پا رہے۔ اس کے لیے آپ نے کچھ نہیں دیا ہے، اور کچھ دینا بھی نہیں ہے۔\n\nہم خوشی سے آپ کے ساتھ کوئی اور دن یا کوئی اور سفر دیکھیں گے۔ آپ نے جو مانگا تھا، وہ یہاں ہے:\n\n{link}${SIGNED}`,
  },
  seats_free: {
    subject: "نشستیں خالی ہوئی ہیں: {package}، {date}",
    body: `السلام علیکم،\n\nآپ {package}، {date} کی انتظار کی فہرست میں ہیں۔ اتنے مسافروں کے لیے نشستیں خالی ہوئی ہیں: {travelers}۔ وہ {until} تک آپ کے لیے رکی ہیں۔\n\nکل: {amount}\nآپ کا حوالہ نمبر: {reference}\n\nکیا آپ انہیں لینا چاہیں گے؟ یہاں بتائیں، یا ہمیں فون کریں:\n\n{link}\n\nاس کے بعد یہ فہرست میں اگلے کو ملیں گی۔${SIGNED}`,
  },
  booking_message: {
    subject: "{subject} ({reference})",
    body: `السلام علیکم {name}،\n\n{message}\n\n{package}، {date} کے بارے میں سب کچھ یہاں ہے:\n\n{link}${SIGNED}`,
  },
  receipt: {
    subject: "{reference} کے لیے {paid} ہمیں مل گئے ہیں",
    body: `السلام علیکم {name}،\n\nشکریہ، {package}، {date} کے لیے {paid} ہمیں مل گئے ہیں۔\n\nآپ کا حوالہ نمبر: {reference}\nباقی: {balance}\n\nرسید اس میل کے ساتھ ہے۔ آپ کی بکنگ یہاں ہے:\n\n{link}${SIGNED}`,
  },
  document: {
    subject: "{reference}: {document}",
    body: `السلام علیکم {name}،\n\nاس میل کے ساتھ: {document}، {package}، {date} کے لیے۔\n\nآپ کا حوالہ نمبر: {reference}\n\nآپ کی بکنگ یہاں ہے:\n\n{link}${SIGNED}`,
  },
  document_copy: {
    subject: "{reference}: {document}",
    body: `السلام علیکم،\n\nاس میل کے ساتھ: {document}، {name} کی بکنگ کے لیے: {package}، {date}۔\n\nحوالہ نمبر: {reference}${SIGNED}`,
  },
  balance_due: {
    subject: "{reference} کے لیے باقی رقم: {balance}",
    body: `السلام علیکم {name}،\n\nآپ کا سفر قریب آ رہا ہے: {package}، {date}۔ کچھ رقم ابھی باقی ہے۔\n\nکل: {amount}\nمل چکی رقم: {paid}\nباقی رقم: {balance}\n\nحساب کیسا ہے اور آپ کیسے ادائیگی کر سکتے ہیں، یہ یہاں دیکھیں:\n\n{link}\n\nآپ کا حوالہ نمبر: {reference}\n\nاگر آپ نے ان دنوں ادائیگی کر دی ہے تو کچھ کرنے کی ضرورت نہیں: ہمارا کھاتہ ذرا پیچھے چلتا ہے۔${SIGNED}`,
  },
  papers_due: {
    subject: "سفر سے پہلے: {package}، {date}",
    body: `السلام علیکم {name}،\n\nآپ کا سفر جلد شروع ہونے والا ہے۔\n\n{package}\nسفر کی تاریخ: {date}\nمسافر: {travelers}\nآپ کا حوالہ نمبر: {reference}\n\nتصدیق نامہ ایک بار پھر ساتھ ہے۔ اسے کاغذ پر یا فون میں ساتھ رکھیں، اور ہر مسافر کا درست شناختی ثبوت لائیں۔\n\nآپ کے سفر کی ہر بات یہاں ہے:\n\n{link}\n\nاگر کچھ ویسا نہیں جیسا ہم نے طے کیا تھا، تو براہ کرم ابھی فون کریں۔${SIGNED}`,
  },
  review_request: {
    subject: "آپ کا سفر کیسا رہا؟ {package}",
    body: `السلام علیکم {name}،\n\nہمارے ساتھ سفر کرنے کا شکریہ ({package}، {date})۔ کیا آپ دوسروں کو بتائیں گے کہ وہ کیسا رہا؟ دو چار الفاظ کافی ہیں، اچھے ہوں یا برے، اور چاہیں تو تصویریں بھی:\n\n{link}\n\nچھپنے سے پہلے ہم میں سے کوئی اسے پڑھتا ہے؛ آپ کے الفاظ کوئی نہیں بدلتا، اور کم ستارے اسے چھوڑ دینے کی وجہ نہیں ہیں۔ آپ اسے وہیں کسی بھی وقت واپس لے سکتے ہیں۔ ہم بس یہی ایک بار پوچھتے ہیں۔${SIGNED}`,
  },
  review_decided: {
    subject: "{package} پر آپ کی رائے",
    body: `السلام علیکم {name}،\n\n{package} پر آپ کی رائے کا شکریہ۔ {outcome}\n\nوہ یہاں ہے، اور آپ اسے وہیں کسی بھی وقت واپس لے سکتے ہیں:\n\n{link}${SIGNED}`,
  },
  enquiry_received: {
    subject: "آپ کا پیغام ہمیں مل گیا ہے ({reference})",
    body: `السلام علیکم،\n\nہمیں لکھنے کا شکریہ۔ آپ کا پیغام ہمارے پاس ہے، اور ہم 24 گھنٹے میں جواب دیتے ہیں۔\n\nآپ کا حوالہ نمبر: {reference}\n\nاگر آپ نے ہمیں نہیں لکھا، تو کسی نے غلطی سے آپ کا پتہ لکھ دیا ہے: آپ کو کچھ کرنے کی ضرورت نہیں۔${SIGNED}`,
  },
  enquiry_reply: {
    subject: "Re: {subject} ({reference})",
    body: "{reply}",
  },
  quote_sent: {
    subject: "آپ کے لیے ہماری پیشکش: {package} ({reference})",
    body: `السلام علیکم {name}،\n\nہم نے آپ کے لیے یہ سفر تیار کیا ہے:\n\n{package}\nسفر کی تاریخ: {date}\nمسافر: {travelers}\nکل: {amount}\n\nہر دن کا پروگرام، کیا شامل ہے اور ایک ایک چیز کی قیمت یہاں ہے۔ وہیں آپ اسے قبول کر سکتے ہیں، یا کچھ اور مانگ سکتے ہیں:\n\n{link}\n\nیہ پیشکش {until} تک ہے۔{replaces}\nآپ کا حوالہ نمبر: {reference}${SIGNED}`,
  },
  quote_unanswered: {
    subject: "کیا آپ نے ہماری پیشکش دیکھی؟ {package} ({reference})",
    body: `السلام علیکم {name}،\n\nکچھ دن پہلے ہم نے آپ کو ایک پیشکش بھیجی تھی: {package}، {date}، مسافر: {travelers}، کل {amount}۔ کیا آپ کو اسے دیکھنے کا وقت ملا؟\n\nیہاں آپ اسے قبول کر سکتے ہیں، یا کچھ اور مانگ سکتے ہیں۔ اگر یہ آپ کے کام کی نہیں، تو ایک کلک سے ہمیں بتا دیں:\n\n{link}\n\nیہ پیشکش {until} تک ہے۔\nآپ کا حوالہ نمبر: {reference}${SIGNED}`,
  },
  quote_ending: {
    subject: "ہماری پیشکش {until} تک ہے: {package} ({reference})",
    body: `السلام علیکم {name}،\n\nآپ کے لیے ہماری پیشکش {until} تک ہے: {package}، {date}، مسافر: {travelers}، کل {amount}۔ اس دن کے بعد ہم اس قیمت کا وعدہ نہیں کر سکتے۔\n\nیہاں آپ اسے قبول کر سکتے ہیں، یا کچھ اور مانگ سکتے ہیں:\n\n{link}\n\nآپ کا حوالہ نمبر: {reference}${SIGNED}`,
  },
  newsletter_confirm: {
    subject: "براہِ کرم تصدیق کریں: {agency} سے ہر مہینے ایک خط",
    body: "السلام علیکم،\n\nکسی نے، غالباً آپ ہی نے، اس پتے پر ہمارا ماہانہ خط مانگا ہے۔ براہِ کرم سات دن کے اندر یہاں تصدیق کریں:\n\n{link}\n\nاگر یہ آپ نہیں تھے، تو کچھ کرنے کی ضرورت نہیں: آپ کے کہے بغیر ہم کچھ نہیں بھیجتے۔\n\n{agency}",
  },
  letter: {
    subject: "{subject}",
    body: "{letter}\n\nیہ خط آپ کو اس لیے ملا کہ آپ نے اسے مانگا تھا۔ اگر آگے نہیں چاہیے تو ایک کلک کافی ہے:\n\n{unsubscribe_link}",
  },
  newsletter_welcome: {
    subject: "آپ {agency} کی فہرست میں ہیں",
    body: "السلام علیکم،\n\nشکریہ۔ جھیل سے اگلا خط آپ کے پاس آئے گا: کیا کھلا ہے، کون سے راستے کھلے ہیں، اور ایک کہانی۔\n\nاگر آگے نہ چاہیں، تو ایک کلک کافی ہے:\n\n{unsubscribe_link}\n\n{agency}",
  },
};

/** What a preview fills in, in Urdu; what is the same in every language is left out. */
export const SAMPLES: Readonly<Record<string, string>> = {
  name: "زینب وانی",
  date: "10 اپریل 2027",
  next: "ہماری تصدیق ہوتے ہی بکنگ پکی ہے۔",
  cost: "منسوخی کی فیس \u2066₹7,500\u2069 ہے۔ آپ کو \u2066₹7,500\u2069 واپس ملیں گے۔",
  document: "تصدیق نامہ",
  subject: "اپریل میں ہاؤس بوٹ",
  message: "کیا ٹیولپ میلے کے دنوں میں چار لوگوں کے لیے ہاؤس بوٹ مل سکتی ہے؟",
  reply: "السلام علیکم زینب،\n\nجی ہاں، ایک ہے، اور اس ہفتے خالی ہے۔",
  changes: "سفر کی تاریخ: پہلے 10 اپریل 2027؛ اب 12 اپریل 2027\nمسافر: پہلے 2؛ اب 3",
  until: "8 اپریل 2027، \u20663:45 pm\u2069",
  outcome: "جیسا آپ نے لکھا، ویسی ہی چھپی ہے۔",
};
