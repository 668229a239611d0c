import { eq } from "drizzle-orm";
import { mails } from "#db/schema/notifications.ts";
import { payments } from "#db/schema/payments.ts";
import { aBuyer, anOperator, anOrder } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { claimDeposit } from "./claim-deposit.server.ts";
import { listOpenDeposits } from "./deposits.server.ts";

test("claimDeposit marks the transfer as made and mails the operators once", async ({ services }) => {
  const operator = await anOperator(services);
  const { id, number: orderNumber, buyer } = await anOrder(services, "processing");
  const listed = async () =>
    (await listOpenDeposits(services, operator, { page: 1, limit: 50 })).items.find(
      (deposit) => deposit.orderNumber === orderNumber,
    );
  expect(await listed()).toMatchObject({ depositClaimedAt: null });
  const at = services.clock();
  await claimDeposit(services, buyer, { orderNumber });
  services.setTime(new Date(at.getTime() + 60_000));
  await Promise.all([claimDeposit(services, buyer, { orderNumber }), claimDeposit(services, buyer, { orderNumber })]);
  expect(await listed()).toMatchObject({ depositClaimedAt: at, status: "pending" });
  // A payment that replaces it belongs to the same order, so no other mail is sent.
  await services.db.update(payments).set({ depositClaimedAt: null }).where(eq(payments.orderId, id));
  await claimDeposit(services, buyer, { orderNumber });
  const sent = await services.db.select().from(mails).where(eq(mails.memberId, operator.memberId));
  expect(sent.filter(({ template }) => template === "deposit-claimed")).toHaveLength(1);
});

test("claimDeposit is refused for other members and for orders that are not waiting for a transfer", async ({
  services,
}) => {
  const { number: orderNumber } = await anOrder(services, "processing");
  const claims = (actor: Parameters<typeof claimDeposit>[1], number: string) =>
    claimDeposit(services, actor, { orderNumber: number });
  await expect(claims(await aBuyer(services), orderNumber)).rejects.toMatchObject({ code: "not-found" });
  await expect(claims(await anOperator(services), orderNumber)).rejects.toMatchObject({ code: "not-found" });
  const paid = await anOrder(services, "completed");
  await expect(claims(paid.buyer, paid.number)).rejects.toMatchObject({ code: "order-not-payable" });
});
