export const BOOKING_MESSAGES = {
  cabRequested: "Booking request submitted successfully! We will contact you shortly.",
  tourRequested: "Booking inquiry sent! We will contact you soon.",
  noVehicle: "Please select a vehicle",
  noPackage: "Please select a package",
  pickupInPast: "The pickup must not be in the past",
  travelInPast: "The travel date must not be in the past",
} as const;
