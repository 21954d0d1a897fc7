import { type RefObject, type SubmitEvent, useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { focusSearch } from "@shikara/ui/focus-search.ts";

interface FilterFormOptions {
  /** What the address says, by field name: the fields follow when it changes under them. */
  values: Record<string, string>;
  /** How long a typing hand rests before the change is called out. */
  typingPauseMs: number;
  onChange(form: FormData): void;
}

/**
 * The search and filters of a list: a plain GET form, so what is chosen stands in the address and it works without
 * JavaScript. With it every change is called out at once; what is typed, after a pause.
 */
export function useFilterForm({ values, typingPauseMs, onChange }: FilterFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = () => {
    clearTimeout(pause.current);
    if (form.current) onChange(new FormData(form.current));
  };
  const [path] = useLocation();
  // The page stays until the next one is here: what was typed before the click must not call the reader back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving is a change of path
  useEffect(() => () => clearTimeout(pause.current), [path]);
  useFieldsFollow(form, values);
  return {
    formProps: {
      ref: form,
      method: "get" as const,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        change();
      },
    },
    onPick: change,
    onType: () => {
      clearTimeout(pause.current);
      pause.current = setTimeout(change, typingPauseMs);
    },
  };
}

/** 'Back' and 'Clear Filters' change the address under the form: its fields follow, but not under the typing hand. */
function useFieldsFollow(form: RefObject<HTMLFormElement | null>, values: Record<string, string>): void {
  const written = JSON.stringify(values);
  const isFirst = useRef(true);
  // Back and forward change even the field that has the focus: nobody is typing then.
  const hasGoneBack = useRef(false);
  useEffect(() => {
    const goBack = () => {
      hasGoneBack.current = true;
    };
    addEventListener("popstate", goBack);
    return () => removeEventListener("popstate", goBack);
  }, []);
  useEffect(() => {
    // The first time the browser may hold more than the address: what was chosen before this code came.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    for (const [name, value] of Object.entries<string>(JSON.parse(written))) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (isField && (hasGoneBack.current || field !== document.activeElement)) field.value = value;
    }
    // 'Clear Filters' has gone with the empty list: who pressed it goes on at the search.
    if (!hasGoneBack.current && document.activeElement === document.body) focusSearch(form.current);
    hasGoneBack.current = false;
  }, [form, written]);
}
