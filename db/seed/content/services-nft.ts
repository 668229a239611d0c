import type { SeedService } from "./types.ts";

export const nftServices: SeedService[] = [
  {
    key: "erc721-collection-kit",
    seller: "dohwaseo",
    category: "nft",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 88_000,
    title: "ERC-721 컬렉션 컨트랙트, 작가용 설명서 포함",
    summary: "가격과 판매 단계, 공개 시점을 작가가 직접 정할 수 있게. 판매 일정표를 함께 드려요.",
    description: `컨트랙트를 받아도 무엇을 누르면 되는지 몰라 결국 개발자를 다시 찾게 되는 작가분들이 많았어요. 그래서 **판매 일정표**를 먼저 쓰고, 컨트랙트를 거기에 맞췄어요.

## 컨트랙트가 하는 일

- ERC-721 표준 컬렉션, 최대 수량과 지갑당 수량 고정
- 화이트리스트 판매와 일반 판매, 단계마다 다른 가격
- 그림을 나중에 공개하는 리빌, 딱 한 번만 가능
- 그림 순서를 몰래 바꾸지 않았다는 증거(출처 해시)
- 로열티 정보(ERC-2981), 소유자만 대금 인출

## 판매는 이렇게 흘러가요

1. 그림과 메타데이터를 준비하고 출처 해시를 정해 배포
2. 테스트넷에서 열 장만 먼저 찍어 보기
3. 화이트리스트 판매, 일반 판매를 차례로 열기
4. 판매를 닫고 그림 공개, 대금 인출

## 포함되지 않아요

민팅 홈페이지와 그림 생성 프로그램은 들어 있지 않습니다. 로열티는 마켓이 지켜 줄 때만 들어온다는 점도 미리 알아 두세요. 어떤 컨트랙트로도 강제하기 어렵습니다.

설명서는 배포 전부터 정산까지 여섯 단계로 적은 판매 일정 문서예요. 솔리디티와 하드햇을 쓰며 Node.js 20이 필요합니다. 컴퓨터가 낯선 분은 "옆에서 같이" 옵션을 골라 주세요. 지갑을 만드는 것부터 첫 민팅까지 화면을 보며 함께합니다.`,
    networks: ["ethereum", "polygon", "base", "kaia"],
    stacks: ["solidity", "hardhat", "typescript"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["NFT", "ERC-721", "민팅", "minting", "컬렉션", "로열티"],
    options: ["옆에서 같이 (화상 2시간)", "메타데이터 1,000장 검수"],
    optionAmounts: [90_000, 120_000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "erc721-collection",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 344,
    images: 6,
    popularity: 95,
    translations: {
      en: {
        title: "ERC-721 collection with a guide for artists",
        summary: "Set price, sale phases and reveal yourself. Comes with a running order of the sale (in Korean).",
        description: `Many artists receive a contract and then need a developer again to press the buttons. So we wrote **the running order of a sale** first and the contract to match it.

- ERC-721 with a fixed supply and a limit per wallet
- allowlist sale and public sale, each with its own price
- delayed reveal, possible once only, and a provenance hash
- royalty information (ERC-2981), withdrawal by the owner

Rehearse with ten pieces on a testnet, open the allowlist, open the public sale, close, reveal, withdraw.

No minting site and no image generator. Royalties arrive only where a marketplace honours them. Needs Node.js 20.`,
        options: ["Side by side (two-hour call)", "Review of 1,000 metadata files"],
      },
      ja: {
        title: "ERC-721コレクション（作家向け手引き付き）",
        summary: "価格、販売の段階、公開時期を作家ご自身で決められます。販売当日の進行表付きです。",
        description: `販売の進行表を先に書き、それに合わせて作ったコレクション用コントラクトです。

- ERC-721、最大数とウォレットごとの上限を固定
- 許可リスト販売と一般販売、段階ごとの価格
- 一度だけできるリビール、出所ハッシュ
- ロイヤリティ情報（ERC-2981）、引き出しは所有者のみ

テストネットで10点ほど試してから、許可リスト、一般販売、公開の順に進めます。進行表は韓国語です。販売サイトと画像生成は含みません。Node.js 20が必要です。`,
        options: ["画面共有で2時間サポート", "メタデータ1,000件の確認"],
      },
      de: {
        title: "ERC-721-Sammlung mit Anleitung für Künstler",
        summary: "Preis, Verkaufsphasen und Enthüllung selbst steuern. Mit Ablaufplan für den Verkaufstag.",
        description: `Viele Künstlerinnen bekommen einen Vertrag und brauchen danach wieder jemanden, der die Knöpfe drückt. Darum stand hier zuerst der Ablaufplan und dann der Vertrag.

- ERC-721 mit fester Höchstmenge und Grenze je Wallet
- Verkauf nach Liste und offener Verkauf, je mit eigenem Preis
- spätere Enthüllung, nur einmal möglich, mit Herkunfts-Hash
- Tantiemenangabe nach ERC-2981, Auszahlung durch die Eigentümerin

Der Ablaufplan ist auf Koreanisch. Ohne Verkaufsseite und Bildgenerator. Tantiemen fließen nur dort, wo der Marktplatz sie achtet. Benötigt Node.js 20.`,
        options: ["Gemeinsam am Bildschirm (2 Stunden)", "Prüfung von 1.000 Metadaten"],
      },
    },
  },
  {
    key: "nextjs-nft-market-kit",
    seller: "kim-bora",
    category: "nft",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 440_000,
    title: "Next.js NFT 마켓 템플릿",
    summary: "목록, 상세, 판매 등록, 구매까지 이어지는 작은 마켓. 화면이 먼저 보이고 지갑은 나중에.",
    description: `NFT 마켓 템플릿을 열 개쯤 사 보고 나서 직접 만들었어요. 대부분 **지갑을 연결해야 첫 화면이 나오더라고요.** 구경하러 온 사람을 문 앞에서 돌려보내는 셈이죠.

## 화면

- 목록: 서버에서 그려서 바로 보이고 검색에도 잡혀요. 한 쪽에 24점
- 상세: 그림, 설명, 가격, 판매자, 컬렉션과 작품 번호, 구매 버튼
- 판매하기: 컬렉션 주소와 작품 번호를 적어 등록, 취소, 대금 찾기

판매 컨트랙트와 Foundry 테스트도 같이 들어 있습니다. 로열티(ERC-2981)는 팔릴 때 컨트랙트가 나눠 적어요.

## 만듦새

TypeScript로 썼고 서버 컴포넌트와 클라이언트 컴포넌트를 필요한 만큼만 나눴어요. 이미지가 늦게 뜨는 NFT가 많아서 자리부터 잡아 둡니다. 남이 적은 메타데이터를 서버가 읽는 만큼, 내부 주소로는 요청하지 않게 막았습니다.

## 필요한 것과 빠진 것

| 필요 | 빠짐 |
|---|---|
| Node.js 20, Foundry | 경매, 일괄 구매 |
| EVM 체인 RPC | 내 보관함, 거래 기록, 속성 표시 |
| 배포한 마켓 컨트랙트 주소 | 관리자 화면, 원화 결제 |

목록을 볼 때마다 체인에서 읽으므로 대규모 서비스라면 이벤트를 모아 두는 인덱서를 따로 두세요. 이 템플릿만으로는 판매 1천 건 정도까지가 적당합니다. 외부 감사는 받지 않았어요. 6개월 동안 Next.js 판올림에 맞춰 고친 버전을 올려 드려요.`,
    networks: ["ethereum", "polygon", "base"],
    stacks: ["nextjs", "react", "typescript", "solidity"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["NFT", "마켓", "marketplace", "Next.js", "지갑연결", "템플릿"],
    options: ["색·글꼴 맞춤", "경매 화면 추가"],
    optionAmounts: [120_000, 290_000],
    estimatedDays: null,
    userDemo: true,
    adminDemo: false,
    source: "nextjs-nft-market",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 277,
    images: 8,
    popularity: 93,
    translations: {
      en: {
        title: "NFT marketplace template for Next.js",
        summary: "Browse, list and buy. The page comes first and the wallet later.",
        description: `I bought ten marketplace templates before writing this one. Most of them **show nothing until you connect a wallet**, which turns visitors away at the door.

- list rendered on the server, visible at once and to search engines
- item page with picture, text, price, seller and token, and a buy button
- a selling page: list by collection address and token id, cancel, withdraw the proceeds
- the sale contract with fee and royalty limits, and its Foundry tests

TypeScript; slow images keep their place; metadata written by strangers is read with care. The words on the pages are Korean.

Needs Node.js 20, Foundry, an EVM RPC and the market contract you deploy. No overview of one's own tokens, trade history, traits, auctions, bulk purchases, admin pages or card payment. Comfortable up to about a thousand listings; add an indexer beyond that. Not audited. Updated for new Next.js versions for six months.`,
        options: ["Colours and typefaces to match you", "Auction pages"],
      },
      ja: {
        title: "Next.js製NFTマーケットのテンプレート",
        summary: "一覧、詳細、出品、購入までの小さなマーケット。ウォレット接続なしで閲覧できます。",
        description: `ウォレットをつながないと何も見えないテンプレートが多かったので、自分で作りました。

- サーバー側で描画する一覧（検索エンジンにも対応）
- 画像、説明、価格、出品者を示す詳細画面と購入ボタン
- 出品、取消、売上の引き出しができる販売ページ
- 手数料とロイヤリティに上限のある販売コントラクトとテスト

画面の文言は韓国語です。Node.js 20、Foundry、EVMのRPCが必要です。所有作品の一覧、取引履歴、オークション、管理画面、カード決済は含みません。出品千件程度までが目安です。外部監査は未実施です。6か月間、Next.jsの更新に対応します。`,
        options: ["色と書体の調整", "オークション画面"],
      },
    },
  },
  {
    key: "minting-day-landing",
    seller: "dohwaseo",
    category: "nft",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 66_000,
    title: "민팅 당일을 위한 소개 페이지",
    summary: "민팅이 열릴 때까지 남은 시간, 일정, 질문과 답, 알림 신청 칸. 말을 아낀 한 장짜리 소개 페이지예요.",
    description: `화면이 시끄러우면 작품 이야기가 안 들려요. 이 페이지는 색을 다섯 가지만 쓰고 나머지는 글과 여백에 맡깁니다.

**담긴 것**

- 작품을 한 문장으로 소개하는 첫 화면
- 민팅이 열릴 때까지 남은 시간, 여는 날 알림을 받을 이메일 칸
- 지금 되는 것과 아직 안 되는 것, 세 줄
- 일정 세 줄, 질문과 답 두 개, 문의 주소
- 한국어·영어·일본어를 오가는 버튼

**담기지 않은 것**

지갑 연결과 민팅 버튼은 일부러 뺐습니다. 당일에 트래픽이 몰리면 소개 페이지와 민팅 페이지를 나눠 두는 편이 안전하거든요. 작품 그림 자리, 가격표, 만든 사람 소개는 없으니 그림을 넣고 싶으시면 HTML을 조금 고치시면 됩니다. 신청자를 저장하는 서버도 없어서, 쓰시는 메일 서비스 주소를 폼에 넣으셔야 해요.

한국어 글은 index.html에, 영어와 일본어는 texts 폴더에 모여 있고 옆에 글쓰기 메모를 달아 두었어요. 예시 글은 동네 가게의 도장 이야기랍니다. 자바스크립트를 꺼도 한국어 글이 전부 보입니다.

HTML을 조금 만질 줄 아시면 두 시간이면 완성돼요. 어려우시면 원고와 그림을 주세요. 옵션으로 저희가 채워서 올려 드릴게요. 전시 포스터나 도록과 색을 맞추고 싶으시면 시안 이미지를 같이 보내 주세요.`,
    networks: ["ethereum", "polygon"],
    stacks: ["javascript"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["NFT", "민팅", "랜딩페이지", "landing", "작가"],
    options: ["원고 채워서 올려 드리기", "영문 원고 다듬기"],
    optionAmounts: [80_000, 50_000],
    estimatedDays: null,
    userDemo: true,
    adminDemo: false,
    source: "web3-landing-page",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 128,
    images: 5,
    popularity: 69,
  },
  {
    key: "holder-reward-merkle",
    seller: "seo-yunjae",
    category: "nft",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 132_000,
    title: "NFT 홀더 보상 토큰 나눠 주기 키트",
    summary: "스냅샷 명단을 머클 트리로 만들어 홀더가 직접 수령. 수량이 사람마다 달라도 됩니다.",
    description: `홀더에게 토큰을 나눠 줄 때 제일 오래 걸리는 건 송금이 아니라 **명단 다툼**입니다. "나는 왜 빠졌나요"에 답하려면 명단과 계산 근거를 공개해야 합니다. 이 키트는 명단 파일, 루트 해시, 개인별 증명을 한 벌로 만들어 공개하기 쉽게 해 줍니다.

### 순서

1. 스냅샷 블록을 정하고 홀더 명단을 CSV로 준비
2. 보유 수와 등급에 따라 수량 계산(식은 표에 적어 공개)
3. 스크립트로 루트와 증명 생성
4. 컨트랙트 배포, 토큰 입금, 수령 시작
5. 마감 뒤 남은 몫 회수

### 자주 생기는 일

- 마켓에 판매 등록한 NFT: 보관 컨트랙트 주소가 홀더로 잡히는 곳이 있습니다. 스냅샷 전에 확인하세요.
- 스테이킹에 맡긴 NFT: 실제 주인을 찾아 명단을 고쳐야 합니다.
- 지갑을 바꾼 홀더: 증빙을 받아 다음 회차에 넣는 편이 안전합니다.

### 범위

수령 컨트랙트와 명단·배포 스크립트, 테스트, 배분 점검표가 들어 있습니다. 스냅샷을 뜨는 수집기와 화면은 없습니다. 스냅샷이 막막하시면 옵션으로 한 번 떠 드립니다. 세금 신고는 각자 확인하셔야 합니다.`,
    networks: ["ethereum", "polygon", "arbitrum"],
    stacks: ["solidity", "hardhat", "nodejs", "typescript"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["NFT", "홀더", "에어드롭", "머클", "스냅샷", "airdrop"],
    options: ["스냅샷 1회 대행", "수령 화면"],
    optionAmounts: [90_000, 260_000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "merkle-airdrop",
    status: "active",
    reviewed: false,
    publishedDaysAgo: 86,
    images: 2,
    popularity: 51,
    translations: {
      en: {
        title: "Reward kit for NFT holders (Merkle claims)",
        summary: "Turns a snapshot into a Merkle tree so that holders claim their own, possibly unequal, share.",
        description: `The slow part of rewarding holders is not sending tokens, it is **arguing about the list**. This kit produces the list, the root and one proof per person as a set you can publish.

1. choose a block and prepare the holders as CSV
2. compute amounts and publish the formula
3. build root and proofs
4. deploy, fund, open the claim
5. recover the remainder after the deadline

Look out for listed items, staked items and changed wallets before the snapshot. Claim contract, scripts, tests and a checklist are included; the snapshot collector and the claim page are not.`,
        options: ["One snapshot done for you", "Claim page"],
      },
    },
  },
  {
    key: "nft-floor-alert-bot",
    seller: "oh-sangmin",
    category: "nft",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 39_000,
    title: "NFT 바닥가·판매 알림 텔레그램 봇",
    summary: "내 컬렉션이 팔리거나 바닥가가 기준선을 지나면 채팅방에 한 줄. 커뮤니티 방에 넣기 좋습니다.",
    description: `홀더 방에서 누군가 하루 종일 "방금 하나 팔렸어요"라고 적고 있었습니다. 그 일을 봇에게 시켰습니다.

## 알림 종류

- 판매: 작품 번호, 거래 금액, 거래 링크
- 대금 없이 지갑을 옮긴 이동, 새 민팅
- 바닥가가 정해 둔 기준선을 넘거나 내려갈 때

대금을 체인 코인으로 낸 거래를 판매로 봅니다. WETH로 받은 제안이나 교환은 '이동'으로 적히고, 한 거래로 여러 점을 사면 금액은 그 합입니다.

## 채팅방 매너

밤 11시부터 아침 7시까지는 조용히 모았다가 한 번에 보냅니다. 시간은 바꿀 수 있습니다. 같은 바닥가 알림 사이에는 쉬는 시간을 둡니다.

## 설치

1. 봇을 만들어 채팅방에 초대
2. 환경 변수 세 개(봇 토큰, 방 번호, RPC) 채우기
3. 설정 파일에 컬렉션 주소와 바닥가 주소를 적고 실행

바닥가는 쓰시는 마켓의 공개 API에서 가져옵니다. JSON으로 숫자를 주는 주소라면 값의 위치만 적으면 되고, **키가 필요한 API라면 옵션**으로 붙여 드립니다.

하루 요약과 디스코드 판은 아직 없습니다. 요청이 열 분 넘게 모이면 만들 생각이고, 먼저 사신 분께는 그냥 드릴게요. EVM 체인만 됩니다. 무료 서버에서도 돌아가지만 15분마다 잠드는 서비스는 피해 주세요.`,
    networks: ["ethereum", "polygon"],
    stacks: ["typescript", "nodejs", "docker"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["NFT", "바닥가", "텔레그램", "telegram", "알림봇"],
    options: ["마켓 어댑터 1개 추가"],
    optionAmounts: [30_000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "telegram-alert-bot",
    status: "active",
    reviewed: false,
    publishedDaysAgo: 61,
    images: 2,
    popularity: 72,
  },
  {
    key: "membership-erc721-en",
    seller: "ananya-rao",
    category: "nft",
    type: "template",
    pricingType: "fixed",
    currency: "USD",
    price: 85,
    title: "Membership pass contract for small communities",
    summary: "An ERC-721 pass with a cap and a price, plus notes on gating a Discord, a newsletter or a door.",
    description: `Not every collection is a drop. Sometimes you just need two hundred membership passes and a way to check them.

**In the box**

- an ERC-721 collection with a supply cap, a price and a limit per wallet
- an allowlist phase, so that existing members come first
- a reserve function for passes you give away, and royalty information
- Hardhat tests, an allowlist script and a deployment script

After the purchase I send you my notes on gating a Discord role, a newsletter and a physical door.

**How people use it**

A co-working space in Pune checks passes at the entrance with a phone. A newsletter in Lisbon sells fifty a year. A climbing club gives them away and lets members hand them on when they move.

**Limits**

Passes do not expire on their own; the notes explain two ways to handle renewals and why I prefer the off-chain one. There is no website included. If you want passes that cannot be transferred, choose the option; it is a small change with large consequences and I will ask you a few questions first.

The README is in English and Korean; the step-by-step sale guide inside is Korean. Node.js 20 and a funded wallet are all you need. I answer within one working day, and every buyer is sent a ten-minute walkthrough video in English.`,
    networks: ["polygon", "base", "optimism"],
    stacks: ["solidity", "hardhat", "typescript"],
    sellingCountry: "all",
    contentLocale: "en",
    tags: ["membership", "ERC-721", "NFT", "pass", "멤버십"],
    options: ["Non-transferable variant", "Door check page"],
    optionAmounts: [60, 140],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "erc721-collection",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 99,
    images: 3,
    popularity: 54,
    translations: {
      ko: {
        title: "작은 모임을 위한 멤버십 패스 컨트랙트",
        summary: "수량과 가격이 정해진 ERC-721 패스. 디스코드, 뉴스레터, 출입문에 쓰는 법까지 적었습니다.",
        description: `모든 컬렉션이 대규모 발매일 필요는 없습니다. 패스 200장과 확인할 방법만 있으면 되는 모임도 많습니다.

- 최대 수량, 가격, 지갑당 수량이 있는 ERC-721
- 기존 회원이 먼저 받는 화이트리스트 단계
- 선물용 패스를 따로 찍는 기능, 로열티 정보
- 하드햇 테스트, 명단 스크립트, 배포 스크립트
- 구매 후 보내 드리는 안내: 디스코드 역할, 뉴스레터, 출입문 연결

패스는 저절로 만료되지 않으며 갱신 방법 두 가지를 안내합니다. 웹사이트는 없습니다. 양도할 수 없는 패스는 옵션입니다.`,
        options: ["양도 불가 방식", "출입 확인 화면"],
      },
    },
  },
  {
    key: "first-nft-workshop-free",
    seller: "dohwaseo",
    category: "nft",
    type: "template",
    pricingType: "free",
    currency: "KRW",
    price: 0,
    title: "내 그림으로 첫 NFT 찍어 보기 (무료 실습)",
    summary: "동네 책방에서 열던 세 시간짜리 수업을 나눠요. 테스트넷이라 돈이 들지 않습니다.",
    description: `그림책 작가 여섯 분과 책방에 모여 앉아 진행했던 수업이에요. 그때 쓴 컬렉션 컨트랙트를 나눠 드리고, 수업의 흐름은 아래에 적었습니다. 파일에 수업 교안은 없고 컨트랙트와 배포 스크립트, 판매 일정 문서가 들어 있어요.

## 세 시간의 흐름

- **첫 시간** 지갑 만들기. 복구 단어는 종이에 적고 사진은 찍지 않아요.
- **둘째 시간** 그림 세 장과 이야기(메타데이터) 준비하기.
- **셋째 시간** 테스트넷에 컬렉션을 올리고 친구에게 한 장 선물하기.

## 준비물

1. 노트북(윈도, 맥 모두 괜찮아요)
2. 정사각형 그림 세 장
3. 테스트넷 코인. 체인마다 무료로 나눠 주는 곳(faucet)이 있어요.

## 이 수업이 말하지 않는 것

얼마에 팔리는지, 어떻게 홍보하는지는 다루지 않습니다. NFT가 저작권을 넘기는 것도 아니에요. 시작하기 전에 이 두 가지를 꼭 먼저 생각해 보세요.

MIT 라이선스라 수업에 쓰셔도 되고 고쳐 쓰셔도 됩니다. 유료 강의에 쓰실 때 한마디 알려 주시면 반가울 거예요. 중학교 미술 시간에 쓰신 선생님이 보내 주신 사진이 저희 작업실 벽에 붙어 있답니다. 실제 메인넷에 올리실 때는 상담과 업데이트가 함께 가는 유료판을 권해 드려요.`,
    networks: ["polygon"],
    stacks: ["solidity", "hardhat"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["무료", "NFT", "실습", "작가", "지갑", "ERC-721"],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "erc721-collection",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 152,
    images: 4,
    popularity: 78,
  },
  {
    key: "ticket-guide-page-free-ja",
    seller: "hoshizora",
    category: "nft",
    type: "template",
    pricingType: "free",
    currency: "JPY",
    price: 0,
    title: "NFTチケットのご案内ページ（無料）",
    summary: "来場者が迷わないための一枚のひな形。できること、できないこと、日程、質問と連絡先を置く場所があります。",
    description: `受付で一番多い質問は「どこを見せればいいですか」です。来場前に読んでいただく案内ページのひな形を無料で公開します。

## 入っている項目

- 一文の紹介、開場までの残り時間、お知らせの登録欄
- いまできること、まだできないことの三行
- 日程の三行
- 質問と答え二つ、主催者の連絡先

文例は商店街のスタンプの話です。チケットの受け取り方、当日に見せる画面、払い戻しの決まりなどは、上の枠にご自身の文章で書き入れてください。

## 使い方

1. \`index.html\`と\`texts/ja.json\`の文章を書き換えます
2. 登録欄の送り先を変えるか、欄ごと消します
3. お使いのサーバーに置きます

日本語・英語・韓国語をボタンで切り替えられます。画像なしで内容が伝わり、印刷すると登録欄やボタンは消えて文章だけが残ります。

## ご了承ください

HTMLに直接書かれている文と説明書は韓国語(説明書は一部英語)です。写真、ウォレットの接続、発券の機能はありません。無料配布のため個別のサポートはしておりませんが、誤字のご指摘は歓迎します。MITライセンスですので、商用のイベントでもご自由にお使いください。`,
    networks: ["polygon"],
    stacks: ["javascript"],
    sellingCountry: "all",
    contentLocale: "ja",
    tags: ["NFTチケット", "案内", "無料", "イベント"],
    estimatedDays: null,
    userDemo: true,
    adminDemo: false,
    source: "web3-landing-page",
    status: "active",
    reviewed: false,
    publishedDaysAgo: 40,
    images: 2,
    popularity: 36,
    translations: {
      ko: {
        title: "NFT 티켓 안내 페이지 (무료)",
        summary: "관람객이 헤매지 않게 할 안내 페이지의 틀. 되는 것과 안 되는 것, 일정, 질문과 연락처를 한 장에.",
        description: `접수대에서 가장 많이 받는 질문은 "어디를 보여 드리면 되나요"입니다. 오기 전에 읽을 안내 페이지의 틀을 무료로 드립니다.

- 한 문장 소개, 시작까지 남은 시간, 알림 신청 칸
- 되는 것과 안 되는 것, 일정
- 질문과 답 두 개, 주최자 연락처

예시 글은 동네 가게의 도장 이야기이니 티켓 받는 법, 당일 보여 줄 화면, 환불 규칙은 직접 써넣으시면 됩니다. 사진, 지갑 연결, 발권 기능은 없습니다. 인쇄하면 글만 깔끔하게 나옵니다. MIT 라이선스라 상업 행사에도 자유롭게 쓰세요.`,
      },
    },
  },
  {
    key: "layered-art-production",
    seller: "dohwaseo",
    category: "nft",
    type: "solution",
    pricingType: "from",
    currency: "KRW",
    price: 4_800_000,
    title: "레이어 원화 제작과 조합 생성 (3,000장부터)",
    summary: "겹쳐도 어색하지 않은 그림을 그립니다. 조합 금지 규칙과 희소도 표까지 한 벌로.",
    description: `모자 위에 왕관이 겹치고 안경이 머리카락 밑으로 들어가는 컬렉션을 보면 마음이 아픕니다. 그림을 그린 사람이 조합 규칙도 짜야 하는 이유예요.

## 과정

1. **세계관 대화** 2회. 누가 이 그림을 프로필로 쓸지부터 이야기합니다.
2. **시안** 캐릭터 두 안, 배경 두 안
3. **레이어 원화** 7겹, 부품 120개 기준
4. **조합 규칙** 함께 나오면 안 되는 쌍, 반드시 같이 나오는 쌍
5. **생성과 눈검사** 3,000장 전부를 사람이 한 번씩 봅니다
6. **메타데이터** 속성 이름 국문·영문, 희소도 표

## 드리는 파일

- 원화 PSD(레이어 정리 완료), PNG 2,400픽셀
- 메타데이터 JSON, 해시 목록
- 홍보용 이미지 12장

## 저작권

저작재산권은 잔금과 함께 양도하고, 저희는 포트폴리오 게시만 허락받습니다. 생성형 이미지 도구는 쓰지 않아요. 스케치부터 마무리까지 손으로 그리며 작업 영상을 일부 드립니다.

## 일정

시작부터 끝까지 보통 10주입니다. 한 번에 한 팀만 작업해서 대기가 있을 수 있어요. 민팅 컨트랙트와 지갑 연결 화면은 따로 주문해 주세요.`,
    networks: ["ethereum", "polygon", "kaia", "solana"],
    stacks: ["python"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["NFT", "PFP", "원화", "일러스트", "제너러티브", "메타데이터"],
    options: ["부품 40개 추가", "움직이는 배경 10종", "1만 장으로 확대"],
    optionAmounts: [1_600_000, 900_000, 1_400_000],
    estimatedDays: 70,
    extraRequirements: "좋아하는 그림 열 장과 싫어하는 그림 세 장을 준비해 주세요.",
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 237,
    images: 10,
    popularity: 77,
    translations: {
      en: {
        title: "Layered artwork and generation, from 3,000 pieces",
        summary: "Drawn so that layers never clash, with exclusion rules and a rarity table in one set.",
        description: `A crown over a hat, glasses under the hair: it hurts to see. Whoever draws the layers should also write the rules.

1. Two conversations about the world and its people
2. Sketches: two characters, two backgrounds
3. Seven layers, 120 parts
4. Rules for what must and must not meet
5. Generation; a person looks at **every** piece
6. Metadata in Korean and English, rarity table

You receive layered PSDs, 2,400-pixel PNGs, JSON and hashes, and twelve promotional images. Economic rights pass to you with the final payment. No generative image tools; everything is drawn by hand. About ten weeks, one team at a time. Contract and minting page are separate.`,
        options: ["40 more parts", "Ten moving backgrounds", "Extension to 10,000 pieces"],
      },
      ja: {
        title: "レイヤー原画の制作と生成（3,000点から）",
        summary: "重ねても破綻しない原画を手描きで。組み合わせの規則と希少度表まで一式です。",
        description: `原画を描く人が組み合わせの規則も決めるべきだと考えています。

- 世界観の打ち合わせ2回、キャラクターと背景の案を各2点
- レイヤー7層、部品120点
- 同時に出してはいけない組の規則
- 生成後、全点を人の目で確認
- 韓国語と英語のメタデータ、希少度表

PSD、2,400pxのPNG、JSON、宣伝用画像12点を納品します。画像生成ツールは使いません。期間は約10週間、一度に一組のみお受けします。`,
        options: ["部品40点の追加", "動く背景10種", "1万点への拡張"],
      },
    },
  },
  {
    key: "live-ticket-nft-ja",
    seller: "hoshizora",
    category: "nft",
    type: "solution",
    pricingType: "fixed",
    currency: "JPY",
    price: 780_000,
    title: "ライブ公演向けNFTチケット一式",
    summary: "電話番号だけで受け取れて、圏外でも入場できます。300席から3,000席の会場に対応。",
    description: `## 現場から考えたチケットです

開場30分で800人が並ぶ会場では、ウォレットの説明をしている時間はありません。お客様は**電話番号だけ**で受け取り、ウォレットは裏側で用意します。

## 機能

- 電話番号で受け取り、後から自分のウォレットへ移動可能
- 1分ごとに変わる入場コード（画面写真では入れません）
- 受付アプリは通信が切れても判定でき、復旧後に同期
- 定価での譲渡のみ可能にする設定
- 終演後、半券が記念のNFTに変わる演出

## 含まれるもの

| 項目 | 内容 |
|---|---|
| 準備 | 座席表の取り込み、券面デザイン1種 |
| 当日 | 受付端末10台分の設定、遠隔待機 |
| 終了後 | 入場記録、売上明細、記念NFTの配布 |

## 含まれないもの

決済代行の審査、端末の貸し出し、会場の通信回線。カード決済はお客様がご契約の会社に接続します。

公演の5週間前までにご発注ください。延期や中止のときは、日程変更1回まで追加費用なしで対応します。福岡市内の会場であれば、下見に無料で伺います。`,
    networks: ["polygon", "base"],
    stacks: ["flutter", "nestjs", "postgresql", "solidity"],
    sellingCountry: "JP",
    contentLocale: "ja",
    tags: ["NFTチケット", "ライブ", "入場管理", "イベント", "티켓"],
    options: ["当日の現地スタッフ2名", "券面デザイン追加1種", "韓国語・英語の案内"],
    optionAmounts: [120_000, 40_000, 55_000],
    estimatedDays: 35,
    extraRequirements: "公演日、席数、座席表、決済会社名をお知らせください。",
    userDemo: true,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 190,
    images: 7,
    popularity: 62,
    translations: {
      ko: {
        title: "라이브 공연용 NFT 티켓 일체",
        summary: "전화번호만으로 받고, 통신이 끊겨도 입장할 수 있습니다. 300석에서 3,000석까지.",
        description: `## 현장에서 출발한 티켓

개장 30분 전 800명이 줄을 선 곳에서는 지갑을 설명할 시간이 없습니다. 관객은 **전화번호만**으로 티켓을 받고 지갑은 뒤에서 만들어집니다.

- 나중에 자기 지갑으로 옮길 수 있음
- 1분마다 바뀌는 입장 코드(화면 캡처로는 입장 불가)
- 통신이 끊겨도 판정하고 나중에 맞추는 접수 앱
- 정가 양도만 허용하는 설정
- 공연이 끝나면 기념 NFT로 바뀌는 반권

좌석표 등록, 디자인 1종, 단말 10대 설정, 당일 원격 대기, 입장 기록이 포함됩니다. 결제 심사와 단말 대여, 통신 회선은 제외됩니다. 공연 5주 전까지 주문해 주세요.`,
        options: ["당일 현장 인력 2명", "디자인 1종 추가", "한국어·영어 안내"],
      },
    },
  },
  {
    key: "royalty-aware-market-contracts",
    seller: "ridgeline",
    category: "nft",
    type: "solution",
    pricingType: "from",
    currency: "USD",
    price: 9200,
    title: "Marketplace contracts with honest royalty handling",
    summary: "Signed orders, collection offers and royalties that are either paid or clearly shown as unpaid.",
    description: `You cannot force a royalty on every chain and every market. You can refuse to be vague about it. Our contracts pay ERC-2981 royalties by default, let a collection opt into enforcement, and emit an event when a sale settles without one.

## Base scope

- off-chain signed orders with on-chain cancellation by nonce
- fixed price, collection offers, trait offers
- fees in native currency and two ERC-20 tokens
- bulk settlement of up to 40 items, skipping those already sold
- indexer-friendly events, documented field by field

## Assurance

Unit, fuzz and invariant tests; a written threat model; a differential test of our order hashing against an independent implementation. We coordinate with the auditor you choose and fix what they find at no charge for ninety days after the report.

## Not in scope

Front end, hosting, moderation, card payments. We can introduce teams on this marketplace who do those well.

The starting price assumes one EVM chain and no upgradeability. If you insist on upgradeability we will ask why, and then do it with a timelock. Eight weeks, one engineer full time and one reviewing.`,
    networks: ["ethereum", "base", "optimism", "arbitrum"],
    stacks: ["solidity", "foundry", "typescript"],
    sellingCountry: "all",
    contentLocale: "en",
    tags: ["NFT", "marketplace", "royalty", "ERC-2981", "로열티"],
    options: ["Second chain", "English auction module", "Timelocked upgradeability"],
    optionAmounts: [1500, 2200, 1800],
    estimatedDays: 56,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 120,
    images: 2,
    popularity: 43,
  },
  {
    key: "nft-marketplace-whitelabel",
    seller: "chaeum",
    category: "nft",
    type: "solution",
    pricingType: "from",
    currency: "KRW",
    price: 22_000_000,
    title: "우리 이름으로 여는 NFT 마켓플레이스",
    summary: "원화 결제와 지갑 결제를 같이. 정산서와 저작권 신고 창구까지 갖춘 마켓을 구축합니다.",
    description: `마켓을 열고 나면 작품보다 **정산과 신고**에 시간이 더 듭니다. 그 부분을 처음부터 넣은 구축 상품입니다.

## 이용자 기능

- 카드·계좌이체·지갑 결제
- 메일로 가입하면 만들어지는 보관 지갑, 언제든 개인 지갑으로 이동
- 판매 등록, 제안, 시간제 경매
- 작가 페이지와 팔로우

## 운영 기능

| 업무 | 도구 |
|---|---|
| 작가 정산 | 월별 정산서 PDF, 원천징수 계산 |
| 저작권 신고 | 접수, 임시 중단, 이의 제기 기록 |
| 심사 | 작품 등록 전 검토 대기열 |
| 통계 | 거래액, 첫 구매 비율, 환불 |

## 일정(보통 14주)

1. 요건과 화면 흐름 3주
2. 개발 8주, 매주 금요일 시연
3. 결제사 심사와 시험 3주

## 알아 두세요

통신판매업 신고, 결제대행 계약은 고객사가 하셔야 합니다. 서류 목록은 저희가 정리해 드려요. 서버는 고객사 클라우드에 올리고 한 달 비용을 미리 계산해 드립니다. 하루 방문자 5천 명 기준 월 40만 원 안팎입니다. 납품 뒤 1년간 오류를 무상으로 고칩니다.`,
    networks: ["polygon", "kaia", "ethereum"],
    stacks: ["nestjs", "nextjs", "postgresql", "redis", "docker", "solidity"],
    sellingCountry: "KR",
    contentLocale: "ko",
    tags: ["NFT", "마켓플레이스", "marketplace", "화이트라벨", "정산"],
    options: ["iOS·Android 앱(Flutter)", "영어·일본어 화면", "유지보수 12개월"],
    optionAmounts: [8_800_000, 2_200_000, 10_560_000],
    estimatedDays: 100,
    userDemo: true,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 168,
    images: 8,
    popularity: 60,
    translations: {
      en: {
        title: "An NFT marketplace under your own name",
        summary: "Card and wallet payments side by side, with settlement statements and a copyright desk.",
        description: `After opening, a marketplace spends more time on **settlement and complaints** than on art. We build those in from the start.

**For visitors**: card, bank transfer and wallet payment; custodial wallet by email that can be moved out at any time; listings, offers, timed auctions; artist pages.

**For operators**: monthly statements with withholding, copyright notices with suspension and appeal, a review queue, figures on first purchases and refunds.

Usually fourteen weeks with a demonstration every Friday. Business registration and the payment contract are yours; we prepare the list of papers. It runs in your cloud, at about 400,000 won a month for 5,000 daily visitors. One year of free corrections.`,
        options: ["iOS and Android apps (Flutter)", "English and Japanese screens", "Twelve months of maintenance"],
      },
    },
  },
  {
    key: "metadata-preservation",
    seller: "chaeum",
    category: "nft",
    type: "solution",
    pricingType: "fixed",
    currency: "KRW",
    price: 620_000,
    title: "NFT 그림 사라지지 않게: 메타데이터 보존 작업",
    summary: "꺼져 가는 서버의 그림과 메타데이터를 IPFS와 두 곳의 저장소로 옮기고 검사표를 드립니다.",
    description: `2021년에 만든 컬렉션의 이미지 서버가 하나둘 꺼지고 있습니다. 홀더의 지갑에 빈 네모만 남기 전에 옮겨야 합니다.

### 하는 일

1. 모든 토큰의 메타데이터와 이미지를 내려받아 해시를 기록
2. 없어진 파일 목록 작성, 다른 경로에서 찾을 수 있는지 추적
3. IPFS에 올리고 서로 다른 회사의 저장소 두 곳에 고정
4. 컨트랙트의 주소를 바꿀 수 있다면 바꾸는 거래를 준비
5. 바꿀 수 없다면 되돌려 주는 서버(게이트웨이)를 만들어 인계

### 결과물

- 토큰별 검사표(번호, 원래 주소, 새 주소, 해시, 상태)
- 앞으로 분기마다 혼자 돌릴 수 있는 점검 스크립트
- 저장소 비용 5년치 계산

### 기준과 한계

1만 토큰, 총 20GB까지가 기본입니다. 소유자 서명이 필요한 작업은 화면을 공유하며 진행하고 **개인키는 받지 않습니다.** 원본 그림 자체를 잃어버리셨다면 마켓에 남은 축소본으로만 복구할 수 있습니다. 그 경우 진행 여부를 먼저 여쭙습니다.

지금까지 17개 컬렉션, 약 8만 점을 옮겼고 찾지 못한 파일은 214개입니다.`,
    networks: ["ethereum", "polygon", "kaia", "solana"],
    stacks: ["python", "go", "docker"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["NFT", "IPFS", "메타데이터", "metadata", "보존", "마이그레이션"],
    options: ["토큰 1만 개 추가", "분기 점검 1년"],
    optionAmounts: [280_000, 360_000],
    estimatedDays: 12,
    extraRequirements: "컨트랙트 주소와 소유자 지갑을 쓸 수 있는 담당자가 필요합니다.",
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 105,
    images: 3,
    popularity: 58,
    translations: {
      en: {
        title: "Keep your NFT images alive: metadata rescue",
        summary: "We move art and metadata from dying servers to IPFS and two stores, with a checklist per token.",
        description: `Image servers from 2021 are going dark one by one. We move the files before holders are left with empty squares.

1. download everything and record hashes
2. list what is missing and trace it elsewhere
3. publish on IPFS, pinned with two different companies
4. prepare the transaction that updates the base address, or
5. build a gateway if the contract cannot be changed

You receive a checklist per token, a script for quarterly checks and five years of storage costs. Up to 10,000 tokens and 20 GB. We never take private keys. So far: 17 collections, about 80,000 pieces, 214 files not found.`,
        options: ["10,000 more tokens", "Quarterly checks for one year"],
      },
    },
  },
  {
    key: "museum-certificate",
    seller: "dohwaseo",
    category: "nft",
    type: "solution",
    pricingType: "quote",
    currency: "KRW",
    price: null,
    title: "미술관·갤러리 디지털 소장증 발급",
    summary: "작품 정보와 전시 이력을 담은 소장증. 관람객은 종이 카드로 받고 원할 때 지갑으로 옮깁니다.",
    description: `NFT라는 말을 쓰지 않고도 할 수 있는 일이에요. 관람객에게는 **예쁜 소장 카드**면 충분합니다.

## 관람객의 경험

1. 전시를 보고 나오며 카드를 한 장 받습니다.
2. 카드의 무늬를 휴대폰으로 찍으면 소장증이 열립니다.
3. 이름을 적어 두고 싶으면 메일만 남깁니다.
4. 지갑이 있는 분은 그때 옮기면 됩니다.

## 기관이 받는 것

- 소장증 도안과 인쇄용 카드 파일
- 작품 정보 입력 화면(학예사가 직접 고칠 수 있어요)
- 대여·복원·전시 이력을 이어 적는 기록장
- 발급 통계, 개인정보 파기 일정표

## 함께한 곳

공립 미술관 두 곳, 사립 갤러리 네 곳, 그리고 작은 공예 박물관 한 곳입니다. 이름은 상담 때 말씀드릴게요.

## 견적

수량, 카드 인쇄 여부, 기존 소장품 시스템과 연결하는지에 따라 달라집니다. 소규모 전시는 300만 원대부터, 소장품 시스템 연동은 2천만 원 이상이었습니다. 공공기관 계약 서류와 조달 절차에 익숙합니다. 전시 개막 8주 전에는 연락 주세요. 도록이나 포스터가 있으면 그 색과 글꼴에 맞춰 그립니다.`,
    networks: ["kaia", "polygon"],
    stacks: ["nuxt", "vue", "nodejs", "postgresql"],
    sellingCountry: "KR",
    contentLocale: "ko",
    tags: ["NFT", "미술관", "소장증", "전시", "인증서"],
    estimatedDays: 50,
    userDemo: true,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 73,
    images: 6,
    popularity: 44,
  },
  {
    key: "ton-gift-mini-app",
    seller: "oh-sangmin",
    category: "nft",
    type: "solution",
    pricingType: "fixed",
    currency: "KRW",
    price: 1_980_000,
    title: "TON 텔레그램 미니앱: NFT 선물 보내기",
    summary: "채팅방에서 바로 고르고 보내는 NFT 선물. 받는 사람에게 지갑이 없어도 됩니다.",
    description: `텔레그램 안에서 끝나는 선물 가게를 만들어 드립니다. 친구에게 보내면 친구는 메시지를 눌러 열어 보고, 지갑은 그때 만들면 됩니다.

**구성**

- 미니앱 화면: 진열, 선물 고르기, 메시지 쓰기, 받은 선물함
- TON 컬렉션 컨트랙트와 발급 서버
- 결제: TON 또는 텔레그램 별
- 관리 명령: 재고, 가격, 진열 순서를 채팅으로 변경

**선물이 보관되는 방식**

받는 사람이 지갑을 만들 때까지 서버가 맡아 두고, 30일이 지나면 보낸 사람에게 돌려줍니다. 맡아 둔 물건의 목록은 누구나 볼 수 있는 주소에 모여 있습니다.

**기간** 3주. 첫 주에 움직이는 시안을 텔레그램에서 직접 눌러 보실 수 있습니다.

**준비하실 것**

1. 선물 그림(움직이는 그림이면 더 좋습니다)
2. 텔레그램 봇 이름
3. 판매 정책과 환불 규정

복권이나 확률형 뽑기는 만들지 않습니다. 텔레그램이 정책을 바꾸면 화면 일부를 고쳐야 할 수 있고, 3개월 안에는 무상으로 맞춰 드립니다. 하루 선물 1만 건까지 시험했습니다.`,
    networks: ["ton"],
    stacks: ["svelte", "typescript", "go", "redis"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["TON", "텔레그램", "미니앱", "NFT", "선물"],
    options: ["선물 애니메이션 5종", "영어 화면"],
    optionAmounts: [400_000, 150_000],
    estimatedDays: 21,
    userDemo: true,
    adminDemo: false,
    source: null,
    status: "pending",
    reviewed: false,
    publishedDaysAgo: 1,
    images: 4,
    popularity: 8,
  },
  {
    key: "growing-nft-dynamic",
    seller: "bitgoeul",
    category: "nft",
    type: "solution",
    pricingType: "fixed",
    currency: "KRW",
    price: 2_750_000,
    title: "자라는 NFT: 활동에 따라 바뀌는 그림",
    summary: "출석, 구매, 게임 기록에 따라 단계가 오르고 그림이 달라집니다. 부정 방지 규칙 포함.",
    description: `멤버십 NFT를 나눠 줬는데 두 달 뒤에 아무도 열어 보지 않는다면, 볼 이유가 없어서입니다. 게임 회사의 방식으로 **볼 이유**를 만들어 드립니다.

## 어떻게 자라나요

- 활동마다 점수를 정하고, 점수가 차면 단계가 오릅니다.
- 단계는 최대 10개, 갈림길도 넣을 수 있습니다.
- 오래 쉬면 시드는 규칙은 선택입니다. 넣지 않는 쪽을 권해요.

## 기술

활동 기록은 서버에 쌓고, 하루에 한 번 결과만 서명해 체인에 남깁니다. 그래서 가스비가 이용자 수에 비례해 늘지 않습니다. 그림은 단계별로 미리 그려 두거나 부품을 조합합니다. 마켓에서도 바뀐 그림이 보이도록 갱신 신호(ERC-4906)를 보냅니다.

## 부정 방지

1. 같은 기기에서 여러 계정이 점수를 쌓는지 확인
2. 하루 상한
3. 이상한 점수는 보류함으로

## 포함

컨트랙트, 점수 서버, 관리 화면, 단계별 그림 넣는 법 안내, 두 달간의 점수 조정 상담. 그림 제작은 별도이며 Unity 게임과 연결할 때 쓰는 패키지를 함께 드립니다. 이미 발행한 NFT는 갱신이 되는 구조인지 먼저 확인해야 합니다.`,
    networks: ["polygon", "base", "kaia"],
    stacks: ["solidity", "nestjs", "unity", "postgresql"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["NFT", "다이내믹NFT", "멤버십", "게이미피케이션", "ERC-4906"],
    options: ["활동 연동 1종 추가", "단계 그림 10장 제작"],
    optionAmounts: [330_000, 1_500_000],
    estimatedDays: 35,
    userDemo: true,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: false,
    publishedDaysAgo: 52,
    images: 5,
    popularity: 50,
  },
  {
    key: "wordpress-nft-gallery",
    seller: "kim-bora",
    category: "nft",
    type: "solution",
    pricingType: "fixed",
    currency: "KRW",
    price: 270_000,
    title: "워드프레스 NFT 전시관 달아 드려요",
    summary: "쓰시던 홈페이지에 내 NFT를 걸어 두는 전시 화면. 지갑을 연결하지 않아도 볼 수 있어요.",
    description: `홈페이지를 새로 만들 필요는 없어요. 지금 쓰시는 워드프레스에 전시관 블록을 하나 넣어 드립니다.

- 지갑 주소나 컬렉션 주소를 적으면 작품을 불러와요
- 벽처럼 나란히, 한 점씩 크게, 목록 세 가지 보기
- 작품마다 설명을 덧붙이고 순서를 끌어서 바꾸기
- 하루 한 번 미리 받아 두어서 방문자는 기다리지 않아요
- 화면 낭독기용 그림 설명 칸

**설치 과정**

1. 관리자 계정 대신 임시 계정을 만들어 주세요.
2. 먼저 복사본에서 시험하고 주소를 보내 드려요.
3. 괜찮다고 하시면 실제 사이트에 올립니다. 보통 이틀 걸려요.

**확인해 주세요**

PHP 8.1 이상, 워드프레스 6.3 이상이 필요해요. 무료 호스팅 일부는 외부 요청을 막아 두어서 안 될 수 있는데, 시험 단계에서 안 되면 전액 돌려드립니다.

판매 버튼은 쓰시는 마켓으로 가는 링크만 달아요. 직접 판매나 결제는 하지 않습니다. 6개월 동안 워드프레스가 판올림되어 깨지는 부분을 고쳐 드리고, 그 뒤에는 한 번에 3만 원이에요. 작가님 홈페이지 스물두 곳에 달려 있습니다.`,
    networks: ["ethereum", "polygon", "solana"],
    stacks: ["php", "javascript"],
    sellingCountry: "KR",
    contentLocale: "ko",
    tags: ["NFT", "워드프레스", "WordPress", "전시", "갤러리"],
    options: ["디자인 맞춤", "컬렉션 3개 추가"],
    optionAmounts: [100_000, 60_000],
    estimatedDays: 4,
    userDemo: true,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 142,
    images: 5,
    popularity: 65,
  },
  {
    key: "artist-debut-package",
    seller: "nurimadang",
    category: "nft",
    type: "marketing",
    pricingType: "fixed",
    currency: "KRW",
    price: 490_000,
    title: "작가 데뷔 패키지: 첫 컬렉션 알리기 4주",
    summary: "작가 소개, 작업 일지 8편, 인터뷰 1편. 팔로워를 사지 않고 100명의 진짜 독자를 찾습니다.",
    description: `그림은 준비됐는데 알릴 방법이 막막한 작가님을 위한 4주입니다. 목표는 팔로워 1만 명이 아니라 **이름을 기억하는 100명**이에요.

| 주 | 하는 일 |
|---|---|
| 1 | 작가 인터뷰(2시간), 소개 글과 사진 정리 |
| 2 | 작업 일지 4편, 관심 있을 모임 12곳 찾기 |
| 3 | 작업 일지 4편, 온라인 작업실 방문 1회 |
| 4 | 발매 안내, 산 분들께 편지 쓰기 |

## 드리는 것

- 국문·영문 작가 소개(짧은 것, 긴 것)
- 작업 일지 8편과 사진 보정
- 인터뷰 기사 1편(저희 뉴스레터 구독자 4,300명에게 발송)
- 결과 보고: 본 사람, 끝까지 읽은 사람, 남긴 말

## 약속하지 못하는 것

완판을 약속하지 않습니다. 지난 열다섯 분 가운데 네 분은 4주 안에 한 점도 팔지 못했습니다. 그래도 그중 세 분은 두 번째 컬렉션을 준비하고 계십니다.

수량이 1,000점이 넘는 발매나 유틸리티를 내건 프로젝트는 다른 상품을 권해 드려요. 작가님이 일주일에 세 시간은 함께 써 주셔야 하고, 글을 대신 꾸며 쓰지는 않습니다.`,
    networks: ["ethereum", "polygon"],
    stacks: [],
    sellingCountry: "KR",
    contentLocale: "ko",
    tags: ["NFT", "작가", "마케팅", "홍보", "marketing"],
    options: ["일본어 소개와 글 4편", "짧은 작업 영상 3편"],
    optionAmounts: [180_000, 240_000],
    estimatedDays: 28,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 116,
    images: 4,
    popularity: 56,
    translations: {
      en: {
        title: "Artist debut: four weeks for a first collection",
        summary: "Profile, eight studio notes and an interview. No bought followers, a hundred real readers.",
        description: `For artists whose work is ready but whose name is unknown. The aim is not ten thousand followers but **a hundred people who remember you**.

| Week | Work |
|---|---|
| 1 | two-hour interview, profile, photographs |
| 2 | four studio notes, twelve communities to visit |
| 3 | four more notes, one online studio visit |
| 4 | release notice, letters to buyers |

You receive profiles in Korean and English, eight edited notes, one interview for 4,300 newsletter readers, and a plain report. We do not promise a sell-out: four of the last fifteen artists sold nothing in that time. You need about three hours a week.`,
        options: ["Japanese profile and four notes", "Three short studio films"],
      },
    },
  },
  {
    key: "discord-community-care",
    seller: "nurimadang",
    category: "nft",
    type: "marketing",
    pricingType: "from",
    currency: "KRW",
    price: 880_000,
    title: "NFT 커뮤니티 디스코드 운영 (월 단위)",
    summary: "오전 9시부터 밤 11시까지 사람이 봅니다. 사칭·피싱 링크는 평균 4분 안에 지웁니다.",
    description: `디스코드를 열어 두기만 하면 사기꾼이 먼저 옵니다. 저희는 매일 방을 열고, 쓸고, 닫습니다.

## 매일 하는 일

- 인사와 질문 답변(모르는 것은 팀에 확인 후 답)
- 사칭 계정과 피싱 링크 제거, 피해자 안내
- 공지 초안 작성, 팀 승인 뒤 게시
- 하루 요약 다섯 줄을 팀 채팅에 전달

## 매주 하는 일

1. 작은 행사 한 번(그림 맞히기, 음성 대화, 작업 구경)
2. 불만과 제안 분류표
3. 다음 주 계획 30분 회의

## 시작 첫 주

역할과 채널을 정리하고, 권한이 과하게 열린 곳을 닫습니다. 지금까지 맡은 방의 절반 이상에서 탈퇴한 직원의 관리자 권한이 살아 있었습니다.

## 하지 않는 것

가짜 계정으로 떠들기, 멤버 수 늘리기, 가격 이야기 부추기기. 지갑을 연결하라는 메시지를 운영진 이름으로 보내지 않는 것도 규칙입니다.

시작가는 멤버 3천 명 이하, 한국어 방 기준입니다. 영어와 일본어는 담당자가 따로 있어 옵션으로 고르세요. 최소 두 달부터 받습니다.`,
    networks: ["ethereum", "polygon", "solana"],
    stacks: [],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["디스코드", "discord", "커뮤니티", "NFT", "운영"],
    options: ["영어 방 운영", "일본어 방 운영", "24시간 대응"],
    optionAmounts: [700_000, 700_000, 1_200_000],
    estimatedDays: 30,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "suspended",
    reviewed: true,
    publishedDaysAgo: 260,
    images: 2,
    popularity: 47,
  },
  {
    key: "holder-event-planning",
    seller: "dohwaseo",
    category: "nft",
    type: "marketing",
    pricingType: "fixed",
    currency: "KRW",
    price: 350_000,
    title: "홀더 모임 기획: 스무 명의 저녁",
    summary: "전시장이나 작업실에서 여는 작은 모임. 초대장 그림부터 기념품까지 기획해 드려요.",
    description: `온라인에서만 보던 홀더들을 한 번이라도 직접 만나면 컬렉션의 분위기가 달라져요. 크지 않아도 됩니다. 스무 명이면 이름을 다 외울 수 있으니까요.

## 기획에 담기는 것

- 모임의 한 문장과 순서표(두 시간 반)
- 초대장 그림과 문구, 참석 확인 방법
- 입장할 때 홀더인지 확인하는 절차. 지갑을 열어 보이지 않아도 되는 방법으로요.
- 함께 만드는 작은 작업(판화, 스티커, 공동 그림 중 하나)
- 기념품 제안 세 가지와 제작처, 단가
- 사진 촬영 동의와 개인정보 안내문

## 진행 방식

1. 한 시간 통화로 어떤 컬렉션인지 듣습니다.
2. 일주일 안에 기획서(A4 여덟 쪽)를 보내 드려요.
3. 고치고 싶은 곳을 두 번까지 반영합니다.
4. 모임 전날 마지막 확인 통화를 합니다.

장소 대관료, 음식, 기념품 제작비는 포함되지 않아요. 현장 진행이 필요하면 옵션을 골라 주세요. 서울과 부산에서 열두 번 해 봤고, 비 오는 날을 대비한 순서표도 함께 드립니다. 술이 중심이 되는 행사는 저희와 잘 맞지 않아요.`,
    networks: ["ethereum", "kaia"],
    stacks: [],
    sellingCountry: "KR",
    contentLocale: "ko",
    tags: ["NFT", "홀더", "오프라인", "행사", "커뮤니티"],
    options: ["현장 진행 1명", "기념품 30개 제작 관리"],
    optionAmounts: [250_000, 150_000],
    estimatedDays: 14,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: false,
    publishedDaysAgo: 33,
    images: 5,
    popularity: 30,
  },
];
