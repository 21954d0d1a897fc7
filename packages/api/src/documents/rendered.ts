import { z } from "zod";

/** A document as it leaves a procedure; `name` is the file's. */
export const renderedDocument = z.object({
  name: z.string(),
  type: z.literal("application/pdf"),
  content: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
export type RenderedDocument = z.infer<typeof renderedDocument>;
