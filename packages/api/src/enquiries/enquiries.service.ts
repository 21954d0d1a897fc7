import type { enquirySend } from "@shikara/contract/enquiries";
import { ENQUIRY_MESSAGES } from "@shikara/contract/enquiries.messages";
import type { RequestReceipt } from "@shikara/contract/forms";
import type { z } from "zod";
import type { ApiContext } from "../context.ts";
import { receiveForm } from "../receive-form.ts";
import { insertEnquiry } from "./enquiries.queries.ts";

/** Stores a visitor's message. @throws RATE_LIMITED, IDEMPOTENCY_MISMATCH */
export function sendEnquiry(ctx: ApiContext, enquiry: z.output<typeof enquirySend>): Promise<RequestReceipt> {
  const form = { name: "contact", domain: "enquiries", message: ENQUIRY_MESSAGES.sent } as const;
  return receiveForm(ctx, form, enquiry, (tx, said, reference) => insertEnquiry(tx, { ...said, reference }));
}
