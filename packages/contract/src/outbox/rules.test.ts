import { describe, expect, it } from "vitest";
import { leavesLinkOut } from "./left-out.ts";
import { fillText, headerLine, unknownPlaceholder, writeMail } from "./rules.ts";
import { mailTextUpdate } from "./schema.ts";
import { DEFAULT_MAIL_TEXTS } from "./texts/en.ts";
import { MAIL_KINDS, PLACEHOLDERS, SAMPLE_VALUES } from "./texts.ts";

describe("placeholders", () => {
  it("are filled once: what fills one is never looked into", () => {
    expect(fillText("{a} and {b}", { a: "{b}", b: "{a}" })).toBe("{b} and {a}");
    expect(fillText("{toString} {constructor}", {})).toBe("{toString} {constructor}");
  });

  it("are told when nothing fills them", () => {
    expect(unknownPlaceholder("{name} {nme}", ["name"])).toBe("{nme}");
    expect(unknownPlaceholder("a { brace and } another", ["name"])).toBe("{ brace and }");
    expect(unknownPlaceholder("an open { brace", ["name"])).toBeNull();
  });
});

it("a header stays one line", () => {
  expect(headerLine("a\r\nBcc: x\u2028y\u0000z\t ")).toBe("a Bcc: x y z");
});

describe.each(MAIL_KINDS)("the built-in text of %s", (kind) => {
  it("is one that staff could have saved, and has a sample for each placeholder", () => {
    const text = DEFAULT_MAIL_TEXTS[kind];
    expect(mailTextUpdate.safeParse({ kind, ...text }).error).toBeUndefined();
    const sender = { agency: "Shikara", phone: "+91 194 240 0000", address: "Ghat No. 9" };
    const mail = writeMail(text, SAMPLE_VALUES, sender);
    expect(mail.subject + mail.text + mail.html).not.toMatch(/\{[a-z_]+\}/);
    for (const name of PLACEHOLDERS[kind]) expect(name in SAMPLE_VALUES || name.startsWith("agency")).toBe(true);
  });
});

describe("a text of one's own without the link", () => {
  it("is told of where ours has it, and refused where the mail is of no use without it", () => {
    expect(leavesLinkOut("booking_confirmed", "Your booking is confirmed.")).toBe(true);
    expect(leavesLinkOut("booking_confirmed", "Here it stands: {link}")).toBe(false);
    for (const kind of ["enquiry_received", "document_copy"] as const) expect(leavesLinkOut(kind, "Hello")).toBe(false);
    const quote = { kind: "quote_sent", subject: "Your quote", body: "Hello" } as const;
    expect([leavesLinkOut(quote.kind, quote.body), mailTextUpdate.safeParse(quote).success]).toEqual([false, false]);
  });
});

describe("a link with a key", () => {
  const save = (body: string, subject = "A new password") =>
    mailTextUpdate.safeParse({ kind: "password_link", subject, body }).success;

  it.each([
    "https://evil.example/?next={link}",
    "https://evil.example/({link})",
    "evil.example/{agency}{link}",
    "“{link}",
    "https://evil.example/?\uFEFF{link}",
    "https://evil.example/?\u00A0{link}",
  ])("is written into no other address: %s", (text) => {
    expect(save(text)).toBe(false);
    expect(save("Here: {link}", text)).toBe(false);
  });

  it("stands by itself, at the beginning or behind a space", () => {
    for (const text of ["{link}", "Here: {link}.", "Set it here:\n\n{link}\n\nYours"]) expect(save(text)).toBe(true);
  });
});
