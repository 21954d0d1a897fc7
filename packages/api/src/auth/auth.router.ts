import {
  credentials,
  passkeySignIn,
  passwordForgotten,
  passwordReset,
  sessionView,
  signedIn,
} from "@shikara/contract/auth/schema";
import {
  appKey,
  newPasskey,
  passkeyName,
  recoveryCodes,
  secondCode,
  signInWays,
  withPassword,
} from "@shikara/contract/auth/second-factor";
import { memberView, ownPassword, profileUpdate } from "@shikara/contract/team/schema";
import { z } from "zod";
import { memberById } from "../team/team.service.ts";
import { publicProcedure, router, signedInProcedure } from "../core/trpc.ts";
import { endOwnSession, signIn, signOut } from "./auth.service.ts";
import { addPasskey, removePasskey, signInWithPasskey, startPasskey, startPasskeySignIn } from "./passkeys.service.ts";
import { forgotPassword, resetPassword } from "./password-link.service.ts";
import { changeOwnPassword, updateProfile } from "./profile.service.ts";
import { confirmApp, forgetDevice, removeApp, renewRecoveryCodes, startApp, waysOf } from "./second-factor.service.ts";

const handle = z.strictObject({ id: z.string().min(1).max(100) });

export const authRouter = router({
  login: publicProcedure
    .input(credentials)
    .output(signedIn)
    .mutation(({ ctx, input }) => signIn(ctx, input)),
  startPasskeySignIn: publicProcedure.mutation(({ ctx }) => startPasskeySignIn(ctx)),
  passkeySignIn: publicProcedure
    .input(passkeySignIn)
    .output(signedIn)
    .mutation(({ ctx, input }) => signInWithPasskey(ctx, input)),
  forgotPassword: publicProcedure.input(passwordForgotten).mutation(({ ctx, input }) => forgotPassword(ctx, input)),
  resetPassword: publicProcedure.input(passwordReset).mutation(({ ctx, input }) => resetPassword(ctx, input)),
  logout: publicProcedure.mutation(({ ctx }) => signOut(ctx)),
  me: signedInProcedure.output(signedIn).query(({ ctx }) => ctx.signedIn.member),
  sessions: signedInProcedure
    .output(z.array(sessionView))
    .query(({ ctx }) => ctx.sessions.list(ctx.signedIn.member.id, ctx.signedIn.secret)),
  endSession: signedInProcedure.input(handle).mutation(({ ctx, input }) => endOwnSession(ctx, input.id)),
  profile: signedInProcedure.output(memberView).query(({ ctx }) => memberById(ctx.db, ctx.signedIn.member.id)),
  updateProfile: signedInProcedure
    .input(profileUpdate)
    .output(memberView)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),
  changePassword: signedInProcedure.input(ownPassword).mutation(({ ctx, input }) => changeOwnPassword(ctx, input)),
  ways: signedInProcedure.output(signInWays).query(({ ctx }) => waysOf(ctx.db, ctx.signedIn.member)),
  startApp: signedInProcedure
    .input(withPassword)
    .output(appKey)
    .mutation(({ ctx, input }) => startApp(ctx, input.currentPassword)),
  confirmApp: signedInProcedure
    .input(z.strictObject({ code: secondCode }))
    .output(recoveryCodes)
    .mutation(({ ctx, input }) => confirmApp(ctx, input.code)),
  removeApp: signedInProcedure.input(withPassword).mutation(({ ctx, input }) => removeApp(ctx, input.currentPassword)),
  renewRecoveryCodes: signedInProcedure
    .input(withPassword)
    .output(z.object({ recoveryCodes: z.array(z.string()) }))
    .mutation(async ({ ctx, input }) => ({ recoveryCodes: await renewRecoveryCodes(ctx, input.currentPassword) })),
  startPasskey: signedInProcedure
    .input(withPassword)
    .mutation(({ ctx, input }) => startPasskey(ctx, input.currentPassword)),
  addPasskey: signedInProcedure
    .input(z.strictObject({ name: passkeyName, response: newPasskey }))
    .output(recoveryCodes)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),
  removePasskey: signedInProcedure
    .input(withPassword.extend({ id: z.string().min(1).max(1_400) }))
    .mutation(({ ctx, input }) => removePasskey(ctx, input)),
  forgetDevice: signedInProcedure.input(handle).mutation(({ ctx, input }) => forgetDevice(ctx, input.id)),
});
