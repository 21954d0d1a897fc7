import { VISITORS_MAILS_AN_HOUR } from "@shikara/contract/outbox/texts";
import type { Db } from "@shikara/db/client";
import type { SQL } from "@shikara/db/sql";
import {
  type DueMail,
  dueVisitorsMails,
  type GoneMails,
  goneVisitorsMails,
  type HeldMail,
  holdMails,
  lockVisitorsMails,
  mayGo,
} from "./visitors.queries.ts";

const HOUR_MS = 3_600_000;
/** So many are looked at, and put off, at a time: however many somebody has caused, a look is a short one, and others' mails come through. */
const LOOKED_AT = 500;

interface Judged {
  going: string[];
  held: HeldMail[];
}

/** Of what is due, in the order in which it was caused: what may go to each letterbox, and until when the rest waits, three for each hour to come. */
function judge(due: readonly DueMail[], gone: ReadonlyMap<string, GoneMails>, now: Date): Judged {
  const counts = new Map<string, number>();
  const judged: Judged = { going: [], held: [] };
  for (const { id, address } of due) {
    const { count, first } = gone.get(address) ?? { count: 0, first: now };
    const before = counts.get(address) ?? count;
    counts.set(address, before + 1);
    const hours = Math.floor(before / VISITORS_MAILS_AN_HOUR);
    if (hours === 0) judged.going.push(id);
    else judged.held.push({ id, until: new Date(first.getTime() + hours * HOUR_MS) });
  }
  return judged;
}

/**
 * Puts off what visitors would have sent to one address beyond what may go there within an hour; until the transaction ends nobody else counts. What
 * goes out or has gone counts, what failed does not. @returns what may go: not what comes in while it counts
 */
export async function holdVisitorsMails(tx: Db, now: Date): Promise<SQL | undefined> {
  await lockVisitorsMails(tx);
  const due = await dueVisitorsMails(tx, now, LOOKED_AT);
  const addresses = [...new Set(due.map(({ address }) => address))];
  const since = new Date(now.getTime() - HOUR_MS);
  const gone = addresses.length > 0 ? await goneVisitorsMails(tx, addresses, { since, now }) : new Map();
  const { going, held } = judge(due, gone, now);
  await holdMails(tx, held);
  return mayGo(going);
}
