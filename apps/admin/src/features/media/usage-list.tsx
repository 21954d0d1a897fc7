import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { errorWords } from "@shikara/client/errors.ts";
import { counted } from "@shikara/client/format.ts";
import { MEDIA_USES, type MediaUsage, type MediaUse } from "@shikara/contract/media/schema";
import { Link } from "wouter";

/** Where a record that names an image is found; undefined where the reader has no such screen. */
export type UseHref = (use: MediaUse) => string | undefined;

/** What names it and is not shown anywhere now. */
function LaterUses({ earlier, deleted }: Pick<MediaUsage, "earlier" | "deleted">) {
  return (
    <>
      {earlier > 0 && (
        <p className="text-xs text-ink-muted">
          {counted(earlier, "earlier version")} of posts or settings {earlier === 1 ? "names" : "name"} it, too. Without
          it, returning to {earlier === 1 ? "that one" : "one of those"} leaves a gap.
        </p>
      )}
      {deleted > 0 && (
        <p className="text-xs text-ink-muted">
          {counted(deleted, "record")} that {deleted === 1 ? "was" : "were"} deleted {deleted === 1 ? "names" : "name"}{" "}
          it, too. Brought back without it, {deleted === 1 ? "it has" : "they have"} a gap.
        </p>
      )}
    </>
  );
}

/** Before an image is deleted: what would lack it later. Of one that is on its way out nothing is asked any more. */
export function DeleteNote({ id, isLeaving }: { id: string; isLeaving: boolean }) {
  const usage = trpc.media.usage.useQuery({ id }, { staleTime: 0, enabled: !isLeaving });
  return usage.data ? <LaterUses {...usage.data} /> : null;
}

/** The records that name an image, each with the way to it. */
export function UsageList({ id, hrefOf }: { id: string; hrefOf: UseHref }) {
  const usage = trpc.media.usage.useQuery({ id }, { staleTime: 0 });
  const { total = 0, uses = [] } = usage.data ?? {};
  return (
    <section aria-labelledby="used-in" className="grid gap-1.5">
      <h3 id="used-in" className="text-sm leading-5 font-[550]">
        {usage.data && total > 0 ? `Used in ${counted(total, "place")}` : "Where it is used"}
      </h3>
      {usage.isPending && <Skeleton className="h-10 rounded-control" />}
      {usage.error && <p className="text-danger-fg">{errorWords(usage.error)}</p>}
      {usage.data && total === 0 && <p className="text-ink-muted">Nowhere yet. It can be deleted.</p>}
      {uses.length > 0 && (
        <ul className="max-h-48 overflow-y-auto rounded-control border border-line bg-surface">
          {uses.map((use) => {
            const { words } = MEDIA_USES[use.kind];
            const href = hrefOf(use);
            const text = (
              <>
                <span className="text-xs text-ink-muted">{words}</span>
                <span className="truncate font-medium">
                  {use.name || (use.kind === "member" ? "A member" : "All pages")}
                </span>
              </>
            );
            const row = "grid min-h-10 content-center gap-x-2 px-3 py-1.5";
            return (
              <li key={`${use.kind} ${use.id}`} className="border-line not-first:border-t">
                {href ? (
                  <Link href={href} className={`${row} hover:bg-tint hover:text-link`}>
                    {text}
                  </Link>
                ) : (
                  <span className={row}>{text}</span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {usage.data && <LaterUses {...usage.data} />}
      {total > uses.length && <p className="text-xs text-ink-muted">and {total - uses.length} more</p>}
    </section>
  );
}
