import { calendarNow, instantAt } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import type { RequestReceipt } from "@shikara/contract/core/forms";
import type { NoteAdd } from "@shikara/contract/core/requests";
import type {
  EnquiryAge,
  EnquiryDetails,
  EnquiryListInput,
  EnquiryUpdate,
  EnquiryView,
} from "@shikara/contract/enquiries/admin";
import { ENQUIRY_MESSAGES } from "@shikara/contract/enquiries/messages";
import { lateBefore } from "@shikara/contract/enquiries/promise";
import type { enquirySend } from "@shikara/contract/enquiries/schema";
import { currentLanguage } from "@shikara/contract/texts/current";
import type { Db } from "@shikara/db/client";
import { z } from "zod";
import { memberNames } from "../audit/timeline.queries.ts";
import { timelineOf } from "../audit/timeline.ts";
import { notifyArrival } from "../core/arrivals.queries.ts";
import type { ApiContext } from "../core/context.ts";
import { onceByKey } from "../core/idempotency.ts";
import type { Counting } from "../core/invalidated-memo.ts";
import { keptAnswers } from "../core/kept-answers.ts";
import { inTheOriginal } from "../core/language.ts";
import { pageOf, readCursor } from "../core/paging.ts";
import { acceptSubmission } from "../core/public-submission.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { type QueuedMail, queueMails } from "../delivery/outbox/queue.ts";
import { queueWebhooks } from "../delivery/webhooks/queue.ts";
import { currentSettings } from "../settings/settings.service.ts";
import {
  type Asked,
  bookingOf,
  countEnquiries,
  type EnquiryCounts,
  type EnquiryFilter,
  type EnquiryRow,
  enquiryNotesOf,
  findEnquiry,
  insertEnquiry,
  insertEnquiryNote,
  isEnquiryGone,
  lockEnquiry,
  matchingEnquiries,
  updateEnquiryRow,
} from "./enquiries.queries.ts";
import { enquiryNotice } from "./notice.ts";
import { repliesOf } from "./replies.queries.ts";
import { replyAddressOf } from "./reply-address.ts";
import { enquiryTold } from "./told.ts";

/** Stores a visitor's message. @throws RATE_LIMITED, IDEMPOTENCY_MISMATCH */
export function sendEnquiry(ctx: ApiContext, enquiry: z.output<typeof enquirySend>): Promise<RequestReceipt> {
  const form = {
    name: "contact",
    domains: ["enquiries"],
    message: ENQUIRY_MESSAGES.sent,
    isGone: isEnquiryGone,
  } as const;
  return acceptSubmission(ctx, form, enquiry, async (tx, { language = currentLanguage(), ...said }, reference) => {
    const row = await insertEnquiry(tx, { ...said, language, reference });
    const { id } = row;
    await notifyArrival(tx, { domain: "enquiries", id, reference, name: said.name, title: said.subject });
    await queueMails(tx, mailsAbout(ctx, row));
    await queueWebhooks(tx, "enquiry.created", [enquiryTold(row)]);
  });
}

function mailsAbout(ctx: Pick<ApiContext, "publicUrl" | "mail">, row: EnquiryRow): QueuedMail[] {
  const { id: enquiryId, reference, email, language, message } = row;
  return [
    {
      kind: "enquiry_received",
      language,
      byVisitor: true,
      to: { name: "", email },
      values: { reference },
      enquiryId,
      ...replyAddressOf(ctx.mail, row),
    },
    inTheOriginal(() => enquiryNotice(ctx, row, "New message from the website", message)),
  ];
}

const enquiryPlace = z.tuple([z.iso.datetime(), z.uuid()]);

/** Within how many hours an enquiry is to be answered. */
export const answerHoursOf = async (db: Db): Promise<number> => (await currentSettings(db)).answering.hours;

async function enquiryViews(db: Db, rows: readonly EnquiryRow[]): Promise<EnquiryView[]> {
  const owners = rows.flatMap(({ ownerId }) => ownerId ?? []);
  const [names, answerHours] = await Promise.all([memberNames(db, owners), answerHoursOf(db)]);
  return rows.map(({ ownerId, ...row }) => ({
    ...row,
    answerHours,
    owner: ownerId === null ? null : { id: ownerId, name: names.get(ownerId) ?? "" },
  }));
}

