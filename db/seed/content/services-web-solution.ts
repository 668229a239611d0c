import type { SeedService } from "./types.ts";

export const webSolutionServices: SeedService[] = [
  {
    key: "corporate-site-nextjs",
    seller: "kim-bora",
    category: "web-solution",
    type: "solution",
    pricingType: "from",
    currency: "KRW",
    price: 3800000,
    networks: [],
    stacks: ["nextjs", "react", "typescript"],
    sellingCountry: "KR",
    contentLocale: "ko",
    title: "웹3 기업 홈페이지 제작 (10쪽 안팎)",
    summary: "투자자, 지원자, 개발자가 각자 찾는 정보를 30초 안에 찾는 홈페이지를 만들어 드려요.",
    description: `## 누가 들어오나요?
웹3 회사 홈페이지에는 보통 세 사람이 옵니다. 투자자는 팀과 숫자를, 지원자는 일하는 방식을, 개발자는 문서를 찾아요. 디자인보다 이 세 갈래 길을 먼저 그립니다.

## 시작 가격에 포함
- 기획 회의 3회와 화면 설계
- 시안 2안 중 선택, 수정 2회
- 10쪽 제작 (한국어), 글 수정용 관리 화면
- 검색 노출 기본 설정과 방문 통계 (쿠키 동의 필요 없는 방식)
- 접근성 점검: 키보드, 명암, 대체 텍스트

## 속도 약속
모바일 4G 기준 첫 화면 2초 안쪽. 못 맞추면 잔금을 받지 않아요.

## 추가 비용이 생기는 경우
1. 언어가 늘 때
2. 3D·영상 작업
3. 사진 촬영과 카피라이팅

## 일정
계약 뒤 5~6주. 글과 사진이 늦어지면 그만큼 밀립니다. 오픈 뒤 6개월 동안 작은 수정은 매달 3건까지 무료예요.

## 함께 정하는 것
담당자가 한 분이면 훨씬 빨라요. 결정하실 분이 여럿이면 회의 때 모두 모셔 주세요.

상담 뒤 이틀 안에 견적서를 드려요.`,
    tags: ["홈페이지 제작", "Next.js", "기업 사이트", "접근성", "SEO", "corporate website"],
    options: ["영어판", "일본어판", "채용 페이지"],
    optionAmounts: [700000, 800000, 450000],
    estimatedDays: 40,
    extraRequirements: "회사 소개서, 로고 원본, 참고하고 싶은 사이트 세 곳.",
    userDemo: true,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 233,
    images: 8,
    popularity: 85,
    translations: {
      en: {
        title: "Company website for web3 teams (about ten pages)",
        summary: "Investors, applicants and developers each find what they came for within thirty seconds.",
        description: `## Who visits
Investors look for team and figures, applicants for how you work, developers for documentation. I draw these three paths before any design.

## In the starting price
- Three planning sessions and wireframes
- Two designs to choose from, two rounds of changes
- Ten pages in Korean and an editor for your texts
- Search basics and cookie-free statistics
- Accessibility check

First view within two seconds on mobile 4G, or you keep the final instalment. Five to six weeks. Further languages, film and photography cost extra.`,
        options: ["English version", "Japanese version", "Careers page"],
      },
      ja: {
        title: "Web3企業のコーポレートサイト制作(10ページ前後)",
        summary: "投資家、応募者、開発者が、それぞれの情報を30秒以内に見つけられるサイトを作ります。",
        description: `## 誰が訪れるか
投資家はチームと数字を、応募者は働き方を、開発者は文書を探します。デザインより先に、この三つの道筋を描きます。

## 開始価格に含むもの
- 企画会議3回と画面設計
- デザイン2案から選択、修正2回
- 10ページ(韓国語)と更新用の管理画面
- 検索の基本設定、Cookie不要のアクセス解析
- アクセシビリティ点検

モバイル4Gで最初の画面は2秒以内。納期は5〜6週間です。`,
        options: ["英語版", "日本語版", "採用ページ"],
      },
    },
  },
  {
    key: "settlement-backoffice",
    seller: "chaeum",
    category: "web-solution",
    type: "solution",
    pricingType: "fixed",
    currency: "KRW",
    price: 4200000,
    networks: ["ethereum", "tron", "polygon"],
    stacks: ["remix", "typescript", "postgresql", "docker"],
    sellingCountry: "KR",
    contentLocale: "ko",
    title: "정산 백오피스 구축 (입금 대사 포함)",
    summary: "누가 얼마를 언제 보냈는지 하루 두 번 맞춰 보는 정산 화면. 재무팀이 엑셀을 닫을 수 있습니다.",
    description: `## 바꾸고 싶은 하루
아침마다 통장 내역과 지갑 내역을 엑셀에 붙여 넣고 눈으로 맞추는 일. 그 한 시간을 없애는 시스템입니다.

## 기능
1. 은행 입금 파일과 온체인 입금을 한 표에 모으기
2. 주문과 자동 짝짓기, 안 맞는 건만 사람에게
3. 거래처별 정산서와 지급 파일(은행 양식)
4. 마감: 한 번 닫은 달은 바뀌지 않고, 고치려면 수정 전표를 씁니다

## 권한
작성자, 승인자, 조회자를 나눕니다. 작성자가 자기 건을 승인할 수 없습니다. 모든 변경은 이전 값과 함께 남습니다.

## 범위
| 항목 | 한도 |
|---|---|
| 월 거래 | 5만 건 |
| 사용자 | 20명 |
| 체인 | 3개 |
| 은행 양식 | 2종 |

## 범위 밖
ERP 양방향 연동, 세금계산서 자동 발행, 회계 자문. ERP로 내보내는 CSV는 포함입니다. 설치는 귀사 서버에 하고 저희 쪽에 데이터를 두지 않습니다.

시연 계정에서 견본 데이터로 한 달 마감을 직접 해 보실 수 있습니다.`,
    tags: ["정산", "백오피스", "입금 대사", "관리자 페이지", "reconciliation", "재무"],
    options: ["은행 양식 1종 추가", "체인 1개 추가", "엑셀 서식 맞춤"],
    optionAmounts: [250000, 400000, 600000],
    estimatedDays: 35,
    extraRequirements: "최근 3개월 은행 파일 견본과 정산 규칙 문서.",
    userDemo: false,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 165,
    images: 6,
    popularity: 69,
    translations: {
      en: {
        title: "Settlement back office with reconciliation",
        summary: "Who sent how much and when, matched twice a day. Your finance team can close the spreadsheet.",
        description: `## The hour we remove
Every morning somebody pastes bank and wallet statements into a spreadsheet and compares them by eye.

1. Bank files and on-chain deposits in one table
2. Automatic matching with orders; people see exceptions only
3. Statements per partner and payout files in your bank's format
4. A closed month stays closed; corrections are separate entries

Makers cannot approve their own entries and every change keeps its former value. Up to 50,000 transactions a month, 20 users, three chains, two bank formats. Installed on your servers. No two-way ERP link, no tax invoices.`,
        options: ["One more bank format", "One more chain", "Tailored Excel layout"],
      },
    },
  },
  {
    key: "php-shop-token-payment",
    seller: "chaeum",
    category: "web-solution",
    type: "solution",
    pricingType: "fixed",
    currency: "KRW",
    price: 1350000,
    networks: ["tron", "xrpl", "polygon", "solana"],
    stacks: ["php", "nodejs", "redis"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "PHP 쇼핑몰에 스테이블코인 결제 붙이기",
    summary: "지금 쓰는 PHP 쇼핑몰 그대로. 해외 고객용 스테이블코인 결제를 2주 안에 붙여 드립니다.",
    description: `해외 고객은 카드가 자꾸 막히고, 쇼핑몰을 갈아엎을 여유는 없는 사장님들을 위한 작업입니다.

## 동작 방식
- 주문마다 입금 주소와 정확한 금액을 만들어 15분 동안 보여 줍니다
- 확인 블록이 차면 쇼핑몰 주문 상태를 '입금 완료'로 바꿉니다
- 적게 보내거나 늦게 보낸 경우는 따로 모아 환불 대상으로 표시합니다

## 지원
PHP 7.4 이상, MySQL을 쓰는 자체 구축 쇼핑몰과 국내에서 많이 쓰는 설치형 쇼핑몰. **임대형(호스팅형) 쇼핑몰은 소스를 고칠 수 없어 어렵습니다.**

## 자금은 어디로 가나요
귀사가 가진 지갑으로 바로 들어갑니다. 저희는 공개키만 사용하고 자금을 거치지 않습니다.

## 확인하실 것
1. 국내 고객 대상 가상자산 결제는 법률 검토를 먼저 받으세요
2. 환율은 주문 시점에 고정되며, 출처를 선택하실 수 있습니다
3. 매출 장부용 CSV는 매일 새벽에 만들어집니다

작업 전에 쇼핑몰 전체를 백업하고, 되돌리는 방법을 문서로 드립니다.

상담은 평일 9시~18시입니다.`,
    tags: ["스테이블코인 결제", "PHP", "쇼핑몰", "crypto payment", "TRON", "해외 결제"],
    options: ["체인 1개 추가", "환불 처리 화면"],
    optionAmounts: [200000, 350000],
    estimatedDays: 14,
    userDemo: true,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 92,
    images: 4,
    popularity: 61,
    translations: {
      en: {
        title: "Stablecoin checkout for your PHP shop",
        summary: "Keep the shop you have. Stablecoin payment for customers abroad, added in two weeks.",
        description: `For shop owners whose foreign customers keep failing with cards and who have no time to rebuild.

## How it works
- Each order shows an address and an exact amount for fifteen minutes
- After enough confirmations the order becomes paid
- Short or late payments are collected and marked for refund

PHP 7.4 or later with MySQL, self-hosted only. Money goes straight to your wallet; we use public keys and never touch funds. The rate is fixed when the order is placed. Have domestic use checked by a lawyer first.`,
        options: ["One more chain", "Refund screen"],
      },
    },
  },
  {
    key: "membership-app-hybrid",
    seller: "gaonkey",
    category: "web-solution",
    type: "solution",
    pricingType: "from",
    currency: "KRW",
    price: 12000000,
    networks: ["kaia", "polygon"],
    stacks: ["flutter", "react-native", "swift", "kotlin", "nestjs"],
    sellingCountry: "KR",
    contentLocale: "ko",
    title: "멤버십 앱 구축: 회원증, 쿠폰, 출입",
    summary: "회원증을 보여 주고, 쿠폰을 쓰고, 문을 여는 앱. 키는 기기의 보안 영역에 둡니다.",
    description: `## 개요
리조트, 공유 오피스, 구단처럼 **오프라인에서 신분을 확인하는 곳**을 위한 회원 앱입니다. 앱과 관리자 웹을 함께 구축합니다.

## 기능 범위 (시작 가격)
- 회원 가입과 본인 확인, 디지털 회원증 (30초마다 바뀌는 QR)
- 쿠폰 발행·사용·정산
- 출입 단말 연동 1종 (QR 또는 NFC)
- 공지와 푸시, 관리자 웹

## 기술 선택
기본은 Flutter입니다. 이미 React Native 조직이 있으면 그쪽으로 진행하고, 출입 NFC처럼 기기 기능이 깊은 부분은 Swift와 Kotlin으로 작성합니다.

## 보안
1. 키는 Secure Enclave / Android Keystore에 보관
2. 화면 캡처 회원증 차단
3. 분실 시 기기 교체 절차 (고객센터 확인 2단계)
4. 모의 침투 시험 결과서 제공

## 일정과 조건
3~4개월. 앱 마켓 계정과 심사는 귀사 명의로 진행하고 저희가 서류를 준비합니다. 단말기 구매와 설치 공사는 제외입니다.

금융권 점검 양식의 보안 문서도 드립니다.`,
    tags: ["멤버십 앱", "디지털 회원증", "Flutter", "쿠폰", "출입 통제", "React Native"],
    options: ["출입 단말 1종 추가", "포인트 기능", "다국어 3개 언어"],
    optionAmounts: [2500000, 3000000, 1200000],
    estimatedDays: 110,
    userDemo: true,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 258,
    images: 9,
    popularity: 58,
  },
  {
    key: "support-portal-exchange",
    seller: "moraetop",
    category: "web-solution",
    type: "solution",
    pricingType: "quote",
    currency: "KRW",
    price: null,
    networks: [],
    stacks: ["vue", "java", "postgresql", "kubernetes"],
    sellingCountry: "KR",
    contentLocale: "ko",
    title: "거래소 고객센터·공지 포털",
    summary: "점검 공지가 가장 먼저 보이고, 문의가 담당자에게 바로 가는 거래소 전용 고객센터.",
    description: `## 거래소 고객센터는 다릅니다
평소 하루 200건이던 문의가 급등락 날에는 6,000건이 됩니다. 그날 멈추지 않는 고객센터를 만듭니다.

## 핵심 기능
- 상태 공지: 입출금 중단·재개를 코인별로 표시, 예약 게시
- 문의 분류: 입금 미반영, 오입금, 본인 확인, 로그인
- 거래소 원장과 연결해 상담원이 **조회만** 할 수 있는 화면
- 개인정보 가림과 열람 사유 기록
- 처리 시간 통계와 금감원 민원 대응 자료 추출

## 구축 방식
귀사 내부망 설치를 기본으로 합니다. 기존 상담 시스템이 있으면 화면만 얹는 방식도 가능합니다.

## 견적을 위해 여쭙는 것
1. 하루 평균·최대 문의 건수
2. 상담원 수와 근무 교대
3. 기존 원장·인증 시스템의 종류
4. 이용자 보호 관련 내부 규정

비밀유지 약정을 먼저 맺고 상담합니다. 최근 2년 동안 국내 원화·코인 거래소 세 곳에 납품했습니다.

납품 뒤에는 급등락일 대비 모의 훈련을 한 번 함께 하고, 결과에 따라 화면과 배정 규칙을 고칩니다.`,
    tags: ["고객센터", "거래소", "공지", "상담 시스템", "helpdesk", "민원"],
    estimatedDays: 75,
    userDemo: false,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 137,
    images: 4,
    popularity: 46,
  },
  {
    key: "foundation-ecosystem-portal",
    seller: "chaeum",
    category: "web-solution",
    type: "solution",
    pricingType: "from",
    currency: "KRW",
    price: 35000000,
    networks: ["ethereum", "cosmos", "near", "aptos"],
    stacks: ["nuxt", "nestjs", "graphql", "postgresql", "kubernetes"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "재단 생태계 포털 구축 (5개 언어)",
    summary: "프로젝트 등록, 그랜트 심사, 통계, 문서를 한곳에. 재단 사무국의 일을 실제로 줄이는 포털.",
    description: `## 재단 사무국과 함께 만든 목록
메인넷 재단 두 곳의 사무국에서 6주씩 일하며 적은 '반복되는 일'에서 출발했습니다.

## 모듈
| 모듈 | 내용 |
|---|---|
| 프로젝트 등록부 | 자기 등록, 심사, 중단 표시 |
| 그랜트 | 접수, 심사위원 배정, 점수, 단계별 지급 |
| 통계 | 활성 주소, 개발 활동, 지원금 집행 현황 |
| 문서 | 버전이 있는 개발 문서와 번역 관리 |
| 행사 | 접수, 명찰, 출석 |

시작 가격은 이 가운데 **세 개 모듈, 5개 언어** 기준입니다.

## 일하는 방식
- 2주마다 사무국이 써 보고 다음 2주를 정합니다
- 화면마다 '누가 한 달에 몇 번 쓰는가'를 적고, 답이 없으면 만들지 않습니다
- 소스는 재단 저장소에 처음부터 올립니다

## 운영
납품 뒤 6개월 무상 지원, 이후 운영은 재단 인력이 맡을 수 있도록 교육 5회를 포함합니다. 서버 비용과 번역 비용은 별도이며, 번역은 재단이 지정한 곳과 협업합니다.

상담은 화상 또는 대전 사무실에서 합니다.`,
    tags: ["재단 포털", "그랜트", "생태계", "다국어", "ecosystem portal", "메인넷"],
    options: ["모듈 1개 추가", "기존 데이터 이관"],
    optionAmounts: [7500000, 3000000],
    estimatedDays: 150,
    userDemo: true,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 203,
    images: 7,
    popularity: 52,
    translations: {
      en: {
        title: "Ecosystem portal for foundations (five languages)",
        summary: "Projects, grants, statistics and docs in one place: a portal that really saves office work.",
        description: `## Written in the office
We spent six weeks each in the offices of two foundations and noted the work that repeats.

## Modules
- **Register**: self-registration, review, end of life
- **Grants**: intake, reviewers, scores, payment by milestone
- **Statistics**: active addresses, developer activity, spending
- **Docs**: versions and translation management
- **Events**: registration, badges, attendance

The starting price covers three modules in five languages. Every two weeks the office tries it and decides what is next. Source lives in your repository from day one. Six months of support and five trainings included; servers and translation are extra.`,
        options: ["One more module", "Migration of existing data"],
      },
      ja: {
        title: "財団向けエコシステムポータル(5言語)",
        summary: "プロジェクト登録、助成金審査、統計、文書を一か所に。事務局の仕事を実際に減らします。",
        description: `## 事務局で書き留めた一覧から
二つの財団の事務局で6週間ずつ働き、繰り返される作業を書き出しました。

## モジュール
- 登録簿:自己登録、審査、終了表示
- 助成金:受付、審査員の割り当て、採点、段階払い
- 統計:アクティブアドレス、開発活動、執行状況
- 文書:版管理と翻訳管理
- 催し:受付、名札、出席

開始価格は3モジュール・5言語です。6か月の無償支援と研修5回を含みます。サーバー費と翻訳費は別途です。`,
        options: ["モジュールを1つ追加", "既存データの移行"],
      },
      de: {
        title: "Ökosystem-Portal für Stiftungen (fünf Sprachen)",
        summary: "Projekte, Förderung, Statistik und Dokumentation an einem Ort, spürbar weniger Büroarbeit.",
        description: `## Im Büro entstanden
Wir haben je sechs Wochen in zwei Stiftungsbüros gearbeitet und notiert, was sich wiederholt.

## Module
- **Register**: Selbsteintrag, Prüfung, Stilllegung
- **Förderung**: Eingang, Gutachter, Punkte, Zahlung nach Etappen
- **Statistik**: aktive Adressen, Entwicklung, Mittelverwendung
- **Dokumentation**: Versionen und Übersetzungen
- **Anlässe**: Anmeldung, Badges, Teilnahme

Der Startpreis gilt für drei Module in fünf Sprachen. Sechs Monate Support und fünf Schulungen sind enthalten, Server und Übersetzung nicht.`,
        options: ["Ein weiteres Modul", "Übernahme bestehender Daten"],
      },
    },
  },
  {
    key: "contract-admin-dashboard",
    seller: "ananya-rao",
    category: "web-solution",
    type: "solution",
    pricingType: "fixed",
    currency: "USD",
    price: 1150,
    networks: ["polygon", "arbitrum", "base"],
    stacks: ["remix", "react", "python", "postgresql"],
    sellingCountry: "all",
    contentLocale: "en",
    title: "An admin dashboard over your contracts",
    summary: "Your operations team stops pasting hex into a block explorer. Twelve working days, fixed price.",
    description: `## Before
Someone on your team opens a block explorer, pastes a hex value into a write function and hopes.

## After
A page with a button called "Pause sales", a confirmation that says what will happen, and a log that says who did it.

### Fixed scope
- Up to three contracts, up to fifteen actions
- Roles from your identity provider (OIDC)
- Every action prepared here, **signed in your own wallet or multisig**
- Read views with charts: balances, holders, recent activity
- Audit log with CSV export

### Timeline
Day 1 workshop · day 4 clickable draft · day 9 testnet · day 12 hand-over with video.

### Not part of it
Writing or changing contracts, custody of keys, mobile layout below tablet size.

Two rounds of changes included. After hand-over you have six months of fixes and my calendar link.`,
    tags: ["admin dashboard", "remix", "smart contract", "back office", "관리자 화면"],
    options: ["Five more actions", "Slack approvals"],
    optionAmounts: [220, 180],
    estimatedDays: 17,
    extraRequirements:
      "Verified ABIs, a testnet deployment, and one hour with the person who presses the buttons today.",
    userDemo: false,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 77,
    images: 4,
    popularity: 55,
    translations: {
      ko: {
        title: "컨트랙트 위에 얹는 관리자 화면",
        summary: "운영팀이 블록 탐색기에 16진수를 붙여 넣지 않아도 됩니다. 영업일 12일, 고정 가격.",
        description: `## 바뀌는 것
블록 탐색기의 쓰기 함수 대신 '판매 중지' 버튼과 무슨 일이 일어나는지 알려 주는 확인 창, 누가 했는지 남는 기록이 생깁니다.

## 범위
- 컨트랙트 3개, 동작 15개까지
- 사내 인증(OIDC)에서 가져오는 권한
- 준비는 여기서, **서명은 귀사 지갑이나 멀티시그에서**
- 잔액·보유자·최근 활동 차트
- CSV로 내보내는 기록

컨트랙트 작성과 키 보관은 하지 않습니다. 수정 두 번과 6개월 지원이 포함됩니다.`,
        options: ["동작 5개 추가", "Slack 승인"],
      },
    },
  },
  {
    key: "regional-point-site-ja",
    seller: "hoshizora",
    category: "web-solution",
    type: "solution",
    pricingType: "quote",
    currency: "JPY",
    price: null,
    networks: ["polygon"],
    stacks: ["vue", "nuxt", "nodejs", "postgresql"],
    sellingCountry: "JP",
    contentLocale: "ja",
    title: "商店街の共通ポイントと会員サイト",
    summary: "紙のスタンプカードから移れる共通ポイント。店主さんの端末はスマートフォン一台で足ります。",
    description: `## 商店街からのご相談で多いもの
「紙のカードの集計が大変」「店ごとに精算が合わない」「若いお客様に使ってほしい」。この三つに答える仕組みです。

## 仕組み
- お客様:LINEまたはメールで登録、QRを見せるだけ
- お店:スマートフォンで読み取り、付与と利用
- 事務局:月末の精算表を自動作成、振込データを出力

ポイントの移動はブロックチェーンにも記録しますが、画面では意識させません。

## 進め方
1. 現地を歩いて、店主さんの話をうかがいます(2日)
2. 5店舗で1か月の試験運用
3. 直すところを直してから全店へ

## お見積もりについて
店舗数、ポイントの有効期限、前払い方式かどうかで金額が変わります。前払いの場合は**資金決済法の確認**が必要です。自治体の補助金の申請書類づくりもお手伝いできます。

## これまでの例
福岡県内の二つの商店街(42店舗と17店舗)で運用しています。月末の集計は半日から15分になりました。店主さんの平均年齢は61歳、説明会は二回、電話での質問は最初の一か月に集中します。その期間は担当者を固定します。`,
    tags: ["地域ポイント", "商店街", "会員サイト", "精算", "지역화폐", "loyalty"],
    estimatedDays: 90,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 110,
    images: 4,
    popularity: 39,
    translations: {
      ko: {
        title: "상점가 공동 포인트와 회원 사이트",
        summary: "종이 도장판에서 옮겨 오는 공동 포인트. 가게에는 스마트폰 한 대면 충분합니다.",
        description: `## 상점가에서 자주 듣는 말
"종이 카드 집계가 힘들다", "가게끼리 정산이 안 맞는다", "젊은 손님이 썼으면 좋겠다". 이 세 가지에 답합니다.

## 구조
- 손님: 메일이나 메신저로 가입하고 QR만 보여 줍니다
- 가게: 스마트폰으로 적립과 사용
- 사무국: 월말 정산표와 이체 파일 자동 작성

## 진행
이틀 동안 현장을 걸으며 이야기를 듣고, 다섯 가게에서 한 달 시험한 뒤 전체로 넓힙니다. 금액은 가게 수와 유효기간, 선불 여부에 따라 달라집니다.`,
      },
    },
  },
  {
    key: "token-gated-page",
    seller: "kim-bora",
    category: "web-solution",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 120000,
    networks: ["ethereum", "polygon", "kaia", "base"],
    stacks: ["react", "typescript"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "홀더 전용 페이지 시작 세트",
    summary: "지갑을 연결한 사람에게 다른 화면을 보여 주는 웹페이지의 출발점. 연결 부분을 맡겨 주세요.",
    description: `## 무엇에 쓰나요?
홀더 공지, 팬 전용 사진첩, 사내 실험 페이지처럼 **지갑 연결이 첫 단추인 사이트**의 뼈대예요. 라이선스는 MIT입니다.

## 들어 있는 것
- 지갑 목록, 연결, 끊기, 계정·체인 바뀜 처리
- 연결 상태에 따라 화면을 나누는 예제
- 오류마다 다른 안내 문구 일곱 가지 (한국어·영어)
- 밝은 화면과 어두운 화면

## 여러분이 채울 것
보유 여부를 판단하는 기준은 서비스마다 달라서 비워 두었어요. 정말 숨겨야 하는 내용은 브라우저가 아니라 **서버에서 확인**해야 합니다. 왜 그런지와 방법을 docs 폴더의 문서에 적어 두었습니다.

## 필요한 것
1. React 기초
2. Node.js 20

무료 배포 서비스에 올릴 수 있는 정적 결과물이 나옵니다. 막히면 화면을 캡처해 보내 주세요.

## 자주 묻는 질문
**휴대폰에서도 되나요?** 지갑 앱 안의 브라우저에서 열면 돼요. 일반 브라우저에서는 앱으로 여는 방법을 안내합니다.
**검색에 노출되나요?** 제목 정도예요. 내용은 브라우저에서 그리니, 검색이 중요한 소개 글은 다른 페이지에 두세요.`,
    tags: ["토큰 게이트", "홀더 전용", "React", "지갑 연결", "token gated"],
    options: ["서버 확인 API 만들어 드리기"],
    optionAmounts: [280000],
    estimatedDays: null,
    userDemo: true,
    adminDemo: false,
    source: "react-wallet-connect",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 53,
    images: 3,
    popularity: 57,
  },
  {
    key: "exhibition-intro-page",
    seller: "dohwaseo",
    category: "web-solution",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 79000,
    networks: [],
    stacks: ["javascript"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "프로젝트 소개 페이지, 종이 질감으로",
    summary: "네온과 홀로그램에 지친 분께. 도록처럼 조용한 한 장짜리 소개 페이지예요.",
    description: `## 조용한 페이지
웹3 사이트는 다들 번쩍입니다. 이야기가 주인공인 프로젝트라면 페이지가 한발 물러서야 해요. 도록을 편집하던 감각으로 여백과 글자를 맞췄습니다.

## 구성
1. 첫머리: 한 문장 제목과 두 줄 소개, 여는 날까지 남은 시간, 알림 신청 칸
2. 지금 되는 것과 아직 안 되는 것
3. 일정 세 줄
4. 질문과 답, 연락처

한국어, 영어, 일본어 글이 들어 있고 버튼으로 바꿔요. 예시 글은 동네 가게의 도장 이야기이니 전시나 프로젝트 이야기로 바꿔 쓰세요.

## 세심하게 본 것
- 한글 제목이 어색하게 끊기지 않도록 줄바꿈을 조정했어요
- 인쇄하면 버튼과 신청 칸이 빠지고 접힌 답까지 펼쳐진 글만 나옵니다
- 그림이 없어 느린 회선에서도 바로 읽혀요

## 포함되지 않는 것
사진과 그림 자리, 만든 사람 소개, 유료 글꼴, 판매 기능. 글꼴은 기기에 있는 것을 씁니다.

글만 바꾸면 되고 빌드 과정이 없습니다. 그림을 넣고 싶으시면 HTML 한두 줄을 더하시면 되고, 보정이 필요하시면 옵션을 골라 주세요. 보정한 그림은 페이지에 넣어서 돌려 드려요.

## 먼저 쓰신 분
동네 책방의 낭독회, 도예가 세 분의 합동전, 대학 졸업 전시에서 썼어요. 웹3가 아닌 행사에도 잘 어울립니다.

문의는 11시부터 20시까지예요.`,
    tags: ["랜딩 페이지", "전시", "소개 페이지", "타이포그래피", "landing", "도록"],
    options: ["이미지 10장 보정", "글 다듬기"],
    optionAmounts: [70000, 60000],
    estimatedDays: null,
    userDemo: true,
    adminDemo: false,
    source: "web3-landing-page",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 29,
    images: 4,
    popularity: 44,
  },
  {
    key: "artist-gallery-site",
    seller: "dohwaseo",
    category: "web-solution",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 260000,
    networks: ["polygon", "ethereum"],
    stacks: ["nextjs", "typescript", "react", "solidity"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "작가 개인 갤러리 웹사이트 (판매 기능)",
    summary: "플랫폼 대신 내 주소에서 작품을 보여 주고 팝니다. 작가 세 분이 먼저 쓰고 있어요.",
    description: `## 내 주소를 갖는다는 것
플랫폼이 문을 닫아도 작품을 팔 곳은 남아야 합니다. 작가 한 사람을 위한 작은 판매대예요.

## 할 수 있는 일
- 판매 중인 작품을 모은 첫 화면과 작품 상세
- 지갑을 연결한 관람객이 바로 구매
- 작품 등록과 판매 중지, 쌓인 판매 대금 찾기
- 로열티를 정해 둔 작품이면 다시 팔릴 때도 작가 몫을 나눠 적습니다

등록은 컬렉션 주소와 작품 번호를 적어서 합니다. 내 작품을 골라 주는 화면은 없고, 팔린 작품은 목록에서 사라져요. 지난 작품까지 보여 주는 전시실은 따로 만드셔야 합니다.

## 준비하실 것
1. 도메인 (없으면 고르는 법을 알려 드려요)
2. NFT로 발행해 둔 작품 (ERC-721). 그림과 설명은 작품의 메타데이터에서 읽습니다
3. 수수료로 쓸 체인 코인 조금

## 솔직한 안내
- 설치에는 개발을 조금 아는 분의 도움이 필요해요. 없으시면 설치 옵션을 골라 주세요
- 카드 결제는 되지 않습니다
- 방문자가 저절로 생기지는 않아요. 전시와 뉴스레터가 여전히 먼저입니다

색은 스타일 파일 맨 위의 변수에서 바꿉니다. 설치가 끝나면 작품 올리는 방법을 화면 공유로 한 번 알려 드려요.

## 가격에 대하여
작품이 팔려도 저희가 받는 수수료는 없어요. 마켓 수수료는 작가님이 정하고 작가님이 받습니다. 체인 수수료와 도메인 비용만 직접 부담하시면 됩니다.

전시 일정이 급하시면 먼저 알려 주세요.`,
    tags: ["작가 홈페이지", "갤러리", "NFT 판매", "Next.js", "artist site", "포트폴리오"],
    options: ["설치와 도메인 연결", "작품 20점 등록 대행"],
    optionAmounts: [150000, 80000],
    estimatedDays: null,
    userDemo: true,
    adminDemo: false,
    source: "nextjs-nft-market",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 84,
    images: 6,
    popularity: 63,
    translations: {
      en: {
        title: "Personal gallery website for artists, with sales",
        summary: "Show and sell your work at your own address instead of a platform. Three artists already do.",
        description: `## An address of your own
When a platform closes, you should still have a place to sell. This is a small shop for one artist.

- A front page with the works on sale and a page for each
- Visitors with a wallet can buy at once
- List works, take them off sale, withdraw what you earned
- Royalties (ERC-2981) are set aside at each sale

Works are listed by collection address and token id; there is no picker for your own works, and sold works leave the list. You need a domain and works already minted as ERC-721; pictures and texts come from their metadata. The pages speak Korean. Some technical help is needed for installation, or choose the option. No card payments, and visitors do not appear by themselves: exhibitions and newsletters still come first.`,
        options: ["Installation and domain", "Twenty works entered for you"],
      },
      ja: {
        title: "作家個人のギャラリーサイト(販売機能つき)",
        summary: "プラットフォームではなく自分のアドレスで作品を見せて売る。三名の作家が利用中です。",
        description: `## 自分のアドレスを持つこと
プラットフォームが閉じても、作品を売る場所は残るべきです。作家一人のための小さな売り場です。

- 販売中の作品一覧と作品ページ
- ウォレットを接続した来場者がその場で購入
- 作品の登録、販売停止、売上の引き出し
- ロイヤリティ(ERC-2981)は売れるたびに取り分けられます

登録はコレクションのアドレスと作品番号で行います。所有作品を選ぶ画面はなく、売れた作品は一覧から消えます。ドメインと、ERC-721で発行済みの作品をご用意ください。画像と説明はメタデータから読みます。画面の文言は韓国語です。カード決済には対応していません。`,
        options: ["設置とドメイン接続", "作品20点の登録代行"],
      },
    },
  },
  {
    key: "deposit-notice-bot",
    seller: "oh-sangmin",
    category: "web-solution",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 25000,
    networks: ["ethereum", "polygon", "bnb"],
    stacks: ["typescript", "nodejs", "docker"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "웹사이트 입금 알림 텔레그램 봇",
    summary: "사이트 운영 지갑에 토큰이 들어오면 담당자 방에 바로 알려 줍니다. 설정 10분.",
    description: `작은 쇼핑몰이나 후원 페이지를 운영하면 입금 확인이 제일 귀찮습니다. USDC 같은 토큰으로 받으신다면 10분 만에 알림을 받을 수 있습니다.

## 알려 주는 내용
- 받은 지갑, 보낸 주소, 수량, 거래 링크
- 기준 수량 미만은 알리지 않고, 조용한 시간에 쌓인 것은 모아서 한 번에
- 블록 확인 수가 찬 뒤에만 알림 (되돌려진 거래로 놀라지 않게)

## 설치 순서
1. 텔레그램에서 봇을 만들고 토큰을 받습니다
2. 환경 변수에 토큰·방 번호·RPC 주소를, 설정 파일에 지갑과 받을 토큰을 적습니다
3. 컨테이너를 실행합니다

## 사양
메모리 256MB면 됩니다. 상태 파일 하나만 백업하시면 옮겨도 이어집니다.

## 한계
- 주문과 자동으로 짝짓지 않습니다. 그 기능은 정산 시스템이 할 일입니다
- ERC-20 토큰만 봅니다. ETH 같은 체인 코인과 비트코인은 알리지 않습니다
- 노드가 느리면 알림도 늦습니다

개인키를 묻는 설정은 하나도 없습니다. 묻는 봇이 있다면 의심하세요.

## 바꿀 수 있는 것
받을 토큰과 기준 수량, 확인 블록 수, 조용한 시간은 설정 파일에서 바꾸고, 항목의 뜻은 README에 표로 있습니다. 알림 문구를 바꾸려면 코드의 문장 한 줄을 고치시면 됩니다.`,
    tags: ["입금 알림", "텔레그램 봇", "후원", "payment alert", "쇼핑몰"],
    options: ["설치 대행", "카카오 알림톡 연결"],
    optionAmounts: [50000, 120000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "telegram-alert-bot",
    status: "active",
    reviewed: false,
    publishedDaysAgo: 14,
    images: 2,
    popularity: 33,
  },
  {
    key: "coming-soon-free",
    seller: "kim-bora",
    category: "web-solution",
    type: "template",
    pricingType: "free",
    currency: "KRW",
    price: 0,
    networks: [],
    stacks: ["javascript"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "접근성 챙긴 웹3 한 장 사이트 (무료)",
    summary: "키보드로도, 스크린 리더로도, 글자를 두 배로 키워도 무너지지 않는 무료 소개 사이트.",
    description: `"접근성은 나중에"라고 미루는 팀이 많아서, 처음부터 챙긴 페이지를 무료로 나눠요.

## 확인한 것
- 키보드만으로 끝까지 이동, 초점이 늘 보임
- 제목 순서와 구역 이름, 본문으로 건너뛰기
- 명암비 4.5:1 이상 (밝은 화면, 어두운 화면 모두)
- 글자 200% 확대, 가로 320px 화면
- 움직이는 것이 없어 어지럽지 않음

## 페이지 구성
한 문장 소개와 알림 신청 칸, 되는 것과 안 되는 것, 일정, 질문과 답. 한국어·영어·일본어를 오가면 화면 낭독기의 발음도 함께 바뀝니다.

## 함께 드리는 점검표
글을 바꾸다 보면 다시 깨지기 쉬워요. 올리기 전에 5분이면 확인하는 11개 항목을 docs 폴더에 넣었습니다.

## 이렇게 써 주세요
1. 글과 색을 바꾸세요 (색은 변수 다섯 개)
2. 점검표를 따라 확인하세요
3. 아무 정적 호스팅에 올리세요

MIT 라이선스라 상업적으로 쓰셔도 돼요. 고칠 점을 발견하시면 알려 주세요. 다음 판 소개 글에 이름을 적어 드립니다.

## 왜 이렇게까지 하나요?
지인이 시력을 잃은 뒤 웹3 사이트를 거의 쓰지 못한다는 이야기를 들었어요. 그 뒤로 제가 만드는 모든 화면은 눈을 감고 한 번씩 써 봅니다. 이 페이지도 그렇게 확인했습니다.

도움이 되길 바라요.`,
    tags: ["무료", "접근성", "웹사이트", "accessibility", "a11y", "랜딩 페이지"],
    estimatedDays: null,
    userDemo: true,
    adminDemo: false,
    source: "web3-landing-page",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 195,
    images: 2,
    popularity: 75,
  },
  {
    key: "web3-seo-checkup",
    seller: "kim-bora",
    category: "web-solution",
    type: "marketing",
    pricingType: "fixed",
    currency: "KRW",
    price: 480000,
    networks: [],
    stacks: ["nextjs", "nuxt", "svelte"],
    sellingCountry: "KR",
    contentLocale: "ko",
    title: "웹3 사이트 검색 노출 점검과 수정",
    summary: "dApp이라 검색에 안 잡힌다고요? 대부분은 고칠 수 있어요. 진단만 하지 않고 직접 고칩니다.",
    description: `## 흔한 원인
자바스크립트로만 그리는 화면, 언어가 바뀌어도 같은 주소, 제목이 전부 똑같은 페이지. dApp 사이트 열에 여덟은 이 세 가지 중 하나예요.

## 2주 동안
- **1주 차**: 색인 상태, 속도, 다국어 주소, 구조화 데이터 점검. 우선순위 표를 드립니다
- **2주 차**: 표의 위에서부터 최대 12건을 제가 코드로 고쳐 요청을 올립니다

## 결과 확인
작업 전, 2주 뒤, 6주 뒤 세 번 수치를 비교해요. 색인된 쪽수, 노출, 클릭, 핵심 속도 지표를 같은 표에 적습니다.

## 알아 두세요
1. 순위를 보장하지 않습니다. 보장한다는 곳은 피하세요
2. 링크를 사고파는 작업은 하지 않아요
3. 저장소 쓰기 권한 대신 코드 제안 방식으로 일합니다

Next.js, Nuxt, SvelteKit이면 바로 시작할 수 있고 다른 도구는 먼저 여쭤봐 주세요.

## 최근 사례
언어별 주소를 나누고 서버에서 그리도록 바꾼 dApp 한 곳은 6주 뒤 색인된 쪽이 9개에서 210개가 됐어요.`,
    tags: ["SEO", "검색 노출", "dApp", "사이트 속도", "구조화 데이터", "다국어"],
    options: ["6개월 월간 점검", "영어권 검색어 조사"],
    optionAmounts: [600000, 180000],
    estimatedDays: 14,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 102,
    images: 3,
    popularity: 60,
  },
  {
    key: "monthly-tech-blog",
    seller: "nurimadang",
    category: "web-solution",
    type: "marketing",
    pricingType: "from",
    currency: "KRW",
    price: 900000,
    networks: [],
    stacks: [],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "개발 블로그 월 4편, 인터뷰해서 씁니다",
    summary: "개발자에게 숙제를 드리지 않습니다. 40분 인터뷰 한 번이면 글 한 편이 나옵니다.",
    description: `## 블로그가 멈추는 이유
"다음 주에 쓸게요"가 석 달 이어지는 회사를 많이 봤습니다. 쓰는 일은 저희가 하고, 개발자는 말만 하시면 됩니다.

## 한 편이 나오는 과정
1. 주제 후보 세 개를 드립니다 (커밋 기록과 공지를 읽고 뽑습니다)
2. 담당 개발자 40분 인터뷰
3. 나흘 뒤 초안, 사실 확인은 개발자 본인이
4. 그림 두 장을 더해 게시

## 시작 가격
월 4편, 한국어, 편당 2,500자 안팎. 3개월 단위로 계약합니다.

## 글의 기준
- 실패한 시도를 빼지 않습니다
- 코드는 실제로 돌아가는 것만 싣습니다
- 대표님 이름으로 나가는 글도 인터뷰 없이는 쓰지 않습니다

## 보고
매달 조회, 끝까지 읽은 비율, 유입 경로, 채용 지원 언급 수를 드립니다. 석 달 뒤 성과가 없으면 그만두자고 먼저 말씀드립니다.

## 지금까지
보안, 인덱서, 게임 서버, 지갑 팀의 글을 120편 썼습니다. 글쓴이는 개발 경력이 있는 세 명이고, 계약할 때 누가 맡는지 이름으로 알려 드립니다.`,
    tags: ["기술 블로그", "콘텐츠 마케팅", "채용 브랜딩", "인터뷰", "tech blog"],
    estimatedDays: 30,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 149,
    images: 2,
    popularity: 42,
  },
  {
    key: "newsletter-eight-weeks",
    seller: "nurimadang",
    category: "web-solution",
    type: "marketing",
    pricingType: "fixed",
    currency: "KRW",
    price: 650000,
    networks: [],
    stacks: [],
    sellingCountry: "KR",
    contentLocale: "ko",
    title: "프로젝트 뉴스레터 8주 운영",
    summary: "구독 동의를 받은 사람에게만, 매주 화요일 아침 한 통. 열어 보는 메일을 만듭니다.",
    description: `메일은 낡은 도구 같지만 알고리즘이 가로막지 않는 유일한 통로입니다. 8주 동안 시작부터 자리 잡기까지 함께합니다.

## 포함
- 발송 도구 선택과 도메인 인증 설정 (SPF, DKIM, DMARC)
- 구독 동의 화면과 수신 거부 흐름
- 뉴스레터 8통: 소식 둘, 설명 하나, 사람 이야기 하나
- 제목 A/B 시험과 주간 수치

## 법에 맞게
광고가 들어가는 호에는 제목에 (광고)를 표시하고, 밤 9시부터 아침 8시 사이에는 보내지 않습니다. 수신 동의 기록이 없는 명단으로는 **절대 발송하지 않습니다.** 명단을 사 오지도 않습니다.

## 기대치
처음 두 주의 열람률은 대개 45% 안팎에서 시작해 35%쯤에서 안정됩니다. 구독자 수는 홈페이지 방문자에 달려 있어 약속하지 않습니다.

끝나면 서식과 운영 안내서를 드려 내부에서 이어 가실 수 있습니다.

## 준비해 주세요
보내는 사람 이름으로 쓸 한 분을 정해 주세요. 회사 이름보다 사람 이름으로 보낸 메일이 더 많이 열립니다.`,
    tags: ["뉴스레터", "이메일 마케팅", "구독", "newsletter", "콘텐츠"],
    options: ["영어판 병행 (8통)"],
    optionAmounts: [400000],
    estimatedDays: 60,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "suspended",
    reviewed: true,
    publishedDaysAgo: 215,
    images: 2,
    popularity: 29,
  },
  {
    key: "press-release-distribution",
    seller: "nurimadang",
    category: "web-solution",
    type: "marketing",
    pricingType: "from",
    currency: "KRW",
    price: 300000,
    networks: [],
    stacks: [],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "홈페이지 개편 보도자료 작성과 배포",
    summary: "사이트를 새로 열 때 알리는 글 한 편과 배포. 기사처럼 쓰되 광고는 광고라고 적습니다.",
    description: `## 작업 내용
- 보도자료 1편 (한국어 A4 1장 반)
- 국내 IT 매체 20곳 배포
- 배포 뒤 게재 목록과 링크 정리

## 쓰는 방식
새로 열었다는 사실만으로는 기사가 되지 않습니다. 방문자에게 무엇이 달라졌는지 숫자 하나, 사람 한 명의 말 하나를 찾아 중심에 둡니다. 필요한 자료는 20분 통화로 여쭤봅니다.

## 시작 가격에 없는 것
1. 유료 게재 (매체 견적 그대로 전달하며 수수료를 붙이지 않습니다)
2. 영어·일본어 원고
3. 사진 촬영

## 약속할 수 없는 것
게재 수와 게재 시점은 매체가 정합니다. 토큰 가격이나 상장을 언급하는 자료는 배포하지 않습니다.

## 일정
자료를 받은 다음 날부터 사흘. 배포는 화·수·목 오전에만 합니다.

## 자주 받는 질문
**디자인만 바뀌었는데 가능한가요?** 솔직히 어렵습니다. 접근성 개선, 속도, 새 언어처럼 이용자가 느끼는 변화가 하나는 있어야 합니다. 없으면 상담에서 말씀드리고 비용을 받지 않습니다.

원고 수정은 두 번까지입니다.`,
    tags: ["보도자료", "언론 배포", "홈페이지 개편", "press release", "PR"],
    estimatedDays: 5,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "rejected",
    reviewed: false,
    publishedDaysAgo: 8,
    images: 1,
    popularity: 12,
  },
];
