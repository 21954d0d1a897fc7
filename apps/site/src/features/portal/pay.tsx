import { rupees } from "@shikara/client/format.ts";
import { sumOf } from "@shikara/contract/core/money";
import type { OwnBooking } from "@shikara/contract/portal/schema";
import { t } from "@shikara/contract/texts/t";
import { buttonClass } from "@shikara/ui/button.tsx";
import { OwnCard } from "./card.tsx";
import { payByUpiWords } from "./part-words.ts";

// Readers need four light squares around a code (ISO/IEC 18004).
const QUIET = 4;

/** What is due next as a UPI payment: a code for another phone's camera, a button for this one. */
export function OwnPay({ booking: { upi, paid, balance, online } }: { booking: OwnBooking }) {
  if (!upi) return null;
  const side = upi.size + 2 * QUIET;
  const later = sumOf([balance, -upi.amount]);
  return (
    <OwnCard
      title={online ? t("portal.orByUpi") : payByUpiWords(upi.part, paid)}
      aside={<b className="font-strong tabular-nums">{rupees(upi.amount)}</b>}
    >
      <svg
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        role="img"
        aria-label={t("portal.upiCodeFor", { sum: rupees(upi.amount) })}
        className="mx-auto block w-full max-w-60 rounded-control bg-snow-0"
        shapeRendering="crispEdges"
      >
        <path d={upi.path} fill="#000" />
      </svg>
      <p className="mt-3 text-sm text-ink-muted">
        {t("portal.scanIt")}
        {later > 0 && ` ${t("portal.theOtherIsDueLater", { sum: rupees(later) })}`}
      </p>
      <a
        href={upi.address}
        className={`${buttonClass({ variant: "accent", isWide: true })} mt-4 lg:hidden print:hidden`}
      >
        {t("portal.openAUpiApp")}
      </a>
    </OwnCard>
  );
}
