import { id } from "@shikara/contract/core/atoms";
import {
  customerLink,
  ownAnswer,
  ownAsked,
  ownBooking,
  ownCalendar,
  ownDocumentAsked,
  ownLanguageAsked,
  ownPayment,
  ownPaymentReturn,
  paymentPage,
} from "@shikara/contract/portal/schema";
import { LANGUAGES } from "@shikara/contract/texts/languages";
import { z } from "zod";
import { customerLinkOf } from "../bookings/customer-link.ts";
import { can, publicProcedure, router } from "../core/trpc.ts";
import { renderedDocument } from "../documents/rendered.ts";
import {
  answerOwnOffer,
  askCancel,
  comeBackFromPaying,
  ownBookingOf,
  ownCalendarOf,
  ownDocument,
  ownLanguageOf,
  payOnline,
  revokeCustomerLinks,
  takeSeats,
} from "./portal.service.ts";

const one = z.strictObject({ id });

/** Among the procedures of bookings: what a customer does with the link to their own, and what staff do with that link. */
export const portalRouter = router({
  own: publicProcedure
    .input(ownAsked)
    .output(ownBooking)
    .query(({ ctx, input }) => ownBookingOf(ctx, input)),
  ownLanguage: publicProcedure
    .input(ownLanguageAsked)
    .output(z.enum(LANGUAGES))
    .query(({ ctx, input }) => ownLanguageOf(ctx, input)),
  ownDocument: publicProcedure
    .input(ownDocumentAsked)
    .output(renderedDocument)
    .query(({ ctx, input }) => ownDocument(ctx, input)),
  ownCalendar: publicProcedure
    .input(ownAsked)
    .output(ownCalendar)
    .query(({ ctx, input }) => ownCalendarOf(ctx, input)),
  askCancel: publicProcedure
    .input(ownAsked)
    .output(ownBooking)
    .mutation(({ ctx, input }) => askCancel(ctx, input)),
  takeSeats: publicProcedure
    .input(ownAsked)
    .output(ownBooking)
    .mutation(({ ctx, input }) => takeSeats(ctx, input)),
  answerOffer: publicProcedure
    .input(ownAnswer)
    .output(ownBooking)
    .mutation(({ ctx, input }) => answerOwnOffer(ctx, input)),
  payOnline: publicProcedure
    .input(ownPayment)
    .output(paymentPage)
    .mutation(({ ctx, input }) => payOnline(ctx, input)),
  comeBackFromPaying: publicProcedure
    .input(ownPaymentReturn)
    .output(ownBooking)
    .mutation(({ ctx, input }) => comeBackFromPaying(ctx, input)),
  customerLink: can("bookings:update")
    .input(one)
    .output(customerLink)
    .mutation(({ ctx, input }) => customerLinkOf(ctx, input.id)),
  revokeLinks: can("bookings:update")
    .input(one)
    .mutation(({ ctx, input }) => revokeCustomerLinks(ctx, input.id)),
});
