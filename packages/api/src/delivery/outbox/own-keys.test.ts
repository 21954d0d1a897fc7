import { PASSWORD_KEY_TO_COME } from "@shikara/contract/auth/password-link";
import { KEY_TO_COME } from "@shikara/contract/newsletter/links";
import { OWN_KEY_TO_COME } from "@shikara/contract/portal/schema";
import { QUOTE_KEY_TO_COME } from "@shikara/contract/quotes/own-quote";
import { DEFAULT_SETTINGS } from "@shikara/contract/settings/defaults";
import { REVIEW_KEY_TO_COME } from "@shikara/contract/testimonials/own-review";
import { storeBooking } from "@shikara/testing/bookings";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Letter } from "./mailer.ts";
import { queueMail } from "./queue.ts";
import { sendDueMails } from "./sending.ts";

const WORDS = [PASSWORD_KEY_TO_COME, OWN_KEY_TO_COME, QUOTE_KEY_TO_COME, REVIEW_KEY_TO_COME];
const EVIL = "https://evil.example/?k=";

let bed: Testbed;
let admin: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  admin = await bed.as("admin");
});
afterAll(() => bed.close());

/** What goes to this address. */
async function sentTo(email: string): Promise<Letter[]> {
  const sent: Letter[] = [];
  const mailer = {
    async send(mail: Letter) {
      sent.push(mail);
      return { kind: "sent" as const };
    },
  };
  while ((await sendDueMails({ ...bed.services, mail: { ...bed.services.mail, mailer } })) > 0);
  return sent.filter(({ to }) => to.address === email);
}

/** The key of the house's own link in a mail, and whether it stands beside another address. */
function keysOf({ text, html, subject }: Letter) {
  const key = /\?key=(\S+)/.exec(text)?.[1] ?? "";
  return { key, isTaken: [text, html, subject].some((words) => words.includes(EVIL + key)) };
}

describe("the key that a mail brings", () => {
  it("stands in the house's own link alone, whatever the agency is called or has written", async () => {
    for (const words of [...WORDS, ...Object.values(KEY_TO_COME)]) {
      const { companyInfo, contactInfo } = DEFAULT_SETTINGS;
      const called = { companyInfo: { ...companyInfo, name: EVIL + words } };
      const found = { contactInfo: { ...contactInfo, address: [`Our office: ${EVIL}${words}`] } };
      await admin.settings.update({ ...DEFAULT_SETTINGS, ...called, ...found });
      const member = await bed.member("admin");
      await bed.anyone().auth.forgotPassword({ name: member.username });
      const [mail] = await sentTo(member.email);
      expect(mail && keysOf(mail)).toMatchObject({ key: expect.stringContaining(member.id), isTaken: false });
    }
    await admin.settings.reset();
  });

  it("is not put into what one of us writes to a customer", async () => {
    const { id, email, reference } = await storeBooking(bed, { email: "demo.keys@example.com" });
    const link = `${bed.services.publicUrl}/booking/${reference}?key=${OWN_KEY_TO_COME}`;
    const said = { name: "Demo", reference, package: "Boats", date: "Today", subject: "Boats" };
    await queueMail(bed.services.db, {
      kind: "booking_message",
      to: { name: "Demo", email },
      bookingId: id,
      values: { ...said, message: `See ${EVIL}${OWN_KEY_TO_COME}`, link },
    });
    const [mail] = await sentTo(email);
    expect(mail && keysOf(mail)).toMatchObject({ key: expect.stringContaining("."), isTaken: false });
    expect(mail?.text).toContain(`See ${EVIL}…`);
  });
});
