import { ChoiceBar } from "@admin/components/choice-bar.tsx";
import { DeleteQuestion } from "@admin/components/delete-question.tsx";
import { KeyButton } from "@admin/components/key-button.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { StatStrip } from "@admin/components/stat-strip.tsx";
import { PopupCalendar } from "@admin/features/popups/popup-calendar.tsx";
import { PopupDialog } from "@admin/features/popups/popup-dialog.tsx";
import { PopupFigures } from "@admin/features/popups/popup-figures.tsx";
import { PopupList } from "@admin/features/popups/popup-list.tsx";
import { COUNTED_DAYS } from "@admin/features/popups/popup-totals.ts";
import { isInUse, PAGE_WORDS, type PopupPage } from "@admin/features/popups/popup-words.ts";
import { usePopupActions } from "@admin/features/popups/use-popup-actions.ts";
import { useMay } from "@admin/features/session/use-member.ts";
import { useAddressState } from "@admin/lib/address-state.ts";
import { useHotkey } from "@admin/lib/hotkeys.ts";
import { useNamedRecord } from "@admin/lib/named-record.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { errorBody, errorWords } from "@shikara/client/errors.ts";
import { AGENCY_ZONE } from "@shikara/client/format.ts";
import { addDays, calendarNow, isMonth } from "@shikara/contract/core/calendar";
import { POPUP_MESSAGES } from "@shikara/contract/popups/messages";
import type { PopupView } from "@shikara/contract/popups/schema";
import { adminPaths } from "@shikara/contract/routes";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { Plus } from "lucide-react";
import { useState } from "react";

const VIEWS = [
  { value: "list", label: "Popups" },
  { value: "calendar", label: "Calendar" },
  { value: "figures", label: "Figures" },
] as const;
type Task = { kind: "edit" | "delete"; popup: PopupView } | { kind: "add" };

const isPage = (text: string): text is PopupPage => Object.hasOwn(PAGE_WORDS, text);

export default function Popups() {
  const may = useMay();
  const today = calendarNow(AGENCY_ZONE).day;
  const list = trpc.popups.adminList.useQuery();
  const counts = trpc.popups.counts.useQuery({ from: addDays(today, 1 - COUNTED_DAYS), to: today }, { staleTime: 0 });
  const { state, set, clear } = useAddressState(["view", "search", "status", "month", "page", "popup"]);
  const [task, setTask] = useState<Task>();
  const actions = usePopupActions();
  const close = () => setTask(undefined);
  const mayCreate = may("popups:create");
  const edit = may("popups:update") ? (popup: PopupView) => setTask({ kind: "edit", popup }) : undefined;
  useHotkey("n", () => mayCreate && setTask({ kind: "add" }));
  useNamedRecord(list.data, edit);

  const view = VIEWS.find(({ value }) => value === state.view)?.value ?? "list";
  const listFailed = list.error && { error: list.error, words: POPUP_MESSAGES.fetchFailed, again: list.refetch };
  const countsFailed = counts.error && {
    error: counts.error,
    words: POPUP_MESSAGES.countsFailed,
    again: counts.refetch,
  };
  // The list says for itself when it has failed.
  const failure = view === "list" ? null : (listFailed ?? (view === "figures" ? countsFailed : null));
  const count = (is: (popup: PopupView) => boolean) => list.data && String(list.data.filter(is).length);

  return (
    <Screen
      title="Popup Management"
      backHref={adminPaths.dashboard}
      actions={
        mayCreate && (
          <KeyButton keys="N" size="dense" onClick={() => setTask({ kind: "add" })}>
            <Plus className="size-4" aria-hidden="true" />
            Create Popup
          </KeyButton>
        )
      }
    >
      <StatStrip
        stats={[
          { label: "Total", tells: "All popups, switched off and ended ones too", value: count(() => true) },
          {
            label: "Active",
            tells: "Switched on and not past their end; those still to begin, too",
            value: count((popup) => isInUse(popup, new Date())),
          },
          {
            label: "Offers",
            tells: "All popups of this type, whatever their state",
            value: count(({ popupType }) => popupType === "offer"),
          },
          {
            label: "Announcements",
            tells: "All popups of this type, whatever their state",
            value: count(({ popupType }) => popupType === "announcement"),
          },
        ]}
      />
      <div className="mb-3 grid md:inline-grid">
        <ChoiceBar
          label="View"
          value={view}
          options={VIEWS}
          onChange={(value) => set("view", value === "list" ? "" : value)}
        />
      </div>
      {failure && (
        <Notice kind="danger" role="alert" className="mb-3">
          {errorBody(failure.error) ? errorWords(failure.error) : failure.words}{" "}
          <Button variant="outline" size="dense" onClick={() => void failure.again()}>
            Retry
          </Button>
        </Notice>
      )}
      {view === "list" && (
        <PopupList
          popups={list.data}
          counts={counts.data}
          failure={list.error}
          onRetry={() => void list.refetch()}
          search={state.search}
          status={state.status}
          onFilter={set}
          onClear={clear}
          switching={actions.switching}
          onCreate={mayCreate ? () => setTask({ kind: "add" }) : undefined}
          onToggle={may("popups:update") ? (popup) => actions.setActive(popup, !popup.isActive) : undefined}
          onEdit={edit}
          onDelete={may("popups:delete") ? (popup) => setTask({ kind: "delete", popup }) : undefined}
        />
      )}
      {view === "calendar" && (
        <PopupCalendar
          popups={list.data ?? []}
          month={isMonth(state.month) ? state.month : today.slice(0, 7)}
          page={isPage(state.page) && state.page !== "all" ? state.page : "home"}
          onMonth={(month) => set("month", month === today.slice(0, 7) ? "" : month)}
          onPage={(page) => set("page", page === "home" ? "" : page)}
          onChoose={edit}
        />
      )}
      {view === "figures" && (
        <PopupFigures
          popups={list.data ?? []}
          counts={counts.data}
          today={today}
          chosen={list.data?.some(({ id }) => id === state.popup) ? state.popup : ""}
          onChoose={(id) => set("popup", id)}
        />
      )}
      {task?.kind === "add" && <PopupDialog onClose={close} />}
      {task?.kind === "edit" && <PopupDialog popup={task.popup} onClose={close} />}
      {task?.kind === "delete" && (
        <DeleteQuestion
          name={task.popup.title}
          question={POPUP_MESSAGES.confirmDelete}
          isDeleting={actions.isRemoving}
          onDelete={() => actions.remove(task.popup, close)}
          onClose={close}
        />
      )}
    </Screen>
  );
}
