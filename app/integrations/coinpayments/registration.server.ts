import type { Registration } from "../payment-registration.ts";
import { coinPaymentsGateway } from "./coinpayments.server.ts";
import { coinPaymentsFacts, coinPaymentsProvider } from "./provider.server.ts";

export const coinPaymentsRegistration: Registration = {
  provider: "coinpayments",
  methods: [coinPaymentsFacts],
  isConfigured: ({ COINPAYMENTS_CLIENT_ID }) => Boolean(COINPAYMENTS_CLIENT_ID),
  connect({ env, sandbox, clock }) {
    const {
      COINPAYMENTS_API_BASE: baseUrl,
      COINPAYMENTS_CLIENT_ID: clientId,
      COINPAYMENTS_CLIENT_SECRET: clientSecret,
      COINPAYMENTS_CURRENCY: currency,
    } = env;
    const config = clientId && clientSecret ? { baseUrl, clientId, clientSecret } : sandbox?.coinpayments;
    return config ? { coinpayments: coinPaymentsProvider(coinPaymentsGateway({ ...config, currency, clock })) } : null;
  },
};
