import { OFFER_FAULTS } from "@shikara/contract/advisories/offer-messages";
import { offerLetter } from "@shikara/contract/advisories/offered-words";
import { answersOf, type OfferState, type OwnOffer } from "@shikara/contract/advisories/offers";
import { addDays, calendarNow, daysBetween } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { rupees, shortDay } from "@shikara/contract/core/formats";
import { HOUSE_KEYS } from "@shikara/contract/payments/keys";
import { t } from "@shikara/contract/texts/t";
import type { Db } from "@shikara/db/client";
import { findAdvisory } from "../advisories/advisories.queries.ts";
import { spokenAdvisory } from "../advisories/spoken.ts";
import { findBooking, lockBooking } from "../bookings/admin.queries.ts";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import { callOffWithin, mailCalledOff } from "../bookings/call-off.service.ts";
import { changeWithin } from "../bookings/change.service.ts";
import { tellOfferAnswered } from "../bookings/notifications.ts";
import { bookingTold } from "../bookings/told.ts";
import type { ApiContext } from "../core/context.ts";
import { toFailure } from "../core/failures.ts";
import { inTheOriginal } from "../core/language.ts";
import { writeByKey } from "../core/transaction.ts";
import { queueWebhooks } from "../delivery/webhooks/queue.ts";
import { paymentByKey, paymentsOf } from "../money/money.queries.ts";
import { keepAsCredit } from "../payments/credits.service.ts";
import { paidFor } from "../payments/given-back.ts";
import { insertRefund, refundsOfBooking } from "../payments/online/online.queries.ts";
import { refundableOf } from "../payments/online/record.ts";
import { isOpenWithout } from "./ended.service.ts";
import { moneyOffered } from "./money-offered.ts";
import { lockOffer, markAnswered, type OfferRow, offersTo } from "./offers.queries.ts";
import { daysLeft, type Standing, standsFor, stateOf } from "./standing.ts";

export interface Answer {
  offerId: string;
  answer: NonNullable<OfferRow["answer"]>;
  /** The other day that is taken. */
  day: string | null;
}

interface Applied {
  ctx: ApiContext;
  tx: Db;
  booking: BookingRow;
  offer: OfferRow;
  day: string | null;
}

/** As all of these it goes on from the customer's name: 'Bilal Bound calls it off without a fee'. */
const CALLED_OFF = "calls it off without a fee";

/** Whoever made the offer has granted that it costs nothing more: the change is made in their name. */
const IN_THEIR_NAME = { signedIn: { member: { role: "manager" as const, ownRole: null } } };

async function takeDay({ ctx, tx, booking, day }: Applied): Promise<string> {
  const to = day ?? fail("VALIDATION", OFFER_FAULTS.notOffered);
  const { id, travelDate, returnDate, priceApproval, totalAmount } = booking;
  const later = daysBetween(travelDate, to);
  const change = {
    ...{ id, travelDate: to },
    ...(returnDate !== null && { returnDate: addDays(returnDate, later) }),
    // A price that waits for a yes goes on waiting.
    ...(priceApproval !== "asked" && { totalAmount }),
  };
  await inTheOriginal(() => changeWithin({ ...ctx, ...IN_THEIR_NAME }, tx, change));
  return inTheOriginal(() => `takes another day, ${shortDay(to)}`);
}

async function takeRoad({ ctx, tx, booking, offer }: Applied): Promise<string> {
  const overruled = `${offer.choices.road}: agreed with the customer`;
  await inTheOriginal(() => changeWithin({ ...ctx, ...IN_THEIR_NAME }, tx, { id: booking.id, overruled }));
  return `goes by another road: ${offer.choices.road}`;
}

/** Calls it off without a fee; who listens elsewhere hears of it. */
async function callOff({ tx, booking, offer }: Applied): Promise<void> {
  const row = (await callOffWithin(tx, booking.id, offer)) ?? fail("CONFLICT", OFFER_FAULTS.notOpen);
  await queueWebhooks(tx, "booking.status_changed", [bookingTold(row)]);
}

const tellCalledOff = ({ ctx, tx, booking }: Applied, message: () => string): Promise<void> =>
  mailCalledOff(ctx, tx, booking, message);

