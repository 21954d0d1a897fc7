import { type ComponentType, useEffect, useState } from "react";
import { onFirstNotice } from "./notify.ts";

/** The corner where messages appear. What shows them is fetched with the first one: most visits need none. */
export function Notices() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      onFirstNotice(() => {
        import("./toaster.tsx").then(
          (module) => setToaster(() => module.default),
          // Without it the page works as before, only more quietly.
          () => undefined,
        );
      }),
    [],
  );
  return Toaster && <Toaster />;
}
