import { ChoiceBar } from "@admin/components/choice-bar.tsx";
import { UnsentNotice } from "@admin/components/form/unsent-notice.tsx";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { KnownCustomer } from "@admin/components/known-customer.tsx";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { useUnsentForm } from "@admin/lib/use-unsent-form.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { fieldErrors } from "@shikara/client/errors.ts";
import { type BookingCreate, bookingCreate, type NewBooking } from "@shikara/contract/bookings/admin";
import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings/messages";
import { SOURCE_WORDS, SOURCES_HEARD } from "@shikara/contract/core/source-words";
import { type Language, ORIGINAL } from "@shikara/contract/texts/languages";
import { SelectField } from "@shikara/ui/form/fields.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useCallback, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { AmountField } from "./amount-field.tsx";
import { GuestFields, JourneyFields } from "./booking-fields.tsx";
import { FareQuestion, useEstimateConfirmed } from "./fare-question.tsx";
import { LineFields, NOTHING_MADE } from "./line-fields.tsx";
import { OverruleField } from "./overrule-field.tsx";
import { useShownTotal } from "./shown-total.ts";
import { MadeFields } from "./tailor-made-fields.tsx";
import { ThingField } from "./thing-field.tsx";

const EMPTY: BookingCreate = {
  bookingType: "package",
  source: "phone",
  status: "pending",
  language: ORIGINAL,
  tourId: null,
  vehicleId: null,
  customerName: "",
  email: "",
  phone: "",
  travelDate: "",
  travelers: 2,
  childAges: [],
  singleRooms: 0,
  extraBeds: 0,
};
const FIELDS = Object.keys(bookingCreate.shape);
const TYPES = [
  { value: "package", label: "Package" },
  { value: "tailorMade", label: "Tailor-made" },
  { value: "cab", label: "Cab" },
] as const;

interface BookingFormProps {
  /** What it begins with: of an enquiry all that it says. */
  first?: Partial<BookingCreate> | undefined;
  /** Of which record it begins: what is not sent is kept by it. */
  what: string;
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** Enters a booking that was taken by phone or at the office. */
export function BookingForm({ first, what, onCreated, onClose }: BookingFormProps) {
  const utils = trpc.useUtils();
  const form = useForm<BookingCreate, unknown, NewBooking>({
    defaultValues: { ...EMPTY, ...first },
    resolver: zodResolver(bookingCreate),
    ...WHEN_LEFT,
  });
  const { register, formState, watch, setValue } = form;
  // An amount that nobody named follows the journey.
  const isNamed = Boolean(formState.dirtyFields.totalAmount);
  const unsent = useUnsentForm(form, {
    what: `booking-${what}`,
    fields: FIELDS,
    following: isNamed ? [] : ["totalAmount"],
  });
  const { errors } = formState;
  const isMade = watch("tailorMade") != null;
  const bookingType = watch("bookingType");
  const type = isMade ? "tailorMade" : bookingType;
  const choose = (chosen: (typeof TYPES)[number]["value"]) => {
    setValue("bookingType", chosen === "cab" ? "cab" : "package", { shouldDirty: true });
    setValue("tailorMade", chosen === "tailorMade" ? NOTHING_MADE : null);
    if (chosen === "tailorMade") setValue("tourId", null);
  };
  const who = { name: watch("customerName"), email: watch("email") ?? "" };
  const fillIn = useCallback(
    ({ name, email, language }: { name: string; email: string; language: Language }) => {
      setValue("customerName", name, { shouldDirty: true, shouldValidate: true });
      setValue("email", email, { shouldDirty: true });
      setValue("language", language, { shouldDirty: true });
    },
    [setValue],
  );
  const create = trpc.bookings.create.useMutation({
    onSuccess: async ({ id }) => {
      await Promise.all([utils.bookings, utils.enquiries, utils.dashboard].map((one) => one.invalidate()));
      notify.success(BOOKING_STAFF_MESSAGES.created);
      close();
      onCreated(id);
    },
    onError: (error) => {
      for (const [name, message] of Object.entries(fieldErrors(error))) form.setError(name as "email", { message });
      reportFailure(error, BOOKING_STAFF_MESSAGES.saveFailed);
      // What is refused may have another price since.
      void utils.bookings.priceOf.invalidate();
    },
  });
  const close = unsent.thenForget(onClose);
  const estimateOf = useEstimateConfirmed();
  const shownTotal = useShownTotal();
  // A cab that would be confirmed at the estimate: somebody has to say that this is its fare.
  const [atEstimate, setAtEstimate] = useState<{ said: NewBooking; estimate: number }>();
  const send = (said: NewBooking) => {
    const journey = type === "cab" && ({ tripType: said.returnDate ? "roundtrip" : "oneway" } as const);
    // An amount that nobody named is the server's to work out.
    const { totalAmount, ...rest } = said;
    const amount = isMade ? {} : isNamed ? { totalAmount } : { shownTotal: shownTotal(totalAmount) };
    create.mutate({ ...rest, ...amount, ...journey, key: unsent.keyFor(said) });
  };
  const save = form.handleSubmit(async (said) => {
    const estimate = await estimateOf(said);
    if (estimate === undefined) send(said);
    else setAtEstimate({ said, estimate });
  });
  return (
    <FormDialog
      title="New Booking"
      note={`${first?.enquiryId ? "Whoever has the enquiry looks" : "You look"} after it; colleagues see it at once`}
      action="Create Booking"
      isBusy={create.isPending || formState.isSubmitting}
      isDirty={formState.isDirty}
      failure={create.error}
      onSave={() => void save()}
      onClose={close}
    >
      {unsent.isKept && <UnsentNotice onAfresh={unsent.startAfresh} />}
      <FormProvider {...form}>
        <GuestFields known={<KnownCustomer phone={watch("phone")} present={who} onChoose={fillIn} />} />
        <section className="grid gap-3 md:grid-cols-2">
          <ChoiceBar label="Type" value={type} options={TYPES} onChange={choose} />
          {!isMade && <ThingField bookingType={bookingType} />}
        </section>
        {isMade && <MadeFields />}
        <JourneyFields
          isCab={type === "cab"}
          amount={isMade ? undefined : <AmountField bookingType={bookingType} />}
          overruling={<OverruleField bookingType={bookingType} />}
        />
        {isMade && <LineFields />}
        <section className="grid gap-3 md:grid-cols-2">
          <SelectField label="Source" error={errors.source?.message} {...register("source")}>
            {SOURCES_HEARD.map((source) => (
              <option key={source} value={source}>
                {SOURCE_WORDS[source]}
              </option>
            ))}
          </SelectField>
          <SelectField label="Status" error={errors.status?.message} {...register("status")}>
            <option value="pending">Pending</option>
            <option value="confirmed">Confirmed</option>
          </SelectField>
        </section>
      </FormProvider>
      {atEstimate && (
        <FareQuestion
          fare={{ customerName: atEstimate.said.customerName, totalAmount: atEstimate.estimate }}
          onConfirm={() => {
            setAtEstimate(undefined);
            send(atEstimate.said);
          }}
          onClose={() => setAtEstimate(undefined)}
        />
      )}
    </FormDialog>
  );
}
