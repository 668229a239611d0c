import type { ComponentType } from "react";
import type { PayView } from "../pay-view.ts";
import { CoinLink } from "./coin-link.tsx";
import { PayIntoAccount } from "./pay-into-account.tsx";
import { PayAtProvider } from "./pay-at-provider.tsx";
import { PayWithPayPal } from "./pay-with-paypal.tsx";

/** The part of the pay page for a method beside the plain button to its provider. */
const parts: Readonly<Record<string, ComponentType<{ view: PayView }>>> = {
  paypal: PayWithPayPal,
  coinpayments: CoinLink,
  "toss-account": PayIntoAccount,
};

export function ProviderPart({ view }: { view: PayView }) {
  const Part = parts[view.payment.method] ?? PayAtProvider;
  return <Part view={view} />;
}
