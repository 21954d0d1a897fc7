import { Tabs } from "radix-ui";
import { useEffect, useRef } from "react";
import { SETTINGS_TABS, type SettingsTab } from "./settings-form.ts";

interface SettingsTabListProps {
  tab: SettingsTab;
  /** Which hold something that is not saved, and which something to correct. */
  changed: readonly SettingsTab[];
  wrong: readonly SettingsTab[];
}

export function SettingsTabList({ tab, changed, wrong }: SettingsTabListProps) {
  const tabs = useRef<HTMLDivElement>(null);
  // On a phone they do not all fit.
  useEffect(() => {
    if (tab) tabs.current?.querySelector("[data-state=active]")?.scrollIntoView({ block: "nearest" });
  }, [tab]);
  return (
    <Tabs.List ref={tabs} aria-label="Settings" className="flex gap-1.5 overflow-x-auto border-b border-line">
      {SETTINGS_TABS.map(({ value, label }) => (
        <Tabs.Trigger
          key={value}
          value={value}
          // The ring stands inside: around it, what scrolls would cut it off.
          className="relative min-h-9 flex-none border-b-2 border-transparent px-2 whitespace-nowrap text-ink-muted hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-primary data-[state=active]:font-strong data-[state=active]:text-ink max-md:min-h-11"
        >
          {label}
          {wrong.includes(value) && <span className="ml-1 text-danger-fg">(to correct)</span>}
          {changed.includes(value) && (
            <>
              <span className="absolute top-1.5 right-0.5 size-1.5 rounded-full bg-star" aria-hidden="true" />
              <span className="sr-only">, not saved</span>
            </>
          )}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}
