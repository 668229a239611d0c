import { createHash, randomBytes } from "node:crypto";
import { describe } from "vitest";
import { attachments } from "#db/schema/files/attachments.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { aBuyer, anOperator, aShop } from "#db/testing/order-builders.ts";
import { type Asked, anAskedService, aVisitorsRequest } from "../consultations/consultations.testing.ts";
import { linkTokenOf } from "../consultations/link.ts";
import { readThread } from "../consultations/read-thread.server.ts";
import { visitorsLimit } from "./rate-limits.ts";
import { addThreadFile, threadFileLink, unsentThreadFiles } from "../consultations/thread-files.server.ts";
import { completeConsultation, writeMessage } from "../consultations/write-message.server.ts";
import { aWork, change, submit } from "../deliveries/deliveries.testing.ts";
import { addDeliveryFile } from "../deliveries/delivery-files.server.ts";
import { submitDelivery } from "../deliveries/submit-delivery.server.ts";
import { deliveryPage } from "../deliveries/view-delivery.server.ts";
import { type Actor, visitor } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { honestZip } from "../uploads/inspection/hostile-zip.testing.ts";
import { segmentBytes } from "../uploads/terms.ts";
import { arriving } from "../uploads/uploads.testing.ts";
import { attachmentLink, openAttachment } from "./open-attachment.server.ts";
import { sweepAttachments } from "./sweep-attachments.server.ts";
import { attachmentBytes, dailyMegabytes } from "./terms.ts";

const text = Buffer.from("요구사항\n- 입출금 서버\n");
const png = Buffer.from("89504e470d0a1a0a00", "hex");
const asBuyer = ({ requestId }: Asked) => ({ requestId, as: "buyer" as const });
const add = (services: TestServices, asked: Asked, bytes: Uint8Array = text, fileName = "a.txt") =>
  addThreadFile(services, asked.buyer, { which: asBuyer(asked), fileName, bytes: arriving(bytes) });
const say = (services: TestServices, asked: Asked, files: string[]) =>
  writeMessage(services, asked.buyer, { ...asBuyer(asked), text: "파일을 보냅니다", files });
const storedKeys = async ({ files }: TestServices) => {
  const keys: string[] = [];
  for await (const { key } of files.list("attachments/")) keys.push(key);
  return keys.sort();
};
const bytesOf = async (services: TestServices, actor: Actor, token: string) => {
  const opened = await openAttachment(services, actor, { token });
  if ("expired" in opened) return "expired";
  const stored = await services.files.read(opened.file.fileKey);
  return Buffer.from(await new Response(stored!.stream).arrayBuffer());
};
/** Asserts that a refused upload left no stored file and no row. */
const expectNothingStored = async (services: TestServices) =>
  expect([await storedKeys(services), await services.db.$count(attachments)]).toEqual([[], 0]);

