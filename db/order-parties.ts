import { eq, sql } from "drizzle-orm";
import { alias, type PgSelect } from "drizzle-orm/pg-core";
import { services } from "./schema/catalog.ts";
import { members, sellerProfiles } from "./schema/identity.ts";
import { orderLines, orders } from "./schema/orders.ts";

/** The two members of an order. */
export const buyers = alias(members, "buyers");
export const sellers = alias(members, "sellers");

/** The name under which a seller sells; needs `joinSeller`. */
export const sellerName = sql<string>`coalesce(${sellerProfiles.displayName}, ${sellers.nickname})`;

// Each adds joins to a query that selects from orders or has joined them: `joinBuyer(joinLine(query.$dynamic()))`.

/** Every order has one line. */
export function joinLine<Query extends PgSelect>(query: Query) {
  return query.innerJoin(orderLines, eq(orderLines.orderId, orders.id));
}

export function joinBuyer<Query extends PgSelect>(query: Query) {
  return query.innerJoin(buyers, eq(buyers.id, orders.buyerId));
}

export function joinSeller<Query extends PgSelect>(query: Query) {
  return query
    .innerJoin(sellers, eq(sellers.id, orders.sellerId))
    .leftJoin(sellerProfiles, eq(sellerProfiles.memberId, orders.sellerId));
}

/** The line with its service, and the seller. */
export function joinSale<Query extends PgSelect>(query: Query) {
  return joinSeller(joinLine(query).innerJoin(services, eq(services.id, orderLines.serviceId)));
}
