import { Screen } from "@admin/components/screen.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { PapersDialog } from "@admin/features/documents/papers-dialog.tsx";
import { TaxDialog } from "@admin/features/documents/tax-dialog.tsx";
import { useMay } from "@admin/features/session/use-member.ts";
import { SettingsEditor } from "@admin/features/settings/settings-editor.tsx";
import { SETTINGS_TABS, type SettingsTab } from "@admin/features/settings/settings-form.ts";
import { SettingsHistory } from "@admin/features/settings/settings-history.tsx";
import { useAddressState } from "@admin/lib/address-state.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { errorBody, errorWords } from "@shikara/client/errors.ts";
import { adminPaths, paths } from "@shikara/contract/routes";
import { SETTINGS_MESSAGES } from "@shikara/contract/settings/messages";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { History, Percent, ReceiptText } from "lucide-react";
import { useState } from "react";

/** The page that shows most of a tab. */
const PAGE_OF: Record<SettingsTab, string> = {
  contact: paths.contact,
  company: paths.home,
  hero: paths.home,
  map: paths.contact,
  seo: paths.home,
  stats: paths.home,
  policies: paths.tour(1),
  replies: paths.contact,
};

export default function SiteSettings() {
  const may = useMay();
  const settings = trpc.settings.adminGet.useQuery(undefined, { staleTime: 0 });
  const [isHistory, setHistory] = useState(false);
  /** The version that the last restoring made. */
  const [restored, setRestored] = useState(0);
  const { state, set } = useAddressState(["tab", "part"]);
  // What lies over the settings is named by the address, so that one is led to it.
  const part = may("documents:update") ? state.part : "";
  const openPart = (name: "tax" | "papers") => set("part", name);
  const closePart = () => set("part", "");
  const tab = SETTINGS_TABS.find(({ value }) => value === state.tab)?.value ?? "contact";
  return (
    <Screen
      title="Site Settings"
      backHref={adminPaths.dashboard}
      actions={
        <div className="flex flex-wrap gap-2">
          {may("documents:update") && (
            <>
              <Button variant="outline" size="dense" onClick={() => openPart("papers")}>
                <ReceiptText className="size-4" aria-hidden="true" />
                Invoices and UPI
              </Button>
              <Button variant="outline" size="dense" onClick={() => openPart("tax")}>
                <Percent className="size-4" aria-hidden="true" />
                Tax (GST)
              </Button>
            </>
          )}
          <Button variant="outline" size="dense" onClick={() => setHistory(true)}>
            <History className="size-4" aria-hidden="true" />
            History
          </Button>
        </div>
      }
    >
      {settings.isError && (
        <Notice kind="danger" role="alert">
          {errorBody(settings.error) ? errorWords(settings.error) : SETTINGS_MESSAGES.loadFailed}{" "}
          <Button variant="outline" size="dense" onClick={() => settings.refetch()}>
            Retry
          </Button>
        </Notice>
      )}
      {settings.isPending && <Skeleton className="h-96 rounded-card max-lg:max-w-184" />}
      {settings.data && (
        <SettingsEditor
          // Restored settings are another form.
          key={restored}
          settings={settings.data}
          previewPath={(shown) => paths.settingsPreview(PAGE_OF[shown])}
          tab={tab}
          onTab={(value) => set("tab", value === "contact" ? "" : value)}
          mayChange={may("settings:update")}
        />
      )}
      {isHistory && settings.data && (
        <SettingsHistory
          current={settings.data.version}
          mayRestore={may("settings:update")}
          onRestored={(version) => {
            setRestored(version);
            setHistory(false);
          }}
          onClose={() => setHistory(false)}
        />
      )}
      {part === "tax" && <TaxDialog onClose={closePart} />}
      {part === "papers" && <PapersDialog onClose={closePart} />}
    </Screen>
  );
}
