import { createHash } from "node:crypto";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { CheckoutInput } from "./input.ts";

/** What was asked with a key, as a hash: the order of options and the saved-address box are not part of the wish. */
export function wishHash({
  serviceId,
  optionIds,
  extendSupport,
  extendsOrder,
  method,
  depositorName,
  cashReceiptKind,
  cashReceiptNumber,
  billing,
}: CheckoutInput): string {
  const address = billing && [
    billing.firstName,
    billing.lastName,
    billing.country,
    billing.address1,
    billing.address2,
    billing.city,
    billing.zipCode,
  ];
  const options = [...optionIds].sort((one, other) => one - other);
  const wish = [
    serviceId,
    options,
    method,
    depositorName ?? "",
    cashReceiptKind ?? "",
    cashReceiptNumber ?? "",
    address ?? [],
    ...(extendSupport ? ["12"] : []),
    ...(extendsOrder ? [extendsOrder.toUpperCase()] : []),
  ];
  return createHash("sha256").update(JSON.stringify(wish)).digest("hex");
}

/** The same key means the same wish; another wish with it is a mistake nobody should be charged for. */
export function requireSameWish(order: { idempotencyHash: string }, hash: string): void {
  if (order.idempotencyHash !== hash) throw new DomainError("idempotency-mismatch");
}
