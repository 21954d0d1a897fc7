import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newSecret } from "@shikara/db/seal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnv } from "./env.ts";
import { sentInTheClear } from "./in-the-clear.ts";
import { openSeal } from "./seal-key.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shikara-env-"));
});
afterAll(() => rm(folder, { recursive: true }));

const TOKEN = "0123456789abcdef0123";

describe("a secret", () => {
  it("may lie in a file", async () => {
    const file = join(folder, "token");
    await writeFile(file, `${TOKEN}\n`);
    expect(readEnv({ METRICS_TOKEN_FILE: file }).metricsToken).toBe(TOKEN);
    expect(() => readEnv({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: TOKEN })).toThrow(
      "METRICS_TOKEN_FILE: METRICS_TOKEN is set too",
    );
    await writeFile(file, "short");
    expect(() => readEnv({ METRICS_TOKEN_FILE: file })).toThrow("METRICS_TOKEN: must be 16 to 200 letters");
  });

  it("that cannot be read ends the start, named and not shown", () => {
    const file = join(folder, "missing");
    expect(() => readEnv({ METRICS_TOKEN_FILE: file })).toThrow("METRICS_TOKEN_FILE: cannot be read (ENOENT)");
  });
});

describe("the key to travellers", () => {
  const [old, young] = [newSecret(), newSecret()];

  it("is none unless it is given, and several while one takes the other's place", () => {
    expect(readEnv({}).travellersKeys).toEqual([]);
    expect(readEnv({ TRAVELLERS_KEY: old }).travellersKeys).toEqual([old]);
    expect(readEnv({ TRAVELLERS_KEY: `${young}, ${old}` }).travellersKeys).toEqual([young, old]);
    for (const wrong of ["short", `${old},`, `${old} ${young}`])
      expect(() => readEnv({ TRAVELLERS_KEY: wrong })).toThrow("TRAVELLERS_KEY: ");
  });

  it("is none where its file was cut short: what would be sealed with that, everybody could read", async () => {
    const cut = await mkdtemp(join(folder, "cut-"));
    for (const left of ["", "abcd\n"]) {
      await writeFile(join(cut, "travellers-key.txt"), left);
      expect(() => openSeal(readEnv({ DATA_DIR: cut }))).toThrow(/travellers-key\.txt holds no key/);
    }
  });

  it("is made by a house that has its database in its folder, once; beside a server's there is none", () => {
    const own = readEnv({ DATA_DIR: folder });
    const sealed = openSeal(own).seal("text", "a");
    expect(openSeal(own).open(sealed, "a")).toBe("text");
    expect(openSeal(readEnv({ DATA_DIR: folder, DATABASE_URL: "postgres://server:a@db/shikara" })).hasKey).toBe(false);
    expect(openSeal(readEnv({ DATABASE_URL: "postgres://server:a@db/shikara", TRAVELLERS_KEY: old })).hasKey).toBe(
      true,
    );
  });
});

it("an address of several hosts is none: after a failover it would lead to two servers at once", () => {
  for (const hosts of ["one,two:5432/shikara", "one:1,two:2/shikara", "one/shikara?host=one,two"])
    expect(() => readEnv({ DATABASE_URL: `postgres://server:a@${hosts}` })).toThrow(
      "DATABASE_URL: names several hosts: give the one that takes writes",
    );
  // What is wrong besides is said with it.
  for (const name of ["DATABASE_URL: ", "PORT: "])
    expect(() => readEnv({ DATABASE_URL: "nonsense", PORT: "x" })).toThrow(name);
});

describe("a replica", () => {
  it("is one of a server that is named too", () => {
    const replica = "postgres://server:a@replica/shikara";
    const { database } = readEnv({ DATABASE_URL: "postgres://server:a@db/shikara", DATABASE_REPLICA_URL: replica });
    expect(database).toMatchObject({ kind: "postgres", replicaUrl: replica });
    expect(() => readEnv({ DATABASE_REPLICA_URL: replica })).toThrow("DATABASE_REPLICA_URL: ");
  });
});

