import { asc, eq, sql } from "drizzle-orm";
import { DAY_MS } from "#app/domain/shared/periods/durations.ts";
import type { Db } from "../client.server.ts";
import { services } from "../schema/catalog.ts";
import { sellerProfiles } from "../schema/identity.ts";
import { portfolioItems } from "../schema/profiles/portfolio.ts";
import { reports, reviews } from "../schema/reviews.ts";
import { seededUuid } from "./numbers.ts";

type Needs = { db: Db; now: Date; buyers: number[]; operatorId: number };
type Report = Pick<typeof reports.$inferInsert, "reason" | "note">;

const waiting: Report[] = [
  { reason: "unrelated", note: "서비스 이야기가 아니라 다른 업체 이야기입니다." },
  { reason: "personal-information", note: "담당자 이름이 그대로 나와 있어요." },
  { reason: "not-purchased", note: "" },
];
const advertising =
  "같은 기능을 절반 가격에 만들어 드립니다. 텔레그램으로 연락 주시면 포트폴리오부터 보내 드릴게요. 당일 상담 가능합니다.";

/** Reports that wait for the operator, one advertisement that was hidden, and who was already asked for a review. */
export async function seedReports({ db, now, buyers, operatorId }: Needs): Promise<void> {
  const written = await db
    .select({ id: reviews.id, serviceId: reviews.serviceId, memberId: reviews.memberId, rating: reviews.rating })
    .from(reviews)
    .where(eq(reviews.locale, "ko"))
    .orderBy(asc(reviews.createdAt), asc(reviews.id))
    .limit(12);
  const reporterOf = (memberId: number) => buyers.find((id) => id !== memberId)!;
  for (const [index, { id, memberId }] of written.slice(0, waiting.length).entries())
    await db.insert(reports).values({
      id: seededUuid(`report:${index}`, now),
      reviewId: id,
      reporterId: reporterOf(memberId),
      ...waiting[index]!,
      status: "open",
      createdAt: new Date(now.getTime() - (index + 1) * 0.4 * DAY_MS),
    });
  await reportWork(db, { now, buyers });
  for (const { id } of written.slice(4, 7))
    await db
      .update(reviews)
      .set({ editedAt: sql`${reviews.createdAt} + interval '2 days'` })
      .where(eq(reviews.id, id));
  await hide(db, written[8]!, { now, reporterId: reporterOf(written[8]!.memberId), operatorId });
  await db.execute(sql`insert into review_invitations (order_id, invited_at)
    select id, completed_at + interval '5 days' from orders where status = 'completed' and completed_at < ${new Date(now.getTime() - 5 * DAY_MS).toISOString()}`);
}

/** Somebody believes to know the pictures of a work. */
async function reportWork(db: Db, { now, buyers }: Pick<Needs, "now" | "buyers">): Promise<void> {
  const [work] = await db
    .select({ id: portfolioItems.id, memberId: portfolioItems.memberId })
    .from(portfolioItems)
    .innerJoin(sellerProfiles, eq(sellerProfiles.memberId, portfolioItems.memberId))
    .orderBy(asc(portfolioItems.id))
    .offset(5)
    .limit(1);
  if (!work) return;
  await db.insert(reports).values({
    id: seededUuid("report:work", now),
    portfolioItemId: work.id,
    reporterId: buyers.find((id) => id !== work.memberId)!,
    reason: "infringement",
    note: "두 번째 화면은 저희 회사가 공개한 대시보드와 같아 보입니다. 확인 부탁드립니다.",
    status: "open",
    createdAt: new Date(now.getTime() - 0.7 * DAY_MS),
  });
}

type Written = { id: string; serviceId: number; rating: number };

async function hide(
  db: Db,
  { id, serviceId, rating }: Written,
  { now, reporterId, operatorId }: { now: Date; reporterId: number; operatorId: number },
): Promise<void> {
  await db
    .update(reviews)
    .set({ hidden: true, body: advertising, reply: null, repliedAt: null })
    .where(eq(reviews.id, id));
  await db.insert(reports).values({
    id: seededUuid("report:hidden", now),
    reviewId: id,
    reporterId,
    reason: "advertising",
    note: "다른 곳으로 유도하는 글입니다.",
    status: "upheld",
    createdAt: new Date(now.getTime() - 3 * DAY_MS),
    decidedBy: operatorId,
    decidedAt: new Date(now.getTime() - 2.6 * DAY_MS),
  });
  const [count, sum] = [sql`${services.ratingCount} - 1`, sql`${services.ratingSum} - ${rating}`];
  await db
    .update(services)
    .set({
      ratingCount: count,
      ratingSum: sum,
      ratingAverage: sql`case when ${count} = 0 then 0 else round((${sum}) * 100.0 / (${count}))::int end`,
    })
    .where(eq(services.id, serviceId));
}
