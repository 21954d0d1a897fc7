// npm run bench: builds what is stale, then measures the product against yardsticks in the same run (see bench/). What needs
// many rows needs a PostgreSQL server (TEST_DATABASE_URL) as well.
import { buildWhatIsStale, installWhatIsMissing, run } from "./steps.mjs";

const ALWAYS = ["bench/main.ts", "bench/documents.ts"];
const OF_MANY_ROWS = ["bench/blog.ts", "bench/bookings.ts"];

await installWhatIsMissing();
await buildWhatIsStale();
const { TEST_DATABASE_URL } = process.env;
if (!TEST_DATABASE_URL) console.log(`Without TEST_DATABASE_URL: ${OF_MANY_ROWS.join(" and ")} are left out`);
for (const file of TEST_DATABASE_URL ? [...ALWAYS, ...OF_MANY_ROWS] : ALWAYS) {
  console.log(file);
  const { code } = await run(process.execPath, ["--import", "tsx", file]);
  process.exitCode ||= code;
}
