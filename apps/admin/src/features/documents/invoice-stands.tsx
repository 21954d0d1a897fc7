import { trpc } from "@admin/lib/trpc.ts";
import { rupees } from "@shikara/client/format.ts";
import { sumOf } from "@shikara/contract/core/money";

/** That a booking about to be cancelled has an invoice out, as a line; what its notes have taken back already is none. */
export function InvoiceStands({ bookingId }: { bookingId: string }) {
  const papers = trpc.documents.ofBooking.useQuery({ bookingId }, { staleTime: 0 }).data;
  if (!papers?.invoice) return null;
  const { invoice, creditNotes, debitNotes } = papers;
  const added = debitNotes.map(({ amount }) => amount);
  const taken = creditNotes.map(({ amount }) => -amount);
  const stands = sumOf([invoice.total, ...added, ...taken]);
  if (stands <= 0) return null;
  return (
    <li>{`Invoice ${invoice.number} stands over ${rupees(stands)}: what it says beyond the fee takes a credit note afterwards.`}</li>
  );
}