export async function enquiryView(db: Db, row: EnquiryRow | undefined): Promise<EnquiryView> {
  const [shown] = row ? await enquiryViews(db, [row]) : [];
  return shown ?? fail("NOT_FOUND");
}

type Listing = Counting & Pick<ApiContext, "timeZone">;

const keptCounts = keptAnswers<EnquiryCounts>(["enquiries"]);

/** Counted anew for each look where it goes by the clock: of those there are few. */
const countsOf = (ctx: Listing, filter: EnquiryFilter) =>
  filter.asked
    ? countEnquiries(ctx.db, filter)
    : keptCounts(ctx, JSON.stringify(filter), () => countEnquiries(ctx.reads, filter));

const DAY_MS = 24 * 3_600_000;
const OLDER_THAN_DAYS: Record<Exclude<EnquiryAge, "today" | "late">, number> = { threeDays: 3, week: 7 };

async function askedWhen({ db, timeZone }: Listing, age: EnquiryAge): Promise<Asked> {
  if (age === "late") return { lateBefore: lateBefore(await answerHoursOf(db)) };
  if (age === "today") return { since: instantAt(timeZone, calendarNow(timeZone).day, "00:00") };
  return { before: new Date(Date.now() - OLDER_THAN_DAYS[age] * DAY_MS) };
}

/** One page of the messages that match, on top what was written last (of late ones who waits the longest), and how many of each status there are. */
export async function listEnquiries(ctx: Listing, { cursor, limit, age, status, ...wanted }: EnquiryListInput) {
  const { db } = ctx;
  const behind = cursor ? readCursor(cursor, enquiryPlace) : null;
  const filter = { ...wanted, asked: age && (await askedWhen(ctx, age)) };
  const [rows, counts] = await Promise.all([
    matchingEnquiries(db, { ...filter, status, limit: limit + 1 }, behind),
    countsOf(ctx, filter),
  ]);
  const { page, nextCursor } = pageOf(rows, limit, ({ askedAt, id }) => [askedAt.toISOString(), id]);
  return { enquiries: await enquiryViews(db, page), nextCursor, counts };
}

/** @throws NOT_FOUND */
export async function enquiryById(db: Db, id: string): Promise<EnquiryDetails> {
  const enquiry = await enquiryView(db, await findEnquiry(db, id));
  const [notes, replies, booking = null] = await Promise.all([
    enquiryNotesOf(db, id),
    repliesOf(db, id),
    enquiry.bookingId === null ? null : bookingOf(db, enquiry.bookingId),
  ]);
  return { ...enquiry, replies, booking, timeline: await timelineOf(db, "enquiries", enquiry, notes) };
}

/** Whoever says that it is answered looks after it, unless somebody does. @throws NOT_FOUND, STALE with the record as it stands */
export function updateEnquiry(ctx: StaffContext, { id, version, ...changes }: EnquiryUpdate): Promise<EnquiryView> {
  const takenBy = changes.status === "answered" ? ctx.signedIn.member.id : undefined;
  return writeTransaction(ctx, ["enquiries"], async (tx) => {
    const row = await updateEnquiryRow(
      tx,
      { id, version },
      { ...changes, takenBy, isOpenAgain: changes.status === "new" },
    );
    return row ? enquiryView(tx, row) : refuseStale(tx, id);
  });
}

/** @throws NOT_FOUND, STALE with the record as it stands */
export async function refuseStale(tx: Db, id: string): Promise<never> {
  const current = await findEnquiry(tx, id);
  return refuseUpdate(current && (await enquiryView(tx, current)));
}

/** Sent twice, it is one. @throws NOT_FOUND, IDEMPOTENCY_MISMATCH */
export function addEnquiryNote(ctx: StaffContext, { key, ...said }: NoteAdd): Promise<void> {
  const { id, text } = said;
  const { id: memberId, fullName: memberName } = ctx.signedIn.member;
  return writeTransaction(ctx, ["enquiries"], async (tx) => {
    const found = (await findEnquiry(tx, id)) ?? fail("NOT_FOUND");
    // Written about whom it was found, or not at all: they may be erased at this moment.
    if ((await lockEnquiry(tx, id))?.customerId !== found.customerId) fail("NOT_FOUND");
    await onceByKey(ctx, tx, { name: `enquiry note ${memberId}`, body: said, reference: id, key }, () =>
      insertEnquiryNote(tx, { enquiryId: id, memberId, memberName, text }),
    );
  });
}
