import { t, texts } from "../texts/t.ts";
export const TOUR_MESSAGES = texts({
  notFound: "tours.notFound",
  empty: "tours.empty",
  emptyHint: "tours.emptyHint",
  searchPlaceholder: "tours.searchPlaceholder",
});

/** For the back office alone: visitors do not download them. */
export const TOUR_STAFF_MESSAGES = {
  created: "Package created successfully!",
  updated: "Package updated successfully!",
  deleted: "Package deleted successfully",
  activated: "Package activated successfully",
  deactivated: "Package deactivated successfully",
  saveFailed: "Failed to save package",
  fetchFailed: "Failed to fetch packages",
  deleteFailed: "Failed to delete package",
  previewFailed: "Please correct the fields marked in red before the preview",
  moveFailed: "Failed to move package",
  orderStale: "Someone else has changed the order since you opened the list. Here it is as it stands now.",
  confirmDelete: "Are you sure you want to delete this package? This action cannot be undone.",
} as const;

/** '1 Package Found', '3 Packages Found'. */
export const packagesFound = (count: number): string => t("tours.found", { count });
