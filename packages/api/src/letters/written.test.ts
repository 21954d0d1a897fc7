import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, expect, it } from "vitest";
import { letterWritten } from "./written.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

/** Without the marks that keep a sum together between letters that run from the right. */
const words = (text: string) => text.replace(/[\u2066-\u2069]/g, "");
const NOWHERE = "00000000-0000-4000-8000-000000000000";

it.each([
  ["hi", "₹18,500 प्रति व्यक्ति", "क़ीमत पूछने पर"],
  ["ur", "₹18,500 فی کس", "قیمت پوچھنے پر"],
  [null, "₹18,500 per person", "price on request"],
] as const)(
  "a letter names a package and its price in the language of its readers: %s",
  async (language, price, none) => {
    const tour = await storeTour(bed, `letter-${language}`, { title: "Lake & <Valley>", price: 18_500 });
    const places = [
      `<span data-tour="${tour.id}" data-named="yes"></span>`,
      `<span data-tour="${tour.id}"></span>`,
      `<span data-tour="${NOWHERE}" data-named="yes"></span>`,
    ];
    const letter = { subject: "Spring", content: `<p>${places.join("; ")}</p>`, language };
    const { text, html } = await letterWritten(bed.services, letter);
    expect(words(text)).toContain(`Lake & <Valley>: ${price}; ${price}; ${none}`);
    expect(words(html)).toContain(`Lake &amp; &lt;Valley&gt;: ${price}; ${price}; ${none}</p>`);
    expect(html).not.toContain("the-letter-stands-here");
  },
);
