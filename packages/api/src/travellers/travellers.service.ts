import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { t } from "@shikara/contract/texts/t";
import { isBirthday, isOpenToCustomer } from "@shikara/contract/travellers/rules";
import type {
  OwnTravellers,
  ownTravellersSave,
  Traveller,
  TravellerEntry,
  TravellersSave,
  TravellersView,
} from "@shikara/contract/travellers/schema";
import type { Db } from "@shikara/db/client";
import type { z } from "zod";
import { findBooking, lockBooking } from "../bookings/admin.queries.ts";
import { spokenBooking } from "../bookings/as-read.ts";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import { lockOpened, openBooking } from "../bookings/open-booking.ts";
import type { ApiContext, AppServices } from "../core/context.ts";
import { refuseField } from "../core/refuse-field.ts";
import { refuseUpdate, writeByKey, writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { currentSettings } from "../settings/settings.service.ts";
import { wholeTraveller } from "./entries.ts";
import { sealed } from "./sealed.ts";
import {
  deleteTravellers,
  findList,
  insertTraveller,
  nextOfList,
  noteRead,
  updateTraveller,
} from "./travellers.queries.ts";
import { listView, mayEnterOwn, openList } from "./travellers.view.ts";

type Here = Pick<AppServices, "seal" | "timeZone">;

/** Who travels on a booking, numbers covered. @throws NOT_FOUND, KEY_MISSING */
export async function travellersOfBooking(ctx: StaffContext, bookingId: string): Promise<TravellersView> {
  return listView(ctx, (await findBooking(ctx.db, bookingId)) ?? fail("NOT_FOUND"));
}

/** Numbers in full, which the log tells: no line there, no numbers. @throws NOT_FOUND, KEY_MISSING */
export function showTravellers(ctx: StaffContext, bookingId: string, as: string): Promise<TravellersView> {
  return writeTransaction(ctx, [], async (tx) => {
    const booking = (await findBooking(tx, bookingId)) ?? fail("NOT_FOUND");
    const view = await listView({ ...ctx, db: tx }, booking, false);
    await noteRead(tx, { member: ctx.signedIn.member, booking, as });
    return view;
  });
}

interface Saved {
  version: number | undefined;
  travellers: readonly TravellerEntry[];
}

/** What may not be, whoever enters it. */
function refuseEntries(booking: BookingRow, entries: readonly TravellerEntry[], today: string): void {
  if (entries.length > booking.travelers)
    refuseField("travellers", t("travellers.tooMany", { count: booking.travelers }));
  entries.forEach(({ bornOn }, at) => {
    if (bornOn !== null && !isBirthday(bornOn, today))
      refuseField(`travellers.${at}.bornOn`, t("travellers.notInTheFuture"));
  });
}

const isTyped = ({ paper, visa, permits }: TravellerEntry) =>
  [paper, visa, ...permits].some((each) => each !== null && each.number !== null);

/**
 * Puts a whole list in the place of the one that was read. The same list again changes nothing, whoever was first; not where a number was typed
 * that stands there: whoever sees it covered would try one after the other, and hear which it is.
 * @throws VALIDATION, STALE with the list as it stands, KEY_MISSING where what stands there cannot be read: nothing is written over it
 */
async function saveList({ seal, timeZone }: Here, tx: Db, booking: BookingRow, said: Saved): Promise<void> {
  refuseEntries(booking, said.travellers, calendarNow(timeZone).day);
  const kept = { seal, db: tx };
  const before = new Map((await openList(kept, booking.id)).map(({ id, ...each }) => [id, each]));
  const isKnown = said.travellers.every(({ id }) => id === undefined || before.has(id));
  const isTwice =
    new Set(said.travellers.flatMap(({ id }) => id ?? [])).size < said.travellers.filter(({ id }) => id).length;
  if (!isKnown || isTwice) refuseUpdate(await listView(kept, booking));
  const after = said.travellers.map((entry, at) => ({
    id: entry.id ?? randomUUID(),
    said: wholeTraveller(entry, entry.id === undefined ? undefined : before.get(entry.id), at),
  }));
  const whole = after.map(({ said: each }): Traveller => each);
  const isSame = isDeepStrictEqual(whole, [...before.values()]);
  if (isSame && (said.version === undefined || !said.travellers.some(isTyped))) return;
  if (isSame && (await findList(tx, booking.id))?.version === said.version) return;
  if (!(await nextOfList(tx, booking.id, said.version))) refuseUpdate(await listView(kept, booking));
  await writeRows(seal, tx, booking.id, before, after);
}

/** Of who stays as they were and where they were, nothing is written: nor is it told that they changed. */
async function writeRows(
  seal: Here["seal"],
  tx: Db,
  bookingId: string,
  before: ReadonlyMap<string, Traveller>,
  after: readonly { id: string; said: Traveller }[],
): Promise<void> {
  const places = new Map([...before.keys()].map((id, at) => [id, at]));
  await deleteTravellers(
    tx,
    [...before.keys()].filter((id) => !after.some((each) => each.id === id)),
  );
  for (const [at, { id, said }] of after.entries()) {
    const known = before.get(id);
    if (places.get(id) === at && isDeepStrictEqual(known, said)) continue;
    const row = { id, bookingId, place: at + 1, sealed: sealed(seal, { id, bookingId }, said) };
    await (known ? updateTraveller(tx, row) : insertTraveller(tx, row));
  }
}

/** @throws NOT_FOUND, VALIDATION, STALE with the list as it stands, KEY_MISSING */
export function saveTravellers(ctx: StaffContext, { bookingId, ...said }: TravellersSave): Promise<TravellersView> {
  return writeTransaction(ctx, ["travellers"], async (tx) => {
    const booking = (await lockBooking(tx, bookingId)) ?? fail("NOT_FOUND");
    await saveList(ctx, tx, booking, { version: said.version, travellers: said.travellers });
    return listView({ ...ctx, db: tx }, booking);
  });
}

async function ownView(ctx: ApiContext, booking: BookingRow): Promise<OwnTravellers> {
  const { reference, packageTitle: title, travelDate } = await spokenBooking(ctx.db, booking);
  const mayWrite = mayEnterOwn(ctx, booking);
  const { keptDays } = (await currentSettings(ctx.db)).travellerLists;
  return { ...(await listView(ctx, booking)), reference, title, travelDate, keptDays, mayWrite };
}

type OwnAsked = Parameters<typeof openBooking>[1];

/** The customer's own list, numbers covered. @throws NOT_FOUND, RATE_LIMITED, KEY_MISSING */
export async function ownTravellersOf(ctx: ApiContext, asked: OwnAsked): Promise<OwnTravellers> {
  return ownView(ctx, await openBooking(ctx, asked));
}

/** @throws NOT_FOUND, RATE_LIMITED, VALIDATION, STALE, KEY_MISSING, CONFLICT before the confirmation and once the journey has begun */
export async function saveOwnTravellers(
  ctx: ApiContext,
  { version, travellers, ...asked }: z.output<typeof ownTravellersSave>,
): Promise<OwnTravellers> {
  const opened = await openBooking(ctx, asked);
  return writeByKey(ctx, ["travellers"], async (tx) => {
    const booking = await lockOpened(tx, opened);
    if (!isOpenToCustomer(booking, calendarNow(ctx.timeZone).day)) fail("CONFLICT", t("travellers.notOpen"));
    await saveList(ctx, tx, booking, { version, travellers });
    return ownView({ ...ctx, db: tx }, booking);
  });
}
