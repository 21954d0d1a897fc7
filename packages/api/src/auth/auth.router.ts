import { credentials, sessionView, signedIn } from "@shikara/contract/auth";
import { memberView, ownPassword, profileUpdate } from "@shikara/contract/team";
import { z } from "zod";
import { memberById } from "../team/team.service.ts";
import { publicProcedure, router, signedInProcedure } from "../trpc.ts";
import { endOwnSession, signIn, signOut } from "./auth.service.ts";
import { changeOwnPassword, updateProfile } from "./profile.service.ts";

export const authRouter = router({
  login: publicProcedure
    .input(credentials)
    .output(signedIn)
    .mutation(({ ctx, input }) => signIn(ctx, input)),
  logout: publicProcedure.mutation(({ ctx }) => signOut(ctx)),
  me: signedInProcedure.output(signedIn).query(({ ctx }) => ctx.signedIn.member),
  sessions: signedInProcedure
    .output(z.array(sessionView))
    .query(({ ctx }) => ctx.sessions.list(ctx.signedIn.member.id, ctx.signedIn.secret)),
  endSession: signedInProcedure
    .input(z.strictObject({ id: z.string().min(1).max(100) }))
    .mutation(({ ctx, input }) => endOwnSession(ctx, input.id)),
  profile: signedInProcedure.output(memberView).query(({ ctx }) => memberById(ctx.db, ctx.signedIn.member.id)),
  updateProfile: signedInProcedure
    .input(profileUpdate)
    .output(memberView)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),
  changePassword: signedInProcedure.input(ownPassword).mutation(({ ctx, input }) => changeOwnPassword(ctx, input)),
});
