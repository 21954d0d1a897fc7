import { aside } from "../src/worker-process.ts";

// A process with nothing else to do than wait for its helper.
const work = aside(new URL("../../aside/test/helper.mjs", import.meta.url), () => import("./works.ts"));
process.stdout.write(`${await work("sum", 2, 3)} ${await work("processId")}`);
