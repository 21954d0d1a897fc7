import { MARK, type Owner } from "@shikara/api/media/own-store";
import type { Logger } from "pino";

const NOT_COLLECTED: Record<Exclude<Owner, "own"> | "shared", string> = {
  "another's": `The pictures in the store are another house's, and none is collected. If the database is the right one, delete ${MARK} there, and run npm run pictures:begin`,
  shared:
    "Another house cleans the same store of pictures, of a copy of this database or of the server that it took over from, and none is collected. End it, or give it a store of its own; then run npm run pictures:begin here",
  untold:
    "Whose the pictures in the store are cannot be told, and none is collected: the database does not say which it is, or its account may not ask (pg_control_system())",
};

/** Says why no picture is collected, where none is. */
export function tellOwner(owner: keyof typeof NOT_COLLECTED | "own", log: Logger): void {
  if (owner !== "own") log.warn(NOT_COLLECTED[owner]);
}
