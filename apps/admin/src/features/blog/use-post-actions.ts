import { useMutationLock } from "@admin/lib/mutation-lock.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import type { DeskCard } from "@shikara/contract/blog/admin";
import { BLOG_MESSAGES } from "@shikara/contract/blog/messages";
import type { BlogStatus } from "@shikara/contract/blog/schema";
import { notify } from "@shikara/ui/notify.ts";
import { useRef } from "react";

const MOVED: Record<BlogStatus, string> = {
  draft: BLOG_MESSAGES.returned,
  pending_approval: BLOG_MESSAGES.submitted,
  approved: BLOG_MESSAGES.approved,
  published: BLOG_MESSAGES.published,
};

/** What the list does with a post at once: give it another status, delete it. */
export function usePostActions() {
  const utils = trpc.useUtils();
  const turns = useMutationLock();
  const move = trpc.blog.setStatus.useMutation({
    onSuccess: ({ status }) => notify.success(MOVED[status]),
    onError: (error) => reportFailure(error, BLOG_MESSAGES.statusFailed),
    onSettled: (_done, _error, { id }) => turns.end(id, utils.blog.invalidate()),
  });
  const remove = trpc.blog.delete.useMutation({
    onSuccess: () => notify.success(BLOG_MESSAGES.deleted),
    onError: (error) => reportFailure(error, BLOG_MESSAGES.deleteFailed),
    onSettled: () => utils.blog.invalidate(),
  });
  const read = useRef(new Map<string, number>());
  return {
    /** Whoever decides on it has had this version before them. */
    noteRead: (id: string, version: number) => void read.current.set(id, version),
    /** Whether somebody has changed it since it was opened here; of one that was not, nobody knows. */
    isOtherThanRead: ({ id, version }: Pick<DeskCard, "id" | "version">) =>
      read.current.has(id) && read.current.get(id) !== version,
    move: ({ id, version }: Pick<DeskCard, "id" | "version">, status: BlogStatus) =>
      turns.take(id) &&
      move.mutate({ id, version, status }, { onSuccess: (moved) => void read.current.set(id, moved.version) }),
    /** The post that is being given another status. */
    moving: move.isPending ? move.variables.id : undefined,
    remove: ({ id }: DeskCard, onSettled: () => void) => remove.mutate({ id }, { onSettled }),
    isRemoving: remove.isPending,
  };
}
