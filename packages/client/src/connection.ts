import type { AppRouter } from "@shikara/api/root";
import { here } from "@shikara/contract/language-routes";
import { servicePaths } from "@shikara/contract/routes";
import { QueryClient } from "@tanstack/react-query";
import { createTRPCClient, httpBatchLink, type TRPCLink } from "@trpc/client";
import { createTRPCQueryUtils } from "@trpc/react-query";
import { createContext, useContext } from "react";
import { errorCode } from "./errors.ts";
import { transformer } from "./transformer.ts";

/** The server takes no larger batch. */
const MAX_CALLS_A_BATCH = 10;
/** A page that was just rendered asks nothing again; an older answer is refreshed when it is shown next. */
const FRESH_FOR_MS = 5 * 60_000;

export function browserLink(headers: Record<string, string> = {}): TRPCLink<AppRouter> {
  return httpBatchLink({ url: here(servicePaths.trpc), transformer, maxItems: MAX_CALLS_A_BATCH, headers });
}

/** Whether the server is there to answer for a page. */
export async function isReachable(href: string): Promise<boolean> {
  try {
    await fetch(href, { method: "HEAD" });
    return true;
  } catch {
    return false;
  }
}

/** Only what may pass by itself is tried again: a broken line, a busy or restarting server. */
function mayPass(error: unknown): boolean {
  const code = errorCode(error);
  return code === null || code === "BUSY" || code === "DB_UNAVAILABLE";
}

interface Connecting {
  retry?: boolean;
  before?: TRPCLink<AppRouter>[];
  /** What answers are kept in. */
  Cache?: typeof QueryClient;
}

/** One page's or one visitor's connection: the cache, the client that fills it, and typed handles on both. */
export function connect(
  link: TRPCLink<AppRouter>,
  { retry = true, before = [], Cache = QueryClient }: Connecting = {},
) {
  const queryClient = new Cache({
    defaultOptions: {
      // A call over a broken line fails, and the screen says so. Left to wait for the line, what was given up is sent after all.
      mutations: { networkMode: "always" },
      queries: {
        networkMode: "always",
        refetchOnReconnect: true,
        staleTime: FRESH_FOR_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => retry && failures < 1 && mayPass(error),
      },
    },
  });
  const client = createTRPCClient<AppRouter>({ links: [...before, link] });
  return { queryClient, client, queries: createTRPCQueryUtils<AppRouter>({ queryClient, client }) };
}
export type Connection = ReturnType<typeof connect>;

/** What can be asked, with its place in the cache: `useQuery(queries.tours.list.queryOptions())`. */
export type Queries = Connection["queries"];

const ConnectionContext = createContext<Connection | null>(null);
export const ConnectionProvider = ConnectionContext.Provider;

function useConnection(): Connection {
  const connection = useContext(ConnectionContext);
  if (!connection) throw new Error("Used outside of a ConnectionProvider");
  return connection;
}

/**
 * The public pages' way to their data. The back office has `trpc`, whose many hooks would cost a visitor 5 KB more.
 */
export function useQueries(): Queries {
  return useConnection().queries;
}

/** Calls that change something. */
export function useClient(): Connection["client"] {
  return useConnection().client;
}
