import type { PayPalCapture, PayPalGateway } from "./gateway.ts";
import { captureOf, DISPUTE_ID, disputeOf, disputePageOf, orderOf, refundOf } from "./answers.server.ts";
import type { CertificateSource } from "./certificates.server.ts";
import { type PayPalClient, paypalClient } from "./client.server.ts";
import { moneyText } from "./money.ts";
import { orderRequest, shortened } from "./order-request.server.ts";
import { webhookSignatures } from "./webhook-signature.server.ts";
import { type ClientConfig, PayPalFailure } from "./wire.server.ts";

export type PayPalConfig = ClientConfig & {
  /** Id of our listener at PayPal: a delivery is signed for it. */
  webhookId: string;
  /** The account that must receive the money; null: any. */
  merchantId: string | null;
  currency: string;
  /** null: PayPal itself. */
  sdkBaseUrl: string | null;
};

const BRAND = "체인장터";

/** PayPal: Orders v2, Payments v2 and webhooks. */
export function paypalGateway(config: PayPalConfig): PayPalGateway {
  const client = paypalClient(config);
  const source = certificateSource(config);

  async function order(id: string) {
    const body = isId(id) ? await found(client.call({ method: "GET", path: `/v2/checkout/orders/${id}` })) : null;
    return body === null ? null : orderOf(body);
  }

  return {
    clientId: config.clientId,
    sdkBaseUrl: config.sdkBaseUrl,
    currency: config.currency,
    merchantId: config.merchantId,
    order,
    async createOrder(asked) {
      const body = JSON.stringify(orderRequest(asked, BRAND));
      return orderOf(
        await client.call({ method: "POST", path: "/v2/checkout/orders", requestId: asked.requestId, body }),
      );
    },
    async captureOrder(id, { requestId }) {
      return orderOf(
        await client.call({
          method: "POST",
          path: `/v2/checkout/orders/${knownId(id)}/capture`,
          requestId,
          body: "{}",
        }),
      );
    },
    async capture(id) {
      const body = isId(id) ? await found(client.call({ method: "GET", path: `/v2/payments/captures/${id}` })) : null;
      return body === null ? null : withRefunds(captureOf(body), order);
    },
    async refundCapture(captureId, { requestId, amount, note, invoiceId }) {
      const body = JSON.stringify({
        ...(amount ? { amount: moneyText(amount) } : {}),
        ...(invoiceId ? { invoice_id: shortened(invoiceId) } : {}),
        ...(note ? { note_to_payer: shortened(note, 255) } : {}),
      });
      const refund = refundOf(
        await client.call({
          method: "POST",
          path: `/v2/payments/captures/${knownId(captureId)}/refund`,
          requestId,
          body,
        }),
      );
      return { ...refund, captureId: refund.captureId ?? captureId };
    },
    async refund(id) {
      const body = isId(id) ? await found(client.call({ method: "GET", path: `/v2/payments/refunds/${id}` })) : null;
      return body === null ? null : refundOf(body);
    },
    async dispute(id) {
      if (!DISPUTE_ID.test(id)) return null;
      const body = await found(client.call({ method: "GET", path: `/v1/customer/disputes/${id}` }));
      return body === null ? null : disputeOf(body);
    },
    disputesSince: (since) => disputesSince(client, since),
    isGenuine: webhookSignatures({ client, webhookId: config.webhookId, source }),
  };
}

const DISPUTE_PAGE = 50;
const MOST_DISPUTE_PAGES = 20;

async function disputesSince(client: PayPalClient, since: Date): Promise<string[]> {
  const ids: string[] = [];
  let token: string | null = null;
  for (let page = 0; page < MOST_DISPUTE_PAGES; page += 1) {
    const query = new URLSearchParams({ update_time_after: since.toISOString(), page_size: String(DISPUTE_PAGE) });
    if (token !== null) query.set("next_page_token", token);
    const listed = disputePageOf(await client.call({ method: "GET", path: `/v1/customer/disputes?${query}` }));
    ids.push(...listed.ids);
    token = listed.next;
    if (token === null) break;
  }
  return ids;
}

/** Completes a capture with the refunded amount, which only the order has. */
async function withRefunds(capture: PayPalCapture, order: PayPalGateway["order"]): Promise<PayPalCapture> {
  if (capture.refunded !== null || capture.orderId === null) return capture;
  const listed = (await order(capture.orderId))?.capture;
  return listed?.id === capture.id ? { ...capture, refunded: listed.refunded } : capture;
}

/** Ids reach us from browsers and webhooks, and become part of an address. */
function isId(id: string): boolean {
  return /^[A-Z0-9]{1,36}$/.test(id);
}

function knownId(id: string): string {
  if (isId(id)) return id;
  throw new PayPalFailure({ code: "INVALID_RESOURCE_ID", retryable: false, reason: "no id of PayPal's" });
}

async function found(asked: Promise<unknown>): Promise<unknown> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof PayPalFailure && error.status === 404 && !error.retryable) return null;
    throw error;
  }
}

const CERTIFICATE_HOSTS: Record<string, readonly string[]> = {
  "https://api-m.paypal.com": ["https://api.paypal.com", "https://api-m.paypal.com"],
  "https://api-m.sandbox.paypal.com": ["https://api.sandbox.paypal.com", "https://api-m.sandbox.paypal.com"],
};

/** Deliveries of PayPal's test system are not believed by the real one, nor the other way round. */
function certificateSource({ baseUrl, timeoutMs }: PayPalConfig): CertificateSource {
  const { origin, pathname, hostname } = new URL(baseUrl);
  const isStandIn = hostname === "127.0.0.1" || hostname === "localhost";
  return {
    origins: CERTIFICATE_HOSTS[origin] ?? [origin],
    basePath: pathname.replace(/\/$/, ""),
    selfSigned: isStandIn,
    timeoutMs: Math.min(timeoutMs ?? 5_000, 5_000),
  };
}
