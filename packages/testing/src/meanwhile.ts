import type { Db } from "@shikara/db/client";

type Transaction = Db["transaction"];

/** The database, whose next transaction goes through this; those that follow are as ever. */
function withNext(db: Db, next: (...given: Parameters<Transaction>) => ReturnType<Transaction>): Db {
  let isDone = false;
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      if (name !== "transaction" || isDone) return value.bind(target);
      return async (...given: Parameters<Transaction>) => {
        isDone = true;
        return next(...given);
      };
    },
  });
}

/** The database, where somebody else does this before the next transaction begins: what was looked at by then is as it was. */
export const withMeanwhile = (db: Db, work: () => Promise<unknown>): Db =>
  withNext(db, async (...given) => {
    await work();
    return db.transaction(...given);
  });

/** As the driver says it of a connection that is gone. */
const lineLost = () => Object.assign(new Error("write CONNECTION_CLOSED"), { code: "CONNECTION_CLOSED" });

/** The database, where the line breaks at the commit of the next transaction, which `isThrough` or not: whoever waits for it hears the same. */
export const withLostCommit = (db: Db, isThrough: boolean): Db =>
  withNext(db, async (work, options) => {
    await db.transaction(async (tx) => {
      await work(tx);
      if (!isThrough) throw lineLost();
    }, options);
    throw lineLost();
  });
