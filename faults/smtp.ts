// A mail server that hangs, floods, talks nonsense and breaks off at each stage of a mail, and then becomes well.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { servicePaths } from "@shikara/contract/routes";
import { freePort } from "@shikara/testing/ports";
import { startSmtp } from "@shikara/testing/smtp";
import { z } from "zod";
import { type Desk, until } from "./desk.ts";
import type { Fault, Figures, Scene } from "./fault.ts";
import { Meanwhile } from "./meanwhile.ts";

/** After which words of the other side; the end of a mail is a line with a full stop. */
type Stage = "" | "EHLO" | "RCPT" | "DATA" | ".";
interface Ill {
  at: Stage;
  does(line: Socket): void;
}

const hangs = () => undefined;
const says = (words: string | Buffer) => (line: Socket) => void line.write(words);
const resets = (line: Socket) => void line.resetAndDestroy();
/** As much as the other side takes, without end. */
const floods = (words: string) => (line: Socket) => {
  const parcel = words.repeat(Math.ceil(65_536 / words.length));
  const pour = () => {
    while (!line.destroyed && line.write(parcel));
  };
  line.on("drain", pour);
  pour();
};
/** Never silent for long, and never done. */
const trickles = (line: Socket) => {
  const going = setInterval(() => line.write("250-a moment\r\n"), 1_000);
  line.on("close", () => clearInterval(going));
};
const TLS_HELLO = Buffer.concat([Buffer.from([22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3]), randomBytes(508)]);

const ILLS: Record<string, Ill> = {
  "hangs before its greeting": { at: "", does: hangs },
  "hangs after EHLO": { at: "EHLO", does: hangs },
  "hangs after RCPT": { at: "RCPT", does: hangs },
  "hangs after DATA": { at: "DATA", does: hangs },
  "hangs after the mail": { at: ".", does: hangs },
  "trickles after the mail": { at: ".", does: trickles },
  "floods without a line's end": { at: "", does: floods("2") },
  "floods with lines": { at: "EHLO", does: floods("250-and more\r\n") },
  "floods after the mail": { at: ".", does: floods("250-and more\r\n") },
  "says bytes": { at: "", does: says(Buffer.concat([randomBytes(60_000), Buffer.from("\r\n")])) },
  "says hello in TLS": { at: "", does: says(TLS_HELLO) },
  "says a code that is none": { at: "RCPT", does: says("999 what\r\n") },
  "resets at once": { at: "", does: resets },
  "resets after DATA": { at: "DATA", does: resets },
  "resets after the mail": { at: ".", does: resets },
};
const REPLIES: Record<string, string> = { EHLO: "250 well", MAIL: "250 well", RCPT: "250 well", DATA: "354 go on" };

/** Speaks SMTP until the stage where it falls ill. */
function fallIll(line: Socket, { at, does }: Ill): void {
  line.on("error", () => {});
  if (at === "") does(line);
  else line.write("220 mail.example ESMTP\r\n");
  let heard = "";
  let isMail = false;
  line.on("data", (bytes) => {
    heard += bytes.toString("latin1");
    for (let end = heard.indexOf("\r\n"); end >= 0; end = heard.indexOf("\r\n")) {
      const words = heard.slice(0, end);
      heard = heard.slice(end + 2);
      const word = words === "." ? words : (words.split(" ")[0] ?? "").toUpperCase();
      if (isMail && word !== ".") continue;
      isMail = word === "DATA";
      if (word === at) {
        line.removeAllListeners("data");
        return does(line);
      }
      line.write(`${REPLIES[word] ?? "250 well"}\r\n`);
    }
  });
}

