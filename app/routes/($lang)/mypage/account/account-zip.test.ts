import { fromBuffer, type ZipFile } from "yauzl";
import { expect, test } from "vitest";
import type { ExportedFile } from "#app/domain/account/export-account.server.ts";
import { zipOf } from "./account-zip.server.ts";

const at = new Date("2026-01-05T00:30:00Z");

async function unpacked(archive: ArrayBuffer): Promise<Record<string, string>> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(Buffer.from(archive), { lazyEntries: true }, (error, file) => (error ? reject(error) : resolve(file))),
  );
  const contents: Record<string, string> = {};
  return new Promise((resolve, reject) => {
    zip.on("entry", (entry) =>
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        contents[entry.fileName] = Buffer.concat(await stream.toArray()).toString();
        zip.readEntry();
      }),
    );
    zip
      .on("end", () => resolve(contents))
      .on("error", reject)
      .readEntry();
  });
}

test("zipOf packs texts and files, one after the other", async () => {
  let open = 0;
  const file = (name: string, content: string): ExportedFile => ({
    name,
    compress: name.endsWith(".json"),
    read: async () => {
      expect(++open).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 5));
      open -= 1;
      return name.endsWith(".json") ? content : new Blob([content]).stream();
    },
  });
  const files = [file("profile.json", "{}\n"), file("한글.webp", "picture".repeat(20_000)), file("audit.json", "[]\n")];
  expect(await unpacked(await new Response(zipOf(files, at)).arrayBuffer())).toEqual({
    "profile.json": "{}\n",
    "한글.webp": "picture".repeat(20_000),
    "audit.json": "[]\n",
  });
});

test("an unreadable file aborts the archive", async () => {
  const broken: ExportedFile = { name: "a.json", compress: true, read: () => Promise.reject(new Error("gone")) };
  await expect(new Response(zipOf([broken], at)).arrayBuffer()).rejects.toThrow();
});

test("cancelling the download cancels the reading", async () => {
  let stopped = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    cancel: () => {
      stopped = true;
    },
  });
  const reader = zipOf([{ name: "big.zip", compress: false, read: async () => endless }], at).getReader();
  await reader.read();
  await reader.cancel();
  await expect.poll(() => stopped).toBe(true);
});
