import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { overloaded } from "#app/domain/shared/bounded-queue.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { RateLimit, RateLimiter } from "#app/domain/shared/services.ts";

/** Every connection of the counters was busy for seconds; pg-pool gives this failure no code. */
const NO_CONNECTION = "timeout exceeded when trying to connect";

/** Counts in the database all processes share. The table comes from the migrations. */
export function postgresLimiter(pool: Pool): RateLimiter {
  const counters = new Map<string, RateLimiterPostgres>();

  function counterOf({ name, points, seconds }: RateLimit): RateLimiterPostgres {
    let counter = counters.get(name);
    if (!counter) {
      counter = new RateLimiterPostgres({
        storeClient: pool,
        storeType: "pool",
        tableName: "rate_limits",
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
        // All counters share one table: the first one sweeps it.
        clearExpiredByTimeout: counters.size === 0,
      });
      counters.set(name, counter);
    }
    return counter;
  }

  return {
    async take(limit, key) {
      try {
        // A limit may come with another period each time; the period of the first point counts.
        const { remainingPoints, msBeforeNext } = await counterOf(limit).consume(fingerprint(key), 1, {
          customDuration: limit.seconds,
        });
        return { remaining: Math.max(0, remainingPoints), seconds: secondsOf(msBeforeNext) };
      } catch (refusal) {
        if (refusal instanceof Error && refusal.message === NO_CONNECTION) throw overloaded();
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new DomainError("too-many-requests", { retryAfter: secondsOf(refusal.msBeforeNext) });
      }
    },
    async giveBack(limit, key) {
      await counterOf(limit).reward(fingerprint(key), 1, { customDuration: limit.seconds });
    },
  };
}

const secondsOf = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));

/** Keys are phone numbers and addresses: the table need not know them, and its keys end at 255 characters. */
function fingerprint(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
