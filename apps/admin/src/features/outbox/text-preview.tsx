import { ChoiceBar } from "@admin/components/choice-bar.tsx";
import { MailSheet } from "@admin/components/mail-sheet.tsx";
import { OUTBOX_MESSAGES } from "@shikara/contract/outbox/messages";
import { type MailSender, writeMail } from "@shikara/contract/outbox/rules";
import { MAILS_TO_CUSTOMERS, type MailKind, type MailText } from "@shikara/contract/outbox/texts";
import { builtInText, samplesIn } from "@shikara/contract/outbox/texts/in-language";
import { LANGUAGES, type Language, ORIGINAL } from "@shikara/contract/texts/languages";
import { LANGUAGE_WORDS } from "@shikara/contract/translations/messages";
import { useState } from "react";

const OPTIONS = LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_WORDS[language] }));

interface TextPreviewProps {
  kind: MailKind;
  draft: MailText;
  /** It says what is built in, which customers read in their language. */
  isBuiltIn: boolean;
  sender: MailSender;
}

/** How a mail reads: ours in each language, staff's own as they write it. */
export function TextPreview({ kind, draft, isBuiltIn, sender }: TextPreviewProps) {
  const [chosen, setChosen] = useState<Language>(ORIGINAL);
  const isToCustomers = MAILS_TO_CUSTOMERS.includes(kind);
  const asked = isToCustomers && isBuiltIn ? chosen : ORIGINAL;
  const { text, language } = asked === ORIGINAL ? { text: draft, language: ORIGINAL } : builtInText(kind, asked);
  const written = writeMail(text, samplesIn(language), sender, language);
  return (
    <div className="grid content-start gap-2">
      <h3 className="text-xs text-ink-muted">Preview</h3>
      {isToCustomers && isBuiltIn && (
        <ChoiceBar label="Language of the preview" value={chosen} options={OPTIONS} onChange={setChosen} />
      )}
      {isToCustomers && !isBuiltIn && <p className="text-sm text-ink-muted">{OUTBOX_MESSAGES.ownAsWritten}</p>}
      <p className="font-strong [overflow-wrap:anywhere]" dir="auto">
        {written.subject}
      </p>
      <MailSheet html={written.html} className="h-128 max-lg:h-96" />
    </div>
  );
}
