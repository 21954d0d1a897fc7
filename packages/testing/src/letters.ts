import { sendDueMails } from "@shikara/api/delivery/outbox/sending";
import { sendLetters } from "@shikara/api/letters/sending.service";
import { letters, outbox, subscribers } from "@shikara/db/schema";
import { eq } from "drizzle-orm";
import { beforeEach } from "vitest";
import { mailTestbed } from "./mail-testbed.ts";

/** Where what comes back of a letter is taken in. */
const INBOX = { address: "reply@shikara.test", secret: "s" };

interface Draft {
  subject?: string;
  content?: string;
  language?: "en" | "hi" | "ur" | null;
}

/** A house with a mail server that writes letters; each test begins without readers and without letters. */
export function lettersTestbed() {
  const post = mailTestbed();
  beforeEach(async () => {
    await post.bed.services.db.delete(letters);
    await post.bed.services.db.delete(subscribers);
  });
  const services = () => post.services({ from: "hello@shikara.test", inbox: INBOX });
  /** A moment at which nothing can be undone any more. */
  const later = () => new Date(Date.now() + 60_000);
  const goOn = () => sendLetters(post.bed.services, later());
  const deliver = () => sendDueMails(services(), later());
  return {
    ...{ post, services, later, goOn, deliver },
    /** Goes on until nothing is left. */
    async goOut(): Promise<void> {
      do await goOn();
      while ((await deliver()) > 0);
      await goOn();
    },
    async readers(count: number, details: Partial<typeof subscribers.$inferInsert> = {}): Promise<void> {
      const rows = Array.from({ length: count }, (_, at) => ({
        ...{ email: `reader-${details.language ?? "en"}-${at}@example.com`, confirmedAt: new Date() },
        ...details,
      }));
      await post.bed.services.db.insert(subscribers).values(rows);
    },
    draft: async (details: Draft = {}) =>
      (await post.bed.as("manager")).letters.create({
        subject: "The almonds bloom",
        content: "<p>Two weeks early.</p>",
        ...details,
      }),
    mailsOf: (letterId: string) => post.bed.services.db.select().from(outbox).where(eq(outbox.letterId, letterId)),
  };
}
