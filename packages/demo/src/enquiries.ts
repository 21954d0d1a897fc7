import type { enquiries } from "@shikara/db/schema/enquiries";

type Enquiry = typeof enquiries.$inferInsert;
type Message = Pick<Enquiry, "name" | "subject" | "inquiryType" | "message" | "preferredContact"> & {
  hoursAgo: number;
  /** How long it took to answer; one without waits. */
  answeredAfter?: number;
  isClosed?: boolean;
};

const DAY = 24;
const HOUR_MS = 3_600_000;

const MESSAGES: Message[] = [
  {
    name: "Ishita Sen",
    subject: "Six days in May with two small children",
    inquiryType: "custom-tour",
    message:
      "We are four, the children are three and six. Short drives, and a houseboat with a railing if there is one.",
    preferredContact: "whatsapp",
    hoursAgo: 5,
  },
  {
    name: "Peter Aldous",
    subject: "Is the road to Gurez open in June?",
    inquiryType: "general",
    message: "We would like two nights in Dawar between the 10th and the 14th, and have read that permits are needed.",
    preferredContact: "email",
    hoursAgo: 2 * DAY,
    answeredAfter: 7,
  },
  {
    name: "Harsh Vaidya",
    subject: "Tempo for eleven from Jammu",
    inquiryType: "cab-booking",
    message:
      "Eleven of us with skis arrive at Jammu Tawi on a morning train. One vehicle or two, and what does it cost?",
    preferredContact: "phone",
    hoursAgo: 6 * DAY,
    answeredAfter: 3,
  },
  {
    name: "Lucie Bonnet",
    subject: "A quiet houseboat on Nigeen",
    inquiryType: "accommodation",
    message: "Three nights for two in October, away from the main jetty. We do not mind a longer walk.",
    preferredContact: "any",
    hoursAgo: 13 * DAY,
    answeredAfter: 20,
    isClosed: true,
  },
  {
    name: "Om Prakash Raina",
    subject: "The heater in room four",
    inquiryType: "complaint",
    message:
      "It did not work on our second night. The manager found us another room at once, which we want to say as well.",
    preferredContact: "email",
    hoursAgo: 24 * DAY,
    answeredAfter: 2,
    isClosed: true,
  },
];

export const addressOf = (name: string) => `${name.toLowerCase().replace(/[^a-z]+/g, ".")}@example.com`;

/** Messages of invented guests: one waits, the others are answered. */
export function demoEnquiries(now: Date): Enquiry[] {
  return MESSAGES.map(({ hoursAgo, answeredAfter, isClosed, ...message }, at) => {
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
    const answeredAt = answeredAfter === undefined ? null : new Date(createdAt.getTime() + answeredAfter * HOUR_MS);
    const status = isClosed ? "closed" : answeredAt ? "answered" : "new";
    return {
      ...message,
      ...{ status, answeredAt, createdAt, askedAt: createdAt, updatedAt: answeredAt ?? createdAt },
      reference: `SHK-DEMO-${String(101 + at).padStart(4, "0")}`,
      email: addressOf(message.name),
      phone: `+91 00000 ${String(101 + at).padStart(5, "0")}`,
    };
  });
}
