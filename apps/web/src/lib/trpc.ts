import type { AppRouter } from "@shikara/api/root";
import { QueryClient } from "@tanstack/react-query";
import { httpBatchLink, type TRPCLink } from "@trpc/client";
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import superjson from "superjson";
import { errorCode } from "./errors.ts";

export const TRPC_PATH = "/trpc";
/** The server takes no larger batch. */
const MAX_CALLS_A_BATCH = 10;
/** A page that was just rendered asks nothing again; an older answer is refreshed when it is shown next. */
const FRESH_FOR_MS = 5 * 60_000;

export const trpc = createTRPCReact<AppRouter>();

/** Reads and writes the cache outside of components: in a page's loader, on the server and in the browser alike. */
export type Queries = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

export function browserLink(): TRPCLink<AppRouter> {
  return httpBatchLink({ url: TRPC_PATH, transformer: superjson, maxItems: MAX_CALLS_A_BATCH });
}

/** Only what may pass by itself is tried again: a broken line, a busy or restarting server. */
function mayPass(error: unknown): boolean {
  const code = errorCode(error);
  return code === null || code === "BUSY" || code === "DB_UNAVAILABLE";
}

/** One page's or one visitor's connection: the cache, the client that fills it and the handle for loaders. */
export function connect(link: TRPCLink<AppRouter>, { retry = true }: { retry?: boolean } = {}) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => retry && failures < 1 && mayPass(error),
      },
    },
  });
  const client = trpc.createClient({ links: [link] });
  const queries: Queries = createTRPCQueryUtils({ queryClient, client });
  return { queryClient, client, queries };
}
export type Connection = ReturnType<typeof connect>;
