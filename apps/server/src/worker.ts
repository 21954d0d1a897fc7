import type { Logger } from "pino";
import { reasonOf } from "./error-record.ts";
import type { HeldPort } from "./port.ts";
import type { FromWorker, Order } from "./worker-messages.ts";

/** Something that answers requests until it is closed. */
export interface Serving {
  /** Takes nothing new, answers what is in flight for at most so long, and gives back what it holds. */
  close(drainMs: number): Promise<void>;
}

/** Requests in flight get this long to finish after a stop signal, and with all else that is to be ended a little more. */
const DRAIN_MS = 10_000;
const STOP_MS = 13_000;
/** After an error that nobody caught: what is in flight may be half broken, and others wait for a sound process. */
const LEAVE_MS = 3_000;
const LEAVE_WITHIN_MS = 4_000;

/** Runs `start` as told by whoever started this process, and ends with them. */
export function workFor(log: Logger, start: (order: Order, port: HeldPort, tell: Tell) => Promise<Serving>): void {
  const tell: Tell = (message) => void (process.connected && process.send?.(message));
  const beat = (everyMs: number) => {
    // At once: who hangs before the second beat is missed, too.
    tell({ kind: "alive" });
    setInterval(tell, everyMs, { kind: "alive" }).unref();
  };
  process.once("disconnect", () => process.exit(1));
  process.once("message", (order: Order, port: HeldPort) => {
    liveUntilToldOtherwise(log, tell, () => start(order, port, tell))
      .then(() => order.beatMs && beat(order.beatMs))
      .catch((error: unknown) => {
        process.send?.({ kind: "refused", reason: reasonOf(error) } satisfies FromWorker, () => process.exit(1));
      });
  });
}

export type Tell = (message: FromWorker) => void;

/**
 * Serves until a stop signal, which ends this process with 0, or until an error that nobody caught: nothing can be trusted to be
 * as it should after one, so the process answers what it can and ends with 1.
 */
export async function liveUntilToldOtherwise(
  log: Logger,
  tell: Tell,
  start: (tell: Tell) => Promise<Serving>,
): Promise<void> {
  const starting = start(tell);
  let isEnding = false;
  const end = async (code: number, drainMs: number, withinMs: number) => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(code), withinMs).unref();
    await starting.then((serving) => serving.close(drainMs)).catch((error: unknown) => log.error({ err: error }));
    process.exit(code);
  };
  process.on("uncaughtException", (error, origin) => {
    log.fatal({ err: error, origin }, "An error that nobody caught: this process ends");
    if (!isEnding) tell({ kind: "leaving" });
    void end(1, LEAVE_MS, LEAVE_WITHIN_MS);
  });
  await starting;
  // Until it serves, a signal ends it as it would any process.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => void end(0, DRAIN_MS, STOP_MS));
  tell({ kind: "serving" });
}
