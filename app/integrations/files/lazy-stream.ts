import { ReadableStream as WebStream } from "node:stream/web";

/**
 * A stream that asks for the first of `chunks` when it is read, and returns the generator when it is cancelled. An answer
 * whose body nobody takes (HEAD, or a client that has gone) opens nothing.
 */
export function lazyStream(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return WebStream.from(chunks) as ReadableStream<Uint8Array>;
}
