import { IconButton } from "@admin/components/icon-button.tsx";
import { shortDay } from "@shikara/client/format.ts";
import { whereWords } from "@shikara/contract/advisories/messages";
import type { AdvisoryView } from "@shikara/contract/advisories/schema";
import { noticeLine } from "@shikara/contract/roads/messages";
import { adminPaths } from "@shikara/contract/routes";
import { Badge } from "@shikara/ui/badge.tsx";
import { TextLink } from "@shikara/ui/link.tsx";
import { CircleStop, Pencil } from "lucide-react";

type Standing = "now" | "soon" | "over";
const STANDING = {
  now: { words: "In force", tone: "danger" },
  soon: { words: "To come", tone: "warn" },
  over: { words: "Over", tone: "quiet" },
} as const;

export function standingOf({ from, until, endedAt }: AdvisoryView, today: string): Standing {
  if (endedAt !== null || (until !== null && until < today)) return "over";
  return from > today ? "soon" : "now";
}

interface AdvisoryRowProps {
  advisory: AdvisoryView;
  today: string;
  /** Undefined for whoever may not change them. */
  onEdit: (() => void) | undefined;
  onEnd: (() => void) | undefined;
}

/** What is noted of a road or a place, whether it is in force, and who says so. */
export function AdvisoryRow({ advisory, today, onEdit, onEnd }: AdvisoryRowProps) {
  const where = whereWords(advisory);
  const standing = standingOf(advisory, today);
  const isOpen = advisory.endedAt === null;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 border-line px-3.5 py-2.5 not-first:border-t">
      <div className="min-w-0 flex-1 max-md:basis-full">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="font-strong">{where}</b>
          <Badge tone={STANDING[standing].tone}>{STANDING[standing].words}</Badge>
        </p>
        <p>{noticeLine(advisory)}</p>
        <p className="text-xs text-ink-muted [overflow-wrap:anywhere]">
          {[`${advisory.source}, ${shortDay(advisory.sourcedOn)}`, advisory.note].filter(Boolean).join(". ")}
        </p>
      </div>
      <TextLink href={adminPaths.disruption(advisory.id)} className="py-1.5 whitespace-nowrap max-md:mr-auto">
        Bookings<span className="sr-only">{` that ${where} touches`}</span>
      </TextLink>
      {isOpen && onEdit && (
        <IconButton label={`Edit ${where}`} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
      )}
      {isOpen && standing !== "over" && onEnd && (
        <IconButton label={`End ${where}`} onClick={onEnd}>
          <CircleStop aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
