export type Charged = {
  /** Won paid. */
  paid: number;
  /** Minor units the provider took for them. */
  charged: number;
};
export type GivenBack = { amount: number; charge: number };

/**
 * Converts a refund of `amount` won into the charged currency: in proportion, rounded down to the minor unit, so that all refunds
 * together never exceed the charge; a refund of the rest in won gives exactly the rest of the charge. 0 when it
 * is less than one minor unit.
 */
export function chargeShare({ paid, charged }: Charged, before: GivenBack, amount: number): number {
  const won = before.amount + amount;
  if (won > paid)
    throw new Error(`A refund of ${amount} won does not fit in the ${paid - before.amount} won that are left`);
  const together = won === paid ? charged : Number((BigInt(won) * BigInt(charged)) / BigInt(paid));
  return Math.max(0, together - before.charge);
}

/** The won of a refund that was seen at the provider, `charge` of its minor units: the same way back. */
export function wonShare({ paid, charged }: Charged, before: GivenBack, charge: number): number {
  const together = Math.min(before.charge + charge, charged);
  const won = together === charged ? paid : Number((BigInt(together) * BigInt(paid)) / BigInt(charged));
  return Math.max(0, won - before.amount);
}
