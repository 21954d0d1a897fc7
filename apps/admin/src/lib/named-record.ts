import { useEffect } from "react";
import { useAddressState } from "./address-state.ts";

/**
 * Opens the record that the address names, as soon as its list holds it: what a search of the whole house leads to. Closed,
 * it stays closed, so the name does not stay in the address.
 */
export function useNamedRecord<Row extends { id: string }>(
  records: readonly Row[] | undefined,
  open: ((record: Row) => void) | undefined,
): void {
  const { state, put } = useAddressState(["open"]);
  const named = state.open === "" ? undefined : records?.find(({ id }) => id === state.open);
  useEffect(() => {
    if (!named || !open) return;
    put({ open: "" });
    open(named);
  });
}
