import { eq } from "drizzle-orm";
import { presetNumbers } from "#app/domain/settings/numbers.ts";
import { businessDeadline } from "#app/domain/shared/business-days.ts";
import { DAY_MS, HOUR_MS } from "#app/domain/shared/periods/durations.ts";
import { suspensionAppealDays } from "#app/domain/terms.ts";
import type { Db } from "../../client.server.ts";
import { services } from "../../schema/catalog.ts";
import { serviceSuspensions, suspensionAppeals } from "../../schema/catalog/service-suspensions.ts";
import type { Seeded } from "../catalogue.server.ts";
import { seededUuid } from "../numbers.ts";

type Needs = { db: Db; now: Date; catalogue: Seeded[]; operatorId: number };

/**
 * One service that an operator took off the market, with the appeal of its seller, which another operator decides; the other
 * ones that are suspended were paused by their sellers.
 */
export async function seedServiceSuspensions({ db, now, catalogue, operatorId }: Needs): Promise<void> {
  const { id: serviceId } = catalogue.find(({ seed }) => seed.key === "discord-community-care")!;
  const suspendedAt = new Date(now.getTime() - 2 * DAY_MS);
  const submittedAt = new Date(now.getTime() - 3 * HOUR_MS);
  const id = seededUuid("service-suspension:discord", suspendedAt);
  await db.update(services).set({ suspendedBy: "operator", updatedAt: suspendedAt }).where(eq(services.id, serviceId));
  await db.insert(serviceSuspensions).values({
    id,
    serviceId,
    reason: "misleading",
    note: "소개에 적힌 ‘평균 4분 안에 삭제’를 확인할 기록이 없습니다. 최근 석 달의 처리 기록을 설명에 더하거나 문구를 고쳐 제출해 주세요.",
    internalNote: "구매자 두 명이 사칭 링크가 반나절 넘게 남아 있었다고 알려 왔음.",
    wasPaused: false,
    suspendedBy: operatorId,
    suspendedAt,
    appealUntil: new Date(suspendedAt.getTime() + suspensionAppealDays * DAY_MS),
  });
  await db.insert(suspensionAppeals).values({
    id: seededUuid("suspension-appeal:discord", submittedAt),
    suspensionId: id,
    status: "open",
    text: "4분은 운영 시간인 오전 9시부터 밤 11시까지의 평균이고, 소개 첫 문장에 운영 시간을 적어 두었습니다. 최근 석 달 동안 지운 링크는 212건이며 가장 오래 걸린 것은 19분입니다. 반나절 남아 있었다는 링크는 운영 시간이 아닌 새벽 2시에 올라왔습니다.",
    submittedAt,
    dueAt: businessDeadline(submittedAt, presetNumbers["moderation-days"]),
  });
}
