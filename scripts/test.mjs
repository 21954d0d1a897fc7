// npm test: everything that tells whether the house stands; `--quick` (npm run check) is types, lint and unit tests.
// Every runner ends with one line `name: N passed, M failed`; what can't run on this machine says so and is no failure
// of the code, but a missing browser is: the browser tests are not optional.
import fs from "node:fs";
import path from "node:path";
import { build, closingLine, installWhatIsMissing, ROOT, run } from "./steps.mjs";
import { aptInstall, findBrowser, hasApt, temporaryFolder, which } from "./system.mjs";

const REPORTS = path.join(ROOT, "test-results");
const SLOWEST = 10;
/** What a runner that failed printed last: enough to see why. */
const LAST_LINES = 40;
const quick = process.argv.includes("--quick");

const node = (script, args = [], options = {}) => run(process.execPath, [path.join(ROOT, script), ...args], options);
const readReport = (name) => JSON.parse(fs.readFileSync(path.join(REPORTS, name), "utf8"));

/** What to say once more at the end, where whoever looks at a long run looks first. */
const failures = [];

/**
 * A runner that failed without a failed test (it did not start, say) still counts as one failure.
 * @param {string[]} [why] of its failures, as far as it tells them apart
 */
function close(name, code, { passed, failed, skipped = 0 }, why = []) {
  const line = closingLine(name, { passed, failed: code === 0 ? failed : Math.max(failed, 1), skipped });
  if (code !== 0 || failed > 0) failures.push([line, ...why].join("\n"));
}

/** A script of ours that prints its own closing line. */
async function script(file, args = []) {
  const { code, output } = await node(file, args, { piped: true, shown: true });
  if (code === 0) return;
  process.exitCode = 1;
  failures.push(
    [`${file} ended with ${code}; last it said:`, ...output.trimEnd().split("\n").slice(-LAST_LINES)].join("\n"),
  );
}

/** One program over the whole house, in one thread: several work the same types out several times. And one over these scripts. */
async function typecheck() {
  await typesOf("typecheck", []);
  await typesOf("typecheck of scripts", ["--project", "scripts"]);
}

async function typesOf(name, project) {
  const args = [...project, "--checkers", "1", "--pretty", "false", "--listFiles"];
  const { code, output } = await node("node_modules/typescript/bin/tsc", args, { piped: true });
  const isFile = (line) => path.isAbsolute(line) && fs.existsSync(line);
  const lines = output.split("\n");
  const said = lines.filter((line) => !isFile(line));
  if (code !== 0) console.error(said.join("\n"));
  const files = lines.filter((line) => isFile(line) && !line.includes("node_modules")).length;
  const faulty = new Set(said.join("\n").match(/^\S+(?=\(\d+,\d+\): error )/gm)).size;
  close(name, code, { passed: files - faulty, failed: faulty }, code === 0 ? [] : said);
}

/** What nobody uses: files, exports and dependencies. */
async function knip() {
  const args = ["--no-progress", "--no-config-hints", "--reporter", "json"];
  const { code, output } = await node("node_modules/knip/bin/knip.js", args, { piped: true });
  const issues = code === 0 ? [] : JSON.parse(output.slice(output.indexOf("{"))).issues;
  for (const { file, ...kinds } of issues)
    for (const [kind, found] of Object.entries(kinds))
      for (const { name } of Array.isArray(found) ? found : []) console.error(`${file}: ${kind}: ${name}`);
  close("unused", code, { passed: code === 0 ? 1 : 0, failed: issues.length });
}

async function lint() {
  const biome = "node_modules/@biomejs/biome/bin/biome";
  const args = ["check", "--error-on-warnings"];
  const report = await node(biome, [...args, "--reporter=json", "--max-diagnostics=none"], { piped: true });
  if (report.code !== 0) await node(biome, [...args, "--max-diagnostics=50"]);
  const { summary, diagnostics } = JSON.parse(report.output.split("\n").find((line) => line.startsWith("{")) ?? "{}");
  const failed = new Set(diagnostics?.map(({ location }) => location.path)).size;
  close("lint", report.code, { passed: (summary?.unchanged ?? 0) - failed, failed });
}

async function vitest(...projects) {
  const report = ["--reporter=default", "--reporter=json", "--outputFile.json=test-results/vitest.json"];
  const { code } = await node("node_modules/vitest/vitest.mjs", ["run", "--passWithNoTests", ...report, ...projects]);
  const {
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: skipped,
    testResults,
  } = readReport("vitest.json");
  const why = testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(ROOT, name);
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0) return message ? [`${file}: ${message}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${file} ${fullName}\n${failureMessages.join("\n")}`);
  });
  close("vitest", code, { passed, failed, skipped }, why);
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ duration, fullName }) => ({
      ms: duration ?? 0,
      name: `${path.relative(ROOT, name)} ${fullName}`,
    })),
  );
}

