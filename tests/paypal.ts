import type { PaymentProviders } from "#app/domain/shared/payment-provider.ts";
import { coinPaymentsFacts, coinPaymentsProvider } from "#app/integrations/coinpayments/provider.server.ts";
import type { CoinPaymentsGateway } from "#app/integrations/coinpayments/gateway.ts";
import type { PayPalGateway } from "#app/integrations/paypal/gateway.ts";
import { type PayPalConfig, paypalGateway } from "#app/integrations/paypal/paypal.server.ts";
import { paypalFacts, paypalProvider } from "#app/integrations/paypal/provider.server.ts";
import type { Action } from "#sandbox/paypal/actions.ts";
import type { Order, WebhookEvent } from "#sandbox/paypal/book.ts";
import type { FaultKnob } from "#sandbox/paypal/faults.ts";
import { startSandbox } from "#sandbox/sandbox.ts";

export type PayPalStandIn = Awaited<ReturnType<typeof startPayPal>>;

/**
 * PayPal for one test file: `Object.assign(services, { providers: standIn.providers })`, then play payer and PayPal with `act`
 * and `fault`. A fault on a call that may be repeated is healed by the client's one repetition: give it `count: 2`.
 */
export async function startPayPal(change: Partial<PayPalConfig> = {}) {
  const keys = { clientId: "test-client", clientSecret: "test-secret", webhookId: "TESTWEBHOOK" };
  const google = { clientId: "id", clientSecret: "secret" };
  const sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    dataDir: undefined,
    solapi: { apiKey: "k", apiSecret: "s" },
    google,
    paypal: keys,
  });
  const origin = `http://127.0.0.1:${sandbox.httpPort}`;
  const config: PayPalConfig = {
    ...keys,
    baseUrl: `${origin}/paypal`,
    merchantId: "SANDBXMERCHN2",
    currency: "USD",
    sdkBaseUrl: null,
    timeoutMs: 3_000,
    ...change,
  };

  const gateway = paypalGateway(config);

  async function ask<Answer>(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<Answer> {
    const sent =
      body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const answer = await fetch(`${origin}/api/paypal${path}`, { method, ...sent });
    if (!answer.ok) throw new Error(`sandbox ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  return {
    origin,
    config,
    gateway,
    providers: providersWith({ paypal: gateway }),
    order: (id: string) => ask<Order>("GET", `/orders/${id}`),
    orders: async () => (await ask<{ items: Order[] }>("GET", "/orders")).items,
    events: async () => (await ask<{ items: WebhookEvent[] }>("GET", "/events")).items,
    /** Plays an event at PayPal; `value` is the refunded amount ("10.50"), the full amount when missing. */
    act: (id: string, action: Action, value?: string) =>
      ask<Order>("POST", `/orders/${id}`, { action, ...(value ? { value } : {}) }),
    fault: (knob: Omit<FaultKnob, "count"> & { count?: number }) => ask("POST", "/faults", knob),
    noFaults: () => ask("DELETE", "/faults"),
    /** The address of the webhook listener on this machine; null without one. */
    listener: (url: string | null) => ask("POST", "/listener", { url }),
    resend: (eventId: string) => ask("POST", `/events/${eventId}/resend`),
    /** Acts as if six hours had passed: request ids and tokens are forgotten. */
    forget: () => ask("POST", "/forget"),
    tokensIssued: async () => (await ask<{ issued: number }>("GET", "/tokens")).issued,
    close: () => sandbox.close(),
  };
}

type Gateways = { paypal?: PayPalGateway | null; coinpayments?: CoinPaymentsGateway | null };

/** The registered providers of a test; one without a gateway is not offered. */
export function providersWith({ paypal, coinpayments }: Gateways): PaymentProviders {
  return new Map([
    ["paypal", { ...paypalFacts, api: paypal ? paypalProvider(paypal) : null }],
    ["coinpayments", { ...coinPaymentsFacts, api: coinpayments ? coinPaymentsProvider(coinpayments) : null }],
  ]);
}
