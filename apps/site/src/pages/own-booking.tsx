import { phoneAddress, shortDate, whatsappAddress } from "@shikara/client/format.ts";
import { ownPaths } from "@shikara/contract/own-routes";
import { calledOf, isCancelAsked, type OwnBooking, titleOf } from "@shikara/contract/portal/schema";
import { paths } from "@shikara/contract/routes";
import { ButtonLink, buttonClass } from "@shikara/ui/button.tsx";
import { Empty } from "@shikara/ui/empty.tsx";
import { Main } from "@site/components/layout/main.tsx";
import { PageTitle } from "@site/components/ui/heading.tsx";
import { CancelAsked, OwnCancel } from "@site/features/portal/cancel.tsx";
import { OwnFacts } from "@site/features/portal/facts.tsx";
import { isPaid, OwnMoney } from "@site/features/portal/money.tsx";
import { OwnOffer } from "@site/features/portal/offer.tsx";
import { OwnPay } from "@site/features/portal/pay.tsx";
import { JustPaid, OwnPayOnline } from "@site/features/portal/pay-online.tsx";
import { useSettings } from "@site/features/settings/use-settings.ts";
import { MessageCircle, Phone } from "lucide-react";

const GREETINGS: Record<OwnBooking["status"], string> = {
  pending: "We have your request. A planner in Srinagar is looking at it and writes back within 24 hours.",
  confirmed: "Everything is confirmed. Here is what you booked, what is paid and what is left.",
  completed: "Thank you for travelling with us. Your papers stay here for a while.",
  cancelled: "This booking is cancelled. Here is what that comes to.",
};

const QUOTE_GREETINGS: Partial<typeof GREETINGS> = {
  pending: "You asked us for a quote. A planner in Srinagar is working it out and writes back within 24 hours.",
  cancelled: "This quote is cancelled. Here is what you asked for.",
};
const quotedGreeting = (at: Date) =>
  `We wrote to you about your quote on ${shortDate(at)}. If it suits you, answer that mail or call us, and we confirm your booking.`;
const PAID_GREETING = "Everything is confirmed and paid. Here is what you booked.";
const CANCEL_GREETINGS = {
  booking: "You have asked us to cancel this booking. Until that is done, here is what you booked.",
  quote: "You have asked us to cancel this quote. Until that is done, here is what you asked for.",
};

function greetingOf(booking: OwnBooking): string {
  const called = calledOf(booking);
  if (isCancelAsked(booking)) return CANCEL_GREETINGS[called];
  if (booking.writtenAt) return quotedGreeting(booking.writtenAt);
  const ofQuote = called === "quote" ? QUOTE_GREETINGS[booking.status] : undefined;
  if (ofQuote) return ofQuote;
  return isPaid(booking) && booking.status === "confirmed" ? PAID_GREETING : GREETINGS[booking.status];
}

/** A customer's own booking, without a script: it works in any browser and prints. */
export function OwnBookingPage({ booking, payFault }: { booking: OwnBooking; payFault?: string | undefined }) {
  const { contactInfo, companyInfo } = useSettings();
  const { reference, status, customerName, documents, packageSlug } = booking;
  const [given = customerName] = customerName.split(" ");
  const called = calledOf(booking);
  const [phone] = contactInfo.phone;
  const question = `Hello ${companyInfo.name}, I have a question about my ${called} ${reference}.`;
  return (
    <Main className="page pb-section">
      <PageTitle eyebrow={titleOf(booking)} title={`Hello ${given}`} text={greetingOf(booking)} />
      <CancelAsked booking={booking} />
      <JustPaid booking={booking} />
      <OwnOffer booking={booking} action={ownPaths.takeSeats(reference)} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <div className="grid min-w-0 gap-6">
          <OwnFacts
            booking={booking}
            documentHref={(kind) => ownPaths.document(reference, kind)}
            kinds={documents}
            calendarHref={status === "pending" || status === "confirmed" ? ownPaths.calendar(reference) : null}
            itineraryHref={packageSlug && paths.tourTab(packageSlug, "itinerary")}
          />
          <OwnMoney booking={booking} />
        </div>
        <div className="grid min-w-0 gap-6">
          <OwnPayOnline booking={booking} action={ownPaths.pay(reference)} fault={payFault} />
          <OwnPay booking={booking} />
          {booking.reviewPath && (
            <ButtonLink href={booking.reviewPath} variant="accent" isWide className="print:hidden">
              Tell us how it was
            </ButtonLink>
          )}
          {phone && (
            <a href={phoneAddress(phone)} className={buttonClass({ variant: "outline", isWide: true })}>
              <Phone className="size-5" aria-hidden="true" />
              {`Call us: ${phone}`}
            </a>
          )}
          {contactInfo.whatsapp && (
            <a
              href={whatsappAddress(contactInfo.whatsapp, question)}
              rel="noreferrer"
              className={`${buttonClass({ variant: "outline", isWide: true })} print:hidden`}
            >
              <MessageCircle className="size-5" aria-hidden="true" />
              Ask us on WhatsApp
            </a>
          )}
          <OwnCancel booking={booking} action={ownPaths.cancel(reference)} />
        </div>
      </div>
    </Main>
  );
}

/** One page for a link that was revoked, has ended or never was. */
export function NoSuchBooking() {
  return (
    <Main className="page pb-section">
      <Empty
        level={1}
        title="This link opens nothing"
        text="It may have ended, or a newer one was sent to you. Please ask us for a new link and quote your reference."
      >
        <ButtonLink href={paths.contact} variant="outline">
          Contact us
        </ButtonLink>
      </Empty>
    </Main>
  );
}
