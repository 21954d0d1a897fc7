import { BLOG_MESSAGES } from "@shikara/contract/blog/messages";
import type { Citation, DeskPost } from "@shikara/contract/blog/admin";
import { Car, Map as MapIcon, TriangleAlert } from "lucide-react";
import { Badge, type BadgeTone } from "@shikara/ui/badge.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";

interface OpenFactsProps {
  post: DeskPost;
  /** Those who may approve stand for a fact; others take it out. */
  mayAcknowledge: boolean;
  version: number | undefined;
  onAcknowledged: (post: DeskPost) => void;
}

/** What a generated post states and no record bears out: it is not approved before somebody stands for it. */
export function OpenFacts({ post, mayAcknowledge, version, onAcknowledged }: OpenFactsProps) {
  const acknowledge = trpc.blog.acknowledge.useMutation({
    onSuccess(saved) {
      notify.success(BLOG_MESSAGES.acknowledged);
      onAcknowledged(saved);
    },
    onError: (error) => reportFailure(error, BLOG_MESSAGES.saveFailed),
  });
  const { openFacts } = post;
  if (openFacts.length === 0) return null;
  const headingId = `facts-${post.id}`;
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-2 rounded-control bg-warn-bg px-4 py-3.5 text-sm text-warn-fg"
    >
      <h3 id={headingId} className="flex items-center gap-2 font-strong">
        <TriangleAlert className="size-5" aria-hidden="true" />
        {openFacts.length === 1 ? "1 fact to check" : `${openFacts.length} facts to check`}
      </h3>
      <p>
        No package, vehicle or setting bears {openFacts.length === 1 ? "this" : "these"} out. The post is approved once
        each is taken out of the text{mayAcknowledge ? " or acknowledged" : ", or acknowledged by a manager"}.
      </p>
      <ul className="grid gap-1">
        {openFacts.map((fact) => (
          <li key={fact} className="flex items-center justify-between gap-3 border-t border-current/20 pt-1">
            <span className="min-w-0 font-medium break-words">{fact}</span>
            {mayAcknowledge && (
              <Button
                variant="outline"
                size="dense"
                busy={acknowledge.isPending && acknowledge.variables.fact === fact && "Saving..."}
                disabled={acknowledge.isPending && acknowledge.variables.fact !== fact}
                onClick={() => acknowledge.mutate({ id: post.id, fact, version })}
              >
                Acknowledge<span className="sr-only"> {fact}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const STATES: Record<Exclude<Citation["state"], "current">, { label: string; tone: BadgeTone }> = {
  changed: { label: "Changed since", tone: "warn" },
  inactive: { label: "Inactive", tone: "quiet" },
  gone: { label: "Gone", tone: "danger" },
};

/** The packages and vehicles that a post names, and what became of them since its words were last saved. */
export function Citations({ citations }: { citations: readonly Citation[] }) {
  if (citations.length === 0) return null;
  return (
    <section aria-labelledby="cited-records" className="grid gap-1.5 pt-2">
      <h3 id="cited-records" className="text-sm leading-5 font-[550] text-ink">
        Cited records
      </h3>
      <ul className="grid gap-1 text-xs">
        {citations.map(({ kind, title, state }, at) => (
          // Two records may have one name.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered
          <li key={at} className="flex items-center justify-between gap-2">
            <span className="flex min-w-0 items-center gap-1.5 text-ink-muted">
              {kind === "tour" ? (
                <MapIcon className="size-3.5 flex-none" aria-hidden="true" />
              ) : (
                <Car className="size-3.5 flex-none" aria-hidden="true" />
              )}
              <span className="truncate">{title || (kind === "tour" ? "A package" : "A vehicle")}</span>
            </span>
            {state !== "current" && <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether a post names a record that is not as it was. */
export const isOutdated = (citations: readonly Citation[]) => citations.some(({ state }) => state !== "current");
