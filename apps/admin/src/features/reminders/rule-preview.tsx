import { MailSheet } from "@admin/components/mail-sheet.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { REMINDER_MESSAGES } from "@shikara/contract/reminders/messages";
import type { ReminderAsked } from "@shikara/contract/reminders/schema";
import { LANGUAGE_WORDS } from "@shikara/contract/translations/messages";
import { keepPreviousData } from "@tanstack/react-query";

/** The mail as the next one would get it, made of a record that is there. */
export function RulePreview({ asked }: { asked: ReminderAsked }) {
  const query = trpc.reminders.preview.useQuery(asked, { placeholderData: keepPreviousData, staleTime: 0 });
  const mail = query.data;
  return (
    <div className="grid content-start gap-2">
      <h3 className="text-xs text-ink-muted">Preview</h3>
      {mail === undefined && <Skeleton className="h-96" />}
      {mail === null && <p className="text-ink-muted">{REMINDER_MESSAGES.noRecord}</p>}
      {mail && (
        <>
          <p className="text-xs text-ink-muted [overflow-wrap:anywhere]">
            {`To ${mail.name || mail.email}, ${mail.record.reference}, ${LANGUAGE_WORDS[mail.language]}`}
          </p>
          <p className="font-strong [overflow-wrap:anywhere]" dir="auto">
            {mail.subject}
          </p>
          <MailSheet html={mail.html} className="h-128 max-lg:h-96" />
        </>
      )}
    </div>
  );
}
