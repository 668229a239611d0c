import type { Needs } from "#app/domain/shared/services.ts";
import { type ServiceStatus, serviceCanBecome, serviceStatuses } from "../status.ts";
import { lockServicesOf, moveServiceRow, moveServicesOfAccount } from "./store-authoring.server.ts";

type Db = Needs<"db">["db"];
type Move = {
  serviceId: number;
  from: ServiceStatus;
  to: ServiceStatus;
  at: Date;
  /** The side that suspends it, or that has to have suspended it. */
  by?: "seller" | "operator";
  /** Key of the reason, when it is rejected. */
  reason?: string;
};

/** Moves a service as `status.ts` allows; false when it is not where the move begins. The caller has checked who asks. */
export function moveServiceUnchecked(db: Db, { serviceId, from, to, at, by, reason }: Move): Promise<boolean> {
  if (!serviceCanBecome(from, to)) throw new Error(`A service never goes from ${from} to ${to}`);
  return moveServiceRow(db, serviceId, {
    from: [from],
    suspendedBy: from === "suspended" ? by : undefined,
    set: {
      status: to,
      updatedAt: at,
      suspendedBy: to === "suspended" ? (by ?? "operator") : null,
      rejectionReason: to === "rejected" ? (reason ?? null) : null,
      ...(from === "pending" && to === "active" ? { publishedAt: at, reviewed: true } : {}),
    },
  });
}

/** Takes a service off the market for good; false when it was deleted before. */
export function deleteServiceUnchecked(db: Db, { serviceId, at }: { serviceId: number; at: Date }): Promise<boolean> {
  return moveServiceRow(db, serviceId, { from: serviceStatuses, set: { deletedAt: at, updatedAt: at } });
}

/** All services of a seller, held until the transaction ends: no order of them is placed meanwhile. */
export function holdServicesUnchecked(db: Db, sellerId: number): Promise<void> {
  return lockServicesOf(db, sellerId);
}

/** The account of a seller is suspended: what is on sale leaves the market, nothing else changes. Answers with their number. */
export function suspendServicesUnchecked(db: Db, sellerId: number, at: Date): Promise<number> {
  return moveServicesOfAccount(db, sellerId, { from: "active", to: "suspended", at });
}

/** The account is open again, and with it all that its suspension took off the market. */
export function restoreServicesUnchecked(db: Db, sellerId: number, at: Date): Promise<number> {
  return moveServicesOfAccount(db, sellerId, { from: "suspended", to: "active", at });
}
