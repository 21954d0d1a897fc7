import { t } from "../texts/t.ts";
export const DEPARTURE_MESSAGES = {
  created: "Departure added successfully",
  updated: "Departure updated successfully",
  deleted: "Departure deleted successfully",
  saveFailed: "Failed to save departure",
  deleteFailed: "Failed to delete departure",
  confirmDelete: "Are you sure you want to delete this departure?",
  sameDay: "This package already sets out on that day",
  inPast: "Please choose a day that is not over",
  held: "Bookings hold seats on this departure",
  chooseOne: "Please choose one of the departures",
} as const;

/** What is said where a departure is to have fewer seats than are confirmed. */
export const seatsConfirmed = (held: number): string =>
  held === 1 ? "One seat is already taken" : `${held} seats are already taken`;

/** What deleting a departure does to those who stand in line for it; '' where nobody does. */
export const waitersLeft = (waiting: number): string =>
  waiting === 0
    ? ""
    : `${waiting === 1 ? "One traveller stands" : `${waiting} travellers stand`} in line for its seats, and would wait for a day that is no more: nobody tells them. Look at their bookings first.`;

/** What is said when no seat is left for whoever asks. */
export const seatsLeftWords = (left: number): string => {
  return left <= 0 ? t("tours.soldOut") : t("tours.seatsLeft", { left });
};
