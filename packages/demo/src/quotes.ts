import { randomUUID } from "node:crypto";
import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import { quoteSums } from "@shikara/contract/quotes/rules";
import type { QuoteContent } from "@shikara/contract/quotes/schema";
import type { quotes } from "@shikara/db/schema/quotes";
import type { team } from "@shikara/db/schema/team";

type Quote = typeof quotes.$inferInsert;
type Line = QuoteContent["lines"][number];

const line = (
  kind: Line["kind"],
  title: string,
  quantity: number,
  cost: number,
  price: number,
  day: number | null = null,
): Line => ({
  ...{ kind, title, quantity, cost, price, day },
  supplier: cost > 0 ? "Demo supplier" : "",
  source: null,
  stay: null,
});

const HOUR_MS = 3_600_000;

/** Drafts for invented guests: one is being written, of the other a manager is asked to send it. Nothing of a demo is mailed. */
export function demoQuotes(members: { agent: Pick<typeof team.$inferInsert, "id"> }, now: Date): Quote[] {
  const today = calendarNow("Asia/Kolkata", now).day;
  const drafts: (Pick<Quote, "customerName" | "sendAskedAt"> & { content: QuoteContent; hoursAgo: number })[] = [
    {
      customerName: "Ishita Sen",
      hoursAgo: 3,
      sendAskedAt: new Date(now.getTime() - HOUR_MS),
      content: {
        title: "Six gentle days for four",
        travelDate: addDays(today, 45),
        travelers: 4,
        days: [
          {
            title: "To the lake",
            description: "From the airport to the houseboat; the railing is as high as a child of three.",
          },
          { title: "Gardens and the old town", description: "A short morning by shikara, an afternoon at Nishat." },
          {
            title: "To Gulmarg",
            description: "Two hours by road, the meadow, and the gondola's first stage for whoever likes.",
          },
          { title: "A day in the meadow", description: "" },
          { title: "To Pahalgam", description: "By the saffron fields of Pampore." },
          { title: "Back to Srinagar", description: "" },
        ],
        lines: [
          line("stay", "Houseboat, family room, a night", 2, 5_200, 7_000, 1),
          line("stay", "Hotel in Gulmarg, family room, a night", 2, 6_400, 8_500, 3),
          line("stay", "Lodge in Pahalgam, a night", 1, 4_800, 6_500, 5),
          line("cab", "Innova Crysta, a day", 6, 3_400, 4_200),
          line("activity", "Shikara, two hours", 1, 800, 1_200, 2),
          line("discount", "Children below seven", 2, 0, 1_000),
        ],
        inclusions: ["Breakfast and dinner", "Child seats"],
        exclusions: ["Gondola tickets", "Lunch"],
        note: "Short drives only, as you asked.",
        deposit: 15_000,
        validUntil: addDays(today, 10),
      },
    },
    {
      customerName: "Harsh Vaidya",
      hoursAgo: 26,
      content: {
        title: "Eleven with skis, Jammu to Gulmarg",
        travelDate: addDays(today, 70),
        travelers: 11,
        days: [{ title: "Jammu to Gulmarg", description: "One Tempo Traveller, the skis on its roof." }],
        lines: [line("cab", "Tempo Traveller, Jammu to Gulmarg", 1, 15_500, 19_000, 1)],
        inclusions: ["Tolls and parking"],
        exclusions: [],
        note: "",
        deposit: 5_000,
        validUntil: addDays(today, 14),
      },
    },
  ];
  return drafts.map(({ content, hoursAgo, ...who }, at) => {
    const { total, cost } = quoteSums(content.lines);
    const { title, travelDate, travelers, validUntil } = content;
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
    return {
      ...who,
      id: randomUUID(),
      ...{ content, title, travelDate, travelers, validUntil, total, cost, createdAt, updatedAt: createdAt },
      email: `${who.customerName.toLowerCase().replaceAll(" ", ".")}@example.com`,
      phone: `+91 00000 ${String(601 + at).padStart(5, "0")}`,
      reference: `SHK-DEMO-${String(601 + at).padStart(4, "0")}`,
      source: "email" as const,
      ownerId: members.agent.id ?? null,
    };
  });
}
