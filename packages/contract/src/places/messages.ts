export const PLACE_MESSAGES = {
  created: "Place added",
  updated: "Place saved",
  failed: "Failed to save the place",
  fetchFailed: "Failed to load the places",
  known: "There is a place of this name",
  tooMany: "There are 2,000 places already: please hide what is not needed, and use it anew",
  unsourced: "Please say who says so, and when",
  halfPosition: "A position has both degrees",
};
