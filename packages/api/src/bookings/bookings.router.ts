import {
  bookingCancel,
  bookingCreate,
  bookingDecide,
  bookingDetails,
  bookingFeed,
  bookingFilter,
  bookingListInput,
  bookingPage,
  bookingSetOwner,
  bookingSetStatus,
  bookingStats,
  bookingUpdate,
  savedFilterSave,
  savedFilterView,
  staffBooking,
} from "@shikara/contract/bookings/admin";
import {
  bookingBulkAsked,
  bookingBulkCancel,
  bookingBulkComplete,
  bookingBulkConfirm,
  bookingBulkGive,
  bookingBulkMail,
  bookingBulkMove,
  bookingCallOff,
  bookingsMoved,
  bookingUndo,
  bulkMoveOutcome,
  bulkOutcome,
  cancelCost,
  movedTotal,
} from "@shikara/contract/bookings/bulk";
import { carsAsked, carsFree } from "@shikara/contract/bookings/cars";
import { bookingExportInput, bookingExportPage } from "@shikara/contract/bookings/export";
import { priceAsked, priceTold } from "@shikara/contract/bookings/house-price";
import { journeysAsked, journeysView } from "@shikara/contract/bookings/journeys";
import { bookingKeep } from "@shikara/contract/bookings/keep";
import { cabRequest, tourReceipt, tourRequest } from "@shikara/contract/bookings/schema";
import { id } from "@shikara/contract/core/atoms";
import { requestReceipt } from "@shikara/contract/core/forms";
import { noteAdd, ownerToChoose } from "@shikara/contract/core/requests";
import { z } from "zod";
import { whoLooksAfter } from "../audit/timeline.queries.ts";
import { freeCars } from "../availability/cars.queries.ts";
import { can, publicProcedure, router } from "../core/trpc.ts";
import {
  addBookingNote,
  bookingById,
  bookingStatsOf,
  listBookings,
  listWholeBookings,
  setBookingOwner,
} from "./admin.service.ts";
import { requestCab, requestTour } from "./bookings.service.ts";
import {
  cancelCosts,
  completeJourneys,
  decideBookings,
  giveBookings,
  mailCustomers,
  moveJourneys,
} from "./bulk.service.ts";
import { callOff } from "./call-off.service.ts";
import { updateBooking } from "./change.service.ts";
import { createBooking } from "./enter.service.ts";
import { exportBookings } from "./export.service.ts";
import { deleteFilter, savedFilters, saveFilter } from "./filters.service.ts";
import { journeys } from "./journeys.service.ts";
import { movedTotals } from "./moved-days.service.ts";
import { priceOf } from "./price-told.service.ts";
import { decideBooking, keepBooking, setBookingStatus } from "./status.service.ts";
import { undoDecisions } from "./undo.service.ts";

const one = z.strictObject({ id });

