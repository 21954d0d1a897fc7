import { skipToken } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { trpc } from "./trpc.ts";
import { useMay } from "./use-may.ts";

/** Digits from which a number is looked for, and those that tell one person from another whatever stands before them. */
const ENOUGH = 7;
const TELLING = 10;
const SHOWN = 3;

/** The customers whose number this may be, while it is typed, for whoever may read customers; `only` once it can be nobody else's. */
export function useCallers(phone: string) {
  const digits = useDeferredValue(phone.replace(/\D/g, ""));
  const mayRead = useMay()("customers:read");
  const wanted = mayRead && digits.length >= ENOUGH ? { search: digits.slice(-TELLING), limit: SHOWN } : skipToken;
  const found = trpc.customers.adminList.useQuery(wanted).data?.customers ?? [];
  const [only] = found.length === 1 && digits.length >= TELLING ? found : [];
  return { found, only };
}
