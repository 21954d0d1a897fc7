import { fail } from "@shikara/contract/core/fail";
import { TRAVELLER_MESSAGES } from "@shikara/contract/travellers/messages";
import { ageOn, countryWords } from "@shikara/contract/travellers/rules";
import type { TravellerSheet } from "@shikara/contract/travellers/schema";
import { findBooking } from "../bookings/admin.queries.ts";
import { inTheOriginal } from "../core/language.ts";
import type { StaffContext } from "../core/trpc.ts";
import { showTravellers } from "../travellers/travellers.service.ts";
import { currentIssuer } from "./issuer.ts";
import { dayOf } from "./paper-parts.ts";
import { print } from "./printer.ts";
import type { RenderedDocument } from "./rendered.ts";
import { paperWords, permitWords, travellerPaper, visaWords } from "./traveller-paper.ts";

/** Booking and list, in full, for something to take along: the log says as what. @throws NOT_FOUND, KEY_MISSING, CONFLICT where nobody is on it */
async function toTakeAlong(ctx: StaffContext, bookingId: string, as: string) {
  const booking = (await findBooking(ctx.db, bookingId)) ?? fail("NOT_FOUND");
  const { travellers } = await showTravellers(ctx, bookingId, as);
  if (travellers.length === 0) fail("CONFLICT", TRAVELLER_MESSAGES.nobody);
  return { booking, travellers };
}

/** The list as a PDF. Printed for whoever asks and kept nowhere. @throws NOT_FOUND, KEY_MISSING, CONFLICT, BUSY */
export async function printTravellers(ctx: StaffContext, bookingId: string): Promise<RenderedDocument> {
  const { booking, travellers } = await toTakeAlong(ctx, bookingId, "Printed");
  const issuer = await currentIssuer(ctx);
  const date = dayOf(new Date(), ctx.timeZone);
  const paper = inTheOriginal(() => travellerPaper({ booking, issuer, travellers, date }));
  return { name: `${booking.reference}-travellers.pdf`, type: "application/pdf", content: await print([paper]) };
}

/** The list as a sheet: a row for each. @throws NOT_FOUND, KEY_MISSING, CONFLICT */
export async function sheetOfTravellers(ctx: StaffContext, bookingId: string): Promise<TravellerSheet> {
  const { booking, travellers } = await toTakeAlong(ctx, bookingId, "Exported");
  const rows = inTheOriginal(() =>
    travellers.map((traveller) => ({
      ...{ name: traveller.name, bornOn: traveller.bornOn ?? "", age: ageOn(traveller, booking.travelDate) },
      ...{ sex: traveller.sex ?? "", nationality: countryWords(traveller.nationality) },
      ...{ paper: paperWords(traveller), visa: visaWords(traveller), permits: permitWords(traveller).join("; ") },
    })),
  );
  return { name: `${booking.reference}-travellers.csv`, rows };
}
