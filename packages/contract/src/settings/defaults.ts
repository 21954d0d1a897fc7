import { CANCELLATION_BANDS } from "../bookings/cancellation.ts";
import { ANSWER_HOURS } from "../enquiries/schema.ts";
import { KEPT_DAYS } from "../travellers/rules.ts";
/** What the site says until the agency has said otherwise, and after 'Reset to Defaults'. */
import { REPLY_TEMPLATES } from "./reply-templates.ts";
import type { Settings } from "./schema.ts";

export const DEFAULT_SETTINGS: Settings = {
  contactInfo: {
    phone: ["+91 194 240 0000"],
    email: ["namaste@shikara.example"],
    address: ["Ghat No. 9, Boulevard Road, Dal Lake, Srinagar 190001"],
    workingHours: ["Mon to Sat, 9 am to 7 pm", "Sunday, 10 am to 2 pm", "Guests on the road, day and night"],
    whatsapp: "+91 194 240 0000",
  },
  socialMedia: { facebook: "", instagram: "", twitter: "", youtube: "", linkedin: "" },
  companyInfo: {
    name: "Shikara",
    tagline: "Kashmir tours and cabs",
    description: "A Srinagar family agency. We plan the days, keep the boats and drive the roads ourselves.",
    logo: "",
    aboutText:
      "Shikara began with one boat at Ghat No. 9 and a promise that nobody would be hurried. Ten years on we plan whole journeys, but the promise stands: small groups, fair prices written down, and one person to call from landing to leaving.",
    missionStatement:
      "Our mission is to show Kashmir the way we would show it to a friend, and to leave more of it for the next one.",
  },
  heroSection: {
    title: "Kashmir, at the pace of the lake",
    subtitle: "Tour packages, houseboats and cabs from Srinagar",
    description:
      "Mornings on still water, a driver who knows every pass, and a family in Srinagar who answers the phone. Tell us when; we plan the rest.",
    backgroundImage: "",
    ctaButtonText: "Explore Packages",
    secondaryCtaText: "Contact Us",
  },
  mapSettings: {
    embedUrl: "",
    latitude: 34.0837,
    longitude: 74.7973,
    zoomLevel: 12,
    address: "Ghat No. 9, Boulevard Road, Srinagar 190001",
  },
  seoSettings: {
    homeTitle: "Shikara: tours and cabs in Kashmir",
    homeDescription:
      "Tour packages, houseboat stays and cab transfers in Kashmir, planned and driven by a family agency in Srinagar.",
    homeKeywords: ["kashmir tour packages", "srinagar houseboat", "kashmir cab service", "gulmarg", "pahalgam"],
    siteUrl: "",
    ogImage: "",
  },
  businessStats: { yearsExperience: 10, happyCustomers: 500, tourPackages: 50, supportAvailability: "24/7" },
  policies: {
    // What `cancellationLines` says of the bands below, as the agency would have typed it.
    cancellation: [
      "30 or more days before departure: 15% fee",
      "15 to 29 days before departure: 50% fee",
      "Under 15 days: no refund",
    ],
    notes: [
      "Valid ID proof required for all travelers",
      "Weather may affect the itinerary",
      "Advance booking recommended in peak season",
      "Extra activities on request",
    ],
  },
  cancellationBands: [...CANCELLATION_BANDS],
  shownRating: { source: "fixed", value: 4.8, count: 124 },
  pricing: { agentDiscountPercent: 0 },
  seatHold: { minutes: 30, offerHours: 24 },
  reviewAsking: { isAsking: false, daysAfter: 3 },
  reminders: {
    balance_due: { isOn: false, days: 14 },
    papers_due: { isOn: false, days: 3 },
    quote_unanswered: { isOn: false, days: 4 },
    quote_ending: { isOn: false, days: 2 },
  },
  answering: { hours: ANSWER_HOURS },
  travellerLists: { keptDays: KEPT_DAYS },
  replyTemplates: REPLY_TEMPLATES,
};
