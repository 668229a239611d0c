import type { PaymentProvider, PaymentProviderApi } from "#app/domain/shared/payment-provider.ts";
import type { TestServices } from "./test.ts";

const unexpected = async (): Promise<never> => {
  throw new Error("A made-up provider was asked what its test has no answer to");
};

/**
 * A provider with the method "made-up" in won, which answers what a test says: for answers that no stand-in of a real
 * provider gives. `services` get it as their only one.
 */
export function withMadeUpProvider(services: TestServices, answers: Partial<PaymentProviderApi>): TestServices {
  const provider: PaymentProvider = {
    method: "made-up",
    provider: "made-up",
    label: "Made up",
    hasCardSlip: false,
    refundedBy: "provider",
    refundNeedsAccount: false,
    api: {
      currency: "KRW",
      payee: null,
      browser: null,
      coins: null,
      open: async ({ paymentId }) => ({
        providerRef: `at-${paymentId}`,
        approveUrl: "https://made-up.test/",
        details: {},
      }),
      report: unexpected,
      capture: unexpected,
      record: unexpected,
      refund: unexpected,
      findRefund: unexpected,
      booking: async () => null,
      isGenuine: async () => true,
      readEvent: () => null,
      findOpened: async () => null,
      namesOf: async ({ providerRef, captureRef }) => ({ providerRef, captureRef }),
      instructions: () => null,
      ...answers,
    },
  };
  return Object.assign(services, { providers: new Map([[provider.method, provider]]) });
}
