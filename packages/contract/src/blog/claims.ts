import { z } from "zod";

export const MAX_CLAIMS = 200;

/** What a generated post says of a record of ours: `record` is 'tour:<id>', 'vehicle:<id>' or 'settings'. */
export const claim = z.object({
  record: z.string().max(80),
  field: z.string().max(80),
  value: z.union([z.string().max(400), z.number()]),
});
export type Claim = z.infer<typeof claim>;
