// Shows that the Dockerfile builds, and that what it makes is the app of the composed stack: from its read-only files, as its own user and with the
// environment that docker-compose.yml gives, it serves beside a PostgreSQL, an S3 and a mail server of those names, and is backed up. Without a container
// engine: buildah without isolation, on a base of Debian's packages and this machine's Node. Needs root, and what .ci/run installs.
import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { openPrimary } from "@shikara/testing/postgres-servers";
import { startSmtp } from "@shikara/testing/smtp";
import { assertCanBuild, baseRoot, buildImage, CannotBuild } from "./dockerfile-image.mjs";
import { closingLine, ROOT } from "./steps.mjs";

const NAME = "dockerfile";
const MOST_ABOVE_BASE_MB = 180;
const MOST_START_MS = 5_000;
const READY_MS = 120_000;
/** As the composed stack has them; its names lead here. */
const PORTS = { postgres: 5432, silo: 9000, mailpit: 1025 };
const ORIGIN = "http://127.0.0.1:3000";
/** Of the S3 server's own, behind it. */
const MONITOR = 6789;
/** Of whoever runs it in the image. */
const NODE_USER = 1000;

const exec = promisify(execFile);
const work = fs.mkdtempSync(path.join(os.tmpdir(), "shikara-dockerfile-"));
/** @type {(() => Promise<unknown> | void)[]} */
const undo = [() => fs.rmSync(work, { recursive: true, force: true })];

/** What the compose file gives the app, with random words for what it asks for. */
function composedEnvironment() {
  const compose = fs.readFileSync(path.join(ROOT, "docker-compose.yml"), "utf8");
  const [, block = ""] = /\n {4}environment:\n((?: {6}.*\n)+)/.exec(compose) ?? [];
  /** @type {Record<string, string>} */
  const secrets = {};
  const filled = block.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name, sign, rest) => {
    if (sign === "-") return rest;
    secrets[name] ??= `Saffron-${randomBytes(12).toString("hex")}`;
    return secrets[name];
  });
  const given = [...filled.matchAll(/^ {6}(\w+): ?(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]);
  return { env: /** @type {Record<string, string>} */ (Object.fromEntries(given)), secrets };
}

/** @param {Record<string, string>} env @param {Record<string, string>} secrets */
async function openServices(env, secrets) {
  const postgres = await openPrimary(PORTS.postgres, { listen_addresses: "127.0.0.1" });
  undo.push(() => postgres.close());
  const psql = (/** @type {string} */ statement, database = "postgres") =>
    exec("psql", ["-h", "127.0.0.1", "-p", String(PORTS.postgres), "-U", "shikara", "-qc", statement, database]);
  await psql("create database shikara");
  await psql(`create role shikara_server login password '${secrets.POSTGRES_SERVER_PASSWORD}'`, "shikara");
  const script = path.join(ROOT, "packages/testing/src/s3-server.sh");
  const silo = spawn("bash", [script, String(PORTS.silo), String(MONITOR)], {
    env: { ...process.env, ACCESS_KEY: env.S3_ACCESS_KEY_ID, SECRET_KEY: env.S3_SECRET_ACCESS_KEY },
    stdio: ["pipe", "pipe", "inherit"],
  });
  undo.push(() => new Promise((resolve) => silo.once("close", resolve).stdin.end()));
  await new Promise((resolve, reject) => silo.once("error", reject).once("close", reject).stdout.once("data", resolve));
  const mailpit = await startSmtp(PORTS.mailpit);
  undo.push(() => mailpit.stop());
  return mailpit;
}

/**
 * Begins a program in the image as an engine would: its files are read-only, but for /data and /tmp.
 * @param {{ root: string, config: { User: string, Env: string[], WorkingDir: string, Cmd: string[] } }} image
 * @param {{ env: Record<string, string>, data: string }} given
 * @param {readonly string[]} command
 */
