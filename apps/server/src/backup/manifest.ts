import { createHash } from "node:crypto";
import { BackupFault, type CopiedFile, type DatabaseFacts, refuseLater } from "@shikara/db/copy";
import { z } from "zod";
import product from "../../package.json" with { type: "json" };
import { readArchive } from "./archive.ts";

/** Of what stands in an archive; raised when an older version could not read it. */
const FORMAT = 1;
/** Written last: an archive without it is not whole. */
export const MANIFEST = "manifest.json";
export const PARTS = ["database", "pictures"] as const;
export type PartName = (typeof PARTS)[number];

const part = z.object({ files: z.number().int(), bytes: z.number().int(), sha256: z.string() });
const manifest = z.object({
  format: z.literal(FORMAT, "This backup is of a later version of Shikara: update first."),
  product: z.string(),
  createdAt: z.iso.datetime(),
  engine: z.enum(["embedded", "postgres"]),
  postgres: z.string(),
  migration: z.object({ at: z.number(), name: z.string() }),
  /** Of each table. */
  rows: z.record(z.string(), z.number().int()),
  parts: z.object({ database: part, pictures: part }),
  /** Which pictures were not there to be backed up, in words; '' for none. Of versions before it is not known. */
  lacks: z.string().default(""),
});
export type Manifest = z.infer<typeof manifest>;

/** What a backup is: of which version, engine and moment, and what it holds. */
export function manifestOf(
  engine: Manifest["engine"],
  taken: Date,
  facts: DatabaseFacts,
  sums: Record<PartName, Sum>,
  lacks: string,
): Manifest {
  return {
    ...{ format: FORMAT, product: product.version, createdAt: taken.toISOString(), engine, ...facts },
    parts: { database: sums.database.result(), pictures: sums.pictures.result() },
    lacks,
  };
}

/** Adds up the files of a part: their names, sizes and contents, in their order. */
export class Sum {
  readonly #hash = createHash("sha256");
  #files = 0;
  #bytes = 0;

  /** The same file; it is added while it is read. */
  of(file: CopiedFile): CopiedFile {
    const { name, size, content } = file;
    this.#hash.update(`${name}\n${content ? size : "folder"}\n`);
    this.#files += 1;
    this.#bytes += size;
    return { name, size, content: content && this.#read(content) };
  }

  async *#read(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      this.#hash.update(chunk);
      yield chunk;
    }
  }

  result() {
    return { files: this.#files, bytes: this.#bytes, sha256: this.#hash.copy().digest("hex") };
  }
}

const MAX_MANIFEST = 1024 * 1024;

async function textOf({ size, content }: CopiedFile): Promise<string> {
  if (size > MAX_MANIFEST) throw new BackupFault("The backup's list is too long to be one.");
  const chunks: Uint8Array[] = [];
  for await (const chunk of content ?? []) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/**
 * Reads a whole backup and compares it with what it says of itself.
 * @throws BackupFault where it is damaged, cut, encrypted for another key, or of a later version
 */
export async function checkBackup(path: string, key: string | undefined): Promise<Manifest> {
  const sums = { database: new Sum(), pictures: new Sum() };
  let said: Manifest | undefined;
  for await (const file of readArchive(path, key)) {
    if (file.name === MANIFEST) {
      const parsed = manifest.safeParse(JSON.parse(await textOf(file)));
      if (!parsed.success) throw new BackupFault(parsed.error.issues[0]?.message ?? "The backup's list is damaged.");
      said = parsed.data;
      continue;
    }
    const name = PARTS.find((part) => file.name.startsWith(`${part}/`));
    if (!name) throw new BackupFault(`The backup holds ${file.name}, which is no part of one.`);
    for await (const _chunk of sums[name].of(file).content ?? []);
  }
  if (!said) throw new BackupFault("The backup is not whole: its end is missing.");
  for (const name of PARTS)
    if (said.parts[name].sha256 !== sums[name].result().sha256)
      throw new BackupFault(`The backup is damaged: its ${name} are not what they were.`);
  await refuseLater(said.migration);
  return said;
}

/** The files of one part, without its name; of the database alone, no more is read than that. */
export async function* partOf(path: string, key: string | undefined, name: PartName): AsyncGenerator<CopiedFile> {
  let isBehind = false;
  for await (const file of readArchive(path, key)) {
    const isOurs = file.name.startsWith(`${name}/`);
    if (isOurs) yield { ...file, name: file.name.slice(name.length + 1) };
    else if (isBehind) return;
    isBehind = isOurs;
  }
}
