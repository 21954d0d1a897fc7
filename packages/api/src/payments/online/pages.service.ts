import { fail } from "@shikara/contract/core/fail";
import { ownPaths } from "@shikara/contract/own-routes";
import { PAYING_MESSAGES } from "@shikara/contract/payments/messages";
import { PAGE_MINUTES } from "@shikara/contract/payments/online";
import type { PaymentPage } from "@shikara/contract/portal/schema";
import type { Db } from "@shikara/db/client";
import type { BookingRow } from "../../bookings/bookings.queries.ts";
import { writeTransaction } from "../../core/transaction.ts";
import { lockTerms } from "../../money/money.queries.ts";
import {
  endPageRow,
  findPage,
  isPayable,
  keepOpened,
  livePage,
  lookNext,
  onlinePayments,
  otherPages,
  type PageRow,
  pagesSince,
  providerIdOf,
  takePagesToLookAt,
} from "./online.queries.ts";
import type { KnownPage, OpenedPage, PaymentProvider, ProviderPayment } from "./provider.ts";
import { type Online, recordPayment, recordRefund } from "./record.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Whoever begins to pay has so long at the least. */
const TIME_TO_PAY_MS = 10 * MINUTE_MS;
/** Pages for one booking within an hour: a customer who begins again and again is not kept out, a program is. */
const PAGES_AN_HOUR = 20;
/** The service is asked a little after a page has ended. */
const GRACE_MS = 2 * MINUTE_MS;
/** Then daily for so long: a bank may take days to say that it has paid (razorpay.com/docs/payments/late-authorization: up to five), and what was paid may be given back elsewhere. */
const LOOKED_AT_MS = 30 * DAY_MS;
/** One that could not be asked is asked again after this. */
const AGAIN_MS = 10 * MINUTE_MS;
const AT_ONCE = 20;

const providerOf = ({ paymentProvider }: Online): PaymentProvider =>
  paymentProvider ?? fail("CONFLICT", PAYING_MESSAGES.noService);

/** Our row of the page for this sum: written down before the service is asked, so that whatever becomes of that we know what to ask it for. */
function rowFor(
  services: Online,
  { bookingId, amount }: { bookingId: string; amount: number },
  refuse: (tx: Db) => Promise<void>,
): Promise<PageRow> {
  const now = Date.now();
  const until = new Date(now + PAGE_MINUTES * MINUTE_MS);
  return writeTransaction({ ...services, signedIn: null }, [], async (tx) => {
    await lockTerms(tx, bookingId);
    await refuse(tx);
    const lookAt = new Date(until.getTime() + GRACE_MS);
    const live = { bookingId, amount, until, lookAt, enough: new Date(now + TIME_TO_PAY_MS) };
    const { page, isNew } = (await livePage(tx, live)) ?? fail("BUSY");
    if (isNew && (await pagesSince(tx, bookingId, new Date(now - HOUR_MS))) > PAGES_AN_HOUR) fail("RATE_LIMITED");
    return page;
  });
}

/** Only the last sum that was asked for can be paid; one that cannot be ended now ends by itself. */
async function endOthers({ db }: Online, provider: PaymentProvider, { bookingId, id }: PageRow): Promise<void> {
  for (const other of await otherPages(db, bookingId, id)) {
    if (other.providerId !== null) await provider.endPage(other.providerId).catch(() => {});
    await endPageRow(db, other.id);
  }
}

/** Whoever has called it off or paid otherwise while the service was asked has ended the page, which the service may not have known then. @throws CONFLICT */
async function refuseClosed({ db }: Online, provider: PaymentProvider, id: string, opened: OpenedPage): Promise<void> {
  if (await isPayable(db, id)) return;
  await provider.endPage(opened.providerId).catch(() => {});
  fail("CONFLICT", PAYING_MESSAGES.notPayable);
}

/**
 * The page of the payment service where a customer pays so much of a booking; asked for twice it is one page. `refuse` looks at the booking once
 * more while nobody changes its money.
 * @throws CONFLICT where there is no service or it was closed meanwhile, RATE_LIMITED, PROVIDER_FAILED, what `refuse` throws
 */
