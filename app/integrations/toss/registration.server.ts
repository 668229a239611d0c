import type { PaymentMethodFacts } from "#app/domain/shared/payment-provider.ts";
import type { Registration } from "../payment-registration.ts";
import { tossProvider } from "./provider.server.ts";

const common = { provider: "toss", label: "Toss Payments", refundedBy: "provider" } as const;
const card: PaymentMethodFacts = { ...common, method: "toss-card", hasCardSlip: true, refundNeedsAccount: false };
const account: PaymentMethodFacts = { ...common, method: "toss-account", hasCardSlip: false, refundNeedsAccount: true };

/** Toss Payments, in won: cards, and a virtual account for one deposit. */
export const tossRegistration: Registration = {
  provider: "toss",
  methods: [card, account],
  isConfigured: ({ TOSS_SECRET_KEY }) => Boolean(TOSS_SECRET_KEY),
  formTargets: ["https://*.tosspayments.com"],
  connect({ env, sandbox }) {
    const { TOSS_API_BASE: baseUrl, TOSS_SECRET_KEY: secretKey } = env;
    const config = secretKey ? { baseUrl, secretKey } : sandbox?.toss;
    if (!config) return null;
    return {
      "toss-card": tossProvider(config, "CARD"),
      "toss-account": tossProvider(config, "VIRTUAL_ACCOUNT"),
    };
  },
};
