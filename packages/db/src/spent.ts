import { AsyncLocalStorage } from "node:async_hooks";
import { performance } from "node:perf_hooks";

type Account = (milliseconds: number) => void;
const accounts = new AsyncLocalStorage<Account>();

/** Tells `account` what a database server does for `work`: milliseconds, statement by statement, as each is done. */
export const withAccount = <T>(account: Account, work: () => T): T => accounts.run(account, work);

/** Milliseconds in which this process has had nothing to do since it began. */
const idleMs = () => performance.eventLoopUtilization().idle;

/**
 * Puts what a statement or a transaction takes of a connection on the account of the work that asks for it: the time in which it was waited for
 * and nothing else was done here, for an answer that lies there while this process works is no work of the server's. What fails is on nobody's
 * account: a database that was away is no reader's doing. The embedded database works in this process, and is counted with it.
 */
export async function spending<T>(ask: () => PromiseLike<T>): Promise<T> {
  const account = accounts.getStore();
  if (!account) return ask();
  const began = idleMs();
  const answer = await ask();
  account(idleMs() - began);
  return answer;
}
