import type { Contract } from "../api.server.ts";
import * as buying from "./buying.server.ts";
import * as catalog from "./catalog.server.ts";
import * as identity from "./identity.server.ts";

/** Every operation of the JSON contract: what openapi.json lists. */
export const contracts: readonly Contract[] = [...Object.values(identity), ...Object.values(catalog), ...Object.values(buying)];
