import { z } from "zod";
import { line } from "./atoms.ts";

export const MAX_TAG = 60;
export const MAX_TAGS = 30;

const tagList = z.array(line(MAX_TAG)).max(MAX_TAGS);

/** Tags as a list, each once. */
export const distinctTags = tagList.transform((given) => [...new Set(given)]);

/** Tags come as a list or as comma text; they are trimmed and empty ones dropped. */
export const tags = z
  .union([z.array(z.string()), z.string()])
  .transform((given) => (Array.isArray(given) ? given : given.split(",")).map((tag) => tag.trim()).filter(Boolean))
  .pipe(tagList);
