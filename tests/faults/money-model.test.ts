import fc from "fast-check";
import { afterAll, beforeAll } from "vitest";
import { exchangeRates } from "#db/schema/catalog.ts";
import { anOperator } from "#db/testing/order-builders.ts";
import { test } from "#db/testing/test.ts";
import { openSandbox, sandbox, withProviders } from "./model-providers.ts";
import { type Act, acts, aWorld, everythingComesToRest, type Method, take } from "./model-world.ts";
import { holds, nothingIsLost, watchMoves } from "./model-rules.ts";

/**
 * Two windows of one buyer, PayPal, CoinPayments and an operator act in any order, with lost answers in between. A few
 * invariants are checked after every step.
 */
beforeAll(openSandbox);
afterAll(() => sandbox.close());

const act = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<Act>(...acts.buyer) },
  { weight: 8, arbitrary: fc.constantFrom<Act>(...acts.provider) },
  { weight: 1, arbitrary: fc.constantFrom<Act>(...acts.trouble) },
  { weight: 4, arbitrary: fc.constantFrom<Act>(...acts.operator) },
  { weight: 4, arbitrary: fc.constantFrom<Act>(...acts.time) },
);

/** Pure chance would rarely complete a payment: most sequences start near the moment the money moves. */
const beginning = fc.constantFrom<{ method: Method; first: Act[] }>(
  { method: "paypal", first: [] },
  { method: "paypal", first: ["to-paypal", "agree"] },
  { method: "paypal", first: ["to-paypal", "agree", "refresh"] },
  { method: "paypal", first: ["to-paypal", "agree", "lose-answer", "refresh"] },
  { method: "paypal", first: ["to-paypal", "hold-money", "agree", "refresh"] },
  { method: "paypal", first: ["to-paypal", "other-amount", "agree", "webhook"] },
  { method: "paypal", first: ["to-paypal", "other-currency", "agree", "work"] },
  { method: "paypal", first: ["to-paypal", "agree-card-declined", "refresh", "agree"] },
  { method: "paypal", first: ["to-paypal", "agree", "webhook", "refund-some", "give-back"] },
  { method: "paypal", first: ["to-paypal", "use-coins", "to-coins", "agree"] },
  { method: "coinpayments", first: ["to-coins"] },
  { method: "coinpayments", first: ["to-coins", "coins-arrive", "webhook"] },
  { method: "coinpayments", first: ["to-coins", "use-paypal", "to-paypal", "coins-arrive", "agree"] },
  { method: "coinpayments", first: ["to-coins", "coins-short"] },
  { method: "bank-transfer", first: [] },
  { method: "bank-transfer", first: ["confirm", "refund-some"] },
);

test("no sequence of actions by two windows, two providers and an operator loses or doubles money", async ({
  services,
}) => {
  const needs = withProviders(services);
  await services.db
    .insert(exchangeRates)
    .values({ currency: "USD", krwPerUnit: "1386.500000", updatedAt: services.clock() })
    .onConflictDoNothing();
  await watchMoves(services);
  const operator = await anOperator(services);
  await fc.assert(
    fc.asyncProperty(beginning, fc.array(act, { maxLength: 16 }), async ({ method, first }, steps) => {
      const world = await aWorld(needs, operator, method);
      for (const step of [...first, ...steps]) {
        await take(world, step);
        await holds(world);
      }
      await everythingComesToRest(world);
      await holds(world);
      await nothingIsLost(world);
    }),
    { numRuns: 40, endOnFailure: true },
  );
}, 180_000);