export const bookingsRouter = router({
  requestCab: publicProcedure
    .input(cabRequest)
    .output(requestReceipt)
    .mutation(({ ctx, input }) => requestCab(ctx, input)),
  requestTour: publicProcedure
    .input(tourRequest)
    .output(tourReceipt)
    .mutation(({ ctx, input }) => requestTour(ctx, input)),
  adminList: can("bookings:read")
    .input(bookingListInput)
    .output(bookingPage)
    .query(({ ctx, input }) => listBookings(ctx, input)),
  /** The same with whole bookings, for other programs and files. */
  adminFeed: can("bookings:read")
    .input(bookingListInput)
    .output(bookingFeed)
    .query(({ ctx, input }) => listWholeBookings(ctx, input)),
  /** The same with their money, for whoever may take customers' data out of the house. */
  export: can("customers:export")
    .input(bookingExportInput)
    .output(bookingExportPage)
    .query(({ ctx, input }) => exportBookings(ctx, input)),
  stats: can("bookings:read")
    .input(bookingFilter.prefault({}))
    .output(bookingStats)
    .query(({ ctx, input }) => bookingStatsOf(ctx, input)),
  byId: can("bookings:read")
    .input(one)
    .output(bookingDetails)
    .query(({ ctx, input }) => bookingById(ctx, input.id)),
  journeys: can("bookings:read")
    .input(journeysAsked)
    .output(journeysView)
    .query(({ ctx, input }) => journeys(ctx.db, input)),
  owners: can("desk:read")
    .output(z.array(ownerToChoose))
    .query(({ ctx }) => whoLooksAfter(ctx.db)),
  /** What a journey comes to by the house's rule, before anything is saved. */
  priceOf: can("bookings:read")
    .input(priceAsked)
    .output(priceTold)
    .query(({ ctx, input }) => priceOf(ctx, input)),
  freeCars: can("bookings:read")
    .input(carsAsked)
    .output(z.array(carsFree))
    .query(({ ctx, input }) => freeCars(ctx.db, input)),
  create: can("bookings:create")
    .input(bookingCreate)
    .output(staffBooking)
    .mutation(({ ctx, input }) => createBooking(ctx, input)),
  update: can("bookings:update")
    .input(bookingUpdate)
    .output(staffBooking)
    .mutation(({ ctx, input }) => updateBooking(ctx, input)),
  confirm: can("bookings:update")
    .input(bookingDecide)
    .output(staffBooking)
    .mutation(({ ctx, input }) => decideBooking(ctx, input, "confirmed")),
  cancel: can("bookings:update")
    .input(bookingCancel)
    .output(staffBooking)
    .mutation(({ ctx, input }) => decideBooking(ctx, input, "cancelled")),
  confirmMany: can("bookings:update")
    .input(bookingBulkConfirm)
    .output(bulkOutcome)
    .mutation(({ ctx, input }) => decideBookings(ctx, { ...input, from: ["pending"] }, "confirmed")),
  cancelMany: can("bookings:update")
    .input(bookingBulkCancel)
    .output(bulkOutcome)
    .mutation(({ ctx, input: { isConfirmedToo, seen: readAs, ...asked } }) => {
      const from = isConfirmedToo ? (["pending", "confirmed"] as const) : (["pending"] as const);
      return decideBookings(ctx, { ...asked, readAs, from }, "cancelled");
    }),
  completeMany: can("bookings:update")
    .input(bookingBulkComplete)
    .output(bulkOutcome)
    .mutation(({ ctx, input }) => completeJourneys(ctx, input.bookings)),
  callOff: can("payments:discount")
    .input(bookingCallOff)
    .output(bulkOutcome)
    .mutation(({ ctx, input }) => callOff(ctx, input)),
  /** What cancelling several would come to, before it is done. */
  cancelCosts: can("payments:read")
    .input(bookingBulkAsked)
    .output(z.array(cancelCost))
    .query(({ ctx, input }) => cancelCosts(ctx, input.ids)),
  /** Which totals would be others where several were moved, before it is done. */
  movedTotals: can("bookings:update")
    .input(bookingsMoved)
    .output(z.array(movedTotal))
    .query(({ ctx, input }) => movedTotals(ctx, input)),
  moveMany: can("bookings:update")
    .input(bookingBulkMove)
    .output(bulkMoveOutcome)
    .mutation(({ ctx, input }) => moveJourneys(ctx, input)),
  mailMany: can("bookings:update")
    .input(bookingBulkMail)
    .output(bulkOutcome)
    .mutation(({ ctx, input }) => mailCustomers(ctx, input)),
  giveMany: can("bookings:update")
    .input(bookingBulkGive)
    .output(bulkOutcome)
    .mutation(({ ctx, input }) => giveBookings(ctx, input.ids, input.ownerId)),
  undo: can("bookings:update")
    .input(bookingUndo)
    .output(bulkOutcome)
    .mutation(({ ctx, input }) => undoDecisions(ctx, input.bookings)),
  setStatus: can("bookings:update")
    .input(bookingSetStatus)
    .output(staffBooking)
    .mutation(({ ctx, input }) => setBookingStatus(ctx, input)),
  setOwner: can("bookings:update")
    .input(bookingSetOwner)
    .output(staffBooking)
    .mutation(({ ctx, input }) => setBookingOwner(ctx, input.id, input.ownerId)),
  addNote: can("bookings:update")
    .input(noteAdd)
    .mutation(({ ctx, input }) => addBookingNote(ctx, input)),
  keep: can("bookings:update")
    .input(bookingKeep)
    .output(staffBooking)
    .mutation(({ ctx, input }) => keepBooking(ctx, input)),
  filters: can("bookings:read")
    .output(z.array(savedFilterView))
    .query(({ ctx }) => savedFilters(ctx)),
  saveFilter: can("bookings:read")
    .input(savedFilterSave)
    .mutation(({ ctx, input }) => saveFilter(ctx, input.name, input.filter)),
  deleteFilter: can("bookings:read")
    .input(one)
    .mutation(({ ctx, input }) => deleteFilter(ctx, input.id)),
});
