import type { BlogStatus } from "@shikara/contract/blog";
import { BLOG_MESSAGES } from "@shikara/contract/blog.messages";
import type { DeskCard } from "@shikara/contract/blog-desk";
import { errorBody, errorWords } from "@/lib/errors.ts";
import { notify } from "@/lib/notify.ts";
import { trpc } from "@/lib/trpc.ts";
import { useTurns } from "@/lib/turns.ts";

const MOVED: Record<BlogStatus, string> = {
  draft: BLOG_MESSAGES.returned,
  pending_approval: BLOG_MESSAGES.submitted,
  approved: BLOG_MESSAGES.approved,
  published: BLOG_MESSAGES.published,
};

/** The server's words where it has some, the spec's where no answer came. */
function report(error: unknown, words: string): void {
  notify.error(errorBody(error) ? errorWords(error) : words);
}

/** What the list does with a post at once: give it another status, delete it. */
export function usePostActions() {
  const utils = trpc.useUtils();
  const turns = useTurns();
  const move = trpc.blog.setStatus.useMutation({
    onSuccess: ({ status }) => notify.success(MOVED[status]),
    onError: (error) => report(error, BLOG_MESSAGES.statusFailed),
    onSettled: (_done, _error, { id }) => turns.end(id, utils.blog.invalidate()),
  });
  const remove = trpc.blog.delete.useMutation({
    onSuccess: () => notify.success(BLOG_MESSAGES.deleted),
    onError: (error) => report(error, BLOG_MESSAGES.deleteFailed),
    onSettled: () => utils.blog.invalidate(),
  });
  return {
    move: ({ id, version }: Pick<DeskCard, "id" | "version">, status: BlogStatus) =>
      turns.take(id) && move.mutate({ id, version, status }),
    /** The post that is being given another status. */
    moving: move.isPending ? move.variables.id : undefined,
    remove: ({ id }: DeskCard, onSettled: () => void) => remove.mutate({ id }, { onSettled }),
    isRemoving: remove.isPending,
  };
}
