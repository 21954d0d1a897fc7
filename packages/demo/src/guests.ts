import type { BOOKING_STATUSES } from "@shikara/contract/bookings/schema";
import type { VEHICLE_TYPES } from "@shikara/contract/vehicles/schema";

export interface DemoBooking {
  guest: string;
  email: string;
  phone: string;
  status: (typeof BOOKING_STATUSES)[number];
  /** When it was sent. */
  hoursAgo: number;
  /** When they travel; the past is negative. */
  inDays: number;
  travellers: number;
  request?: string;
}
export interface PackageBooking extends DemoBooking {
  tour: string;
}
export interface CabBooking extends DemoBooking {
  vehicle: (typeof VEHICLE_TYPES)[number];
  route: [from: string, to: string];
  time: string;
  returnAfterDays?: number;
  /** Rupees, where staff have agreed on one. */
  fare?: number;
}

type When = [status: DemoBooking["status"], hoursAgo: number, inDays: number, travellers: number];

/** What the office keeps of people, by their address: [tags, notes]. */
export const KNOWN_GUESTS: Record<string, [tags: string[], notes: string]> = {
  "aarav.mehta@example.com": [["Family", "Vegetarian"], "Travels with his parents: ground floor rooms."],
  "daniel.frey@example.com": [["Trekker"], ""],
  "green.valley.school@example.com": [
    ["School group", "Pays by transfer"],
    "Two teachers to a bus; wants the bill before the trip.",
  ],
  "the.iyer.family@example.com": [
    ["Family", "Returning"],
    "Second year with us. Likes the houseboat at the far end of Nigeen.",
  ],
};

let count = 0;
/** Nobody's address and nobody's number: example.com, and a mobile number beginning with 0. */
function guest(name: string, [status, hoursAgo, inDays, travellers]: When, request?: string): DemoBooking {
  count++;
  const email = `${name.toLowerCase().replace(/[^a-z]+/g, ".")}@example.com`;
  const phone = `+91 00000 ${String(count).padStart(5, "0")}`;
  return { guest: name, email, phone, status, hoursAgo, inDays, travellers, ...(request && { request }) };
}

const EXPLORER = "kashmir-valley-explorer";
const DELUXE = "srinagar-deluxe-package";
const ADVENTURE = "kashmir-adventure-special";
const DAY = 24;

export const PACKAGE_BOOKINGS: PackageBooking[] = [
  { tour: EXPLORER, ...guest("Aarav Mehta", ["pending", 3, 32, 4], "Vegetarian meals for two of us, please.") },
  { tour: ADVENTURE, ...guest("Daniel Frey", ["confirmed", 9, 51, 2], "Shoe sizes 43 and 38.") },
  { tour: DELUXE, ...guest("Ananya Rao", ["pending", 21, 12, 2]) },
  {
    tour: EXPLORER,
    ...guest("Lea Martin", ["pending", 2 * DAY, 96, 2], "One of us does not like heights: no phase two."),
  },
  { tour: EXPLORER, ...guest("Meera Nair", ["confirmed", 4 * DAY, 13, 3]) },
  {
    tour: DELUXE,
    ...guest("Ritu Kapoor", ["confirmed", 6 * DAY, 74, 4], "My mother walks with a stick. Ground floor?"),
  },
  { tour: ADVENTURE, ...guest("Kabir Anand", ["pending", 31, 27, 6]) },
  {
    tour: DELUXE,
    ...guest("Farah Siddiqui", ["confirmed", 11 * DAY, 5, 2], "It is our first anniversary on the third day."),
  },
  { tour: ADVENTURE, ...guest("The Iyer family", ["completed", 52 * DAY, -34, 5]) },
  { tour: EXPLORER, ...guest("Tom Whitaker", ["completed", 71 * DAY, -41, 2]) },
  { tour: EXPLORER, ...guest("Neha Kulkarni", ["completed", 38 * DAY, -16, 4]) },
  {
    tour: DELUXE,
    ...guest("Arjun Pillai", ["cancelled", 17 * DAY, 9, 2], "Leave was refused; we try again in spring."),
  },
  { tour: EXPLORER, ...guest("Sneha Das", ["confirmed", 14 * DAY, 40, 5]) },
];

const AIRPORT = "Srinagar Airport (SXR)";

export const CAB_BOOKINGS: CabBooking[] = [
  {
    vehicle: "innova_crysta",
    route: [AIRPORT, "Gulmarg"],
    time: "09:30",
    returnAfterDays: 3,
    ...guest("Sana Qureshi", ["pending", 6, 2, 5], "One child seat, please."),
  },
  {
    vehicle: "mahindra_scorpio",
    route: ["Srinagar", "Sonamarg"],
    time: "06:30",
    fare: 4_800,
    returnAfterDays: 0,
    ...guest("Vikram Bhat", ["confirmed", 28, 4, 4]),
  },
  {
    vehicle: "sedan_dzire",
    route: ["Pahalgam", "Srinagar"],
    time: "11:00",
    fare: 2_100,
    ...guest("Joseph Thomas", ["cancelled", 9 * DAY, -2, 2]),
  },
  {
    vehicle: "luxury_fortuner",
    route: [AIRPORT, "Nigeen Lake"],
    time: "14:15",
    fare: 2_400,
    ...guest("Claire Dubois", ["confirmed", 3 * DAY, 1, 2], "Flight from Delhi lands at 1:50 pm."),
  },
  {
    vehicle: "force_urbania",
    route: ["Srinagar", "Pahalgam"],
    time: "08:00",
    returnAfterDays: 1,
    ...guest("Green Valley School", ["pending", 40, 19, 14], "Fourteen pupils, two teachers in a second car."),
  },
  {
    vehicle: "tempo_traveller",
    route: [AIRPORT, "Boulevard Road, Srinagar"],
    time: "12:45",
    fare: 3_200,
    ...guest("Harpreet Gill", ["confirmed", 5 * DAY, 8, 12], "Wedding guests; one wheelchair."),
  },
  {
    vehicle: "innova_crysta",
    route: ["Srinagar", "Kargil"],
    time: "04:00",
    fare: 11_500,
    ...guest("Oliver Brandt", ["completed", 60 * DAY, -48, 3]),
  },
  {
    vehicle: "sedan_dzire",
    route: ["Lal Chowk, Srinagar", "Pari Mahal"],
    time: "15:30",
    fare: 1_400,
    returnAfterDays: 0,
    ...guest("Ishita Bose", ["completed", 15 * DAY, -11, 2]),
  },
  {
    vehicle: "mahindra_scorpio",
    route: ["Gulmarg", AIRPORT],
    time: "07:15",
    fare: 3_000,
    ...guest("Rohan Desai", ["cancelled", 8 * DAY, 3, 4], "Flight moved to the evening, booking again."),
  },
  {
    vehicle: "innova_crysta",
    route: ["Srinagar", "Doodhpathri"],
    time: "08:30",
    fare: 3_600,
    returnAfterDays: 0,
    ...guest("Yusuf Rahman", ["confirmed", 50, 6, 6]),
  },
  {
    vehicle: "luxury_fortuner",
    route: ["Srinagar", "Gulmarg"],
    time: "07:00",
    returnAfterDays: 2,
    ...guest("Nandini Shah", ["pending", 14, 23, 4]),
  },
];
