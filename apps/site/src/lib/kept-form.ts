import { keep, readKept } from "@shikara/client/kept.ts";
import { forgetKeyOf } from "@shikara/client/once-key.ts";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** What was typed a week ago is not taken up again. */
const KEPT_MS = 7 * 86_400_000;
const PREFIX = "typed-";

type Typed = Record<string, string>;
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const store = () => localStorage;

/** What was typed and not sent; null where nothing was, it is too old, or the browser keeps nothing. */
function readTyped(key: string): Typed | null {
  const kept = readKept(store, key);
  if (typeof kept !== "object" || kept === null || !("at" in kept) || !("typed" in kept)) return null;
  const isFresh = typeof kept.at === "number" && Date.now() - kept.at < KEPT_MS;
  return isFresh && typeof kept.typed === "object" ? (kept.typed as Typed | null) : null;
}

/** What was typed has been sent, elsewhere than in its form. */
export const forgetTyped = (name: string): void => keep(store, PREFIX + name, null);

/** Whether what was typed into this form is there when it opens. */
export const isKeptTyped = (name: string): boolean => readTyped(PREFIX + name) !== null;

/** Those that a visitor fills in. */
const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (element): element is Field =>
      element.matches("input:not([type=hidden]), select, textarea") && element.ariaHidden !== "true",
  );

const isChoice = (field: Field): field is HTMLInputElement => field.type === "radio" || field.type === "checkbox";

function typedIn(form: HTMLFormElement): Typed {
  const chosen = fieldsOf(form).filter((field) => !isChoice(field) || field.checked);
  return Object.fromEntries(chosen.map(({ name, value }) => [name, value]));
}

/** Only what the form offers by now: a departure that is sold out is not chosen again. */
function fill(form: HTMLFormElement, typed: Typed): void {
  for (const field of fieldsOf(form)) {
    const value = typed[field.name];
    if (value === undefined) continue;
    if (isChoice(field)) field.checked = field.value === value;
    else if (!(field instanceof HTMLSelectElement) || [...field.options].some((o) => o.value === value && !o.disabled))
      field.value = value;
  }
}

interface KeptFormOptions {
  /** Which form it is; undefined for one of which nothing is kept. */
  name: string | undefined;
  /** Takes in what the fields hold. */
  reread(): void;
}

/**
 * A form that is half filled in outlives 'back', a reload and an empty battery: it is kept on the device until it is sent, or
 * started afresh. @returns whether something was taken up again
 */
export function useKeptForm(form: RefObject<HTMLFormElement | null>, { name, reread }: KeptFormOptions): boolean {
  const [isKept, setKept] = useState(false);
  const takeUp = useEffectEvent(() => {
    const typed = name === undefined ? null : readTyped(PREFIX + name);
    const element = form.current;
    if (!typed || !element) return;
    fill(element, typed);
    reread();
    setKept(true);
    // What is shown follows a choice: its fields are there a moment later.
    requestAnimationFrame(() => {
      fill(element, typed);
      reread();
    });
  });
  const forget = useEffectEvent(() => {
    if (name === undefined) return;
    forgetTyped(name);
    forgetKeyOf(name);
    setKept(false);
    // The fields are empty once this event is over.
    setTimeout(reread);
  });
  const keepTyped = useEffectEvent(() => {
    if (name !== undefined && form.current)
      keep(store, PREFIX + name, { at: Date.now(), typed: typedIn(form.current) });
  });
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    takeUp();
    const [typed, emptied] = [() => keepTyped(), () => forget()];
    element.addEventListener("input", typed);
    element.addEventListener("reset", emptied);
    return () => {
      element.removeEventListener("input", typed);
      element.removeEventListener("reset", emptied);
    };
  }, [form]);
  return isKept;
}
