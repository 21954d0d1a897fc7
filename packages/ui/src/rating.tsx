import { t } from "@shikara/contract/texts/t";
import type { CSSProperties } from "react";

const MOST = 5;

function filled(value: number): CSSProperties {
  const share = Math.min(1, Math.max(0, value / MOST));
  return { "--filled": `${Math.round(share * 100)}%` };
}

/** Five stars filled in proportion. The number stands beside them, or in the label. */
export function Stars({ value, className }: { value: number; className?: string }) {
  return (
    <span role="img" aria-label={t("common.starsOf", { value, most: MOST })} className={className}>
      <span className="starbar block" style={filled(value)} />
    </span>
  );
}

/** '4.8 (124 reviews)' beside its stars; nothing while there is no review. */
export function Rating({ value, count }: { value: number; count: number }) {
  if (count === 0) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-sm leading-5 text-ink-muted">
      <span className="starbar" style={filled(value)} aria-hidden="true" />
      <span>
        <b className="font-strong text-ink">{value.toFixed(1)}</b> ({t("common.reviews", { count })})
      </span>
    </span>
  );
}
