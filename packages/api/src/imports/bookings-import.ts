import { bookingCreate } from "@shikara/contract/bookings/admin";
import { isDay } from "@shikara/contract/core/calendar";
import { shortDay } from "@shikara/contract/core/formats";
import { noneOfOurs, sameAsRow } from "@shikara/contract/imports/messages";
import type { Db } from "@shikara/db/client";
import { insertBookingNote } from "../bookings/admin.queries.ts";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import { storeImported } from "../bookings/store-imported.ts";
import { toFailure } from "../core/failures.ts";
import { newReference, referenceOf } from "../core/reference.ts";
import type { StaffContext } from "../core/trpc.ts";
import { cellFaults, journeyKey, saidOf, sourceOf, statusOf } from "./booking-row.ts";
import { dayOf, plain } from "./cells.ts";
import { personKey, phoneDigits } from "./customers-import.ts";
import { type Goods, goodsByName, knownBookings, knownPeople, paidOfKnown, peopleMade } from "./imports.queries.ts";
import { compared, knownAs } from "./known-booking.ts";
import { added, faultsOf, faultsOfSchema, type Importer, type Outcome, refused, type SheetRow } from "./outcome.ts";
import { doubtsOfPaid, paidOf, storePaid } from "./paid-row.ts";

/** The columns of what the schema calls otherwise. */
const COLUMNS = {
  ...{ tourId: "title", vehicleId: "title", tailorMade: "title", totalAmount: "amount" },
  // What it costs is its one line; its name alone is the title's.
  "tailorMade.lines.0.unitPrice": "amount",
  ...{ bookingType: "type", tripType: "returnDate", overruled: "" },
};

const TOLD = ["status", "title", "travelDate", "returnDate", "pickupLocation", "dropLocation", "travelers"];
const DAYS: readonly string[] = ["travelDate", "returnDate"];
/** A day as it was read: of '03/04/2027' nobody sees which is the month. */
const told = (field: string, cell: string): string =>
  cell !== "" && DAYS.includes(field) ? shortDay(dayOf(cell)) : cell;

async function store(
  ctx: StaffContext,
  tx: Db,
  row: SheetRow,
  goods: Goods,
  language: BookingRow["language"] | undefined,
): Promise<Outcome> {
  const title = row.cells.customerName ?? "";
  const { cells } = row;
  const { data: said, error } = bookingCreate.safeParse(saidOf(row, goods));
  const paid = paidOf(ctx, row);
  const faults = [...cellFaults(row), ...(error ? faultsOfSchema(error, COLUMNS) : []), ...paid.faults];
  if (!said || faults.length > 0) return refused(row, title, ...faults);
  const asked = cells.reference ?? "";
  // Of our own making: one keeps it that comes back from a file of ours.
  const isOurs = referenceOf(asked) === asked;
  const status = statusOf(cells.status ?? "") ?? "pending";
  if (status === "cancelled") return refused(row, title);
  try {
    // By itself within the transaction: what one row has written is gone where it is refused.
    const booking = await tx.transaction(async (part) => {
      const stored = await storeImported(
        // Whoever is known goes on to be written to as they were: an older journey says nothing of today.
        ...([ctx, part, { ...said, language: language ?? said.language }] as const),
        { reference: isOurs ? asked : newReference(), status, source: sourceOf(cells.source ?? "") ?? "office" },
      );
      const { id: memberId, fullName: memberName } = ctx.signedIn.member;
      if (asked !== "" && !isOurs)
        await insertBookingNote(part, {
          ...{ bookingId: stored.id, memberId, memberName },
          text: `Known as ${asked} in the file it was imported from`,
        });
      if (paid.payment) await storePaid(ctx, part, stored.id, paid.payment);
      return stored;
    });
    const called = `${booking.customerName}, ${booking.packageTitle}`;
    const written = {
      source: "bookings",
      recordId: booking.id,
      title: `${booking.customerName}, ${booking.reference}`,
    } as const;
    const changes = [
      ...TOLD.map((field) => ({ field, from: "", to: told(field, cells[field] ?? "") })),
      { field: "amount", from: "", to: String(booking.totalAmount) },
      { field: "paid", from: "", to: paid.payment ? String(paid.payment.amount) : "" },
    ];
    const doubts = [
      ...(said.tailorMade ? [{ field: "title", message: noneOfOurs(cells.title ?? "") }] : []),
      ...doubtsOfPaid(paid, booking.totalAmount),
    ];
    const key = isOurs ? "" : asked;
    return added(row, called, changes, [{ ...written, version: booking.version, before: null, key }], doubts);
  } catch (failed) {
    const { code, message, details } = toFailure(failed);
    if (code !== "VALIDATION" && code !== "CONFLICT") throw failed;
    return refused(row, title, ...(details.fields ? faultsOf(details.fields, COLUMNS) : [{ field: "", message }]));
  }
}

/** Bookings that are not there yet; what is there stays as it is. */
export const importBookings: Importer = async (ctx, tx, rows) => {
  const people = rows.map(({ cells: { email = "", phone = "" } }) => ({
    email: email.toLowerCase(),
    phoneDigits: phoneDigits(phone),
  }));
  const goods = await goodsByName(tx, plain);
  const known = await knownBookings(tx, {
    references: rows.flatMap(({ cells: { reference } }) => reference || []),
    days: rows.map(({ cells }) => dayOf(cells.travelDate ?? "")).filter(isDay),
    people,
  });
  const before = await knownPeople(tx, people);
  const paid = await paidOfKnown(tx, known);
  const seen = new Map<string, number>();
  const outcomes: Outcome[] = [];
  for (const row of rows) {
    const key = row.cells.reference || journeyKey(row);
    const first = seen.get(key);
    seen.set(key, first ?? row.line);
    const there = knownAs(row, known);
    if (first !== undefined)
      outcomes.push(refused(row, row.cells.customerName ?? "", { field: "", message: sameAsRow(first) }));
    else if (there) outcomes.push(compared(row, { ...there, paid: paid.get(there.id) ?? 0 }));
    else {
      const person = before.get(personKey({ email: row.cells.email ?? "", phone: row.cells.phone ?? "" }));
      outcomes.push(await store(ctx, tx, row, goods, person?.language));
    }
  }
  const made = await peopleMade(
    tx,
    outcomes.flatMap(({ written }) => written.map(({ recordId }) => recordId)),
  );
  const last = outcomes.findLast(({ state }) => state === "new");
  // Whom a booking is the first of came with it, and goes with it.
  last?.written.push(
    ...made.map(({ id, name, version }) => ({
      source: "customers" as const,
      recordId: id,
      title: name,
      version,
      before: null,
      key: "",
    })),
  );
  return outcomes;
};
