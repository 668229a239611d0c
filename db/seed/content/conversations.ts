/** Purchase requests of the demo, oldest first. Times are days before now. */
export type SeedConversation = {
  key: string;
  service: string;
  /** The demo's buyer, another buyer (by place), or a visitor. */
  asker: "demo" | number | { name: string; email: string; telegramId: string };
  locale: string;
  status: "waiting" | "responded" | "completed" | "converted";
  said: (
    | { days: number; by: "buyer" | "seller"; text: string }
    | { days: number; by: "seller"; offer: SeedOffer }
    | { days: number; by: "buyer" | "seller"; did: "accepted" | "declined" | "completed" | "converted" }
  )[];
  /** Messages that nobody has read yet. */
  unread?: { buyer?: number; seller?: number };
};
export type SeedOffer = {
  status: "open" | "accepted" | "declined" | "replaced" | "expired";
  scope: string;
  excluded: string;
  amount: number;
  workDays: number;
  rounds: number;
  validDays: number;
};

export const conversations: SeedConversation[] = [
  {
    key: "converted",
    service: "matching-engine-only",
    asker: "demo",
    locale: "ko",
    status: "converted",
    said: [
      {
        days: 12,
        by: "buyer",
        text: "포인트 거래 서비스를 준비하고 있습니다. 종목은 40개, 동시 접속은 많아야 2천 명 정도입니다.\n체결 엔진만 따로 받아서 저희 백엔드에 붙일 수 있을까요?",
      },
      {
        days: 11.8,
        by: "seller",
        text: "가능합니다. 그 규모면 엔진 한 대로 충분하고, 장애에 대비해 대기 서버를 한 대 더 두는 구성을 권합니다. 주문 API는 gRPC와 REST 가운데 어느 쪽이 편하신가요?",
      },
      { days: 11.2, by: "buyer", text: "REST로 부탁드립니다. 체결 내역은 카프카로 받고 싶습니다." },
      {
        days: 10.6,
        by: "seller",
        offer: {
          status: "accepted",
          scope:
            "체결 엔진 설치와 종목 40개 설정\n주문 REST API와 카프카 체결 스트림\n주 서버와 대기 서버 전환 시험\n운영 문서",
          excluded: "서버와 카프카 운영 비용",
          amount: 6_600_000,
          workDays: 14,
          rounds: 2,
          validDays: 7,
        },
      },
      { days: 9.4, by: "buyer", did: "accepted" },
      { days: 9, by: "buyer", did: "converted" },
      {
        days: 8.8,
        by: "seller",
        text: "결제를 확인했습니다. 내일 스테이징 서버 접속 정보를 주시면 바로 설치를 시작하겠습니다.",
      },
    ],
  },
  {
    key: "completed",
    service: "support-portal-exchange",
    asker: 3,
    locale: "ko",
    status: "completed",
    said: [
      {
        days: 8,
        by: "buyer",
        text: "고객센터 페이지를 새로 만들려고 합니다. 1:1 문의와 자주 묻는 질문, 공지가 필요하고 기존 회원 로그인을 그대로 쓰고 싶습니다.",
      },
      {
        days: 7.7,
        by: "seller",
        text: "기존 로그인이 OAuth를 지원하면 그대로 연결할 수 있습니다. 관리자 화면까지 포함해 제안드리겠습니다.",
      },
      {
        days: 7.6,
        by: "seller",
        offer: {
          status: "declined",
          scope: "문의, 자주 묻는 질문, 공지\n관리자 화면\n기존 로그인 연결",
          excluded: "디자인 시안 두 벌 이상",
          amount: 8_800_000,
          workDays: 30,
          rounds: 2,
          validDays: 7,
        },
      },
      { days: 6.9, by: "buyer", did: "declined" },
      { days: 6.8, by: "buyer", text: "좋은 제안이지만 올해 예산을 넘어서 내년에 다시 문의드리겠습니다. 감사합니다." },
      { days: 6.5, by: "seller", did: "completed" },
    ],
  },
  {
    key: "accepted",
    service: "mpc-custody-platform",
    asker: "demo",
    locale: "ko",
    status: "responded",
    said: [
      {
        days: 6,
        by: "buyer",
        text: "법인 자산을 보관할 MPC 지갑을 찾고 있습니다. 승인자는 다섯 명이고 비트코인과 이더리움만 쓰면 됩니다.",
      },
      {
        days: 5.9,
        by: "seller",
        text: "다섯 명 가운데 세 명이 승인하는 구성이 맞겠습니다. 승인자 단말은 휴대폰과 하드웨어 키 중에 고를 수 있습니다.",
      },
      { days: 5.2, by: "buyer", text: "휴대폰으로 하겠습니다. 분기마다 승인자를 바꿀 수 있어야 합니다." },
      {
        days: 2,
        by: "seller",
        offer: {
          status: "accepted",
          scope: "5인 중 3인 승인 MPC 지갑 구축\n비트코인과 이더리움 입출금\n승인자 교체 절차와 교육 2시간",
          excluded: "외부 보안 감사",
          amount: 16_500_000,
          workDays: 30,
          rounds: 2,
          validDays: 10,
        },
      },
      { days: 0.9, by: "buyer", did: "accepted" },
    ],
  },
  {
    key: "offered",
    service: "spot-exchange-full",
    asker: "demo",
    locale: "ko",
    status: "responded",
    said: [
      {
        days: 5,
        by: "buyer",
        text: "원화 거래소에 붙일 입출금 서버가 필요합니다. 하루 출금은 2천 건, 코인은 비트코인, 이더리움, 폴리곤 세 가지입니다.\n지금 구성은 https://docs.badasoft.example/exchange 에 정리해 두었습니다.",
      },
      {
        days: 4.85,
        by: "seller",
        text: "문서를 읽었습니다. 고객 자산의 95%는 콜드 지갑에 두고, 출금은 두 명이 승인하는 방식이 맞겠습니다. 폴리곤은 재편성에 대비해 입금 확인을 256블록으로 잡겠습니다.",
      },
      {
        days: 3.4,
        by: "seller",
        offer: {
          status: "replaced",
          scope:
            "세 코인 입출금 API와 관리자 승인 화면\n3인 중 2인 승인, 하루 출금 한도, 주소 허용 목록\n보안 감사 대응\n스테이징 설치와 운영 문서",
          excluded: "서버 비용",
          amount: 9_900_000,
          workDays: 21,
          rounds: 2,
          validDays: 7,
        },
      },
      {
        days: 2.2,
        by: "buyer",
        text: "보안 감사는 저희가 따로 맡기겠습니다. 그 부분을 빼고 다시 제안해 주실 수 있을까요?",
      },
      {
        days: 0.7,
        by: "seller",
        offer: {
          status: "open",
          scope:
            "비트코인, 이더리움, 폴리곤 입출금 API와 관리자 승인 화면\n3인 중 2인 승인, 하루 출금 한도, 주소 허용 목록\n스테이징 설치, 운영 문서, 인수 시험 20건",
          excluded: "보안 감사 비용과 서버 비용",
          amount: 6_600_000,
          workDays: 14,
          rounds: 2,
          validDays: 6,
        },
      },
    ],
    unread: { buyer: 1 },
  },
  {
    key: "visitor",
    service: "perpetual-futures-module",
    asker: { name: "Lena Brandt", email: "lena.brandt@nordkette.example", telegramId: "lena_nordkette" },
    locale: "en",
    status: "waiting",
    said: [
      {
        days: 0.6,
        by: "buyer",
        text: "We run a spot venue for professional clients in Frankfurt and want to add two perpetual pairs, margined in USDC.\nCan your module use our own index price, and do you support portfolio margin? We would like to be live by March.",
      },
    ],
    unread: { seller: 1 },
  },
  {
    key: "waiting",
    service: "private-besu-network",
    asker: "demo",
    locale: "ko",
    status: "waiting",
    said: [
      {
        days: 0.2,
        by: "buyer",
        text: "협력사 여섯 곳이 함께 쓸 프라이빗 네트워크를 검토하고 있습니다. 검증 노드는 회사마다 하나씩 두고, 거래 내용은 당사자만 볼 수 있어야 합니다. 견적과 대략의 일정을 알고 싶습니다.",
      },
    ],
    unread: { seller: 1 },
  },
];
