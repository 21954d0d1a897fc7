import { classes } from "@shikara/ui/class-names.ts";
import type { ReactNode } from "react";

interface SettingsSectionProps {
  title: string;
  columns: 2 | 3;
  children: ReactNode;
}

/** Settings that belong together, under one heading. */
export function SettingsSection({ title, columns, children }: SettingsSectionProps) {
  return (
    <section className="grid gap-3">
      <h2 className="text-sm leading-5 font-[550]">{title}</h2>
      <div className={classes("grid gap-3", columns === 2 ? "md:grid-cols-2" : "md:grid-cols-3")}>{children}</div>
    </section>
  );
}
