import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { DatabaseOptions } from "@shikara/db/client";
import { z } from "zod";
import { mistyped } from "./env-names.ts";

const port = z.coerce.number().int().min(0).max(65_535);
const count = z.coerce.number().int();
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((text) => new URL(text).pathname === "/", "must be an origin like https://shikara.example, without a path")
  .transform((text) => new URL(text).origin);
// An abbreviation means one zone to us and another to PostgreSQL: IST is India here and Israel there.
const timeZone = z.string().refine((zone) => {
  try {
    return (zone === "UTC" || zone.includes("/")) && Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}, "must be a time zone like Asia/Kolkata");

const S3 = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

const RAZORPAY = ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"] as const;

const INBOUND_MAIL = ["INBOUND_MAIL_ADDRESS", "INBOUND_MAIL_SECRET"] as const;

/** What may lie in a file named by `…_FILE` instead, as a vault or an orchestrator brings it. */
const SECRETS = [
  ...[
    "DATABASE_URL",
    "DATABASE_DIRECT_URL",
    "DATABASE_REPLICA_URL",
    "DATABASE_MIGRATE_URL",
    "S3_ACCESS_KEY_ID",
    "S3_SECRET_ACCESS_KEY",
    "ADMIN_PASSWORD",
    "DEMO_PASSWORD",
    "SMTP_URL",
  ],
  ...[
    "INBOUND_MAIL_SECRET",
    "AI_API_KEY",
    "BACKUP_KEY",
    "TRAVELLERS_KEY",
    "METRICS_TOKEN",
    "RAZORPAY_KEY_SECRET",
    "RAZORPAY_WEBHOOK_SECRET",
  ],
] as const;

const HOST = String.raw`(?:[a-z\d-]+\.)*[a-z\d-]+`;
const hosts = z
  .string()
  .regex(new RegExp(`^${HOST}(?:\\s*,\\s*${HOST})*$`, "i"), "must be hosts like hooks.example.com, with commas between")
  .transform((text) => text.toLowerCase().split(/\s*,\s*/));

const AI = ["AI_BASE_URL", "AI_API_KEY", "AI_MODEL"] as const;

const SEAL_KEY = String.raw`[\w.~+/-]{32,200}=*`;

const SEVERAL_HOSTS = /^[a-z]+:\/\/[^/?#]*,|[?&]host=[^&]*,/;
/** With several hosts in it each line goes to whichever answers: after a failover to two servers at once, if the one that was left comes back. */
const databaseUrl = z
  .url({ protocol: /^postgres(?:ql)?$/ })
  .refine((address) => !SEVERAL_HOSTS.test(address), "names several hosts: give the one that takes writes")
  .optional();

const variables = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  DATABASE_REPLICA_URL: databaseUrl,
  DATABASE_MIGRATE_URL: databaseUrl,
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ADMIN_USERNAME: z.string().default("admin"),
  ADMIN_PASSWORD: z.string().min(8).max(256).optional(),
  DEMO_PASSWORD: z.string().min(8).max(256).optional(),
  SEED: z.enum(["demo", "none"]).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
      "must be an address like Shikara <hello@shikara.example>",
    )
    .optional(),
  INBOUND_MAIL_ADDRESS: z.email("must be an address like reply@shikara.example").optional(),
  INBOUND_MAIL_SECRET: z
    .string()
    .regex(/^[\w.~+/-]{16,200}=*$/, "must be 16 to 200 letters and digits, as `openssl rand -hex 24` makes them")
    .optional(),
  WEBHOOK_HOSTS: hosts.optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .regex(/^\S{16,200}$/, "must be 16 to 200 characters, as `openssl rand -hex 24` makes them")
    .optional(),
  RAZORPAY_URL: origin.default("https://api.razorpay.com"),
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  TRUST_PROXY: count.min(0).max(10).default(0),
  WEB_CONCURRENCY: count.min(1).max(64).default(1),
  BACKUP_AT: z
    .string()
    .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|off)$/, "must be a time of day like 02:30, or off")
    .default("02:30"),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEY: z
    .string()
    .regex(/^(?:age1[0-9a-z]{58}|AGE-SECRET-KEY-1[0-9A-Z]{58})$/, "must be a key as `npm run backup:key` makes it")
    .optional(),
  TRAVELLERS_KEY: z
    .string()
    .regex(
      new RegExp(`^${SEAL_KEY}(?:\\s*,\\s*${SEAL_KEY})*$`),
      "must be a key as `openssl rand -hex 32` makes it; several with commas between, the newest first",
    )
    .transform((text) => text.split(/\s*,\s*/))
    .optional(),
  TZ_AGENCY: timeZone.default("Asia/Kolkata"),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,200}=*$/, "must be 16 to 200 letters and digits, as `openssl rand -hex 24` makes them")
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error"]).optional(),
  RESPONSE_CACHE: z.enum(["on", "off"]).default("on"),
});

const OURS = [...Object.keys(variables.shape), ...SECRETS.map((name) => `${name}_FILE`)];

type Given = Record<string, string | undefined>;

/** '' where it is no address, which is a fault of its own. */
const accountOf = (url: string) => (URL.canParse(url) ? new URL(url).username : "");

