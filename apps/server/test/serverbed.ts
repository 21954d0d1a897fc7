import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Writer } from "@shikara/api/blog/writer/writer";
import { AccessLog } from "@shikara/api/core/access-log";
import { Changes } from "@shikara/api/core/invalidated-memo";
import { DeskEvents } from "@shikara/api/dashboard/desk-events";
import type { Inbox } from "@shikara/api/delivery/outbox/mail-room";
import type { PaymentProvider } from "@shikara/api/payments/online/provider";
import { createReadingLimit } from "@shikara/auth/reading-limit";
import type { Role } from "@shikara/contract/core/permissions";
import { restPaths } from "@shikara/contract/rest-routes";
import { paths, safeNext } from "@shikara/contract/routes";
import type { Db } from "@shikara/db/client";
import { createTestbed, PASSWORD, type Testbed } from "@shikara/testing/testbed";
import { type Logger, pino } from "pino";
import { createApp } from "../src/app.ts";
import { hearChanges } from "../src/http/changes.ts";
import type { Listener } from "../src/http/front-door.ts";
import { Health } from "../src/http/health.ts";
import { pathPattern } from "../src/http/keys.ts";
import { ResponseCache } from "../src/http/response-cache.ts";
import type { Web } from "../src/http/web-build.ts";
import { createMetrics } from "../src/metrics/metrics.ts";
import { serviceFigures } from "../src/metrics/service-figures.ts";
import { KEEP_OPEN_MS } from "../src/port.ts";
import { announcer } from "../src/services.ts";
import { watchStore } from "../src/watched-store.ts";

const PAGES = [
  { pattern: paths.home, query: [], ownQuery: [], source: "home" },
  { pattern: paths.bookCab, query: [], ownQuery: ["sent"], source: "book-cab" },
  { pattern: paths.tour.pattern, query: [], ownQuery: ["sent"], source: "package" },
  { pattern: paths.contact, query: [], ownQuery: ["sent"], source: "contact" },
  { pattern: paths.blog, query: ["category", "search", "sort"], ownQuery: ["sent"], source: "blog" },
  { pattern: paths.letterConfirm, query: [], ownQuery: ["key", "sent"], source: "confirm" },
  { pattern: paths.letterLeave, query: [], ownQuery: ["key", "sent"], source: "unsubscribe" },
  { pattern: paths.forgotPassword, query: [], ownQuery: ["sent"], source: "forgot-password" },
  { pattern: paths.newPassword, query: [], ownQuery: ["key", "sent"], source: "new-password" },
  { pattern: paths.adminLogin, query: [], ownQuery: ["next"], source: "admin-login" },
  { pattern: paths.teamLogin, query: [], ownQuery: ["next"], source: "team-login" },
];

/** Pages that say what they were asked for: the real ones are tested in a browser. */
const plainWeb: Web = {
  assets: () => ({ js: "/entry.js", css: [], preload: [] }),
  finish: async (_url, html) => html,
  renderer: async () => ({
    publicPaths: PAGES,
    missingPath: { pattern: "*", query: [], ownQuery: [], source: "missing" },
    async renderPage({ url, form, preview }) {
      const [path = ""] = url.split("?");
      const isKnown = PAGES.some(({ pattern }) => pathPattern(pattern).test(path));
      return { status: isKnown ? 200 : 404, html: JSON.stringify({ url, form, preview }), degraded: false };
    },
    renderAdmin: ({ theme }) => `back office in ${theme}`,
    renderOwnBooking: ({ booking, payFault, seatsFault, isTakenOff }) =>
      JSON.stringify({ booking, payFault, seatsFault, isTakenOff }),
    renderPaymentDoor: ({ page }) => JSON.stringify({ page }),
    renderOwnDuties: ({ page, fault }) => JSON.stringify({ page, fault }),
    renderOwnTravellers: ({ own, form }) => JSON.stringify({ own, form }),
    renderOwnReview: ({ review, form }) => JSON.stringify({ review, form }),
    renderOwnQuote: ({ quote, fault }) => JSON.stringify({ quote, fault }),
    renderQuoteCard: ({ card }) => JSON.stringify({ card }),
    safeNext,
  }),
};

export const METRICS_TOKEN = "demo-token-of-whoever-watches";

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire, looked into by the test
  json: any;
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return { status: response.status, headers: response.headers, text, json: isJson && text ? JSON.parse(text) : null };
}

export type Serverbed = Awaited<ReturnType<typeof createServerbed>>;

const consoleLog = pino({ level: "error" }, { write: (line) => console.error(line) });

