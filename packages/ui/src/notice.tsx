import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ComponentProps } from "react";
import { classes } from "./class-names.ts";

const KINDS = {
  danger: { look: "bg-danger-bg text-danger-fg shadow-[inset_0_0_0_1px_var(--color-danger-line)]", Icon: CircleAlert },
  success: {
    look: "bg-success-bg text-success-fg shadow-[inset_0_0_0_1px_var(--color-success-line)]",
    Icon: CircleCheck,
  },
  info: { look: "bg-info-bg text-info-fg", Icon: Info },
};

type NoticeProps = ComponentProps<"div"> & { kind: keyof typeof KINDS };

/** A message that stays on the page. Give it a `role` when it appears after the page has. */
export function Notice({ kind, className, children, ...rest }: NoticeProps) {
  const { look, Icon } = KINDS[kind];
  return (
    <div {...rest} className={classes("flex gap-3 rounded-control px-4 py-3.5 text-sm", look, className)}>
      <Icon className="mt-px size-5" aria-hidden="true" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
