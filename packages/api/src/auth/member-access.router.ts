import { memberAccess } from "@shikara/contract/auth/schema";
import { demandedRoles, demandInput, withPassword } from "@shikara/contract/auth/second-factor";
import { id } from "@shikara/contract/core/atoms";
import { z } from "zod";
import { can, router } from "../core/trpc.ts";
import {
  accessOf,
  clearSecondFactor,
  demandSecondFactor,
  endSessionOf,
  endSessionsOf,
  demandedRoles as rolesDemanded,
  sendPasswordLink,
} from "./member-access.service.ts";

const byId = z.strictObject({ id });

/** Among the procedures of the team: how its members sign in, and what an administrator does about it. */
export const memberAccessRouter = router({
  access: can("team:update")
    .input(byId)
    .output(memberAccess)
    .query(({ ctx, input }) => accessOf(ctx, input.id)),
  endSession: can("team:update")
    .input(withPassword.extend({ id, session: z.string().min(1).max(100) }))
    .mutation(({ ctx, input }) => endSessionOf(ctx, input)),
  endSessions: can("team:update")
    .input(withPassword.extend({ id }))
    .mutation(({ ctx, input }) => endSessionsOf(ctx, input)),
  clearSecondFactor: can("team:update")
    .input(withPassword.extend({ id }))
    .mutation(({ ctx, input }) => clearSecondFactor(ctx, input)),
  sendPasswordLink: can("team:update")
    .input(byId)
    .mutation(({ ctx, input }) => sendPasswordLink(ctx, input.id)),
  demandedRoles: can("team:read")
    .output(demandedRoles)
    .query(({ ctx }) => rolesDemanded(ctx.db)),
  demandSecondFactor: can("team:update")
    .input(demandInput)
    .mutation(({ ctx, input }) => demandSecondFactor(ctx, input)),
});
