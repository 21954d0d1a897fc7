import { sendDueMails } from "@shikara/api/outbox/sending";
import { sendDueWebhooks } from "@shikara/api/webhooks/sending";
import type { JobParts } from "./job-parts.ts";
import { repeat } from "./repeat.ts";

// A look costs one step into an index that holds only what waits.
const LOOK_MS = 1_000;
/** A stop waits this long for what is being sent; what is not done by then another process takes up. */
const FAREWELL_MS = 3_000;

/** Every second: what waits to go out is sent, one batch after the other. Runs in every process. */
export function startDeliveries({ house, log, ran }: JobParts): { stop(): Promise<void> } {
  let isStopped = false;
  const sending = (what: string, sendDue: () => Promise<number>) => {
    let underway: Promise<unknown> = Promise.resolve();
    const sendAll = async () => {
      while (!isStopped && (await sendDue()) > 0);
    };
    const job = repeat(
      LOOK_MS,
      () => {
        underway = sendAll();
        return underway;
      },
      (error) => {
        if (!isStopped) log.error({ err: error }, `${what} could not be sent; it is tried again every second`);
      },
      (done) => ran(`send ${what.toLowerCase()}`, done),
    );
    return { stop: job.stop, ended: () => underway.catch(() => {}) };
  };
  const jobs = [sending("Mails", () => sendDueMails(house)), sending("Webhooks", () => sendDueWebhooks(house))];
  return {
    async stop() {
      isStopped = true;
      for (const job of jobs) job.stop();
      const late = new Promise((resolve) => setTimeout(resolve, FAREWELL_MS).unref());
      await Promise.race([Promise.all(jobs.map((job) => job.ended())), late]);
    },
  };
}
