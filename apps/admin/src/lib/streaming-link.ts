import type { AppRouter } from "@shikara/api/root";
import { browserLink } from "@shikara/client/connection.ts";
import { transformer } from "@shikara/client/transformer.ts";
import { servicePaths } from "@shikara/contract/routes";
import { httpBatchStreamLink, splitLink, type TRPCLink } from "@trpc/client";

/** Procedures that answer piece by piece. */
const STREAMED: readonly string[] = ["blog.generate"];

/** The back office's way to the procedures: a few answers come as they are made, all others whole. */
export function staffLink(): TRPCLink<AppRouter> {
  return splitLink({
    condition: ({ path }) => STREAMED.includes(path),
    true: httpBatchStreamLink({ url: servicePaths.trpc, transformer }),
    false: browserLink(),
  });
}
