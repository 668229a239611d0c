import type { BlockchainExperience, BusinessType, RejectionReason } from "#app/domain/partners/status.ts";

/** Applications to the partner programme in the demo, oldest first. Times are days before now. */
export type SeedApplication = {
  key: string;
  /** The demo's buyer or seller or another member; without it, a visitor. */
  member?: "buyer" | "seller" | "other";
  /** An approved one: the supply amount of the quarter before this one, in won. */
  target?: number;
  locale: string;
  company: string;
  /** Number as it is typed; a Korean one has a right check digit. */
  businessNumber: string;
  representative: string;
  contactName: string;
  email: string;
  phone: string;
  website: string;
  country: "kr" | "jp" | "de" | "sg" | "us";
  businessType: BusinessType;
  blockchainExperience: BlockchainExperience;
  message: string;
  days: number;
  reason?: RejectionReason;
  happened: { days: number; kind: "asked" | "answered" | "approved" | "rejected" | "withdrawn"; body: string }[];
};

export const applications: SeedApplication[] = [
  {
    key: "seoul-integration",
    member: "other",
    target: 310_000_000,
    locale: "ko",
    company: "서울인티그레이션 주식회사",
    businessNumber: "214-87-05513",
    representative: "문태경",
    contactName: "유가람",
    email: "",
    phone: "02-555-0164",
    website: "https://seoul-integration.example",
    country: "kr",
    businessType: "integration",
    blockchainExperience: "many",
    message:
      "거래소와 증권사의 블록체인 시스템을 구축합니다. 프로젝트마다 마켓의 템플릿과 외주 개발을 함께 제안하고 있습니다.",
    days: 262,
    happened: [{ days: 260.4, kind: "approved", body: "함께하게 되어 반갑습니다." }],
  },
  {
    key: "blockbridge",
    member: "seller",
    target: 160_000_000,
    locale: "ko",
    company: "블록브리지",
    businessNumber: "105-86-12732",
    representative: "서지안",
    contactName: "서지안",
    email: "",
    phone: "02-555-0177",
    website: "https://blockbridge.example",
    country: "kr",
    businessType: "reseller",
    blockchainExperience: "many",
    message: "직접 맡기 어려운 프로젝트를 다른 판매자에게 소개하고 싶습니다.",
    days: 251,
    happened: [{ days: 249.5, kind: "approved", body: "직접 파는 서비스의 거래는 세지 않습니다." }],
  },
  {
    key: "webfabrik",
    member: "other",
    target: 55_000_000,
    locale: "de",
    company: "Webfabrik Seoul",
    businessNumber: "220-87-43962",
    representative: "Jana Keller",
    contactName: "Jana Keller",
    email: "",
    phone: "02-555-0189",
    website: "https://webfabrik-seoul.example",
    country: "kr",
    businessType: "agency",
    blockchainExperience: "some",
    message: "Wir betreuen europäische Marken in Korea und empfehlen ihnen fertige Lösungen für Mitgliedschaften.",
    days: 240,
    happened: [{ days: 238.2, kind: "approved", body: "" }],
  },
  {
    key: "chain-academy",
    member: "other",
    target: 12_000_000,
    locale: "ko",
    company: "체인아카데미",
    businessNumber: "131-86-33279",
    representative: "오수빈",
    contactName: "오수빈",
    email: "",
    phone: "02-555-0192",
    website: "https://chain-academy.example",
    country: "kr",
    businessType: "education",
    blockchainExperience: "some",
    message: "개발자 교육을 합니다. 수강생의 창업 팀이 쓸 템플릿을 소개하려고 합니다.",
    days: 228,
    happened: [{ days: 226.1, kind: "approved", body: "" }],
  },
  {
    key: "sora",
    locale: "ja",
    company: "株式会社ソラリンク",
    businessNumber: "7010401089742",
    representative: "高橋 蓮",
    contactName: "伊藤 真央",
    email: "mao.ito@soralink.example",
    phone: "+81 3-5550-0142",
    website: "https://soralink.example",
    country: "jp",
    businessType: "reseller",
    blockchainExperience: "some",
    message: "日本の中堅ゲーム会社にウォレット連携のテンプレートを紹介したいと考えています。現在二社と相談中です。",
    days: 41,
    happened: [
      {
        days: 39.6,
        kind: "approved",
        body: "韓国市場のサービスを日本のお客様にご紹介いただけることを楽しみにしています。",
      },
    ],
  },
  {
    key: "coinschool",
    locale: "ko",
    company: "코인스쿨",
    businessNumber: "617-86-15931",
    representative: "백승우",
    contactName: "백승우",
    email: "seungwoo.baek@gmail.com",
    phone: "010-5550-0173",
    website: "https://coinschool.example",
    country: "kr",
    businessType: "education",
    blockchainExperience: "none",
    message: "코인 시세 강의 수강생에게 소개하려고 합니다.",
    days: 27,
    reason: "no-fit",
    happened: [
      {
        days: 26.2,
        kind: "rejected",
        body: "투자 권유로 이어질 수 있는 시세 강의에는 파트너 프로그램을 열지 않고 있습니다. 개발 교육 과정이 있다면 다시 신청해 주세요.",
      },
    ],
  },
  {
    key: "nordkette",
    locale: "de",
    company: "Nordkette GmbH",
    businessNumber: "HRB 148823",
    representative: "Jonas Reuter",
    contactName: "Mila Brandt",
    email: "mila.brandt@nordkette.example",
    phone: "+49 40 55500127",
    website: "https://www.nordkette.example",
    country: "de",
    businessType: "agency",
    blockchainExperience: "few",
    message: "Wir betreuen Marken im Einzelhandel und suchen Mitgliedschafts-NFTs für zwei Kunden.",
    days: 18,
    happened: [{ days: 16.8, kind: "withdrawn", body: "" }],
  },
  {
    key: "haneul",
    member: "buyer",
    locale: "ko",
    company: "하늘소프트",
    businessNumber: "220-81-62517",
    representative: "김구매",
    contactName: "김구매",
    email: "",
    phone: "02-555-0118",
    website: "https://haneulsoft.example",
    country: "kr",
    businessType: "integration",
    blockchainExperience: "some",
    message:
      "금융권 SI를 하고 있습니다. 증권형 토큰 발행을 검토하는 고객이 두 곳 있어 마켓의 템플릿을 제안하려고 합니다.",
    days: 2.2,
    happened: [
      {
        days: 1.1,
        kind: "asked",
        body: "고객사에 제안할 때 직접 개발한 부분과 마켓의 템플릿을 어떻게 나누어 견적하시는지 알려 주세요.",
      },
    ],
  },
  {
    key: "hanbit",
    locale: "ko",
    company: "한빛디지털 주식회사",
    businessNumber: "123-45-67891",
    representative: "정하윤",
    contactName: "오지민",
    email: "jimin.oh@hanbit-digital.example",
    phone: "010-5550-0136",
    website: "https://hanbit-digital.example",
    country: "kr",
    businessType: "integration",
    blockchainExperience: "few",
    message:
      "게임사와 유통사의 멤버십 시스템을 구축하고 있습니다. 올해 안에 지갑 연동을 검토하는 고객이 세 곳 있습니다.",
    days: 9,
    happened: [],
  },
  {
    key: "hanbit-marketing",
    locale: "ko",
    company: "한빛디지털 마케팅본부",
    businessNumber: "1234567891",
    representative: "정하윤",
    contactName: "서다은",
    email: "daeun.seo@hanbit-digital.example",
    phone: "010-5550-0158",
    website: "hanbit-digital.example/marketing",
    country: "kr",
    businessType: "agency",
    blockchainExperience: "none",
    message: "NFT 캠페인을 기획하는 브랜드 고객에게 소개하고 싶습니다.",
    days: 0.6,
    happened: [],
  },
  {
    key: "meridian",
    locale: "en",
    company: "Meridian Labs Pte. Ltd.",
    businessNumber: "202214478K",
    representative: "Wei Ling Tan",
    contactName: "Arjun Nair",
    email: "arjun@meridianlabs.example",
    phone: "+65 6555 0143",
    website: "https://meridianlabs.example",
    country: "sg",
    businessType: "integration",
    blockchainExperience: "many",
    message:
      "We integrate custody and exchange software for licensed firms in Singapore. Three clients want Korean-language front ends and we would bring them to your sellers.",
    days: 0.2,
    happened: [],
  },
];
