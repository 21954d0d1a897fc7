import { farOffWords } from "@shikara/contract/fares/far-off";
import type { FareRecord } from "@shikara/contract/fares/schema";
import type { Db } from "@shikara/db/client";
import { amountsBeside } from "./fares.queries.ts";

/** A slip of the hand would be asked of the next visitor. @returns what is told of a fare far from the others of its journey; '' of any other, and where it is not asked */
export const tellFarOff = async (tx: Db, fare: FareRecord & { id?: string }): Promise<string> =>
  fare.isUsed ? farOffWords(fare.amount, await amountsBeside(tx, fare)) : "";
