// The Dockerfile's image, without a container engine.
import { execFile } from "node:child_process";
import fs from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { ROOT } from "./steps.mjs";

const BASE = "docker.io/library/node:20-bookworm-slim";
const NEEDED = ["buildah", "debootstrap", "unshare", "chroot"];

const exec = promisify(execFile);

/** Of whatever stands between this machine and where packages come from. */
const NO_LINE =
  /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|Temporary failure|Could not resolve|Failed to fetch/;

/** It cannot be built here, and that says nothing of it. */
export class CannotBuild extends Error {}

/** @param {readonly number[]} ports that it will be tried on @throws CannotBuild */
export async function assertCanBuild(ports) {
  const reason = whyNot();
  if (reason) throw new CannotBuild(reason);
  await exec("unshare", ["--mount", "mount", "--bind", os.tmpdir(), os.tmpdir()]).catch(() => {
    throw new CannotBuild("nothing may be mounted");
  });
  for (const port of ports)
    await new Promise((resolve, reject) => {
      const trial = createServer().listen(port, "127.0.0.1", () => trial.close(resolve));
      trial.once("error", () => reject(new CannotBuild(`port ${port} is taken`)));
    });
}

function whyNot() {
  if (process.getuid?.() !== 0) return "that takes root";
  const folders = (process.env.PATH ?? "").split(path.delimiter).concat("/usr/sbin", "/sbin");
  const lacking = NEEDED.filter((program) => !folders.some((folder) => fs.existsSync(path.join(folder, program))));
  return lacking.length > 0 ? `${lacking.join(" and ")} not installed` : "";
}

/** The base image's files: Debian's smallest, this machine's Node and npm with its settings, and the user that the image has. */
export async function baseRoot(/** @type {string} */ work) {
  const root = path.join(work, "base");
  await exec("debootstrap", ["--variant=minbase", "--include=ca-certificates", "bookworm", root], {
    maxBuffer: 2 ** 26,
  });
  const npm = path.resolve(fs.realpathSync((await exec("which", ["npm"])).stdout.trim()), "../..");
  fs.cpSync(process.execPath, path.join(root, "usr/local/bin/node"));
  await exec("cp", ["-r", npm, path.join(root, "usr/local/lib/")]);
  fs.mkdirSync(path.join(root, "usr/local/lib/node_modules"));
  fs.renameSync(
    path.join(root, "usr/local/lib", path.basename(npm)),
    path.join(root, "usr/local/lib/node_modules/npm"),
  );
  fs.symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", path.join(root, "usr/local/bin/npm"));
  await exec("chroot", [root, "sh", "-c", "groupadd -g 1000 node && useradd -u 1000 -g node -m node"]);
  const [own, its] = [path.join(os.homedir(), ".npmrc"), path.join(root, "root/.npmrc")];
  const { stdout: registry } = await exec("npm", ["config", "get", "registry"], { cwd: ROOT });
  if (fs.existsSync(own)) fs.cpSync(own, its);
  fs.appendFileSync(its, `\nregistry=${registry.trim()}\n`);
  const { NODE_EXTRA_CA_CERTS: authorities } = process.env;
  if (authorities) fs.cpSync(authorities, path.join(root, "ca.crt"), { dereference: true });
  return root;
}

/** Builds it from a clean copy of what is committed. @returns its files, and what it says of itself */
export async function buildImage(/** @type {string} */ work, /** @type {string} */ base) {
  const source = path.join(work, "source");
  await exec("git", ["clone", "-q", ROOT, source]);
  const store = ["--root", path.join(work, "store"), "--runroot", path.join(work, "run"), "--storage-driver", "vfs"];
  const buildah = async (/** @type {string[]} */ ...args) =>
    (await exec("buildah", [...store, ...args], { cwd: source, maxBuffer: 2 ** 28 })).stdout.trim();
  const from = await buildah("from", "scratch");
  await buildah("add", "-q", from, base, "/");
  if (process.env.NODE_EXTRA_CA_CERTS) await buildah("config", "--env", "NODE_EXTRA_CA_CERTS=/ca.crt", from);
  await buildah("commit", "-q", from, BASE);
  await buildah("rm", from);
  const limits = ["--ulimit", "nproc=32768:32768", "--ulimit", "nofile=20000:20000"];
  const like = ["--isolation", "chroot", "--network=host", "--pull-never", ...limits];
  // The version of PostgreSQL that Debian has: others come from elsewhere.
  await buildah("bud", ...like, "--build-arg", "POSTGRES=15", "-t", "shikara", ".").catch((error) => {
    if (NO_LINE.test(`${error.stderr}`)) throw new CannotBuild("its packages cannot be fetched");
    throw error;
  });
  const container = await buildah("from", "--pull-never", "localhost/shikara");
  const { config } = JSON.parse(await buildah("inspect", container)).OCIv1;
  return { root: await buildah("mount", container), config, remove: () => buildah("umount", container) };
}
