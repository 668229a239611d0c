import { conversationOfOfferUnchecked } from "#app/domain/consultations/offer-for-checkout.server.ts";
import { addressLines, personName } from "#app/domain/shared/addresses/address-lines.ts";
import { marketVatOf } from "#app/domain/shared/money.ts";
import { deliveryOfOrderUnchecked } from "#app/domain/deliveries/view-delivery.server.ts";
import { downloadOfOrderUnchecked } from "#app/domain/downloads/download-of-order.server.ts";
import { licenceOfOrderUnchecked, shownLicence } from "#app/domain/licences/queries.server.ts";
import { partnerOfOrderUnchecked } from "#app/domain/partners/referrals/partner-of-order.server.ts";
import { isInFlight } from "#app/domain/payments/core/in-flight.ts";
import { paymentOfOrderUnchecked } from "#app/domain/payments/core/queries.server.ts";
import { hasRunOut } from "#app/domain/payments/quotes/has-run-out.ts";
import type { FxQuoteRow } from "#app/domain/payments/quotes/store-fx.server.ts";
import type { Actor } from "#app/domain/shared/actor.ts";
import type { Needs, Settings } from "#app/domain/shared/services.ts";
import { extensionRefusal } from "./extension.ts";
import { nextOf, type OrderView, type OrderViewLine, type OrderViewPayment } from "./order-view.ts";
import { type GoodsHold, goodsAccessOf } from "#app/domain/orders/goods/access.ts";
import { supportPriceOf } from "#app/domain/orders/price.ts";
import { orderCanBecome, saleStatusOf } from "#app/domain/orders/status.ts";
import { type OrderRole, type VisibleOrder, visibleOrder } from "#app/domain/orders/visible-order.server.ts";

/** One order for its buyer, its seller or an operator; for anybody else there is none. Six queries at most. */
export async function orderByNumber(
  needs: Needs<"db" | "clock" | "settings">,
  actor: Actor,
  { orderNumber, as = ["buyer", "seller", "operator"] }: { orderNumber: string; as?: readonly OrderRole[] },
): Promise<OrderView> {
  const order = await visibleOrder(needs, actor, { orderNumber, roles: as });
  const { id, status, goodsHold, totalAmount, withdrawalWaivedAt } = order;
  const [payment, download, licence, delivery, conversationId] = await Promise.all([
    paymentOfOrderUnchecked(needs, id),
    // Nothing is delivered before it is paid.
    order.paidAt &&
      downloadOfOrderUnchecked(needs, {
        id,
        orderStatus: status,
        goodsHold,
        paidAmount: totalAmount,
        withdrawalWaivedAt,
      }),
    order.paidAt && licenceOfOrderUnchecked(needs, id),
    order.paidAt && order.line.serviceType !== "template" ? deliveryOfOrderUnchecked(needs, id) : null,
    order.offerId === null ? null : conversationOfOfferUnchecked(needs, order.offerId),
  ]);
  const isSeller = order.role === "seller";
  const billing = isSeller ? null : order.billing;
  const isBrought = order.role === "operator" && order.line.partnerId !== null;
  const quote = payment && !isSeller ? payment.quote : null;
  const isWaiting = order.role === "buyer" && status === "processing" && payment !== null && !isInFlight(payment);
  return {
    ...factsOf(order),
    support: supportOf(order, needs.clock()),
    next: nextOf(status, download?.state === "available"),
    canCancel: isWaiting && orderCanBecome(status, "cancelled"),
    canPay: isWaiting && payment.method !== "free" && payment.underReview === null,
    payment: payment && {
      ...paymentFor(order.role, payment, needs.settings),
      quote: quote && promised(quote, payment, needs.clock()),
    },
    download,
    delivery,
    deliveredAt: delivery?.deliveredAt ?? null,
    conversationId,
    licence: isSeller || !licence ? null : shownLicence(licence, goodsHoldOf(order)),
    billing,
    billingLines: billing ? [personName(billing), ...addressLines(billing)] : [],
    partner: isBrought ? await partnerOfOrderUnchecked(needs, id) : null,
    shares:
      order.role === "buyer"
        ? null
        : {
            seller: order.line.sellerAmount,
            platform: order.line.platformAmount,
            vat: marketVatOf(order.line),
          },
  };
}

type Facts = Omit<
  OrderView,
  | "next"
  | "support"
  | "canCancel"
  | "canPay"
  | "payment"
  | "download"
  | "delivery"
  | "deliveredAt"
  | "conversationId"
  | "licence"
  | "billing"
  | "billingLines"
  | "shares"
  | "partner"
>;

