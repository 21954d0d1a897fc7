import type { ComponentProps } from "react";

/** One thing that is so or not; it is sent with the rest. */
export function CheckBox({ label, ...input }: Omit<ComponentProps<"input">, "type"> & { label: string }) {
  return (
    <label className="flex min-h-control items-center gap-2 text-sm">
      <input type="checkbox" {...input} className="size-4 flex-none accent-primary" />
      {label}
    </label>
  );
}
