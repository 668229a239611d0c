import { webhookPath } from "#app/domain/payments/providers/webhook-address.ts";

type Json = Record<string, unknown>;

/** Payment providers with a webhook, and what vouches for their deliveries. */
const webhooks = {
  paypal: "PayPal's signature in the paypal-transmission-* headers",
  coinpayments: "CoinPayments' signature in the X-CoinPayments-* headers",
  toss: "the secret of the payment; the payment is then read from Toss Payments",
} as const;

/** Addresses that answer below /api without the envelope of a call: deliveries of payment providers, and the document itself. */
export function pathsBesideContracts(): Record<string, Json> {
  const received = Object.entries(webhooks).map(([provider, proof]) => [
    webhookPath(provider),
    { post: webhookOf(provider, proof) },
  ]);
  return { ...Object.fromEntries(received), "/api/openapi.json": { get: documentItself } };
}

const inWords = (description: string, headers?: Json): Json => ({
  description,
  ...(headers ? { headers } : {}),
  content: { "text/plain": { schema: { type: "string" } } },
});
const later = { "Retry-After": { schema: { type: "integer" }, description: "Seconds" } };

function webhookOf(provider: string, proof: string): Json {
  return {
    operationId: `postApiPayment${provider[0]!.toUpperCase()}${provider.slice(1)}Webhook`,
    tags: ["webhook"],
    summary: `Receive the provider's webhooks. A delivery is authenticated by ${proof}`,
    parameters: [],
    requestBody: { required: true, content: { "application/json": { schema: { type: "object" } } } },
    security: [{}],
    responses: {
      200: inWords("Accepted, now or before"),
      400: inWords("Invalid signature, or not a JSON object"),
      404: inWords("The provider is not enabled"),
      405: inWords("Method not allowed: POST only", { Allow: { schema: { type: "string" } } }),
      413: inWords("The body is too large"),
      429: inWords("Too many rejected deliveries, or too many for one payment", later),
      503: inWords("Cannot be verified now; send it again"),
    },
  };
}

const documentItself: Json = {
  operationId: "getApiOpenapiJson",
  tags: ["document"],
  summary: "Get this document",
  parameters: [],
  security: [{}],
  responses: {
    200: { description: "OpenAPI 3.1", content: { "application/json": { schema: { type: "object" } } } },
  },
};
