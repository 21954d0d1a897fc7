import { describe, expect, it } from "vitest";
import { en } from "../texts/en.ts";
import { hi } from "../texts/hi.ts";
import { ur } from "../texts/ur.ts";
import { writeMail } from "./rules.ts";
import { mailTextUpdate } from "./schema.ts";
import { DEFAULT_MAIL_TEXTS } from "./texts/en.ts";
import { builtInText, samplesIn } from "./texts/in-language.ts";
import { MAIL_KINDS, MAILS_TO_CUSTOMERS } from "./texts.ts";

const SENDER = { agency: "Shikara", phone: "+91 194 240 0000", address: "Ghat No. 9" };
const named = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();
/** Letters that no language but English writes with, but for what is called so everywhere. */
const latinIn = (text: string) => text.replace(/\{[^{}]*\}|\bUPI\b|^Re: /g, "").match(/[A-Za-z]+/g);

describe.each(["hi", "ur"] as const)("mails in %s", (language) => {
  it.each(MAILS_TO_CUSTOMERS)("%s says all that the original does, in its own words", (kind) => {
    const { text, language: spoken } = builtInText(kind, language);
    const original = DEFAULT_MAIL_TEXTS[kind];
    expect(spoken).toBe(language);
    expect(mailTextUpdate.safeParse({ kind, ...text }).error).toBeUndefined();
    expect([named(text.subject), named(text.body)]).toEqual([named(original.subject), named(original.body)]);
    expect(latinIn(text.subject + text.body)).toBeNull();
    const mail = writeMail(text, samplesIn(language), SENDER, language);
    expect(mail.subject + mail.text + mail.html).not.toMatch(/\{[a-z_]+\}/);
    expect(mail.html).toContain(`<html lang="${language}-IN" dir="${language === "ur" ? "rtl" : "ltr"}"`);
  });

  it("has no English word among what fills them", () => {
    const { mails } = { hi, ur }[language];
    for (const name of Object.keys(en.mails))
      expect([name, latinIn(mails[name as keyof typeof mails])]).toEqual([name, null]);
  });
});

it("writes to staff, and to whoever reads English, in English", () => {
  for (const kind of MAIL_KINDS) expect(builtInText(kind, "en").text).toBe(DEFAULT_MAIL_TEXTS[kind]);
  expect(builtInText("staff_notice", "ur")).toEqual({ text: DEFAULT_MAIL_TEXTS.staff_notice, language: "en" });
});

it("keeps what is read from the left apart in a mail that is read from the right, but for addresses and what somebody wrote", () => {
  const text = { subject: "{reference}", body: "{package}: {phone}\n\n{message}\n\n{link}" };
  const values = { reference: "SHK-1", package: "Lake Days", phone: "+91 98765 43210" };
  const more = { message: "The road is closed.\n\nراستہ بند ہے۔", link: "https://shikara.example/a" };
  const mail = writeMail(text, { ...values, ...more }, SENDER, "ur");
  expect(mail.subject).toBe("\u2068SHK-1\u2069");
  expect(mail.text).toContain("\u2068Lake Days\u2069: \u2068+91 98765 43210\u2069\n\nThe road is closed.");
  expect(mail.text).toContain("\nhttps://shikara.example/a\n");
  expect(mail.html.match(/<p dir="auto"/g)).toHaveLength(2);
  expect(writeMail(text, { ...values, ...more }, SENDER, "hi").text).toContain("Lake Days: +91 98765 43210");
});
