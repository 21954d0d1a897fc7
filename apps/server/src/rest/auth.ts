import { signedIn } from "@shikara/contract/auth/schema";
import { z } from "zod";
import { instant, restTable } from "./table.ts";

export const authRest = restTable("auth", [
  {
    method: "post",
    path: "/api/team/login",
    procedure: "auth.login",
    summary:
      "Sign in: a token for the Authorization header, no cookie; who has a second factor sends its code as well, as the answer SECOND_FACTOR says",
    body: "json",
    reply: z.object({
      access_token: z.string(),
      token_type: z.literal("bearer"),
      expires_at: instant,
      user: signedIn.omit({ avatar: true, owesSecondFactor: true }),
    }),
    async handle(call, { input, opened }) {
      const { avatar: _avatar, owesSecondFactor: _owes, ...user } = await call.auth.login(input({ portal: "team" }));
      const { secret, expiresAt } = opened();
      return { access_token: secret, token_type: "bearer", expires_at: expiresAt, user };
    },
  },
  {
    method: "post",
    path: "/api/team/logout",
    procedure: "auth.logout",
    summary: "End this session",
    status: 204,
    reply: null,
    async handle(call) {
      await call.auth.logout();
    },
  },
]);
