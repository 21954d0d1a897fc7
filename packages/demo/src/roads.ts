import { EVERY_MONTH } from "@shikara/contract/roads/days";
import type { Fee, Limit } from "@shikara/contract/roads/schema";
import type { stretches } from "@shikara/db/schema/roads";
import { type DemoPlace, LOOKED_UP } from "./places.ts";

/** Who says how far it is. How long it takes is the agency's estimate everywhere, and all of it is to be checked by the agency. */
const ESTIMATE = "Agency's estimate, to be checked";
const said = (by: string) => `${by}; minutes the agency's estimate; to be checked`;
const GULMARG_ROAD = said(
  "thekashmirtourism.blogspot.com, How to reach Gulmarg: 14 and 25 miles to Magam and Tangmarg",
);
const GULMARG = said("koausa.org: 51 km from Srinagar to Gulmarg, less the 40 to Tangmarg");
const SINDH = said("docslib.org, Places of interest in Kashmir: Ganderbal 21, Kangan 40, Sonamarg 84 km from Srinagar");
const ZOJI_LA = said("Wikipedia, Sonamarg: the pass lies 15 km east");
const LADAKH = said("vargiskhan.com, Srinagar to Leh guide");
const PAHALGAM = said("Wikipedia, Pahalgam: 45 km from Anantnag, Chandanwari 16 km on");
const KOKERNAG = said("charismavacation.blogspot.com: Achabal 8 km from Anantnag, 13 km from Kokernag");
const HIGHWAY = said(
  "Wikipedia, Jammu–Srinagar National Highway: 247 km in all, Qazigund 68 km; its parts an estimate",
);
const DOODHPATHRI = said("charismavacation.blogspot.com: 42 km from Srinagar by Budgam");
const YUSMARG = said("traveldivision.in: 47 km from Srinagar to Yusmarg, its parts an estimate");
const GUREZ = said("Kashmir Reader, 4 May 2024: the Gurez road is 84 km long, its parts an estimate");

interface Known {
  road?: string;
  isHill?: true;
  source?: string;
  /** First and last month in which it is open. */
  open?: [from: number, to: number, source: string, on: string];
  fees?: Fee[];
  limits?: Limit[];
}
type Stretch = [from: string, to: string, km: number, minutes: number, known?: Known];

const HILL = { isHill: true } as const;
const ZOJI_LA_OPEN: NonNullable<Known["open"]> = [
  ...([5, 11] as const),
  "Greater Kashmir: closes by December, opens in April; a month taken off each end; to be checked",
  "2024-01-14",
];
const RAZDAN_OPEN: NonNullable<Known["open"]> = [
  ...([5, 11] as const),
  "Kashmir Reader: the road remains closed in winter; months the agency's estimate, to be checked",
  "2021-12-27",
];
const SNOW = { from: "12-01", to: "03-15", needs: "chains_or_four_wheel" } as const;