/** Each line that is opened meets the next illness. `patienceMs`: after so long it breaks the line off itself. */
async function startIll(port: number, patienceMs: number) {
  const lines = new Set<Socket>();
  /** How long the other side stayed, in milliseconds. */
  const stayed = new Map<string, number>();
  let count = 0;
  const server = createServer((line) => {
    const [name, ill] = Object.entries(ILLS)[count++ % Object.keys(ILLS).length] ?? [];
    if (!name || !ill) return;
    const began = Date.now();
    lines.add(line);
    line.on("close", () => {
      lines.delete(line);
      stayed.set(name, Math.max(stayed.get(name) ?? 0, Date.now() - began));
    });
    const meets = (at: Socket) => {
      setTimeout(() => at.resetAndDestroy(), patienceMs).unref();
      ill.does(at);
    };
    fallIll(line, { ...ill, does: meets });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    hadAll: () => Object.keys(ILLS).every((name) => stayed.has(name)),
    longest: () => [...stayed].toSorted(([, one], [, other]) => other - one)[0] ?? ["", 0],
    async end() {
      const closed = once(server, "close");
      server.close();
      for (const line of lines) line.resetAndDestroy();
      await closed;
    },
  };
}

const mail = z.object({ id: z.uuid(), email: z.string(), attempts: z.number(), state: z.string() });
const page = z.object({
  result: z.object({ data: z.object({ json: z.object({ mails: z.array(mail), nextCursor: z.string().nullable() }) }) }),
});

async function mailsOf(desk: Desk, state?: "waiting" | "sending"): Promise<z.infer<typeof mail>[]> {
  const mails: z.infer<typeof mail>[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const input = encodeURIComponent(JSON.stringify({ json: { limit: 100, state, cursor } }));
    const { json } = (await desk.read(`${servicePaths.trpc}/outbox.adminList?input=${input}`, page)).result.data;
    mails.push(...json.mails);
    cursor = json.nextCursor;
  }
  return mails;
}

/** What was tried and waits for its next try is sent by hand, as staff do when a server is well again. */
async function hurry(desk: Desk): Promise<void> {
  const tried = (await mailsOf(desk, "waiting")).filter(({ attempts }) => attempts > 0);
  // What has gone by itself meanwhile is left alone.
  for (const { id, attempts } of tried) await desk.sendAgain("outbox.resend", { id, attempts, settledAt: null });
}

/** The house leaves whoever hangs by itself within this, and so much for the machine's moods. */
const ATTEMPT_MS = 62_000;
const PATIENCE_QUICKLY_MS = 300;
const ALL_MET_MS = 300_000;
const WORK_MS = 500;
const LOOK_MS = 250;
const REST_MS = 3_000;
const WELL_WITHIN_MS = 60_000;

async function meet({ open, isQuick }: Scene): Promise<Figures> {
  const port = await freePort();
  const house = await open({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const meanwhile = await new Meanwhile(house).measureUsual();
  const ill = await startIll(port, isQuick ? PATIENCE_QUICKLY_MS : ATTEMPT_MS + 10_000);
  const { desk, ledger } = meanwhile.business;
  const began = Date.now();
  await until("every illness was met", ALL_MET_MS, async () => {
    await meanwhile.work(WORK_MS);
    await pause(isQuick ? 0 : REST_MS);
    return ill.hadAll();
  });
  const [slowest, stayedMs] = ill.longest();
  if (stayedMs > ATTEMPT_MS) throw new Error(`The house stayed ${stayedMs} ms with a server that ${slowest}`);
  const figures = await meanwhile.figures();
  await ill.end();

  const well = await startSmtp(port);
  try {
    const again = Date.now();
    await until("no mail waits", WELL_WITHIN_MS, async () => {
      await hurry(desk);
      await pause(LOOK_MS);
      return (await mailsOf(desk, "waiting")).length + (await mailsOf(desk, "sending")).length === 0;
    });
    const sent = await mailsOf(desk);
    const received = well.received.map(({ envelopeTo }) => envelopeTo.join()).toSorted();
    const expected = sent.map(({ email }) => email).toSorted();
    if (received.join() !== expected.join())
      throw new Error(`${received.length} of ${expected.length} mails came once`);
    if (sent.length < ledger.counts.bookings) throw new Error("A booking has no mail");
    return {
      ...figures,
      illnesses: Object.keys(ILLS).length,
      "met within ms": again - began,
      "longest stay ms": stayedMs,
      "mails, each once": sent.length,
      "sent within ms": Date.now() - again,
    };
  } finally {
    await well.stop();
    await meanwhile.close();
  }
}

export const smtp: Fault = {
  name: "a mail server",
  tells:
    "A mail server that hangs, floods, talks nonsense and breaks off at each stage of a mail. Bookings take no longer, the house leaves it after a minute, and each mail is sent once when it is well.",
  engines: ["embedded", "postgres"],
  quickly: ["postgres"],
  meet,
};
