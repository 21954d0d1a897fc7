import { z } from "zod";
import { day, id, line, MAX_LINE, MAX_NAME, optionalLine, optionalParagraph, rupees, version } from "../core/atoms.ts";
import { t } from "../texts/t.ts";
import { EVERY_MONTH } from "./days.ts";
import { ROAD_MESSAGES } from "./messages.ts";

export const TERRAINS = ["plain", "hill"] as const;
/** By what a fee is counted: each time that a car passes, once for a car on its journey, or once for each who travels. */
export const FEE_COUNTS = ["passage", "car", "person"] as const;
/** What a car must have. */
export const LIMIT_NEEDS = ["nothing", "chains_or_four_wheel", "four_wheel"] as const;
export type LimitNeed = (typeof LIMIT_NEEDS)[number];

/** Far more than the valley has: the way is looked for among all of them. */
export const MAX_STRETCHES = 10_000;
export const MAX_FEES = 6;
export const MAX_LIMITS = 6;
const MAX_KM = 2_000;
const MAX_MINUTES = 2 * 24 * 60;

/** A day of any year, `MM-DD`; 29 February is none, for most years have none. */
export const dayOfYear = z
  .string()
  .regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, "Please enter a day as 12-31")
  .refine((text) => z.iso.date().safeParse(`2001-${text}`).success, "Please enter a day as 12-31");

/** Who says so, and when they said it or it was last looked at. */
export const sourced = { source: line(MAX_LINE), sourcedOn: day };

export const fee = z.strictObject({
  title: line(MAX_NAME),
  /** Rupees. */
  amount: rupees.min(0.01, "Please enter an amount above zero"),
  counts: z.enum(FEE_COUNTS),
  ...sourced,
});
export type Fee = z.infer<typeof fee>;

const SEATS = "Please enter 1 to 60";
/** Cars with more are not let on; null for any. */
export const seatsAtMost = z.number(SEATS).int(SEATS).min(1, SEATS).max(60, SEATS).nullable();
export const limit = z
  .strictObject({
    from: dayOfYear,
    to: dayOfYear,
    seatsAtMost,
    needs: z.enum(LIMIT_NEEDS),
    ...sourced,
  })
  .refine(({ seatsAtMost, needs }) => seatsAtMost !== null || needs !== "nothing", {
    path: ["seatsAtMost"],
    message: ROAD_MESSAGES.emptyLimit,
  });
export type Limit = z.infer<typeof limit>;

const KM = `Please enter 0.1 to ${MAX_KM}`;
const MINUTES = `Please enter 1 to ${MAX_MINUTES}`;
const fields = {
  fromId: z.uuid("Please choose a place"),
  toId: z.uuid("Please choose a place"),
  /** Where two places have more than one road: what this one is called. */
  road: optionalLine(MAX_NAME),
  km: z.number(KM).min(0.1, KM).max(MAX_KM, KM).multipleOf(0.1, "Please enter no more than one decimal"),
  /** As it usually takes. */
  minutes: z.number(MINUTES).int(MINUTES).min(1, MINUTES).max(MAX_MINUTES, MINUTES),
  ...sourced,
  terrain: z.enum(TERRAINS),
  /** In which it is usually open, 1 to 12. */
  months: z
    .array(z.number().int().min(1).max(12))
    .max(12)
    .transform((months) => EVERY_MONTH.filter((month) => months.includes(month))),
  /** Who says that; '' where it is open all year. */
  monthsSource: optionalLine(MAX_LINE),
  monthsSourcedOn: day.nullable(),
  fees: z.array(fee).max(MAX_FEES),
  limits: z.array(limit).max(MAX_LIMITS),
  note: optionalParagraph(),
  /** Journeys go over it. */
  isUsed: z.boolean(),
};

type Said = Partial<{
  fromId: string;
  toId: string;
  months: readonly number[];
  monthsSource: string;
  monthsSourcedOn: string | null;
}>;
/** What is wrong between a stretch's fields. */
export function stretchFault({ fromId, toId, months, monthsSource, monthsSourcedOn }: Said) {
  if (fromId !== undefined && fromId === toId) return { field: "toId", message: ROAD_MESSAGES.samePlace } as const;
  const isAllYear = months === undefined || months.length === 12;
  if (!isAllYear && !monthsSource) return { field: "monthsSource", message: ROAD_MESSAGES.unsourced } as const;
  if (!isAllYear && !monthsSourcedOn) return { field: "monthsSourcedOn", message: ROAD_MESSAGES.unsourced } as const;
  return undefined;
}

const refuseFaults = (said: Said, context: z.RefinementCtx) => {
  const fault = stretchFault(said);
  if (fault) context.addIssue({ code: "custom", path: [fault.field], message: fault.message });
};

