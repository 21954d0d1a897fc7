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
  "review_request",
  "review_decided",
  "enquiry_received",
  "enquiry_reply",
  "quote_sent",
  "staff_notice",
  "newsletter_confirm",
  "newsletter_welcome",
  "letter",
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
  "review_request",
  "review_decided",
  "enquiry_received",
  "enquiry_reply",
  "quote_sent",
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
  review_request: "Request for a review",
  review_decided: "What became of a review",
  enquiry_received: "Message received",
  enquiry_reply: "Answer to a message",
  quote_sent: "Quote",
  staff_notice: "Notice to the agency",
  newsletter_confirm: "Newsletter: please confirm",
  newsletter_welcome: "Newsletter: welcome",
  letter: "Newsletter: a letter",
  account_changed: "Change of a member's account",
  password_link: "Link to set a new password",
};

const AGENCY = ["agency", "agency_phone"] as const;
const REQUEST = ["reference", "package", "date", "travelers", "amount", "link", ...AGENCY] as const;
const BOOKING = ["name", ...REQUEST] as const;

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
  review_request: ["name", "reference", "package", "date", "link", ...AGENCY],
  review_decided: ["name", "reference", "package", "outcome", "link", ...AGENCY],
  enquiry_received: ["reference", ...AGENCY],
  enquiry_reply: ["name", "reference", "subject", "reply", ...AGENCY],
  quote_sent: ["name", "reference", "package", "date", "travelers", "amount", "until", "link", ...AGENCY],
  staff_notice: ["name", "reference", "subject", "details", "email", "phone", "link", "agency"],
  newsletter_confirm: ["link", ...AGENCY],
  newsletter_welcome: ["unsubscribe_link", ...AGENCY],
  letter: ["subject", "letter", "unsubscribe_link", ...AGENCY],
  account_changed: ["name", "change", "when", "by", "passkeys", "link", ...AGENCY],
  password_link: ["name", "username", "minutes", "link", ...AGENCY],
} as const satisfies Record<MailKind, readonly string[]>;

/** What a text must name: without it the mail would be of no use to its reader. */
export const REQUIRED_PLACEHOLDERS: Partial<Record<MailKind, readonly string[]>> = {
  booking_message: ["message"],
  seats_free: ["link"],
  review_request: ["link"],
  review_decided: ["outcome"],
  enquiry_reply: ["reply"],
  quote_sent: ["link"],
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
];

export interface MailText {
  subject: string;
  body: string;
}

const SIGNED = "\n\nYou can reach us on {agency_phone}, or by answering this mail.\n\n{agency}";

