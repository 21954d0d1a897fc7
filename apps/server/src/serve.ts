import { createServer, type Server } from "node:http";
import type { Logger } from "pino";
import { createApp, type Listener } from "./app.ts";
import { writeBackup } from "./backup.ts";
import type { Env } from "./env.ts";
import { createHouse } from "./house.ts";
import { hearChanges } from "./http/changes.ts";
import { Health } from "./http/health.ts";
import { ResponseCache } from "./http/response-cache.ts";
import { StaffEvents } from "./http/staff-events.ts";
import { builtWeb } from "./http/web-build.ts";
import { liveWeb } from "./http/web-live.ts";
import { startBlogJobs } from "./jobs/blog.ts";
import { startCleanUp } from "./jobs/clean-up.ts";
import { startDeliveries } from "./jobs/deliveries.ts";
import type { Parts } from "./open-parts.ts";

// Requests in flight get this long to finish after a stop signal.
const DRAIN_MS = 10_000;

/** Serves the house on one address until a stop signal. @throws Error naming a port that is taken */
export async function serve(env: Env, { database, images }: Parts, log: Logger): Promise<void> {
  const cache = new ResponseCache();
  const house = createHouse(database, images, env, cache);
  const health = new Health(() => database.ping());
  let listener: Listener = (_request, response) => response.writeHead(503).end();
  const server = createServer((request, response) => listener(request, response));

  const web = env.isDevelopment ? await liveWeb(server) : await builtWeb();
  const events = new StaffEvents(house.sessions);
  listener = await createApp({ house, cache, health, events, log, web, ...env });
  await hearChanges(database, house, events);
  await listen(server, env.port, env.host);
  const cleanUp = startCleanUp(house, log);
  const blog = startBlogJobs(house, log);
  const deliveries = startDeliveries(house, log);
  health.isServing = true;

  let isStopping = false;
  const stop = async () => {
    // A terminal's Ctrl-C reaches us twice: from itself and from the script that started us.
    if (isStopping) return;
    isStopping = true;
    health.isServing = false;
    cleanUp.stop();
    events.close();
    await drain(server);
    await Promise.all([blog.stop(), deliveries.stop()]);
    await database.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());
  // The folder has one owner, so `npm run backup` asks for it here.
  process.on("SIGUSR2", () => {
    writeBackup(env.dataDir, database).then(
      (folder) => log.info({ folder }, "Backup written"),
      (error: unknown) => log.error({ err: error }, "Backup failed"),
    );
  });
}

/** Before anything takes long, so that nobody waits for what cannot start. @throws Error naming a port that is taken */
export async function assertPortFree(port: number, host: string): Promise<void> {
  const probe = createServer();
  await listen(probe, port, host);
  await new Promise((resolve) => probe.close(resolve));
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE";
      reject(
        isTaken
          ? new Error(`Port ${port} on ${host} is taken. Set PORT to another, for instance PORT=${port + 1}.`)
          : error,
      );
    });
    server.listen(port, host, () => resolve());
  });
}

/** Takes no new connections, lets requests in flight finish, and ends what is left after a while. */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(late);
      resolve();
    });
    server.closeIdleConnections();
  });
}
