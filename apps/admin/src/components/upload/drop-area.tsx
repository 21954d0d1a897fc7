import { classes } from "@shikara/ui/class-names.ts";
import type { ReactNode } from "react";

interface DropAreaProps {
  className?: string;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** Where files may be dropped: a convenience of the mouse, beside a button that does the same by keyboard. */
export function DropArea({ className, onFiles, children }: DropAreaProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a button beside it does the same
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
      className={classes("grid rounded-control border border-dashed border-control bg-sunken", className)}
    >
      {children}
    </div>
  );
}
