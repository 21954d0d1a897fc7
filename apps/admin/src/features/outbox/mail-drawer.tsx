import { ChoiceBar } from "@admin/components/choice-bar.tsx";
import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { DeliveryBadge } from "@admin/components/delivery-badge.tsx";
import { deliveryFacts } from "@admin/components/delivery-facts.ts";
import { Drawer, Facts, WaitingDrawer } from "@admin/components/drawer.tsx";
import { MailSheet } from "@admin/components/mail-sheet.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { dayAndTime } from "@shikara/client/format.ts";
import { asSeen } from "@shikara/contract/core/deliveries";
import { DOCUMENT_LABELS } from "@shikara/contract/documents/messages";
import { OUTBOX_MESSAGES } from "@shikara/contract/outbox/messages";
import type { MailDetails } from "@shikara/contract/outbox/schema";
import { MAIL_KIND_LABELS } from "@shikara/contract/outbox/texts";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { Paperclip, Send } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { useResend } from "./use-mails.ts";

interface MailDrawerProps {
  id: string;
  mayResend: boolean;
  /** Leads to the booking or message a mail belongs to. */
  recordHref: (mail: MailDetails) => string | undefined;
  onClose: () => void;
}

/** A mail exactly as it goes out, and how far it has come. */
export function MailDrawer({ id, mayResend, recordHref, onClose }: MailDrawerProps) {
  const query = trpc.outbox.byId.useQuery({ id }, { staleTime: 0 });
  const resend = useResend();
  const [look, setLook] = useState<"html" | "text">("html");
  const [asks, setAsks] = useState(false);
  const mail = query.data;
  if (!mail) return <WaitingDrawer title="Mail" error={query.error} onClose={onClose} />;
  const href = recordHref(mail);
  const send = () => resend.mutate(asSeen(mail), { onSettled: () => setAsks(false) });
  return (
    <Drawer
      title={mail.subject}
      note={MAIL_KIND_LABELS[mail.kind]}
      badge={<DeliveryBadge state={mail.state} />}
      onClose={onClose}
      foot={
        <>
          {mayResend && (
            <Button
              variant={mail.state === "failed" ? "primary" : "outline"}
              size="dense"
              disabled={mail.state === "sending"}
              busy={resend.isPending && "Sending..."}
              onClick={() => (mail.state === "sent" ? setAsks(true) : send())}
            >
              <Send className="size-4" aria-hidden="true" />
              {mail.state === "waiting" ? "Send now" : "Send again"}
            </Button>
          )}
          {href && (
            <Link href={href} className="ml-auto self-center font-medium text-link hover:underline">
              {mail.bookingId ? "Open booking" : "Open message"}
            </Link>
          )}
        </>
      }
    >
      {mail.lastError && mail.state !== "sent" && (
        <Notice kind={mail.state === "failed" ? "danger" : "info"}>
          <p className="[overflow-wrap:anywhere]">{mail.lastError}</p>
        </Notice>
      )}
      <Facts
        facts={[
          ["To", mail.name === mail.email ? mail.email : `${mail.name} <${mail.email}>`],
          ...(mail.replyTo ? [["Answers go to", mail.replyTo] as const] : []),
          ...deliveryFacts(mail),
        ]}
      />
      {mail.attachments.map(({ document, bookingId }) => (
        <p key={document + bookingId} className="flex items-center gap-2">
          <Paperclip className="size-4" aria-hidden="true" />
          {DOCUMENT_LABELS[document]}, made when it is sent
        </p>
      ))}
      <div className="grid gap-2">
        <ChoiceBar
          label="Shown as"
          value={look}
          options={[
            { value: "html", label: "As it is read" },
            { value: "text", label: "Plain text" },
          ]}
          onChange={setLook}
        />
        {look === "html" ? (
          <MailSheet html={mail.html} className="h-112" />
        ) : (
          <p className="rounded-control border border-line bg-sunken p-3 whitespace-pre-line [overflow-wrap:anywhere]">
            {mail.text}
          </p>
        )}
      </div>
      {asks && (
        <ConfirmDialog
          title="Send again"
          question={OUTBOX_MESSAGES.askAgain}
          note={
            <p className="text-ink-muted">
              It went to {mail.email}, {dayAndTime(mail.settledAt ?? mail.createdAt)}.
            </p>
          }
          action="Send again"
          tone="primary"
          busy={resend.isPending && "Sending..."}
          onConfirm={send}
          onClose={() => setAsks(false)}
        />
      )}
    </Drawer>
  );
}
