import { calendarNow } from "@shikara/contract/core/calendar";
import { maskedNumber } from "@shikara/contract/travellers/papers";
import { isOpenToCustomer } from "@shikara/contract/travellers/rules";
import type { Traveller, TravellersView } from "@shikara/contract/travellers/schema";
import type { Db } from "@shikara/db/client";
import type { Seal } from "@shikara/db/seal";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import type { AppServices } from "../core/context.ts";
import { opened } from "./sealed.ts";
import { findList, travellersOf } from "./travellers.queries.ts";

/** The same with its numbers covered. */
function masked({ paper, visa, permits, ...said }: Traveller): Traveller {
  return {
    ...said,
    paper: paper && { ...paper, number: maskedNumber(paper.number, paper.kind) },
    visa: visa && { ...visa, number: maskedNumber(visa.number) },
    permits: permits.map((permit) => ({ ...permit, number: maskedNumber(permit.number) })),
  };
}

export interface Kept {
  db: Db;
  seal: Seal;
}

/** Who travels, by what is kept of them; numbers in full. @throws KEY_MISSING */
export async function openList({ db, seal }: Kept, bookingId: string): Promise<({ id: string } & Traveller)[]> {
  const rows = await travellersOf(db, bookingId);
  return rows.map((row) => ({ id: row.id, ...opened(seal, row) }));
}

/** A booking's list. @throws KEY_MISSING */
export async function listView(
  kept: Kept,
  { id, travelers: most }: Pick<BookingRow, "id" | "travelers">,
  isMasked = true,
): Promise<TravellersView> {
  const list = await findList(kept.db, id);
  const all = await openList(kept, id);
  return {
    ...{ version: list?.version ?? 0, most, erasedAt: list?.erasedAt ?? null, isMasked },
    travellers: isMasked ? all.map(({ id: each, ...said }) => ({ id: each, ...masked(said) })) : all,
  };
}

/** Whether its customer may enter now who travels: without a key there is nobody's number that could be kept. */
export const mayEnterOwn = ({ seal, timeZone }: Pick<AppServices, "seal" | "timeZone">, booking: BookingRow): boolean =>
  seal.hasKey && isOpenToCustomer(booking, calendarNow(timeZone).day);
