// npm run backup, restore, move, db:seed, db:migrate: what the server can do beside serving.
import { buildWhatIsStale, installWhatIsMissing, serve } from "./steps.mjs";

await installWhatIsMissing();
await buildWhatIsStale();
serve(["apps/server/dist/main.js", ...process.argv.slice(2)], { NODE_ENV: "production" });
