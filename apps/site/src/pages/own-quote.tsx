import { shortDate, shortDay } from "@shikara/client/format.ts";
import { Written } from "@shikara/client/written.tsx";
import { here } from "@shikara/contract/language-routes";
import { ownPaths } from "@shikara/contract/own-routes";
import type { HeldBy } from "@shikara/contract/quotes/hindrances";
import { type OwnQuote, QUOTE_ANSWER, QUOTE_FAULT } from "@shikara/contract/quotes/own-quote";
import { t, texts } from "@shikara/contract/texts/t";
import { ButtonLink, buttonClass } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { Main } from "@site/components/layout/main.tsx";
import { PageTitle } from "@site/components/ui/heading.tsx";
import { OwnContact } from "@site/features/portal/contact.tsx";
import { QuoteAnswers } from "@site/features/portal/quote-answers.tsx";
import { QuoteDays, QuoteLists, QuotePrice } from "@site/features/portal/quote-parts.tsx";
import { useSettings } from "@site/features/settings/use-settings.ts";
import { FileDown } from "lucide-react";

const NOT_CONFIRMED: Record<HeldBy, string> = texts({
  seats: "quotes.acceptedSeats",
  roads: "quotes.acceptedRoads",
  staff: "quotes.acceptedStaff",
});

/** What has become of it; nothing while it is open and nothing was asked. */
function Answer({ quote }: { quote: OwnQuote }) {
  const { state, validUntil, asked, bookingPath, heldBy, isMailed, isOtherTaken } = quote;
  if (state === "accepted")
    return (
      <Notice kind={heldBy ? "info" : "success"} id={QUOTE_ANSWER} tabIndex={-1} className="mb-6">
        <p className="font-strong">
          {heldBy ? NOT_CONFIRMED[heldBy] : isMailed ? t("quotes.accepted") : t("quotes.booked")}
        </p>
        {bookingPath && (
          <ButtonLink href={bookingPath} variant="accent" className="mt-3">
            {t("quotes.yourBooking")}
          </ButtonLink>
        )}
      </Notice>
    );
  if (state === "sent")
    return asked ? (
      <Notice kind="info" id={QUOTE_ANSWER} tabIndex={-1} className="mb-6">
        <p className="font-strong">{t("quotes.asked")}</p>
        <p className="mt-1">{t("quotes.askedText", { day: shortDate(asked.at) })}</p>
        <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
          <Written>{asked.text}</Written>
        </p>
      </Notice>
    ) : null;
  const words = {
    ended: () => t("quotes.ended", { day: shortDay(validUntil) }),
    declined: () => t("quotes.declined"),
    withdrawn: () => (isOtherTaken ? t("quotes.takenElse") : t("quotes.withdrawn")),
    draft: () => "",
  }[state]();
  return (
    <Notice kind="info" id={QUOTE_ANSWER} tabIndex={-1} className="mb-6">
      {words}
    </Notice>
  );
}

/** Why what was pressed could not be done where nothing can be pressed any more; what was typed is there to be said elsewhere. */
function TooLate({ message, text }: { message: string; text: string }) {
  return (
    <Notice kind="danger" role="alert" id={QUOTE_FAULT} tabIndex={-1} className="mb-6">
      <p>{message}</p>
      {text && (
        <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
          <Written>{text}</Written>
        </p>
      )}
    </Notice>
  );
}

/** What keeps it from being confirmed as things stand, before anybody accepts it. */
function InTheWay({ quote: { closed, isFull } }: { quote: OwnQuote }) {
  return (
    <>
      {closed && (
        <Notice kind="info" className="mb-6">
          <p className="font-strong">{t("quotes.closedThen")}</p>
          <p className="mt-1 [overflow-wrap:anywhere]">{closed}</p>
          <p className="mt-1">{t("quotes.closedThenText")}</p>
        </Notice>
      )}
      {isFull && (
        <Notice kind="info" className="mb-6">
          <p className="font-strong">{t("quotes.isFull")}</p>
          <p className="mt-1">{t("quotes.isFullText")}</p>
        </Notice>
      )}
    </>
  );
}

interface OwnQuotePageProps {
  quote: OwnQuote;
  fault?: { message: string; text: string } | undefined;
}

/** A customer reads here what they are offered, and takes it or asks for something else, without a script. */
export function OwnQuotePage({ quote, fault }: OwnQuotePageProps) {
  const { contactInfo, companyInfo } = useSettings();
  const { reference, number, customerName, state, note } = quote;
  const [given = customerName] = customerName.split(" ");
  const question = t("portal.questionAboutQuote", { agency: companyInfo.name, reference });
  const unsent = state !== "sent" && fault?.text ? `\n${fault.text}` : "";
  return (
    <Main className="page pb-section">
      <PageTitle
        eyebrow={t("quotes.quoteOf", { reference, number })}
        title={t("quotes.greeting", { name: given })}
        text={note ? <Written>{note}</Written> : t("quotes.forYou")}
      />
      {fault && state !== "sent" && <TooLate {...fault} />}
      <Answer quote={quote} />
      <InTheWay quote={quote} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <div className="grid min-w-0 gap-6">
          <QuoteDays quote={quote} />
          <QuotePrice quote={quote} />
          <QuoteLists quote={quote} />
        </div>
        <div className="grid min-w-0 gap-6">
          {state === "sent" && (
            <QuoteAnswers
              quote={quote}
              fault={fault}
              acceptAction={here(ownPaths.acceptQuote(reference))}
              askAction={here(ownPaths.askQuote(reference))}
              declineAction={here(ownPaths.declineQuote(reference))}
            />
          )}
          {/* No page of the site: it has one address, in whatever language it is. */}
          <a href={ownPaths.quotePaper(reference)} download className={buttonClass({ variant: "outline" })}>
            <FileDown className="size-5" aria-hidden="true" />
            {t("quotes.asPdf")}
          </a>
          <OwnContact contact={contactInfo} question={question + unsent} />
        </div>
      </div>
    </Main>
  );
}
