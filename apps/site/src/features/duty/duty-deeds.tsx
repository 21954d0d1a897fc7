import type { OwnDuty } from "@shikara/contract/duties/own-duty";
import { here } from "@shikara/contract/language-routes";
import { ownPaths } from "@shikara/contract/own-routes";
import { t } from "@shikara/contract/texts/t";
import { DeedForm, Once, Seldom, Typed } from "./deed-form.tsx";
import { counter } from "./duty-facts.tsx";
import { type DutyFault, typedIn } from "./duty-fault.ts";

interface DutyDeedsProps {
  driver: string;
  duty: OwnDuty;
  once: string;
  fault: DutyFault | undefined;
}

/** What a driver does with a duty, and tells of it: a form for each, and what was refused at the form that it came from. */
export function DutyDeeds({ driver, duty, once, fault }: DutyDeedsProps) {
  const { id, deeds, lastKm, startKm, isUnderway } = duty;
  const action = (deed: string) => here(ownPaths.dutyDeed(driver, id, deed));
  const faultOf = (deed: string) => (fault?.duty === id && fault.deed === deed ? fault : undefined);
  const wrong = (deed: string) => faultOf(deed)?.message;
  const typed = (deed: string, name: string) => {
    const of = faultOf(deed);
    return of ? typedIn(of, name) : "";
  };
  return (
    <div className="grid gap-4 pt-2">
      {deeds.includes("accept") && (
        <DeedForm action={action("accept")} button={t("duty.accept")} fault={wrong("accept")} />
      )}
      {deeds.includes("start") && (
        <DeedForm
          action={action("start")}
          button={t("duty.start")}
          variant={deeds.includes("accept") ? "outline" : "accent"}
          fault={wrong("start")}
        >
          <Typed
            name="km"
            label={t("duty.startKm")}
            hint={lastKm === null ? undefined : t("duty.lastKm", { km: counter(lastKm) })}
            value={typed("start", "km")}
            isNumber
          />
        </DeedForm>
      )}
      {deeds.includes("end") && (
        <DeedForm action={action("end")} button={t("duty.end")} fault={wrong("end")}>
          <Typed name="km" label={t("duty.endKm")} value={typed("end", "km")} isNumber least={startKm ?? 0} />
        </DeedForm>
      )}
      <div>
        {isUnderway && (
          <Seldom title={t("duty.cash")} isOpen={wrong("cash") !== undefined}>
            <DeedForm action={action("cash")} button={t("duty.send")} variant="outline" fault={wrong("cash")}>
              <Once value={`${once}-cash`} />
              <Typed
                name="amount"
                label={t("duty.amount")}
                hint={t("duty.cashHint")}
                value={typed("cash", "amount")}
                isNumber
                least={1}
                step={0.01}
              />
            </DeedForm>
          </Seldom>
        )}
        <Seldom title={t("duty.problem")} isOpen={wrong("problem") !== undefined}>
          <DeedForm action={action("problem")} button={t("duty.send")} variant="outline" fault={wrong("problem")}>
            <Once value={`${once}-problem`} />
            <Typed name="text" label={t("duty.text")} hint={t("duty.problemHint")} value={typed("problem", "text")} />
          </DeedForm>
        </Seldom>
        {deeds.includes("decline") && (
          <Seldom title={t("duty.declineThis")} isOpen={wrong("decline") !== undefined}>
            <DeedForm action={action("decline")} button={t("duty.decline")} variant="outline" fault={wrong("decline")}>
              <Typed name="reason" label={t("duty.why")} value={typed("decline", "reason")} />
            </DeedForm>
          </Seldom>
        )}
      </div>
    </div>
  );
}
