import type { CoinPaymentsFault } from "../control.ts";
import { activePayment, type DemoInvoice, type Payment, type WebhookType } from "./invoices.ts";
import { coinOf, coins, type DemoCoin, type DemoFiat, decimalText, fiatOf, fiats, uriFor } from "./coins.ts";

/** The JSON of the real API, as far as it is documented (docs/decisions/014). */
const money = (units: string, currency: { id: string; symbol: string; decimals: number }) => {
  const text = decimalText(BigInt(units), currency.decimals);
  return { currencyId: currency.id, displayValue: `${text} ${currency.symbol}`, value: units, valueAsDecimal: text };
};

export function currencyJson(currency: DemoCoin | DemoFiat, rank: number) {
  const coin = "confirmations" in currency ? currency : null;
  return {
    id: currency.id,
    type: coin ? coin.type : "fiat",
    symbol: currency.symbol,
    name: currency.name,
    logo: { imageUrl: "https://api.coinpayments.example/logo.png", vectorUrl: null },
    decimalPlaces: currency.decimals,
    rank,
    status: "active",
    capabilities: coin
      ? ["payments", coin.id.startsWith("4") || coin.id.startsWith("9") ? "pooledAccounts" : "singleSigAccounts"]
      : [],
    requiredConfirmations: coin?.confirmations ?? 0,
  };
}

export function currenciesJson(query: URLSearchParams) {
  const q = (query.get("q") ?? "").toLowerCase();
  const payable = (query.get("capabilities") ?? "").split(",").includes("payments");
  return [...coins, ...(payable ? [] : fiats)]
    .filter(({ symbol, name }) => q === "" || symbol.toLowerCase().includes(q) || name.toLowerCase().includes(q))
    .map((currency, index) => currencyJson(currency, index + 1));
}

/** Answer of payment-currencies/{currency}, and `hotWallet` of a new invoice. */
export function addressJson(payment: Payment) {
  const coin = coinOf(payment.coinId)!;
  const amount = money(payment.expected, coin);
  const missing = BigInt(payment.expected) - BigInt(payment.confirmed) - BigInt(payment.unconfirmed);
  return {
    currency: currencyJson(coin, 1),
    amount: { ...amount, rate: String(coin.cents), breakdown: [] },
    addresses: { address: payment.address, biP21: uriFor(coin, payment.address, amount.valueAsDecimal) },
    expires: payment.expiresAt,
    remainingAmount: money(String(missing > 0n ? missing : 0n), coin),
  };
}

export function statusJson(invoice: DemoInvoice, payment: Payment) {
  const coin = coinOf(payment.coinId)!;
  return {
    created: payment.startedAt,
    expires: payment.expiresAt,
    status: invoice.state,
    payment: {
      currencyId: Number(coin.id.split(":")[0]),
      confirmations: payment.confirmations,
      requiredConfirmations: coin.confirmations,
      confirmedAmount: money(payment.confirmed, coin),
      unconfirmedAmount: money(payment.unconfirmed, coin),
      expectedAmount: money(payment.expected, coin),
    },
    partialAcceptAvailable: false,
  };
}

export function createdJson(invoice: DemoInvoice) {
  const payment = invoice.payments[0];
  const page = `https://checkout.coinpayments.example/invoices/${invoice.id}`;
  return {
    id: invoice.id,
    link: `${page}/document`,
    checkoutLink: page,
    payment: {
      paymentId: invoice.id,
      expires: payment?.expiresAt ?? invoice.expiresAt,
      paymentCurrencies: coins.map((coin) => ({ currency: currencyJson(coin, 1), isDisabled: false })),
    },
    ...(payment ? { hotWallet: addressJson(payment) } : {}),
  };
}

export function invoiceJson(invoice: DemoInvoice, fault: CoinPaymentsFault | null) {
  const fiat = fiatOf(invoice.fiatId)!;
  const said =
    fault === "other-currency"
      ? (fiats.find(({ symbol }) => symbol !== fiat.symbol && symbol === "EUR") ?? fiat)
      : fiat;
  const total = money(fault === "other-amount" ? String(BigInt(invoice.total) - 1n) : invoice.total, said);
  const active = activePayment(invoice);
  return {
    id: invoice.id,
    invoiceId: invoice.invoiceId,
    created: invoice.createdAt,
    expires: invoice.expiresAt,
    currency: { id: said.id, symbol: said.symbol, name: said.name, decimalPlaces: said.decimals },
    description: invoice.description,
    amount: { ...total, breakdown: { subtotal: total } },
    status: invoice.state,
    payments: invoice.payments.map((payment) => paymentJson(payment, payment === active)),
    isLifeTimeFinished: false,
  };
}

function paymentJson(payment: Payment, isActive: boolean) {
  const coin = coinOf(payment.coinId)!;
  const [id, contractAddress] = coin.id.split(":");
  const amount = (units: string) => ({
    ...money(units, coin),
    currencyId: id,
    currencySymbol: coin.symbol,
    ...(contractAddress ? { contractAddress } : {}),
  });
  return {
    expectedAmount: amount(payment.expected),
    // Net of CoinPayments' half percent.
    actualAmount: amount(String(BigInt(payment.confirmed) - BigInt(payment.confirmed) / 200n)),
    paymentAddress: payment.address,
    confirmations: payment.confirmations,
    requiredConfirmations: coin.confirmations,
    isActive,
  };
}

/** Webhooks name their type and state with a capital, and amounts in minor units. */
export function webhookJson(id: string, type: WebhookType, invoice: DemoInvoice, clientId: string) {
  const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);
  return {
    id,
    type: capital(type),
    timestamp: new Date().toISOString().replace("Z", "0000+00:00"),
    invoice: {
      invoiceId: invoice.invoiceId,
      id: invoice.id,
      merchantClientId: clientId,
      invoiceNumber: invoice.invoiceId,
      createdAt: Math.floor(Date.parse(invoice.createdAt) / 1000),
      expiresDate: Math.floor(Date.parse(invoice.expiresAt) / 1000),
      description: invoice.description,
      lineItems: [
        {
          name: invoice.description,
          quantity: 1,
          type: "Quantity",
          amount: Number(invoice.total),
          originalAmount: Number(invoice.total),
        },
      ],
      amount: {
        currency: { id: Number(invoice.fiatId), smartContract: null },
        subtotal: Number(invoice.total),
        shippingTotal: 0,
        handlingTotal: 0,
        discountTotal: 0,
        taxTotal: 0,
        total: Number(invoice.total),
      },
      state: capital(
        {
          invoiceCreated: "unpaid",
          invoicePending: "pending",
          invoicePaid: "paid",
          invoiceCompleted: "completed",
          invoiceCancelled: "cancelled",
          invoiceTimedOut: "timedOut",
        }[type],
      ),
      flags: { requireBuyerNameAndEmail: false, sendPaymentCompleteEmailNotification: false, isPos: false },
      payments: [],
      payoutConfig: null,
      partialAcceptAvailable: false,
    },
  };
}
