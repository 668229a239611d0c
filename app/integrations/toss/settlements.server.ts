import type { ProviderBooking } from "#app/domain/shared/payment-provider.ts";
import { DAY_MS } from "#app/domain/shared/periods/durations.ts";
import type { Settlement, TossClient, TossPayment } from "./wire.server.ts";

const PAGE = 5_000;
const MOST_PAGES = 20;

/** Won. What Toss kept, VAT of its fee included, is what it does not pay out. */
export async function bookingOf(
  client: TossClient,
  { paymentKey, approvedAt, cancels, currency }: TossPayment,
  refundRef: string | null,
): Promise<ProviderBooking | null> {
  const cancel = refundRef === null ? null : cancels?.find(({ transactionKey }) => transactionKey === refundRef);
  const soldAt = cancel ? cancel.canceledAt : refundRef === null ? approvedAt : null;
  if (!soldAt) return null;
  const row = await settlementOf(client, soldAt, (found) =>
    found.paymentKey === paymentKey && refundRef === null
      ? found.amount > 0
      : found.paymentKey === paymentKey && found.transactionKey === refundRef,
  );
  if (!row) return null;
  const sign = refundRef === null ? 1 : -1;
  return {
    fee: { amount: sign * (row.amount - row.payOutAmount), currency },
    net: { amount: sign * row.payOutAmount, currency },
  };
}

/** Toss writes instants with the offset of Seoul; a sale near midnight may count to the next day. */
async function settlementOf(client: TossClient, soldAt: string, isIt: (row: Settlement) => boolean) {
  const startDate = soldAt.slice(0, 10);
  const endDate = new Date(Date.parse(`${startDate}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = new URLSearchParams({ startDate, endDate, dateType: "soldDate", page: `${page}`, size: `${PAGE}` });
    const rows = await client.settlements(`/v1/settlements?${query}`);
    const found = rows.find(isIt);
    if (found || rows.length < PAGE) return found ?? null;
  }
  return null;
}
