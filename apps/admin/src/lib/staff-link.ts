import type { AppRouter } from "@shikara/api/root";
import { browserLink } from "@shikara/client/connection.ts";
import { errorCode } from "@shikara/client/errors.ts";
import { transformer } from "@shikara/client/transformer.ts";
import { servicePaths } from "@shikara/contract/routes";
import { httpBatchStreamLink, httpLink, httpSubscriptionLink, retryLink, splitLink, type TRPCLink } from "@trpc/client";
import { isAdding, keyOf } from "./once-link.ts";

const WAY = { url: servicePaths.trpc, transformer };
/** Procedures that answer piece by piece. */
const STREAMED: readonly string[] = ["blog.generate"];
/** The browser comes back by itself to a server that is gone, and never to a proxy that answers for it. */
const BACK_AFTER_MS = 5_000;

/** The back office's way to the procedures: a few answers come as they are made, one line stays open, all others come whole. */
export function staffLink(): TRPCLink<AppRouter> {
  return splitLink({
    condition: ({ type }) => type === "subscription",
    true: [
      retryLink({ retry: ({ error }) => errorCode(error) === null, retryDelayMs: () => BACK_AFTER_MS }),
      httpSubscriptionLink(WAY),
    ],
    false: splitLink({
      condition: ({ path }) => STREAMED.includes(path),
      true: httpBatchStreamLink(WAY),
      false: splitLink({
        // Each with a head of its own, which those of a batch would share.
        condition: isAdding,
        true: httpLink({ ...WAY, headers: ({ op }) => keyOf(op) }),
        false: browserLink(),
      }),
    }),
  });
}
