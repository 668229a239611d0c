import { useEffect, useRef, useState } from "react";
import { useHref, useLanguage } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";

// spec §8, word for word in every language. PayPal's loader knows two failures: the script did not come, or came and did nothing.
const SCRIPT_ERROR = "PayPal SDK script load error";
const NOTHING_LOADED = "PayPal SDK failed to load";
/** Time limit for loading the buttons; the plain button works meanwhile. */
const PATIENCE_MS = 10_000;

type Sdk = { clientId: string; currency: string; sdkBaseUrl: string | null };
type PayPalButtonsProps = Sdk & { orderNumber: string; onShown: () => void };

/** PayPal's own buttons, above the plain one. Whatever goes wrong here is said quietly: the plain button does it too. */
export function PayPalButtons(props: PayPalButtonsProps) {
  const place = useRef<HTMLDivElement>(null);
  const { t, locale } = useLanguage();
  const href = useHref();
  const [said, say] = useState<string | null>(null);
  const { orderNumber, clientId, currency, sdkBaseUrl, onShown } = props;
  const completeUrl = href(paths.order.paymentComplete(orderNumber));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons are rendered once; language and order do not change on this page
  useEffect(() => {
    const container = place.current;
    if (!container) return;
    let isGone = false;
    const talk = (words: string) => void (isGone || say(words));
    const goOn = (came = "") => location.assign(completeUrl + came);
    const buttons = {
      createOrder: async () => {
        const answer = await startOrder(orderNumber, locale);
        if (!answer.success) talk(answer.message);
        if (answer.data?.paypal_order_id && answer.data.approve_url) return answer.data.paypal_order_id;
        if (answer.success) goOn();
        throw new Error(answer.message);
      },
      // As PayPal itself sends a payer back.
      onApprove: async ({ payerID }: { payerID?: string | null }) =>
        goOn(`&PayerID=${encodeURIComponent(payerID ?? "")}`),
      onCancel: () => talk(t("payment:notice.cancelled")),
      // An earlier message is more specific.
      onError: () => void (isGone || say((before) => before ?? t("payment:sdk.error"))),
    };
    loadButtons({ clientId, currency, sdkBaseUrl })
      .then(async (make) => {
        if (isGone) return;
        await make(buttons).render(container);
        onShown();
      })
      .catch((error: unknown) =>
        talk(t("payment:sdk.instead", { problem: error instanceof LoadFailure ? error.message : NOTHING_LOADED })),
      );
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <>
      <div ref={place} className="pay-buttons" />
      <p role="status" className={said ? "notice pay-notice" : undefined}>
        {said}
      </p>
    </>
  );
}

class LoadFailure extends Error {}

type Started = {
  success: boolean;
  message: string;
  data: { paypal_order_id: string | null; approve_url: string | null } | null;
};

/** The browser names the order; the amount is the server's. */
async function startOrder(orderNumber: string, locale: string): Promise<Started> {
  const response = await fetch("/api/payment/paypal", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Accept-Language": locale },
    body: JSON.stringify({ order_id: orderNumber }),
  });
  return (await response.json()) as Started;
}

async function loadButtons({ clientId, currency, sdkBaseUrl }: Sdk) {
  const { loadScript } = await import("@paypal/paypal-js");
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  const options = {
    clientId,
    currency,
    components: "buttons",
    intent: "capture",
    ...(nonce && { dataCspNonce: nonce }),
    ...(sdkBaseUrl && { sdkBaseUrl }),
  };
  const script = loadScript(options).catch((error: Error) => {
    throw new LoadFailure(error.message.includes("failed to load") ? SCRIPT_ERROR : NOTHING_LOADED);
  });
  const late = new Promise<never>((_, fail) => setTimeout(() => fail(new LoadFailure(NOTHING_LOADED)), PATIENCE_MS));
  const paypal = await Promise.race([script, late]);
  if (!paypal?.Buttons) throw new LoadFailure(NOTHING_LOADED);
  return paypal.Buttons;
}
