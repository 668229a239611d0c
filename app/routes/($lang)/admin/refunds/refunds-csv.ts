import { listRefunds } from "#app/domain/refunds/boards.server.ts";
import { decimalOf } from "#app/domain/shared/money.ts";
import { exportList } from "#app/http/lists/export-list.server.ts";
import { methodName } from "#app/ui/payments/method-texts.ts";

/** Refunds that are not done, each with its board; account numbers are masked as on the page. */
export const loader = exportList({
  name: "refunds",
  find: async ({ services, actor }, days) => {
    const boards = await listRefunds(services, actor, days);
    return (["toSend", "failed", "onTheWay"] as const).flatMap((board) =>
      boards[board].map((refund) => ({ ...refund, board })),
    );
  },
  columns: [
    ["admin:deposits.order", ({ orderNumber }) => orderNumber],
    ["order:parties.buyer", ({ buyer }) => buyer],
    ["refund:reasonCode", ({ reason }) => reason],
    ["order:payment.status", ({ board }, t) => t(`refund:board.${board}`)],
    ["order:payment.method", ({ method }, t) => t(methodName(method))],
    ["refund:account", ({ account }) => account && `${account.bank} ${account.number}`],
    ["moderation:submitted", ({ createdAt }) => createdAt],
    ["order:line.amount", ({ amount, currency }) => decimalOf({ amount, currency })],
    ["reconcile:rates.currency", ({ currency }) => currency],
  ],
});
