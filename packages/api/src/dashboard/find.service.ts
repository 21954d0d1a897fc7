import { shortDay } from "@shikara/contract/core/formats";
import { allows } from "@shikara/contract/core/permissions";
import { FOUND, FOUND_KINDS, type FoundKind, type FoundRecord, MAX_FOUND } from "@shikara/contract/dashboard/schema";
import { createQueue } from "@shikara/workers/queue";
import { isReference } from "../bookings/cited.queries.ts";
import { citesOf } from "../bookings/cites.ts";
import { matchingCards } from "../bookings/list.queries.ts";
import type { StaffContext } from "../core/trpc.ts";
import { matchingCustomers } from "../customers/customers.queries.ts";
import { customerPatterns } from "../customers/customers.service.ts";
import { matchingEnquiries } from "../enquiries/enquiries.queries.ts";
import { suppliersPaidBy } from "../payables/payables.queries.ts";
import { matchingQuotes } from "../quotes/quotes.queries.ts";
import { findRecords, type ShortKind } from "./find.queries.ts";

type Found = Omit<FoundRecord, "kind">;
type EndlessKind = Exclude<FoundKind, ShortKind>;

/** Of what a screen's own search finds, the newest this many: the best of them come first. */
const NEWEST = 50;
/** Of the ten connections of a process. */
const AT_ONCE = 4;

/** Visitors fill these without end: they are searched as on their screens, through the same index. */
const ENDLESS: Record<EndlessKind, (ctx: StaffContext, search: string) => Promise<Found[]>> = {
  async booking(ctx, search) {
    const { db, timeZone } = ctx;
    const { found } = await matchingCards(db, { search, cites: citesOf(ctx), timeZone, limit: NEWEST }, null);
    return found.map(({ booking: { id, customerName: title, reference, packageTitle } }) => ({
      ...{ id, title },
      detail: `${reference}, ${packageTitle}`,
    }));
  },
  async enquiry({ db }, search) {
    const rows = await matchingEnquiries(db, { search, limit: NEWEST }, null);
    return rows.map(({ id, name: title, reference, subject }) => ({
      ...{ id, title },
      detail: `${reference}, ${subject}`,
    }));
  },
  async quote({ db }, search) {
    const rows = await matchingQuotes(db, { search, enquiryId: undefined, limit: NEWEST }, null);
    return rows.map(({ id, customerName: title, reference, title: journey }) => ({
      ...{ id, title },
      detail: `${reference}, ${journey}`,
    }));
  },
  async customer({ db }, search) {
    const rows = await matchingCustomers(db, { patterns: customerPatterns(search), tag: undefined }, NEWEST, null);
    return rows.map(({ id, name: title, email, phone }) => ({
      ...{ id, title },
      detail: [email, phone].filter(Boolean).join(", "),
    }));
  },
};
const isEndless = (kind: FoundKind): kind is EndlessKind => kind in ENDLESS;

/** Suppliers by their names, and by what the bank calls what was paid to them. */
async function suppliersFound({ db, signedIn: { member } }: StaffContext, search: string): Promise<FoundRecord[]> {
  const called = await findRecords(db, "supplier", search);
  const reference = search.replace(/\s/g, "").toLowerCase();
  if (!isReference(reference) || !allows(member, "payables:read")) return called;
  const paid = (await suppliersPaidBy(db, reference, MAX_FOUND)).map(
    ({ id, name: title, reference: said, paidOn }) => ({
      ...{ kind: "supplier" as const, id, title },
      detail: `${said}, ${shortDay(paidOn)}`,
    }),
  );
  return [...paid, ...called.filter(({ id }) => !paid.some((one) => one.id === id))].slice(0, MAX_FOUND);
}

/** A few of a kind, those whose title holds the search first. */
async function ofKind(ctx: StaffContext, kind: FoundKind, search: string): Promise<FoundRecord[]> {
  if (kind === "supplier") return suppliersFound(ctx, search);
  if (!isEndless(kind)) return findRecords(ctx.db, kind, search);
  const isBest = ({ title }: Found) => title.toLowerCase().includes(search.toLowerCase());
  const found = await ENDLESS[kind](ctx, search);
  const best = found.filter(isBest);
  return [...best, ...found.filter((one) => !best.includes(one))].slice(0, MAX_FOUND).map((one) => ({ kind, ...one }));
}

/** Records of every kind that the member may read, a few of each. */
export async function find(ctx: StaffContext, search: string): Promise<FoundRecord[]> {
  const theirs = FOUND_KINDS.filter((kind) => allows(ctx.signedIn.member, FOUND[kind]));
  const inTurn = createQueue({ running: AT_ONCE, waiting: FOUND_KINDS.length });
  return (await Promise.all(theirs.map((kind) => inTurn(() => ofKind(ctx, kind, search))))).flat();
}
