import { useEffect, useEffectEvent } from "react";
import { useAddressState } from "./address-state.ts";
import { useHotkey } from "./hotkeys.ts";

/** N begins a new record, for whoever may; so does an address that asks for one, once: loaded anew it begins none. */
export function useNewKey(may: boolean, begin: () => void): void {
  const { state, set } = useAddressState(["new"]);
  useHotkey("n", () => may && begin());
  const beginOnce = useEffectEvent(() => {
    set("new", "");
    begin();
  });
  const isAsked = may && state.new !== "";
  useEffect(() => {
    if (isAsked) beginOnce();
  }, [isAsked]);
}
