import type { ReadableStream as NodeStream } from "node:stream/web";

/**
 * The body of a request, piece by piece as the line brings it. Whoever stops reading does not end the line: the answer goes
 * over it, and the server reads what is left of the body.
 */
export async function* arrivingBytes({ body }: Request): AsyncGenerator<Uint8Array> {
  if (body) yield* (body as unknown as NodeStream<Uint8Array>).values({ preventCancel: true });
}
