import { randomBytes } from "node:crypto";
import { uploadedPictures, uploads } from "#db/schema/files/uploads.ts";
import { aMember } from "#db/testing/builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { honestZip } from "#app/domain/uploads/inspection/hostile-zip.testing.ts";
import { segmentBytes } from "#app/domain/uploads/terms.ts";
import { tinyPng } from "#app/domain/uploads/uploads.testing.ts";
import { receiveFiles } from "./received-files.server.ts";
import { serviceFiles } from "./service-files.ts";

const requestWith = (body: BodyInit, type?: string) =>
  new Request("https://jangteo.test/", {
    method: "POST",
    body,
    duplex: "half",
    ...(type && { headers: { "Content-Type": type } }),
  } as RequestInit);
const receive = (services: TestServices, actor: Parameters<typeof receiveFiles>[1], request: Request) =>
  receiveFiles(services, actor, { request, fields: serviceFiles });
const rows = async ({ db }: TestServices) => [await db.$count(uploads), await db.$count(uploadedPictures)];
const png = (name: string) => new File([tinyPng], name);

test("receiveFiles stores files in their order, reports refused ones and returns the text fields", async ({
  services,
}) => {
  const kim = await aMember(services.db);
  const form = new FormData();
  form.append("detailImages[]", png("1.png"));
  form.append("detailImages[]", new File(["<svg></svg>"], "2.png"));
  form.append("title", "지갑");
  form.append("detailImages", png("3.png"));
  form.append("mainImage", png("main.png"));
  form.append("mainImage", png("second.png"));
  form.append("templateSource", new File(["%PDF-1.7 and so on"], "a.zip"));
  form.append("constructor", png("4.png"));
  const { words, sent, refused, added, source } = await receive(services, kim, requestWith(form));
  expect(Object.fromEntries(words)).toEqual({ title: "지갑", constructor: "4.png" });
  expect(refused.map(({ field, at, originalName, code }) => [field, at, originalName, code])).toEqual([
    ["detailImages", 1, "2.png", "picture-svg"],
    ["mainImage", 1, "second.png", "too-many-pictures"],
    ["templateSource", 0, "a.zip", "upload-not-zip"],
  ]);
  expect(sent.detailImages).toEqual([
    { fileName: "1.png", id: added.details?.[0]?.id },
    { fileName: "2.png", id: null },
    { fileName: "3.png", id: added.details?.[1]?.id },
  ]);
  expect([source, await rows(services)]).toEqual([null, [0, 3]]);
});

test("the digest is equal for equal files and differs for others", async ({ services }) => {
  const kim = await aMember(services.db);
  const digestOf = async (bytes: string) => {
    const form = new FormData();
    form.append("templateSource", new File([honestZip([{ name: "a.ts", data: bytes }]) as BlobPart], "a.zip"));
    form.append("mainImage", png("main.png"));
    return (await receive(services, kim, requestWith(form))).digest;
  };
  const [first, again, other] = [await digestOf("1"), await digestOf("1"), await digestOf("2")];
  expect([first === again, first === other]).toEqual([true, false]);
});

test("an incomplete form leaves no rows", async ({ services }) => {
  const kim = await aMember(services.db);
  const part = (name: string, fileName: string) =>
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\n`);
  const body = Buffer.concat([
    part("mainImage", "a.png"),
    tinyPng,
    Buffer.from("\r\n"),
    part("templateSource", "a.zip"),
    honestZip(),
    Buffer.from("\r\n"),
    part("detailImages", "b.png"),
    tinyPng,
  ]);
  await expect(
    receive(services, kim, requestWith(body as BodyInit, "multipart/form-data; boundary=b")),
  ).rejects.toBeDefined();
  expect(await rows(services)).toEqual([0, 0]);
});

test("a source of ninety megabytes is streamed: at most three segments are held in memory", async ({ services }) => {
  const kim = await aMember(services.db);
  const piece = randomBytes(256 * 1024);
  const pieces = 360;
  const head = `--b\r\nContent-Disposition: form-data; name="templateSource"; filename="a.zip"\r\n\r\nPK\x03\x04`;
  let [read, stored, most] = [0, 0, 0];
  const body = new ReadableStream(
    {
      pull(controller) {
        if (read === 0) controller.enqueue(new TextEncoder().encode(head));
        if (read < pieces) controller.enqueue(piece);
        else {
          controller.enqueue(new TextEncoder().encode("\r\n--b--\r\n"));
          controller.close();
        }
        read += 1;
        most = Math.max(most, read * piece.byteLength - stored);
      },
    },
    { highWaterMark: 0 },
  );
  const files = {
    ...services.files,
    put: async (key: string, bytes: Uint8Array) => {
      await services.files.put(key, bytes);
      stored += bytes.byteLength;
    },
  };
  const request = requestWith(body, "multipart/form-data; boundary=b");
  const { source } = await receive({ ...services, files } as TestServices, kim, request);
  expect(source).toMatchObject({ status: "inspecting", received: pieces * piece.byteLength + 4 });
  expect(most).toBeLessThan(3 * segmentBytes);
});
