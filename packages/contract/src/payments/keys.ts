import { onceKey } from "../core/atoms.ts";

/** How the keys begin under which the house itself writes money down, once: what came or went online, an answer to an offer, a credit, a driver's cash. */
export const HOUSE_KEYS = {
  online: "online:",
  offer: "offer:",
  credit: "credit:",
  driverCash: "driver-cash-",
} as const;

/** Whoever wrote something else under one of these first would keep the house from ever writing down what it is for. */
export const isHouseKey = (key: string): boolean => Object.values(HOUSE_KEYS).some((begin) => key.startsWith(begin));

export const HOUSE_KEY_MESSAGE = "This key is the house's own: please send another";
/** Made by a form that changes money. */
export const moneyKey = onceKey.refine((key) => !isHouseKey(key), HOUSE_KEY_MESSAGE);
