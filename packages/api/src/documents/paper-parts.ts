import { partyWords } from "@shikara/contract/bookings/party-words";
import { calendarNow } from "@shikara/contract/core/calendar";
import { clockTime, rupees, shortDay } from "@shikara/contract/core/formats";
import { joined } from "@shikara/contract/core/joined";
import { sumOf } from "@shikara/contract/core/money";
import type { Issuer } from "@shikara/contract/documents/schema";
import { type LineView, METHOD_WORDS, type MoneyView } from "@shikara/contract/payments/schema";
import { moneySums } from "@shikara/contract/payments/sums";
import { upiAddress } from "@shikara/contract/payments/upi";
import { writtenOut } from "@shikara/contract/payments/written-out";
import { t } from "@shikara/contract/texts/t";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import type { Paper, Signature } from "./paper.ts";

const NOT_COUNTED = { quantity: "", rate: "" };
export const dayAndTime = (day: string, time: string) => joined([shortDay(day), clockTime(time)]);

/** An instant as a day of the agency's calendar. */
export const dayOf = (moment: Date, timeZone: string) => shortDay(calendarNow(timeZone, moment).day);

export const customerOf = ({ customerName: name, email, phone }: BookingRow) => ({ name, email, phone });

/** What an issued paper keeps of the journey. */
export const journeyFacts = (booking: BookingRow) =>
  factsOf(booking).map(([name, value]): [string, string] => [name, value]);

export function factsOf(booking: BookingRow): Paper["facts"] {
  const { bookingType, reference, packageTitle, travelDate, pickupTime, returnDate, returnTime } = booking;
  const isCab = bookingType === "cab";
  const facts: [string, string][] = [
    [t("mails.booking"), reference],
    [isCab ? t("mails.vehicle") : t("common.package"), packageTitle],
    ...(isCab
      ? ([
          [t("bookings.from"), booking.pickupLocation],
          [t("bookings.to"), booking.dropLocation],
          ...(booking.stops.length > 0 ? [[t("mails.stops"), joined(booking.stops)]] : []),
        ] as [string, string][])
      : []),
    [isCab ? t("bookings.pickup") : t("mails.travelDate"), dayAndTime(travelDate, pickupTime)],
    ...(returnDate ? ([[t("bookings.return"), dayAndTime(returnDate, returnTime)]] as [string, string][]) : []),
    [isCab ? t("bookings.passengers") : t("bookings.travellers"), partyWords(booking)],
  ];
  return facts;
}

export function linesOf(lines: readonly LineView[]): Paper["lines"] {
  return writtenOut(lines).map(({ title, quantity, unitPrice, amount }) => ({
    title,
    detail: quantity > 1 ? `${quantity} × ${rupees(unitPrice)}` : "",
    amount: rupees(amount),
  }));
}

/** With a column each for quantity and rate. What is taken off has neither: it is an amount. */
export const countedLines = (lines: readonly LineView[]): Paper["lines"] =>
  linesOf(lines).map((line, at) => {
    const { kind, quantity, unitPrice } = writtenOut(lines)[at] ?? { kind: "discount" };
    const isCounted = kind !== "discount";
    return { ...line, counted: isCounted ? { quantity: String(quantity), rate: rupees(unitPrice) } : NOT_COUNTED };
  });

/** Where there are discounts: what it would cost without them, and what they come to. */
export function beforeDiscounts(lines: readonly LineView[]): Paper["sums"] {
  const amounts = writtenOut(lines).map(({ amount }) => amount);
  const taken = sumOf(amounts.filter((amount) => amount < 0));
  if (taken === 0) return [];
  const whole = sumOf(amounts.filter((amount) => amount >= 0));
  return [sum("Before discounts", whole), sum("Discounts", taken)];
}

const PIN_CODE = /[\s,-]*\b\d{3}\s?\d{3}\b.*$/;

/** The town of an address: what stands before its PIN code, or at its end. */
export function placeOf(address: readonly string[]): string {
  const line = address.find((one) => PIN_CODE.test(one)) ?? address.at(-1) ?? "";
  return line.replace(PIN_CODE, "").split(",").at(-1)?.trim() ?? "";
}

/** Who signs what the agency issues. */
export const signatory = ({ name, legalName }: Issuer): Signature[] => [
  { above: `For ${legalName || name}`, below: "Authorised signatory" },
];

/** A line of the sums; what is below zero is taken off. */
export const sum = (name: string, amount: number, isStrong = false) => ({ name, amount: rupees(amount), isStrong });

/** Total, paid and what is left; of what was cancelled also what that costs. */
export const sumsOf = (money: MoneyView, isPriceOpen = false): Paper["sums"] =>
  moneySums(money, isPriceOpen).map(({ name, amount, isStrong }) =>
    amount === null ? { name, amount: t("portal.toBeConfirmed"), isStrong } : sum(name, amount, isStrong),
  );

/** What was paid and given back, on which day; what was written down by mistake, and its opposite, are left out. */
export function paymentsOf({ payments }: MoneyView): Paper["payments"] {
  return payments
    .filter(({ reverses, isReversed }) => reverses === null && !isReversed)
    .map(({ paidOn, method, reference, amount }) => ({
      when: shortDay(paidOn),
      how: joined([amount < 0 ? t("papers.refund") : "", METHOD_WORDS[method], reference]),
      amount: rupees(amount),
    }));
}

/** An amount as a UPI payment; null where nothing is left or the agency has no UPI ID. */
export function upiOf(issuer: Issuer, amount: number, reference: string): Paper["upi"] {
  if (issuer.upiId === "" || amount <= 0) return null;
  const request = { upiId: issuer.upiId, name: issuer.legalName || issuer.name, amount, note: reference };
  return { address: upiAddress(request), amount: rupees(amount) };
}
