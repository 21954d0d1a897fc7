// What visitors ask for, sent as their form would.

import { restPaths } from "@shikara/contract/rest-routes";
import type { House } from "@shikara/testing/house";
import { expect } from "./fixtures.ts";

/** A day of the calendar, so many from today. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A form's content, as its own program would send it. @returns the reference it is answered with */
export async function post(house: House, path: string, body: object): Promise<string> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(house.origin + path, { method: "POST", headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { reference: string }).reference;
}

/** Who asks. */
export const guest = (name: string) => ({ name, email: "guest@example.com", phone: "+91 98765 43210" });

/** @returns its reference */
export async function requestCab(house: House, name: string, pickupDate = inDays(9)): Promise<string> {
  const vehicles = (await (await fetch(`${house.origin}${restPaths.vehicles}`)).json()) as {
    data: { _id: string }[];
  };
  // From a place that is none of ours: what it costs is the estimate, which nobody knows better, and no road keeps any car from it.
  const way = { pickupLocation: "A cousin's house", stops: [], dropLocation: "Gulmarg" };
  const trip = { ...way, pickupDate, pickupTime: "09:30" };
  const cab = { ...trip, tripType: "oneway", vehicleType: vehicles.data[0]?._id, passengers: 3 };
  return post(house, restPaths.requestCab, { ...cab, ...guest(name) });
}

/** Two people for ₹18,000 each, in forty days. @returns its reference */
export const requestTour = (house: House, name: string): Promise<string> =>
  post(house, restPaths.requestTour, {
    ...guest(name),
    package: "srinagar-deluxe-package",
    travelDate: inDays(40),
    travelers: 2,
  });
