import { coinPaymentsGateway } from "#app/integrations/coinpayments/coinpayments.server.ts";
import type { CoinPaymentsGateway } from "#app/integrations/coinpayments/gateway.ts";
import type { PayPalGateway } from "#app/integrations/paypal/gateway.ts";
import { paypalGateway } from "#app/integrations/paypal/paypal.server.ts";
import type { TestServices } from "#db/testing/test.ts";
import { type Sandbox, startSandbox } from "#sandbox/sandbox.ts";
import { providersWith } from "../paypal.ts";

const paypal = { clientId: "model", clientSecret: "model-secret", webhookId: "MODELWEBHOOK" };
const coins = { clientId: "model", clientSecret: "model-secret" };
export let sandbox: Sandbox;

export async function openSandbox(): Promise<void> {
  sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    dataDir: undefined,
    solapi: { apiKey: "k", apiSecret: "s" },
    google: { clientId: "i", clientSecret: "s" },
    paypal,
    coinpayments: coins,
  });
}

export let gateways: { paypal: PayPalGateway; coinpayments: CoinPaymentsGateway };

export function withProviders(services: TestServices): TestServices {
  const base = `http://127.0.0.1:${sandbox.httpPort}`;
  gateways = {
    paypal: paypalGateway({
      ...paypal,
      baseUrl: `${base}/paypal`,
      merchantId: null,
      currency: "USD",
      sdkBaseUrl: null,
      timeoutMs: 3_000,
    }),
    coinpayments: coinPaymentsGateway({
      ...coins,
      baseUrl: `${base}/coinpayments`,
      currency: "USD",
      clock: () => new Date(),
    }),
  };
  return Object.assign(services, {
    providers: providersWith(gateways),
    limiter: { take: async () => {}, giveBack: async () => {} },
  });
}

/** A 409 means not possible in the current state, which is allowed here. */
export async function control(path: string, body?: object, method = body ? "POST" : "GET"): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${sandbox.httpPort}${path}`, {
    method,
    headers: { "Content-Type": "application/json" },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok && answer.status !== 409)
    throw new Error(`the sandbox answers ${answer.status} to ${path}: ${await answer.text()}`);
}
