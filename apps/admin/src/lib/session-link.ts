import type { AppRouter } from "@shikara/api/root";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { errorCode } from "@shikara/client/errors.ts";
import { sessionEnded } from "./session-end.ts";

/** A call whose session has ended waits until somebody has signed in again, and goes on as if nothing had been. */
export function sessionLink(): TRPCLink<AppRouter> {
  return () =>
    ({ next, op }) =>
      observable((observer) => {
        let stop = () => {};
        let isWanted = true;
        const attempt = (mayAsk: boolean) => {
          const { unsubscribe } = next(op).subscribe({
            next: (value) => observer.next(value),
            complete: () => observer.complete(),
            error(failure) {
              if (!mayAsk || errorCode(failure) !== "UNAUTHENTICATED") return observer.error(failure);
              void sessionEnded().then((isBack) => {
                if (!isWanted) return;
                if (isBack) attempt(false);
                else observer.error(failure);
              });
            },
          });
          stop = unsubscribe;
        };
        attempt(true);
        return () => {
          isWanted = false;
          stop();
        };
      });
}
