import type { SeedService } from "./types.ts";

export const infrastructureServices: SeedService[] = [
  {
    key: "nestjs-event-indexer",
    seller: "chaeum",
    category: "infrastructure",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 280000,
    networks: ["ethereum", "polygon", "kaia", "arbitrum"],
    stacks: ["nestjs", "typescript", "postgresql"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "NestJS 이벤트 인덱서 (재편성 대응)",
    summary: "블록이 뒤집혀도 데이터가 틀어지지 않는 인덱서. 저희가 운영하는 서비스의 뼈대를 그대로 냈습니다.",
    description: `## 인덱서가 틀리는 순간
1. 재편성으로 사라진 블록의 기록이 남을 때
2. 체인의 머리가 뒤로 물러났는데 눈치채지 못할 때
3. 중간에 꺼졌다가 같은 블록을 두 번 남길 때

앞의 둘은 가짜 체인으로 재현하는 테스트가 들어 있고, 셋째는 블록 번호를 기본 키로 삼아 데이터베이스가 막습니다.

## 구조
- **수집기**: 한 블록씩 부모 해시를 확인하며 전진합니다. 로그는 블록 해시로 읽어 재편성과 섞이지 않습니다
- **되감기**: 해시가 어긋나면 갈라진 곳까지 한 칸씩 되돌린 뒤 다시 읽습니다
- **저장**: PostgreSQL, 블록과 이벤트를 한 트랜잭션으로 남깁니다
- **조회 API**: 주소별 목록(커서 방식), 마지막 블록을 알려 주는 상태 주소

## 담는 이벤트
ERC-20의 Transfer입니다. 토큰 주소를 환경 변수에 쉼표로 적으면 됩니다. 다른 이벤트는 체인을 읽는 파일과 저장하는 파일, 두 곳을 고쳐 더하시면 되고 둘을 합쳐 100줄이 되지 않습니다.

## 감안하실 점
- 디버그·트레이스 데이터와 체인 코인의 이동은 다루지 않습니다
- 한 블록씩 읽으므로 오래된 블록부터 모으면 오래 걸립니다. 필요한 시점부터 시작하세요
- 프로세스 하나에 체인 하나입니다. Solana는 구조가 달라 지원하지 않습니다

Node.js 20, PostgreSQL 15 이상에서 확인했습니다. 라이선스는 MIT입니다.`,
    tags: ["인덱서", "NestJS", "재편성", "indexer", "이벤트 수집", "PostgreSQL"],
    options: ["우리 컨트랙트 3개 처리기 작성", "운영 서버 설치"],
    optionAmounts: [450000, 300000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "nestjs-indexer",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 287,
    images: 3,
    popularity: 88,
    translations: {
      en: {
        title: "Reorg-safe event indexer in NestJS",
        summary: "An indexer that stays right when blocks do not. It is the skeleton of what we run ourselves.",
        description: `## When indexers go wrong
Records of blocks that vanished in a reorg, a head that steps back unnoticed, and a block stored twice after a crash. The first two are reproduced in tests with a fake chain; the third is refused by the database.

## Structure
- **Collector**: one block at a time, checking each parent hash; logs are read by block hash
- **Rewind**: back to the fork, one block at a time
- **Store**: PostgreSQL, a block and its events in one transaction
- **API**: lists by address with a cursor, and a health endpoint with the last block

It records ERC-20 transfers of the tokens you name. For other events you change two files of under a hundred lines together. No traces, no native coin, no Solana; one chain per process. README in Korean. Tested with Node.js 20 and PostgreSQL 15 and later.`,
        options: ["Handlers for three of your contracts", "Installation on your server"],
      },
      ja: {
        title: "再編成に強いNestJSイベントインデクサー",
        summary: "ブロックが巻き戻ってもデータがずれないインデクサー。自社運用の骨格をそのまま公開します。",
        description: `## インデクサーが間違える瞬間
再編成で消えたブロックの記録が残るとき、チェーンの先頭が後退したことに気づかないとき、停止後に同じブロックを二度書くとき。前の二つは模擬チェーンのテストで再現し、三つ目はデータベースが拒みます。

## 構成
- 収集:親ハッシュを確認しながら一ブロックずつ読み込み
- 巻き戻し:分岐点まで戻して読み直し
- 保存:PostgreSQL、ブロック単位のトランザクション
- 参照API:アドレス別の一覧(カーソル方式)と死活確認

記録するのは指定したERC-20トークンのTransferです。ほかのイベントは二つのファイルを直して追加します。トレース、チェーンのコイン、Solanaは対象外です。READMEは韓国語です。Node.js 20、PostgreSQL 15以上で確認しました。`,
        options: ["コントラクト3個分の処理を作成", "本番サーバーへの設置"],
      },
    },
  },
  {
    key: "go-orderbook-library",
    seller: "oh-sangmin",
    category: "infrastructure",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 99000,
    networks: ["ethereum", "solana", "bitcoin"],
    stacks: ["go"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "백테스트용 Go 주문장 엔진",
    summary: "체결 순서를 그대로 되풀이하는 메모리 주문장. 전략 시험과 시장 재생에 쓰세요.",
    description: `백테스트 결과가 실제와 다른 이유는 대개 체결을 대충 흉내 내기 때문입니다. 진짜 주문장을 하나 돌리면 해결됩니다.

## 특징
- 가격·시간 우선, 지정가·시장가·IOC·메이커 전용, 취소
- 같은 입력이면 언제나 같은 결과 (난수와 시계를 쓰지 않습니다)
- 표준 라이브러리만 써서 바이너리 하나로 끝납니다
- 테이블 테스트와 벤치마크 포함

## 숫자
벤치마크가 들어 있으니 직접 돌려 보세요. 남의 노트북에서 나온 숫자는 믿지 마시고, 이상하게 느리면 환경과 함께 알려 주시면 같이 보겠습니다.

## 이런 용도가 아닙니다
1. 실거래 거래소 운영 (지갑, 인증, 정산이 없습니다)
2. 매매 신호 제공
3. 수익 보장

데이터는 직접 준비하셔야 하고, 입력 형식은 README에 있습니다. Go 1.22 이상이면 됩니다. 질문은 코드 줄 번호와 함께 보내 주시면 빨리 답합니다.

## 이렇게 시작하세요
하루 치 체결 기록을 되돌려 보고, 실제 체결과 몇 건이나 다른지 세는 것부터 하시면 됩니다. 그 차이를 설명할 수 있으면 백테스트를 믿어도 됩니다.`,
    tags: ["Go", "주문장", "백테스트", "orderbook", "matching engine", "시뮬레이션"],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "exchange-orderbook-go",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 134,
    images: 2,
    popularity: 56,
  },
  {
    key: "node-alert-bot-free",
    seller: "chaeum",
    category: "infrastructure",
    type: "template",
    pricingType: "free",
    currency: "KRW",
    price: 0,
    networks: ["ethereum", "kaia", "polygon"],
    stacks: ["typescript", "nodejs", "docker"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "운영 지갑 지킴이: 무료 알림 봇",
    summary: "운영 지갑에서 토큰이 움직이면 텔레그램으로 알려 드립니다. 조합에서 쓰던 봇을 무료로 나눕니다.",
    description: `운영 지갑 몇 개를 돌리는 팀이라면 이것부터 설치하세요. 거창한 관제보다 **돈이 움직이면 알려 주는 것**이 먼저입니다.

## 확인하는 것
- 등록한 지갑의 ERC-20 토큰 입출금 (확인 블록이 찬 뒤에)
- 가격이 기준선을 넘거나 내려갈 때
- 지켜보는 NFT 컬렉션의 판매와 이동
- 거버너 컨트랙트의 새 제안

## 알림 예절
같은 가격 알림 사이에는 쉬는 시간을 두고, 조용한 시간에 쌓인 것은 끝난 뒤 한 번에 보냅니다. 새벽에 같은 알림 200개를 받아 본 사람들이 만들었습니다.

## 설치
\`\`\`bash
npm install
npm test
node --env-file=.env --import tsx src/main.ts config.json
\`\`\`

## 조건
무료이며 회사에서도 쓰실 수 있습니다(MIT). 읽기만 하는 봇이라 개인키를 묻지 않습니다. 개별 지원은 없지만 버그 제보는 환영합니다. 노드 상태 감시와 당번표가 필요하시면 유료 구축 상품을 봐 주세요.

## 저희는 이렇게 씁니다
지갑 14개를 봅니다. 봇 하나가 방 하나에 쓰므로 둘을 띄우고, 방을 '지금 깨어나야 하는 것'과 '아침에 봐도 되는 것'으로 나눴습니다. 이 구분만 해도 알림 피로가 절반으로 줄었습니다.`,
    tags: ["무료", "지갑 모니터링", "텔레그램", "알림 봇", "monitoring", "devops"],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "telegram-alert-bot",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 251,
    images: 1,
    popularity: 83,
    translations: {
      en: {
        title: "Operations wallet watch: a free alert bot",
        summary: "Tells you on Telegram when tokens leave an operations wallet. Our own bot, shared for free.",
        description: `If you run a few operations wallets, install this first. Before any grand monitoring you need **something that tells you when money moves**.

## What it checks
- ERC-20 transfers into and out of the wallets you list
- Sales and moves of the NFT collections you watch
- Prices crossing a line you set
- New proposals of a governor contract

## Manners
Price alerts keep a pause between them, and quiet hours end with one summary. Built by people who once received two hundred identical messages at night.

Guide and messages are in Korean. MIT licence, also for companies. No individual support, bug reports welcome.`,
      },
    },
  },
  {
    key: "spl-token-ops-scripts",
    seller: "oh-sangmin",
    category: "infrastructure",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 79000,
    networks: ["solana"],
    stacks: ["typescript", "nodejs"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "솔라나 SPL 토큰 운영 스크립트",
    summary: "발행보다 그다음이 문제입니다. 발행, 지급, 권한 이양과 포기를 순서대로 실행하는 스크립트 모음.",
    description: `토큰 발행은 명령 한 줄이지만 **권한을 언제 누구에게 넘기는지**에서 사고가 납니다. 제가 쓰는 운영 순서를 스크립트로 묶었습니다.

## 담긴 스크립트
| 이름 | 하는 일 |
|---|---|
| 발행 | 소수점 자릿수와 동결 권한을 정해 민트 생성, 내 지갑으로 발행 |
| 지급 | CSV 목록을 읽어 하나씩 보내고, 끊기면 남은 것만 이어서 |
| 권한 | 민트·동결 권한 이양 또는 영구 포기 |

## 안전 장치
- 모든 명령은 \`--send\`를 붙이기 전까지 무엇을 할지 보여 주기만 합니다
- 권한을 영구히 포기할 때는 민트 주소 전체를 직접 입력해야 합니다
- 결과를 모르는 송금은 체인에서 확인한 뒤에만 다시 보냅니다
- 키 파일은 읽기만 하고 복사하지 않습니다

## 주의할 점
계정 동결, 소각, 메타데이터, 토큰 확장(전송 수수료 등)은 들어 있지 않습니다. 유동성 공급이나 상장 관련 작업도 다루지 않습니다. Node.js 20이 필요하고, 연습은 반드시 devnet에서 먼저 하세요.

지급 기록은 토큰별 파일에 서명과 함께 남아, 나중에 누구에게 얼마를 보냈는지 확인할 수 있습니다.`,
    tags: ["솔라나", "SPL 토큰", "solana", "토큰 발행", "권한 이양", "devnet"],
    options: ["발행 당일 화면 공유 동행 (1시간)"],
    optionAmounts: [120000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "solana-spl-token",
    status: "active",
    reviewed: false,
    publishedDaysAgo: 79,
    images: 2,
    popularity: 54,
  },
  {
    key: "contract-deploy-pipeline",
    seller: "chaeum",
    category: "infrastructure",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 39000,
    networks: ["ethereum", "base", "kaia"],
    stacks: ["hardhat", "solidity", "typescript"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "컨트랙트 배포 연습 키트 (Hardhat)",
    summary: "신입이 첫날 ERC-20을 배포하고 검증까지 해 보는 키트. 저희 조합 신입 교육 자료입니다.",
    description: `## 누구를 위한 것인가
백엔드는 해 봤지만 컨트랙트 배포는 처음인 분, 그리고 그런 분을 가르쳐야 하는 선배를 위한 키트입니다.

## 하루 과정
1. 오전: 로컬 체인에서 테스트 돌리기, 일부러 깨뜨려 보기
2. 점심 뒤: 테스트넷 배포, 소스 검증
3. 오후: 발행 한도와 권한을 바꿔 보고 테스트 고치기
4. 마무리: 설치 안내 문서의 순서를 다시 짚어 보기

## 들어 있는 것
- 발행 한도와 역할 권한이 있는 ERC-20 컨트랙트
- 단위 테스트와 배포 스크립트
- 환경 변수 예시와 키 보관 안내

## 강조하고 싶은 것
**개인키를 저장소에 올리지 않는 습관**이 이 키트의 절반입니다. 예시 환경 파일에는 빈 값만 들어 있습니다.

교육용이므로 그대로 메인넷에 쓰지 마세요. 라이선스는 MIT라 회사 교육에 인원 제한 없이 쓰시고 고쳐 쓰셔도 됩니다.

## 가르치는 분께
일부러 깨뜨리는 실습이 가장 반응이 좋습니다. 권한 검사를 지우고 테스트를 돌려 무엇이 잡히고 무엇이 안 잡히는지 이야기해 보세요. 저희는 이 시간을 두 배로 늘렸습니다.`,
    tags: ["Hardhat", "ERC-20", "교육", "배포", "신입 온보딩", "smart contract"],
    options: ["온라인 강의 3시간 (10명까지)"],
    optionAmounts: [600000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "erc20-token-hardhat",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 25,
    images: 2,
    popularity: 39,
  },
  {
    key: "event-indexer-webhooks",
    seller: "ananya-rao",
    category: "infrastructure",
    type: "template",
    pricingType: "fixed",
    currency: "USD",
    price: 165,
    networks: ["ethereum", "polygon", "avalanche", "bnb"],
    stacks: ["nestjs", "typescript", "postgresql"],
    sellingCountry: "all",
    contentLocale: "en",
    title: "Contract events to your database, in an evening",
    summary: "A NestJS service that follows your tokens and writes clean rows. Small enough to read over dinner.",
    description: `You do not need a data platform to know who moved your token. You need one service, one table and a way to notice when it falls behind.

## What it does
- Follows the ERC-20 transfers of any number of tokens on one EVM chain
- Stores a block and its events in PostgreSQL in one transaction
- Rolls back on a reorg and tells pending from confirmed
- Serves transfers by address with a cursor, and the last block on a health endpoint

## What you do
Put the token addresses into an environment variable, run the migration, start the service. For another event you change the file that reads the chain and the file that stores, less than a hundred lines together.

## Honest limits
1. One chain per process. Run two for two.
2. History sync goes block by block at your RPC plan's speed.
3. No webhooks, no GraphQL, no container file. If you want a subgraph, I have a separate offer.

The README in the download is Korean; an English one and a seven-minute video walkthrough follow by email. Tests included. Node.js 20, PostgreSQL 15.`,
    tags: ["indexer", "events", "nestjs", "postgresql", "ERC-20", "이벤트 인덱서"],
    options: ["I write your first three handlers"],
    optionAmounts: [240],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "nestjs-indexer",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 58,
    images: 2,
    popularity: 48,
    translations: {
      ko: {
        title: "컨트랙트 이벤트를 하루 저녁에 DB로",
        summary: "토큰 이동을 따라가며 깔끔한 행으로 저장하는 NestJS 서비스. 저녁 먹으며 다 읽을 만큼 작습니다.",
        description: `누가 내 토큰을 옮겼는지 아는 데 데이터 플랫폼까지는 필요 없습니다.

## 하는 일
- EVM 체인 하나에서 ERC-20 토큰 여러 개의 이동을 따라갑니다
- 블록과 이벤트를 한 트랜잭션으로 PostgreSQL에 저장합니다
- 재편성이 나면 되돌리고, 확정 전과 뒤를 구분합니다
- 주소별 목록과 마지막 블록을 API로 보여 줍니다

## 한계
프로세스 하나에 체인 하나입니다. 과거 데이터는 한 블록씩 읽어서 RPC 요금제만큼 걸립니다. 다른 이벤트는 파일 두 개를 고쳐 더하셔야 하고, 웹훅과 GraphQL은 없습니다. Node.js 20과 PostgreSQL 15가 필요합니다.`,
        options: ["처음 처리 함수 3개 작성"],
      },
    },
  },
  {
    key: "rpc-node-cluster",
    seller: "chaeum",
    category: "infrastructure",
    type: "solution",
    pricingType: "fixed",
    currency: "KRW",
    price: 5900000,
    networks: ["ethereum", "polygon", "arbitrum", "optimism"],
    stacks: ["kubernetes", "docker", "go"],
    sellingCountry: "KR",
    contentLocale: "ko",
    title: "전용 RPC 노드 3중화 구축",
    summary: "노드 세 대, 로드밸런서, 관제까지. 한 대를 꺼도 서비스가 멈추지 않는 것을 눈앞에서 보여 드립니다.",
    description: `## 구성
- 실행·합의 클라이언트 조합을 달리한 노드 3대 (한 클라이언트의 버그로 전부 멈추지 않도록)
- 뒤처진 노드를 자동으로 빼는 로드밸런서
- 메트릭 수집, 대시보드 6장, 알림 규칙 14개
- 스냅샷 백업과 복구 스크립트

## 인수 시험
납품일에 귀사 트래픽을 흘리면서 노드를 하나씩 끕니다. 실패한 요청 수를 기록해 드리고, 기준(0.1% 이하)을 넘기면 고쳐서 다시 합니다.

## 권장 사양 (노드 1대)
| 항목 | 이더리움 전체 노드 |
|---|---|
| CPU | 8코어 이상 |
| 메모리 | 32GB |
| 디스크 | NVMe 4TB |
| 회선 | 월 10TB |

## 포함되지 않는 것
서버·클라우드 비용, 아카이브 노드, 24시간 당번. 당번이 필요하시면 월 단위 운영 상품으로 따로 계약합니다.

## 일정
서버가 준비된 날부터 3주입니다. 초기 동기화에만 3~5일이 걸립니다. 운영 문서 40쪽과 인수인계 교육 반나절이 포함됩니다.

클라이언트 보안 공지는 지원 기간 동안 저희가 먼저 알려 드립니다.`,
    tags: ["RPC 노드", "이중화", "쿠버네티스", "ethereum node", "모니터링", "고가용성"],
    options: ["아카이브 노드 1대 추가", "체인 1개 추가", "분기 점검 4회"],
    optionAmounts: [1800000, 2200000, 1600000],
    estimatedDays: 21,
    extraRequirements: "서버 또는 클라우드 계정, 허용할 IP 목록, 예상 초당 요청 수.",
    userDemo: false,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 310,
    images: 5,
    popularity: 76,
    translations: {
      en: {
        title: "Dedicated RPC nodes, three of everything",
        summary: "Three nodes, a load balancer and monitoring. We switch one off in front of you to prove it.",
        description: `## Set-up
- Three nodes with different client pairs, so that one bug cannot stop them all
- A load balancer that drops lagging nodes
- Metrics, six dashboards, fourteen alert rules
- Snapshot backups and a restore script

## Acceptance test
On delivery day we send your traffic and switch the nodes off one by one. Failed requests are recorded; above 0.1% we fix it and repeat.

Server costs, archive nodes and 24-hour duty are not included. Three weeks from the day the servers are ready, with 40 pages of documentation and half a day of training.`,
        options: ["One archive node", "One more chain", "Four quarterly checks"],
      },
      de: {
        title: "Eigene RPC-Knoten, dreifach ausgelegt",
        summary: "Drei Knoten, Lastverteiler, Überwachung. Bei der Abnahme schalten wir einen davon ab.",
        description: `## Aufbau
- Drei Knoten mit unterschiedlichen Client-Paaren
- Lastverteiler, der nachhinkende Knoten entfernt
- Metriken, sechs Dashboards, vierzehn Alarmregeln
- Snapshot-Backups und Wiederherstellung

## Abnahme
Wir schicken Ihren Verkehr durch das System und schalten die Knoten nacheinander ab. Über 0,1 % Fehler wird nachgebessert und wiederholt.

Serverkosten, Archivknoten und Rufbereitschaft sind nicht enthalten. Dauer: drei Wochen ab Bereitstellung der Server.`,
        options: ["Ein Archivknoten", "Eine weitere Chain", "Vier Quartalsprüfungen"],
      },
    },
  },
  {
    key: "rpc-gateway-cache",
    seller: "chaeum",
    category: "infrastructure",
    type: "solution",
    pricingType: "from",
    currency: "KRW",
    price: 3200000,
    networks: ["ethereum", "bnb", "polygon", "base", "kaia"],
    stacks: ["go", "redis", "docker"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "RPC 요금 줄이는 게이트웨이",
    summary: "같은 질문을 노드에 두 번 묻지 않게 합니다. 지난 고객사 평균 절감률은 58%였습니다.",
    description: `## 왜 비싼가
RPC 청구서를 뜯어보면 절반 이상이 **이미 답을 아는 질문**입니다. 확정된 블록, 토큰 이름, 소수점 자릿수 같은 것들입니다.

## 무엇을 설치하나요
1. 요청을 메서드별로 분류하고 캐시하는 Go 게이트웨이
2. 여러 공급자로 나눠 보내는 가중치 라우팅과 자동 우회
3. API 키별 한도와 사용량 집계
4. 메서드별 비용 대시보드

## 진행
- **1주차 진단**: 현재 로그 7일 치를 분석해 예상 절감액을 드립니다. 20%가 안 나올 것 같으면 진단비만 받고 끝냅니다.
- **2~3주차 설치**: 트래픽 5%부터 천천히 옮깁니다.
- **4주차 확인**: 청구서로 결과를 확인합니다.

## 안전
미확정 블록은 캐시하지 않습니다. 거래 전송은 항상 두 곳에 동시에 보냅니다. 로그에는 지갑 주소를 남기지 않도록 설정할 수 있습니다.

## 시작 가격 기준
체인 1개, 월 5억 요청 이하입니다.

게이트웨이가 멈춰도 서비스가 공급자로 직접 붙도록 우회 경로를 남겨 둡니다.`,
    tags: ["RPC", "게이트웨이", "캐시", "비용 절감", "rpc proxy", "로드밸런싱"],
    options: ["체인 1개 추가", "운영 대행 3개월"],
    optionAmounts: [600000, 1500000],
    estimatedDays: 28,
    userDemo: false,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 182,
    images: 4,
    popularity: 72,
    translations: {
      en: {
        title: "A gateway that lowers your RPC bill",
        summary: "Never ask a node the same question twice. Our past clients saved 58% on average.",
        description: `## Why it is expensive
More than half of a typical RPC bill pays for answers you already had: final blocks, token names, decimals.

## What we install
1. A Go gateway that sorts and caches by method
2. Weighted routing over several providers with failover
3. Limits and usage per API key
4. A dashboard of cost per method

Week one is a diagnosis of seven days of logs; if savings below 20% are likely, you pay for the diagnosis only. Unconfirmed blocks are never cached. The starting price covers one chain and up to 500 million requests a month.`,
        options: ["One more chain", "Operation for three months"],
      },
    },
  },
  {
    key: "private-besu-network",
    seller: "chaeum",
    category: "infrastructure",
    type: "solution",
    pricingType: "quote",
    currency: "KRW",
    price: null,
    networks: ["ethereum"],
    stacks: ["java", "kubernetes", "nestjs", "postgresql"],
    sellingCountry: "KR",
    contentLocale: "ko",
    title: "기관용 사설 이더리움망 구축",
    summary: "망 분리 환경에서 돌아가는 허가형 체인. 참여 기관 추가와 인증서 교체까지 절차서로 드립니다.",
    description: `## 대상
공공기관, 금융사, 컨소시엄처럼 외부 공개망을 쓸 수 없는 조직입니다. 인터넷이 끊긴 환경에 설치한 경험이 네 번 있습니다.

## 제공 범위
- 허가형 합의(QBFT) 네트워크 설계와 설치
- 참여 기관별 노드 묶음과 접근 통제
- 블록 탐색기, 배포 도구, 감사 로그
- 재해 복구 훈련 1회

## 산출물
아키텍처 설계서, 설치 절차서, 운영 지침서, 보안 점검 결과서, 시험 성적서. 사업 제출 양식에 맞춰 드립니다.

## 견적에 영향을 주는 것
1. 참여 기관 수와 노드 위치
2. 초당 처리 목표와 보관 기간
3. 기존 인증 체계(인증서, SSO) 연동
4. 상주 필요 여부

## 저희의 조건
상담한 사람이 만듭니다. 하도급으로 넘기지 않습니다. 체인이 꼭 필요하지 않은 사업이라면 일반 데이터베이스와 전자서명으로 충분하다고 말씀드립니다. 세 번 중 한 번은 그렇게 끝납니다.

보안 서약과 출입 절차는 귀 기관 규정을 따르고, 투입 인력 명단을 계약 전에 드립니다.

상담은 무료입니다.`,
    tags: ["사설 블록체인", "Besu", "QBFT", "공공", "컨소시엄", "망분리"],
    estimatedDays: 100,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 225,
    images: 4,
    popularity: 45,
  },
  {
    key: "validator-operation",
    seller: "chaeum",
    category: "infrastructure",
    type: "solution",
    pricingType: "from",
    currency: "KRW",
    price: 1500000,
    networks: ["cosmos", "sui", "near", "polkadot"],
    stacks: ["rust", "go", "docker"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "검증인 노드 운영 대행 (월)",
    summary: "키는 고객이 갖고 운영만 저희가 합니다. 업그레이드 공지부터 새벽 대응까지.",
    description: `## 나눠 맡는 방식
서명 키는 **고객사 원격 서명 서버**에 두고, 저희는 노드와 업그레이드를 책임집니다. 저희가 키를 보관하는 계약은 받지 않습니다.

## 매달 하는 일
- 업그레이드 공지 추적, 테스트넷 선적용, 본 적용
- 가동률·서명 누락 감시, 15분 안 1차 대응
- 월간 보고: 가동률, 누락 블록, 비용, 다음 달 일정

## 수준 약속
월 가동률 99.5%. 못 지키면 그달 요금의 절반을 돌려드립니다. 슬래싱이 저희 실수로 발생하면 계약서에 적은 한도 안에서 보상합니다.

## 가격
1개 체인, 검증인 1기 기준 월 150만 원부터입니다. 서버 비용은 별도이며 실비 영수증을 드립니다.

## 시작 전에
1. 체인 재단의 최소 위임량을 확인해 주세요
2. 원격 서명 서버가 없으면 구축부터 도와드립니다 (별도 견적)
3. 계약은 최소 3개월 단위입니다

## 지금 돌리는 체인
Cosmos 계열 5개, 그 밖의 체인 3개에서 검증인 11기를 운영합니다. 위임 수익률은 안내하지 않으며 위임 모집도 대신하지 않습니다.`,
    tags: ["검증인", "밸리데이터", "스테이킹 노드", "validator", "Cosmos", "노드 운영"],
    options: ["원격 서명 서버 구축"],
    optionAmounts: [2500000],
    estimatedDays: 10,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "rejected",
    reviewed: false,
    publishedDaysAgo: 12,
    images: 2,
    popularity: 15,
  },
  {
    key: "onchain-warehouse",
    seller: "chaeum",
    category: "infrastructure",
    type: "solution",
    pricingType: "quote",
    currency: "KRW",
    price: null,
    networks: ["ethereum", "polygon", "tron", "bnb"],
    stacks: ["python", "postgresql", "kubernetes"],
    sellingCountry: "KR",
    contentLocale: "ko",
    title: "온체인 데이터 웨어하우스 구축",
    summary: "분석가가 SQL로 바로 묻는 온체인 창고. 원본, 정제, 지표 세 층으로 쌓습니다.",
    description: `거래소·핀테크의 분석팀이 "이번 주 신규 지갑이 몇 개죠?"를 5분 안에 답하도록 만드는 구축 사업입니다.

## 세 층
1. **원본**: 블록, 거래, 로그를 손대지 않고 보관
2. **정제**: 토큰 전송, 거래소 입출금, 컨트랙트 호출로 정리
3. **지표**: 활성 지갑, 잔존율, 순유입, 집중도

## 품질 관리
- 매일 새벽 체인과 합계를 대조하고 어긋나면 지표를 **잠급니다** (틀린 숫자보다 늦은 숫자가 낫습니다)
- 지표마다 정의서와 책임자를 둡니다
- 과거 값이 바뀌면 바뀐 이유를 남깁니다

## 고객사 역할
분석 담당자 한 분이 주 2회 1시간씩 함께하셔야 합니다. 지표 정의는 저희가 대신 정할 수 없습니다.

## 규모 감각
이더리움 전체 이력은 정제 층까지 약 6TB입니다. 필요한 기간과 컨트랙트만 담으면 200GB 안쪽으로 시작할 수 있습니다. 견적은 이 범위를 함께 정한 뒤 드립니다.

원천 자료는 귀사 저장소에 두고, 저희는 계약이 끝나면 접근 권한을 모두 반납합니다.`,
    tags: ["데이터 웨어하우스", "온체인 분석", "SQL", "ETL", "on-chain data", "지표"],
    estimatedDays: 80,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "pending",
    reviewed: false,
    publishedDaysAgo: 3,
    images: 3,
    popularity: 20,
  },
  {
    key: "infra-health-check-free",
    seller: "chaeum",
    category: "infrastructure",
    type: "solution",
    pricingType: "free",
    currency: "KRW",
    price: 0,
    networks: [],
    stacks: ["docker", "kubernetes"],
    sellingCountry: "KR",
    contentLocale: "ko",
    title: "30분 인프라 진단 (무료)",
    summary: "노드와 백엔드 구성을 같이 보고 위험한 곳 세 군데를 짚어 드립니다. 영업 전화는 하지 않습니다.",
    description: `조합이 매주 두 팀씩 무료로 하는 일입니다. 남는 시간에 하는 게 아니라 조합 사업 계획에 들어 있는 활동입니다.

## 진행
1. 신청하시면 질문지 12문항을 보내 드립니다
2. 화면 공유로 30분 동안 함께 봅니다
3. 다음 날까지 한 쪽 메모를 드립니다: 위험 세 가지, 고치는 순서, 대략의 품

## 자주 나오는 지적
- 백업은 있는데 복구해 본 적이 없음
- RPC 공급자가 하나뿐
- 가스비 지갑 잔액을 아무도 안 봄
- 퇴사자의 서버 접근 권한

## 약속
- 비밀번호, 키, 서버 접속 권한을 요구하지 않습니다
- 메모는 신청하신 분께만 드립니다
- 먼저 연락드려 계약을 권하지 않습니다

학생 팀과 비영리 단체도 환영합니다. 순서가 밀리면 2~3주 기다리실 수 있습니다.

## 준비하시면 좋은 것
1. 구성도 (손그림도 괜찮습니다)
2. 지난 석 달 동안 있었던 장애 목록
3. 월 서버 비용 대략

지금까지 90팀을 만났고, 가장 많은 답은 '당장 바꿀 것 없음, 복구 연습만 하세요'였습니다.`,
    tags: ["무료 진단", "인프라 점검", "노드", "백업", "health check"],
    estimatedDays: 14,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 104,
    images: 1,
    popularity: 61,
    translations: {
      en: {
        title: "Thirty-minute infrastructure check (free)",
        summary: "We look at your nodes and back end together and point at the three riskiest spots. No sales calls.",
        description: `Our cooperative does this for two teams a week; it is part of our yearly plan.

## How it goes
1. You answer twelve questions
2. We look at it together on a shared screen for thirty minutes
3. Next day you get one page: three risks, the order to fix them, rough effort

Common findings: backups never restored, a single RPC provider, nobody watching the gas wallet. We ask for no passwords, keys or access, and we do not follow up with offers. Students and non-profits are welcome; the queue can be two or three weeks.`,
      },
    },
  },
  {
    key: "screening-gateway",
    seller: "straits-ledger",
    category: "infrastructure",
    type: "solution",
    pricingType: "fixed",
    currency: "USD",
    price: 9800,
    networks: ["bitcoin", "ethereum", "tron", "xrpl"],
    stacks: ["java", "postgresql", "redis", "docker"],
    sellingCountry: "all",
    contentLocale: "en",
    title: "Deposit screening gateway for licensed venues",
    summary: "One API in front of your screening vendors, with cases, evidence and a record the regulator can read.",
    description: `## The problem it solves
Venues buy a screening feed and then discover the work starts there: who decides, on what evidence, within how many hours, and where is that written down?

## What you receive
- A gateway that queries up to three vendors and keeps every raw answer
- Rules in plain tables, versioned, with four-eyes approval
- A case desk: assign, ask, decide, attach evidence
- Holds and releases over a signed webhook to your wallet system
- Monthly statistics in the format supervisors usually ask for

## Service levels we test
| Step | Target |
|---|---|
| Decision for clean deposits | under 3 s |
| Vendor outage | automatic switch, no deposit lost |
| Evidence retrieval | under 10 s for 5 years |

## Not included
Vendor subscriptions, legal opinions, and the analysts. Installation is remote; a week on site in Singapore or Seoul is an option.`,
    tags: ["AML", "transaction screening", "compliance", "case management", "이상거래 탐지", "KYT"],
    options: ["Fourth vendor adapter", "One week on site", "Korean case desk"],
    optionAmounts: [1800, 4500, 1200],
    estimatedDays: 40,
    extraRequirements: "Vendor contracts, a sandbox of your wallet system, a named compliance owner.",
    userDemo: false,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 141,
    images: 4,
    popularity: 51,
    translations: {
      ko: {
        title: "인가 거래소용 입금 심사 게이트웨이",
        summary: "심사 업체 앞에 두는 하나의 API. 사건, 증거, 감독기관이 읽을 수 있는 기록까지 남습니다.",
        description: `## 해결하는 문제
심사 데이터를 사고 나면 그때부터 일이 시작됩니다. 누가, 어떤 근거로, 몇 시간 안에 정했고 어디에 적혀 있는가.

## 제공
- 최대 3개 업체에 묻고 원본 응답을 모두 보관하는 게이트웨이
- 표로 쓰는 규칙, 버전 관리와 이중 승인
- 사건 처리 화면: 배정, 질의, 결정, 증거 첨부
- 서명된 웹훅으로 보류와 해제 전달
- 월간 통계

문제없는 입금은 3초 안에 판단합니다. 업체 구독료, 법률 의견, 분석 인력은 포함되지 않습니다.`,
        options: ["네 번째 업체 연동", "현장 1주", "한국어 사건 화면"],
      },
    },
  },
  {
    key: "subgraph-development",
    seller: "ananya-rao",
    category: "infrastructure",
    type: "solution",
    pricingType: "fixed",
    currency: "USD",
    price: 690,
    networks: ["arbitrum", "optimism", "base", "polygon"],
    stacks: ["graphql", "typescript", "rust"],
    sellingCountry: "all",
    contentLocale: "en",
    title: "One subgraph, designed, tested and deployed",
    summary: "Schema review, mappings with tests, deployment and a dashboard of lag. Ten working days.",
    description: `**Fixed scope:** up to five contracts, up to twenty entities, one network.

1. *Day 1–2* We agree on the questions your app asks. The schema follows from them, never the other way round.
2. *Day 3–7* Mappings in AssemblyScript, with unit tests for every handler.
3. *Day 8–9* Deployment, backfill, comparison with a sample read directly from the chain.
4. *Day 10* Hand-over video and documentation of each entity.

### You also get
- Query examples for your front-end team
- An alert when the subgraph lags more than 50 blocks
- Two change requests in the six months after delivery

### Please note
Call handlers and traces slow indexing down; I will talk you out of them if I can. Hosting fees are yours.`,
    tags: ["subgraph", "graphql", "the graph", "indexing", "서브그래프"],
    options: ["Second network", "Five more entities"],
    optionAmounts: [180, 120],
    estimatedDays: 14,
    userDemo: true,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 47,
    images: 2,
    popularity: 42,
  },
  {
    key: "metadata-hosting-ja",
    seller: "hoshizora",
    category: "infrastructure",
    type: "solution",
    pricingType: "fixed",
    currency: "JPY",
    price: 98000,
    networks: ["polygon", "ethereum"],
    stacks: ["nodejs", "typescript", "docker"],
    sellingCountry: "JP",
    contentLocale: "ja",
    title: "NFT画像とメタデータの保管(5年)",
    summary: "「画像が表示されない」をなくす保管サービス。IPFSと国内サーバーの二重で5年間お預かりします。",
    description: `## きっかけ
数年前に配ったNFTの画像が消えてしまった、というご相談を何度も受けました。発行より保管の方が長い仕事です。

## 内容
- 画像・メタデータの登録(合計20GB、1万点まで)
- IPFSへの固定と、国内サーバーでの複製
- 月1回の全件確認(表示できるか実際に開いて調べます)
- 表示速度のための配信キャッシュ
- 年1回の報告書

## 5年後
延長、他社への引き渡し、データ一式の返却からお選びいただけます。弊社が事業を終える場合は、12か月前までにお知らせし、無償で移管します(契約書に明記)。

## お預かりできないもの
1. 権利関係が確認できない画像
2. 個人情報を含むファイル
3. 動画(20GBを超える場合は別途お見積もり)

申し込みから公開まで、およそ5営業日です。

## 引き継ぎについて
他社で発行されたNFTでも、参照先を変更できるコントラクトであればお預かりできます。変更できない場合は、同じ内容をIPFSに固定し直すことで表示を保てるか、無料で調べてお知らせします。`,
    tags: ["IPFS", "メタデータ", "NFT保管", "バックアップ", "metadata hosting", "메타데이터"],
    options: ["容量を10GB追加", "独自ドメインでの配信"],
    optionAmounts: [30000, 20000],
    estimatedDays: 7,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 168,
    images: 2,
    popularity: 34,
    translations: {
      ko: {
        title: "NFT 이미지·메타데이터 5년 보관",
        summary: "'이미지가 안 보여요'를 없애는 보관 서비스. IPFS와 일본 내 서버에 이중으로 둡니다.",
        description: `## 내용
- 이미지와 메타데이터 등록 (20GB, 1만 점까지)
- IPFS 고정과 일본 내 서버 복제
- 매달 한 번 전부 열어 보는 점검
- 배포 캐시, 연 1회 보고서

## 5년 뒤
연장, 다른 회사로 이전, 데이터 반환 중에 고르실 수 있습니다. 저희가 사업을 접게 되면 12개월 전에 알리고 무상으로 옮겨 드립니다.

권리 확인이 안 되는 이미지, 개인정보가 든 파일, 동영상은 맡지 않습니다.`,
        options: ["용량 10GB 추가", "자체 도메인 배포"],
      },
    },
  },
  {
    key: "bitcoin-node-k8s",
    seller: "jonas-petersen",
    category: "infrastructure",
    type: "solution",
    pricingType: "from",
    currency: "EUR",
    price: 2400,
    networks: ["bitcoin"],
    stacks: ["kubernetes", "kotlin", "docker"],
    sellingCountry: "DE",
    contentLocale: "de",
    title: "Bitcoin-Knoten und Lightning im eigenen Cluster",
    summary: "Helm-Charts, Backups, Alarme: ein Knoten, den Ihr Betriebsteam versteht und allein warten kann.",
    description: `## Ziel
Nach vier Wochen betreibt Ihr Team einen Bitcoin- und einen Lightning-Knoten selbst. Ich bin danach nur noch für Fragen da.

## Leistungsumfang
- Helm-Charts mit getrennten Werten für Test und Produktion
- Verschlüsselte Sicherung der Kanaldaten, Wiederherstellung gemeinsam geübt
- Überwachung: Blockhöhe, Kanalguthaben, Gebühren, Plattenplatz
- Watchtower auf einem zweiten Standort
- Betriebshandbuch, rund 30 Seiten

## Was ich voraussetze
1. Ein laufender Kubernetes-Cluster ab Version 1.28
2. 1 TB schneller Speicher je Knoten
3. Zwei Personen aus Ihrem Betrieb, je vier Stunden pro Woche

## Preis
Ab 2400 Euro netto für eine Umgebung. Mehrere Standorte oder Anbindung an ein bestehendes Kassensystem berechne ich nach Aufwand. **Ich verwalte keine Guthaben im Auftrag.**`,
    tags: ["Bitcoin", "Lightning", "Kubernetes", "Helm", "Betrieb", "비트코인 노드"],
    options: ["Zweiter Standort", "Anbindung an das Kassensystem"],
    optionAmounts: [900, 1400],
    estimatedDays: 28,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 85,
    images: 2,
    popularity: 37,
    translations: {
      ko: {
        title: "자체 클러스터에 비트코인·라이트닝 노드",
        summary: "헬름 차트, 백업, 알림까지. 귀사 운영팀이 혼자 돌볼 수 있는 노드를 만들어 드립니다.",
        description: `## 목표
4주 뒤에는 귀사 팀이 비트코인 노드와 라이트닝 노드를 직접 운영합니다.

## 범위
- 테스트와 운영 값을 나눈 헬름 차트
- 채널 데이터 암호화 백업과 복구 훈련
- 블록 높이, 채널 잔액, 수수료, 디스크 감시
- 두 번째 위치의 워치타워
- 운영 지침서 30쪽 안팎

쿠버네티스 1.28 이상과 노드당 1TB 고속 저장소가 필요합니다. 자금을 대신 관리하지 않습니다.`,
        options: ["두 번째 위치", "POS 연동"],
      },
    },
  },
  {
    key: "developer-docs-devrel",
    seller: "nurimadang",
    category: "infrastructure",
    type: "marketing",
    pricingType: "fixed",
    currency: "KRW",
    price: 980000,
    networks: [],
    stacks: [],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "개발자 문서 다시 쓰기 (한국어·영어)",
    summary: "API 문서의 첫 15분을 고칩니다. 처음 온 개발자가 실제로 호출에 성공하는지 지켜보고 씁니다.",
    description: `## 방법
처음 보는 개발자 다섯 명을 모셔 문서만 보고 첫 호출을 해 보시게 합니다. 막히는 곳을 옆에서 적고, 그 자리를 고칩니다. 글솜씨보다 관찰이 먼저입니다.

## 결과물
1. 관찰 기록 (익명, 막힌 지점과 시간)
2. 시작하기 문서 1편, 길잡이 4편 (한국어와 영어)
3. 오류 코드 설명표
4. 바로 돌아가는 예제 저장소 1개 (JavaScript 또는 Python)

## 기간과 협업
3주입니다. 기술 담당자 한 분의 시간이 총 6시간 필요합니다. 초안은 개발자가 쓰고 편집자가 다듬습니다.

## 제외
- 자동 생성되는 API 참조 문서의 설비 구축
- 영상 촬영
- 별점이나 후기 작업

끝난 뒤 같은 시험을 한 번 더 해서 첫 호출까지 걸린 시간을 비교해 드립니다. 가장 최근 고객사는 41분에서 12분이 됐습니다.

## 다룰 수 있는 기술
REST와 GraphQL API, JavaScript·Python·Go SDK, 스마트 컨트랙트 인터페이스 문서를 다룹니다. 그 밖의 언어는 예제를 검증할 개발자를 구한 뒤 시작하므로 일주일 정도 더 걸립니다.`,
    tags: ["개발자 문서", "DevRel", "API 문서", "기술 글쓰기", "developer relations"],
    options: ["일본어판 추가", "길잡이 2편 추가"],
    optionAmounts: [420000, 260000],
    estimatedDays: 21,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 69,
    images: 2,
    popularity: 40,
  },
];
