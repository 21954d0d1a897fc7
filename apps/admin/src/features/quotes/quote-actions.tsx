import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { agencyToday } from "@admin/lib/moments.ts";
import { rupees, shortDay } from "@shikara/client/format.ts";
import { QUOTE_MESSAGES } from "@shikara/contract/quotes/messages";
import { quoteSums, shownState } from "@shikara/contract/quotes/rules";
import { isSameText, type QuoteDetails } from "@shikara/contract/quotes/schema";
import { Button } from "@shikara/ui/button.tsx";
import { Copy, MessageCircle, Pencil, Send, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { Hindrances } from "./hindrances.tsx";
import { marginWords } from "./margin-words.ts";
import { useQuoteActions } from "./use-quote-actions.ts";

/** What is sent, and by which way: without an address its link is handed on. */
function goesWhere({ title, total, email, content: { lines } }: QuoteDetails): string {
  const sums = quoteSums(lines);
  const loses = sums.margin < 0 ? ` It costs more than it brings: ${marginWords(sums)}.` : "";
  return email
    ? `${title} for ${rupees(total)} goes to ${email}.${loses}`
    : `${title} for ${rupees(total)}: there is no e-mail address, so nothing is mailed. Its link is then ready for WhatsApp.${loses}`;
}

interface QuoteActionsProps {
  quote: QuoteDetails;
  /** May send it, not only ask somebody to. */
  maySend: boolean;
  onEdit: () => void;
  onCopy: () => void;
  /** It is gone. */
  onDeleted: () => void;
}

/** What can be done with a quote as it stands. */
export function QuoteActions({ quote, maySend, onEdit, onCopy, onDeleted }: QuoteActionsProps) {
  // What it was when it was asked for: what somebody else writes while the question stands is not sent by its answer.
  const [asked, setAsked] = useState<{ what: "send" | "withdraw" | "delete"; quote: QuoteDetails }>();
  const actions = useQuoteActions(quote, () => setAsked(undefined), onDeleted);
  const { state, sentNumber, sendAskedAt } = quote;
  const isOpen = state === "draft" || state === "sent";
  const [last] = quote.versions;
  // The same text does not go twice.
  const isAnother = state === "draft" || last === undefined || !isSameText(last.content, quote.content);
  // Whoever got it could not accept it.
  const isOver = quote.content.validUntil < agencyToday();
  const isReached = quote.email !== "" || quote.phone !== "";
  const mayGo = isOpen && isAnother && !isOver && isReached;
  const asRead = ({ id, version }: QuoteDetails) => ({ id, version });
  return (
    <>
      {isOpen && (
        <Button size="dense" variant="outline" onClick={onEdit}>
          <Pencil className="size-4" aria-hidden="true" />
          Edit
        </Button>
      )}
      {mayGo && maySend && (
        <Button size="dense" onClick={() => setAsked({ what: "send", quote })}>
          <Send className="size-4" aria-hidden="true" />
          {sentNumber === 0 ? "Send" : `Send version ${sentNumber + 1}`}
        </Button>
      )}
      {mayGo && !maySend && (
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
      {state === "draft" && sentNumber === 0 && (
        <Button size="dense" variant="outline" onClick={() => setAsked({ what: "delete", quote })}>
          <Trash2 className="size-4" aria-hidden="true" />
          Delete
        </Button>
      )}
      {isOpen && isAnother && isOver && (
        <p className="w-full text-sm text-ink-muted">{`It held until ${shortDay(quote.content.validUntil)}: with another day it can be sent.`}</p>
      )}
      {isOpen && !isReached && <p className="w-full text-sm text-ink-muted">{QUOTE_MESSAGES.noWay}</p>}
      {asked?.what === "delete" && (
        <ConfirmDialog
          title="Delete draft"
          question={QUOTE_MESSAGES.confirmDelete}
          action="Delete"
          busy={actions.remove.isPending && "Deleting..."}
          onConfirm={() => actions.remove.mutate({ id: asked.quote.id })}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.what === "send" && (
        <ConfirmDialog
          title={sentNumber === 0 ? "Send quote" : `Send version ${sentNumber + 1}`}
          question={goesWhere(asked.quote)}
          note={
            <>
              <p className="text-ink-muted">
                {`It can be accepted until ${shortDay(asked.quote.validUntil)}, and never changes from then on.`}
                {sentNumber > 0 && " The version before it can no longer be accepted."}
              </p>
              <Hindrances content={asked.quote.content} />
            </>
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
