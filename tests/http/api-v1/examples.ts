import type { EndpointId } from "#app/domain/usage/weights.ts";
import { web3Examples } from "./web3-examples.ts";

/** A call of each endpoint that succeeds. `units` is what it takes from a full bucket. */
export type ApiExample = { path: string; units: number; body?: Record<string, unknown> };

export const exampleOf: Record<EndpointId, ApiExample> = {
  "weights.list": { path: "/api/v1/weights", units: 0 },
  "status.read": { path: "/api/v1/status", units: 0 },
  "usage.read": { path: "/api/v1/usage?group=endpoint", units: 1 },
  ...web3Examples,
};

/** Values that no parameter expects. */
export const hostile = [
  "",
  "-1",
  "99999999999999999999999",
  "2026-13-01",
  "'; drop table api_keys; --",
  "\u0000",
  "__proto__",
  "🧨",
  "x".repeat(3000),
  "0x",
  "null",
  "NaN",
  "1e309",
];
