// npm run dev: the same site from its sources; pages reload in place and the server restarts when a file changes.
import { build, installWhatIsMissing, serve, step } from "./steps.mjs";

await installWhatIsMissing();
await step("Drawing the demo agency's pictures", () => build("--filter=@shikara/demo"));
serve(["node_modules/tsx/dist/cli.mjs", "watch", "--clear-screen=false", "apps/server/src/main.ts"], {
  NODE_ENV: "development",
});
