import { aBuyer } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { attachmentLink } from "../attachments/open-attachment.server.ts";
import type { Actor } from "../shared/actor.ts";
import { honestZip } from "../uploads/inspection/hostile-zip.testing.ts";
import { arriving } from "../uploads/uploads.testing.ts";
import { aWork, submit } from "./deliveries.testing.ts";
import { addDeliveryFile } from "./delivery-files.server.ts";
import { requestChanges } from "./request-changes.server.ts";
import { submitDelivery } from "./submit-delivery.server.ts";
import { deliveryPage } from "./view-delivery.server.ts";

test("the buyer's files go with the changes that are asked for, and stand beside them", async ({ services }) => {
  const work = await aWork(services);
  const { number: orderNumber, seller, buyer } = work;
  const addFile = (actor: Actor) =>
    addDeliveryFile(services, actor, {
      orderNumber,
      side: "buyer",
      fileName: "표시.zip",
      bytes: arriving(honestZip()),
    });
  await expect(addFile(buyer)).rejects.toMatchObject({ code: "delivery-moved" });
  await submit(services, work);
  for (const actor of [seller, await aBuyer(services)])
    await expect(addFile(actor)).rejects.toMatchObject({ code: "not-found" });
  const { id } = await addFile(buyer);
  await expect(submitDelivery(services, seller, { orderNumber, message: "x", files: [id] })).rejects.toMatchObject({
    code: "delivery-moved",
  });
  await requestChanges(services, buyer, { orderNumber, text: "표를 고쳐 주세요", files: [id] });
  await expect(submitDelivery(services, seller, { orderNumber, message: "x", files: [id] })).rejects.toMatchObject({
    code: "attachment-gone",
  });
  await submit(services, work);
  const { delivery, events } = await deliveryPage(services, seller, { orderNumber });
  expect(delivery.submissions.map(({ files }) => files)).toEqual([[], []]);
  expect(events.map(({ kind, files }) => [kind, files.map(({ fileName }) => fileName)])).toEqual([
    ["delivered", []],
    ["change_requested", ["표시.zip"]],
    ["delivered", []],
  ]);
  expect((await attachmentLink(services, seller, { attachmentId: id })).token).toBeTypeOf("string");
});
