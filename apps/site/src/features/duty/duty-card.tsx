import { clockTime, dayAndTime, phoneAddress, rupees, shortDay } from "@shikara/client/format.ts";
import { dutyPlace, type OwnDuty } from "@shikara/contract/duties/own-duty";
import type { DutyState } from "@shikara/contract/duties/rules";
import { here } from "@shikara/contract/language-routes";
import { ownPaths } from "@shikara/contract/own-routes";
import { t, texts } from "@shikara/contract/texts/t";
import { Badge, type BadgeTone } from "@shikara/ui/badge.tsx";
import { buttonClass } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { Phone } from "lucide-react";
import { DeedForm, Once, Seldom, Typed } from "./deed-form.tsx";
import { DutyFacts } from "./duty-facts.tsx";
import { type DutyFault, typedIn } from "./duty-fault.ts";

const STATES: Record<DutyState, string> = texts({
  given: "duty.stateGiven",
  accepted: "duty.stateAccepted",
  started: "duty.stateStarted",
  ended: "duty.stateEnded",
  declined: "duty.stateDeclined",
  released: "duty.stateReleased",
});
const TONES: Record<DutyState, BadgeTone> = {
  ...{ given: "warn", accepted: "success", started: "info", ended: "quiet", declined: "quiet", released: "danger" },
};

interface DutyCardProps {
  driver: string;
  duty: OwnDuty;
  /** The day under which it stands. */
  day: string;
  once: string;
  fault: DutyFault | undefined;
}

/** One duty: where and when, whom, and what the driver does with it. */
export function DutyCard({ driver, duty, day, once, fault }: DutyCardProps) {
  const { id, state, guest, phone, title, time, firstDay, lastDay } = duty;
  const until = lastDay > firstDay ? t("duty.untilDay", { day: shortDay(lastDay) }) : "";
  return (
    <section
      id={dutyPlace(id)}
      tabIndex={-1}
      className="break-inside-avoid scroll-mt-24 rounded-card bg-surface px-5 py-5 shadow-[var(--shadow-hair),var(--shadow-card)] print:shadow-none md:px-6"
    >
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="type-title min-w-0 pt-[0.2rem]">
          {time && firstDay === day ? <span className="tabular-nums">{`${clockTime(time)} `}</span> : null}
          <span dir="auto">{guest || title}</span>
        </h3>
        <Badge tone={TONES[state]} hasDot>
          {STATES[state]}
        </Badge>
        <p className="w-full text-sm text-ink-muted">{[title, until, duty.reference].filter(Boolean).join(" · ")}</p>
      </div>
      {state === "released" ? (
        <Notice kind="danger">{t("duty.released")}</Notice>
      ) : (
        <>
          {duty.isChanged && (
            <Notice kind="danger" className="mb-3">
              {t("duty.acceptAgain")}
            </Notice>
          )}
          {phone && (
            <a
              href={phoneAddress(phone)}
              className={`${buttonClass({ variant: "outline", isWide: true })} mb-2 print:hidden`}
            >
              <Phone className="size-5" aria-hidden="true" />
              {t("duty.callGuest", { name: guest })}
            </a>
          )}
          <DutyFacts duty={duty} day={day} />
          <Reports reports={duty.reports} />
          <DutyDeeds driver={driver} duty={duty} once={once} fault={fault} />
        </>
      )}
    </section>
  );
}

/** What was told of it, so that nobody tells it twice. */
function Reports({ reports }: Pick<OwnDuty, "reports">) {
  if (reports.length === 0) return null;
  return (
    <ul className="grid gap-2 border-t border-line py-3 text-sm">
      {reports.map(({ kind, at, amount, text }) => (
        <li key={`${kind}${Number(at)}`} className="[overflow-wrap:anywhere]" dir="auto">
          {kind === "cash"
            ? t("duty.cashTold", { amount: rupees(amount ?? 0), time: dayAndTime(at) })
            : t("duty.problemTold", { text, time: dayAndTime(at) })}
        </li>
      ))}
    </ul>
  );
}

function DutyDeeds({ driver, duty, once, fault }: Omit<DutyCardProps, "day">) {
  const { id, deeds, startKm, state } = duty;
  const action = (deed: string) => here(ownPaths.dutyDeed(driver, id, deed));
  const faultOf = (deed: string) => (fault?.duty === id && fault.deed === deed ? fault : undefined);
  const wrong = (deed: string) => faultOf(deed)?.message;
  const typed = (deed: string, name: string) => {
    const of = faultOf(deed);
    return of ? typedIn(of, name) : "";
  };
  const isUnderway = state === "started" || state === "ended";
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
          <Typed name="km" label={t("duty.startKm")} value={typed("start", "km")} isNumber />
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
