export const dates = {
  am: "{clock} am",
  monthFirst: "{day} {month} {year}",
  months: "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर",
  pm: "{clock} pm",
  minusRupees: "−₹{amount}",
  rupees: "₹{amount}",
  weekdays: "रवि सोम मंगल बुध गुरु शुक्र शनि",
} as const;
