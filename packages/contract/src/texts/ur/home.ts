export const home = {
  aChinarInOctoberBeside: "اکتوبر میں پتھر کی پگڈنڈی کے پاس چنار",
  aShikaraCrossingDalLake: "صبح کی پہلی روشنی میں ڈل جھیل پار کرتا شکارا، پیچھے زبروان کی پہاڑیاں",
  aboutUs: "ہمارے بارے میں",
  airportPickUpsDayTrips:
    "ہوائی اڈے سے پک اپ، دن کی سیر اور پورے ہفتے کی کیب، ان ڈرائیوروں کے ساتھ جو انہی راستوں پر بڑے ہوئے۔",
  askForAStay: "قیام کے لیے پوچھیں",
  cedarHouseboatsOnDal: "ڈل اور نگین پر دیودار کی ہاؤس بوٹ، گلمرگ اور پہلگام کے چھوٹے ہوٹل، جہاں ہم خود ٹھہر چکے ہیں۔",
  chosenByOurGuests: "ہمارے مہمانوں کی پسند",
  featuredTourPackages: "خاص ٹور پیکیج",
  fiveToSevenDaysThrough:
    "وادی میں پانچ سے سات دن، ایسی رفتار سے کہ کوئی دن صرف سڑک پر نہ گزرے۔ ہر منصوبہ بدلا جا سکتا ہے۔",
  fromASedanForTwo:
    "دو لوگوں کی سیڈان سے سترہ نشستوں کی گاڑی تک، وادی ہی کے ڈرائیور کے ساتھ۔ کچھ بھی بھیجنے سے پہلے کرایہ دیکھیے۔",
  fromOurGuests: "ہمارے مہمانوں سے",
  guestsOfTheValleyHosts: "وادی کے مہمان، شہر کے میزبان",
  happyCustomers: "خوش گاہک",
  oneHouseForTheWhole: "پورا سفر ایک ہی جگہ سے: منصوبہ، پانی پر ٹھکانا اور دروازے پر گاڑی۔",
  ourServices: "ہماری خدمات",
  readCustomerReviews: "گاہکوں کی رائے پڑھیں",
  support: "مدد",
  tourPackages: "ٹور پیکیج",
  transportation: "گاڑیاں",
  viewAllPackages: "تمام پیکیج دیکھیں",
  whatPeopleWroteOnceThey: "گھر لوٹ کر لوگوں نے کیا لکھا: کشتیاں، راستے، ٹھنڈی صبحیں اور وہ جنہوں نے گاڑی چلائی۔",
  whatWeDo: "ہم کیا کرتے ہیں",
  yearsOfExperience: "سال کا تجربہ",
} as const;
