import { rupees } from "@shikara/client/format.ts";

/** How much of what it costs was paid, as a bar under the amount. */
export function PaidBar({ paid, total }: { paid: number; total: number }) {
  const share = Math.min(Math.max(paid / total, 0), 1);
  const isWhole = paid >= total;
  return (
    <span
      role="img"
      aria-label={isWhole ? "Paid" : `${rupees(Math.max(paid, 0))} of ${rupees(total)} paid`}
      title={isWhole ? "Paid" : `${rupees(Math.max(paid, 0))} of ${rupees(total)} paid`}
      className="mt-1 block h-1 overflow-hidden rounded-full bg-line"
    >
      <span
        className={`block h-full rounded-full ${isWhole ? "bg-success-fg" : "bg-primary"}`}
        style={{ width: `${share * 100}%` }}
      />
    </span>
  );
}
