// Whoever asked to be told, and is ill or means ill: hangs, floods, leads elsewhere, or has a name that leads into the house.
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createSecureContext, TLSSocket } from "node:tls";
import { restPaths } from "@shikara/contract/rest-routes";
import { servicePaths } from "@shikara/contract/routes";
import { z } from "zod";
import { type Desk, until } from "./desk.ts";
import { type Fault, type Figures, nothingOf, type Scene } from "./fault.ts";
import { Meanwhile } from "./meanwhile.ts";
import { answerNames, NAMES, nameLeadsTo, PUBLIC_ADDRESS } from "./own-network.ts";

const INSIDE = "127.0.0.1";

const says = (words: string) => (line: Socket) => void line.write(words);
/** As much as the other side takes, without end. */
const floods = (before: string, words: string) => (line: Socket) => {
  line.write(before);
  const parcel = words.repeat(Math.ceil(65_536 / words.length));
  const pour = () => {
    while (!line.destroyed && line.write(parcel));
  };
  line.on("drain", pour);
  pour();
};
const trickles = (before: string, words: string) => (line: Socket) => {
  line.write(before);
  const going = setInterval(() => line.write(words), 1_000);
  line.on("close", () => clearInterval(going));
};
const leadsTo = (code: number, address: string) =>
  says(`HTTP/1.1 ${code} Moved\r\nLocation: ${address}\r\nContent-Length: 0\r\n\r\n`);
const CHUNKED = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";

/** What becomes of a request that was heard whole, by its path. `trap`: the port of a listener that nobody may reach. */
const ills = (trap: number): Record<string, (line: Socket, below: Socket) => void> => ({
  hangs: () => undefined,
  resets: (_line, below) => void below.resetAndDestroy(),
  "ends-at-once": (line) => void line.end(),
  "says-junk": says("\0\x01\x02 not an answer\r\n\r\n"),
  "trickles-its-head": trickles("HTTP/1.1 200 OK\r\n", "X-More: 1\r\n"),
  "trickles-its-body": trickles(CHUNKED, "1\r\nx\r\n"),
  "floods-its-head": floods("HTTP/1.1 200 OK\r\n", "X-More: and more\r\n"),
  "floods-its-body": floods(CHUNKED, "4\r\nmore\r\n"),
  "floods-hints": floods("", "HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n"),
  "leads-inside": leadsTo(301, `https://${INSIDE}:${trap}/`),
  "leads-inside-again": leadsTo(307, `http://${INSIDE}:${trap}/`),
});
/** Names that lead into the house: told to nobody. */
const CLOSED = { "a name inside": NAMES.inside, "an address inside": INSIDE };
const WELL = "HTTP/1.1 204 No Content\r\nContent-Length: 0\r\n\r\n";

