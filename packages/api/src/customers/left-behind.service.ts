import { calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { allows } from "@shikara/contract/core/permissions";
import type { CustomerLeftBehind } from "@shikara/contract/customers/schema";
import type { StaffContext } from "../core/trpc.ts";
import { openCreditsOf } from "../payments/credits.queries.ts";
import { findCustomer } from "./customers.queries.ts";
import { openWith } from "./left-behind.queries.ts";

/** What stays open with a person once nobody knows any more whose it is: told before they are erased, which is not refused for it. @throws NOT_FOUND */
export async function leftBehindOf({ db, timeZone, signedIn }: StaffContext, id: string): Promise<CustomerLeftBehind> {
  const { id: customerId } = (await findCustomer(db, id)) ?? fail("NOT_FOUND");
  const today = calendarNow(timeZone).day;
  const [{ confirmed, pending, owed, back }, credits] = await Promise.all([
    openWith(db, { customerId, today, timeZone }),
    openCreditsOf(db, customerId, today),
  ]);
  const seesMoney = allows(signedIn.member, "payments:read");
  return {
    ahead: { confirmed, pending },
    money: seesMoney ? { owed, back, credits: credits.map(({ amount }) => amount) } : null,
  };
}
