export const OUTBOX_MESSAGES = {
  fetchFailed: "Failed to fetch mails",
  empty: "No mails found",
  resent: "The mail is sent again",
  resendFailed: "Failed to send the mail again",
  isSending: "The mail is being sent right now.",
  textSaved: "Text saved successfully",
  textReset: "Text reset to the default",
  textFailed: "Failed to save the text",
  noServer: "No mail server is set up (SMTP_URL), so mails wait here until there is one.",
} as const;
