import { MESSAGES, noDeparture } from "@shikara/contract/advisories/offer-messages";
import { answersOf, type OfferMade, type OfferMake, type OfferPreview } from "@shikara/contract/advisories/offers";
import { touches } from "@shikara/contract/advisories/passed";
import type { AdvisoryView } from "@shikara/contract/advisories/schema";
import { addDays, calendarNow, instantAt } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { shortDay } from "@shikara/contract/core/formats";
import { isInForce } from "@shikara/contract/roads/way";
import type { Db } from "@shikara/db/client";
import { findAdvisory } from "../advisories/advisories.queries.ts";
import { sayingAdvisory } from "../advisories/spoken.ts";
import { findBookings } from "../bookings/admin.queries.ts";
import { passedBy } from "../bookings/advisories-of.ts";
import { asCustomerReads } from "../bookings/as-read.ts";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import { lockInOrder } from "../bookings/locks.queries.ts";
import { refuseField } from "../core/refuse-field.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { mailsWritten, queueMails } from "../delivery/outbox/queue.ts";
import { departuresFrom } from "../departures/departures.queries.ts";
import { closePages } from "../money/pages.queries.ts";
import { readRoads } from "../roads/network.ts";
import { isStillAhead } from "./ended.service.ts";
import { offerMail, paidForEach } from "./offer-mail.ts";
import { makeOffers, type OfferRow, offersOf } from "./offers.queries.ts";
import { isOver, stateAt } from "./standing.ts";
import { touchedBy } from "./touched.service.ts";

/** What cannot be offered to anybody. @throws NOT_FOUND, CONFLICT, VALIDATION */
async function offerable(ctx: StaffContext, { id, days, until, creditUntil }: OfferMake): Promise<AdvisoryView> {
  const advisory = (await findAdvisory(ctx.db, id)) ?? fail("NOT_FOUND");
  const today = calendarNow(ctx.timeZone).day;
  if (isOver(advisory, today)) fail("CONFLICT", MESSAGES.over);
  if (until < today) refuseField("until", MESSAGES.endsEarly);
  if (creditUntil !== null && creditUntil <= today) refuseField("creditUntil", MESSAGES.early);
  if (days.some((day) => day <= today)) refuseField("days", MESSAGES.early);
  const isClosed = advisory.state === "closed";
  if (isClosed && days.some((day) => isInForce(advisory, day))) refuseField("days", MESSAGES.closedThen);
  return advisory;
}

/** How the mail to the first of them would read; nothing is written. @throws NOT_FOUND, CONFLICT, VALIDATION */
export async function previewOffer(ctx: StaffContext, make: OfferMake): Promise<OfferPreview> {
  const advisory = await offerable(ctx, make);
  const [first = fail("NOT_FOUND")] = await findBookings(ctx.db, make.bookingIds.slice(0, 1));
  const paid = await paidForEach(ctx.db, [first.id]);
  const saying = await sayingAdvisory(ctx.db, advisory);
  const mail = offerMail(ctx, await asCustomerReads(ctx.db, first), saying, make, paid.get(first.id) ?? 0);
  const [[, words] = fail("INTERNAL")] = await mailsWritten(ctx.db, [mail]);
  return { to: mail.to.email, ...words };
}

/** Days on which its package sets out with seats enough, as they are named to staff at most. */
const MOST_NAMED = 3;

type Departures = Awaited<ReturnType<typeof departuresFrom>>;

/**
 * Why somebody who sets out with a departure is not offered these days: it is another departure that they would go with, and it has to have
 * seats for them. '' where they may be. Who has a day of their own goes on any.
 */
function departureFault(booking: BookingRow, days: readonly string[], advisory: AdvisoryView, departures: Departures) {
  const own = departures.filter(({ tourId }) => tourId === booking.tourId);
  if (!own.some(({ date }) => date === booking.travelDate)) return "";
  const suits = (day: string) => own.some(({ date, seatsLeft }) => date === day && seatsLeft >= booking.travelers);
  const none = days.filter((day) => !suits(day));
  if (none.length === 0) return "";
  const others = own
    .filter(({ date }) => date !== booking.travelDate && !isInForce(advisory, date) && suits(date))
    .map(({ date }) => shortDay(date));
  return noDeparture(none.map(shortDay), others.slice(0, MOST_NAMED));
}

