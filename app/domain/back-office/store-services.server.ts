import { and, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { countUpTo } from "#db/count-up-to.ts";
import { moderationItems, services } from "#db/schema/catalog.ts";
import { members, sellerProfiles } from "#db/schema/identity.ts";
import { within } from "#db/within.ts";
import { type DayRange, momentsOf } from "../shared/lists/day-range.ts";
import { literally } from "../shared/texts/like-pattern.ts";
import { countCap } from "../terms.ts";
import type { ServicesInput } from "./input.ts";
import type { ServiceState } from "./service-states.ts";

export type ServicesFilter = Omit<ServicesInput, "after"> & Partial<DayRange>;

// Constants, not parameters: the planner has to see that the partial index services_off_market is enough.
const states: Record<ServiceState, SQL> = {
  active: sql`${services.status} = 'active'`,
  "taken-down": sql`${services.status} = 'suspended' and ${services.suspendedBy} = 'operator'`,
  paused: sql`${services.status} = 'suspended' and ${services.suspendedBy} = 'seller'`,
  held: sql`${services.status} = 'suspended' and ${services.suspendedBy} = 'account'`,
  pending: sql`${services.status} = 'pending'`,
  rejected: sql`${services.status} = 'rejected'`,
};

/** A part of the title or of the seller's name, or the number of a service. */
function isService(q: string): SQL {
  const part = `%${literally(q)}%`;
  const id = /^#?[1-9]\d{0,8}$/.test(q) ? Number(q.replace("#", "")) : 0;
  return sql`(${services.title} ilike ${part} or ${services.id} = ${id}
    or ${services.sellerId} in (select ${sellerProfiles.memberId} from ${sellerProfiles} where ${sellerProfiles.displayName} ilike ${part}))`;
}

const matching = ({ q, state, ...days }: ServicesFilter) =>
  and(
    isNull(services.deletedAt),
    q === "" ? undefined : isService(q),
    state ? states[state] : undefined,
    within(services.createdAt, momentsOf(days)),
  );

const columns = {
  id: services.id,
  title: services.title,
  titleLocale: services.contentLocale,
  status: services.status,
  suspendedBy: services.suspendedBy,
  category: services.category,
  type: services.type,
  salesCount: services.salesCount,
  sellerId: services.sellerId,
  seller: sql<string>`coalesce(${sellerProfiles.displayName}, ${members.nickname})`,
  createdAt: services.createdAt,
};

/** The newest first, those behind `after`. */
export async function serviceRows(db: Db, filter: ServicesFilter, window: { after: number | null; limit: number }) {
  const { after, limit } = window;
  return db
    .select(columns)
    .from(services)
    .innerJoin(members, eq(members.id, services.sellerId))
    .leftJoin(sellerProfiles, eq(sellerProfiles.memberId, services.sellerId))
    .where(and(matching(filter), after === null ? undefined : lt(services.id, after)))
    .orderBy(desc(services.id))
    .limit(limit);
}
export type ListedService = Awaited<ReturnType<typeof serviceRows>>[number];

/** No further than the cap. */
export function countServices(db: Db, filter: ServicesFilter): Promise<number> {
  return countUpTo(db, services, matching(filter)!, countCap + 1);
}

/** The facts of a service; deleted ones too. */
export async function serviceFacts(db: Db, id: number) {
  const [row] = await db
    .select({
      ...columns,
      slug: services.slug,
      publishedAt: services.publishedAt,
      updatedAt: services.updatedAt,
      deletedAt: services.deletedAt,
      sellerLocale: members.locale,
      sellerSuspendedAt: members.suspendedAt,
      /** The oldest item of it that waits for a review. */
      openItemId: sql<string | null>`(select i.id from ${moderationItems} i
        where i.service_id = "services"."id" and i.status = 'open' order by i.submitted_at limit 1)`,
    })
    .from(services)
    .innerJoin(members, eq(members.id, services.sellerId))
    .leftJoin(sellerProfiles, eq(sellerProfiles.memberId, services.sellerId))
    .where(eq(services.id, id));
  return row ?? null;
}
export type ServiceFacts = NonNullable<Awaited<ReturnType<typeof serviceFacts>>>;
