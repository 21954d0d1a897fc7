import { calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { shortDay } from "@shikara/contract/core/formats";
import { roomsWords, STAY_MESSAGES, stayDaysWords } from "@shikara/contract/stays/messages";
import { type Letter, mayWrite } from "@shikara/contract/stays/rules";
import type { LetterAsked, LetterPreview, LetterSend, StayView } from "@shikara/contract/stays/schema";
import { PLAN_LABELS } from "@shikara/contract/suppliers/messages";
import type { Db } from "@shikara/db/client";
import { holdWhose } from "../bookings/locks.queries.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { canSend, mailsWritten, queueMail } from "../delivery/outbox/queue.ts";
import { LETTER_KINDS } from "./letter-kinds.ts";
import { findStay, lastAsked, type StayRow, updateStayRow } from "./stays.queries.ts";
import { asRead } from "./stays.service.ts";
import { stayView, writtenTo } from "./stays.view.ts";

/** What a supplier reads of a stay: of the guests who leads them and how many they are, nothing by which they are reached, and no sum. */
function valuesOf({ supplier, booking, ...stay }: StayRow, replaced: string) {
  const dated = { ...stay, supplierKind: supplier.kind };
  const extras = [
    // Right behind the guests, of whom they are.
    stay.children > 0 && `Of them children: ${stay.children}`,
    stay.extraBeds > 0 && `Extra beds: ${stay.extraBeds}`,
  ].filter(Boolean);
  return {
    ...{ supplier: supplier.name, guest: booking.customerName, reference: booking.reference, service: stay.service },
    plan: PLAN_LABELS[stay.plan],
    dates: stayDaysWords(dated),
    // Else its supplier counts them once more beside those that are held for us.
    rooms: [roomsWords(supplier.kind, stay.rooms), stay.isHeld && STAY_MESSAGES.ofAllotment].filter(Boolean).join(", "),
    people: String(stay.guests),
    extras: extras.map((line) => `\n${line}`).join(""),
    note: [replaced, stay.note].map((words) => words && `\n\n${words}`).join(""),
    supplier_reference: stay.supplierReference || "as agreed",
  };
}

/** What a supplier is to let go when they are asked anew: else they would hold the nights of before as well. '' where nothing was asked for otherwise. */
async function replacedBy(db: Db, timeZone: string, letter: Letter, stay: StayRow): Promise<string> {
  const { id, change, supplierReference } = stay;
  if (letter !== "request" || change === null) return "";
  const asked = await lastAsked(db, id);
  const said = [
    "This takes the place of what we asked for before",
    asked && ` (“${asked.subject}” of ${shortDay(calendarNow(timeZone, asked.at).day)})`,
    supplierReference && `, your confirmation ${supplierReference}`,
  ];
  return `${said.filter(Boolean).join("")}: please release that.`;
}

/** A letter as it stands now. @throws NOT_FOUND, CONFLICT where it is not to be written, or there is no address */
async function letterOf(db: Db, timeZone: string, { id, letter }: LetterAsked) {
  const stay = (await findStay(db, id)) ?? fail("NOT_FOUND");
  if (!mayWrite(letter, stay)) fail("CONFLICT", STAY_MESSAGES.notNow);
  const to = writtenTo(stay.supplier.contacts) ?? fail("CONFLICT", STAY_MESSAGES.noEmail);
  const { name, email } = to;
  const replaced = await replacedBy(db, timeZone, letter, stay);
  return {
    to: { name, email },
    kind: LETTER_KINDS[letter],
    values: () => valuesOf(stay, replaced),
    bookingId: stay.bookingId,
    stayId: id,
  };
}

/** What would go out, to be read before. @throws NOT_FOUND, CONFLICT */
export async function previewLetter({ db, timeZone }: StaffContext, asked: LetterAsked): Promise<LetterPreview> {
  const mail = await letterOf(db, timeZone, asked);
  const [written] = await mailsWritten(db, [mail]);
  const [{ to }, { subject, text }] = written ?? fail("INTERNAL");
  return { to, subject, text };
}

const SENT: Record<Letter, (stay: Pick<StayRow, "change">) => Parameters<typeof updateStayRow>[2]> = {
  request: ({ change }) => ({
    state: "requested",
    // Asked anew, its supplier reads that they are to release what they know by their number: the next has another.
    ...(change !== null && { supplierReference: "" }),
    requestedAt: new Date(),
    change: null,
    confirmedOn: null,
    voucherSentAt: null,
  }),
  voucher: () => ({ voucherSentAt: new Date() }),
  release: () => ({ change: null }),
};

/**
 * Mails it, and the stay says so in the same transaction. Pressed twice at once it is one mail: the second is told that it stands otherwise.
 * @throws NOT_FOUND, STALE with the stay as it stands, CONFLICT
 */
export function sendLetter(
  ctx: StaffContext,
  { version, ...asked }: LetterSend,
): Promise<{ stay: StayView; canSend: boolean }> {
  const { id, letter } = asked;
  return writeTransaction(ctx, ["stays", "payables", "outbox"], async (tx) => {
    // Its booking before it: whoever changes that comes to its stays from there.
    await holdWhose(tx, [((await findStay(tx, id)) ?? fail("NOT_FOUND")).bookingId]);
    const before = await asRead(tx, id, version);
    await queueMail(tx, await letterOf(tx, ctx.timeZone, asked));
    await updateStayRow(tx, { id, from: [before.state] }, SENT[letter](before));
    return { stay: await stayView(tx, id), canSend: canSend(ctx) };
  });
}
