import { email as emailAddress } from "@shikara/contract/core/atoms";
import { fail } from "@shikara/contract/core/fail";
import { type InboundMail, MAX_RECEIVED, MAX_RECEIVED_MAILS } from "@shikara/contract/enquiries/inbound-mail";
import { headerLine } from "@shikara/contract/outbox/rules";
import type { Db } from "@shikara/db/client";
import { notifyArrival } from "../core/arrivals.queries.ts";
import type { AppServices } from "../core/context.ts";
import { writeTransaction } from "../core/transaction.ts";
import { queueMail } from "../delivery/outbox/queue.ts";
import { tokenIn } from "../delivery/outbox/tagged-address.ts";
import { currentSettings } from "../settings/settings.service.ts";
import type { EnquiryRow } from "./enquiries.queries.ts";
import { enquiryNotice } from "./notice.ts";
import { withoutQuoted } from "./quoted.ts";
import { enquiryByToken, hasRoom, insertReceived, ownerOf, waitAgain } from "./replies.queries.ts";

type Receiving = Pick<AppServices, "db" | "announce" | "mail" | "publicUrl">;

const CONTROL = /[^\P{Cc}\t\n]/gu;

/** The address of a From or To: `Meera <meera@example.com>`; '' where there is none. */
function addressIn(text: string): string {
  const bare = /<([^<>]*)>\s*$/.exec(text)?.[1] ?? text;
  return emailAddress.safeParse(bare).data?.toLowerCase() ?? "";
}

/** Whether a program wrote it, or we ourselves: what answers such a mail would be answered for ever. */
async function isEcho(db: Db, { mail: { from, inbox } }: Receiving, { autoSubmitted, ...mail }: InboundMail) {
  if (!["", "no"].includes(autoSubmitted.trim().toLowerCase())) return true;
  const { contactInfo } = await currentSettings(db);
  const sender = addressIn(mail.from).replace(/\+[^@]*@/, "@");
  // An address that is written as we know none is nobody's of ours: where the operator has set no From, that is '' as well.
  return sender !== "" && [from, inbox?.address ?? "", ...contactInfo.email].map(addressIn).includes(sender);
}

/**
 * Takes a customer's answer into the thread of their enquiry, once however often it is handed over: it waits for an answer again,
 * and whoever looks after it is told. What programs wrote, and what is beyond what one enquiry holds, is left out.
 * @returns whether it was stored
 * @throws NOT_FOUND where no enquiry has such a reply address
 */
export function receiveReply(services: Receiving, mail: InboundMail): Promise<boolean> {
  return writeTransaction({ ...services, signedIn: null }, ["enquiries"], async (tx) => {
    const token = tokenIn(mail.to);
    const row = (token === null ? undefined : await enquiryByToken(tx, token)) ?? fail("NOT_FOUND");
    if ((await isEcho(tx, services, mail)) || !(await hasRoom(tx, row.id, MAX_RECEIVED_MAILS))) return false;
    const text = withoutQuoted(mail.text.slice(0, MAX_RECEIVED)).replace(CONTROL, "") || headerLine(mail.subject);
    const email = addressIn(mail.from);
    const messageId = headerLine(mail.messageId).replace(/^<|>$/g, "");
    const reply = { enquiryId: row.id, memberName: "", direction: "in" as const, email, messageId, text };
    if (!(await insertReceived(tx, reply))) return false;
    await tellReplied(services, tx, row, text);
    await waitAgain(tx, row.id);
    return true;
  });
}

/** Every screen hears of it; a mail goes to whoever looks after it, of several in a row one. */
async function tellReplied(ctx: Receiving, tx: Db, row: EnquiryRow, text: string): Promise<void> {
  const { id, reference, name, subject, status } = row;
  await notifyArrival(tx, { domain: "enquiries", event: "replied", id, reference, name, title: subject });
  if (status === "new") return;
  const owner = row.ownerId ? await ownerOf(tx, row.ownerId) : undefined;
  await queueMail(tx, { ...enquiryNotice(ctx, row, `${name} has written back`, text), ...(owner && { to: owner }) });
}
