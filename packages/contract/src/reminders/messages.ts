export const REMINDER_MESSAGES = {
  fetchFailed: "Failed to fetch reminders",
  saved: "Reminder saved",
  saveFailed: "Failed to save the reminder",
  empty: "Nothing was written yet",
  nobody: "Nobody would be written to now.",
  noRecord: "There is no record yet that it could be about. The mail's text shows it with made-up values.",
  settled: "What it reminds of is settled by now, so that it did not go out.",
} as const;
