import type { letters } from "@shikara/db/schema/letters";
import type { subscribers } from "@shikara/db/schema/newsletter";
import { addressOf } from "./enquiries.ts";

const DAY = 24;
const HOUR_MS = 3_600_000;

const READERS = ["Asha Menon", "Bilal Rather", "Chiara Neri", "Dev Malhotra", "Esther Paul", "Faisal Wani"];

/** Readers of the monthly letter; the newest has not said yes yet, the oldest has left. */
export function demoSubscribers(now: Date): (typeof subscribers.$inferInsert)[] {
  return READERS.map((name, at) => {
    const createdAt = new Date(now.getTime() - (1 + at * 19) * DAY * HOUR_MS);
    const later = (hours: number) => new Date(createdAt.getTime() + hours * HOUR_MS);
    return {
      email: addressOf(name),
      createdAt,
      confirmedAt: at === 0 ? null : later(1),
      unsubscribedAt: at === READERS.length - 1 ? later(40 * DAY) : null,
    };
  });
}

/** Letters that are being written; nothing of the demo has gone out to anybody. */
export function demoLetters(now: Date): (typeof letters.$inferInsert)[] {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  return [
    {
      subject: "Demo: the almonds are in bloom",
      content:
        '<h2>Two weeks before the tulips</h2><p>The almond trees below the fort have opened, and the water of the lake is still cold enough for mist in the morning. Who comes now has the gardens nearly alone.</p><ul><li>Badamwari: at its best until the end of the month</li><li>The tulip garden opens when the first beds are full</li></ul><p><a href="/packages">All journeys of this spring</a></p>',
      createdAt: hoursAgo(6),
      updatedAt: hoursAgo(2),
    },
    {
      subject: "Demo: which roads are open",
      content:
        '<p>The snow is late this year. What is open today, and what it needs, stands on <a href="/roads">our page of roads</a>; we change it the hour we hear of something.</p>',
      createdAt: hoursAgo(9 * DAY),
      updatedAt: hoursAgo(8 * DAY),
    },
    {
      subject: "डेमो: बादाम खिले हैं",
      language: "hi",
      content: "<p>क़िले के नीचे बादाम के पेड़ खिल गए हैं। ट्यूलिप से दो हफ़्ते पहले बाग़ लगभग ख़ाली मिलते हैं।</p>",
      createdAt: hoursAgo(4 * DAY),
      updatedAt: hoursAgo(4 * DAY),
    },
  ];
}
