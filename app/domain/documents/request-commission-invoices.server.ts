import { recordEvent } from "../audit/record-event.server.ts";
import { type CommissionDue, commissionDueUnchecked, commissionIn } from "../ledger/commission-of-month.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { endOfSeoulDay, invoiceDayOf } from "../shared/business-days.ts";
import { DomainError } from "../shared/errors.ts";
import { addSeoulMonths, seoulDay, startOfSeoulDate } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { product } from "../terms.ts";
import { issuer } from "./content.ts";
import { invoicedSellers, lockCommissionMonth, sellersByIds } from "./store.server.ts";
import { writeDocument } from "./write-document.server.ts";

/**
 * One document per seller and VAT model for what the market kept until the end of a finished month: an invoice with VAT
 * where the seller supplied the buyers, a statement without where the market did (decision 015). An invoice is due the
 * 10th of the next month. Sellers who have theirs get no second one. Refuses with month-open.
 */
export async function requestCommissionInvoices(
  needs: Needs<"db" | "clock">,
  actor: Actor,
  { month, ip }: { month: string; ip?: string },
): Promise<{ count: number }> {
  const { memberId } = requireRight(actor, "documents.issue");
  if (needs.clock() < addSeoulMonths(startOfSeoulDate(`${month}-01`), 1))
    throw new DomainError("month-open", { field: "month" });
  return needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    await lockCommissionMonth(tx, month);
    const done = {
      agent: new Set(await invoicedSellers(tx, month, kindOf.agent)),
      commissioner: new Set(await invoicedSellers(tx, month, kindOf.commissioner)),
    };
    const due = (await commissionDueUnchecked(inside, { month })).filter(
      ({ sellerId, model }) => !done[model].has(sellerId),
    );
    const sellers = new Map(
      (
        await sellersByIds(
          tx,
          due.map(({ sellerId }) => sellerId),
        )
      ).map((seller) => [seller.id, seller]),
    );
    // Numbers of one kind after the other, as everywhere.
    for (const model of ["agent", "commissioner"] as const)
      for (const one of due.filter((candidate) => candidate.model === model))
        await writeInvoice(inside, { month, due: one, seller: sellers.get(one.sellerId)! });
    await recordEvent(tx, {
      actorId: memberId,
      action: "commission.invoiced",
      subject: `month:${month}`,
      details: { count: due.length },
      ip,
      at: needs.clock(),
    });
    return { count: due.length };
  });
}

/** As agent the market bills its commission with VAT; as commissioner it declared the VAT of the whole sale already. */
const kindOf = { agent: "commission-invoice", commissioner: "commission-statement" } as const;

/** Amounts of a seller's commission document, in won; VAT that was declared with the sale is not declared again. */
export function commissionAmounts({ model, months }: Pick<CommissionDue, "model" | "months">) {
  const supplyAmount = commissionIn(months);
  const vatAmount = model === "agent" ? months.reduce((sum, { vat }) => sum + vat, 0) : 0;
  const lines = months.map(({ month, commission, vat }) => ({
    title: `${product.name} ${month}`,
    titleLocale: "ko",
    amount: model === "agent" ? commission + vat : commission,
  }));
  return { kind: kindOf[model], supplyAmount, vatAmount, amount: supplyAmount + vatAmount, lines };
}

type Invoice = {
  month: string;
  due: CommissionDue;
  seller: { id: number; name: string; email: string; locale: string };
};

async function writeInvoice(
  needs: Needs<"db" | "clock">,
  { month, due, seller: { id, name, email, locale } }: Invoice,
): Promise<void> {
  const { lines, ...amounts } = commissionAmounts(due);
  const lastDay = endOfSeoulDay(invoiceDayOf(month));
  // Asked for too late, it is as urgent as anything else.
  const latest = lastDay > needs.clock() ? lastDay : undefined;
  await writeDocument(needs, {
    ...amounts,
    memberId: id,
    month,
    locale,
    latest,
    content: {
      issuer: issuer(),
      seller: null,
      recipient: { name, email },
      lines,
      payment: null,
    },
  });
}

/** The month before the one it is in Seoul: "2026-10". */
export function lastMonth(now: Date): string {
  return seoulDay(addSeoulMonths(now, -1)).slice(0, 7);
}
