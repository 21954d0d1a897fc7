import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { KeyButton } from "@admin/components/key-button.tsx";
import { LeaveGuard } from "@admin/components/leave-guard.tsx";
import { StaleNotice } from "@admin/components/stale-notice.tsx";
import { useSaveKey } from "@admin/lib/hotkeys.ts";
import { openPreview } from "@admin/lib/open-preview.ts";
import { staleOf } from "@admin/lib/their-changes.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { SETTINGS_MESSAGES } from "@shikara/contract/settings/messages";
import { type AdminSettingsView, type Settings, settings as settingsSchema } from "@shikara/contract/settings/schema";
import { Button } from "@shikara/ui/button.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { ExternalLink } from "lucide-react";
import { Tabs } from "radix-ui";
import { type ComponentType, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { CompanyTab } from "./company-tab.tsx";
import { ContactTab } from "./contact-tab.tsx";
import { HeroTab } from "./hero-tab.tsx";
import { MapTab } from "./map-tab.tsx";
import { PoliciesTab } from "./policies-tab.tsx";
import { RepliesTab } from "./replies-tab.tsx";
import { SeoTab } from "./seo-tab.tsx";
import { changedGroups, SETTINGS_TABS, type SettingsForm, type SettingsTab, valuesOf } from "./settings-form.ts";
import { SettingsTabList } from "./settings-tab-list.tsx";
import { StatsTab } from "./stats-tab.tsx";
import { useSettingsSave } from "./use-settings-save.ts";

const PANELS: Record<SettingsTab, ComponentType<{ form: SettingsForm }>> = {
  contact: ContactTab,
  company: CompanyTab,
  hero: HeroTab,
  map: MapTab,
  seo: SeoTab,
  stats: StatsTab,
  policies: PoliciesTab,
  replies: RepliesTab,
};

interface SettingsEditorProps {
  settings: AdminSettingsView;
  tab: SettingsTab;
  onTab: (tab: SettingsTab) => void;
  /** Where the settings of a tab can be looked at before they are saved. */
  previewPath: (tab: SettingsTab) => string;
  mayChange: boolean;
}

/** All settings as one form in tabs: they are saved together. */
export function SettingsEditor({ settings, tab, onTab, previewPath, mayChange }: SettingsEditorProps) {
  const [opened, setOpened] = useState(settings);
  const [isAsking, setAsking] = useState(false);
  const form = useForm<Settings>({
    defaultValues: valuesOf(settings),
    resolver: zodResolver(settingsSchema),
    ...WHEN_LEFT,
  });
  const { dirtyFields, errors, isDirty } = form.formState;
  const sent = useRef<Settings>(undefined);
  const { update, reset } = useSettingsSave((saved) => {
    const meanwhile = sent.current ? changedGroups(sent.current, form.getValues()) : {};
    sent.current = undefined;
    form.reset(valuesOf(saved));
    for (const [group, typed] of Object.entries(meanwhile))
      form.setValue(group as keyof Settings, typed, { shouldDirty: true });
    setOpened(saved);
    setAsking(false);
  });
  const touches = (record: object, groups: readonly string[]) => groups.some((group) => group in record);
  const holding = (record: object) =>
    SETTINGS_TABS.filter(({ groups }) => touches(record, groups)).map(({ value }) => value);
  const changed = SETTINGS_TABS.filter(({ groups }) => touches(dirtyFields, groups)).map(({ label }) => label);
  const save = form.handleSubmit(
    (values) => {
      sent.current = structuredClone(form.getValues());
      update.mutate({ ...values, version: opened.version });
    },
    (faults) => {
      const first = SETTINGS_TABS.find(({ groups }) => touches(faults, groups));
      if (first) onTab(first.value);
      notify.error(SETTINGS_MESSAGES.updateFailed);
    },
  );
  const whole = useRef<HTMLFormElement>(null);
  useSaveKey(() => {
    if (mayChange && !update.isPending) void save();
  }, whole);
  const preview = () => {
    const draft = form.getValues();
    if (settingsSchema.safeParse(draft).success) return openPreview(previewPath(tab), draft);
    notify.error(SETTINGS_MESSAGES.previewFailed);
    return void form.trigger();
  };
  const stale = staleOf({
    ...{ failure: update.error, form, opened, fieldsOf: valuesOf },
    onKeep: (current) => {
      setOpened(current);
      update.reset();
    },
  });

  return (
    <form
      ref={whole}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!update.isPending) void save();
      }}
    >
      <Tabs.Root
        value={tab}
        onValueChange={(value) => onTab(SETTINGS_TABS.find((known) => known.value === value)?.value ?? "contact")}
      >
        <SettingsTabList tab={tab} changed={holding(dirtyFields)} wrong={holding(errors)} />
        {stale && <StaleNotice stale={stale} className="mt-3" />}
        {SETTINGS_TABS.map(({ value }) => {
          const Panel = PANELS[value];
          return (
            <Tabs.Content
              key={value}
              value={value}
              className="form-rows mt-4 rounded-card border border-line bg-surface p-4.5 max-lg:max-w-184"
            >
              <Panel form={form} />
            </Tabs.Content>
          );
        })}
      </Tabs.Root>
      {mayChange && (
        <div
          data-foot
          className="sticky bottom-2 mt-3 flex flex-wrap items-center justify-end gap-2 rounded-card border border-line bg-raised px-4 py-2.5 shadow-lift max-lg:max-w-184"
        >
          <p className="mr-auto text-warn-fg" aria-live="polite">
            {changed.length > 0 && `Unsaved changes in ${changed.join(", ")}`}
          </p>
          <Button variant="plain" size="dense" onClick={() => setAsking(true)}>
            Reset to Defaults
          </Button>
          <Button variant="outline" size="dense" onClick={preview}>
            <ExternalLink className="size-4" aria-hidden="true" />
            Preview
          </Button>
          <KeyButton keys="Control+S" type="submit" size="dense" busy={update.isPending && "Saving..."}>
            Save Changes
          </KeyButton>
        </div>
      )}
      <LeaveGuard isDirty={isDirty} />
      {isAsking && (
        <ConfirmDialog
          title="Reset to Defaults"
          question={SETTINGS_MESSAGES.confirmReset}
          action="Reset"
          busy={reset.isPending && "Resetting..."}
          onConfirm={() => {
            sent.current = undefined;
            reset.mutate();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}
