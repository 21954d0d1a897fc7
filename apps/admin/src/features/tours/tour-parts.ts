import type { FormPart } from "@admin/components/form-sections.tsx";
import type { TourCreate } from "@shikara/contract/tours/schema";
import type { FieldErrors } from "react-hook-form";

/** The sections of a package's form, with the fields that stand in each. */
const PARTS: readonly { id: string; label: string; fields: readonly (keyof TourCreate)[] }[] = [
  {
    id: "basics",
    label: "Basics",
    fields: ["title", "duration", "price", "groupSize", "category", "description", "status"],
  },
  { id: "rates", label: "Prices", fields: ["rates"] },
  { id: "pictures", label: "Pictures", fields: ["image", "images"] },
  { id: "highlights", label: "Highlights", fields: ["highlights"] },
  { id: "itinerary", label: "Itinerary", fields: ["itinerary"] },
  { id: "inclusions", label: "Inclusions", fields: ["inclusions", "exclusions"] },
];

/** The sections, marked where something is to be corrected, and how many fields that are in all. */
export function partsOf(errors: FieldErrors<TourCreate>, days: number): { parts: FormPart[]; faults: number } {
  return {
    parts: PARTS.map(({ id, label, fields }) => ({
      id,
      label,
      isFaulty: fields.some((field) => field in errors),
      ...(id === "itinerary" && { count: days }),
    })),
    faults: Object.keys(errors).length,
  };
}
