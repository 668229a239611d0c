import { eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { licences } from "#db/schema/deliveries.ts";

export type Licence = typeof licences.$inferSelect;

export async function insertLicence(db: Db, row: typeof licences.$inferInsert): Promise<void> {
  await db.insert(licences).values(row);
}

export async function licenceRowOfOrder(db: Db, orderId: string): Promise<Licence | null> {
  const [row] = await db.select().from(licences).where(eq(licences.orderId, orderId));
  return row ?? null;
}
