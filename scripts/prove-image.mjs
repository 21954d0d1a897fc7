// Shows that what the Dockerfile puts into an image is enough and no more: a house from that folder alone, which it may not write
// to, as another user than root, makes the demo agency with its pictures, answers, prints, and makes a backup.
import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { startBuilt } from "./built-house.mjs";
import { closingLine, ROOT, run } from "./steps.mjs";

const NAME = "image";
/** Who runs it in the image (Debian's first user), where root may become another. */
const USER = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};
/** What has no place in an image: sources and their tests, and what only a build needs. */
const NEEDLESS = /\.(tsx?|map)$|\.test\.|\/(typescript|vite|vitest|esbuild|rolldown|drizzle-kit|@playwright)\//;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shikara-image-"));
const data = fs.mkdtempSync(path.join(os.tmpdir(), "shikara-image-data-"));
const image = path.join(folder, "app");

function sizeAndNeedless() {
  const files = fs.readdirSync(image, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => path.join(parentPath, name));
  return {
    size: paths.reduce((sum, file) => sum + fs.statSync(file).size, 0),
    needless: paths.filter((file) => NEEDLESS.test(file.slice(image.length))),
  };
}

/** Each is shown by itself. @type {Record<string, (house: { origin: string, faults(): string[] }) => Promise<boolean>>} */
const SHOWN = {
  "a page": async ({ origin }) => /<h1/.test(await (await fetch(`${origin}/packages`)).text()),
  "a picture": async ({ origin }) => {
    const { data } = await (await fetch(`${origin}/api/packages`)).json();
    return (await fetch(new URL(data[0].image, origin))).headers.get("content-type")?.startsWith("image/") ?? false;
  },
  "a paper": async ({ origin }) => {
    const page = await (await fetch(`${origin}/packages/1`)).text();
    const paper = await fetch(`${origin}${page.match(/[^"]*itinerary\.pdf/)?.[0]}`);
    return (await paper.text()).startsWith("%PDF");
  },
  "the back office": async ({ origin }) => (await fetch(`${origin}/admin/login`)).ok,
  "no fault in its log": async (house) => house.faults().length === 0,
};

async function prove() {
  const { code } = await run(process.execPath, [path.join(ROOT, "scripts/image.mjs"), image]);
  if (code !== 0) throw new Error("It was not put together");
  const { size, needless } = sizeAndNeedless();
  if (needless.length > 0) throw new Error(`It holds what nobody runs: ${needless.slice(0, 5).join(", ")}`);
  // Another user reads it, and may write nowhere but to the data.
  fs.chmodSync(folder, 0o755);
  if (USER.uid) fs.chownSync(data, USER.uid, USER.gid);
  else await promisify(execFile)("chmod", ["-R", "a-w", image]);
  const house = await startBuilt(image, { DATA_DIR: data, SEED: "demo" }, USER);
  const failed = [];
  for (const [what, isShown] of Object.entries(SHOWN))
    if (!(await isShown(house).catch(() => false))) failed.push(what);
  await house.stop();
  const env = { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: data };
  const made = await promisify(execFile)(process.execPath, ["apps/server/dist/main.js", "backup"], {
    cwd: image,
    env,
    ...USER,
  });
  if (!/backup/i.test(made.stdout)) failed.push("a backup");
  if (failed.length > 0) console.error(`The image lacks what makes ${failed.join(", ")}`);
  console.log(`What an image holds of ours and from npm: ${Math.round(size / 1_000_000)} MB`);
  closingLine(NAME, { passed: Object.keys(SHOWN).length + 1 - failed.length, failed: failed.length });
}

try {
  await prove();
} catch (error) {
  console.error(error.message);
  closingLine(NAME, { passed: 0, failed: 1 });
} finally {
  await promisify(execFile)("chmod", ["-R", "u+w", folder]);
  for (const place of [folder, data]) fs.rmSync(place, { recursive: true, force: true });
}
