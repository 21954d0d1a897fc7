// A store of pictures that is gone, hangs, answers a byte a second or without end, talks nonsense and breaks off, and then is well.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { MARK } from "@shikara/api/media/own-store";
import { paths, servicePaths } from "@shikara/contract/routes";
import { openImageStore } from "@shikara/storage/open";
import { startS3Server, WHY_NO_S3 } from "@shikara/testing/s3-server";
import { z } from "zod";
import { type Answer, type Desk, until } from "./desk.ts";
import { type Fault, type Figures, nothingOf, type Scene, worst } from "./fault.ts";
import { Meanwhile } from "./meanwhile.ts";

/** What becomes of a line to the store. */
type Way = (near: Socket, store: URL) => void;

const head = (status: string, more: string) => `HTTP/1.1 ${status}\r\nContent-Type: application/xml\r\n${more}\r\n\r\n`;
const answers =
  (does: (near: Socket, request: string) => void): Way =>
  (near) => {
    near.once("data", (request) => does(near, request.toString("latin1")));
    near.resume();
  };
const says = (status: string, words: string | Buffer) =>
  answers((near) => {
    near.write(head(status, `Content-Length: ${words.length}\r\nConnection: close`));
    near.end(words);
  });
const trickles = answers((near) => {
  const bytes = [...head("200 OK", "Content-Length: 0")];
  const going = setInterval(() => near.write(bytes.shift() ?? ""), 1_000);
  near.on("close", () => clearInterval(going));
});
/** What was put it has not taken, and what is asked for never ends. */
const pours = answers((near, request) => {
  near.write(head(request.startsWith("PUT") ? "500 No" : "200 OK", "Transfer-Encoding: chunked"));
  const parcel = `10000\r\n${"<".repeat(65_536)}\r\n`;
  const pour = () => {
    while (!near.destroyed && near.write(parcel));
  };
  near.on("drain", pour);
  pour();
});
/** Passes on so many bytes of what is asked and of what is answered, and then none. */
const passes =
  (asked: number, answered: number): Way =>
  (near, store) => {
    const far = connect(Number(store.port), store.hostname);
    for (const [one, other, most] of [
      [near, far, asked],
      [far, near, answered],
    ] as const) {
      let size = 0;
      one.on("data", (bytes: Buffer) => {
        size += bytes.length;
        if (size > most) one.destroy();
        else other.write(bytes);
      });
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
    }
  };
