import { CircleAlert } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";

export interface FormPart {
  /** Of the `FormSection`. */
  id: string;
  label: string;
  /** Something in it is to be corrected. */
  isFaulty?: boolean;
  /** How many entries it holds. */
  count?: number;
}

// A section is where one is once its title is this near to the top.
const NEAR_PX = 80;

/** A long form: its sections at the left from `lg`, with where one is, what is faulty and how much each holds. */
export function FormSections({ parts, children }: { parts: readonly FormPart[]; children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(parts[0]?.id);
  const sectionOf = (id: string) => scroller.current?.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  const look = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {};
    const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
    const passed = parts.filter(({ id }) => (sectionOf(id)?.offsetTop ?? 0) <= scrollTop + NEAR_PX);
    setCurrent((isAtEnd ? parts : passed).at(-1)?.id ?? parts[0]?.id);
  };
  return (
    <div className="grid min-h-0 lg:grid-cols-[10.5rem_minmax(0,1fr)]">
      <nav aria-label="Sections" className="border-r border-line bg-sunken p-2.5 max-lg:hidden">
        <ul className="grid gap-0.5">
          {parts.map(({ id, label, isFaulty, count }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === current ? "true" : undefined}
                onClick={() => {
                  sectionOf(id)?.scrollIntoView({ block: "start" });
                  setCurrent(id);
                  sectionOf(id)?.querySelector<HTMLElement>("input, select, textarea, button")?.focus({
                    preventScroll: true,
                  });
                }}
                className="flex min-h-7.5 w-full items-center justify-between gap-2 rounded-control px-2.5 text-left font-medium text-ink-muted hover:bg-quiet-bg hover:text-ink aria-[current]:bg-soft-bg aria-[current]:font-strong aria-[current]:text-soft-fg"
              >
                {label}
                {isFaulty ? (
                  <CircleAlert role="img" aria-label="to correct" className="size-4 text-danger-fg" />
                ) : (
                  count !== undefined && <span className="text-xs font-regular tabular-nums">{count}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div
        ref={scroller}
        onScroll={look}
        className="relative grid content-start gap-6 overflow-y-auto px-5 pt-4 pb-6 [scroll-padding-top:1rem]"
      >
        {children}
      </div>
    </div>
  );
}

interface FormSectionProps {
  id: string;
  title: string;
  hint?: string;
  children: ReactNode;
}

export function FormSection({ id, title, hint, children }: FormSectionProps) {
  return (
    <section
      id={id}
      className="grid gap-3 not-first-of-type:border-t not-first-of-type:border-line not-first-of-type:pt-5"
    >
      <div>
        <h3 className="text-sm font-strong">{title}</h3>
        {hint && <p className="text-xs text-ink-subtle">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