/** What the mails say until staff have written something else. */
export const DEFAULT_MAIL_TEXTS: Record<MailKind, MailText> = {
  booking_received: {
    subject: "We have your request {reference}",
    body: `Namaste,\n\nthank you for your request. We read every one ourselves and come back to you shortly, usually on the same day.\n\nWhat you asked for: {package}\nDate of travel: {date}\nTravellers: {travelers}\nEstimated total: {amount}\nYour reference: {reference}\n\nNothing is due yet: {next} How it stands you see here at any time:\n\n{link}${SIGNED}`,
  },
  booking_confirmed: {
    subject: "Your booking {reference} is confirmed",
    body: `Namaste {name},\n\nyour booking is confirmed. We look forward to having you with us.\n\n{package}\nDate of travel: {date}\nTravellers: {travelers}\nTotal: {amount}\nYour reference: {reference}\n\nThe confirmation is attached. Everything about your journey, its price and its papers stands here:\n\n{link}\n\nPlease bring a valid ID proof for every traveller.${SIGNED}`,
  },
  booking_changed: {
    subject: "Your booking {reference} has changed",
    body: `Namaste {name},\n\nyour booking has changed:\n\n{changes}\n\nIt is now:\n\n{package}\nDate of travel: {date}\nTravellers: {travelers}\nTotal: {amount}\nYour reference: {reference}\n\nThe new confirmation is attached; it takes the place of the one you have. Everything about your journey stands here:\n\n{link}\n\nIf this is not what we agreed on, please call us.${SIGNED}`,
  },
  booking_cancelled: {
    subject: "Your booking {reference} is cancelled",
    body: `Namaste {name},\n\nyour booking of {package} for {date} (reference {reference}) is cancelled. If you did not ask for this, please call us.\n\n{cost}\n\nWhat it comes to stands here:\n\n{link}${SIGNED}`,
  },
  request_declined: {
    subject: "We cannot take your request {reference}",
    body: `Namaste {name},\n\nthank you for asking us. We are sorry that we cannot take your request of {package} for {date} (reference {reference}). You have paid nothing for it, and nothing is due.\n\nWe gladly look with you for another day, or for another journey. What you asked for stands here:\n\n{link}${SIGNED}`,
  },
  seats_free: {
    subject: "Seats have come free: {package}, {date}",
    body: `Namaste,\n\nyou are on the wait list of {package}, {date}, and seats for {travelers} have come free. They are held for you until {until}.\n\nTotal: {amount}\nYour reference: {reference}\n\nWould you like them? Say so here, or call us:\n\n{link}\n\nAfter that they go to the next in line.${SIGNED}`,
  },
  booking_message: {
    subject: "{subject} ({reference})",
    body: `Namaste {name},\n\n{message}\n\nYour journey, {package} on {date}, stands here:\n\n{link}${SIGNED}`,
  },
  receipt: {
    subject: "We have received {paid} for {reference}",
    body: `Namaste {name},\n\nthank you, we have received {paid} for {package} on {date}.\n\nYour reference: {reference}\nStill open: {balance}\n\nThe receipt is attached. Your booking stands here:\n\n{link}${SIGNED}`,
  },
  document: {
    subject: "{document} of {reference}",
    body: `Namaste {name},\n\nattached to this mail: {document}, for {package} on {date}.\n\nYour reference: {reference}\n\nYour booking stands here:\n\n{link}${SIGNED}`,
  },
  document_copy: {
    subject: "{document} of {reference}",
    body: `Namaste,\n\nattached to this mail: {document}, for the booking of {name}: {package} on {date}.\n\nReference: {reference}${SIGNED}`,
  },
  review_request: {
    subject: "How was your journey? {package}",
    body: `Namaste {name},\n\nthank you for travelling with us ({package}, {date}). Would you tell others how it was? A few words are enough, good or bad, and pictures if you like:\n\n{link}\n\nOne of us reads it before it is published; nobody changes your words, and few stars are no reason to leave it out. You can withdraw it there at any time. This is the only time that we ask.${SIGNED}`,
  },
  review_decided: {
    subject: "Your review of {package}",
    body: `Namaste {name},\n\nthank you for your review of {package}. {outcome}\n\nYou find it here, and can withdraw it there at any time:\n\n{link}${SIGNED}`,
  },
  enquiry_received: {
    subject: "We have your message ({reference})",
    body: `Namaste,\n\nthank you for writing to us. Your message is with us, and we answer within 24 hours.\n\nYour reference: {reference}\n\nIf you did not write to us, somebody typed your address by mistake: there is nothing to do.${SIGNED}`,
  },
  enquiry_reply: {
    subject: "Re: {subject} ({reference})",
    body: "{reply}",
  },
  quote_sent: {
    subject: "Our quote for you: {package} ({reference})",
    body: `Namaste {name},\n\nhere is what we have put together for you:\n\n{package}\nDate of travel: {date}\nTravellers: {travelers}\nTotal: {amount}\n\nDay by day, what is in it and what it costs line by line you read here. There you can also accept it, or ask us for something else:\n\n{link}\n\nIt holds until {until}.\nYour reference: {reference}${SIGNED}`,
  },
  staff_notice: {
    subject: "{name}: {subject} ({reference})",
    body: "{details}\n\nName: {name}\nPhone: {phone}\nE-mail: {email}\nReference: {reference}\n\nOpen it in the back office: {link}",
  },
  newsletter_confirm: {
    subject: "Please confirm: one letter a month from {agency}",
    body: "Namaste,\n\nsomebody, most likely you, asked for our monthly letter at this address. Please confirm it here, within seven days:\n\n{link}\n\nIf it was not you, there is nothing to do: without your word we send nothing.\n\n{agency}",
  },
  newsletter_welcome: {
    subject: "You are on the list of {agency}",
    body: "Namaste,\n\nthank you. The next letter from the lake comes to you: what is in bloom, which roads are open, and one story.\n\nIf you would rather not have it any more, one click is enough:\n\n{unsubscribe_link}\n\n{agency}",
  },
  letter: {
    subject: "{subject}",
    body: "{letter}\n\nYou get this letter because you asked for it. If you would rather not have it any more, one click is enough:\n\n{unsubscribe_link}",
  },
  account_changed: {
    subject: "{change}: your account at {agency}",
    body: "Namaste {name},\n\n{change}.\n\nWhen: {when}\nBy: {by}{passkeys}\n\nIf it was not you, and you know nothing of it, tell an administrator at once, and set a new password here:\n\n{link}\n\n{agency}",
  },
  password_link: {
    subject: "Set a new password at {agency}",
    body: "Namaste {name},\n\nsomebody, most likely you, asked for a new password. Set it here, within {minutes} minutes; the link works once:\n\n{link}\n\nYour username: {username}\n\nIf it was not you, there is nothing to do: your password stays as it is.\n\n{agency}",
  },
};

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
  unsubscribe_link: "https://shikara.example/newsletter/unsubscribe",
  letter: "Namaste,\n\nthe almond trees below the fort are in bloom, two weeks before the tulips.",
};
