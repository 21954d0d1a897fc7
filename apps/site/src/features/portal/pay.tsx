import { rupees } from "@shikara/client/format.ts";
import { sumOf } from "@shikara/contract/core/money";
import type { OwnBooking } from "@shikara/contract/portal/schema";
import { buttonClass } from "@shikara/ui/button.tsx";
import { OwnCard } from "./card.tsx";
import { partWords } from "./part-words.ts";

// Readers need four light squares around a code (ISO/IEC 18004).
const QUIET = 4;

/** What is due next as a UPI payment: a code for another phone's camera, a button for this one. */
export function OwnPay({ booking: { upi, paid, balance, online } }: { booking: OwnBooking }) {
  if (!upi) return null;
  const side = upi.size + 2 * QUIET;
  const what = partWords(upi.part, paid);
  const later = sumOf([balance, -upi.amount]);
  return (
    <OwnCard
      title={online ? "Or by UPI" : `Pay the ${what} by UPI`}
      aside={<b className="font-strong tabular-nums">{rupees(upi.amount)}</b>}
    >
      <svg
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        role="img"
        aria-label={`UPI code for ${rupees(upi.amount)}`}
        className="mx-auto block w-full max-w-60 rounded-control bg-snow-0"
        shapeRendering="crispEdges"
      >
        <path d={upi.path} fill="#000" />
      </svg>
      <p className="mt-3 text-sm text-ink-muted">
        Scan it with any UPI app; the amount and your reference are filled in. We write to you when it has arrived.
        {later > 0 && ` The other ${rupees(later)} is due later.`}
      </p>
      <a
        href={upi.address}
        className={`${buttonClass({ variant: "accent", isWide: true })} mt-4 lg:hidden print:hidden`}
      >
        Open a UPI app
      </a>
    </OwnCard>
  );
}
