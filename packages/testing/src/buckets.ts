// Buckets on the S3 server of this run.
import { Client } from "minio";

const AT_ONCE = 16;

/** A new bucket with copies of all that the template holds: what one house throws away stays in the others. */
export async function createBucket(name: string, template: string): Promise<void> {
  const { S3_ENDPOINT = "", S3_ACCESS_KEY_ID: accessKey = "", S3_SECRET_ACCESS_KEY: secretKey = "" } = process.env;
  const { hostname, port } = new URL(S3_ENDPOINT);
  const client = new Client({ endPoint: hostname, port: Number(port), useSSL: false, accessKey, secretKey });
  await client.makeBucket(name);
  const keys: string[] = [];
  for await (const { name: key } of client.listObjectsV2(template, "", true)) keys.push(key);
  const copy = async () => {
    for (let key = keys.pop(); key; key = keys.pop()) await client.copyObject(name, key, `/${template}/${key}`);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copy));
}
