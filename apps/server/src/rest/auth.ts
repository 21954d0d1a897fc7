import { signedIn } from "@shikara/contract/auth/schema";
import { restPaths } from "@shikara/contract/rest-routes";
import { z } from "zod";
import { row } from "./row.ts";
import { instant, restTable } from "./table.ts";

export const authRest = restTable("auth", [
  row({
    method: "post",
    path: restPaths.signIn,
    procedure: "auth.login",
    summary:
      "Sign in: a token for the Authorization header, no cookie; who has a second factor sends its code as well, as the answer SECOND_FACTOR says. Whose password is a first one is answered PASSWORD_OWED everywhere until they have chosen their own in the back office",
    body: "json",
    fixed: { portal: "team" },
    fields: ["username", "password", "code", "remember"],
    reply: z.object({
      access_token: z.string(),
      token_type: z.literal("bearer"),
      expires_at: instant,
      user: signedIn.omit({ ownRole: true, avatar: true, owesSecondFactor: true, owesPassword: true }),
    }),
    async handle({ ask, opened }) {
      const { id, username, fullName, role } = await ask();
      const { secret, expiresAt } = opened();
      return {
        access_token: secret,
        token_type: "bearer" as const,
        expires_at: expiresAt,
        user: { id, username, fullName, role },
      };
    },
  }),
  row({
    method: "post",
    path: restPaths.signOut,
    procedure: "auth.logout",
    summary: "End this session",
    status: 204,
    reply: null,
    async handle({ ask }) {
      await ask();
    },
  }),
]);
