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

const isTouched = (dirty: unknown): boolean =>
  dirty === true || (typeof dirty === "object" && dirty !== null && Object.values(dirty).some(isTouched));

/** As it travels; the database gives the fields of what lies within a record in an order of its own. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (_name, inner: unknown) =>
    isRecord(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );

/** Field by field, of a group only what differs inside it. `dirty` is what the form says was changed in it. */
export function theirChanges(opened: object, theirs: object, dirty: object): TheirChange[] {
  const [old, mine] = [opened, dirty] as Record<string, unknown>[];
  return Object.entries(theirs).flatMap(([field, after]) => {
    const before = old?.[field];
    if (textOf(before) === textOf(after)) return [];
    const [name, touched] = [fieldWords(field), mine?.[field]];
    if (!isRecord(before) || !isRecord(after)) return [{ name, before, after, isMine: isTouched(touched) }];
    const inner = theirChanges(before, after, isRecord(touched) ? touched : {});
    return inner.map((change) => ({ ...change, name: `${name}, ${change.name}` }));
  });
}

type Form<Fields extends FieldValues> = Pick<UseFormReturn<Fields>, "formState" | "getValues" | "reset" | "setValue">;

/** Fills a form with what another saved. What one has changed oneself stays; of a list that one has changed, all of it. */
function takeTheirs<Fields extends FieldValues>(form: Form<Fields>, theirs: Fields): void {
  const dirtyFields: Record<string, unknown> = form.formState.dirtyFields;
  const typed = structuredClone(form.getValues());
  const lists = Object.keys(dirtyFields).filter((name) => Array.isArray(typed[name]) && isTouched(dirtyFields[name]));
  form.reset(theirs, { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true });
  for (const name of lists) {
    const field = name as Path<Fields>;
    form.setValue(field, typed[name] as PathValue<Fields, Path<Fields>>, { shouldDirty: true });
  }
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
  return {
    message: errorBody(failure)?.message ?? "",
    changes: theirChanges(toldOf(opened), toldOf(current), form.formState.dirtyFields),
    onKeep: () => {
      takeTheirs(form, fieldsOf(current));
      onKeep(current);
    },
  };
}
