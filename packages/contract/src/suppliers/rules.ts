import { addDays } from "../core/calendar.ts";
import { sumOfLines } from "../core/money.ts";

/** What the agency buys of somebody. */
export const SUPPLIER_KINDS = ["hotel", "houseboat", "guide", "activity", "restaurant", "other"] as const;
export type SupplierKind = (typeof SUPPLIER_KINDS)[number];

/** Whether guests sleep there: what it sells are nights of rooms, with a meal plan. */
export const isLodging = (kind: SupplierKind): boolean => kind === "hotel" || kind === "houseboat";

/** Of a room: European (no meal), Continental (breakfast), Modified American (and one meal), American (all meals). */
export const MEAL_PLANS = ["none", "EP", "CP", "MAP", "AP"] as const;
export type MealPlan = (typeof MEAL_PLANS)[number];

/** Names of rooms and services are the same in whatever letters: as the database compares them. */
export const isSameService = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The names of these, each once in whatever letters, as the first has it. */
export function serviceNames(all: readonly { service: string }[]): string[] {
  const names: string[] = [];
  for (const { service } of all) if (!names.some((name) => isSameService(name, service))) names.push(service);
  return names;
}

/** What a room or service costs in a season, both days included. */
export interface SeasonRate {
  service: string;
  plan: MealPlan;
  fromDay: string;
  untilDay: string;
  /** Rupees a night and room, or a day and unit. */
  price: number;
  /** Rupees a night each. */
  extraBed: number;
  child: number;
}

/** What is bought: from the first night to the morning after the last. */
export interface Bought {
  service: string;
  plan: MealPlan;
  checkIn: string;
  checkOut: string;
  rooms: number;
  extraBeds: number;
  children: number;
}

export interface CostPart {
  title: string;
  quantity: number;
  unitPrice: number;
}

/** The nights of a stay, each by the day on which it begins. */
export function nightsOf({ checkIn, checkOut }: Pick<Bought, "checkIn" | "checkOut">): string[] {
  const nights: string[] = [];
  for (let night = checkIn; night < checkOut; night = addDays(night, 1)) nights.push(night);
  return nights;
}

/** What it costs by the rates of its nights; `missing` is the first night that no rate is known for. */
export function costByRates(
  rates: readonly SeasonRate[],
  bought: Bought,
): { parts: CostPart[]; missing: string | null } {
  const own = rates.filter(({ service, plan }) => isSameService(service, bought.service) && plan === bought.plan);
  const counted = new Map<SeasonRate, number>();
  let missing: string | null = null;
  for (const night of nightsOf(bought)) {
    const rate = own.find(({ fromDay, untilDay }) => fromDay <= night && night <= untilDay);
    if (rate) counted.set(rate, (counted.get(rate) ?? 0) + 1);
    else missing ??= night;
  }
  const parts = [...counted].flatMap(([rate, nights]) => [
    { title: bought.service, quantity: nights * bought.rooms, unitPrice: rate.price },
    { title: "Extra bed", quantity: nights * bought.extraBeds, unitPrice: rate.extraBed },
    { title: "Child", quantity: nights * bought.children, unitPrice: rate.child },
  ]);
  return { parts: parts.filter(({ quantity }) => quantity > 0), missing };
}

export const costOf = (parts: readonly CostPart[]): number => sumOfLines(parts);
