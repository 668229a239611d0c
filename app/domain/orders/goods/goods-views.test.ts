import { eq } from "drizzle-orm";
import { massRefundOrders } from "#db/schema/refunds/mass-refunds.ts";
import { anOperator, anOrder } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { listPurchases } from "#app/domain/checkout/list-purchases.server.ts";
import { orderByNumber } from "#app/domain/checkout/order-by-number.server.ts";
import { checkPurchase } from "#app/domain/downloads/check-purchase.server.ts";
import { fileOfOrder } from "#app/domain/downloads/file-of-order.server.ts";
import { licenceOfOrderUnchecked } from "#app/domain/licences/queries.server.ts";
import { verifyLicence } from "#app/domain/licences/verify-licence.server.ts";
import { confirmMassRefund } from "#app/domain/mass-refunds/decide.server.ts";
import { proposeMassRefund } from "#app/domain/mass-refunds/propose.server.ts";
import { runMassRefund } from "#app/domain/mass-refunds/run.server.ts";
import { withdrawCase } from "#app/domain/refunds/answer-case.server.ts";
import { checkReview } from "#app/domain/reviews/check-review.server.ts";
import { listPurchasesToReview, reviewOfOrder } from "#app/domain/reviews/own-reviews.server.ts";
import { listOrders } from "../queries.server.ts";
import { ask, decide, refusedWith, useAll } from "./goods.testing.ts";

const page = { page: 1, limit: 20 };

test("pages, lists and the API's answers say that the goods of an order are withheld", async ({ services }) => {
  const order = await anOrder(services, "completed");
  const { buyer, number: orderNumber, service } = order;
  const seen = async () => {
    const [view, bought, listed, purchases] = [
      await orderByNumber(services, buyer, { orderNumber }),
      await checkPurchase(services, buyer, service.id),
      await listOrders(services, buyer, page),
      await listPurchases(services, buyer, page),
    ];
    const { key } = (await licenceOfOrderUnchecked(services, order.id))!;
    return {
      order: [view.goodsHold, view.next, view.licence?.key === key, view.support.offer !== null],
      states: [view, bought, purchases.items[0]!, await fileOfOrder(services, buyer, { orderNumber })].map(
        ({ download }) => `${download?.state} ${download?.hold}`,
      ),
      listed: listed.items[0]!.goodsHold,
      licence: (await verifyLicence(services, { key, ip: "203.0.113.7" })).state,
      review: [
        (await checkReview(services, buyer, { serviceId: service.id })).canReview,
        (await listPurchasesToReview(services, buyer, page)).total > 0,
        (await reviewOfOrder(services, buyer, { orderNumber })).canWrite,
      ],
    };
  };
  const four = <Value>(value: Value) => [value, value, value, value];
  const usable = {
    order: [null, "download", true, true],
    states: four("available null"),
    listed: null,
    licence: "valid",
    review: [true, true, true],
  };
  const withheld = (hold: string) => ({
    order: [hold, "done", false, false],
    states: four(`suspended ${hold}`),
    listed: hold,
    licence: "suspended",
    review: [false, false, false],
  });
  expect(await seen()).toEqual(usable);
  await ask(services, order);
  expect(await seen()).toEqual(withheld("withdrawal-open"));
  await withdrawCase(services, buyer, { orderNumber });
  expect(await seen()).toEqual(usable);
  const { id } = await ask(services, order);
  await decide(services, id, "full");
  expect(await seen()).toEqual(withheld("refund-pending"));
});

test("a mass refund withholds the goods of its orders until each is booked, not by its proposal", async ({
  services,
}) => {
  const order = await anOrder(services, "completed");
  const other = await anOrder(services, "completed", { service: order.service });
  const { id } = await proposeMassRefund(services, await anOperator(services), {
    selection: { numbers: [order.number] },
    reason: "판매 중단",
    idempotencyKey: "mass",
  });
  const hold = async () => (await orderByNumber(services, order.buyer, { orderNumber: order.number })).goodsHold;
  expect(await hold()).toBeNull();
  await confirmMassRefund(services, await anOperator(services), { massRefundId: id });
  await runMassRefund(services, { massRefundId: id });
  const rows = await services.db.select().from(massRefundOrders).where(eq(massRefundOrders.massRefundId, id));
  expect(rows).toMatchObject([{ status: "requested" }]);
  expect(await useAll(services, order)).toEqual(refusedWith("goods-refund-pending"));
  expect((await useAll(services, other)).download).toBe("done");
});
