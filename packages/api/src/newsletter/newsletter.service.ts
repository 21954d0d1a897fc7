import type { RequestReceipt } from "@shikara/contract/forms";
import type { newsletterSubscribe } from "@shikara/contract/newsletter";
import { NEWSLETTER_MESSAGES } from "@shikara/contract/newsletter.messages";
import type { z } from "zod";
import type { ApiContext } from "../context.ts";
import { receiveForm } from "../receive-form.ts";
import { putSubscriber } from "./newsletter.queries.ts";

/** Puts an address on the list; the answer does not tell whether it was there. @throws RATE_LIMITED, IDEMPOTENCY_MISMATCH */
export function subscribe(ctx: ApiContext, asked: z.output<typeof newsletterSubscribe>): Promise<RequestReceipt> {
  const form = { name: "newsletter", domain: "newsletter", message: NEWSLETTER_MESSAGES.subscribed } as const;
  return receiveForm(ctx, form, asked, (tx, { email }) => putSubscriber(tx, email));
}
