import type { EnquiryCreate } from "@shikara/contract/enquiry-desk";
import { skipToken } from "@tanstack/react-query";
import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button.tsx";
import { useSettled } from "@/lib/settled.ts";
import { trpc } from "@/lib/trpc.ts";

const ENOUGH_DIGITS = 6;
const WHOLE_NUMBER = 10;
const SHOWN = 3;

/** Whose phone number it is: a whole number that one customer has fills in their name; of a part, or of several, one is chosen. */
export function KnownCustomer() {
  const { watch, setValue, getValues } = useFormContext<EnquiryCreate>();
  const digits = useSettled(watch("phone").replace(/\D/g, "").replace(/^0+/, ""));
  const isAsked = digits.length >= ENOUGH_DIGITS;
  const query = trpc.customers.adminList.useQuery(isAsked ? { search: digits, limit: SHOWN } : skipToken);
  const customers = (isAsked && query.data?.customers) || [];
  const fill = ({ name, email }: { name: string; email: string }) => {
    setValue("name", name, { shouldDirty: true, shouldValidate: true });
    setValue("email", email, { shouldDirty: true });
  };
  const [only, ...others] = customers;
  const sure = digits.length >= WHOLE_NUMBER && others.length === 0 ? only : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person that is found
  useEffect(() => {
    if (sure && getValues("name") === "") fill(sure);
  }, [sure?.id]);
  if (customers.length === 0) return null;
  return (
    <div>
      <p className="text-xs text-ink-muted">Known by this number</p>
      <ul className="grid justify-items-start">
        {customers.map((customer) => (
          <li key={customer.id} className="max-w-full min-w-0">
            <Button variant="plain" size="dense" className="-ml-2 max-w-full" onClick={() => fill(customer)}>
              <span className="truncate">{[customer.name, customer.email].filter(Boolean).join(", ")}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
