// Shows that the guide to a new domain (CONTRIBUTING.md) is whole: adds one in a throw-away copy, as the guide says, and holds it
// against types, lint, the rooms, and its tests on a database. Each place it touches must be named in the guide.
import fs from "node:fs";
import path from "node:path";
import { copySources } from "./copies.mjs";
import { closingLine, ROOT, run } from "./steps.mjs";

/** What is written anew, as it lies below this folder. */
const NEW = path.join(ROOT, "scripts/a-domain");

/**
 * What is added to a file of the house: behind the first place that a pattern finds.
 * @type {[file: string, behind: RegExp, lines: string][]}
 */
const LINES = [
  ["packages/contract/src/core/domains.ts", /"gallery",\n/, '  "meals",\n'],
  [
    "packages/contract/src/core/permissions.ts",
    /"gallery:delete",\n/,
    '  "meals:read",\n  "meals:create",\n  "meals:update",\n',
  ],
  ["packages/contract/src/core/permissions.ts", /const agent: Permission\[\] = \[\n/, '  "meals:read",\n'],
  [
    "packages/contract/src/core/permissions.ts",
    /const manager: Permission\[\] = \[\n {2}\.\.\.agent,\n/,
    '  "meals:create",\n  "meals:update",\n',
  ],
  ["packages/contract/src/routes.ts", /images: "\/admin\/images",\n/, '  meals: "/admin/meals",\n'],
  ["packages/contract/src/rest-routes.ts", /export const restPaths = \{\n/, '  meals: "/api/meals",\n'],
  ["packages/db/src/schema.ts", /export \* from "\.\/schema\/letters\.ts";\n/, 'export * from "./schema/meals.ts";\n'],
  [
    "packages/db/sql/triggers.sql",
    /audit_change\('gallery'\);\n/,
    "CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON meals FOR EACH ROW EXECUTE FUNCTION audit_change('meals');\n",
  ],
  ["packages/api/src/root.ts", /letters\.router\.ts";\n/, 'import { mealsRouter } from "./meals/meals.router.ts";\n'],
  ["packages/api/src/root.ts", / {2}gallery: galleryRouter,\n/, "  meals: mealsRouter,\n"],
  [
    "packages/api/src/procedures.test.ts",
    /"backups\.status": ADMINS,\n/,
    '  "meals.list": EVERYBODY,\n  "meals.adminList": STAFF,\n  "meals.create": MANAGERS,\n  "meals.update": MANAGERS,\n',
  ],
  ["apps/server/src/rest/tables.ts", /gallery\.ts";\n/, 'import { mealsRest } from "./meals.ts";\n'],
  ["apps/server/src/rest/tables.ts", / {2}galleryRest,\n/, "  mealsRest,\n"],
  ["apps/admin/src/features/roles/permission-words.ts", / {2}media: "Media",\n/, '  meals: "Meals",\n'],
  ["apps/admin/src/features/roles/permission-words.ts", /"gallery", "media", /, '"meals", '],
  ["apps/admin/src/lib/record-words.ts", /gallery: "gallery image",\n/, '  meals: "meal",\n'],
  [
    "apps/admin/src/screens.ts",
    /title: "Catalogue",\n {4}screens: \[\n/,
    '      screen(adminPaths.meals, "Meals", Images, "meals:read", () => import("./pages/meals.tsx")),\n',
  ],
  ["docs/DATA.md", /\| gallery \| read \|[^\n]*\n/, "| meals | read | read, create, update | read, create, update |\n"],
];

const copy = copySources([
  ...["apps", "packages", "docs", "scripts", "e2e", "bench", "faults"],
  ...[
    "README.md",
    "CONTRIBUTING.md",
    "tsconfig.json",
    "vitest.config.ts",
    "vitest.setup.ts",
    "biome.json",
    "package.json",
  ],
]);
const touched = new Set();
let failed = 0;

function fail(what, output = "") {
  failed += 1;
  console.error(`${what}\n${output}`);
}

function write() {
  for (const item of fs.readdirSync(NEW, { recursive: true, withFileTypes: true })) {
    if (!item.isFile()) continue;
    const file = path.relative(NEW, path.join(item.parentPath, item.name));
    fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    fs.copyFileSync(path.join(NEW, file), path.join(copy, file));
    touched.add(file);
  }
  for (const [file, behind, lines] of LINES) {
    const text = fs.readFileSync(path.join(copy, file), "utf8");
    if (!behind.test(text)) fail(`Nothing in ${file} looks like ${behind}`);
    fs.writeFileSync(
      path.join(copy, file),
      text.replace(behind, (found) => found + lines),
    );
    touched.add(file);
  }
}

/** @typedef {[what: string, program: string, args: string[], folder?: string]} Step */

/** @type {Step} */
const MIGRATION = ["a migration", "node_modules/drizzle-kit/bin.cjs", ["generate", "--name", "meals"], "packages/db"];
const LINT = ["check", "--error-on-warnings", "--vcs-enabled=false", "apps", "packages"];
const TESTS = [
  "run",
  ...["--project", "unit", "--project", "parts", "--project", "embedded"],
  ...[
    "--testNamePattern",
    "meal|of every role what it may do|has a place in the form|writes the changes of every table|/api/meals|describes every path",
  ],
  ...["packages/api/src/meals", "packages/api/src/procedures", "packages/contract/src/core/permissions"],
  "apps/admin/src/features/roles/permission-words",
  ...["packages/db/src/audit-triggers", "apps/server/src/rest/rest.test", "apps/server/src/openapi"],
];
/**
 * Side by side: each keeps little more than one core busy.
 * @type {Step[][]}
 */
const LANES = [
  [
    ["types", "node_modules/typescript/bin/tsc", ["--checkers", "1", "--pretty", "false"]],
    ["lint", "node_modules/@biomejs/biome/bin/biome", LINT],
    ["rooms", "scripts/check-architecture.mjs", []],
  ],
  [["tests", "node_modules/vitest/vitest.mjs", TESTS]],
];
let passed = 0;

/** @param {Step} step */
async function take([what, program, args, folder = "."]) {
  const { code, output } = await run(process.execPath, [path.join(copy, program), ...args], {
    folder: path.join(copy, folder),
    env: { TEST_DATABASE_URL: "" },
    piped: true,
  });
  if (code === 0) passed += 1;
  else fail(`A new domain fails at ${what}:`, output.slice(-4_000));
}

try {
  write();
  await take(MIGRATION);
  await Promise.all(
    LANES.map(async (lane) => {
      for (const step of lane) await take(step);
    }),
  );
  const guide = fs.readFileSync(path.join(ROOT, "CONTRIBUTING.md"), "utf8").replaceAll("<domain>", "meals");
  for (const file of touched) {
    if (guide.includes(file) || guide.includes(`${path.dirname(file)}/`)) passed += 1;
    else fail(`CONTRIBUTING.md does not name ${file}`);
  }
  closingLine("a domain", { passed, failed });
} finally {
  fs.rmSync(copy, { recursive: true });
}
