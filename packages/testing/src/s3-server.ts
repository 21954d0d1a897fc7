import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePorts } from "./ports.ts";

export interface S3Server {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Resolves when the server's processes and files are gone. */
  stop(): Promise<void>;
}

const NEEDED = ["radosgw", "ceph-mon", "ceph-osd"];
const READY_MS = 90_000;

export const WHY_NO_S3 =
  "S3 tests skipped: no S3 server. Install one with `apt-get install --no-install-recommends ceph-mon ceph-osd radosgw`, " +
  "or name one in TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY_ID and TEST_S3_SECRET_ACCESS_KEY.";

/** The server named in the environment, else one started for this run, else null (see WHY_NO_S3). */
export async function startS3Server(): Promise<S3Server | null> {
  const { TEST_S3_ENDPOINT: endpoint, TEST_S3_ACCESS_KEY_ID, TEST_S3_SECRET_ACCESS_KEY } = process.env;
  if (endpoint) {
    const keys = { accessKeyId: TEST_S3_ACCESS_KEY_ID ?? "", secretAccessKey: TEST_S3_SECRET_ACCESS_KEY ?? "" };
    return { endpoint, ...keys, stop: async () => {} };
  }
  return NEEDED.every(isInstalled) ? startOwn() : null;
}

async function startOwn(): Promise<S3Server> {
  const accessKeyId = `test${randomBytes(8).toString("hex")}`;
  const secretAccessKey = randomBytes(20).toString("hex");
  const [gateway, monitor] = await freePorts(2);
  const script = fileURLToPath(new URL("./s3-server.sh", import.meta.url));
  const child = spawn("bash", [script, String(gateway), String(monitor)], {
    env: { ...process.env, ACCESS_KEY: accessKeyId, SECRET_KEY: secretAccessKey },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const stop = async () => {
    child.stdin?.end();
    await ended;
  };
  try {
    await saysReady(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { endpoint: `http://127.0.0.1:${gateway}`, accessKeyId, secretAccessKey, stop };
}

function saysReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    const timer = setTimeout(() => reject(new Error(`The S3 server was not ready in ${READY_MS} ms`)), READY_MS);
    const settle = (outcome: () => void) => {
      clearTimeout(timer);
      outcome();
    };
    child.stderr?.on("data", (chunk: Buffer) => {
      said += chunk;
    });
    child.stdout?.once("data", () => settle(resolve));
    child.once("error", (error) => settle(() => reject(error)));
    child.once("close", (code) => settle(() => reject(new Error(`The S3 server ended with ${code}: ${said}`))));
  });
}

function isInstalled(program: string): boolean {
  return (process.env.PATH ?? "").split(delimiter).some((dir) => {
    try {
      accessSync(join(dir, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