/** Hears requests whole. @returns path and delivery's id of each */
function hear(line: Socket, heard: (path: string, id: string) => void): void {
  let text = "";
  line.on("error", () => {});
  line.on("data", (bytes) => {
    text += bytes.toString("latin1");
    const end = text.indexOf("\r\n\r\n");
    if (end < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
    if (text.length < end + 4 + length) return;
    line.removeAllListeners("data");
    heard(/^POST \/(\S*)/.exec(text)?.[1] ?? "", /shikara-delivery: (\S+)/i.exec(text)?.[1] ?? "");
  });
}

async function listen(server: Server, host: string, port = 0): Promise<number> {
  server.listen(port, host);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** The peer at a public address, and a trap behind the same port inside. `patienceMs`: after so long the peer breaks off itself. */
async function startPeer(folder: string, patienceMs: number) {
  const [cert, key] = [readFileSync(path.join(folder, "cert.pem")), readFileSync(path.join(folder, "key.pem"))];
  const secureContext = createSecureContext({ cert, key });
  const lines = new Set<Socket>();
  /** How long the house stayed with each, in milliseconds. */
  const stayed = new Map<string, number>();
  const wellMet = new Map<string, number>();
  let isWell = false;
  let trapped = 0;
  const meet = (name: string, below: Socket, does: () => void) => {
    const began = Date.now();
    below.on("close", () => stayed.set(name, Math.max(stayed.get(name) ?? 0, Date.now() - began)));
    setTimeout(() => below.resetAndDestroy(), patienceMs).unref();
    does();
  };
  const trap = createServer((line) => {
    trapped += 1;
    line.destroy();
  });
  const server = createServer((below) => {
    const line = new TLSSocket(below, { isServer: true, secureContext });
    hear(line, (name, id) => {
      if (!isWell) return meet(name, below, () => (ills(port)[name] ?? says(WELL))(line, below));
      wellMet.set(id, (wellMet.get(id) ?? 0) + 1);
      line.end(WELL);
    });
  });
  const port = await listen(server, PUBLIC_ADDRESS);
  await listen(trap, INSIDE, port);
  // Below TLS: a line that says nothing, and one that says what is no greeting.
  const mute = createServer((below) => {
    // Whoever does not read does not see that the other side has gone.
    below.resume();
    if (isWell) below.destroy();
    else meet("hangs-before-its-greeting", below, () => undefined);
  });
  const mutePort = await listen(mute, PUBLIC_ADDRESS);
  for (const each of [server, mute])
    each.on("connection", (below: Socket) => {
      lines.add(below);
      below.on("error", () => {});
      below.on("close", () => lines.delete(below));
    });
  return {
    port,
    stayed,
    wellMet,
    trapped: () => trapped,
    targets: {
      ...Object.fromEntries(Object.keys(ills(0)).map((name) => [name, `https://${NAMES.peer}:${port}/${name}`])),
      "hangs-before-its-greeting": `https://${NAMES.peer}:${mutePort}/`,
    },
    heal() {
      isWell = true;
      for (const line of lines) line.resetAndDestroy();
    },
    end() {
      for (const each of [server, mute, trap]) each.close();
      for (const line of lines) line.resetAndDestroy();
    },
  };
}

function makeCertificate(folder: string): void {
  const names = Object.values(NAMES).map((name) => `DNS:${name}`);
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const said = ["-subj", `/CN=${NAMES.peer}`, "-addext", `subjectAltName=${names.join()}`];
  const files = ["-keyout", path.join(folder, "key.pem"), "-out", path.join(folder, "cert.pem")];
  execFileSync("openssl", ["req", ...kind, ...said, ...files], { stdio: "ignore" });
}

const answered = <T extends z.ZodType>(json: T) => z.object({ result: z.object({ data: z.object({ json }) }) });
const made = answered(z.object({ id: z.uuid() }));
const delivery = z.object({
  id: z.uuid(),
  state: z.string(),
  attempts: z.number(),
  settledAt: z.coerce.date().nullable(),
  nextAttemptAt: z.coerce.date(),
  lastError: z.string(),
});
const deliveries = answered(z.object({ deliveries: z.array(delivery) }));

/** Those who are told, by what ails them. */
async function enlist(desk: Desk, targets: Record<string, string>): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [name, url] of Object.entries(targets)) {
    const input = { json: { name, url, events: ["enquiry.created"] } };
    const { status, text } = await desk.send("POST", `${servicePaths.trpc}/webhooks.create`, input, desk.staff);
    if (status !== 200) throw new Error(`${url} could not be entered: ${text}`);
    ids.set(name, made.parse(JSON.parse(text)).result.data.json.id);
  }
  return ids;
}

async function deliveriesOf(desk: Desk, id: string): Promise<z.infer<typeof delivery>[]> {
  const input = encodeURIComponent(JSON.stringify({ json: { id, limit: 100 } }));
  return (await desk.read(`${servicePaths.trpc}/webhooks.deliveries?input=${input}`, deliveries)).result.data.json
    .deliveries;
}

const MESSAGE = { phone: "+91 98765 43210", email: "guest@example.com", subject: "Tulips", message: "When?" };
async function enquire(desk: Desk, count: number): Promise<void> {
  const { status, text } = await desk.send("POST", restPaths.contact, { ...MESSAGE, name: `Guest ${count}` });
  if (status !== 201) throw new Error(`An enquiry was answered ${status}: ${text}`);
}

/** The house leaves whoever hangs by itself within this, and so much for the machine's moods. */
const ATTEMPT_MS = 62_000;
const PATIENCE_QUICKLY_MS = 300;
const ALL_MET_MS = 200_000;
const WORK_MS = 500;
const LOOK_MS = 250;
const TURNS = 12;
const REFUSED_WITHIN_MS = 10_000;
const SOON_MS = 5_000;
const WELL_WITHIN_MS = 60_000;

