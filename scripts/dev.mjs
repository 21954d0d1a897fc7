// npm run dev: the same site from its sources; pages reload in place and the server restarts when a file changes.
import { installWhatIsMissing, serve } from "./steps.mjs";

await installWhatIsMissing();
serve(["node_modules/tsx/dist/cli.mjs", "watch", "--clear-screen=false", "apps/server/src/main.ts"], {
  NODE_ENV: "development",
});
