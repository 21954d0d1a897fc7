import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { calendarNow } from "@shikara/contract/core/calendar";
import { DOUBTS, doubtWords, isBankReference, referenceStands, sumStands } from "@shikara/contract/core/doubts";
import { fail } from "@shikara/contract/core/fail";
import { rupees } from "@shikara/contract/core/formats";
import { sumOf } from "@shikara/contract/core/money";
import { PAYABLE_MESSAGES } from "@shikara/contract/payables/messages";
import { divide, openParts } from "@shikara/contract/payables/rules";
import type {
  SupplierAccount,
  SupplierGivesBack,
  SupplierPay,
  supplierPaymentReverse,
} from "@shikara/contract/payables/schema";
import type { Db } from "@shikara/db/client";
import type { z } from "zod";
import { refuseField } from "../core/refuse-field.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { holdReference } from "../money/references.queries.ts";
import {
  findSupplierPayment,
  holdKey,
  insertSupplierPayments,
  isTakenBack,
  lockStays,
  paymentAlike,
  paymentOfReference,
  paymentsByKey,
  type Sought,
} from "./payables.queries.ts";
import { accountOf } from "./payables.service.ts";
import { takeKey } from "./settled.service.ts";

type Locked = Awaited<ReturnType<typeof lockStays>>[number];
/** Below zero is what comes back. */
const openOf = (stay: Locked): number => sumOf(openParts(stay).map(({ open }) => open));

interface Money extends Pick<SupplierPay, "amount" | "method" | "reference" | "note" | "key" | "paidOn"> {
  stayIds: readonly string[];
}

/** Whether that was written down with this key before. @throws IDEMPOTENCY_MISMATCH where it was something else */
async function isWritten(tx: Db, key: string, { stayIds, amount, paidOn, method, reference, note }: Money) {
  const rows = await paymentsByKey(tx, key);
  const [first] = rows;
  if (!first) return false;
  const said = { amount, method, reference, note, paidOn: paidOn ?? first.paidOn };
  const isSame =
    rows.every(({ stayId }) => stayIds.includes(stayId)) &&
    isDeepStrictEqual(said, {
      ...{ amount: sumOf(rows.map((row) => row.amount)), method: first.method, reference: first.reference },
      ...{ note: first.note, paidOn: first.paidOn },
    });
  return isSame || fail("IDEMPOTENCY_MISMATCH");
}

interface Shares {
  supplierId: string;
  parts: readonly (readonly [stay: Locked, amount: number])[];
}

/** How a payment is known that a colleague has written down: by its reference, or where none tells by its day, its sum and what it is for; '' for none. */
async function knownWords(tx: Db, payment: Sought & { paidOn: string }): Promise<string> {
  const { amount, reference, paidOn } = payment;
  const isOfBank = isBankReference(reference);
  const known = isOfBank ? await paymentOfReference(tx, payment) : undefined;
  if (known) return referenceStands(reference, known);
  const alike = await paymentAlike(tx, { ...payment, isOfBank });
  return alike ? sumStands({ amount, paidOn, by: alike.by }) : "";
}

/** What is seldom meant: more than is owed, and what a colleague has written down. @throws CONFLICT telling what is doubted */
async function refuseDoubtful(tx: Db, owed: number, payment: Sought & { paidOn: string }): Promise<void> {
  const { amount, reference } = payment;
  if (isBankReference(reference)) await holdReference(tx, "payables", reference);
  const above = amount > owed ? `${rupees(owed)} is owed.` : "";
  const words = doubtWords(await knownWords(tx, payment), above);
  if (words !== "") fail("CONFLICT", words);
}

/** Writes money down once, however often it is sent with one key; `shares` says how much of it is for each of the stays, which are locked. */
function record(
  ctx: StaffContext,
  money: Money,
  shares: (locked: Locked[], tx: Db) => Promise<Shares>,
): Promise<SupplierAccount> {
  const today = calendarNow(ctx.timeZone).day;
  const { method, reference, note, paidOn = today } = money;
  if (paidOn > today) refuseField("paidOn", PAYABLE_MESSAGES.paidLater);
  const { id: memberId, fullName: memberName } = ctx.signedIn.member;
  const key = money.key || ctx.idempotencyKey || randomUUID();
  return writeTransaction(ctx, ["payables", "stays"], async (tx) => {
    const locked = await lockStays(tx, money.stayIds);
    if (locked.length < new Set(money.stayIds).size) fail("NOT_FOUND");
    const [first] = locked;
    await holdKey(tx, key);
    if (await isWritten(tx, key, money)) return accountOf(tx, first?.supplierId ?? fail("NOT_FOUND"));
    const { supplierId, parts } = await shares(locked, tx);
    await takeKey(ctx, tx, { supplierId, key });
    const common = { supplierId, memberId, memberName, method, reference, note, paidOn, key };
    const rows = parts.filter(([, amount]) => amount !== 0);
    await insertSupplierPayments(
      tx,
      rows.map(([stay, amount]) => ({ ...common, stayId: stay.id, amount })),
    );
    return accountOf(tx, supplierId);
  });
}

