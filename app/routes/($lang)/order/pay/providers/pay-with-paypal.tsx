import type { PayView } from "../pay-view.ts";
import { PayAtProvider } from "./pay-at-provider.tsx";
import { PayPalButtons } from "./paypal-buttons.tsx";

/** PayPal's own buttons above the plain one. */
export function PayWithPayPal({ view }: { view: PayView }) {
  const { clientId, currency, sdkBaseUrl = null } = view.browser ?? {};
  return (
    <PayAtProvider view={view}>
      {clientId && currency ? (
        <PayPalButtons
          orderNumber={view.order.number}
          clientId={clientId}
          currency={currency}
          sdkBaseUrl={sdkBaseUrl}
        />
      ) : null}
    </PayAtProvider>
  );
}
