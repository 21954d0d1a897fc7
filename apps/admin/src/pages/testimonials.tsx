import { ChoiceBar } from "@admin/components/choice-bar.tsx";
import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { FilterBar } from "@admin/components/filter-bar.tsx";
import { KeyButton } from "@admin/components/key-button.tsx";
import { RecordList } from "@admin/components/record-list.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { StatStrip } from "@admin/components/stat-strip.tsx";
import { useMay } from "@admin/features/session/use-member.ts";
import { TestimonialDialog } from "@admin/features/testimonials/testimonial-dialog.tsx";
import { TestimonialForm } from "@admin/features/testimonials/testimonial-form.tsx";
import { TestimonialRecord } from "@admin/features/testimonials/testimonial-record.tsx";
import { useTestimonialActions } from "@admin/features/testimonials/use-testimonial-actions.ts";
import { useTestimonialList } from "@admin/features/testimonials/use-testimonial-list.ts";
import { useAddressState } from "@admin/lib/address-state.ts";
import { useHotkey } from "@admin/lib/hotkeys.ts";
import { useNamedRecord } from "@admin/lib/named-record.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { counted } from "@shikara/client/format.ts";
import { DELETED_MESSAGES } from "@shikara/contract/deleted/messages";
import { adminPaths } from "@shikara/contract/routes";
import { TESTIMONIAL_MESSAGES } from "@shikara/contract/testimonials/messages";
import type { TestimonialView } from "@shikara/contract/testimonials/schema";
import { Button } from "@shikara/ui/button.tsx";
import { Plus } from "lucide-react";
import { useState } from "react";

// The spec's three; rejected ones show under All.
const STATUS_FILTERS = [
  { value: "all", label: "All" },
  { value: "approved", label: "Approved" },
  { value: "pending", label: "Pending" },
] as const;
type Task = { kind: "view" | "edit" | "delete"; testimonial: TestimonialView } | { kind: "add" };

export default function Testimonials() {
  const may = useMay();
  const tours = trpc.tours.list.useQuery();
  const { state, set, clear } = useAddressState(["search", "status"]);
  const [task, setTask] = useState<Task>();
  const actions = useTestimonialActions();
  const close = () => setTask(undefined);
  const mayCreate = may("testimonials:create");
  useHotkey("n", () => mayCreate && setTask({ kind: "add" }));

  const status = STATUS_FILTERS.find(({ value }) => value === state.status)?.value ?? "all";
  const list = useTestimonialList({ search: state.search, status });
  const { counts, stats } = list;
  useNamedRecord(list.testimonials, (testimonial) => setTask({ kind: "view", testimonial }));
  const decides = (testimonial: TestimonialView) => testimonial.status === "pending" && may("testimonials:update");

  return (
    <Screen
      title="Manage Testimonials"
      backHref={adminPaths.dashboard}
      actions={
        mayCreate && (
          <KeyButton keys="N" size="dense" onClick={() => setTask({ kind: "add" })}>
            <Plus className="size-4" aria-hidden="true" />
            Add Testimonial
          </KeyButton>
        )
      }
    >
      <StatStrip
        stats={[
          { label: "Total", tells: "All testimonials, rejected ones too", value: stats && String(stats.total) },
          { label: "Approved", tells: "Testimonials that visitors read", value: stats && String(stats.approved) },
          {
            label: "Pending",
            tells: "Testimonials that nobody has approved or rejected",
            value: stats && String(stats.pending),
          },
          { label: "Average Rating", tells: "Of the approved ones, out of five", value: stats?.average.toFixed(1) },
        ]}
      />
      <FilterBar
        search={{
          label: "Search testimonials",
          placeholder: "Search name, review or package",
          value: state.search,
          onChange: (search) => set("search", search),
        }}
      >
        <ChoiceBar
          label="Status"
          value={status}
          options={STATUS_FILTERS.map((filter) => ({ ...filter, count: counts?.[filter.value] }))}
          onChange={(value) => set("status", value === "all" ? "" : value)}
        />
      </FilterBar>
      <RecordList
        records={list.testimonials}
        count={counts && counted(counts[status], "testimonial")}
        failure={list.failure}
        failureWords={TESTIMONIAL_MESSAGES.fetchFailed}
        onRetry={list.retry}
        more={list.more}
        empty={{
          title: TESTIMONIAL_MESSAGES.empty,
          isFiltered: state.search !== "" || status !== "all",
          firstHint: "Get started by adding your first testimonial",
          onClear: clear,
          first: mayCreate && <Button onClick={() => setTask({ kind: "add" })}>Add Testimonial</Button>,
        }}
      >
        {(testimonial) => (
          <TestimonialRecord
            key={testimonial.id}
            testimonial={testimonial}
            onView={() => setTask({ kind: "view", testimonial })}
            onEdit={may("testimonials:update") ? () => setTask({ kind: "edit", testimonial }) : undefined}
            onApprove={decides(testimonial) ? () => actions.approve(testimonial) : undefined}
            onReject={decides(testimonial) ? () => actions.reject(testimonial) : undefined}
            onDelete={may("testimonials:delete") ? () => setTask({ kind: "delete", testimonial }) : undefined}
          />
        )}
      </RecordList>
      {task?.kind === "add" && <TestimonialForm packages={tours.data ?? []} onClose={close} />}
      {task?.kind === "edit" && (
        <TestimonialForm testimonial={task.testimonial} packages={tours.data ?? []} onClose={close} />
      )}
      {task?.kind === "view" && <TestimonialDialog testimonial={task.testimonial} onClose={close} />}
      {task?.kind === "delete" && (
        <ConfirmDialog
          title={`Delete ${task.testimonial.customerName}`}
          question={TESTIMONIAL_MESSAGES.confirmDelete}
          note={DELETED_MESSAGES.kept}
          action="Delete"
          busy={actions.isRemoving && "Deleting..."}
          onConfirm={() => actions.remove(task.testimonial, close)}
          onClose={close}
        />
      )}
    </Screen>
  );
}
