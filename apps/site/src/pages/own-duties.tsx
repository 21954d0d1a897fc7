import { phoneAddress, shortDay } from "@shikara/client/format.ts";
import { joined } from "@shikara/contract/core/joined";
import type { OwnDuties } from "@shikara/contract/duties/own-duty";
import { t } from "@shikara/contract/texts/t";
import { buttonClass } from "@shikara/ui/button.tsx";
import { Empty } from "@shikara/ui/empty.tsx";
import { Main } from "@site/components/layout/main.tsx";
import { PageTitle } from "@site/components/ui/heading.tsx";
import { DutyCalendar } from "@site/features/duty/duty-calendar.tsx";
import { DutyCard } from "@site/features/duty/duty-card.tsx";
import type { DutyFault } from "@site/features/duty/duty-fault.ts";
import { useSettings } from "@site/features/settings/use-settings.ts";
import { Phone } from "lucide-react";

interface OwnDutiesPageProps {
  page: OwnDuties;
  fault: DutyFault | undefined;
}

/** A driver's own page: today and tomorrow, without a script, on whatever phone. */
export function OwnDutiesPage({ page, fault }: OwnDutiesPageProps) {
  const { driver, name, today, tomorrow, duties, calendar, once } = page;
  const { contactInfo } = useSettings();
  const [phone] = contactInfo.phone;
  const [given = name] = name.split(" ");
  const goingOn = duties.filter((one) => one.firstDay <= today && one.lastDay >= tomorrow && one.deeds.length > 0);
  const days = [
    {
      ...{ day: today, title: t("duty.today"), none: t("duty.nothingToday") },
      of: duties.filter((one) => one.firstDay <= today),
      goesOn: [],
    },
    {
      ...{ day: tomorrow, title: t("duty.tomorrow"), none: t("duty.nothingTomorrow") },
      of: duties.filter((one) => one.firstDay > today),
      goesOn: goingOn,
    },
  ];
  return (
    <Main className="page pb-section">
      <PageTitle
        eyebrow={t("duty.yourDuties")}
        title={t("portal.hello", { name: given })}
        text={t("duty.whatWeTell")}
      />
      <div className="grid max-w-192 gap-8">
        {days.map(({ day, title, none, of, goesOn }) => (
          <section key={day} className="grid gap-4" aria-label={title}>
            <h2 className="flex flex-wrap items-baseline gap-x-3 text-lg font-strong">
              {title}
              <span className="text-sm font-regular text-ink-muted tabular-nums">{shortDay(day)}</span>
            </h2>
            {of.length + goesOn.length === 0 && <p className="text-ink-muted">{none}</p>}
            {goesOn.map(({ id, guest, title: what, days: parts }) => (
              <p key={id} className="rounded-card bg-surface px-5 py-4 shadow-[var(--shadow-hair)]" dir="auto">
                {joined([
                  t("duty.goesOn", { name: guest || what }),
                  parts.find((part) => part.day === day)?.title ?? "",
                ])}
              </p>
            ))}
            {of.map((duty) => (
              <DutyCard key={duty.id} driver={driver} duty={duty} day={day} once={once} fault={fault} />
            ))}
          </section>
        ))}
        <DutyCalendar address={calendar} />
        {phone && (
          <a href={phoneAddress(phone)} className={buttonClass({ variant: "outline", isWide: true })}>
            <Phone className="size-5" aria-hidden="true" />
            {t("duty.callOffice", { phone })}
          </a>
        )}
      </div>
    </Main>
  );
}

/** One page for a link that was replaced, has ended or never was. */
export function NoSuchDuties() {
  return (
    <Main className="page pb-section">
      <Empty level={1} title={t("portal.thisLinkOpensNothing")} text={t("duty.askForALink")} />
    </Main>
  );
}
