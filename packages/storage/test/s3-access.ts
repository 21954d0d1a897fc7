import { randomUUID } from "node:crypto";
import { Client } from "minio";
import { inject } from "vitest";
import type { ImageStoreOptions } from "../src/open.ts";

/** Whether this run has an S3 server. */
export const hasS3 = inject("s3") !== null;

/** How to open a bucket of its own on this run's server; it is not there yet. */
export function newBucket(): Extract<ImageStoreOptions, { kind: "s3" }> {
  const s3 = inject("s3");
  if (!s3) throw new Error("Asked for S3 in a run that has none");
  return { kind: "s3", region: "us-east-1", bucket: `test-${randomUUID()}`, ...s3 };
}

/** The same server through the MinIO client: an independent opinion on what our client did. */
export function secondClient(): Client {
  const { endpoint, accessKeyId: accessKey, secretAccessKey: secretKey } = newBucket();
  const { hostname: endPoint, port, protocol } = new URL(endpoint);
  const useSSL = protocol === "https:";
  return new Client({ endPoint, port: Number(port) || (useSSL ? 443 : 80), useSSL, accessKey, secretKey });
}