function begin({ root, config }, { env, data }, command) {
  const hosts = path.join(work, "hosts");
  fs.writeFileSync(hosts, `127.0.0.1 localhost ${Object.keys(PORTS).join(" ")}\n`);
  const all = [...config.Env, ...Object.entries({ ...env, HOME: "/tmp" }).map(([name, value]) => `${name}=${value}`)];
  const mounts = [
    ...[`mount --bind ${root} ${root}`, `mount --bind ${data} ${root}/data`, `mount --bind ${hosts} ${root}/etc/hosts`],
    ...[`mount -t tmpfs tmpfs ${root}/tmp`, `mount -t proc proc ${root}/proc`, `mount --rbind /dev ${root}/dev`],
    `mount -o remount,bind,ro ${root}`,
    `exec chroot --userspec=${config.User}:${config.User} ${root} env -i -C ${config.WorkingDir} "$@"`,
  ];
  return spawn("unshare", ["--mount", "sh", "-ec", mounts.join("\n"), "sh", ...all, ...command], {
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** @returns how long it took to serve, and what ends it. @throws Error with what it said */
async function serve(
  /** @type {Parameters<typeof begin>[0]} */ image,
  /** @type {Parameters<typeof begin>[1]} */ given,
) {
  const began = performance.now();
  const child = begin(image, given, image.config.Cmd);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (said += text));
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const stop = async () => {
    child.kill();
    await ended;
  };
  for (; performance.now() - began < READY_MS && child.exitCode === null; await pause(25))
    if ((await fetch(`${ORIGIN}/health/ready`).catch(() => null))?.ok) return { took: performance.now() - began, stop };
  await stop();
  throw new Error(`It did not serve: ${said.slice(0, 2_000)}`);
}

/** @param {string} name @param {() => Promise<boolean> | boolean} isShown */
async function shown(name, isShown) {
  const isSo = await Promise.resolve()
    .then(isShown)
    .catch((error) => console.error(error.message));
  console.log(`${isSo ? "  shown" : "  NOT shown"}: ${name}`);
  return isSo === true;
}

async function prove() {
  const base = await baseRoot(work);
  const image = await buildImage(work, base);
  undo.push(image.remove);
  const sizeOf = async (/** @type {string} */ folder) =>
    Number((await exec("du", ["-smx", folder])).stdout.split("\t")[0]);
  const above = (await sizeOf(image.root)) - (await sizeOf(base));
  const { env, secrets } = composedEnvironment();
  const mails = await openServices(env, secrets);
  const data = path.join(work, "data");
  fs.mkdirSync(data);
  fs.chownSync(data, NODE_USER, NODE_USER);
  const given = { env, data };
  const first = await serve(image, given);
  const text = async (/** @type {string} */ at) => (await fetch(ORIGIN + at)).text();
  const form = {
    name: "Demo Guest",
    email: "guest@example.com",
    phone: "+91 98765 43210",
    subject: "Hello",
    message: "Hello",
  };
  const results = [
    await shown(`${above} MB above its base, of ${MOST_ABOVE_BASE_MB}`, () => above <= MOST_ABOVE_BASE_MB),
    await shown("another user than root", () => image.config.User === "node"),
    await shown("a page with a picture that the S3 server keeps", async () => {
      const [src] = /\/media\/[^"?\s]+/.exec(await text("/packages")) ?? [];
      return (await fetch(ORIGIN + src)).headers.get("content-type")?.startsWith("image/") ?? false;
    }),
    await shown("a form that is taken, and its mail", async () => {
      const headers = { "content-type": "application/json" };
      const sent = await fetch(`${ORIGIN}/api/contact`, { method: "POST", headers, body: JSON.stringify(form) });
      for (let looks = 0; looks < 200 && mails.received.length === 0; looks += 1) await pause(50);
      return sent.status === 201 && mails.received.length > 0;
    }),
    await shown("a backup by the programs in it", async () => {
      const child = begin(image, given, ["node", "apps/server/dist/main.js", "backup"]);
      let said = "";
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (said += part));
      const code = await new Promise((resolve) => child.once("exit", resolve));
      if (code !== 0) throw new Error(said.slice(0, 500));
      return /shikara-.*tar/.test(said);
    }),
  ];
  await first.stop();
  const again = await serve(image, given);
  await again.stop();
  const seconds = (again.took / 1000).toFixed(1);
  results.push(await shown(`started again within 5 s: ${seconds} s`, () => again.took <= MOST_START_MS));
  closingLine(NAME, { passed: results.filter(Boolean).length, failed: results.filter((isSo) => !isSo).length });
}

try {
  await assertCanBuild([...Object.values(PORTS), MONITOR, Number(new URL(ORIGIN).port)]);
  await prove();
} catch (error) {
  if (error instanceof CannotBuild) console.log(`The Dockerfile is not built here: ${error.message}`);
  else console.error(error);
  const isLeftOut = error instanceof CannotBuild;
  closingLine(NAME, { passed: 0, failed: isLeftOut ? 0 : 1, skipped: isLeftOut ? 1 : 0 });
} finally {
  for (const each of undo.reverse()) await each();
}
