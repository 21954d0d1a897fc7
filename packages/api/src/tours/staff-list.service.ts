import { fail } from "@shikara/contract/core/fail";
import type { TourAdminList, TourAdminListInput, TourReorder, TourReordered } from "@shikara/contract/tours/schema";
import { TOUR_STAFF_MESSAGES } from "@shikara/contract/tours/messages";
import type { Db } from "@shikara/db/client";
import { z } from "zod";
import { actAs } from "../core/transaction.queries.ts";
import { writeTransaction } from "../core/transaction.ts";
import { pageOf, readCursor } from "../core/paging.ts";
import type { StaffContext } from "../core/trpc.ts";
import { lockOrder, numberedTours, orderMark, writeNumber, writeOrder } from "./order.queries.ts";
import { numberBetween } from "./order.ts";
import { countTours, matchingTours } from "./tours.queries.ts";
import { staffTours } from "./tours.view.ts";

const orderPlace = z.tuple([z.int32(), z.string().regex(/^\P{Cc}*$/u), z.uuid()]);

/** One page of the packages that match, in the staff's order, and how many there are. */
export async function listTours(db: Db, { cursor, limit, search, status }: TourAdminListInput): Promise<TourAdminList> {
  const behind = cursor ? readCursor(cursor, orderPlace) : null;
  const [rows, counts, order] = await Promise.all([
    matchingTours(db, { search, status, limit: limit + 1 }, behind),
    countTours(db, search),
    orderMark(db),
  ]);
  const { page, nextCursor } = pageOf(rows, limit, ({ sortOrder, title, id }) => [sortOrder, title, id]);
  return { tours: await staffTours(db, page), nextCursor, counts, order };
}

function placeAt(ids: readonly string[], to: TourReorder["to"]): number {
  if (to === "first") return 0;
  if (to === "last") return ids.length;
  const at = ids.indexOf(to.behind);
  return at < 0 ? fail("NOT_FOUND") : at + 1;
}

/**
 * Moves a package in the staff's order, which decides /packages/{n}.
 * @throws NOT_FOUND, STALE when the order is not the one that was seen
 */
export function moveTour(ctx: StaffContext, { id, to, order }: TourReorder): Promise<TourReordered> {
  return writeTransaction(ctx, ["tours"], async (tx) => {
    await lockOrder(tx);
    const now = await orderMark(tx);
    const all = await numberedTours(tx);
    if (!all.some((tour) => tour.id === id)) fail("NOT_FOUND");
    if (order !== undefined && order !== now)
      fail("STALE", TOUR_STAFF_MESSAGES.orderStale, { current: { order: now } });
    const others = all.filter((other) => other.id !== id);
    const ids = others.map((other) => other.id);
    const at = placeAt(ids, to);
    if (all[at]?.id === id) return { order: now, isRenumbered: false };
    const sortOrder = numberBetween(others[at - 1]?.sortOrder, others[at]?.sortOrder);
    if (sortOrder === undefined) await renumber(tx, ctx, ids.toSpliced(at, 0, id), id);
    else await writeNumber(tx, { id, sortOrder });
    return { order: await orderMark(tx), isRenumbered: sortOrder === undefined };
  });
}

/** Makes room again. The member has moved one; that others got another number by it is nobody's doing. */
async function renumber(tx: Db, ctx: StaffContext, ids: readonly string[], moved: string): Promise<void> {
  await actAs(tx, "");
  await writeOrder(tx, ids, { allBut: moved });
  await actAs(tx, ctx.signedIn.member.id);
  await writeOrder(tx, ids, { only: moved });
}
