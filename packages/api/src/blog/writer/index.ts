import { offlineWriter } from "./offline.ts";
import type { Writer } from "./writer.ts";

/** Who writes first drafts in this house. */
export const openWriter = (): Writer => offlineWriter;
