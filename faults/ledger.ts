// What was answered as done. The house may know of more (an answer can be lost on its way), never of less.

import { restPaths } from "@shikara/contract/rest-routes";
import { paths } from "@shikara/contract/routes";
import { createDb, type DatabaseOptions } from "@shikara/db/client";
import { sql } from "@shikara/db/sql";
import { z } from "zod";
import type { Desk } from "./desk.ts";

export const KINDS = ["bookings", "edits", "payments", "uploads"] as const;
export type KindOfWrite = (typeof KINDS)[number];

/** A booking that one editor changes over and over. */
export interface Edited {
  id: string;
  version: number;
  /** The last words that were acknowledged, and those whose answer did not come. */
  words: string;
  unanswered: string | undefined;
}

const booking = z.object({
  id: z.uuid(),
  reference: z.string(),
  customerName: z.string(),
  version: z.number(),
  specialRequests: z.string(),
});
const money = z.object({ data: z.object({ payments: z.array(z.object({ note: z.string(), amount: z.number() })) }) });
const AT_ONCE = 8;
const VISITOR = /^Visitor \d+$/;

/** Booking rows that a transaction cut in two would leave: without a price, a sum that is not its lines', without its mail. */
const HALF_DONE = sql`
  select b.reference from bookings b
  where not exists (select 1 from booking_lines l where l.booking_id = b.id and l.kind = 'price')
    or b.total_amount <> (select sum(l.amount) from booking_lines l where l.booking_id = b.id)
    or (b.source = 'website' and not exists (select 1 from outbox o where o.booking_id = b.id))`;

export class Ledger {
  /** References by customer's name. */
  readonly bookings = new Map<string, string>();
  readonly edited: Edited[] = [];
  /** Bookings that are paid for, and the notes of their payments. */
  readonly payments = new Map<string, Set<string>>();
  readonly uploads = new Set<string>();
  /** How many were acknowledged. */
  readonly counts: Record<KindOfWrite, number> = { bookings: 0, edits: 0, payments: 0, uploads: 0 };
  #seenUploads = 0;

  /** What the house lost, doubled or changed, in words; an edit whose answer was lost is taken as it is found. */
  async compare(desk: Desk): Promise<string[]> {
    const found = await desk.readAll(`${restPaths.bookings}?limit=500`, booking);
    return [
      ...this.#compareBookings(found),
      ...this.#compareEdits(found),
      ...(await this.#comparePayments(desk)),
      ...(await this.#compareUploads(desk)),
    ];
  }

  #compareBookings(found: z.infer<typeof booking>[]): string[] {
    const references = new Map<string, string[]>();
    for (const { customerName, reference } of found)
      if (VISITOR.test(customerName))
        references.set(customerName, [...(references.get(customerName) ?? []), reference]);
    const twice = [...references].filter(([, those]) => those.length > 1).map(([name]) => `${name} is there twice`);
    const lost = [...this.bookings].filter(([name, reference]) => !references.get(name)?.includes(reference));
    return [...twice, ...lost.map(([name, reference]) => `the booking ${reference} of ${name} is lost`)];
  }

  #compareEdits(found: z.infer<typeof booking>[]): string[] {
    const faults: string[] = [];
    for (const edited of this.edited) {
      const now = found.find(({ id }) => id === edited.id);
      if (now && [edited.words, edited.unanswered].includes(now.specialRequests)) {
        edited.words = now.specialRequests;
        edited.version = now.version;
        edited.unanswered = undefined;
      } else faults.push(`the edit "${edited.words}" is lost: "${now?.specialRequests}"`);
    }
    return faults;
  }

  async #comparePayments(desk: Desk): Promise<string[]> {
    const faults: string[] = [];
    for (const [id, notes] of this.payments) {
      const { data } = await desk.read(restPaths.money(id), money);
      const found = data.payments.map(({ note }) => note);
      if (new Set(found).size !== found.length) faults.push("a payment is there twice");
      for (const note of notes) if (!found.includes(note)) faults.push(`the payment "${note}" is lost`);
    }
    return faults;
  }

  /** Those since the last time. */
  async #compareUploads(desk: Desk): Promise<string[]> {
    const ids = [...this.uploads].slice(this.#seenUploads);
    this.#seenUploads = this.uploads.size;
    const faults: string[] = [];
    const look = async () => {
      for (let id = ids.pop(); id; id = ids.pop()) {
        const { status } = await desk.ask("GET", paths.picture(id, "image.jpg"));
        if (status !== 200) faults.push(`the picture ${id} answers ${status}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, look));
    return faults;
  }

  /** In the tables of a house that is stopped: what is half done, and uploads without their row. */
  async compareTables(options: DatabaseOptions): Promise<string[]> {
    const database = await createDb(options);
    try {
      const rows = async (statement: typeof HALF_DONE) => {
        const result: unknown = await database.db.execute(statement);
        return z
          .array(z.record(z.string(), z.string()))
          .parse(Array.isArray(result) ? [...result] : Object(result).rows);
      };
      const halves = (await rows(HALF_DONE)).map(({ reference }) => `the booking ${reference} is half done`);
      const pictures = new Set((await rows(sql`select id::text from media`)).map(({ id }) => id));
      const bare = [...this.uploads].filter((id) => !pictures.has(id));
      return [...halves, ...bare.map((id) => `the picture ${id} is not in the library`)];
    } finally {
      await database.close();
    }
  }
}
