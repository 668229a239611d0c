import { DAY_MS } from "#app/domain/shared/periods/durations.ts";
import { settingChanges } from "#db/schema/settings/changes.ts";
import type { Db } from "../../client.server.ts";

/** Settings that operators have changed and set back: everything is in force as if nobody had. */
export async function seedSettings({ db, now, operatorId }: { db: Db; now: Date; operatorId: number }): Promise<void> {
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const change = (key: string, revision: number, value: unknown, reason: string, days: number) => ({
    ...{ key, revision, value, reason },
    changedBy: operatorId,
    changedAt: at(days),
  });
  const holiday = {
    wording: {
      ko: "연휴 동안 고객센터 답변이 늦어질 수 있습니다.",
      en: "Answers from support may take longer during the holidays.",
    },
    kind: "info",
    link: "/help",
    from: at(30).toISOString(),
    until: at(25).toISOString(),
  };
  await db
    .insert(settingChanges)
    .values([
      change("announcement", 1, holiday, "연휴 고객센터 안내", 31),
      change("announcement", 2, null, "연휴가 끝나 내립니다", 24),
      change("hourly-requests", 1, 10, "행사 기간에 문의가 늘어 한도를 높입니다", 18),
      change("hourly-requests", 2, 6, "행사가 끝나 되돌립니다", 9),
      change("api-tries", 1, false, "노드 교체 중에는 써 보기를 닫습니다", 6),
      change("api-tries", 2, true, "교체가 끝났습니다", 5),
    ]);
}
