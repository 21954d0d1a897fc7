import { FilterSelect } from "@admin/components/filter-bar.tsx";
import { IconButton } from "@admin/components/icon-button.tsx";
import { NameDialog } from "@admin/components/name-dialog.tsx";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { REPORT_MESSAGES } from "@shikara/contract/reports/messages";
import { Button } from "@shikara/ui/button.tsx";
import { Bookmark, Trash2 } from "lucide-react";
import { useState } from "react";

interface SavedViewsProps {
  /** What the address asks for, as it stands behind its `?`. */
  asked: string;
  onOpen: (asked: string) => void;
}

const report = (error: unknown) => reportFailure(error, REPORT_MESSAGES.viewFailed);

/** One's own reports, kept under names. */
export function SavedViews({ asked, onOpen }: SavedViewsProps) {
  const utils = trpc.useUtils();
  const saved = trpc.reports.views.useQuery().data ?? [];
  const [isNamed, setNamed] = useState(false);
  const onSettled = () => utils.reports.views.invalidate();
  const save = trpc.reports.saveView.useMutation({ onSuccess: () => setNamed(false), onError: report, onSettled });
  const remove = trpc.reports.deleteView.useMutation({ onError: report, onSettled });
  const current = saved.find((one) => one.asked === asked);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {saved.length > 0 && (
        <FilterSelect
          label="Saved views"
          value={current?.id ?? ""}
          all="Saved views"
          options={saved.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(chosen) => onOpen(saved.find(({ id }) => id === chosen)?.asked ?? "")}
        />
      )}
      {current ? (
        <IconButton label={`Delete view ${current.name}`} onClick={() => remove.mutate({ id: current.id })}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      ) : (
        <Button variant="plain" size="dense" onClick={() => setNamed(true)}>
          <Bookmark className="size-4" aria-hidden="true" />
          Save view
        </Button>
      )}
      {isNamed && (
        <NameDialog
          title="Save view"
          hint="A view of that name is replaced"
          isBusy={save.isPending}
          onSave={(name) => save.mutate({ name, asked })}
          onClose={() => setNamed(false)}
        />
      )}
    </div>
  );
}
