export const SETTINGS_MESSAGES = {
  updated: "Site settings updated successfully!",
  reset: "Settings reset to defaults",
  loadFailed: "Failed to load site settings",
  updateFailed: "Failed to update site settings",
  resetFailed: "Failed to reset settings",
  confirmReset: "Are you sure you want to reset all settings to defaults? This action cannot be undone.",
} as const;
