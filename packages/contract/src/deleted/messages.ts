import { DELETED_DAYS } from "./schema.ts";

export const DELETED_MESSAGES = {
  kept: `It stays under Deleted for ${DELETED_DAYS} days, where it can be brought back.`,
  broughtBack: "It is back as it was",
  bringBackFailed: "It was not brought back",
  fetchFailed: "Failed to fetch what was deleted",
  taken: "Another record has taken its place: its address or name is in use",
  gone: "Something that it belonged to has been deleted since",
} as const;
