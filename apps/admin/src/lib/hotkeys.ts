import { type RefObject, useEffect, useRef } from "react";

/** Fields that take letters; a tick does not. */
const TYPED_IN = "input:not([type=checkbox], [type=radio]), textarea, select";

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED_IN));
}

/** What is open over the screen; the details beside a list leave the list's keys alone. */
export const OVER = "[role=dialog]:not([data-drawer]), [role=menu]";

/** Runs something on a single key, unless somebody is typing, a dialog or menu is open, or another key is held. */
export function useHotkey(key: string, run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector(OVER)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [key]);
}

/** Whether a question or another form stands over this one: then a key is meant for that. */
export function isCovered(form: Element | null): boolean {
  const over = [...document.querySelectorAll(OVER)].at(-1);
  return over !== undefined && !over.contains(form);
}

/** Whether what is typed in stands in a form beside this one: then a key is meant for that. */
function isInAnother(form: Element | null): boolean {
  const typedIn = document.activeElement?.closest("form");
  return Boolean(typedIn && form && !form.contains(typedIn) && !typedIn.contains(form));
}

interface SaveKey {
  /** It stands beside another form, or on a page of much else: the key is its own only while somebody is in it. */
  isAside?: boolean;
}

/** Ctrl S or Cmd S saves the form that stands on top, and of several beside each other the one that is typed in. */
export function useSaveKey(save: () => void, form: RefObject<Element | null>, { isAside = false }: SaveKey = {}): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      // A key that is held down saves once.
      if (event.repeat || isCovered(form.current) || isInAnother(form.current)) return;
      if (isAside && !form.current?.contains(document.activeElement)) return;
      // What is half typed is part of what is saved: some fields take it in when they are left.
      const { activeElement } = document;
      if (activeElement instanceof HTMLInputElement) {
        activeElement.blur();
        activeElement.focus();
      }
      // After what the leaving changed has been drawn.
      queueMicrotask(() => latest.current());
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [form, isAside]);
}
