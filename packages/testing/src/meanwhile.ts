import type { Db } from "@shikara/db/client";

/** The database, where somebody else does this before the next transaction begins: what was looked at by then is as it was. */
export function withMeanwhile(db: Db, work: () => Promise<unknown>): Db {
  let isDone = false;
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      if (name !== "transaction" || isDone) return value.bind(target);
      return async (...given: Parameters<Db["transaction"]>) => {
        isDone = true;
        await work();
        return target.transaction(...given);
      };
    },
  });
}
