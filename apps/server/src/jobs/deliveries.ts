import { LOOK_MS } from "@shikara/api/delivery/deliveries";
import { sendDueMails } from "@shikara/api/delivery/outbox/sending";
import { sendDueWebhooks } from "@shikara/api/delivery/webhooks/sending";
import { sendLetters } from "@shikara/api/letters/sending.service";
import { sendDueRefunds } from "@shikara/api/payments/online/refunds.service";
import type { JobParts } from "./job-parts.ts";
import { repeat } from "./repeat.ts";

/** A stop waits this long for what is being sent; what is not done by then another process takes up. */
const FAREWELL_MS = 3_000;

/** Every second: what waits to go out is sent. Runs in every process. */
export function startDeliveries({ services, log, ran }: JobParts): { stop(): Promise<void> } {
  const stop = new AbortController();
  const stopped = stop.signal;
  const sending = (what: string, sendDue: () => Promise<number>) => {
    let underway: Promise<unknown> = Promise.resolve();
    const job = repeat(
      LOOK_MS,
      () => {
        underway = sendDue();
        return underway;
      },
      (error) => {
        if (!stopped.aborted) log.error({ err: error }, `${what} could not be sent; it is tried again every second`);
      },
      (done) => ran(`send ${what.toLowerCase()}`, done),
    );
    return { stop: job.stop, ended: () => underway.catch(() => {}) };
  };
  const jobs = [
    sending("Mails", () => sendDueMails(services, undefined, stopped)),
    sending("Letters", () => sendLetters(services)),
    sending("Webhooks", () => sendDueWebhooks(services, { stopped })),
    ...(services.paymentProvider ? [sending("Refunds", () => sendDueRefunds(services, { stopped }))] : []),
  ];
  return {
    async stop() {
      stop.abort();
      for (const job of jobs) job.stop();
      const late = new Promise((resolve) => setTimeout(resolve, FAREWELL_MS).unref());
      await Promise.race([Promise.all(jobs.map((job) => job.ended())), late]);
    },
  };
}
