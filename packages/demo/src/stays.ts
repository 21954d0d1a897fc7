import { randomUUID } from "node:crypto";
import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import { costByRates, costOf, nightsOf, type SeasonRate } from "@shikara/contract/suppliers/rules";
import type { supplierPayments } from "@shikara/db/schema/payables";
import type { stays } from "@shikara/db/schema/stays";
import type { team } from "@shikara/db/schema/team";
import type { DemoBookingRow } from "./bookings.ts";
import type { demoSuppliers } from "./suppliers.ts";

type Stay = typeof stays.$inferInsert & { id: string };
type Market = ReturnType<typeof demoSuppliers>;

/** How the stays of one journey after the other stand. */
const STATES = ["confirmed", "confirmed", "planned", "confirmed", "requested", "waitlisted"] as const;
const MAX_JOURNEYS = 18;

interface Given {
  bookings: readonly DemoBookingRow[];
  market: Market;
}

/** Where guests of the demo's packages sleep: the first nights on the lake or in town, the rest in the hills. */
export function demoStays({ bookings, market }: Given, now: Date): Stay[] {
  const { day: today } = calendarNow("Asia/Kolkata", now);
  const journeys = bookings
    .filter(
      ({ bookingType, status, sold }) =>
        bookingType === "package" && status === "confirmed" && (sold?.itinerary.length ?? 0) > 1,
    )
    .toSorted((one, other) => one.travelDate.localeCompare(other.travelDate))
    .slice(0, MAX_JOURNEYS);
  const lodgings = market.suppliers.filter(({ kind }) => kind === "hotel" || kind === "houseboat");
  const given = new Map<string, number>();
  return journeys.flatMap((booking, at) => {
    const nights = (booking.sold?.itinerary.length ?? 2) - 1;
    const onTheLake = Math.min(2, nights);
    const parts: [first: number, last: number, lodging: number][] = [[0, onTheLake, at % 3]];
    if (nights > onTheLake) parts.push([onTheLake, nights, 3 + (at % 2)]);
    return parts.flatMap(([first, last, lodging], part) => {
      const supplier = lodgings[lodging];
      const rate = market.rates.find(({ supplierId }) => supplierId === supplier?.id);
      if (!supplier || !rate) return [];
      const days = { checkIn: addDays(booking.travelDate, first), checkOut: addDays(booking.travelDate, last) };
      const rooms = Math.max(1, Math.ceil(booking.travelers / 2));
      const bought = { service: rate.service, plan: rate.plan, ...days, rooms, extraBeds: 0, children: 0 };
      const { parts: costParts } = costByRates(market.rates.filter(isOf(supplier.id)).map(asRate), bought);
      const state = STATES[(at + part) % STATES.length] ?? "planned";
      const isMoved = state === "planned" && part === 0;
      const isHeld = days.checkIn > today && takes(market, given, { supplierId: supplier.id, ...bought }, today);
      return [
        {
          ...{
            id: randomUUID(),
            bookingId: booking.id ?? "",
            supplierId: supplier.id,
            ...bought,
            costParts,
            isHeld,
            state,
          },
          ...{ guests: booking.travelers, cost: costOf(costParts) },
          ...{ advancePercent: supplier.advancePercent, restDays: supplier.restDays },
          // Of those that are planned every other was asked for, for other days.
          change: isMoved ? ("dates" as const) : null,
          requestedAt: state === "planned" && !isMoved ? null : booking.createdAt,
          ...(state === "confirmed" && {
            ...{
              supplierReference: `DEMO-${String(2_041 + at * 2 + part)}`,
              confirmedOn: addDays(today, -12 + (at % 9)),
            },
          }),
        },
      ];
    });
  });
}

const isOf = (supplierId: string) => (row: { supplierId: string }) => row.supplierId === supplierId;
const asRate = ({ extraBed = 0, child = 0, ...rate }: Market["rates"][number]): SeasonRate => ({
  ...rate,
  extraBed,
  child,
});

/** Takes nights of an allotment where each of them is held, not released and free. */
function takes(
  { allotments }: Market,
  given: Map<string, number>,
  wanted: { supplierId: string; service: string; checkIn: string; checkOut: string; rooms: number },
  today: string,
): boolean {
  const held = allotments.find(
    ({ supplierId, service }) => supplierId === wanted.supplierId && service === wanted.service,
  );
  if (!held) return false;
  const nights = nightsOf(wanted);
  const of = (night: string) => given.get(`${held.id} ${night}`) ?? 0;
  const isFree = nights.every(
    (night) =>
      held.fromDay <= night &&
      night <= held.untilDay &&
      addDays(night, -held.releaseDays) >= today &&
      of(night) + wanted.rooms <= held.rooms,
  );
  if (isFree) for (const night of nights) given.set(`${held.id} ${night}`, of(night) + wanted.rooms);
  return isFree;
}

/** Of what is confirmed the advance of every other stay is paid. */
export function demoSupplierPayments(
  rows: readonly Stay[],
  manager: Pick<typeof team.$inferInsert, "id" | "fullName">,
  now: Date,
): (typeof supplierPayments.$inferInsert)[] {
  const { day: today } = calendarNow("Asia/Kolkata", now);
  return rows
    .filter(({ state }) => state === "confirmed")
    .filter((_stay, at) => at % 2 === 0)
    .flatMap(({ id: stayId, supplierId, cost = 0, advancePercent = 0 }, at) => {
      const amount = Math.round((cost * advancePercent) / 100);
      const paid = { stayId, supplierId, amount, method: "bank" as const, paidOn: addDays(today, -3) };
      const by = { memberId: manager.id ?? null, memberName: manager.fullName };
      return amount > 0 ? [{ ...paid, ...by, reference: `DEMO UTR ${7_001 + at}`, key: `demo-${stayId}` }] : [];
    });
}
