// npm run bench: builds what is stale, then measures the product against yardsticks in the same run (see bench/). Some need a
// PostgreSQL server (TEST_DATABASE_URL) as well.
import { buildWhatIsStale, installWhatIsMissing, run } from "./steps.mjs";

const ALWAYS = ["bench/main.ts", "bench/documents.ts"];
const ON_A_SERVER = ["uncached", "pressure", "blog", "bookings", "roads", "reports"].map((name) => `bench/${name}.ts`);

await installWhatIsMissing();
await buildWhatIsStale();
const { TEST_DATABASE_URL } = process.env;
if (!TEST_DATABASE_URL) console.log(`Without TEST_DATABASE_URL: ${ON_A_SERVER.join(" and ")} are left out`);
for (const file of TEST_DATABASE_URL ? [...ALWAYS, ...ON_A_SERVER] : ALWAYS) {
  console.log(file);
  const { code } = await run(process.execPath, ["--import", "tsx", file]);
  process.exitCode ||= code;
}
