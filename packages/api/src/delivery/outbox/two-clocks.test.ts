import { outbox, subscribers } from "@shikara/db/schema";
import { storeBooking } from "@shikara/testing/bookings";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { sendLetters } from "../../letters/sending.service.ts";
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

  it("one whose clock is behind lets go neither a decision nor a letter while it can be undone", async () => {
    await bed.services.db.delete(outbox);
    const manager = await bed.as("manager");
    await bed.services.db.insert(subscribers).values({ email: "reader@example.com", confirmedAt: new Date() });
    const { id, version } = await manager.letters.create({ subject: "May", content: "<p>The lake</p>" });
    const booking = await storeBooking(bed, { email: "guest@example.com" });
    await bed.services.db.delete(outbox);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 30_000 });
    await manager.letters.send({ id, version });
    await manager.bookings.confirm({ id: booking.id, isUndoable: true });
    vi.useRealTimers();
    expect(await sendLetters(bed.services)).toBe(0);
    expect(await sendDueMails(through(async () => ({ kind: "sent" })))).toBe(0);
    expect(await states()).toEqual(["waiting"]);
  });

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
