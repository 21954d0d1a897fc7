import { EndsBadge } from "@admin/components/ends-badge.tsx";
import { IconButton } from "@admin/components/icon-button.tsx";
import { phoneAddress } from "@shikara/client/format.ts";
import { type DriverView, licenceEnding } from "@shikara/contract/drivers/schema";
import { Badge } from "@shikara/ui/badge.tsx";
import { Pencil, Share2 } from "lucide-react";

interface DriverRowProps {
  driver: DriverView;
  today: string;
  /** Undefined for whoever may not change them. */
  onEdit: (() => void) | undefined;
  onLink: (() => void) | undefined;
}

/** A driver, what they speak, and whether the licence holds. */
export function DriverRow({ driver, today, onEdit, onLink }: DriverRowProps) {
  const { name, phone, languages, licenceNumber, licenceEnds, isActive, note } = driver;
  const ending = licenceEnding(driver, today);
  return (
    <li className="flex items-start gap-2 border-line px-3.5 py-2.5 not-first:border-t">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className={isActive ? "font-strong" : "font-strong text-ink-muted"}>{name}</b>
          {!isActive && <Badge hasDot>Inactive</Badge>}
          {isActive && ending && <EndsBadge what="Licence" ends={licenceEnds} ending={ending} />}
        </p>
        <p className="text-xs text-ink-muted">
          <a href={phoneAddress(phone)} className="text-link underline tabular-nums">
            {phone}
          </a>
          {`, licence ${licenceNumber}`}
        </p>
        <p className="text-xs text-ink-muted">{[languages.join(", "), note].filter(Boolean).join(". ")}</p>
      </div>
      {onLink && isActive && (
        <IconButton label={`Link of ${name}`} onClick={onLink}>
          <Share2 aria-hidden="true" />
        </IconButton>
      )}
      {onEdit && (
        <IconButton label={`Edit ${name}`} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
