import {
  type BookingFilter,
  bookingFilter,
  MAX_SAVED_FILTERS,
  type SavedFilterView,
} from "@shikara/contract/bookings/admin";
import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings/messages";
import { fail } from "@shikara/contract/core/fail";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { countFilters, dropFilter, filtersOf, keepFilter } from "./filters.queries.ts";

/** The caller's own. One that an older version wrote and this one does not know is left out. */
export async function savedFilters({ db, signedIn }: StaffContext): Promise<SavedFilterView[]> {
  const rows = await filtersOf(db, signedIn.member.id);
  return rows.flatMap(({ id, name, filter }) => {
    const known = bookingFilter.safeParse(filter);
    return known.success ? [{ id, name, filter: known.data }] : [];
  });
}

/** Keeps a filter under a name, in place of an earlier one of that name. @throws CONFLICT when there are enough */
export function saveFilter(ctx: StaffContext, name: string, filter: BookingFilter): Promise<void> {
  const memberId = ctx.signedIn.member.id;
  return writeTransaction(ctx, [], async (tx) => {
    await keepFilter(tx, { memberId, name, filter });
    if ((await countFilters(tx, memberId)) > MAX_SAVED_FILTERS) fail("CONFLICT", BOOKING_STAFF_MESSAGES.tooManyFilters);
  });
}

/** @throws NOT_FOUND */
export function deleteFilter(ctx: StaffContext, id: string): Promise<void> {
  return writeTransaction(ctx, [], async (tx) => {
    if (!(await dropFilter(tx, ctx.signedIn.member.id, id))) fail("NOT_FOUND");
  });
}
