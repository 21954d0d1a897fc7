import { INQUIRY_TYPE_LABELS, PREFERRED_CONTACT_LABELS } from "@shikara/contract/enquiries/messages";
import { adminPaths } from "@shikara/contract/routes";
import type { ApiContext } from "../core/context.ts";
import type { QueuedMail } from "../delivery/outbox/queue.ts";
import type { EnquiryRow } from "./enquiries.queries.ts";

/** The agency's own mail of a message: what happened, of which kind it is, how whoever wrote it wants to be reached, and its words. */
export function enquiryNotice(
  { publicUrl }: Pick<ApiContext, "publicUrl">,
  row: EnquiryRow,
  news: string,
  text: string,
) {
  const { id: enquiryId, reference, name, email, phone, subject, inquiryType, preferredContact } = row;
  const kind = INQUIRY_TYPE_LABELS[inquiryType];
  const way = PREFERRED_CONTACT_LABELS[preferredContact];
  const values = {
    ...{ name, email, phone, reference },
    // In the inbox a complaint must be told from a question before it is opened.
    subject: inquiryType === "complaint" ? `${kind}: ${subject}` : subject,
    details: `${news}\n\nKind: ${kind}\nWants to be reached by: ${way}\n\n${subject}\n\n${text}`,
    link: publicUrl + adminPaths.enquiry(enquiryId),
  };
  return { kind: "staff_notice", values, replyTo: email, enquiryId } as const satisfies QueuedMail;
}
