import { IconButton } from "@admin/components/icon-button.tsx";
import { rupees, shortDay } from "@shikara/client/format.ts";
import { PLAN_LABELS } from "@shikara/contract/suppliers/messages";
import type { RateView } from "@shikara/contract/suppliers/schema";
import { classes } from "@shikara/ui/class-names.ts";
import { Pencil } from "lucide-react";

interface RateListProps {
  rates: readonly RateView[];
  today: string;
  /** Undefined for whoever may not change them. */
  onEdit: ((rate: RateView) => void) | undefined;
}

const besides = ({ extraBed, child }: RateView): string =>
  [extraBed > 0 && `extra bed ${rupees(extraBed)}`, child > 0 && `child ${rupees(child)}`].filter(Boolean).join(", ");

/** Rates by room and plan, season after season; those that are over stand back. */
export function RateList({ rates, today, onEdit }: RateListProps) {
  const nameOf = ({ service, plan }: RateView) => `${service.toLowerCase()} ${plan}`;
  const kinds = new Map<string, RateView[]>();
  for (const rate of rates) kinds.set(nameOf(rate), [...(kinds.get(nameOf(rate)) ?? []), rate]);
  return (
    <ul className="grid gap-4">
      {[...kinds.values()].map((seasons) => {
        const [first] = seasons;
        if (!first) return null;
        const { service, plan } = first;
        return (
          <li key={service + plan}>
            <h4 className="font-medium [overflow-wrap:anywhere]">
              {service}
              {plan !== "none" && <span className="block text-xs text-ink-muted">{PLAN_LABELS[plan]}</span>}
            </h4>
            <ul className="mt-1">
              {seasons.map((rate) => (
                <li
                  key={rate.id}
                  className={classes(
                    "flex items-center gap-3 border-t border-line py-1 tabular-nums",
                    rate.untilDay < today && "text-ink-muted",
                  )}
                >
                  <p className="min-w-0 flex-1">
                    {`${shortDay(rate.fromDay)} to ${shortDay(rate.untilDay)}`}
                    <span className="block text-xs text-ink-muted">{besides(rate)}</span>
                  </p>
                  <p className="font-strong">{rupees(rate.price)}</p>
                  {onEdit && (
                    <IconButton
                      label={`Edit the rate of ${service} from ${shortDay(rate.fromDay)}`}
                      onClick={() => onEdit(rate)}
                    >
                      <Pencil aria-hidden="true" />
                    </IconButton>
                  )}
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
