import { DrawerPart } from "@admin/components/drawer.tsx";
import { trpc } from "@admin/lib/trpc.ts";

/** What staff should know of somebody; nothing where there is nothing. */
export function CustomerNotes({ title, notes }: { title: string; notes: string }) {
  if (notes === "") return null;
  return (
    <DrawerPart title={title}>
      <p className="whitespace-pre-wrap wrap-anywhere">{notes}</p>
    </DrawerPart>
  );
}

/** The same, of whoever travels. */
export function NotesOnGuest({ customerId }: { customerId: string }) {
  const customer = trpc.customers.byId.useQuery({ id: customerId }).data;
  return customer ? <CustomerNotes title="Notes on this customer" notes={customer.notes} /> : null;
}
