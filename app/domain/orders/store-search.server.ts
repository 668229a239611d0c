import { literally } from "#app/domain/shared/texts/like-pattern.ts";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { countUpTo } from "#db/count-up-to.ts";
import { buyers, joinBuyer, joinLine } from "#db/order-parties.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { within } from "#db/within.ts";
import { type DayRange, momentsOf } from "../shared/lists/day-range.ts";
import { offsetOf, type PageInput } from "../shared/paging.ts";
import { countCap } from "../terms.ts";
import type { OrderStatus } from "./status.ts";

export type FoundOrder = Awaited<ReturnType<typeof searchOrderRows>>[number];

const found = {
  number: orders.number,
  status: orders.status,
  currency: orders.currency,
  totalAmount: orders.totalAmount,
  createdAt: orders.createdAt,
  title: orderLines.title,
  titleLocale: orderLines.titleLocale,
  serviceId: orderLines.serviceId,
  buyer: { nickname: buyers.nickname, email: buyers.email },
  depositorName: sql<string | null>`payment.depositor_name`,
  /** null while an order that began as a consultation has no payment. */
  paymentStatus: sql<"pending" | "completed" | "failed" | "cancelled" | null>`payment.status`,
};

type Search = { q: string; status: OrderStatus | null } & Partial<DayRange>;

export async function searchOrderRows(db: Db, filter: Search, page: PageInput) {
  return joinBuyer(joinLine(db.select(found).from(orders).$dynamic()))
    .leftJoin(
      sql`lateral (
        select p.depositor_name, p.status from payments p where p.order_id = ${orders.id}
        order by p.status = 'completed' desc, p.status = 'pending' desc, p.created_at desc limit 1
      ) payment`,
      sql`true`,
    )
    .where(matching(filter))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(page.limit)
    .offset(offsetOf(page));
}

/** Counts no further than the cap: the back office says "5,000+". */
export function countOrderRows(db: Db, filter: Search): Promise<number> {
  return countUpTo(db, orders, matching(filter), countCap + 1);
}

/** Each branch has its own index; one condition with OR over four tables would read all of them. */
function matching({ q, status, ...days }: Search): SQL | undefined {
  const part = `%${literally(q)}%`;
  const word = sql`${orders.id} in (
    select id from orders where number ilike ${part}
    union select o.id from orders o join members m on m.id = o.buyer_id where m.email ilike ${part} or m.nickname ilike ${part}
    union select order_id from order_lines where title ilike ${part}
    union select order_id from payments where depositor_name ilike ${part}
  )`;
  return and(
    q === "" ? undefined : word,
    status === null ? undefined : eq(orders.status, status),
    within(orders.createdAt, momentsOf(days)),
  );
}
