import type { Money } from "#app/domain/shared/ports.ts";
import type { CoinInvoice, CoinPaymentsGateway } from "./gateway.ts";
import { amountText, coinText, fiatMinor, fiatText, unitsOf, type WireAmount } from "./amounts.ts";
import { apiClient, type ClientConfig } from "./client.server.ts";
import { currencyLists } from "./currencies.server.ts";
import { isSignedDelivery } from "./signature.server.ts";
import { Created, Invoice, Invoices, PaymentAddress, PaymentStatus, type WireInvoice } from "./wire.server.ts";

export type CoinPaymentsConfig = ClientConfig & { /** ISO code invoices are made out in. */ currency: string };

type Wanted = Parameters<CoinPaymentsGateway["createInvoice"]>[0];
type Address = ReturnType<(typeof PaymentAddress)["parse"]>;
type Gateway = {
  config: CoinPaymentsConfig;
  api: ReturnType<typeof apiClient>;
  lists: ReturnType<typeof currencyLists>;
};

const notifications = [
  "invoiceCreated",
  "invoicePending",
  "invoicePaid",
  "invoiceCompleted",
  "invoiceCancelled",
  "invoiceTimedOut",
];

/**
 * CoinPayments, REST v2 (docs/decisions/014). Making an invoice is not idempotent over there: an invoice that bears our
 * payment id already is used instead of a second one, so a call whose answer was lost may be repeated.
 */
export function coinPaymentsGateway(config: CoinPaymentsConfig): CoinPaymentsGateway {
  const api = apiClient(config);
  const gateway = { config, api, lists: currencyLists(api, config.clock) };
  return {
    currency: config.currency,
    coins: () => gateway.lists.coins(),
    async createInvoice(wanted) {
      const open = await openInvoiceOf(gateway, wanted.paymentId);
      const made = open ?? (await create(gateway, wanted));
      const [invoice, address] = await Promise.all([
        api.read(pathOf(made.id), Invoice),
        made.hotWallet ?? api.read(addressPath(made.id, wanted.coinId), PaymentAddress),
      ]);
      return {
        ...(await invoiceOf(gateway, invoice)),
        ...paymentOf(address),
        checkoutUrl: made.checkoutLink ?? invoice.checkoutLink ?? null,
      };
    },
    async invoice(id) {
      if (!/^[\w-]{1,64}$/.test(id)) return null;
      const invoice = await api.find(pathOf(id), Invoice);
      return invoice && invoiceOf(gateway, invoice);
    },
    isGenuine: (delivery) => isSignedDelivery(config, delivery, config.clock()),
  };
}

const pathOf = (id: string) => `/api/v2/merchant/invoices/${id}`;
const addressPath = (id: string, coinId: string) => `/api/v1/invoices/${id}/payment-currencies/${coinId}`;

type Made = { id: string; checkoutLink?: string | null; hotWallet?: Address | null };

/** Finds the invoice of an earlier call whose answer was lost. */
async function openInvoiceOf({ api }: Gateway, paymentId: string): Promise<Made | null> {
  const found = await api.read(`/api/v2/merchant/invoices?q=${encodeURIComponent(paymentId)}&limit=10`, Invoices);
  return (
    found.find(
      ({ invoiceId, status }) => invoiceId === paymentId && !["cancelled", "timedOut", "deleted"].includes(status),
    ) ?? null
  );
}

async function create({ api, lists, config }: Gateway, wanted: Wanted): Promise<Made> {
  const [fiat, coin] = await Promise.all([lists.fiat(config.currency), lists.coin(wanted.coinId)]);
  const total = fiatText(wanted.amount);
  const payload = {
    currency: fiat.id,
    invoiceId: wanted.paymentId,
    description: wanted.description.slice(0, 200),
    items: [
      {
        customId: wanted.orderNumber,
        name: wanted.description.slice(0, 127),
        quantity: { value: 1, type: "quantity" },
        amount: total,
      },
    ],
    amount: { breakdown: { subtotal: total }, total },
    payment: { paymentCurrency: coin.id, refundEmail: wanted.buyerEmail },
    webhooks: [{ notificationsUrl: wanted.notificationsUrl, notifications }],
  };
  const { invoices } = await api.create("/api/v2/merchant/invoices", payload, Created);
  return invoices[0]!; // the schema wants one
}

