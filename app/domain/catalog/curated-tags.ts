/**
 * Tags with a page of their own, in every language: sellers write tags in their own language, and `words` are the
 * spellings that mean the same. A tag without `brand` has its name in locales/<lang>/tag.json under `name.<slug>`. The
 * slug is its address in every language.
 */
type CuratedTag = { brand?: string; words: readonly string[] };

export const curatedTags = {
  staking: { words: ["staking", "스테이킹", "ステーキング", "质押"] },
  airdrop: { words: ["airdrop", "에어드롭", "エアドロップ", "空投"] },
  "erc-20": { brand: "ERC-20", words: ["erc-20"] },
  "erc-721": { brand: "ERC-721", words: ["erc-721"] },
  telegram: { words: ["telegram", "텔레그램"] },
  marketing: { words: ["marketing", "마케팅", "マーケティング"] },
  multisig: { words: ["multisig", "멀티시그", "マルチシグ", "多签"] },
  minting: { words: ["minting", "민팅", "ミント", "铸造"] },
  governance: { words: ["governance", "governor", "거버넌스", "거버너", "전자투표", "ガバナンス"] },
  treasury: { words: ["treasury", "트레저리", "트레저리 관리"] },
  membership: { words: ["membership", "멤버십", "会員証"] },
  "matching-engine": { words: ["matching engine", "체결엔진", "매칭 엔진"] },
  indexer: { words: ["indexer", "인덱서", "インデクサー"] },
  "wallet-connect": { words: ["wallet connect", "walletconnect", "지갑연결", "지갑 연결", "ウォレット接続"] },
  "landing-page": { words: ["landing page", "랜딩페이지", "랜딩 페이지", "ランディングページ"] },
  solana: { words: ["solana", "솔라나"] },
  bitcoin: { words: ["bitcoin", "비트코인", "ビットコイン"] },
  foundry: { brand: "Foundry", words: ["foundry"] },
  solidity: { brand: "Solidity", words: ["solidity"] },
  react: { brand: "React", words: ["react"] },
  nextjs: { brand: "Next.js", words: ["next.js"] },
} as const satisfies Record<string, CuratedTag>;
export type TagSlug = keyof typeof curatedTags;

export const tagSlugs = Object.keys(curatedTags) as TagSlug[];
/** Below this, a page of a tag says too little to be a search result. */
export const leastServicesOfTag = 5;

const tags: Readonly<Record<TagSlug, CuratedTag>> = curatedTags;
const slugByWord = new Map(tagSlugs.flatMap((slug) => tags[slug].words.map((word) => [word, slug] as const)));

export function isTagSlug(value: string | undefined): value is TagSlug {
  return value !== undefined && Object.hasOwn(curatedTags, value);
}

/** The page of a tag as a seller wrote it; null: it has none. */
export function curatedTagOf(tag: string): TagSlug | null {
  return slugByWord.get(tag.normalize("NFKC").toLowerCase().trim()) ?? null;
}

export function brandOfTag(slug: TagSlug): string | null {
  return tags[slug].brand ?? null;
}

export function wordsOfTag(slug: TagSlug): readonly string[] {
  return tags[slug].words;
}
