import { expect, test } from "vitest";
import { readStreamedForm } from "./streamed-form.server.ts";

const limits = { files: 3, fileBytes: 1_000 };
const requestWith = (body: FormData | string | ReadableStream, type?: string) =>
  new Request("https://jangteo.test/", {
    method: "POST",
    body,
    duplex: "half",
    ...(type && { headers: { "Content-Type": type } }),
  } as RequestInit);

async function read(request: Request) {
  const files: Record<string, string> = {};
  const words = await readStreamedForm(request, limits, async ({ field, fileName, bytes }) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of bytes) chunks.push(chunk);
    files[`${field}:${fileName}`] = Buffer.concat(chunks).toString("utf8");
  });
  return { words: Object.fromEntries(words), files };
}

test("readStreamedForm returns text fields and files and skips an empty file input", async () => {
  const form = new FormData();
  form.append("title", "토큰");
  form.append("source", new File(["zip"], "소스 코드.zip"));
  form.append("picture", new File([], ""));
  form.append("picture", new File(["png"], "a.png"));
  form.append("after", "x");
  expect(await read(requestWith(form))).toEqual({
    words: { title: "토큰", after: "x" },
    files: { "source:소스 코드.zip": "zip", "picture:a.png": "png" },
  });
});

test("a file that is too large is refused after the rest of the form was read", async () => {
  const form = new FormData();
  form.append("source", new File(["x".repeat(1_001)], "a.zip"));
  form.append("picture", new File(["png"], "b.png"));
  const seen: string[] = [];
  const reading = readStreamedForm(requestWith(form), limits, async ({ fileName, bytes }) => {
    seen.push(fileName);
    for await (const _ of bytes);
  });
  await expect(reading).rejects.toThrow("larger than the form takes");
  expect(seen).toEqual(["a.zip", "b.png"]);
});

test("the error of a refused file is the outcome, and its bytes need not be read", async () => {
  const form = new FormData();
  form.append("source", new File(["x".repeat(900)], "a.zip"));
  form.append("after", "x");
  const refuse = async () => Promise.reject(new Error("no ZIP"));
  await expect(readStreamedForm(requestWith(form), limits, refuse)).rejects.toThrow("no ZIP");
});

const boundary = "multipart/form-data; boundary=b";
const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`;
test.each([
  ["a text body", "hello", "text/plain"],
  ["a multipart body without a boundary", "hello", "multipart/form-data"],
  [
    "an incomplete form",
    `${part("a")}--b\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\nbyt`,
    boundary,
  ],
  [
    "a form with too long texts",
    `${`--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${"x".repeat(60_000)}\r\n`.repeat(40)}--b--\r\n`,
    boundary,
  ],
  ["too many fields", `${part("a").repeat(400)}--b--\r\n`, boundary],
  [
    "a field that is too long",
    `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${"x".repeat(70_000)}\r\n--b--`,
    boundary,
  ],
])("%s is refused", async (_, body, type) => {
  await expect(read(requestWith(body, type))).rejects.toBeDefined();
});

test("a broken connection ends the file's bytes with an error", async () => {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      const head = `--b\r\nContent-Disposition: form-data; name="f"; filename="a.zip"\r\n\r\n`;
      if (sent === 1) controller.enqueue(new TextEncoder().encode(head + "x".repeat(100)));
      else setTimeout(() => controller.error(new Error("reset")), 30);
    },
  });
  const outcomes: string[] = [];
  const reading = readStreamedForm(requestWith(body, boundary), limits, async ({ bytes }) => {
    try {
      for await (const _ of bytes);
      outcomes.push("whole");
    } catch {
      outcomes.push("broken");
    }
  });
  await expect(reading).rejects.toBeDefined();
  expect(outcomes).toEqual(["broken"]);
});

test("a file that is not read to its end does not block the following fields", async () => {
  const form = new FormData();
  form.append("source", new File([new Uint8Array(5_000_000)], "a.zip"));
  form.append("picture", new File(["png"], "b.png"));
  form.append("after", "x");
  const seen: string[] = [];
  const words = await readStreamedForm(requestWith(form), { files: 3, fileBytes: 10_000_000 }, async (file) => {
    seen.push(file.fileName);
    for await (const _ of file.bytes) break;
  });
  expect([seen, Object.fromEntries(words)]).toEqual([["a.zip", "b.png"], { after: "x" }]);
});
