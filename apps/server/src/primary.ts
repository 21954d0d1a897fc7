import cluster from "node:cluster";
import type { Logger } from "pino";

const RESTART_MS = 1_000;

/** Forks the server processes, replaces one that dies, and passes a stop on. Resolves when all of them listen. */
export async function runPrimary(processes: number, log: Logger): Promise<void> {
  let isStopping = false;
  const listening = new Promise<void>((resolve, reject) => {
    let ready = 0;
    cluster.on("listening", () => {
      ready += 1;
      if (ready === processes) resolve();
    });
    cluster.on("exit", (worker, code) => {
      if (isStopping) {
        if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
        return;
      }
      if (ready < processes) return reject(new Error(`A server process could not start (exit ${code}).`));
      log.error({ pid: worker.process.pid, code }, "A server process died; another takes its place");
      setTimeout(() => cluster.fork(), RESTART_MS);
    });
  });
  for (let i = 0; i < processes; i += 1) cluster.fork();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      isStopping = true;
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
    });
  await listening;
}
