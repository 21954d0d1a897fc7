import { MAX_RUPEES } from "@shikara/contract/core/atoms";
import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import { shortDay } from "@shikara/contract/core/formats";
import { STAY_MESSAGES } from "@shikara/contract/stays/messages";
import type { CostAnswer, CostAsked } from "@shikara/contract/stays/schema";
import { type Bought, costByRates, costOf, isSameService, nightsOf } from "@shikara/contract/suppliers/rules";
import type { Db } from "@shikara/db/client";
import { refuseField } from "../core/refuse-field.ts";
import type { StaffContext } from "../core/trpc.ts";
import { heldNights, ratesOf } from "../suppliers/terms.queries.ts";

/** What a stay costs by its supplier's rates, and whether the agency holds its nights. */
export async function costOfStay({ db, timeZone }: StaffContext, asked: CostAsked): Promise<CostAnswer> {
  const { parts, missing } = costByRates(await ratesOf(db, asked.supplierId), asked);
  const days = { supplierId: asked.supplierId, from: asked.checkIn, until: addDays(asked.checkOut, -1) };
  const held = (await heldNights(db, days, calendarNow(timeZone).day)).filter(
    ({ service, isReleased }) => isSameService(service, asked.service) && !isReleased,
  );
  const isWhole = held.length === nightsOf(asked).length;
  const free = isWhole ? Math.max(0, Math.min(...held.map((night) => night.held - night.given))) : null;
  return { parts, cost: costOf(parts), missing, free };
}

/**
 * What stands in a stay of its cost: by the rates, or as somebody has agreed on it. @throws VALIDATION where a night has no rate and nobody says what
 * it costs
 */
export async function reckoned(tx: Db, bought: Bought & { supplierId: string; ownCost: number | null }) {
  const { ownCost, service, supplierId } = bought;
  if (ownCost !== null) {
    const parts = ownCost > 0 ? [{ title: service, quantity: 1, unitPrice: ownCost }] : [];
    return { costParts: parts, cost: ownCost, isOwnCost: true };
  }
  const { parts, missing } = costByRates(await ratesOf(tx, supplierId), bought);
  if (missing !== null)
    refuseField("ownCost", `${STAY_MESSAGES.noRate} for ${shortDay(missing)}: please enter what was agreed on`);
  const cost = costOf(parts);
  if (cost > MAX_RUPEES) refuseField("ownCost", `Please enter at most ${MAX_RUPEES.toLocaleString("en-IN")}`);
  return { costParts: parts, cost, isOwnCost: false };
}
