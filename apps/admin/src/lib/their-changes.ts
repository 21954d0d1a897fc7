import { errorBody } from "@shikara/client/errors.ts";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { fieldWords, isRecord } from "./field-words.ts";

/** A field that somebody else saved otherwise while one had the form open. */
export interface TheirChange {
  /** As staff read it. */
  name: string;
  before: unknown;
  after: unknown;
  /** One has changed it oneself: one's own will be saved in its place. */
  isMine: boolean;
}

/** What a form says when somebody else saved first. */
export interface Stale {
  message: string;
  changes: TheirChange[];
  /** Takes theirs into the form wherever one has typed nothing oneself; the next save takes the place of their version. */
  onKeep: () => void;
}

/** As it travels; the database gives the fields of what lies within a record in an order of its own. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (_name, inner: unknown) =>
    isRecord(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );

type Form<Fields extends FieldValues> = Pick<
  UseFormReturn<Fields>,
  "formState" | "getFieldState" | "getValues" | "reset" | "setValue"
>;

/** Of several fields by their names. A list is one value, and so is a moment. */
const isGroup = (value: unknown): value is Record<string, unknown> => isRecord(value) && !(value instanceof Date);

/** A field that was changed, by the names that lead to it; of a list that was changed, all of it. */
interface Changed {
  path: string;
  value: unknown;
}

/** What lies otherwise in one than in the other. */
export function changesBetween(before: unknown, after: unknown, path: readonly string[] = []): Changed[] {
  if (textOf(before) === textOf(after)) return [];
  if (!isGroup(before) || !isGroup(after)) return [{ path: path.join("."), value: after }];
  return Object.entries(after).flatMap(([name, value]) => changesBetween(before[name], value, [...path, name]));
}

/** What somebody made of what the form was opened with. An amount that followed a journey by itself is nobody's: the form says of it that it was not touched. */
function ownChanges<Fields extends FieldValues>(form: Form<Fields>, opened: Fields): Changed[] {
  const isTouched = ({ path, value }: Changed) =>
    Array.isArray(value) || form.getFieldState(path as Path<Fields>, form.formState).isDirty;
  return changesBetween(opened, form.getValues()).filter(isTouched);
}

const lies = (path: string, within: string) => path === within || path.startsWith(`${within}.`);

/** Field by field, of a group only what differs inside it. `mine` are the paths of what one has changed oneself. */
export function theirChanges(opened: object, theirs: object, mine: readonly string[], within = ""): TheirChange[] {
  const old = opened as Record<string, unknown>;
  return Object.entries(theirs).flatMap(([field, after]) => {
    const [before, path] = [old[field], within + field];
    if (textOf(before) === textOf(after)) return [];
    const name = fieldWords(field);
    if (!isGroup(before) || !isGroup(after))
      return [{ name, before, after, isMine: mine.some((one) => lies(one, path) || lies(path, one)) }];
    const inner = theirChanges(before, after, mine, `${path}.`);
    return inner.map((change) => ({ ...change, name: `${name}, ${change.name}` }));
  });
}

/** Fills a form with what another saved, but for what one has changed oneself: whose rows are whose nobody can tell, so a list stays one's own as a whole. */
function takeTheirs<Fields extends FieldValues>(form: Form<Fields>, mine: readonly Changed[], theirs: Fields): void {
  const put = ({ path, value }: Changed, isOwn: boolean) =>
    form.setValue(path as Path<Fields>, value as PathValue<Fields, Path<Fields>>, { shouldDirty: isOwn });
  // Before the form begins anew, since it forgets by that which of its fields are lists.
  for (const other of changesBetween(form.getValues(), theirs))
    if (!mine.some(({ path }) => lies(path, other.path) || lies(other.path, path))) put(other, false);
  form.reset(theirs, { keepValues: true, keepErrors: true, keepIsSubmitted: true });
  for (const own of mine) put(own, true);
}

function currentOf<Row>(failure: unknown): Row | null {
  const body = errorBody(failure);
  const current = body?.code === "STALE" ? body.current : null;
  // The server answers with the record as its view has it.
  return isRecord(current) && typeof current.version === "number" ? (current as Row) : null;
}

interface Kept<Fields extends FieldValues, Row> {
  failure: unknown;
  form: Form<Fields>;
  /** As the form was filled with. */
  opened: Row;
  fieldsOf: (record: Row) => Fields;
  /** What is told of a record's fields, where that is something else than they hold: a name for an id. */
  toldOf?: ((record: Row) => object) | undefined;
  /** The form goes on from here. */
  onKeep: (current: Row) => void;
}

/** Undefined where the last save failed with something else, or did not fail. */
export function staleOf<Fields extends FieldValues, Row>(kept: Kept<Fields, Row>): Stale | undefined {
  const { failure, form, opened, fieldsOf, toldOf = fieldsOf, onKeep } = kept;
  const current = currentOf<Row>(failure);
  if (!current) return undefined;
  const mine = () => ownChanges(form, fieldsOf(opened));
  const paths = mine().map(({ path }) => path);
  return {
    message: errorBody(failure)?.message ?? "",
    changes: theirChanges(toldOf(opened), toldOf(current), paths),
    onKeep: () => {
      takeTheirs(form, structuredClone(mine()), fieldsOf(current));
      onKeep(current);
    },
  };
}
