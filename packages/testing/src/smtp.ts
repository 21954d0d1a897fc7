import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** What the server does with a mail: takes it, answers with a code, cuts the line, or says nothing any more. */
export type SmtpFault = { code: number; text: string; at?: "from" | "to" | "data" } | "cut" | "silent" | null;

export interface Received extends Email {
  envelopeFrom: string;
  envelopeTo: string[];
  raw: string;
}

export type Smtp = Awaited<ReturnType<typeof startSmtp>>;

const refusal = ({ code, text }: { code: number; text: string }) =>
  Object.assign(new Error(text), { responseCode: code });

/** A real mail server on this machine that keeps what it takes, and fails as it is told. */
export async function startSmtp(port = 0) {
  const received: Received[] = [];
  const state: { fault: SmtpFault; connections: number } = { fault: null, connections: 0 };
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(refusal({ code: 535, text: "No such sign-in" })),
    logger: false,
    onConnect(_session, callback) {
      state.connections += 1;
      callback();
    },
    onMailFrom(_address, _session, callback) {
      const { fault } = state;
      if (fault && typeof fault === "object" && fault.at === "from") callback(refusal(fault));
      else callback();
    },
    onRcptTo(_address, _session, callback) {
      const { fault } = state;
      if (fault && typeof fault === "object" && fault.at === "to") callback(refusal(fault));
      else callback();
    },
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", async () => {
        const { fault } = state;
        if (fault === "silent") return;
        if (fault === "cut") {
          for (const one of server.connections) one.close();
          return;
        }
        if (fault) return callback(refusal(fault));
        const raw = Buffer.concat(parts).toString();
        received.push({
          ...(await PostalMime.parse(raw)),
          envelopeFrom: session.envelope.mailFrom ? session.envelope.mailFrom.address : "",
          envelopeTo: session.envelope.rcptTo.map(({ address }) => address),
          raw,
        });
        callback();
      });
    },
  });
  // A line that breaks is what the tests are about.
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const { port: at } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${at}`,
    port: at,
    received,
    state,
    /** Lines that are open now. */
    lines: () => server.connections.size,
    to: (address: string) => received.filter(({ envelopeTo }) => envelopeTo.includes(address)),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
