import type { ApiContext } from "@shikara/api/core/context";
import { errorBody, toFailure } from "@shikara/api/core/failures";
import { type AppRouter, appRouter } from "@shikara/api/root";
import { ERROR_STATUS } from "@shikara/contract/core/errors";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { callTRPCProcedure } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import type { StandIns } from "./preview-table.ts";

function clientError(error: unknown): TRPCClientError<AppRouter> {
  const failure = toFailure(error);
  const data = { httpStatus: ERROR_STATUS[failure.code], app: errorBody(failure) };
  return TRPCClientError.from({ error: { message: failure.message, code: -32603, data } });
}

/**
 * Runs procedures in this process for a page that is being rendered; `onCall` hears which. A procedure that something
 * stands in for is not run.
 */
export function inProcessLink(
  ctx: ApiContext,
  onCall: (path: string) => void,
  standIns: StandIns = {},
): TRPCLink<AppRouter> {
  return () =>
    ({ op: { path, type, input, signal } }) =>
      observable((observer) => {
        onCall(path);
        const call = { router: appRouter, path, type, ctx, signal: signal ?? undefined, batchIndex: 0 };
        const answer = Object.hasOwn(standIns, path)
          ? Promise.resolve(standIns[path])
          : callTRPCProcedure({ ...call, getRawInput: async () => input });
        answer.then(
          (data) => {
            observer.next({ result: { type: "data", data } });
            observer.complete();
          },
          (error: unknown) => observer.error(clientError(error)),
        );
      });
}
