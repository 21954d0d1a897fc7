import { shortDay } from "@shikara/client/format.ts";
import { type OwnQuote, QUOTE_FAULT } from "@shikara/contract/quotes/own-quote";
import { t } from "@shikara/contract/texts/t";
import { Button } from "@shikara/ui/button.tsx";
import { TextArea } from "@shikara/ui/form/fields.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { OwnCard } from "./card.tsx";

interface QuoteAnswersProps {
  quote: OwnQuote;
  fault: { message: string; text: string } | undefined;
  acceptAction: string;
  askAction: string;
  declineAction: string;
}

/** What a customer may say to an open quote; each is a form that needs no script. */
export function QuoteAnswers({ quote, fault, acceptAction, askAction, declineAction }: QuoteAnswersProps) {
  const { number, validUntil } = quote;
  const version = <input type="hidden" name="number" value={number} />;
  // The page that says why not is a long one: it opens where that stands.
  const orWhyNot = (action: string) => `${action}#${QUOTE_FAULT}`;
  return (
    <div className="grid gap-6 print:hidden">
      {fault && (
        <Notice kind="danger" role="alert" id={QUOTE_FAULT} tabIndex={-1}>
          {fault.message}
        </Notice>
      )}
      <OwnCard title={t("quotes.accept")}>
        <form method="post" action={orWhyNot(acceptAction)} className="grid gap-4">
          {version}
          <label className="flex min-h-11 items-start gap-3">
            <input type="checkbox" name="isAgreed" required className="mt-0.5 size-5 flex-none accent-primary" />
            {t("quotes.acceptAsIt", { number })}
          </label>
          <Button type="submit" variant="accent" isWide>
            {t("quotes.accept")}
          </Button>
          <p className="text-sm text-ink-muted">{t("quotes.validUntil", { day: shortDay(validUntil) })}</p>
        </form>
      </OwnCard>
      <details className="border-y border-line-strong" open={Boolean(fault?.text)}>
        <summary className="flex min-h-12 cursor-pointer items-center py-2 font-medium text-link">
          {t("quotes.askForSomethingElse")}
        </summary>
        <form method="post" action={orWhyNot(askAction)} className="grid gap-3 pb-4">
          {version}
          <TextArea
            label={t("quotes.whatWouldYouLike")}
            name="text"
            isRequired
            maxLength={1_000}
            defaultValue={fault?.text ?? ""}
          />
          <Button type="submit" variant="outline" isWide>
            {t("quotes.sendWish")}
          </Button>
        </form>
        <form method="post" action={orWhyNot(declineAction)} className="pb-4">
          {version}
          <Button type="submit" variant="plain" isWide>
            {t("quotes.decline")}
          </Button>
        </form>
      </details>
    </div>
  );
}
