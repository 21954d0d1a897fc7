import { useState } from "react";
import { trpc } from "./trpc.ts";
import { unsentOf } from "./unsent.ts";

/** What the member who is signed in has typed in a form and not sent, for as long as the tab or the browser keeps it. */
export function useUnsent(what: string, lasts: "browser" | "tab" = "tab") {
  const memberId = trpc.useUtils().auth.me.getData()?.id ?? "";
  const [unsent] = useState(() => unsentOf({ what, memberId, lasts }));
  return unsent;
}
