import { Button } from "@shikara/ui/button.tsx";
import type { ReactNode } from "react";

/** Puts a text into an empty field, to be changed from there. */
export function BeginWith({ onBegin, children }: { onBegin: () => void; children: ReactNode }) {
  return (
    <Button variant="outline" size="dense" className="justify-self-start" onClick={onBegin}>
      {children}
    </Button>
  );
}
