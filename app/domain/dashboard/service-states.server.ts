import { requireSeller } from "../payouts/require-seller.ts";
import type { Actor } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { type ServiceRow, serviceRows } from "./store-figures.server.ts";

/** Counts of the seller's services by state, with the due times of open submissions. */
export type ServiceStates = {
  active: number;
  suspended: number;
  /** Services that an operator has suspended: only operators lift it. */
  blocked: number;
  rejected: number;
  /** Waiting for a decision, first promised first. */
  pending: Pick<ServiceRow, "id" | "title" | "titleLocale" | "decisionDue">[];
};

export async function serviceStates({ db }: Needs<"db">, actor: Actor): Promise<ServiceStates> {
  const { memberId } = requireSeller(actor);
  const services = (await serviceRows(db, memberId)).filter(({ isDeleted }) => !isDeleted);
  const count = (is: (service: ServiceRow) => boolean) => services.filter(is).length;
  return {
    active: count(({ status }) => status === "active"),
    suspended: count(({ status, suspendedBy }) => status === "suspended" && suspendedBy !== "operator"),
    blocked: count(({ status, suspendedBy }) => status === "suspended" && suspendedBy === "operator"),
    rejected: count(({ status }) => status === "rejected"),
    pending: services
      .filter(({ status, decisionDue }) => status === "pending" || decisionDue !== null)
      .map(({ id, title, titleLocale, decisionDue }) => ({ id, title, titleLocale, decisionDue }))
      .sort((one, other) => (one.decisionDue?.getTime() ?? 0) - (other.decisionDue?.getTime() ?? 0)),
  };
}
