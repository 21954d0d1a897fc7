import { buttonClass } from "@shikara/ui/button.tsx";
import { ChevronDown } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useRef } from "react";

interface MenuProps<Value extends string> {
  label: string;
  /** `not`: why something cannot be done yet. */
  options: readonly { value: Value; label: string; not?: string | undefined }[];
  isDisabled: boolean;
  onChoose: (value: Value) => void;
}

/** A button that opens a few things to do; the keys walk through them, and nothing is done before one is chosen. */
export function Menu<Value extends string>({ label, options, isDisabled, onChoose }: MenuProps<Value>) {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<Value>(undefined);
  /** Once the menu has closed: a dialog that was open by then would lose its focus to the button, and find none to give it back to. */
  const afterClosing = (event: Event) => {
    const value = chosen.current;
    if (value === undefined) return;
    chosen.current = undefined;
    event.preventDefault();
    trigger.current?.focus();
    onChoose(value);
  };
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger
        ref={trigger}
        disabled={isDisabled}
        className={buttonClass({ variant: "outline", size: "dense" })}
      >
        {label}
        <ChevronDown className="size-4" aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="start"
          sideOffset={6}
          onCloseAutoFocus={afterClosing}
          className="z-dialog w-52 rounded-card border border-line bg-raised p-1 shadow-overlay"
        >
          {options.map((option) => (
            <DropdownMenu.Item
              key={option.value}
              disabled={option.not !== undefined}
              onSelect={() => {
                chosen.current = option.value;
              }}
              className="flex min-h-9 cursor-default flex-wrap items-center gap-x-2 rounded-control px-2.5 outline-none data-highlighted:bg-soft-bg data-highlighted:text-soft-fg data-disabled:text-ink-muted max-md:min-h-11 pointer-coarse:min-h-11"
            >
              {option.label}
              {option.not && <span className="text-xs">{option.not}</span>}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
