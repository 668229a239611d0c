import type { SeedService } from "./types.ts";

export const exchangeServices: SeedService[] = [
  {
    key: "spot-exchange-full",
    seller: "moraetop",
    category: "exchange",
    type: "solution",
    pricingType: "from",
    currency: "KRW",
    price: 48_000_000,
    title: "현물 거래소 통합 솔루션: 체결부터 정산까지",
    summary: "원화·코인 마켓, 입출금, 관리자, 이상거래 감시를 한 번에. 오픈 후 3개월은 저희가 같이 운영합니다.",
    description: `## 어떤 거래소를 만들 수 있나요

원화 마켓과 USDT 마켓을 함께 여는 현물 거래소입니다. 가입·본인확인, 호가창, 차트, 입출금, 수수료 정책, 공지까지 **회원이 보는 화면 31개와 관리자 화면 44개**가 들어 있습니다. 거래소를 처음 여는 회사가 가장 자주 빠뜨리는 정산·대사 기능을 기본으로 넣었습니다.

## 구성

| 모듈 | 내용 |
|---|---|
| 체결 엔진 | Go, 종목별 단일 스레드, 초당 4만 주문(8코어 기준) |
| 지갑 | 비트코인, 이더리움, 트론, 리플, 핫·콜드 분리 |
| 관리자 | 2인 승인 출금, 권한 7단계, 감사 기록 |
| 감시 | 자전거래·통정거래 의심 규칙 18종 |

## 진행 순서

1. 요건 워크숍 2회, 범위 확정
2. 개발 서버 납품(6주차), 점검 회의 매주
3. 부하 시험과 모의 해킹 결과 반영
4. 운영 서버 이전, 합동 운영 3개월

## 포함하지 않는 것

- ISMS 인증 심사 대행, 가상자산사업자 신고
- 은행 실명계좌 계약(연동 개발은 포함)
- 파생상품과 대출

소스 코드는 전부 드립니다. 쓰시는 범위는 체인장터 표준 사용권을 따르며 재판매와 공개는 안 됩니다. 서버는 고객사 클라우드 계정에 올립니다.`,
    networks: ["bitcoin", "ethereum", "tron", "xrpl"],
    stacks: ["go", "typescript", "react", "postgresql", "redis", "kubernetes"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["거래소", "exchange", "현물거래", "체결엔진", "입출금", "원화마켓", "CEX"],
    options: ["종목 20개 추가 상장 설정", "iOS·Android 앱", "합동 운영 3개월 연장", "일본어·영어 화면"],
    optionAmounts: [2_200_000, 16_500_000, 9_900_000, 3_300_000],
    estimatedDays: 120,
    extraRequirements:
      "회사 소개서, 목표 오픈일, 희망 종목 목록을 구매 요청에 적어 주세요. 클라우드 계정은 고객사 명의여야 합니다.",
    userDemo: true,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 412,
    images: 8,
    popularity: 94,
    translations: {
      en: {
        title: "Full spot exchange: matching to settlement",
        summary:
          "Fiat and coin markets, deposits, back office and surveillance, run jointly with you for three months.",
        description: `## What you can open

A spot exchange with a KRW market and a USDT market. **31 member screens and 44 operator screens** cover sign-up, identity checks, order book, charts, deposits, fees and notices. Settlement and reconciliation, which first-time operators forget, are part of the base.

## Modules

| Module | What it does |
|---|---|
| Matching engine | Go, one thread per market, 40,000 orders/s on 8 cores |
| Wallets | Bitcoin, Ethereum, TRON, XRP Ledger; hot and cold split |
| Back office | two-person withdrawals, 7 roles, audit trail |
| Surveillance | 18 rules for wash and matched trades |

## How it goes

1. Two requirement workshops
2. Development server in week 6
3. Load test and penetration test, findings fixed
4. Move to production, three months of joint operation

## Not included

- certification or licence filings
- the contract with your bank (the integration is included)
- derivatives and lending

You get all source code and host it in your own cloud account. Resale is not permitted.`,
        options: [
          "Set-up of 20 more markets",
          "iOS and Android apps",
          "Three more months of joint operation",
          "Japanese and English screens",
        ],
      },
      ja: {
        title: "現物取引所の一括ソリューション",
        summary: "約定から入出金、管理画面、不正取引監視まで。開業後3か月は共同で運用します。",
        description: `## できること

ウォン建てとUSDT建ての現物市場を持つ取引所を開業できます。会員向け31画面、管理者向け44画面を用意しています。

- 約定エンジン：Go製、8コアで毎秒4万注文
- ウォレット：Bitcoin、Ethereum、TRON、XRP Ledger、ホットとコールドを分離
- 管理画面：二人承認の出金、7段階の権限、監査記録
- 監視：仮装・馴合い売買を疑う18の規則

## 含まれないもの

登録や認証の代行、銀行との契約、デリバティブと貸付は対象外です。ソースコードはすべてお渡しします（再販は不可）。`,
        options: ["20銘柄の追加設定", "iOS・Androidアプリ", "共同運用を3か月延長", "日本語・英語の画面"],
      },
    },
  },
  {
    key: "go-orderbook-engine-template",
    seller: "moraetop",
    category: "exchange",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 390_000,
    title: "Go 호가창·체결 엔진 템플릿",
    summary: "가격·시간 우선 체결을 표준 라이브러리만으로. 거래소를 공부하거나 시제품을 만들 때 뼈대로 쓰세요.",
    description: `납품용 엔진에서 핵심만 떼어 낸 템플릿입니다. 외부 패키지 없이 Go 표준 라이브러리로만 짜서 읽기 쉽고, 거래소의 심장이 어떻게 뛰는지 한나절이면 따라갈 수 있습니다.

## 들어 있는 것

- 지정가·시장가·IOC·메이커 전용 주문, 부분 체결, 취소
- 같은 가격에서는 먼저 온 주문이 먼저 체결되는 **가격·시간 우선 원칙**
- 소수 오차를 피하기 위한 정수 단위 가격과 수량
- 체결 규칙을 하나씩 확인하는 단위 테스트
- 실행 방법을 적은 README와 설계 이유 문서
- 명령을 한 줄씩 넣어 보는 예제 프로그램, Dockerfile

## 직접 채워야 하는 것

1. 회원 잔고와 예치금 동결
2. 주문 기록을 디스크에 남기는 저널
3. 여러 종목을 나눠 돌리는 배치

실제 고객 돈이 오가는 거래소에 그대로 올리라고 만든 물건은 아닙니다. 시제품, 사내 교육, 면접 과제, 모의투자 서비스에 어울립니다. 운영용 엔진이 필요하시면 저희의 다른 상품을 보시거나 상담을 남겨 주세요.

## 실행

~~~sh
go test ./...
go run .
~~~

Go 1.22 이상이 필요합니다. 라이선스는 MIT입니다. 구매 후 6개월 동안 질문에 답하고, 그 사이 고친 버전도 내려받으실 수 있습니다.`,
    networks: ["ethereum", "bitcoin"],
    stacks: ["go"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["거래소", "호가창", "orderbook", "체결엔진", "Go", "matching engine"],
    options: ["1시간 화상 코드 설명", "잔고 동결 모듈 추가"],
    optionAmounts: [99_000, 220_000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "exchange-orderbook-go",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 288,
    images: 4,
    popularity: 88,
    translations: {
      en: {
        title: "Order book and matching engine in Go",
        summary: "Price-time priority with the standard library only. A readable skeleton for prototypes and training.",
        description: `The core of the engine we deliver to clients, cut down to something you can read in an afternoon. No third-party packages.

## Inside

- limit, market, IOC and post-only orders, partial fills, cancellation
- strict **price-time priority**
- integer prices and amounts, so no rounding surprises
- unit tests for each matching rule
- a small program to try it line by line; README and design notes in Korean

## You add

1. member balances and holds
2. a journal on disk
3. distribution of markets over processes

It is meant for prototypes, courses and paper trading, not for customer money as it stands. Needs Go 1.22 or newer. Questions are answered and fixes are yours for six months.`,
        options: ["One-hour video walkthrough", "Balance hold module"],
      },
      de: {
        title: "Orderbuch und Matching-Engine in Go",
        summary: "Preis-Zeit-Priorität nur mit der Standardbibliothek. Lesbares Gerüst für Prototypen und Schulung.",
        description: `Der Kern unserer Engine, so weit verkleinert, dass man ihn an einem Nachmittag lesen kann. Keine Fremdpakete.

- Limit-, Market-, IOC- und Post-only-Orders, Teilausführung, Storno
- strenge Preis-Zeit-Priorität
- ganzzahlige Preise und Mengen
- Unit-Tests je Regel; README und Begründungen auf Koreanisch

Kundenguthaben, Journal auf Platte und Verteilung auf mehrere Prozesse ergänzen Sie selbst. Gedacht für Prototypen, Schulung und Papierhandel. Benötigt Go 1.22 oder neuer; sechs Monate Fragen und Korrekturen inbegriffen.`,
        options: ["Einstündige Videoführung", "Modul für gesperrte Guthaben"],
      },
    },
  },
  {
    key: "orderbook-classroom-free",
    seller: "oh-sangmin",
    category: "exchange",
    type: "template",
    pricingType: "free",
    currency: "KRW",
    price: 0,
    title: "수업용 오더북: 무료로 뜯어보는 체결 원리",
    summary: "대학 강의에서 쓰던 예제입니다. 주문 몇 건을 손으로 따라가 보면 호가창이 보입니다.",
    description: `지난 학기 부산에서 특강을 하면서 만든 예제를 그대로 공개합니다. 거래소에서 매수와 매도가 만나는 순간을 말로 설명하기 어려워서, 코드를 같이 읽는 쪽을 택했습니다.

### 이렇게 써 보세요

1. 압축을 풀고 테스트를 먼저 돌립니다. 전부 통과해야 정상입니다.
2. 매칭 함수에서 시간 우선 규칙을 일부러 망가뜨려 봅니다. 어떤 테스트가 깨지는지 보세요.
3. 시장가 주문이 호가를 몇 칸 먹는지 종이에 그려 봅니다.
4. 여유가 있으면 **스톱 주문**을 직접 붙여 보세요. 정답 코드는 일부러 넣지 않았습니다.

### 알아 두실 점

- Go 1.22 이상, 다른 설치물은 필요 없습니다.
- 잔고, 로그인, 데이터베이스는 없습니다. 메모리에서만 돌고, \`go run .\`으로 주문을 한 줄씩 넣어 볼 수 있습니다.
- 라이선스는 MIT입니다. 상업 서비스에 쓰셔도 되지만 책임은 쓰시는 분께 있습니다.
- 무료라서 일대일 지원은 못 해 드립니다. 오타나 버그는 메시지로 알려 주시면 주말에 고칩니다.

강의 자료로 쓰실 때 출처를 적어 주시면 기분이 좋습니다. 슬라이드(한국어 38장)가 필요하신 선생님은 학교 메일로 연락 주세요. 채점할 때 쓰던 주문 시나리오도 몇 개 함께 보내 드립니다.`,
    networks: ["bitcoin"],
    stacks: ["go"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["무료", "오더북", "거래소", "교육", "Go"],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "exchange-orderbook-go",
    status: "active",
    reviewed: false,
    publishedDaysAgo: 63,
    images: 2,
    popularity: 57,
  },
  {
    key: "price-alert-telegram-bot",
    seller: "oh-sangmin",
    category: "exchange",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 29_000,
    title: "텔레그램 시세 알림봇 템플릿",
    summary: "조건을 적어 두면 텔레그램으로 한 줄. 서버 한 대, 설정 파일 하나면 됩니다.",
    description: `거래소 앱 알림은 자꾸 묻히고, 유료 알림 서비스는 비싸서 직접 만든 봇입니다. 커피 두어 잔 값으로 내놓습니다.

**되는 것**

- 가격이 기준선을 넘거나 내려올 때 알림
- 같은 알림이 연달아 오지 않도록 하는 쉬는 시간 설정
- 텔레그램 채팅방에서 명령으로 알림 목록 보기, 끄기, 켜기 (새 알림은 설정 파일에 적습니다)
- 밤에는 모아 두었다가 아침에 한 번에 보내는 조용한 시간
- 연결이 끊기면 간격을 늘려 가며 다시 붙기

**안 되는 것**

- 자동 매매. 주문 권한이 있는 API 키는 아예 받지 않습니다.
- 수익 예측. 그런 건 저도 못 합니다.

시세는 JSON으로 답하는 공개 주소에서 읽습니다. 주소와 값의 위치를 설정 파일에 적고, 봇 토큰을 환경 변수에 넣어 실행하면 끝입니다. 가격만 볼 때는 체인 RPC가 필요 없습니다. BotFather에게 말을 거는 것부터 순서대로 README에 적었습니다. 라즈베리파이에서도 넉 달째 잘 돌고 있습니다.

처음 써 보시는 분이 가장 많이 막히는 곳은 채팅방 번호를 찾는 단계입니다. README의 세 번째 항목을 먼저 읽어 주세요. 그래도 안 되면 오류 메시지를 그대로 복사해서 보내 주시면 하루 안에 답합니다. 지갑 잔액이 줄면 알리고 싶다는 요청이 많아서, 조건을 더하는 방법도 예제와 함께 적었습니다.`,
    networks: ["bitcoin", "ethereum", "solana"],
    stacks: ["typescript", "nodejs", "docker"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["텔레그램", "telegram", "시세알림", "봇", "bot", "거래소"],
    options: ["조건 1개 맞춤 제작", "서버 설치 대행"],
    optionAmounts: [30_000, 50_000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "telegram-alert-bot",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 197,
    images: 3,
    popularity: 96,
    translations: {
      en: {
        title: "Telegram price alert bot",
        summary: "Write a condition, get one line on Telegram. One small server and one settings file.",
        description: `Exchange notifications get lost and alert services cost too much, so I wrote this for myself.

**It does**

- alerts when a price crosses a line, either way
- a quiet period, so the same alert does not repeat
- lists, mutes and unmutes alerts by chat command; new ones go into the settings file
- reconnecting with growing pauses

**It does not**

- trade. It never takes an API key that can place orders.
- predict anything.

Prices come from any public address that answers in JSON. Get a bot token, put it in an environment variable, start it. The guide begins with BotFather; guide and messages are Korean, and I mail the English texts on request. Mine has been running on a Raspberry Pi for four months. If you are stuck, send me the error text as it is; I answer within a day.`,
        options: ["One custom condition", "Installation on your server"],
      },
    },
  },
  {
    key: "deposit-watcher-indexer",
    seller: "chaeum",
    category: "exchange",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 264_000,
    title: "입금 감지 인덱서 NestJS 템플릿",
    summary: "블록을 따라가며 토큰 입금을 기록하고, 재편성(reorg)이 나면 되돌리는 NestJS 서버입니다.",
    description: `## 왜 필요한가요

거래소나 쇼핑몰에서 코인 입금을 받으려면 누군가는 블록을 한 칸씩 읽어야 합니다. 읽는 것보다 어려운 일은 **되돌리는 것**입니다. 체인이 재편성되면 이미 적은 입금을 취소해야 하니까요. 이 템플릿은 그 부분에서 시작합니다.

## 동작

1. 마지막으로 처리한 블록 번호에서 이어서 읽습니다.
2. 부모 해시가 맞지 않으면 갈라진 지점까지 되감습니다.
3. ERC-20 Transfer 이벤트를 골라 데이터베이스에 남깁니다.
4. 확인 수가 차기 전과 뒤를 구분해 조회 API로 내어 줍니다. 주소별로 50건씩, 커서로 이어집니다.

## 요구 사항

- Node.js 20 이상, PostgreSQL 15 이상
- EVM 체인 RPC 주소 하나(공용 RPC는 속도 제한에 걸릴 수 있습니다)

## 포함하지 않음

- 출금과 개인키 보관. 지갑을 다루는 코드는 일부러 넣지 않았습니다.
- 체인 코인 자체의 입금(내부 거래)
- 솔라나, 비트코인처럼 EVM이 아닌 체인

조합에서 실제로 운영하는 서버 여섯 대 가운데 두 대가 이 구조입니다. 하루 평균 190만 건의 이벤트를 읽고 있고, 2년 동안 중복 입금 기록은 없었습니다. 구매하신 뒤 6개월간 메일로 질문을 받습니다.`,
    networks: ["ethereum", "polygon", "kaia", "bnb"],
    stacks: ["nestjs", "typescript", "nodejs", "postgresql"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["입금감지", "인덱서", "indexer", "NestJS", "ERC-20", "거래소"],
    options: ["체인 1개 추가 설정", "Docker 배포 구성"],
    optionAmounts: [88_000, 66_000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "nestjs-indexer",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 331,
    images: 3,
    popularity: 71,
    translations: {
      en: {
        title: "Deposit watcher and indexer for NestJS",
        summary: "Follows blocks, records token deposits and rolls them back when the chain reorganises.",
        description: `## Why

To accept coin deposits somebody must read every block. Reading is easy; **undoing** is not. When a chain reorganises, recorded deposits have to be withdrawn. This template starts there.

## How it works

1. continues from the last processed block
2. compares parent hashes and rewinds to the fork
3. stores ERC-20 Transfer events
4. serves transfers by address, pending or confirmed, with a cursor

## Needs

Node.js 20, PostgreSQL 15, one EVM RPC address. No native coin, no withdrawals, no private keys, no non-EVM chains. README in Korean. Two of the six servers our cooperative runs use this structure, about 1.9 million events a day. Six months of questions by mail.`,
        options: ["One more chain", "Docker deployment files"],
      },
    },
  },
  {
    key: "exchange-opening-landing",
    seller: "kim-bora",
    category: "exchange",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 79_000,
    title: "거래소 오픈 예고 랜딩 페이지",
    summary: "사전 등록을 받는 한 장짜리 페이지. 글만 바꾸면 오늘 저녁에 올릴 수 있어요.",
    description: `거래소 오픈 두 달 전부터 필요한 건 화려한 사이트가 아니라 **메일 주소를 남길 자리**입니다. 딱 그만큼만 만들었습니다.

## 화면 구성

- 첫 화면: 한 문장 소개, 오픈까지 남은 시간, 사전 등록 칸
- 지금 되는 것과 아직 안 되는 것: 세 줄
- 일정: 오픈까지의 세 단계
- 자주 묻는 질문 두 개, 문의 주소
- 한국어·영어·일본어를 오가는 버튼

예시 글은 동네 가게 도장 서비스 이야기라, 거래소 이야기로 바꿔 쓰시면 됩니다.

## 신경 쓴 점

이미지 없이도 허전하지 않게 활자와 선으로 구성했습니다. 화면 낭독기로 처음부터 끝까지 들어 보았고, 360px 휴대폰에서 가로 스크롤이 생기지 않습니다. 어두운 화면도 따로 색을 맞췄습니다. 자바스크립트를 꺼도 사전 등록이 됩니다.

## 빠진 것

수수료 표, 팀 소개, 시세 위젯, 로그인 화면은 없습니다. 사전 등록 정보를 저장하는 서버도 없으니 쓰시는 메일 서비스의 주소를 폼에 넣으시면 됩니다. 약관과 개인정보 처리방침 링크는 꼭 더해 주세요.

수정 요청은 문구·색 바꾸기에 한해 한 번 무료로 해 드립니다. 문장이 언어마다 한 파일에 모여 있어서 번역가에게 그대로 보내실 수 있습니다. 배포는 정적 파일만 올리면 되고, 무료 호스팅에서도 문제없이 열립니다.`,
    networks: ["ethereum"],
    stacks: ["javascript"],
    sellingCountry: "KR",
    contentLocale: "ko",
    tags: ["랜딩페이지", "landing", "거래소", "사전등록"],
    options: ["영어·일본어 문구 작성"],
    optionAmounts: [40_000],
    estimatedDays: null,
    userDemo: true,
    adminDemo: false,
    source: "web3-landing-page",
    status: "rejected",
    reviewed: false,
    publishedDaysAgo: 9,
    images: 2,
    popularity: 3,
  },
  {
    key: "matching-engine-only",
    seller: "moraetop",
    category: "exchange",
    type: "solution",
    pricingType: "from",
    currency: "KRW",
    price: 18_700_000,
    title: "거래소 체결 엔진만 교체해 드립니다",
    summary: "쓰시던 화면과 회원 DB는 그대로 두고, 느려진 체결 엔진만 멈춤 없이 바꿉니다.",
    description: `이미 거래소를 운영하시는데 주문이 몰리면 호가창이 멈추는 분들을 위한 상품입니다. 전체를 다시 만들 필요는 없습니다. 느린 곳은 대개 한 군데입니다.

## 진단부터 합니다

처음 2주는 운영 로그를 받아 **어디서 막히는지** 숫자로 보여 드립니다. 체결이 아니라 DB 잠금이 원인이었던 곳이 열 곳 중 네 곳이었고, 그때는 엔진을 팔지 않고 진단비(330만 원)만 받았습니다.

## 교체 방식

- 기존 엔진과 새 엔진에 같은 주문을 흘려 결과를 2주간 비교
- 종목 하나씩 넘기고, 문제가 있으면 1분 안에 되돌리기
- 주문 저널을 디스크에 먼저 쓰므로 정전 뒤에도 복구 가능

## 성능 기준(계약서에 적습니다)

| 항목 | 기준 |
|---|---|
| 처리량 | 종목당 초당 12,000주문 |
| 지연 | 99번째 백분위 3ms 이하 |
| 복구 | 1억 건 저널 재생 90초 이하 |

기존 시스템이 PHP든 Java든 상관없습니다. 메시지 규격은 저희가 맞춥니다. 다만 운영사 개발자 한 분이 주 8시간 이상 함께해 주셔야 하고, 거래소에서 쓰시는 장비가 ARM이면 미리 말씀해 주세요.`,
    networks: ["bitcoin", "ethereum"],
    stacks: ["go", "java", "redis", "postgresql"],
    sellingCountry: "KR",
    contentLocale: "ko",
    tags: ["체결엔진", "거래소", "성능개선", "matching engine", "마이그레이션"],
    options: ["시장 감시 규칙 18종", "야간 교체 작업"],
    optionAmounts: [4_400_000, 1_100_000],
    estimatedDays: 75,
    extraRequirements: "최근 한 달 주문 로그(개인정보 제외)와 서버 사양을 준비해 주세요.",
    userDemo: false,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 204,
    images: 5,
    popularity: 61,
  },
  {
    key: "exchange-hot-cold-gateway",
    seller: "gaonkey",
    category: "exchange",
    type: "solution",
    pricingType: "fixed",
    currency: "KRW",
    price: 9_900_000,
    title: "거래소용 핫·콜드 지갑 입출금 게이트웨이",
    summary: "핫월렛 한도를 넘으면 자동으로 콜드로. 출금은 두 사람이 확인해야 나갑니다.",
    description: `## 한 줄로

거래소 서버와 블록체인 사이에 서서 입금을 알려 주고, 출금을 검사하고, 남는 돈을 콜드 지갑으로 옮기는 서버입니다.

## 정책 예시

~~~yaml
hot_limit: 3 BTC
auto_withdraw_max: 500만원
two_person_over: 500만원
address_hold_hours: 24
~~~

이렇게 적힌 정책 파일을 관리자 두 명이 서명해야 적용됩니다. 새로 등록한 출금 주소는 24시간 뒤부터 쓸 수 있습니다.

## 지원 체인

비트코인, 이더리움과 ERC-20, 트론과 TRC-20, 리플, 카이아. 체인 추가는 옵션입니다.

## 납품물

- 서버 프로그램(Docker 이미지와 소스)
- 거래소 연동용 REST API 문서와 모의 서버
- 콜드 지갑 서명 절차서, 비상 복구 훈련 1회
- 금융권 점검표에 맞춘 키 관리 지침서

## 설치 조건

키 서버는 인터넷과 분리된 장비가 필요합니다. 클라우드 HSM을 쓰신다면 세 종류까지 맞춰 둔 연결부가 있습니다. 지갑을 새로 만드는 세리머니는 고객사 사무실에서 저희 직원 두 명이 입회해 진행하며, 교통비는 수도권 밖이면 실비로 청구합니다. 하자 보수는 1년입니다.`,
    networks: ["bitcoin", "ethereum", "tron", "xrpl", "kaia"],
    stacks: ["go", "rust", "postgresql", "docker"],
    sellingCountry: "KR",
    contentLocale: "ko",
    tags: ["지갑", "콜드월렛", "핫월렛", "입출금", "거래소", "wallet"],
    options: ["체인 1개 추가", "클라우드 HSM 연결", "연 2회 복구 훈련"],
    optionAmounts: [1_650_000, 2_750_000, 1_980_000],
    estimatedDays: 40,
    extraRequirements: "운영 인력 2명 이상의 지정과 키 서버 장비 사양 확인이 필요합니다.",
    userDemo: false,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 256,
    images: 6,
    popularity: 74,
    translations: {
      en: {
        title: "Hot and cold wallet gateway for exchanges",
        summary: "Sweeps to cold storage above a limit. Large withdrawals leave only after two people agree.",
        description: `## In one line

A server between your exchange and the chains: it reports deposits, checks withdrawals and moves the surplus to cold wallets.

## Policy

Limits live in a signed file: hot limit, automatic maximum, two-person threshold, holding time for new addresses. Two administrators sign each change.

## Chains

Bitcoin, Ethereum and ERC-20, TRON and TRC-20, XRP Ledger, Kaia.

## You receive

- the server with source and Docker image
- REST documentation and a mock server
- the cold signing procedure and one recovery drill
- key management guidelines for financial inspections

The key server needs a machine without internet access. Two of our people attend the key ceremony at your office. One year of warranty.`,
        options: ["One more chain", "Cloud HSM connection", "Two recovery drills a year"],
      },
      ja: {
        title: "取引所向けホット・コールドウォレット基盤",
        summary: "上限を超えた資金は自動でコールドへ。高額の出金は二人の承認が必要です。",
        description: `取引所のサーバーとブロックチェーンの間に置く入出金サーバーです。

- 入金の検知と通知
- 署名済みポリシーによる出金審査、二人承認
- ホットウォレットの上限を超えた資金の自動移動
- 対応：Bitcoin、Ethereum、TRON、XRP Ledger、Kaia

ソースコード、REST仕様書、模擬サーバー、署名手順書、復旧訓練1回を納品します。鍵サーバーにはネットワークから切り離した機器が必要です。保証期間は1年です。`,
        options: ["チェーンの追加", "クラウドHSM接続", "年2回の復旧訓練"],
      },
    },
  },
  {
    key: "perpetual-futures-module",
    seller: "moraetop",
    category: "exchange",
    type: "solution",
    pricingType: "quote",
    currency: "KRW",
    price: null,
    title: "무기한 선물 거래 모듈 (해외 법인 전용)",
    summary: "펀딩비, 교차·격리 마진, 단계별 청산, 보험기금. 해외 인가를 받은 거래소에만 납품합니다.",
    description: `국내에서 개인에게 가상자산 파생상품을 제공하는 것은 허용되지 않으므로, **해외에서 인가를 받은 법인**에만 견적을 드립니다. 상담 전에 인가 서류를 확인합니다.

## 기능 범위

- 격리·교차 마진, 최대 배율은 종목별로 제한
- 8시간 펀딩비, 주기 조정 가능
- 지수 가격: 외부 거래소 최소 다섯 곳의 가중 평균, 이상값 제외
- 3단계 청산과 보험기금, 자동 감축(ADL) 순위 공개
- 손절·익절, 축소 전용, 예약 주문

## 시험 자료를 같이 드립니다

2020년 3월과 2021년 5월, 2022년 11월 급락 구간의 체결 데이터를 흘려 청산이 얼마나 밀리는지 보고서로 드립니다. 보험기금이 얼마나 있어야 버티는지도 이 자료로 계산합니다.

## 전제

현물 거래소가 이미 돌고 있어야 합니다. 다른 회사의 현물 엔진과도 붙일 수 있지만, 잔고를 실시간으로 잠그는 API가 있어야 합니다.

견적은 종목 수, 예상 주문량, 이중화 수준에 따라 달라집니다. 지금까지의 계약은 1억 2천만 원에서 3억 원 사이였고, 유지보수는 연 15%입니다. 상담은 영어로도 가능합니다. 거래소에서 리스크를 담당하시는 분이 첫 회의에 함께 오시면 이야기가 훨씬 빨라집니다.`,
    networks: ["ethereum", "arbitrum", "bitcoin"],
    stacks: ["go", "rust", "redis", "kubernetes"],
    sellingCountry: "SG",
    contentLocale: "ko",
    tags: ["선물거래", "perpetual", "마진", "청산", "거래소", "파생상품"],
    estimatedDays: 180,
    extraRequirements: "해외 인가 서류 사본과 준법 담당자 연락처가 필요합니다.",
    userDemo: false,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 141,
    images: 4,
    popularity: 38,
  },
  {
    key: "exchange-admin-backoffice",
    seller: "kim-bora",
    category: "exchange",
    type: "solution",
    pricingType: "fixed",
    currency: "KRW",
    price: 3_300_000,
    title: "거래소 관리자 화면, 운영팀이 편한 걸로",
    summary: "회원·입출금·공지·수수료를 다루는 화면 26개. 기존 API에 맞춰 붙여 드려요.",
    description: `거래소 백오피스는 예쁘기보다 **실수하기 어려워야** 합니다. 출금 거절 버튼과 승인 버튼이 나란히 붙어 있는 화면을 보고 시작한 작업입니다.

### 화면 목록(일부)

- 회원 검색, 등급, 정지 사유 기록
- 입금 대사, 출금 심사 대기열(두 사람 확인)
- 종목·호가 단위·수수료 정책, 예약 적용
- 공지와 팝업, 다국어 입력
- 감사 기록: 누가, 언제, 무엇을, 이전 값과 함께

### 이런 점이 다릅니다

위험한 동작은 결과를 문장으로 한 번 더 보여 줍니다. "홍길동 님의 0.5 BTC 출금을 거절합니다"처럼요. 목록은 키보드만으로 움직일 수 있고, 표는 5만 줄까지 끊기지 않습니다. 열 너비와 필터는 사람마다 기억합니다.

### 작업 방식

1. 쓰시는 API 문서를 받고 사흘 안에 연결 가능 여부를 답합니다.
2. 화면을 주 5~6개씩 올려 드리고 같이 눌러 봅니다.
3. 마지막 주는 운영팀 교육과 고치는 시간으로 비워 둡니다.

서버 개발은 하지 않아요. API가 부족하면 필요한 목록을 정리해 드리니 서버 담당자에게 전달해 주세요. 수정은 납품 후 30일 동안 횟수 제한 없이 받습니다.`,
    networks: ["ethereum", "bitcoin"],
    stacks: ["react", "nextjs", "typescript", "graphql"],
    sellingCountry: "KR",
    contentLocale: "ko",
    tags: ["관리자", "admin", "백오피스", "거래소", "React"],
    options: ["화면 5개 추가", "운영 설명서 PDF"],
    optionAmounts: [600_000, 250_000],
    estimatedDays: 35,
    userDemo: false,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 118,
    images: 9,
    popularity: 66,
  },
  {
    key: "market-making-bot",
    seller: "oh-sangmin",
    category: "exchange",
    type: "solution",
    pricingType: "from",
    currency: "KRW",
    price: 2_400_000,
    title: "호가 유지 봇 (양방향 스프레드)",
    summary: "얇은 호가창을 정해진 폭으로 채웁니다. 자전거래 기능은 없고, 만들지도 않습니다.",
    description: `새로 연 거래소나 새로 상장한 토큰은 호가 사이가 너무 벌어져 거래가 붙지 않습니다. 이 봇은 기준 가격의 위아래에 주문을 깔고, 한쪽이 체결되면 재고를 보고 다시 깝니다.

## 설정할 수 있는 값

- 스프레드 폭과 단계 수, 단계별 수량
- 재고가 한쪽으로 쏠릴 때 가격을 얼마나 비틀지
- 하루 최대 손실. 넘으면 **주문을 모두 거두고 멈춥니다.**
- 기준 가격을 가져올 거래소와 가중치

## 분명히 해 둘 것

자기 주문끼리 체결시키는 자전거래는 시세조종입니다. 그런 기능은 없고, 같은 계정의 주문이 만나지 않도록 막는 코드가 들어 있습니다. 거래량을 부풀려 달라는 문의에는 답하지 않습니다.

## 진행

1. 거래소 API 문서 확인, 모의 환경에서 3일
2. 소액으로 실거래 5일, 로그 같이 보기
3. 설정값 인계, 대시보드 설치

Go 단일 실행 파일이라 서버 한 대면 됩니다. 대시보드는 체결, 재고, 손익을 5초마다 갱신합니다. 시작가는 거래소 한 곳, 종목 세 개 기준입니다. 손실 가능성이 있고, 어떤 수익도 약속하지 않습니다.`,
    networks: ["ethereum", "solana", "bnb"],
    stacks: ["go", "redis", "docker"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["마켓메이킹", "호가", "bot", "유동성", "거래소"],
    options: ["거래소 1곳 추가", "종목 5개 추가"],
    optionAmounts: [700_000, 450_000],
    estimatedDays: 21,
    extraRequirements: "출금 권한을 뺀 API 키와 고정 IP가 필요합니다.",
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "pending",
    reviewed: false,
    publishedDaysAgo: 2,
    images: 3,
    popularity: 6,
  },
  {
    key: "otc-escrow-desk",
    seller: "chaeum",
    category: "exchange",
    type: "solution",
    pricingType: "from",
    currency: "KRW",
    price: 12_000_000,
    title: "장외거래(OTC) 데스크 운영 시스템",
    summary: "호가 요청부터 에스크로, 정산 확인서까지. 전화와 엑셀로 하던 장외거래를 한 화면으로 모읍니다.",
    description: `큰 금액은 호가창에 올리지 않고 데스크에서 가격을 주고받습니다. 그런데 아직도 메신저로 가격을 보내고 엑셀에 옮겨 적는 곳이 많습니다. 숫자 하나를 잘못 옮겨 사고가 난 거래소에서 의뢰를 받아 만든 것이 이 시스템의 첫 판입니다.

## 거래 한 건의 흐름

1. 고객이 수량을 넣고 가격을 요청합니다.
2. 딜러가 30초 동안 유효한 가격을 제시합니다.
3. 고객이 수락하면 코인이 **에스크로 주소**로 들어갈 때까지 기다립니다.
4. 원화 입금을 확인하면 두 사람의 승인으로 코인이 나갑니다.
5. 거래 확인서(PDF)가 양쪽에 발송됩니다.

## 관리 기능

- 고객별 한도, 하루 누적, 거래 목적 기록
- 딜러별 손익과 재고
- 의심거래 표시와 보고 자료 내려받기

## 조건

가상자산사업자 신고를 마친 회사에만 공급합니다. 원화 계좌 확인은 은행이 제공하는 방식에 맞춰야 해서 은행마다 2~3주가 더 걸릴 수 있습니다.

조합원 세 명이 끝까지 담당합니다. 매주 금요일에 돌아가는 화면을 보여 드리고, 납품 뒤 1년간 오류를 고쳐 드립니다. 유지보수 계약은 월 88만 원부터입니다.`,
    networks: ["bitcoin", "ethereum", "tron"],
    stacks: ["nestjs", "vue", "postgresql", "docker"],
    sellingCountry: "KR",
    contentLocale: "ko",
    tags: ["OTC", "장외거래", "에스크로", "거래소", "정산"],
    options: ["모바일 딜러 화면", "은행 1곳 추가 연동"],
    optionAmounts: [3_300_000, 2_200_000],
    estimatedDays: 90,
    userDemo: false,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: false,
    publishedDaysAgo: 87,
    images: 4,
    popularity: 33,
  },
  {
    key: "kimchi-premium-dashboard",
    seller: "oh-sangmin",
    category: "exchange",
    type: "solution",
    pricingType: "fixed",
    currency: "KRW",
    price: 149_000,
    title: "김치 프리미엄 대시보드 설치해 드려요",
    summary: "국내외 거래소 여섯 곳의 가격 차이를 1초마다. 내 서버에 설치하고 내 도메인으로 봅니다.",
    description: `공개된 김프 사이트가 주말마다 느려져서 제 서버에 따로 띄워 쓰던 것을 설치 상품으로 만들었습니다.

- 국내 두 곳, 해외 네 곳의 웹소켓 시세를 받아 비교
- 환율은 은행 고시와 테더 가격 두 가지로 계산
- 종목 60개, 7일 그래프, 프리미엄이 일정 폭을 넘으면 소리 알림
- 휴대폰에서 한 손으로 보기 좋은 화면

**설치 과정**은 이렇습니다. 서버 접속 권한을 주시면 하루 안에 올리고, 화면 녹화로 과정을 남겨 드립니다. 권한을 주기 부담스러우시면 화면 공유로 같이 설치해도 됩니다. 월 6천 원짜리 가상 서버(메모리 1GB)면 충분합니다.

**하지 않는 것**도 적어 둡니다. 자동 매매, 재정거래 송금, 세금 계산은 없습니다. 프리미엄이 보인다고 바로 돈이 되는 것도 아닙니다. 송금 시간과 수수료를 넣은 계산기를 같이 드리니 먼저 두드려 보세요.

거래소가 API를 바꾸면 6개월 안에는 무료로 맞춰 드립니다. 그 뒤에는 한 번에 2만 원입니다. 코드는 읽어 보시라고 함께 드리지만 다른 분께 다시 파는 것은 안 됩니다. 거래소에서 종목이 상장 폐지되면 목록에서 자동으로 빠지게 해 두었습니다.`,
    networks: ["bitcoin", "ethereum", "xrpl", "solana"],
    stacks: ["go", "svelte", "redis"],
    sellingCountry: "KR",
    contentLocale: "ko",
    tags: ["김프", "김치프리미엄", "시세", "대시보드", "거래소"],
    options: ["거래소 1곳 추가", "텔레그램 알림 연결"],
    optionAmounts: [40_000, 20_000],
    estimatedDays: 2,
    userDemo: true,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: false,
    publishedDaysAgo: 46,
    images: 4,
    popularity: 82,
  },
  {
    key: "travel-rule-gateway",
    seller: "straits-ledger",
    category: "exchange",
    type: "solution",
    pricingType: "quote",
    currency: "USD",
    price: null,
    title: "Travel-rule messaging gateway for licensed venues",
    summary: "One API in front of several travel-rule networks, with sanctions screening and evidence you can file.",
    description: `## The problem

Your counterparties use different travel-rule networks. Your compliance team wants one queue, one log and one answer to "did we send the originator data before the coins left?"

## What the gateway does

- accepts one internal message format and translates it to the networks you are a member of
- holds a withdrawal until the receiving venue has answered, with time limits you set per jurisdiction
- screens names and addresses against the lists you license
- stores every message with its signature for seven years

## Deployment

Runs in your own Kubernetes cluster. Personal data never leaves your region. We deliver Helm charts, runbooks and a replay tool that lets auditors walk through a single transfer.

## What you need

1. memberships in the networks you want to reach (we do not resell them)
2. a screening list licence
3. one compliance officer for acceptance tests

Typical projects take ten to fourteen weeks. Pricing depends on the number of networks and monthly messages; support is a yearly contract with a four-hour response on weekdays, Singapore time. References in Singapore and Seoul on request.`,
    networks: ["ethereum", "bitcoin", "tron", "xrpl"],
    stacks: ["java", "kotlin", "kubernetes", "postgresql"],
    sellingCountry: "SG",
    contentLocale: "en",
    tags: ["travel rule", "compliance", "트래블룰", "AML", "exchange"],
    estimatedDays: 90,
    extraRequirements: "Proof of licence or of a pending application, and a list of the networks you belong to.",
    userDemo: false,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 233,
    images: 5,
    popularity: 45,
    translations: {
      ko: {
        title: "인가 거래소를 위한 트래블룰 메시지 게이트웨이",
        summary: "여러 트래블룰 망을 API 하나로. 제재 대상 심사와 제출용 기록까지 남깁니다.",
        description: `## 해결하는 문제

거래 상대방마다 쓰는 트래블룰 망이 다릅니다. 준법팀은 대기열 하나, 기록 하나를 원하고, 코인이 나가기 전에 송신인 정보를 보냈는지 바로 답할 수 있어야 합니다.

## 기능

- 내부 형식 하나를 가입한 망의 형식으로 바꿔 전송
- 상대 거래소에서 답이 올 때까지 출금 보류, 관할별 제한 시간
- 이름과 지갑 주소의 제재 목록 심사
- 모든 메시지를 서명과 함께 7년 보관

## 조건

고객사 쿠버네티스에서 돌며 개인정보는 지역 밖으로 나가지 않습니다. 망 가입과 목록 사용권은 직접 준비하셔야 합니다. 보통 10~14주가 걸리고, 가격은 망의 수와 월 메시지 수에 따라 달라집니다.`,
      },
    },
  },
  {
    key: "proof-of-reserves-merkle",
    seller: "ridgeline",
    category: "exchange",
    type: "solution",
    pricingType: "fixed",
    currency: "USD",
    price: 4800,
    title: "Proof of reserves your users can check themselves",
    summary: "A Merkle-sum tree of liabilities, signed wallet proofs and a public page where anyone verifies a leaf.",
    description: `Publishing a screenshot of a cold wallet proves nothing. This package lets a customer confirm that *their* balance is part of the total you committed to, without seeing anybody else's.

## Delivered

1. **Snapshot tool** that reads balances from your ledger and builds a Merkle-sum tree. Negative balances are rejected, not hidden.
2. **Wallet proofs** for Bitcoin and EVM addresses, signed with the keys you already hold.
3. **Verification page** that runs in the browser; the leaf never leaves the user's machine.
4. **Command-line verifier** in Rust, so nobody has to trust the page either.

## What it does not prove

It cannot show debts that are not in your ledger, and it is a snapshot in time. The page says so in plain words; please keep that paragraph.

## Scope and timing

Fixed price for one ledger export format, up to five million accounts and one dress rehearsal. Four weeks from the first data sample. A second format is an option. You receive the source and may change it for your venue. We sign an NDA before we see any sample, and we only ever ask for hashed account numbers.`,
    networks: ["bitcoin", "ethereum", "base"],
    stacks: ["rust", "typescript", "svelte"],
    sellingCountry: "all",
    contentLocale: "en",
    tags: ["proof of reserves", "merkle", "준비금증명", "exchange", "transparency"],
    options: ["Second ledger format", "Quarterly re-run for one year"],
    optionAmounts: [900, 2600],
    estimatedDays: 28,
    userDemo: true,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 160,
    images: 4,
    popularity: 59,
    translations: {
      ko: {
        title: "이용자가 직접 확인하는 준비금 증명",
        summary: "부채 머클 합계 트리와 서명된 지갑 증명, 누구나 자기 잔고를 확인하는 공개 페이지를 드립니다.",
        description: `콜드 지갑 화면을 찍어 올리는 것으로는 아무것도 증명되지 않습니다. 이 상품은 고객이 **자기 잔고가 총액에 들어 있는지** 남의 정보를 보지 않고 확인하게 합니다.

## 납품물

1. 원장에서 잔고를 읽어 머클 합계 트리를 만드는 도구
2. 비트코인·EVM 주소의 서명 증명
3. 브라우저 안에서만 도는 확인 페이지
4. Rust 명령줄 검증기

원장에 없는 빚은 보여 주지 못하고, 한 시점의 사진이라는 한계가 있습니다. 원장 형식 하나, 계정 500만 개, 예행연습 한 번까지 고정 가격입니다. 거래소에서 표본 데이터를 받은 날부터 4주 걸립니다.`,
        options: ["원장 형식 추가", "1년간 분기별 재실행"],
      },
    },
  },
  {
    key: "double-entry-crypto-ledger",
    seller: "straits-ledger",
    category: "exchange",
    type: "solution",
    pricingType: "from",
    currency: "USD",
    price: 14_500,
    title: "Double-entry ledger for exchanges and brokers",
    summary: "Every fee, fill and transfer as balanced postings. Month-end closes in minutes instead of a weekend.",
    description: `Balances stored in a column drift. Balances derived from postings do not. We replace the column.

## Core ideas

- Postings are append-only; corrections are reversals with a reason.
- Each transaction balances per asset, enforced in the database and again in code.
- A balance at any past second is one query.

## Included

| Part | Notes |
|---|---|
| Ledger service | Kotlin, PostgreSQL, idempotent REST and event stream |
| Chart of accounts | client money, house, fees, suspense; adapted with your finance team |
| Reconciliation | bank statements, on-chain wallets, internal books |
| Reports | trial balance, client money statement, fee revenue |

## Migration

We run in shadow next to your current system for one full month and hand you the differences every morning. There are always differences. Most are rounding; some are not, and you will want to know.

The starting price covers one legal entity, twelve assets and 10 million postings a month. Not included: tax filing, audit opinions, and decisions about how you treat forks and airdrops, although we will tell you what others did.`,
    networks: ["ethereum", "bitcoin", "polygon"],
    stacks: ["kotlin", "java", "postgresql", "kubernetes", "graphql"],
    sellingCountry: "all",
    contentLocale: "en",
    tags: ["ledger", "accounting", "정산", "reconciliation", "exchange", "회계"],
    options: ["Additional legal entity", "Bank statement connector"],
    optionAmounts: [4200, 1800],
    estimatedDays: 70,
    userDemo: false,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 95,
    images: 3,
    popularity: 41,
    translations: {
      ko: {
        title: "거래소·중개사를 위한 복식부기 원장",
        summary: "수수료와 체결, 이체를 모두 대차가 맞는 기록으로. 월말 결산이 주말이 아니라 몇 분에 끝납니다.",
        description: `잔고를 칸에 적어 두면 조금씩 어긋납니다. 기록에서 계산하면 어긋나지 않습니다.

- 기록은 추가만 되고, 정정은 사유를 적은 반대 기록으로 합니다.
- 자산별로 대차가 맞는지 데이터베이스와 코드가 두 번 확인합니다.
- 과거 어느 시점의 잔고든 조회 한 번으로 나옵니다.

은행 명세, 온체인 지갑, 내부 장부를 맞추는 대사 기능과 시산표, 고객자산 명세가 들어 있습니다. 한 달 동안 기존 시스템과 나란히 돌리며 매일 아침 차이를 보내 드립니다. 시작가는 법인 하나, 자산 열두 개 기준입니다. 세무 신고와 감사 의견은 포함하지 않습니다.`,
        options: ["법인 추가", "은행 명세 연결"],
      },
    },
  },
  {
    key: "member-nft-fee-discount",
    seller: "hoshizora",
    category: "exchange",
    type: "solution",
    pricingType: "fixed",
    currency: "JPY",
    price: 480_000,
    title: "会員証NFTで取引手数料を割引するモジュール",
    summary: "会員証NFTの保有を確認し、取引所の手数料率に反映。譲渡された瞬間に割引も移ります。",
    description: `## 概要

取引所の優待を、ポイントではなく会員証NFTで提供するためのモジュールです。お客様がウォレットを一度つなぐと、以後は保有状況を自動で確認し、手数料率に反映します。

## 主な機能

- 保有確認：ブロックごとに移転を監視し、1分以内に反映
- 等級：枚数、種類、保有期間の組み合わせで最大8段階
- 不正対策：借りたNFTでの割引を防ぐ最低保有時間
- 管理画面：等級の設定、対象会員の一覧、CSV出力

## 納品物

1. サーバープログラム（NestJS、ソースコード付き）
2. 取引所側の手数料APIとの接続（1方式まで）
3. 会員証コントラクト（ERC-721、譲渡制限は選択可）
4. 運用手引きと受け入れ試験表

## 対象外

景品表示法など法令の確認、イラストの制作、取引所本体の改修は含みません。手数料APIがない場合は事前にご相談ください。

納期はおよそ6週間です。納品後6か月は無償で不具合に対応します。打ち合わせはオンラインで、日本語と英語、簡単な内容であれば韓国語でも承ります。`,
    networks: ["polygon", "ethereum"],
    stacks: ["nestjs", "solidity", "hardhat", "postgresql"],
    sellingCountry: "JP",
    contentLocale: "ja",
    tags: ["会員証", "NFT", "手数料割引", "ERC-721", "取引所"],
    options: ["等級バッジの画像制作", "チェーンの追加"],
    optionAmounts: [60_000, 90_000],
    estimatedDays: 42,
    userDemo: true,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: false,
    publishedDaysAgo: 71,
    images: 3,
    popularity: 29,
  },
  {
    key: "btc-auszahlungsdienst",
    seller: "jonas-petersen",
    category: "exchange",
    type: "solution",
    pricingType: "fixed",
    currency: "EUR",
    price: 3900,
    title: "Bitcoin-Auszahlungsdienst für Broker",
    summary: "Gebündelte Auszahlungen mit Gebührenobergrenze, Vier-Augen-Freigabe und Buchungsexport.",
    description: `Wer jede Auszahlung einzeln sendet, verschenkt Gebühren. Dieser Dienst sammelt Aufträge, bündelt sie zu einer Transaktion und wartet auf ein günstiges Zeitfenster, solange die zugesagte Frist es erlaubt.

## Funktionen

- Bündelung nach Zeit, Betrag oder Anzahl
- Gebührenobergrenze mit Nachbesserung (RBF)
- Freigabe durch zwei Personen ab frei wählbarem Betrag
- Prüfung der Adresse, Sperrfrist für neue Adressen
- täglicher Export für die Buchhaltung (CSV, DATEV-Format)

## Technik

Kotlin-Dienst mit PostgreSQL, spricht mit Ihrem eigenen Bitcoin-Core-Knoten ab Version 25. Schlüssel bleiben in Ihrem Signiergerät; der Dienst erzeugt nur PSBT-Dateien.

## Lieferumfang

1. Quelltext und Container-Image
2. Betriebshandbuch auf Deutsch, 40 Seiten
3. zwei Schulungstermine zu je 90 Minuten
4. sechs Monate Fehlerbehebung

Nicht enthalten: Betrieb des Knotens, Lightning, steuerliche oder aufsichtsrechtliche Beratung. Der Festpreis gilt für eine Gesellschaft und bis zu 2.000 Auszahlungen am Tag. Beginn meist innerhalb von drei Wochen.`,
    networks: ["bitcoin"],
    stacks: ["kotlin", "postgresql", "docker"],
    sellingCountry: "DE",
    contentLocale: "de",
    tags: ["Bitcoin", "Auszahlung", "Batching", "PSBT", "Broker"],
    options: ["Lightning-Auszahlungen", "Betrieb des Knotens, 12 Monate"],
    optionAmounts: [1400, 1800],
    estimatedDays: 30,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 54,
    images: 2,
    popularity: 22,
    translations: {
      ko: {
        title: "중개사를 위한 비트코인 일괄 출금 서버",
        summary: "출금을 묶어 수수료를 줄이고, 두 사람이 확인해 내보내며, 회계용 파일까지 뽑아 줍니다.",
        description: `출금을 한 건씩 보내면 수수료가 낭비됩니다. 이 서버는 요청을 모아 한 거래로 묶고, 약속한 시간 안에서 수수료가 낮은 때를 기다립니다.

- 시간·금액·건수 기준 묶음, 수수료 상한과 RBF
- 일정 금액 이상은 두 사람이 승인
- 새 주소 보류 시간, 매일 회계 파일(CSV)

개인키는 고객의 서명 장비에 남고 서버는 PSBT만 만듭니다. Bitcoin Core 25 이상 노드가 필요합니다. 소스, 안내서, 교육 2회, 6개월 보수가 포함되며 노드 운영과 법률 자문은 제외됩니다.`,
        options: ["라이트닝 출금", "노드 운영 12개월"],
      },
    },
  },
  {
    key: "listing-document-pack",
    seller: "nurimadang",
    category: "exchange",
    type: "marketing",
    pricingType: "fixed",
    currency: "KRW",
    price: 1_650_000,
    title: "거래소 상장 심사 자료 패키지",
    summary: "백서 요약, 토큰 분배표, 위험 고지, 질의 답변집까지. 거래소에서 실제로 묻는 순서로 정리합니다.",
    description: `상장 심사 담당자는 백서 80쪽을 다 읽지 않습니다. 처음 10분에 찾는 것은 정해져 있고, 그것이 없으면 서류가 뒤로 밀립니다. 저희는 그 10분을 준비합니다.

## 받으시는 문서

- **두 쪽 요약서** (국문·영문): 무엇을, 누가, 왜 지금
- **토큰 분배표**와 월별 유통량 그래프, 락업 근거 링크
- **재단·팀 확인표**: 등기, 이력, 이해관계
- **위험 고지문**: 기술, 법률, 유동성 위험을 숨기지 않고 정리
- **예상 질문 60개와 답변 초안**

## 순서

1주차에 인터뷰 두 번, 2주차에 초안, 3주차에 수정 두 차례를 거쳐 납품합니다. 근거가 없는 문장은 빼자고 말씀드립니다. 심사에서 가장 크게 깎이는 것이 확인되지 않는 제휴 발표이기 때문입니다.

## 약속하지 않는 것

상장을 보장하지 않습니다. 거래소 내부자에게 비용을 전달하는 일을 하지 않으며, 그런 제안을 하는 업체를 만나셨다면 멀리하시라고 말씀드립니다.

최근 1년간 21개 프로젝트의 자료를 만들었고, 그중 13곳이 국내외 거래소에서 심사를 통과했습니다. 나머지 8곳에 왜 떨어졌는지도 상담 때 솔직하게 알려 드립니다.`,
    networks: ["ethereum", "kaia", "bnb", "solana"],
    stacks: [],
    sellingCountry: "KR",
    contentLocale: "ko",
    tags: ["상장", "listing", "백서", "거래소", "마케팅", "토큰"],
    options: ["일본어 요약서", "중국어 요약서", "심사 답변 동행 2회"],
    optionAmounts: [330_000, 330_000, 550_000],
    estimatedDays: 21,
    extraRequirements: "백서, 토큰 컨트랙트 주소, 분배 계획 원본을 보내 주세요.",
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 175,
    images: 3,
    popularity: 68,
    translations: {
      en: {
        title: "Document pack for exchange listing reviews",
        summary: "Two-page brief, token distribution, risk statement and answers, in the order reviewers ask.",
        description: `Reviewers do not read eighty pages. They look for the same things in the first ten minutes, and we prepare those.

## You receive

- a **two-page brief** in Korean and English
- a **token distribution table** with monthly supply and lock-up evidence
- a **team and foundation check sheet**
- a **risk statement** that hides nothing
- **60 expected questions** with draft answers

Three weeks: interviews, draft, two rounds of changes. Sentences without evidence are cut.

## No promises

We do not guarantee a listing and never pass money to insiders. In the past year 13 of 21 projects passed; we will tell you frankly why the other eight did not.`,
        options: ["Japanese brief", "Chinese brief", "Two accompanied review calls"],
      },
    },
  },
  {
    key: "exchange-opening-campaign",
    seller: "nurimadang",
    category: "exchange",
    type: "marketing",
    pricingType: "quote",
    currency: "KRW",
    price: null,
    title: "거래소 오픈 캠페인 운영 (8주)",
    summary: "사전 등록, 오픈 당일, 첫 달 재방문까지. 광고비와 대행비를 따로 보여 드립니다.",
    description: `거래소를 여는 날 사람이 몰리는 것은 어렵지 않습니다. 둘째 주에 **다시 오게 하는 것**이 어렵습니다. 그래서 8주를 한 묶음으로 맡습니다.

## 주차별 계획

| 주차 | 하는 일 | 보는 숫자 |
|---|---|---|
| 1~2 | 사전 등록 페이지, 커뮤니티 개설 | 등록 수, 등록 단가 |
| 3~4 | 오픈 예고, 보안 기능 설명 글 | 글 끝까지 읽은 비율 |
| 5 | 오픈 당일 상황실 | 본인확인 완료율 |
| 6~8 | 재방문 안내, 첫 거래 도움말 | 7일·30일 재방문 |

## 지키는 선

- 수익을 암시하는 문구를 쓰지 않습니다.
- 경품은 법정 한도 안에서만 설계합니다.
- 댓글 작업, 가짜 후기, 봇 팔로워는 하지 않습니다.
- 이용자보호법의 광고 표시 의무를 문구마다 확인합니다.

## 견적에 대해

광고비는 고객사 계정에서 직접 집행하고, 저희는 대행비만 받습니다. 규모가 작아도 괜찮지만 준비 기간이 3주보다 짧으면 받지 않습니다. 상담 때 목표 가입자 수와 예산 범위를 알려 주시면 이틀 안에 표로 된 제안서를 드립니다. 거래소에서 쓰는 말투와 금지어 목록이 있으면 함께 보내 주세요.`,
    networks: ["bitcoin", "ethereum"],
    stacks: [],
    sellingCountry: "KR",
    contentLocale: "ko",
    tags: ["거래소", "마케팅", "오픈이벤트", "커뮤니티", "marketing"],
    estimatedDays: 56,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: false,
    publishedDaysAgo: 29,
    images: 4,
    popularity: 35,
  },
];
