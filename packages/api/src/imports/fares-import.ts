import { calendarNow } from "@shikara/contract/core/calendar";
import { FARE_MESSAGES, seasonWords, TRIP_WORDS } from "@shikara/contract/fares/messages";
import { type FareRecord, type FareTrip, type FareView, fareCreate, MAX_FARES } from "@shikara/contract/fares/schema";
import { sameAsRow } from "@shikara/contract/imports/messages";
import { placeNamed } from "@shikara/contract/places/find";
import type { Db } from "@shikara/db/client";
import { tellFarOff } from "../fares/far-off.ts";
import { cabsWithTerms, everyFare, findFare, insertFare, updateFareRow } from "../fares/fares.queries.ts";
import { allPlaces } from "../places/places.queries.ts";
import { amountOf, dayOf, plain, seasonOf, yesOf } from "./cells.ts";
import {
  added,
  changed,
  faultsOfSchema,
  type Importer,
  type Outcome,
  refused,
  type SheetRow,
  same,
} from "./outcome.ts";

/** The columns of what the schema calls otherwise. */
const COLUMNS = { fromId: "from", toId: "to", vehicleId: "vehicle", seasonFrom: "season", seasonTo: "season" };

const TRIPS: Record<FareTrip, readonly string[]> = {
  oneway: ["", "oneway", "one way", "one-way", "single", plain(TRIP_WORDS.oneway)],
  roundtrip: ["roundtrip", "round trip", "round-trip", "return", plain(TRIP_WORDS.roundtrip)],
};
const tripOf = (cell: string): FareTrip | undefined =>
  (["oneway", "roundtrip"] as const).find((trip) => TRIPS[trip].includes(plain(cell)));

/** What of a fare that is there may become another. */
const CHANGEABLE = ["amount", "source", "sourcedOn", "note", "isUsed"] as const;
type Changes = Partial<Pick<FareRecord, (typeof CHANGEABLE)[number]>>;
const wordsOf = (value: string | number | boolean | undefined): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : String(value ?? "");

interface Known {
  places: Awaited<ReturnType<typeof allPlaces>>;
  vehicles: Awaited<ReturnType<typeof cabsWithTerms>>;
  today: string;
  file: string;
}

/** What a row says of a fare; what says nothing is left to the schema to refuse. */
function saidOf({ cells }: SheetRow, { places, vehicles, today, file }: Known) {
  const season = seasonOf(cells.season ?? "");
  const called = plain(cells.vehicle ?? "");
  return fareCreate.safeParse({
    fromId: placeNamed(cells.from ?? "", places)?.id,
    toId: placeNamed(cells.to ?? "", places)?.id,
    vehicleId: vehicles.find(({ name }) => plain(name) === called)?.vehicleId,
    trip: tripOf(cells.trip ?? "") ?? cells.trip,
    ...(season === undefined
      ? { seasonFrom: cells.season }
      : { seasonFrom: season?.from ?? null, seasonTo: season?.to ?? null }),
    amount: amountOf(cells.amount ?? ""),
    source: cells.source || file,
    sourcedOn: cells.sourcedOn ? dayOf(cells.sourcedOn) : today,
    note: cells.note ?? "",
    isUsed: cells.isUsed ? (yesOf(cells.isUsed) ?? cells.isUsed) : true,
  });
}

/** The same both ways, as the database counts it. */
const keyOf = (fare: Pick<FareRecord, "fromId" | "toId" | "vehicleId" | "trip" | "seasonFrom" | "seasonTo">): string =>
  [...[fare.fromId, fare.toId].sort(), fare.vehicleId, fare.trip, fare.seasonFrom ?? "", fare.seasonTo ?? ""].join(" ");

const titleOf = ({ from, to, vehicle, trip, ...season }: FareView): string =>
  `${from} to ${to}, ${vehicle}, ${[TRIP_WORDS[trip], seasonWords(season)].join(", ").toLowerCase()}`;

/** What of a row is probably mistyped: whoever imports it sees that before it is stored. */
async function doubtsOf(tx: Db, fare: FareRecord & { id?: string }) {
  const message = await tellFarOff(tx, fare);
  return message === "" ? [] : [{ field: "amount", message }];
}

