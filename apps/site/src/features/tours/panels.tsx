import { policyParts } from "@shikara/client/tours/facts.ts";
import { Written } from "@shikara/client/written.tsx";
import type { SettingsView } from "@shikara/contract/settings/schema";
import { t } from "@shikara/contract/texts/t";
import { Check, type LucideIcon, Minus } from "lucide-react";

export function Highlights({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="threads gap-3.5 text-base leading-[1.6rem] md:grid-cols-2 md:gap-x-8 [&>li]:before:top-[0.7rem]!">
      {lines.map((line) => (
        <li key={line}>
          <Written>{line}</Written>
        </li>
      ))}
    </ul>
  );
}

interface InclusionsProps {
  inclusions: readonly string[];
  exclusions: readonly string[];
}

export function Inclusions({ inclusions, exclusions }: InclusionsProps) {
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <Ticked title={t("tours.included")} lines={inclusions} Icon={Check} colour="text-success-fg" />
      <Ticked title={t("tours.notIncludedHead")} lines={exclusions} Icon={Minus} colour="text-ink-subtle" />
    </div>
  );
}

interface TickedProps {
  title: string;
  lines: readonly string[];
  Icon: LucideIcon;
  colour: string;
}

function Ticked({ title, lines, Icon, colour }: TickedProps) {
  if (lines.length === 0) return null;
  return (
    <div className="break-inside-avoid">
      <h3 className="type-label mb-3">{title}</h3>
      <ul className="grid gap-2.5 text-[0.9375rem] leading-[1.4375rem]">
        {lines.map((line) => (
          <li key={line} className="flex gap-2.5">
            <Icon className={`mt-0.5 size-4.5 ${colour}`} aria-hidden="true" />
            <Written>{line}</Written>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Policies({ cancellation, notes }: SettingsView["policies"]) {
  return (
    <div className="grid gap-8">
      <div className="break-inside-avoid">
        <h3 className="type-label mb-1.5">{t("tours.cancellationPolicy")}</h3>
        <ul className="text-[0.9375rem] leading-[1.4375rem]">
          {cancellation.map((line) => {
            const [when, what] = policyParts(line);
            return (
              <li key={line} className="flex justify-between gap-6 border-b border-line py-2.5">
                <span>
                  <Written>{when}</Written>
                  {what && <span className="sr-only">:</span>}
                </span>
                {what && (
                  <span className="flex-none text-end font-[550]">
                    <Written>{what}</Written>
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </div>
      <Ticked title={t("tours.importantNotes")} lines={notes} Icon={Minus} colour="text-ink-subtle" />
    </div>
  );
}