/**
 * Pays a supplier for stays of theirs, what is due first at first. @throws NOT_FOUND, VALIDATION for a day to come, IDEMPOTENCY_MISMATCH, CONFLICT for
 * more than is owed, and for a reference, or as much on that day, that stands already, unless that is meant
 */
export function paySupplier(
  ctx: StaffContext,
  { supplierId, isAboveOwed, ...money }: SupplierPay,
): Promise<SupplierAccount> {
  const { paidOn = calendarNow(ctx.timeZone).day } = money;
  return record(ctx, money, async (locked, tx) => {
    if (locked.some((stay) => stay.supplierId !== supplierId)) fail("CONFLICT", PAYABLE_MESSAGES.otherSuppliers);
    const due = locked
      .flatMap((stay) => openParts(stay).map((part) => ({ stay, ...part })))
      .filter(({ open }) => open > 0);
    due.sort(
      (one, other) => one.dueOn.localeCompare(other.dueOn) || one.stay.checkIn.localeCompare(other.stay.checkIn),
    );
    const owed = sumOf(due.map(({ open }) => open));
    if (!isAboveOwed) await refuseDoubtful(tx, owed, { supplierId, ...money, paidOn });
    // Where nothing is owed what is paid all the same is for the last of them.
    const parts = due.length > 0 ? due : locked.slice(-1).map((stay) => ({ stay, open: 0 }));
    const shares = divide(
      money.amount,
      parts.map(({ open }) => open),
    );
    const of = (id: string) => sumOf(parts.flatMap(({ stay }, at) => (stay.id === id ? (shares[at] ?? 0) : [])));
    return { supplierId, parts: locked.map((stay) => [stay, of(stay.id)] as const) };
  });
}

/**
 * Money that a supplier has given back: a payment below zero. @throws NOT_FOUND, IDEMPOTENCY_MISMATCH, VALIDATION for more than was paid, CONFLICT for
 * more than is to come back unless that is meant
 */
export function takeFromSupplier(
  ctx: StaffContext,
  { stayId, isAboveBack, ...money }: SupplierGivesBack,
): Promise<SupplierAccount> {
  return record(ctx, { ...money, amount: -money.amount, stayIds: [stayId] }, async ([stay = fail("NOT_FOUND")]) => {
    if (money.amount > stay.paid) refuseField("amount", PAYABLE_MESSAGES.backTooLarge);
    const back = Math.max(0, -openOf(stay));
    if (!isAboveBack && money.amount > back) fail("CONFLICT", `${rupees(back)} is to come back. ${DOUBTS.aboveBack}`);
    return { supplierId: stay.supplierId, parts: [[stay, -money.amount]] };
  });
}

/** Takes back what was written down by mistake with a payment of its own. @throws NOT_FOUND, CONFLICT where that was done before */
export function reverseSupplierPayment(
  ctx: StaffContext,
  { id, note }: z.output<typeof supplierPaymentReverse>,
): Promise<SupplierAccount> {
  const { id: memberId, fullName: memberName } = ctx.signedIn.member;
  return writeTransaction(ctx, ["payables", "stays"], async (tx) => {
    const payment = (await findSupplierPayment(tx, id)) ?? fail("NOT_FOUND");
    const { stayId, supplierId, amount, method, reference, reverses } = payment;
    const [stay = fail("NOT_FOUND")] = await lockStays(tx, [stayId]);
    if (reverses !== null || (await isTakenBack(tx, id))) fail("CONFLICT", PAYABLE_MESSAGES.reversedBefore);
    if (sumOf([stay.paid, -amount]) < 0) fail("CONFLICT", PAYABLE_MESSAGES.takenBackFirst);
    const paidOn = calendarNow(ctx.timeZone).day;
    const back = { stayId, supplierId, memberId, memberName, method, amount: -amount, reference, note, paidOn };
    await insertSupplierPayments(tx, [{ ...back, reverses: id, key: randomUUID() }]);
    return accountOf(tx, supplierId);
  });
}
