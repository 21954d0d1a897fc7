import { SETTINGS_MESSAGES } from "@shikara/contract/settings.messages";
import { paths } from "@/app/paths.ts";
import { Screen } from "@/components/admin/screen.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { useMay } from "@/features/session/use-member.ts";
import { SettingsEditor } from "@/features/settings/settings-editor.tsx";
import { SETTINGS_TABS } from "@/features/settings/settings-form.ts";
import { useAddressState } from "@/lib/address-state.ts";
import { errorBody, errorWords } from "@/lib/errors.ts";
import { trpc } from "@/lib/trpc.ts";

export default function SiteSettings() {
  const may = useMay();
  const settings = trpc.settings.adminGet.useQuery(undefined, { staleTime: 0 });
  const { state, set } = useAddressState(["tab"]);
  const tab = SETTINGS_TABS.find(({ value }) => value === state.tab)?.value ?? "contact";
  return (
    <Screen title="Site Settings" backHref={paths.admin.dashboard}>
      {settings.isError && (
        <Notice kind="danger" role="alert">
          {errorBody(settings.error) ? errorWords(settings.error) : SETTINGS_MESSAGES.loadFailed}{" "}
          <Button variant="outline" size="dense" onClick={() => settings.refetch()}>
            Retry
          </Button>
        </Notice>
      )}
      {settings.isPending && <Skeleton className="h-96 max-w-184 rounded-card" />}
      {settings.data && (
        <SettingsEditor
          settings={settings.data}
          tab={tab}
          onTab={(value) => set("tab", value === "contact" ? "" : value)}
          mayChange={may("settings:update")}
        />
      )}
    </Screen>
  );
}
