import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { Menu } from "@admin/components/menu.tsx";
import { counted } from "@shikara/client/format.ts";
import type { BookingCard } from "@shikara/contract/bookings/admin";
import { MAX_BULK, type SeenBooking } from "@shikara/contract/bookings/bulk";
import { Button } from "@shikara/ui/button.tsx";
import { Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import { BulkCancel } from "./bulk-cancel.tsx";
import { BulkConfirm } from "./bulk-confirm.tsx";
import { BulkGive } from "./bulk-give.tsx";
import { BulkMail } from "./bulk-mail.tsx";
import { BulkMove } from "./bulk-move.tsx";
import { asksFirst } from "./use-booking-actions.ts";
import type { BulkActions } from "./use-bulk-actions.ts";

/** As they are seen. */
const seenOf = (bookings: readonly SeenBooking[]) => bookings.map(({ id, version }) => ({ id, version }));

interface BulkBarProps {
  bookings: readonly Pick<
    BookingCard,
    | "id"
    | "kind"
    | "status"
    | "version"
    | "priceApproval"
    | "isEstimate"
    | "reference"
    | "customerName"
    | "email"
    | "phone"
    | "paid"
    | "totalAmount"
  >[];
  /** Whether who selects may say yes to a price that waits for that, and do without a fee. */
  mayApprove: boolean;
  actions: BulkActions;
  /** Whom staff have to tell themselves where these are cancelled. */
  othersTold: (ids: string[]) => ReactNode;
  /** The same where they are moved. */
  driversAsked: (ids: string[]) => ReactNode;
  onDone: () => void;
}

type Asked = "confirm" | "cancel" | "complete" | "mail" | "move" | "give";
const MORE = [
  { value: "complete", label: "Mark completed" },
  { value: "mail", label: "Write a mail" },
  { value: "move", label: "Move to another day" },
  { value: "give", label: "Give to somebody" },
] as const;

/** What is done with those that are selected; it stays in view at the foot. */
export function BulkBar({ bookings, mayApprove, actions, othersTold, driversAsked, onDone }: BulkBarProps) {
  const [asked, setAsked] = useState<Asked>();
  // Whom one began to write to: one who leaves the list meanwhile takes nothing of what was typed along.
  const [mailed, setMailed] = useState<string[]>([]);
  const ids = bookings.map(({ id }) => id);
  // A price that waits for a manager is left as it is where somebody else confirms.
  const waiting = bookings.filter((one) => asksFirst(one) && (mayApprove || one.priceApproval !== "asked"));
  const isTooMany = ids.length > MAX_BULK;
  const isOff = actions.isBusy || isTooMany;
  const has = (...statuses: BookingCard["status"][]) => bookings.some(({ status }) => statuses.includes(status));
  const done = () => {
    setAsked(undefined);
    onDone();
  };
  const close = () => setAsked(undefined);
  const ask = (what: Asked) => {
    setMailed(ids);
    setAsked(what);
  };
  return (
    <>
      {bookings.length > 0 && (
        <section
          data-foot
          aria-label="Selected bookings"
          className="sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-raised px-3.5 py-2 shadow-overlay"
        >
          <p className="mr-auto font-strong tabular-nums" aria-live="polite">
            {ids.length} selected
            {isTooMany && `, at most ${MAX_BULK} at once`}
            {!has("pending", "confirmed") && ", all over or cancelled"}
          </p>
          <Button
            size="dense"
            disabled={isOff || !has("pending")}
            onClick={() => (waiting.length > 0 ? setAsked("confirm") : actions.confirm(ids, [], onDone))}
          >
            <Check className="size-4" aria-hidden="true" />
            Confirm selected
          </Button>
          <Button
            variant="outline"
            size="dense"
            disabled={isOff || !has("pending", "confirmed")}
            onClick={() => setAsked("cancel")}
          >
            Cancel selected
          </Button>
          <Menu label="More" options={MORE} isDisabled={isOff} onChoose={ask} />
          <Button variant="plain" size="dense" onClick={onDone}>
            Clear
          </Button>
        </section>
      )}
      {asked === "confirm" && (
        <BulkConfirm
          waiting={waiting}
          onConfirm={() => {
            close();
            actions.confirm(ids, seenOf(waiting), onDone);
          }}
          onClose={close}
        />
      )}
      {asked === "cancel" && (
        <BulkCancel
          bookings={bookings}
          mayWaive={mayApprove}
          others={othersTold(ids)}
          isCallingOff={actions.isCallingOff}
          onCallOff={(reason, tellCustomer, unreached) =>
            actions.callOff({ bookings: seenOf(bookings), reason, tellCustomer }, unreached, done)
          }
          onConfirm={(tellCustomer, unreached) => {
            close();
            actions.cancel(seenOf(bookings), tellCustomer, unreached, onDone);
          }}
          onClose={close}
        />
      )}
      {asked === "complete" && (
        <ConfirmDialog
          title="Mark completed"
          question={`${counted(ids.length, "booking")} selected: those that are confirmed and over become completed. No mail is sent; whoever has travelled may be asked for a review.`}
          note={<p className="text-ink-muted">What is not over yet stays as it is, and is named.</p>}
          action="Mark completed"
          tone="primary"
          onConfirm={() => {
            close();
            actions.complete(seenOf(bookings), onDone);
          }}
          onClose={close}
        />
      )}
      {asked === "mail" && (
        <BulkMail ids={mailed} isBusy={actions.isBusy} onSend={(mail) => actions.mail(mail, done)} onClose={close} />
      )}
      {asked === "move" && (
        <BulkMove
          bookings={bookings}
          others={driversAsked(ids)}
          isBusy={actions.isBusy}
          onMove={(to) => actions.move(to, done)}
          onClose={close}
        />
      )}
      {asked === "give" && (
        <BulkGive
          count={ids.length}
          isBusy={actions.isBusy}
          onGive={(ownerId) => actions.give(ids, ownerId, done)}
          onClose={close}
        />
      )}
    </>
  );
}
