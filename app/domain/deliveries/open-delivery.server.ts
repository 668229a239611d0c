import type { Needs } from "../shared/services.ts";
import { changeRounds } from "../terms.ts";
import { insertDelivery } from "./store.server.ts";

type Opened = {
  orderId: string;
  serviceId: number;
  /** Rounds of changes and days of work that an offer promised. */
  rounds?: number;
  days?: number;
};

/** The work on an order begins, in the transaction that settles its payment. Waits for no answer: part of a batch. */
export async function openDelivery(
  { db, clock }: Needs<"db" | "clock">,
  { orderId, serviceId, rounds = changeRounds, days }: Opened,
): Promise<void> {
  await insertDelivery(db, { orderId, serviceId, days, createdAt: clock(), roundsIncluded: rounds });
}
