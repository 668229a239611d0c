import { addDays, seoulDay } from "#app/domain/shared/seoul-time.ts";
import type { Db } from "../../client.server.ts";
import { searchMisses } from "../../schema/catalog/search-misses.ts";

/** Words with their language, and visitors on so many days, today first. */
const misses: [words: string, language: string, visitors: number[]][] = [
  ["스테이블코인 발행", "ko", [4, 2, 0, 3, 5, 1]],
  ["sto 플랫폼", "ko", [2, 3, 1, 0, 2]],
  ["에스크로 봇", "ko", [0, 1, 1, 2]],
  ["메타마스크 연동", "ko", [1, 0, 2]],
  ["cbdc", "ko", [0, 0, 1]],
  ["soulbound membership", "en", [1, 2, 2, 0, 1]],
  ["zk rollup explorer", "en", [0, 3, 1]],
  ["quadratic voting", "en", [1]],
  ["mehrsprachiger kassenbeleg", "de", [0, 1]],
  ["ステーブルコイン", "ja", [2, 1, 0, 1]],
  ["数字藏品", "zh", [1, 1]],
];

/** Searches of the last days in which the market of the demo found nothing. */
export async function seedSearchMisses({ db, now }: { db: Db; now: Date }): Promise<void> {
  const rows = misses.flatMap(([words, language, visitors]) =>
    visitors.map((count, at) => ({ day: seoulDay(addDays(now, -at)), language, words, visitors: count })),
  );
  await db.insert(searchMisses).values(rows.filter(({ visitors }) => visitors > 0));
}
