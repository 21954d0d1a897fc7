/** What a log may hold of an error: what went wrong and where, and nothing that somebody has entered. */
export interface ErrorRecord {
  type: string;
  /** What the message says before it comes to values. */
  message: string;
  code?: string | number;
  /** Of the database's statement the text; its values stand elsewhere, and stay there. */
  statement?: string;
  /** What the system, the database or the mail server says of it that is a name of ours or a number. */
  facts: Record<string, string | number>;
  /** Of a schema that did not fit: what was wrong, and in which field. */
  issues?: string[];
  stack: string[];
  cause?: ErrorRecord;
}

const FACTS = [
  ["errno", "syscall", "severity", "routine", "schema_name", "table_name", "table", "column_name", "column"],
  ["constraint_name", "constraint", "responseCode", "status", "statusCode"],
].flat();
// Values stand in quotes, brackets or behind a colon; a number or a link stands for itself. From there on nothing is kept.
const BEGINS_A_VALUE = /["“”«<([{`]|(?:^|\s)['‘]|:|https?:\/\/|\d{4,}|\n/u;
const LITERAL = /'(?:[^']|'')*'/g;
const FRAME = /^\s+at (?:.*[( ])?\S+:\d+:\d+\)?$/;
const FIELD = /^[a-z][A-Za-z0-9]{0,40}$/;
const LONGEST = 2_000;
/** Where a message stands in the stack, its lines are as long as somebody has made them. */
const LONGEST_FRAME = 1_000;
const DEEPEST = 6;

/** An address, or a part of a link with what was asked behind it. */
function isValue(word: string): boolean {
  const asked = word.indexOf("?");
  return word.includes("@") || (asked >= 0 && word.includes("=", asked));
}

function beforeValues(text: string): string {
  const read = text.slice(0, LONGEST);
  const word = [...read.matchAll(/\S+/g)].find(([one]) => isValue(one));
  const [kept = ""] = read.slice(0, word?.index).split(BEGINS_A_VALUE, 1);
  return kept.trim().slice(0, 300);
}

function messageOf(error: Error): string {
  // A failed query repeats its statement and goes on with its values.
  return error.message.startsWith("Failed query") ? "Failed query" : beforeValues(error.message);
}

function factsOf(error: Error): Record<string, string | number> {
  const facts: Record<string, string | number> = {};
  for (const name of FACTS) {
    const fact: unknown = Reflect.get(error, name);
    if (typeof fact === "number" || (typeof fact === "string" && fact !== "" && /^[\w ]{1,80}$/.test(fact)))
      facts[name] = fact;
  }
  return facts;
}

function issuesOf(error: Error): string[] | undefined {
  const issues: unknown = Reflect.get(error, "issues");
  if (!Array.isArray(issues)) return undefined;
  return issues.slice(0, 20).map((issue: unknown) => {
    const { code, path } = Object(issue);
    const fields = Array.isArray(path)
      ? path.map((part) => (FIELD.test(String(part)) || Number.isInteger(part) ? part : "…"))
      : [];
    return `${FIELD.test(String(code).replaceAll("_", "")) ? code : "…"} ${fields.join(".")}`.trim();
  });
}

/** An error as a log may have it, with what caused it. */
export function errorRecord(error: unknown, depth = 0): ErrorRecord {
  if (!(error instanceof Error)) return { type: typeof error, message: "", facts: {}, stack: [] };
  const code: unknown = Reflect.get(error, "code");
  const query: unknown = Reflect.get(error, "query");
  const issues = issuesOf(error);
  const stack = (error.stack ?? "").split("\n").filter((line) => line.length < LONGEST_FRAME && FRAME.test(line));
  return {
    type: /^\w{1,60}$/.test(error.name) ? error.name : "Error",
    message: messageOf(error),
    ...((typeof code === "number" || (typeof code === "string" && /^\w{1,60}$/.test(code))) && { code }),
    ...(typeof query === "string" && { statement: query.replace(LITERAL, "'…'").slice(0, LONGEST) }),
    facts: factsOf(error),
    ...(issues && { issues }),
    stack: stack.slice(0, 20).map((line) => line.trim()),
    ...(error.cause !== undefined && depth < DEEPEST && { cause: errorRecord(error.cause, depth + 1) }),
  };
}

/** Why something could not start, in a line for whoever started it: our own words, or what came of the deepest cause. */
export function reasonOf(error: unknown): string {
  let at = error;
  while (at instanceof Error && at.cause instanceof Error) at = at.cause;
  if (at === error) return error instanceof Error ? error.message : String(error);
  const { type, code, message } = errorRecord(at);
  return [type, code, message].filter(Boolean).join(" ");
}
