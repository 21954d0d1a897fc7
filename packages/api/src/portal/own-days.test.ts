import { NOTHING_SOLD } from "@shikara/contract/bookings/sold";
import { storeBooking } from "@shikara/testing/bookings";
import { createTestbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, expect, it } from "vitest";
import { duringLanguage } from "../core/language.ts";

const bed = await createTestbed();
const agent = await bed.as("agent");
afterAll(() => bed.close());

async function ownOf(details: Parameters<typeof storeBooking>[1]) {
  const { id, reference } = await storeBooking(bed, { status: "confirmed", ...details });
  const { path } = await agent.bookings.customerLink({ id });
  const key = new URLSearchParams(path.split("?")[1]).get("key") ?? "";
  return bed.anyone().bookings.own({ reference, key });
}

it("what was made for somebody alone is told day by day, and leads to no package's days", async () => {
  const itinerary = [{ day: 1, title: "To the houseboat", description: "By shikara" }];
  const { id: tourId } = await storeTour(bed, "quoted-days");
  const days = [{ title: "To the houseboat", description: "By shikara" }];
  for (const [made, told] of [
    [{ sold: { ...NOTHING_SOLD, itinerary } }, { days, packageSlug: null }],
    // Of a quote that took the seats of a package's departure, with days of its own.
    [
      { tourId, sold: { ...NOTHING_SOLD, itinerary, quotedOf: tourId } },
      { days, packageSlug: null },
    ],
    [
      { tourId, sold: { ...NOTHING_SOLD, itinerary } },
      { days: [], packageSlug: "quoted-days" },
    ],
    [{ bookingType: "cab" as const, sold: { ...NOTHING_SOLD, itinerary } }, { days: [] }],
  ] as const)
    expect(await ownOf(made)).toMatchObject(told);
});

it("what it costs goes by the name that is read there, as its title does", async () => {
  const { id: tourId, title: packageTitle } = await storeTour(bed, "priced-days", { title: "Days on the lake" });
  const [path, original, text] = ["title", packageTitle, "झील पर दिन"];
  const manager = await bed.as("manager");
  const texts = [{ path, original, text }];
  await manager.translations.save({ kind: "tours", id: tourId, language: "hi", version: null, texts });
  const own = await duringLanguage("hi", () => ownOf({ tourId, packageTitle, language: "hi" }));
  expect([own.title, own.lines.map(({ title }) => title)]).toEqual([text, [text]]);
});
