import { BankDepositSearchInput } from "#app/domain/payments/bank-deposits/bank-deposit-input.ts";
import { listBankDeposits } from "#app/domain/payments/bank-deposits/list-bank-deposits.server.ts";
import { exportList } from "#app/http/lists/export-list.server.ts";

/** Deposits without an order, or those that are done with; amounts are whole won. */
export const loader = exportList({
  name: "bank-deposits",
  find: async ({ services, actor, url }, whole) => {
    const query = BankDepositSearchInput.parse(Object.fromEntries(url.searchParams));
    return (await listBankDeposits(services, actor, { ...query, ...whole })).items;
  },
  columns: [
    ["order:payment.depositor", ({ depositorName }) => depositorName],
    ["order:payment.reference", ({ bankReference }) => bankReference],
    ["order:payment.depositedOn", ({ depositedOn }) => depositedOn],
    ["order:line.amount", ({ amount }) => amount],
    ["deposit:status", ({ status }, t) => t(`deposit:status.${status}`)],
    ["admin:deposits.order", ({ orderNumber }) => orderNumber],
    ["deposit:recordedBy", ({ recordedBy }) => recordedBy],
    ["admin:deposit.note", ({ note }) => note],
  ],
});
