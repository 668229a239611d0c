import type { OfferWithOrder } from "./store-offers.server.ts";

/** An offer as both sides read it. Won, VAT included. */
export type OfferView = Pick<
  OfferWithOrder,
  "id" | "number" | "status" | "amount" | "days" | "rounds" | "validUntil" | "createdAt" | "decidedAt" | "order"
> & {
  /** A moment of the last day on which it is valid. */
  lastDay: Date;
  scope: string[];
  excluded: string[];
  /** It may be accepted or declined now. */
  isOpen: boolean;
  /** It is accepted, and no order is placed for it yet. */
  isPayable: boolean;
};

/** An offer is valid until midnight: to people that is the day before. */
export function lastDayOf(validUntil: Date): Date {
  return new Date(validUntil.getTime() - 1);
}

/** The lines of a text, without their bullets. */
export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.replace(/^\s*[-–•·*]\s+/, "").trim())
    .filter(Boolean);
}

/** Accepted, and ordered or still to be ordered: nothing else is offered meanwhile. */
export function isBinding({ status, validUntil, order }: OfferWithOrder, now: Date): boolean {
  return status === "accepted" && (order !== null || now < validUntil);
}

export function offerView(offer: OfferWithOrder, now: Date): OfferView {
  const { id, number, status, amount, days, rounds, validUntil, createdAt, decidedAt, order, scope, excluded } = offer;
  // The job that ends an offer may come a moment late.
  const shown = status === "open" && now >= validUntil ? "expired" : status;
  return {
    id,
    number,
    status: shown,
    amount,
    days,
    rounds,
    validUntil,
    createdAt,
    decidedAt,
    order,
    lastDay: lastDayOf(validUntil),
    scope: linesOf(scope),
    excluded: linesOf(excluded),
    isOpen: shown === "open",
    isPayable: isBinding(offer, now) && order === null,
  };
}
