import { KEY_TO_COME, keyLink } from "@shikara/contract/newsletter/links";
import type { WrittenMail } from "@shikara/contract/outbox/rules";
import { ORIGINAL } from "@shikara/contract/texts/languages";
import { loadFares } from "../blog/fares.ts";
import type { AppServices } from "../core/context.ts";
import { duringLanguage } from "../core/language.ts";
import { mailsWritten } from "../delivery/outbox/queue.ts";
import { mailBody } from "./letter-html.ts";
import type { LetterRow } from "./letters.queries.ts";

type Words = Pick<LetterRow, "subject" | "content" | "language">;

/** Stands in the mail's frame until the letter's own HTML does. */
const PLACE = "the-letter-stands-here";
/** With the marks that keep a value apart in languages that run from the right: a whole letter stands apart from nothing. */
const MARKED = new RegExp(`\u2068?${PLACE}\u2069?`);
const PARAGRAPH = new RegExp(`<p [^>]*>${MARKED.source}</p>`);

/** A subject that is one value stands apart from nothing. */
const WHOLE = /^\u2068([^\u2068\u2069]*)\u2069$/;

/** What a letter says itself stands for no key: whoever writes it would have its readers' keys lead elsewhere. */
const keyless = (text: string): string =>
  Object.values(KEY_TO_COME).reduce((said, words) => said.replaceAll(words, "…"), text);

/** A letter as it goes out, with today's prices; its link to leave gets a key for each reader as it is sent. */
export async function letterWritten(
  { db, publicUrl }: Pick<AppServices, "db" | "publicUrl">,
  { subject, content, language }: Words,
): Promise<WrittenMail> {
  const reads = language ?? ORIGINAL;
  const fareOf = await duringLanguage(reads, () => loadFares(db, [content]));
  const body = mailBody(content, { publicUrl, fareOf });
  const values = {
    subject,
    letter: PLACE,
    unsubscribe_link: keyLink(publicUrl, "leave", KEY_TO_COME.leave, reads),
  };
  const [[, words] = []] = await mailsWritten(db, [{ kind: "letter", language: reads, values }]);
  if (!words) throw new Error("The letter was not written");
  return {
    subject: words.subject.replace(WHOLE, "$1"),
    // Not as a text: what a letter says of $1 is no place to fill.
    text: words.text.replace(MARKED, () => keyless(body.text)),
    html: words.html.replace(PARAGRAPH, () => keyless(body.html)),
  };
}
