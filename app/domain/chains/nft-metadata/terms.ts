import { webFailures } from "#app/domain/shared/ports.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/domain/shared/periods/durations.ts";

/** `unsupported`: the contract names none, or an address of a kind that is not read. */
export type MetadataStatus = "pending" | "ok" | "failed" | "unsupported";

/** `no-uri`: the contract names none; `not-json`: what came is no metadata; `node`: the chain could not be asked. */
export const metadataFailures = ["no-uri", "not-json", "node", ...webFailures] as const;
export type MetadataFailure = (typeof metadataFailures)[number];

/** Times until the next try after a failure that may pass; after the last, somebody asks for it or nobody does. */
const waits = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS] as const;
const passing: ReadonlySet<MetadataFailure> = new Set(["node", "timeout", "unreachable", "busy"]);
const never: ReadonlySet<MetadataFailure> = new Set(["no-uri", "address", "no-gateway"]);

/** Time of the next try after a failure; null when only a request starts another one. */
export function nextTryAfter(failure: MetadataFailure, attempts: number, now: Date): Date | null {
  const wait = passing.has(failure) ? waits[attempts - 1] : undefined;
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

/** `pending` as long as it is tried again by itself. */
export function statusAfter(failure: MetadataFailure, nextTryAt: Date | null): MetadataStatus {
  if (never.has(failure)) return "unsupported";
  return nextTryAt ? "pending" : "failed";
}
