import type { platformApi } from "./platform-routes.ts";
import type { LeafId } from "./route-entry.ts";
import { call, type RouteFacts } from "./route-kinds.ts";

const kB = 1024;

/** The facts of the platform's calls. Their largest body is a batch. */
export const platformRouteFacts: Readonly<Record<LeafId<typeof platformApi>, RouteFacts>> = {
  "routes/api-v1/openapi": { ...call, cache: "minutes" },
  "routes/api-v1/call": { ...call, body: 128 * kB },
};
