import type { EndpointId } from "#app/domain/usage/weights.ts";

/** A call of each endpoint that succeeds. `units` is what it takes from a full bucket. */
export type ApiExample = { path: string; units: number; body?: Record<string, unknown> };

export const exampleOf: Record<EndpointId, ApiExample> = {
  "weights.list": { path: "/api/v1/weights", units: 0 },
  "status.read": { path: "/api/v1/status", units: 0 },
  "usage.read": { path: "/api/v1/usage?group=endpoint", units: 1 },
};
