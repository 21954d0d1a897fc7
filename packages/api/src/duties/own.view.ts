import { addDays } from "@shikara/contract/core/calendar";
import type { OwnDuty } from "@shikara/contract/duties/own-duty";
import { DEEDS, type Deed, isBrokenOff, isLive, mayDo } from "@shikara/contract/duties/rules";
import type { Say } from "../places/spoken.ts";
import type { DutyRow } from "./duties.queries.ts";
import type { OwnJourney } from "./own-journeys.queries.ts";
import type { ReportRow } from "./reports.queries.ts";

interface Shown {
  journey: OwnJourney;
  reports: readonly ReportRow[];
  way: OwnDuty["way"];
  /** Of its car. */
  counter: number | undefined;
  today: string;
  /** Says places as its driver calls them. */
  say: Say;
}

/** What may be done with it today: nobody sets out before its first day, and whoever is under way comes back. */
const deedsOf = (duty: DutyRow, today: string): Deed[] =>
  isBrokenOff(duty)
    ? ["end"]
    : DEEDS.filter((deed) => mayDo(deed, duty.state) && (deed !== "start" || duty.firstDay <= today));

/**
 * A duty as its driver sees it: of the guest the first name and the phone, and nothing of money. What was taken back tells no more of a guest, and what
 * another driver told of it stays between them and the desk.
 */
export function ownView(duty: DutyRow, { journey, reports, way, counter, today, say }: Shown): OwnDuty {
  const isTheirs = duty.state !== "released";
  const isTheirOwn = ({ driverId }: ReportRow) => driverId === null || driverId === duty.driverId;
  const deeds = deedsOf(duty, today);
  const [guest = ""] = duty.customerName.split(" ");
  return {
    id: duty.id,
    reference: duty.reference,
    state: duty.state,
    release: duty.release,
    isChanged: duty.changedAt !== null && isLive(duty.state) && (duty.acceptedAt ?? 0) < duty.changedAt,
    guest: isTheirs ? guest : "",
    phone: isTheirs ? journey.phone : "",
    unit: duty.unit.registration,
    vehicle: duty.unit.vehicle,
    title: duty.packageTitle,
    firstDay: duty.firstDay,
    lastDay: duty.lastDay,
    time: duty.pickupTime,
    pickup: isTheirs ? say(duty.pickupLocation) : "",
    drop: isTheirs ? say(duty.dropLocation) : "",
    stops: isTheirs ? journey.stops.map(say) : [],
    isRoundTrip: journey.tripType === "roundtrip",
    returnTime: journey.returnTime,
    way: isTheirs ? way : null,
    people: duty.travelers,
    note: isTheirs ? duty.note : "",
    requests: isTheirs ? journey.specialRequests : "",
    days: isTheirs ? journey.sold.itinerary.map(({ title }, at) => ({ day: addDays(duty.firstDay, at), title })) : [],
    isUnderway: duty.startedAt !== null,
    lastKm: deeds.includes("start") ? (counter ?? null) : null,
    startKm: duty.startKm,
    endKm: duty.endKm,
    deeds,
    reports: reports.filter(isTheirOwn).map(({ kind, at, amount, text }) => ({ kind, at, amount, text })),
  };
}
