import type { OfferedWay } from "#app/domain/payments/core/offered-way.ts";
import type { OrderView, OrderViewPayment } from "#app/domain/checkout/order-view.ts";
import type { Country } from "#app/i18n/locales.ts";

/** The page on which an order is paid. */
export type PayView = {
  /** Of the document. */
  title: string;
  country: Country;
  order: OrderView;
  payment: OrderViewPayment;
  /** What is to be done now: pay in one of these ways, have the amount calculated anew, or start again after a try that ended. */
  state: "paypal" | "coinpayments" | "bank-transfer" | "expired" | "ended" | "unavailable";
  notice: "declined" | "cancelled" | null;
  /** Every way that is offered today. */
  ways: OfferedWay[];
  bankTransferDays: number;
  /** For PayPal's own buttons. */
  paypal: { clientId: string; currency: string; sdkBaseUrl: string | null } | null;
};
