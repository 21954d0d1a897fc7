import cluster from "node:cluster";
import { setFlagsFromString } from "node:v8";
import { pino } from "pino";
import { commands } from "./commands.ts";
import { readEnv } from "./env.ts";
import { firstStart } from "./first-start.ts";
import { openParts } from "./open-parts.ts";
import { runPrimary } from "./primary.ts";
import { closeFolder, writeForOwnerOnly } from "./private-files.ts";
import { assertPortFree, serve } from "./serve.ts";
import { welcome } from "./welcome.ts";

// V8 lets the heap grow to four times what lives before it collects all of it; twice keeps a long export small beside a site.
setFlagsFromString("--heap-growing-percent=100");

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Reads the environment, brings the data up to date, serves. One process, or one that forks WEB_CONCURRENCY others. */
async function main(): Promise<void> {
  writeForOwnerOnly();
  const env = readEnv(process.env);
  closeFolder(env.dataDir);
  const log = pino({ level: env.isDevelopment ? "debug" : "info" }, pino.destination(2));

  const [name, argument] = process.argv.slice(2);
  if (name !== undefined) {
    const command = commands.get(name);
    if (!command) throw new Error(`There is no command ${name}: ${[...commands.keys()].join(", ")}.`);
    await command(env, say, argument);
    return;
  }

  if (cluster.isWorker) {
    await serve(env, await openParts(env), log);
    return;
  }
  const parts = await openParts(env);
  await assertPortFree(env.port, env.host);
  await parts.database.migrate();
  await parts.images.check();
  const staff = await firstStart(env, parts, say);
  if (env.processes > 1) {
    await parts.database.close();
    await runPrimary(env.processes, log);
  } else await serve(env, parts, log);
  say(welcome(env, staff));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
