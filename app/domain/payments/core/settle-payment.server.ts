import { recordSale } from "#app/domain/catalog/service-for-sale.server.ts";
import { openDelivery } from "#app/domain/deliveries/open-delivery.server.ts";
import { convertConsultationUnchecked } from "#app/domain/consultations/offer-for-checkout.server.ts";
import { grantDownloadUnchecked } from "#app/domain/downloads/grant-download.server.ts";
import { moveDownloadExpiryUnchecked } from "#app/domain/downloads/move-expiry.server.ts";
import { issueReceipt } from "#app/domain/documents/issue-receipt.server.ts";
import { type MoneyAccount, suspenseAccount } from "#app/domain/ledger/entries.ts";
import { type Credited, recordSettlement } from "#app/domain/ledger/record-settlement.server.ts";
import { issueLicenceUnchecked } from "#app/domain/licences/issue-licence.server.ts";
import { recordUnmatchedEnd } from "#app/domain/ledger/record-unmatched.server.ts";
import { accrueCommission } from "#app/domain/partners/commission/accrue-commission.server.ts";
import { marketVatOf } from "#app/domain/shared/money.ts";
import {
  lockForPayment,
  markPaid,
  type OrderWithSale,
  type PaidOrder,
} from "#app/domain/orders/settle-order.server.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { ProviderBooking } from "#app/domain/shared/payment-provider.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { batch } from "#db/batch.server.ts";
import { creditOf } from "#app/domain/payments/quotes/credit-of.server.ts";
import { queueSettlementMails, type Settlement } from "./settlement-mails.server.ts";
import { ledgerAccountOf } from "#app/domain/shared/provider-of.ts";
import { type CompletedPayment, completePayment, type PaymentRow } from "./store.server.ts";

type Deposit = { depositedOn: string; bankReference: string; confirmedBy: number };
/** The amount that a provider says it moved; the caller has compared it with the charge. */
type Received = { captureRef: string; credited: ProviderBooking | null };

type Paid = {
  orderId: string;
  paymentId: string;
  deposit?: Deposit;
  received?: Received;
  /** The money has waited in the suspense account of the ledger; it is taken from there. */
  fromSuspense?: boolean;
};

/**
 * The only way a payment is completed, whoever says that it was paid. `db` is the open transaction: payment, order,
 * download or work, licence, ledger, sale and mails exist together or not at all.
 */
export async function settlePayment(
  needs: Needs<"db" | "clock" | "jobs" | "providers">,
  paid: Paid,
): Promise<Settlement> {
  return settleLocked(needs, await lockForPayment(needs, paid.orderId), paid);
}

/** Settles a payment of an order that the caller has locked in this transaction. */
export async function settleLocked(
  needs: Needs<"db" | "clock" | "jobs" | "providers">,
  placed: OrderWithSale,
  { paymentId, deposit, received, fromSuspense = false }: Omit<Paid, "orderId">,
): Promise<Settlement> {
  const { id: orderId } = placed;
  const completed = await completePayment(needs.db, paymentId, {
    completedAt: needs.clock(),
    ...deposit,
    ...(received && receiptOf(received)),
  });
  if (completed?.payment.orderId !== orderId) throw new DomainError("payment-not-pending");
  const { payment } = completed;
  // Rows whose result is not needed are written in one statement.
  const account = fromSuspense ? suspenseAccount : ledgerAccountOf(needs, payment.method);
  const credits = received ? await creditsOf(needs, completed, received.credited) : nothingCredited;
  const settlement = await batch(needs.db, (db) =>
    writeSettlement(needs, { ...needs, db }, { placed, payment, account, credits }),
  );
  // Last: it holds the counter of its year until the transaction ends. Nothing was paid for something free.
  const { order } = settlement;
  const { line, buyer, sellerName } = order;
  if (payment.amount > 0)
    await issueReceipt(needs, { order, line, payment, rate: completed.promisedRate, buyer, sellerName });
  return settlement;
}

type Credits = { credited: Credited | null; unbooked: Credited | null };
const nothingCredited: Credits = { credited: null, unbooked: null };

/**
 * The amount the payment put on our account, and the part of it that is not in the books yet. Money that was there without an
 * order is taken out first; its fee stays.
 */
async function creditsOf(
  needs: Needs<"db" | "clock">,
  completed: CompletedPayment,
  booked: ProviderBooking | null,
): Promise<Credits> {
  const paymentId = completed.payment.id;
  const { isFeeBooked } = completed.hadDiscrepancy
    ? await recordUnmatchedEnd(needs, { paymentId, as: "unmatched-settlement" })
    : { isFeeBooked: false };
  const credited = await creditOf(needs, completed, booked);
  return { credited, unbooked: credited && isFeeBooked ? { ...credited, fee: null } : credited };
}

async function writeSettlement(
  needs: Needs<"db" | "clock" | "jobs" | "providers">,
  batched: Needs<"db" | "clock" | "jobs" | "providers">,
  {
    placed,
    payment,
    account,
    credits: { credited, unbooked },
  }: { placed: OrderWithSale; payment: PaymentRow; account: MoneyAccount; credits: Credits },
): Promise<Settlement> {
  const { id: orderId, buyerId: memberId, sellerId } = placed;
  const order = await markPaid(needs, placed, {
    grant: ({ serviceId, supportMonths: months }) =>
      grantDownloadUnchecked(batched, { orderId, memberId, serviceId, months }),
    moveExpiry: (extended) => moveDownloadExpiryUnchecked(batched, extended),
  });
  const { line } = order;
  requireSameAmount(payment, order);
  const { serviceId, licenceTerms: terms, amount, sellerAmount, platformAmount } = line;
  const { rounds, days } = line.agreedWork ?? {};
  if (order.status === "in_progress") await openDelivery(batched, { orderId, serviceId, rounds, days });
  const isLicensed = order.kind === "purchase" && line.serviceType === "template" && amount > 0;
  const licenceKey = isLicensed ? await issueLicenceUnchecked(batched, { orderId, serviceId, memberId, terms }) : null;
  await recordSettlement(batched, {
    orderId,
    paymentId: payment.id,
    sellerId,
    account,
    credited: unbooked,
    amount,
    sellerAmount,
    platformAmount,
    vatAmount: marketVatOf(line),
  });
  await accrueCommission(needs, batched, { orderId, paymentId: payment.id, line, credited });
  if (placed.offerId !== null) await convertConsultationUnchecked(needs, placed.offerId);
  if (order.isNewSale) await recordSale(batched, { serviceId });
  const settlement = { order, licenceKey, payment };
  await queueSettlementMails(batched, settlement);
  return settlement;
}

function requireSameAmount(payment: PaymentRow, order: PaidOrder): void {
  if (
    payment.amount !== order.totalAmount ||
    payment.currency !== order.currency ||
    order.line.amount !== order.totalAmount
  )
    throw new Error(`Payment ${payment.id} and order ${order.number} name different amounts`);
}

function receiptOf({ captureRef, credited }: Received) {
  return { captureRef, feeAmount: credited?.fee.amount ?? null, feeCurrency: credited?.fee.currency ?? null };
}