it("the agency's time zone is one that PostgreSQL calls by the same name", () => {
  for (const zone of ["Asia/Kolkata", "UTC", "Etc/GMT-5"]) expect(readEnv({ TZ_AGENCY: zone }).timeZone).toBe(zone);
  for (const zone of ["IST", "BST", "EST", "Asia/Nowhere"])
    expect(() => readEnv({ TZ_AGENCY: zone })).toThrow("TZ_AGENCY: ");
});

describe("hosts of webhooks", () => {
  it("are any unless they are named", () => {
    expect(readEnv({}).webhookHosts).toBeNull();
    expect(readEnv({ WEBHOOK_HOSTS: "Hooks.example.com, partner.test" }).webhookHosts).toEqual([
      "hooks.example.com",
      "partner.test",
    ]);
    expect(() => readEnv({ WEBHOOK_HOSTS: "https://example.com" })).toThrow("WEBHOOK_HOSTS");
  });
});

describe("the owner's account beside the server's", () => {
  const given = { ADMIN_PASSWORD: "paddle-and-lotus", DATABASE_URL: "postgres://server:a@db/shikara" };

  it("is another one, of the same database", () => {
    const owner = "postgres://owner:b@db/shikara";
    const { database } = readEnv({ ...given, DATABASE_MIGRATE_URL: owner });
    expect(database).toEqual({ kind: "postgres", url: given.DATABASE_URL, migrateUrl: owner });
    for (const wrong of [
      { ...given, DATABASE_MIGRATE_URL: "postgres://server:b@db/shikara" },
      { DATABASE_MIGRATE_URL: owner },
    ])
      expect(() => readEnv(wrong)).toThrow("DATABASE_MIGRATE_URL: ");
  });
});

describe("what goes outside in the clear", () => {
  const S3 = { S3_BUCKET: "b", S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "s" };
  const POSTGRES = { ADMIN_PASSWORD: "paddle-and-lotus" };

  it.each([
    [{ PUBLIC_URL: "http://shikara.example" }, "PUBLIC_URL"],
    [{ ...POSTGRES, DATABASE_URL: "postgres://u:p@db.example.com/shikara" }, "DATABASE_URL"],
    [{ ...POSTGRES, DATABASE_URL: "postgres://u:p@db.example.com/shikara?sslmode=require" }, "DATABASE_URL"],
    [{ ...S3, S3_ENDPOINT: "http://s3.example.com" }, "S3_ENDPOINT"],
    [{ AI_BASE_URL: "http://ai.example.com", AI_MODEL: "m" }, "AI_BASE_URL"],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://traces.example.com" }, "OTEL_EXPORTER_OTLP_ENDPOINT"],
  ])("is warned of: %j", (given, name) =>
    expect(sentInTheClear(readEnv(given))).toEqual([expect.stringMatching(`^${name} `)]),
  );

  it.each([
    {},
    { PUBLIC_URL: "https://shikara.example" },
    { ...POSTGRES, DATABASE_URL: "postgres://u:p@db.example.com/shikara?sslmode=verify-full" },
    { ...POSTGRES, DATABASE_URL: "postgres://u:p@postgres/shikara" },
    { ...S3, S3_ENDPOINT: "http://silo:9000" },
    { AI_BASE_URL: "http://127.0.0.1:11434", AI_MODEL: "m" },
  ])("is nothing with %j", (given) => expect(sentInTheClear(readEnv(given))).toEqual([]));
});

describe("a variable that is named nearly as one of ours", () => {
  it.each([
    ["DATABSE_URL", "DATABASE_URL"],
    ["BACKUP_DRI", "BACKUP_DIR"],
    ["S3_BUKET", "S3_BUCKET"],
    ["SMTP_ULR", "SMTP_URL"],
    ["TRAVELERS_KEY", "TRAVELLERS_KEY"],
    ["ADMIN_PASWORD_FILE", "ADMIN_PASSWORD_FILE"],
  ])("is told of: %s", (name, meant) => {
    const { doubts } = readEnv({ [name]: "x", PATH: "/bin", HOMES: "/root", DATA_DIR: ".data" });
    expect(doubts).toEqual([`${name} is not known here: is ${meant} meant?`]);
  });
});
