import { Switch } from "radix-ui";

interface ToggleProps {
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** On or off, at once. */
export function Toggle({ label, isOn, isDisabled = false, onChange }: ToggleProps) {
  return (
    <Switch.Root
      aria-label={label}
      checked={isOn}
      disabled={isDisabled}
      onCheckedChange={onChange}
      className="relative h-4.5 w-8 flex-none rounded-full bg-control transition-colors duration-quick before:absolute before:-inset-x-2 before:-inset-y-3 before:content-[''] data-[state=checked]:bg-primary"
    >
      <Switch.Thumb className="block size-3.5 translate-x-0.5 rounded-full bg-surface shadow-card transition-transform duration-quick data-[state=checked]:translate-x-4" />
    </Switch.Root>
  );
}
