import type { PaymentOption } from "#app/domain/payments/methods/payment-option.ts";
import type { OrderView, OrderViewPayment } from "#app/domain/checkout/order-view.ts";
import type { Country } from "#app/i18n/locales.ts";

/** The page on which an order is paid. */
export type PayView = {
  /** Title of the document. */
  title: string;
  country: Country;
  order: OrderView;
  payment: OrderViewPayment;
  /** The next step: pay at the provider or by transfer, have the amount calculated anew, or start again after a try that ended. */
  state: "provider" | "bank-transfer" | "expired" | "ended" | "unavailable";
  notice: "declined" | "cancelled" | null;
  /** Every method that is offered today. */
  options: PaymentOption[];
  bankTransferDays: number;
  /** Values for the provider's own script. */
  browser: Readonly<Record<string, string | null>> | null;
  /** Instructions for the payment that was opened at the provider. */
  instructions: Readonly<Record<string, string>> | null;
};
