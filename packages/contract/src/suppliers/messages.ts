import type { MealPlan, SupplierKind } from "./rules.ts";

export const SUPPLIER_MESSAGES = {
  noRateOf: "No rate goes by this name",
  payTo: "Only those who pay suppliers change where one is paid",
  created: "Supplier added successfully",
  updated: "Supplier updated successfully",
  deleted: "Supplier deleted successfully",
  failed: "Failed to save supplier",
  deleteFailed: "Failed to delete supplier",
  fetchFailed: "Failed to fetch suppliers",
  empty: "No suppliers found",
  rateSaved: "Rate saved",
  rateDeleted: "Rate deleted",
  rateFailed: "Failed to save rate",
  allotmentSaved: "Allotment saved",
  allotmentDeleted: "Allotment deleted",
  allotmentFailed: "Failed to save allotment",
  noPlace: "Please choose a place",
  /** By the database: names are compared in small letters. */
  known: "There is another supplier of this name in this place",
  tooMany: "There are too many suppliers: please delete those nobody books any more",
  tooManyRates: "There are too many rates: please delete those of past seasons",
  /** By the database. */
  ratesOverlap: "Another rate of the same room and plan covers some of these days",
  allotmentsOverlap: "Another allotment of the same room covers some of these days",
  /** By the database: a stay was planned while the supplier was being deleted, or the other way round. */
  named: "A stay names this supplier, or the supplier has just been deleted",
  nightsGiven: "Nights of this allotment are given to guests",
  planOfRoom: "A meal plan goes with a room",
} as const;

export const SUPPLIER_KIND_LABELS: Record<SupplierKind, string> = {
  hotel: "Hotel",
  houseboat: "Houseboat",
  guide: "Guide",
  activity: "Activity",
  restaurant: "Restaurant",
  other: "Other",
};

export const PLAN_LABELS: Record<MealPlan, string> = {
  none: "No meal plan",
  EP: "EP, room only",
  CP: "CP, with breakfast",
  MAP: "MAP, breakfast and one meal",
  AP: "AP, all meals",
};

/** Why a supplier is not deleted. */
export const neededSupplierWords = (count: number): string =>
  `${count === 1 ? "1 stay names" : `${count} stays name`} this supplier. Make it inactive: nobody plans further stays there, and those stay as they are.`;
