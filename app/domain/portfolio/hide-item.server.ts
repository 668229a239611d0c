import type { Needs } from "../shared/services.ts";
import { setHidden } from "./store.server.ts";

/**
 * Takes an item out of everybody's sight but its owner's, or puts it back; inside the transaction of the decision,
 * whose caller has checked who decides. null when it is gone or was so already.
 */
export function setItemHiddenUnchecked({ db }: Needs<"db">, item: { itemId: number; hidden: boolean }) {
  return setHidden(db, item);
}