/** Under which what an answer does to the money is written down. */
const keyOf = ({ id }: Pick<OfferRow, "id">) => HOUSE_KEYS.offer + id;

async function takeCredit(applied: Applied): Promise<string> {
  const { ctx, tx, booking, offer } = applied;
  await callOff(applied);
  const { memberId, memberName, reason, choices } = offer;
  const today = calendarNow(ctx.timeZone).day;
  const expiresOn = choices.creditUntil ?? fail("VALIDATION", OFFER_FAULTS.notOffered);
  const kept = { booking, expiresOn, reason, key: keyOf(offer), by: { memberId, memberName }, today };
  const credit = await inTheOriginal(() => keepAsCredit(tx, kept));
  if (!credit) {
    await tellCalledOff(applied, () => t("mails.calledOff"));
    return CALLED_OFF;
  }
  const { amount, code, expiresOn: until } = credit;
  await tellCalledOff(applied, () =>
    t("mails.calledOffCredit", { amount: rupees(amount), code, until: shortDay(until) }),
  );
  return inTheOriginal(() => `keeps ${rupees(amount)} as a credit, ${code}`);
}

/** What was paid online goes back by the way it came; what was paid by hand staff give back by hand. */
async function takeRefund(applied: Applied): Promise<string> {
  const { ctx, tx, booking, offer } = applied;
  const paid = await paidFor(tx, booking.id);
  await callOff(applied);
  const [payments, refunds] = [await paymentsOf(tx, booking.id), await refundsOfBooking(tx, booking.id)];
  let left = paid;
  for (const [paymentId, most] of ctx.paymentProvider ? refundableOf(payments, refunds) : []) {
    const amount = Math.min(most, left);
    if (amount <= 0) continue;
    left = Math.round((left - amount) * 100) / 100;
    const { memberId, memberName, reason: note } = offer;
    const key = `${keyOf(offer)}:${paymentId}`;
    await insertRefund(tx, { bookingId: booking.id, paymentId, amount, note, memberId, memberName, key });
  }
  await tellCalledOff(applied, () =>
    paid > 0 ? t("mails.calledOffRefund", { amount: rupees(paid) }) : t("mails.calledOffFree"),
  );
  return inTheOriginal(() => {
    const byHand = left > 0 ? `; ${rupees(left)} to be given back by hand` : "";
    return paid > 0 ? `wants ${rupees(paid)} back${byHand}` : CALLED_OFF;
  });
}

const TAKE: Record<Answer["answer"], (applied: Applied) => Promise<string>> = {
  day: takeDay,
  road: takeRoad,
  credit: takeCredit,
  refund: takeRefund,
};

/** Whose journey staff took out of the way travels as was agreed with them: they may still call it off, as they were told. */
const stillOffered = (offer: OfferRow, advisory: Standing, today: string): OfferRow["choices"] => ({
  ...offer.choices,
  days: daysLeft(offer, advisory, today),
  road: offer.movedAt === null ? offer.choices.road : "",
});
/** In which something of it may be taken. */
const OPEN: readonly OfferState[] = ["waiting", "moved", "overtaken"];

const isSame = (offer: OfferRow, { answer, day }: Answer) =>
  offer.answer === answer && (answer !== "day" || offer.answeredDay === day);

