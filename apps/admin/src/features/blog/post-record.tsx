import { IconButton } from "@admin/components/icon-button.tsx";
import { agencyClock } from "@admin/lib/agency-time.ts";
import { clockTime, counted, shortDateUS } from "@shikara/client/format.ts";
import type { DeskCard } from "@shikara/contract/blog/admin";
import { BLOG_CATEGORY_LABELS, BLOG_STATUS_LABELS } from "@shikara/contract/blog/messages";
import type { BlogStatus } from "@shikara/contract/blog/schema";
import { Badge, type BadgeTone } from "@shikara/ui/badge.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { FramedPicture } from "@shikara/ui/picture.tsx";
import { Check, Clock, ExternalLink, History, Pencil, Send, Sparkles, Trash2, Undo2 } from "lucide-react";
import { isOutdated } from "./post-facts.tsx";

export const STATUS_TONES: Record<BlogStatus, BadgeTone> = {
  draft: "quiet",
  pending_approval: "warn",
  approved: "info",
  published: "success",
};

/** Jan 5, 2027 at 9:30 am, by the agency's clock. */
export function dateAndTime(instant: Date): string {
  return `${shortDateUS(instant)} at ${clockTime(agencyClock(instant).slice(11))}`;
}

const NEXT_STEP = {
  draft: { to: "pending_approval", label: "Submit for Approval", Icon: Send },
  pending_approval: { to: "approved", label: "Approve", Icon: Check },
  approved: { to: "published", label: "Publish", Icon: Send },
} as const;

/** Written from the agency's records alone, without a writing service. */
export const OFFLINE_DRAFT = "Offline draft";

interface PostRecordProps {
  post: DeskCard;
  /** Where visitors read it. */
  href: string;
  isMoving: boolean;
  /** Whether the one signed in may give it this status; it may not come there from every other. */
  mayMove: (to: BlogStatus) => boolean;
  onMove: (to: BlogStatus) => void;
  onHistory: () => void;
  /** Undefined where it is not theirs to do. */
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
}

/** A post in the staff's list. */
export function PostRecord({ post, href, isMoving, mayMove, onMove, onHistory, onEdit, onDelete }: PostRecordProps) {
  const { title, status, publishedAt, scheduledFor } = post;
  const step = status === "published" ? undefined : NEXT_STEP[status];
  const dates = [
    `Created ${shortDateUS(post.createdAt)}`,
    publishedAt && `published ${shortDateUS(publishedAt)}`,
    `${post.views.toLocaleString("en-IN")} ${post.views === 1 ? "view" : "views"}`,
  ].filter(Boolean);
  return (
    <li className="grid grid-rows-[1fr_auto_auto] overflow-hidden rounded-card border border-line bg-surface focus-within:border-focus hover:border-line-strong">
      <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3 p-3 max-md:grid-cols-[6rem_minmax(0,1fr)]">
        <FramedPicture picture={post.picture} alt="" sizes="136px" frame="aspect-[4/3] rounded-control self-start" />
        <div className="grid content-start gap-1">
          <p className="flex flex-wrap gap-1">
            <Badge tone={STATUS_TONES[status]} hasDot>
              {BLOG_STATUS_LABELS[status]}
            </Badge>
            <Badge tone="soft">{BLOG_CATEGORY_LABELS[post.category]}</Badge>
            {post.isAIGenerated && (
              <Badge>
                <Sparkles className="size-3" aria-hidden="true" />
                AI
              </Badge>
            )}
            {post.generator === "offline" && <Badge>{OFFLINE_DRAFT}</Badge>}
            {post.openFacts.length > 0 && <Badge tone="warn">{counted(post.openFacts.length, "fact")} to check</Badge>}
            {isOutdated(post.citations) && <Badge tone="warn">Records changed</Badge>}
          </p>
          <h2 className="text-sm font-strong text-balance">{title}</h2>
          <p className="line-clamp-2 text-xs leading-4.5 text-ink-muted">{post.excerpt}</p>
        </div>
      </div>
      <div className="grid gap-1 px-3 pb-2.5 text-xs text-ink-muted">
        <p>{dates.join(", ")}</p>
        {scheduledFor && (
          <p className="flex items-center gap-1.5">
            <Clock className="size-3.5" aria-hidden="true" />
            {status === "approved" ? "Publishes itself" : "Planned for"} {dateAndTime(scheduledFor)}
          </p>
        )}
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-1 border-t border-line py-1 pr-2 pl-3">
        {onEdit && (
          <Button variant="plain" size="dense" className="text-ink-muted" onClick={onEdit}>
            <Pencil className="size-4" aria-hidden="true" />
            Edit<span className="sr-only"> {title}</span>
          </Button>
        )}
        {step && mayMove(step.to) && (
          <Button
            variant="plain"
            size="dense"
            className="text-success-fg"
            busy={isMoving && "Saving..."}
            onClick={() => onMove(step.to)}
          >
            <step.Icon className="size-4" aria-hidden="true" />
            {step.label}
            <span className="sr-only"> {title}</span>
          </Button>
        )}
        <span className="ml-auto flex">
          {status === "published" && (
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              aria-label={`View ${title} on the website`}
              title="View on the website"
              className="grid size-8 place-items-center rounded-control text-ink-muted hover:bg-quiet-bg hover:text-ink max-md:size-11 pointer-coarse:size-11"
            >
              <ExternalLink className="size-4" aria-hidden="true" />
            </a>
          )}
          <IconButton label={`History of ${title}`} onClick={onHistory}>
            <History aria-hidden="true" />
          </IconButton>
          {status !== "draft" && mayMove("draft") && (
            <IconButton label={`Return ${title} to the drafts`} onClick={() => onMove("draft")}>
              <Undo2 aria-hidden="true" />
            </IconButton>
          )}
          {onDelete && (
            <IconButton label={`Delete ${title}`} isDangerous onClick={onDelete}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </span>
      </div>
    </li>
  );
}
