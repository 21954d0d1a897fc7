import { Drawer, DrawerPart, Facts, WaitingDrawer } from "@admin/components/drawer.tsx";
import { LanguageField, WRITTEN_TO } from "@admin/components/form/language-field.tsx";
import { Menu } from "@admin/components/menu.tsx";
import { NoteBox, Timeline } from "@admin/components/timeline.tsx";
import { agencyTime, useNow } from "@admin/lib/moments.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { clockTime, shortDate } from "@shikara/client/format.ts";
import type { TimelineEntry } from "@shikara/contract/core/requests";
import { SOURCE_WORDS } from "@shikara/contract/core/source-words";
import type { EnquiryDetails } from "@shikara/contract/enquiries/admin";
import {
  ENQUIRY_STATUS_LABELS,
  INQUIRY_TYPE_LABELS,
  PREFERRED_CONTACT_LABELS,
} from "@shikara/contract/enquiries/messages";
import { ENQUIRY_STATUSES } from "@shikara/contract/enquiries/schema";
import { LANGUAGES } from "@shikara/contract/texts/languages";
import { LANGUAGE_WORDS } from "@shikara/contract/translations/messages";
import { Badge } from "@shikara/ui/badge.tsx";
import { type ReactNode, useEffect, useState } from "react";
import { AnswerClock } from "./answer-clock.tsx";
import { EnquiryFoot } from "./enquiry-foot.tsx";
import { EnquiryOwner } from "./enquiry-owner.tsx";
import { ENQUIRY_TONES } from "./enquiry-table.tsx";
import { ReplyBox } from "./reply-box.tsx";
import { ReplyThread } from "./reply-thread.tsx";
import { useTakenBack } from "./taken-back.ts";
import { useEnquiryActions } from "./use-enquiry-list.ts";

function words({ event }: TimelineEntry): string {
  switch (event.kind) {
    case "received":
      return event.source === "website"
        ? "Message received from the website"
        : `Enquiry entered: ${SOURCE_WORDS[event.source]}`;
    case "status": {
      const status = ENQUIRY_STATUSES.find((known) => known === event.to);
      return status ? ENQUIRY_STATUS_LABELS[status] : event.to;
    }
    case "owner":
      return event.to === null ? "Nobody looks after it any more" : `${event.to} looks after it`;
    case "changed":
      return event.changes.some(({ field }) => field === "bookingId") ? "Became a booking" : "Changed";
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
  /** What is to be done about it. */
  tasks?: (enquiry: EnquiryDetails) => ReactNode;
  /** What was offered for it. */
  quotes?: ReactNode;
  /** The mails about it. */
  mails?: ReactNode;
  /** Where a booking is made of it; undefined for who may not. */
  bookHref?: string | undefined;
  /** Begins a quote with what it says. */
  quoteHref?: string | undefined;
  /** Names the booking it became, and leads there. */
  booked: (booking: NonNullable<EnquiryDetails["booking"]>) => ReactNode;
  /** An answer was taken back: this enquiry is to be seen, wherever one is by then. */
  onTakenBack: () => void;
  onClose: () => void;
}

/** A message, with the ways to answer it. */
export function EnquiryDrawer({
  id,
  mayUpdate,
  tasks,
  quotes,
  mails,
  bookHref,
  quoteHref,
  booked,
  onTakenBack,
  onClose,
}: EnquiryDrawerProps) {
  const query = trpc.enquiries.byId.useQuery({ id }, { staleTime: 0 });
  const [isAnswered, setAnswered] = useState(false);
  const back = useTakenBack(id);
  useEffect(() => {
    if (back) setAnswered(true);
  }, [back]);
  const { update, addNote } = useEnquiryActions();
  const now = useNow();
  const enquiry = query.data;
  if (!enquiry) return <WaitingDrawer title="Message" error={query.error} onClose={onClose} />;
  const { version, status, owner, phone, email, subject, reference } = enquiry;
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
        <EnquiryFoot
          enquiry={enquiry}
          onAnswer={mayUpdate && email !== "" && !isAnswered ? () => setAnswered(true) : undefined}
          bookHref={enquiry.booking ? undefined : bookHref}
          quoteHref={enquiry.booking ? undefined : quoteHref}
        />
      }
    >
      <p>
        <AnswerClock enquiry={enquiry} now={now} />
      </p>
      <p className="text-sm whitespace-pre-line [overflow-wrap:anywhere]">{enquiry.message}</p>
      <ReplyThread enquiry={enquiry} />
      {isAnswered && <ReplyBox enquiry={enquiry} onTakenBack={onTakenBack} onClose={() => setAnswered(false)} />}
      <Facts
        facts={[
          ["Name", enquiry.name],
          ["About", INQUIRY_TYPE_LABELS[enquiry.inquiryType]],
          ["Prefers", PREFERRED_CONTACT_LABELS[enquiry.preferredContact]],
          ["Phone", phone],
          ["Email", email || "None given"],
          ["Language", LANGUAGE_WORDS[enquiry.language]],
          ["Source", SOURCE_WORDS[enquiry.source]],
          ...(enquiry.booking ? [["Booking", booked(enquiry.booking)] as const] : []),
        ]}
      />
      {mayUpdate && (
        <div className="grid gap-4">
          {/* Chosen from what has been opened: an arrow key in a closed list would call a question answered. */}
          <div className="justify-self-start">
            <Menu
              label={`Status: ${ENQUIRY_STATUS_LABELS[chosen?.status ?? status]}`}
              options={ENQUIRY_STATUSES.filter((other) => other !== status).map((value) => ({
                value,
                label: ENQUIRY_STATUS_LABELS[value],
              }))}
              isDisabled={update.isPending}
              onChoose={(next) => update.mutate({ id, version, status: next })}
            />
          </div>
          <EnquiryOwner
            owner={owner}
            chosen={chosen?.ownerId}
            onChange={(ownerId) => update.mutate({ id, version, ownerId })}
          />
          <LanguageField
            name="enquiry-language"
            hint={WRITTEN_TO}
            value={chosen?.language ?? enquiry.language}
            onChange={(event) => {
              const language = LANGUAGES.find((known) => known === event.target.value);
              if (language) update.mutate({ id, version, language });
            }}
          />
        </div>
      )}
      {quotes}
      {tasks?.(enquiry)}
      {mails}
      <DrawerPart title="Timeline">
        {mayUpdate && (
          <NoteBox
            isBusy={addNote.isPending}
            onAdd={(note, onStored) => addNote.mutate({ id, ...note }, { onSuccess: onStored })}
          />
        )}
        <Timeline entries={enquiry.timeline} wordsOf={words} />
      </DrawerPart>
    </Drawer>
  );
}
