import { shortDate } from "@shikara/client/format.ts";
import type { BookingDetails } from "@shikara/contract/bookings/admin";
import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings/messages";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { Mail } from "lucide-react";
import { useState } from "react";
import { BulkMail } from "./bulk-mail.tsx";
import { quoteWords } from "./quote-words.ts";
import { useBulkActions } from "./use-bulk-actions.ts";

interface BookingMailProps {
  booking: BookingDetails;
  /** The word on the button. */
  label: string;
  /** Begins with the quote that was asked for. */
  isQuote?: boolean;
}

/** Writes to the customer of one booking. */
function BookingMail({ booking, label, isQuote = false }: BookingMailProps) {
  const actions = useBulkActions();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" size="dense" disabled={booking.email === ""} onClick={() => setOpen(true)}>
        <Mail className="size-4" aria-hidden="true" />
        {label}
      </Button>
      {isOpen && (
        <BulkMail
          ids={[booking.id]}
          title={`Mail to ${booking.customerName}`}
          first={isQuote ? quoteWords(booking) : undefined}
          isBusy={actions.isBusy}
          onSend={(mail) => actions.mail(mail, close)}
          onClose={close}
        />
      )}
    </>
  );
}

/** A mail about a booking, whatever it says. */
export function WriteMail({ booking }: { booking: BookingDetails }) {
  return (
    <div>
      <BookingMail booking={booking} label="Write a mail" />
      {booking.email === "" && <p className="mt-1 text-xs text-ink-muted">{BOOKING_STAFF_MESSAGES.noAddress}</p>}
    </div>
  );
}

type Written = Extract<BookingDetails["timeline"][number]["event"], { kind: "mail" }>;

function writtenWords(at: Date, { state, waitsUntil }: Written): string {
  if (state === "sent") return `They were written to on ${shortDate(at)}: the quote waits for their yes.`;
  return waitsUntil
    ? "They were written to, and the mail has not gone yet: see the timeline."
    : `They were written to on ${shortDate(at)}, and the mail waits to be sent.`;
}

/** Somebody waits for a price: it is written from here, once a manager has said yes where that is asked. */
export function QuoteWanted({ booking, mayWrite }: { booking: BookingDetails; mayWrite: boolean }) {
  const { kind, status, priceApproval, email } = booking;
  if (kind !== "quote" || status !== "pending") return null;
  const isWaiting = priceApproval === "asked";
  const written = booking.timeline.find(
    ({ event }) => event.kind === "mail" && event.isOwn && event.state !== "failed",
  );
  const how = email === "" ? "There is no e-mail address: please call." : "Name the price under Edit, then write it.";
  return (
    <Notice kind="info">
      <p>
        {isWaiting
          ? "A quote is wanted. It can be written once a manager has approved the price."
          : written?.event.kind === "mail"
            ? writtenWords(written.at, written.event)
            : `A quote is wanted. ${how}`}
      </p>
      {mayWrite && !isWaiting && email !== "" && (
        <div className="mt-2">
          <BookingMail booking={booking} label={written ? "Write again" : "Write the quote"} isQuote />
        </div>
      )}
    </Notice>
  );
}
