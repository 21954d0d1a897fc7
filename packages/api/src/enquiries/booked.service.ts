import { fail } from "@shikara/contract/core/fail";
import { ENQUIRY_STAFF_MESSAGES } from "@shikara/contract/enquiries/messages";
import type { Db } from "@shikara/db/client";
import { findEnquiry, updateEnquiryRow } from "./enquiries.queries.ts";
import { ownerOf } from "./replies.queries.ts";

/**
 * An enquiry has become a booking: it is done with, and whoever booked looks after it, unless somebody does.
 * @throws NOT_FOUND, CONFLICT where it has become another booking before
 */
export async function becomeBooking(
  tx: Db,
  { id, bookingId, memberId }: { id: string; bookingId: string; memberId: string },
): Promise<void> {
  if (await updateEnquiryRow(tx, { id }, { bookingId, status: "closed", takenBy: memberId })) return;
  if (await findEnquiry(tx, id)) fail("CONFLICT", ENQUIRY_STAFF_MESSAGES.hasBooking);
  fail("NOT_FOUND");
}

/** A quote for it has gone out, which answers it: the promised time stops, and whoever quoted looks after it, unless somebody does. */
export async function answeredByQuote(tx: Db, { id, memberId }: { id: string; memberId: string }): Promise<void> {
  const enquiry = await findEnquiry(tx, id);
  if (enquiry?.status === "new")
    await updateEnquiryRow(tx, { id, version: enquiry.version }, { status: "answered", takenBy: memberId });
}

/** Its quote was accepted: it is done with, unless it has become another booking before. */
export async function bookedByQuote(tx: Db, { id, bookingId }: { id: string; bookingId: string }): Promise<void> {
  await updateEnquiryRow(tx, { id }, { bookingId, status: "closed" });
}

/** The member who looks after an enquiry; null where nobody does who is still there. */
export async function enquirysOwner(tx: Db, id: string): Promise<string | null> {
  const { ownerId = null } = (await findEnquiry(tx, id)) ?? {};
  return inService(tx, ownerId);
}

/** The same member where they are still there. */
export const inService = async (tx: Db, ownerId: string | null): Promise<string | null> =>
  ownerId && (await ownerOf(tx, ownerId)) ? ownerId : null;
