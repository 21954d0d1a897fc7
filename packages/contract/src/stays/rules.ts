/** planned: not asked for yet. requested, waitlisted: with the supplier. confirmed: the supplier keeps it. declined: the supplier has none. */
export const STAY_STATES = ["planned", "requested", "waitlisted", "confirmed", "declined", "cancelled"] as const;
export type StayState = (typeof STAY_STATES)[number];

/** Why a supplier has to be asked or told again: the booking moved, other people travel, staff want something else, or it was called off. */
export const STAY_CHANGES = ["dates", "people", "details", "cancelled"] as const;
export type StayChange = (typeof STAY_CHANGES)[number];

/**
 * How a stay that was called off with its booking goes on once that one stands again: with it while its supplier has not been told; else it stays
 * called off, and is to be planned anew.
 */
export const OFF_WITH_BOOKING = ["comesBack", "staysOff"] as const;
export type OffWithBooking = (typeof OFF_WITH_BOOKING)[number];

/** What suppliers are written. */
export const LETTERS = ["request", "voucher", "release"] as const;
export type Letter = (typeof LETTERS)[number];

interface Stood {
  state: StayState;
  change: StayChange | null;
}

/** Whether its supplier may keep it by now, or keeps it: has to be told when it is called off. */
export const isWithSupplier = ({ state, change }: Stood): boolean =>
  state === "requested" || state === "waitlisted" || state === "confirmed" || (state === "planned" && change !== null);

/** A supplier is told of what is called off while they may still keep it: nobody asks for what was never asked. */
const MAY_SEND: Record<Letter, (stay: Stood) => boolean> = {
  request: ({ state, change }) => (state === "confirmed" ? change !== null : state !== "cancelled"),
  voucher: ({ state, change }) => state === "confirmed" && change === null,
  release: ({ state, change }) => state === "cancelled" && change === "cancelled",
};
export const mayWrite = (letter: Letter, stay: Stood): boolean => MAY_SEND[letter](stay);

/** What a supplier has answered, and staff note. */
export const ANSWERS = ["confirmed", "waitlisted", "declined"] as const;
export type Answer = (typeof ANSWERS)[number];

/** From where each may come: a supplier may say yes on the phone before a request has gone. */
const ANSWERED_FROM: Record<Answer, readonly StayState[]> = {
  confirmed: ["planned", "requested", "waitlisted", "declined", "confirmed"],
  waitlisted: ["planned", "requested"],
  declined: ["planned", "requested", "waitlisted", "confirmed"],
};
export const mayAnswer = (answer: Answer, state: StayState): boolean => ANSWERED_FROM[answer].includes(state);

/**
 * Whether its cost is that of other nights: its booking moved to days of which a night has no rate, and nobody has said what was agreed on. It then
 * has a cost without parts (packages/db/sql/stays.sql).
 */
export const isOfOtherNights = ({
  costParts,
  isOwnCost,
}: {
  costParts: readonly unknown[];
  isOwnCost: boolean;
}): boolean => !isOwnCost && costParts.length === 0;

interface Placed extends Stood {
  checkIn: string;
  checkOut: string;
}

/** Whether nights of a booking that stands have nobody to sleep at: its stay went with an earlier cancellation, and no other is planned for them. */
export const isToPlanAnew = (
  stay: Placed & { offWithBooking: OffWithBooking | null },
  stays: readonly Placed[],
): boolean =>
  stay.offWithBooking !== null &&
  !stays.some(
    ({ state, checkIn, checkOut }) =>
      state !== "cancelled" && state !== "declined" && checkIn < stay.checkOut && stay.checkIn < checkOut,
  );
