import type { services } from "#db/schema/catalog.ts";

type Status = (typeof services.$inferSelect)["status"];

// `rejected → pending` is the seller handing in again.
export const serviceMoves = {
  pending: ["active", "rejected"],
  active: ["suspended"],
  suspended: ["active"],
  rejected: ["pending"],
} as const satisfies Record<Status, readonly Status[]>;

export type ServiceStatus = keyof typeof serviceMoves;
export const serviceStatuses = Object.keys(serviceMoves) as ServiceStatus[];

export function serviceCanBecome(from: ServiceStatus, to: ServiceStatus): boolean {
  return (serviceMoves[from] as readonly ServiceStatus[]).includes(to);
}
