import { averageRating } from "@shikara/contract/ratings";
import type { TestimonialView } from "@shikara/contract/testimonials";
import { TESTIMONIAL_MESSAGES } from "@shikara/contract/testimonials.messages";
import { Plus } from "lucide-react";
import { useState } from "react";
import { paths } from "@/app/paths.ts";
import { ChoiceBar } from "@/components/admin/choice-bar.tsx";
import { ConfirmDialog } from "@/components/admin/confirm-dialog.tsx";
import { RecordList } from "@/components/admin/record-list.tsx";
import { Screen } from "@/components/admin/screen.tsx";
import { SearchBox } from "@/components/admin/search-box.tsx";
import { StatStrip } from "@/components/admin/stat-strip.tsx";
import { Button } from "@/components/ui/button.tsx";
import { useMay } from "@/features/session/use-member.ts";
import { TestimonialDialog, TestimonialForm } from "@/features/testimonials/testimonial-dialogs.tsx";
import { TestimonialRecord } from "@/features/testimonials/testimonial-record.tsx";
import { useTestimonialActions } from "@/features/testimonials/use-testimonial-actions.ts";
import { useAddressState } from "@/lib/address-state.ts";
import { counted } from "@/lib/format.ts";
import { useHotkey } from "@/lib/hotkeys.ts";
import { trpc } from "@/lib/trpc.ts";

// The spec's three; rejected ones show under All.
const STATUS_FILTERS = [
  { value: "all", label: "All" },
  { value: "approved", label: "Approved" },
  { value: "pending", label: "Pending" },
] as const;
type Task = { kind: "view" | "delete"; testimonial: TestimonialView } | { kind: "add" };

const hasText = ({ customerName, review, packageName }: TestimonialView, search: string) =>
  [customerName, review, packageName].some((text) => text.toLowerCase().includes(search.trim().toLowerCase()));

export default function Testimonials() {
  const may = useMay();
  const list = trpc.testimonials.adminList.useQuery();
  const tours = trpc.tours.list.useQuery();
  const { state, set, clear } = useAddressState(["search", "status"]);
  const [task, setTask] = useState<Task>();
  const actions = useTestimonialActions();
  const close = () => setTask(undefined);
  const mayCreate = may("testimonials:create");
  useHotkey("n", () => mayCreate && setTask({ kind: "add" }));

  const all = list.data;
  const status = STATUS_FILTERS.find(({ value }) => value === state.status)?.value ?? "all";
  const found = all?.filter((testimonial) => hasText(testimonial, state.search));
  const ofStatus = (value: string) => found?.filter((testimonial) => value === "all" || testimonial.status === value);
  const shown = ofStatus(status);
  const approved = all?.filter((testimonial) => testimonial.status === "approved");
  const decides = (testimonial: TestimonialView) => testimonial.status === "pending" && may("testimonials:update");

  return (
    <Screen
      title="Manage Testimonials"
      backHref={paths.admin.dashboard}
      actions={
        mayCreate && (
          <Button size="dense" onClick={() => setTask({ kind: "add" })}>
            <Plus className="size-4" aria-hidden="true" />
            Add Testimonial <kbd>N</kbd>
          </Button>
        )
      }
    >
      <StatStrip
        stats={[
          { label: "Total", value: all && String(all.length) },
          { label: "Approved", value: approved && String(approved.length) },
          { label: "Pending", value: all && String(all.filter(({ status: its }) => its === "pending").length) },
          { label: "Average Rating", value: approved && averageRating(approved).toFixed(1) },
        ]}
      />
      <div className="mb-3 grid grid-cols-2 items-center gap-2 md:flex md:flex-wrap">
        <SearchBox
          label="Search testimonials"
          placeholder="Search name, review or package"
          value={state.search}
          onChange={(search) => set("search", search)}
        />
        <ChoiceBar
          label="Status"
          value={status}
          options={STATUS_FILTERS.map((filter) => ({ ...filter, count: ofStatus(filter.value)?.length }))}
          onChange={(value) => set("status", value === "all" ? "" : value)}
        />
      </div>
      <RecordList
        records={shown}
        count={shown && counted(shown.length, "testimonial")}
        failure={list.error}
        failureWords={TESTIMONIAL_MESSAGES.fetchFailed}
        onRetry={() => void list.refetch()}
        empty={{
          title: TESTIMONIAL_MESSAGES.empty,
          isFiltered: state.search !== "" || status !== "all",
          firstHint: "Get started by adding your first testimonial",
          onClear: clear,
        }}
      >
        {(testimonial) => (
          <TestimonialRecord
            key={testimonial.id}
            testimonial={testimonial}
            onView={() => setTask({ kind: "view", testimonial })}
            onApprove={decides(testimonial) ? () => actions.approve(testimonial) : undefined}
            onReject={decides(testimonial) ? () => actions.reject(testimonial) : undefined}
            onDelete={may("testimonials:delete") ? () => setTask({ kind: "delete", testimonial }) : undefined}
          />
        )}
      </RecordList>
      {task?.kind === "add" && (
        <TestimonialForm packages={tours.data?.map(({ title }) => title) ?? []} onClose={close} />
      )}
      {task?.kind === "view" && <TestimonialDialog testimonial={task.testimonial} onClose={close} />}
      {task?.kind === "delete" && (
        <ConfirmDialog
          title={`Delete ${task.testimonial.customerName}`}
          question={TESTIMONIAL_MESSAGES.confirmDelete}
          action="Delete"
          busy={actions.isRemoving && "Deleting..."}
          onConfirm={() => actions.remove(task.testimonial, close)}
          onClose={close}
        />
      )}
    </Screen>
  );
}
