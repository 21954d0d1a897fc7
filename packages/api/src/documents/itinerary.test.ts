import { randomUUID } from "node:crypto";
import { PAPERS_OF_AN_ADDRESS } from "@shikara/auth/paper-limit";
import { inDays } from "@shikara/testing/days";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { solid, textOf } from "@shikara/testing/pdf";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, expect, it } from "vitest";
import { duringLanguage } from "../core/language.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
  await storeTour(bed, "lake-week", {
    title: "Lake Week <b>",
    duration: "8D/7N",
    price: 20_000,
    rates: {
      seasons: [{ name: "Tulips", from: inDays(50), to: inDays(60), price: 25_000 }],
      children: [{ below: 12, percent: 50 }],
      groups: [],
      singleRoom: 9_000,
      extraBed: null,
    },
    groupSize: "2-6 People",
    itinerary: [{ day: 1, title: "Srinagar", description: "To the boat", activities: [] }],
    inclusions: ["Breakfast"],
    // No other run of this file in the same process has had this paper printed.
    exclusions: ["Flights", randomUUID()],
  });
  await storeTour(bed, "hidden", { status: "inactive" });
});
afterAll(() => bed.close());

const printed = async (chosen: Record<string, string> = {}) => {
  const { name, type, content } = await bed.anyone().documents.itinerary({ slug: "lake-week", chosen });
  return { name, type, text: solid((await textOf(content)).join("")) };
};

it("says a package's days, and what they come to at the least as long as no day is chosen", async () => {
  const { name, type, text } = await printed();
  expect({ name, type }).toEqual({ name: "lake-week-itinerary.pdf", type: "application/pdf" });
  for (const said of [
    "Package Lake Week <b>",
    "Travel date On request",
    "Traveller 2 × ₹20,000 ₹40,000",
    "From ₹40,000",
    "Day 1 Srinagar To the boat",
    "Included •  Breakfast",
    "Not included •  Flights",
    "This is no booking and holds no seats",
  ])
    expect(text).toContain(solid(said));
});

it("is priced for the day and the people that are chosen; what cannot be meant is as usual", async () => {
  const { text } = await printed({ date: inDays(52), adults: "3", child1: "1", singleRooms: "1" });
  for (const said of ["Adult 3 × ₹25,000 ₹75,000", "Child under 12 ₹12,500", "Single room ₹9,000", "Total ₹96,500"])
    expect(text).toContain(solid(said));
  const usual = await printed({ date: "2020-01-01", adults: "4e9", extraBeds: "3" });
  expect(usual.text).toContain(solid("From ₹40,000"));
});

it("says what cancelling costs in the language that it is asked for in", async () => {
  const { text } = await duringLanguage("hi", () => printed());
  expect(text).toContain(solid("प्रस्थान से 15 से 29 दिन पहले: 50% शुल्क"));
  expect(text).not.toContain("beforedeparture");
});

it("is of no package that is not offered, and of nothing that is none", async () => {
  const ask = (slug: string, chosen = {}) => bed.anyone().documents.itinerary({ slug, chosen });
  expect(await codeOf(ask("hidden"))).toBe("NOT_FOUND");
  expect(await codeOf(ask("../etc"))).toBe("VALIDATION");
  expect(await codeOf(ask("lake-week", { adults: "1".repeat(41) }))).toBe("VALIDATION");
  expect(await codeOf(ask("lake-week", { years: "1" }))).toBe("VALIDATION");
});

it("is printed once for all who ask for the same, and a few times for one address", async () => {
  const visitor = bed.anyone({ address: "203.0.113.7" });
  const ask = (adults: number, children = 0) =>
    visitor.documents.itinerary({ slug: "lake-week", chosen: { adults: String(adults), child1: String(children) } });
  const same = await Promise.all(Array.from({ length: 10 }, () => ask(1)));
  expect(new Set(same.map(({ content }) => content)).size).toBe(1);
  // Each another paper, and none that a test before has had printed.
  for (let others = 0; others < PAPERS_OF_AN_ADDRESS; others += 1)
    await ask(3 + (others % 10), 1 + Math.floor(others / 10)).catch(() => undefined);
  const refused = await failureOf(visitor.documents.itinerary({ slug: "lake-week", chosen: { singleRooms: "2" } }));
  expect(refused).toMatchObject({ code: "RATE_LIMITED" });
  // What is kept already costs nothing, and others are not held up.
  await ask(1);
  await bed
    .anyone({ address: "198.51.100.9" })
    .documents.itinerary({ slug: "lake-week", chosen: { singleRooms: "2" } });
});
