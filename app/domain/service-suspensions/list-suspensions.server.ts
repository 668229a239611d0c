import { type Actor, hasRight, requireRight } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import {
  openSuspensions,
  type ServiceSuspension,
  type SuspensionNotice,
  suspensionsOfService,
} from "./store.server.ts";

export type { ServiceSuspension, SuspensionNotice };
const MOST = 20;

/** Back office: when, why and by whom a service was taken off the market, the newest first. */
export async function listServiceSuspensions(
  { db }: Needs<"db">,
  actor: Actor,
  { serviceId }: { serviceId: number },
): Promise<ServiceSuspension[]> {
  requireRight(actor, "back-office.open");
  return suspensionsOfService(db, serviceId, MOST);
}

/** The open suspension of each service. The caller has checked that the services are the asker's. */
export async function openSuspensionsUnchecked(
  { db }: Needs<"db">,
  serviceIds: readonly number[],
): Promise<Map<number, SuspensionNotice>> {
  const rows = await openSuspensions(db, serviceIds);
  return new Map(rows.map(({ serviceId, ...notice }) => [serviceId, notice]));
}

type Shown = { id: number; isOwn: boolean; suspendedBy: string | null };

/** Reads the reason of an operator's suspension, for the seller and for operators; null for everybody else, and where no operator suspended the service. */
export async function findSuspensionNotice(
  needs: Needs<"db">,
  actor: Actor,
  { id, isOwn, suspendedBy }: Shown,
): Promise<SuspensionNotice | null> {
  if (suspendedBy !== "operator" || !(isOwn || hasRight(actor, "back-office.open"))) return null;
  return (await openSuspensionsUnchecked(needs, [id])).get(id) ?? null;
}
