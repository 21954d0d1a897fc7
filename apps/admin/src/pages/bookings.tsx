import { ChoiceBar } from "@admin/components/choice-bar.tsx";
import { ImportLink } from "@admin/components/import-link.tsx";
import { KeyButton } from "@admin/components/key-button.tsx";
import { moreOf } from "@admin/components/more-records.tsx";
import { RecordTable } from "@admin/components/record-table.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { BookingCalendar } from "@admin/features/bookings/booking-calendar.tsx";
import { BOOKING_TABS, BookingDrawer } from "@admin/features/bookings/booking-drawer.tsx";
import { BookingForm } from "@admin/features/bookings/booking-form.tsx";
import { WriteMail } from "@admin/features/bookings/booking-mail.tsx";
import { BookingStrip } from "@admin/features/bookings/booking-strip.tsx";
import { BookingTable } from "@admin/features/bookings/booking-table.tsx";
import { BookingTools } from "@admin/features/bookings/booking-tools.tsx";
import { BulkBar } from "@admin/features/bookings/bulk-bar.tsx";
import { BulkLeft } from "@admin/features/bookings/bulk-left.tsx";
import { CustomerLink } from "@admin/features/bookings/customer-link.tsx";
import { ExportBookings } from "@admin/features/bookings/export-dialog.tsx";
import { SavedFilters } from "@admin/features/bookings/saved-filters.tsx";
import { type StatusAsked, StatusQuestion } from "@admin/features/bookings/status-question.tsx";
import { useBookingActions } from "@admin/features/bookings/use-booking-actions.ts";
import {
  daysFault,
  FILTER_NAMES,
  filterOf,
  isFiltered,
  orderOf,
  useBookingList,
} from "@admin/features/bookings/use-booking-list.ts";
import { useBulkActions } from "@admin/features/bookings/use-bulk-actions.ts";
import { useCopiedValues } from "@admin/features/bookings/use-copied-values.ts";
import { VehicleWeek } from "@admin/features/bookings/vehicle-week.tsx";
import { NotesOnGuest } from "@admin/features/customers/customer-notes.tsx";
import { useGuestValues } from "@admin/features/customers/use-guest-values.ts";
import { DocumentsPart } from "@admin/features/documents/documents-part.tsx";
import { BookingDuty } from "@admin/features/duties/booking-duty.tsx";
import { useBookingValues } from "@admin/features/enquiries/use-booking-values.ts";
import { RecordMails } from "@admin/features/outbox/record-mails.tsx";
import { DueLine } from "@admin/features/payments/due-line.tsx";
import { MoneyPart } from "@admin/features/payments/money-part.tsx";
import { TakePayment } from "@admin/features/payments/take-payment.tsx";
import { useMay, useMember } from "@admin/features/session/use-member.ts";
import { BookingStays } from "@admin/features/stays/booking-stays.tsx";
import { RecordTasks } from "@admin/features/tasks/record-tasks.tsx";
import { BookingTravellers } from "@admin/features/travellers/booking-travellers.tsx";
import { useAddressState } from "@admin/lib/address-state.ts";
import { useAfterDrawing } from "@admin/lib/after-drawing.ts";
import { useNewKey } from "@admin/lib/new-key.ts";
import { BOOKING_ORDERS, type BookingOrder } from "@shikara/contract/bookings/admin";
import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings/messages";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths } from "@shikara/contract/routes";
import { Button } from "@shikara/ui/button.tsx";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { BeforeTheBooking } from "./before-the-booking.tsx";
import { DriversAsked, DriversCash, OthersOfMany, OthersTold } from "./of-drivers-and-suppliers.tsx";

const VIEWS = [
  { value: "list", label: "List" },
  { value: "calendar", label: "Calendar" },
  { value: "vehicles", label: "Vehicles" },
] as const;
const NO_FILTER = Object.fromEntries(FILTER_NAMES.map((name) => [name, ""]));

