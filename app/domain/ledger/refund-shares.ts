/** The parts of an amount, in won. */
export type Parts = { seller: number; platform: number; vat: number };

const names = ["seller", "platform", "vat"] as const;

export function sumOf({ seller, platform, vat }: Parts): number {
  return seller + platform + vat;
}

/**
 * Divides a refund in proportion to each party's remaining part of the order. The parts always add up to
 * `amount`, no party bears more than its remaining part, and a refund of the rest takes exactly the rest. Single won that
 * do not divide go to whoever is closest to the next one; the seller first where two are equally close.
 */
export function refundShares(left: Parts, amount: number): Parts {
  const total = sumOf(left);
  const numbers = [amount, ...names.map((name) => left[name])];
  if (
    !numbers.every((number) => Number.isSafeInteger(number) && number >= 0) ||
    !Number.isSafeInteger(total) ||
    amount > total
  ) {
    throw new Error(`A refund of ${amount} won does not fit in the ${total} won that are left of the order`);
  }
  if (total === 0) return { seller: 0, platform: 0, vat: 0 };

  const shares = { seller: 0, platform: 0, vat: 0 };
  const rests: { name: (typeof names)[number]; rest: bigint }[] = [];
  for (const name of names) {
    const product = BigInt(left[name]) * BigInt(amount); // beyond 2^53
    shares[name] = Number(product / BigInt(total));
    rests.push({ name, rest: product % BigInt(total) });
  }
  rests.sort((a, b) => (a.rest === b.rest ? 0 : a.rest > b.rest ? -1 : 1));
  for (const { name } of rests.slice(0, amount - sumOf(shares))) shares[name] += 1;
  return shares;
}
