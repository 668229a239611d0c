import { type Actor, hasRight, requireRight } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { openSuspensions, type ServiceSuspension, suspendedServicesOf, suspensionsOfService } from "./store.server.ts";

export type { ServiceSuspension };
/** A suspension as its seller is told of it. */
export type SuspensionNotice = Omit<Awaited<ReturnType<typeof openSuspensions>>[number], "serviceId"> & {
  /** Whether the seller may still say, once, that it is wrong. */
  canAppeal: boolean;
};
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

/**
 * Back office: services of a seller that operators took off the market, deleted ones too. Whoever reviews what the seller
 * hands in sees by them whether it is the same once more.
 */
export async function listSuspendedServicesOfSeller(
  { db }: Needs<"db">,
  actor: Actor,
  { sellerId }: { sellerId: number },
): Promise<SuspendedService[]> {
  requireRight(actor, "services.review");
  return suspendedServicesOf(db, sellerId, MOST);
}
export type SuspendedService = Awaited<ReturnType<typeof suspendedServicesOf>>[number];

/** The open suspension of each service. The caller has checked that the services are the asker's. */
export async function openSuspensionsUnchecked(
  { db, clock }: Needs<"db" | "clock">,
  serviceIds: readonly number[],
): Promise<Map<number, SuspensionNotice>> {
  const rows = await openSuspensions(db, serviceIds);
  const now = clock();
  return new Map(
    rows.map(({ serviceId, ...notice }) => [
      serviceId,
      { ...notice, canAppeal: notice.appeal === null && now <= notice.appealUntil },
    ]),
  );
}

type Shown = { id: number; isOwn: boolean; suspendedBy: string | null };

/** Reads the reason of an operator's suspension, for the seller and for operators; null for everybody else, and where no operator suspended the service. */
export async function findSuspensionNotice(
  needs: Needs<"db" | "clock">,
  actor: Actor,
  { id, isOwn, suspendedBy }: Shown,
): Promise<SuspensionNotice | null> {
  if (suspendedBy !== "operator" || !(isOwn || hasRight(actor, "back-office.open"))) return null;
  return (await openSuspensionsUnchecked(needs, [id])).get(id) ?? null;
}
