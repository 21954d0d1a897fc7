import type { MailRoom } from "../core/context.ts";

const TAG = /\+([0-9a-f]{32})@/i;

/** A mail address with a tag before its @: reply+1f0c…@example.com. */
const tagged = (address: string, tag: string) => address.replace("@", `+${tag}@`);

/** Where mails about an enquiry are answered to; nothing where no mail comes in, and the agency's own address holds. */
export function replyAddressOf(
  { inbox }: Pick<MailRoom, "inbox">,
  { replyToken }: { replyToken: string },
): { replyTo?: string } {
  return inbox ? { replyTo: tagged(inbox.address, replyToken.replaceAll("-", "")) } : {};
}

/** The token that one of these addresses is tagged with, in the form of the database; null where there is none. */
export function replyTokenIn(addresses: readonly string[]): string | null {
  for (const address of addresses) {
    const [, tag] = TAG.exec(address) ?? [];
    if (tag) return tag.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  }
  return null;
}
