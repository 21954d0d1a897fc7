/** How a duty goes: given to a driver, accepted, under way, done; or declined by the driver, or released by the desk. */
export const DUTY_STATES = ["given", "accepted", "started", "ended", "declined", "released"] as const;
export type DutyState = (typeof DUTY_STATES)[number];

/** Whence a duty was released: its booking was called off, is on days on which driver or car are taken, is for another vehicle, or staff did it. */
export const RELEASES = ["cancelled", "clash", "vehicle", "staff"] as const;
export type Release = (typeof RELEASES)[number];

export const REPORT_KINDS = ["cash", "problem"] as const;
/** What a driver tells of one duty; more is told on the phone. Each screen of the desk reads all of it. */
export const MAX_REPORTS = 30;

/** What a driver does with a duty, and staff for a driver who has no phone at hand. */
export const DEEDS = ["accept", "decline", "start", "end"] as const;
export type Deed = (typeof DEEDS)[number];

/** Where a duty must stand for each deed, and where it stands then. A driver may start without having accepted: whoever sets out has. */
const MOVES: Record<Deed, { from: readonly DutyState[]; to: DutyState }> = {
  accept: { from: ["given"], to: "accepted" },
  decline: { from: ["given", "accepted"], to: "declined" },
  start: { from: ["given", "accepted"], to: "started" },
  end: { from: ["started"], to: "ended" },
};
export const moveOf = (deed: Deed) => MOVES[deed];

/** Whether it can be done with a duty that stands so. */
export const mayDo = (deed: Deed, state: DutyState): boolean => MOVES[deed].from.includes(state);

/** Those that still bind driver and car; the board has these, and those that have ended. */
export const LIVE_STATES = ["given", "accepted", "started"] as const satisfies readonly DutyState[];
export const isLive = (state: DutyState): boolean => LIVE_STATES.some((live) => live === state);
/** Neither declined nor released. */
export const isHeld = (state: DutyState): boolean => state !== "declined" && state !== "released";

/** Whether it was taken back while its driver was under way: the way so far is still ended, and told of. */
export const isBrokenOff = ({
  state,
  startedAt,
  endedAt,
}: {
  state: DutyState;
  startedAt: Date | null;
  endedAt: Date | null;
}): boolean => state === "released" && startedAt !== null && endedAt === null;

/** Whether the driver's page tells of it: today's and tomorrow's, and what was started before and has not ended. */
export const isOnPage = ({ state, firstDay, lastDay }: Days & { state: DutyState }, today: string, tomorrow: string) =>
  isHeld(state) && firstDay <= tomorrow && (lastDay >= today || state === "started");

/** Whether what its driver tells of it is still taken: while it is theirs or they were under way with it, until the day after its last. */
export const mayBeTold = (
  { state, startedAt, lastDay }: Days & { state: DutyState; startedAt: Date | null },
  yesterday: string,
): boolean => (isHeld(state) || startedAt !== null) && (lastDay >= yesterday || state === "started");

/** Days, the first and the last, `YYYY-MM-DD`. */
export interface Days {
  firstDay: string;
  lastDay: string;
}
interface Held extends Days {
  state: DutyState;
  endedOn: string | null;
}

/** The days on which a duty keeps driver and car: what has ended frees them from the day of its end on. Null for none. */
export function daysHeld({ firstDay, lastDay, state, endedOn }: Held): Days | null {
  if (!isHeld(state)) return null;
  if (endedOn === null || endedOn > lastDay) return { firstDay, lastDay };
  if (endedOn <= firstDay) return null;
  return { firstDay, lastDay: new Date(Date.parse(endedOn) - 86_400_000).toISOString().slice(0, 10) };
}

/** The duties that stand in the way of another on these days; none where driver or car is free. */
export function inTheWay<Duty extends Held>(duties: readonly Duty[], { firstDay, lastDay }: Days): Duty[] {
  return duties.filter((duty) => {
    const held = daysHeld(duty);
    return held !== null && held.firstDay <= lastDay && firstDay <= held.lastDay;
  });
}

/** More than any car's counter shows. */
export const MAX_KM = 2_000_000;
/** More than anybody drives on one duty: a digit too many. */
export const MAX_KM_DRIVEN = 20_000;

/** What is wrong with the kilometres at the end. */
export function kmFault(startKm: number | null, endKm: number): "before" | "tooFar" | null {
  if (startKm === null) return null;
  if (endKm < startKm) return "before";
  return endKm - startKm > MAX_KM_DRIVEN ? "tooFar" : null;
}
