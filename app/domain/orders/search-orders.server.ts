import { z } from "zod";
import { type Actor, requireRight } from "../shared/actor.ts";
import type { DayRange } from "../shared/lists/day-range.ts";
import { type Page, PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import { optionalText } from "../shared/text-field.ts";
import { orderPeriods } from "./periods.ts";
import { type OrderStatus, orderStatuses } from "./status.ts";
import { countOrderRows, type FoundOrder, searchOrderRows } from "./store-search.server.ts";

export type { FoundOrder };

/** `q`: part of an order number, e-mail address, nickname, title or depositor's name. An unknown status means every status. */
export const OrderSearchInput = PageInput.extend({
  q: optionalText(100).catch(""),
  status: z
    .enum(orderStatuses as [OrderStatus, ...OrderStatus[]])
    .nullable()
    .catch(null),
});
export type OrderSearchInput = z.infer<typeof OrderSearchInput>;

/** A buyer searches their own orders; a value that nobody offers means all. */
export const OwnOrdersInput = PageInput.extend({
  q: optionalText(100).catch(""),
  status: z
    .enum(orderStatuses as [OrderStatus, ...OrderStatus[]])
    .nullable()
    .catch(null),
  period: z.enum(orderPeriods).nullable().catch(null),
});

/** Back office. `total` stops one above countCap: more than that is "5,000+". */
export async function searchOrders(
  { db }: Needs<"db">,
  actor: Actor,
  input: OrderSearchInput & Partial<DayRange>,
): Promise<Page<FoundOrder>> {
  requireRight(actor, "orders.read");
  const { page, limit } = input;
  const [items, total] = await Promise.all([searchOrderRows(db, input, input), countOrderRows(db, input)]);
  return { items, page, limit, total };
}
