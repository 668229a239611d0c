import { desc } from "drizzle-orm";
import { categories } from "#app/domain/catalog/terms.ts";
import { uuidv7 } from "#app/domain/shared/ids.ts";
import { addDays, startOfSeoulDay } from "#app/domain/shared/seoul-time.ts";
import type { Db } from "../../client.server.ts";
import { services } from "../../schema/catalog.ts";
import { featuredLists, featuredServices } from "../../schema/catalog/featured-lists.ts";

type Place = typeof featuredLists.$inferInsert.place;
type Plan = { place: Place; titles: Record<string, string>; from: number; until: number | null; ids: number[] };

/** A list for each kind of page: what is shown, what was, and what is planned. One has a service that is not on sale. */
export async function seedFeatured({ db, now }: { db: Db; now: Date }): Promise<void> {
  const { id, category, salesCount, status } = services;
  const rows = await db.select({ id, category, status }).from(services).orderBy(desc(salesCount), desc(id));
  const onSale = rows.filter((row) => row.status === "active");
  const of = (category: string, count: number, skip = 0) =>
    onSale
      .filter((row) => row.category === category)
      .slice(skip, skip + count)
      .map((row) => row.id);
  const seconds = categories.flatMap((category) => of(category, 1, 1));
  const thirds = categories.flatMap((category) => of(category, 1, 2));
  const suspended = rows.filter((row) => row.status === "suspended").map((row) => row.id);
  const plans: Plan[] = [
    {
      place: "home",
      titles: { ko: "이번 달 편집팀이 고른 서비스", en: "Our editors’ choice this month", ja: "今月の編集部おすすめ" },
      from: -6,
      until: 24,
      ids: seconds.slice(0, 4),
    },
    { place: "home", titles: { ko: "연말 결산: 올해의 템플릿" }, from: 24, until: 45, ids: of("template", 4) },
    { place: "home", titles: { ko: "가을에 시작하기 좋은 서비스" }, from: -60, until: -20, ids: seconds.slice(4, 8) },
    { place: "market", titles: {}, from: -10, until: null, ids: [...thirds.slice(4, 8), ...suspended.slice(0, 1)] },
    { place: "nft", titles: { ko: "처음 NFT를 발행한다면" }, from: -3, until: 30, ids: of("nft", 3, 2) },
  ];
  const midnight = startOfSeoulDay(now);
  for (const plan of plans) {
    const id = uuidv7(now);
    const endsAt = plan.until === null ? null : addDays(midnight, plan.until);
    await db.insert(featuredLists).values({
      id,
      place: plan.place,
      titles: plan.titles,
      startsAt: addDays(midnight, plan.from),
      endsAt,
      createdAt: now,
      updatedAt: now,
    });
    if (plan.ids.length > 0)
      await db
        .insert(featuredServices)
        .values(plan.ids.map((serviceId, index) => ({ listId: id, serviceId, position: index + 1 })));
  }
}
