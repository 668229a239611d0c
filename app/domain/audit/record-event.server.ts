import type { Db } from "#db/client.server.ts";
import { insertAuditEvent, insertAuditEvents } from "./store.server.ts";

export type AuditEvent = {
  /** Member who did it; null for visitors and for the product itself. */
  actorId: number | null;
  /** `<what>.<happened>`, e.g. "deposit.confirmed", "session.reused". */
  action: string;
  /** `<kind>:<id>`, e.g. "order:JT-20260105-7K2M9Q", "member:12". */
  subject: string;
  /** Facts of the event; never a password, token, code or full phone number. */
  details?: Record<string, string | number | boolean | null>;
  ip?: string;
  at: Date;
};

/** Writes one line of the audit log, in the transaction that did what it says. */
export async function recordEvent(db: Db, { details = {}, ip = "", at, ...event }: AuditEvent): Promise<void> {
  await insertAuditEvent(db, { ...event, details, ip, occurredAt: at });
}

/** Writes several lines of the audit log by one statement. */
export async function recordEvents(db: Db, events: readonly AuditEvent[]): Promise<void> {
  const rows = events.map(({ details = {}, ip = "", at, ...event }) => ({ ...event, details, ip, occurredAt: at }));
  if (rows.length > 0) await insertAuditEvents(db, rows);
}
