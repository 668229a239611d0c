import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { DayRange } from "../shared/lists/day-range.ts";
import type { Needs } from "../shared/services.ts";
import { exportCap, listPageSize } from "../terms.ts";
import type { ServicesInput } from "./input.ts";
import {
  countServices,
  type ListedService,
  type ServiceFacts,
  serviceFacts,
  serviceRows,
} from "./store-services.server.ts";

export type { ListedService, ServiceFacts };
type Asked = ServicesInput & DayRange;
export type ServicesPage = {
  items: ListedService[];
  /** Up to one more than are counted. */
  total: number;
  /** The last service of this page, where the next one goes on; null on the last page. */
  next: number | null;
};

/** Services in every state by words, state and day of registration, the newest first. */
export async function listServicesForOperators(
  { db }: Needs<"db">,
  actor: Actor,
  { after, ...filter }: Asked,
): Promise<ServicesPage> {
  requireRight(actor, "back-office.open");
  const [rows, total] = await Promise.all([
    serviceRows(db, filter, { after, limit: listPageSize + 1 }),
    countServices(db, filter),
  ]);
  const items = rows.slice(0, listPageSize);
  return { items, total, next: rows.length > listPageSize ? items.at(-1)!.id : null };
}

/** Services for a file, the newest `exportCap` of them. */
export async function exportServices(
  { db }: Needs<"db">,
  actor: Actor,
  { after: _, ...filter }: Asked,
): Promise<ListedService[]> {
  requireRight(actor, "back-office.open");
  return serviceRows(db, filter, { after: null, limit: exportCap });
}

/** A service as operators see it, in any state. Refuses with not-found. */
export async function serviceForOperator(
  { db }: Needs<"db">,
  actor: Actor,
  { serviceId }: { serviceId: number },
): Promise<ServiceFacts> {
  requireRight(actor, "back-office.open");
  const facts = await serviceFacts(db, serviceId);
  if (!facts) throw new DomainError("not-found");
  return facts;
}
