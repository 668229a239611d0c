import { eq } from "drizzle-orm";
import { DAY_MS } from "#app/domain/shared/periods/durations.ts";
import type { Db } from "../../client.server.ts";
import { services } from "../../schema/catalog.ts";
import { serviceSuspensions } from "../../schema/catalog/service-suspensions.ts";
import type { Seeded } from "../catalogue.server.ts";
import { seededUuid } from "../numbers.ts";

type Needs = { db: Db; now: Date; catalogue: Seeded[]; operatorId: number };

/** One service that an operator took off the market; the other ones that are suspended were paused by their sellers. */
export async function seedServiceSuspensions({ db, now, catalogue, operatorId }: Needs): Promise<void> {
  const { id } = catalogue.find(({ seed }) => seed.key === "discord-community-care")!;
  const suspendedAt = new Date(now.getTime() - 2 * DAY_MS);
  await db.update(services).set({ suspendedBy: "operator", updatedAt: suspendedAt }).where(eq(services.id, id));
  await db.insert(serviceSuspensions).values({
    id: seededUuid("service-suspension:discord", suspendedAt),
    serviceId: id,
    reason: "misleading",
    note: "소개에 적힌 ‘평균 4분 안에 삭제’를 확인할 기록이 없습니다. 최근 석 달의 처리 기록을 설명에 더하거나 문구를 고쳐 제출해 주세요.",
    internalNote: "구매자 두 명이 사칭 링크가 반나절 넘게 남아 있었다고 알려 왔음.",
    wasPaused: false,
    suspendedBy: operatorId,
    suspendedAt,
  });
}
