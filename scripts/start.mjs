// npm start: everything from a bare checkout to a running site.
import { buildWhatIsStale, installWhatIsMissing, serve } from "./steps.mjs";

await installWhatIsMissing();
await buildWhatIsStale();
serve(["apps/server/dist/main.js"], { NODE_ENV: "production" });
