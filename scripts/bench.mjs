// npm run bench: builds what is stale, then measures the product against yardsticks in the same run (see bench/).
import { buildWhatIsStale, installWhatIsMissing, run } from "./steps.mjs";

await installWhatIsMissing();
await buildWhatIsStale();
const { code } = await run(process.execPath, ["--import", "tsx", "bench/main.ts"]);
process.exitCode = code;