interface ServerbedOptions {
  trustProxy?: number;
  /** Where it says it is; where it listens unless said. */
  publicUrl?: string;
  /** Of built files. */
  clientFolder?: string;
  /** By what mail comes in. */
  inbox?: Inbox;
  /** How many answers one address may have made for it within a minute; the house's own number unless said. */
  readings?: number;
  /** What it reads from; what it writes to unless said. */
  reads?: (db: Db) => Db;
  /** Where its log goes, if not to the console. */
  log?: Logger;
}

async function openServer(
  bed: Testbed,
  cache: ResponseCache,
  { trustProxy = 0, publicUrl, clientFolder, inbox, readings, reads, log = consoleLog }: ServerbedOptions,
): Promise<{ server: Server; origin: string }> {
  const changes = new Changes();
  const metrics = createMetrics(0);
  metrics.sample({ ...bed.database, cache });
  const fault = (error: unknown) => {
    throw error;
  };
  const access = new AccessLog(bed.services.db, fault, metrics.met);
  const store = watchStore(bed.services.images);
  const services = {
    ...bed.services,
    images: store.images,
    changes,
    access,
    announce: announcer(cache, changes, bed.database),
  };
  services.readingLimit = createReadingLimit({ ...(readings && { points: readings }) });
  if (reads) services.reads = reads(services.db);
  if (inbox) services.mail = { ...services.mail, inbox };
  const health = new Health({ ...bed.database, takesFiles: store.takesFiles, knowsTheTime: async () => true });
  let listener: Listener = () => {};
  const server = createServer({ keepAliveTimeout: KEEP_OPEN_MS }, (request, response) => listener(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  services.deskEvents = new DeskEvents(services.sessions);
  server.on("close", () => services.deskEvents.close());
  listener = await createApp({
    services,
    cache,
    health,
    log,
    web: { ...plainWeb, ...(clientFolder && { clientFolders: [clientFolder] }) },
    publicUrl: publicUrl ?? origin,
    isDevelopment: false,
    cachesResponses: true,
    trustProxy,
    metrics,
    metricsToken: METRICS_TOKEN,
    metricsTexts: async () => [
      await metrics.registry.metrics(),
      await serviceFigures({ services, health, replaced: 0 }),
    ],
  });
  await hearChanges(bed.database, services, log);
  health.isServing = true;
  return { server, origin };
}

/** The server on a port of its own, over the database under test. */
export async function createServerbed({
  route,
  writer,
  paymentProvider = null,
  ...options
}: ServerbedOptions & { route?: (url: URL) => URL; writer?: Writer; paymentProvider?: PaymentProvider | null } = {}) {
  const bed = await createTestbed({ ...(route && { route }), ...(writer && { writer }), paymentProvider });
  const cache = new ResponseCache();
  const { server, origin } = await openServer(bed, cache, options);
  const others: Server[] = [];

  const send = async (method: string, path: string, init: RequestInit = {}, at = origin) =>
    answerOf(await fetch(`${at}${path}`, { redirect: "manual", ...init, method }));
  const json = (body: unknown) => ({ body: JSON.stringify(body), headers: { "content-type": "application/json" } });

  return {
    ...bed,
    services: { ...bed.services, announce: announcer(cache, bed.services.changes, bed.database) },
    log: options.log ?? consoleLog,
    cache,
    origin,
    send,
    get: (path: string, headers: Record<string, string> = {}) => send("GET", path, { headers }),
    /** JSON with the headers given. */
    sendJson: (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
      send(method, path, { ...json(body), headers: { ...json(body).headers, ...headers } }),
    /** The Authorization header of a new member of this role. */
    async bearer(role: Role) {
      const { username } = await bed.member(role);
      const answer = await send("POST", restPaths.signIn, json({ username, password: PASSWORD }));
      return { authorization: `Bearer ${answer.json.access_token}` };
    },
    /** The cookie of a new member of this role. */
    async cookie(role: Role) {
      const { id } = await bed.member(role);
      const { secret } = await bed.services.sessions.open(id, "team", "test");
      return { cookie: `shikara=${secret}` };
    },
    /** A second server on the same database, as another process would be. */
    async another() {
      const otherCache = new ResponseCache();
      const other = await openServer(bed, otherCache, options);
      others.push(other.server);
      const get = (path: string, headers: Record<string, string> = {}) => send("GET", path, { headers }, other.origin);
      return { cache: otherCache, origin: other.origin, get };
    },
    async close() {
      for (const each of [server, ...others]) {
        each.closeAllConnections();
        each.close();
      }
      await bed.close();
    },
  };
}
