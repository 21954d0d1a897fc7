import type { Domain } from "@shikara/contract/core/domains";
import { LRUCache } from "lru-cache";
import { type Counting, invalidatedMemo } from "./invalidated-memo.ts";
import { patiently } from "./patient.queries.ts";

interface Kept<Answer> {
  /** How much is kept, as `sizeOf` has it. */
  most?: number;
  /** How much room an answer takes; one, where only how many there are counts. */
  sizeOf?: (answer: Answer) => number;
}

const MOST = 100;

/**
 * Answers that take the database long, each found once under its name, and again after one of these domains has changed. Whoever asks meanwhile
 * waits for the same one. One that fails is not kept; what was asked for longest ago makes room.
 */
export function keptAnswers<Answer extends object>(
  domains: readonly Domain[],
  { most = MOST, sizeOf = () => 1 }: Kept<Answer> = {},
) {
  const known = invalidatedMemo(domains, async () => new LRUCache<string, Promise<Answer>>({ maxSize: most }));
  return async (services: Counting, name: string, find: () => Promise<Answer>): Promise<Answer> => {
    const answers = await known(services);
    const kept = answers.get(name);
    if (kept) return kept;
    // A query begins when it is waited for: within, or it is given no more time than others.
    const found = patiently(async () => await find());
    answers.set(name, found, { size: 1 });
    const forget = () => answers.peek(name) === found && answers.delete(name);
    // How large it is shows once it is there; what is kept already is not weighed anew.
    const weigh = (answer: Answer) => forget() && answers.set(name, found, { size: sizeOf(answer) });
    found.then(weigh, forget);
    return found;
  };
}
