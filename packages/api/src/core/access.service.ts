import type { ErrorCode } from "@shikara/contract/core/errors";
import type { Db } from "@shikara/db/client";
import type { ApiContext } from "./context.ts";
import { insertAccess } from "./access.queries.ts";
import type { Access } from "./access-log.ts";

type Asked = Pick<ApiContext, "access" | "signedIn" | "address" | "userAgent">;

const NOTED: Partial<Record<ErrorCode, Access["action"]>> = {
  FORBIDDEN: "refused",
  SECOND_FACTOR_OWED: "refused",
  RATE_LIMITED: "limited",
};

/** Notes what was refused, by the procedure's path; other failures are nobody's misdeed. */
export async function noteRefusal(
  { access, signedIn, address, userAgent }: Asked,
  what: string,
  code: ErrorCode,
): Promise<void> {
  const action = NOTED[code];
  if (action) await access.note({ action, what, member: signedIn?.member ?? null, address, device: userAgent });
}

/** Notes a sign-in, or why there was none. */
export function noteSignIn(
  { access, address, userAgent }: Omit<Asked, "signedIn">,
  action: "sign_in" | "sign_in_failed",
  member: Access["member"],
  what: string,
): Promise<void> {
  return access.note({ action, what, member, address, device: userAgent });
}

/** Notes, with the transaction that does it, a change of how a member signs in. */
export async function noteAccount(
  tx: Db,
  ctx: Pick<ApiContext, "signedIn" | "address" | "userAgent">,
  member: { id: string; fullName: string },
  change: string,
): Promise<void> {
  const by = ctx.signedIn?.member ?? member;
  await insertAccess(tx, {
    ...{ action: "update", memberId: by.id, memberName: by.fullName, recordId: member.id },
    ...{ record: `${change}: ${member.fullName}`, address: ctx.address, device: ctx.userAgent.slice(0, 300) },
  });
}
