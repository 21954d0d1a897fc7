import { fail } from "@shikara/contract/core/fail";
import { REMINDER_KINDS, type ReminderKind } from "@shikara/contract/reminders/rules";
import type { ReminderRule, ReminderSet } from "@shikara/contract/reminders/schema";
import type { Settings } from "@shikara/contract/settings/schema";
import type { Db } from "@shikara/db/client";
import { tellChange } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { currentSettings, saveSettings } from "../settings/settings.service.ts";
import { countWritten } from "./reminders.queries.ts";

type Rule = Pick<ReminderRule, "kind" | "isOn" | "days">;

/** What settings say of one: who travelled is asked by a group that was there before. */
function ruleIn({ reviewAsking, reminders }: Settings, kind: ReminderKind): Rule {
  if (kind === "review_request") return { kind, isOn: reviewAsking.isAsking, days: reviewAsking.daysAfter };
  return { kind, ...reminders[kind] };
}

export async function rulesInForce(db: Db): Promise<Rule[]> {
  const settings = await currentSettings(db);
  return REMINDER_KINDS.map((kind) => ruleIn(settings, kind));
}

export async function listRules(db: Db): Promise<ReminderRule[]> {
  const [rules, written] = await Promise.all([rulesInForce(db), countWritten(db)]);
  return rules.map((rule) => ({ ...rule, written: written.get(rule.kind) ?? 0 }));
}

const withRule = (settings: Settings, { kind, isOn, days }: Rule): Settings =>
  kind === "review_request"
    ? { ...settings, reviewAsking: { isAsking: isOn, daysAfter: days } }
    : { ...settings, reminders: { ...settings.reminders, [kind]: { isOn, days } } };

/** Switches one on or off, or moves it; a version of the settings like any other. @throws STALE where it is not as it was seen */
export async function setRule(ctx: StaffContext, { seen, ...rule }: ReminderSet): Promise<ReminderRule[]> {
  await saveSettings(ctx, undefined, (current) => {
    const { isOn, days } = ruleIn(current, rule.kind);
    if (seen && (seen.isOn !== isOn || seen.days !== days)) fail("STALE", undefined, { current: { isOn, days } });
    return withRule(current, rule);
  });
  await tellChange(ctx, ["reminders"]);
  return listRules(ctx.db);
}
