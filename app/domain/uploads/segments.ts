import { DomainError } from "../shared/errors.ts";

/**
 * Bytes as they arrive in pieces of `size`, the last one smaller. When the line breaks, what has come is given out first;
 * then upload-interrupted is thrown.
 */
export async function* segmentsOf(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let segment = new Uint8Array(size);
  let filled = 0;
  let broken = false;
  const arriving = bytes[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await arriving.next().catch(() => null);
      if (next === null) broken = true;
      if (next === null || next.done) break;
      for (let read = 0; read < next.value.byteLength; ) {
        const taken = next.value.subarray(read, read + size - filled);
        segment.set(taken, filled);
        filled += taken.byteLength;
        read += taken.byteLength;
        if (filled < size) continue;
        yield segment;
        segment = new Uint8Array(size);
        filled = 0;
      }
    }
  } finally {
    // Whoever stops listening lets the sender go, too.
    if (!broken) await arriving.return?.().catch(() => undefined);
  }
  if (filled > 0) yield segment.subarray(0, filled);
  if (broken) throw new DomainError("upload-interrupted");
}
