import { useMutationLock } from "@admin/lib/mutation-lock.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { TESTIMONIAL_MESSAGES } from "@shikara/contract/testimonials/messages";
import type { StaffTestimonial } from "@shikara/contract/testimonials/schema";
import { notify } from "@shikara/ui/notify.ts";

/** What the list does with a testimonial at once. */
export function useTestimonialActions() {
  const utils = trpc.useUtils();
  const turns = useMutationLock();
  const outcome = (done: string, failed: string) => ({
    onSuccess: () => notify.success(done),
    onError: (error: unknown) => reportFailure(error, failed),
    onSettled: (_done: unknown, _error: unknown, { id }: { id: string }) =>
      turns.end(id, utils.testimonials.invalidate()),
  });
  const { approved, rejected, deleted, setAside, statusFailed, deleteFailed, setAsideFailed } = TESTIMONIAL_MESSAGES;
  const approve = trpc.testimonials.approve.useMutation(outcome(approved, statusFailed));
  const reject = trpc.testimonials.reject.useMutation(outcome(rejected, statusFailed));
  const remove = trpc.testimonials.delete.useMutation(outcome(deleted, deleteFailed));
  const putAside = trpc.testimonials.setReportAside.useMutation(outcome(setAside, setAsideFailed));
  return {
    // As it was read: a traveller may have changed it since.
    approve: ({ id, version }: StaffTestimonial) => turns.take(id) && approve.mutate({ id, version }),
    reject: ({ id, version }: StaffTestimonial) => turns.take(id) && reject.mutate({ id, version }),
    setAside: (id: string) => turns.take(id) && putAside.mutate({ id }),
    remove: ({ id }: StaffTestimonial, onSettled: () => void) => remove.mutate({ id }, { onSettled }),
    isRemoving: remove.isPending,
  };
}
