import type { ownAsked } from "@shikara/contract/portal/schema";
import type { z } from "zod";
import type { ApiContext } from "../core/context.ts";
import { ownQuoteOf } from "../quotes/own.service.ts";
import { currentIssuer } from "./issuer.ts";
import { printedOnce } from "./printed-once.ts";
import { quotePaper } from "./quote-paper.ts";
import type { RenderedDocument } from "./rendered.ts";

/** A customer's own quote as PDF, in the language of the work at hand. @throws NOT_FOUND, RATE_LIMITED, BUSY */
export async function printOwnQuote(ctx: ApiContext, asked: z.output<typeof ownAsked>): Promise<RenderedDocument> {
  const [quote, issuer] = [await ownQuoteOf(ctx, asked), await currentIssuer(ctx)];
  const paper = quotePaper(quote, issuer, ctx.timeZone);
  // A long one takes seconds, and no version that was sent says anything else later: the desk does not wait for as many as its link is opened.
  const content = await printedOnce(ctx, paper);
  return { name: `${quote.reference}-quote.pdf`, type: "application/pdf", content };
}
