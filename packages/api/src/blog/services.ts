import type { Readers } from "./readers.ts";
import type { Writer } from "./writer/writer.ts";

declare module "../core/context.ts" {
  interface AppServices {
    /** Counts who reads the blog. */
    readers: Readers;
    /** Drafts blog posts. */
    writer: Writer;
  }
}
