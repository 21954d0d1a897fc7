// npm test: everything that tells whether the house stands; `--quick` (npm run check) is types, lint and unit tests.
// Every runner ends with one line `name: N passed, M failed`; what can't run on this machine says so and is no failure
// of the code, but a missing browser is: the browser tests are not optional.
import fs from "node:fs";
import path from "node:path";
import { buildWhatIsStale, closingLine, installWhatIsMissing, ROOT, run, turbo } from "./steps.mjs";
import { aptInstall, findBrowser, hasApt, which } from "./system.mjs";

const REPORTS = path.join(ROOT, "test-results");
const quick = process.argv.includes("--quick");

const node = (script, ...args) => run(process.execPath, [path.join(ROOT, script), ...args]);
const readReport = (name) => JSON.parse(fs.readFileSync(path.join(REPORTS, name), "utf8"));

/** A runner that failed without a failed test (it did not start, say) still counts as one failure. */
function close(name, code, { passed, failed, skipped }) {
  closingLine(name, { passed, failed: code === 0 ? failed : Math.max(failed, 1), skipped });
}

async function runScript(script) {
  const { code } = await node(script);
  if (code !== 0) process.exitCode = 1;
}

async function typecheck() {
  const { code, output } = await turbo(["typecheck", "--continue"], { piped: true });
  if (code !== 0) console.error(output);
  const [, passed = 0, total = 0] = (output.match(/Tasks:\s+(\d+) successful, (\d+) total/) ?? []).map(Number);
  close("typecheck", code, { passed, failed: total - passed });
}

async function lint() {
  const args = ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"];
  const report = await run(process.execPath, [...args, "--reporter=json", "--max-diagnostics=none"], { piped: true });
  if (report.code !== 0) await node(...args, "--max-diagnostics=50");
  const { summary, diagnostics } = JSON.parse(report.output.split("\n").find((line) => line.startsWith("{")) ?? "{}");
  const failed = new Set(diagnostics?.map(({ location }) => location.path)).size;
  close("lint", report.code, { passed: (summary?.unchanged ?? 0) - failed, failed });
}

async function vitest(...projects) {
  const report = ["--reporter=default", "--reporter=json", "--outputFile.json=test-results/vitest.json"];
  const { code } = await node("node_modules/vitest/vitest.mjs", "run", "--passWithNoTests", ...report, ...projects);
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = readReport("vitest.json");
  close("vitest", code, { passed, failed, skipped });
}

async function playwright() {
  const browser = await findBrowser();
  if (!browser) {
    console.error(
      "No browser to test with: install Chromium or Google Chrome, or run: npx playwright install chromium",
    );
    return close("playwright", 1, { passed: 0, failed: 1 });
  }
  const args = ["node_modules/@playwright/test/cli.js", "test", "--config", "e2e/playwright.config.ts"];
  const env = { CHROMIUM_PATH: browser };
  const { code } = await run(process.execPath, args, { env });
  const { stats } = readReport("playwright.json");
  close("playwright", code, { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped });
}

/** PostgreSQL and an S3 server are welcome, not required: the embedded database and the disk are always tested. */
async function prepareServers() {
  if (!process.env.TEST_DATABASE_URL) console.log("PostgreSQL is not tested: TEST_DATABASE_URL is not set");
  // The tests start it themselves, and say when they can't.
  if (process.env.CI && hasApt && !which("radosgw")) await aptInstall(["ceph-mon", "ceph-osd", "radosgw"]);
}

await installWhatIsMissing();
fs.rmSync(REPORTS, { recursive: true, force: true });
fs.mkdirSync(REPORTS);
await runScript("scripts/check-lock.mjs");
await typecheck();
await lint();
await runScript("scripts/prove-dependency-rule.mjs");
if (quick) {
  await vitest("--project", "unit");
} else {
  await prepareServers();
  await vitest();
  await buildWhatIsStale();
  await playwright();
  await runScript("scripts/prove-rename.mjs");
}
