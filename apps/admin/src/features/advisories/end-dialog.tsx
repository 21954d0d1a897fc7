import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { ADVISORY_MESSAGES, whereWords } from "@shikara/contract/advisories/messages";
import type { AdvisoryView } from "@shikara/contract/advisories/schema";
import { notify } from "@shikara/ui/notify.ts";
import { unansweredWords } from "./offer-words.ts";

/** Ends an advisory before its time: the road is as it usually is. */
export function EndDialog({ advisory, onClose }: { advisory: AdvisoryView; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { data: unanswered, isLoading } = trpc.advisories.unanswered.useQuery({ id: advisory.id }, { staleTime: 0 });
  const end = trpc.advisories.end.useMutation({
    onSuccess: () => notify.success(ADVISORY_MESSAGES.ended),
    onError: (error) => reportFailure(error, ADVISORY_MESSAGES.failed),
    onSettled: async () => {
      await Promise.all([utils.advisories.invalidate(), utils.roads.invalidate()]);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="End this advisory?"
      question={`${whereWords(advisory)} is told to be as it usually is, at once and everywhere. The advisory stays in the list.`}
      note={unanswered && unanswered.written > 0 && <p className="font-strong">{unansweredWords(unanswered)}</p>}
      action="End It"
      tone="primary"
      busy={end.isPending ? "Ending…" : isLoading && "Looking…"}
      onConfirm={() => end.mutate({ id: advisory.id, version: advisory.version })}
      onClose={onClose}
    />
  );
}
