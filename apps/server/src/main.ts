import cluster from "node:cluster";
import { pino } from "pino";
import { readEnv } from "./env.ts";
import { firstStart } from "./first-start.ts";
import { openParts } from "./open-parts.ts";
import { runPrimary } from "./primary.ts";
import { serve } from "./serve.ts";
import { welcome } from "./welcome.ts";

/** Reads the environment, brings the data up to date, serves. One process, or one that forks WEB_CONCURRENCY others. */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  const log = pino({ level: env.isDevelopment ? "debug" : "info" }, pino.destination(2));

  if (cluster.isWorker) {
    await serve(env, await openParts(env), log);
    return;
  }
  const parts = await openParts(env);
  await parts.database.migrate();
  await parts.images.check();
  const staff = await firstStart(env, parts, (line) => process.stdout.write(`${line}\n`));
  if (env.processes > 1) {
    await parts.database.close();
    await runPrimary(env.processes, log);
  } else await serve(env, parts, log);
  process.stdout.write(welcome(env, staff));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
