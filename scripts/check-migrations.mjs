// Holds each migration to what the version before can live with (docs/OPERATIONS.md, Upgrades): it adds, and takes away or narrows
// nothing that was there. First it shows that it bites. prove-upgrade.mjs runs both versions over the newest one.
// Functions and triggers have a number beside, which each change of a text raises (docs/decisions/055-editions-of-routines.md).
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { closingLine, ROOT } from "./steps.mjs";

const FOLDER = "packages/db/migrations";

/** Looked at one by one: what stands there the version before did live with, or has been left behind by all. */
const LIVED_WITH = new Set([
  // What it refuses, a car on two journeys at once, was a fault before; the version before says so to whoever confirms one.
  "0010_departures.sql a rule over what was there",
  // Another key takes the place of the one that is dropped, and refuses less.
  "0020_desk.sql drop constraint",
  // Computed by the database; nobody names it but the server's own searches, and it is there again in the same transaction.
  "0031_booking-places.sql drop column",
  // Another key takes the place of the one that is dropped. The version before would read an advisory's words as the settings': there are none yet.
  "0066_spoken-advisories.sql drop constraint",
]);

/** What a statement takes away or narrows, by the words it begins with, of a table that was there before. */
const NARROWING = {
  "drop table": /^drop table\b/,
  "drop type": /^drop (?:type|schema|view|sequence)\b/,
  rename: /^alter (?:table|type|index) .*\brename\b/,
  "drop column": /^alter table .*\bdrop column\b/,
  "drop constraint": /^alter table .*\bdrop constraint\b/,
  "set not null": /^alter table .*\balter column .*\bset not null\b/,
  "drop default": /^alter table .*\balter column .*\bdrop default\b/,
  "set data type": /^alter table .*\balter column .*\b(?:set data )?type\b/,
  "a column without a default": /^alter table .*\badd column\b(?!.*\b(?:default|generated)\b).*\bnot null\b/,
};
const CONSTRAINT = /^alter table .*\badd constraint\b.*\b(?:check|unique|exclude|foreign key|primary key)\b/;
const UNIQUE_INDEX = /^create unique index\b.*? on ("[^"]+"|\w+)/;

const tableOf = (statement) =>
  (/^(?:alter|create) table (?:if (?:not )?exists )?(?:only )?("[^"]+"|\w+)/.exec(statement) ??
    UNIQUE_INDEX.exec(statement))?.[1];

/** @returns {string[]} what the version before could not live with */
function faultsOf(sql) {
  const statements = sql
    .replace(/--(?!>).*$/gm, "")
    .split(/--> statement-breakpoint|;\s*$/m)
    .map((statement) =>
      statement
        .trim()
        .replace(/\s+/g, " ")
        .replace(/"public"\./g, "")
        .toLowerCase(),
    );
  const made = new Set(statements.filter((each) => each.startsWith("create table")).map(tableOf));
  const added = new Set(
    statements.flatMap((each) => [...each.matchAll(/\badd column ("[^"]+")/g)].map(([, name]) => name)),
  );
  return statements.flatMap((statement) => {
    if (made.has(tableOf(statement))) return [];
    const found = Object.entries(NARROWING).find(([, pattern]) => pattern.test(statement));
    if (found) return [found[0]];
    // A rule over what this migration adds binds nobody who does not know it.
    const isRule = CONSTRAINT.test(statement) || UNIQUE_INDEX.test(statement);
    const isOfAdded = [...added].some((name) => statement.includes(name));
    return isRule && !isOfAdded ? ["a rule over what was there"] : [];
  });
}

const BITES = [
  ['alter table "tours" drop column "price";', "drop column"],
  ['ALTER TABLE "tours" RENAME COLUMN "price" TO "cost";', "rename"],
  ['ALTER TABLE "tours" ALTER COLUMN "price" SET NOT NULL;', "set not null"],
  ['ALTER TABLE "tours" ADD COLUMN "cost" integer NOT NULL;', "a column without a default"],
  ['ALTER TABLE "tours" ADD CONSTRAINT "once" UNIQUE("slug");', "a rule over what was there"],
  ['CREATE UNIQUE INDEX "once" ON "tours" USING btree ("slug");', "a rule over what was there"],
  ['ALTER TABLE "tours" ADD COLUMN "cost" integer DEFAULT 0 NOT NULL;', undefined],
  [
    'CREATE TABLE "huts" ("id" uuid NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "huts" ("id");',
    undefined,
  ],
];
const toothless = BITES.filter(([sql, fault]) => faultsOf(sql)[0] !== fault);
for (const [sql, fault] of toothless) console.error(`${sql}: ${faultsOf(sql)[0]} rather than ${fault}`);

const files = fs.readdirSync(path.join(ROOT, FOLDER)).filter((name) => name.endsWith(".sql"));
const faults = files.flatMap((name) =>
  faultsOf(fs.readFileSync(path.join(ROOT, FOLDER, name), "utf8"))
    .map((fault) => `${name} ${fault}`)
    .filter((fault) => !LIVED_WITH.has(fault)),
);
for (const fault of faults) console.error(`${FOLDER}/${fault}: the version before cannot live with it`);

const ROUTINES = "packages/db/sql";
const EDITIONS = `${ROUTINES}/editions.json`;

/** @returns {string} what the texts as they stand are known by */
function hashOfRoutines() {
  const hash = createHash("sha256");
  const texts = fs.readdirSync(path.join(ROOT, ROUTINES)).filter((name) => name.endsWith(".sql"));
  for (const name of texts.sort())
    hash.update(`${name}\n${fs.readFileSync(path.join(ROOT, ROUTINES, name), "utf8")}\n`);
  return hash.digest("hex").slice(0, 16);
}

/** @returns {string[]} the editions that a commit knows; none where there is no git, or no such file */
function editionsAt(commit) {
  try {
    const list = ["show", `${commit}:${EDITIONS}`];
    return JSON.parse(execFileSync("git", list, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  } catch {
    return [];
  }
}

/** @returns {string[]} what is wrong with a list of editions, where the texts are known by `hash` and there were others `before` */
function faultsOfEditions(editions, hash, before) {
  const isContinued = before.every((known) => known.every((each, at) => editions[at] === each));
  return [
    ...(editions.at(-1) === hash ? [] : [`a text has changed: add "${hash}" at its end`]),
    ...(isContinued ? [] : ["what stood there stays, a new edition comes at its end"]),
  ];
}

const EDITIONS_BITE = [
  { editions: ["a", "b"], before: [["a"]], faults: 0 },
  { editions: ["a"], before: [["a"]], faults: 1 },
  { editions: ["b"], before: [["a"]], faults: 1 },
];
const blunt = EDITIONS_BITE.filter(
  ({ editions, before, faults }) => faultsOfEditions(editions, "b", before).length !== faults,
);
for (const { editions } of blunt)
  console.error(`${EDITIONS}: ${JSON.stringify(editions)} is not judged as it should be`);
const misnumbered = faultsOfEditions(
  JSON.parse(fs.readFileSync(path.join(ROOT, EDITIONS), "utf8")),
  hashOfRoutines(),
  ["HEAD", "HEAD^"].map(editionsAt),
);
for (const fault of misnumbered) console.error(`${EDITIONS}: ${fault}`);

const failed = new Set(faults.map((fault) => fault.split(" ")[0])).size + toothless.length;
const failedEditions = blunt.length + Math.min(1, misnumbered.length);
closingLine("migrations", {
  passed: files.length + BITES.length - failed + EDITIONS_BITE.length + 1 - failedEditions,
  failed: failed + failedEditions,
});
