import { INQUIRY_TYPE_LABELS, PREFERRED_CONTACT_LABELS } from "@shikara/contract/enquiries/messages";
import { t } from "@shikara/contract/texts/t";
import { Button } from "@shikara/ui/button.tsx";
import { SelectField, TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { Honeypot } from "@site/components/form/honeypot.tsx";
import { Segments } from "@site/components/form/segments.tsx";
import { WaitingNote } from "@site/components/form/waiting-note.tsx";
import { MAX_LINE, MAX_NAME, MAX_PARAGRAPH } from "@site/lib/limits.ts";
import { ENQUIRY_LABELS, type EnquiryField } from "./enquiry-values.ts";
import type { EnquiryForm } from "./use-enquiry-form.ts";

const contacts = () => Object.entries(PREFERRED_CONTACT_LABELS).map(([value, label]) => ({ value, label }));

/** The message: who writes, about what, and how they would like to be answered. */
export function EnquiryFields({ form }: { form: EnquiryForm }) {
  const field = (name: EnquiryField) => ({ label: ENQUIRY_LABELS[name], ...form.field(name) });
  const required = (name: EnquiryField) => ({ isRequired: true, required: true, ...field(name) });
  return (
    <div className="grid gap-4 rounded-card bg-surface p-[clamp(1.125rem,0.6rem+2vw,2rem)] shadow-[var(--shadow-hair),var(--shadow-card)]">
      <h2 className="type-label">{t("contact.sendUsAMessage")}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField autoComplete="name" maxLength={MAX_NAME} {...required("name")} />
        <TextField type="email" autoComplete="email" placeholder="you@example.com" {...required("email")} />
        <TextField type="tel" autoComplete="tel" placeholder="+91" {...required("phone")} />
        <SelectField {...field("inquiryType")} defaultValue={form.field("inquiryType").defaultValue || "general"}>
          {Object.entries(INQUIRY_TYPE_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField autoComplete="off" maxLength={MAX_LINE} {...required("subject")} />
      <TextArea
        rows={5}
        maxLength={MAX_PARAGRAPH}
        placeholder={t("contact.datesPeopleAndTheOne")}
        {...required("message")}
      />
      {/* On a narrow phone the longest word has only just room. */}
      <div className="grid gap-1.5 [&_label]:px-1.5 max-sm:[&_fieldset>div]:auto-cols-auto">
        <p className="text-sm leading-5 font-[550]" aria-hidden="true">
          {ENQUIRY_LABELS.preferredContact}
        </p>
        <Segments
          name="preferredContact"
          legend={ENQUIRY_LABELS.preferredContact}
          options={contacts()}
          defaultValue={form.field("preferredContact").defaultValue || "any"}
        />
      </div>
      <Honeypot />
      <WaitingNote isWaiting={form.isWaiting} onWithdraw={form.withdraw} />
      <div>
        <Button
          type="submit"
          variant="accent"
          size="lg"
          busy={form.isSending && (form.isWaiting ? t("common.waiting") : t("common.sending"))}
        >
          {t("contact.sendMessage")}
        </Button>
      </div>
    </div>
  );
}
