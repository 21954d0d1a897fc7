import { Facts } from "@admin/components/drawer.tsx";
import { rupees } from "@shikara/client/format.ts";
import type { quoteSums } from "@shikara/contract/quotes/rules";

const signed = (amount: number) => (amount < 0 ? `−${rupees(-amount)}` : rupees(amount));

/** What a quote comes to, what the agency pays of that, and what is left. */
export function QuoteSums({ sums: { total, cost, margin, share } }: { sums: ReturnType<typeof quoteSums> }) {
  return (
    <output className="block rounded-card border border-line bg-sunken px-3.5 py-1">
      <Facts
        facts={[
          ["Total", signed(total)],
          ["Cost", signed(cost)],
          ["Margin", share === null ? signed(margin) : `${signed(margin)} (${share} %)`],
        ]}
      />
    </output>
  );
}
