export const SETTINGS_MESSAGES = {
  updated: "Site settings updated successfully!",
  reset: "Settings reset to defaults",
  loadFailed: "Failed to load site settings",
  updateFailed: "Failed to update site settings",
  restored: "Version restored",
  restoreFailed: "Failed to restore this version",
  historyFailed: "Failed to load the history",
  confirmRestore:
    "The settings of this version come into force at once. What is in force now stays in the history; what is not saved yet is lost.",
  previewFailed: "Please correct the marked fields first",
  letterbox:
    "What visitors write is mailed to the first address: who may not read bookings, enquiries and quotes leaves it",
  resetFailed: "Failed to reset settings",
  confirmReset: "Are you sure you want to reset all settings to defaults? This action cannot be undone.",
} as const;
