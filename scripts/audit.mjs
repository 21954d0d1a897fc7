// Asks the registry whether anything that runs has a known weakness that is high or critical. Where it cannot be asked, that is said and is
// no fault of the code.
import { closingLine, run } from "./steps.mjs";

const { output } = await run("npm", ["audit", "--omit=dev", "--json"], { piped: true });
const [json] = /^\{[\s\S]*\}/m.exec(output) ?? ["{}"];
const { metadata, vulnerabilities = {}, message } = JSON.parse(json);

if (metadata) {
  const grave = Object.values(vulnerabilities).filter(({ severity }) => severity === "high" || severity === "critical");
  for (const { name, severity, range } of grave) console.error(`${name} ${range}: ${severity}`);
  closingLine("audit", { passed: metadata.dependencies.prod - grave.length, failed: grave.length });
} else {
  console.log(`The packages are not audited: the registry could not be asked (${message ?? "no answer"})`);
  closingLine("audit", { passed: 0, failed: 0, skipped: 1 });
}
