import { useClient } from "@shikara/client/connection.ts";
import { here } from "@shikara/contract/language-routes";
import { NEWSLETTER_MESSAGES } from "@shikara/contract/newsletter/messages";
import { t } from "@shikara/contract/texts/t";
import { Button } from "@shikara/ui/button.tsx";
import { FieldError } from "@shikara/ui/form/field.tsx";
import { Honeypot } from "@site/components/form/honeypot.tsx";
import { Banner } from "@site/components/ui/banner.tsx";
import { MAX_EMAIL } from "@site/lib/limits.ts";
import { type PostedForm, usePageForm } from "@site/lib/page-form.ts";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";

interface LetterBoxProps {
  /** Where the form goes without JavaScript. */
  action: string;
  posted: PostedForm | undefined;
  /** It was just sent without JavaScript. */
  isSubscribed: boolean;
}

/** The monthly letter: one field, one button. */
export function LetterBox({ action, posted, isSubscribed }: LetterBoxProps) {
  const [isSent, setIsSent] = useState(false);
  return (
    <div
      id="letter"
      className="mt-section scroll-mt-25 lg:[&>section]:grid-cols-[minmax(0,1fr)_auto] lg:[&>section]:items-end"
    >
      <Banner title={t("newsletter.oneLetterAMonthFrom")} text={t("newsletter.whatIsInBloomWhich")}>
        {isSent || isSubscribed ? (
          <Subscribed isNew={isSent} />
        ) : (
          <LetterForm action={action} posted={posted} onSent={() => setIsSent(true)} />
        )}
      </Banner>
    </div>
  );
}

function LetterForm({ action, posted, onSent }: Pick<LetterBoxProps, "action" | "posted"> & { onSent(): void }) {
  const client = useClient();
  const { formProps, field, summary, isSending } = usePageForm({
    posted,
    loadCheck: async () => (await import("./newsletter-check.ts")).checkLetter,
    send: async (request) => {
      await client.newsletter.subscribe.mutate(request);
      onSent();
    },
  });
  const { error = summary.message, ...email } = field("email");
  return (
    <form {...formProps} action={here(action)} className="grid w-full content-start gap-2.5 sm:w-auto">
      <div className="grid gap-2.5 sm:grid-cols-[18rem_auto]">
        <input
          {...email}
          id="letter-email"
          type="email"
          required
          maxLength={MAX_EMAIL}
          autoComplete="email"
          placeholder="you@example.com"
          aria-label={t("common.email")}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "letter-error" : undefined}
          className="control"
          ref={(element) => {
            summary.ref.current = element;
          }}
        />
        <Button type="submit" busy={isSending && t("newsletter.subscribing")}>
          {t("newsletter.subscribe")}
        </Button>
      </div>
      {error && (
        <div role="alert">
          <FieldError id="letter-error">{error}</FieldError>
        </div>
      )}
      <Honeypot />
    </form>
  );
}

function Subscribed({ isNew }: { isNew: boolean }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isNew) place.current?.focus();
  }, [isNew]);
  return (
    <p
      ref={place}
      data-answer=""
      tabIndex={-1}
      className="flex max-w-80 items-start gap-2.5 font-medium text-success-fg"
    >
      <CircleCheck className="mt-0.5 size-5" aria-hidden="true" />
      {NEWSLETTER_MESSAGES.asked}
    </p>
  );
}
