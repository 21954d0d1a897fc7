import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import type { FormPart } from "@admin/components/form-sections.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { openPreview } from "@admin/lib/open-preview.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { TOUR_STAFF_MESSAGES } from "@shikara/contract/tours/messages";
import {
  type StaffTour,
  type TourCreate,
  type TourRecord,
  tourCreate,
  tourDraft,
} from "@shikara/contract/tours/schema";
import { Button } from "@shikara/ui/button.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { ExternalLink } from "lucide-react";
import { useForm } from "react-hook-form";
import { TourFields } from "./tour-fields.tsx";
import { partsOf } from "./tour-parts.ts";
import { NEW_TOUR, valuesOf } from "./tour-values.ts";

interface TourEditorProps {
  /** As the server has it now; undefined: a new one. */
  tour?: StaffTour | undefined;
  /** Where a form is posted to be seen as its page. */
  previewPath: (slug: string) => string;
  onClose: () => void;
}

/** The address a package that has none yet is previewed at. */
const NEW_SLUG = "new-package";

/** Lists and pictures take no focus: their section is brought into view. */
function showFirst(parts: readonly FormPart[]): void {
  const first = parts.find(({ isFaulty }) => isFaulty);
  if (first && !["basics", "itinerary"].includes(first.id)) document.getElementById(first.id)?.scrollIntoView();
}

/** Adds a package or changes one. */
export function TourEditor({ tour, previewPath, onClose }: TourEditorProps) {
  const utils = trpc.useUtils();
  const form = useForm<TourCreate, unknown, TourRecord>({
    defaultValues: tour ? valuesOf(tour) : NEW_TOUR,
    // The procedure's own schema.
    resolver: zodResolver(tourCreate),
    ...WHEN_LEFT,
  });
  const { errors } = form.formState;
  const { version, changesIn, outcome, dialogProps } = useRecordForm({
    form,
    record: tour,
    fieldsOf: valuesOf,
    words: {
      saved: tour ? TOUR_STAFF_MESSAGES.updated : TOUR_STAFF_MESSAGES.created,
      failed: TOUR_STAFF_MESSAGES.saveFailed,
    },
    refresh: () => utils.tours.invalidate(),
    onClose,
  });
  const create = trpc.tours.create.useMutation(outcome);
  const update = trpc.tours.update.useMutation(outcome);
  const save = form.handleSubmit(
    (record) => (tour ? update.mutate({ id: tour.id, version, ...changesIn(record) }) : create.mutate(record)),
    // The foot says how many there are; a field that can take the focus has it by now.
    (faults) => showFirst(partsOf(faults, 0).parts),
  );
  const preview = () => {
    const draft = { ...form.getValues(), id: tour?.id };
    if (tourDraft.safeParse(draft).success) return openPreview(previewPath(tour?.slug ?? NEW_SLUG), draft);
    // It may be incomplete, not too long or malformed.
    notify.error(TOUR_STAFF_MESSAGES.previewFailed);
    return void form.trigger();
  };
  const { parts, faults } = partsOf(errors, form.watch("itinerary")?.length ?? 0);
  return (
    <FormDialog
      title={tour ? "Edit Package" : "Add Package"}
      record={tour && { domain: "tours", id: tour.id }}
      head={
        <Button variant="plain" size="dense" onClick={preview}>
          <ExternalLink className="size-4" aria-hidden="true" />
          Preview
        </Button>
      }
      parts={parts}
      note={tour ? "Saved changes appear on the site at once" : "Active packages appear on the site at once"}
      faults={form.formState.isSubmitted ? faults : 0}
      action="Save Package"
      {...dialogProps(update, create)}
      onSave={() => void save()}
    >
      <TourFields form={form} />
    </FormDialog>
  );
}
