import { AsyncLocalStorage } from "node:async_hooks";

type Account = (milliseconds: number) => void;
const accounts = new AsyncLocalStorage<Account>();

/** Tells `account` what the database does for `work`: milliseconds, statement by statement, as each is done. */
export const withAccount = <T>(account: Account, work: () => T): T => accounts.run(account, work);

/**
 * Puts what a statement or a transaction takes of a connection on the account of the work that asks for it. What fails is on nobody's: a
 * database that was away is no reader's doing. The embedded database works in this process, and is counted with it.
 */
export async function spending<T>(ask: () => PromiseLike<T>): Promise<T> {
  const account = accounts.getStore();
  if (!account) return ask();
  const began = performance.now();
  const answer = await ask();
  account(performance.now() - began);
  return answer;
}
