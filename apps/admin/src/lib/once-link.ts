import type { AppRouter } from "@shikara/api/root";
import { onceKeys } from "@shikara/client/once-key.ts";
import type { Operation, TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";

type Asked = Pick<Operation, "type" | "path" | "context">;

export const isAdding = ({ type, path }: Asked): boolean => type === "mutation" && path.endsWith(".create");

/** What the server knows an added record by. */
export const keyOf = ({ context }: Asked): Record<string, string> =>
  typeof context.key === "string" ? { "idempotency-key": context.key } : {};

/** What a member adds has a key of its own: saved again after a line that broke, it is one record. */
export function onceLink(): TRPCLink<AppRouter> {
  const keys = new Map<string, ReturnType<typeof onceKeys>>();
  const keysOf = (path: string) => {
    const known = keys.get(path) ?? onceKeys();
    keys.set(path, known);
    return known;
  };
  return () =>
    ({ next, op }) => {
      if (!isAdding(op)) return next(op);
      const { keyFor, forget } = keysOf(op.path);
      return observable((observer) =>
        next({ ...op, context: { ...op.context, key: keyFor(op.input) } }).subscribe({
          next(answer) {
            forget();
            observer.next(answer);
          },
          error: (failure) => observer.error(failure),
          complete: () => observer.complete(),
        }),
      );
    };
}
