import { countForm, formRefusal } from "@shikara/auth/form-limits";
import type { Domain } from "@shikara/contract/core/domains";
import type { honeypot, RequestReceipt } from "@shikara/contract/core/forms";
import type { Db } from "@shikara/db/client";
import type { ApiContext } from "./context.ts";
import { once } from "./idempotency.ts";
import { newReference } from "./reference.ts";
import { writeTransaction } from "./transaction.ts";

interface VisitorForm {
  /** Tells one form's repeats from another's. */
  name: string;
  domains: readonly Domain[];
  /** What the visitor is told. */
  message: string;
  /** Whether what an earlier one stored is there no more as it was meant: the same words are meant anew. */
  isGone?: (tx: Db, reference: string) => Promise<boolean>;
}

/**
 * Stores what a visitor's form says, once however often it is sent, and answers with a reference. A program that filled
 * in the field no visitor sees gets such an answer too, and nothing is stored.
 * @throws RATE_LIMITED for too many from one address (repeats do not count) or at once, IDEMPOTENCY_MISMATCH, what `store` throws
 */
export async function acceptSubmission<Form extends { website?: string | undefined }>(
  ctx: ApiContext,
  { name, domains, message, isGone }: VisitorForm,
  { website = "", ...said }: Form,
  store: (tx: Db, said: Omit<Form, keyof typeof honeypot>, reference: string) => Promise<void>,
): Promise<RequestReceipt> {
  if (website !== "") return { reference: newReference(), message };
  const write = () =>
    writeTransaction(ctx, domains, async (tx) => {
      const form = {
        name,
        // Whoever reads on in another language says the same.
        body: { ...said, language: undefined },
        reference: newReference(),
        isGone: isGone && ((sent: string) => isGone(tx, sent)),
        // Read before the form's repeats are looked for: one that was counted is among them.
        refuse: await formRefusal(tx, ctx.address),
      };
      return once(ctx, tx, form, async (reference) => {
        await countForm(tx, ctx.address);
        await store(tx, said, reference);
      });
    });
  // All of them are counted in one row, and wait for it with a connection in hand.
  const reference = await ctx.strangers.run(ctx.address, write);
  return { reference, message };
}