describe("message attachments", () => {
  test("keep their order and open by one-minute links for buyer, seller and operators only", async ({ services }) => {
    const asked = await anAskedService(services);
    const [first, second] = [await add(services, asked, text, "b.txt"), await add(services, asked, png, "a.PNG")];
    const thread = (actor = asked.buyer, as: "buyer" | "seller" = "buyer") =>
      readThread(services, actor, { requestId: asked.requestId, as });
    expect((await thread()).messages.flatMap(({ files }) => files)).toEqual([]);
    await expect(attachmentLink(services, asked.buyer, { attachmentId: first.id })).rejects.toMatchObject({
      code: "not-found",
    });
    await say(services, asked, [first.id, second.id]);
    expect((await thread(asked.seller, "seller")).messages.flatMap(({ files }) => files)).toMatchObject([
      { id: first.id, kind: "text", fileName: "b.txt", size: text.length },
      { id: second.id, kind: "picture", fileName: "a.webp" },
    ]);
    const operator = await anOperator(services);
    for (const actor of [asked.buyer, asked.seller, operator]) {
      const { token } = await attachmentLink(services, actor, { attachmentId: first.id });
      expect(await bytesOf(services, actor, token)).toEqual(text);
      const others = actor === asked.buyer ? asked.seller : asked.buyer;
      for (const other of [others, visitor])
        await expect(openAttachment(services, other, { token })).rejects.toMatchObject({ code: "not-found" });
      const opened = services.clock();
      services.setTime(new Date(opened.getTime() + 61_000));
      expect(await openAttachment(services, actor, { token })).toEqual({ expired: first.id });
      services.setTime(opened);
    }
    const strangers = [await aBuyer(services), await aShop(services), (await anAskedService(services)).seller];
    for (const stranger of strangers)
      for (const attachmentId of [first.id, second.id, "../x"])
        await expect(attachmentLink(services, stranger, { attachmentId })).rejects.toMatchObject({ code: "not-found" });
    await expect(attachmentLink(services, visitor, { attachmentId: first.id })).rejects.toMatchObject({
      code: "signed-out",
    });
    await expect(openAttachment(services, visitor, { token: "made-up" })).rejects.toMatchObject({ code: "not-found" });
  });

  test("can be sent once, by the side that uploaded them, in the same conversation", async ({ services }) => {
    const [asked, other] = [await anAskedService(services), await anAskedService(services)];
    const { id } = await add(services, asked);
    const gone = { code: "attachment-gone", details: { field: "upload" } };
    await expect(say(services, other, [id])).rejects.toMatchObject(gone);
    await expect(
      writeMessage(services, asked.seller, { requestId: asked.requestId, as: "seller", text: "?", files: [id] }),
    ).rejects.toMatchObject(gone);
    const { messages } = await readThread(services, asked.seller, { requestId: asked.requestId, as: "seller" });
    expect(messages).toHaveLength(1); // a message whose files are refused is not written either
    expect(await unsentThreadFiles(services, asked.buyer, { which: asBuyer(asked), fileIds: [id] })).toHaveLength(1);
    expect(await unsentThreadFiles(services, other.buyer, { which: asBuyer(other), fileIds: [id] })).toEqual([]);
    await say(services, asked, [id]);
    await expect(say(services, asked, [id])).rejects.toMatchObject(gone);
  });

  test("of visitors of one network are limited, in all their conversations together", async ({ services }) => {
    const conversation = async (email: string) => {
      const { requestId } = await aVisitorsRequest(services, { email });
      return { linkToken: linkTokenOf(services, requestId), ip: "192.0.2.1" };
    };
    const [one, another] = [await conversation("one@example.com"), await conversation("two@example.com")];
    const addTo = (which: typeof one) =>
      addThreadFile(services, visitor, { which, fileName: "a.txt", bytes: arriving(text) });
    for (let count = 0; count < visitorsLimit.points; count += 1) await addTo(count % 2 === 0 ? one : another);
    for (const full of [one, another]) await expect(addTo(full)).rejects.toMatchObject({ code: "too-many-requests" });
    await addTo({ ...one, ip: "198.51.100.9" });
  });

  test("of a visitor open only with the link token of the same conversation", async ({ services }) => {
    const { requestId } = await aVisitorsRequest(services);
    const which = { linkToken: linkTokenOf(services, requestId), ip: "192.0.2.1" };
    const { id: fileId } = await addThreadFile(services, visitor, {
      which,
      fileName: "a.txt",
      bytes: arriving(text),
    });
    await expect(threadFileLink(services, visitor, { ...which, fileId })).rejects.toMatchObject({ code: "not-found" });
    await writeMessage(services, visitor, { ...which, text: "파일", files: [fileId] });
    const { token } = await threadFileLink(services, visitor, { ...which, fileId });
    expect(await bytesOf(services, visitor, token)).toEqual(text);
    const { requestId: another } = await aVisitorsRequest(services, { email: "another@example.com" });
    const wrong = { ...which, linkToken: linkTokenOf(services, another) };
    await expect(threadFileLink(services, visitor, { ...wrong, fileId })).rejects.toMatchObject({ code: "not-found" });
    await expect(writeMessage(services, visitor, { ...wrong, text: "x", files: [fileId] })).rejects.toMatchObject({
      code: "attachment-gone",
    });
  });

  test("are refused in a completed conversation and from members outside it", async ({ services }) => {
    const asked = await anAskedService(services);
    await writeMessage(services, asked.seller, { requestId: asked.requestId, as: "seller", text: "네" });
    for (const actor of [await aBuyer(services), asked.seller])
      await expect(
        addThreadFile(services, actor, { which: asBuyer(asked), fileName: "a.txt", bytes: arriving(text) }),
      ).rejects.toMatchObject({ code: "not-found" });
    await completeConsultation(services, asked.buyer, asBuyer(asked));
    await expect(add(services, asked)).rejects.toMatchObject({ code: "consultation-closed" });
    await expectNothingStored(services);
  });
});