async function invoiceOf(gateway: Gateway, invoice: WireInvoice): Promise<CoinInvoice> {
  const { payment, received, expiresAt, kept } = await paymentSoFar(gateway, invoice);
  const amount = await fiatOf(gateway, invoice);
  return {
    id: invoice.id,
    state: invoice.status,
    paymentId: invoice.invoiceId ?? null,
    amount,
    checkoutUrl: invoice.checkoutLink ?? null,
    payment,
    received,
    credited: kept && creditOf(amount, kept),
    expiresAt: expiresAt ?? invoice.expires,
  };
}

/** In the currency the answer names, not in the one that was asked for. */
async function fiatOf({ config, lists }: Gateway, { amount, currency }: WireInvoice): Promise<Money> {
  const ours = await lists.fiat(config.currency);
  const named = typeof currency === "string" ? { id: currency } : currency;
  const id = named?.id ?? (typeof amount === "object" ? amount.currencyId : null);
  const code = id === ours.id ? config.currency : (named && "symbol" in named && named.symbol) || `#${id ?? "?"}`;
  const decimals = (named && "decimalPlaces" in named && named.decimalPlaces) ?? ours.decimalPlaces;
  const text = amountText(amount as WireAmount, Number(decimals));
  return { amount: fiatMinor(text, code), currency: code };
}

/** The smallest units of the coin that arrived, and those that were passed on to us. */
type Kept = { arrived: bigint; passedOn: bigint };

/** Coins were priced in fiat, so that the part of them that was kept is the same part of the price, to the nearest unit. */
function creditOf({ amount, currency }: Money, { arrived, passedOn }: Kept): CoinInvoice["credited"] {
  if (passedOn <= 0n || passedOn > arrived) return null;
  const fee = Number((2n * BigInt(amount) * (arrived - passedOn) + arrived) / (2n * arrived));
  return { fee: { amount: fee, currency }, net: { amount: amount - fee, currency } };
}

type SoFar = Pick<CoinInvoice, "payment" | "received" | "expiresAt"> & { kept: Kept | null };

const invoiceIsPaid: ReadonlySet<string> = new Set(["paid", "completed"]);

/** The payment in the coin that was chosen, and how much of it has been seen on its network, confirmed or not. */
async function paymentSoFar({ api, lists }: Gateway, { id, status: state, payments }: WireInvoice): Promise<SoFar> {
  const chosen = payments.findLast(({ isActive }) => isActive === true) ?? payments.at(-1);
  const expected = chosen?.expectedAmount;
  if (typeof expected !== "object" || expected === null || !expected.currencyId)
    return { payment: null, received: null, expiresAt: null, kept: null };
  const coinId =
    expected.contractAddress && !expected.currencyId.includes(":")
      ? `${expected.currencyId}:${expected.contractAddress}`
      : expected.currencyId;
  const coin = await lists.coin(coinId);
  const text = (amount: WireAmount | null | undefined) => amountText(amount ?? "0", coin.decimalPlaces);
  const status = await api.find(`${addressPath(id, coin.id)}/status`, PaymentStatus);
  const seen = status?.payment;
  const smallest = (amount: WireAmount | null | undefined) => unitsOf(text(amount), coin.decimalPlaces);
  const units =
    seen && [seen.confirmedAmount, seen.unconfirmedAmount].reduce((sum, amount) => sum + smallest(amount), 0n);
  // Complete only when nothing more is on its way.
  const isPaid = invoiceIsPaid.has(state) && seen && smallest(seen.unconfirmedAmount) === 0n;
  const address = chosen?.paymentAddress;
  return {
    payment: address
      ? { coinId: coin.id, symbol: coin.symbol, amount: exact(text(expected), coin.decimalPlaces), address, tag: null }
      : null,
    received: units === undefined || units === null ? null : coinText(String(units), coin.decimalPlaces),
    expiresAt: status?.expires ?? null,
    kept: isPaid ? { arrived: smallest(seen.confirmedAmount), passedOn: smallest(chosen?.actualAmount) } : null,
  };
}

function paymentOf({ currency, amount, addresses, expires }: Address): Pick<CoinInvoice, "payment" | "expiresAt"> {
  const text = amountText(amount as WireAmount, currency.decimalPlaces);
  const payment = {
    coinId: currency.id,
    symbol: currency.symbol,
    amount: exact(text, currency.decimalPlaces),
    address: addresses.address,
    tag: addresses.tag ?? null,
  };
  return { payment, expiresAt: expires };
}

function exact(text: string, decimals: number): string {
  return coinText(String(unitsOf(text, decimals)), decimals);
}