export default function Bookings() {
  const may = useMay();
  const member = useMember();
  const { state, set, put, turn, show, close } = useAddressState([
    ...FILTER_NAMES,
    "sort",
    "open",
    "tab",
    "view",
    "month",
    "week",
    "enquiry",
    "customer",
    "like",
  ]);
  const { query, bookings, count } = useBookingList(state);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isEntered, setEntered] = useState(false);
  // Whether it should get that status.
  const [asked, setAsked] = useState<StatusAsked & { version?: number }>();
  const seesMoney = may("payments:read");
  const mayApprove = may("payments:discount");
  const allActions = useBookingActions({ mayApprove, onAsk: (booking) => setAsked({ ...booking, to: "confirmed" }) });
  const actions = may("bookings:update") ? allActions : undefined;
  const bulk = useBulkActions();
  // A new booking is shown when its form is gone: still there, it would ask whether to leave it.
  const afterDrawing = useAfterDrawing();
  const mayCreate = may("bookings:create");
  useNewKey(mayCreate, () => setEntered(true));
  const ofEnquiry = useBookingValues(mayCreate ? state.enquiry : "");
  const ofCustomer = useGuestValues(mayCreate ? state.customer : "");
  const ofBooking = useCopiedValues(mayCreate ? state.like : "");
  const first = ofEnquiry ?? ofCustomer ?? ofBooking;
  const view = VIEWS.find(({ value }) => value === state.view)?.value ?? "list";
  // What is no longer shown is no longer meant.
  const selected = bookings?.filter(({ id }) => chosen.has(id)) ?? [];
  const order = orderOf(state.sort);
  const setOrder = (chosen: BookingOrder) => set("sort", chosen === BOOKING_ORDERS[0] ? "" : chosen);
  const areDaysWrong = daysFault(state) !== undefined;

  return (
    <div className={state.open ? "xl:pr-104" : undefined}>
      <Screen
        title="Manage Bookings"
        backHref={adminPaths.dashboard}
        actions={
          <div className="flex flex-wrap gap-2">
            <ChoiceBar
              label="View"
              value={view}
              options={VIEWS}
              onChange={(value) => turn("view", value === "list" ? "" : value)}
            />
            {!areDaysWrong && may("customers:export") && <ExportBookings filter={filterOf(state)} />}
            {may("imports:create") && <ImportLink kind="bookings" />}
            {mayCreate && (
              <KeyButton keys="N" size="dense" onClick={() => setEntered(true)}>
                <Plus className="size-4" aria-hidden="true" />
                <span className="max-md:sr-only @max-[44rem]:sr-only">New Booking</span>
              </KeyButton>
            )}
          </div>
        }
      >
        <BookingStrip filter={state} seesMoney={seesMoney} />
        {view === "calendar" && (
          <BookingCalendar
            month={state.month}
            onMonth={(month) => turn("month", month)}
            onDay={(day) => put({ ...NO_FILTER, from: day, to: day, view: "" })}
            onOpen={show}
          />
        )}
        {view === "vehicles" && <VehicleWeek day={state.week} onDay={(day) => turn("week", day)} onOpen={show} />}
        {view === "list" && (
          <>
            <BookingTools
              filter={state}
              onChange={set}
              seesMoney={seesMoney}
              order={order}
              onOrder={setOrder}
              onPut={put}
            >
              <SavedFilters filter={state} onApply={put} />
            </BookingTools>
            {!areDaysWrong && (
              <>
                <RecordTable
                  records={bookings}
                  count={count}
                  isCountSaid
                  failure={query.isFetchNextPageError ? null : query.error}
                  failureWords={BOOKING_STAFF_MESSAGES.fetchFailed}
                  onRetry={() => void query.refetch()}
                  more={moreOf(query)}
                  empty={{
                    title: BOOKING_STAFF_MESSAGES.empty,
                    isFiltered: isFiltered(state),
                    firstHint: "Requests from the website appear here by themselves",
                    onClear: () => put(NO_FILTER),
                    first: mayCreate && <Button onClick={() => setEntered(true)}>New Booking</Button>,
                  }}
                >
                  {(records) => (
                    <BookingTable
                      bookings={records}
                      openId={state.open}
                      actions={actions}
                      onCancel={(booking) => setAsked({ ...booking, to: "cancelled" })}
                      chosen={chosen}
                      onChoose={setChosen}
                      onOpen={show}
                      order={order}
                      onOrder={setOrder}
                    />
                  )}
                </RecordTable>
                {actions && (
                  <BulkBar
                    bookings={selected}
                    mayApprove={mayApprove}
                    actions={bulk}
                    othersTold={(ids) => <OthersOfMany ids={ids} />}
                    driversAsked={(ids) => <DriversAsked ids={ids} />}
                    onDone={() => setChosen(new Set())}
                  />
                )}
              </>
            )}
          </>
        )}
      </Screen>
      <BulkLeft actions={bulk} />
      {state.open && (
        <BookingDrawer
          key={state.open}
          id={state.open}
          tab={BOOKING_TABS.find((name) => name === state.tab) ?? "trip"}
          onTab={(tab) => set("tab", tab === "trip" ? "" : tab)}
          actions={actions}
          onMove={setAsked}
          parts={(booking) => ({
            ifMoved: <DriversAsked ids={[booking.id]} />,
            due: seesMoney && <DueLine bookingId={booking.id} />,
            pay: may("payments:create") && (
              <TakePayment bookingId={booking.id} email={booking.email} notice={<DriversCash of={booking.id} />} />
            ),
            trip: (
              <>
                {member && may("tasks:create") && (
                  <RecordTasks
                    of={{ kind: "booking", id: booking.id, name: `${booking.customerName}, ${booking.reference}` }}
                    memberId={member.id}
                    mayDelete={may("tasks:delete")}
                  />
                )}
                {may("stays:read") && <BookingStays booking={booking} mayPlan={may("stays:update")} />}
                {may("travellers:update") && <BookingTravellers booking={booking} mayRead={may("travellers:read")} />}
                {may("duties:read") && <BookingDuty booking={booking} mayGive={may("duties:give")} />}
                {booking.customerId && may("customers:read") && (
                  <>
                    <NotesOnGuest customerId={booking.customerId} />
                    <p>
                      <Link href={adminPaths.customer(booking.customerId)} className="text-link hover:underline">
                        All of this customer
                      </Link>
                    </p>
                  </>
                )}
                {mayCreate && (
                  <p>
                    <Link href={adminPaths.bookingLike(booking.id)} className="text-link hover:underline">
                      Copy to a new booking
                    </Link>
                  </p>
                )}
                <BeforeTheBooking of={booking.id} />
              </>
            ),
            money: seesMoney && (
              <MoneyPart
                bookingId={booking.id}
                email={booking.email}
                isConfirmed={booking.status === "confirmed"}
                isTakenBelow={actions !== undefined && booking.status !== "pending"}
                notice={<DriversCash of={booking.id} />}
              />
            ),
            papers: (
              <>
                {may("documents:read") && (
                  <DocumentsPart
                    bookingId={booking.id}
                    email={booking.email}
                    addressOf={(kind) => restPaths.document(booking.id, kind)}
                    mayIssue={may("documents:create")}
                    mayCredit={may("payments:refund")}
                  />
                )}
                {actions && <WriteMail booking={booking} />}
                {actions && <CustomerLink bookingId={booking.id} />}
                {may("outbox:read") && <RecordMails of={{ bookingId: booking.id }} hrefOf={adminPaths.mail} />}
              </>
            ),
          })}
          onClose={close}
        />
      )}
      {asked && (
        <StatusQuestion
          asked={asked}
          seesMoney={seesMoney}
          mayWaive={mayApprove}
          others={<OthersTold asked={asked} />}
          isCallingOff={bulk.isCallingOff}
          onCallOff={(reason) => bulk.callOffOne(asked, reason, () => setAsked(undefined))}
          onConfirm={(tellCustomer) => allActions.move({ ...asked, tellCustomer })}
          onClose={() => setAsked(undefined)}
        />
      )}
      {(isEntered || first) && (
        <BookingForm
          first={first ?? undefined}
          what={(first && (state.enquiry || state.customer || state.like)) || "new"}
          onCreated={(id) => afterDrawing(() => show(id))}
          onClose={() => {
            setEntered(false);
            if (first) put({ enquiry: "", customer: "", like: "" });
          }}
        />
      )}
    </div>
  );
}
