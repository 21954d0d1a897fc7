// A writing service that hangs, floods, talks nonsense, sends elsewhere and breaks off, asked by eight at once, and then is well.
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { restPaths } from "@shikara/contract/rest-routes";
import { begins, floods, type Reply, refuses, says, startSpeakingService } from "@shikara/testing/speaking-service";
import { z } from "zod";
import { type Answer, type Desk, until } from "./desk.ts";
import { type Fault, type Figures, nothingOf, type Scene, worst } from "./fault.ts";
import { Meanwhile } from "./meanwhile.ts";

const FLOOD = 50 * 1024 * 1024;
const bytes: Reply = (response) => {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.end(randomBytes(60_000));
};
const noHttp: Reply = ({ socket }) => void socket?.end(randomBytes(5_000));
const sendsTo =
  (location: string): Reply =>
  (response) =>
    void response.writeHead(302, { location }).end();

/** `isLong`: what the house takes its time over. */
const ILLS: Record<string, { reply: Reply; isLong?: boolean }> = {
  fails: { reply: refuses(500) },
  "knows nobody": { reply: refuses(401) },
  "writes what is no post": { reply: says("I would rather not.") },
  "writes bytes": { reply: bytes },
  "speaks no HTTP": { reply: noHttp },
  resets: { reply: ({ socket }) => void socket?.resetAndDestroy() },
  "breaks off": { reply: begins('{"title":"Tea"', true) },
  "sends elsewhere": { reply: sendsTo(restPaths.bookings) },
  "floods with words": { reply: floods(FLOOD) },
  "floods with an error": { reply: floods(FLOOD, 500), isLong: true },
  "says nothing": { reply: () => undefined, isLong: true },
  "begins and says nothing more": { reply: begins('{"title":"Tea"'), isLong: true },
};
const POST = {
  ...{ title: "Tea", excerpt: "A cup", content: "<p>A cup of tea</p>", metaTitle: "", metaDescription: "" },
  ...{ tags: [], seoKeywords: [], claims: [] },
};

/** At the same moment: more than a process has under way. */
const ASKING = 8;
const WORK_MS = 500;
const REST_MS = 5_000;
/** The house leaves a service after three minutes. */
const ANSWERED_WITHIN_MS = 185_000;
const LEFT_WITHIN_MS = 2_000;

const generate = (desk: Desk, patienceMs = ANSWERED_WITHIN_MS) =>
  desk.ask("POST", restPaths.postGenerate, {
    headers: { ...desk.staff, "content-type": "application/json" },
    body: JSON.stringify({ topic: "Tea" }),
    patienceMs,
  });
const countPosts = async (desk: Desk) =>
  (await desk.read(`${restPaths.staffPosts}?limit=100`, z.array(z.object({})))).length;

const isTold = ({ status, text }: Answer) =>
  (status === 502 && text.includes("PROVIDER_FAILED")) ||
  (status === 504 && text.includes("PROVIDER_TIMEOUT")) ||
  (status === 503 && text.includes("BUSY"));

/** Eight ask at once while business goes on. @returns how long the last of them waited, in milliseconds */
async function askAll(meanwhile: Meanwhile, ill: string): Promise<number> {
  const { desk } = meanwhile.business;
  let isDone = false;
  const asked = Promise.all(Array.from({ length: ASKING }, () => generate(desk))).finally(() => {
    isDone = true;
  });
  for (await meanwhile.work(WORK_MS); !isDone; await meanwhile.work(WORK_MS))
    await Promise.race([asked, pause(REST_MS)]);
  const answers = await asked;
  const told = ({ status, text }: Answer) => `${status} ${text.slice(0, 120)}`;
  nothingOf(`Asked of a service that ${ill}`, answers.filter((answer) => !isTold(answer)).map(told));
  if (answers.every(({ status }) => status === 503)) throw new Error(`Nobody heard of a service that ${ill}`);
  return worst(answers.map(({ ms }) => ms));
}

async function meet({ open, isQuick }: Scene): Promise<Figures> {
  const service = await startSpeakingService();
  try {
    const house = await open({ AI_BASE_URL: service.baseUrl, AI_MODEL: "m", AI_API_KEY: "a key" });
    const meanwhile = await new Meanwhile(house).measureUsual();
    const { desk } = meanwhile.business;
    const waits: number[] = [];
    const ills = Object.entries(ILLS).filter(([, { isLong }]) => !isQuick || !isLong);
    for (const [ill, { reply }] of ills) {
      service.answer(reply);
      waits.push(await askAll(meanwhile, ill));
    }
    // Whoever asked leaves: so does the house.
    service.answer(() => undefined);
    await Promise.all(Array.from({ length: ASKING }, () => generate(desk, WORK_MS)));
    await until("the house has left the service", LEFT_WITHIN_MS, () => service.open() === 0);
    if ((await countPosts(desk)) > 0) throw new Error("There is a post of an ill service");
    const figures = await meanwhile.figures();

    service.answer(says(JSON.stringify(POST)));
    const well = await generate(desk);
    if (well.status !== 201 || (await countPosts(desk)) !== 1) throw new Error(`No post: ${well.status} ${well.text}`);
    await meanwhile.close();
    const asked = { illnesses: ills.length, "asked at once": ASKING, "answered within ms": worst(waits) };
    return { ...figures, ...asked, "a post after ms": well.ms };
  } finally {
    await service.close();
  }
}

export const writer: Fault = {
  name: "a writer",
  tells:
    "A writing service that hangs, floods, sends elsewhere and breaks off, asked by eight at once. Each is told, nobody else waits, and nothing is left behind.",
  engines: ["embedded", "postgres"],
  quickly: ["embedded"],
  meet,
};
