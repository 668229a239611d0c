import { queueMail } from "../notifications/queue-mail.server.ts";
import type { Needs } from "../shared/services.ts";
import type { BillRow } from "./store-bills.server.ts";

/** Mail to the member who was billed: the fee was voided, with the reason, or recorded in place of a voided one. */
export async function queueBillChanged(needs: Needs<"db" | "clock" | "jobs">, bill: BillRow): Promise<void> {
  await queueMail(needs.db, needs, {
    template: "api-bill-changed",
    data: {
      projectId: bill.projectId ?? "",
      project: bill.projectName,
      month: bill.month,
      outcome: bill.status === "voided" ? "voided" : "corrected",
      amount: String(bill.fee),
      currency: "KRW",
      reference: bill.reference,
      note: bill.voidReason ?? "",
    },
    memberId: bill.memberId,
    dedupeKey: `api-bill:${bill.id}:${bill.status}`,
  });
}
