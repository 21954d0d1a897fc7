import { type BookingCreate, bookingCreate } from "@shikara/contract/bookings/admin";
import type { BookingStatus } from "@shikara/contract/bookings/schema";
import { MAX_NAME } from "@shikara/contract/core/atoms";
import { REQUEST_SOURCES, type RequestSource } from "@shikara/contract/core/requests";
import { sameAsRow, saysOtherwise } from "@shikara/contract/imports/messages";
import { ORIGINAL } from "@shikara/contract/texts/languages";
import type { Db } from "@shikara/db/client";
import { insertBookingNote } from "../bookings/admin.queries.ts";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import { storeImported } from "../bookings/store-imported.ts";
import { toFailure } from "../core/failures.ts";
import { newReference } from "../core/reference.ts";
import type { StaffContext } from "../core/trpc.ts";
import { amountOf, clockOf, dayOf, languageOf, plain, wholeOf } from "./cells.ts";
import { personKey, phoneDigits } from "./customers-import.ts";
import {
  type Goods,
  goodsByName,
  type KnownBookings,
  knownBookings,
  knownPeople,
  peopleMade,
} from "./imports.queries.ts";
import {
  added,
  faultsOf,
  faultsOfSchema,
  type Importer,
  type Outcome,
  refused,
  type SheetRow,
  same,
} from "./outcome.ts";

/** The columns of what the schema calls otherwise. */
const COLUMNS = {
  ...{ tourId: "title", vehicleId: "title", tailorMade: "title", totalAmount: "amount" },
  ...{ bookingType: "type", tripType: "returnDate", overruled: "" },
};
/** Of our own making: one keeps it that comes back from a file of ours. */
const OURS = /^SHK-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

const STATUSES: Readonly<Record<string, BookingStatus>> = {
  ...{ pending: "pending", new: "pending", confirmed: "confirmed", booked: "confirmed" },
  ...{ completed: "completed", done: "completed", travelled: "completed" },
  ...{ cancelled: "cancelled", canceled: "cancelled" },
};
const sourceOf = (cell: string): RequestSource | undefined => REQUEST_SOURCES.find((source) => source === plain(cell));

/** What a booking is for: of the catalogue, or of the agency's own making under the name that the file has for it. */
function goodsOf({ type = "", title = "", amount = "" }: SheetRow["cells"], { tours, vehicles }: Goods) {
  const [tourId, vehicleId] = [tours.get(plain(title)), vehicles.get(plain(title))];
  const isCab = plain(type) === "cab" || (type === "" && !tourId && vehicleId !== undefined);
  if (isCab) return { bookingType: "cab" as const, vehicleId: vehicleId ?? null };
  if (tourId || title === "") return { bookingType: "package" as const, tourId: tourId ?? null };
  const line = { title: title.slice(0, MAX_NAME), quantity: 1, unitPrice: amountOf(amount) };
  return { bookingType: "package" as const, tailorMade: { title, itinerary: [], lines: [line] } };
}

/** What a row says of a booking, as a form would send it. */
function saidOf({ cells }: SheetRow, goods: Goods): BookingCreate {
  const { customerName = "", email = "", phone = "", amount = "", returnDate = "", language = "" } = cells;
  const { pickupLocation = "", dropLocation = "", pickupTime = "", specialRequests = "" } = cells;
  const what = goodsOf(cells, goods);
  return {
    ...{ customerName, email, phone, pickupLocation, dropLocation, specialRequests, ...what },
    travelDate: dayOf(cells.travelDate ?? ""),
    travelers: wholeOf(cells.travelers ?? ""),
    ...(amount !== "" && !("tailorMade" in what) && { totalAmount: amountOf(amount) }),
    pickupTime: pickupTime === "" ? "" : clockOf(pickupTime),
    returnDate: returnDate === "" ? null : dayOf(returnDate),
    ...(what.bookingType === "cab" && { tripType: returnDate === "" ? ("oneway" as const) : ("roundtrip" as const) }),
    language: language === "" ? ORIGINAL : (languageOf(language) ?? ORIGINAL),
  };
}

