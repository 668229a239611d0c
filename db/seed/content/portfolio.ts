import type { Category } from "#app/domain/catalog/terms.ts";

/** Finished work that sellers of the demo show; its pictures are drawn (content/pictures/portfolio.ts). */
export type SeedWork = {
  key: string;
  seller: string;
  title: string;
  category: Category;
  country: string;
  description: string;
  tags: string[];
  technologies: string[];
  projectLink: string;
  daysAgo: number;
  views: number;
  likes: number;
};

export const portfolioWorks: readonly SeedWork[] = [
  {
    key: "moraetop-won-market",
    seller: "moraetop",
    title: "원화 마켓 거래소 재구축",
    category: "exchange",
    country: "korea",
    description:
      "6년 된 거래소의 체결과 입출금을 서비스를 멈추지 않고 새 시스템으로 옮겼습니다.\n\n주문을 두 시스템에 함께 넣어 석 달 동안 체결 결과를 맞춰 보았고, 차이가 하루도 나지 않은 주가 네 번 이어진 다음에 전환했습니다. 전환한 밤에 멈춘 시간은 없었습니다.\n\n맡은 범위: 체결 엔진, 지갑 서버, 정산, 이전 도구. 화면은 고객사 팀이 만들었습니다.",
    tags: ["무중단 이전", "체결 엔진", "정산"],
    technologies: ["Go", "PostgreSQL", "Kafka", "Kubernetes"],
    projectLink: "https://won-market.example.com",
    daysAgo: 96,
    views: 1284,
    likes: 14,
  },
  {
    key: "moraetop-withdrawal-console",
    seller: "moraetop",
    title: "출금 심사 관리자 화면",
    category: "exchange",
    country: "korea",
    description:
      "하루 2천 건의 출금을 세 사람이 심사하던 팀을 위해 만들었습니다. 위험 신호를 한 줄로 모으고, 두 사람이 승인해야 나가게 했습니다.\n\n심사 한 건에 걸리던 시간이 4분 20초에서 1분 10초로 줄었고, 그 뒤 14개월 동안 잘못 나간 출금은 없었습니다.",
    tags: ["관리자 화면", "이중 승인", "이상 거래"],
    technologies: ["TypeScript", "React", "Go", "Redis"],
    projectLink: "",
    daysAgo: 210,
    views: 842,
    likes: 9,
  },
  {
    key: "moraetop-market-maker",
    seller: "moraetop",
    title: "지역 화폐 토큰의 호가 공급 봇",
    category: "exchange",
    country: "sg",
    description:
      "거래가 뜸한 토큰의 호가 간격을 1% 안으로 유지하는 봇입니다. 재고 한도와 하루 손실 한도를 넘으면 스스로 멈추고 담당자를 부릅니다.",
    tags: ["호가 공급", "위험 한도"],
    technologies: ["Rust", "PostgreSQL"],
    projectLink: "",
    daysAgo: 402,
    views: 517,
    likes: 6,
  },
  {
    key: "dolgorae-staking",
    seller: "dolgorae",
    title: "조합원 300명의 예치 풀",
    category: "defi",
    country: "korea",
    description:
      "소비자 조합의 출자금을 예치 풀로 옮긴 프로젝트입니다. 이자 계산식을 조합 이사회와 함께 검토했고, 같은 식을 불변식 테스트로 적어 두었습니다.\n\n감사 보고서의 지적 세 건은 모두 고친 다음 공개했습니다: https://audit.example.com/dolgorae-2025",
    tags: ["스테이킹", "불변식 테스트", "감사"],
    technologies: ["Solidity", "Foundry", "Next.js"],
    projectLink: "https://pool.example.org",
    daysAgo: 64,
    views: 963,
    likes: 17,
  },
  {
    key: "dolgorae-governance",
    seller: "dolgorae",
    title: "항만 정비 기금 투표",
    category: "dao",
    country: "korea",
    description:
      "부산의 정비 업체 열두 곳이 함께 쓰는 기금을 온체인 투표로 운영합니다. 제안에서 집행까지 이틀의 대기 기간을 두고, 반대가 많으면 자동으로 멈춥니다.",
    tags: ["거버넌스", "타임락"],
    technologies: ["Solidity", "OpenZeppelin", "TypeScript"],
    projectLink: "",
    daysAgo: 288,
    views: 431,
    likes: 8,
  },
  {
    key: "gaonkey-family-wallet",
    seller: "gaonkey",
    title: "가족이 함께 되찾는 모바일 지갑",
    category: "wallet",
    country: "korea",
    description:
      "휴대폰을 잃어버려도 가족 세 명 가운데 두 명이 확인하면 지갑이 돌아옵니다. 키 조각은 서로 다른 기기의 보안 영역에만 있고, 서버에는 아무것도 남지 않습니다.\n\n보안 점검 문서와 복구 훈련 안내서를 함께 납품했습니다.",
    tags: ["MPC", "복구", "모바일"],
    technologies: ["Swift", "Kotlin", "Rust"],
    projectLink: "https://family-wallet.example.com",
    daysAgo: 41,
    views: 1507,
    likes: 21,
  },
  {
    key: "gaonkey-custody",
    seller: "gaonkey",
    title: "자산운용사의 수탁 승인 절차",
    category: "wallet",
    country: "korea",
    description:
      "금액에 따라 승인자가 늘어나는 수탁 절차를 만들었습니다. 감사인은 모든 서명을 순서대로 다시 볼 수 있습니다.",
    tags: ["수탁", "승인 절차"],
    technologies: ["Go", "HSM", "React"],
    projectLink: "",
    daysAgo: 333,
    views: 388,
    likes: 4,
  },
  {
    key: "dohwaseo-museum",
    seller: "dohwaseo",
    title: "민화 특별전 디지털 도록",
    category: "nft",
    country: "korea",
    description:
      "전시 입장권을 산 관람객이 마음에 든 민화 한 점을 도록으로 받아 갔습니다. 여섯 주 동안 4,120점이 나갔고, 지갑을 처음 만든 분이 열에 아홉이었습니다.\n\n원화 정리, 메타데이터, 현장 안내 화면까지 맡았습니다.",
    tags: ["미술관", "입장권", "현장 화면"],
    technologies: ["Solidity", "Next.js", "IPFS"],
    projectLink: "https://minhwa.example.com",
    daysAgo: 120,
    views: 1102,
    likes: 19,
  },
  {
    key: "dohwaseo-theatre",
    seller: "dohwaseo",
    title: "소극장 열 곳의 관람 도장",
    category: "nft",
    country: "korea",
    description:
      "공연을 보면 도장이 하나씩 찍히고, 열 개를 모으면 초대권이 나옵니다. 종이 도장판의 모양을 그대로 옮겼습니다.",
    tags: ["공연", "멤버십"],
    technologies: ["Polygon", "React"],
    projectLink: "",
    daysAgo: 260,
    views: 645,
    likes: 11,
  },
  {
    key: "ridgeline-bridge-review",
    seller: "ridgeline",
    title: "Second look at a token bridge before launch",
    category: "infrastructure",
    country: "us",
    description:
      "Two weeks with the team of a bridge between two rollups. We wrote the invariants first, then tried to break them: four findings, one of them a way to replay an exit after a reorganisation.\n\nAll four were fixed before launch, and the fuzzing harness stayed with the team.",
    tags: ["audit", "bridge", "fuzzing"],
    technologies: ["Solidity", "Foundry", "Rust"],
    projectLink: "https://bridge-review.example.com",
    daysAgo: 75,
    views: 721,
    likes: 12,
  },
  {
    key: "ridgeline-indexer",
    seller: "ridgeline",
    title: "Indexer for a lending market on three chains",
    category: "infrastructure",
    country: "gb",
    description:
      "Positions of 40,000 accounts, correct through reorganisations, answered in 20 ms. Runs on two small machines.",
    tags: ["indexer", "lending"],
    technologies: ["Rust", "PostgreSQL", "GraphQL"],
    projectLink: "",
    daysAgo: 310,
    views: 402,
    likes: 5,
  },
  {
    key: "hoshizora-festival",
    seller: "hoshizora",
    title: "夏祭りのデジタル手ぬぐい",
    category: "nft",
    country: "jp",
    description:
      "商店街の夏祭りで、屋台を三つ回ると手ぬぐいの柄が完成する企画です。二日間で1,860人が参加しました。\n\n柄の制作、受け取りページ、当日の案内までを担当しました。",
    tags: ["祭り", "商店街"],
    technologies: ["Solidity", "Next.js"],
    projectLink: "https://tenugui.example.jp",
    daysAgo: 150,
    views: 588,
    likes: 10,
  },
];
