import { uuidv7 } from "#app/domain/shared/ids.ts";
import { addDays, startOfSeoulDay } from "#app/domain/shared/seoul-time.ts";
import type { Db } from "../../client.server.ts";
import { banners } from "../../schema/catalog/banners.ts";

type Row = typeof banners.$inferInsert;
type Plan = Pick<Row, "places" | "theme" | "texts" | "link" | "priority"> & { from: number; until: number };

const PLANS: readonly Plan[] = [
  {
    places: ["home"],
    theme: "jade",
    priority: 5,
    link: "/market/list?category=template",
    from: -4,
    until: 26,
    texts: {
      ko: {
        title: "검사를 마친 템플릿으로 오늘 시작하세요",
        line: "소스 파일을 열어 보고 라이선스까지 확인한 템플릿만 모았습니다. 결제하면 바로 내려받습니다.",
        action: "템플릿 보기",
      },
      en: {
        title: "Start today with an inspected template",
        line: "Every source file was opened and every licence checked. Pay, and the download begins.",
        action: "See templates",
      },
      de: {
        title: "Heute beginnen, mit geprüften Vorlagen",
        line: "Jede Quelldatei wurde geöffnet, jede Lizenz geprüft. Nach der Zahlung laden Sie sofort herunter.",
        action: "Vorlagen ansehen",
      },
    },
  },
  {
    places: ["market"],
    theme: "paper",
    priority: 0,
    link: "/partner",
    from: -30,
    until: 60,
    texts: {
      ko: {
        title: "고객을 소개하면 수수료를 드립니다",
        line: "파트너는 소개한 주문의 공급가액에서 10%부터 25%까지 받습니다. 신청하면 영업일 3일 안에 답합니다.",
        action: "파트너 알아보기",
      },
      en: {
        title: "Introduce a client and earn a commission",
        line: "Partners receive 10–25% of the price before tax. We answer applications within three business days.",
        action: "About partners",
      },
    },
  },
  {
    places: ["home", "market"],
    theme: "ink",
    priority: 9,
    link: "/help",
    from: 26,
    until: 40,
    texts: {
      ko: {
        title: "연말에도 고객센터는 쉬지 않습니다",
        line: "12월 마지막 주에도 평일 오전 9시부터 오후 6시까지 문의에 답합니다.",
        action: "도움말 보기",
      },
    },
  },
];

/** A banner for each home, and one that is planned. */
export async function seedBanners({ db, now }: { db: Db; now: Date }): Promise<void> {
  const midnight = startOfSeoulDay(now);
  await db.insert(banners).values(
    PLANS.map(({ from, until, ...plan }) => {
      const id = uuidv7(now);
      const period = { startsAt: addDays(midnight, from), endsAt: addDays(midnight, until) };
      return { id, formKey: id, ...plan, ...period, createdAt: now, updatedAt: now };
    }),
  );
}
