import type { QueryClient } from "@tanstack/react-query";
import superjson from "superjson";
import { errorCode } from "@shikara/client/errors.ts";
import type { FormOutcome, Loaded } from "./routes.ts";

/** Hashed addresses of the build; in development the sources themselves. */
export interface Assets {
  js: string;
  css: string[];
  /** Modules the page will ask for anyway. */
  preload: string[];
}

interface Answer {
  key: readonly unknown[];
  data: unknown;
  /** It stands in for what could not be had: shown for now, and asked for again. */
  isStandIn?: boolean;
}

/** What the browser needs to take over a page that the server rendered. */
export interface PageData {
  assets: Assets;
  /** Origin for canonical addresses. */
  siteUrl: string;
  form?: FormOutcome | undefined;
  /** The page is for staff alone, who are told this above it. */
  preview?: string | undefined;
  /** What the page's loader found on the server; it does not run again here. */
  loaded?: Loaded | undefined;
  queries: Answer[];
}

export const PAGE_DATA_ID = "page-data";
/** Of the back office's document: who is signed in. */
export const MEMBER_ID = "member";

/** The age of a stand-in: older than any answer. */
export const STAND_IN = 0;

/** The answers in a cache. Failures stay behind, so that the browser asks for those itself. */
export function answersOf(queryClient: QueryClient): PageData["queries"] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === "success")
    .map(({ queryKey, state }) => ({
      key: queryKey,
      data: state.data,
      ...(state.dataUpdatedAt === STAND_IN && { isStandIn: true }),
    }));
}

/** Whether something is missing that ought to be there. What does not exist is an answer, not a failure. */
export function isDegraded(queryClient: QueryClient): boolean {
  return queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => {
      const code = errorCode(state.error);
      return state.status !== "success" && code !== "NOT_FOUND" && code !== "VALIDATION";
    });
}

/** JSON as the text of a script element: `<` is escaped, so nothing in it can end the element or open a comment. */
export const asScriptText = (json: string): string => json.replaceAll("<", "\\u003c");

export const writePageData = (data: PageData): string => asScriptText(superjson.stringify(data));

export function readPageData(text: string): PageData {
  return superjson.parse<PageData>(text);
}

/** Puts the answers into the browser's cache, as fresh as if they had just come: the page itself just did. */
export function keepAnswers(queryClient: QueryClient, queries: PageData["queries"]): void {
  for (const { key, data, isStandIn } of queries) {
    queryClient.setQueryData(key, data, isStandIn ? { updatedAt: STAND_IN } : {});
  }
}
