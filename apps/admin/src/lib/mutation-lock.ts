import { useState } from "react";

/**
 * One change of a record at a time. The second click of a double click finds the record as the first left it on its way to
 * the server: sent, it would be refused, and tell people of "someone else" who was they themselves.
 */
export function mutationLock() {
  const taken = new Set<string>();
  return {
    /** False where the record has its turn already. */
    take: (id: string) => !taken.has(id) && taken.add(id).has(id),
    /** After `fresh`, when the screen has the record as it is now. */
    end: (id: string, fresh: Promise<unknown>) => fresh.finally(() => taken.delete(id)),
  };
}

export function useMutationLock() {
  const [turns] = useState(mutationLock);
  return turns;
}
