/** The mails that the house writes by itself. */
export const MAIL_KINDS = [
  "booking_received",
  "booking_confirmed",
  "booking_changed",
  "booking_cancelled",
  "request_declined",
  "seats_free",
  "booking_message",
  "receipt",
  "document",
  "document_copy",
  "balance_due",
  "papers_due",
  "review_request",
  "review_decided",
  "enquiry_received",
  "enquiry_reply",
  "quote_sent",
  "quote_unanswered",
  "quote_ending",
  "stay_request",
  "stay_voucher",
  "stay_release",
  "staff_notice",
  "newsletter_confirm",
  "newsletter_welcome",
  "letter",
  "month_report",
  "account_changed",
  "password_link",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Those that go to whoever books, asks or reads the newsletter: neither to the agency, nor to its members about their accounts. */
const TO_CUSTOMERS = [
  "booking_received",
  "booking_confirmed",
  "booking_changed",
  "booking_cancelled",
  "request_declined",
  "seats_free",
  "booking_message",
  "receipt",
  "document",
  "document_copy",
  "balance_due",
  "papers_due",
  "review_request",
  "review_decided",
  "enquiry_received",
  "enquiry_reply",
  "quote_sent",
  "quote_unanswered",
  "quote_ending",
  "newsletter_confirm",
  "newsletter_welcome",
  "letter",
] as const satisfies readonly MailKind[];
export type MailToCustomer = (typeof TO_CUSTOMERS)[number];
export const MAILS_TO_CUSTOMERS: readonly MailKind[] = TO_CUSTOMERS;

export const MAIL_KIND_LABELS: Record<MailKind, string> = {
  booking_received: "Booking received",
  booking_confirmed: "Booking confirmed",
  booking_changed: "Booking changed",
  booking_cancelled: "Booking cancelled",
  request_declined: "Request declined",
  seats_free: "Seats have come free",
  booking_message: "Message about a booking",
  receipt: "Payment receipt",
  document: "A document",
  document_copy: "A document, to another address",
  balance_due: "Reminder: balance due",
  papers_due: "Reminder: papers before the journey",
  review_request: "Request for a review",
  review_decided: "What became of a review",
  enquiry_received: "Message received",
  enquiry_reply: "Answer to a message",
  quote_sent: "Quote",
  quote_unanswered: "Reminder: quote without an answer",
  quote_ending: "Reminder: quote about to end",
  stay_request: "Request to a supplier",
  stay_voucher: "Voucher to a supplier",
  stay_release: "Release to a supplier",
  staff_notice: "Notice to the agency",
  newsletter_confirm: "Newsletter: please confirm",
  newsletter_welcome: "Newsletter: welcome",
  letter: "Newsletter: a letter",
  month_report: "The month's figures",
  account_changed: "Change of a member's account",
  password_link: "Link to set a new password",
};

const AGENCY = ["agency", "agency_phone"] as const;
const REQUEST = ["reference", "package", "date", "travelers", "amount", "link", ...AGENCY] as const;
const BOOKING = ["name", ...REQUEST] as const;
const OFFER = ["name", "reference", "package", "date", "travelers", "amount", "until", "link", ...AGENCY] as const;
const STAY = [
  "supplier",
  "guest",
  "reference",
  "service",
  "plan",
  "dates",
  "rooms",
  "people",
  "extras",
  "note",
  ...AGENCY,
] as const;

/** What a text may name between braces; each is filled in when the mail is written. */
export const PLACEHOLDERS = {
  // Anybody may type anybody's address: until one of us, or whoever reads that address, has done something, nothing typed goes there.
  booking_received: [...REQUEST, "next"],
  booking_confirmed: BOOKING,
  booking_changed: [...BOOKING, "changes"],
  booking_cancelled: [...BOOKING, "cost"],
  request_declined: BOOKING,
  seats_free: [...REQUEST, "until"],
  booking_message: ["name", "reference", "package", "date", "subject", "message", "link", ...AGENCY],
  receipt: ["name", "reference", "package", "date", "paid", "balance", "link", ...AGENCY],
  document: ["name", "reference", "package", "date", "document", "link", ...AGENCY],
  // Whoever reads it may not open the booking: it knows no link.
  document_copy: ["name", "reference", "package", "date", "document", ...AGENCY],
  balance_due: ["name", "reference", "package", "date", "amount", "paid", "balance", "link", ...AGENCY],
  papers_due: ["name", "reference", "package", "date", "travelers", "link", ...AGENCY],
  review_request: ["name", "reference", "package", "date", "link", ...AGENCY],
  review_decided: ["name", "reference", "package", "outcome", "link", ...AGENCY],
  enquiry_received: ["reference", ...AGENCY],
  enquiry_reply: ["name", "reference", "subject", "reply", ...AGENCY],
  quote_sent: [...OFFER, "replaces"],
  quote_unanswered: OFFER,
  quote_ending: OFFER,
  // To a supplier: who comes, and nothing by which they could be reached.
  stay_request: STAY,
  stay_voucher: [...STAY, "supplier_reference"],
  stay_release: [...STAY, "supplier_reference"],
  staff_notice: ["name", "reference", "subject", "details", "email", "phone", "link", "agency"],
  newsletter_confirm: ["link", ...AGENCY],
  newsletter_welcome: ["unsubscribe_link", ...AGENCY],
  letter: ["subject", "letter", "unsubscribe_link", ...AGENCY],
  month_report: ["name", "month", "figures", "link", ...AGENCY],
  account_changed: ["name", "change", "when", "by", "passkeys", "link", ...AGENCY],
  password_link: ["name", "username", "minutes", "link", ...AGENCY],
} as const satisfies Record<MailKind, readonly string[]>;

/** What a text must name: without it the mail would be of no use to its reader. */
export const REQUIRED_PLACEHOLDERS: Partial<Record<MailKind, readonly string[]>> = {
  booking_message: ["message"],
  seats_free: ["link"],
  balance_due: ["balance"],
  papers_due: ["link"],
  review_request: ["link"],
  review_decided: ["outcome"],
  enquiry_reply: ["reply"],
  quote_sent: ["link"],
  quote_unanswered: ["link"],
  quote_ending: ["link"],
  newsletter_confirm: ["link"],
  newsletter_welcome: ["unsubscribe_link"],
  letter: ["letter", "unsubscribe_link"],
  password_link: ["link"],
};

/** What fills a kind's text: every placeholder of it but the agency's own, which are always known. */
export type MailValues<Kind extends MailKind> = Record<
  Exclude<(typeof PLACEHOLDERS)[Kind][number], (typeof AGENCY)[number]>,
  string
>;

/** The mails that tell customers of their booking, and may bring the link to it. */
export const CUSTOMER_MAILS: readonly MailKind[] = [
  "booking_received",
  "booking_confirmed",
  "booking_changed",
  "booking_cancelled",
  "request_declined",
  "seats_free",
  "booking_message",
  "receipt",
  "document",
  "balance_due",
  "papers_due",
];

export interface MailText {
  subject: string;
  body: string;
}

/**
 * What the agency's own wording may still name of the time when these mails repeated what was typed: filled with words of ours.
 */
export const NO_LONGER_SAID: Readonly<Record<string, string>> = {
  name: "traveller",
  subject: "Your message",
  message: "",
};

/** So many mails that visitors gave cause for, whoever they are and whatever address they typed, go to one address within the hour; the others wait. */
export const VISITORS_MAILS_AN_HOUR = 3;

/** What a preview fills in. */
export const SAMPLE_VALUES: Record<string, string> = {
  name: "Aarav Sharma",
  reference: "SHK-7K3Q-9XMD",
  package: "Kashmir Valley Explorer",
  date: "10 April 2027",
  travelers: "2",
  amount: "₹50,000",
  next: "the booking stands once we have confirmed it.",
  cost: "The cancellation fee is ₹7,500. You get back ₹7,500.",
  paid: "₹15,000",
  balance: "₹35,000",
  document: "Confirmation",
  subject: "A houseboat in April",
  message: "Is there a houseboat for four around the tulip festival?",
  reply: "Namaste Aarav,\n\nyes, there is one, and it is free in that week.",
  changes: "Travel date: 10 Apr 2027, now 12 Apr 2027\nTravellers: 2, now 3",
  until: "3:45 pm on 8 Apr 2027",
  outcome: "It is published as you wrote it.",
  details: "New booking request from the website\n\nKashmir Valley Explorer, 10 April 2027, 2 travellers",
  email: "aarav@example.com",
  phone: "+91 98765 43210",
  link: "https://shikara.example/opens-the-right-page",
  change: "Your password was changed",
  when: "10 April 2027, 09:30",
  by: "Aarav Sharma",
  passkeys: "",
  username: "aarav",
  minutes: "30",
  month: "Nov 2026",
  figures: "Journeys of Nov 2026: ₹4,20,000 of 18 bookings, 46 travellers; a year earlier ₹3,90,000",
  supplier: "Hotel Chinar",
  guest: "Aarav Sharma",
  service: "Deluxe room",
  plan: "MAP, breakfast and one meal",
  dates: "10 Apr 2027 to 12 Apr 2027, 2 nights",
  rooms: "2 rooms",
  people: "4",
  extras: "\nOf them children: 1\nExtra beds: 1",
  replaces: "",
  note: "\n\nThey arrive after eight in the evening.",
  supplier_reference: "HC-2041",
  unsubscribe_link: "https://shikara.example/newsletter/unsubscribe",
  letter: "Namaste,\n\nthe almond trees below the fort are in bloom, two weeks before the tulips.",
};
