import { type Actor, requireMember } from "#app/domain/shared/actor.ts";
import type { Page, PageInput } from "#app/domain/shared/paging.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { type MemberPayment, paymentsOfBuyer } from "./store-reads.server.ts";

export type { MemberPayment };

/** The member's own payments with their orders, newest first (GET /api/payment/orders). */
export async function listPayments({ db }: Needs<"db">, actor: Actor, page: PageInput): Promise<Page<MemberPayment>> {
  return paymentsOfBuyer(db, requireMember(actor).memberId, page);
}
