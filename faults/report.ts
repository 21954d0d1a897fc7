// docs/RELIABILITY.md: what was met, and the figures of the last whole run.
import { writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { ROOT } from "../e2e/harness.ts";
import type { Fault, Outcome } from "./fault.ts";

const FILE = path.join(ROOT, "docs", "RELIABILITY.md");
const ENGINES = { embedded: "Embedded", postgres: "PostgreSQL" };
const GB = 1024 ** 3;

const HEAD = `# What it survives

\`npm run test:faults\` meets the built product with real faults, on both engines, while visitors book, staff edit, take payments and
upload pictures all at once; afterwards what was acknowledged is compared with what is stored, over HTTP and in the tables. A promise
that is not kept fails the run. \`-- --write\` writes this page, \`-- --only WORDS\` meets one fault, \`-- --quick\` a few of each.
`;

function row({ engine, seconds, figures, failure }: Outcome): string {
  const told = Object.entries(figures).map(([what, figure]) => `${what} ${figure}`);
  return `| ${ENGINES[engine]} | ${failure ? "**failed**" : "kept"} | ${seconds.toFixed(0)} s | ${told.join(", ")} |`;
}

function section(fault: Fault, outcomes: readonly Outcome[]): string {
  const rows = outcomes.filter((outcome) => outcome.fault === fault).map(row);
  const title = fault.name[0]?.toUpperCase() + fault.name.slice(1);
  return [
    `## ${title}`,
    "",
    fault.tells,
    "",
    "| Engine | Promises | Took | Seen |",
    "|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

/** `postgres`: as it calls itself; undefined where there was none. */
export async function writeReport(outcomes: readonly Outcome[], postgres: string | undefined): Promise<void> {
  const machine = [
    `${os.cpus().length} cores (${os.cpus()[0]?.model.trim()})`,
    `${Math.round(os.totalmem() / GB)} GB`,
    `Node ${process.version}`,
    postgres ?? "no PostgreSQL",
  ];
  const day = new Date().toISOString().slice(0, 10);
  const faults = [...new Set(outcomes.map(({ fault }) => fault))];
  const sections = faults.map((fault) => section(fault, outcomes));
  await writeFile(FILE, [HEAD, `Last whole run: ${day}, ${machine.join(", ")}.`, "", ...sections].join("\n"));
}
