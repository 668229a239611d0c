import type { SeedService } from "./types.ts";

export const gamefiServices: SeedService[] = [
  {
    key: "unity-item-ownership-kit",
    seller: "bitgoeul",
    category: "gamefi",
    type: "solution",
    pricingType: "from",
    currency: "KRW",
    price: 6800000,
    networks: ["polygon", "kaia"],
    stacks: ["unity", "solidity", "nodejs", "postgresql"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "Unity 게임에 아이템 소유권 붙이기",
    summary: "출시한 게임에 온체인 아이템을 더합니다. 지갑을 모르는 유저도 평소처럼 로그인하면 됩니다.",
    description: `## 이런 팀에 맞습니다
이미 라이브 중이거나 CBT를 앞둔 Unity 게임에 아이템 소유권을 붙이려는 팀을 위한 구축 서비스입니다. 저희도 모바일 게임 세 편을 출시했고, 그중 두 편에 같은 구조를 씁니다.

## 만들어 드리는 것
- Unity 2022.3 LTS / 6 용 C# 패키지: 로그인, 인벤토리 조회, 아이템 꺼내기·넣기
- 이메일 로그인 뒤에 자동으로 생기는 유저 지갑(키는 귀사 KMS에 보관)
- ERC-1155 아이템 컨트랙트와 가스비 대납 서버
- 게임 DB와 체인 수량을 10분마다 맞춰 보는 대조 작업, 어긋나면 메신저 알림

## 진행 순서
1. 재화와 아이템 표를 함께 봅니다 (3일)
2. 테스트넷 빌드를 드립니다 (3주)
3. 귀사 QA와 함께 2주 동안 고칩니다

## 포함되지 않는 것
게임 기획, 아트, 앱 마켓 심사 대응은 들어 있지 않습니다. **확률형 아이템의 온체인화는 맡지 않습니다.** 국내 등급분류 이슈는 법무 검토를 먼저 받아 주세요.

납품 뒤 6개월 동안 엔진 마이너 버전 업데이트를 무상으로 따라갑니다.`,
    tags: ["Unity", "게임 아이템", "ERC-1155", "가스비 대납", "인벤토리", "game sdk"],
    options: ["Unreal 5 플러그인 추가", "콘솔용 빌드 설정"],
    optionAmounts: [2400000, 900000],
    estimatedDays: 45,
    extraRequirements: "게임 서버 API 문서와 테스트 계정, 아이템 목록(엑셀)을 준비해 주세요.",
    userDemo: true,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 212,
    images: 6,
    popularity: 91,
    translations: {
      en: {
        title: "Item ownership for your Unity game",
        summary: "On-chain items for a live game. Players sign in as usual and never need to know what a wallet is.",
        description: `## Who it is for
Teams with a Unity game that is live or close to beta. We have shipped three mobile games ourselves, two of them on this very setup.

## What you get
- C# package for Unity 2022.3 LTS and 6: sign-in, inventory, withdraw and deposit
- Player wallets created behind email login, keys kept in your own KMS
- ERC-1155 item contract and a relay server that pays gas
- A job that compares game database and chain every ten minutes and reports any difference

## Not included
Game design, art and store review. We do not put loot boxes on chain. Six months of minor engine updates are free.`,
        options: ["Unreal 5 plugin", "Build settings for consoles"],
      },
      ja: {
        title: "Unityゲームへのアイテム所有権の組み込み",
        summary: "運営中のゲームにオンチェーンアイテムを追加します。プレイヤーは普段のログインのまま遊べます。",
        description: `## 対象
運営中、またはベータ直前のUnityゲームを持つチーム向けの構築サービスです。自社タイトル2本で同じ構成を使っています。

## 納品物
- Unity 2022.3 LTS / 6 用C#パッケージ(ログイン、所持品、出し入れ)
- メールログインの裏で作られるウォレット(鍵は貴社のKMSに保管)
- ERC-1155コントラクトとガス代を負担するサーバー
- ゲームDBとチェーンの数量を10分ごとに照合する処理

ゲーム企画、アート、ストア審査対応は含みません。ガチャのオンチェーン化はお受けしていません。`,
        options: ["Unreal 5プラグイン追加", "コンソール向けビルド設定"],
      },
    },
  },
  {
    key: "game-item-erc1155-template",
    seller: "bitgoeul",
    category: "gamefi",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 149000,
    networks: ["polygon", "bnb", "kaia"],
    stacks: ["solidity", "foundry"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "게임 아이템 ERC-1155 컨트랙트 템플릿",
    summary: "발행 한도, 귀속, 제작, 서버 서명 보상까지. 게임 기획서의 아이템 표를 옮길 수 있는 컨트랙트입니다.",
    description: `## 왜 또 ERC-1155인가요
시중 예제는 대부분 '민팅 함수 하나'에서 끝납니다. 실제 게임에는 아이템별 발행 한도, 재료를 태워서 만드는 제작, 거래 불가 아이템이 필요합니다. 그 세 가지를 처음부터 넣었습니다.

## 기능
| 기능 | 설명 |
|---|---|
| 발행 한도 | 아이템마다 최대 수량을 정하고 넘기면 되돌립니다 |
| 제작 | 재료 소각과 결과물 발행이 한 거래에서 끝납니다 |
| 귀속 | 귀속 아이템은 전송만 막고 제작 재료로는 쓸 수 있습니다 |
| 서버 서명 지급 | 게임 서버가 서명한 교환권으로 유저가 직접 받습니다 |

## 들어 있는 것
- 컨트랙트와 테스트, 배포 스크립트
- 게임 서버에서 보상에 서명하는 TypeScript 예제 (README 안)
- 한국어 README와 주석

등급과 확률 강화는 컨트랙트에 없습니다. 등급은 메타데이터에 적고, 강화는 제작 레시피로 풀어 쓰시면 됩니다.

## 요구 사항
Foundry와 Node.js 20 이상. Solidity 0.8 문법을 읽을 줄 아는 분이 계셔야 합니다.

## 주의
제3자 보안 감사를 받은 코드는 아닙니다. 메인넷에 올리기 전에 감사를 받으시길 권하고, 감사 지적 사항은 지원 기간 안에 같이 고쳐 드립니다.`,
    tags: ["ERC-1155", "게임 아이템", "제작", "귀속", "solidity template", "foundry"],
    options: ["우리 아이템 표로 설정해 드리기"],
    optionAmounts: [180000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "gamefi-item-contract",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 318,
    images: 3,
    popularity: 84,
    translations: {
      en: {
        title: "Game items: an ERC-1155 contract template",
        summary:
          "Supply caps, crafting, bound items and signed rewards: move the item sheet of your game straight on chain.",
        description: `## Why another ERC-1155
Most examples stop at a mint function. Games need supply caps per item, crafting that burns ingredients, and items that cannot be traded. All three are built in.

## Features
- Maximum supply per item
- Crafting: burn and mint in one transaction
- Bound items: transfers blocked, still usable for crafting
- Vouchers signed by the game server, claimed by the player

## In the package
Contract, tests, deploy script, a signing example for your server in the README (Korean). Rarity and upgrade chances are not part of the contract.

Not audited by a third party. Have it audited before mainnet; findings are fixed with you within the support period.`,
        options: ["We configure it with your item sheet"],
      },
    },
  },
  {
    key: "season-reward-claim",
    seller: "seo-yunjae",
    category: "gamefi",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 59000,
    networks: ["arbitrum", "base", "polygon"],
    stacks: ["solidity", "hardhat", "typescript"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "시즌 보상 일괄 지급 (머클 클레임)",
    summary: "랭킹 5만 명에게 보상을 나눠 줄 때 가스비를 운영사가 다 내지 않아도 되는 방법.",
    description: `시즌이 끝날 때마다 수만 번 전송하고 계신가요? 머클 루트 하나만 올리고 유저가 각자 받아 가게 하면 운영사 가스비는 거래 한 건으로 끝납니다.

## 구성
- 클레임 컨트랙트: 중복 수령 방지, 마감 시각, 남은 수량 회수
- CSV를 넣으면 루트와 증명 파일을 만드는 스크립트
- 테스트: 정상 수령, 두 번 수령, 남의 증명 사용, 마감 뒤 수령

## 쓰는 법
1. 랭킹 CSV를 주소, 수량 두 열로 준비합니다
2. 스크립트를 돌려 증명 파일을 만들고, 배포 스크립트에 토큰 주소와 마감을 줍니다
3. 증명 파일은 정적 파일 서버에 올립니다

## 한계
- 한 번 올린 명단은 바꿀 수 없습니다. 시즌마다 새로 배포하는 방식입니다.
- NFT 지급은 지원하지 않고 ERC-20 전용입니다.
- 화면은 없습니다. 게임 안 우편함에 붙일 때 증명 파일에서 무엇을 찾아 어떤 함수를 부르는지는 README에 적었습니다.

궁금한 점은 구매 전에 물어보셔도 됩니다. 코드 길이가 짧아서 반나절이면 다 읽습니다.

## 비용 감각
L2 기준으로 유저 한 명이 받을 때 드는 가스비는 보통 몇십 원입니다. 이것도 부담이면 운영사가 대신 실행해도 됩니다. 누가 보내든 토큰은 명단의 주소로만 갑니다.`,
    tags: ["머클", "에어드롭", "시즌 보상", "merkle claim", "ERC-20", "랭킹 보상"],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "merkle-airdrop",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 143,
    images: 2,
    popularity: 58,
  },
  {
    key: "hero-pfp-starter-free",
    seller: "bitgoeul",
    category: "gamefi",
    type: "template",
    pricingType: "free",
    currency: "KRW",
    price: 0,
    networks: ["polygon", "kaia"],
    stacks: ["solidity", "hardhat"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "캐릭터 NFT 스타터 (무료)",
    summary: "게임잼에서 바로 쓰는 캐릭터 컬렉션 컨트랙트. 배포까지 20분이면 됩니다.",
    description: `광주 인디게임 모임에서 나눠 쓰던 코드를 정리해서 무료로 올립니다. 게임잼, 학교 과제, 시제품에 편하게 쓰세요.

## 담긴 것
- ERC-721 컬렉션: 공급 한도, 지갑당 한도, 기본 로열티
- 화이트리스트 판매, 일반 판매, 지연 공개
- 배포 스크립트와 판매 일정 안내서

## 이렇게 쓰세요
\`\`\`bash
npm install
npm test
\`\`\`

## 알아 두실 점
- 상업 게임에도 쓰실 수 있습니다. 출처 표시는 환영하지만 의무는 아닙니다.
- 무료 상품이라 개별 지원은 없습니다. 버그는 문의로 보내 주시면 다음 버전에 반영합니다.
- 레벨이 오르면 그림이 바뀌는 기능은 없습니다. 공개는 한 번뿐이라 그 뒤로 그림이 고정됩니다.

## 다음 단계
시제품이 통과되면 보통 두 가지를 물어보십니다. 유저가 지갑 없이 쓰게 할 수 있는지, 아이템도 올릴 수 있는지. 둘 다 가능하고, 저희 구축 상품으로 이어 갈 수 있습니다. 물론 직접 하셔도 됩니다.

Node.js 20에서 확인했고, 라이선스는 MIT입니다.`,
    tags: ["무료", "캐릭터 NFT", "ERC-721", "게임잼", "starter", "인디게임"],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "erc721-collection",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 265,
    images: 2,
    popularity: 77,
  },
  {
    key: "token-economy-simulation",
    seller: "dolgorae",
    category: "gamefi",
    type: "solution",
    pricingType: "fixed",
    currency: "KRW",
    price: 2900000,
    networks: ["ethereum", "polygon", "avalanche"],
    stacks: ["python"],
    sellingCountry: "KR",
    contentLocale: "ko",
    title: "게임 재화 시뮬레이션과 토큰 설계 보고서",
    summary: "토큰을 찍기 전에 먼저 망가뜨려 봅니다. 유저 3만 명, 180일을 컴퓨터 안에서 돌려 봅니다.",
    description: `## 질문에서 시작합니다
"매일 100개씩 나눠 주면 언제부터 가격이 무너지나요?" 이 질문에 감이 아니라 숫자로 답하는 서비스입니다.

## 받으시는 것
1. **행위자 시뮬레이션**: 무과금, 과금, 작업장, 투기 네 유형의 유저가 180일 동안 움직이는 모델 (Python, 소스 포함)
2. **스트레스 시나리오 6종**: 유입 중단, 작업장 급증, 대형 보유자 매도, 신규 콘텐츠 지연, 보상 두 배, 환율 급변
3. **보고서 40쪽 안팎**: 발행·소각 구조, 권장 수치, 위험 신호와 대응 순서
4. 발표 1회와 질의응답 90분

## 저희가 하지 않는 일
- 가격 예측이나 상장 가능성 판단
- 백서 대필
- 수익을 약속하는 문구 작성

## 일정
자료를 받은 날부터 영업일 15일입니다. 중간에 한 번, 가정값을 함께 점검하는 회의를 엽니다. 시뮬레이션 코드를 함께 드리니 패치마다 값을 바꿔 직접 돌려 보실 수 있습니다.

## 맞는 시점
백서를 쓰기 전이 가장 좋습니다. 이미 발행했다면 소각처와 지급 속도만 다루는 축소판으로 진행합니다.`,
    tags: ["토큰 이코노미", "시뮬레이션", "게임 재화", "tokenomics", "밸런스", "보고서"],
    options: ["라이브 지표로 모델 다시 맞추기 (분기 1회)", "영문 보고서"],
    optionAmounts: [1200000, 600000],
    estimatedDays: 21,
    extraRequirements: "재화 획득·소비처 목록과 목표 유저 수를 알려 주세요.",
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 96,
    images: 4,
    popularity: 63,
    translations: {
      en: {
        title: "Game economy simulation and token design report",
        summary: "Break the token before you mint it: 30,000 simulated players over 180 days.",
        description: `## It starts with a question
"If we hand out 100 a day, when does the price fall apart?" We answer with numbers.

## Deliverables
1. Agent-based model with four player types (Python, source included)
2. Six stress scenarios, from stalled growth to a bot farm
3. A report of about 40 pages: sinks and faucets, recommended values, warning signs
4. One presentation with 90 minutes of questions

We do not predict prices, write white papers or promise returns. Fifteen working days from receipt of your data.`,
        options: ["Recalibration with live data, once a quarter", "Report in English"],
      },
    },
  },
  {
    key: "ton-miniapp-game-build",
    seller: "oh-sangmin",
    category: "gamefi",
    type: "solution",
    pricingType: "from",
    currency: "KRW",
    price: 4500000,
    networks: ["ton"],
    stacks: ["typescript", "svelte", "go", "redis"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "텔레그램 미니앱 게임 제작 (TON)",
    summary: "탭하고 키우는 미니앱 게임을 6주 안에. 동시 접속 2만 명까지 부하 시험을 하고 드립니다.",
    description: `텔레그램 안에서 바로 열리는 미니앱 게임을 만들어 드립니다. 혼자 하는 대신 작은 게임만 맡습니다. 대형 RPG는 정중히 거절합니다.

## 기본 구성 (시작 가격 기준)
- 화면 5개: 메인, 강화, 친구 초대, 순위, 지갑
- Go 서버 + Redis 순위표, 매크로 감지 기본 규칙
- TON Connect 지갑 연결, Jetton 출금 1종
- 운영 화면: 유저 검색, 제재, 이벤트 배수 조정

## 부하 시험
가상 유저 2만 명이 초당 3회 탭하는 상황을 30분 돌리고 결과 파일을 드립니다. 지금까지 중앙값은 40ms 안쪽이었습니다.

## 범위 밖
1. 캐릭터 원화 (외주 디자이너 소개는 가능)
2. 봇 트래픽, 가짜 유저 공급
3. 텔레그램 광고 집행

답장은 오후 2시부터 밤 11시 사이가 가장 빠릅니다. 기획서가 없으면 손그림 한 장이라도 보내 주세요.

## 소스와 권리
소스는 전부 드립니다. 봇 계정, 서버, 지갑은 처음부터 의뢰하신 분 명의로 만듭니다. 오픈 뒤 한 달은 장애 대응을 우선으로 처리하고, 이후 다섯 달은 버그 수정만 무상입니다.`,
    tags: ["텔레그램 미니앱", "TON", "탭 게임", "telegram mini app", "Jetton", "Go"],
    options: ["화면 1개 추가", "스킨 상점", "영어·러시아어 화면"],
    optionAmounts: [350000, 700000, 400000],
    estimatedDays: 42,
    userDemo: true,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: false,
    publishedDaysAgo: 57,
    images: 5,
    popularity: 82,
  },
  {
    key: "guild-raid-alert-bot",
    seller: "oh-sangmin",
    category: "gamefi",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 29000,
    networks: ["ethereum", "polygon"],
    stacks: ["typescript", "nodejs", "docker"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "길드 알림 봇: 금고, 시세, 제안",
    summary: "길드 단톡방에 붙이는 텔레그램 알림 봇 소스. 금고 입출금과 토큰 시세를 한국어로 알려 줍니다.",
    description: `길드 운영하면서 직접 쓰던 봇입니다. 금고에서 토큰이 빠져나간 걸 사흘 뒤에 안 적이 있어서 만들었습니다.

## 알려 주는 것
- 길드 금고의 게임 토큰 입출금
- 지켜보는 NFT 컬렉션의 판매와 이동
- 토큰 가격이 정해 둔 기준선을 넘거나 내려갈 때
- 길드가 거버너를 쓴다면 새로 올라온 제안

## 설정
조건은 설정 파일에 적습니다. 적은 금액은 무시하고, 같은 가격 알림 사이에는 쉬는 시간을 둡니다. 가격 알림은 채팅방에서 /목록, /끄기, /켜기로 조절할 수 있습니다.

## 필요한 것
- 텔레그램 봇 토큰, RPC 주소
- 월 5달러짜리 서버면 충분합니다 (메모리 256MB)

## 없는 것
자동 매수 기능은 없고 넣을 계획도 없습니다. ETH 같은 체인 코인의 입출금은 보지 않습니다. 디스코드는 옵션으로만 제공합니다.

## 실제 사용 예
저희 길드(48명)는 금고에서 토큰이 나가면 확인 블록이 찬 직후 알림을 받습니다. 새벽에 울린다는 불만이 나와서 조용한 시간을 넣었고, 그동안 쌓인 것은 아침에 한 번에 옵니다. 초보 길드장도 따라 할 수 있게 설치 순서를 하나하나 적었습니다. 막히면 밤에 물어보세요.`,
    tags: ["텔레그램 봇", "길드", "알림", "alert bot", "길드 금고"],
    options: ["디스코드 출력 추가", "설치 대행"],
    optionAmounts: [40000, 50000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "telegram-alert-bot",
    status: "active",
    reviewed: false,
    publishedDaysAgo: 31,
    images: 2,
    popularity: 46,
  },
  {
    key: "ingame-marketplace-web",
    seller: "kim-bora",
    category: "gamefi",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 390000,
    networks: ["polygon", "base"],
    stacks: ["nextjs", "typescript", "react", "solidity"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "게임 아이템 거래소 화면 세트 (Next.js)",
    summary: "목록, 상세와 구매, 판매하기. 세 화면과 판매 컨트랙트가 한 벌인 게임 아이템 장터예요.",
    description: `## 거래 화면이 어려운 까닭
지갑 없음, 다른 체인, 서명 대기, 이미 팔림, 잔액 부족… 사고파는 순간에는 꼭 이런 일이 끼어들어요. 그때마다 무엇을 하면 되는지 한국어 문장으로 적어 두었습니다.

## 포함
- 판매 중인 아이템 목록 (서버에서 그려서 바로 보여요)
- 상세와 구매 흐름
- 판매하기: 컬렉션 주소와 아이템 번호로 등록, 취소, 대금 찾기
- 판매 컨트랙트와 Foundry 테스트

ERC-721로 발행한 아이템을 다룹니다. ERC-1155 아이템은 이 컨트랙트로 팔 수 없어요.

## 접근성
- 키보드만으로 사고팔 수 있고 초점이 늘 보입니다
- 바뀐 상태와 오류를 스크린 리더가 읽어요
- 밝은 화면과 어두운 화면을 따로 맞췄습니다

## 요구 사항
Node.js 20, Foundry, Next.js를 다뤄 본 개발자 1명. 그림과 설명은 아이템의 메타데이터에서 읽어 옵니다.

## 없는 것
내 가방(보유 아이템 모아 보기), 시세 기록, 등급·속성 필터는 없어요. 경매와 제안 가격도 없고 정가 거래만 됩니다. 외부 감사는 받지 않았습니다.

## 바꾸기 쉬운 곳
색은 CSS 변수로, 체인과 컨트랙트 주소는 환경 변수로 뺐어요. 화면이 셋뿐이라 글을 게임 말투로 고치는 데 반나절이면 됩니다.`,
    tags: ["게임 거래소", "NFT 마켓", "Next.js", "아이템 거래", "접근성", "marketplace ui"],
    options: ["브랜드 색·글꼴 적용", "일본어 화면"],
    optionAmounts: [250000, 120000],
    estimatedDays: null,
    userDemo: true,
    adminDemo: false,
    source: "nextjs-nft-market",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 74,
    images: 7,
    popularity: 71,
    translations: {
      en: {
        title: "In-game marketplace screens (Next.js)",
        summary: "List, buy, sell: three finished screens with their contract, usable with the keyboard alone.",
        description: `## Why trading screens are hard
No wallet, wrong chain, signature pending, already sold, not enough funds: each of these has its sentence (in Korean).

## Included
- List of items on sale, rendered on the server
- Detail and purchase flow
- Selling by collection address and item number, cancelling, withdrawing the proceeds
- The sale contract with tests

For ERC-721 items at a fixed price. No bag of one's own items, price history, filters, auctions or offers, and no ERC-1155. Node.js 20, Foundry and one developer who knows Next.js required. Not audited.`,
        options: ["Your colours and fonts", "Japanese screens"],
      },
      de: {
        title: "Marktplatz-Oberfläche für Spiele (Next.js)",
        summary: "Liste, Kauf, Verkauf: drei fertige Ansichten mit Vertrag, vollständig mit der Tastatur bedienbar.",
        description: `## Warum Handelsansichten schwierig sind
Keine Wallet, falsche Chain, Signatur offen, schon verkauft, zu wenig Guthaben: für jeden Fall steht ein Satz bereit (auf Koreanisch).

## Enthalten
- Liste der angebotenen Gegenstände, auf dem Server gerendert
- Detailseite und Kaufablauf
- Verkauf per Sammlungsadresse und Nummer, Rücknahme, Auszahlung
- Verkaufsvertrag mit Tests

Für ERC-721 zu Festpreisen. Kein Inventar, kein Preisverlauf, keine Filter, keine Auktionen, kein ERC-1155. Voraussetzung: Node.js 20, Foundry und Erfahrung mit Next.js. Nicht extern geprüft.`,
        options: ["Farben und Schriften Ihrer Marke", "Japanische Oberfläche"],
      },
    },
  },
  {
    key: "play-season-staking",
    seller: "dolgorae",
    category: "gamefi",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 198000,
    networks: ["avalanche", "arbitrum"],
    stacks: ["solidity", "foundry"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "시즌제 게임 토큰 예치 볼트",
    summary: "시즌 시작과 끝이 있는 게임 토큰 예치. 보상 총량이 고정이라 과발행이 생기지 않습니다.",
    description: `## 설계 원칙
보상률이 아니라 **시즌 총량**을 정합니다. 예치자가 늘면 한 사람 몫이 줄어드는 구조라 약속한 양보다 많이 나가는 일이 없습니다.

## 규칙
- 시즌마다 총 보상과 기간을 넣습니다. 앞 시즌이 끝나기 전에 넣으면 남은 보상이 새 기간에 합쳐집니다
- 보상은 초 단위로 쌓이고 언제든 받을 수 있습니다
- 출금은 신청 뒤 대기 기간(기본 7일)이 지나면 찾습니다. 신청한 양은 그때부터 보상이 멈춥니다

## 검증
1. 지급 합계 ≤ 넣은 보상: Foundry 퍼즈 테스트로 확인합니다
2. 보상을 다 찾아가도 예치 원금은 남는다: 같은 테스트에서 확인합니다
3. 관리자가 예치 원금을 꺼낼 함수가 없다: 코드에서 바로 보입니다

나눗셈 나머지는 컨트랙트에 남고 누구의 몫도 되지 않습니다.

## 제외
잔액이 스스로 바뀌는 리베이스 토큰은 지원하지 않습니다. 화면은 들어 있지 않습니다.

게임 지표와 보상을 연결하는 방법은 상담으로 도와드리고, 30분은 무료입니다.

## 이런 게임에 맞습니다
시즌이 4~12주로 끊기고, 시즌마다 보상 예산이 정해지는 게임. 상시 이자를 약속하는 구조를 찾으신다면 맞지 않습니다.

외부 감사를 받은 코드는 아닙니다.`,
    tags: ["스테이킹", "게임 토큰", "시즌", "foundry", "vault", "예치"],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "staking-vault-foundry",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 188,
    images: 2,
    popularity: 52,
  },
  {
    key: "gamefi-community-season",
    seller: "nurimadang",
    category: "gamefi",
    type: "marketing",
    pricingType: "fixed",
    currency: "KRW",
    price: 1800000,
    networks: [],
    stacks: [],
    sellingCountry: "KR",
    contentLocale: "ko",
    title: "게임 커뮤니티 시즌 운영 4주",
    summary: "디스코드와 텔레그램을 4주 동안 맡아 굴립니다. 가짜 회원 없이 실제 접속자만 셉니다.",
    description: `## 4주 동안 하는 일
- 평일 10시~19시 상주 매니저 1명, 야간·주말은 두 시간마다 점검
- 주 2회 이벤트 (퀴즈, 팬아트, 길드 대항전)
- 사칭·피싱 링크 차단 규칙 설정과 신고 대응
- 공지 글 주 3건, 한국어 기준

## 보고
매주 월요일 오전에 보고서를 드립니다. 들어온 사람, 나간 사람, 글을 쓴 사람, 게임에 실제로 접속한 사람을 따로 적습니다. 숫자가 나쁘면 나쁘다고 적습니다.

## 하지 않는 일
봇 회원 공급, 거짓 후기, 시세 언급은 하지 않습니다. 토큰 가격 이야기를 부추기는 이벤트도 받지 않습니다.

## 준비해 주세요
1. 관리자 권한과 게임 자료집
2. 자주 묻는 질문 20개 (없으면 저희가 초안을 씁니다)
3. 급할 때 연락할 담당자 한 분

## 담당자
실제로 게임을 하는 매니저를 배정합니다. 시작 전 일주일 동안 최소 10시간 플레이하고, 그 소감을 개발팀에 따로 전달합니다. 매니저가 바뀌면 사흘 동안 함께 근무한 뒤 교대합니다.

계약은 4주 단위로 이어 갑니다.`,
    tags: ["커뮤니티 운영", "디스코드", "게임 마케팅", "텔레그램", "이벤트", "community"],
    options: ["영어 매니저 추가 (4주)", "일본어 공지 번역 (4주)"],
    optionAmounts: [1400000, 450000],
    estimatedDays: 28,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 121,
    images: 3,
    popularity: 49,
  },
  {
    key: "game-launch-creator-campaign",
    seller: "nurimadang",
    category: "gamefi",
    type: "marketing",
    pricingType: "from",
    currency: "KRW",
    price: 3500000,
    networks: [],
    stacks: [],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "출시 주간 크리에이터 캠페인",
    summary: "게임을 실제로 2시간 이상 해 본 크리에이터만 섭외합니다. 광고 표시는 반드시 합니다.",
    description: `출시 앞뒤 일주일에 맞춰 한국·동남아 크리에이터와 영상을 만듭니다. 대본을 읽히지 않고 직접 해 본 소감을 담는 것이 원칙입니다.

## 시작 가격에 포함
1. 크리에이터 3명 섭외 (구독자 1만~10만)
2. 플레이 안내서와 테스트 계정 배포
3. 영상 3편, 짧은 영상 6편
4. 유료 광고 표시 확인과 사후 점검
5. 조회·클릭·설치 보고서

## 가격이 달라지는 경우
- 구독자 규모와 언어
- 생방송 여부
- 2차 활용 기간 (기본 3개월)

## 꼭 읽어 주세요
설치 수를 보장하지 않습니다. 대신 지난 캠페인 11건의 결과를 상담 때 그대로 보여 드립니다. 확률형 아이템 정보가 공개되지 않은 게임은 맡지 않습니다.

## 일정 예시
- 4주 전: 후보 12명 명단과 근거 자료
- 2주 전: 계약, 테스트 계정 배포
- 출시 주: 공개와 댓글 대응
- 1주 뒤: 결과 보고와 정산

크리에이터에게 지급한 금액은 영수증과 함께 그대로 공개합니다. 저희 몫은 운영비 항목 하나입니다.`,
    tags: ["인플루언서", "게임 출시", "유튜브", "creator marketing", "동남아"],
    estimatedDays: 30,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: false,
    publishedDaysAgo: 44,
    images: 3,
    popularity: 38,
  },
  {
    key: "sui-card-game-backend",
    seller: "bitgoeul",
    category: "gamefi",
    type: "solution",
    pricingType: "quote",
    currency: "KRW",
    price: null,
    networks: ["sui", "aptos"],
    stacks: ["move", "rust", "unity"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "Move 기반 카드 게임 구축",
    summary: "카드 한 장 한 장이 객체로 존재하는 수집형 카드 게임을 설계부터 함께 만듭니다.",
    description: `## 왜 Move인가
카드가 합쳐지고, 성장하고, 대여되는 게임이라면 객체 모델이 훨씬 자연스럽습니다. Solidity로 세 번 만들어 보고 내린 결론입니다.

## 함께 만드는 범위
- 카드·덱·대전 기록의 Move 모듈
- 대전 결과를 서버가 서명하고 체인이 확인하는 구조
- Unity 클라이언트 연동과 후원 거래(가스비 대납)
- 대여: 기간이 끝나면 자동으로 돌아오는 카드

## 진행 방식
첫 2주는 **설계만** 합니다. 이 단계의 결과물(모듈 설계서, 비용 추정, 위험 목록)은 별도 계약이며, 여기서 멈추셔도 됩니다. 이후 구축은 보통 3~5개월 걸립니다.

## 견적에 필요한 정보
| 항목 | 예 |
|---|---|
| 카드 종류 | 초기 180장, 시즌마다 40장 |
| 목표 동시 접속 | 3,000명 |
| 대전 방식 | 비동기 / 실시간 |
| 출시 국가 | 한국 제외 여부 포함 |

동시에 두 팀까지만 받습니다.

상담은 기획자와 서버 개발자가 함께 오시면 한 번에 끝납니다.`,
    tags: ["Move", "Sui", "카드 게임", "TCG", "Aptos", "카드 대여"],
    estimatedDays: 120,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 82,
    images: 4,
    popularity: 55,
    translations: {
      en: {
        title: "Collectible card game built on Move",
        summary: "Cards as objects: merge them, grow them, lend them. Designed and built together with your team.",
        description: `## Why Move
If cards merge, grow and are lent out, an object model is simply the better fit. We learned that after three card games in Solidity.

## Scope
- Move modules for cards, decks and match records
- Match results signed by the server and verified on chain
- Unity client with sponsored transactions
- Lending that returns the card by itself

The first two weeks are design only, under a separate contract, and you may stop there. Building usually takes three to five months. We take two teams at a time.`,
      },
    },
  },
  {
    key: "unity-wallet-bridge",
    seller: "ananya-rao",
    category: "gamefi",
    type: "solution",
    pricingType: "fixed",
    currency: "USD",
    price: 1450,
    networks: ["polygon", "arbitrum", "base"],
    stacks: ["unity", "nodejs", "docker"],
    sellingCountry: "all",
    contentLocale: "en",
    title: "Wallet login for Unity, integrated in two weeks",
    summary: "Deep links, session keys and a tiny relay server, wired into your existing Unity project.",
    description: `## What happens in these two weeks
I take your Unity project (2021.3 LTS or newer), add wallet login that survives app switching on iOS and Android, and hand it back with a video walkthrough.

**Days 1–3** audit of your login flow and a short written plan
**Days 4–10** integration on a branch, daily builds for your testers
**Days 11–14** fixes, documentation, hand-over call

## Included
- Deep link handling for the four wallets your players use most
- Session keys with spending limit, so that players sign once per session
- A Node.js relay in a container, with rate limits and logs
- 35 play-mode tests

## Not included
Smart contracts, store submission, and WebGL builds (wallet behaviour there differs per browser; ask for a quote).

## Support
Six months. I answer within one working day, Bengaluru time.`,
    tags: ["unity", "wallet login", "session keys", "mobile game", "게임 로그인"],
    options: ["WebGL build", "Push notification when a signature waits"],
    optionAmounts: [480, 220],
    estimatedDays: 14,
    extraRequirements: "Read access to the repository and two test devices' UDIDs.",
    userDemo: true,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 66,
    images: 3,
    popularity: 60,
    translations: {
      ko: {
        title: "Unity 지갑 로그인, 2주 안에 연동",
        summary: "딥 링크, 세션 키, 작은 중계 서버까지 기존 Unity 프로젝트에 붙여 드립니다.",
        description: `## 2주 동안 하는 일
Unity 2021.3 LTS 이상 프로젝트를 받아, iOS와 Android에서 앱을 오가도 끊기지 않는 지갑 로그인을 붙이고 영상 설명과 함께 돌려드립니다.

- 1~3일: 로그인 흐름 점검과 계획서
- 4~10일: 별도 브랜치에서 연동, 매일 테스트 빌드
- 11~14일: 수정, 문서, 인수인계 통화

## 포함
- 유저가 많이 쓰는 지갑 네 종의 딥 링크 처리
- 한도가 있는 세션 키 (세션당 서명 한 번)
- 속도 제한과 로그가 있는 Node.js 중계 서버
- 플레이 모드 테스트 35개

스마트 컨트랙트, 스토어 심사, WebGL 빌드는 포함되지 않습니다. 지원은 6개월입니다.`,
        options: ["WebGL 빌드", "서명 대기 푸시 알림"],
      },
    },
  },
  {
    key: "provably-fair-draw",
    seller: "ridgeline",
    category: "gamefi",
    type: "solution",
    pricingType: "from",
    currency: "USD",
    price: 3900,
    networks: ["ethereum", "optimism", "avalanche"],
    stacks: ["solidity", "foundry", "go"],
    sellingCountry: "US",
    contentLocale: "en",
    title: "Verifiable randomness for draws and match-making",
    summary: "Commit, reveal, VRF or both: draws your players can re-check, with a page that shows them how.",
    description: `Players forgive bad luck. They do not forgive luck they cannot check.

## The build
We design the randomness your game actually needs. A daily raffle and a ranked match-maker have very different attackers, and very different budgets.

| Use | Usual choice | Cost per draw |
|---|---|---|
| Daily raffle | VRF, one request per batch | low |
| Match-making | commit-reveal with timeout | gas only |
| Item roll | server seed chain, anchored daily | near zero |

## Deliverables
- Contracts with fuzz and invariant tests
- Go service that requests, retries and records
- A public verification page in your branding
- Threat model, eight to twelve pages, ready for your auditor

## Out of scope
Games of chance with cash stakes. We ask for the legal classification before we start.`,
    tags: ["randomness", "VRF", "commit-reveal", "raffle", "무작위", "공정성"],
    options: ["Audit liaison (10 hours)"],
    optionAmounts: [1600],
    estimatedDays: 35,
    userDemo: true,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 154,
    images: 3,
    popularity: 41,
    translations: {
      ko: {
        title: "검증 가능한 무작위 추첨과 매칭",
        summary: "커밋-리빌, VRF 또는 둘 다. 유저가 결과를 직접 다시 확인할 수 있습니다.",
        description: `운이 나쁜 것은 참아도 확인할 수 없는 운은 참지 못합니다.

## 작업 내용
추첨, 매칭, 아이템 굴림은 공격자도 예산도 다릅니다. 게임에 맞는 방식을 골라 만듭니다.

- 퍼즈·불변식 테스트가 있는 컨트랙트
- 요청, 재시도, 기록을 맡는 Go 서비스
- 귀사 브랜드의 공개 검증 페이지
- 감사사에 그대로 넘길 수 있는 위협 모델 (8~12쪽)

현금을 거는 사행성 게임은 맡지 않습니다. 시작 전에 법적 분류를 확인합니다.`,
        options: ["감사 대응 (10시간)"],
      },
    },
  },
  {
    key: "matsuri-stamp-game",
    seller: "hoshizora",
    category: "gamefi",
    type: "solution",
    pricingType: "fixed",
    currency: "JPY",
    price: 480000,
    networks: ["polygon"],
    stacks: ["vue", "nodejs", "postgresql"],
    sellingCountry: "JP",
    contentLocale: "ja",
    title: "お祭りスタンプラリー(NFTバッジ付き)",
    summary: "アプリ不要、QRを読むだけ。地域のお祭りや商店街で使えるスタンプラリーを一式でご用意します。",
    description: `## できること
来場者がQRコードを読むとスタンプが貯まり、全部集めると記念バッジ(NFT)を受け取れます。ウォレットの説明は会場では一切しません。メールアドレスだけで受け取れ、後から自分のウォレットに移せます。

## 含まれるもの
- スタンプ台紙のWebページ(10か所まで)
- 会場に貼るQRポスターの印刷用データ
- バッジの発行(3,000枚まで、手数料込み)
- 当日の管理画面:参加者数、場所ごとの混み具合
- 前日リハーサル(オンライン90分)

## 実績
福岡と熊本で計9回。最大の回は2日間で2,140人が参加しました。

## 含まれないもの
1. バッジのイラスト制作
2. 会場Wi-Fi(電波の弱い場所では読み取りを一時保存します)
3. 景品の発送

開催の6週間前までにご相談ください。

## 小さな会場でも
参加者300人ほどの町内会のお祭りでも使えます。紙の台紙と併用する場合の運用手順もお渡しします。電池切れの方には受付で紙の引換券をお渡しし、後日メールで受け取れるようにしています。`,
    tags: ["スタンプラリー", "NFTバッジ", "イベント", "地域", "축제", "stamp rally"],
    options: ["スタンプ地点を10か所追加", "当日の現地スタッフ1名(福岡県内)"],
    optionAmounts: [60000, 80000],
    estimatedDays: 30,
    userDemo: true,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 203,
    images: 6,
    popularity: 57,
    translations: {
      ko: {
        title: "축제 스탬프 투어 (NFT 배지 포함)",
        summary: "앱 없이 QR만 찍으면 되는 스탬프 투어. 지역 축제와 상점가에 맞춘 구성입니다.",
        description: `## 할 수 있는 것
방문객이 QR을 찍으면 스탬프가 쌓이고, 다 모으면 기념 배지(NFT)를 받습니다. 현장에서 지갑 설명은 하지 않습니다. 이메일만 있으면 받을 수 있고 나중에 자기 지갑으로 옮길 수 있습니다.

## 포함
- 스탬프판 웹페이지 (10곳까지)
- QR 포스터 인쇄용 파일
- 배지 3,000장 발행 (수수료 포함)
- 당일 관리 화면과 전날 온라인 리허설 90분

배지 그림, 현장 와이파이, 경품 발송은 포함되지 않습니다. 행사 6주 전까지 상담해 주세요.`,
        options: ["스탬프 지점 10곳 추가", "당일 현장 인력 1명 (후쿠오카현)"],
      },
    },
  },
  {
    key: "jp-game-pr-pack",
    seller: "hoshizora",
    category: "gamefi",
    type: "marketing",
    pricingType: "fixed",
    currency: "JPY",
    price: 150000,
    networks: [],
    stacks: [],
    sellingCountry: "all",
    contentLocale: "ja",
    title: "日本向けゲーム告知パック(SNS+プレス)",
    summary: "海外のブロックチェーンゲームを日本で紹介する文章一式。翻訳ではなく、書き直します。",
    description: `## 内容
- プレスリリース1本(日本語、1,200字前後)
- X投稿文20本と画像サイズの指定書
- よくある質問15問の日本語版
- ゲームメディア12社への配信と結果一覧

## 進め方
まず実際に遊びます。最低5時間遊んでから書き始めます。原文の直訳は読まれないため、見出しから書き直します。原稿は2回まで修正できます。

## お断りしていること
投資を勧める表現、価格に触れる表現、日本で提供できない仕組みの告知はお受けできません。暗号資産に関する表示は、弊社の確認表に沿って点検します。

掲載数の保証はありません。過去の平均は4.2媒体です。納期は素材の受け取りから10営業日です。

## 担当者について
ゲーム誌の元編集者と、韓国語から書き起こせるライターの二名体制です。開発チームへの質問は最初の三日にまとめてお送りします。ストアの説明文や更新のお知らせも、同じ料金の範囲で五本まで書き直します。公開後に寄せられた反応は、良いものも悪いものも一覧にしてお返しします。`,
    tags: ["プレスリリース", "日本市場", "ゲームPR", "일본 마케팅", "localization"],
    options: ["配信先を韓国メディア8社に追加"],
    optionAmounts: [45000],
    estimatedDays: 14,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: false,
    publishedDaysAgo: 39,
    images: 2,
    popularity: 27,
    translations: {
      ko: {
        title: "일본 대상 게임 홍보 팩 (SNS + 보도자료)",
        summary: "블록체인 게임을 일본에 소개하는 글 일체. 번역이 아니라 다시 씁니다.",
        description: `## 내용
- 일본어 보도자료 1건 (1,200자 안팎)
- X 게시글 20건과 이미지 규격서
- 자주 묻는 질문 15개
- 게임 매체 12곳 배포와 결과 목록

## 진행
최소 5시간을 직접 플레이한 뒤 쓰기 시작합니다. 원고 수정은 두 번까지입니다. 투자를 권하거나 가격을 언급하는 표현은 쓰지 않습니다. 게재 수는 보장하지 않으며 지금까지 평균은 4.2곳입니다.`,
        options: ["한국 매체 8곳 추가 배포"],
      },
    },
  },
  {
    key: "kotlin-turnier-server",
    seller: "jonas-petersen",
    category: "gamefi",
    type: "solution",
    pricingType: "from",
    currency: "EUR",
    price: 2200,
    networks: ["bitcoin", "polygon"],
    stacks: ["kotlin", "postgresql", "docker"],
    sellingCountry: "DE",
    contentLocale: "de",
    title: "Turnierserver mit Auszahlung per Lightning",
    summary: "Anmeldung, Turnierbaum, Preisgeld: ein Kotlin-Dienst für E-Sport-Vereine und kleine Ligen.",
    description: `## Worum es geht
Vereine und kleine Ligen zahlen Preisgelder oft von Hand aus und haben hinterher eine unübersichtliche Kasse. Dieser Dienst führt Turnier und Auszahlung zusammen.

## Umfang
- Anmeldung mit Altersangabe und Teilnahmebedingungen
- Turnierbaum (K.-o., Doppel-K.-o., Schweizer System) bis 256 Teams
- Auszahlung über Lightning oder als USDC auf Polygon
- Beleg je Auszahlung als PDF, Export für die Buchhaltung (CSV)

## Technik
Kotlin 2, PostgreSQL 16, ausgeliefert als Container. Der Dienst hält höchstens das Preisgeld des laufenden Turniers; größere Beträge bleiben auf Ihrer eigenen Wallet.

## Nicht enthalten
1. Betrieb des Lightning-Knotens (ich berate gern)
2. Rechts- und Steuerberatung
3. Wetten jeder Art

Nach der Abnahme beantworte ich sechs Monate lang Fragen und behebe Fehler ohne Berechnung.`,
    tags: ["Turnier", "Lightning", "Kotlin", "E-Sport", "Preisgeld", "bitcoin"],
    options: ["Anbindung an Discord", "Einweisung vor Ort in Hamburg"],
    optionAmounts: [350, 480],
    estimatedDays: 30,
    userDemo: false,
    adminDemo: true,
    source: null,
    status: "pending",
    reviewed: false,
    publishedDaysAgo: 4,
    images: 3,
    popularity: 18,
  },
];
