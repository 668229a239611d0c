import type { Needs } from "#app/domain/shared/services.ts";
import { moveServiceRow } from "./store-authoring.server.ts";

type Db = Needs<"db">["db"];
type About = { serviceId: number; at: Date };

/**
 * An operator takes a service off the market, or keeps one off that its seller had paused or whose seller is suspended.
 * False when there is nothing to take off: it waits for its review, was rejected or deleted. The caller holds the row.
 */
export function takeDownUnchecked(db: Db, { serviceId, at }: About): Promise<boolean> {
  return moveServiceRow(db, serviceId, {
    from: ["active", "suspended"],
    set: { status: "suspended", suspendedBy: "operator", updatedAt: at },
  });
}

/** `paused`: by its seller, as before. `held`: until the account of its seller is open again. */
type PutBack = About & { as: "on-sale" | "paused" | "held" };
const marks = { "on-sale": null, paused: "seller", held: "account" } as const;

/** Lifts what an operator suspended; false when no operator had. */
export function putBackUnchecked(db: Db, { serviceId, as, at }: PutBack): Promise<boolean> {
  const suspendedBy = marks[as];
  return moveServiceRow(db, serviceId, {
    from: ["suspended"],
    suspendedBy: "operator",
    set: { status: suspendedBy === null ? "active" : "suspended", suspendedBy, updatedAt: at },
  });
}
