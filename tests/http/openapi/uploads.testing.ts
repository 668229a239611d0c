import { expect, test } from "vitest";
import { honestZip } from "#app/domain/uploads/inspection/hostile-zip.testing.ts";
import { call, member, product, refused } from "./calls.ts";

test("a source ZIP is announced, sent, inspected and deleted", async () => {
  const { token } = member;
  const zip = honestZip();
  const begin = (size: number) => call("postApiUpload", { token, body: { fileName: "token.zip", size } });
  await refused("postApiUpload", 401, { body: { fileName: "a.zip", size: 1 } });
  await refused("postApiUpload", 422, { token, body: { fileName: "a.zip", size: 2 ** 30 } });
  const { id } = (await begin(zip.length)).data;
  const path = { id };
  const header = { "Upload-Offset": "0" };
  await refused("patchApiUploadIdBytes", 401, { path, header, bytes: zip });
  await refused("patchApiUploadIdBytes", 404, { token, path: { id: "x" }, header, bytes: zip });
  await refused("patchApiUploadIdBytes", 409, { token, path, header: { "Upload-Offset": "7" }, bytes: zip });
  await refused("patchApiUploadIdBytes", 422, { token, path, bytes: zip });
  await refused("patchApiUploadIdBytes", 415, { token, path, header, body: { bytes: "x" } });
  const sent = await call("patchApiUploadIdBytes", { token, path, header, bytes: zip });
  expect(sent.data).toMatchObject({ status: "inspecting", received: zip.length });
  await expect
    .poll(async () => (await call("getApiUploadId", { token, path })).data.status, { timeout: 60_000 })
    .toBe("accepted");
  const { report } = (await call("getApiUploadId", { token, path })).data;
  expect(report).toMatchObject({ fileCount: 3, licences: ["Apache-2.0", "MIT"], solidity: { contractCount: 1 } });

  const other = (await begin(zip.length)).data.id;
  const noZip = Buffer.alloc(zip.length, "x");
  await refused("patchApiUploadIdBytes", 415, { token, path: { id: other }, header, bytes: noZip });
  await refused("getApiUploadId", 404, { token, path: { id: other } });

  await refused("deleteApiUploadId", 401, { path });
  await call("deleteApiUploadId", { token, path });
  await refused("getApiUploadId", 404, { token, path });
});

test("a body above the upload limit answers 413", async () => {
  const answer = await fetch(`${product.origin}/api/upload/x/bytes`, {
    method: "PATCH",
    headers: { Authorization: `Bearer ${member.token}`, "Content-Type": "application/octet-stream" },
    body: Buffer.alloc(102 * 2 ** 20),
  }).catch(() => null);
  // The answer is 413, or the connection is closed while the body is being sent.
  expect(answer?.status ?? 413).toBe(413);
});
