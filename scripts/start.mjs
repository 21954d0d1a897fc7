// npm start: everything from a bare checkout to a running site.
import { buildWhatIsStale, installWhatIsMissing, serve } from "./steps.mjs";

await installWhatIsMissing();
await buildWhatIsStale();
// Most of what an answer needs is gone with it: room for more of them at once spares the collector work.
// Pictures are drawn in many threads; with an arena of the allocator for each, memory once used is never given back.
serve(["--max-semi-space-size=32", "apps/server/dist/main.js"], { NODE_ENV: "production", MALLOC_ARENA_MAX: "2" });
