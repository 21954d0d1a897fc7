import { type ComponentType, useEffect, useState } from "react";
import type { PopupHostProps } from "./popup-host.tsx";

/** Calls back once everything the page itself needs has come. */
function afterLoad(callback: () => void): () => void {
  if (document.readyState === "complete") callback();
  else addEventListener("load", callback, { once: true });
  return () => removeEventListener("load", callback);
}

/** Popups come after the page, code and all: nobody waits for them. */
export function Popups({ path }: PopupHostProps) {
  const [Host, setHost] = useState<ComponentType<PopupHostProps> | null>(null);
  useEffect(
    () =>
      afterLoad(() => {
        import("./popup-host.tsx").then(
          (module) => setHost(() => module.default),
          // Without them the page is whole.
          () => undefined,
        );
      }),
    [],
  );
  return Host && <Host path={path} />;
}
