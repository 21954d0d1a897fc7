import { directionOf, type Language, ORIGINAL, tagOf } from "../texts/languages.ts";
import type { MailText } from "./texts.ts";

/** What stands in a mail's own link for the key that is made when the mail is sent, whatever it opens. */
const KEY_TO_COME = /the-key(?:-to-[a-z-]{1,40})?-is-made-when-this-is-sent/g;

/**
 * Has a mail written of whose words its own links alone stand for a key. Whatever else says so (the agency's name, a package's title, what staff
 * write) would take the key of whoever reads it to where that leads. `mark` is of this mail alone, and nobody knows it before.
 */
export function withOwnKeysAlone(
  values: Readonly<Record<string, string>>,
  mark: string,
  write: (values: Readonly<Record<string, string>>) => WrittenMail,
): WrittenMail {
  const kept: string[] = [];
  const marked = ([name, value]: [string, string]) => {
    const isLink = name === "link" || name.endsWith("_link");
    const put = (words: string) => `${mark}-${kept.push(words) - 1}`;
    return [name, isLink ? value.replace(KEY_TO_COME, put) : value];
  };
  const { subject, text, html } = write(Object.fromEntries(Object.entries(values).map(marked)));
  const back = (words: string) =>
    kept.reduce((said, key, at) => said.replaceAll(`${mark}-${at}`, key), words.replace(KEY_TO_COME, "…"));
  return { subject: back(subject), text: back(text), html: back(html) };
}

const BRACES = /\{([^{}]*)\}/g;

/** The first thing between braces that is none of the known placeholders; null where all are known. */
export function unknownPlaceholder(text: string, known: readonly string[]): string | null {
  for (const [whole, name = ""] of text.matchAll(BRACES)) if (!known.includes(name)) return whole;
  return null;
}

/**
 * The first link between braces that does not stand by itself: what is written right before it makes another address of it, which takes the
 * key of whoever reads the mail elsewhere. A space that nobody sees (U+FEFF) parts nothing. Null where there is none.
 */
export const gluedLink = (text: string): string | null => /[^ \t\r\n](\{(?:\w+_)?link\})/.exec(text)?.[1] ?? null;

/** A text with its placeholders filled in. What fills one is never looked into for another. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(BRACES, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? "") : whole));
}

/** What one of us, or whoever asked, has written: it reads in its own direction. */
const OWN_WORDS: readonly string[] = ["message", "reply"];
const [ISOLATE, END] = ["\u2068", "\u2069"];

/**
 * What fills a text that is read from the right: each value by itself, so that a telephone number, a name in Latin letters and what stands
 * beside them keep their order (UAX #9). Not what has lines, or is an address of its own.
 */
function apart(values: Readonly<Record<string, string>>): Record<string, string> {
  const isAlone = (name: string, value: string) =>
    OWN_WORDS.includes(name) || value === "" || /[\r\n]|^https?:/.test(value);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isAlone(name, value) ? value : ISOLATE + value + END]),
  );
}

/** One line without control characters: what a header of a mail may hold. */
export function headerLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? "");

const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/g;

/** Text as HTML, its web addresses as links; those read from the left whatever stands around them. */
function linked(text: string, language: Language): string {
  const direction = directionOf(language) === "rtl" ? ' dir="ltr"' : "";
  let html = "";
  let at = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = escapeHtml(match[0]);
    html += `${escapeHtml(text.slice(at, match.index))}<a href="${address}"${direction}>${address}</a>`;
    at = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(at));
}

const FONT = "font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

/** A mail's text, and which of its paragraphs somebody wrote themselves. */
interface Body {
  template: string;
  values: Readonly<Record<string, string>>;
}

const PARAGRAPHS = /\n{2,}/;
const plain = (text: string) => text.replaceAll("\r\n", "\n").trim();

function paragraphsOf({ template, values }: Body): { text: string; isOwn: boolean }[] {
  return plain(template)
    .split(PARAGRAPHS)
    .flatMap((part) => {
      const isOwn = OWN_WORDS.some((name) => part === `{${name}}`);
      const written = plain(fillText(part, values)).split(PARAGRAPHS);
      return written.filter(Boolean).map((text) => ({ text, isOwn }));
    });
}

/**
 * A mail's HTML: its paragraphs under the agency's name. Text and ground have no colours of their own, so that a reader's
 * dark mode has its way; the band has both, so that it reads the same in either.
 */
function mailHtml(subject: string, body: Body, agency: string, foot: readonly string[], language: Language): string {
  const paragraphs = paragraphsOf(body).map(
    ({ text, isOwn }) =>
      `<p${isOwn ? ' dir="auto"' : ""} style="margin:0 0 16px">${linked(text, language).replaceAll("\n", "<br>\n")}</p>`,
  );
  return `<!doctype html>
<html lang="${tagOf(language)}" dir="${directionOf(language)}" style="color-scheme:light dark"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:16px;${FONT}"><div style="max-width:600px;margin:0 auto;overflow-wrap:anywhere">
<div style="padding:16px 20px;background:#0c434a;color:#ffffff;font-size:20px;border-bottom:4px solid #e5972f">${escapeHtml(agency)}</div>
<div style="padding:24px 20px 8px">
${paragraphs.join("\n")}
</div>
<div style="padding:12px 20px;border-top:1px solid #8aa5a8;font-size:13px">${foot.map(escapeHtml).join("<br>\n")}</div>
</div></body></html>
`;
}

/** Who writes: what stands above and below every mail. */
export interface MailSender {
  agency: string;
  phone: string;
  address: string;
}

export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

/** A mail as it goes out, in the language of its text. */
export function writeMail(
  template: MailText,
  said: Readonly<Record<string, string>>,
  sender: MailSender,
  language: Language = ORIGINAL,
): WrittenMail {
  const isApart = directionOf(language) === "rtl";
  const known = { ...said, agency: sender.agency, agency_phone: sender.phone };
  const values = isApart ? apart(known) : known;
  const subject = headerLine(fillText(template.subject, values));
  const lines = [sender.agency, sender.address, sender.phone].filter(Boolean);
  const foot = isApart ? lines.map((line) => ISOLATE + line + END) : lines;
  return {
    subject,
    text: `${plain(fillText(template.body, values))}\n\n-- \n${foot.join("\n")}\n`,
    html: mailHtml(subject, { template: template.body, values }, sender.agency, foot, language),
  };
}
