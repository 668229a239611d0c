import { createHash } from "node:crypto";
import { addressParts } from "#app/domain/billing/address.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { CheckoutInput } from "./input.ts";

/** The fingerprint of a request with a key: the order of options and the saved-address box are not part of the fingerprint. */
export function requestFingerprint({
  serviceId,
  optionIds,
  extendSupport,
  extendsOrder,
  offerId,
  method,
  depositorName,
  cashReceiptKind,
  cashReceiptNumber,
  billing,
  partnerCode,
}: CheckoutInput): string {
  const address = billing && addressParts.map((part) => billing[part]);
  const options = [...optionIds].sort((one, other) => one - other);
  const fields = [
    serviceId,
    options,
    method,
    depositorName ?? "",
    cashReceiptKind ?? "",
    cashReceiptNumber ?? "",
    address ?? [],
    ...(extendSupport ? ["12"] : []),
    ...(extendsOrder ? [extendsOrder.toUpperCase()] : []),
    ...(offerId ? [offerId] : []),
    ...(partnerCode ? [`partner ${partnerCode.toUpperCase()}`] : []),
  ];
  return createHash("sha256").update(JSON.stringify(fields)).digest("hex");
}

/** Refuses with idempotency-mismatch when a key comes again with another request, which nobody should be charged for. */
export function requireSameRequest(order: { idempotencyHash: string }, hash: string): void {
  if (order.idempotencyHash !== hash) throw new DomainError("idempotency-mismatch");
}