/** A name that leads outside when it is looked at, and inside a moment later: as often as it turns, nobody inside is reached. */
async function turn(desk: Desk, port: number): Promise<string> {
  const ids = await enlist(desk, { "a name that turns": `https://${NAMES.turning}:${port}/turning` });
  for (let count = 0; count < TURNS; count += 1) {
    const turning = setInterval(() => nameLeadsTo("turning", Math.random() < 0.5 ? PUBLIC_ADDRESS : INSIDE), 1);
    await enquire(desk, 1_000 + count);
    await pause(LOOK_MS);
    clearInterval(turning);
  }
  nameLeadsTo("turning", PUBLIC_ADDRESS);
  return ids.get("a name that turns") ?? "";
}

async function meet({ open, isQuick }: Scene): Promise<Figures> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "shikara-webhooks-"));
  makeCertificate(folder);
  await answerNames();
  nameLeadsTo("turning", PUBLIC_ADDRESS);
  const peer = await startPeer(folder, isQuick ? PATIENCE_QUICKLY_MS : ATTEMPT_MS + 10_000);
  const house = await open({ NODE_EXTRA_CA_CERTS: path.join(folder, "cert.pem") });
  const meanwhile = await new Meanwhile(house).measureUsual();
  const { desk } = meanwhile.business;
  try {
    const told = await enlist(desk, peer.targets);
    const closed = await enlist(
      desk,
      Object.fromEntries(Object.entries(CLOSED).map(([name, host]) => [name, `https://${host}:${peer.port}/`])),
    );
    let count = 0;
    const began = Date.now();
    await until("everybody was told once", ALL_MET_MS, async () => {
      if (count < 3) await enquire(desk, count++);
      await meanwhile.work(WORK_MS);
      return Object.keys(peer.targets).every((name) => peer.stayed.has(name));
    });
    const metMs = Date.now() - began;
    const [slowest, stayedMs] = [...peer.stayed].toSorted(([, one], [, other]) => other - one)[0] ?? ["", 0];
    if (stayedMs > ATTEMPT_MS) throw new Error(`The house stayed ${stayedMs} ms with one that ${slowest}`);
    const turned = await turn(desk, peer.port);
    const figures = await meanwhile.figures();
    for (const [name, id] of closed)
      await until(`${name} is refused`, REFUSED_WITHIN_MS, async () =>
        (await deliveriesOf(desk, id)).every(
          ({ state, lastError }) => state === "failed" && lastError.includes("not a public address"),
        ),
      );

    peer.heal();
    const again = Date.now();
    const all = async () => (await Promise.all([...told.values(), turned].map((id) => deliveriesOf(desk, id)))).flat();
    /** Nothing of the house's own does these within the next seconds. */
    const rests = ({ state, nextAttemptAt }: z.infer<typeof delivery>) =>
      state === "failed" || (state === "waiting" && nextAttemptAt.getTime() > Date.now() + SOON_MS);
    const sentAgain = new Set<string>();
    // One below TLS stays mute, and those that took it before have it.
    const mute = new Set((await deliveriesOf(desk, told.get("hangs-before-its-greeting") ?? "")).map(({ id }) => id));
    await until("all are told", WELL_WITHIN_MS, async () => {
      const due = (await all()).filter(({ id, state }) => state !== "sent" && !mute.has(id));
      for (const resting of due.filter((each) => rests(each) && !sentAgain.has(each.id))) {
        sentAgain.add(resting.id);
        await desk.sendAgain("webhooks.resend", resting);
      }
      await pause(LOOK_MS);
      return due.length === 0;
    });
    if (peer.trapped() > 0) throw new Error(`Somebody inside was reached ${peer.trapped()} times`);
    const twice = [...peer.wellMet].filter(([, times]) => times > 1).map(([id]) => id);
    nothingOf("Told twice", twice);
    return {
      ...figures,
      illnesses: peer.stayed.size + Object.keys(CLOSED).length + 1,
      "met within ms": metMs,
      "longest stay ms": stayedMs,
      "told once when well": peer.wellMet.size,
      "told within ms": Date.now() - again,
      "reached inside": peer.trapped(),
    };
  } finally {
    peer.end();
    await meanwhile.close();
    await rm(folder, { recursive: true, force: true });
  }
}

export const webhooks: Fault = {
  name: "whoever is told",
  tells:
    "Receivers of webhooks that hang, flood, trickle, talk nonsense and break off, that lead to an address inside, and names that lead inside or turn while they are looked at. Bookings take no longer, the house leaves each after a minute, nobody inside is reached, and each is told once when it is well.",
  engines: ["embedded", "postgres"],
  quickly: ["postgres"],
  meet,
};
