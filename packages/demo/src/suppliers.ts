import { randomUUID } from "node:crypto";
import { addDays } from "@shikara/contract/core/calendar";
import type { MealPlan, SupplierKind } from "@shikara/contract/suppliers/rules";
import type { places as placeRows } from "@shikara/db/schema/places";
import type { allotments, supplierRates, suppliers } from "@shikara/db/schema/suppliers";

type WithId<T> = T & { id: string };
export type DemoSupplier = WithId<typeof suppliers.$inferInsert>;
export type DemoRate = typeof supplierRates.$inferInsert & { plan: MealPlan };
export type DemoAllotment = WithId<typeof allotments.$inferInsert>;

/** Rooms or services with their rupees in the quiet season and in the full one. */
type Sold = [service: string, plan: MealPlan, quiet: number, full: number];
interface Sample {
  kind: SupplierKind;
  name: string;
  place: string;
  terms: [advancePercent: number, restDays: number];
  sold: Sold[];
  /** Rooms that are held of the first of them, and the days before which they go back. */
  held?: [rooms: number, releaseDays: number];
  note?: string;
}

/** Nobody's: names that say so, addresses that reach nobody, mobile numbers beginning with 0. */
const SAMPLES: Sample[] = [
  {
    ...{ kind: "houseboat", name: "Demo Houseboat Group", place: "Nigeen Lake", terms: [30, 0], held: [3, 7] },
    sold: [
      ["Deluxe cabin", "MAP", 4_200, 6_000],
      ["Family cabin", "MAP", 5_600, 7_800],
    ],
    note: "The shikara from the ghat is in the price.",
  },
  {
    ...{ kind: "houseboat", name: "Demo Houseboat Dal", place: "Dal Lake", terms: [0, 0] },
    sold: [["Deluxe cabin", "CP", 3_400, 4_900]],
  },
  {
    ...{
      kind: "hotel",
      name: "Demo Hotel Srinagar",
      place: "Boulevard Road, Dal Lake",
      terms: [25, -3],
      held: [4, 10],
    },
    sold: [
      ["Deluxe room", "CP", 3_800, 5_200],
      ["Deluxe room", "MAP", 4_600, 6_300],
      ["Suite", "MAP", 7_500, 9_900],
    ],
  },
  {
    ...{ kind: "hotel", name: "Demo Hotel Gulmarg", place: "Gulmarg", terms: [50, -7], held: [2, 14] },
    sold: [
      ["Superior room", "MAP", 7_200, 11_500],
      ["Family room", "MAP", 9_400, 14_000],
    ],
    note: "Heated rooms from November on.",
  },
  {
    ...{ kind: "hotel", name: "Demo Lodge Pahalgam", place: "Pahalgam", terms: [20, 15] },
    sold: [["Valley room", "MAP", 4_400, 5_900]],
  },
  {
    ...{ kind: "guide", name: "Demo Guide Srinagar", place: "Srinagar", terms: [0, 0] },
    sold: [["City guide, a day", "none", 1_800, 2_200]],
  },
  {
    ...{ kind: "activity", name: "Demo Gondola Desk", place: "Gulmarg", terms: [100, 0] },
    sold: [["Both stages, each", "none", 1_700, 1_700]],
  },
];

/** Suppliers of the demo, with their rates from three months ago until next year, and what is held of them for the weeks to come. */
export function demoSuppliers(places: readonly (typeof placeRows.$inferInsert & { id: string })[], today: string) {
  const rates: DemoRate[] = [];
  const held: DemoAllotment[] = [];
  const seasons = [
    { fromDay: addDays(today, -90), untilDay: addDays(today, 30), isFull: false },
    { fromDay: addDays(today, 31), untilDay: addDays(today, 120), isFull: true },
    { fromDay: addDays(today, 121), untilDay: addDays(today, 365), isFull: false },
  ];
  const rows = SAMPLES.map(({ kind, name, place, terms, sold, held: rooms, note = "" }, at): DemoSupplier => {
    const id = randomUUID();
    for (const [service, plan, quiet, full] of sold)
      for (const { isFull, ...days } of seasons) {
        const isRoom = plan !== "none";
        const price = isFull ? full : quiet;
        const beside = { extraBed: isRoom ? Math.round(price * 0.3) : 0, child: isRoom ? Math.round(price * 0.2) : 0 };
        rates.push({ supplierId: id, service, plan, ...days, price, ...beside });
      }
    const [first] = sold;
    if (rooms && first)
      held.push({
        ...{ id: randomUUID(), supplierId: id, service: first[0], rooms: rooms[0], releaseDays: rooms[1] },
        ...{ fromDay: addDays(today, -10), untilDay: addDays(today, 90) },
      });
    const [advancePercent, restDays] = terms;
    return {
      ...{
        id,
        kind,
        name,
        note,
        advancePercent,
        restDays,
        placeId: places.find((one) => one.name === place)?.id ?? null,
      },
      contacts: [
        {
          name: "Reservations (demo)",
          phone: `+91 00000 8${String(at + 1).padStart(4, "0")}`,
          email: `${name.toLowerCase().replaceAll(" ", "-")}@example.com`,
        },
      ],
      payTo: "Demo account, no bank's",
    };
  });
  return { suppliers: rows, rates, allotments: held };
}
