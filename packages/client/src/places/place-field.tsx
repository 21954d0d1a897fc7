import { findPlaces } from "@shikara/contract/places/find";
import { PLACE_KIND_WORDS, type PlaceToChoose } from "@shikara/contract/places/schema";
import { t } from "@shikara/contract/texts/t";
import { classes } from "@shikara/ui/class-names.ts";
import { Field, type FieldFrame, fieldParts } from "@shikara/ui/form/field.tsx";
import { type ComponentProps, type FocusEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { Written } from "../written.tsx";

interface PlaceFieldProps extends FieldFrame, Omit<ComponentProps<"input">, keyof FieldFrame> {
  places: readonly PlaceToChoose[];
  /** The page lives: what is typed is answered below. Before, the browser's own list stands in. */
  isLive: boolean;
}

/** Sets a field as typing does: React and who else listens hear of it. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * A place, typed or chosen: a combobox by ARIA's pattern that forgives slips and knows other spellings and scripts, in which the focus stays
 * in the field. Whatever else is typed stays as it is.
 */
export function PlaceField({ places, isLive, ref, ...props }: PlaceFieldProps) {
  const { frame, control } = fieldParts(props);
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  // Of whoever holds the field, too: a form library reads and sets it.
  const hold = (element: HTMLInputElement | null) => {
    input.current = element;
    if (typeof ref === "function") ref(element);
    else if (ref) ref.current = element;
  };
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = isLive && isOpen ? findPlaces(typed, places) : [];
  // What is chosen already is not offered again.
  const offered = found.length === 1 && found[0]?.name === typed ? [] : found;
  const isShown = offered.length > 0;
  const optionId = (at: number) => `${list}-${at}`;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = ({ name }: PlaceToChoose) => {
    if (input.current) type(input.current, name);
    close();
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isShown) {
        setTyped(input.current?.value ?? "");
        return setOpen(true);
      }
      // Beyond the last one stands the field itself.
      const stops = offered.length + 1;
      return setActive(((active + 1 + step + stops) % stops) - 1);
    }
    const chosen = isShown ? offered[active] : undefined;
    if (event.key === "Enter" && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === "Escape" && isShown) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const combobox = isLive && {
    role: "combobox",
    "aria-autocomplete": "list" as const,
    "aria-expanded": isShown,
    "aria-controls": list,
    ...(active >= 0 && isShown && { "aria-activedescendant": optionId(active) }),
    onKeyDown: press,
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      // When the focus has arrived where it goes: a dialog takes it to itself where something goes from the page on the way.
      setTimeout(() => document.activeElement !== input.current && close());
      props.onBlur?.(event);
    },
    onInput: () => {
      setTyped(input.current?.value ?? "");
      setOpen(true);
      setActive(-1);
    },
  };
  return (
    <Field {...frame}>
      <div className="relative">
        <input {...control} {...combobox} ref={hold} list={isLive ? undefined : `${list}-all`} className="control" />
        {!isLive && (
          <datalist id={`${list}-all`}>
            {places.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        )}
        <p role="status" className="sr-only">
          {isShown && t("forms.placesFound", { count: offered.length })}
        </p>
        <ul
          id={list}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox
          role="listbox"
          aria-label={t("forms.places")}
          hidden={!isShown}
          className="absolute inset-x-0 top-full z-header mt-1.5 overflow-hidden rounded-card bg-raised py-1.5 shadow-overlay"
        >
          {offered.map((place, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field above has focus and keys
            <li
              key={place.name}
              id={optionId(at)}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of the listbox
              role="option"
              aria-selected={at === active}
              // The field keeps the focus, and the list stays until the press has ended.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(place)}
              className={classes(
                "flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 py-2 text-[0.9375rem] leading-5 hover:bg-soft-bg",
                at === active && "bg-soft-bg",
              )}
            >
              <span className="min-w-0 wrap-anywhere">
                <Written>{place.name}</Written>
              </span>
              <span className="flex-none text-sm text-ink-subtle">{PLACE_KIND_WORDS[place.kind]}</span>
            </li>
          ))}
        </ul>
      </div>
    </Field>
  );
}
