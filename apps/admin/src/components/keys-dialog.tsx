import { useHotkey } from "@admin/lib/hotkeys.ts";
import { type ScreenKey, screenKeys } from "@admin/lib/screen-keys.ts";
import { Button } from "@shikara/ui/button.tsx";
import { useState } from "react";
import { Dialog, DialogFoot } from "./dialog.tsx";

type Key = Pick<ScreenKey, "keys" | "label">;

const LISTS: readonly Key[] = [
  { keys: "J", label: "Next record" },
  { keys: "K", label: "Record before" },
  { keys: "Enter", label: "Open it" },
  { keys: "/", label: "Search the list" },
  { keys: "Enter", label: "From the search to the first record" },
  { keys: "U", label: "Undo, while it is offered" },
  { keys: "Esc", label: "Close what is open" },
  { keys: "?", label: "These keys" },
];

/** Every key, by pressing `?`: those of the buttons in sight, and those of every list. */
export function KeysHelp() {
  const [shown, setShown] = useState<readonly Key[]>();
  useHotkey("?", () => setShown(screenKeys()));
  if (!shown) return null;
  const close = () => setShown(undefined);
  return (
    <Dialog title="Keys" size="question" onClose={close}>
      <div>
        <section
          aria-label="All keys"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls in a low window must be reachable by keyboard
          tabIndex={0}
          className="grid max-h-[68dvh] gap-4 overflow-y-auto px-5 py-4 text-sm"
        >
          {shown.length > 0 && <Keys title="On this screen" keys={shown} />}
          <Keys title="In lists" keys={LISTS} />
        </section>
        <DialogFoot>
          <Button size="dense" data-autofocus onClick={close}>
            Close
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}

function Keys({ title, keys }: { title: string; keys: readonly Key[] }) {
  return (
    <section>
      <h3 className="pb-1 font-strong">{title}</h3>
      <dl>
        {keys.map((key) => (
          <div
            key={`${key.keys} ${key.label}`}
            className="flex justify-between gap-4 border-line py-1.5 not-first:border-t"
          >
            <dt>{key.label}</dt>
            <dd>
              <kbd className="inline! opacity-100!">{key.keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
