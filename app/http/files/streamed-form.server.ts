import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { data } from "@remix-run/node";
import busboy from "busboy";

export type StreamedFile = { field: string; fileName: string; bytes: AsyncIterable<Uint8Array> };
/** `fieldBytes`: of the longest word. */
type Limits = { files: number; fileBytes: number; fieldBytes?: number };

const MOST_FIELDS = 300;
const FIELD_BYTES = 64 * 1024;
/** Characters of all words of a form, which are held. */
const MOST_WORDS = 2 * 1024 * 1024;

/**
 * Reads a multipart form with files without holding them: `take` gets each file as it arrives, one after the other, and its
 * bytes end with an error when the form breaks off or a file is larger than `fileBytes`. Fields of an empty file input are
 * left out. The words of the form are returned once all of it was read. Refuses with 400 what is no such form.
 */
export async function readStreamedForm(
  request: Request,
  limits: Limits,
  take: (file: StreamedFile) => Promise<void>,
): Promise<FormData> {
  const parser = parserFor(request, limits);
  const words = new FormData();
  const taken: Promise<void>[] = [];
  let failure: unknown;
  let held = 0;
  const read = new Promise<void>((resolve, reject) => {
    parser.on("field", (name, value, { nameTruncated, valueTruncated }) => {
      held += name.length + value.length;
      if (nameTruncated || valueTruncated || held > MOST_WORDS) reject(malformed());
      else words.append(name, value);
    });
    parser.on("file", (field, stream, { filename }) => {
      // A form that breaks off ends the file with an error, also one that nobody reads yet.
      stream.on("error", () => undefined);
      // A file input that was left empty sends a file without a name.
      if (!filename) return void stream.resume();
      // The next part is not read before the bytes of this one were.
      const done = take({ field, fileName: filename, bytes: unbroken(stream) }).catch((error: unknown) => {
        failure ??= error;
      });
      taken.push(done.finally(() => void stream.resume()));
    });
    parser.on("filesLimit", () => reject(malformed()));
    parser.on("fieldsLimit", () => reject(malformed()));
    parser.on("partsLimit", () => reject(malformed()));
    parser.on("error", () => reject(malformed()));
    parser.on("close", resolve);
  });
  const source = Readable.fromWeb(request.body as NodeStream<Uint8Array>);
  source.on("error", () => parser.destroy(new Error("the form broke off")));
  source.pipe(parser);
  try {
    await read;
  } catch (error) {
    source.destroy();
    parser.destroy();
    await Promise.all(taken);
    throw failure ?? error;
  }
  await Promise.all(taken);
  if (failure) throw failure;
  return words;
}

export const isMultipart = (request: Request) =>
  /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");

const malformed = () => data("malformed-form", { status: 400 });

/** Recognises the refusal of a body that is no such form. */
export const isMalformedForm = (error: unknown) =>
  typeof error === "object" && error !== null && "data" in error && error.data === "malformed-form";

function parserFor(request: Request, { files, fileBytes, fieldBytes = FIELD_BYTES }: Limits): busboy.Busboy {
  const type = request.headers.get("Content-Type") ?? "";
  if (!request.body || !isMultipart(request)) throw malformed();
  try {
    return busboy({
      headers: { "content-type": type },
      // Browsers write names in UTF-8.
      defParamCharset: "utf8",
      limits: {
        files,
        fileSize: fileBytes + 1,
        fields: MOST_FIELDS,
        fieldSize: fieldBytes,
        fieldNameSize: 100,
        parts: MOST_FIELDS + files,
        headerPairs: 20,
      },
    });
  } catch {
    throw malformed();
  }
}

/** The bytes of a file; a file that was cut off is an error and no shorter file. */
async function* unbroken(stream: Readable & { truncated?: boolean }): AsyncGenerator<Uint8Array> {
  // Whoever stops reading leaves the stream whole: the rest of the form comes behind it.
  try {
    yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  } catch {
    throw malformed();
  }
  if (stream.truncated) throw new Error("the file is larger than the form takes");
}
