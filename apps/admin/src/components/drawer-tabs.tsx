import { Tabs } from "radix-ui";
import type { ReactNode } from "react";

interface DrawerTabsProps {
  /** The one that is open. */
  selected: string;
  onSelect: (id: string) => void;
  /** The drawer, with `DrawerTabList` in its head and a `DrawerPanel` for each tab. */
  children: ReactNode;
}

/** A drawer whose parts stand behind tabs. */
export function DrawerTabs({ selected, onSelect, children }: DrawerTabsProps) {
  return (
    <Tabs.Root value={selected} onValueChange={onSelect} className="contents">
      {children}
    </Tabs.Root>
  );
}

export function DrawerTabList({ label, tabs }: { label: string; tabs: readonly { id: string; label: string }[] }) {
  return (
    <Tabs.List aria-label={label} className="flex gap-5">
      {tabs.map((tab) => (
        <Tabs.Trigger
          key={tab.id}
          value={tab.id}
          className="-mb-px min-h-10 border-b-2 border-transparent text-dense font-[550] text-ink-muted hover:text-ink data-[state=active]:border-primary data-[state=active]:text-ink pointer-coarse:min-h-11"
        >
          {tab.label}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}

/** What stands behind a tab. It is there all the time: what is half written in it stays. */
export function DrawerPanel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Tabs.Content
      value={id}
      forceMount
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 outline-none data-[state=inactive]:hidden"
    >
      {children}
    </Tabs.Content>
  );
}
