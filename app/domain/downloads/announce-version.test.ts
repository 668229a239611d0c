import { anOrder } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { ask } from "../orders/goods/goods.testing.ts";
import { buyersToTell } from "./store-versions.server.ts";

test("a new version is announced to buyers who may download it, and not while their goods are withheld", async ({
  services,
}) => {
  const order = await anOrder(services, "completed");
  const told = async () =>
    (await buyersToTell(services.db, { serviceId: order.service.id, now: services.clock(), after: 0, limit: 9 })).map(
      ({ orderNumber }) => orderNumber,
    );
  expect(await told()).toEqual([order.number]);
  await ask(services, order);
  expect(await told()).toEqual([]);
});
