import { OUTBOX_MESSAGES } from "@shikara/contract/outbox/messages";
import type { MailDocument } from "@shikara/contract/outbox/schema";
import { createTransport } from "nodemailer";
import type { Attempt } from "../deliveries.ts";
import { isOwnNetwork } from "../public-addresses.ts";

const CONNECT_MS = 10_000;
/** Less than an attempt has: a server that looks into what it was given says so later than one that does not, and would get it again. */
const SILENCE_MS = 55_000;

/** A document made for a mail. */
export interface RenderedDocument {
  name: string;
  type: string;
  content: Uint8Array;
}

/** Makes a document of a booking as it stands now. */
export type RenderDocument = (asked: { kind: MailDocument; bookingId: string }) => Promise<RenderedDocument>;

export interface Letter {
  /** Its Message-ID without brackets: the same however often it is tried. */
  messageId: string;
  from: string | { name: string; address: string };
  to: { name: string; address: string };
  replyTo: string;
  /** Where it comes back to when it cannot be delivered; to who it is from unless said. */
  returnTo?: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  documents: readonly RenderedDocument[];
}

/** The way out for mail. */
export interface Mailer {
  /** A server that goes on and on is left when the signal says so: what it was given until then it cannot deliver. */
  send(letter: Letter, signal?: AbortSignal): Promise<Attempt>;
}

/** Where a mail itself is judged: by whom it goes to, and by what it says. Who sends is the same of each. */
const JUDGED_AT = new Set(["RCPT TO", "DATA"]);
/**
 * Said for good, but of who sends: more than a day's share (5.4.5, as Google has it), policy and sign-in (5.7), the way it was said (5.5), the server
 * itself (5.3, without 5.3.4: too large). RFC 3463; where no such code is said 530 and 554 (RFC 4954 4, RFC 5321 4.2.2).
 */
const ABOUT_SENDER = /^5\d\d[ -]5\.(?:4\.5|7\.\d+|5\.\d+|3\.(?!4\b)\d+)\b|^5(?:30|54)(?![ -]\d\.\d)/;

/** What the server said for good of this very mail (RFC 5321 4.2.1: 5yz will not change), as against of us or of the moment. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !("response" in error) || !("command" in error)) return false;
  const { command, response } = error;
  if (typeof command !== "string" || typeof response !== "string") return false;
  return JUDGED_AT.has(command) && /^5\d\d\b/.test(response) && !ABOUT_SENDER.test(response);
}

/** Nobody was there to say anything of it: no name, no connection. What is cut later may be this mail's own doing. */
const isUnreached = (error: unknown): boolean =>
  error instanceof Error &&
  (("syscall" in error && (error.syscall === "connect" || error.syscall === "getaddrinfo")) ||
    ("code" in error && error.code === "EDNS") ||
    error.message === "Connection timeout");

/** As it is written: `=?utf-8?Q?…?=` is for mail readers the text that it stands for (RFC 2047), and what follows could be anything. */
const asWritten = (subject: string): string => subject.replaceAll("=?", "=\u2060?");

const SECRET = /\/\/[^@/\s]*@/g;
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).replace(SECRET, "//");

/**
 * Mail through an SMTP server, a connection for each. Outside of the own network nothing is said to a server that offers no TLS, unless
 * the URL has `requireTLS=false`.
 */
export function createMailer(url: string, isWithin = isOwnNetwork): Mailer {
  const { hostname, searchParams } = new URL(url);
  const transport = createTransport({
    url,
    ...(!searchParams.has("requireTLS") && { requireTLS: !isWithin(hostname) }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ documents, messageId, replyTo, returnTo, ...letter }, signal) {
      try {
        await transport.sendMail({
          ...letter,
          subject: asWritten(letter.subject),
          ...(signal && { signal }),
          ...(returnTo && { envelope: { from: returnTo, to: letter.to.address } }),
          messageId: `<${messageId}>`,
          ...(replyTo && { replyTo: { name: "", address: replyTo } }),
          attachments: documents.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content: Buffer.from(content),
          })),
        });
        return { kind: "sent" };
      } catch (error) {
        const reason = isUnreached(error) ? `${OUTBOX_MESSAGES.unreached}: ${reasonOf(error)}` : reasonOf(error);
        return { kind: isRefusal(error) ? "refused" : "failed", reason };
      }
    },
  };
}
