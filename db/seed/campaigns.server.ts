import { randomFrom } from "#app/domain/catalog/images/cover.ts";
import { type CampaignSource, variantIds, variants } from "#app/domain/campaigns/campaigns.ts";
import { addDays, seoulDay } from "#app/domain/shared/seoul-time.ts";
import type { Db } from "../client.server.ts";
import { campaignDailyCounts } from "../schema/campaigns/visits.ts";

const DAYS = 21;
/** Visitors a day, on average. */
const SOURCES: readonly (readonly [CampaignSource, number])[] = [
  ["direct", 14],
  ["naver", 46],
  ["google", 28],
  ["kakao", 17],
  ["telegram", 9],
];

/** Three weeks of campaigns: some visitors a day from each source, and a few of them go on. */
export async function seedCampaigns({ db, now }: { db: Db; now: Date }): Promise<void> {
  const rows = variantIds.flatMap((variant, place) =>
    SOURCES.flatMap(([source, mean]) => {
      const random = randomFrom(`campaign:${variant}:${source}`);
      return Array.from({ length: DAYS }, (_, ago) => {
        const day = seoulDay(addDays(now, -ago));
        const views = Math.round((mean / (place + 1)) * (0.6 + random() * 0.8));
        const wentOn = variants[variant].goals.map((event, index) => ({
          event,
          visitors: Math.round(views * (index === 0 ? 0.14 : 0.05) * (0.5 + random())),
        }));
        return [{ event: "view", visitors: views }, ...wentOn].map((count) => ({ day, variant, source, ...count }));
      }).flat();
    }),
  );
  await db.insert(campaignDailyCounts).values(rows.filter(({ visitors }) => visitors > 0));
}
