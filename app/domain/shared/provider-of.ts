import { DomainError } from "./errors.ts";
import type { PaymentProvider, PaymentProviderApi, ProviderDetails, ProviderPayment } from "./payment-provider.ts";
import type { Needs } from "./services.ts";

/** The provider a method is paid with; refuses where it is not offered. */
export function requireProvider({ providers }: Needs<"providers">, method: string): PaymentProviderApi {
  const api = providers.get(method)?.api;
  if (!api) throw new DomainError("payment-method-unavailable", { field: "method" });
  return api;
}

/** A provider by its own name, whichever of its methods; null where it is not offered. */
export function providerNamed({ providers }: Needs<"providers">, name: string): PaymentProviderApi | null {
  return [...providers.values()].find(({ provider, api }) => provider === name && api !== null)?.api ?? null;
}

/** The facts of a method, offered or not; a method without a provider is refunded by hand. */
export function factsOf(
  { providers }: Needs<"providers">,
  method: string,
): Pick<PaymentProvider, "hasCardSlip" | "refundedBy" | "refundNeedsAccount"> {
  return (
    providers.get(method) ?? {
      hasCardSlip: false,
      refundedBy: "operator",
      refundNeedsAccount: method === "bank-transfer",
    }
  );
}

/** The company behind a method: the name of its account in the ledger. */
export function ledgerAccountOf({ providers }: Needs<"providers">, method: string): string {
  return method === "bank-transfer" || method === "free" ? "bank" : (providers.get(method)?.provider ?? method);
}

/** Companies by their names in the ledger and in addresses, and by their methods, for people to read. */
export function providerLabels({ providers }: Needs<"providers">): Record<string, string> {
  return Object.fromEntries(
    [...providers.values()].flatMap(({ provider, method, label }) => [
      [provider, label],
      [method, label],
    ]),
  );
}

type StoredPayment = {
  id: string;
  providerRef: string | null;
  captureRef: string | null;
  chargeAmount: number | null;
  chargeCurrency: string | null;
  details: ProviderDetails;
};

/** A payment as its provider has to know it. */
export function asProviderPayment({
  id,
  providerRef,
  captureRef,
  chargeAmount,
  chargeCurrency,
  details,
}: StoredPayment): ProviderPayment {
  if (providerRef === null || chargeAmount === null || chargeCurrency === null)
    throw new Error(`Payment ${id} has not been opened at a provider`);
  return { id, providerRef, captureRef, charge: { amount: chargeAmount, currency: chargeCurrency }, details };
}
