import type { SeedService } from "./types.ts";

export const daoServices: SeedService[] = [
  {
    key: "governor-timelock-template",
    seller: "seo-yunjae",
    category: "dao",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 129000,
    networks: ["ethereum", "arbitrum", "optimism"],
    stacks: ["solidity", "foundry"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "DAO 거버너 + 타임락 템플릿",
    summary: "제안, 투표, 대기, 실행. DAO 의사결정에 꼭 필요한 네 단계를 읽기 쉬운 코드로 담았습니다.",
    description: `## 한 줄 요약
토큰으로 투표하고, 통과되면 이틀 기다렸다가 실행됩니다. 그 이틀은 반대하는 사람이 떠날 수 있는 시간입니다.

## 정할 수 있는 값
- 투표 시작 지연, 투표 기간
- 정족수 (발행량의 몇 %인지)
- 제안에 필요한 최소 투표권
- 타임락 대기 시간

정족수와 제안 문턱은 배포할 때, 나머지는 코드의 숫자 하나로 정합니다. 값마다 '작게 잡으면 생기는 일'과 '크게 잡으면 생기는 일'을 README에 표로 적어 두었습니다. 커뮤니티에 그대로 보여 주셔도 됩니다.

## 포함
1. 투표권 토큰, 거버너, 타임락, 금고 컨트랙트
2. 제안부터 실행까지 한 번에 도는 통합 테스트
3. 배포 스크립트와 권한 이양 순서 (배포자 권한을 마지막에 내려놓습니다)

## 포함되지 않음
- 투표 화면. 기존 거버넌스 화면 도구에 연결해 쓰시면 됩니다.
- 스냅샷 방식의 오프체인 투표

## 구매 전 확인
이미 발행된 토큰에 투표권 기능이 없다면 감싸는 토큰이 하나 더 필요합니다. 주소를 보내 주시면 5분 안에 확인해 드립니다.

Foundry 기반이며 기간은 블록 번호가 아니라 시각으로 셉니다.`,
    tags: ["DAO", "거버너", "타임락", "governor", "투표", "timelock"],
    options: ["기존 토큰용 투표권 래퍼", "파라미터 상담 1시간"],
    optionAmounts: [90000, 100000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "dao-governor",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 301,
    images: 3,
    popularity: 80,
    translations: {
      en: {
        title: "DAO governor with timelock",
        summary: "Propose, vote, wait, execute: the four steps a DAO needs, in code that is easy to read.",
        description: `## In one sentence
Token holders vote; what passes waits two days before it executes, time enough for those who disagree to leave.

## Configurable
Voting delay and period, quorum, proposal threshold, and timelock delay. A table in the README, in Korean and English, says what happens when each value is too small or too large.

## Included
- Vote token, governor, timelock and treasury
- An integration test from proposal to execution
- Deploy script that gives up the deployer's rights at the end

No voting interface and no off-chain voting. If your token has no vote accounting you need a wrapper; send the address and I will check.`,
        options: ["Vote wrapper for your existing token", "One hour on parameters"],
      },
      ja: {
        title: "DAOガバナー+タイムロックのテンプレート",
        summary: "提案、投票、待機、実行。DAOに必要な4段階を読みやすいコードにまとめました。",
        description: `## ひとことで
トークンで投票し、可決後は二日待ってから実行されます。反対する人が離れるための時間です。

## 設定できる値
投票開始までの遅延、投票期間、定足数、提案に必要な投票権、待機時間。

## 含まれるもの
- 投票トークン、ガバナー、タイムロック、金庫
- 提案から実行までの統合テスト
- デプロイスクリプト(最後に権限を手放します)

投票画面とオフチェーン投票は含みません。`,
        options: ["既存トークン用の投票ラッパー", "パラメータ相談1時間"],
      },
    },
  },
  {
    key: "treasury-multisig-template",
    seller: "gaonkey",
    category: "dao",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 330000,
    networks: ["ethereum", "polygon", "bnb"],
    stacks: ["solidity", "foundry"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "재단 금고용 멀티시그 컨트랙트",
    summary: "5명 중 3명이 승인해야 나가는 금고. 서명자 교체 절차까지 문서로 남습니다.",
    description: `## 배경
재단이나 DAO의 자금 사고는 해킹보다 **퇴사와 분실**에서 더 자주 납니다. 이 템플릿은 서명자가 바뀌는 상황을 중심에 두고 설계했습니다.

## 동작
- 서명자 수와 필요 승인 수를 배포할 때 정합니다
- 서명자 추가·제거·임계값 변경도 같은 승인 절차를 거칩니다
- 제출, 승인, 승인 철회, 실행이 모두 이벤트로 남아 회계 증빙에 쓸 수 있습니다

## 구매 뒤 메일로 드리는 문서
1. 서명자 교체 절차서 (인수인계 확인란 포함)
2. 분실 신고 시 대응 순서
3. 분기별 점검표
4. 감사인 제출용 설명 자료 양식

## 요구 사항
Foundry를 설치할 수 있는 개발 환경. 서명자마다 하드웨어 지갑을 쓰시길 강하게 권합니다.

## 제외 사항
승인 화면과 모바일 알림은 들어 있지 않습니다. 화면이 필요하시면 저희 쪽 다른 상품이나 상담을 이용해 주세요. 지원은 평일 9시부터 18시까지입니다.

## 숫자로 보는 권장값
서명자 3명이면 2명, 5명이면 3명. 전원 승인으로 두면 한 명만 잃어버려도 금고가 잠깁니다.`,
    tags: ["멀티시그", "재단 금고", "트레저리", "multisig", "승인", "DAO 자금"],
    options: ["서명자 교육 (온라인 2시간)"],
    optionAmounts: [450000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "multisig-wallet",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 240,
    images: 3,
    popularity: 67,
    translations: {
      en: {
        title: "Multisig vault for a foundation treasury",
        summary: "Three of five must approve. Replacing a signer is a documented procedure, not an emergency.",
        description: `## Background
Treasuries lose money to resignations and lost devices more often than to hackers. This vault is designed around the day a signer changes.

## How it works
- Signers and threshold are set at deployment
- Adding, removing or changing the threshold needs the same approvals
- Submit, approve, revoke and execute all leave events your accountant can use

Four documents (in Korean) follow by email: signer replacement, loss report, quarterly checklist, and an explanation for auditors. No approval interface. Foundry required.`,
        options: ["Signer training, two hours online"],
      },
    },
  },
  {
    key: "contributor-vesting",
    seller: "dolgorae",
    category: "dao",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 49000,
    networks: ["ethereum", "base", "kaia"],
    stacks: ["solidity", "foundry"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "기여자 토큰 베스팅 (클리프·회수 가능)",
    summary: "기여자에게 나눠 줄 토큰을 클리프 뒤 초 단위로 풀어 주는 컨트랙트. 그만두면 남은 몫만 돌아옵니다.",
    description: `기여자와 약속은 했는데 엑셀로 관리하고 계시죠. 그 엑셀을 컨트랙트로 바꿔 드립니다.

## 규칙
- 시작일, 클리프, 전체 기간을 사람마다 따로 정합니다
- 클리프 전에는 0, 이후에는 초 단위로 풀립니다
- 회수 가능한 계약은 중단하면 **이미 풀린 몫은 지급**되고 나머지만 금고로 돌아갑니다
- 회수 불가 계약도 만들 수 있습니다 (투자자용)

## 숫자로 보는 예
12,000개, 클리프 6개월, 총 24개월이라면

| 경과 | 받을 수 있는 양 |
|---|---|
| 5개월 | 0 |
| 6개월 | 3,000 |
| 12개월 | 6,000 |
| 24개월 | 12,000 |

## 알아 두세요
세무 처리는 나라마다 다릅니다. 저희는 코드만 책임지고 세금 상담은 하지 않습니다. 전송 수수료가 붙는 토큰은 지원하지 않습니다. 받는 분이 지갑을 바꾸고 싶으면 본인이 직접 바꾸며, 운영자는 바꿀 수 없습니다.

## 구성
Foundry 프로젝트입니다. 컨트랙트, 경계 시각을 다룬 테스트, 배포 스크립트, README가 들어 있고 한 컨트랙트로 여러 사람의 약속을 관리합니다.`,
    tags: ["베스팅", "클리프", "토큰 지급", "token vesting", "기여자 보상"],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "token-vesting",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 172,
    images: 2,
    popularity: 64,
  },
  {
    key: "proposal-watch-bot",
    seller: "oh-sangmin",
    category: "dao",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 35000,
    networks: ["ethereum", "arbitrum", "optimism"],
    stacks: ["typescript", "nodejs", "docker"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "새 제안과 금고 알림 봇",
    summary: "새 제안이 올라오면 텔레그램으로 바로 알려 줍니다. 몰라서 투표를 놓치는 DAO에 권합니다.",
    description: `투표를 안 하는 이유 1위는 반대가 아니라 **몰라서**입니다. 그래서 만든 봇입니다.

## 알림 종류
1. 거버너에 올라온 새 제안
2. 금고 지갑의 토큰 입출금 (기준 수량 이상만)
3. 거버넌스 토큰 가격이 기준선을 지날 때

## 운영
설정 파일에 거버너 주소를, 환경 변수에 봇 토큰과 방 번호를 적고 컨테이너를 띄우면 끝입니다. 상태는 파일 하나에 저장하고, 봇을 껐다 켜도 같은 알림을 다시 보내지 않습니다. 밤에는 모았다가 아침에 한 번에 보내는 조용한 시간도 있습니다.

## 최소 사양
- 메모리 256MB, 디스크 1GB
- RPC 하루 3만 건 안쪽 (무료 요금제로 충분)

## 미리 말씀드립니다
오프체인 투표 서비스는 읽지 않고, 투표 마감·정족수·타임락 알림과 체인 코인의 입출금 알림은 없습니다. 채팅방 명령은 가격 알림의 목록·끄기·켜기뿐이고, 볼 주소를 바꾸려면 설정 파일을 고쳐야 합니다. 조건을 직접 더하는 방법은 문서에 있고, 마감 알림이 필요하시면 옵션을 골라 주세요. EVM 체인만 지원합니다.

## 써 본 곳의 변화
회원 300명 규모의 DAO에서 두 달 동안 썼을 때 투표 지갑이 27개에서 61개로 늘었습니다. 봇 덕분만은 아니겠지만, 알림 직후 한 시간에 표가 몰리는 것은 기록으로 확인했습니다.`,
    tags: ["알림 봇", "DAO 투표", "텔레그램", "governance bot", "투표율"],
    options: ["설치 대행", "투표 마감 알림 추가"],
    optionAmounts: [50000, 70000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "telegram-alert-bot",
    status: "active",
    reviewed: false,
    publishedDaysAgo: 63,
    images: 2,
    popularity: 43,
  },
  {
    key: "verein-governor",
    seller: "alpenkern",
    category: "dao",
    type: "template",
    pricingType: "fixed",
    currency: "EUR",
    price: 240,
    networks: ["ethereum", "polygon"],
    stacks: ["solidity", "foundry"],
    sellingCountry: "all",
    contentLocale: "de",
    title: "Governor für Stiftungen und Vereine",
    summary: "Antrag, Bedenkzeit, Abstimmung, Einspruchsfrist: Fristen in Tagen statt in Blöcken.",
    description: `## Ausgangslage
Viele Governor-Verträge rechnen in Blöcken. Statuten rechnen in Tagen. Diese Vorlage misst alle Fristen nach der Uhr, damit im Protokoll dasselbe steht wie im Vertrag, auch auf Chains mit wechselnder Blockzeit.

## Funktionen
- Stimmrechtstoken mit Delegation, feste Ausgabemenge
- Ein Tag Bedenkzeit, sieben Tage Abstimmung
- Quorum und Antragsschwelle bei der Bereitstellung wählbar
- Zwei Tage Einspruchsfrist vor der Ausführung (Timelock)
- Kasse, die nur auf angenommene Anträge zahlt

## Lieferumfang
1. Verträge und Testfälle
2. Bereitstellungsskript, README auf Koreanisch
3. Mustersätze und eine deutsche Anleitung für die Statuten, per E-Mail nach dem Kauf

## Grenzen
Die Stimmabgabe ist öffentlich. Für geheime Wahlen ist die Vorlage **nicht geeignet**. Eine Weboberfläche liegt nicht bei. Die Mustersätze ersetzen keine Rechtsberatung.

Überschüsse aus dem Verkauf fliessen in Stipendien für Sicherheitsforschung.`,
    tags: ["Verein", "Stiftung", "Governor", "Abstimmung", "DAO", "거버너"],
    options: ["Einführung für den Vorstand (90 Minuten)"],
    optionAmounts: [180],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "dao-governor",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 131,
    images: 2,
    popularity: 36,
    translations: {
      ko: {
        title: "재단과 단체를 위한 거버너",
        summary: "제안, 숙려, 투표, 이의 제기. 기간을 블록이 아니라 날짜로 셉니다.",
        description: `## 배경
많은 거버너가 기간을 블록으로 셉니다. 정관은 날짜로 셉니다. 모든 기간을 시계로 재기 때문에 회의록과 컨트랙트가 같은 말을 합니다.

## 기능
- 위임할 수 있는 투표 토큰, 고정 발행량
- 숙려 1일, 투표 7일, 실행 전 이의 제기 2일
- 배포할 때 정하는 정족수와 제안 문턱
- 통과된 제안에만 지급하는 금고

## 한계
투표 내용이 공개됩니다. 비밀 투표에는 쓸 수 없습니다. 화면은 포함되지 않으며, 정관 예문은 법률 자문을 대신하지 않습니다.`,
        options: ["이사회 대상 안내 (90분)"],
      },
    },
  },
  {
    key: "retro-airdrop-free",
    seller: "ridgeline",
    category: "dao",
    type: "template",
    pricingType: "free",
    currency: "USD",
    price: 0,
    networks: ["ethereum", "base", "optimism"],
    stacks: ["solidity", "hardhat", "typescript"],
    sellingCountry: "all",
    contentLocale: "en",
    title: "Retroactive airdrop, the small honest version",
    summary: "Merkle distributor with a deadline and a sweep, free to use. Plus a checklist for fair allocations.",
    description: `We wrote this distributor so often that charging for it felt silly.

## What is inside
- A Merkle distributor: one claim per address, a deadline, and a sweep back to the treasury afterwards
- A script that turns a CSV into root and proofs
- A deployment script, and tests for the ways people actually try to cheat

## The checklist
More useful than the code, in the docs folder in English and Korean. Twelve questions to answer before you publish an allocation, for example:

1. Can an exchange's hot wallet end up with a share?
2. What happens to contracts that cannot call claim?
3. Who answers the appeal emails, and until when?

## Terms
MIT. No support queue for free downloads, but we read every message and fix bugs. If you need hand-holding through a large drop, ask us for a quote.`,
    tags: ["airdrop", "merkle", "retroactive", "free", "에어드롭", "무료"],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "merkle-airdrop",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 226,
    images: 1,
    popularity: 69,
    translations: {
      ko: {
        title: "소급 에어드롭, 작고 정직한 버전",
        summary: "마감과 회수가 있는 머클 분배 컨트랙트. 무료이고 공정한 배분을 위한 점검표가 들어 있습니다.",
        description: `너무 자주 만들어서 돈을 받기 민망해진 코드입니다.

## 구성
- 주소당 한 번 수령, 마감, 남은 수량을 금고로 회수하는 분배 컨트랙트
- CSV를 루트와 증명으로 바꾸는 스크립트
- 실제로 시도되는 부정 수령을 막는지 확인하는 테스트
- 배포 스크립트
- 배분표를 공개하기 전에 답해야 할 질문 12개 (docs 폴더)

MIT 라이선스입니다. 무료라 개별 지원은 없지만 메시지는 모두 읽고 버그는 고칩니다.`,
      },
    },
  },
  {
    key: "coop-general-meeting",
    seller: "chaeum",
    category: "dao",
    type: "solution",
    pricingType: "fixed",
    currency: "KRW",
    price: 4800000,
    networks: ["kaia", "polygon"],
    stacks: ["nuxt", "vue", "nestjs", "postgresql"],
    sellingCountry: "KR",
    contentLocale: "ko",
    title: "협동조합 온라인 총회 시스템",
    summary: "조합원 명부, 소집 통지, 본인 확인, 투표, 의사록까지. 저희 조합 총회를 이걸로 합니다.",
    description: `## 저희가 쓰는 그대로 드립니다
채움은 개발자 열한 명의 협동조합입니다. 2년째 이 시스템으로 총회를 엽니다. 불편한 점은 저희가 먼저 겪고 고쳤습니다.

## 총회 순서대로 본 기능
1. **소집**: 명부 확인, 문자·메일 통지, 수신 확인
2. **출석**: 휴대폰 본인 확인 후 입장, 위임장 온라인 제출
3. **의결**: 안건별 찬반·선출 투표, 정족수 자동 계산
4. **기록**: 결과 해시를 체인에 남기고 의사록 초안(HWP·PDF) 생성

## 비밀 투표
이사 선출처럼 비밀이 필요한 안건은 서버에서 표를 분리해 보관하고, 집계 결과만 체인에 남깁니다. 완전한 영지식 투표는 아니라는 점을 분명히 말씀드립니다.

## 가격에 포함
- 설치, 조합 로고 적용, 명부 이관 (2,000명까지)
- 첫 총회 당일 원격 대기 (8시간)
- 관리자 교육 2회

## 별도
문자 발송료와 본인 확인 수수료는 실비입니다. 정관 개정이 필요하면 법무사를 소개해 드립니다.

시연은 가상의 조합 명부로 직접 해 보실 수 있습니다.`,
    tags: ["협동조합", "온라인 총회", "전자투표", "의결권 위임", "의사록", "voting"],
    options: ["명부 10,000명까지 확장", "총회 현장 지원 1일", "투표 결과 감사 보고서"],
    optionAmounts: [800000, 600000, 700000],
    estimatedDays: 25,
    extraRequirements: "정관과 조합원 명부(이름, 휴대폰, 출자좌수)가 필요합니다.",
    userDemo: true,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 334,
    images: 7,
    popularity: 74,
    translations: {
      en: {
        title: "Online general meetings for cooperatives",
        summary: "Register, notice, identity check, votes and minutes. We hold our own meetings with it.",
        description: `## We use it ourselves
Chaeum is a cooperative of eleven developers. For two years our general meetings have run on this system.

## Step by step
1. **Notice**: member register, text message and email, confirmation of receipt
2. **Attendance**: phone identity check, proxies handed in online
3. **Votes**: resolutions and elections, quorum computed
4. **Record**: a hash of the result on chain, draft minutes as HWP and PDF

Secret ballots are separated on the server; this is not zero-knowledge voting. Installation, your logo, migration of up to 2,000 members, standby during the first meeting and two trainings are included. Text messages and identity checks are charged at cost.`,
        options: ["Register up to 10,000 members", "One day on site", "Audit report of a vote"],
      },
      de: {
        title: "Online-Generalversammlung für Genossenschaften",
        summary: "Mitgliederliste, Einladung, Identität, Abstimmung, Protokoll: seit zwei Jahren bei uns im Einsatz.",
        description: `## Selbst erprobt
Chaeum ist eine Genossenschaft von elf Entwicklern. Unsere eigenen Versammlungen laufen seit zwei Jahren damit.

## Ablauf
1. Einladung per SMS und E-Mail mit Empfangsbestätigung
2. Anwesenheit mit Identitätsprüfung, Vollmachten online
3. Beschlüsse und Wahlen, Quorum wird berechnet
4. Prüfsumme des Ergebnisses auf der Chain, Protokollentwurf

Geheime Wahlen werden serverseitig getrennt; es ist keine Zero-Knowledge-Abstimmung. Enthalten sind Einrichtung, Import von bis zu 2.000 Mitgliedern, Bereitschaft bei der ersten Versammlung und zwei Schulungen.`,
        options: ["Bis 10.000 Mitglieder", "Ein Tag vor Ort", "Prüfbericht zu einer Abstimmung"],
      },
    },
  },
  {
    key: "dao-launch-package",
    seller: "dolgorae",
    category: "dao",
    type: "solution",
    pricingType: "from",
    currency: "KRW",
    price: 5500000,
    networks: ["ethereum", "arbitrum", "polygon", "base"],
    stacks: ["solidity", "foundry", "react"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "DAO 출범 패키지: 헌장부터 첫 투표까지",
    summary: "권한 지도를 먼저 그리고 컨트랙트는 나중에. 8주 뒤 첫 제안이 실행되는 것이 목표입니다.",
    description: `## 코드보다 권한 지도
DAO가 멈추는 이유는 대개 코드가 아니라 '이건 누가 정하지?'입니다. 그래서 첫 2주는 권한 지도만 그립니다.

## 8주 일정
| 주차 | 하는 일 | 결과물 |
|---|---|---|
| 1–2 | 이해관계자 인터뷰 6명 | 권한 지도, 헌장 초안 |
| 3–4 | 컨트랙트 설정과 테스트 | 테스트넷 DAO |
| 5–6 | 위임자 모집, 모의 투표 2회 | 참여 보고서 |
| 7–8 | 메인넷, 권한 이양 | 첫 제안 실행 |

## 시작 가격의 기준
거버너 1개, 금고 1개, 위원회 1개 기준입니다. 위원회가 늘거나 여러 체인을 쓰시면 금액이 달라지며, 상담 뒤 이틀 안에 확정 견적을 드립니다.

## 약속과 한계
- 불변식 테스트가 통과하지 않으면 메인넷에 올리지 않습니다
- 투표율은 보장하지 않지만, 모의 투표에서 15%가 안 나오면 출범을 미루자고 말씀드립니다
- 법인 설립과 토큰의 증권성 판단은 법무법인의 일입니다

상담은 평일 10시부터 18시 반까지, 부산이면 직접 찾아뵙습니다.`,
    tags: ["DAO 설립", "거버넌스", "헌장", "위임", "DAO launch", "트레저리"],
    options: ["영문 헌장", "위원회 1개 추가"],
    optionAmounts: [700000, 900000],
    estimatedDays: 56,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 109,
    images: 4,
    popularity: 62,
    translations: {
      en: {
        title: "DAO launch package: from charter to first vote",
        summary: "We map who decides what before we deploy anything. Eight weeks to the first executed proposal.",
        description: `## Powers before code
DAOs stall on "who decides this?" far more often than on bugs. The first two weeks are spent on that map alone.

## Eight weeks
1. Weeks 1–2: six interviews, map of powers, draft charter
2. Weeks 3–4: contracts configured and tested on a testnet
3. Weeks 5–6: delegates recruited, two rehearsal votes
4. Weeks 7–8: mainnet, hand-over of rights, first proposal executed

The starting price covers one governor, one treasury and one committee. We do not go to mainnet while an invariant test fails. Legal entity and securities questions belong to your lawyers.`,
        options: ["Charter in English", "One more committee"],
      },
    },
  },
  {
    key: "treasury-monthly-report",
    seller: "gaonkey",
    category: "dao",
    type: "solution",
    pricingType: "fixed",
    currency: "KRW",
    price: 890000,
    networks: ["ethereum", "polygon", "arbitrum", "solana"],
    stacks: ["python", "postgresql"],
    sellingCountry: "KR",
    contentLocale: "ko",
    title: "DAO 금고 공개 보고서 3개월",
    summary: "들어온 돈, 나간 돈, 이유. 매달 한 번 누구나 읽을 수 있는 금고 보고서를 만들어 드립니다.",
    description: `## 무엇을 해 드리나요
금고 지갑 주소를 알려 주시면 매달 5일까지 공개용 보고서를 드립니다. 3개월, 세 번이 한 묶음입니다.

## 보고서 구성
1. 한 쪽 요약: 잔액, 순유출, 남은 운영 개월 수
2. 지출 표: 거래 해시, 금액, 근거 제안, 승인자
3. 분류별 흐름 (개발, 보상, 유동성, 법무)
4. 근거가 없는 거래 목록 (있는 그대로 적습니다)
5. 원자료 CSV

## 범위
- 지갑 10개, 월 거래 500건까지
- 체인 4개까지
- 한국어 기준, 원화와 달러를 함께 표기

## 이런 건 아닙니다
회계감사가 아니며 감사 의견을 내지 않습니다. 투자 성과를 평가하거나 운용을 조언하지도 않습니다. 읽기 전용 주소만 받고 **키나 서명 권한은 절대 요청하지 않습니다.**

## 받는 쪽의 반응
보고서는 포럼에 그대로 올릴 수 있는 마크다운과 인쇄용 PDF로 드립니다. 보유자 질문이 올라오면 한 달에 5건까지 저희가 근거 거래를 찾아 답변 초안을 써 드립니다. 이름과 개인정보는 싣지 않습니다.`,
    tags: ["트레저리", "금고 보고서", "DAO 회계", "treasury report", "투명성"],
    options: ["영문판 3회", "지갑 20개까지"],
    optionAmounts: [300000, 250000],
    estimatedDays: 90,
    userDemo: true,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 87,
    images: 3,
    popularity: 44,
  },
  {
    key: "apartment-resident-vote",
    seller: "chaeum",
    category: "dao",
    type: "solution",
    pricingType: "from",
    currency: "KRW",
    price: 9200000,
    networks: ["kaia"],
    stacks: ["kotlin", "nextjs", "postgresql", "docker"],
    sellingCountry: "KR",
    contentLocale: "ko",
    title: "아파트·상가 입주자 전자투표 구축",
    summary: "동대표 선거와 관리규약 개정 투표를 휴대폰으로. 집계 결과를 누구나 다시 셀 수 있습니다.",
    description: `## 현장에서 나온 요구
관리사무소 세 곳과 함께 만들었습니다. 가장 많이 들은 말은 "결과를 못 믿겠다는 민원이 힘들다"였습니다. 그래서 재집계가 쉬운 구조로 만들었습니다.

## 주요 기능
- 세대 명부 기반 투표권 (세대당 1표, 공유 지분 처리)
- 문자 링크와 본인 확인, 스마트폰이 없는 분은 현장 태블릿
- 선거 공보·후보 소개 화면, 글자 크게 보기
- 봉인된 표의 해시를 체인에 기록, 재집계 도구 공개
- 결과 공고문 자동 작성

## 시작 가격 기준
500세대 이하 1개 단지, 투표 5회, 설치형 서버 1대입니다. 1,000세대가 넘으면 부하 시험을 더 하므로 금액이 달라집니다.

## 미리 확인해 주세요
1. 관리규약에 전자투표 근거 조항이 있는지
2. 선거관리위원회 의결이 있는지
3. 개인정보 처리 위탁 계약 (양식을 드립니다)

법정 의무 사항의 최종 판단은 관할 지자체에 확인하셔야 합니다.

견본 단지로 만든 체험 화면에서 유권자와 선관위원 역할을 모두 해 보실 수 있습니다.`,
    tags: ["전자투표", "아파트", "동대표 선거", "관리규약", "입주자대표회의"],
    options: ["현장 태블릿 4대 대여 (1주)", "어르신 안내 인력 1일"],
    optionAmounts: [320000, 200000],
    estimatedDays: 60,
    userDemo: true,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 51,
    images: 5,
    popularity: 47,
  },
  {
    key: "governance-migration",
    seller: "dolgorae",
    category: "dao",
    type: "solution",
    pricingType: "quote",
    currency: "KRW",
    price: null,
    networks: ["ethereum", "cosmos", "polkadot"],
    stacks: ["rust", "go", "solidity"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "거버넌스 이전: 옛 DAO에서 새 DAO로",
    summary: "토큰, 금고, 진행 중인 제안을 옮기는 일. 되돌릴 수 있는 단계로만 쪼개서 진행합니다.",
    description: `체인을 옮기거나 거버너를 바꾸는 DAO를 위한 맞춤 작업입니다. 규모와 위험이 제각각이라 가격표를 두지 않습니다.

## 지금까지 해 본 이전
- EVM 거버너 구버전 → 신버전 (보유자 1만 8천 명)
- Cosmos 체인 자체 거버넌스 → 위원회 분리
- 파라체인 금고 → EVM 멀티시그

## 원칙
1. 모든 단계에 **되돌리는 방법**을 적고 예행연습을 합니다
2. 금고는 마지막에 옮깁니다. 먼저 1%만 옮겨 2주 지켜봅니다
3. 반대하는 보유자가 나갈 시간을 반드시 둡니다

## 상담에서 여쭤보는 것
현재 컨트랙트 주소, 의사결정 기록이 있는 곳, 권한을 가진 사람의 수, 이전해야 하는 진짜 이유. 마지막 질문의 답에 따라 "옮기지 마세요"라고 말씀드린 적도 세 번 있습니다.

## 결과물
이전 계획서, 컨트랙트, 예행연습 기록, 공지문 초안, 사후 점검 보고서. 소요 기간은 대개 2~4개월입니다.

영어와 일본어로 진행하는 이전도 가능합니다. 보유자 공지는 세 언어까지 저희가 준비합니다.`,
    tags: ["거버넌스 이전", "마이그레이션", "Cosmos", "Polkadot", "DAO migration"],
    estimatedDays: 90,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 160,
    images: 3,
    popularity: 33,
  },
  {
    key: "cosmos-gov-module",
    seller: "ridgeline",
    category: "dao",
    type: "solution",
    pricingType: "fixed",
    currency: "USD",
    price: 7400,
    networks: ["cosmos"],
    stacks: ["go", "docker"],
    sellingCountry: "all",
    contentLocale: "en",
    title: "Custom proposal types for a Cosmos SDK chain",
    summary: "One new proposal type with its own quorum and deposit, tested against your real upgrade path.",
    description: `## Scope, precisely
One proposal type, written in Go for your SDK version, with its own deposit, voting period and quorum. Typical requests: council elections, emergency halts with a shorter clock, budget lines that expire.

## How we work
We fork your chain state, run the upgrade on the fork, submit and execute the proposal there, and only then open a pull request. You receive the scripts, so your validators can repeat all of it.

## Deliverables
- Module code with unit and simulation tests
- Upgrade handler and a rehearsal on forked state
- CLI and amino/protobuf messages
- A two-page note for validators, in plain words

## Conditions
SDK 0.47 or newer. One round of review changes is included; a second proposal type in the same engagement is an option. We do not hold validator keys and do not vote.`,
    tags: ["cosmos sdk", "governance", "proposal", "go", "validator", "코스모스"],
    options: ["Second proposal type", "Validator rehearsal call"],
    optionAmounts: [2900, 600],
    estimatedDays: 28,
    extraRequirements: "Repository access and a recent state export.",
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 93,
    images: 2,
    popularity: 29,
    translations: {
      ko: {
        title: "Cosmos SDK 체인용 맞춤 제안 유형",
        summary: "정족수와 예치금을 따로 갖는 제안 유형 하나를 실제 업그레이드 경로에서 시험해 드립니다.",
        description: `## 범위
사용 중인 SDK 버전에 맞춰 제안 유형 하나를 Go로 작성합니다. 위원 선출, 짧은 시계의 긴급 정지, 만료되는 예산 항목 같은 요청이 많습니다.

## 진행
체인 상태를 복제해 업그레이드를 먼저 돌려 보고, 거기서 제안을 제출하고 실행한 다음에야 코드를 제출합니다. 스크립트를 함께 드리므로 검증인이 직접 되풀이할 수 있습니다.

- 단위·시뮬레이션 테스트가 있는 모듈
- 업그레이드 처리기와 예행연습
- 검증인용 두 쪽 안내문

SDK 0.47 이상만 지원합니다. 검증인 키를 보관하거나 투표하지 않습니다.`,
        options: ["제안 유형 하나 더", "검증인 예행연습 통화"],
      },
    },
  },
  {
    key: "fanclub-vote-ja",
    seller: "hoshizora",
    category: "dao",
    type: "solution",
    pricingType: "fixed",
    currency: "JPY",
    price: 640000,
    networks: ["polygon"],
    stacks: ["vue", "typescript", "nodejs", "redis"],
    sellingCountry: "JP",
    contentLocale: "ja",
    title: "ファンクラブ会員証と投票ページ",
    summary: "会員証NFTを持つ人だけが投票できるページ。セットリストやグッズの色をファンと決められます。",
    description: `## こんな場面で
「アンコールの曲をファンに決めてほしい」「グッズの色で投票をしたい」。ライブハウスや小さなレーベルからのご相談をまとめて形にしました。

## 内容
- 会員証NFTの発行(1,000名まで)
- 投票ページ:単一選択、複数選択、順位付け
- 会員歴に応じた重み付け(使わない設定も可)
- 二重投票の防止と、集計結果の公開ページ
- 運営用の管理画面

## 会員の体験
メールのリンクを開くだけで会員証が表示されます。スマートフォンのみで完結し、暗号資産の購入は不要です。

## 含まれないもの
1. 会費の決済代行(Stripe等との連携はオプション)
2. 会員証のデザイン
3. 転売市場への出品支援

## サポート
公開から6か月。投票当日はチャットで待機します(10時〜18時)。

## 導入までの流れ
打ち合わせ一回、試作の確認一回、会員十名での試し投票を経て公開します。既存の会員名簿はCSVで引き継げます。退会した方の会員証は投票権だけを止め、思い出として手元に残せる設定にしています。`,
    tags: ["ファンクラブ", "会員証NFT", "投票", "ライブ", "팬클럽", "membership"],
    options: ["会費決済との連携", "会員5,000名まで"],
    optionAmounts: [120000, 150000],
    estimatedDays: 35,
    userDemo: true,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 117,
    images: 5,
    popularity: 50,
    translations: {
      ko: {
        title: "팬클럽 회원증과 투표 페이지",
        summary: "회원증 NFT를 가진 사람만 투표합니다. 앙코르 곡과 굿즈 색을 팬과 함께 정해 보세요.",
        description: `## 이런 때 쓰세요
"앙코르 곡을 팬이 정해 주면 좋겠다"는 공연장과 작은 레이블의 요청을 모아 만들었습니다.

## 내용
- 회원증 NFT 발행 (1,000명까지)
- 단일 선택, 복수 선택, 순위 투표
- 가입 기간에 따른 가중치 (끌 수 있음)
- 중복 투표 방지와 결과 공개 페이지
- 운영 화면

메일 링크만 열면 회원증이 보이고 가상자산을 살 필요가 없습니다. 회비 결제 대행과 회원증 디자인은 포함되지 않습니다. 지원은 6개월입니다.`,
        options: ["회비 결제 연동", "회원 5,000명까지"],
      },
    },
  },
  {
    key: "multisig-schulung",
    seller: "alpenkern",
    category: "dao",
    type: "solution",
    pricingType: "from",
    currency: "CHF",
    price: 1900,
    networks: ["ethereum", "bitcoin"],
    stacks: ["typescript", "solidity"],
    sellingCountry: "CH",
    contentLocale: "de",
    title: "Multisig einführen: Schulung und Begleitung",
    summary: "Vom ersten Hardware-Gerät bis zur geübten Wiederherstellung: ein Tag, der Ihre Treasury ruhiger macht.",
    description: `## Für wen
Stiftungen, Vereine und DAOs, die ihre Mittel bisher mit einem einzigen Schlüssel verwalten und das ändern möchten, bevor etwas passiert.

## Ablauf
**Vorgespräch (60 Minuten)**: Wer entscheidet, wer unterschreibt, wer vertritt?
**Schulungstag**: Geräte einrichten, erste Transaktion auf dem Testnetz, ein Gerät «verlieren» und ersetzen.
**Nachbetreuung**: Begleitung der ersten drei echten Zahlungen per Videoanruf.

## Sie erhalten
- Rollenplan und Vertretungsregelung
- Handbuch in Ihrer Sprache (Deutsch, Französisch oder Englisch)
- Übungsprotokoll für Ihre Revisionsstelle

## Preis
Ab CHF 1900 für bis zu fünf Personen in Zug oder Zürich. Grössere Gruppen und Reisen offerieren wir nach Aufwand. Hardware-Geräte kaufen Sie selbst, direkt beim Hersteller; **wir nehmen keine Geräte und keine Schlüssel entgegen.**`,
    tags: ["Multisig", "Schulung", "Treasury", "Stiftung", "Hardware Wallet", "멀티시그 교육"],
    options: ["Französisches Handbuch", "Jährliche Wiederholung"],
    optionAmounts: [250, 900],
    estimatedDays: 21,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 199,
    images: 2,
    popularity: 31,
    translations: {
      en: {
        title: "Introducing a multisig: training and guidance",
        summary: "From the first hardware device to a rehearsed recovery: one day that calms your treasury.",
        description: `## For whom
Foundations, associations and DAOs that still keep their funds behind a single key.

## Course
- Preparatory call: who decides, who signs, who stands in
- One training day: set up devices, first testnet transaction, "lose" one device and replace it
- Video company for your first three real payments

You receive a plan of roles, a handbook and a record for your auditors. From CHF 1,900 for up to five people in Zug or Zurich. We never take devices or keys.`,
        options: ["Handbook in French", "Yearly refresher"],
      },
    },
  },
  {
    key: "governance-participation-campaign",
    seller: "nurimadang",
    category: "dao",
    type: "marketing",
    pricingType: "fixed",
    currency: "KRW",
    price: 1200000,
    networks: [],
    stacks: [],
    sellingCountry: "KR",
    contentLocale: "ko",
    title: "거버넌스 참여율 올리기 4주",
    summary: "제안을 세 줄로 요약하고, 모르던 사람에게 닿게 합니다. 찬반 유도는 하지 않습니다.",
    description: `## 출발점
투표율이 3%인 DAO와 21%인 DAO의 차이는 토큰이 아니라 **읽을 수 있는 글**이었습니다. 4주 동안 그 글을 저희가 씁니다.

## 매주 하는 일
1. 올라온 제안을 세 줄 요약과 '내게 미치는 영향'으로 정리
2. 카드 이미지 2장, 텔레그램·X 게시
3. 제안자와 20분 음성 대담 진행과 녹취 요약
4. 마감 하루 전 안내

## 지키는 선
- 찬성이나 반대를 권하지 않습니다
- 반대 의견도 같은 길이로 싣습니다
- 보유자에게 개인 메시지를 보내지 않습니다

## 측정
투표 지갑 수, 처음 투표한 지갑 수, 글을 끝까지 읽은 비율을 주마다 보고합니다. 4주 뒤 효과가 없다고 판단되면 연장을 권하지 않습니다. 제안이 한 건도 없는 주는 무료로 한 주 늘려 드립니다.

## 준비물과 협업
포럼 쓰기 권한, 로고 파일, 지난 제안 10건의 링크가 필요합니다. 모든 글은 게시 전에 운영팀이 확인하시고, 사실과 다른 곳만 고칩니다. 논조를 바꿔 달라는 요청은 받지 않습니다.`,
    tags: ["투표율", "거버넌스", "DAO 마케팅", "제안 요약", "참여"],
    options: ["영어 요약 병행"],
    optionAmounts: [500000],
    estimatedDays: 28,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 36,
    images: 2,
    popularity: 35,
  },
  {
    key: "proposal-editing",
    seller: "nurimadang",
    category: "dao",
    type: "marketing",
    pricingType: "fixed",
    currency: "KRW",
    price: 190000,
    networks: [],
    stacks: [],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "제안서 첨삭과 영문 번역 (1건)",
    summary: "포럼에 올리기 전, 읽는 사람 눈으로 고쳐 드립니다. 예산표와 일정표 검토 포함.",
    description: `좋은 제안이 긴 글 때문에 묻히는 걸 자주 봅니다. 제안서 한 건을 처음부터 끝까지 함께 다듬는 상품입니다.

## 받으시는 것
- 구조 첨삭: 문제, 해법, 비용, 측정, 실패했을 때
- 예산표 산수 확인 (의외로 절반이 틀립니다)
- 예상 질문 10개와 답변 초안
- 영문 번역본 (A4 6쪽까지)

## 일정
접수 다음 영업일부터 사흘. 급하면 옵션을 선택해 주세요. 수정은 두 번까지 포함입니다.

## 참고
1. 통과를 보장하지 않습니다.
2. 저희가 토큰을 가진 DAO의 제안은 그 사실을 먼저 알리고 맡을지 여쭤봅니다.
3. 초안이 전혀 없으면 이 상품 대신 상담을 이용해 주세요. 인터뷰 90분 뒤 대신 써 드리는 작업도 가능합니다.

원고와 예산 자료는 작업이 끝나고 30일 뒤 지웁니다. 비밀 유지 약정이 필요하시면 양식을 보내 주세요.

## 이런 글을 다뤘습니다
개발 그랜트, 유동성 배분, 위원회 개편, 브랜드 사용 규칙까지 지금까지 63건을 고쳤고 가장 긴 글은 22쪽이었습니다.`,
    tags: ["제안서", "첨삭", "영문 번역", "proposal", "그랜트", "포럼"],
    options: ["24시간 급행", "6쪽 초과분 (5쪽당)"],
    optionAmounts: [80000, 60000],
    estimatedDays: 4,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "suspended",
    reviewed: false,
    publishedDaysAgo: 148,
    images: 1,
    popularity: 22,
  },
  {
    key: "dao-offline-meetup",
    seller: "nurimadang",
    category: "dao",
    type: "marketing",
    pricingType: "from",
    currency: "KRW",
    price: 2500000,
    networks: [],
    stacks: [],
    sellingCountry: "KR",
    contentLocale: "ko",
    title: "DAO 오프라인 밋업 기획·진행",
    summary: "서울·부산에서 30~80명 규모 밋업을 처음부터 끝까지. 출석 배지는 현장에서 바로 발행합니다.",
    description: `## 저희가 맡는 일
장소 섭외, 초대, 접수, 사회, 사진, 뒷정리. 주최 팀은 발표만 준비하시면 됩니다.

## 시작 가격 구성 (40명, 서울, 3시간)
- 대관과 음향 (역에서 10분 이내)
- 다과와 음료, 비건 선택지 포함
- 사회자 1명, 접수 2명
- 출석 배지 발행 (QR, 메일 수령)
- 사진 60장과 3분 스케치 영상
- 사후 설문과 결과 보고

## 금액이 올라가는 경우
저녁 식사 제공, 동시통역, 80명 초과, 부산 외 지역.

## 진행 순서
1. 목적 정하기: 소개, 채용, 위임자 모집 중 무엇인가요?
2. 4주 전 초대 시작, 1주 전 참석 재확인
3. 당일 운영
4. 3일 안에 보고서

노쇼 비율은 평균 22%였습니다. 그래서 좌석보다 초대를 25% 넉넉히 받습니다. 휠체어 접근이 되는 장소만 잡습니다.

## 취소와 변경
2주 전까지는 장소 위약금만, 그 뒤로는 이미 쓴 비용만 받습니다. 날짜를 한 번 옮기는 것은 무료입니다. 감염병이나 태풍처럼 어쩔 수 없는 경우는 온라인으로 바꿔 진행해 드립니다.`,
    tags: ["밋업", "오프라인 행사", "DAO 커뮤니티", "POAP", "event", "출석 배지"],
    estimatedDays: 40,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: false,
    publishedDaysAgo: 22,
    images: 4,
    popularity: 30,
  },
];
