/** Orders of work that goes on, for the demo's buyer and the demo's seller. Days count back from today. */
export type Work = {
  key: string;
  /** The demo's buyer with somebody's service, or one of the buyers with a service of the demo's seller. */
  of: "buyer" | "seller";
  paid: number;
  delivered: number[];
  changes?: { day: number; text: string };
  status: "working" | "delivered" | "change_requested" | "disputed" | "accepted";
  accepted?: number;
  messages: { text: string; link?: string }[];
  /** What the buyer asks back, and why. */
  refund?: { day: number; text: string };
};

export const works: readonly Work[] = [
  {
    key: "delivered",
    of: "buyer",
    paid: 9,
    delivered: [2],
    status: "delivered",
    messages: [
      {
        text: "요청하신 범위의 작업을 마쳤습니다.\n스테이징 서버에서 먼저 확인하실 수 있고, 저장소의 docs/ 폴더에 설치 방법과 운영 안내를 적어 두었습니다. 테스트 계정은 안내 문서 첫 장에 있습니다.",
        link: "https://git.example.com/delivery/staging-guide",
      },
    ],
  },
  {
    key: "changes",
    of: "buyer",
    paid: 18,
    delivered: [5],
    changes: {
      day: 3,
      text: "1. 관리자 화면의 날짜가 UTC로 나옵니다. 한국 시간으로 바꿔 주세요.\n2. 내려받은 CSV를 엑셀에서 열면 한글이 깨집니다.",
    },
    status: "change_requested",
    messages: [{ text: "1차 결과물입니다. 관리자 화면과 데이터 내보내기까지 포함했습니다." }],
  },
  {
    key: "accepted",
    of: "buyer",
    paid: 26,
    delivered: [12, 5],
    changes: { day: 9, text: "모바일 화면에서 표가 잘립니다. 가로로 넘길 수 있게 해 주세요." },
    status: "accepted",
    accepted: 4,
    messages: [
      {
        text: "작업을 마쳤습니다. 배포 파일과 설치 문서를 링크에 올려 두었습니다.",
        link: "https://git.example.com/delivery/release-1",
      },
      {
        text: "모바일에서 표를 좌우로 넘길 수 있게 고쳤습니다. 첫 열은 고정됩니다.",
        link: "https://git.example.com/delivery/release-2",
      },
    ],
  },
  { key: "sale-working", of: "seller", paid: 3, delivered: [], status: "working", messages: [] },
  {
    key: "sale-changes",
    of: "seller",
    paid: 40,
    delivered: [4],
    changes: { day: 1, text: "부하 시험 보고서에 p99 지연 시간이 빠져 있습니다. 추가해 주세요." },
    status: "change_requested",
    messages: [
      {
        text: "체결 엔진 교체를 마쳤습니다. 기존 주문 원장과 대사한 결과와 부하 시험 보고서를 함께 드립니다.",
        link: "https://git.example.com/delivery/matching-engine",
      },
    ],
  },
  {
    key: "sale-delivered",
    of: "seller",
    paid: 60,
    delivered: [1],
    status: "delivered",
    messages: [{ text: "이관 스크립트와 되돌리기 절차까지 포함해 납품합니다. 궁금한 점은 언제든 물어보세요." }],
  },
  {
    key: "sale-disputed",
    of: "seller",
    paid: 50,
    delivered: [6],
    status: "disputed",
    messages: [{ text: "약속한 모듈을 모두 납품합니다." }],
    refund: { day: 2, text: "계약에 있던 시세 중계 모듈이 빠져 있습니다. 이 부분의 금액을 돌려받고 싶습니다." },
  },
  {
    key: "sale-accepted",
    of: "seller",
    paid: 80,
    delivered: [8],
    status: "accepted",
    accepted: 3,
    messages: [{ text: "최종 결과물과 인수인계 문서입니다.", link: "https://git.example.com/delivery/final" }],
  },
];
