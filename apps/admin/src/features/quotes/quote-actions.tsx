import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { agencyToday } from "@admin/lib/moments.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { errorWords, fieldErrors } from "@shikara/client/errors.ts";
import { rupees, shortDay, whatsappAddress } from "@shikara/client/format.ts";
import { sentWords } from "@shikara/contract/outbox/messages";
import { QUOTE_MESSAGES } from "@shikara/contract/quotes/messages";
import { shownState } from "@shikara/contract/quotes/rules";
import type { QuoteDetails } from "@shikara/contract/quotes/schema";
import { Button } from "@shikara/ui/button.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { Copy, MessageCircle, Pencil, Send, Undo2 } from "lucide-react";
import { useState } from "react";

interface QuoteActionsProps {
  quote: QuoteDetails;
  /** May send it, not only ask somebody to. */
  maySend: boolean;
  onEdit: () => void;
  onCopy: () => void;
}

/** What can be done with a quote as it stands. */
export function QuoteActions({ quote, maySend, onEdit, onCopy }: QuoteActionsProps) {
  // What it was when it was asked for: what somebody else writes while the question stands is not sent by its answer.
  const [asked, setAsked] = useState<{ what: "send" | "withdraw"; quote: QuoteDetails }>();
  const actions = useQuoteActions(quote, () => setAsked(undefined));
  const { state, sentNumber, sendAskedAt } = quote;
  const isOpen = state === "draft" || state === "sent";
  const [last] = quote.versions;
  // The same text does not go twice.
  const isAnother = state === "draft" || JSON.stringify(last?.content) !== JSON.stringify(quote.content);
  const asRead = ({ id, version }: QuoteDetails) => ({ id, version });
  return (
    <>
      {isOpen && (
        <Button size="dense" variant="outline" onClick={onEdit}>
          <Pencil className="size-4" aria-hidden="true" />
          Edit
        </Button>
      )}
      {isOpen && isAnother && maySend && (
        <Button size="dense" onClick={() => setAsked({ what: "send", quote })}>
          <Send className="size-4" aria-hidden="true" />
          {sentNumber === 0 ? "Send" : `Send version ${sentNumber + 1}`}
        </Button>
      )}
      {isOpen && isAnother && !maySend && (
        <Button
          size="dense"
          disabled={sendAskedAt !== null}
          busy={actions.ask.isPending && "Asking..."}
          onClick={() => actions.ask.mutate(asRead(quote))}
        >
          <Send className="size-4" aria-hidden="true" />
          {sendAskedAt ? "A manager is asked" : "Ask to send"}
        </Button>
      )}
      {maySend && state === "sent" && shownState(quote, agencyToday()) === "sent" && (
        <Button size="dense" variant="outline" busy={actions.isLinking && "Opening..."} onClick={actions.byWhatsapp}>
          <MessageCircle className="size-4" aria-hidden="true" />
          WhatsApp
        </Button>
      )}
      <Button size="dense" variant="outline" onClick={onCopy}>
        <Copy className="size-4" aria-hidden="true" />
        Copy
      </Button>
      {maySend && state === "sent" && (
        <Button size="dense" variant="outline" onClick={() => setAsked({ what: "withdraw", quote })}>
          <Undo2 className="size-4" aria-hidden="true" />
          Withdraw
        </Button>
      )}
      {asked?.what === "send" && (
        <ConfirmDialog
          title={sentNumber === 0 ? "Send quote" : `Send version ${sentNumber + 1}`}
          question={`${asked.quote.title} for ${rupees(asked.quote.total)} goes to ${asked.quote.email || "nobody: there is no e-mail address"}.`}
          note={
            <p className="text-ink-muted">
              {`It can be accepted until ${shortDay(asked.quote.validUntil)}, and never changes from then on.`}
              {sentNumber > 0 && " The version before it can no longer be accepted."}
            </p>
          }
          action="Send"
          tone="primary"
          busy={actions.send.isPending && "Sending..."}
          onConfirm={() => actions.send.mutate(asRead(asked.quote))}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.what === "withdraw" && (
        <ConfirmDialog
          title="Withdraw quote"
          question={QUOTE_MESSAGES.confirmWithdraw}
          action="Withdraw"
          busy={actions.withdraw.isPending && "Withdrawing..."}
          onConfirm={() => actions.withdraw.mutate(asRead(asked.quote))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function useQuoteActions({ id, phone, title }: QuoteDetails, onDone: () => void) {
  const utils = trpc.useUtils();
  const [isLinking, setLinking] = useState(false);
  // Which field keeps it from going is told: there is no form here that could say so.
  const onError = (failed: string) => (error: unknown) =>
    notify.failure(failed, { detail: Object.values(fieldErrors(error))[0] ?? errorWords(error) });
  const onSettled = () => {
    onDone();
    return Promise.all([utils.quotes.invalidate(), utils.outbox.invalidate()]);
  };
  return {
    isLinking,
    send: trpc.quotes.send.useMutation({
      onSuccess: ({ canSend }) => notify.success(canSend ? QUOTE_MESSAGES.sent : sentWords({ canSend })),
      onError: onError(QUOTE_MESSAGES.sendFailed),
      onSettled,
    }),
    ask: trpc.quotes.askToSend.useMutation({
      onSuccess: () => notify.success(QUOTE_MESSAGES.asked),
      onError: onError(QUOTE_MESSAGES.sendFailed),
      onSettled,
    }),
    withdraw: trpc.quotes.withdraw.useMutation({
      onSuccess: () => notify.success(QUOTE_MESSAGES.withdrawn),
      onError: onError(QUOTE_MESSAGES.withdrawFailed),
      onSettled,
    }),
    /** The link in a message of one's own; no key is made before somebody wants it. */
    async byWhatsapp() {
      setLinking(true);
      try {
        const { path } = await utils.quotes.link.fetch({ id }, { staleTime: 0 });
        const link = new URL(path, location.origin).href;
        open(whatsappAddress(phone, `${title}: ${link}`), "_blank", "noreferrer");
      } catch (error) {
        notify.error(errorWords(error));
      }
      setLinking(false);
    },
  };
}
