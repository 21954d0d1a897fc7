import { fail } from "@shikara/contract/core/fail";
import { rupees } from "@shikara/contract/core/formats";
import { DOCUMENT_MESSAGES } from "@shikara/contract/documents/messages";
import { CLASS_WORDS } from "@shikara/contract/fares/messages";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import type { Paper } from "./paper.ts";
import { headOf, revisionOf } from "./paper-head.ts";
import { dayAndTime } from "./paper-parts.ts";
import type { Source } from "./source.ts";

/** What the state lets a car of this class ask: whose order that is stands at the desk, and here is room for what is written on the way. */
function notifiedOf({ sold }: BookingRow): [string, string][] {
  const rate = sold.fare?.notified;
  return rate
    ? [["Notified rate", `${rupees(rate.perKm)} a km, ${CLASS_WORDS[rate.fareClass].toLowerCase()} class`]]
    : [];
}

/** Who drives, on which car, where the desk has given it to somebody. */
function drivenBy({ driver }: Source): [string, string][] {
  if (!driver) return [];
  const { name, phone, registration, note } = driver;
  return [
    ["Driver", name],
    ["Driver's phone", phone],
    ["Registration number", registration],
    ...(note ? [["For the driver", note] satisfies [string, string]] : []),
  ];
}

/** Where the driver is to be and when, and where the way goes. */
function dutyOf(booking: BookingRow): [string, string][] {
  const { packageTitle, tripType, pickupLocation, dropLocation, travelDate, returnDate, travelers, stops } = booking;
  return [
    ["Vehicle", packageTitle],
    ["Report at", pickupLocation],
    ["Report by", dayAndTime(travelDate, booking.pickupTime)],
    ["Route", `${pickupLocation} – ${dropLocation}${tripType === "roundtrip" ? ", and back" : ""}`],
    ...(returnDate ? [["Return", dayAndTime(returnDate, booking.returnTime)] satisfies [string, string]] : []),
    ["Passengers", String(travelers)],
    ...(stops.length > 0 ? [["Stops", stops.join(", ")] satisfies [string, string]] : []),
    ...notifiedOf(booking),
    ...(booking.overruled ? [["Driven although", booking.overruled] satisfies [string, string]] : []),
  ];
}

/** What goes with the driver: the journey, and what is written down by hand on the way. @throws CONFLICT for what is no cab, or where nobody is to drive */
export function dutySlip(source: Source): Paper {
  const { booking } = source;
  if (booking.bookingType !== "cab") fail("CONFLICT", DOCUMENT_MESSAGES.notCab);
  if (booking.status === "cancelled") fail("CONFLICT", DOCUMENT_MESSAGES.calledOff);
  return {
    ...headOf(source, "Cab duty slip"),
    party: "Guest",
    facts: [...drivenBy(source), ...dutyOf(booking), ...revisionOf(source)],
    lists: [{ title: "Special requests", entries: booking.specialRequests ? [booking.specialRequests] : [] }],
    blanks: [
      {
        title: "Driver and vehicle",
        names: source.driver
          ? ["Driver, if another", "Vehicle, if another"]
          : ["Driver", "Driver's phone", "Registration number", "Vehicle, if another"],
      },
      {
        title: "Out and in",
        names: [
          ...["Garage out, day and time", "Garage in, day and time"],
          ...["Kilometres at the start", "Kilometres at the end"],
          ...["Total hours", "Total kilometres"],
        ],
      },
      { title: "Costs on the way (₹)", names: ["Tolls", "Parking", "Fuel", "Other costs"] },
      { title: "Remarks", names: [""] },
    ],
    pledge: "The times, kilometres and costs above are right, and the journey is done.",
    signatures: [
      { above: "", below: "Driver's signature" },
      { above: "", below: "Guest's signature" },
    ],
  };
}
