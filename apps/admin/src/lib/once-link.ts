import type { AppRouter } from "@shikara/api/root";
import { onceKeys } from "@shikara/client/once-key.ts";
import type { Operation, TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { isLost } from "./report.ts";

type Asked = Pick<Operation, "type" | "path" | "context">;

export const isAdding = ({ type, path }: Asked): boolean => type === "mutation" && path.endsWith(".create");

/** What the server knows an added record by. */
export const keyOf = ({ context }: Asked): Record<string, string> =>
  typeof context.key === "string" ? { "idempotency-key": context.key } : {};

/** What a member adds has a key of its own until it is known what became of it: saved again after a line that broke, it is one record. */
export function onceLink(): TRPCLink<AppRouter> {
  /** By what was said. */
  const keys = new Map<string, string>();
  return () =>
    ({ next, op }) => {
      if (!isAdding(op)) return next(op);
      const said = `${op.path} ${JSON.stringify(op.input)}`;
      const key = keys.get(said) ?? onceKeys().keyFor(said);
      keys.set(said, key);
      return observable((observer) =>
        next({ ...op, context: { ...op.context, key } }).subscribe({
          next(answer) {
            keys.delete(said);
            observer.next(answer);
          },
          error(failure) {
            if (!isLost(failure)) keys.delete(said);
            observer.error(failure);
          },
          complete: () => observer.complete(),
        }),
      );
    };
}
