import { ENQUIRY_STATUSES } from "@shikara/contract/enquiries";
import {
  ENQUIRY_STATUS_LABELS,
  INQUIRY_TYPE_LABELS,
  PREFERRED_CONTACT_LABELS,
} from "@shikara/contract/enquiries.messages";
import type { TimelineEntry } from "@shikara/contract/requests";
import { Mail, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Drawer, DrawerPart, Facts, WaitingDrawer } from "@/components/admin/drawer.tsx";
import { NoteBox, Timeline } from "@/components/admin/timeline.tsx";
import { SelectField } from "@/components/form/fields.tsx";
import { Badge } from "@/components/ui/badge.tsx";
import { buttonClass } from "@/components/ui/button.tsx";
import { clockTime, phoneAddress, shortDate, whatsappAddress } from "@/lib/format.ts";
import { agencyTime, useNow } from "@/lib/moments.ts";
import { trpc } from "@/lib/trpc.ts";
import { AnswerClock } from "./answer-clock.tsx";
import { ENQUIRY_TONES } from "./enquiry-table.tsx";
import { useEnquiryActions } from "./use-enquiry-list.ts";

function words({ event }: TimelineEntry): string {
  switch (event.kind) {
    case "received":
      return "Message received from the website";
    case "status": {
      const status = ENQUIRY_STATUSES.find((known) => known === event.to);
      return status ? ENQUIRY_STATUS_LABELS[status] : event.to;
    }
    case "owner":
      return event.to === null ? "Nobody looks after it any more" : `${event.to} looks after it`;
    case "changed":
      return "Changed";
    case "note":
      return event.text;
    default:
      // Of bookings alone.
      return "";
  }
}

interface EnquiryDrawerProps {
  id: string;
  mayUpdate: boolean;
  /** The mails about it. */
  mails?: ReactNode;
  onClose: () => void;
}

/** A message, with the ways to answer it. */
export function EnquiryDrawer({ id, mayUpdate, mails, onClose }: EnquiryDrawerProps) {
  const query = trpc.enquiries.byId.useQuery({ id }, { staleTime: 0 });
  const owners = trpc.bookings.owners.useQuery().data ?? [];
  const { update, addNote } = useEnquiryActions();
  const now = useNow();
  const enquiry = query.data;
  if (!enquiry) return <WaitingDrawer title="Message" error={query.error} onClose={onClose} />;
  const { version, status, owner, phone, email, subject, reference } = enquiry;
  const link = buttonClass({ variant: "outline", size: "dense" });
  const chosen = update.isPending ? update.variables : undefined;
  return (
    <Drawer
      title={subject}
      note={`${reference}, ${shortDate(enquiry.createdAt)}, ${clockTime(agencyTime(enquiry.createdAt))}`}
      badge={
        <Badge tone={ENQUIRY_TONES[status]} hasDot>
          {ENQUIRY_STATUS_LABELS[status]}
        </Badge>
      }
      onClose={onClose}
      foot={
        <>
          <a href={phoneAddress(phone)} className={link}>
            <Phone className="size-4" aria-hidden="true" />
            Call
          </a>
          <a href={`mailto:${email}?subject=${encodeURIComponent(`${subject} (${reference})`)}`} className={link}>
            <Mail className="size-4" aria-hidden="true" />
            Email
          </a>
          <a href={whatsappAddress(phone)} target="_blank" rel="noreferrer" className={link}>
            <MessageCircle className="size-4" aria-hidden="true" />
            WhatsApp
          </a>
        </>
      }
    >
      <p>
        <AnswerClock enquiry={enquiry} now={now} />
      </p>
      <p className="text-sm whitespace-pre-line [overflow-wrap:anywhere]">{enquiry.message}</p>
      <Facts
        facts={[
          ["Name", enquiry.name],
          ["About", INQUIRY_TYPE_LABELS[enquiry.inquiryType]],
          ["Prefers", PREFERRED_CONTACT_LABELS[enquiry.preferredContact]],
          ["Phone", phone],
          ["Email", email],
        ]}
      />
      {mayUpdate && (
        <div className="grid gap-4">
          <SelectField
            label="Status"
            name="enquiry-status"
            value={chosen?.status ?? status}
            onChange={(event) => {
              const next = ENQUIRY_STATUSES.find((known) => known === event.target.value);
              if (next) update.mutate({ id, version, status: next });
            }}
          >
            {ENQUIRY_STATUSES.map((each) => (
              <option key={each} value={each}>
                {ENQUIRY_STATUS_LABELS[each]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Looked after by"
            name="enquiry-owner"
            value={chosen?.ownerId ?? owner?.id ?? ""}
            onChange={(event) => update.mutate({ id, version, ownerId: event.target.value || null })}
          >
            <option value="">Nobody yet</option>
            {owner && !owners.some((one) => one.id === owner.id) && <option value={owner.id}>{owner.name}</option>}
            {owners.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {mails}
      <DrawerPart title="Timeline">
        {mayUpdate && (
          <NoteBox
            isBusy={addNote.isPending}
            onAdd={(text, onStored) => addNote.mutate({ id, text }, { onSuccess: onStored })}
          />
        )}
        <Timeline entries={enquiry.timeline} wordsOf={words} />
      </DrawerPart>
    </Drawer>
  );
}
