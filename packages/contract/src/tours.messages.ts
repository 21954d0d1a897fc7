export const TOUR_MESSAGES = {
  notFound: "Package Not Found",
  empty: "No packages found",
  emptyHint: "Try adjusting your search criteria or filters",
  searchPlaceholder: "Search packages...",
} as const;

/** '1 Package Found', '3 Packages Found'. */
export const packagesFound = (count: number) => `${count} ${count === 1 ? "Package" : "Packages"} Found`;
