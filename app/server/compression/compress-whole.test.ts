import { request as ask, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { writeReadableStreamToWritable } from "@remix-run/node";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compressWhole, compressStreams } from "./compress-whole.server.ts";

const text = "체인장터 marketplace ".repeat(1_000);
const bytes = Buffer.from(text);

let server: Server;
beforeAll(async () => {
  const app = express().use(compressStreams, compressWhole);
  // As Remix answers: a web stream that is written into the response.
  const answer = (body: BodyInit, response: express.Response) =>
    writeReadableStreamToWritable(new Response(body).body!, response);
  app.get("/whole", (_request, response) => void answer(bytes, response.type("html")));
  app.get("/text", (_request, response) => void answer(text, response.type("html")));
  app.get("/send", (_request, response) => void response.type("html").send(bytes));
  app.get("/measured", (_request, response) => {
    void answer(bytes, response.type("html").set("Content-Length", String(bytes.length)));
  });
  app.get("/small", (_request, response) => void answer(bytes.subarray(0, 2_000), response.type("html")));
  app.get("/picture", (_request, response) => void answer(bytes, response.type("png")));
  app.get("/part", (_request, response) => void answer(bytes, response.type("html").status(206)));
  app.get("/as-it-is", (_request, response) => {
    void answer(bytes, response.type("html").set("Cache-Control", "public, no-transform"));
  });
  app.get("/encoded", (_request, response) => {
    void answer(bytes, response.type("html").set("Content-Encoding", "zstd"));
  });
  app.get("/large", (_request, response) => void answer(Buffer.alloc(600 * 1_024, bytes), response.type("html")));
  app.get("/pieces", (_request, response) => {
    const pieces = [bytes.subarray(0, 9_000), bytes.subarray(9_000)];
    const stream = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((later) => setTimeout(later, 5));
        const piece = pieces.shift();
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
    });
    void answer(stream, response.type("html"));
  });
  server = app.listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
});
afterAll(() => void server.close());

type Answer = { headers: Record<string, unknown>; body: Buffer };

function get(path: string, accepted: string, method = "GET"): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    ask({ port, path, method, headers: { "Accept-Encoding": accepted } }, async (answer) => {
      const pieces = await answer.toArray();
      resolve({ headers: answer.headers, body: Buffer.concat(pieces) });
    })
      .on("error", reject)
      .end();
  });
}

function decoded({ headers, body }: Answer): string {
  const encoding = headers["content-encoding"];
  return (encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body).toString();
}

test.each([
  ["/whole", "gzip, deflate, br", "br"],
  ["/whole", "gzip", "gzip"],
  ["/text", "br", "br"],
  ["/send", "br", "br"],
  ["/measured", "br", "br"],
])("%s for %s is compressed as a whole, with its length", async (path, accepted, encoding) => {
  const answer = await get(path, accepted);
  expect(answer.headers).toMatchObject({
    "content-encoding": encoding,
    "content-length": String(answer.body.length),
    vary: expect.stringContaining("Accept-Encoding"),
  });
  expect(answer.body.length).toBeLessThan(bytes.length / 10);
  expect(decoded(answer)).toBe(text);
});

test.each(["/pieces", "/large"])("%s is compressed as it comes", async (path) => {
  const answer = await get(path, "br");
  expect(answer.headers).toMatchObject({ "content-encoding": "br", "transfer-encoding": "chunked" });
  expect(decoded(answer)).toContain(text);
});

test.each([
  ["/whole", "identity"],
  ["/whole", ""],
  ["/whole", "br;q=0, gzip;q=0"],
  ["/small", "br"],
  ["/picture", "br"],
  ["/as-it-is", "br"],
])("%s for %j stays as it is", async (path, accepted) => {
  const answer = await get(path, accepted);
  expect(answer.headers).not.toHaveProperty("content-encoding");
  expect(text).toContain(decoded(answer));
  expect(answer.body.length).toBeGreaterThan(1_000);
});

test("what is encoded already is not compressed again, and a part of something is left alone", async () => {
  const encoded = await get("/encoded", "br");
  expect(encoded.headers["content-encoding"]).toBe("zstd");
  expect(encoded.body).toEqual(bytes);
  const part = await get("/part", "br");
  expect(part.headers.vary).toContain("Accept-Encoding");
  expect(part.headers).not.toHaveProperty("content-encoding");
  expect(part.body).toEqual(bytes);
});

test("an answer to HEAD has no body, and no length that the answer to GET does not have", async () => {
  const head = await get("/measured", "br", "HEAD");
  expect(head.body.length).toBe(0);
  expect(head.headers).not.toHaveProperty("content-length");
  expect((await get("/measured", "identity", "HEAD")).headers["content-length"]).toBe(String(bytes.length));
});
