import { sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";

export async function hasOpenPaidOrder(db: Db, serviceId: number): Promise<boolean> {
  const [row] = await db.execute<{ owed: boolean }>(sql`select exists (
    select 1 from order_lines l join orders o on o.id = l.order_id
    where l.service_id = ${serviceId} and (o.status = 'in_progress'
      or exists (select 1 from refund_cases c where c.order_id = o.id and c.status in ('open', 'disputed'))
      or exists (select 1 from refunds r where r.order_id = o.id and r.status = 'pending'))) as owed`);
  return row!.owed; // a select without a table is always one row
}
