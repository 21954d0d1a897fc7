import { ShareBar } from "@admin/components/share-bar.tsx";
import { rupees } from "@shikara/client/format.ts";

/** How much of what it costs was paid, as a bar under the amount. */
export function PaidBar({ paid, total }: { paid: number; total: number }) {
  const isWhole = paid >= total;
  const label = isWhole ? "Paid" : `${rupees(Math.max(paid, 0))} of ${rupees(total)} paid`;
  return <ShareBar share={paid / total} isWhole={isWhole} label={label} />;
}
