import { type DestinationStream, type Level, type Logger, pino } from "pino";
import { currentRequest } from "./current-request.ts";

/** The log of this process: JSON lines, each with the id of the request that it belongs to. */
export function createLog(level: Level, destination: DestinationStream): Logger {
  return pino({ level, mixin: () => ({ ...currentRequest() }) }, destination);
}