function factsOf(order: VisibleOrder): Facts {
  const { line, quotedAmount, quotedCurrency, quotedRate } = order;
  const isQuoted = quotedAmount !== null && quotedCurrency !== null && quotedRate !== null;
  return {
    id: order.id,
    number: order.number,
    kind: order.kind,
    role: order.role,
    status: order.status,
    saleStatus: saleStatusOf(order),
    createdAt: order.createdAt,
    paidAt: order.paidAt,
    completedAt: order.completedAt,
    cancelledAt: order.cancelledAt,
    cancelReason: order.cancelReason,
    refundedAt: order.refundedAt,
    currency: order.currency,
    totalAmount: order.totalAmount,
    supplyAmount: line.supplyAmount,
    vatAmount: line.vatAmount,
    quoted: isQuoted ? { amount: quotedAmount, currency: quotedCurrency, rate: quotedRate } : null,
    lines: [lineView(order)],
    coverId: order.coverId,
    seller: { id: order.sellerId, name: order.seller.displayName ?? order.seller.nickname },
    buyer: {
      id: order.buyerId,
      nickname: order.buyer.nickname,
      email: order.role === "operator" ? order.buyer.email : null,
    },
    buyerLocale: order.buyerLocale,
    withdrawalWaivedAt: order.withdrawalWaivedAt,
    goodsHold: goodsHoldOf(order),
  };
}

function goodsHoldOf({ status, goodsHold }: VisibleOrder): GoodsHold | null {
  const access = goodsAccessOf({ orderStatus: status, goodsHold });
  return access === "usable" || access === "ended" ? null : access;
}

function supportOf(order: VisibleOrder, now: Date): OrderView["support"] {
  const canExtend = order.role === "buyer" && extensionRefusal(order, now) === null;
  return {
    until: order.status === "refunded" ? null : order.downloadExpiresAt,
    months: order.line.supportMonths,
    offer: canExtend ? { amount: supportPriceOf(order.totalAmount), currency: order.currency } : null,
    extension: order.extension,
    extends: order.extends,
  };
}

function lineView({ line, slug, version }: VisibleOrder): OrderViewLine {
  const {
    serviceId,
    serviceType,
    title,
    titleLocale,
    baseAmount,
    options,
    supportMonths,
    supportAmount,
    amount,
    licenceTerms,
    agreedWork: work,
  } = line;
  return {
    serviceId,
    slug,
    serviceType,
    title,
    titleLocale,
    version,
    baseAmount,
    options,
    supportMonths,
    supportAmount,
    amount,
    licenceTerms,
    work,
  };
}

type Payment = NonNullable<Awaited<ReturnType<typeof paymentOfOrderUnchecked>>>;

/** A seller learns that and when it was paid, not by whom and with which numbers. */
function paymentFor(
  role: OrderRole,
  payment: Payment,
  { bankAccount, bankAbroad }: Settings,
): Omit<OrderViewPayment, "quote"> {
  const {
    id,
    method,
    status,
    amount,
    currency,
    dueAt,
    completedAt,
    cashReceiptKind,
    cashReceiptNumber,
    chargeAmount,
    chargeCurrency,
  } = payment;
  const isPrivate = role === "seller";
  const isToTransfer =
    role === "buyer" && method === "bank-transfer" && status === "pending" && payment.underReview === null;
  const hasReceipt = cashReceiptKind !== null && cashReceiptNumber !== null;
  return {
    id,
    method,
    status,
    amount,
    currency,
    dueAt,
    completedAt,
    depositorName: isPrivate ? null : payment.depositorName,
    depositClaimedAt: isPrivate ? null : payment.depositClaimedAt,
    cashReceipt: hasReceipt && !isPrivate ? { kind: cashReceiptKind, number: cashReceiptNumber } : null,
    depositedOn: isPrivate ? null : payment.depositedOn,
    bankReference: role === "operator" ? payment.bankReference : null,
    bankAccount: isToTransfer ? bankAccount : null,
    bankAbroad: isToTransfer ? bankAbroad : null,
    charge:
      isPrivate || chargeAmount === null || chargeCurrency === null
        ? null
        : { amount: chargeAmount, currency: chargeCurrency },
    providerState: isPrivate ? null : payment.providerState,
    inFlight: isInFlight(payment),
    underReview: isPrivate || status === "completed" ? null : payment.underReview,
  };
}

function promised(quote: FxQuoteRow, payment: Payment, now: Date): OrderViewPayment["quote"] {
  const { currency, krwPerUnit, quotedAt, expiresAt } = quote;
  return {
    currency,
    rate: krwPerUnit,
    quotedAt,
    expiresAt,
    expired: payment.status === "pending" && hasRunOut(quote, payment, now),
  };
}
