import { expect, test } from "vitest";
import { z } from "zod";
import { attachmentIds } from "#app/domain/attachments/input.ts";
import { DomainError, type DomainErrorCode } from "#app/domain/shared/errors.ts";
import { submitFormWithFiles } from "./form-with-files.server.ts";

const schema = z.object({ text: z.string({ error: "required" }), files: attachmentIds });
const idOf = (number: number) => `0190a000-0000-7000-8000-00000000000${number}`;

type Sent = { text?: string; files?: string[]; upload?: (string | [string, number])[] };

/** The form is sent in the order of a page: text fields first, then files. */
async function submit({ text, files = [], upload = [] }: Sent, refuse: Record<string, DomainErrorCode> = {}) {
  const form = new FormData();
  if (text !== undefined) form.append("text", text);
  for (const id of files) form.append("files", id);
  for (const file of upload) {
    const [name, size] = typeof file === "string" ? [file, 10] : file;
    form.append("upload", new File([new Uint8Array(size)], name));
  }
  let added = 0;
  const ran: unknown[] = [];
  const request = new Request("https://jangteo.test/", { method: "POST", body: form, duplex: "half" } as RequestInit);
  const outcome = await submitFormWithFiles(
    request,
    schema,
    {
      add: async ({ fileName, bytes }) => {
        for await (const _ of bytes) if (refuse[fileName]) throw new DomainError(refuse[fileName]);
        added += 1;
        return { id: idOf(added), kind: "text", fileName, size: 10 };
      },
      unsent: async (ids) => ids.map((id) => ({ id, kind: "text", fileName: `file ${id.at(-1)}`, size: 10 })),
    },
    async (input) => {
      ran.push(input);
      return new Response(null, { status: 303 });
    },
  );
  return { outcome, ran };
}

test("submitFormWithFiles passes text fields and files to the handler", async () => {
  const { outcome, ran } = await submit({ text: "안녕", files: [idOf(9)], upload: ["a.txt", "b.txt"] });
  expect(outcome).toBeInstanceOf(Response);
  expect(ran).toEqual([{ text: "안녕", files: [idOf(9), idOf(1), idOf(2)] }]);
});

test("wrong words and a refused file are reported together", async () => {
  const { outcome, ran } = await submit({ upload: ["bad.exe"] }, { "bad.exe": "attachment-kind" });
  expect(ran).toEqual([]);
  expect(outcome).toMatchObject({
    init: { status: 422 },
    result: { error: { text: ["required"], upload: ["attachments-refused?count=1"] } },
    files: { refused: [{ fileName: "bad.exe" }] },
  });
});

test("a refused file is reported by its name and reason, and text fields and other files are kept", async () => {
  const { outcome, ran } = await submit(
    { text: "안녕", upload: ["a.txt", ["bad.exe", 3_000_000], "b.txt"] },
    { "bad.exe": "attachment-kind" },
  );
  expect(ran).toEqual([]);
  expect(outcome).toMatchObject({
    init: { status: 422 },
    result: { initialValue: { text: "안녕" }, error: { upload: ["attachments-refused?count=1"] } },
    files: {
      kept: [{ id: idOf(1) }, { id: idOf(2) }],
      refused: [{ fileName: "bad.exe", code: "attachment-kind" }],
    },
  });
});

test("files are kept when a text field is invalid", async () => {
  const { outcome } = await submit({ upload: ["a.txt"] });
  expect(outcome).toMatchObject({
    init: { status: 422 },
    result: { error: { text: ["required"] } },
    files: { kept: [{ id: idOf(1) }], refused: [] },
  });
});

test("a full storage refuses the form with 507 and skips the remaining files", async () => {
  const { outcome, ran } = await submit(
    { text: "안녕", upload: ["a.txt", "b.txt", "c.txt"] },
    { "b.txt": "storage-full" },
  );
  expect(ran).toEqual([]);
  expect(outcome).toMatchObject({
    init: { status: 507 },
    result: { initialValue: { text: "안녕" }, error: { "": ["storage-full"] } },
    files: { kept: [{ id: idOf(1) }], refused: [{ fileName: "b.txt" }, { fileName: "c.txt", code: "storage-full" }] },
  });
});

test("files above the limit are refused by name, including those uploaded earlier", async () => {
  const upload = ["1", "2", "3", "4", "5", "6"];
  expect((await submit({ text: "안녕", upload })).outcome).toMatchObject({
    init: { status: 422 },
    files: { refused: [{ fileName: "6", code: "too-many-attachments", details: { most: 5 } }] },
  });
  const { outcome, ran } = await submit({ text: "안녕", files: [idOf(8), idOf(9)], upload: ["1", "2", "3", "4"] });
  expect([ran, outcome]).toMatchObject([[], { result: { error: { files: ["too-many-attachments?most=5"] } } }]);
});

test("a form without files may be urlencoded, and a body that is too large answers 413", async () => {
  const run = async () => new Response(null, { status: 303 });
  const files = { add: async () => Promise.reject(new Error("no file")), unsent: async () => [] };
  const send = (headers: Record<string, string> = {}) =>
    submitFormWithFiles(
      new Request("https://jangteo.test/", { method: "POST", body: new URLSearchParams({ text: "안녕" }), headers }),
      schema,
      files,
      run,
    );
  expect(await send()).toBeInstanceOf(Response);
  await expect(send({ "Content-Length": "30000000" })).rejects.toMatchObject({ init: { status: 413 } });
});
