import type { PriceTold, priceAsked } from "@shikara/contract/bookings/house-price";
import { NOTHING_SOLD } from "@shikara/contract/bookings/sold";
import { fail } from "@shikara/contract/core/fail";
import { sumOf } from "@shikara/contract/core/money";
import type { z } from "zod";
import type { StaffContext } from "../core/trpc.ts";
import { extrasOf, findBooking } from "./admin.queries.ts";
import type { BookingRow } from "./bookings.queries.ts";
import { blockedWords, cabFareOf } from "./cab-fare.ts";
import { isCovered } from "./granted.ts";
import {
  changedPrice,
  headsOf,
  housePrice,
  isPromised,
  type Journey,
  leastByTheirWord,
  leastOf,
  mayDiscount,
} from "./pricing.service.ts";
import { copyOf } from "./sold.ts";

/** What of a journey's price and way staff hear beside its amount. */
async function aboutJourney(ctx: StaffContext, journey: Journey, sold: BookingRow["sold"], packageTitle: string) {
  const fare = journey.bookingType === "cab" ? await cabFareOf(ctx.db, journey) : null;
  const { basis, lines, perKm, notified } = fare?.offer ?? {};
  const cab =
    fare && basis && lines && perKm !== undefined
      ? { basis, lines, perKm, notified: notified ?? null, unknown: fare.unknown }
      : null;
  return { cab, blocked: await blockedWords(ctx.db, { ...journey, sold, packageTitle }) };
}

/** What a journey would come to, in rupees, and whether it can be driven; nothing is changed. @throws NOT_FOUND */
export async function priceOf(ctx: StaffContext, { id, ...asked }: z.output<typeof priceAsked>): Promise<PriceTold> {
  const before = id === undefined ? undefined : ((await findBooking(ctx.db, id)) ?? fail("NOT_FOUND"));
  const journey = { ...asked, sold: before?.sold };
  const least = mayDiscount(ctx) ? null : await leastOf(ctx.db, journey);
  const house = await housePrice(ctx.db, journey);
  const isSame = before && before.tourId === journey.tourId && before.vehicleId === journey.vehicleId;
  const { title, sold } =
    isSame || (journey.tourId === null && journey.vehicleId === null)
      ? { title: before?.packageTitle ?? "", sold: before?.sold ?? NOTHING_SOLD }
      : await copyOf(ctx.db, journey);
  const about = await aboutJourney(ctx, journey, { ...NOTHING_SOLD, ...sold }, title);
  if (!before) return { amount: house, least, house, agreed: null, isPromised: false, ...about };
  const extras = await extrasOf(ctx.db, before.id);
  const agreed = sumOf([before.totalAmount, -extras]);
  const changed = await changedPrice(ctx.db, agreed, before, journey);
  const { byRule, isAsked } = changed;
  const theirs = await leastByTheirWord(ctx.db, agreed, before, journey);
  const granted = isCovered({ before, agreed, price: byRule, house: changed.house }) ? byRule : (least ?? byRule);
  const own = Math.max(Math.min(granted, least ?? granted), theirs);
  return {
    amount: sumOf([byRule, extras]),
    least: mayDiscount(ctx) ? null : sumOf([isPromised(before) ? Math.max(agreed, own) : own, extras]),
    house: house === null ? null : sumOf([house, extras]),
    agreed: isAsked ? before.totalAmount : null,
    isPromised: isPromised(before),
    ...(await headsOf(ctx.db, before, journey)),
    ...about,
  };
}