describe("an uploaded attachment", () => {
  test("is stored byte for byte, also in several segments", async ({ services }) => {
    const asked = await anAskedService(services);
    const large = Buffer.concat([
      honestZip([{ name: "a.bin", data: randomBytes(2 * segmentBytes) }]),
      randomBytes(segmentBytes),
    ]);
    const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(100)]);
    const [zip, document] = [await add(services, asked, large, "x.ZIP"), await add(services, asked, pdf, "y")];
    expect([zip, document]).toMatchObject([
      { kind: "zip", fileName: "x.ZIP", size: large.length },
      { kind: "pdf", fileName: "y.pdf" },
    ]);
    expect(await storedKeys(services)).toEqual([zip, document].map(({ id }) => `attachments/files/${id}`).sort());
    await say(services, asked, [zip.id]);
    const { token } = await attachmentLink(services, asked.buyer, { attachmentId: zip.id });
    expect(large.equals((await bytesOf(services, asked.buyer, token)) as Buffer)).toBe(true);
    const [row] = await services.db.select().from(attachments).orderBy(attachments.size).offset(1);
    expect(row!.sha256).toBe(createHash("sha256").update(large).digest("hex"));
  });

  test("is classified by its bytes; a refused file leaves no row and no stored file", async ({ services }) => {
    const asked = await anAskedService(services);
    const svg = Buffer.from('<?xml version="1.0"?><!-- x --><svg onload="alert(1)"></svg>');
    const polyglot = Buffer.concat([png, Buffer.from("<script>alert(1)</script>")]);
    const lateBinary = Buffer.concat([Buffer.alloc(segmentBytes, "x"), Buffer.from([0])]);
    for (const [name, bytes, code] of [
      ["a.txt", Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0]), "attachment-kind"],
      ["a.pdf", Buffer.from([0x4d, 0x5a, 0x90, 0]), "attachment-kind"],
      ["a.txt", lateBinary, "attachment-kind"],
      ["a.png", svg, "picture-svg"],
      ["a.jpg", Buffer.from("49492a0008000000", "hex"), "picture-tiff"],
      ["a.png", polyglot, "picture-mixed"],
      ["a.txt", Buffer.alloc(0), "attachment-empty"],
      ["a.txt", Buffer.alloc(attachmentBytes + 1, "x"), "attachment-too-large"],
    ] as const)
      await expect(add(services, asked, bytes, name), `${name} ${code}`).rejects.toMatchObject({ code });
    await expect(
      addThreadFile(services, asked.buyer, {
        which: asBuyer(asked),
        fileName: "a.txt",
        bytes: arriving(Buffer.alloc(3 * segmentBytes, "x"), { until: 2.5 * segmentBytes }),
      }),
    ).rejects.toMatchObject({ code: "upload-interrupted" });
    const images = { ...services.images, master: async () => ({ refused: "unreadable" as const }) };
    await expect(add({ ...services, images }, asked, png)).rejects.toMatchObject({ code: "picture-unreadable" });
    await expectNothingStored(services);
    const page = await add(services, asked, Buffer.from("<!doctype html><script>alert(1)</script>"), "a.html");
    expect([page.kind, page.fileName]).toEqual(["text", "a.html.txt"]);
  });

  test("that fails with storage-full leaves no row and no stored file, also in mid-file", async ({ services }) => {
    const asked = await anAskedService(services);
    for (const room of [0, 1, 2]) {
      let left = room;
      const write = async (written: Promise<void>) => {
        if (left === 0) throw new DomainError("storage-full");
        left -= 1;
        await written;
      };
      const files: TestServices["files"] = {
        ...services.files,
        put: (key, bytes) => (left === 0 ? write(Promise.resolve()) : write(services.files.put(key, bytes))),
        putStream: () => Promise.reject(new DomainError("storage-full")),
      };
      await expect(
        add({ ...services, files }, asked, Buffer.alloc(2.5 * segmentBytes, "x")),
        `room for ${room}`,
      ).rejects.toMatchObject({ code: "storage-full" });
      await expectNothingStored(services);
    }
  });

  databaseTest(
    "is limited to 100 uploads and to a number of megabytes a day, also for concurrent uploads",
    async ({ services }) => {
      const asked = await anAskedService(services);
      const file = await add(services, asked);
      const megabyte = 1024 * 1024;
      await services.db.update(attachments).set({ size: dailyMegabytes * megabyte - 3 * text.length });
      const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => add(services, asked)));
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
      for (const outcome of outcomes)
        if (outcome.status === "rejected")
          expect(outcome.reason).toMatchObject({ code: "attachment-space", details: { megabytes: dailyMegabytes } });
      expect(await storedKeys(services)).toHaveLength(4);
      await expect(add(services, await anAskedService(services))).resolves.toMatchObject({ kind: "text" });
      for (let count = 9; count < 100; count += 1) await add(services, asked).catch(() => undefined);
      await expect(add(services, asked)).rejects.toMatchObject({ code: "too-many-requests" });
      expect(file.kind).toBe("text");
    },
  );
});

