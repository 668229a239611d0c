import type { Registration } from "../payment-registration.ts";
import { paypalGateway } from "./paypal.server.ts";
import { paypalFacts, paypalProvider } from "./provider.server.ts";

export const paypalRegistration: Registration = {
  provider: "paypal",
  methods: [paypalFacts],
  isConfigured: ({ PAYPAL_CLIENT_ID }) => Boolean(PAYPAL_CLIENT_ID),
  connect({ env, sandbox }) {
    const currency = env.PAYPAL_CURRENCY;
    const {
      PAYPAL_API_BASE: baseUrl,
      PAYPAL_CLIENT_ID: clientId,
      PAYPAL_CLIENT_SECRET: clientSecret,
      PAYPAL_WEBHOOK_ID: webhookId,
      PAYPAL_MERCHANT_ID: merchantId = null,
    } = env;
    const real =
      clientId && clientSecret && webhookId
        ? { baseUrl, clientId, clientSecret, webhookId, merchantId, sdkBaseUrl: null }
        : null;
    const config = real ?? sandbox?.paypal;
    return config ? { paypal: paypalProvider(paypalGateway({ ...config, currency })) } : null;
  },
};
