import type { TypedValues } from "#app/domain/catalog/authoring/step-values.ts";

type SeedDraft = { key: string; hoursAgo: number; steps: Partial<TypedValues> };

/** Registrations that the demo seller has begun: one nearly done, one of which only the name is there. */
export const drafts: readonly SeedDraft[] = [
  {
    key: "futures-orderbook-go",
    hoursAgo: 3,
    steps: {
      basics: {
        title: "선물 호가창 확장 모듈 (Go)",
        category: "exchange",
        type: "solution",
        summary: "현물 체결 엔진에 붙여 쓰는 선물 호가창입니다. 펀딩비와 청산 가격까지 한 화면에서 계산합니다.",
        tags: "거래소, 선물, 호가창, 체결 엔진",
        contentLocale: "ko",
      },
      description: {
        description: `현물 거래소에 **무기한 선물 호가창**을 더하는 모듈입니다. 이미 돌아가는 체결 엔진은 그대로 두고, 주문 라우터만 바꿉니다.

## 들어 있는 것

- 지정가·시장가·스톱 주문과 reduce-only
- 8시간마다 정산하는 펀딩비, 지수 가격은 거래소 세 곳의 중앙값
- 격리 증거금과 교차 증거금, 단계별 청산
- 관리자 화면: 레버리지 한도, 종목별 증거금 표, 강제 청산 내역

## 들어 있지 않은 것

- 현물 체결 엔진 자체 (REST나 gRPC로 연결할 수 있어야 합니다)
- 거래소 인허가에 필요한 서류

## 성능

주문 한 건을 처리하는 데 p99 기준 1.8ms입니다. 시험 환경은 8코어, 메모리 32GB입니다.`,
        stacks: ["go", "postgresql", "redis", "docker"],
        networks: [],
        userDemoUrl: "https://futures.demo.example/",
        adminDemoUrl: "",
        requirements: "현물 체결 엔진의 주문·체결 API 문서",
        licence: "standard",
        licenceText: "",
      },
      price: {
        pricingType: "fixed",
        price: "1,650,000",
        sellingCountry: "all",
        estimatedDays: "14",
        loginRequired: "",
        options: [
          { title: "설치 지원 (원격 2시간)", amount: "330,000" },
          { title: "맞춤 화면 1종 제작", amount: "1,100,000" },
          { title: "기존 체결 데이터 이전", amount: "" },
        ],
      },
    },
  },
  {
    key: "otc-desk",
    hoursAgo: 50,
    steps: {
      basics: {
        title: "장외 거래(OTC) 데스크 관리 화면",
        category: "exchange",
        type: "",
        summary: "",
        tags: "",
        contentLocale: "ko",
      },
    },
  },
];
