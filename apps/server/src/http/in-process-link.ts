import type { ApiContext } from "@shikara/api/core/context";
import { errorBody, toFailure } from "@shikara/api/core/failures";
import { type ProcedurePath, procedurePath } from "@shikara/api/procedures";
import type { AppRouter } from "@shikara/api/root";
import { ERROR_STATUS } from "@shikara/contract/core/errors";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { asking } from "./ask.ts";
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
  onCall: (procedure: ProcedurePath) => void,
  standIns: StandIns = {},
): TRPCLink<AppRouter> {
  return () =>
    ({ op: { path, input, signal } }) =>
      observable((observer) => {
        const procedure = procedurePath(path);
        onCall(procedure);
        const answer = Object.hasOwn(standIns, procedure)
          ? Promise.resolve(standIns[procedure])
          : asking(ctx, signal ?? undefined)(procedure, input);
        answer.then(
          (data: unknown) => {
            observer.next({ result: { type: "data", data } });
            observer.complete();
          },
          (error: unknown) => observer.error(clientError(error)),
        );
      });
}
