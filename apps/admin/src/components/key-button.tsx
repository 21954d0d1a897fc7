import type { ComponentProps } from "react";
import { Button } from "@shikara/ui/button.tsx";
import { keyWords } from "@admin/lib/screen-keys.ts";

/** A button that a key presses too; `keys` as ARIA writes them: 'N', 'Control+S'. The key is shown, and no part of its name. */
export function KeyButton({ keys, children, ...button }: ComponentProps<typeof Button> & { keys: string }) {
  return (
    <Button {...button} aria-keyshortcuts={keys}>
      {children}
      <span aria-hidden="true" className="contents">
        <kbd>{keyWords(keys)}</kbd>
      </span>
    </Button>
  );
}
