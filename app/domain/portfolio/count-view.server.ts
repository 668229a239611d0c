import { isbot } from "isbot";
import type { Actor } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { addDays, seoulDay } from "../shared/seoul-time.ts";
import { visitorHash } from "../shared/visits/visitor-hash.server.ts";
import type { PortfolioItem } from "./item.ts";
import { deleteViewsBefore, insertView } from "./store.server.ts";

const KEPT_DAYS = 2;

/**
 * A look at an item counts once for each visitor and day; bots and the owner do not count. A network writes as many rows
 * as it has visitors, and then none.
 */
export async function countView(
  { db, clock, secrets }: Needs<"db" | "clock" | "secrets">,
  _actor: Actor,
  { item, ip, userAgent }: { item: Pick<PortfolioItem, "id" | "isOwn">; ip: string; userAgent: string },
): Promise<void> {
  if (item.isOwn || userAgent === "" || isbot(userAgent)) return;
  const day = seoulDay(clock());
  const hash = visitorHash({ secrets }, { purpose: "portfolio-view", day, ip, userAgent });
  await insertView(db, { itemId: item.id, day, visitorHash: hash });
}

/** Forgets who looked before yesterday (daily job); the counts stay. */
export async function forgetViews({ db, clock }: Needs<"db" | "clock">): Promise<void> {
  await deleteViewsBefore(db, seoulDay(addDays(clock(), -KEPT_DAYS)));
}
