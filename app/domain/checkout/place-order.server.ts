import type { TextLocale } from "#app/i18n/locales.ts";
import { saveAddress } from "#app/domain/billing/address.server.ts";
import { requireAgreedTerms } from "#app/domain/identity/sign-in/require-open-account.server.ts";
import { type NewPayment, openPayment, type PaymentChoice } from "#app/domain/payments/core/open-payment.server.ts";
import { settlePayment } from "#app/domain/payments/core/settle-payment.server.ts";
import { attributionOf } from "#app/domain/partners/referrals/attribute-order.server.ts";
import { paymentChoiceOf } from "#app/domain/payments/methods/requested-method.server.ts";
import { type Actor, type Member, requireMember } from "#app/domain/shared/actor.ts";
import { businessNumber } from "#app/domain/shared/business-number.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { orderNumber, uuidv7 } from "#app/domain/shared/ids.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { batch } from "#db/batch.server.ts";
import { requireSameRequest, requestFingerprint } from "./idempotency.server.ts";
import type { CheckoutInput } from "./input.ts";
import { queueOrderMails } from "#app/domain/orders/order-mails.server.ts";
import type { Charge } from "#app/domain/orders/price.ts";
import {
  type NewOrder,
  type OrderRow,
  orderOfIdempotencyKey,
  recordLine,
  recordOrder,
} from "#app/domain/orders/order-record.server.ts";
import { takeOrderLimit } from "./order-limits.server.ts";
import { type Sold, lockSoldService } from "./sold-service.server.ts";

/** `locale`: the language the buyer is reading in; it becomes the order's. Without it, the member's own. */
export type PlaceOrder = CheckoutInput & {
  locale?: TextLocale;
  /** Partner code of the link that the buyer followed last. */
  partnerLink?: string;
};
export type PlacedOrder = {
  id: string;
  number: string;
  /** The key had been used for this order before; nothing was written now. */
  repeated: boolean;
};

type Buying = Needs<"db" | "clock" | "jobs" | "limiter" | "settings" | "providers">;

/**
 * Turns a checkout into one order, however often it is sent with the same key. Service, price and seller are read
 * here and now; the request names only ids. A free service is settled at once.
 */
export async function placeOrder(needs: Buying, actor: Actor, input: PlaceOrder): Promise<PlacedOrder> {
  const buyer = requireMember(actor);
  const earlier = () => earlierOrder(needs, buyer, input);
  try {
    const placed = await needs.db.transaction((tx) => writeOrder({ ...needs, db: tx }, buyer, input));
    if (placed) return placed;
  } catch (error) {
    // An order placed with this key before stays, whatever has become of the service.
    const known = error instanceof DomainError ? await earlier() : null;
    if (known) return known;
    throw error;
  }
  const known = await earlier();
  if (!known && input.offerId !== undefined) throw new DomainError("offer-ordered");
  if (!known) throw new Error("An order number was drawn twice");
  return known;
}

async function earlierOrder(needs: Needs<"db">, buyer: Member, input: PlaceOrder): Promise<PlacedOrder | null> {
  const order = await orderOfIdempotencyKey(needs, buyer.memberId, input.idempotencyKey);
  if (!order) return null;
  requireSameRequest(order, requestFingerprint(input));
  return { id: order.id, number: order.number, repeated: true };
}

