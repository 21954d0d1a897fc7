import { Facts } from "@admin/components/drawer.tsx";
import { dayAndTime, phoneAddress, rupees } from "@shikara/client/format.ts";
import { seatsLacking } from "@shikara/contract/duties/messages";
import { isLive } from "@shikara/contract/duties/rules";
import type { DutyView, ReportView } from "@shikara/contract/duties/schema";
import { Notice } from "@shikara/ui/notice.tsx";

export const atKm = (at: Date, km: number | null) =>
  [dayAndTime(at), km === null ? "" : `${km.toLocaleString("en-IN")} km`].filter(Boolean).join(", ");

/** 'Cash ₹5,000', 'A puncture near Tangmarg'. */
export const reportWords = ({ kind, amount, text }: ReportView): string =>
  kind === "cash" ? `Cash ${rupees(amount ?? 0)}` : text;

/** Who drives, on which car, how it goes, and what was told of it. */
export function DutyFacts({ duty }: { duty: DutyView }) {
  const { driver, unit, acceptedAt, startedAt, startKm, endedAt, endKm, changedAt, reports } = duty;
  // More people may have come to the journey since.
  const lacking = isLive(duty.state) && seatsLacking(duty);
  return (
    <div>
      {lacking && <Notice kind="info">{lacking}.</Notice>}
      <Facts
        facts={[
          [
            "Driver",
            <span key="driver">
              {driver.name}
              {!driver.isActive && " (inactive)"}{" "}
              <a href={phoneAddress(driver.phone)} className="text-link whitespace-nowrap underline">
                {driver.phone}
              </a>
            </span>,
          ],
          ["Car", [unit.registration, unit.vehicle].filter(Boolean).join(", ")],
          ...(changedAt ? [["Journey changed", dayAndTime(changedAt)] as const] : []),
          ...(acceptedAt ? [["Accepted", dayAndTime(acceptedAt)] as const] : []),
          ...(startedAt ? [["Started", atKm(startedAt, startKm)] as const] : []),
          ...(endedAt ? [["Ended", atKm(endedAt, endKm)] as const] : []),
          ...(startKm !== null && endKm !== null
            ? [["Driven", `${(endKm - startKm).toLocaleString("en-IN")} km`] as const]
            : []),
          ...reports.map((report) => [dayAndTime(report.at), reportWords(report)] as const),
        ]}
      />
    </div>
  );
}
