import { createHash, randomBytes } from "node:crypto";
import { SCOPE_WORDS } from "@shikara/contract/calendars/messages";
import {
  CALENDAR_DAYS,
  CALENDAR_NEEDS,
  type CalendarFile,
  type CalendarScope,
  type calendarMake,
  MAX_CALENDAR_BOOKINGS,
} from "@shikara/contract/calendars/schema";
import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { allows } from "@shikara/contract/core/permissions";
import { servicePaths } from "@shikara/contract/routes";
import type { z } from "zod";
import { calendarFileOf } from "../bookings/calendar-file.ts";
import type { ApiContext } from "../core/context.ts";
import { keptAnswers } from "../core/kept-answers.ts";
import { noteBeside } from "../core/last-read.queries.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { currentSettings } from "../settings/settings.service.ts";
import {
  deleteCalendarLink,
  noteCalendarRead,
  ownerOfCalendar,
  replaceCalendarLink,
} from "../team/calendar-links.queries.ts";
import { askPresentPassword } from "../team/present-password.ts";
import { refuseShutOut } from "../team/shut-out.ts";
import { bookingsForCalendar } from "./calendars.queries.ts";
import { deskCalendar } from "./desk-calendar.ts";

const KEY_BYTES = 24;
const hashOf = (key: string) => createHash("sha256").update(key).digest("base64url");

/** A new secret address, told this once; the one before opens nothing any more. @throws FORBIDDEN, VALIDATION, RATE_LIMITED */
export async function makeCalendar(
  ctx: StaffContext,
  { scope, currentPassword }: z.output<typeof calendarMake>,
): Promise<{ address: string }> {
  if (!allows(ctx.signedIn.member, CALENDAR_NEEDS[scope])) fail("FORBIDDEN");
  await askPresentPassword(ctx, currentPassword);
  const key = randomBytes(KEY_BYTES).toString("base64url");
  await writeTransaction(ctx, ["calendars"], async (tx) => {
    await refuseShutOut(ctx, tx, CALENDAR_NEEDS[scope]);
    await replaceCalendarLink(tx, ctx.signedIn.member.id, scope, hashOf(key));
  });
  return { address: `${ctx.publicUrl}${servicePaths.calendar}?key=${key}` };
}

export const endCalendar = (ctx: StaffContext, scope: CalendarScope): Promise<void> =>
  writeTransaction(ctx, ["calendars"], (tx) => deleteCalendarLink(tx, ctx.signedIn.member.id, scope));

/** Bytes of all calendars that are kept: one of the most bookings has some 1.3 MB, with two bytes a letter at the worst twice as much. */
const MOST_KEPT = 32 * 1024 * 1024;

const written = keptAnswers<CalendarFile>(["bookings", "customers", "settings"], {
  most: MOST_KEPT,
  sizeOf: ({ content }) => content.length * 2,
});

/** A second's work where there are thousands: written once for all who ask, and anew on the next day or once a booking has changed. */
function calendarOn(ctx: ApiContext, scope: CalendarScope, ownerId: string | undefined): Promise<CalendarFile> {
  const { publicUrl, timeZone } = ctx;
  const today = calendarNow(timeZone).day;
  return written(ctx, `${today} ${scope} ${ownerId ?? ""}`, async () => {
    const [{ companyInfo }, found] = await Promise.all([
      currentSettings(ctx.db),
      bookingsForCalendar(ctx.db, {
        from: addDays(today, -CALENDAR_DAYS.past),
        to: addDays(today, CALENDAR_DAYS.ahead),
        ownerId,
        limit: MAX_CALENDAR_BOOKINGS,
      }),
    ]);
    const name = `${companyInfo.name}: ${SCOPE_WORDS[scope].toLowerCase()}`;
    return calendarFileOf(await deskCalendar(found, name, { agency: companyInfo.name, publicUrl, timeZone }));
  });
}

/** What a calendar reads at its secret address: whether the key opens it is asked each time. @throws NOT_FOUND where the key opens nothing, or its member may no longer carry them out */
export async function calendarOf(ctx: ApiContext, key: string): Promise<CalendarFile> {
  const owner = (await ownerOfCalendar(ctx.db, hashOf(key))) ?? fail("NOT_FOUND");
  if (!allows(owner.standing, CALENDAR_NEEDS[owner.scope])) fail("NOT_FOUND");
  await noteBeside(() => noteCalendarRead(ctx.db, owner.id));
  return calendarOn(ctx, owner.scope, owner.scope === "own" ? owner.memberId : undefined);
}
