import type { ProviderRecord } from "#app/domain/shared/payment-provider.ts";

/** Whether all of a payment's money has gone back, as its provider says. */
export function captureIsBack(record: ProviderRecord | null): boolean {
  return record?.refunded != null && record.refunded.amount === record.amount.amount;
}
