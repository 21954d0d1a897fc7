import { openDiskStore } from "./disk.ts";
import type { S3Options } from "./s3.ts";
import type { ImageStore } from "./store.ts";

export type ImageStoreOptions = { kind: "disk"; dir: string } | ({ kind: "s3" } & S3Options);

/** Opens the image store. Reaches for nothing yet: a store that is down shows at its first use, or at `check()`. */
export async function openImageStore(options: ImageStoreOptions): Promise<ImageStore> {
  if (options.kind === "disk") return openDiskStore(options.dir);
  // Loaded only where it is used: the AWS client is the heaviest thing in the house to start.
  const { openS3Store } = await import("./s3.ts");
  return openS3Store(options);
}
