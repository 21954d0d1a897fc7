export const POPUP_MESSAGES = {
  created: "Popup created successfully!",
  deleted: "Popup deleted successfully",
  fetchFailed: "Failed to fetch popups",
  saveFailed: "Failed to save popup",
  statusFailed: "Failed to update popup status",
  deleteFailed: "Failed to delete popup",
  empty: "No popups found",
} as const;
