import { fail } from "@shikara/contract/core/fail";
import { LETTER_MESSAGES } from "@shikara/contract/letters/messages";
import {
  LETTERS_IN_LINE,
  type LetterCreate,
  type LetterDetails,
  type letterAsRead,
} from "@shikara/contract/letters/schema";
import { KEY_TO_COME } from "@shikara/contract/newsletter/links";
import type { MailAsked } from "@shikara/contract/outbox/schema";
import type { z } from "zod";
import { sharedClock } from "../core/clock.queries.ts";
import type { AppServices } from "../core/context.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { insertMails } from "../delivery/outbox/outbox.queries.ts";
import { canSend, UNDO_MS } from "../delivery/outbox/queue.ts";
import { currentSettings } from "../settings/settings.service.ts";
import {
  countReaders,
  countWaiting,
  dropWaiting,
  emailOfMember,
  holdLetter,
  isAnyOut,
  lettersUnderWay,
  setLetter,
  writeToNext,
} from "./letters.queries.ts";
import { letterById } from "./letters.service.ts";
import { letterWritten } from "./written.ts";

/** Sends what is being written to whoever writes it, as its readers would get it but without a key to leave. */
export async function sendToOneself(
  ctx: StaffContext,
  { subject, content, language = null }: LetterCreate,
): Promise<MailAsked> {
  const { id: memberId, fullName: name } = ctx.signedIn.member;
  const email = await emailOfMember(ctx.db, memberId);
  const written = await letterWritten(ctx, { subject, content, language });
  const keyless = (text: string) => text.replaceAll(`?key=${KEY_TO_COME.leave}`, "");
  await writeTransaction(ctx, ["outbox"], async (tx) => {
    const { contactInfo } = await currentSettings(tx);
    const words = { subject: written.subject, text: keyless(written.text), html: keyless(written.html) };
    await insertMails(tx, [{ kind: "letter", name, email, replyTo: contactInfo.email[0] ?? "", ...words }]);
  });
  return { canSend: canSend(ctx) };
}

/**
 * Lets a letter go to its readers; from then on it stays as it is. One that was stopped goes on to those who have not got it.
 * @throws NOT_FOUND, STALE with the letter as it stands, CONFLICT where it is on its way, has gone, or nobody would get it
 */
export function sendLetter(ctx: StaffContext, { id, version }: z.output<typeof letterAsRead>): Promise<LetterDetails> {
  const { id: memberId, fullName: memberName } = ctx.signedIn.member;
  return writeTransaction(ctx, ["letters"], async (tx) => {
    const letter = (await holdLetter(tx, id)) ?? fail("NOT_FOUND");
    if (letter.state !== "draft" && letter.state !== "stopped") fail("CONFLICT", LETTER_MESSAGES.notToSend);
    if (letter.version !== version) refuseUpdate(await letterById(tx, id));
    const recipients = letter.recipients || (await countReaders(tx, letter.language));
    if (recipients === 0) fail("CONFLICT", LETTER_MESSAGES.nobody);
    const written = letter.written ?? (await letterWritten({ ...ctx, db: tx }, letter));
    const begun = { state: "sending" as const, begunAt: await sharedClock(tx), endedAt: null };
    await setLetter(tx, { id }, { ...begun, written, recipients, memberId, memberName });
    return letterById(tx, id);
  });
}

/**
 * Ends it: what nobody has begun to send goes out no more. One of which nothing has gone out is a draft again.
 * @throws NOT_FOUND, CONFLICT where it is not on its way
 */
export function stopLetter(ctx: StaffContext, id: string): Promise<LetterDetails> {
  return writeTransaction(ctx, ["letters", "outbox"], async (tx) => {
    const letter = (await holdLetter(tx, id)) ?? fail("NOT_FOUND");
    if (letter.state !== "sending") fail("CONFLICT", LETTER_MESSAGES.notUnderWay);
    await dropWaiting(tx, id);
    const isOut = await isAnyOut(tx, id);
    await setLetter(
      tx,
      { id },
      isOut
        ? { state: "stopped", endedAt: new Date() }
        : { state: "draft", begunAt: null, written: null, recipients: 0, memberId: null, memberName: "" },
    );
    return letterById(tx, id);
  });
}

/** Writes a letter to the next of its readers; once nobody is left and no mail waits, it is sent. @returns to how many */
async function goOn(services: AppServices, id: string): Promise<number> {
  return writeTransaction({ ...services, signedIn: null }, ["letters", "outbox"], async (tx) => {
    const letter = await holdLetter(tx, id);
    if (letter?.state !== "sending") return 0;
    const { contactInfo } = await currentSettings(tx);
    const added = await writeToNext(tx, letter, contactInfo.email[0] ?? "");
    if (added === 0 && (await countWaiting(tx, id)).all === 0)
      await setLetter(tx, { id }, { state: "sent", endedAt: new Date() });
    return added;
  });
}

/** Readers whose mail is refused for now keep nobody else waiting, unless they are so many that it is the mail server that is away. */
const MOST_AGAIN = 10 * LETTERS_IN_LINE;

/**
 * Goes on with every letter that is under way: as long as as many wait as may stand in line, nothing is written. Each reader gets it once,
 * however many processes are at it. @returns to how many it was written
 */
export async function sendLetters(services: AppServices, now?: Date): Promise<number> {
  const from = now ?? (await sharedClock(services.db));
  let written = 0;
  for (const { id } of await lettersUnderWay(services.db, new Date(from.getTime() - UNDO_MS))) {
    const { all, again } = await countWaiting(services.db, id);
    if (all - again <= LETTERS_IN_LINE / 2 && again <= MOST_AGAIN) written += await goOn(services, id);
  }
  return written;
}
