import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { isProviderMethod } from "#app/domain/payments/core/status.ts";
import { type TransferFields, transferOf } from "#app/domain/payments/transfers/transfer-input.ts";
import { requireMethodOn } from "#app/domain/settings/require-on.server.ts";
import type { PaymentChoice } from "#app/domain/payments/core/open-payment.server.ts";

/** Parses the payment choice of a form or call. Refuses a method that is switched off, and with payment-method-required one that no provider offers. */
export async function paymentChoiceOf(
  needs: Needs<"db" | "providers">,
  input: { method: string } & TransferFields,
): Promise<PaymentChoice> {
  const { method } = input;
  await requireMethodOn(needs, method);
  if (method === "bank-transfer") return { kind: "transfer", transfer: transferOf(input) };
  if (!isProviderMethod(method) || !needs.providers.has(method))
    throw new DomainError("payment-method-required", { field: "method" });
  return { kind: "provider", method };
}
