import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { mendedDriver } from "./apps/server/build/mended-driver.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

type Engine = "embedded" | "postgres";

/** The same tests on each engine; PostgreSQL's are there only when there is a PostgreSQL to run them on. */
const engines: Engine[] = process.env.TEST_DATABASE_URL ? ["embedded", "postgres"] : ["embedded"];

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

/** Of the server only what hears the database or loses it: the procedures behind it are tested on both engines. */
const SERVER_ON_POSTGRES = [
  "database-lost",
  "read-only",
  "http/response-cache",
  "http/desk-events",
  "http/changes",
  "backup/backup",
  "move",
  "rest/bookings-admin",
  "fuzz",
  "metrics/metrics",
].map((name) => `apps/server/src/${name}.test.ts`);
// A file that got another name would be left out in silence.
for (const file of SERVER_ON_POSTGRES) if (!existsSync(at(file))) throw new Error(`There is no ${file}`);

const onEachEngine = (room: string, everything: string[], more: { onPostgres?: string[]; isolate?: boolean }) =>
  engines.map((engine) => {
    const { onPostgres = everything, isolate = true } = more;
    const include = engine === "postgres" ? onPostgres : everything;
    const { test, ...rest } = project(`${room}-${engine}`, include, engine);
    return { ...rest, test: { ...test, isolate, globalSetup: [at("packages/testing/src/global-setup.ts")] } };
  });

export default defineConfig({
  plugins: [mendedDriver()],
  resolve: { alias: { "@site": at("apps/site/src"), "@admin": at("apps/admin/src") } },
  test: {
    setupFiles: [at("vitest.setup.ts")],
    // By itself it leaves one of two cores idle; a third gains nothing (289 s against 288).
    maxWorkers: 2,
    // Rows and documents by the thousand, each short-lived: cleared less often. Compiling the embedded engine for speed costs more than it wins.
    execArgv: ["--max-semi-space-size=32", "--liftoff-only"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    // Through Vite, so that it is mended here as in the build.
    server: { deps: { inline: ["postgres"] } },
    projects: [
      project("unit", ["packages/{contract,ui,client}/**/*.test.ts", "apps/{site,admin}/**/*.test.{ts,tsx}"]),
      project("db", ["packages/db/**/*.test.ts", "packages/demo/**/*.test.ts"]),
      storage,
      project("auth", ["packages/auth/**/*.test.ts", "packages/workers/**/*.test.ts"]),
      // Each file has a database of its own and the procedures keep nothing beside it: loaded once, they serve all files.
      ...onEachEngine("api", ["packages/api/**/*.test.ts"], { isolate: false }),
      ...onEachEngine("server", ["apps/server/**/*.test.ts"], { onPostgres: SERVER_ON_POSTGRES, isolate: false }),
    ],
  },
});
