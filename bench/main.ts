// Warm public answers against a bare node:http server that sends the same bytes. Only the ratio counts: absolute
// figures depend on the machine and the minute. Exits with 1 when a ratio is under its target.
import { restPaths } from "@shikara/contract/rest-routes";
import { withHouse } from "./house.ts";
import { compare } from "./rounds.ts";
import { openYardstick } from "./yardstick.ts";

const PATHS = ["/", restPaths.vehicles, restPaths.settings];
const TARGET = 0.5;

await withHouse({}, async ({ origin: ours }) => {
  const yardstick = await openYardstick(ours, PATHS);
  try {
    await compare({ ours, yardstick: yardstick.origin, called: "bare", paths: PATHS, target: TARGET });
  } finally {
    yardstick.close();
  }
});
