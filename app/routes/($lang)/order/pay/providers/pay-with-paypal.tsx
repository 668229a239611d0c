import { useState } from "react";
import type { PayView } from "../pay-view.ts";
import { PayAtProvider } from "./pay-at-provider.tsx";
import { PayPalButtons } from "./paypal-buttons.tsx";

/** PayPal's own buttons above the plain one, which steps back once they are there. */
export function PayWithPayPal({ view }: { view: PayView }) {
  const [areShown, setShown] = useState(false);
  const { clientId, currency, sdkBaseUrl = null } = view.browser ?? {};
  return (
    <PayAtProvider view={view} spare={areShown ? "payment:pay.paypalSpare" : undefined}>
      {clientId && currency ? (
        <PayPalButtons
          orderNumber={view.order.number}
          clientId={clientId}
          currency={currency}
          sdkBaseUrl={sdkBaseUrl}
          onShown={() => setShown(true)}
        />
      ) : null}
    </PayAtProvider>
  );
}