async function store(tx: Db, row: SheetRow, title: string, record: FareRecord): Promise<Outcome> {
  const doubts = await doubtsOf(tx, record);
  const id = await insertFare(tx, record);
  const fare = id && (await findFare(tx, id));
  if (!fare) return refused(row, title, { field: "", message: FARE_MESSAGES.known });
  const told = CHANGEABLE.map((field) => ({ field, from: "", to: wordsOf(record[field]) }));
  const called = titleOf(fare);
  const written = { source: "fares" as const, recordId: fare.id, title: called, version: fare.version };
  return added(row, called, told, [{ ...written, before: null, key: "" }], doubts);
}

async function change(tx: Db, row: SheetRow, fare: FareView, record: FareRecord): Promise<Outcome> {
  // An empty cell says nothing: it takes nothing away.
  const other = CHANGEABLE.filter((field) => (row.cells[field] ?? "") !== "" && record[field] !== fare[field]);
  const title = titleOf(fare);
  if (other.length === 0) return same(row, title);
  const changes: Changes = Object.fromEntries(other.map((field) => [field, record[field]]));
  const doubts = other.includes("amount") ? await doubtsOf(tx, { ...record, id: fare.id }) : [];
  if (!(await updateFareRow(tx, { id: fare.id, version: fare.version, ...changes })))
    return refused(row, title, { field: "", message: "It was changed at this moment" });
  const told = other.map((field) => ({ field, from: wordsOf(fare[field]), to: wordsOf(record[field]) }));
  const before = Object.fromEntries(other.map((field) => [field, fare[field]]));
  const written = { source: "fares" as const, recordId: fare.id, title, version: fare.version + 1 };
  return changed(row, title, told, [{ ...written, before, key: "" }], doubts);
}

/** Fares by journey, vehicle, trip and season: new ones, and what those that are there ask from now on. */
export const importFares: Importer = async ({ timeZone }, tx, rows, file) => {
  const [places, vehicles, fares] = await Promise.all([allPlaces(tx), cabsWithTerms(tx), everyFare(tx)]);
  const known: Known = { places, vehicles, today: calendarNow(timeZone).day, file };
  const there = new Map(fares.map((fare) => [keyOf(fare), fare]));
  const seen = new Map<string, number>();
  const outcomes: Outcome[] = [];
  let count = fares.length;
  for (const row of rows) {
    const { from = "", to = "", vehicle = "" } = row.cells;
    const title = `${from} to ${to}, ${vehicle}`;
    const { data: record, error } = saidOf(row, known);
    const first = record && seen.get(keyOf(record));
    if (!record) outcomes.push(refused(row, title, ...named(row, faultsOfSchema(error, COLUMNS))));
    else if (first !== undefined) outcomes.push(refused(row, title, { field: "", message: sameAsRow(first) }));
    else {
      seen.set(keyOf(record), row.line);
      const fare = there.get(keyOf(record));
      if (fare) outcomes.push(await change(tx, row, fare, record));
      else if (count >= MAX_FARES) outcomes.push(refused(row, title, { field: "", message: FARE_MESSAGES.tooMany }));
      else {
        outcomes.push(await store(tx, row, title, record));
        count += 1;
      }
    }
  }
  return outcomes;
};

const UNKNOWN: Readonly<Record<string, string>> = {
  from: "is none of our places",
  to: "is none of our places",
  vehicle: "is none of our vehicles",
  trip: "is neither one way nor round trip",
  season: "is no season: please write it as '1 Dec to 15 Mar'",
  amount: "is no amount",
  isUsed: "is neither yes nor no",
};
/** What a cell says that nobody knows is said again: the clerk looks for it in the file. */
function named({ cells }: SheetRow, faults: ReturnType<typeof faultsOfSchema>) {
  return faults.map(({ field, message }) => {
    const cell = cells[field] ?? "";
    const isNumber = field === "amount" && !Number.isNaN(amountOf(cell));
    return {
      field,
      message:
        cell !== "" && field in UNKNOWN && !isNumber && !isSame(message) ? `'${cell}' ${UNKNOWN[field]}` : message,
    };
  });
}
const isSame = (message: string): boolean => message === FARE_MESSAGES.samePlace;
