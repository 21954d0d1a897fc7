import { isOnPage } from "@shikara/contract/duties/rules";
import { t } from "@shikara/contract/texts/t";
import ical, { ICalEventStatus } from "ical-generator";
import { CALENDAR_TTL_SECONDS, whenOf } from "../bookings/calendar-event.ts";
import type { CalendarDuty } from "./own-calendar.queries.ts";

interface Place {
  agency: string;
  publicUrl: string;
  timeZone: string;
  today: string;
  tomorrow: string;
}

/** What is to be driven; of the guest the first name, on the days on which the driver's page tells it. */
function summaryOf(duty: CalendarDuty, { today, tomorrow }: Place): string {
  const { bookingType, pickupLocation, dropLocation, packageTitle, customerName, state } = duty;
  const way = [pickupLocation, dropLocation].filter(Boolean).join(" – ");
  const [guest] = customerName.split(" ");
  const what = bookingType === "cab" && way ? way : packageTitle;
  const told = isOnPage(duty, today, tomorrow) && guest ? `${what}, ${guest}` : what;
  return state === "given" ? `${t("duty.stateGiven")}: ${told}` : told;
}

const descriptionOf = ({ pickupLocation, dropLocation, travelers, unit, reference }: CalendarDuty): string =>
  [
    pickupLocation && `${t("duty.pickup")}: ${pickupLocation}`,
    dropLocation && `${t("duty.drop")}: ${dropLocation}`,
    `${t("duty.people")}: ${travelers}`,
    `${t("duty.car")}: ${unit}`,
    reference,
  ]
    .filter(Boolean)
    .join("\n");

/**
 * A driver's duties as a calendar (RFC 5545), in the language of the moment. It is copied to whoever keeps the calendar, and so holds no phone,
 * no sum, nothing that staff or guests have written, and no way into the driver's page.
 */
export function dutyCalendar(duties: readonly CalendarDuty[], place: Place): string {
  const { agency, publicUrl, timeZone } = place;
  const name = `${agency}: ${t("duty.yourDuties")}`;
  const calendar = ical({ name, prodId: { company: agency, product: "duties" }, ttl: CALENDAR_TTL_SECONDS });
  for (const duty of duties) {
    calendar.createEvent({
      ...whenOf({ ...duty, travelDate: duty.firstDay }, timeZone),
      id: `${duty.id}@${new URL(publicUrl).hostname}`,
      sequence: duty.sequence,
      stamp: duty.updatedAt,
      status: duty.state === "given" ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      summary: summaryOf(duty, place),
      description: descriptionOf(duty),
      ...(duty.pickupLocation && { location: duty.pickupLocation }),
    });
  }
  return calendar.toString();
}
