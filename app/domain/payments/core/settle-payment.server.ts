import { recordSale } from "#app/domain/catalog/service-for-sale.server.ts";
import { grantDownload } from "#app/domain/deliveries/grant-download.server.ts";
import { moveDownloadExpiry } from "#app/domain/deliveries/move-expiry.server.ts";
import { issueReceipt } from "#app/domain/documents/issue-receipt.server.ts";
import { recordSettlement } from "#app/domain/ledger/record-settlement.server.ts";
import { issueLicence } from "#app/domain/licences/issue-licence.server.ts";
import { lockForPayment, markPaid } from "#app/domain/orders/settle-order.server.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Money } from "#app/domain/shared/ports.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { queueSettlementMails, type Settlement } from "./settlement-mails.server.ts";
import { isProviderMethod } from "./status.ts";
import { completePayment } from "./store.server.ts";

type Deposit = { depositedOn: string; bankReference: string; confirmedBy: number };
/** What a provider says it moved; compared with what was asked before it comes here. */
type Received = { captureRef: string; fee: Money | null };

/**
 * The only way a payment is completed, whoever says that it was paid. `db` is the open transaction: payment, order,
 * download, licence, ledger, sales count and mails exist together or not at all.
 */
export async function settlePayment(
  needs: Needs<"db" | "clock" | "jobs">,
  {
    orderId,
    paymentId,
    deposit,
    received,
  }: { orderId: string; paymentId: string; deposit?: Deposit; received?: Received },
): Promise<Settlement> {
  const { db } = needs;
  const { sellerId, buyerId } = await lockForPayment(needs, orderId);
  const payment = await completePayment(db, paymentId, {
    completedAt: needs.clock(),
    ...deposit,
    ...(received && receiptOf(received)),
  });
  if (!payment || payment.orderId !== orderId) throw new DomainError("payment-not-pending");

  const order = await markPaid(needs, orderId, {
    grant: ({ serviceId, supportMonths: months }) =>
      grantDownload(needs, { orderId, memberId: buyerId, serviceId, months }),
    moveExpiry: (extended) => moveDownloadExpiry(needs, extended),
  });
  const { line } = order;
  if (
    payment.amount !== order.totalAmount ||
    payment.currency !== order.currency ||
    line.amount !== order.totalAmount
  ) {
    throw new Error(`Payment ${paymentId} and order ${order.number} name different amounts`);
  }
  const { serviceId, licenceTerms: terms, amount, sellerAmount, platformAmount, vatAmount } = line;
  const isLicensed = order.kind === "purchase" && line.serviceType === "template" && amount > 0;
  const licenceKey = isLicensed ? await issueLicence(needs, { orderId, serviceId, memberId: buyerId, terms }) : null;
  await recordSettlement(needs, {
    orderId,
    paymentId,
    sellerId,
    account: isProviderMethod(payment.method) ? payment.method : "bank",
    amount,
    sellerAmount,
    platformAmount,
    vatAmount,
  });
  if (order.isNewSale) await recordSale(needs, { serviceId });
  const settlement = { order, licenceKey, payment };
  await queueSettlementMails(needs, settlement);
  // Last: it holds the counter of its year until the transaction ends.
  await issueReceipt(needs, { orderId });
  return settlement;
}

function receiptOf({ captureRef, fee }: Received) {
  return { captureRef, feeAmount: fee?.amount ?? null, feeCurrency: fee?.currency ?? null };
}
