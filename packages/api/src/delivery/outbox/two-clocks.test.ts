import { outbox } from "@shikara/db/schema";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from "vitest";
import type { Mailer } from "./mailer.ts";
import { queueMail } from "./queue.ts";
import { sendDueMails } from "./sending.ts";

const MINUTE_MS = 60_000;
let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterEach(() => vi.useRealTimers());
afterAll(() => bed.close());

const through = (send: Mailer["send"]) => ({ ...bed.services, mail: { ...bed.services.mail, mailer: { send } } });
const states = async () =>
  (await bed.services.db.select({ state: outbox.state }).from(outbox)).map(({ state }) => state);

// The embedded database has one host, whose clock is its own.
describe.runIf(inject("engine") === "postgres")("of two hosts", () => {
  it.each([10, -10])(
    "one with its clock off by %i minutes sends no mail that the other has under way",
    async (minutes) => {
      await bed.services.db.delete(outbox);
      await queueMail(bed.services.db, {
        kind: "enquiry_received",
        to: { name: "Mehak", email: "mehak@example.com" },
        values: { reference: "SHK-TEST" },
      });
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const other = vi.fn<Mailer["send"]>(async () => ({ kind: "sent" }));
      const sending = sendDueMails(through(() => held.then(() => ({ kind: "sent" }))));
      await expect.poll(states).toEqual(["sending"]);
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * MINUTE_MS });
      expect(await sendDueMails(through(other))).toBe(0);
      expect(other).not.toHaveBeenCalled();
      release();
      expect(await sending).toBe(1);
      expect(await states()).toEqual(["sent"]);
    },
  );

  it("one whose clock is behind sends what was written a moment ago", async () => {
    await bed.services.db.delete(outbox);
    await queueMail(bed.services.db, {
      kind: "enquiry_received",
      to: { name: "Mehak", email: "mehak@example.com" },
      values: { reference: "SHK-TEST" },
    });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 10 * MINUTE_MS });
    expect(await sendDueMails(through(async () => ({ kind: "sent" })))).toBe(1);
  });
});
