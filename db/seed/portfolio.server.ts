import { randomFrom } from "#app/domain/catalog/images/cover.ts";
import { DAY_MS } from "#app/domain/shared/periods/durations.ts";
import type { Db } from "../client.server.ts";
import { portfolioItems, portfolioLikes, portfolioPictures } from "../schema/profiles/portfolio.ts";
import { portfolioPictures as drawn } from "./content/pictures/portfolio.ts";
import { portfolioWorks } from "./content/portfolio.ts";
import { sellers } from "./content/sellers.ts";
import { shuffled } from "./numbers.ts";

type Needs = { db: Db; now: Date; buyers: number[]; sellerIds: ReadonlyMap<string, number> };

/** Works of some sellers with drawn pictures, and who likes them; `sellerIds` maps seller keys to member ids. */
export async function seedPortfolio({ db, now, buyers, sellerIds }: Needs): Promise<void> {
  const languages = new Map(sellers.map(({ key, contentLocale }) => [key, contentLocale]));
  const items = await db
    .insert(portfolioItems)
    .values(
      portfolioWorks.map(({ key: _key, seller, daysAgo, views, likes: _likes, ...words }) => {
        const createdAt = new Date(now.getTime() - daysAgo * DAY_MS);
        return {
          ...words,
          memberId: sellerIds.get(seller)!,
          locale: languages.get(seller)!,
          viewCount: views,
          createdAt,
          updatedAt: createdAt,
        };
      }),
    )
    .returning({ id: portfolioItems.id });
  await db.insert(portfolioPictures).values(
    portfolioWorks.flatMap(({ key }, index) =>
      drawn[key]!.map((_, position) => ({
        itemId: items[index]!.id,
        isThumbnail: position === 0,
        position,
        seed: `portfolio:${key}`,
        width: 1460,
        height: 800,
      })),
    ),
  );
  await db.insert(portfolioLikes).values(
    portfolioWorks.flatMap(({ key, likes, daysAgo }, index) => {
      const random = randomFrom(`like:${key}`);
      return shuffled(buyers, random)
        .slice(0, likes)
        .map((memberId) => ({
          itemId: items[index]!.id,
          memberId,
          createdAt: new Date(now.getTime() - random() * daysAgo * DAY_MS),
        }));
    }),
  );
}
