import { memberCreate, memberView } from "@shikara/contract/team";
import { z } from "zod";
import { can, router } from "../trpc.ts";
import { createMember, listMembers } from "./team.service.ts";

export const teamRouter = router({
  list: can("team:read")
    .output(z.array(memberView))
    .query(({ ctx }) => listMembers(ctx.db)),
  create: can("team:create")
    .input(memberCreate)
    .output(memberView)
    .mutation(({ ctx, input }) => createMember(ctx, input)),
});
