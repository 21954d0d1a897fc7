import { backupStatus } from "@shikara/api/backups/backups.service";
import type { AppServices } from "@shikara/api/core/context";
import { countHeldMails, queueFigures, unansweredEnquiries } from "@shikara/api/delivery/queues.queries";
import { Counter, Gauge, Registry } from "prom-client";
import type { Health } from "../http/health.ts";

interface Figures {
  services: AppServices;
  health: Health;
  /** How many server processes were replaced since the start; undefined where nobody says. */
  replaced: number | undefined;
}

/** What is so of the whole house, whichever process is asked: read when it is asked for, and told once. */
export async function houseFigures({ services, health, replaced }: Figures): Promise<string> {
  const registry = new Registry();
  const of = { registers: [registry] };
  const gauge = (name: string, help: string, value: number) => new Gauge({ ...of, name, help }).set(value);
  const { database, pictures } = await health.state();
  gauge("shikara_database_up", "1 while the database answers", database === "unreachable" ? 0 : 1);
  gauge(
    "shikara_writes_taken",
    "1 while database and picture store take what is written",
    database === "ok" && pictures === "ok" ? 1 : 0,
  );
  if (replaced !== undefined)
    new Counter({
      ...of,
      name: "shikara_processes_replaced_total",
      help: "Server processes that died and were replaced, since the start",
    }).inc(replaced);
  if (database === "unreachable") return registry.metrics();
  const waiting = new Gauge({
    ...of,
    name: "shikara_queue_waiting",
    help: "What waits to go out",
    labelNames: ["queue"],
  });
  const failed = new Gauge({
    ...of,
    name: "shikara_queue_failed",
    help: "What will not be tried again by itself",
    labelNames: ["queue"],
  });
  const age = new Gauge({
    ...of,
    name: "shikara_queue_oldest_seconds",
    help: "How long the oldest has been due",
    labelNames: ["queue"],
  });
  // A pool that is full has no place for these questions: all else is told without them, after one wait.
  const ask = <T>(question: (db: AppServices["db"]) => Promise<T>) => question(services.db).catch(() => null);
  const [backups, queues, held, enquiries] = await Promise.all([
    ask(backupStatus),
    ask(queueFigures),
    ask(countHeldMails),
    ask(unansweredEnquiries),
  ]);
  if (backups) {
    gauge("shikara_backup_planned", "1 where each night is backed up", backups.nextAt ? 1 : 0);
    gauge("shikara_backup_failed", "1 while the last backup that was tried failed", backups.failure ? 1 : 0);
    gauge(
      "shikara_backup_last_success_timestamp_seconds",
      "When the last good backup was made; 0 for never",
      (backups.last?.at.getTime() ?? 0) / 1000,
    );
  }
  for (const [queue, figures] of Object.entries(queues ?? {})) {
    waiting.set({ queue }, figures.waiting);
    failed.set({ queue }, figures.failed);
    age.set({ queue }, figures.oldestSeconds);
  }
  if (held !== null)
    gauge("shikara_mail_held", "Mails that wait because enough has gone to their address this hour", held);
  if (enquiries) {
    gauge("shikara_enquiries_unanswered", "Enquiries that nobody has answered", enquiries.waiting);
    gauge("shikara_enquiries_oldest_seconds", "How long the oldest of them has waited", enquiries.oldestSeconds);
  }
  return registry.metrics();
}
