import type { Category } from "../catalog/terms.ts";
import type { Actor } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { cardOf } from "./find-item.server.ts";
import type { PortfolioCard } from "./item.ts";
import { pictureRows, rowsOfOwners } from "./store.server.ts";

type Asked = { sellerIds: readonly number[]; category: Category; limit: number };

/** Works that everybody sees of some sellers: those of a category first, then the newest. */
export async function listWorksOfSellers(
  { db }: Needs<"db">,
  _actor: Actor,
  { sellerIds, category, limit }: Asked,
): Promise<PortfolioCard[]> {
  const rows = await rowsOfOwners(db, { ownerIds: [...new Set(sellerIds)], category }, limit);
  const pictures = await pictureRows(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    cardOf(
      row,
      pictures.filter(({ itemId }) => itemId === row.id),
    ),
  );
}
