import { AMOUNT_OR_NONE } from "@admin/components/form/amounts.ts";
import { TYPED_OR_NONE } from "@admin/components/form/typed-or-none.ts";
import { UnsentNotice } from "@admin/components/form/unsent-notice.tsx";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { unsentWhat, useUnsentForm } from "@admin/lib/use-unsent-form.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { ADVISORY_MESSAGES, whereWords } from "@shikara/contract/advisories/messages";
import {
  type AdvisoryCreate,
  type AdvisoryRecord,
  type AdvisoryView,
  advisoryCreate,
} from "@shikara/contract/advisories/schema";
import { NEED_WORDS, NOTICE_WORDS } from "@shikara/contract/roads/messages";
import { LIMIT_NEEDS, NOTICE_STATES } from "@shikara/contract/roads/schema";
import { SelectField, TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { useForm, useWatch } from "react-hook-form";
import { fieldsOf, newAdvisory } from "./advisory-values.ts";

const FIELDS = Object.keys(advisoryCreate.shape);

interface AdvisoryDialogProps {
  /** Undefined: a new one. */
  advisory: AdvisoryView | undefined;
  today: string;
  onClose: () => void;
}

/** Notes that a road, or every road of a place, is closed or restricted for a time. */
export function AdvisoryDialog({ advisory, today, onClose }: AdvisoryDialogProps) {
  const utils = trpc.useUtils();
  const places = trpc.places.adminList.useQuery({ search: "" }).data ?? [];
  const roads = trpc.roads.adminList.useQuery({ search: "", limit: 10_000 }).data?.stretches ?? [];
  const form = useForm<AdvisoryCreate, unknown, AdvisoryRecord>({
    defaultValues: advisory ? fieldsOf(advisory) : newAdvisory(today),
    resolver: zodResolver(advisoryCreate),
    ...WHEN_LEFT,
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const unsent = useUnsentForm(form, { what: unsentWhat("advisory", advisory), fields: FIELDS });
  const close = unsent.thenForget(onClose);
  const words = { saved: advisory ? ADVISORY_MESSAGES.updated : ADVISORY_MESSAGES.created };
  const { version, changesIn, outcome, dialogProps } = useRecordForm({
    ...{ form, record: advisory, fieldsOf, onClose: close },
    words: { ...words, failed: ADVISORY_MESSAGES.failed },
    refresh: () => Promise.all([utils.advisories.invalidate(), utils.roads.invalidate()]),
  });
  const create = trpc.advisories.create.useMutation(outcome);
  const update = trpc.advisories.update.useMutation(outcome);
  const save = form.handleSubmit((record) =>
    advisory ? update.mutate({ id: advisory.id, version, ...changesIn(record) }) : create.mutate(record),
  );
  const isRestricted = useWatch({ control, name: "state" }) === "restricted";
  return (
    <FormDialog
      title={advisory ? whereWords(advisory) : "Add an advisory"}
      record={advisory && { domain: "advisories", id: advisory.id }}
      note={`It stands on the site at once${advisory ? "; whose journey it frees, or stops again, is mailed" : ""}`}
      action={advisory ? "Save Changes" : "Add Advisory"}
      {...dialogProps(update, create)}
      onSave={() => void save()}
    >
      {unsent.isKept && <UnsentNotice onAfresh={unsent.startAfresh} />}
      <section className="grid gap-3 md:grid-cols-2">
        <SelectField
          key={`roads-${roads.length}`}
          label="Road"
          error={errors.stretchId?.message}
          {...register("stretchId", TYPED_OR_NONE)}
        >
          <option value="">None: a whole place</option>
          {roads.map(({ id, from, to, road }) => (
            <option key={id} value={id}>
              {[`${from} to ${to}`, road].filter(Boolean).join(", ")}
            </option>
          ))}
        </SelectField>
        <SelectField
          key={`places-${places.length}`}
          label="Place"
          hint="Of every road there"
          error={errors.placeId?.message}
          {...register("placeId", TYPED_OR_NONE)}
        >
          <option value="">None: one road</option>
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="It is" {...register("state")}>
          {NOTICE_STATES.map((state) => (
            <option key={state} value={state}>
              {NOTICE_WORDS[state]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={isRestricted ? "Restricted how" : "Why"}
          hint="As customers read it"
          placeholder={isRestricted ? "One way, 8 am to 2 pm" : "Landslide"}
          error={errors.terms?.message}
          {...register("terms")}
        />
        {isRestricted && (
          <>
            <SelectField label="A car needs" {...register("needs")}>
              {LIMIT_NEEDS.map((needs) => (
                <option key={needs} value={needs}>
                  {NEED_WORDS[needs]}
                </option>
              ))}
            </SelectField>
            <TextField
              label="Seats at most"
              inputMode="numeric"
              hint="Empty for any"
              error={errors.seatsAtMost?.message}
              {...register("seatsAtMost", AMOUNT_OR_NONE)}
            />
          </>
        )}
        <TextField label="From" type="date" isRequired error={errors.from?.message} {...register("from")} />
        <TextField
          label="Until"
          type="date"
          hint="Its last day; empty until further notice"
          error={errors.until?.message}
          {...register("until", TYPED_OR_NONE)}
        />
        <TextField label="Source" isRequired error={errors.source?.message} {...register("source")} />
        <TextField label="As of" type="date" isRequired error={errors.sourcedOn?.message} {...register("sourcedOn")} />
        <TextArea label="Note for staff" rows={2} className="col-span-full" {...register("note")} />
      </section>
    </FormDialog>
  );
}
