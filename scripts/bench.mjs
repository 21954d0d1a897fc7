// npm run bench: builds what is stale, then measures the product against yardsticks in the same run (see bench/).
import { buildWhatIsStale, installWhatIsMissing, run } from "./steps.mjs";

await installWhatIsMissing();
await buildWhatIsStale();
for (const file of ["bench/main.ts", "bench/documents.ts"]) {
  const { code } = await run(process.execPath, ["--import", "tsx", file]);
  process.exitCode ||= code;
}
