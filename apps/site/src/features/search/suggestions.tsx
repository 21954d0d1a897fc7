import { useQueries } from "@shikara/client/connection.ts";
import { findingPaths } from "@shikara/contract/finding-routes";
import { paths } from "@shikara/contract/routes";
import type { Found } from "@shikara/contract/search/schema";
import { t } from "@shikara/contract/texts/t";
import { classes } from "@shikara/ui/class-names.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useId, useState } from "react";
import { useLocation } from "wouter";
import { Marked } from "./marked.tsx";

/** Long enough that a word is asked for once, not by the letter. */
const TYPING_PAUSE_MS = 220;
const OF_A_KIND = 3;
const SHORTEST = 2;

export interface SuggestionsProps {
  form: RefObject<HTMLFormElement | null>;
}

interface Suggestion {
  href: string;
  title: string;
  kind: string;
}

function suggestionsOf({ packages, posts, pages }: Found): Suggestion[] {
  return [
    ...packages.map(({ slug, title, duration }) => ({ href: paths.tour(slug), title, kind: duration })),
    ...posts.map(({ slug, title }) => ({ href: paths.post(slug), title, kind: t("search.journal") })),
    ...pages.slice(0, OF_A_KIND).map(({ path, title }) => ({ href: path, title, kind: t("search.page") })),
  ];
}

/** The form's field, and what stands in it once the hand rests. */
function useTyped(form: RefObject<HTMLFormElement | null>) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [typed, setTyped] = useState("");
  useEffect(() => {
    const field = form.current?.elements.namedItem("q");
    if (!(field instanceof HTMLInputElement)) return;
    setInput(field);
    let pause: ReturnType<typeof setTimeout>;
    const read = () => setTyped(field.value.trim());
    const type = () => {
      clearTimeout(pause);
      pause = setTimeout(read, TYPING_PAUSE_MS);
    };
    // What was typed before this code came.
    if (field.value !== field.defaultValue) read();
    field.addEventListener("input", type);
    return () => {
      clearTimeout(pause);
      field.removeEventListener("input", type);
    };
  }, [form]);
  return { input, typed };
}

/** What begins as is typed, below the field: a combobox by ARIA's pattern, in which the focus stays in the field. */
export function Suggestions({ form }: SuggestionsProps) {
  const { input, typed } = useTyped(form);
  const [isOpen, setOpen] = useState(true);
  const [active, setActive] = useState(-1);
  const [, navigate] = useLocation();
  const list = useId();
  const isAsked = [...typed].length >= SHORTEST;
  const found = useQuery({
    ...useQueries().search.site.queryOptions({ q: typed, limit: OF_A_KIND }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  }).data;
  const suggestions = isAsked && found ? suggestionsOf(found) : [];
  const isShown = isOpen && suggestions.length > 0;
  const optionId = (at: number) => `${list}-${at}`;

  const go = (href: string) => {
    setOpen(false);
    setActive(-1);
    navigate(href);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault();
      setOpen(true);
      // Beyond the last one stands the field itself.
      const places = suggestions.length + 1;
      setActive(isShown ? ((active + 1 + step + places) % places) - 1 : step > 0 ? 0 : suggestions.length - 1);
    } else if (event.key === "Escape" && isShown) {
      event.preventDefault();
      // The menu around stays open: one thing at a time is closed.
      event.stopPropagation();
      setOpen(false);
      setActive(-1);
    } else if (event.key === "Enter") {
      const chosen = isShown ? suggestions[active] : undefined;
      if (chosen) {
        event.preventDefault();
        go(chosen.href);
      }
    }
  });
  const reopen = useEffectEvent(() => {
    setOpen(true);
    setActive(-1);
  });
  const leave = useEffectEvent(() => setOpen(false));
  const submit = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault();
    go(findingPaths.searchFor(input?.value.trim() ?? ""));
  });

  useEffect(() => {
    const element = form.current;
    if (!input || !element) return;
    const listening = new AbortController();
    const { signal } = listening;
    input.addEventListener("keydown", (event) => press(event), { signal });
    input.addEventListener("input", () => reopen(), { signal });
    input.addEventListener("blur", () => leave(), { signal });
    element.addEventListener("submit", (event) => submit(event), { signal });
    input.autocomplete = "off";
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-controls", list);
    return () => listening.abort();
  }, [form, input, list]);
  useEffect(() => {
    if (!input) return;
    input.setAttribute("aria-expanded", String(isShown));
    if (isShown && active >= 0) input.setAttribute("aria-activedescendant", `${list}-${active}`);
    else input.removeAttribute("aria-activedescendant");
  }, [input, isShown, active, list]);

  return (
    <>
      <p role="status" className="sr-only">
        {isShown && t("search.suggestionsFound", { count: suggestions.length })}
      </p>
      <ul
        id={list}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox
        role="listbox"
        aria-label={t("search.suggestions")}
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-header mt-1.5 overflow-hidden rounded-card bg-raised py-1.5 text-ink shadow-overlay"
      >
        {suggestions.map(({ href, title, kind }, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field above has focus and keys
          <li
            key={href}
            id={optionId(at)}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of the listbox
            role="option"
            aria-selected={at === active}
            // The field keeps the focus, and the list stays until the press has ended.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => go(href)}
            className={classes(
              "flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 py-2 text-[0.9375rem] leading-5 hover:bg-soft-bg",
              at === active && "bg-soft-bg",
            )}
          >
            <span className="min-w-0 wrap-anywhere">
              <Marked text={title} words={found?.words ?? []} />
            </span>
            <span className="flex-none text-sm text-ink-subtle">{kind}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
