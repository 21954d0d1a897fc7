import type { Arrival } from "@shikara/contract/core/requests";

/** By which a message of what has come about is found again, to take it away once it is not so any more. */
export const arrivalAbout = ({ event = "new", reference }: Pick<Arrival, "event" | "reference">): string =>
  `${event} ${reference}`;
