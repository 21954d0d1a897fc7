import type { DeliveryState } from "@shikara/contract/core/deliveries";
import { counted, dayAndTime } from "@shikara/client/format.ts";

interface Delivery {
  state: DeliveryState;
  attempts: number;
  nextAttemptAt: Date;
  settledAt: Date | null;
  createdAt: Date;
}

/** What has been tried and when it goes on, a line each. */
export function deliveryFacts({ state, attempts, nextAttemptAt, settledAt, createdAt }: Delivery) {
  const facts: [name: string, value: string][] = [["Written", dayAndTime(createdAt)]];
  if (attempts > 0) facts.push(["Tried", counted(attempts, "time")]);
  if (state === "waiting" && attempts > 0) facts.push(["Next attempt", dayAndTime(nextAttemptAt)]);
  if (settledAt) facts.push([state === "sent" ? "Sent" : "Given up", dayAndTime(settledAt)]);
  return facts;
}
