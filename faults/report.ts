// docs/RELIABILITY.md: what was met, and the figures of the last whole run.
import { readFile, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { ROOT } from "@shikara/testing/server";
import type { Engine, Fault, Outcome } from "./fault.ts";

const FILE = path.join(ROOT, "docs", "RELIABILITY.md");
const ENGINES = { embedded: "Embedded", postgres: "PostgreSQL" };
const GB = 1024 ** 3;

const HEAD = `# What it survives

\`npm run test:faults\` meets the built product with real faults, on both engines, while visitors book, staff edit, take payments and
upload pictures all at once; afterwards what was acknowledged is compared with what is stored, over HTTP and in the tables. A promise
that is not kept fails the run. \`-- --write\` writes what was met into this page, each with its day, \`-- --only WORDS\` meets one fault,
\`-- --on postgres\` one engine, \`-- --quick\` a few of each.
`;

const titleOf = ({ name }: Fault) => `## ${name[0]?.toUpperCase()}${name.slice(1)}`;

function row({ engine, seconds, figures, failure }: Outcome): string {
  const told = Object.entries(figures).map(([what, figure]) => `${what} ${figure}`);
  const day = new Date().toISOString().slice(0, 10);
  const cells = [ENGINES[engine], failure ? "**failed**" : "kept", day, `${seconds.toFixed(0)} s`, told.join(", ")];
  return `| ${cells.join(" | ")} |`;
}

/** The row that stands in the page for a fault on an engine. */
function keptRow(page: string, fault: Fault, engine: Engine): string | undefined {
  const [, section = ""] = page.split(`${titleOf(fault)}\n`);
  const [own = ""] = section.split("\n## ");
  return own.split("\n").find((line) => line.startsWith(`| ${ENGINES[engine]} |`));
}

function section(fault: Fault, outcomes: readonly Outcome[], page: string): string {
  const rows = fault.engines.flatMap((engine) => {
    const met = outcomes.find((outcome) => outcome.fault === fault && outcome.engine === engine);
    return (met ? row(met) : keptRow(page, fault, engine)) ?? [];
  });
  const head = ["| Engine | Promises | Day | Took | Seen |", "|---|---|---|---|---|"];
  return [titleOf(fault), "", fault.tells, "", ...head, ...rows, ""].join("\n");
}

/** What the page tells beside the faults of this suite, which is written by hand. */
function otherSections(page: string, faults: readonly Fault[]): string[] {
  const titles = new Set(faults.map(titleOf));
  const [, ...sections] = page.split(/^(?=## )/m);
  return sections.filter((one) => !titles.has(one.slice(0, one.indexOf("\n"))));
}

/** What was met, into the page; what was not met this time stays as it stands there. `postgres`: as it calls itself, undefined where there was none. */
export async function writeReport(
  faults: readonly Fault[],
  outcomes: readonly Outcome[],
  postgres: string | undefined,
): Promise<void> {
  const page = await readFile(FILE, "utf8").catch(() => "");
  const machine = [
    `${os.cpus().length} cores (${os.cpus()[0]?.model.trim()})`,
    `${Math.round(os.totalmem() / GB)} GB`,
    `Node ${process.version}`,
    postgres ?? "no PostgreSQL",
  ];
  const sections = faults.map((fault) => section(fault, outcomes, page));
  await writeFile(
    FILE,
    [HEAD, `On a machine of ${machine.join(", ")}.`, "", ...sections, ...otherSections(page, faults)].join("\n"),
  );
}
