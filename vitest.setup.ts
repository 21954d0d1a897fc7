// Anything unexpected on the console fails the test it came from. A test that expects a message says so with
// vi.spyOn(console, "error").mockImplementation(…), which takes the place of this.
import { format } from "node:util";
import { afterAll, afterEach } from "vitest";

const unexpected: string[] = [];

for (const level of ["warn", "error"] as const) {
  console[level] = (...words: unknown[]) => {
    unexpected.push(`console.${level}: ${format(...words)}`);
  };
}

function failOnOutput(): void {
  const output = unexpected.splice(0);
  if (output.length > 0) throw new Error(`Unexpected output:\n${output.join("\n")}`);
}

afterEach(failOnOutput);
afterAll(failOnOutput);
