import { shortDate } from "@shikara/client/format.ts";
import { waitingOffer } from "@shikara/contract/advisories/offers";
import { here } from "@shikara/contract/language-routes";
import { ownPaths } from "@shikara/contract/own-routes";
import { calledOf, isCancelAsked, type OwnBooking, titleOf } from "@shikara/contract/portal/schema";
import { paths } from "@shikara/contract/routes";
import { t, texts } from "@shikara/contract/texts/t";
import { ButtonLink } from "@shikara/ui/button.tsx";
import { Empty } from "@shikara/ui/empty.tsx";
import { Main } from "@site/components/layout/main.tsx";
import { PageTitle } from "@site/components/ui/heading.tsx";
import { CancelAsked, OwnCancel } from "@site/features/portal/cancel.tsx";
import { OwnCard } from "@site/features/portal/card.tsx";
import { OwnContact } from "@site/features/portal/contact.tsx";
import { DayList } from "@site/features/portal/day-list.tsx";
import { OwnCredits, OwnDisruption } from "@site/features/portal/disruption.tsx";
import { OwnDriver } from "@site/features/portal/driver.tsx";
import { OwnFacts } from "@site/features/portal/facts.tsx";
import { OwnLeave } from "@site/features/portal/leave.tsx";
import { isPaid, OwnMoney } from "@site/features/portal/money.tsx";
import { OwnOffer } from "@site/features/portal/offer.tsx";
import { OwnParty } from "@site/features/portal/party.tsx";
import { OwnPay } from "@site/features/portal/pay.tsx";
import { JustPaid, OwnPayOnline } from "@site/features/portal/pay-online.tsx";
import { AdvisoryNotice } from "@site/features/roads/advisory-notice.tsx";
import { useSettings } from "@site/features/settings/use-settings.ts";

const GREETINGS: Record<OwnBooking["status"], string> = texts({
  pending: "portal.weHaveYourRequest",
  confirmed: "portal.everythingIsConfirmedHere",
  completed: "portal.thankYouForTravelling",
  cancelled: "portal.thisBookingIsCancelledHere",
});

const QUOTE_GREETINGS: Partial<typeof GREETINGS> = texts({
  pending: "portal.youAskedUsFor",
  cancelled: "portal.thisQuoteIsCancelledHere",
});
const CANCEL_GREETINGS = texts({
  booking: "portal.youHaveAskedToCancel",
  quote: "portal.youHaveAskedToCancelQuote",
});

function greetingOf(booking: OwnBooking): string {
  const called = calledOf(booking);
  if (isCancelAsked(booking)) return CANCEL_GREETINGS[called];
  if (waitingOffer(booking.offers)) return t("portal.offerChoose");
  if (booking.writtenAt) return t("portal.weWroteToYou", { day: shortDate(booking.writtenAt) });
  const ofQuote = called === "quote" ? QUOTE_GREETINGS[booking.status] : undefined;
  if (ofQuote) return ofQuote;
  return isPaid(booking) && booking.status === "confirmed"
    ? t("portal.everythingIsConfirmedAndPaid")
    : GREETINGS[booking.status];
}

interface OwnBookingPageProps {
  booking: OwnBooking;
  /** Why what was just pressed could not be done. */
  faults: Record<"payFault" | "answerFault" | "seatsFault", string | undefined>;
}

/** A customer's own booking, without a script: it works in any browser and prints. */
export function OwnBookingPage({ booking, faults }: OwnBookingPageProps) {
  const { contactInfo, companyInfo } = useSettings();
  const { reference, status, customerName, documents, packageSlug, days } = booking;
  const [given = customerName] = customerName.split(" ");
  const called = calledOf(booking);
  const about = { agency: companyInfo.name, reference };
  const question = called === "quote" ? t("portal.questionAboutQuote", about) : t("portal.questionAboutBooking", about);
  return (
    <Main className="page pb-section">
      <PageTitle eyebrow={titleOf(booking)} title={t("portal.hello", { name: given })} text={greetingOf(booking)} />
      <CancelAsked booking={booking} />
      <JustPaid booking={booking} />
      <OwnOffer booking={booking} action={here(ownPaths.takeSeats(reference))} fault={faults.seatsFault} />
      <AdvisoryNotice advisories={booking.advisories} className="mb-6" />
      <OwnDisruption booking={booking} action={here(ownPaths.answer(reference))} fault={faults.answerFault} />
      <OwnCredits credits={booking.credits} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <div className="grid min-w-0 gap-6">
          <OwnDriver booking={booking} />
          <OwnFacts
            booking={booking}
            documentHref={(kind) => ownPaths.document(reference, kind)}
            kinds={documents}
            calendarHref={status === "pending" || status === "confirmed" ? ownPaths.calendar(reference) : null}
            itineraryHref={packageSlug && paths.tourTab(packageSlug, "itinerary")}
          />
          {days.length > 0 && (
            <OwnCard title={t("quotes.dayByDay")} isLong>
              <DayList days={days} />
            </OwnCard>
          )}
          <OwnParty booking={booking} href={ownPaths.travellers(reference)} />
          <OwnMoney booking={booking} />
        </div>
        <div className="grid min-w-0 gap-6">
          <OwnPayOnline booking={booking} action={here(ownPaths.pay(reference))} fault={faults.payFault} />
          <OwnPay booking={booking} />
          {booking.reviewPath && (
            <ButtonLink href={booking.reviewPath} variant="accent" isWide className="print:hidden">
              {t("portal.tellUsHowItWas")}
            </ButtonLink>
          )}
          <OwnContact contact={contactInfo} question={question} />
          <div className="grid">
            <OwnCancel booking={booking} action={here(ownPaths.cancel(reference))} />
            <OwnLeave action={here(ownPaths.leave(reference))} />
          </div>
        </div>
      </div>
    </Main>
  );
}

/** One page for a link that was revoked, has ended or never was. */
export function NoSuchBooking() {
  return (
    <Main className="page pb-section">
      <Empty level={1} title={t("portal.thisLinkOpensNothing")} text={t("portal.itMayHaveEnded")}>
        <ButtonLink href={paths.contact} variant="outline">
          {t("portal.askForANewLink")}
        </ButtonLink>
      </Empty>
    </Main>
  );
}

/** Nothing of it is on this device any more. */
export function BookingTakenOff() {
  return (
    <Main className="page pb-section">
      <Empty level={1} title={t("portal.takenOff")} text={t("portal.takenOffText")} />
    </Main>
  );
}
