import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { zipOf } from "#app/domain/uploads/inspection/hostile-zip.testing.ts";
import { hashPassword } from "#app/domain/identity/sign-in/passwords.server.ts";
import { segmentBytes } from "#app/domain/uploads/terms.ts";
import { connect } from "#db/client.server.ts";
import { aMember } from "#db/testing/builders.ts";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aKillableProduct, type KillableProduct } from "./killable-product.ts";

const password = "harbour-lantern-58";
const email = "uploader@example.com";
const zip = zipOf([
  { name: "README.md", data: "# 소스" },
  { name: "data.bin", data: randomBytes(9 * segmentBytes + 777), method: 0 },
]);
let product: KillableProduct;
let token: string;

beforeAll(async () => {
  product = await aKillableProduct();
  await product.start();
  const connection = connect(product.databaseUrl, { max: 1 });
  await aMember(connection.db, { email, passwordHash: await hashPassword(password) });
  await connection.close();
  const answer = await fetch(`${product.origin}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  token = (await answer.json()).data.tokens.accessToken;
}, 180_000);
afterAll(() => product?.remove());

async function call(method: string, path: string, body?: unknown) {
  const answer = await fetch(`${product.origin}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, data: (await answer.json()).data };
}

const begin = async () => (await call("POST", "/api/upload", { fileName: "source.zip", size: zip.length })).data.id;
const received = async (id: string): Promise<number> => (await call("GET", `/api/upload/${id}`)).data.received;
const send = (id: string, offset: number) =>
  fetch(`${product.origin}/api/upload/${id}/bytes`, {
    method: "PATCH",
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/offset+octet-stream",
      "Upload-Offset": String(offset),
    },
    body: new Uint8Array(zip.subarray(offset)),
  });

/** Sends a part of the announced bytes and keeps the connection open; the returned function closes it. */
function sendSome(id: string, bytes: Buffer, announced: number) {
  const sending = request(`${product.origin}/api/upload/${id}/bytes`, {
    method: "PATCH",
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/offset+octet-stream",
      "Content-Length": announced,
      "Upload-Offset": 0,
    },
  });
  sending.on("error", () => {});
  sending.write(bytes);
  return { letGo: () => sending.destroy() };
}

async function accepted(id: string): Promise<void> {
  await expect
    .poll(async () => (await call("GET", `/api/upload/${id}`)).data.status, { timeout: 90_000 })
    .toBe("accepted");
  const { data } = await call("GET", `/api/upload/${id}`);
  expect(data).toMatchObject({ sha256: createHash("sha256").update(zip).digest("hex"), report: { fileCount: 2 } });
}

test("an upload interrupted at 60 % keeps every received byte and can be continued", async () => {
  const id = await begin();
  const part = zip.subarray(0, Math.floor(zip.length * 0.6));
  const { letGo } = sendSome(id, part, zip.length);
  await expect.poll(() => received(id)).toBe(part.length - (part.length % segmentBytes));
  letGo();
  await expect.poll(() => received(id)).toBe(part.length);
  const answer = await send(id, part.length);
  expect([answer.status, (await answer.json()).data.status]).toEqual([200, "inspecting"]);
  await accepted(id);
});

test("F-1: an upload to a killed process loses one segment at most and continues after the restart", async () => {
  const id = await begin();
  const part = zip.subarray(0, 5 * segmentBytes + 999);
  sendSome(id, part, zip.length);
  await expect.poll(() => received(id)).toBe(5 * segmentBytes);
  await product.kill();
  await product.start();
  expect(await received(id)).toBe(5 * segmentBytes);
  const wrong = await send(id, 0);
  expect([wrong.status, wrong.headers.get("Upload-Offset")]).toEqual([409, String(5 * segmentBytes)]);
  expect((await send(id, 5 * segmentBytes)).status).toBe(200);
  await accepted(id);
});

test("an inspection whose process is killed is repeated after the restart", async () => {
  const id = await begin();
  expect((await send(id, 0)).status).toBe(200);
  await product.kill();
  await product.start();
  await accepted(id);
}, 180_000);

test("two simultaneous requests at one offset store the bytes once", async () => {
  const id = await begin();
  const statuses = (await Promise.all([send(id, 0), send(id, 0)])).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 409]);
  await accepted(id);
});
