import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { ZipFile } from "yazl";
import type { ExportedFile } from "#app/domain/account/export-account.server.ts";

/** An archive that is made while it is sent: one file after the other is read, none is held in memory as a whole but JSON. */
export function zipOf(files: readonly ExportedFile[], at: Date): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let source: Readable | undefined;
  zip.on("error", (error: Error) => output.destroy(error));
  // An aborted download ends the reading too.
  output.on("close", () => source?.destroy());
  for (const { name, compress, read } of files) {
    zip.addReadStreamLazy(name, { mtime: at, compress }, (done) => {
      const opened = read().then((content) => {
        source =
          typeof content === "string"
            ? Readable.from([Buffer.from(content)])
            : Readable.fromWeb(content as NodeReadableStream);
        return source;
      });
      opened.then(
        (stream) => done(null, stream),
        (error) => output.destroy(error),
      );
    });
  }
  zip.end();
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}