/** null when the order is there already. */
async function writeOrder(needs: Buying, buyer: Member, input: PlaceOrder): Promise<PlacedOrder | null> {
  const locale = input.locale ?? buyer.locale;
  const sold = await lockSoldService(needs, { buyer, locale, input });
  const { charge, service } = sold;
  if (input.expectedTotal !== undefined && input.expectedTotal !== charge.total) throw new DomainError("total-changed");
  // Services of the seller are locked: a suspension came before them and is seen here, or waits for this order.
  await requireAgreedTerms(needs, { memberId: buyer.memberId, sellerId: sold.sellerId });
  const choice = await choiceOf(needs, input, charge);
  const attribution = await attributionOf(needs, {
    buyerId: buyer.memberId,
    sellerId: sold.sellerId,
    amount: charge.total,
    code: input.partnerCode || undefined,
    link: input.partnerLink,
    receiptNumber: receiptNumberOf(input),
  });

  const order = newOrder(needs.clock(), { buyer, locale, sold, input });
  // Rows whose result is not needed are written in one statement.
  const payment = await batch(needs.db, async (db) => {
    const written = await recordOrder(needs, order);
    if (!written) return null;
    // Only now it is certain that this is another order and not one sent again.
    await takeOrderLimit(needs, buyer, written);
    await recordLine({ db }, { id: uuidv7(needs.clock()), orderId: order.id, ...sold.line, ...attribution });
    if (input.saveAddress && input.billing) await saveAddress(needs, buyer, input.billing);
    const { id: orderId } = order;
    const { total: amount, currency, quoted: own } = charge;
    const opened = await openPayment(needs, { orderId, amount, currency, own, choice }, db);
    await announce({ ...needs, db }, { order, service, buyer, payment: opened });
    return opened;
  });
  if (!payment) return null;
  if (payment.dueAt === null) await settlePayment(needs, { orderId: order.id, paymentId: payment.id });
  return { id: order.id, number: order.number, repeated: false };
}

/** The digits of the business that the cash receipt is for. */
function receiptNumberOf({ cashReceiptKind, cashReceiptNumber }: PlaceOrder): string | undefined {
  if (cashReceiptKind !== "business" || cashReceiptNumber === undefined) return undefined;
  return businessNumber(cashReceiptNumber) ?? undefined;
}

type Announced = Pick<Sold, "service"> & {
  order: ReturnType<typeof newOrder>;
  buyer: Member;
  payment: NewPayment;
};

/** Mails and the deadline of what is to be paid. Waits for no answer: part of a batch. */
async function announce(needs: Buying, { order, service, buyer, payment }: Announced): Promise<void> {
  const { method, dueAt, depositorName } = payment;
  if (dueAt === null) return;
  // A buyer who pays at a provider gets mail with the payment.
  if (method === "bank-transfer")
    await queueOrderMails(needs, {
      order,
      service,
      buyer: buyer.nickname,
      dueAt,
      depositorName: depositorName ?? "",
    });
  const key = `cancel-unpaid-order:${order.id}`;
  await needs.jobs.enqueue(needs.db, "cancel-unpaid-order", { orderId: order.id }, { key, runAt: dueAt });
}

/** Resolves the payment choice of an order. An order of zero won is free whatever its method says; "free" for any other is refused with payment-method-required. */
async function choiceOf(needs: Buying, input: PlaceOrder, { total }: Charge): Promise<PaymentChoice> {
  const { method } = input;
  if (total === 0) return { kind: "free" };
  if (method === "free") throw new DomainError("payment-method-required", { field: "method" });
  if (!input.billing) throw new Error("A payment got past CheckoutInput without a billing address");
  return paymentChoiceOf(needs, input);
}

type OrderToPlace = { buyer: Member; locale: TextLocale; sold: Sold; input: PlaceOrder };

function newOrder(
  now: Date,
  { buyer, locale, sold: { kind, extendsOrderId, offerId, sellerId, charge }, input }: OrderToPlace,
): NewOrder & Pick<OrderRow, "id" | "number"> {
  return {
    id: uuidv7(now),
    number: orderNumber(now),
    buyerId: buyer.memberId,
    kind,
    extendsOrderId,
    offerId,
    sellerId,
    status: "processing",
    currency: charge.currency,
    totalAmount: charge.total,
    quotedAmount: charge.quoted?.amount,
    quotedCurrency: charge.quoted?.currency,
    quotedRate: charge.quoted?.rate,
    billing: input.billing,
    buyerLocale: locale,
    idempotencyKey: input.idempotencyKey,
    idempotencyHash: requestFingerprint(input),
    createdAt: now,
  };
}
