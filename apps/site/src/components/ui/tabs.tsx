import { here } from "@shikara/contract/language-routes";
import { classes } from "@shikara/ui/class-names.ts";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from "react";

export interface Tab {
  id: string;
  label: string;
  panel: ReactNode;
}

interface TabsProps {
  /** What the tabs are about; heard, not seen. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  /** Where a tab leads before JavaScript is here: the page with it open. */
  hrefOf(id: string): string;
  onSelect(id: string): void;
}

/** Keys of the tab pattern: how far each moves among `count` tabs from the one at `at`. */
export function tabForKey(key: string, at: number, count: number): number | null {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

/**
 * Tabs in the address. The tabs are links, so they lead somewhere without JavaScript, where all panels stand open one
 * below the other; so they do on paper.
 */
export function Tabs({ label, tabs, selected, hrefOf, onSelect }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const select = (event: MouseEvent | KeyboardEvent, id: string) => {
    event.preventDefault();
    onSelect(id);
  };
  const press = (event: KeyboardEvent, at: number) => {
    const to = event.key === " " ? at : tabForKey(event.key, at, tabs.length);
    const tab = to === null ? undefined : tabs[to];
    if (!tab) return;
    select(event, tab.id);
    list.current?.querySelector<HTMLElement>(`[aria-controls="${tab.id}"]`)?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-[clamp(0.875rem,0.4rem+2vw,1.75rem)] overflow-x-auto border-b border-line-strong [scrollbar-width:none] print:hidden"
      >
        {tabs.map((tab, at) => (
          <a
            key={tab.id}
            role="tab"
            id={`${tab.id}-tab`}
            aria-controls={tab.id}
            aria-selected={tab.id === selected}
            tabIndex={tab.id === selected ? 0 : -1}
            href={`${here(hrefOf(tab.id))}#${tab.id}`}
            onClick={(event) => {
              // Elsewhere than here, in a new tab of the browser, it is a link like any other.
              if (!(event.metaKey || event.ctrlKey || event.shiftKey)) select(event, tab.id);
            }}
            onKeyDown={(event) => press(event, at)}
            className="relative flex min-h-11 items-center py-3 font-medium whitespace-nowrap text-ink-muted after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:rounded-t-xs after:bg-primary after:opacity-0 after:transition-opacity after:duration-calm hover:text-ink focus-visible:-outline-offset-2 aria-selected:font-strong aria-selected:text-ink aria-selected:after:opacity-100"
          >
            {tab.label}
          </a>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={tab.id}
          aria-labelledby={`${tab.id}-tab`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without anything to press must be reachable too
          tabIndex={0}
          className={classes("pt-7", tab.id !== selected && "[@media_screen_and_(scripting:enabled)]:hidden")}
        >
          <h2 className="type-heading mb-4 [@media_screen_and_(scripting:enabled)]:sr-only">{tab.label}</h2>
          {tab.panel}
        </div>
      ))}
    </>
  );
}
