import { DomainError } from "../errors.ts";
import { networkOf } from "../network.ts";
import type { Needs, RateLimit, TakenPoint } from "../services.ts";

type Limiter = Needs<"limiter">["limiter"];

/** Points taken, to be given back when what they were taken for does not happen. */
export type Taken = readonly (readonly [limit: RateLimit, key: string])[];

/** One point of a limit per network: whoever has a /64 of IPv6 has as many addresses as they like. */
export function takeForNetwork(limiter: Limiter, limit: RateLimit, ip: string): Promise<TakenPoint> {
  return limiter.take(limit, networkOf(ip));
}

/** All or nothing: who is refused by one limit has not used up another. */
export async function takeAll(limiter: Limiter, wanted: Taken): Promise<Taken> {
  const taken: (readonly [RateLimit, string])[] = [];
  try {
    for (const one of wanted) {
      await limiter.take(...one);
      taken.push(one);
    }
  } catch (refusal) {
    if (refusal instanceof DomainError) await giveBack(limiter, taken);
    throw refusal;
  }
  return taken;
}

export async function giveBack(limiter: Limiter, taken: Taken): Promise<void> {
  for (const [limit, key] of taken) await limiter.giveBack(limit, key);
}

/** The outcome of `work`; the points taken for it are given back when it did not happen, as with no turn at a queue. */
export async function orGiveBack<T>(limiter: Limiter, taken: Taken, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await giveBack(limiter, taken);
    throw error;
  }
}
