import pg from "pg";
import { databaseTest, expect } from "#db/testing/test.ts";
import type { RateLimiter } from "#app/domain/shared/services.ts";
import { postgresLimiter } from "./rate-limits.server.ts";

const limit = (name: string, points: number, seconds = 60) => ({ name, points, seconds });
const outcomes = async (takes: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(takes);
  return {
    passed: settled.filter(({ status }) => status === "fulfilled").length,
    refused: settled.flatMap((one) => (one.status === "rejected" ? [one.reason] : [])),
  };
};

databaseTest("two processes share the count of a rate limit", async ({ databaseUrl }) => {
  const pools = [
    new pg.Pool({ connectionString: databaseUrl, max: 5 }),
    new pg.Pool({ connectionString: databaseUrl, max: 5 }),
  ];
  try {
    const limiters = pools.map(postgresLimiter);
    const shared = limit("shared", 7);
    const first = await limiters[0]!.take(limit("left", 2), "one");
    expect(first).toEqual({ remaining: 1, seconds: expect.any(Number) });
    expect(first.seconds).toBeLessThanOrEqual(60);
    expect(await limiters[1]!.take(limit("left", 2), "one")).toMatchObject({ remaining: 0 });
    const { passed, refused } = await outcomes(
      Array.from({ length: 40 }, (_, index) => limiters[index % 2]!.take(shared, "one")),
    );
    expect(passed).toBe(7);
    for (const one of refused) {
      expect(one).toMatchObject({ code: "too-many-requests" });
      expect(one.details.retryAfter).toBeGreaterThan(50);
      expect(one.details.retryAfter).toBeLessThanOrEqual(60);
    }
    // A process started later uses the same count.
    await expect(postgresLimiter(pools[0]!).take(shared, "one")).rejects.toMatchObject({ code: "too-many-requests" });
    await limiters[1]!.take(shared, "another");
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
});

databaseTest(
  "a point can be given back, periods differ per call, and keys are stored as hashes",
  async ({ databaseUrl }) => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    try {
      const limiter = postgresLimiter(pool);
      const waits = (limiter: RateLimiter, seconds: number) =>
        limiter
          .take(limit("wait", 1, seconds), "+821012345678")
          .then(() => undefined)
          .catch((refusal) => refusal.details.retryAfter as number);
      expect(await waits(limiter, 60)).toBeUndefined();
      expect(await waits(limiter, 600)).toSatisfy((wait: number) => wait > 0 && wait <= 60);
      await pool.query("update rate_limits set expire = expire - 60000 where key like 'wait:%'");
      expect(await waits(limiter, 600)).toBeUndefined();
      expect(await waits(limiter, 600)).toSatisfy((wait: number) => wait > 60 && wait <= 600);
      await limiter.take(limit("back", 1), "x".repeat(5000));
      await limiter.giveBack(limit("back", 1), "x".repeat(5000));
      await limiter.take(limit("back", 1), "x".repeat(5000));
      const { rows } = await pool.query("select key from rate_limits");
      expect(JSON.stringify(rows)).not.toContain("8210");
    } finally {
      await pool.end();
    }
  },
);

databaseTest("an unavailable database is an error, not a refusal by the limit", async () => {
  const pool = new pg.Pool({ connectionString: "postgres://nobody@127.0.0.1:1/none", connectionTimeoutMillis: 500 });
  await expect(postgresLimiter(pool).take(limit("away", 1), "x")).rejects.not.toHaveProperty("name", "DomainError");
  await pool.end();
});
