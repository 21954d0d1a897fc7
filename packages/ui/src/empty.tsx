import type { ReactNode } from "react";
import { MooredBoat } from "./marks.tsx";

interface EmptyProps {
  title: string;
  text?: string;
  /** 1 where it is the whole page. */
  level?: 1 | 2 | 3;
  /** The one thing to do about it. */
  children?: ReactNode;
}

/** Nothing to show: the moored boat, what is missing, and one button. */
export function Empty({ title, text, level = 3, children }: EmptyProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="grid justify-items-center gap-2 px-4 py-[clamp(2.5rem,1.5rem+4vw,5rem)] text-center">
      <MooredBoat className="mb-3 h-auto w-36 text-link" />
      <Heading className={level === 1 ? "type-heading" : "type-title"}>{title}</Heading>
      {text && <p className="text-ink-muted">{text}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
