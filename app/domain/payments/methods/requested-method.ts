import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { isProviderMethod } from "#app/domain/payments/core/status.ts";
import { type TransferFields, transferOf } from "#app/domain/payments/transfers/transfer-input.ts";
import type { PaymentChoice } from "#app/domain/payments/core/open-payment.server.ts";

/** How an order is to be paid, from what was sent: a method nobody registered is none. */
export function paymentChoiceOf(
  { providers }: Needs<"providers">,
  input: { method: string } & TransferFields,
): PaymentChoice {
  const { method } = input;
  if (method === "bank-transfer") return { kind: "transfer", transfer: transferOf(input) };
  if (!isProviderMethod(method) || !providers.has(method))
    throw new DomainError("payment-method-required", { field: "method" });
  return { kind: "provider", method };
}
