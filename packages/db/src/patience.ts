import { AsyncLocalStorage } from "node:async_hooks";

const patience = new AsyncLocalStorage<number>();

/** Lets each statement of `work` take so long; 0 for as long as it takes. For what is known to be long: counts of everything, exports, repairs. */
export const withPatience = <T>(milliseconds: number, work: () => T): T => patience.run(milliseconds, work);

/** How many milliseconds the statement that is now asked for was given; undefined where nobody has said. */
export const givenPatience = (): number | undefined => patience.getStore();
