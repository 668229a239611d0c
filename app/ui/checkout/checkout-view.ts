import type { ServiceType } from "#app/domain/catalog/terms.ts";
import type { PaymentOption } from "#app/domain/payments/methods/payment-option.ts";
import type { Country } from "#app/i18n/locales.ts";
import type { Address } from "#app/domain/billing/address.ts";
import type { AddressHelp } from "#app/ui/addresses/address-help.ts";
import type { NamedSellerView } from "#app/ui/services/named-seller.tsx";

/** The checkout as the page shows it. Amounts are minor units. */
export type CheckoutView = {
  /** Title of the document. */
  title: string;
  country: Country;
  service: {
    id: number;
    slug: string;
    type: ServiceType;
    title: string;
    /** Language of title, options and summary, where it is not the page's. */
    lang: string | null;
    /** Name of the language, in the language of the page. */
    language: string | null;
    summary: string;
    estimatedDays: number | null;
    coverId: number | null;
    seller: NamedSellerView;
  };
  /** The order that gets more months of support; then nothing else is bought. */
  extends: string | null;
  /** The work that was agreed in a conversation and is bought now. */
  work: { scope: string[]; excluded: string[]; days: number; rounds: number } | null;
  refusal: "own-service" | "service-unavailable" | "service-not-priced" | null;
  /** An order of the same service that this member has already. */
  order: {
    number: string;
    paid: boolean;
    status: string;
    /** The day of the order. */
    date: string;
  } | null;
  /** null when it is refused. */
  sale: CheckoutSale | null;
};

export type CheckoutSale = {
  /** This page with the chosen options, with language. */
  action: string;
  /** Every option: its price in won as charged, and whether it is chosen. */
  options: { id: number; title: string; amount: number; chosen: boolean }[];
  /** Twelve months of support instead of six; null where it is not offered. */
  support: { amount: number; chosen: boolean } | null;
  currency: string;
  base: number;
  total: number;
  supply: number;
  vat: number;
  isFree: boolean;
  /** The price in the service's own currency and the rate of today; null when that is the won. */
  quoted: { amount: number; currency: string; rate: string } | null;
  /** Payment options of the order, with the charge where that is in another currency. */
  methods: PaymentOption[];
  licenceTerms: string;
  bankTransferDays: number;
  address: Address;
  addressHelp: AddressHelp;
  hasSavedAddress: boolean;
  idempotencyKey: string;
};
