import type { SkillLevel } from "#app/domain/profiles/terms.ts";

/** What each seller says they can do, best first; keys as in sellers.ts. */
export const sellerSkills: Readonly<Record<string, readonly (readonly [name: string, level: SkillLevel])[]>> = {
  moraetop: [
    ["체결 엔진", "expert"],
    ["Go", "expert"],
    ["PostgreSQL", "expert"],
    ["FIX 프로토콜", "advanced"],
    ["Kubernetes", "advanced"],
  ],
  dolgorae: [
    ["Solidity", "expert"],
    ["Foundry 불변식 테스트", "expert"],
    ["토큰 이코노미 설계", "advanced"],
    ["Vyper", "working"],
  ],
  gaonkey: [
    ["MPC 서명", "expert"],
    ["Rust", "expert"],
    ["Swift", "advanced"],
    ["Kotlin", "advanced"],
    ["HSM 연동", "advanced"],
  ],
  dohwaseo: [
    ["레이어 원화", "expert"],
    ["ERC-721", "advanced"],
    ["Next.js", "advanced"],
    ["모션 그래픽", "working"],
  ],
  "seo-yunjae": [
    ["Solidity", "expert"],
    ["가스 최적화", "expert"],
    ["Hardhat", "expert"],
    ["Yul", "advanced"],
  ],
  "kim-bora": [
    ["React", "expert"],
    ["Next.js", "expert"],
    ["Vue", "advanced"],
    ["웹 접근성", "advanced"],
    ["wagmi", "advanced"],
  ],
  "oh-sangmin": [
    ["Go", "expert"],
    ["Rust", "advanced"],
    ["Solana 프로그램", "advanced"],
    ["텔레그램 봇", "expert"],
  ],
  nurimadang: [
    ["커뮤니티 운영", "expert"],
    ["백서 편집", "advanced"],
    ["데이터 분석", "working"],
    ["일본어 카피", "advanced"],
  ],
  chaeum: [
    ["노드 운영", "expert"],
    ["NestJS", "advanced"],
    ["PostgreSQL", "expert"],
    ["Prometheus", "advanced"],
    ["Terraform", "working"],
  ],
  bitgoeul: [
    ["Unity", "expert"],
    ["C#", "expert"],
    ["ERC-1155", "advanced"],
    ["재화 설계", "advanced"],
  ],
  ridgeline: [
    ["Solidity", "expert"],
    ["Foundry", "expert"],
    ["Threat modelling", "expert"],
    ["TypeScript", "advanced"],
  ],
  hoshizora: [
    ["NFTチケット", "expert"],
    ["TypeScript", "advanced"],
    ["会場運用", "expert"],
    ["React Native", "working"],
  ],
  "straits-ledger": [
    ["Travel rule messaging", "expert"],
    ["Java", "expert"],
    ["Double-entry ledgers", "expert"],
    ["GraphQL", "working"],
  ],
  "jonas-petersen": [
    ["Kotlin", "expert"],
    ["Java", "expert"],
    ["Kubernetes", "advanced"],
    ["Lightning Network", "advanced"],
  ],
  alpenkern: [
    ["Safe-Module", "expert"],
    ["Solidity", "advanced"],
    ["Schulungen", "expert"],
    ["Formale Verifikation", "working"],
  ],
  "ananya-rao": [
    ["Python", "expert"],
    ["Node.js", "expert"],
    ["Subgraphs", "advanced"],
    ["Unity", "advanced"],
  ],
};
