import type { PopupCounts, PopupView } from "@shikara/contract/popups/schema";
import { POPUP_MESSAGES } from "@shikara/contract/popups/messages";
import { useState } from "react";
import { ChoiceBar } from "@admin/components/choice-bar.tsx";
import { FilterBar } from "@admin/components/filter-bar.tsx";
import { RecordList } from "@admin/components/record-list.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { counted } from "@shikara/client/format.ts";
import { PopupRecord } from "./popup-record.tsx";
import { isInUse } from "./popup-words.ts";

const STATUS_FILTERS = [
  { value: "all", label: "All" },
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
] as const;
/** Each brings a picture along: more are drawn as one scrolls. */
const DRAWN_AT_ONCE = 20;

interface PopupListProps {
  popups: readonly PopupView[] | undefined;
  counts: readonly PopupCounts[] | undefined;
  failure: unknown;
  onRetry: () => void;
  search: string;
  status: string;
  onFilter: (name: "search" | "status", value: string) => void;
  onClear: () => void;
  /** The id of the popup that is being switched on or off. */
  switching: string | undefined;
  /** What the one signed in may do; undefined hides the control. */
  onCreate?: (() => void) | undefined;
  onToggle?: ((popup: PopupView) => void) | undefined;
  onEdit?: ((popup: PopupView) => void) | undefined;
  onDelete?: ((popup: PopupView) => void) | undefined;
}

const holds = ({ title, content }: PopupView, search: string) =>
  [title, content].some((text) => text.toLowerCase().includes(search.trim().toLowerCase()));

/** The popups as cards, each as visitors see it. */
export function PopupList({ popups, counts, failure, search, onCreate, onToggle, onEdit, ...list }: PopupListProps) {
  const [drawn, setDrawn] = useState(DRAWN_AT_ONCE);
  const { onDelete } = list;
  const status = STATUS_FILTERS.find(({ value }) => value === list.status)?.value ?? "all";
  const now = new Date();
  const found = popups?.filter((popup) => holds(popup, search));
  const ofStatus = (wanted: string) =>
    found?.filter((popup) => wanted === "all" || isInUse(popup, now) === (wanted === "active"));
  const shown = ofStatus(status);
  return (
    <>
      <FilterBar
        search={{
          label: "Search popups",
          placeholder: "Search title or content",
          value: search,
          onChange: (value) => list.onFilter("search", value),
        }}
      >
        <ChoiceBar
          label="Status"
          value={status}
          options={STATUS_FILTERS.map((filter) => ({ ...filter, count: ofStatus(filter.value)?.length }))}
          onChange={(value) => list.onFilter("status", value === "all" ? "" : value)}
        />
      </FilterBar>
      <RecordList
        records={shown?.slice(0, drawn)}
        count={shown && counted(shown.length, "popup")}
        failure={failure}
        failureWords={POPUP_MESSAGES.fetchFailed}
        onRetry={list.onRetry}
        shape="wide"
        more={{
          hasMore: (shown?.length ?? 0) > drawn,
          isLoading: false,
          hasFailed: false,
          onMore: () => setDrawn((before) => before + DRAWN_AT_ONCE),
        }}
        empty={{
          title: POPUP_MESSAGES.empty,
          isFiltered: search !== "" || status !== "all",
          firstHint: "Get started by creating your first popup",
          onClear: list.onClear,
          first: onCreate && <Button onClick={onCreate}>Create Popup</Button>,
        }}
      >
        {(popup) => (
          <PopupRecord
            key={popup.id}
            popup={popup}
            counts={counts?.filter(({ popupId }) => popupId === popup.id)}
            now={now}
            isSwitching={list.switching === popup.id}
            onToggle={onToggle && (() => onToggle(popup))}
            onEdit={onEdit && (() => onEdit(popup))}
            onDelete={onDelete && (() => onDelete(popup))}
          />
        )}
      </RecordList>
    </>
  );
}
