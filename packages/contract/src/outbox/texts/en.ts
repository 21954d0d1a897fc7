import type { MailKind, MailText } from "../texts.ts";

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
    body: `Namaste {name},\n\n{message}\n\nEverything about {package} on {date} stands here:\n\n{link}${SIGNED}`,
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
  balance_due: {
    subject: "Still to be paid for {reference}: {balance}",
    body: `Namaste {name},\n\nyour journey comes nearer: {package}, {date}. It is not paid in full yet.\n\nTotal: {amount}\nReceived: {paid}\nStill to be paid: {balance}\n\nHow it stands, and how you can pay, you see here:\n\n{link}\n\nYour reference: {reference}\n\nIf you have paid in the last days, there is nothing to do: our books are a little behind.${SIGNED}`,
  },
  papers_due: {
    subject: "Before your journey: {package}, {date}",
    body: `Namaste {name},\n\nyour journey begins soon.\n\n{package}\nDate of travel: {date}\nTravellers: {travelers}\nYour reference: {reference}\n\nThe confirmation is attached once more. Please have it at hand, on paper or on your phone, and bring a valid ID proof for every traveller.\n\nEverything about your journey stands here:\n\n{link}\n\nIf anything is not as we agreed on, please call us now.${SIGNED}`,
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
    body: `Namaste {name},\n\nhere is what we have put together for you:\n\n{package}\nDate of travel: {date}\nTravellers: {travelers}\nTotal: {amount}\n\nDay by day, what is in it and what it costs line by line you read here. There you can also accept it, or ask us for something else:\n\n{link}\n\nIt holds until {until}.{replaces}\nYour reference: {reference}${SIGNED}`,
  },
  quote_unanswered: {
    subject: "Have you seen our quote? {package} ({reference})",
    body: `Namaste {name},\n\nsome days ago we sent you a quote: {package}, {date}, for {travelers}, {amount} in all. Have you had time to look at it?\n\nHere you can accept it, or ask us for something else. If it is not for you, one click tells us so:\n\n{link}\n\nIt holds until {until}.\nYour reference: {reference}${SIGNED}`,
  },
  quote_ending: {
    subject: "Our quote holds until {until}: {package} ({reference})",
    body: `Namaste {name},\n\nour quote for you holds until {until}: {package}, {date}, for {travelers}, {amount} in all. After that day we can no longer promise its price.\n\nHere you can accept it, or ask us for something else:\n\n{link}\n\nYour reference: {reference}${SIGNED}`,
  },
  stay_request: {
    subject: "Request: {service}, {dates} ({reference})",
    body: `Dear {supplier},\n\nplease let us know whether you can give us:\n\n{service}\nMeal plan: {plan}\nDates: {dates}\nRooms: {rooms}\nGuests: {people}{extras}\nLead guest: {guest}\nOur reference: {reference}{note}\n\nPlease answer with your confirmation number.${SIGNED}`,
  },
  stay_voucher: {
    subject: "Voucher: {service}, {dates} ({reference})",
    body: `Dear {supplier},\n\nthank you for confirming. Please receive our guests with:\n\n{service}\nMeal plan: {plan}\nDates: {dates}\nRooms: {rooms}\nGuests: {people}{extras}\nLead guest: {guest}\nYour confirmation: {supplier_reference}\nOur reference: {reference}{note}\n\nWhat the stay costs is between you and us: please ask the guests for extras alone.${SIGNED}`,
  },
  stay_release: {
    subject: "Cancelled: {service}, {dates} ({reference})",
    body: `Dear {supplier},\n\nour guests do not come. Please release:\n\n{service}\nDates: {dates}\nRooms: {rooms}\nLead guest: {guest}\nYour confirmation: {supplier_reference}\nOur reference: {reference}\n\nPlease confirm the cancellation, and tell us what it costs.${SIGNED}`,
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
  month_report: {
    subject: "{month} at {agency}",
    body: "Namaste {name},\n\nwhat {month} came to:\n\n{figures}\n\nEach figure, told apart and as a file: {link}\n\nYou get this on the first of each month because you asked for it on the reports' screen, where you can end it.\n\n{agency}",
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
