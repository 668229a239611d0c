import { asc, eq, sql } from "drizzle-orm";
import { DAY_MS } from "#app/domain/shared/periods/durations.ts";
import type { Db } from "../client.server.ts";
import { services } from "../schema/catalog.ts";
import { questions } from "../schema/questions.ts";
import { seededUuid } from "./numbers.ts";

type Said = { question: string; answer: string | null };

const ofTemplates: Said[] = [
  {
    question: "회사 내부 서비스에도 쓸 수 있나요? 외부에 공개하지 않는 사내용입니다.",
    answer: "네, 최종 결과물 하나에 쓰는 것이라면 사내용도 같은 라이선스로 쓸 수 있습니다.",
  },
  {
    question: "Node 22에서도 문제없이 빌드되나요?",
    answer: "Node 20과 22에서 빌드와 테스트를 모두 돌려 보고 올렸습니다. 설치 안내서 2쪽에 버전을 적어 두었습니다.",
  },
  { question: "구매 후에 메인넷 말고 다른 체인으로 옮기려면 어떤 파일을 고치면 되나요?", answer: null },
];
const ofSolutions: Said[] = [
  {
    question: "이미 운영 중인 회원 데이터베이스에 붙일 수 있나요? 회원은 12만 명 정도입니다.",
    answer:
      "가능합니다. 회원 번호만 맞춰 주시면 되고, 이전 작업은 시험 서버에서 먼저 한 번 해 본 뒤 날짜를 잡습니다. 규모를 보고 기간을 다시 안내해 드릴게요.",
  },
  {
    question: "납품 뒤에 서버 점검도 해 주시나요?",
    answer: "6개월 동안은 무료 지원에 포함됩니다. 그 뒤에는 지원 연장으로 이어 가실 수 있습니다.",
  },
  { question: "개발 문서는 영어로도 받을 수 있을까요? 해외 팀과 같이 봅니다.", answer: null },
];

/** Questions below the services that sell best in Korean, some still open. */
export async function seedQuestions({ db, now, buyers }: { db: Db; now: Date; buyers: number[] }): Promise<void> {
  const best = await db
    .select({ id: services.id, type: services.type, sellerId: services.sellerId })
    .from(services)
    .where(sql`${services.status} = 'active' and ${services.contentLocale} = 'ko' and ${services.type} <> 'marketing'`)
    .orderBy(sql`${services.salesCount} desc`, asc(services.id))
    .limit(16);
  const own = await db
    .select({ id: services.id, type: services.type, sellerId: services.sellerId })
    .from(services)
    .innerJoin(sql`members m`, sql`m.id = ${services.sellerId} and m.email = 'seller@jangteo.example'`)
    .where(eq(services.status, "active"))
    .orderBy(asc(services.id))
    .limit(3);
  const asked = [...new Map([...best, ...own].map((service) => [service.id, service])).values()];
  const rows = asked.flatMap(({ id, type }, at) =>
    (type === "template" ? ofTemplates : ofSolutions).map(({ question, answer }, index) => {
      const createdAt = new Date(now.getTime() - (index * 9 + at * 1.3 + 1.5) * DAY_MS);
      return {
        id: seededUuid(`question:${id}:${index}`, createdAt),
        serviceId: id,
        memberId: buyers[(at * 3 + index) % buyers.length]!,
        body: question,
        locale: "ko",
        createdAt,
        answer,
        answeredAt: answer ? new Date(createdAt.getTime() + 0.3 * DAY_MS) : null,
      };
    }),
  );
  await db.insert(questions).values(rows);
}
