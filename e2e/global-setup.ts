// Before the tests: a folder for this run, and one demo agency of each kind, seeded once and copied for every house.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { dropDatabases } from "@shikara/testing/databases";
import { HOUSE_DATABASES, type Kind, kinds, openHouse } from "@shikara/testing/house";
import { startS3Server } from "@shikara/testing/s3-server";

export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "shikara-e2e-"));
  process.env.E2E_FOLDER = folder;
  // An S3 server takes longer to start than a core has work to do with that.
  const [endServers] = await Promise.all([prepareServers(), prepareTemplate("embedded")]);
  await Promise.all(kinds.filter((kind) => kind !== "embedded").map(prepareTemplate));
  return async () => {
    await endServers?.();
    await rm(folder, { recursive: true });
  };
}

async function prepareTemplate(kind: Kind): Promise<void> {
  const template = await openHouse(kind, "nothing");
  await template.stop();
}

/** No databases of a run before, and an S3 server for this one, told to the workers and their houses through the environment. */
async function prepareServers(): Promise<(() => Promise<void>) | undefined> {
  if (!kinds.includes("postgres")) return;
  await dropDatabases(HOUSE_DATABASES);
  const s3 = kinds.includes("postgres-s3") ? await prepareS3() : undefined;
  return async () => {
    await dropDatabases(HOUSE_DATABASES);
    await s3?.stop();
  };
}

async function prepareS3() {
  const s3 = await startS3Server();
  if (!s3) throw new Error("There is no S3 server to test with");
  process.env.S3_ENDPOINT = s3.endpoint;
  process.env.S3_ACCESS_KEY_ID = s3.accessKeyId;
  process.env.S3_SECRET_ACCESS_KEY = s3.secretAccessKey;
  return s3;
}
