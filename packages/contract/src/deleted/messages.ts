import { DELETED_DAYS } from "./schema.ts";

export const DELETED_MESSAGES = {
  /** Beside a question whose words say that deleting cannot be undone: what is meant by that. */
  kept: `There is no Undo on this screen: for ${DELETED_DAYS} days it can be brought back under Deleted, then it is gone for good.`,
  broughtBack: "It is back as it was",
  bringBackFailed: "It was not brought back",
  fetchFailed: "Failed to fetch what was deleted",
  taken: "Another record has taken its place: its address or name is in use",
  gone: "Something that it belonged to has been deleted since",
} as const;
