import { type DestinationStream, type Level, type Logger, pino } from "pino";
import { currentRequest } from "./current-request.ts";
import { errorRecord } from "./error-record.ts";

/** One kind of line is written at most once in this time; the others are counted, and told of with the next. */
const ONCE_MS = 1_000;
/** Kinds that are remembered. */
const MOST_KINDS = 500;
const WARN = 40;

/** The log of this process: JSON lines without anybody's data, each with the id of the request that it belongs to. */
export function createLog(level: Level, destination: DestinationStream): Logger {
  const silence = new Silence();
  return pino(
    {
      level,
      mixin: () => ({ ...currentRequest() }),
      serializers: { err: errorRecord },
      hooks: {
        logMethod(given, write, at) {
          if (at < WARN) return write.apply(this, given);
          const [about, ...rest]: unknown[] = given;
          const fields = typeof about === "object" && about !== null ? { ...about } : { msg: about };
          const repeated = silence.keeps(kindOf(at, fields, rest[0]));
          if (repeated === null) return;
          write.apply(this, [repeated > 0 ? { ...fields, repeated } : fields, ...rest] as Parameters<typeof write>);
        },
      },
    },
    destination,
  );
}

function kindOf(level: number, fields: object, message: unknown): string {
  const error: unknown = Reflect.get(fields, "err");
  const codes: unknown[] = [];
  for (let at = error; at instanceof Error; at = at.cause) codes.push(at.name, Reflect.get(at, "code"));
  return [level, message ?? Reflect.get(fields, "msg"), Reflect.get(fields, "path"), ...codes].join(" ");
}

class Silence {
  readonly #kinds = new Map<string, { since: number; unsaid: number }>();

  /** null: it was said less than a second ago. Else how often that has happened since it was last said. */
  keeps(kind: string): number | null {
    const now = performance.now();
    const known = this.#kinds.get(kind);
    if (known && now - known.since < ONCE_MS) {
      known.unsaid += 1;
      return null;
    }
    if (!known && this.#kinds.size >= MOST_KINDS) this.#kinds.clear();
    this.#kinds.set(kind, { since: now, unsaid: 0 });
    return known?.unsaid ?? 0;
  }
}