export const stretchCreate = z
  .strictObject({
    ...fields,
    road: fields.road.default(""),
    terrain: fields.terrain.default("plain"),
    months: fields.months.default([...EVERY_MONTH]),
    monthsSource: fields.monthsSource.default(""),
    monthsSourcedOn: fields.monthsSourcedOn.default(null),
    fees: fields.fees.default([]),
    limits: fields.limits.default([]),
    note: fields.note.default(""),
    isUsed: fields.isUsed.default(true),
  })
  .superRefine(refuseFaults);
export type StretchCreate = z.input<typeof stretchCreate>;
export type StretchRecord = z.output<typeof stretchCreate>;

/** Any of the fields, at least one. */
export const stretchUpdate = z
  .strictObject({ id, version: version.optional(), ...z.strictObject(fields).partial().shape })
  .refine(({ id: _id, version: _version, ...changes }) => Object.keys(changes).length > 0, "Nothing to change");
export type StretchUpdate = z.output<typeof stretchUpdate>;

/** Rows of a screen. */
const SHOWN = 200;
export const stretchAdminListInput = z.strictObject({
  search: z.string().trim().max(MAX_NAME).default(""),
  limit: z.number().int().min(1).max(MAX_STRETCHES).default(SHOWN),
});

export const NOTICE_STATES = ["closed", "restricted"] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];
/** What staff have noted of a road for a time, as others read it. */
export const roadNotice = z.object({
  id,
  state: z.enum(NOTICE_STATES),
  /** What cars are let on while it is restricted. */
  needs: z.enum(LIMIT_NEEDS),
  seatsAtMost: z.number().int().nullable(),
  /** In words: a convoy one way, the hours in which it is open. */
  terms: z.string(),
  from: z.string(),
  /** The last day of it; null until further notice. */
  until: z.string().nullable(),
  source: z.string(),
  sourcedOn: z.string(),
});
export type RoadNotice = z.infer<typeof roadNotice>;

/** A road from one place to the next, the same both ways. */
export const stretchView = z.object({
  id,
  version,
  fromId: id,
  toId: id,
  from: z.string(),
  to: z.string(),
  road: z.string(),
  km: z.number(),
  minutes: z.number().int(),
  source: z.string(),
  sourcedOn: z.string(),
  terrain: z.enum(TERRAINS),
  months: z.array(z.number().int()),
  monthsSource: z.string(),
  monthsSourcedOn: z.string().nullable(),
  fees: z.array(fee),
  limits: z.array(limit),
  note: z.string(),
  isUsed: z.boolean(),
  /** Those in force, and those to come. */
  notices: z.array(roadNotice),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type StretchView = z.infer<typeof stretchView>;

/** As others read it. */
export const stretchWire = stretchView.omit({ version: true, isUsed: true, createdAt: true, updatedAt: true });
export type StretchWire = z.infer<typeof stretchWire>;

export const roadsToday = z.object({
  /** In the agency's calendar. */
  today: day,
  stretches: z.array(stretchWire),
});
export type RoadsToday = z.infer<typeof roadsToday>;

/** What a map is drawn from: places that have a position, and the roads between them. */
export const roadMap = z.object({
  places: z.array(z.object({ id, name: z.string(), latitude: z.number(), longitude: z.number() })),
  roads: z.array(
    stretchWire.pick({ id: true, fromId: true, toId: true, km: true, minutes: true, months: true }).extend({
      limits: z.array(z.object({ from: z.string(), to: z.string() })),
      notices: z.array(roadNotice.pick({ state: true, from: true, until: true })),
    }),
  ),
});
export type RoadMapData = z.infer<typeof roadMap>;

export const MAX_STOPS = 6;
export const tooManyStops = () => t("roads.tooManyStops", { most: MAX_STOPS });
/** A journey by the names of its places, as anybody writes them. */
export const wayAsked = z.strictObject({
  from: line(MAX_NAME),
  to: line(MAX_NAME),
  /** On the way there, in their order. */
  stops: z.array(line(MAX_NAME)).max(MAX_STOPS).default([]),
  /** On which it is driven. */
  day,
  /** On which it goes back, the straight way; null for one way. */
  back: day.nullable().default(null),
});
export type WayAsked = z.output<typeof wayAsked>;

const driven = stretchWire.omit({ fees: true, note: true });
/** The quickest way over roads that are open then. */
export const wayTold = z.object({
  /** 'unknown': one of the places is none of ours, or no road leads there; 'closed': what would lead there is not open then. */
  state: z.enum(["open", "closed", "unknown"]),
  km: z.number(),
  minutes: z.number().int(),
  /** In the order in which they are driven; of what is closed those that are not open. */
  stretches: z.array(driven),
});
export type WayTold = z.infer<typeof wayTold>;
