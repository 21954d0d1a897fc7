import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { UNDO } from "@admin/lib/undo-key.ts";
import { errorBody, errorWords } from "@shikara/client/errors.ts";
import { UNDO_SECONDS } from "@shikara/contract/core/undo";
import type { EnquiryDetails } from "@shikara/contract/enquiries/admin";
import { ENQUIRY_STAFF_MESSAGES } from "@shikara/contract/enquiries/messages";
import { notify } from "@shikara/ui/notify.ts";
import { holdTakenBack } from "./taken-back.ts";

interface ReplyEvents {
  /** What is said of the mail. */
  words: string;
  onSent: () => void;
  /** It has not gone out, and its enquiry is shown as it stands by now. */
  onRefused: (now: EnquiryDetails) => void;
  /** Its enquiry is to be seen: the text is back in its box. */
  onTakenBack: () => void;
}

/** Sends an answer, and offers for ten seconds to take it back, while its mail waits. */
export function useReply(id: string, { words, onSent, onRefused, onTakenBack }: ReplyEvents) {
  const utils = trpc.useUtils();
  const onSettled = () => Promise.all([utils.enquiries, utils.outbox, utils.dashboard].map((one) => one.invalidate()));
  const show = (details: EnquiryDetails) => utils.enquiries.byId.setData({ id }, details);
  const undo = trpc.enquiries.undoReply.useMutation({
    onError: (error) => notify.failure(ENQUIRY_STAFF_MESSAGES.undoFailed, { detail: errorWords(error) }),
    onSettled,
  });
  const takeBack = async ({ version, replies }: EnquiryDetails, text: string) => {
    const replyId = replies.findLast(({ direction }) => direction === "out")?.id;
    if (replyId === undefined) return;
    const before = await undo.mutateAsync({ id, replyId, version }).catch(() => null);
    if (!before) return;
    show(before);
    holdTakenBack({ enquiryId: id, text });
    onTakenBack();
    notify.success(ENQUIRY_STAFF_MESSAGES.undone);
  };
  return trpc.enquiries.reply.useMutation({
    onSuccess(answered, { text }) {
      show(answered);
      const action = { label: UNDO, run: () => void takeBack(answered, text) };
      notify.success(words, { action, seconds: UNDO_SECONDS });
      onSent();
    },
    async onError(error) {
      reportFailure(error, ENQUIRY_STAFF_MESSAGES.replyFailed);
      const now = errorBody(error) && (await utils.enquiries.byId.fetch({ id }, { staleTime: 0 }).catch(() => null));
      if (now) onRefused(now);
    },
    onSettled,
  });
}
