import { trpc } from "@admin/lib/trpc.ts";
import { errorWords, fieldErrors } from "@shikara/client/errors.ts";
import { whatsappAddress } from "@shikara/client/format.ts";
import { sentWords } from "@shikara/contract/outbox/messages";
import { QUOTE_MESSAGES } from "@shikara/contract/quotes/messages";
import type { QuoteDetails } from "@shikara/contract/quotes/schema";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";

/** What can be done with a quote, and what is said of it. */
export function useQuoteActions({ id, phone, title }: QuoteDetails, onDone: () => void, onDeleted: () => void) {
  const utils = trpc.useUtils();
  const [isLinking, setLinking] = useState(false);
  // Which field keeps it from going is told: there is no form here that could say so.
  const onError = (failed: string) => (error: unknown) =>
    notify.failure(failed, { detail: Object.values(fieldErrors(error))[0] ?? errorWords(error) });
  const onSettled = () => {
    onDone();
    return Promise.all([utils.quotes.invalidate(), utils.outbox.invalidate()]);
  };
  /** The link in a message of one's own; no key is made before somebody wants it. */
  const byWhatsapp = async () => {
    setLinking(true);
    try {
      const { path } = await utils.quotes.link.fetch({ id }, { staleTime: 0 });
      const link = new URL(path, location.origin).href;
      open(whatsappAddress(phone, `${title}: ${link}`), "_blank", "noreferrer");
    } catch (error) {
      notify.error(errorWords(error));
    }
    setLinking(false);
  };
  return {
    isLinking,
    send: trpc.quotes.send.useMutation({
      onSuccess: ({ canSend, quote: { email } }) => {
        if (email) notify.success(canSend ? QUOTE_MESSAGES.sent : sentWords({ canSend }));
        else notify.success(QUOTE_MESSAGES.ready, { action: { label: "WhatsApp", run: () => void byWhatsapp() } });
      },
      onError: onError(QUOTE_MESSAGES.sendFailed),
      onSettled,
    }),
    ask: trpc.quotes.askToSend.useMutation({
      onSuccess: (asked) => {
        // Whoever edits it at once edits it as it is by now.
        utils.quotes.byId.setData({ id }, asked);
        notify.success(QUOTE_MESSAGES.asked);
      },
      onError: onError(QUOTE_MESSAGES.sendFailed),
      onSettled,
    }),
    withdraw: trpc.quotes.withdraw.useMutation({
      onSuccess: () => notify.success(QUOTE_MESSAGES.withdrawn),
      onError: onError(QUOTE_MESSAGES.withdrawFailed),
      onSettled,
    }),
    remove: trpc.quotes.delete.useMutation({
      onSuccess: () => {
        notify.success(QUOTE_MESSAGES.deleted);
        onDeleted();
      },
      onError: onError(QUOTE_MESSAGES.deleteFailed),
      // It is gone: its own details are not asked for again.
      onSettled: () => Promise.all([utils.quotes.adminList.invalidate(), onDone()]),
    }),
    byWhatsapp,
  };
}
