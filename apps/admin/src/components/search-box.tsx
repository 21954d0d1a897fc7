import { useHotkey } from "@admin/lib/hotkeys.ts";
import { toFirstRecord } from "@admin/lib/row-keys.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import { MAX_SEARCH } from "@shikara/contract/core/atoms";
import { useIsFetching } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";

export interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** The list begins to ask when the hand rests, a moment after this has seen it. */
const ASKED_MS = 50;

/** The search of a list; `/` goes there, Enter and the arrow down from there to the first record. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useHotkey("/", () => input.current?.focus());
  // A key that is quicker than the answer is meant for the first of what comes, not for what was found by less of the word.
  const [isHasty, setHasty] = useState(false);
  const isResting = useDebounced(value) === value;
  const isAnswered = useIsFetching() === 0 && isResting;
  useEffect(() => {
    if (!isHasty || !isAnswered) return;
    const timer = setTimeout(() => {
      setHasty(false);
      toFirstRecord(input.current);
    }, ASKED_MS);
    return () => clearTimeout(timer);
  }, [isHasty, isAnswered]);
  return (
    <div className="relative col-span-full md:max-w-80 md:min-w-48 md:flex-[1_1_13rem]">
      <Search className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2" aria-hidden="true" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={MAX_SEARCH}
        value={value}
        onChange={(event) => {
          setHasty(false);
          onChange(event.target.value);
        }}
        onBlur={() => setHasty(false)}
        onKeyDown={({ key, nativeEvent }) => {
          if ((key !== "Enter" && key !== "ArrowDown") || nativeEvent.isComposing) return;
          nativeEvent.preventDefault();
          setHasty(true);
        }}
        className="control pl-8!"
      />
    </div>
  );
}
