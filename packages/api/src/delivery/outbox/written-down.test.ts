import type { Db } from "@shikara/db/client";
import { outbox } from "@shikara/db/schema";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Mailer } from "./mailer.ts";
import { queueMail } from "./queue.ts";
import { sendDueMails } from "./sending.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

/** The database is away when it is first told what became of a mail. */
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
