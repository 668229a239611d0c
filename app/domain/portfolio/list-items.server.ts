import type { z } from "zod";
import type { Actor } from "../shared/actor.ts";
import type { Page } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import { cardOf } from "./find-item.server.ts";
import type { PortfolioFilters } from "./input.ts";
import type { PortfolioCard } from "./item.ts";
import { countRows, itemRows, pictureRows } from "./store.server.ts";

/** Items of everybody who sells, or of one member; the own ones also before the owner sells. */
export async function listItems(
  { db }: Needs<"db">,
  actor: Actor,
  { user_id: ownerId, category, country, sort, ...page }: z.output<typeof PortfolioFilters>,
): Promise<Page<PortfolioCard>> {
  const hidden = actor.kind === "member" && actor.memberId === ownerId;
  const { rows, total } = await itemRows(db, { ownerId, hidden, category, country, sort }, page);
  const pictures = await pictureRows(
    db,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) =>
    cardOf(
      row,
      pictures.filter(({ itemId }) => itemId === row.id),
    ),
  );
  return { items, page: page.page, limit: page.limit, total };
}

/** Counts the portfolio items that this reader may see. */
export async function countItemsOf(
  { db }: Needs<"db">,
  actor: Actor,
  { ownerId }: { ownerId: number },
): Promise<number> {
  const hidden = actor.kind === "member" && actor.memberId === ownerId;
  return countRows(db, { ownerId, hidden });
}
