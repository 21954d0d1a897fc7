import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { mendedDriver } from "./apps/server/build/mended-driver.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

type Engine = "embedded" | "postgres";

/** The same tests on each engine; PostgreSQL's are there only when there is a PostgreSQL to run them on. */
const engines: Engine[] = process.env.TEST_DATABASE_URL ? ["embedded", "postgres"] : ["embedded"];

/** Of the server only what hears the database or loses it: the procedures behind it are tested on both engines. */
const SERVER_ON_POSTGRES = [
  "database-lost",
  "read-only",
  "http/response-cache",
  "http/desk-events",
  "http/front-door",
  "http/changes",
  "backup/backup",
  "backup/make",
  "backup/restore",
  "move",
  "rest/bookings-admin",
  "fuzz",
  "metrics/metrics",
].map((name) => `apps/server/src/${name}.test.ts`);
// A file that got another name would be left out in silence.
for (const file of SERVER_ON_POSTGRES) if (!existsSync(at(file))) throw new Error(`There is no ${file}`);

const API = "packages/api/src/";
const apiTests = readdirSync(at(API), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => API + name);
/** Of the procedures' room what asks for a testbed; the rest has no database, and is the same on each engine. */
const apiOnEngine = apiTests.filter((file) => /testbed|inject\(/.test(readFileSync(at(file), "utf8")));

function project(name: string, include: string[], engine: Engine = "embedded"): TestProjectInlineConfiguration {
  return { extends: true, test: { name, include, provide: { engine } } };
}

/** Pictures are tested on disk and on a real S3 server, which the set-up starts. */
const storage: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: "storage",
    include: ["packages/storage/**/*.test.ts"],
    globalSetup: [at("packages/storage/test/global-setup.ts")],
  },
};

const onEngine = (engine: Engine): TestProjectInlineConfiguration => {
  const server = engine === "postgres" ? SERVER_ON_POSTGRES : ["apps/server/**/*.test.ts"];
  const { test, ...rest } = project(engine, [...apiOnEngine, ...server], engine);
  return { ...rest, test: { ...test, globalSetup: [at("packages/testing/src/global-setup.ts")] } };
};

export default defineConfig({
  plugins: [mendedDriver()],
  resolve: { alias: { "@site": at("apps/site/src"), "@admin": at("apps/admin/src") } },
  test: {
    setupFiles: [at("vitest.setup.ts")],
    // What is tested keeps nothing beside what it is given, and each file has a database of its own: loaded once, it serves all files.
    isolate: false,
    // What one project had compiled the next reads: engines share most of it.
    experimental: { fsModuleCache: true },
    // Two keep two cores busy while none waits, and many wait: for a server, for a time to pass.
    maxWorkers: 3,
    // Rows and documents by the thousand, each short-lived: cleared less often. Compiling the embedded engine for speed costs more than it wins.
    execArgv: ["--max-semi-space-size=32", "--liftoff-only"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    // Through Vite, so that it is mended here as in the build.
    server: { deps: { inline: ["postgres"] } },
    projects: [
      project("unit", [
        "packages/{contract,ui,client}/**/*.test.ts",
        "apps/{site,admin}/**/*.test.{ts,tsx}",
        ...apiTests.filter((file) => !apiOnEngine.includes(file)),
      ]),
      project("parts", ["packages/{db,demo,auth,workers}/**/*.test.ts"]),
      storage,
      ...engines.map(onEngine),
    ],
  },
});