async function answerWithin(ctx: ApiContext, tx: Db, bookingId: string, said: Answer): Promise<void> {
  const booking = (await lockBooking(tx, bookingId)) ?? fail("NOT_FOUND");
  const offer = (await lockOffer(tx, said.offerId, bookingId)) ?? fail("CONFLICT", OFFER_FAULTS.notOffered);
  if (offer.answer !== null) return isSame(offer, said) ? undefined : fail("CONFLICT", OFFER_FAULTS.otherAnswer);
  const advisory = (await findAdvisory(tx, offer.advisoryId)) ?? fail("NOT_FOUND");
  const today = calendarNow(ctx.timeZone).day;
  const state = stateOf(offer, advisory, today);
  const over = advisory.endedAt === null ? OFFER_FAULTS.ended : OFFER_FAULTS.openAgain;
  if (!OPEN.includes(state)) fail("CONFLICT", state === "ended" ? over : OFFER_FAULTS.notOffered);
  const isOpen = booking.status === "pending" || booking.status === "confirmed";
  if (!isOpen || !standsFor(offer, booking, today)) fail("CONFLICT", OFFER_FAULTS.notOpen);
  const choices = stillOffered(offer, advisory, today);
  const day = said.answer === "day" ? said.day : null;
  // An offer may be open for longer than its first days: what has gone by is none any more, as their page says.
  const isOffered = said.answer !== "day" || (day !== null && choices.days.includes(day));
  if (!answersOf(choices).includes(said.answer) || !isOffered) fail("VALIDATION", OFFER_FAULTS.notOffered);
  const words = await TAKE[said.answer]({ ctx, tx, booking, offer, day });
  await markAnswered(tx, offer.id, { answer: said.answer, answeredDay: day });
  // As it stands by now: who looks after it reads of the day that was taken, not of the one that is closed.
  await tellOfferAnswered(ctx, tx, (await findBooking(tx, bookingId)) ?? fail("NOT_FOUND"), words);
}

const CHANGED = ["bookings", "departures", "payments", "advisories", "outbox"] as const;

/**
 * What a customer takes of what they were offered, once however often: the change, its mails and the answer stand together, or none of them does.
 * @throws CONFLICT where it has ended, was answered otherwise, or that day is taken; VALIDATION for what was not offered
 */
export async function answerOffer(ctx: ApiContext, bookingId: string, said: Answer): Promise<void> {
  const own: string[] = Object.values(OFFER_FAULTS);
  try {
    await writeByKey({ ...ctx, signedIn: null }, CHANGED, (tx) => answerWithin(ctx, tx, bookingId, said));
  } catch (error) {
    const { code, message } = toFailure(error);
    const isTaken = said.answer === "day" && (code === "CONFLICT" || code === "VALIDATION") && !own.includes(message);
    if (isTaken) fail("CONFLICT", OFFER_FAULTS.dayTaken);
    throw error;
  }
}

/** What a booking's customer was offered, to be answered or as they answered it. */
export async function ownOffersOf(ctx: ApiContext, booking: BookingRow): Promise<OwnOffer[]> {
  const all = await offersTo(ctx.db, booking.id);
  const today = calendarNow(ctx.timeZone).day;
  const paid = all.length > 0 ? await paidFor(ctx.db, booking.id) : 0;
  const offers: OwnOffer[] = [];
  for (const { offer, advisory: standing } of all) {
    const state = stateOf(offer, standing, today);
    if (state === "none" || state === "written") continue;
    const isOpen = booking.status === "pending" || booking.status === "confirmed";
    if (!(isOpen && standsFor(offer, booking, today)) && state !== "answered") continue;
    const { id, answer, answeredDay } = offer;
    const choices = OPEN.includes(state) ? stillOffered(offer, standing, today) : offer.choices;
    const isEmpty = answersOf(choices).length === 0;
    if (state === "moved" && isEmpty) continue;
    const advisory = offer.message === "" ? await findAdvisory(ctx.db, offer.advisoryId) : undefined;
    const message = advisory ? offerLetter(await spokenAdvisory(ctx.db, advisory)).message : offer.message;
    // What was kept, once it is: nothing of it is paid for the booking any more. Of its credit a part may have paid elsewhere since.
    const kept = answer === "credit" ? 0 - ((await paymentByKey(ctx.db, booking.id, keyOf(offer)))?.amount ?? 0) : paid;
    // Staff have ended what stood in the way: it is open, or something else closes it.
    const isEnded = state === "ended" && standing.endedAt !== null;
    const isFree = isEnded && (await isOpenWithout(ctx, booking, offer.advisoryId));
    offers.push({
      ...{ id, message, answer, answeredDay },
      state: isFree ? "open" : state,
      until: shortDay(addDays(calendarNow(ctx.timeZone, offer.until).day, -1)),
      days: choices.days,
      road: choices.road,
      ...moneyOffered(choices, kept),
      refundBy: choices.isRefund ? "refund" : "credit",
    });
  }
  return offers;
}
