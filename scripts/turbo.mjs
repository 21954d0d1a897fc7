// npm run build, npm run typecheck: a task of every package, by turbo.
import { turbo } from "./steps.mjs";

const { code } = await turbo(process.argv.slice(2));
process.exitCode = code;
