import { calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import type {
  PopupAdd,
  PopupCounts,
  PopupEvent,
  PopupUpdate,
  PopupView,
  popupCountsInput,
} from "@shikara/contract/popups/schema";
import { hereAddress } from "@shikara/contract/spoken-routes";
import type { Db } from "@shikara/db/client";
import type { z } from "zod";
import type { ApiContext } from "../core/context.ts";
import { addOnce } from "../core/idempotency.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { loadPictures } from "../pictures/pictures.ts";
import { spoken } from "../spoken/spoken.ts";
import {
  allPopups,
  countPopupEvent,
  deletePopupRow,
  findPopup,
  insertPopup,
  livePopups,
  type PopupRow,
  popupCountsBetween,
  updatePopupRow,
} from "./popups.queries.ts";

async function views(db: Db, rows: PopupRow[]): Promise<PopupView[]> {
  const pictureOf = await loadPictures(
    db,
    rows.map((row) => row.imageUrl),
  );
  return rows.map((row) => ({ ...row, picture: pictureOf(row.imageUrl, "") }));
}

async function view(db: Db, row: PopupRow | undefined): Promise<PopupView> {
  const [shown] = row ? await views(db, [row]) : [];
  return shown ?? fail("NOT_FOUND");
}

/** What a visitor's page may show, now or later; the page checks start and repeat. */
export async function listLivePopups(ctx: ApiContext): Promise<PopupView[]> {
  const rows = await livePopups(ctx.db, new Date());
  for (const { endDate } of rows) if (endDate) ctx.rightUntil?.(endDate);
  const shown = await spoken(ctx.db, "popups", rows);
  return views(
    ctx.db,
    shown.map((row) => ({ ...row, linkUrl: hereAddress(row.linkUrl) })),
  );
}

export const listAllPopups = async (db: Db) => views(db, await allPopups(db));

export function createPopup(ctx: StaffContext, { key, ...record }: PopupAdd): Promise<PopupView> {
  return writeTransaction(ctx, ["popups"], async (tx) => {
    const insert = (id: string) => insertPopup(tx, { ...record, id });
    const find = (id: string) => findPopup(tx, id);
    return view(tx, await addOnce(ctx, tx, { what: "popup", said: record, key, insert, find }));
  });
}

/** @throws NOT_FOUND, STALE, VALIDATION when a start or end given alone contradicts the kept one */
export function updatePopup(ctx: ApiContext, { id, version, ...changes }: PopupUpdate): Promise<PopupView> {
  return writeTransaction(ctx, ["popups"], async (tx) => {
    const row = await updatePopupRow(tx, { id, version }, changes);
    if (!row) {
      const current = await findPopup(tx, id);
      return refuseUpdate(current && (await view(tx, current)));
    }
    if (row.endDate && row.endDate < row.startDate)
      fail("VALIDATION", undefined, { fields: { endDate: "The end must not be before the start" } });
    return view(tx, row);
  });
}

/** @throws NOT_FOUND */
export function deletePopup(ctx: ApiContext, id: string): Promise<void> {
  return writeTransaction(ctx, ["popups"], async (tx) => {
    if (!(await deletePopupRow(tx, id))) fail("NOT_FOUND");
  });
}

/**
 * Counts what a page tells of a popup, by the agency's day. Nothing that visitors see is built from it.
 * @throws RATE_LIMITED when an address tells more than visitors do
 */
export const notePopupEvent = (ctx: ApiContext, event: PopupEvent): Promise<void> =>
  ctx.eventLimit.run(ctx.address, () => countPopupEvent(ctx.db, event, calendarNow(ctx.timeZone).day));

/** How often popups were shown, closed and clicked, by day; both ends of the span included. */
export function countPopups(db: Db, { from, to }: z.output<typeof popupCountsInput>): Promise<PopupCounts[]> {
  return popupCountsBetween(db, from, to);
}