const isWell = passes(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
const ERROR = "<Error><Code>InternalError</Code><Message>We are sorry</Message></Error>";

/** `isSlow`: the house waits for it, as long as it waits for anything. */
const ILLS: Record<string, { way: Way; isSlow?: boolean }> = {
  "is gone": { way: (near) => near.resetAndDestroy() },
  "answers 500": { way: says("500 No", ERROR) },
  "answers 503": { way: says("503 Slow Down", ERROR) },
  "talks nonsense": { way: says("500 No", Buffer.concat([Buffer.from("<Error><Code>\0"), randomBytes(5_000)])) },
  "speaks no HTTP": { way: answers((near) => near.end(randomBytes(5_000))) },
  "closes while it is asked": { way: passes(600, 0) },
  "closes while it answers": { way: passes(Number.POSITIVE_INFINITY, 20) },
  "answers without end": { way: pours, isSlow: true },
  "answers a byte a second": { way: trickles, isSlow: true },
  hangs: { way: () => undefined, isSlow: true },
};

/** The line to a store. */
async function startLine(store: URL) {
  let way = isWell;
  const lines = new Set<Socket>();
  const server = createServer((near) => {
    lines.add(near);
    near.on("error", () => {}).on("close", () => lines.delete(near));
    way(near, store);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Lines that are open go the new way, too: they are begun again. */
    go(next: Way) {
      way = next;
      for (const line of lines) line.resetAndDestroy();
    },
    end() {
      server.close();
      for (const line of lines) line.destroy();
    },
  };
}

/** As much of S3 as an upload needs, where starting a whole server takes too long. */
async function startPlainStore() {
  const objects = new Map<string, Buffer>();
  const server = createHttpServer(async (request, response) => {
    const { method, url = "" } = request;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (method === "PUT") objects.set(url.split("?")[0] ?? "", Buffer.concat(parts));
    const found = objects.get(url.split("?")[0] ?? "");
    response.writeHead(method === "DELETE" ? 204 : found || method === "HEAD" ? 200 : 404, { ETag: '"a tag"' });
    response.end(method === "GET" ? found : undefined);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const stop = async () => void server.close().closeAllConnections();
  return { endpoint: `http://127.0.0.1:${port}`, accessKeyId: "key", secretAccessKey: "secret", stop };
}

const library = z.object({
  result: z.object({ data: z.object({ json: z.object({ counts: z.object({ all: z.number() }) }) }) }),
});
/** How many pictures staff see. */
async function countPictures(desk: Desk): Promise<number> {
  const input = encodeURIComponent(JSON.stringify({ json: {} }));
  return (await desk.read(`${servicePaths.trpc}/media.adminList?input=${input}`, library)).result.data.json.counts.all;
}

const BUCKET = "faults";
const WORK_MS = 500;
/** For one picture, with all its sizes. */
const REFUSED_WITHIN_MS = 11_000;
const READY_WITHIN_MS = 2_000;
const WELL_WITHIN_MS = 5_000;

function check(ill: string, { uploads, kept, ready }: Record<"uploads" | "kept", Answer[]> & { ready: Answer }): void {
  const told = ({ status, ms, text }: Answer) => `${status} after ${ms} ms: ${text.slice(0, 120)}`;
  const isRefused = ({ status, text, ms }: Answer) =>
    status === 503 && text.includes("STORAGE_UNAVAILABLE") && ms < REFUSED_WITHIN_MS;
  nothingOf(`Uploads to a store that ${ill}`, uploads.filter((answer) => !isRefused(answer)).map(told));
  const isServed = (answer: Answer) => answer.status === 200 || isRefused(answer);
  nothingOf(`Pictures of a store that ${ill}`, kept.filter((answer) => !isServed(answer)).map(told));
  if (uploads.length === 0) throw new Error(`Nobody uploaded while the store ${ill}`);
  if (ready.status !== 200 || ready.ms > READY_WITHIN_MS)
    throw new Error(`A balancer would send nobody while the store ${ill}: ${told(ready)}`);
}

async function meet({ open, isQuick }: Scene): Promise<Figures> {
  const store = isQuick ? await startPlainStore() : await startS3Server();
  if (!store) return { "left out": WHY_NO_S3 };
  const line = await startLine(new URL(store.endpoint));
  try {
    const { accessKeyId, secretAccessKey } = store;
    const place = { endpoint: store.endpoint, region: "us-east-1", bucket: BUCKET, accessKeyId, secretAccessKey };
    // The house is a copy of one that has marked its store: in one without a mark it would put nothing.
    await (await openImageStore({ kind: "s3", ...place })).put(MARK, Buffer.from("of the house that it is a copy of"));
    const house = await open({
      ...{ S3_ENDPOINT: line.endpoint, S3_BUCKET: BUCKET },
      ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    });
    const meanwhile = await new Meanwhile(house).measureUsual();
    const { business } = meanwhile;
    const { desk, ledger } = business;
    const [picture] = ledger.uploads;
    const others = (await countPictures(desk)) - ledger.uploads.size;
    const refusals: number[] = [];
    const ills = Object.entries(ILLS).filter(([, { isSlow }]) => !isQuick || !isSlow);
    for (const [ill, { way }] of ills) {
      line.go(way);
      business.uploads.length = 0;
      const asked = [desk.ask("GET", paths.picture(picture ?? "", "image.jpg"))];
      await meanwhile.work(WORK_MS);
      const ready = await desk.ask("GET", servicePaths.ready);
      check(ill, { uploads: business.uploads, kept: await Promise.all(asked), ready });
      refusals.push(...business.uploads.map(({ ms }) => ms));
    }
    const figures = await meanwhile.figures();
    const more = (await countPictures(desk)) - others - ledger.uploads.size;
    if (more !== 0) throw new Error(`The library holds ${more} pictures that were refused`);
    line.go(isWell);
    const since = ledger.counts.uploads;
    business.begin();
    const again = await until("a picture is taken again", WELL_WITHIN_MS, () => ledger.counts.uploads > since);
    await business.end();
    await meanwhile.close();
    const done = { illnesses: ills.length, "uploads refused": refusals.length, "refused within ms": worst(refusals) };
    return { ...figures, ...done, "taken again after ms": again };
  } finally {
    line.end();
    await store.stop();
  }
}

export const objectStore: Fault = {
  name: "an object store",
  tells:
    "A store of pictures that is gone, hangs, pours and talks nonsense. An upload is refused with 503 within eleven seconds, everything else goes on as usual.",
  engines: ["embedded", "postgres"],
  quickly: ["postgres"],
  meet,
};
