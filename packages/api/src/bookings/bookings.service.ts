import { mayHoldSeats, mayWaitForSeats } from "@shikara/auth/hold-limit";
import { pickupFault, returnFault, travelDayFault } from "@shikara/contract/bookings/asked-days";
import { BOOKING_MESSAGES } from "@shikara/contract/bookings/messages";
import { notOffered } from "@shikara/contract/bookings/party";
import type { cabRequest, TourReceipt, tourRequest } from "@shikara/contract/bookings/schema";
import { MAX_RUPEES } from "@shikara/contract/core/atoms";
import { calendarNow } from "@shikara/contract/core/calendar";
import type { RequestReceipt } from "@shikara/contract/core/forms";
import { DEPARTURE_MESSAGES, seatsLeftWords } from "@shikara/contract/departures/messages";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import { readByStaff } from "@shikara/contract/places/spoken";
import { currentLanguage } from "@shikara/contract/texts/current";
import { t } from "@shikara/contract/texts/t";
import { tooLargeGroup } from "@shikara/contract/tours/group";
import { tourPrice } from "@shikara/contract/tours/price";
import type { TourRates } from "@shikara/contract/tours/rates";
import { tooManyPeople } from "@shikara/contract/vehicles/seats";
import type { z } from "zod";
import type { ApiContext } from "../core/context.ts";
import { inTheOriginal } from "../core/language.ts";
import { acceptSubmission } from "../core/public-submission.ts";
import { refuseField } from "../core/refuse-field.ts";
import { departuresToChoose } from "../departures/departures.service.ts";
import { cabDeskOf } from "../fares/cab-desk.ts";
import { currentSettings } from "../settings/settings.service.ts";
import { bookableTour, bookableVehicles, isBookingGone, seatsOf } from "./bookings.queries.ts";
import { cabFareOf, refusalWords } from "./cab-fare.ts";
import { tellBooked } from "./notifications.ts";
import { askedApproval } from "./pricing.service.ts";
import { refuseUnseen } from "./refuse-unseen.ts";
import { storeRequest } from "./store-request.ts";
import { giveFreeSeats } from "./wait-list.service.ts";

/** What packages alone have. */
const OF_CABS_NEVER = { tourId: null, childAges: [], singleRooms: 0, extraBeds: 0 };

/** Stores a visitor's cab request; the total is its fare, or where nobody knows the journey the documented estimate. @throws VALIDATION with the fields, CONFLICT where they saw another total */
export function requestCab(
  ctx: ApiContext,
  { shownTotal, ...request }: z.output<typeof cabRequest>,
): Promise<RequestReceipt> {
  const form = {
    name: "cab",
    domains: ["bookings"],
    message: BOOKING_MESSAGES.cabRequested,
    isGone: isBookingGone,
  } as const;
  return acceptSubmission(ctx, form, request, async (tx, trip, reference) => {
    const pickup = pickupFault(trip.pickupDate, trip.pickupTime, calendarNow(ctx.timeZone));
    if (pickup) refuseField("pickupDate", pickup);
    const back = returnFault(trip.returnDate ?? "", calendarNow(ctx.timeZone));
    if (back) refuseField("returnDate", back);
    const vehicles = await bookableVehicles(tx);
    const vehicle = vehicles.find(({ id }) => id === trip.vehicleId);
    if (!vehicle) refuseField("vehicleId", BOOKING_MESSAGES.noVehicle);
    const tooMany = tooManyPeople(vehicle, trip.passengers, vehicles);
    if (tooMany) refuseField("passengers", tooMany);
    const { places } = await cabDeskOf(tx);
    const own = (typed: string) => readByStaff(typed, places);
    const isRoundTrip = trip.tripType === "roundtrip";
    const journey = {
      vehicleId: vehicle.id,
      travelDate: trip.pickupDate,
      pickupTime: trip.pickupTime,
      travelers: trip.passengers,
      pickupLocation: own(trip.pickupLocation),
      dropLocation: own(trip.dropLocation),
      stops: trip.stops.map(own),
      returnDate: isRoundTrip ? trip.returnDate || null : null,
      returnTime: isRoundTrip ? (trip.returnTime ?? "") : "",
    };
    const fare = await cabFareOf(tx, journey);
    const refusal = refusalWords(fare, vehicle.name);
    if (refusal) refuseField(fare?.quote.state === "closed" ? "pickupDate" : "vehicleId", refusal);
    const totalAmount = fare?.offer.total ?? 0;
    refuseUnseen(shownTotal, totalAmount);
    const asked = { ...journey, ...OF_CABS_NEVER, bookingType: "cab" as const };
    const booking = await storeRequest(tx, {
      ...asked,
      reference,
      customerName: trip.name,
      email: trip.email,
      phone: trip.phone,
      language: trip.language ?? currentLanguage(),
      totalAmount,
      priceApproval: await askedApproval(tx, asked, totalAmount),
      specialRequests: trip.specialRequests ?? "",
      tripType: trip.tripType,
    });
    await tellBooked(ctx, tx, booking);
  });
}

