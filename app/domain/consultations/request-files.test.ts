import { attachments } from "#db/schema/files/attachments.ts";
import { consultations } from "#db/schema/consultations.ts";
import { aBuyer, aServiceForSale, aShop } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { attachmentLink } from "../attachments/open-attachment.server.ts";
import { sweepAttachments } from "../attachments/sweep-attachments.server.ts";
import { type Actor, visitor } from "../shared/actor.ts";
import { arriving } from "../uploads/uploads.testing.ts";
import { aRequest } from "./consultations.testing.ts";
import { visitorFileLimit } from "./rate-limits.ts";
import { readThread } from "./read-thread.server.ts";
import { addRequestFile, requestKeyOf, unsentRequestFiles } from "./thread-files.server.ts";
import { sendRequest } from "./send-request.server.ts";

const aServiceToAsk = async (services: TestServices) => {
  const seller = await aShop(services);
  const { id } = await aServiceForSale(services, { type: "solution", sellerId: seller.memberId });
  return { seller, serviceId: id, request: aRequest(id) };
};
type Asked = { serviceId: number; request: { idempotencyKey: string } };
/** Each call comes from another address of one network. */
const add = (services: TestServices, actor: Actor, { serviceId, request }: Asked, fileName = "요구사항.txt") =>
  addRequestFile(services, actor, {
    serviceId,
    requestKey: request.idempotencyKey,
    ip: `2001:db8:0:7::${Math.ceil(Math.random() * 0xffff).toString(16)}`,
    locale: "ko",
    fileName,
    bytes: arriving(Buffer.from("입출금 서버")),
  });

test("files added before a request is sent go with its first message, the chosen ones only", async ({ services }) => {
  const asked = await aServiceToAsk(services);
  const buyer = await aBuyer(services);
  const [first, , third] = [
    await add(services, buyer, asked, "a.txt"),
    await add(services, buyer, asked, "b.txt"),
    await add(services, buyer, asked, "c.txt"),
  ];
  const requestKey = asked.request.idempotencyKey;
  const kept = await unsentRequestFiles(services, buyer, { requestKey, fileIds: [third.id, first.id] });
  expect(kept.map(({ fileName }) => fileName).sort()).toEqual(["a.txt", "c.txt"]);
  const { id } = await sendRequest(services, buyer, { ...asked.request, files: [third.id, first.id] });
  const thread = await readThread(services, asked.seller, { requestId: id, as: "seller" });
  expect(thread.messages.map(({ files }) => files.map(({ fileName }) => fileName))).toEqual([["c.txt", "a.txt"]]);
  for (const side of [buyer, asked.seller])
    expect((await attachmentLink(services, side, { attachmentId: first.id })).token).not.toBe("");
  await expect(attachmentLink(services, await aBuyer(services), { attachmentId: first.id })).rejects.toMatchObject({
    code: "not-found",
  });
  services.setTime(new Date(services.clock().getTime() + 49 * 3_600_000));
  expect(await sweepAttachments(services)).toMatchObject({ rows: 1 });
});

test("files of another form, member or visitor are not sent, and then the request is not either", async ({
  services,
}) => {
  const asked = await aServiceToAsk(services);
  const other = { ...asked, request: aRequest(asked.serviceId) };
  const [buyer, stranger] = [await aBuyer(services), await aBuyer(services)];
  const foreign = [
    await add(services, stranger, asked),
    await add(services, visitor, asked),
    await add(services, buyer, other),
  ];
  const requestKey = asked.request.idempotencyKey;
  for (const { id } of foreign) {
    await expect(sendRequest(services, buyer, { ...asked.request, files: [id] })).rejects.toMatchObject({
      code: "attachment-gone",
    });
    expect(await unsentRequestFiles(services, buyer, { requestKey, fileIds: [id] })).toEqual([]);
  }
  expect(await services.db.$count(consultations)).toBe(0);
});

test("visitors add files to requests up to a number per network, sellers none to their own", async ({ services }) => {
  const asked = await aServiceToAsk(services);
  const { id } = await add(services, visitor, asked);
  const sent = await sendRequest(services, visitor, { ...asked.request, files: [id] });
  const thread = await readThread(services, asked.seller, { requestId: sent.id, as: "seller" });
  expect(thread.messages[0]!.files).toHaveLength(1);
  const next = { ...asked, request: aRequest(asked.serviceId) };
  for (let count = 1; count < visitorFileLimit.points; count += 1) await add(services, visitor, next);
  await expect(add(services, visitor, next)).rejects.toMatchObject({ code: "too-many-requests" });
  await expect(add(services, asked.seller, next)).rejects.toMatchObject({ code: "own-service" });
  await expect(add(services, visitor, { ...next, serviceId: 2_000_000_000 })).rejects.toMatchObject({
    code: "not-found",
  });
  expect(await services.db.$count(attachments)).toBe(visitorFileLimit.points);
});

test("a form keeps its key until its request is sent", async ({ services }) => {
  const { request } = await aServiceToAsk(services);
  const before = request.idempotencyKey;
  expect(await requestKeyOf(services, { before })).toBe(before);
  await sendRequest(services, visitor, request);
  const keys = [await requestKeyOf(services, { before }), await requestKeyOf(services, { before: undefined })];
  expect(new Set([before, ...keys]).size).toBe(3);
});
