import type postgres from "postgres";
import type { ConnectionQueue } from "./connection-queue.ts";
import { spending } from "./spent.ts";
import { traced } from "./traced.ts";

type Question = Parameters<postgres.Sql["unsafe"]>;
type Pending = ReturnType<postgres.Sql["unsafe"]>;

/** Has a question asked, and what `answer` takes of it: its rows, or their values alone. */
type Asking = (question: Question, answer: (asked: Pending) => PromiseLike<unknown>) => Promise<unknown>;

/** The client with queries that are asked in another way. Drizzle asks for queries (`unsafe`) and transactions (`begin`) only. */
export function askedBy(
  client: postgres.Sql,
  ask: Asking,
  others: Partial<Pick<postgres.Sql, "begin">> = {},
): postgres.Sql {
  const unsafe = (...question: Question) => ({
    // biome-ignore lint/suspicious/noThenProperty: as the driver's own, it is sent when it is awaited
    then: (...then: Parameters<Promise<unknown>["then"]>) => ask(question, (asked) => asked).then(...then),
    values: () => ask(question, (asked) => asked.values()),
  });
  const own: Record<PropertyKey, unknown> = { unsafe, ...others };
  return new Proxy(client, {
    get: (target, name, receiver) => own[name] ?? Reflect.get(target, name, receiver),
  });
}

/**
 * The driver's client with an end to waiting: by itself it lets queries queue for a connection without limit. Inside a transaction the
 * connection is there already. A query that a connection has seen before is sent in one go: unprepared, the driver asks for its types first,
 * each time.
 */
export function withGate(
  client: postgres.Sql,
  gate: ConnectionQueue,
  { prepare, onFailure }: { prepare: boolean; onFailure: (error: unknown) => void },
): postgres.Sql {
  const run = async <T>(work: () => PromiseLike<T>): Promise<T> => {
    try {
      // Behind the gate: who only waits to be let in has taken nothing.
      return await gate.run(() => spending(work));
    } catch (error) {
      onFailure(error);
      throw error;
    }
  };
  const ask: Asking = ([text, parameters = []], answer) =>
    traced(text, () => run(() => answer(client.unsafe(text, parameters, { prepare }))));
  const begin = (work: Parameters<typeof client.begin>[1]) =>
    traced("transaction", () => run(() => client.begin(work)));
  return askedBy(client, ask, { begin: begin as typeof client.begin });
}
