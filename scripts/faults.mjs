// npm run test:faults: builds what is stale, then attacks the running product with real faults (see faults/).
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildWhatIsStale, installWhatIsMissing, run } from "./steps.mjs";
import { which } from "./system.mjs";

/** Nobody's here: within a network of its own the run reaches no other. */
const PUBLIC_ADDRESS = "5.5.5.5";
const SET_UP = `ip link set lo up && ip address add ${PUBLIC_ADDRESS}/32 dev lo && mount --bind "$FAULTS_NAMES" /etc/resolv.conf && exec "$@"`;

/** In a network of its own, where it may be made: Linux, as root. Without it those faults are left out that need a public address. */
async function attack(args) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !["unshare", "ip", "mount", "openssl"].every((command) => which(command)))
    return run(process.execPath, args);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shikara-names-"));
  // Names are asked of the run itself.
  const names = path.join(folder, "resolv.conf");
  fs.writeFileSync(names, "nameserver 127.0.0.1\n");
  try {
    return await run("unshare", ["--mount", "--net", "--", "sh", "-c", SET_UP, "sh", process.execPath, ...args], {
      env: { FAULTS_NAMES: names, FAULTS_ADDRESS: PUBLIC_ADDRESS },
    });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

await installWhatIsMissing();
await buildWhatIsStale();
const { code } = await attack(["--import", "tsx", "faults/main.ts", ...process.argv.slice(2)]);
process.exitCode = code;
