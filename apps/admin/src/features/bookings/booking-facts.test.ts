import type { DeliveryState } from "@shikara/contract/core/deliveries";
import { expect, it } from "vitest";
import { seatsWords, timelineWords } from "./booking-facts.tsx";

const mail = { kind: "mail" as const, email: "a@example.com", subject: "Your cab", isOwn: true };
const words = (event: { state: DeliveryState; waitsUntil: Date | null; reason: string }) =>
  timelineWords({ at: new Date(), by: "", event: { ...mail, ...event } });

it("says of a mail whether it went, waits or was given up, and why", () => {
  expect(words({ state: "sent", waitsUntil: null, reason: "" })).toBe("Mail to a@example.com: Your cab");
  expect(words({ state: "waiting", waitsUntil: null, reason: "" })).toBe(
    "Mail to a@example.com: Your cab\nNot sent yet.",
  );
  expect(words({ state: "failed", waitsUntil: null, reason: "No such mailbox" })).toBe(
    "Mail not delivered to a@example.com: Your cab\nNo such mailbox",
  );
  const waits = words({ state: "waiting", waitsUntil: new Date("2026-12-01T06:30:00Z"), reason: "Held: too many." });
  expect(waits).toMatch(/^Mail not yet sent to a@example.com: Your cab\nNext try .*12:00.*\. Held: too many\.$/);
});

it("says of seats that came free whether their customer has answered", () => {
  const now = new Date("2026-12-24T06:30:00Z");
  const request = { status: "pending", waitingSince: null, heldUntil: new Date("2026-12-24T07:00:00Z") };
  expect(seatsWords({ ...request, offeredSeats: "offered" }, now)).toBe(
    "Held until 12:30 pm; they came free, and the customer has not answered yet",
  );
  expect(seatsWords({ ...request, offeredSeats: null }, now)).toBe("Held until 12:30 pm");
});

it("says how something that a supplier gives stands, and as what the supplier knows it", () => {
  const stay = { kind: "stay" as const, supplier: "Demo Hotel", service: "Deluxe", reference: "" };
  const said = (more: { state: string; reference?: string }) =>
    timelineWords({ at: new Date(), by: "", event: { ...stay, ...more } });
  expect(said({ state: "planned" })).toBe("Demo Hotel, Deluxe: planned");
  expect(said({ state: "confirmed", reference: "HP-7781" })).toBe("Demo Hotel, Deluxe: confirmed, HP-7781");
});
