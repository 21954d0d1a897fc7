import { randomUUID } from "node:crypto";
import { travellerPlace } from "@shikara/contract/travellers/rules";
import type { Db } from "@shikara/db/client";
import * as schema from "@shikara/db/schema";
import type { Seal } from "@shikara/db/seal";
import { eq } from "@shikara/db/sql";
import type { DemoAgency } from "./demo.ts";
import { KNOWN_GUESTS } from "./guests.ts";

/** Who travels: sealed, and so only where there is a key. */
async function insertTravellers(tx: Db, { travellers: lists }: DemoAgency, seal: Seal): Promise<void> {
  await tx.insert(schema.travellerLists).values(lists.map(({ bookingId }) => ({ bookingId })));
  const rows = lists.flatMap(({ bookingId, travellers }) =>
    travellers.map((traveller, at) => {
      const row = { id: randomUUID(), bookingId, place: at + 1 };
      return { ...row, sealed: seal.seal(JSON.stringify(traveller), travellerPlace(row)) };
    }),
  );
  await tx.insert(schema.travellers).values(rows);
}

/** The demo agency with its pictures; without a `seal` nobody is on a list of travellers; its members all get the one password. */
export async function insertDemo(
  tx: Db,
  agency: DemoAgency,
  pictures: (typeof schema.media.$inferInsert)[],
  password: Pick<typeof schema.team.$inferInsert, "passwordHash" | "firstPasswordUntil">,
  seal?: Seal,
): Promise<void> {
  await tx.insert(schema.media).values(pictures);
  await tx.insert(schema.team).values(agency.team.map((member) => ({ ...member, ...password })));
  await tx.insert(schema.vehicles).values(agency.vehicles);
  await tx.insert(schema.places).values(agency.places);
  await tx.insert(schema.stretches).values(agency.stretches);
  await tx.insert(schema.advisories).values(agency.advisories);
  await tx.insert(schema.cabTerms).values(agency.cabTerms);
  await tx.insert(schema.fares).values(agency.fares);
  await tx.insert(schema.notifiedRates).values(agency.notifiedRates);
  await tx.insert(schema.tours).values(agency.tours);
  await tx.insert(schema.departures).values(agency.departures);
  await tx.insert(schema.testimonials).values(agency.testimonials);
  await tx.insert(schema.gallery).values(agency.gallery);
  await tx.insert(schema.posts).values(agency.posts);
  await tx.insert(schema.popups).values(agency.popups);
  await tx.insert(schema.popupDays).values(agency.popupDays);
  await tx.insert(schema.translations).values(agency.translations);
  await tx.insert(schema.agencyPapers).values(agency.papers);
  await tx.insert(schema.bookings).values(agency.bookings);
  await tx.insert(schema.drivers).values(agency.drivers);
  await tx.insert(schema.units).values(agency.units);
  await tx.insert(schema.duties).values(agency.duties);
  await tx.insert(schema.suppliers).values(agency.suppliers);
  await tx.insert(schema.supplierRates).values(agency.supplierRates);
  await tx.insert(schema.allotments).values(agency.allotments);
  await tx.insert(schema.stays).values(agency.stays);
  if (seal?.hasKey) await insertTravellers(tx, agency, seal);
  await tx.insert(schema.supplierPayments).values(agency.supplierPayments);
  await tx.insert(schema.payments).values(agency.payments);
  await tx.insert(schema.invoices).values(agency.invoices);
  await tx.insert(schema.invoiceCounters).values(agency.invoiceCounters);
  await tx.insert(schema.enquiries).values(agency.enquiries);
  await tx.insert(schema.quotes).values(agency.quotes);
  await tx.insert(schema.tasks).values(agency.tasks);
  // Bookings and enquiries have made the people; what is known of some stands beside.
  for (const [email, [tags, notes]] of Object.entries(KNOWN_GUESTS))
    await tx.update(schema.customers).set({ tags, notes }).where(eq(schema.customers.email, email));
  await tx.insert(schema.subscribers).values(agency.subscribers);
  await tx.insert(schema.letters).values(agency.letters);
}
