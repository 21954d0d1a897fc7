import { Dialog } from "@admin/components/dialog.tsx";
import { IconButton } from "@admin/components/icon-button.tsx";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { whatsappAddress } from "@shikara/client/format.ts";
import { MESSAGES } from "@shikara/contract/advisories/offer-messages";
import type { TouchedBooking } from "@shikara/contract/advisories/offers";
import { buttonClass } from "@shikara/ui/button.tsx";
import { TextArea } from "@shikara/ui/form/fields.tsx";
import { MessageCircle } from "lucide-react";
import { useState } from "react";

interface WhatsappProps {
  booking: Pick<TouchedBooking, "id" | "customerName" | "phone">;
  advisoryId: string;
}

/** A text for WhatsApp in the customer's language, with the link to their own page: sent by hand, one after the other. */
export function Whatsapp({ booking: { id, customerName, phone }, advisoryId }: WhatsappProps) {
  const [text, setText] = useState<string>();
  const word = trpc.advisories.byHand.useMutation({
    onSuccess: (worded) => setText(worded.text),
    onError: (error) => reportFailure(error, MESSAGES.linkFailed),
  });
  if (phone === "") return null;
  return (
    <>
      <IconButton label={`WhatsApp to ${customerName}`} onClick={() => word.mutate({ id: advisoryId, bookingId: id })}>
        <MessageCircle aria-hidden="true" />
      </IconButton>
      {text !== undefined && (
        <Dialog title={`WhatsApp to ${customerName}`} size="question" onClose={() => setText(undefined)}>
          <div className="grid gap-4 overflow-y-auto px-5 py-5">
            <TextArea
              name="text"
              label="Text"
              rows={7}
              dir="auto"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <a
              href={whatsappAddress(phone, text)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ size: "dense" })}
            >
              Open WhatsApp
            </a>
          </div>
        </Dialog>
      )}
    </>
  );
}
