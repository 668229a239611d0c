import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { services } from "#db/schema/catalog.ts";
import { consultations } from "#db/schema/consultations.ts";
import { partnerApplications } from "#db/schema/partners/applications.ts";

export async function isActiveService(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.id, id), eq(services.status, "active")));
  return rows.length > 0;
}

export async function isRequest(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: consultations.id }).from(consultations).where(eq(consultations.id, id));
  return rows.length > 0;
}

/** Title and language of the service that a lead is about. */
export async function titleOfService(
  db: Db,
  id: number,
): Promise<{ id: number; title: string; locale: string } | null> {
  const [row] = await db
    .select({ id: services.id, title: services.title, locale: services.contentLocale })
    .from(services)
    .where(eq(services.id, id));
  return row ?? null;
}

/** The traits of a partner's business; null once the application is forgotten. */
export async function partnerIdentityOf(
  db: Db,
  applicationId: string,
): Promise<{ businessKey: string; emailDomain: string | null } | null> {
  const [row] = await db
    .select({ businessKey: partnerApplications.businessKey, emailDomain: partnerApplications.emailDomain })
    .from(partnerApplications)
    .where(eq(partnerApplications.id, applicationId));
  return row ?? null;
}
