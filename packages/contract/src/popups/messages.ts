export const POPUP_MESSAGES = {
  created: "Popup created successfully!",
  updated: "Popup updated successfully!",
  activated: "Popup activated successfully",
  /** Switched on after its last day. */
  overAlready: "Switched on, but its last day is over: nobody sees it. Please give it another.",
  deactivated: "Popup deactivated successfully",
  deleted: "Popup deleted successfully",
  fetchFailed: "Failed to fetch popups",
  saveFailed: "Failed to save popup",
  statusFailed: "Failed to update popup status",
  deleteFailed: "Failed to delete popup",
  countsFailed: "Failed to fetch popup counts",
  confirmDelete: "Are you sure you want to delete this popup? This action cannot be undone.",
  empty: "No popups found",
} as const;
