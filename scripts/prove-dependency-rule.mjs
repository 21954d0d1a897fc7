// Shows that the dependency rule bites: lints lawful and unlawful imports, written into a throw-away copy of the
// configuration. Their domain does not exist in the house, so it is the pattern that catches them and not a list.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { closingLine, ROOT } from "./steps.mjs";

const CASES = {
  "packages/contract/src/meals.ts": {
    lawful: ['import { z } from "zod";', 'import { id } from "./atoms.ts";'],
    unlawful: [
      'import { eq } from "drizzle-orm";',
      'import { createDb } from "@shikara/db/client";',
      'import fs from "node:fs";',
    ],
  },
  "packages/contract/src/meals.test.ts": { lawful: ['import { expect } from "vitest";'], unlawful: [] },
  "packages/db/src/schema/meals.ts": {
    lawful: ['import { mealView } from "@shikara/contract/meals";', 'import { columns } from "../columns.ts";'],
    unlawful: [
      'import { hash } from "@shikara/auth/passwords";',
      'import { mealView } from "../../../contract/src/meals.ts";',
    ],
  },
  "packages/aside/src/meals.ts": {
    lawful: ['import { fail } from "@shikara/contract/core/fail";'],
    unlawful: ['import { createDb } from "@shikara/db/client";', 'import { diskStore } from "@shikara/storage/disk";'],
  },
  "packages/auth/src/meals.ts": {
    lawful: ['import { meals } from "@shikara/db/schema";', 'import { aside } from "@shikara/workers/aside";'],
    unlawful: ['import { diskStore } from "@shikara/storage/disk";', 'import { appRouter } from "@shikara/api/root";'],
  },
  "packages/storage/src/meals.ts": {
    lawful: ['import { picture } from "@shikara/contract/media/pictures";'],
    unlawful: [
      'import { sessions } from "@shikara/auth/sessions";',
      'import { createApp } from "@shikara/server/app";',
    ],
  },
  "packages/demo/src/meals.ts": {
    lawful: ['import type { meals } from "@shikara/db/schema";', 'import { diskStore } from "@shikara/storage/disk";'],
    unlawful: ['import { appRouter } from "@shikara/api/root";', 'import { sessions } from "@shikara/auth/sessions";'],
  },
  "packages/api/src/meals/meals.queries.ts": {
    lawful: ['import { meals } from "@shikara/db/schema";', 'import { eq } from "drizzle-orm";'],
    unlawful: ['import { paths } from "@shikara/contract/routes";', "export const at = location.href;"],
  },
  "packages/api/src/meals/meals.service.ts": {
    lawful: ['import type { Db } from "@shikara/db/client";', 'import { sessions } from "@shikara/auth/sessions";'],
    unlawful: [
      'import { meals } from "@shikara/db/schema";',
      'import * as schema from "@shikara/db/schema";',
      'import { eq } from "drizzle-orm";',
      'import { createApp } from "@shikara/server/app";',
      'import { createApp } from "../../../../apps/server/src/app.ts";',
      'import { demoTours } from "@shikara/demo/tours";',
    ],
  },
  "packages/api/test/meals.test.ts": {
    lawful: [
      'import { demoTours } from "@shikara/demo/tours";',
      'import { meals } from "@shikara/db/schema";',
      'import { router } from "../src/trpc.ts";',
    ],
    unlawful: [],
  },
  "apps/server/src/rest/meals.ts": {
    lawful: ['import { appRouter } from "@shikara/api/root";', 'import { createDb } from "@shikara/db/client";'],
    unlawful: [
      'import { meals } from "@shikara/db/schema";',
      'import { render } from "@shikara/web/app/render";',
      'import { render } from "../../../web/src/app/render.tsx";',
    ],
  },
  "apps/web/src/lib/meals.ts": {
    lawful: ['import type { AppRouter } from "@shikara/api/root";'],
    unlawful: [
      'import { AppRouter } from "@shikara/api/root"; export type Router = AppRouter;',
      'import { appRouter } from "@shikara/api/root";',
      'import * as api from "@shikara/api/root";',
      'import type { Context } from "@shikara/api/core/context";',
      'import { Card } from "@/components/card";',
      'import { MealList } from "../features/meals/list";',
    ],
  },
  "apps/web/src/pages/public/meals.tsx": {
    lawful: ['import { MealList } from "@/features/meals/list";'],
    unlawful: ['import type { Db } from "@shikara/db/client";', 'export const api = import("@shikara/api/root");'],
  },
  "apps/web/src/features/meals/list.tsx": {
    lawful: [
      'import { mealView } from "@shikara/contract/meals";',
      'import { Card } from "@/components/card";',
      'import { Row } from "./row";',
    ],
    unlawful: [
      'import { Cab } from "@/features/cabs/cab";',
      'import { Cab } from "../cabs/cab";',
      'import { Home } from "@shikara/site/pages/home.tsx";',
      'import { Providers } from "@/app/providers";',
      'import { appRouter } from "@shikara/api/root";',
    ],
  },
  "apps/web/src/components/meals.tsx": {
    lawful: ['import { Card } from "./card";', 'import { rupees } from "@/lib/money";'],
    unlawful: [
      'import { Cab } from "@/features/cabs/cab";',
      'import { Cab } from "../features/cabs/cab";',
      'import { Home } from "@shikara/site/pages/home.tsx";',
    ],
  },
};

const copy = fs.mkdtempSync(path.join(os.tmpdir(), "shikara-rule-"));
const { extends: rules, linter } = JSON.parse(fs.readFileSync(path.join(ROOT, "biome.json"), "utf8"));
fs.writeFileSync(path.join(copy, "biome.json"), JSON.stringify({ root: true, extends: rules, linter }));
for (const file of rules) fs.copyFileSync(path.join(ROOT, file), path.join(copy, file));

/** A file a statement (meals.queries.ts -> meals7.queries.ts), so that one run of Biome judges them all. */
const written = [];
for (const [pattern, { lawful, unlawful }] of Object.entries(CASES)) {
  for (const statement of [...lawful, ...unlawful]) {
    const file = pattern.replace(/\.(?!.*\/)/, `${written.length}.`);
    fs.mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(copy, file), `${statement}\n`);
    written.push({ file, statement, lawful: lawful.includes(statement) });
  }
}

const biome = path.join(ROOT, "node_modules", "@biomejs", "biome", "bin", "biome");
const run = spawnSync(process.execPath, [biome, "lint", "--reporter=json", "--max-diagnostics=none", "."], {
  cwd: copy,
  encoding: "utf8",
});
fs.rmSync(copy, { recursive: true });

const rule = ["lint/style/noRestrictedImports", "lint/style/noRestrictedGlobals", "lint/style/useImportType"];
const findings = JSON.parse(run.stdout).diagnostics.filter(
  ({ category, severity }) => rule.includes(category) && severity === "error",
);
const refused = new Set(findings.map(({ location }) => location.path));
const wrong = written.filter(({ file, lawful }) => refused.has(file) === lawful);
for (const { file, statement, lawful } of wrong) {
  console.error(`${lawful ? "refused, though lawful" : "not refused"}: ${file}: ${statement}`);
}
closingLine("dependency rule", { passed: written.length - wrong.length, failed: wrong.length });
