// A server that breaks as it is asked to, started and watched over as the real one is.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { duringRequest } from "../src/current-request.ts";
import { createLog } from "../src/log.ts";
import { LogLines } from "../src/log-lines.ts";
import { drain, holdPort, listen } from "../src/port.ts";
import { Supervisor } from "../src/supervisor.ts";
import { workFor } from "../src/worker.ts";

const { PORT, PROCESSES, STARTS = "", SILENT_MS = "120000" } = process.env;
const log = createLog("info", new LogLines(2));

const crashes: Record<string, () => void> = {
  "/throw": () => {
    throw new Error("thrown outside of any request");
  },
  "/hang": () => {
    while (true);
  },
  "/reject": () => void Promise.reject(new Error("a promise that nobody waited for")),
};

if (process.argv[2] === "worker")
  workFor(log, async (order, port, tell) => {
    if (STARTS === "refuses") throw new Error("There is no such database.");
    if (STARTS === "hangs once" && order.replaced === 1) crashes["/hang"]?.();
    if (STARTS === "crashes") process.kill(process.pid, "SIGSEGV");
    const server = createServer((request, response) => {
      const { url = "" } = request;
      const requestId = randomUUID();
      const answer = () => response.setHeader("X-Request-Id", requestId).end(String(process.pid));
      duringRequest({ requestId }, () => {
        const crash = crashes[url];
        if (crash) setImmediate(crash);
        setTimeout(answer, crash || url === "/slow" ? 500 : 0);
      });
    });
    await listen(server, port);
    if (order.prepares) tell({ kind: "prepared", welcome: "All of them serve" });
    return { close: (drainMs) => drain(server, drainMs) };
  });
else {
  const port = await holdPort("127.0.0.1", Number(PORT));
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const [file, silentMs] = [fileURLToPath(import.meta.url), Number(SILENT_MS)];
  new Supervisor({ file, processes: Number(PROCESSES), port, log, say, silentMs }).start();
}