const STRETCHES: Stretch[] = [
  ["Srinagar Airport", "Srinagar", 12, 35],
  ["Srinagar Airport", "Srinagar Railway Station", 9, 25],
  ["Srinagar Airport", "Budgam", 5, 15],
  ["Srinagar Airport", "Magam", 22, 45],
  ["Srinagar", "Srinagar Railway Station", 8, 25],
  ["Srinagar", "Boulevard Road, Dal Lake", 4, 15],
  ["Boulevard Road, Dal Lake", "Dal Lake", 1, 5],
  ["Srinagar", "Nigeen Lake", 9, 25],
  ["Srinagar", "Dachigam", 22, 50],
  ["Srinagar", "Budgam", 13, 35],
  ["Srinagar", "Magam", 22.5, 45, { source: GULMARG_ROAD }],
  ["Magam", "Tangmarg", 17.7, 35, { source: GULMARG_ROAD }],
  [
    ...(["Tangmarg", "Gulmarg", 10.8, 30] as const),
    {
      ...{ isHill: true, source: GULMARG },
      limits: [
        {
          ...{ ...SNOW, seatsAtMost: 10, sourcedOn: "2024-01-28" },
          source: "Order of the SDM Gulmarg in Greater Kashmir; its days the agency's estimate; to be checked",
        },
      ],
    },
  ],
  ["Srinagar", "Ganderbal", 21, 40, { source: SINDH }],
  ["Ganderbal", "Kangan", 19, 35, { source: SINDH }],
  ["Kangan", "Gagangeer", 31, 50, { isHill: true, source: SINDH }],
  [
    ...(["Gagangeer", "Sonamarg", 13, 25] as const),
    {
      ...{ isHill: true, source: SINDH },
      fees: [
        {
          ...{ title: "Sonamarg entry", amount: 50, counts: "car" as const, sourcedOn: LOOKED_UP },
          source: "Sonamarg Development Authority's rate for taxis, by KNS; to be checked",
        },
      ],
      limits: [
        {
          ...{ ...SNOW, seatsAtMost: null, sourcedOn: "2024-01-28" },
          source: "Order of the SDM Kangan in Greater Kashmir; its days the agency's estimate; to be checked",
        },
      ],
    },
  ],
  ["Sonamarg", "Zoji La", 15, 45, { isHill: true, source: ZOJI_LA, open: ZOJI_LA_OPEN }],
  ["Zoji La", "Drass", 47, 90, { isHill: true, source: LADAKH, open: ZOJI_LA_OPEN }],
  ["Drass", "Kargil", 58, 90, { isHill: true, source: LADAKH }],
  ["Kargil", "Lamayuru", 110, 165, { isHill: true, source: LADAKH }],
  ["Lamayuru", "Leh", 125, 180, { isHill: true, source: LADAKH }],
  ["Srinagar", "Pampore", 14, 30],
  ["Pampore", "Awantipora", 16, 25],
  ["Srinagar Railway Station", "Pampore", 10, 20],
  ["Awantipora", "Anantnag", 25, 40],
  ["Awantipora", "Qazigund", 38, 45, { source: HIGHWAY }],
  ["Anantnag", "Pahalgam", 45, 75, { isHill: true, source: PAHALGAM }],
  ["Pahalgam", "Aru", 12, 35, HILL],
  ["Pahalgam", "Betaab Valley", 7, 20, HILL],
  [
    ...(["Betaab Valley", "Chandanwari", 9, 25] as const),
    { isHill: true, source: PAHALGAM, open: [4, 11, ESTIMATE, LOOKED_UP] },
  ],
  ["Anantnag", "Achabal", 8, 20, { source: KOKERNAG }],
  ["Achabal", "Kokernag", 13, 30, { source: KOKERNAG }],
  ["Kokernag", "Daksum", 16, 35, HILL],
  [
    ...(["Daksum", "Sinthan Top", 30, 75] as const),
    {
      isHill: true,
      open: [
        5,
        11,
        "Kashmir Reader: closed for most of winter; months the agency's estimate, to be checked",
        "2022-12-22",
      ],
    },
  ],
  ["Anantnag", "Qazigund", 20, 35],
  ["Qazigund", "Verinag", 15, 30],
  ["Qazigund", "Banihal Railway Station", 16, 25, { isHill: true, source: HIGHWAY }],
  ["Banihal Railway Station", "Ramban", 36, 75, { isHill: true, source: HIGHWAY }],
  ["Ramban", "Udhampur", 63, 90, { isHill: true, road: "By the Chenani–Nashri tunnel", source: HIGHWAY }],
  ["Ramban", "Patnitop", 40, 80, HILL],
  ["Patnitop", "Udhampur", 47, 85, HILL],
  ["Udhampur", "Jammu", 64, 90, { isHill: true, source: HIGHWAY }],
  ["Jammu", "Jammu Airport", 7, 20],
  ["Jammu", "Jammu Tawi Railway Station", 5, 15],
  ["Jammu", "Katra", 50, 75, HILL],
  ["Udhampur", "Katra", 30, 50, HILL],
  ["Budgam", "Doodhpathri", 29, 65, { isHill: true, source: DOODHPATHRI }],
  ["Srinagar", "Charar-e-Sharif", 28, 55, { source: YUSMARG }],
  ["Charar-e-Sharif", "Yusmarg", 19, 40, { isHill: true, source: YUSMARG }],
  ["Ganderbal", "Manasbal Lake", 11, 25],
  ["Manasbal Lake", "Bandipora", 28, 50],
  ["Bandipora", "Razdan Pass", 41, 100, { isHill: true, source: GUREZ, open: RAZDAN_OPEN }],
  ["Razdan Pass", "Gurez", 43, 110, { isHill: true, source: GUREZ, open: RAZDAN_OPEN }],
  ["Bandipora", "Wular Lake", 10, 20],
  ["Srinagar", "Baramulla", 54, 75],
  ["Baramulla", "Sopore", 16, 30],
  ["Sopore", "Wular Lake", 18, 40],
  ["Sopore", "Kupwara", 41, 65],
  ["Kupwara", "Lolab Valley", 12, 30, HILL],
  [
    ...(["Kupwara", "Bangus Valley", 44, 130] as const),
    {
      ...{ isHill: true, open: [5, 10, ESTIMATE, LOOKED_UP] },
      limits: [
        { from: "05-01", to: "10-31", seatsAtMost: null, needs: "four_wheel", source: ESTIMATE, sourcedOn: LOOKED_UP },
      ],
    },
  ],
];

/** The roads on which the demo agency drives; every figure is marked as to be checked by the agency. */
export function demoRoads(places: readonly DemoPlace[]): (typeof stretches.$inferInsert)[] {
  const idOf = (name: string) => {
    const place = places.find((one) => one.name === name);
    if (!place) throw new Error(`A demo road leads to ${name}, which is no place of the demo`);
    return place.id;
  };
  return STRETCHES.map(
    ([from, to, km, minutes, { road = "", isHill, source = ESTIMATE, open, fees, limits } = {}]) => ({
      ...{ fromId: idOf(from), toId: idOf(to), road, km, minutes, source, sourcedOn: LOOKED_UP },
      terrain: isHill ? "hill" : "plain",
      months: EVERY_MONTH.filter((month) => !open || (open[0] <= month && month <= open[1])),
      monthsSource: open?.[2] ?? "",
      monthsSourcedOn: open?.[3] ?? null,
      fees: fees ?? [],
      limits: limits ?? [],
    }),
  );
}
