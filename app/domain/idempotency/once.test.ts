import { sql } from "drizzle-orm";
import { aBuyer } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { idempotencyResults } from "#db/schema/idempotency.ts";
import { visitor } from "../shared/actor.ts";
import { forgetIdempotencyResults, once } from "./once.server.ts";

const asked = { key: "k", operation: "POST /api/x", params: { b: 1, a: [{ d: 2, c: 3 }] } };
const refused = (code: string) => expect.objectContaining({ code });

test("once() runs the work once per member, key and operation, also when the answer was an error", async ({
  services,
}) => {
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

// 502 means that a provider did not answer, 503 that the server is busy.
test.for([429, 502, 503])(
  "an answer with status %i is not stored: the key may be tried again",
  async (status, { services }) => {
    const buyer = await aBuyer(services);
    expect(await once(services, buyer, asked, async () => ({ status, body: "later" }))).toEqual({
      status,
      body: "later",
    });
    expect(await once(services, buyer, asked, async () => ({ status: 200, body: "now" }))).toEqual({
      status: 200,
      body: "now",
    });
  },
);

test("a key in use is refused; after its lease expires it is taken over and the late answer is dropped", async ({
  services,
}) => {
  const buyer = await aBuyer(services);
  const start = services.clock();
  const first = await once(services, buyer, asked, async () => {
    await expect(once(services, buyer, asked, async () => ({ status: 200, body: "too early" }))).rejects.toEqual(
      refused("idempotency-in-progress"),
    );
    // The lease is measured by the database's clock, not by that of the process.
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

test("an idempotency result is kept for 25 hours and deleted after 49", async ({ services }) => {
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

test("a member is limited to 300 idempotency keys an hour, whatever the answers were", async ({ services }) => {
  const buyer = await aBuyer(services);
  const refuse = async () => ({ status: 422, body: "no" });
  for (let made = 0; made < 300; made += 1) await once(services, buyer, { ...asked, key: `k${made}` }, refuse);
  await expect(once(services, buyer, { ...asked, key: "one more" }, refuse)).rejects.toEqual(
    refused("too-many-requests"),
  );
  expect(await services.db.$count(idempotencyResults)).toBe(300);
});
