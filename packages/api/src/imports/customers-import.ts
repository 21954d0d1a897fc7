import { MAX_TAGS, tags as tagsAtom } from "@shikara/contract/core/tags";
import { type CustomerChanges, customerChanges } from "@shikara/contract/customers/schema";
import { sameAsRow } from "@shikara/contract/imports/messages";
import { ORIGINAL } from "@shikara/contract/texts/languages";
import { LANGUAGE_WORDS } from "@shikara/contract/translations/messages";
import type { Db } from "@shikara/db/client";
import { type CustomerRow, updateCustomerRow } from "../customers/customers.queries.ts";
import { languageFault, languageOf } from "./cells.ts";
import { insertPeople, knownPeople } from "./imports.queries.ts";
import {
  added,
  changed,
  faultsOfSchema,
  type Importer,
  type Outcome,
  refused,
  type SheetRow,
  same,
} from "./outcome.ts";

const said = customerChanges.omit({ remindersOff: true });
type Said = Omit<CustomerChanges, "remindersOff">;
type Fields = (keyof Said)[];
const FIELDS = Object.keys(said.shape) as Fields;

const WORDS: { [Field in keyof Said]: (value: Said[Field]) => string } = {
  name: String,
  email: String,
  phone: String,
  language: (language) => LANGUAGE_WORDS[language],
  tags: (tags) => tags.join(", "),
  notes: String,
};
const wordsOf = <Field extends keyof Said>(field: Field, of: Pick<Said, Field>): string => WORDS[field](of[field]);

/** With the country, as the database counts it: by it people are known who have no address. */
export function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, "").replace(/^0+/, "");
  return digits.length === 10 ? `91${digits}` : digits;
}

/** By what somebody is known: docs/decisions/013-customers.md. */
export const personKey = ({ email, phone }: { email: string; phone: string }): string =>
  email.trim() === "" ? phoneDigits(phone) : email.trim().toLowerCase();

/** What a row says of a person, or why it says nothing that can be taken. */
function saidOf({ cells }: SheetRow) {
  const { name = "", email = "", phone = "", language = "", tags = "", notes = "" } = cells;
  const read = said.safeParse({
    ...{ name, email, phone, notes },
    language: language === "" ? ORIGINAL : languageOf(language),
    // As sheets part them.
    tags: tagsAtom.safeParse(tags.replaceAll(";", ",")).data ?? [tags],
  });
  // An empty cell says nothing: it takes nothing away.
  const given = FIELDS.filter((field) => (cells[field] ?? "") !== "");
  return { read, given };
}

/** What of somebody becomes another by the row: tags are added, for a sheet knows some of them. */
function changesOf(person: CustomerRow, row: Said, given: Fields): Partial<Said> {
  const tags = [...new Set([...person.tags, ...row.tags])];
  const wanted: Said = {
    ...row,
    email: person.email,
    // The same number, written otherwise.
    phone: phoneDigits(row.phone) === person.phoneDigits ? person.phone : row.phone,
    tags: tags.length > person.tags.length ? tags : person.tags,
  };
  const other = given.filter((field) => wordsOf(field, wanted) !== wordsOf(field, person));
  return Object.fromEntries(other.map((field) => [field, wanted[field]]));
}

const beforeOf = (person: CustomerRow, changes: Partial<Said>): Record<string, unknown> =>
  Object.fromEntries((Object.keys(changes) as Fields).map((field) => [field, person[field]]));

async function change(tx: Db, row: SheetRow, person: CustomerRow, changes: Partial<Said>): Promise<Outcome> {
  if ((changes.tags?.length ?? 0) > MAX_TAGS)
    return refused(row, person.name, { field: "tags", message: `Please use at most ${MAX_TAGS} tags` });
  const after = await updateCustomerRow(tx, { id: person.id, ...changes });
  if (!after) return refused(row, person.name, { field: "", message: "It was changed at this moment" });
  const told = (Object.keys(changes) as Fields).map((field) => ({
    ...{ field, from: wordsOf(field, person), to: wordsOf(field, after) },
  }));
  const way = {
    source: "customers",
    recordId: person.id,
    title: person.name,
    version: after.version,
    key: "",
  } as const;
  return changed(row, person.name, told, [{ ...way, before: beforeOf(person, changes) }]);
}

/** People by what they are known by: new ones, and of those that are there what the file says otherwise. */
export const importCustomers: Importer = async (_ctx, tx, rows) => {
  const read = rows.map((row) => ({ row, ...saidOf(row) }));
  const known = await knownPeople(
    tx,
    read.flatMap(({ read: { data } }) => (data ? [{ email: data.email, phoneDigits: phoneDigits(data.phone) }] : [])),
  );
  const seen = new Map<string, number>();
  const made: { row: SheetRow; said: Said }[] = [];
  const outcomes: Outcome[] = [];
  for (const { row, read: one, given } of read) {
    const title = row.cells.name || row.cells.email || row.cells.phone || "";
    if (!one.success) {
      const strange = languageFault(row.cells.language ?? "");
      outcomes.push(refused(row, title, ...(strange ? [strange] : faultsOfSchema(one.error))));
      continue;
    }
    const person = known.get(personKey(one.data));
    // Two of the file may lead to one person, who was merged.
    const key = person?.id ?? personKey(one.data);
    const first = seen.get(key);
    if (first !== undefined) {
      outcomes.push(refused(row, title, { field: "", message: sameAsRow(first) }));
      continue;
    }
    seen.set(key, row.line);
    if (!person) {
      made.push({ row, said: one.data });
      continue;
    }
    const changes = changesOf(person, one.data, given);
    outcomes.push(Object.keys(changes).length === 0 ? same(row, person.name) : await change(tx, row, person, changes));
  }
  const stored = await insertPeople(
    tx,
    made.map(({ said: person }) => person),
  );
  for (const { row, said: person } of made) {
    const id = stored.get(personKey(person));
    const told = FIELDS.map((field) => ({ field, from: "", to: wordsOf(field, person) }));
    const way = {
      source: "customers",
      recordId: id ?? "",
      title: person.name,
      version: 1,
      before: null,
      key: "",
    } as const;
    outcomes.push(
      id
        ? added(row, person.name, told, [way])
        : refused(row, person.name, { field: "", message: "It came at this moment" }),
    );
  }
  return outcomes.sort((one, other) => one.line - other.line);
};
