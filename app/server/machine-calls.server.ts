import { createHash, timingSafeEqual } from "node:crypto";
import type express from "express";

/** Whether a call bears the key of machines; false where none is configured. The comparison always takes the same time. */
export function hasKey(authorization: string | undefined, key: string | undefined): boolean {
  if (!key || !authorization?.startsWith("Bearer ")) return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(authorization.slice("Bearer ".length)), digest(key));
}

/** The bytes of the body as they came; null when they are more than `most`, of which none is kept. */
export async function bytesOf(request: express.Request, most: number): Promise<Buffer | null> {
  if (Number(request.get("Content-Length") ?? 0) > most) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
