import { id } from "@shikara/contract/core/atoms";
import { memberAccess } from "@shikara/contract/auth/schema";
import { demandedRoles, demandInput, withPassword } from "@shikara/contract/auth/second-factor";
import {
  memberCreate,
  memberPassword,
  memberUpdate,
  memberView,
  teamList,
  teamListInput,
} from "@shikara/contract/team/schema";
import { z } from "zod";
import {
  accessOf,
  clearSecondFactor,
  demandSecondFactor,
  endSessionOf,
  endSessionsOf,
  demandedRoles as rolesDemanded,
  sendPasswordLink,
} from "../auth/member-access.service.ts";
import { can, router } from "../core/trpc.ts";
import { changePassword, createMember, deleteMember, listMembers, memberById, updateMember } from "./team.service.ts";

const byId = z.strictObject({ id });

export const teamRouter = router({
  list: can("team:read")
    .input(teamListInput)
    .output(teamList)
    .query(({ ctx, input }) => listMembers(ctx.db, input)),
  byId: can("team:read")
    .input(byId)
    .output(memberView)
    .query(({ ctx, input }) => memberById(ctx.db, input.id)),
  create: can("team:create")
    .input(memberCreate)
    .output(memberView)
    .mutation(({ ctx, input }) => createMember(ctx, input)),
  update: can("team:update")
    .input(memberUpdate)
    .output(memberView)
    .mutation(({ ctx, input }) => updateMember(ctx, input)),
  changePassword: can("team:update")
    .input(memberPassword)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  access: can("team:update")
    .input(byId)
    .output(memberAccess)
    .query(({ ctx, input }) => accessOf(ctx, input.id)),
  endSession: can("team:update")
    .input(byId.extend({ session: z.string().min(1).max(100) }))
    .mutation(({ ctx, input }) => endSessionOf(ctx, input)),
  endSessions: can("team:update")
    .input(byId)
    .mutation(({ ctx, input }) => endSessionsOf(ctx, input.id)),
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
  delete: can("team:delete")
    .input(byId)
    .mutation(({ ctx, input }) => deleteMember(ctx, input.id)),
});
