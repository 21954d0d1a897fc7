import type { ApiContext } from "@shikara/api/core/context";
import { type FieldOf, type OutputOf, type ProcedurePath, procedureInfo } from "@shikara/api/procedures";
import { appRouter } from "@shikara/api/root";
import { callTRPCProcedure } from "@trpc/server";

/** Asks a procedure with what nothing has checked yet: who may and what is right is for the procedure to say. */
export type Ask = <P extends ProcedurePath>(procedure: P, input: unknown) => Promise<OutputOf<P>>;

/** The same where the names are known and what stands under them is not. */
export type AskOther = <P extends ProcedurePath>(
  procedure: P,
  input: { readonly [Field in FieldOf<P>]?: unknown },
) => Promise<OutputOf<P>>;

/** The one place where what strangers send reaches the procedures other than by tRPC's own address. */
export function asking(ctx: ApiContext, signal?: AbortSignal): Ask {
  return (path, input) => {
    const { type } = procedureInfo(path);
    return callTRPCProcedure({
      router: appRouter,
      path,
      type,
      ctx,
      signal,
      getRawInput: async () => input,
      batchIndex: 0,
    });
  };
}
