import { type Actor, requireRight } from "../shared/actor.ts";
import type { Right } from "../shared/operators/rights.ts";
import type { Needs } from "../shared/services.ts";
import { countCap, exportCap, listPageSize } from "../terms.ts";
import { type AuditFilter, auditEventsPage, countAuditEvents } from "./store.server.ts";

export type AuditEventRow = Awaited<ReturnType<typeof auditEventsPage>>[number];
export type AuditPage = { items: AuditEventRow[]; page: number; limit: number; total: number };

const lastPage = Math.ceil(countCap / listPageSize);

/** The audit log for the back office, newest first; reaches back `countCap` lines, older ones are found by subject. */
export async function listAuditEvents(
  { db }: Needs<"db">,
  actor: Actor,
  { page = 1, ...filter }: AuditFilter & { page?: number },
): Promise<AuditPage> {
  requireRight(actor, "audit.read");
  const current = Math.min(Math.max(1, Math.trunc(page) || 1), lastPage);
  const [items, total] = await Promise.all([
    auditEventsPage(db, filter, { limit: listPageSize, offset: (current - 1) * listPageSize }),
    countAuditEvents(db, filter, countCap),
  ]);
  return { items, page: current, limit: listPageSize, total };
}

/** The newest lines about one thing, for those who have the right to the page of it. */
export async function listEventsAbout(
  { db }: Needs<"db">,
  actor: Actor,
  { subject, right }: { subject: string; right: Right },
): Promise<{ items: AuditEventRow[] }> {
  requireRight(actor, right);
  return { items: await auditEventsPage(db, { subject }, { limit: listPageSize, offset: 0 }) };
}

/** The events of these filters for a file, the newest `exportCap` of them. */
export async function exportAuditEvents(
  { db }: Needs<"db">,
  actor: Actor,
  filter: AuditFilter,
): Promise<{ items: AuditEventRow[] }> {
  requireRight(actor, "audit.read");
  return { items: await auditEventsPage(db, filter, { limit: exportCap, offset: 0 }) };
}

/** The newest events about a subject. The caller has checked that the actor may see it. */
export function listEventsOfUnchecked(
  { db }: Needs<"db">,
  { subject, limit }: { subject: string; limit: number },
): Promise<AuditEventRow[]> {
  return auditEventsPage(db, { subject }, { limit, offset: 0 });
}
