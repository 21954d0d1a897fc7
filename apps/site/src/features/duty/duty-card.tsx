import { clockTime, dayAndTime, phoneAddress, rupees, shortDay } from "@shikara/client/format.ts";
import { dutyPlace, type OwnDuty } from "@shikara/contract/duties/own-duty";
import type { DutyState } from "@shikara/contract/duties/rules";
import { t, texts } from "@shikara/contract/texts/t";
import { Badge, type BadgeTone } from "@shikara/ui/badge.tsx";
import { buttonClass } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { Phone } from "lucide-react";
import { DutyDeeds } from "./duty-deeds.tsx";
import { DutyFacts } from "./duty-facts.tsx";
import type { DutyFault } from "./duty-fault.ts";

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
        <Notice kind="danger">{duty.deeds.includes("end") ? t("duty.releasedUnderway") : t("duty.released")}</Notice>
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
        </>
      )}
      {(state !== "released" || duty.isUnderway) && (
        <>
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
