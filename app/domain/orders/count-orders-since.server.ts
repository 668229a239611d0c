import type { Needs } from "../shared/services.ts";
import { countPlacedSince } from "./store-search.server.ts";

/** Orders placed since a moment, whatever became of them. */
export async function countOrdersSinceUnchecked({ db }: Needs<"db">, since: Date): Promise<number> {
  return countPlacedSince(db, since);
}
