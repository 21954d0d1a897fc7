import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import type { Logger } from "pino";
import { type Env, readEnv } from "./env.ts";
import { reasonOf } from "./error-record.ts";
import { giveBackAtRest } from "./give-back-memory.ts";
import { createLog } from "./log.ts";
import { LogLines } from "./log-lines.ts";
import { assertPortFree, holdPort } from "./port.ts";
import { closeFolder, writeForOwnerOnly } from "./private-files.ts";
import { Supervisor } from "./supervisor.ts";
import { liveUntilToldOtherwise, workFor } from "./worker.ts";

// What only supervises others loads no more than this: all else comes with the part that needs it.

/** What nobody reads any more, or no disk holds, is not worth a site that is down. */
const unread = () => {};
process.stdout.on("error", unread);
process.stderr.on("error", unread);

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Reads the environment, and does what it was started for: a command, the work of a server process, or the start of those. */
async function main(): Promise<void> {
  writeForOwnerOnly();
  const env = readEnv(process.env);
  closeFolder(env.dataDir);
  const log = createLog(env.logLevel, new LogLines(2));
  const [name, argument] = process.argv.slice(2);
  if (name !== "worker") for (const doubt of env.doubts) log.warn(doubt);
  if (name === "worker") {
    beSparing();
    giveBackAtRest();
    const { openServices } = await import("./open-services.ts");
    workFor(log, (order, port, tell) => openServices(env, log, order, port, tell));
  } else if (name !== undefined) {
    await command(env, name, argument);
  } else if (env.isDevelopment) {
    await develop(env, log);
  } else {
    const port = await holdPort(env.host, env.port);
    const file = fileURLToPath(import.meta.url);
    new Supervisor({ file, processes: env.processes, port, log, say }).start();
  }
}

async function command(env: Env, name: string, argument: string | undefined): Promise<void> {
  beSparing();
  const { commands } = await import("./commands.ts");
  const run = commands.get(name);
  if (!run) throw new Error(`There is no command ${name}: ${[...commands.keys()].join(", ")}.`);
  const { refuseAskers } = await import("./backup/ask.ts");
  refuseAskers(env.dataDir);
  await run(env, say, argument);
}

/** One process, which whoever watches the sources starts anew. */
async function develop(env: Env, log: Logger): Promise<void> {
  await assertPortFree(env.host, env.port);
  const { openServices } = await import("./open-services.ts");
  const order = { kind: "serve", prepares: true, replaced: 0, slot: 0 } as const;
  await liveUntilToldOtherwise(
    log,
    (message) => message.kind === "prepared" && say(message.welcome),
    (tell) => openServices(env, log, order, env, tell),
  );
}

/** V8 lets the heap grow to four times what lives before it collects all of it; twice keeps a long export small beside a site. */
function beSparing(): void {
  setFlagsFromString("--heap-growing-percent=100");
}

main().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
});
