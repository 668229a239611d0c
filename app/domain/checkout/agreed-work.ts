import type { Charge } from "#app/domain/orders/price.ts";

/** The charge of an offer: won, VAT included, nothing beside it. */
export function agreedCharge(amount: number): Charge {
  return { currency: "KRW", base: amount, options: [], support: 0, total: amount, quoted: null };
}

/** Work that was agreed is delivered by its seller, also where the service itself is a template to download. */
export function workLine({ type }: { type: string }) {
  return { serviceType: type === "template" ? "solution" : type, versionId: null };
}
