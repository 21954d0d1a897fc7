import { ChoiceBar } from "@admin/components/choice-bar.tsx";
import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { DeleteQuestion } from "@admin/components/delete-question.tsx";
import { FilterBar } from "@admin/components/filter-bar.tsx";
import { KeyButton } from "@admin/components/key-button.tsx";
import { RecordList } from "@admin/components/record-list.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { StatStrip } from "@admin/components/stat-strip.tsx";
import { useMay } from "@admin/features/session/use-member.ts";
import { RejectDialog } from "@admin/features/testimonials/reject-dialog.tsx";
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
import type { StaffTestimonial } from "@shikara/contract/testimonials/schema";
import { Button } from "@shikara/ui/button.tsx";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { Plus } from "lucide-react";
import { useState } from "react";

// The spec's three; rejected ones show under All.
const STATUS_FILTERS = [
  { value: "all", label: "All" },
  { value: "approved", label: "Approved" },
  { value: "pending", label: "Pending" },
] as const;
type Task = { kind: "view" | "edit" | "reject" | "delete"; testimonial: StaffTestimonial } | { kind: "add" };

export default function Testimonials() {
  const may = useMay();
  const tours = trpc.tours.list.useQuery();
  const { state, set, clear } = useAddressState(["search", "status", "reported"]);
  const [task, setTask] = useState<Task>();
  const actions = useTestimonialActions();
  const close = () => setTask(undefined);
  const mayCreate = may("testimonials:create");
  useHotkey("n", () => mayCreate && setTask({ kind: "add" }));

  const status = STATUS_FILTERS.find(({ value }) => value === state.status)?.value ?? "all";
  const isReported = state.reported === "yes";
  const list = useTestimonialList({ search: state.search, status, isReported });
  const { counts, stats } = list;
  useNamedRecord(list.testimonials, (testimonial) => setTask({ kind: "view", testimonial }));
  const mayUpdate = may("testimonials:update");
  const decides = ({ status }: StaffTestimonial) => status === "pending" && mayUpdate;
  const rejects = (testimonial: StaffTestimonial) =>
    decides(testimonial) || (mayUpdate && testimonial.isVerified && testimonial.status === "approved");
  /** A traveller's is rejected first; withdrawn, it stays for the figures. */
  const isDeletable = ({ isVerified, status, withdrawnAt }: StaffTestimonial) =>
    !isVerified || (status === "rejected" && !withdrawnAt);
  /** As the list has it by now: reports are set aside and answers saved while it is open. */
  const latest = ({ id }: StaffTestimonial) => list.testimonials?.find((one) => one.id === id);

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
        {(list.reported > 0 || isReported) && (
          <CheckBox
            label={`Reported (${list.reported})`}
            checked={isReported}
            onChange={({ target }) => set("reported", target.checked ? "yes" : "")}
          />
        )}
      </FilterBar>
      <RecordList
        records={list.testimonials}
        count={counts && counted(isReported ? list.reported : counts[status], "testimonial")}
        failure={list.failure}
        failureWords={TESTIMONIAL_MESSAGES.fetchFailed}
        onRetry={list.retry}
        more={list.more}
        empty={{
          title: TESTIMONIAL_MESSAGES.empty,
          isFiltered: state.search !== "" || status !== "all" || isReported,
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
            onEdit={mayUpdate && !testimonial.isVerified ? () => setTask({ kind: "edit", testimonial }) : undefined}
            onApprove={decides(testimonial) ? () => actions.approve(testimonial) : undefined}
            onReject={rejects(testimonial) ? () => setTask({ kind: "reject", testimonial }) : undefined}
            onDelete={
              may("testimonials:delete") && isDeletable(testimonial)
                ? () => setTask({ kind: "delete", testimonial })
                : undefined
            }
          />
        )}
      </RecordList>
      {task?.kind === "add" && <TestimonialForm packages={tours.data ?? []} onClose={close} />}
      {task?.kind === "edit" && (
        <TestimonialForm testimonial={task.testimonial} packages={tours.data ?? []} onClose={close} />
      )}
      {task?.kind === "view" && (
        <TestimonialDialog
          testimonial={latest(task.testimonial) ?? task.testimonial}
          mayAnswer={mayUpdate}
          onSetAside={mayUpdate ? actions.setAside : undefined}
          onClose={close}
        />
      )}
      {/* With a reason, of a traveller's; what visitors read is taken down so, too. */}
      {task?.kind === "reject" && task.testimonial.isVerified && (
        <RejectDialog testimonial={task.testimonial} onClose={close} />
      )}
      {task?.kind === "reject" && !task.testimonial.isVerified && (
        <ConfirmDialog
          title={`Reject ${task.testimonial.customerName}`}
          question={TESTIMONIAL_MESSAGES.confirmReject}
          action="Reject"
          onConfirm={() => {
            actions.reject(task.testimonial);
            close();
          }}
          onClose={close}
        />
      )}
      {task?.kind === "delete" && (
        <DeleteQuestion
          name={task.testimonial.customerName}
          question={TESTIMONIAL_MESSAGES.confirmDelete}
          note={
            task.testimonial.isVerified
              ? `${DELETED_MESSAGES.kept} ${TESTIMONIAL_MESSAGES.countsAsRejected}`
              : DELETED_MESSAGES.kept
          }
          isDeleting={actions.isRemoving}
          onDelete={() => actions.remove(task.testimonial, close)}
          onClose={close}
        />
      )}
    </Screen>
  );
}
