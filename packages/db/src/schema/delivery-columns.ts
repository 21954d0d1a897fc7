import { DELIVERY_STATES } from "@shikara/contract/core/deliveries";
import { integer, pgEnum, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

export const deliveryStateEnum = pgEnum("delivery_state", DELIVERY_STATES);

/** What everything that goes out of the house has: the row is the queue. */
export const deliveryColumns = () => ({
  id: uuid().primaryKey().defaultRandom(),
  createdAt: instant().notNull().defaultNow(),
  state: deliveryStateEnum().notNull().default("waiting"),
  attempts: integer().notNull().default(0),
  /** Waiting: when it is tried. Sending: until when its sender is believed to be alive. */
  nextAttemptAt: instant().notNull().defaultNow(),
  /** Whose it is while it is being sent: whoever comes back late with another one changes nothing. */
  claim: uuid(),
  lastError: text().notNull().default(""),
  /** When it was sent, or failed for good. */
  settledAt: instant(),
});