/** Departures of the packages of these that are not over. */
const departuresOf = (tx: Db, rows: readonly BookingRow[], today: string): Promise<Departures> =>
  departuresFrom(tx, [...new Set(rows.flatMap(({ tourId }) => tourId ?? []))], today);

/** Who took another day, and comes by there on it: as it stands once nobody else writes it, or an answer that came just now would be taken back. */
async function backInTheWay(
  tx: Db,
  advisory: AdvisoryView,
  rows: readonly BookingRow[],
  offers: readonly OfferRow[],
  today: string,
): Promise<Set<string>> {
  const took = new Set(offers.flatMap(({ answer, bookingId }) => (answer === "day" ? bookingId : [])));
  const again = rows.filter((row) => took.has(row.id) && isStillAhead(row, today));
  if (again.length === 0) return new Set();
  const roads = await readRoads(tx);
  return new Set(again.filter((row) => touches(advisory, passedBy(roads, row))).map(({ id }) => id));
}

const named = ({ id, reference, customerName }: BookingRow) => ({ id, reference, customerName });

/**
 * Offers the same to many, once each, and writes to them in the same transaction: pressed again, by whoever, nobody is written to twice. An
 * offer that ended without an answer may be made anew.
 * @throws NOT_FOUND, CONFLICT where the advisory has ended, VALIDATION
 */
export async function offerToMany(ctx: StaffContext, make: OfferMake): Promise<OfferMade> {
  const advisory = await offerable(ctx, make);
  const here = new Set((await touchedBy(ctx, advisory)).flatMap(({ ids }) => ids));
  const { bookingIds, days, road, creditUntil, isRefund, message, reason, until } = make;
  const { id: memberId, fullName: memberName } = ctx.signedIn.member;
  const said = { choices: { days: [...new Set(days)].sort(), road, creditUntil, isRefund }, message, reason };
  const end = instantAt(ctx.timeZone, addDays(until, 1), "00:00");
  return writeTransaction(ctx, ["advisories", "bookings", "outbox"], async (tx) => {
    await lockInOrder(tx, bookingIds);
    const rows = await findBookings(tx, bookingIds);
    const before = await offersOf(tx, advisory.id);
    const had = new Set(before.map(({ bookingId }) => bookingId));
    const { day: today } = calendarNow(ctx.timeZone);
    const back = await backInTheWay(tx, advisory, rows, before, today);
    const overtaken = before
      .filter((one) => stateAt(one, advisory, today, back.has(one.bookingId)) === "overtaken")
      .map(({ bookingId }) => bookingId);
    const departures = days.length > 0 ? await departuresOf(tx, rows, today) : [];
    const why = (row: BookingRow) => {
      if (row.status !== "pending" && row.status !== "confirmed") return MESSAGES.notOpen;
      if (!here.has(row.id) && !had.has(row.id)) return MESSAGES.untouched;
      return departureFault(row, days, advisory, departures);
    };
    const open = rows.filter((row) => why(row) === "");
    const made = await makeOffers(
      tx,
      open.map(({ id: bookingId }) => ({
        ...{ advisoryId: advisory.id, bookingId, ...said, until: end, memberId, memberName },
      })),
      overtaken,
    );
    const written = open.filter(({ id }) => made.has(id));
    // Nobody goes on to pay for a journey in whose place they are to choose something.
    if (answersOf(said.choices).length > 0) await closePages(tx, [...made]);
    const paid = await paidForEach(tx, [...made]);
    const read = await Promise.all(written.map((row) => asCustomerReads(tx, row)));
    const saying = await sayingAdvisory(tx, advisory);
    await queueMails(
      tx,
      read.map((row) => offerMail(ctx, row, saying, make, paid.get(row.id) ?? 0)),
    );
    return {
      made: made.size,
      had: open.length - made.size,
      refused: [
        ...rows.filter((row) => why(row) !== "").map((row) => ({ ...named(row), message: why(row) })),
        ...written.filter(({ email }) => email === "").map((row) => ({ ...named(row), message: MESSAGES.noAddress })),
      ],
    };
  });
}
