import { startS3Server, WHY_NO_S3 } from "@shikara/testing/s3-server";
import type { TestProject } from "vitest/node";

export interface S3Access {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
}

declare module "vitest" {
  interface ProvidedContext {
    /** Null where no S3 server can be had. */
    s3: S3Access | null;
  }
}

export default async function setup(project: TestProject) {
  const server = await startS3Server();
  if (!server) process.stderr.write(`${WHY_NO_S3}\n`);
  const { stop, ...access } = server ?? { stop: undefined };
  project.provide("s3", server ? (access as S3Access) : null);
  return stop;
}
