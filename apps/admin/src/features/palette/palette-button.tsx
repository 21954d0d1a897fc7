import { OVER } from "@admin/lib/hotkeys.ts";
import { unreachable } from "@shikara/client/errors.ts";
import { notify } from "@shikara/ui/notify.ts";
import { Search } from "lucide-react";
import { type ComponentType, useEffect, useState } from "react";
import type { PaletteProps } from "./palette.tsx";

const COMMAND = /\bMac/.test(navigator.platform) ? "⌘ K" : "Ctrl K";

/** Finds a screen or a record, from anywhere: by this button, or by Ctrl K and Cmd K. */
export function PaletteButton(props: Omit<PaletteProps, "first" | "onClose">) {
  const [isOpen, setOpen] = useState(false);
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();
  const [typed, setTyped] = useState("");
  const isComing = isOpen && !Palette;
  // What is typed until it is there is meant for it, and for no key of the screen below.
  useEffect(() => {
    if (!isComing) return;
    setTyped("");
    const take = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.stopPropagation();
      if (event.key === "Escape") setOpen(false);
      if (event.key.length !== 1) return;
      event.preventDefault();
      setTyped((before) => before + event.key);
    };
    addEventListener("keydown", take, { capture: true });
    return () => removeEventListener("keydown", take, { capture: true });
  }, [isComing]);
  // Fetched when it is first opened.
  useEffect(() => {
    if (!isOpen || Palette) return;
    import("./palette.tsx").then(
      (module) => setPalette(() => module.default),
      () => {
        notify.error(unreachable());
        setOpen(false);
      },
    );
  }, [isOpen, Palette]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== "k") return;
      // The browser's own search is not meant; with a form open, neither is ours: its text would be lost.
      event.preventDefault();
      if (!document.querySelector(OVER)) setOpen(true);
      else if (!document.querySelector("[data-palette]"))
        notify.info("Close what is open here first: then Ctrl K finds");
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  const close = () => {
    setOpen(false);
    setTyped("");
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="flex min-h-control-dense items-center gap-2.5 rounded-control text-ink-muted max-md:size-11 max-md:justify-center max-md:hover:bg-quiet-bg md:min-w-72 md:border md:border-line-strong md:bg-sunken md:px-2.5 md:hover:border-control"
      >
        <Search className="size-4" aria-hidden="true" />
        <span className="max-md:sr-only">Find a record or a screen</span>
        <span aria-hidden="true" className="ml-auto max-md:hidden">
          <kbd className="opacity-100!">{COMMAND}</kbd>
        </span>
      </button>
      {isOpen && Palette && <Palette {...props} first={typed} onClose={close} />}
    </>
  );
}
