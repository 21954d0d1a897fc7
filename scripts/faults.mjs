// npm run test:faults: builds what is stale, then attacks the running product with real faults (see faults/).
import { buildWhatIsStale, installWhatIsMissing, run } from "./steps.mjs";

await installWhatIsMissing();
await buildWhatIsStale();
const { code } = await run(process.execPath, ["--import", "tsx", "faults/main.ts", ...process.argv.slice(2)]);
process.exitCode = code;
