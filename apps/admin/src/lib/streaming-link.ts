import type { AppRouter } from "@shikara/api/root";
import { httpBatchStreamLink, splitLink, type TRPCLink } from "@trpc/client";
import { browserLink, TRPC_PATH } from "@shikara/client/connection.ts";
import { transformer } from "@shikara/client/transformer.ts";

/** Procedures that answer piece by piece. */
const STREAMED: readonly string[] = ["blog.generate"];

/** The back office's way to the procedures: a few answers come as they are made, all others whole. */
export function staffLink(): TRPCLink<AppRouter> {
  return splitLink({
    condition: ({ path }) => STREAMED.includes(path),
    true: httpBatchStreamLink({ url: TRPC_PATH, transformer }),
    false: browserLink(),
  });
}
