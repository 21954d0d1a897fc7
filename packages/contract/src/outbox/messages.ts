export const OUTBOX_MESSAGES = {
  fetchFailed: "Failed to fetch mails",
  empty: "No mails found",
  onItsWay: "The mail is on its way",
  resent: "The mail is sent again",
  waits: "The mail waits until a mail server is set up.",
  askAgain: "This mail has gone already. Send it once more?",
  resendFailed: "Failed to send the mail",
  held: "Held: too many to this address this hour. It goes by itself as the hour frees, or when you send it now.",
  unreached: "The mail server was not reached",
  movedOn: "This mail has gone on by itself meanwhile. It is shown as it stands now.",
  isSending: "The mail is being sent right now.",
  textSaved: "Text saved successfully",
  textReset: "Text reset to the default",
  textFailed: "Failed to save the text",
  withoutLink: "Without {link} whoever reads this mail has no way from it to their page.",
  ownAsWritten: "Your own text goes to every customer as you write it, whatever language they read.",
  builtIn: "Customers read this in their language; a text of your own goes to all of them as you write it.",
  noServer: "No mail server is set up (SMTP_URL), so mails wait here until there is one.",
} as const;

/** What is said to whoever sends a mail: the truth of what becomes of it. */
export function sentWords({ canSend, wasSent = false }: { canSend: boolean; wasSent?: boolean }): string {
  if (!canSend) return OUTBOX_MESSAGES.waits;
  return wasSent ? OUTBOX_MESSAGES.resent : OUTBOX_MESSAGES.onItsWay;
}
