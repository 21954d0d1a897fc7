import { shortDay } from "@shikara/contract/core/formats";
import type { OwnDuties } from "@shikara/contract/duties/own-duty";
import { ownPaths } from "@shikara/contract/own-routes";
import { type OwnBooking, type PaymentPage, titleOf } from "@shikara/contract/portal/schema";
import type { OwnQuote, QuoteCardShared } from "@shikara/contract/quotes/own-quote";
import { paths } from "@shikara/contract/routes";
import type { OwnReview } from "@shikara/contract/testimonials/own-review";
import { t } from "@shikara/contract/texts/t";
import type { OwnTravellers } from "@shikara/contract/travellers/schema";
import type { DutyFault } from "@site/features/duty/duty-fault.ts";
import { BookingTakenOff, NoSuchBooking, OwnBookingPage } from "@site/pages/own-booking.tsx";
import { NoSuchDuties, OwnDutiesPage } from "@site/pages/own-duties.tsx";
import { OwnQuotePage } from "@site/pages/own-quote.tsx";
import { OwnReviewPage } from "@site/pages/own-review.tsx";
import { OwnTravellersPage } from "@site/pages/own-travellers.tsx";
import { PaymentDoor } from "@site/pages/payment-door.tsx";
import type { FormOutcome } from "./routes.ts";
import { renderStillPage, type StillPageInput } from "./still-page.tsx";

export interface OwnBookingInput extends StillPageInput {
  /** Null where the link opens nothing, whyever. */
  booking: OwnBooking | null;
  /** Why nothing could be paid just now. */
  payFault?: string | undefined;
  /** Why an answer to an offer could not be taken. */
  answerFault?: string | undefined;
  /** Why seats that were offered could not be taken. */
  seatsFault?: string | undefined;
  /** It was just taken off the device that asks. */
  isTakenOff?: boolean | undefined;
}

/** The customer's page of a booking: for them alone. */
export function renderOwnBooking({ booking, isTakenOff, ...input }: OwnBookingInput): string {
  const { payFault, answerFault, seatsFault, ...page } = input;
  return renderStillPage(page, {
    path: booking ? ownPaths.booking(booking.reference) : paths.home,
    title: booking ? titleOf(booking) : t(isTakenOff ? "portal.takenOff" : "portal.noSuchBooking"),
    isKept: booking !== null,
    children: booking ? (
      <OwnBookingPage booking={booking} faults={{ payFault, answerFault, seatsFault }} />
    ) : isTakenOff ? (
      <BookingTakenOff />
    ) : (
      <NoSuchBooking />
    ),
  });
}

export interface PaymentDoorInput extends StillPageInput {
  reference: string;
  page: PaymentPage;
}

/** Leads on to the page on which a customer pays. */
export function renderPaymentDoor({ reference, page, ...input }: PaymentDoorInput): string {
  return renderStillPage(input, {
    path: ownPaths.pay(reference),
    title: t("portal.paying", { what: reference }),
    leadsTo: page.url,
    children: <PaymentDoor reference={reference} page={page} />,
  });
}

export interface OwnReviewInput extends StillPageInput {
  /** Null where the link opens nothing, whyever. */
  review: OwnReview | null;
  /** What was typed, and is refused. */
  form?: FormOutcome | undefined;
}

/** The page on which who travelled writes of it: for them alone. */
export function renderOwnReview({ review, form, ...input }: OwnReviewInput): string {
  return renderStillPage(input, {
    path: review ? ownPaths.review(review.reference) : paths.home,
    title: review ? t("portal.yourReview") : t("portal.noSuchReview"),
    isKept: review !== null,
    children: review ? <OwnReviewPage review={review} form={form} /> : <NoSuchBooking />,
  });
}

export interface OwnTravellersInput extends StillPageInput {
  /** Null where the link opens nothing, whyever. */
  own: OwnTravellers | null;
  /** What was typed, and is refused. */
  form?: FormOutcome | undefined;
}

/** The page on which a customer says who travels: for them alone. */
export function renderOwnTravellers({ own, form, ...input }: OwnTravellersInput): string {
  return renderStillPage(input, {
    path: own ? ownPaths.travellers(own.reference) : paths.home,
    title: own ? t("travellers.listOf", { reference: own.reference }) : t("portal.noSuchBooking"),
    isKept: own?.mayWrite === true,
    children: own ? <OwnTravellersPage own={own} form={form} /> : <NoSuchBooking />,
  });
}

export interface OwnQuoteInput extends StillPageInput {
  /** Null where the link opens nothing, whyever. */
  quote: OwnQuote | null;
  /** Why what was pressed could not be done, and what was typed. */
  fault?: { message: string; text: string } | undefined;
}

/** What the agency offers a customer: for them alone. */
export function renderOwnQuote({ quote, fault, ...input }: OwnQuoteInput): string {
  return renderStillPage(input, {
    path: quote ? ownPaths.quote(quote.reference) : paths.home,
    title: quote ? quote.title : t("quotes.noSuchQuote"),
    children: quote ? <OwnQuotePage quote={quote} fault={fault} /> : <NoSuchBooking />,
  });
}

export interface QuoteCardInput extends StillPageInput {
  card: QuoteCardShared;
}

/** What a messenger shows where a quote's link is sent on. */
export function renderQuoteCard({ card, ...input }: QuoteCardInput): string {
  const { title, travelDate, validUntil } = card;
  const description = t("quotes.cardText", { day: shortDay(travelDate), until: shortDay(validUntil) });
  return renderStillPage(input, {
    path: ownPaths.quote(card.reference),
    title,
    card: { title, description },
    children: <p>{description}</p>,
  });
}

export interface OwnDutiesInput extends StillPageInput {
  /** Null where the link opens nothing, whyever. */
  page: OwnDuties | null;
  /** What was sent and cannot be. */
  fault?: DutyFault | undefined;
}

/** A driver's page of today and tomorrow: for them alone. */
export function renderOwnDuties({ page, fault, ...input }: OwnDutiesInput): string {
  return renderStillPage(input, {
    path: page ? ownPaths.duties(page.driver) : paths.home,
    title: page ? t("duty.yourDuties") : t("portal.thisLinkOpensNothing"),
    isKept: page !== null,
    children: page ? <OwnDutiesPage page={page} fault={fault} /> : <NoSuchDuties />,
  });
}
