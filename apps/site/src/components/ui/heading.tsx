import { classes } from "@shikara/ui/class-names.ts";
import { Boteh } from "@shikara/ui/marks.tsx";
import type { ReactNode } from "react";

/** The line above a heading, marked with the boteh. */
export function Eyebrow({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p
      className={classes("flex items-center gap-[0.6rem] text-sm leading-5 font-medium", className ?? "text-emphasis")}
    >
      <Boteh />
      {children}
    </p>
  );
}

interface SectionHeadProps {
  eyebrow?: string;
  title: string;
  /** What stands opposite from tablets on: a sentence or a link. */
  aside?: ReactNode;
}

/** The head of a section: an uneven split, 7 to 5. */
export function SectionHead({ eyebrow, title, aside }: SectionHeadProps) {
  return (
    <div className="mb-stack grid gap-x-8 gap-y-3 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:items-end">
      <div className="grid gap-3">
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <h2 className="type-section">{title}</h2>
      </div>
      {aside && <div className="md:justify-self-end">{aside}</div>}
    </div>
  );
}

interface PageTitleProps {
  eyebrow?: string;
  title: string;
  text?: ReactNode;
}

/** The head of a page without a picture. */
export function PageTitle({ eyebrow, title, text }: PageTitleProps) {
  return (
    <div className="grid gap-3 pt-[clamp(2rem,1.4rem+2.6vw,4rem)] pb-stack">
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <h1 className="type-display">{title}</h1>
      {text && <p className="type-lead max-w-[38rem] text-ink-muted">{text}</p>}
    </div>
  );
}
