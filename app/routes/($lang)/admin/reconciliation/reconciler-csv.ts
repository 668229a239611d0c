import { listOpenDiscrepancies } from "#app/domain/reconciliation/discrepancies.server.ts";
import { decimalOf } from "#app/domain/shared/money.ts";
import { exportList } from "#app/http/lists/export-list.server.ts";

/** Discrepancies that a person has to look at. */
export const loader = exportList({
  name: "reconciler",
  find: async ({ services, actor }, whole) => (await listOpenDiscrepancies(services, actor, whole)).items,
  columns: [
    ["reconcile:figures.mismatches", ({ kind }, t) => t(`reconcile:kind.${kind}`)],
    ["admin:deposits.order", ({ orderNumber }) => orderNumber],
    ["reconcile:discrepancies.found", ({ foundAt }) => foundAt],
    ["order:payment.status", ({ paymentStatus }, t) => t(`order:status.payment.${paymentStatus}`)],
    [
      "reconcile:discrepancy.asked",
      ({ amount, currency, chargeAmount, chargeCurrency }) =>
        decimalOf({ amount: chargeAmount ?? amount, currency: chargeCurrency ?? currency }),
    ],
    ["reconcile:rates.currency", ({ currency, chargeCurrency }) => chargeCurrency ?? currency],
  ],
});
