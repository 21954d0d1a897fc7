import { MAX_SEARCH } from "@shikara/contract/core/atoms";
import { Search } from "lucide-react";
import { useRef } from "react";
import { useHotkey } from "@admin/lib/hotkeys.ts";

export interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** The search of a list; `/` goes there. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useHotkey("/", () => input.current?.focus());
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
        onChange={(event) => onChange(event.target.value)}
        className="control pl-8!"
      />
    </div>
  );
}
