import { createHash } from "node:crypto";
import { z } from "zod";

/** The JSON object in a body; null when it is none. */
export function objectIn(rawBody: Uint8Array): object | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(rawBody));
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** A name a provider gives to something: short enough to be stored and logged. */
export const ref = z.string().regex(/^[\w:.-]{1,150}$/);

/** Words of a provider that end up on the board. */
export const word = z
  .string()
  .catch("")
  .transform((text) => text.replace(/[^\w .-]/g, "").slice(0, 100));

export function digest(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}
