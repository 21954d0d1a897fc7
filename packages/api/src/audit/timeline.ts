import type { Domain } from "@shikara/contract/core/domains";
import type { RequestSource, TimelineEntry } from "@shikara/contract/core/requests";
import type { Db } from "@shikara/db/client";
import { changesOf, memberNames } from "./timeline.queries.ts";

interface Request {
  id: string;
  source: RequestSource;
  createdAt: Date;
}
interface Note {
  at: Date;
  memberName: string;
  text: string;
}
type Change = Awaited<ReturnType<typeof changesOf>>[number];

// A column's name as the rest of the house calls it: customer_name is customerName.
const fieldName = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
// They follow from a change that is told anyway.
const SILENT = new Set([
  "answered_at",
  "cancelled_on",
  "sold",
  "revised_at",
  "repriced_at",
  "held_until",
  "waiting_since",
  "seats_offered_at",
  "tour_id",
  "vehicle_id",
]);
const inWords = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");

function entriesOf({ at, by, before, after }: Change, names: Map<string, string>): TimelineEntry[] {
  const entries: TimelineEntry[] = [];
  const { status, owner_id: owner, cancel_asked_at: wish, ...others } = after;
  if (typeof status === "string")
    entries.push({ at, by, event: { kind: "status", from: String(before.status ?? ""), to: status } });
  if (owner !== undefined) {
    const to = typeof owner === "string" ? (names.get(owner) ?? "someone who has left") : null;
    entries.push({ at, by, event: { kind: "owner", to } });
  }
  // Once it is set aside its row knows of that wish no more, nor of its day.
  const asked = before.cancel_asked_at;
  if (typeof asked === "string") entries.push({ at: new Date(asked), by: "", event: { kind: "cancelAsked" } });
  // Where it was confirmed or called off instead, that says it.
  if (wish === null && status === undefined) entries.push({ at, by, event: { kind: "cancelSetAside" } });
  const changes = Object.entries(others)
    .filter(([column]) => !SILENT.has(column))
    .map(([column, to]) => ({ field: fieldName(column), from: inWords(before[column]), to: inWords(to) }))
    .sort((one, other) => one.field.localeCompare(other.field));
  if (changes.length > 0) entries.push({ at, by, event: { kind: "changed", changes } });
  return entries;
}

/** What staff decided as they entered it: nobody has to ask whether, and by whom, it was confirmed. */
function begunAs({ at, by, after }: Change): TimelineEntry[] {
  const { status } = after;
  if (status !== "confirmed" && status !== "completed") return [];
  return [{ at, by, event: { kind: "status", from: "", to: status } }];
}

/** A wish that was set aside and is there again, or was so twice, was made once. */
function askedOnce(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const said = new Set<number>();
  return entries.filter(({ at, event }) => {
    if (event.kind !== "cancelAsked") return true;
    const isNew = !said.has(at.getTime());
    said.add(at.getTime());
    return isNew;
  });
}

/** What happened to a request, newest first: how it came, what staff did, what they noted; `events` are those that no change tells. */
export async function timelineOf(
  db: Db,
  domain: Domain,
  request: Request,
  notes: readonly Note[],
  events: readonly TimelineEntry[] = [],
) {
  const changes = await changesOf(db, domain, request.id);
  const owners = changes.map(({ after }) => after.owner_id).filter((owner) => typeof owner === "string");
  const names = await memberNames(db, owners);
  const made = changes.find(({ action }) => action === "create");
  const received: TimelineEntry = {
    at: request.createdAt,
    by: made?.by ?? "",
    event: { kind: "received", source: request.source },
  };
  // What the same transaction did to it, its lines that came one by one, is how it was entered.
  const later = changes.filter(({ action, at }) => action === "update" && at.getTime() !== made?.at.getTime());
  const told = [
    ...later.flatMap((change) => entriesOf(change, names)),
    ...notes.map(({ at, memberName, text }): TimelineEntry => ({ at, by: memberName, event: { kind: "note", text } })),
    ...events,
  ];
  return askedOnce(told)
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .concat(made ? begunAs(made) : [], received);
}
