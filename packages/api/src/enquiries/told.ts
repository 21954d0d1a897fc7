import type { enquiryWire } from "@shikara/contract/enquiries/payload";
import type { z } from "zod";
import type { Told } from "../delivery/webhooks/queue.ts";
import type { EnquiryRow } from "./enquiries.queries.ts";

/** A message as webhooks tell of it. */
export const enquiryTold = (enquiry: EnquiryRow): Told<z.input<typeof enquiryWire>> => ({
  name: `${enquiry.reference}, ${enquiry.name}`,
  data: enquiry,
});
