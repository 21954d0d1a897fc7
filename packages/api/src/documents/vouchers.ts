import { fail } from "@shikara/contract/core/fail";
import { DOCUMENT_MESSAGES } from "@shikara/contract/documents/messages";
import { roomsWords, stayDaysWords } from "@shikara/contract/stays/messages";
import { PLAN_LABELS, SUPPLIER_KIND_LABELS } from "@shikara/contract/suppliers/messages";
import { isLodging } from "@shikara/contract/suppliers/rules";
import type { StayRow } from "../stays/stays.queries.ts";
import type { Paper } from "./paper.ts";
import { headOf, revisionOf } from "./paper-head.ts";
import type { Source } from "./source.ts";

type Fact = [name: string, value: string];

/** What whoever arrives shows, and nothing of what it costs. */
function factsOf(source: Source, { supplier, ...stay }: StayRow): Fact[] {
  const isRoom = isLodging(supplier.kind);
  const phone = supplier.contacts.find((contact) => contact.phone !== "")?.phone;
  return [
    ["Booking", source.booking.reference],
    [SUPPLIER_KIND_LABELS[supplier.kind], supplier.name],
    ...(supplier.place ? [["Place", supplier.place] satisfies Fact] : []),
    ...(phone ? [["Phone", phone] satisfies Fact] : []),
    [isRoom ? "Room" : "Service", stay.service],
    ["Dates", stayDaysWords({ ...stay, supplierKind: supplier.kind })],
    [isRoom ? "Rooms" : "Units", roomsWords(supplier.kind, stay.rooms)],
    ...(isRoom ? [["Meal plan", PLAN_LABELS[stay.plan]] satisfies Fact] : []),
    ["Guests", String(stay.guests)],
    ...(stay.children > 0 ? [["Of them children", String(stay.children)] satisfies Fact] : []),
    ...(stay.extraBeds > 0 ? [["Extra beds", String(stay.extraBeds)] satisfies Fact] : []),
    ["Confirmation number", stay.supplierReference || "In the name of the guest"],
    ...revisionOf(source),
  ];
}

/** A sheet for each stay that its supplier has confirmed. @throws CONFLICT where there is none */
export function vouchers(source: Source): Paper[] {
  if (source.booking.status === "cancelled" || source.stays.length === 0) fail("CONFLICT", DOCUMENT_MESSAGES.noStay);
  return source.stays.map((stay) => ({
    ...headOf(source, "Voucher"),
    facts: factsOf(source, stay),
    lists: [
      { title: "Please note", entries: ["Please show this voucher, and an ID proof of every guest, on arrival."] },
    ],
  }));
}