interface Granted {
  /** Rupees. */
  totalAmount: number;
  heldUntil: Date | null;
  waitingSince: Date | null;
}

interface AskedTour {
  id: string;
  price: number;
  rates: TourRates;
}

/**
 * Rupees for everybody on the day asked for, and until when seats are held for it. Where there are departures one of them is booked, as
 * long as it has the seats, or its line is joined; a quote may ask for any day, and holds none. @throws VALIDATION
 */
async function grant(
  ctx: ApiContext,
  tour: AskedTour,
  journey: Omit<z.output<typeof tourRequest>, "shownTotal">,
): Promise<Granted> {
  const without = notOffered(tour.rates, journey);
  if (without) refuseField(without.field, without.message);
  // Of two who ask for the last seat the second waits here, and then sees that it is gone. Who stands in line comes first.
  if (journey.kind === "booking") await inTheOriginal(() => giveFreeSeats(ctx, ctx.db, tour.id, journey.travelDate));
  const departures = (await departuresToChoose(ctx, [tour.id])).get(tour.id) ?? [];
  const departure = departures.find(({ date }) => date === journey.travelDate);
  const { total: totalAmount } = tourPrice({ ...tour, departures }, journey.travelDate, journey);
  if (totalAmount > MAX_RUPEES) refuseField("travelers", PAYMENT_MESSAGES.totalTooLarge);
  if (journey.kind === "quote" || departures.length === 0) return { totalAmount, heldUntil: null, waitingSince: null };
  if (!departure) refuseField("travelDate", DEPARTURE_MESSAGES.chooseOne);
  if (departure.seatsLeft < journey.travelers && journey.waits) {
    if (!(await mayWaitForSeats(ctx.db, ctx.address, journey.travelers)))
      refuseField("waits", BOOKING_MESSAGES.waitsEnough);
    return { totalAmount, heldUntil: null, waitingSince: new Date() };
  }
  if (departure.seatsLeft < journey.travelers)
    refuseField(
      departure.seatsLeft > 0 ? "travelers" : "travelDate",
      t("bookings.seatsThatDay", { seats: seatsLeftWords(departure.seatsLeft) }),
    );
  return { totalAmount, heldUntil: await holdFor(ctx, journey.travelers), waitingSince: null };
}

/** Until when the seats of a request that comes now are held; null where the agency holds none, or this address has had its share. */
async function holdFor({ db, address }: ApiContext, seats: number): Promise<Date | null> {
  const { minutes } = (await currentSettings(db)).seatHold;
  return minutes > 0 && (await mayHoldSeats(db, address, seats)) ? new Date(Date.now() + minutes * 60_000) : null;
}

/** Stores a visitor's request for a package; the total is its price for everybody. @throws VALIDATION with the fields, CONFLICT where they saw another total */
export async function requestTour(
  ctx: ApiContext,
  { shownTotal, ...request }: z.output<typeof tourRequest>,
): Promise<TourReceipt> {
  const form = {
    name: "package",
    domains: ["bookings", "departures"],
    message: BOOKING_MESSAGES.tourRequested,
    isGone: isBookingGone,
  } as const;
  const receipt = await acceptSubmission(ctx, form, request, async (tx, journey, reference) => {
    const day = travelDayFault(journey.travelDate, calendarNow(ctx.timeZone));
    if (day) refuseField("travelDate", day);
    const tour = await bookableTour(tx, journey.package);
    if (!tour) refuseField("package", BOOKING_MESSAGES.noPackage);
    const granted = await grant({ ...ctx, db: tx }, tour, journey);
    const tooMany = tooLargeGroup(tour.groupSize, journey);
    if (tooMany) refuseField("travelers", tooMany);
    refuseUnseen(shownTotal, granted.totalAmount);
    const booking = await storeRequest(tx, {
      reference,
      bookingType: "package",
      kind: journey.kind,
      customerName: journey.name,
      email: journey.email,
      phone: journey.phone,
      language: journey.language ?? currentLanguage(),
      tourId: tour.id,
      travelDate: journey.travelDate,
      travelers: journey.travelers,
      childAges: journey.childAges,
      singleRooms: journey.singleRooms,
      extraBeds: journey.extraBeds,
      ...granted,
      specialRequests: journey.specialRequests ?? "",
    });
    await tellBooked(ctx, tx, booking);
  });
  // One that was sent before is answered as it was then.
  const { heldUntil, waitingSince } = await seatsOf(ctx.db, receipt.reference);
  return { ...receipt, heldUntil, isWaiting: waitingSince !== null };
}
