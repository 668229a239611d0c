import { and, eq, sql } from "drizzle-orm";
import { randomFrom } from "#app/domain/catalog/images/cover.ts";
import { addDays, seoulDay } from "#app/domain/shared/seoul-time.ts";
import type { Db } from "../client.server.ts";
import { services } from "../schema/catalog.ts";
import { members } from "../schema/identity.ts";
import { serviceDailyViews } from "../schema/service-views.ts";

type Needs = { db: Db; now: Date; sellerEmail: string };

const DAYS = 180;

/** Adds views of the demo seller's services: about as many each day, a little more every month and on weekdays. */
export async function seedViews({ db, now, sellerEmail }: Needs): Promise<void> {
  const own = await db
    .select({ id: services.id, slug: services.slug, viewCount: services.viewCount, publishedAt: services.publishedAt })
    .from(services)
    .innerJoin(members, eq(members.id, services.sellerId))
    .where(and(eq(members.email, sellerEmail), sql`${services.viewCount} > 0`));
  const rows = own.flatMap(({ id, slug, viewCount, publishedAt }) => {
    const random = randomFrom(`views:${slug}`);
    return Array.from({ length: DAYS }, (_, ago) => {
      const at = addDays(now, -ago);
      const isWeekend = [0, 6].includes(new Date(`${seoulDay(at)}T00:00:00Z`).getUTCDay());
      const views = ((viewCount / DAYS) * (1.2 - ago / DAYS) * (0.5 + random()) * (isWeekend ? 0.5 : 1)) | 0;
      return { serviceId: id, day: seoulDay(at), views: publishedAt && at > publishedAt ? views : 0 };
    }).filter(({ views }) => views > 0);
  });
  for (let start = 0; start < rows.length; start += 1000)
    await db.insert(serviceDailyViews).values(rows.slice(start, start + 1000));
}
