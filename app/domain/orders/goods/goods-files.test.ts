import { eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { expect, test } from "#db/testing/test.ts";
import { attachmentLink, openAttachment } from "#app/domain/attachments/open-attachment.server.ts";
import { aWork } from "#app/domain/deliveries/deliveries.testing.ts";
import { addDeliveryFile } from "#app/domain/deliveries/delivery-files.server.ts";
import { submitDelivery } from "#app/domain/deliveries/submit-delivery.server.ts";
import { withdrawCase } from "#app/domain/refunds/answer-case.server.ts";
import { honestZip } from "#app/domain/uploads/inspection/hostile-zip.testing.ts";
import { arriving } from "#app/domain/uploads/uploads.testing.ts";
import { ask, codeOf } from "./goods.testing.ts";

test("the seller's files of a delivery are withheld from the buyer, also behind a link that was made before", async ({
  services,
}) => {
  const work = await aWork(services);
  const { number: orderNumber, seller, buyer } = work;
  const file = { side: "seller" as const, fileName: "완성.zip", bytes: arriving(honestZip()) };
  const { id: attachmentId } = await addDeliveryFile(services, seller, { orderNumber, ...file });
  await submitDelivery(services, seller, { orderNumber, message: "완성했습니다", files: [attachmentId] });
  const link = () => attachmentLink(services, buyer, { attachmentId });
  const { token } = await link();
  const both = async () => [await codeOf(link()), await codeOf(openAttachment(services, buyer, { token }))];
  await ask(services, work);
  expect(await both()).toEqual(["goods-withdrawal-open", "goods-withdrawal-open"]);
  await expect(link()).rejects.toMatchObject({ details: { orderNumber } });
  expect(await codeOf(attachmentLink(services, seller, { attachmentId }))).toBe("done");
  await withdrawCase(services, buyer, { orderNumber });
  expect(await both()).toEqual(["done", "done"]);
  await services.db.update(orders).set({ status: "refunded" }).where(eq(orders.id, work.id));
  expect(await both()).toEqual(["download-revoked", "download-revoked"]);
});
