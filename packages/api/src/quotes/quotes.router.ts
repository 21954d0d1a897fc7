import { id } from "@shikara/contract/core/atoms";
import { ownAsked } from "@shikara/contract/portal/schema";
import { hindrances, hindrancesAsked } from "@shikara/contract/quotes/hindrances";
import {
  ownQuote,
  ownQuoteAccept,
  ownQuoteAsk,
  ownQuoteDecline,
  quoteCardShared,
} from "@shikara/contract/quotes/own-quote";
import {
  quoteAsRead,
  quoteCreate,
  quoteDetails,
  quoteLink,
  quoteListInput,
  quoteMoved,
  quotePage,
  quoteSent,
  quoteUpdate,
} from "@shikara/contract/quotes/schema";
import { LANGUAGES } from "@shikara/contract/texts/languages";
import { z } from "zod";
import { can, publicProcedure, router } from "../core/trpc.ts";
import { hindrancesOf } from "./hindrances.service.ts";
import { movedPrices } from "./moved.service.ts";
import { acceptQuote, askOfQuote, declineQuote, ownQuoteLanguage, ownQuoteOf, quoteCardOf } from "./own.service.ts";
import { createQuote, deleteQuote, listQuotes, updateQuote } from "./quotes.service.ts";
import { quoteDetails as detailsOf } from "./quotes.view.ts";
import { askToSend, quoteLinkOf, sendQuote, withdrawQuote } from "./send.service.ts";

const one = z.strictObject({ id });

export const quotesRouter = router({
  adminList: can("quotes:read")
    .input(quoteListInput)
    .output(quotePage)
    .query(({ ctx, input }) => listQuotes(ctx.db, input)),
  byId: can("quotes:read")
    .input(one)
    .output(quoteDetails)
    .query(({ ctx, input }) => detailsOf(ctx.db, input.id)),
  create: can("quotes:create")
    .input(quoteCreate)
    .output(quoteDetails)
    .mutation(({ ctx, input }) => createQuote(ctx, input)),
  update: can("quotes:create")
    .input(quoteUpdate)
    .output(quoteDetails)
    .mutation(({ ctx, input }) => updateQuote(ctx, input)),
  delete: can("quotes:create")
    .input(one)
    .mutation(({ ctx, input }) => deleteQuote(ctx, input.id)),
  askToSend: can("quotes:create")
    .input(quoteAsRead)
    .output(quoteDetails)
    .mutation(({ ctx, input }) => askToSend(ctx, input)),
  moved: can("quotes:read")
    .input(one)
    .output(quoteMoved)
    .query(({ ctx, input }) => movedPrices(ctx, input.id)),
  hindrances: can("quotes:read")
    .input(hindrancesAsked)
    .output(hindrances)
    .query(({ ctx, input }) => hindrancesOf(ctx.db, input)),
  send: can("quotes:send")
    .input(quoteAsRead)
    .output(quoteSent)
    .mutation(({ ctx, input }) => sendQuote(ctx, input)),
  withdraw: can("quotes:send")
    .input(quoteAsRead)
    .output(quoteDetails)
    .mutation(({ ctx, input }) => withdrawQuote(ctx, input)),
  link: can("quotes:send")
    .input(one)
    .output(quoteLink)
    .query(({ ctx, input }) => quoteLinkOf(ctx, input.id)),
  ownCard: publicProcedure
    .input(ownAsked)
    .output(quoteCardShared)
    .query(({ ctx, input }) => quoteCardOf(ctx, input)),
  own: publicProcedure
    .input(ownAsked)
    .output(ownQuote)
    .query(({ ctx, input }) => ownQuoteOf(ctx, input)),
  ownLanguage: publicProcedure
    .input(ownAsked)
    .output(z.enum(LANGUAGES))
    .query(({ ctx, input }) => ownQuoteLanguage(ctx, input)),
  acceptOwn: publicProcedure
    .input(ownQuoteAccept)
    .output(ownQuote)
    .mutation(({ ctx, input }) => acceptQuote(ctx, input)),
  askOwn: publicProcedure
    .input(ownQuoteAsk)
    .output(ownQuote)
    .mutation(({ ctx, input }) => askOfQuote(ctx, input)),
  declineOwn: publicProcedure
    .input(ownQuoteDecline)
    .output(ownQuote)
    .mutation(({ ctx, input }) => declineQuote(ctx, input)),
});
