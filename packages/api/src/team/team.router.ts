import { id } from "@shikara/contract/core/atoms";
import {
  memberCreate,
  memberDelete,
  memberPassword,
  memberUpdate,
  memberView,
  teamList,
  teamListInput,
} from "@shikara/contract/team/schema";
import { z } from "zod";
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
  delete: can("team:delete")
    .input(memberDelete)
    .mutation(({ ctx, input }) => deleteMember(ctx, input)),
});
