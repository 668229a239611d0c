import type { Needs } from "../shared/services.ts";
import { type Plan, selectPlans } from "./store.server.ts";

export type { Plan };

/** The plans that are offered, the smallest first. */
export function listPlans({ db }: Needs<"db">): Promise<Plan[]> {
  return selectPlans(db);
}
