import type postgres from "postgres";
import type { ConnectionQueue } from "./connection-queue.ts";
import { spending } from "./spent.ts";
import { traced } from "./traced.ts";

/**
 * The driver's client with an end to waiting: by itself it lets queries queue for a connection without limit. Drizzle asks
 * for queries (`unsafe`) and transactions (`begin`) only; inside a transaction the connection is there already.
 * A query that a connection has seen before is sent in one go: unprepared, the driver asks for its types first, each time.
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
  const query = (text: string, parameters: Parameters<typeof client.unsafe>[1] = []) => {
    const ask = () => client.unsafe(text, parameters, { prepare });
    return {
      // biome-ignore lint/suspicious/noThenProperty: as the driver's own, it is sent when it is awaited
      then: (...then: Parameters<Promise<unknown>["then"]>) => traced(text, () => run(ask)).then(...then),
      values: () => traced(text, () => run(() => ask().values())),
    };
  };
  const begin = (work: Parameters<typeof client.begin>[1]) =>
    traced("transaction", () => run(() => client.begin(work)));
  return new Proxy(client, {
    get(target, name, receiver) {
      if (name === "unsafe") return query;
      return name === "begin" ? begin : Reflect.get(target, name, receiver);
    },
  });
}
