export const BOOKING_MESSAGES = {
  cabRequested: "Booking request submitted successfully! We will contact you shortly.",
  noVehicle: "Please select a vehicle",
  pickupInPast: "The pickup must not be in the past",
} as const;
