import { shortDate } from "@shikara/client/format.ts";
import { REPORT_REASON_LABELS } from "@shikara/contract/testimonials/reasons";
import type { StaffTestimonial } from "@shikara/contract/testimonials/schema";
import { Button } from "@shikara/ui/button.tsx";

interface ReportListProps {
  reports: StaffTestimonial["reports"];
  /** Undefined where it is not theirs to do. */
  onSetAside?: ((id: string) => void) | undefined;
}

/** What visitors say is wrong with a review; who they are is not asked. */
export function ReportList({ reports, onSetAside }: ReportListProps) {
  if (reports.length === 0) return null;
  return (
    <section aria-label="Reports" className="grid gap-2">
      <h3 className="text-sm font-strong">Visitors say that something is wrong</h3>
      <ul className="grid gap-2">
        {reports.map(({ id, reason, text, createdAt }) => (
          <li key={id} className="flex items-start gap-3 rounded-control bg-warn-bg px-3 py-2 text-sm text-warn-fg">
            <div className="min-w-0 flex-1">
              <p className="font-strong">{`${REPORT_REASON_LABELS[reason]}, ${shortDate(createdAt)}`}</p>
              {text && <p className="whitespace-pre-line">{text}</p>}
            </div>
            {onSetAside && (
              <Button variant="outline" size="dense" onClick={() => onSetAside(id)}>
                Set aside
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