/** What does not fit together; asked of the text as given, so that it is said beside the faults of single variables. */
function contradictions(given: Given): string[] {
  const faults: string[] = [];
  if (Number(given.WEB_CONCURRENCY) > 1 && !given.DATABASE_URL)
    faults.push("WEB_CONCURRENCY: more than 1 needs DATABASE_URL: the embedded database belongs to one process");
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL)
    faults.push("DATABASE_DIRECT_URL: is the server's own, beside a DATABASE_URL that is a pooler's");
  if (given.DATABASE_REPLICA_URL && !given.DATABASE_URL)
    faults.push("DATABASE_REPLICA_URL: is a replica's of the server at DATABASE_URL");
  if (given.DATABASE_MIGRATE_URL && !given.DATABASE_URL)
    faults.push("DATABASE_MIGRATE_URL: is the owner's, beside a DATABASE_URL");
  else if (given.DATABASE_MIGRATE_URL && accountOf(given.DATABASE_MIGRATE_URL) === accountOf(given.DATABASE_URL ?? ""))
    faults.push("DATABASE_MIGRATE_URL: has to be of another account than DATABASE_URL, on the same database");
  if (INBOUND_MAIL.some((name) => given[name]))
    for (const name of INBOUND_MAIL) if (!given[name]) faults.push(`${name}: is required when mail comes in`);
  for (const name of ["AI_BASE_URL", "AI_MODEL"])
    if (AI.some((each) => given[each]) && !given[name])
      faults.push(`${name}: is required when drafts are written by a service`);
  if (RAZORPAY.some((name) => given[name]))
    for (const name of RAZORPAY) if (!given[name]) faults.push(`${name}: is required when Razorpay takes payments`);
  if (S3.some((name) => given[name]))
    for (const name of S3) if (!given[name]) faults.push(`${name}: is required when images are kept in S3`);
  return faults;
}

/**
 * What the environment says, with the secrets that lie in files. Empty variables count as unset.
 * @returns also what could not be read, or is said twice
 */
function withFiles(source: NodeJS.ProcessEnv): { given: Given; faults: string[] } {
  const given: Given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const faults: string[] = [];
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`];
    if (!file) continue;
    if (given[name]) faults.push(`${name}_FILE: ${name} is set too`);
    else
      try {
        given[name] = readFileSync(file, "utf8").trim();
      } catch (error) {
        faults.push(`${name}_FILE: cannot be read (${(error as NodeJS.ErrnoException).code})`);
      }
  }
  return { given, faults };
}

export type Env = ReturnType<typeof readEnv>;

/**
 * The server's settings, checked.
 * @throws Error that names every fault at once
 */
export function readEnv(source: NodeJS.ProcessEnv) {
  const { given, faults: unread } = withFiles(source);
  const parsed = variables.safeParse(given);
  const faults = [
    ...unread,
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join(".")}: ${issue.message}`),
    ...contradictions(given),
  ];
  if (!parsed.success || faults.length > 0) throw new Error(`The environment is not right:\n  ${faults.join("\n  ")}`);
  const env = parsed.data;
  const dataDir = resolve(env.DATA_DIR);
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_REPLICA_URL: replicaUrl } = env;
  const database: DatabaseOptions = url
    ? { kind: "postgres", url, directUrl, replicaUrl, migrateUrl: env.DATABASE_MIGRATE_URL }
    : { kind: "embedded", dir: dataDir };
  const images = env.S3_ENDPOINT
    ? ({
        kind: "s3",
        endpoint: env.S3_ENDPOINT,
        region: env.S3_REGION ?? "us-east-1",
        bucket: env.S3_BUCKET ?? "",
        accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
        secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
      } as const)
    : ({ kind: "disk", dir: resolve(dataDir, "images") } as const);
  return {
    isDevelopment: env.NODE_ENV === "development",
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir,
    database,
    images,
    admin: { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD },
    demoPassword: env.DEMO_PASSWORD,
    /** Null: drafts are composed offline. */
    writer:
      env.AI_BASE_URL && env.AI_MODEL
        ? { baseUrl: env.AI_BASE_URL, apiKey: env.AI_API_KEY, model: env.AI_MODEL }
        : null,
    seed: env.SEED ?? (env.DATABASE_URL ? "none" : "demo"),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? "",
    /** Undefined: customers' answers go to the agency's own address. */
    inbox:
      env.INBOUND_MAIL_ADDRESS && env.INBOUND_MAIL_SECRET
        ? { address: env.INBOUND_MAIL_ADDRESS, secret: env.INBOUND_MAIL_SECRET }
        : undefined,
    /** Null: webhooks go to any public host. */
    webhookHosts: env.WEBHOOK_HOSTS ?? null,
    /** Null: nothing is paid online. */
    razorpay:
      env.RAZORPAY_KEY_ID && env.RAZORPAY_KEY_SECRET && env.RAZORPAY_WEBHOOK_SECRET
        ? {
            url: env.RAZORPAY_URL,
            keyId: env.RAZORPAY_KEY_ID,
            keySecret: env.RAZORPAY_KEY_SECRET,
            webhookSecret: env.RAZORPAY_WEBHOOK_SECRET,
          }
        : null,
    trustProxy: env.TRUST_PROXY,
    processes: env.WEB_CONCURRENCY,
    timeZone: env.TZ_AGENCY,
    backups: {
      /** Of the agency's clock; null: none is made at night. */
      at: env.BACKUP_AT === "off" ? null : env.BACKUP_AT,
      dir: resolve(env.BACKUP_DIR ?? join(dataDir, "backups")),
      key: env.BACKUP_KEY,
    },
    /** To what is kept of travellers, the newest first. None: the house has a file with one where it has its database, else nothing is kept. */
    travellersKeys: env.TRAVELLERS_KEY ?? [],
    /** Undefined: nobody is told what the server counts. */
    metricsToken: env.METRICS_TOKEN,
    /** Undefined: requests are not traced. */
    tracesTo: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === "development" ? ("debug" as const) : ("info" as const)),
    cachesResponses: env.RESPONSE_CACHE === "on",
    /** What is perhaps not said as it is meant, in words. */
    doubts: mistyped(Object.keys(given), OURS),
  };
}
