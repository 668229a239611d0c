import { recordEvent } from "../audit/record-event.server.ts";
import { commissionOfMonthUnchecked } from "../ledger/commission-of-month.server.ts";
import { type Actor, requireOperator } from "../shared/actor.ts";
import { endOfSeoulDay, invoiceDayOf } from "../shared/business-days.ts";
import { DomainError } from "../shared/errors.ts";
import { splitVat } from "../shared/money.ts";
import { addSeoulMonths, seoulDay, startOfSeoulDate } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { product } from "../terms.ts";
import { issuer } from "./content.ts";
import { invoicedSellers, lockCommissionMonth, sellersByIds } from "./store.server.ts";
import { writeDocument } from "./write-document.server.ts";

/**
 * One commission invoice per seller for what the market kept of a finished month, VAT included (decision 015). Due the
 * 10th of the next month. Sellers who have theirs get no second one. Refuses with month-open.
 */
export async function requestCommissionInvoices(
  needs: Needs<"db" | "clock">,
  actor: Actor,
  { month, ip }: { month: string; ip?: string },
): Promise<{ count: number }> {
  const { memberId } = requireOperator(actor);
  if (needs.clock() < addSeoulMonths(startOfSeoulDate(`${month}-01`), 1))
    throw new DomainError("month-open", { field: "month" });
  return needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    await lockCommissionMonth(tx, month);
    const done = new Set(await invoicedSellers(tx, month));
    const kept = (await commissionOfMonthUnchecked(inside, { month })).filter(
      ({ sellerId, commission }) => commission > 0 && !done.has(sellerId),
    );
    const sellers = new Map(
      (
        await sellersByIds(
          tx,
          kept.map(({ sellerId }) => sellerId),
        )
      ).map((seller) => [seller.id, seller]),
    );
    for (const { sellerId, commission } of kept)
      await writeInvoice(inside, { month, amount: commission, seller: sellers.get(sellerId)! });
    await recordEvent(tx, {
      actorId: memberId,
      action: "commission.invoiced",
      subject: `month:${month}`,
      details: { count: kept.length },
      ip,
      at: needs.clock(),
    });
    return { count: kept.length };
  });
}

type Invoice = { month: string; amount: number; seller: { id: number; name: string; email: string; locale: string } };

async function writeInvoice(
  needs: Needs<"db" | "clock">,
  { month, amount, seller: { id, name, email, locale } }: Invoice,
): Promise<void> {
  const { supply, vat } = splitVat(amount, "KRW");
  const lastDay = endOfSeoulDay(invoiceDayOf(month));
  // Asked for too late, it is as urgent as anything else.
  const latest = lastDay > needs.clock() ? lastDay : undefined;
  await writeDocument(needs, {
    kind: "commission-invoice",
    memberId: id,
    month,
    locale,
    amount,
    supplyAmount: supply,
    vatAmount: vat,
    latest,
    content: {
      issuer: issuer(),
      seller: null,
      recipient: { name, email },
      lines: [{ title: `${product.name} ${month}`, titleLocale: "ko", amount }],
      payment: null,
    },
  });
}

/** The month before the one it is in Seoul: "2026-10". */
export function lastMonth(now: Date): string {
  return seoulDay(addSeoulMonths(now, -1)).slice(0, 7);
}
