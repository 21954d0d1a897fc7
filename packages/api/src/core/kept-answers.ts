import type { Domain } from "@shikara/contract/core/domains";
import { LRUCache } from "lru-cache";
import { type Counting, invalidatedMemo } from "./invalidated-memo.ts";
import { patiently } from "./patient.queries.ts";

const MOST = 100;

/**
 * Answers that take the database long, each found once under its name, and again after one of these domains has changed. Whoever asks meanwhile
 * waits for the same one. One that fails is not kept.
 */
export function keptAnswers<Answer extends object>(domains: readonly Domain[]) {
  const known = invalidatedMemo(domains, async () => new LRUCache<string, Promise<Answer>>({ max: MOST }));
  return async (services: Counting, name: string, find: () => Promise<Answer>): Promise<Answer> => {
    const answers = await known(services);
    const kept = answers.get(name);
    if (kept) return kept;
    // A query begins when it is waited for: within, or it is given no more time than others.
    const found = patiently(async () => await find());
    answers.set(name, found);
    found.catch(() => answers.delete(name));
    return found;
  };
}
