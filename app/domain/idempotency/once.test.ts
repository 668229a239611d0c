import { sql } from "drizzle-orm";
import { aBuyer } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { idempotencyResults } from "#db/schema/idempotency.ts";
import { visitor } from "../shared/actor.ts";
import { forgetIdempotencyResults, once } from "./once.server.ts";

const asked = { key: "k", operation: "POST /api/x", params: { b: 1, a: [{ d: 2, c: 3 }] } };
const refused = (code: string) => expect.objectContaining({ code });

test("works once per member, key and operation, whatever the answer was", async ({ services }) => {
  const [one, other] = [await aBuyer(services), await aBuyer(services)];
  let count = 0;
  const work = async () => {
    count += 1;
    return { status: 500, body: String(count) };
  };
  expect(await once(services, one, asked, work)).toEqual({ status: 500, body: "1" });
  expect(await once(services, one, { ...asked, params: { a: [{ c: 3, d: 2 }], b: 1 } }, work)).toEqual({
    status: 500,
    body: "1",
  });
  expect(await once(services, other, asked, work)).toEqual({ status: 500, body: "2" });
  expect(await once(services, one, { ...asked, operation: "POST /api/y" }, work)).toEqual({ status: 500, body: "3" });
  await expect(once(services, one, { ...asked, params: { b: 2 } }, work)).rejects.toEqual(
    refused("idempotency-mismatch"),
  );
  await expect(once(services, visitor, asked, work)).rejects.toEqual(refused("signed-out"));
});

// 502: a provider that did not answer, 503: a server that is busy.
test.for([429, 502, 503])("%i is no outcome: the key may be tried again", async (status, { services }) => {
  const buyer = await aBuyer(services);
  expect(await once(services, buyer, asked, async () => ({ status, body: "later" }))).toEqual({
    status,
    body: "later",
  });
  expect(await once(services, buyer, asked, async () => ({ status: 200, body: "now" }))).toEqual({
    status: 200,
    body: "now",
  });
});

test("while it is worked on the same key waits; what a dead process left is taken over, and its late answer is not written", async ({
  services,
}) => {
  const buyer = await aBuyer(services);
  const start = services.clock();
  const first = await once(services, buyer, asked, async () => {
    await expect(once(services, buyer, asked, async () => ({ status: 200, body: "too early" }))).rejects.toEqual(
      refused("idempotency-in-progress"),
    );
    // The clock of a process says nothing about the lease.
    services.setTime(new Date(start.getTime() + 3_600_000));
    await expect(once(services, buyer, asked, async () => ({ status: 200, body: "too early" }))).rejects.toEqual(
      refused("idempotency-in-progress"),
    );
    await services.db.update(idempotencyResults).set({ claimedAt: sql`clock_timestamp() - interval '61 seconds'` });
    expect(await once(services, buyer, asked, async () => ({ status: 200, body: "taken over" }))).toEqual({
      status: 200,
      body: "taken over",
    });
    return { status: 200, body: "late" };
  });
  expect(first.body).toBe("late");
  expect((await once(services, buyer, asked, async () => ({ status: 200, body: "again" }))).body).toBe("taken over");
});

test("is kept for a day and forgotten after two", async ({ services }) => {
  const buyer = await aBuyer(services);
  const start = services.clock();
  await once(services, buyer, asked, async () => ({ status: 200, body: "first" }));
  for (const [hours, left] of [
    [25, 1],
    [49, 0],
  ] as const) {
    services.setTime(new Date(start.getTime() + hours * 3_600_000));
    await forgetIdempotencyResults(services);
    expect(await services.db.$count(idempotencyResults)).toBe(left);
  }
});

test("three hundred keys an hour are the last of a member, whatever came of them", async ({ services }) => {
  const buyer = await aBuyer(services);
  const refuse = async () => ({ status: 422, body: "no" });
  for (let made = 0; made < 300; made += 1) await once(services, buyer, { ...asked, key: `k${made}` }, refuse);
  await expect(once(services, buyer, { ...asked, key: "one more" }, refuse)).rejects.toEqual(
    refused("too-many-requests"),
  );
  expect(await services.db.$count(idempotencyResults)).toBe(300);
});
