import type { AgreedWork } from "#db/schema/orders.ts";
import type { Address } from "#app/domain/billing/address.ts";
import type { DeliveryView } from "#app/domain/deliveries/delivery-view.ts";
import type { OrderDownload } from "#app/domain/downloads/download-of-order.server.ts";
import type { ShownLicence } from "#app/domain/licences/queries.server.ts";
import type { OrderPartner } from "#app/domain/partners/referrals/partner-of-order.server.ts";
import type { ReviewReason } from "#app/domain/payments/core/discrepancy-kinds.ts";
import type { PaymentStatus } from "#app/domain/payments/core/status.ts";
import type { Money } from "#app/domain/shared/ports.ts";
import type { GoodsHold } from "#app/domain/orders/goods/access.ts";
import type { OrderKind } from "./extension.ts";
import type { OrderStatus, SaleStatus } from "#app/domain/orders/status.ts";

export type OrderAddress = Address;

/** An order as one of its parties (or an operator) sees it. Amounts are minor units of `currency`. */
export type OrderView = {
  id: string;
  number: string;
  kind: OrderKind;
  role: "buyer" | "seller" | "operator";
  status: OrderStatus;
  saleStatus: SaleStatus;
  /** The next step: the buyer pays, the seller works, the buyer downloads, or none. */
  next: OrderNext;
  canCancel: boolean;
  /** The buyer may pay at a provider, try again, or choose another way. */
  canPay: boolean;
  createdAt: Date;
  paidAt: Date | null;
  completedAt: Date | null;
  cancelledAt: Date | null;
  cancelReason: "buyer" | "unpaid" | null;
  refundedAt: Date | null;
  currency: string;
  totalAmount: number;
  supplyAmount: number;
  vatAmount: number;
  /** The service's own price and the rate it was charged at; null when it is priced in the currency charged. */
  quoted: { amount: number; currency: string; rate: string } | null;
  lines: OrderViewLine[];
  /** First picture of the service, while the service is public. */
  coverId: number | null;
  seller: { id: number; name: string };
  /** E-mail for operators only. */
  buyer: { id: number; nickname: string; email: string | null };
  buyerLocale: string;
  /** Buyer and operator. */
  billing: OrderAddress | null;
  /** The billing address as its country writes it: the name, then the place. */
  billingLines: string[];
  payment: OrderViewPayment | null;
  /** Buyer and operator; without its key while the goods are withheld. */
  licence: ShownLicence | null;
  download: OrderDownload | null;
  /** The work on what is not a template, once it is paid. */
  delivery: DeliveryView | null;
  deliveredAt: Date | null;
  /** The conversation whose accepted offer was ordered. */
  conversationId: string | null;
  withdrawalWaivedAt: Date | null;
  /** The reason for which the buyer may not use what was bought now; null when there is none. */
  goodsHold: GoodsHold | null;
  support: OrderSupport;
  /** Seller and operator: who gets what of the total. */
  shares: { seller: number; platform: number; vat: number } | null;
  /** Operator: the partner who is paid out of the platform's share. */
  partner: OrderPartner | null;
};

export type OrderSupport = {
  /** End of support and updates; null before the payment, and where none belongs to it. */
  until: Date | null;
  months: number;
  /** Price of an extension, for the buyer while it can be bought. */
  offer: { amount: number; currency: string } | null;
  /** The order of more months, waiting for its money or paid. */
  extension: { number: string; status: OrderStatus } | null;
  /** The order that this one extends. */
  extends: { number: string } | null;
};

export type OrderViewLine = {
  serviceId: number;
  slug: string;
  serviceType: string;
  title: string;
  titleLocale: string;
  /** The version that was live when it was bought. */
  version: string | null;
  baseAmount: number;
  options: { id: number; title: string; amount: number }[];
  /** Months of support; `supportAmount` is what those beyond the usual ones cost. */
  supportMonths: number;
  supportAmount: number;
  amount: number;
  licenceTerms: string;
  /** Terms of the accepted offer, where the order is one of an offer. */
  work: AgreedWork | null;
};

export type OrderViewPayment = {
  id: string;
  method: string;
  status: PaymentStatus;
  amount: number;
  currency: string;
  dueAt: Date | null;
  completedAt: Date | null;
  /** Buyer and operator. */
  depositorName: string | null;
  /** Buyer and operator: when the buyer said that the transfer is made. */
  depositClaimedAt: Date | null;
  cashReceipt: { kind: "phone" | "business"; number: string } | null;
  /** Day of the deposit in Seoul, "2026-01-31". */
  depositedOn: string | null;
  /** Operator. */
  bankReference: string | null;
  /** Bank account to transfer to, for the buyer while the payment is pending. */
  bankAccount: { bank: string; number: string; holder: string } | null;
  /** The account of `bankAccount` in Latin letters; null where none is configured. */
  bankAbroad: { bank: string; holder: string; swift: string } | null;
  /** Buyer and operator: what a provider is asked for, in its currency. */
  charge: Money | null;
  /** Buyer and operator: the rate promised for it. `expired`: before anything was opened at the provider. */
  quote: { currency: string; rate: string; quotedAt: Date; expiresAt: Date; expired: boolean } | null;
  /** Buyer and operator: what the provider said last: "open", "processing", "declined", "paid"… */
  providerState: string | null;
  /** Money may be moving: nothing is cancelled or changed now. */
  inFlight: boolean;
  /** Buyer and operator: an operator looks at money of the order that may have been taken; nobody pays again meanwhile. */
  underReview: ReviewReason | null;
};

export type OrderNext = "pay" | "work" | "download" | "done" | "cancelled" | "refunded" | "consult";

export function nextOf(status: OrderStatus, hasDownload: boolean): OrderNext {
  switch (status) {
    case "processing":
      return "pay";
    case "in_progress":
      return "work";
    case "completed":
      return hasDownload ? "download" : "done";
    case "cancelled":
    case "refunded":
      return status;
    case "converted":
      return "done";
    case "consulting":
    case "accepted":
      return "consult";
  }
}
