import { createServer } from "node:http";
import { sharedClock } from "@shikara/api/core/clock.queries";
import { findsStore } from "@shikara/api/media/own-store";
import type { Logger } from "pino";
import { createApp } from "./app.ts";
import { Clock } from "./clock.ts";
import type { Env } from "./env.ts";
import { hearChanges } from "./http/changes.ts";
import type { Listener } from "./http/front-door.ts";
import { Health } from "./http/health.ts";
import { mostLines } from "./http/most-lines.ts";
import { ResponseCache } from "./http/response-cache.ts";
import { builtWeb } from "./http/web-build.ts";
import { liveWeb } from "./http/web-live.ts";
import { startAccessCounts } from "./jobs/access-log.ts";
import { startBackups } from "./jobs/backups.ts";
import { startBlogJobs } from "./jobs/blog.ts";
import { startBookingJobs } from "./jobs/bookings.ts";
import { startCleanUp } from "./jobs/clean-up.ts";
import { startDeliveries } from "./jobs/deliveries.ts";
import type { JobParts } from "./jobs/job-parts.ts";
import { startOnlinePayments } from "./jobs/online-payments.ts";
import { startReminders } from "./jobs/reminders.ts";
import { startReports } from "./jobs/reports.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { serviceFigures } from "./metrics/service-figures.ts";
import { answerSiblings, askSiblings } from "./metrics/siblings.ts";
import type { Parts } from "./open-parts.ts";
import { pictureRefusal } from "./picture-refusal.ts";
import { drain, KEEP_OPEN_MS, listen, type Place } from "./port.ts";
import { openSeal } from "./seal-key.ts";
import { createAppServices } from "./services.ts";
import { startTracing } from "./tracing.ts";
import { watchStore } from "./watched-store.ts";
import type { Serving } from "./worker.ts";
import type { Order } from "./worker-messages.ts";

const LAST_TRACES_MS = 1_000;

/** Serves the house until it is closed. @throws Error naming a port that is taken */
export async function serve(
  env: Env,
  { database, images }: Parts,
  log: Logger,
  { slot }: Order,
  place: Place,
): Promise<Serving> {
  const tracing = await startTracing(env.tracesTo);
  const metrics = createMetrics(slot);
  const cache = new ResponseCache();
  const store = watchStore(images, () => findsStore({ db: database.db, images }));
  // A house that cannot take pictures in is open all the same, as one that runs when that befalls it.
  await store.begin((error) =>
    log.warn({ err: error }, `${pictureRefusal(env.images)}; it is tried again every few seconds`),
  );
  const onAccessLost = (error: unknown) =>
    log.error({ err: error }, "The audit log could not take a sign-in or a refusal");
  const services = await createAppServices(
    database,
    store.images,
    { ...env, seal: openSeal(env), onAccessLost, onAccess: metrics.met },
    cache,
  );
  const clock = new Clock(() => sharedClock(database.db), log);
  const knowsTheTime = () => clock.agrees();
  const health = new Health({ ...database, takesFiles: store.takesFiles, knowsTheTime });
  let listener: Listener = (_request, response) => response.writeHead(503).end();
  const server = createServer({ keepAliveTimeout: KEEP_OPEN_MS }, (request, response) => listener(request, response));
  server.maxConnections = mostLines();
  // Until it listens, an error ends the start; afterwards it is one connection that could not be taken, of many.
  server.on("error", (error) => server.listening && log.error({ err: error }, "A connection could not be taken"));

  const web = env.isDevelopment ? await liveWeb(server) : await builtWeb();
  metrics.sample({ ...database, cache });
  const ownText = () => metrics.registry.metrics();
  answerSiblings(ownText);
  const metricsTexts = async () => {
    const { texts, replaced } = await askSiblings();
    return [await ownText(), ...texts, await serviceFigures({ services, health, replaced })];
  };
  listener = await createApp({ services, cache, health, log, web, metrics, metricsTexts, ...env });
  await hearChanges(database, services, log);
  await listen(server, place);
  const jobs: JobParts = { services, log, ran: metrics.ran, knowsTheTime };
  const cleanUp = startCleanUp(jobs);
  const blog = startBlogJobs(jobs);
  const bookings = startBookingJobs(jobs);
  const reminders = startReminders(jobs);
  const reports = startReports(jobs);
  const deliveries = startDeliveries(jobs);
  const onlinePayments = startOnlinePayments(jobs);
  const accessCounts = startAccessCounts(jobs);
  const backups = startBackups(env, { database, images }, jobs);
  health.isServing = true;

  return {
    async close(drainMs) {
      health.isServing = false;
      cleanUp.stop();
      bookings.stop();
      reminders.stop();
      reports.stop();
      onlinePayments.stop();
      services.deskEvents.close();
      await drain(server, drainMs);
      await Promise.all([blog.stop(), deliveries.stop(), accessCounts.stop(), backups.stop()]);
      await database.close();
      // A collector that says nothing is not waited for.
      const late = new Promise((resolve) => setTimeout(resolve, LAST_TRACES_MS).unref());
      const sent = tracing.stop().catch((error: unknown) => log.warn({ err: error }, "The last traces were not sent"));
      await Promise.race([sent, late]);
    },
  };
}