test("the sweep removes unsent attachments after two days and orphan files; sent ones stay", async ({ services }) => {
  const asked = await anAskedService(services);
  const [forgotten, sent] = [await add(services, asked), await add(services, asked)];
  await say(services, asked, [sent.id]);
  await services.files.put("attachments/pieces/left-by-a-crash-0", text);
  const later = (hours: number) => services.setTime(new Date(services.clock().getTime() + hours * 3_600_000));
  later(47);
  expect(await sweepAttachments(services)).toEqual({ rows: 0, files: 0 });
  later(2);
  expect(await sweepAttachments(services)).toEqual({ rows: 1, files: 1 });
  expect(await storedKeys(services)).toEqual([`attachments/files/${sent.id}`]);
  await expect(say(services, asked, [forgotten.id])).rejects.toMatchObject({ code: "attachment-gone" });
});

test("delivery files are added by the order's seller before submission and shown to its buyer", async ({
  services,
}) => {
  const work = await aWork(services);
  const { number: orderNumber, seller, buyer } = work;
  const addFile = (actor: Actor) =>
    addDeliveryFile(services, actor, {
      orderNumber,
      side: "seller",
      fileName: "결과.zip",
      bytes: arriving(honestZip()),
    });
  for (const actor of [buyer, await aShop(services), await anOperator(services)])
    await expect(addFile(actor)).rejects.toMatchObject({ code: "not-found" });
  const { id } = await addFile(seller);
  const other = await aWork(services);
  await expect(
    submitDelivery(services, other.seller, { orderNumber: other.number, message: "x", files: [id] }),
  ).rejects.toMatchObject({ code: "attachment-gone" });
  await submitDelivery(services, seller, { orderNumber, message: "완성했습니다", files: [id] });
  await expect(addFile(seller)).rejects.toMatchObject({ code: "delivery-moved" });
  await change(services, work);
  await submit(services, work);
  const { delivery } = await deliveryPage(services, buyer, { orderNumber });
  expect(delivery.submissions.map(({ number, files }) => [number, files.map(({ fileName }) => fileName)])).toEqual([
    [2, []],
    [1, ["결과.zip"]],
  ]);
  const { token } = await attachmentLink(services, buyer, { attachmentId: id });
  expect(await bytesOf(services, buyer, token)).toEqual(honestZip());
  await expect(attachmentLink(services, other.buyer, { attachmentId: id })).rejects.toMatchObject({
    code: "not-found",
  });
});