/** What the page showed when it failed, as Playwright wrote it down: who reads this has nothing else of the machine. */
function pageOf({ attachments }) {
  const written = attachments.find(({ name, path: file }) => name === "error-context" && file && fs.existsSync(file));
  const [, page] = /```yaml\n(.*?)```/s.exec(written ? fs.readFileSync(written.path, "utf8") : "") ?? [];
  return page ? [`The page:\n${page}`] : [];
}

/** The tests of a suite of Playwright's report and of those in it. */
function testsOf({ suites = [], specs = [] }) {
  const own = specs.map(({ file, title, tests }) => ({
    ms: Math.max(...tests.flatMap(({ results }) => results.map(({ duration }) => duration)), 0),
    name: `e2e/${file} ${title}`,
    errors: tests.flatMap(({ results }) =>
      results.flatMap((result) => [
        ...result.errors.map(({ message }) => message),
        ...(result.errors.length > 0 ? pageOf(result) : []),
      ]),
    ),
  }));
  return [...own, ...suites.flatMap(testsOf)];
}

async function playwright() {
  const browser = await findBrowser();
  if (!browser) {
    console.error(
      "No browser to test with: install Chromium or Google Chrome, or run: npx playwright install chromium",
    );
    close("playwright", 1, { passed: 0, failed: 1 });
    return [];
  }
  const args = ["test", "--config", "e2e/playwright.config.ts"];
  const { code } = await node("node_modules/@playwright/test/cli.js", args, { env: { CHROMIUM_PATH: browser } });
  const { stats, suites } = readReport("playwright.json");
  const tests = suites.flatMap(testsOf);
  close(
    "playwright",
    code,
    { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
    tests.filter(({ errors }) => errors.length > 0).map(({ name, errors }) => `${name}\n${errors.join("\n")}`),
  );
  return tests;
}

/** PostgreSQL and an S3 server are welcome, not required: the embedded database and the disk are always tested. */
async function prepareServers() {
  if (!process.env.TEST_DATABASE_URL) console.log("PostgreSQL is not tested: TEST_DATABASE_URL is not set");
  // The tests start it themselves, and say when they can't.
  if (process.env.CI && hasApt && !which("radosgw")) await aptInstall(["ceph-mon", "ceph-osd", "radosgw"]);
}

function tellSlowest(tests) {
  console.log(`The ${SLOWEST} slowest tests:`);
  for (const { ms, name } of tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST))
    console.log(`  ${(ms / 1000).toFixed(1).padStart(5)} s  ${name}`);
}

/** Each leaves half the machine idle: two at a time. */
async function checkSources() {
  await Promise.all([
    typecheck(),
    lint()
      .then(() => script("scripts/check-lock.mjs"))
      .then(() => script("scripts/check-migrations.mjs"))
      .then(() => script("scripts/check-architecture.mjs"))
      .then(() => script("scripts/check-listeners.mjs"))
      .then(knip),
  ]);
}

const taken = [];
/** Notes how long a part of it all takes. */
async function timed(part, work) {
  const start = performance.now();
  const found = await work();
  taken.push(`${part} ${Math.round((performance.now() - start) / 1000)} s`);
  return found;
}

process.env.TMPDIR = temporaryFolder();
await timed("install", installWhatIsMissing);
fs.rmSync(REPORTS, { recursive: true, force: true });
fs.mkdirSync(REPORTS);
if (quick) {
  await checkSources();
  tellSlowest(await vitest("--project", "unit"));
} else {
  await prepareServers();
  await timed("sources, build and faults", () => {
    const built = build();
    return Promise.all([
      checkSources()
        .then(() => script("scripts/prove-rename.mjs"))
        .then(() => script("scripts/prove-domain.mjs"))
        .then(() => built)
        .then(() => script("scripts/prove-image.mjs")),
      built.then(() => script("scripts/prove-upgrade.mjs")).then(() => script("scripts/faults.mjs", ["--quick"])),
    ]);
  });
  const tests = [...(await timed("vitest", vitest)), ...(await timed("browser tests", playwright))];
  tellSlowest(tests);
  console.log(`It took: ${taken.join(", ")}`);
}
for (const failure of failures) console.error(`\nFailed: ${failure}`);
