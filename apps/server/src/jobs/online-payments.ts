import { lookAtPages } from "@shikara/api/payments/online/pages.service";
import type { JobParts } from "./job-parts.ts";
import { repeat } from "./repeat.ts";

// A look costs one step into an index that holds only what is to be looked at.
const LOOK_MS = 30_000;

/** Twice a minute: the payment service is asked what has become of pages whose time has come. Runs in every process; each is looked at by one. */
export function startOnlinePayments({ services, log, ran }: JobParts): { stop(): void } {
  if (!services.paymentProvider) return { stop() {} };
  return repeat(
    LOOK_MS,
    () => lookAtPages(services),
    (error) => log.error({ err: error }, "The payment service could not be asked; it is tried again every few minutes"),
    (done) => ran("look at online payments", done),
  );
}
