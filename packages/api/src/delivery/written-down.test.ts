import type { Db } from "@shikara/db/client";
import { outbox, webhookDeliveries, webhooks } from "@shikara/db/schema";
import { startReceiver } from "@shikara/testing/receiver";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Mailer } from "./outbox/mailer.ts";
import { queueMail } from "./outbox/queue.ts";
import { sendDueMails } from "./outbox/sending.ts";
import { sendDueWebhooks } from "./webhooks/sending.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

/** The database is away when it is first told what became of what went out. */
function awayOnce(db: Db): Db {
  let isAway = true;
  return new Proxy(db, {
    get(target, name) {
      if (name === "update" && isAway) {
        isAway = false;
        throw new Error("The database restarts");
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

it("a mail that went out while the database restarted is written down once that is back, and does not go again", async () => {
  await queueMail(bed.services.db, {
    kind: "enquiry_received",
    to: { name: "Mehak", email: "mehak@example.com" },
    values: { reference: "SHK-TEST" },
  });
  const send = vi.fn<Mailer["send"]>(async () => ({ kind: "sent" }));
  const mail = { ...bed.services.mail, mailer: { send } };
  await sendDueMails({ ...bed.services, db: awayOnce(bed.services.db), mail });
  const rows = await bed.services.db.select({ state: outbox.state, attempts: outbox.attempts }).from(outbox);
  expect(rows).toEqual([{ state: "sent", attempts: 1 }]);
  expect(await sendDueMails({ ...bed.services, mail }, new Date(Date.now() + 5 * 60_000))).toBe(0);
  expect(send).toHaveBeenCalledOnce();
});

it("so is what a webhook's receiver answered meanwhile, which hears of it once", async () => {
  const receiver = await startReceiver();
  const { db } = bed.services;
  const url = `http://127.0.0.1:${receiver.port}/hooks`;
  await db.insert(webhooks).values({ name: "Books", secret: "whsec_test", events: ["enquiry.created"], url });
  const asked = { name: "Mehak", email: "mehak@example.com", phone: "9419012345" };
  await bed.anyone().enquiries.send({ ...asked, subject: "Tulips", message: "When?" });
  await sendDueWebhooks({ ...bed.services, db: awayOnce(db) }, { isAllowed: () => true });
  const rows = await db.select().from(webhookDeliveries);
  expect(rows).toMatchObject([{ state: "sent", attempts: 1, answerStatus: 200, answer: "Thank you" }]);
  const later = new Date(Date.now() + 5 * 60_000);
  expect(await sendDueWebhooks(bed.services, { isAllowed: () => true, now: later })).toBe(0);
  expect(receiver.received).toHaveLength(1);
  await receiver.stop();
});
