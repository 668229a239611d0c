/** Leads of the demo's partners. Times are days before now. */
export type SeedLead = {
  key: string;
  /** 0: the demo's seller; from 1 the other partners. */
  by: number;
  company: string;
  contactName: string;
  email: string;
  country: "kr" | "jp" | "sg";
  businessNumber?: string;
  note: string;
  days: number;
  status: "waiting" | "active" | "refused" | "replaced" | "withdrawn";
  conflict?: "partner" | "customer";
  decisionNote?: string;
};

export const leads: readonly SeedLead[] = [
  {
    key: "noeul",
    by: 0,
    company: "노을게임즈",
    contactName: "한서윤",
    email: "seoyun.han@noeulgames.example",
    country: "kr",
    businessNumber: "1208147521",
    note: "신작 모바일 게임에 아이템 NFT 지갑을 붙이려고 합니다. 12월에 개발사를 정합니다.",
    days: 12,
    status: "active",
  },
  {
    key: "onnuri-first",
    by: 1,
    company: "온누리커머스",
    contactName: "장도현",
    email: "dohyun.jang@onnuri-commerce.example",
    country: "kr",
    note: "멤버십 포인트를 토큰으로 바꾸는 것을 검토하고 있습니다.",
    days: 31,
    status: "active",
  },
  {
    key: "onnuri",
    by: 0,
    company: "온누리커머스(주)",
    contactName: "민가온",
    email: "gaon.min@onnuri-commerce.example",
    country: "kr",
    note: "마케팅팀에서 NFT 쿠폰을 준비하고 있고, 지난주에 제안서를 보냈습니다.",
    days: 1.1,
    status: "waiting",
    conflict: "partner",
  },
  {
    key: "hoshizora",
    by: 0,
    company: "星空ワークス株式会社",
    contactName: "佐藤 美咲",
    email: "misaki@hoshizora-works.example",
    country: "jp",
    note: "日本語対応のDAO投票サイトを探しています。",
    days: 54,
    status: "active",
  },
  {
    key: "bluepier",
    by: 0,
    company: "Blue Pier Trading Pte. Ltd.",
    contactName: "Adeline Koh",
    email: "adeline@bluepier.example",
    country: "sg",
    note: "Wants a multisig treasury wallet before their audit in March.",
    days: 40,
    status: "replaced",
    conflict: "partner",
    decisionNote: "고객이 보낸 제안서와 회의 기록을 확인했고, 다른 파트너가 먼저 상담을 시작했습니다.",
  },
  {
    key: "garam",
    by: 0,
    company: "가람에듀",
    contactName: "윤태이",
    email: "taei.yun@garamedu.example",
    country: "kr",
    note: "수료증 NFT를 도입하려는 교육 회사입니다.",
    days: 70,
    status: "withdrawn",
  },
];
