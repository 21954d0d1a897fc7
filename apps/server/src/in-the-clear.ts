import { isOwnNetwork } from "@shikara/api/delivery/public-addresses";
import type { Env } from "./env.ts";

const isOutside = (url: string | undefined, protocol: string) =>
  url !== undefined && new URL(url).protocol === protocol && !isOwnNetwork(new URL(url).hostname);

const CHECKED = ["verify-full", "verify-ca"];

/** What of the settings lets others on the way read or change what is sent, in words. */
export function sentInTheClear({ publicUrl, database, images, writer, tracesTo }: Env): string[] {
  const warnings: string[] = [];
  if (isOutside(publicUrl, "http:"))
    warnings.push("PUBLIC_URL is http: passwords and bookings can be read on their way. Serve it over https.");
  if (database.kind === "postgres") {
    for (const [name, url] of Object.entries({
      DATABASE_URL: database.url,
      DATABASE_DIRECT_URL: database.directUrl,
      DATABASE_REPLICA_URL: database.replicaUrl,
      DATABASE_MIGRATE_URL: database.migrateUrl,
    })) {
      const { hostname, searchParams } = new URL(url ?? database.url);
      if (url && !isOwnNetwork(hostname) && !CHECKED.includes(searchParams.get("sslmode") ?? ""))
        warnings.push(`${name} leads outside, and who answers is not checked. Add ?sslmode=verify-full.`);
    }
  }
  if (images.kind === "s3" && isOutside(images.endpoint, "http:"))
    warnings.push("S3_ENDPOINT is http: its pictures can be changed on their way. Use https.");
  if (isOutside(writer?.baseUrl, "http:"))
    warnings.push("AI_BASE_URL is http: its key can be read on its way. Use https.");
  if (isOutside(tracesTo, "http:"))
    warnings.push(
      "OTEL_EXPORTER_OTLP_ENDPOINT is http: what is asked of the server can be read on its way. Use https.",
    );
  return warnings;
}
