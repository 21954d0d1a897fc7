import { type Language, ORIGINAL } from "../texts/languages.ts";
import { LANGUAGE_WORDS } from "../translations/messages.ts";
import type { LetterState } from "./schema.ts";

export const LETTER_STATE_LABELS: Record<LetterState, string> = {
  draft: "Draft",
  sending: "Going out",
  sent: "Sent",
  stopped: "Stopped",
};

export const LETTER_MESSAGES = {
  created: "Letter saved as a draft",
  updated: "Letter saved",
  saveFailed: "Failed to save the letter",
  fetchFailed: "Failed to fetch letters",
  empty: "No letters yet",
  confirmDelete: "Are you sure you want to delete this letter?",
  deleted: "Letter deleted",
  deleteFailed: "Failed to delete the letter",
  notDraft: "This letter has gone out: it stays as it is",
  nobody: "Nobody would get it: no subscriber who has confirmed reads this language",
  begun: "The letter goes out",
  sendFailed: "Failed to send the letter",
  notUnderWay: "This letter is not on its way",
  notToSend: "This letter is on its way, or has gone",
  tested: "Sent to your own address",
  testWaits: "It waits until a mail server is set up",
  testFailed: "Failed to send it to you",
  stopped: "Stopped: no more of them go out",
  undone: "Nothing has gone out. It is a draft again",
  stopFailed: "Failed to stop the letter",
  previewFailed: "The preview could not be loaded",
  left: "Has left the list",
  returned: "Came back",
} as const;

/** To whom a letter goes. */
export const audienceWords = (language: Language | null): string => {
  if (language === null) return "Everybody on the list";
  return `Who reads ${language === ORIGINAL ? "English" : LANGUAGE_WORDS[language]}`;
};
