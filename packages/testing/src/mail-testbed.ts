import type { MailRoom } from "@shikara/api/delivery/outbox/mail-room";
import { createMailer } from "@shikara/api/delivery/outbox/mailer";
import { queueMail } from "@shikara/api/delivery/outbox/queue";
import { outbox } from "@shikara/db/schema";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { type Smtp, startSmtp } from "./smtp.ts";
import { createTestbed, type Testbed } from "./testbed.ts";

/** A testbed with a mail server beside it, which open and close with the test file that asks for them. */
export function mailTestbed() {
  const open: { bed?: Testbed; smtp?: Smtp } = {};
  const opened = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error("It opens with the first test");
    return part;
  };
  const post = {
    get bed(): Testbed {
      return opened(open.bed);
    },
    get smtp(): Smtp {
      return opened(open.smtp);
    },
    services: (mail: Partial<MailRoom> = {}) => ({
      ...post.bed.services,
      mail: {
        ...post.bed.services.mail,
        ...{ mailer: createMailer(post.smtp.url), from: "Shikara <hello@shikara.test>" },
        ...mail,
      },
    }),
    /** One to a visitor who has written. */
    queue: (email: string, name = "Mehak") =>
      queueMail(post.bed.services.db, {
        kind: "enquiry_received",
        to: { name, email },
        values: { reference: "SHK-TEST" },
      }),
    async mailTo(email: string) {
      const [row] = await post.bed.services.db.select().from(outbox).where(eq(outbox.email, email));
      if (!row) throw new Error("There is no such mail");
      return row;
    },
  };
  beforeAll(async () => {
    [open.bed, open.smtp] = [await createTestbed(), await startSmtp()];
  });
  beforeEach(() => {
    post.smtp.state.fault = null;
  });
  // What one test leaves waiting is none of the next one's.
  afterEach(() => post.bed.services.db.delete(outbox).then(() => undefined));
  afterAll(async () => {
    await open.smtp?.stop();
    await open.bed?.close();
  });
  return post;
}

/** A mail that was queued within this very millisecond is due a part of one later. */
export const soon = (later = 0): Date => new Date(Date.now() + 1000 + later);
