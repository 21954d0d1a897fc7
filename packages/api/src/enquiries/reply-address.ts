import type { MailRoom } from "../delivery/outbox/mail-room.ts";
import { taggedAddress } from "../delivery/outbox/tagged-address.ts";

/** Where mails about an enquiry are answered to; nothing where no mail comes in, and the agency's own address holds. */
export function replyAddressOf(
  { inbox }: Pick<MailRoom, "inbox">,
  { replyToken }: { replyToken: string },
): { replyTo?: string } {
  return inbox ? { replyTo: taggedAddress(inbox.address, replyToken) } : {};
}
