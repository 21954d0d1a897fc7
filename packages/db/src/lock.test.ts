import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lockFolder } from "./lock.ts";

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "shikara-lock-"));
});
afterAll(() => rm(dir, { recursive: true }));

const tsx = createRequire(import.meta.url).resolve("tsx");
const holder = `
  const { lockFolder } = await import(${JSON.stringify(new URL("./lock.ts", import.meta.url).href)});
  lockFolder(process.argv[1]).then(() => { console.log("held"); setInterval(() => {}, 1000); }, (e) => { console.log("refused"); process.exit(1); });
`;

/** Another process that wants the folder; resolves with what became of it. */
async function contender() {
  const child = spawn(process.execPath, ["--import", tsx, "--input-type=module", "-e", holder, dir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = await once(child.stdout, "data");
  return { child, said: String(said).trim() };
}

it("lets one process have a folder, names it to the next, and comes free when it is killed", async () => {
  for (let round = 0; round < 3; round += 1) {
    const contenders = await Promise.all([contender(), contender(), contender()]);
    expect(contenders.map(({ said }) => said).sort()).toEqual(["held", "refused", "refused"]);
    const owner = contenders.find(({ said }) => said === "held")?.child;
    await expect(lockFolder(dir)).rejects.toThrow(`in use by another Shikara process (pid ${owner?.pid})`);
    owner?.kill("SIGKILL");
    if (owner) await once(owner, "exit");
    const release = await lockFolder(dir);
    release();
  }
});

it("knows a folder that has another path by now", async () => {
  const folder = await mkdtemp(join(dir, "before-"));
  const moved = join(dir, "moved");
  const release = await lockFolder(folder);
  await rename(folder, moved);
  await expect(lockFolder(moved)).rejects.toThrow(`${moved} is in use by another Shikara process (pid ${process.pid})`);
  release();
  (await lockFolder(moved))();
});
