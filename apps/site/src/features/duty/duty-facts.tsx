import { clockTime, shortDay } from "@shikara/client/format.ts";
import { joined } from "@shikara/contract/core/joined";
import type { OwnDuty } from "@shikara/contract/duties/own-duty";
import { t } from "@shikara/contract/texts/t";
import { wayWords } from "./deed-form.tsx";

/** A car's, as it is read. */
export const counter = (km: number) => km.toLocaleString("en-IN");

/** The day's part of a package, or how far a cab goes. */
function wayOf({ days, way, isRoundTrip, pickup, stops, drop }: OwnDuty, day: string): string {
  const part = days.find((one) => one.day === day) ?? days[0];
  if (part) return part.title;
  const there = way ? wayWords(way) : [pickup, ...stops, drop].filter(Boolean).join(" – ");
  return isRoundTrip ? joined([there, t("duty.andBack")]) : there;
}

/** What a driver has to know of a duty, in the order in which it is needed. */
function factsOf(duty: OwnDuty, day: string): [name: string, value: string][] {
  const { pickup, drop, stops, returnTime, lastDay, firstDay, startKm, endKm } = duty;
  const back = lastDay > firstDay || returnTime ? [shortDay(lastDay), clockTime(returnTime)] : [];
  const facts: [string, string][] = [
    [t("duty.pickup"), pickup],
    [t("duty.drop"), drop],
    [t("duty.stops"), joined(stops)],
    [t("duty.way"), wayOf(duty, day)],
    [t("duty.backAt"), joined(back)],
    [t("duty.people"), String(duty.people)],
    [t("duty.car"), joined([duty.unit, duty.vehicle])],
    [t("duty.requests"), duty.requests],
    [t("duty.note"), duty.note],
  ];
  if (startKm !== null && endKm === null)
    facts.push([t("duty.startKm"), t("duty.startedAt", { km: counter(startKm) })]);
  if (startKm !== null && endKm !== null) {
    const driven = { from: counter(startKm), to: counter(endKm), km: counter(endKm - startKm) };
    facts.push([t("duty.endKm"), t("duty.kmDriven", driven)]);
  }
  return facts.filter(([, value]) => value !== "");
}

export function DutyFacts({ duty, day }: { duty: OwnDuty; day: string }) {
  return (
    <dl>
      {factsOf(duty, day).map(([name, value]) => (
        <div
          key={name}
          className="grid gap-x-4 border-line py-2.5 not-first:border-t sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <dt className="text-sm text-ink-muted">{name}</dt>
          <dd className="font-medium whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