/** What a cell and a booking that is there say of the same, as they are compared. */
const COMPARED: Readonly<Record<string, (cell: string, booking: BookingRow) => boolean>> = {
  customerName: (cell, { customerName }) => plain(cell) === plain(customerName),
  email: (cell, { email }) => plain(cell) === plain(email),
  phone: (cell, { phone }) => phoneDigits(cell) === phoneDigits(phone),
  title: (cell, { packageTitle }) => plain(cell) === plain(packageTitle),
  status: (cell, { status }) => STATUSES[plain(cell)] === status,
  travelDate: (cell, { travelDate }) => dayOf(cell) === travelDate,
  travelers: (cell, { travelers }) => wholeOf(cell) === travelers,
  amount: (cell, { totalAmount }) => amountOf(cell) === totalAmount,
  pickupLocation: (cell, { pickupLocation }) => plain(cell) === plain(pickupLocation),
  dropLocation: (cell, { dropLocation }) => plain(cell) === plain(dropLocation),
  pickupTime: (cell, { pickupTime }) => clockOf(cell) === pickupTime,
  returnDate: (cell, { returnDate }) => dayOf(cell) === returnDate,
};

/** A booking that is there is never changed by a file: what a file knows of it may be old, and its customer was told something. */
function compared(row: SheetRow, booking: BookingRow): Outcome {
  const title = `${booking.customerName}, ${booking.reference}`;
  const other = Object.entries(COMPARED).filter(
    ([field, isSame]) => (row.cells[field] ?? "") !== "" && !isSame(row.cells[field] ?? "", booking),
  );
  if (other.length === 0) return same(row, title);
  const fields = other.map(([field]) => field);
  return refused(row, title, { field: fields[0] ?? "", message: saysOtherwise("bookings", fields) });
}

/** A booking of a file that names none by a reference is known by who travels, when and how. */
const journeyKey = ({ cells }: SheetRow): string =>
  [
    personKey({ email: cells.email ?? "", phone: cells.phone ?? "" }),
    dayOf(cells.travelDate ?? ""),
    plain(cells.title ?? ""),
  ].join(" ");

function knownAs(row: SheetRow, known: KnownBookings): BookingRow | undefined {
  const reference = row.cells.reference ?? "";
  if (reference !== "") return known.byReference.get(reference.toUpperCase()) ?? known.byKey.get(reference);
  return known.ofDay.find(
    (booking) => [personKey(booking), booking.travelDate, plain(booking.packageTitle)].join(" ") === journeyKey(row),
  );
}

const TOLD = ["status", "title", "travelDate", "returnDate", "pickupLocation", "dropLocation", "travelers", "amount"];

/** What is wrong with the cells that no schema sees. */
function cellFaults({ cells }: SheetRow): Outcome["faults"] {
  const { status = "", source = "", language = "", type = "" } = cells;
  const known = STATUSES[plain(status)];
  return [
    status !== "" &&
      !known && { field: "status", message: `'${status}' is no status: pending, confirmed or completed` },
    known === "cancelled" && { field: "status", message: "Cancelled bookings are not imported" },
    source !== "" &&
      !sourceOf(source) && {
        field: "source",
        message: `'${source}' is none of our ways: ${REQUEST_SOURCES.join(", ")}`,
      },
    language !== "" && !languageOf(language) && { field: "language", message: `We do not write in '${language}'` },
    type !== "" &&
      !["package", "cab"].includes(plain(type)) && { field: "type", message: `'${type}' is neither package nor cab` },
  ].filter((fault) => fault !== false);
}

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
  const faults = [...cellFaults(row), ...(error ? faultsOfSchema(error, COLUMNS) : [])];
  if (!said || faults.length > 0) return refused(row, title, ...faults);
  const asked = cells.reference ?? "";
  const isOurs = OURS.test(asked);
  const status = STATUSES[plain(cells.status ?? "")] ?? "pending";
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
      return stored;
    });
    const called = `${booking.customerName}, ${booking.packageTitle}`;
    const written = {
      source: "bookings",
      recordId: booking.id,
      title: `${booking.customerName}, ${booking.reference}`,
    } as const;
    const told = TOLD.map((field) => ({
      field,
      from: "",
      to: field === "amount" ? String(booking.totalAmount) : (cells[field] ?? ""),
    }));
    return added(row, called, told, [{ ...written, version: booking.version, before: null, key: isOurs ? "" : asked }]);
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
    days: rows.map(({ cells }) => dayOf(cells.travelDate ?? "")).filter((day) => /^\d{4}-\d\d-\d\d$/.test(day)),
    people,
  });
  const before = await knownPeople(tx, people);
  const seen = new Map<string, number>();
  const outcomes: Outcome[] = [];
  for (const row of rows) {
    const key = row.cells.reference || journeyKey(row);
    const first = seen.get(key);
    seen.set(key, first ?? row.line);
    const there = knownAs(row, known);
    if (first !== undefined)
      outcomes.push(refused(row, row.cells.customerName ?? "", { field: "", message: sameAsRow(first) }));
    else if (there) outcomes.push(compared(row, there));
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