export async function openPage(
  services: Online,
  booking: BookingRow,
  amount: number,
  refuse: (tx: Db) => Promise<void>,
): Promise<PaymentPage> {
  const provider = providerOf(services);
  const { id: bookingId, reference, packageTitle, customerName: name, email, phone } = booking;
  const page = await rowFor(services, { bookingId, amount }, refuse);
  if (page.url !== "") return { url: page.url, amount, by: provider.name };
  const opened = await provider.openPage({
    ...{ id: page.id, amount, until: page.until, customer: { name, email, phone } },
    description: `${reference}: ${packageTitle}`,
    returnTo: services.publicUrl + ownPaths.paid(reference),
  });
  await keepOpened(services.db, page.id, opened);
  await refuseClosed(services, provider, page.id, opened);
  await endOthers(services, provider, page);
  return { url: opened.url, amount, by: provider.name };
}

/**
 * Whether the service, asked now, knows of everything that it has taken and given back: whatever we have not heard of is written down. A page
 * whose time is over is ended there, too: it was to be paid on for longer when the service was asked for it.
 */
async function reconcile(services: Online, page: PageRow, now: Date): Promise<{ isEnded: boolean }> {
  const provider = providerOf(services);
  const standing = await provider.pageOf(page);
  for (const payment of standing?.payments ?? []) await recordPayment(services, page.bookingId, payment);
  if (standing && page.state === "asked") await keepOpened(services.db, page.id, standing);
  const ours = new Set(standing?.payments.map(({ id }) => id));
  for (const { key } of await onlinePayments(services.db, page.bookingId)) {
    const id = providerIdOf(key);
    if (ours.has(id)) for (const refund of await provider.refundsOf(id)) await recordRefund(services, refund);
  }
  const isOver = page.until <= now;
  if (standing && !standing.isEnded && isOver) await provider.endPage(standing.providerId);
  const isEnded = standing === null || standing.isEnded || isOver;
  if (isEnded) await endPageRow(services.db, page.id);
  return { isEnded };
}

/** When to look at a page again; null once nothing can come of it any more. */
function nextLook({ createdAt, until }: PageRow, isEnded: boolean, now: Date): Date | null {
  if (!isEnded && now < until) return new Date(until.getTime() + GRACE_MS);
  const next = new Date(now.getTime() + DAY_MS);
  return next.getTime() - createdAt.getTime() > LOOKED_AT_MS ? null : next;
}

/**
 * Asks the service about pages whose time has come, each in one process: what was missed of what it tells is found so.
 * @returns how many were looked at
 * @throws PROVIDER_FAILED where any could not be
 */
export async function lookAtPages(services: Online, now = new Date()): Promise<number> {
  if (!services.paymentProvider) return 0;
  const again = new Date(now.getTime() + AGAIN_MS);
  const pages = await takePagesToLookAt(services.db, now, again, AT_ONCE);
  const faults: unknown[] = [];
  for (const page of pages)
    try {
      const { isEnded } = await reconcile(services, page, now);
      await lookNext(services.db, page.id, nextLook(page, isEnded, now));
    } catch (error) {
      // The others are looked at all the same; this one is asked for again.
      faults.push(error);
    }
  if (faults.length > 0) throw faults[0];
  return pages.length;
}

/** What the service says of a page of ours. One that is not ours is nobody's concern. @returns whether it was ours */
export async function hearPayments(services: Online, known: KnownPage, paid: readonly ProviderPayment[]) {
  const page = await findPage(services.db, known);
  if (!page) return false;
  for (const payment of paid) await recordPayment(services, page.bookingId, payment);
  await endPageRow(services.db, page.id);
  return true;
}

/** A customer comes back, and the service says that they have paid: it tells us by itself too, now or later. Of another booking nothing is taken here. */
export async function comeBack(
  services: Online,
  bookingId: string,
  { page: known, paymentId: id }: { page: KnownPage; paymentId: string },
): Promise<void> {
  const page = await findPage(services.db, known);
  if (page?.bookingId !== bookingId) return;
  await hearPayments(services, known, [{ id, amount: page.amount, at: new Date(), how: "" }]);
}
