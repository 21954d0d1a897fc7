import { expect, it } from "vitest";
import { untilMailHasGone } from "./mail-underway.ts";

const NOW = Date.parse("2026-12-01T06:30:00Z");
const mail = { kind: "mail", email: "a@example.com", subject: "", isOwn: true, waitsUntil: null, reason: "" } as const;
const booking = (state: "waiting" | "sent", { secondsAgo = 1, waitsUntil = null as Date | null } = {}) => ({
  timeline: [{ at: new Date(NOW - secondsAgo * 1_000), by: "", event: { ...mail, state, waitsUntil } }],
});

it("looks again while a mail is on its way, and no longer than a minute", () => {
  expect(untilMailHasGone(booking("waiting"), NOW)).toBeGreaterThan(0);
  expect(untilMailHasGone(booking("sent"), NOW)).toBe(false);
  expect(untilMailHasGone(booking("waiting", { secondsAgo: 61 }), NOW)).toBe(false);
  expect(untilMailHasGone(booking("waiting", { waitsUntil: new Date(NOW + 60_000) }), NOW)).toBe(false);
  expect(untilMailHasGone(undefined, NOW)).toBe(false);
});
