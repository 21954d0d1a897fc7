import type { SettingsVersion } from "@shikara/contract/settings/schema";
import { SETTINGS_MESSAGES } from "@shikara/contract/settings/messages";
import { useState } from "react";
import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { Dialog } from "@admin/components/dialog.tsx";
import { MoreRecords, moreOf } from "@admin/components/more-records.tsx";
import { Badge } from "@shikara/ui/badge.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { errorBody, errorWords } from "@shikara/client/errors.ts";
import { dayAndTime } from "@shikara/client/format.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { SETTINGS_TABS } from "./settings-form.ts";
import { useSettingsSave } from "./use-settings-save.ts";

interface SettingsHistoryProps {
  /** The version in force. */
  current: number;
  mayRestore: boolean;
  /** It is in force again, as this version. */
  onRestored: (version: number) => void;
  onClose: () => void;
}

/** The tabs that a version changed, by their labels. */
function changedTabs({ changed }: SettingsVersion): string {
  const groups = new Set<string>(changed);
  return SETTINGS_TABS.filter((tab) => tab.groups.some((group) => groups.has(group)))
    .map(({ label }) => label)
    .join(", ");
}

/** Every version of the settings with who saved it and when; one can be put in force again. */
export function SettingsHistory({ current, mayRestore, onRestored, onClose }: SettingsHistoryProps) {
  const query = trpc.settings.history.useInfiniteQuery(
    {},
    { getNextPageParam: (page) => page.nextCursor, staleTime: 0 },
  );
  const [chosen, setChosen] = useState<SettingsVersion>();
  const { restore } = useSettingsSave(({ version }) => onRestored(version));
  const versions = query.data?.pages.flatMap((page) => page.versions);
  return (
    <Dialog title="History of the settings" onClose={onClose}>
      <div className="overflow-y-auto px-5 py-4">
        {query.isError && !query.isFetchNextPageError && (
          <Notice kind="danger" role="alert">
            {errorBody(query.error) ? errorWords(query.error) : SETTINGS_MESSAGES.historyFailed}
          </Notice>
        )}
        {query.isPending && <Skeleton className="h-40 rounded-card" />}
        {versions?.length === 0 && <p className="text-ink-muted">The built-in settings have never been changed.</p>}
        <ol className="divide-y divide-line">
          {versions?.map((version) => (
            <li key={version.version} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2.5">
              <div>
                <p className="flex flex-wrap items-center gap-2">
                  <b className="font-strong">Version {version.version}</b>
                  {version.version === current && <Badge tone="success">In force</Badge>}
                </p>
                <p className="text-ink-muted">
                  {version.version === 1 ? (
                    "Built in"
                  ) : (
                    <>
                      {version.savedBy ?? "A former member"},{" "}
                      <time dateTime={version.savedAt.toISOString()}>{dayAndTime(version.savedAt)}</time>
                    </>
                  )}
                </p>
                {version.changed.length > 0 && <p className="text-sm">Changed: {changedTabs(version)}</p>}
              </div>
              {mayRestore && version.version !== current && (
                <Button variant="outline" size="dense" onClick={() => setChosen(version)}>
                  Restore<span className="sr-only"> version {version.version}</span>
                </Button>
              )}
            </li>
          ))}
        </ol>
        <MoreRecords {...moreOf(query)} />
      </div>
      {chosen && (
        <ConfirmDialog
          title={`Restore version ${chosen.version}`}
          question={SETTINGS_MESSAGES.confirmRestore}
          action="Restore"
          busy={restore.isPending && "Restoring..."}
          onConfirm={() => restore.mutate({ version: chosen.version, current })}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Dialog>
  );
}
