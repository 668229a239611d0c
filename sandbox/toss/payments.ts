import { randomBytes } from "node:crypto";

export type Status =
  | "READY"
  | "IN_PROGRESS"
  | "WAITING_FOR_DEPOSIT"
  | "DONE"
  | "CANCELED"
  | "PARTIAL_CANCELED"
  | "ABORTED"
  | "EXPIRED";

export type DemoPayment = {
  paymentKey: string;
  orderId: string;
  orderName: string;
  kind: "CARD" | "VIRTUAL_ACCOUNT";
  status: Status;
  totalAmount: number;
  balanceAmount: number;
  successUrl: string;
  failUrl: string;
  customerName: string;
  dueDate: string;
  requestedAt: string;
  authenticatedAt: string | null;
  approvedAt: string | null;
  failure: { code: string; message: string } | null;
  secret: string | null;
  accountNumber: string | null;
  /** The account takes no deposit any more; the payment keeps its status. */
  accountExpired?: boolean;
  /** Asked by the payer at the window: the confirmation is refused. */
  refusesConfirm: boolean;
  cancels: { transactionKey: string; cancelAmount: number; cancelReason: string; canceledAt: string }[];
};

export const newKey = (prefix: string) => `${prefix}${randomBytes(12).toString("hex")}`;

/** An instant as Toss writes it: with the offset of Seoul. */
export function seoulTime(at: Date): string {
  return `${new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 19)}+09:00`;
}

/** The whole object: every key, null where there is nothing. */
export function paymentJson(payment: DemoPayment, checkoutUrl: string) {
  const { kind, totalAmount, status, cancels, accountNumber } = payment;
  const vat = Math.round(totalAmount / 11);
  const isPaid = payment.approvedAt !== null;
  return {
    version: "2022-11-16",
    mId: "sandbox",
    paymentKey: payment.paymentKey,
    lastTransactionKey: cancels.at(-1)?.transactionKey ?? null,
    type: "NORMAL",
    orderId: payment.orderId,
    orderName: payment.orderName,
    currency: "KRW",
    method: status === "READY" ? null : kind === "CARD" ? "카드" : "가상계좌",
    status,
    totalAmount,
    balanceAmount: payment.balanceAmount,
    suppliedAmount: totalAmount - vat,
    vat,
    taxFreeAmount: 0,
    taxExemptionAmount: 0,
    requestedAt: payment.requestedAt,
    approvedAt: payment.approvedAt,
    useEscrow: false,
    cultureExpense: false,
    isPartialCancelable: true,
    country: "KR",
    metadata: null,
    // Told with the confirmation only.
    secret: null as string | null,
    failure: payment.failure,
    discount: null,
    easyPay: null,
    transfer: null,
    mobilePhone: null,
    giftCertificate: null,
    cashReceipt: null,
    cashReceipts: null,
    cancels:
      cancels.length === 0 ? null : cancels.map((cancel) => ({ ...cancel, cancelStatus: "DONE", receiptKey: null })),
    card: kind === "CARD" && isPaid ? { amount: totalAmount, issuerCode: "71", number: "12345678****000*" } : null,
    virtualAccount: accountNumber
      ? {
          accountType: "일반",
          accountNumber,
          bankCode: "88",
          customerName: payment.customerName,
          depositorName: isPaid ? payment.customerName : null,
          dueDate: payment.dueDate,
          expired: payment.accountExpired ?? false,
          settlementStatus: "INCOMPLETED",
          refundStatus: "NONE",
          refundReceiveAccount: null,
        }
      : null,
    receipt: null,
    checkout: { url: checkoutUrl },
  };
}

/** Rows of the settlement lookup: 3.3 % of a sale with the VAT of that fee, given back with a cancel. Paid out two days later. */
export function settlementRows(payment: DemoPayment) {
  const { paymentKey, orderId, kind, approvedAt, totalAmount, cancels } = payment;
  if (approvedAt === null) return [];
  const row = (transactionKey: string, amount: number, at: string) => {
    const fee = Math.round(amount * 0.03);
    const vat = Math.round(fee * 0.1);
    return {
      mId: "sandbox",
      paymentKey,
      transactionKey,
      orderId,
      currency: "KRW",
      method: kind === "CARD" ? "카드" : "가상계좌",
      amount,
      interestFee: 0,
      fees: [{ type: "BASE", fee }],
      supplyAmount: fee,
      vat,
      payOutAmount: amount - fee - vat,
      approvedAt: at,
      soldDate: at.slice(0, 10),
      paidOutDate: seoulTime(new Date(Date.parse(at) + 2 * 86_400_000)).slice(0, 10),
      card: null,
      cancel: null,
    };
  };
  return [
    row(paymentKey, totalAmount, approvedAt),
    ...cancels.map(({ transactionKey, cancelAmount, canceledAt }) => row(transactionKey, -cancelAmount, canceledAt)),
  ];
}
