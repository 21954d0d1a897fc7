import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asked, cab, desk, NAMES, offer, road } from "../../test/cab-desk.ts";
import { addDays } from "../core/calendar.ts";
import { sumOfLines } from "../core/money.ts";
import type { CabOffer, JourneyAsked } from "./schema.ts";

describe("every fare", () => {
  const place = fc.constantFrom(...NAMES);
  const length = fc.integer({ min: 1, max: 900 }).map((tenths) => tenths / 10);
  const fees = fc.array(
    fc.record({
      title: fc.constantFrom("Toll", "Entry"),
      amount: fc.integer({ min: 1, max: 500 }),
      counts: fc.constantFrom("passage" as const, "car" as const, "person" as const),
      ...{ source: fc.constant("A test"), sourcedOn: fc.constant("2026-11-26") },
    }),
    { maxLength: 2 },
  );
  const roads = fc.array(fc.record({ from: place, to: place, km: length, fees }), { minLength: 4, maxLength: 9 });
  const terms = fc.record({
    minKmPerDay: fc.nat(200),
    driverPerNight: fc.nat(1_000),
    nightCharge: fc.nat(500),
    waitingPerHour: fc.nat(300),
    freeHours: fc.nat(5),
    perStop: fc.nat(100),
  });
  const journey = fc.record({
    ...{ from: place, to: place, people: fc.integer({ min: 1, max: 20 }), days: fc.option(fc.nat(6)) },
    stop: place,
    time: fc.constantFrom("", "05:10", "09:00"),
  });

  const withoutFees = ({ lines }: CabOffer) =>
    sumOfLines(lines.filter(({ title }) => title !== "Toll" && title !== "Entry"));
  const fixed = fc.array(
    fc.record({
      ...{ fromId: place, toId: place, trip: fc.constantFrom("oneway" as const, "roundtrip" as const) },
      ...{ vehicleId: fc.constant("Car"), seasonFrom: fc.constant(null), seasonTo: fc.constant(null) },
      amount: fc.integer({ min: 1, max: 9_000 }),
    }),
    { maxLength: 4 },
  );

  it("is the sum of its lines, the same both ways, and no less for more people or another day, nor than what is fixed for more stops", () => {
    fc.assert(
      fc.property(roads, terms, fixed, journey, (list, terms, fares, { days, stop, ...said }) => {
        const drawn = list.map(({ from, to, ...more }, at) => ({ ...road(from, to, more.km, more), id: String(at) }));
        const own = desk({ roads: drawn.filter(({ from, to }) => from !== to), cabs: [cab("Car", terms)], fares });
        const back = (more: number) => (days === null ? null : addDays("2026-06-10", days + more));
        const priced = (more: Partial<JourneyAsked> = {}) => offer(own, asked({ ...said, back: back(0), ...more }));
        const fare = priced();
        if (!fare || fare.basis === "estimate") return;
        expect(fare.total).toBe(sumOfLines(fare.lines));
        expect(fare.lines.every(({ quantity, unitPrice }) => quantity > 0 && unitPrice > 0)).toBe(true);
        expect(priced({ people: said.people + 1 })?.total).toBeGreaterThanOrEqual(fare.total);
        const stopped = priced({ stops: [stop] });
        if (fare.basis === "fixed" && stopped?.basis === "by_km")
          expect(withoutFees(stopped)).toBeGreaterThanOrEqual(withoutFees(fare));
        if (days !== null) expect(priced({ back: back(1) })?.total).toBeGreaterThanOrEqual(fare.total);
        else expect(priced({ from: said.to, to: said.from })?.total).toBe(fare.total);
      }),
      { numRuns: 200 },
    );
  });
});
