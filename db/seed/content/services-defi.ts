import type { SeedService } from "./types.ts";

export const defiServices: SeedService[] = [
  {
    key: "staking-vault-foundry-kit",
    seller: "dolgorae",
    category: "defi",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 330_000,
    title: "스테이킹 볼트 컨트랙트 (Foundry 테스트 포함)",
    summary: "맡긴 양과 시간에 비례해 보상이 쌓이는 스테이킹 볼트. 출금 대기 기간과 퍼즈 테스트까지.",
    description: `스테이킹을 처음 붙이는 팀이 가장 많이 틀리는 곳은 **보상 계산**입니다. 참여자가 늘어날수록 반복문이 길어지거나, 나눗셈 순서 때문에 보상이 조금씩 사라집니다. 이 볼트는 누적 보상률 하나로 모든 참여자의 몫을 계산합니다.

## 기능

- ERC-20 예치, 출금 신청, 대기 뒤 출금, 보상 수령
- 보상 총량과 기간을 넣으면 초당 보상률 자동 계산, 남은 보상은 새 기간에 합산
- 출금 대기 기간은 최대 30일이고, 바꿔도 이미 신청한 출금에는 적용되지 않음
- 예치 토큰과 보상 토큰이 같아도 원금과 보상을 따로 셈
- 참여자 수와 상관없이 일정한 가스비, 재진입 방지

## 테스트

Foundry 단위 테스트와 퍼즈 테스트가 들어 있습니다. 특히 아래 두 가지를 확인합니다.

1. 보상을 찾아가도 예치 원금은 그대로 남는다.
2. 쌓인 보상의 합은 넣은 보상을 넘지 않는다.

## 쓰기 전에

| 항목 | 값 |
|---|---|
| Solidity | 0.8.24 이상 |
| 도구 | Foundry |
| 토큰 | ERC-20, 전송 수수료가 있어도 가능 |

잔고가 저절로 변하는 리베이스 토큰에는 쓰지 마세요. 아무도 예치하지 않은 동안의 보상은 컨트랙트에 남습니다. 외부 보안 감사는 받지 않았습니다. 메인넷에 큰돈을 올리실 거라면 감사를 받으시고, 감사에서 나온 질문은 6개월 동안 저희가 함께 답해 드립니다. 라이선스는 MIT입니다. 화면은 들어 있지 않습니다.`,
    networks: ["ethereum", "polygon", "arbitrum", "base", "kaia"],
    stacks: ["solidity", "foundry"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["스테이킹", "staking", "볼트", "vault", "Foundry", "DeFi", "ERC-20"],
    options: ["보상 토큰 2종 지원", "락업 기간별 가중치", "배포 대행(테스트넷+메인넷)"],
    optionAmounts: [165_000, 198_000, 110_000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "staking-vault-foundry",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 366,
    images: 5,
    popularity: 97,
    translations: {
      en: {
        title: "Staking vault contract with Foundry tests",
        summary: "Deposit a token, earn rewards by the second, leave after a cooldown. Unit and fuzz tests included.",
        description: `Most staking contracts go wrong in the **reward arithmetic**: loops that grow with every participant, or divisions that lose a little each time. This vault uses a single accumulated rate for everybody.

## Features

- ERC-20 deposits, exit requests, withdrawals after a cooldown, claims
- enter a total and a period; the rate per second follows
- the cooldown is capped at 30 days and never changes for exits already requested
- stake and reward may be the same token; principal is counted apart
- constant gas, however many people take part

## Tests

Unit and fuzz tests; among others, claims leave the principal untouched and earned rewards never exceed the reserve.

Needs Solidity 0.8.24 and Foundry. Fee-on-transfer tokens work, rebasing tokens do not. It has had no external audit; when you commission one, we answer the auditor's questions for six months. No user interface included.`,
        options: ["Two reward tokens", "Weights by lock-up period", "Deployment to testnet and mainnet"],
      },
      ja: {
        title: "ステーキング・ボールト（Foundryテスト付き）",
        summary: "預けた量と時間に応じて報酬が貯まるコントラクト。引き出しの待機期間とファズテスト付きです。",
        description: `参加者が増えるほど重くなるループを避けるため、累積報酬率ひとつで全員の取り分を計算します。

- ERC-20の預け入れ、引き出し申請、待機後の引き出し、報酬の受け取り
- 期間と総量から毎秒の報酬率を自動計算
- 待機期間は最長30日、申請済みの引き出しには影響しない
- 再入防止、単体テストとファズテスト

Solidity 0.8.24以上とFoundryが必要です。残高が自動で変わるトークンには対応しません。外部監査は未実施です。画面は含まれません。`,
        options: ["報酬トークン2種", "ロック期間による重み付け", "デプロイ代行"],
      },
      de: {
        title: "Staking-Vault mit Foundry-Tests",
        summary: "Token hinterlegen, sekundengenau Erträge erhalten. Mit Wartefrist und Fuzz-Tests.",
        description: `Ein einziger kumulierter Ertragssatz berechnet den Anteil aller Teilnehmer: keine Schleifen, die mit jedem Teilnehmer wachsen; Rundungsreste bleiben im Vertrag.

- Einzahlung, Austrittsantrag, Auszahlung nach Wartefrist und Ertragsabruf für ERC-20
- Satz pro Sekunde aus Zeitraum und Gesamtmenge
- Wartefrist höchstens 30 Tage, laufende Austritte bleiben unberührt
- Schutz vor Wiedereintritt, Unit- und Fuzz-Tests

Benötigt Solidity 0.8.24 und Foundry. Nicht für Token mit selbsttätig wechselndem Guthaben. Noch ohne externes Audit. Keine Oberfläche enthalten.`,
        options: ["Zwei Ertragstoken", "Gewichtung nach Sperrfrist", "Bereitstellung auf Test- und Hauptnetz"],
      },
    },
  },
  {
    key: "constant-product-dex-kit",
    seller: "seo-yunjae",
    category: "defi",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 495_000,
    title: "상수곱 AMM DEX 템플릿 (v2 방식, 경량판)",
    summary: "팩토리·풀·라우터 세 컨트랙트를 처음부터 새로 썼습니다. 400줄 남짓, 하루면 다 읽습니다.",
    description: `v2 방식 DEX는 세상에 많지만 대부분 0.5.x 문법 그대로입니다. 같은 수식을 **요즘 문법으로 처음부터 다시 쓴** 경량판입니다.

### 컨트랙트

- Factory: 토큰 한 쌍에 풀 하나
- Pool: x·y=k, 수수료 0.3%, LP 토큰, 최소 유동성 잠금
- Router: 여러 풀을 거치는 교환, 유동성 넣고 빼기, 슬리피지와 마감 시각

### 원본과 다른 점

1. SafeMath가 없습니다. 필요 없으니까요.
2. 플래시 스왑을 뺐습니다. 쓰지 않는 팀이 대부분이고 공격면만 넓습니다.
3. 가격 오라클과 프로토콜 수수료도 없습니다. 필요한 팀은 직접 얹으셔야 합니다.
4. 문자열 대신 사용자 정의 오류를 씁니다.

### 테스트

Foundry 테스트가 들어 있습니다. 돈을 내지 않고 빼 가려는 시도, 두 풀을 거치는 교환, 들어갔다 나오면 반드시 손해인지(퍼즈)까지 확인합니다.

### 주의

외부 감사 전입니다. 사내 테스트넷이나 지역화폐 실험처럼 위험을 감당할 수 있는 곳에 쓰시고, 공개 서비스라면 감사 일정부터 잡으세요. 전송 수수료가 있는 토큰은 라우터로 교환할 수 없습니다.

화면과 배포 스크립트는 들어 있지 않습니다. 화면을 직접 만드실 거라면 지갑 연결 템플릿을 같이 보세요. 질문은 구매 후 6개월간 받고, 보통 저녁에 답합니다.`,
    networks: ["ethereum", "bnb", "polygon", "avalanche"],
    stacks: ["solidity", "foundry"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["DEX", "AMM", "스왑", "swap", "유동성", "Solidity", "DeFi"],
    options: ["풀별 수수료율", "배포 스크립트 작성"],
    optionAmounts: [150_000, 80_000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "uniswap-v2-fork-lite",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 301,
    images: 4,
    popularity: 90,
    translations: {
      en: {
        title: "Constant-product DEX kit, v2 style, light",
        summary: "Factory, pool and router written from scratch in about 400 lines, without what most teams never use.",
        description: `Most v2-style exchanges still carry 0.5.x syntax. This is the same formula **written again from scratch**.

- Factory: one pool for each pair
- Pool: x·y=k, 0.3% fee, LP token, minimum liquidity lock
- Router: swaps through several pools, adding and removing liquidity, slippage and deadline

### Differences

1. No SafeMath, no flash swaps
2. No price oracle and no protocol fee
3. Custom errors instead of strings

Foundry tests cover theft attempts, routes through two pools and round trips (fuzzed). Not audited yet: use it where you can bear the risk, and book an audit before a public launch. Fee-on-transfer tokens cannot be swapped through the router. No interface and no deployment script. Questions answered for six months.`,
        options: ["Fee per pool", "Deployment script written for you"],
      },
      ja: {
        title: "定数積型AMM DEXテンプレート（軽量版）",
        summary: "ファクトリー、プール、ルーターを約400行で一から書きました。使われない機能は省いています。",
        description: `v2方式のDEXを現在の文法で一から書き直した軽量版です。

- ファクトリー：一組のトークンにプール一つ
- プール：x·y=k、手数料0.3%、LPトークン、最小流動性のロック
- ルーター：複数プールを通る交換、流動性の追加と削除、スリッページと期限

フラッシュスワップ、価格オラクル、プロトコル手数料は省きました。Foundryのテストを含みます。外部監査は受けていません。公開サービスの場合は監査を手配してください。購入後6か月間ご質問にお答えします。`,
        options: ["プールごとの手数料率", "デプロイスクリプトの作成"],
      },
    },
  },
  {
    key: "vesting-schedule-contract",
    seller: "seo-yunjae",
    category: "defi",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 143_000,
    title: "팀·투자자 토큰 베스팅 컨트랙트",
    summary: "클리프와 선형 해제, 회수 가능 여부를 사람마다 다르게. 엑셀 약속을 코드로 옮깁니다.",
    description: `"6개월 뒤부터 24개월 동안 매달"이라는 약속을 엑셀로만 관리하다가 다툼이 나는 경우를 여러 번 봤습니다. 그 약속을 옮겨 둘 수 있는 작은 컨트랙트입니다. 다만 매달 한 번이 아니라 초마다 조금씩 풀립니다.

## 할 수 있는 것

- 수령인마다 **시작일, 클리프, 기간, 수량**을 따로 지정
- 퇴사 시 아직 풀리지 않은 몫을 회수할 수 있는 일정과 절대 회수할 수 없는 일정 구분
- 풀린 만큼만 본인이 수령, 다른 사람이 대신 눌러 줘도 돈은 수령인에게
- 컨트랙트에 토큰이 모자라면 일정 등록 자체가 실패
- 받을 지갑은 본인만 바꿀 수 있고, 발행사는 바꿀 수 없음

## 예

| 대상 | 클리프 | 기간 | 회수 |
|---|---|---|---|
| 창업자 | 12개월 | 48개월 | 가능 |
| 초기 투자자 | 6개월 | 24개월 | 불가 |
| 자문 | 없음 | 12개월 | 가능 |

계산은 초 단위라 윤년이나 말일 문제가 생기지 않습니다. 대신 계약서의 "매월 1일"과 하루 정도 다를 수 있으니 계약서에 초 단위 기준임을 적어 두시길 권합니다.

거래소에 유통량 자료를 낼 때 쓸 수 있도록, 일정마다 시각을 넣으면 그때까지 풀린 수량을 돌려주는 조회 함수가 있습니다. 화면은 없고 블록 탐색기에서 바로 쓰시면 됩니다.`,
    networks: ["ethereum", "arbitrum", "optimism", "base"],
    stacks: ["solidity", "foundry"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["베스팅", "vesting", "락업", "토큰", "token", "ERC-20"],
    options: ["수령인 명단 일괄 등록 스크립트"],
    optionAmounts: [55_000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "token-vesting",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 245,
    images: 2,
    popularity: 73,
    translations: {
      en: {
        title: "Token vesting for team and investors",
        summary: "Cliff, linear release and revocability per recipient. Turns the spreadsheet promise into code.",
        description: `I have seen several disputes that began with a vesting plan in a spreadsheet. This small contract holds the promise instead.

- start, cliff, duration and amount **per recipient**
- revocable and irrevocable schedules
- anyone may trigger a release; the tokens always go to the recipient
- a schedule cannot be created unless the tokens are there

Release is counted in seconds, so month lengths do not matter; say so in your agreement. For each schedule a view function returns the amount vested at any date, which exchanges ask for. No interface; it works from a block explorer.`,
        options: ["Bulk import script for recipients"],
      },
    },
  },
  {
    key: "merkle-airdrop-claim",
    seller: "dolgorae",
    category: "defi",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 99_000,
    title: "머클 에어드롭: 5만 명에게 나눠 주는 법",
    summary: "명단은 오프체인, 온체인에는 32바이트만. 받는 사람이 가스비를 내고 직접 찾아갑니다.",
    description: `주소 5만 개에 일일이 보내면 가스비가 토큰값보다 비쌉니다. 머클 트리를 쓰면 **루트 해시 하나**만 올리고, 각자 자기 몫을 증명해서 찾아가게 할 수 있습니다.

## 구성

- CSV 명단에서 루트와 증명을 만드는 스크립트
- 중복 수령을 막는 비트맵 방식 수령 컨트랙트
- 마감 뒤 남은 토큰을 회수하는 함수
- 잘못된 명단(중복 주소, 수량 오타, 체크섬 오류)을 몇 번째 줄인지 짚어 주는 검사
- 배포 스크립트와 하드햇 테스트, 공개 전에 답해 볼 점검표

## 진행 순서

1. 명단 CSV를 준비합니다. 형식은 주소와 수량 두 칸입니다.
2. 검사를 돌리고, 걸린 줄을 고칩니다.
3. 배포 스크립트를 돌리고 토큰을 보냅니다. 루트는 스크립트가 읽습니다.
4. 증명 파일을 사이트에 올립니다.

저희가 직접 쓴 행사에서는 51,204명 중 38,900명이 수령했고, 수령 한 번에 평균 7만 1천 가스가 들었습니다.

## 한계

루트를 올린 뒤에는 명단을 고칠 수 없습니다. 사람을 추가하려면 회차를 새로 배포하셔야 합니다. 수령 화면은 포함되어 있지 않으니 지갑을 연결하는 템플릿과 함께 쓰세요. 세금 처리와 봇 계정 걸러내기는 별도 상담입니다.`,
    networks: ["ethereum", "polygon", "base", "kaia", "optimism"],
    stacks: ["solidity", "hardhat", "typescript", "nodejs"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["에어드롭", "airdrop", "머클", "merkle", "토큰배포"],
    options: ["명단 중복·봇 1차 검토(5만 건)"],
    optionAmounts: [120_000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "merkle-airdrop",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 182,
    images: 3,
    popularity: 79,
    translations: {
      en: {
        title: "Merkle airdrop for fifty thousand people",
        summary: "The list stays off-chain, 32 bytes go on-chain, and each recipient claims their own share.",
        description: `Sending to 50,000 addresses one by one costs more than the tokens. Publish **one root hash** and let each person prove their share.

- a script that turns a CSV into a root and proofs
- a claim contract with a bitmap against double claims
- recovery of the remainder after the deadline
- checks for duplicate addresses, amounts and checksums, naming the line
- a deployment script, tests and a checklist

In our own event 38,900 of 51,204 people claimed, at about 71,000 gas each. The list cannot be changed once the root is published; deploy a new round instead. The claim page, tax questions and bot filtering are not included.`,
        options: ["First review of the list for duplicates and bots (50,000 rows)"],
      },
    },
  },
  {
    key: "erc20-token-starter",
    seller: "seo-yunjae",
    category: "defi",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 55_000,
    title: "ERC-20 토큰 발행 하드햇 프로젝트",
    summary: "이름과 한도, 수량만 정하면 되는 깔끔한 토큰. 설치, 테스트, 배포 명령 세 줄이면 끝납니다.",
    description: `토큰 하나 만드는 데 천만 원을 달라는 곳이 있어서 만들었습니다. 표준 토큰은 **평범해야 좋은 토큰**입니다.

- ERC-20 표준, 최대 발행량, 소각
- 발행자·보안 담당·관리자로 나눈 권한
- 한 번에 여러 주소로 발행, 하나라도 틀리면 전체 취소
- 서명으로 사용을 허락하는 permit(EIP-2612)
- 사고에 대비한 일시 정지와 전송 제한 목록
- 배포 스크립트와 하드햇 테스트

~~~sh
npm install
npm test
npx hardhat run scripts/deploy.ts
~~~

일시 정지와 전송 제한은 거래소에서 사고 대응 수단을 물을 때 필요해서 넣었지만, **혼자 쥐고 있으면 위험한 권한**입니다. 메인넷에서는 멀티시그 지갑으로 옮기거나 내려놓으시고, 그 사실을 이용자에게 알리세요. 거래 세금과 몰래 민팅은 없고, 필요하다고 하셔도 넣지 않습니다.

Node.js 20 이상, 배포할 지갑에 가스비로 쓸 코인이 조금 있어야 합니다. 개발이 처음이시라면 옵션의 배포 동행을 고르세요. 화면을 공유하면서 한 시간 안에 같이 끝냅니다. 개인키는 절대 저에게 보내지 마세요. 토큰을 어디에 쓸지, 증권에 해당하지 않는지는 법률 전문가에게 먼저 물어보시길 바랍니다.`,
    networks: ["ethereum", "polygon", "bnb", "kaia", "avalanche"],
    stacks: ["solidity", "hardhat", "typescript"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["ERC-20", "토큰", "token", "발행", "hardhat"],
    options: ["배포 동행 1시간", "로고·탐색기 정보 등록 대행"],
    optionAmounts: [70_000, 45_000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "erc20-token-hardhat",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 398,
    images: 2,
    popularity: 92,
    translations: {
      en: {
        title: "ERC-20 token project for Hardhat",
        summary: "Set the name, cap and supply, then install, test and deploy with three commands.",
        description: `Somebody asked ten million won for a token, so I made this. A good standard token is **boring**.

- ERC-20 with a cap and burning
- separate roles for minting, security and administration
- batch minting, all or nothing; signed approvals (EIP-2612)
- pause and a transfer restriction list for incidents
- deployment script and tests

Exchanges ask how you would react to an incident, hence the pause and the list. They are **dangerous in one pair of hands**: move those roles to a multisig, or renounce them, and tell your holders. There is no transfer tax and no hidden minting, and I will not add them.

Needs Node.js 20 and a little coin for gas. Never send me your private key. Ask a lawyer first what your token is.`,
        options: ["One hour of guided deployment", "Logo and explorer registration"],
      },
      de: {
        title: "ERC-20-Token als Hardhat-Projekt",
        summary: "Name, Obergrenze und Menge festlegen, dann mit drei Befehlen testen und bereitstellen.",
        description: `Ein guter Standardtoken ist langweilig. Dieser hat alles Nötige und nichts darüber hinaus.

- ERC-20 mit Obergrenze und Vernichtung
- getrennte Rollen für Ausgabe, Sicherheit und Verwaltung
- Ausgabe an viele Adressen auf einmal, Freigabe per Signatur (EIP-2612)
- Pause und Sperrliste für Zwischenfälle
- Skript zur Bereitstellung, Tests

Pause und Sperrliste gehören in ein Multisig, nicht in eine einzelne Hand. Keine Transfersteuer. Benötigt Node.js 20. Senden Sie niemandem Ihren privaten Schlüssel.`,
        options: ["Eine Stunde begleitete Bereitstellung", "Logo und Eintrag im Explorer"],
      },
    },
  },
  {
    key: "staking-math-workbook-free",
    seller: "dolgorae",
    category: "defi",
    type: "template",
    pricingType: "free",
    currency: "KRW",
    price: 0,
    title: "스테이킹 보상 계산, 손으로 풀어 보는 실습판",
    summary: "사내 교육에 쓰던 컨트랙트와 테스트를 무료로 풉니다. 문제는 아래에 있습니다. 종이와 연필만 준비하세요.",
    description: `신입이 들어오면 첫 주에 쓰는 자료입니다. 내려받는 파일은 컨트랙트와 Foundry 테스트이고, 풀어 볼 문제는 이 글에 적었습니다. 스테이킹 컨트랙트를 눈으로 읽을 때는 다 알 것 같은데, 숫자를 넣어 보면 꼭 한 군데에서 막힙니다.

## 문제

1. 세 사람이 각각 100, 200, 700개를 맡겼다. 60초 뒤 각자의 보상은?
2. 30초에 두 번째 사람이 절반을 빼면 답이 어떻게 달라질까?
3. 나눗셈을 먼저 하면 보상이 얼마나 사라질까? 퍼즈 테스트로 확인해 보자.
4. 보상 기간이 끝난 뒤에 맡긴 사람에게 무엇이 생길까?

답은 테스트를 고쳐 돌려 보면 나옵니다. 먼저 종이에 풀고 나서 확인해 보세요.

## 준비물

- Foundry, 종이, 연필
- 솔리디티를 조금 읽을 수 있는 정도의 지식

**라이선스**는 MIT입니다. 수업, 스터디, 회사 교육 어디에 쓰셔도 됩니다. 고친 내용을 돌려주시면 다음 판에 이름을 적어 드려요.

실제 서비스에 올릴 생각이라면 유료판을 권합니다. 유료판은 배포 상담과 6개월 질문 답변, 고친 버전이 함께 갑니다. 실습판에는 지원이 따로 없지만 오타 제보는 언제든 환영합니다. 스터디 모임에서 쓰신다면 진행자용 해설 메모도 보내 드릴게요.`,
    networks: ["ethereum"],
    stacks: ["solidity", "foundry"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["무료", "스테이킹", "staking", "교육", "Foundry"],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "staking-vault-foundry",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 110,
    images: 1,
    popularity: 63,
  },
  {
    key: "airdrop-starter-free-en",
    seller: "ridgeline",
    category: "defi",
    type: "template",
    pricingType: "free",
    currency: "USD",
    price: 0,
    title: "Merkle claim starter, free for grant programs",
    summary: "The claim contract we reach for when a grant committee needs to pay forty people by Friday.",
    description: `We kept rewriting the same hundred lines, so here they are.

## Good for

- hackathon prizes and small grants
- reimbursing testers
- any list that fits on a page and will not change

## What you get

- a claim contract with a deadline, after which the owner takes back the rest
- a script that reads a CSV and writes the root and one proof per row
- tests for double claims, wrong amounts and late claims

## What you should know

The contract is deliberately small. There is no upgrade path, no pause and no owner who can redirect a claim. If you publish a wrong root, recover the tokens after the deadline and start over; set a short deadline for that reason.

We are glad to hear how you used it. We cannot offer support for a free download, but a reproducible bug gets fixed within the week. If your list is larger than ten thousand rows, or if money is at stake that somebody would miss, hire someone to read it first. It does not need to be us.`,
    networks: ["ethereum", "optimism", "base"],
    stacks: ["solidity", "hardhat", "typescript"],
    sellingCountry: "all",
    contentLocale: "en",
    tags: ["airdrop", "merkle", "free", "grants", "에어드롭"],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "merkle-airdrop",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 77,
    images: 1,
    popularity: 48,
  },
  {
    key: "solana-spl-issuer-kit",
    seller: "oh-sangmin",
    category: "defi",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 119_000,
    title: "솔라나 SPL 토큰 발행 키트",
    summary: "토큰 발행부터 권한 넘기기, 권한 버리기까지. 실수하면 못 되돌리는 단계마다 한 번 더 묻습니다.",
    description: `이더리움에서 넘어온 분들이 솔라나에서 가장 당황하는 것이 **계정 구조와 권한**입니다. 발행 권한을 깜박하고 버리지 않아 심사에서 떨어지거나, 반대로 너무 일찍 버려서 다시 발행하는 일을 자주 봤습니다.

## 들어 있는 스크립트

- 토큰 만들기: 소수 자리를 정하고, 동결 권한을 둘지 고릅니다
- 내 지갑으로 발행
- 여러 지갑에 나눠 보내기, 받는 계정이 없으면 함께 생성
- 발행·동결 권한을 다른 지갑이나 멀티시그로 이전
- 권한 영구 포기: 토큰 주소를 그대로 입력해야 실행됩니다

## 흐름

1. 개발망(devnet)에서 처음부터 끝까지 연습
2. 명령 뒤에 \`--network mainnet-beta\`를 붙이고 먼저 연습으로 확인
3. 맞으면 \`--send\`를 붙여 실행. 나눠 보낸 결과는 기록 파일에 남습니다

설정 파일은 없습니다. 키 파일, 네트워크, RPC 주소를 모두 명령에 적습니다.

나눠 보내다 인터넷이 끊겨도 기록 파일을 읽고 이어서 진행합니다. 2천 개 지갑에 보내다가 1,340번째에서 끊긴 적이 있는데 중복 없이 이어졌습니다.

## 준비

Node.js 20 이상, 수수료로 쓸 SOL 약 0.2개. 화면에 나오는 말과 따라하기 문서는 한국어입니다. 이름·로고 같은 메타데이터, 소각, 유동성 풀 만들기와 거래소 신청은 포함하지 않습니다. 밈코인을 하루 만에 띄워 달라는 의뢰는 받지 않아요.`,
    networks: ["solana"],
    stacks: ["typescript", "nodejs"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["솔라나", "solana", "SPL", "토큰", "token"],
    options: ["멀티시그 권한 이전 동행"],
    optionAmounts: [80_000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "solana-spl-token",
    status: "active",
    reviewed: false,
    publishedDaysAgo: 93,
    images: 3,
    popularity: 70,
  },
  {
    key: "lending-protocol-build",
    seller: "dolgorae",
    category: "defi",
    type: "solution",
    pricingType: "from",
    currency: "KRW",
    price: 28_600_000,
    title: "담보 대출 프로토콜 설계와 개발",
    summary: "금리 곡선, 담보율, 청산까지 수식부터 같이 정합니다. 시뮬레이션 보고서가 먼저 나옵니다.",
    description: `## 코드보다 수식이 먼저입니다

대출 프로토콜이 무너지는 이유는 대부분 버그가 아니라 **파라미터**입니다. 그래서 처음 3주는 코드를 쓰지 않고 담보 자산의 변동성, 유동성 깊이, 오라클 지연을 숫자로 봅니다.

## 산출물

| 단계 | 기간 | 결과 |
|---|---|---|
| 설계 | 3주 | 경제 모델 문서, 급락 시뮬레이션 |
| 개발 | 7주 | 컨트랙트, 불변식 테스트, 배포 스크립트 |
| 화면 | 4주 | 예치·대출·상환 화면, 건강도 표시 |
| 점검 | 3주 | 외부 감사 대응, 테스트넷 운영 |

## 기본 범위

- 담보 자산 3종, 대출 자산 2종
- 이용률 기반 금리 곡선, 준비금 비율
- 부분 청산과 청산 보너스
- 오라클 두 곳 비교, 차이가 크면 신규 대출 정지
- 타임락이 걸린 파라미터 변경

## 별도

감사 비용, 오라클 구독료, 초기 유동성은 고객사 부담입니다. 국내 이용자를 대상으로 이자를 제공하는 서비스는 법률 검토서가 있어야 시작합니다.

담당자는 세 명이고 동시에 두 프로젝트까지만 합니다. 다음 시작 가능 시점은 상담 때 말씀드릴게요. 소스는 처음부터 고객사 저장소에 올립니다.`,
    networks: ["ethereum", "arbitrum", "optimism", "base"],
    stacks: ["solidity", "foundry", "nextjs", "graphql", "python"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["대출", "lending", "담보", "청산", "DeFi", "디파이"],
    options: ["담보 자산 1종 추가", "격리 시장 구조", "감사 업체 선정 지원"],
    optionAmounts: [2_200_000, 6_600_000, 1_100_000],
    estimatedDays: 120,
    extraRequirements: "대상 자산 목록과 목표 국가, 법률 검토 여부를 알려 주세요.",
    userDemo: true,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 214,
    images: 6,
    popularity: 64,
    translations: {
      en: {
        title: "Collateralised lending protocol, designed and built",
        summary: "We agree on rates, collateral and liquidation first. The simulation report comes before code.",
        description: `## Formulas before code

Lending protocols rarely fail because of a bug; they fail because of **parameters**. For the first three weeks we look at volatility, depth and oracle delay, and write no code.

| Phase | Weeks | Result |
|---|---|---|
| Design | 3 | economic model, crash simulation |
| Contracts | 7 | code, invariant tests, deployment |
| Interface | 4 | deposit, borrow, repay, health factor |
| Review | 3 | audit support, testnet operation |

Base scope: three collateral and two borrow assets, utilisation-based rates, partial liquidation, two oracles with a circuit breaker, timelocked parameters.

Audit fees, oracle subscriptions and initial liquidity are yours. We need a legal opinion before serving Korean residents. We take two projects at a time.`,
        options: ["One more collateral asset", "Isolated markets", "Help with choosing an auditor"],
      },
      ja: {
        title: "担保型レンディングの設計と開発",
        summary: "金利曲線、担保率、清算を数式から一緒に決めます。コードより先に試算報告書をお渡しします。",
        description: `レンディングが崩れる原因の多くはバグではなくパラメータです。最初の3週間は変動性、流動性、オラクルの遅延を数字で確認します。

- 設計3週：経済モデル、急落シミュレーション
- 開発7週：コントラクト、不変条件テスト
- 画面4週：預入、借入、返済、健全性の表示
- 点検3週：監査対応、テストネット運用

基本範囲は担保3種、借入2種です。監査費用、オラクル利用料、初期流動性は含みません。`,
        options: ["担保資産の追加", "分離型市場", "監査会社の選定支援"],
      },
    },
  },
  {
    key: "liquid-staking-token",
    seller: "dolgorae",
    category: "defi",
    type: "solution",
    pricingType: "from",
    currency: "KRW",
    price: 15_400_000,
    title: "유동성 스테이킹 토큰(LST) 구축",
    summary: "검증인에게 맡긴 코인을 토큰으로. 이자가 쌓이는 환율형과 개수가 느는 리베이스형 중 고르세요.",
    description: `검증인을 운영하는 회사가 자사 위임자에게 유동성을 돌려주고 싶을 때 찾는 상품입니다. 지금까지 카이아와 코스모스 계열에서 세 번 납품했습니다.

**토큰 방식은 두 가지입니다**

- 환율형: 토큰 수는 그대로, 한 개의 가치가 오릅니다. 다른 디파이에 넣기 좋습니다.
- 리베이스형: 지갑에서 토큰 개수가 매일 늘어납니다. 이용자는 좋아하지만 연동이 까다롭습니다.

상담해 보면 열 곳 중 아홉 곳은 환율형이 맞습니다.

**기본 범위**

1. 예치, 해제 대기열, 수령 컨트랙트
2. 검증인 여러 곳에 나눠 맡기는 분배 규칙
3. 슬래싱이 나면 손실을 나누는 규칙과 보험 적립
4. 매일 보상을 반영하는 보고자 서버(이중화)
5. 예치 화면과 연 수익률 계산 근거 페이지

**운영에서 꼭 정할 것**

스테이킹을 풀 때 며칠을 기다리는지, 기다리는 동안 보상은 누구 몫인지, 검증인이 멈추면 누가 무엇을 하는지. 이 세 가지를 문서로 만들어 드립니다.

수익률은 체인이 정하는 값이므로 저희가 약속할 수 없습니다. 감사 비용은 별도이고, 기간은 체인에 따라 9~14주입니다.`,
    networks: ["kaia", "cosmos", "ethereum", "avalanche"],
    stacks: ["solidity", "rust", "go", "foundry"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["스테이킹", "LST", "유동성스테이킹", "liquid staking", "검증인"],
    options: ["검증인 5곳 추가 연결", "환율 오라클 제공 컨트랙트"],
    optionAmounts: [1_650_000, 2_200_000],
    estimatedDays: 80,
    userDemo: true,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 132,
    images: 5,
    popularity: 52,
  },
  {
    key: "oracle-liquidation-review",
    seller: "ridgeline",
    category: "defi",
    type: "solution",
    pricingType: "fixed",
    currency: "USD",
    price: 6500,
    title: "Oracle and liquidation review for lending markets",
    summary: "Two engineers, ten working days, one question: what happens to your market in a bad hour?",
    description: `A general audit checks whether the code does what it says. We check whether what it says survives a bad hour.

## We look at

- **Price sources**: staleness, decimals, fallback order, sequencer downtime on rollups
- **Liquidation paths**: gas, incentives, dust positions, partial fills
- **Depth**: how much of your collateral the real market can absorb
- **Governance delay**: whether you can react faster than the loss grows

## Method

We fork mainnet at three historical crashes, replay them against your contracts, and record every position that ends under water. You get the scripts, not only the chart.

## Report

A document of 20 to 35 pages: findings by severity, reproduction steps, suggested parameters, and the things we looked at and found fine. One call to walk through it, one re-check of fixes within sixty days.

## Not covered

Front ends, bridges, token economics and line-by-line auditing. Up to 3,000 lines of Solidity or Vyper and six assets; ask for a quote above that. Start dates are usually two to three weeks out.`,
    networks: ["ethereum", "arbitrum", "optimism", "base", "avalanche"],
    stacks: ["solidity", "vyper", "foundry", "python"],
    sellingCountry: "all",
    contentLocale: "en",
    tags: ["oracle", "liquidation", "security review", "청산", "DeFi", "audit"],
    options: ["Two additional assets", "Presentation to your DAO"],
    optionAmounts: [1100, 600],
    estimatedDays: 14,
    extraRequirements:
      "A frozen commit, deployment addresses if live, and one engineer who can answer questions daily.",
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 151,
    images: 2,
    popularity: 55,
    translations: {
      ko: {
        title: "대출 시장 오라클·청산 점검",
        summary: "엔지니어 두 명이 열흘 동안 한 가지만 봅니다. 최악의 한 시간에 시장이 버티는가.",
        description: `일반 감사는 코드가 말한 대로 움직이는지 봅니다. 저희는 그 말이 **최악의 한 시간**을 견디는지 봅니다.

- 가격 출처: 오래된 값, 소수 자리, 대체 순서, 롤업 시퀀서 중단
- 청산 경로: 가스, 유인, 먼지 포지션, 부분 청산
- 깊이: 실제 시장이 담보를 얼마나 받아 줄 수 있는지
- 거버넌스 지연: 손실보다 빨리 대응할 수 있는지

과거 급락 세 번을 메인넷 포크에서 재생하고 스크립트까지 드립니다. 보고서는 20~35쪽, 설명 회의 한 번, 60일 안의 재점검 한 번이 포함됩니다. Solidity·Vyper 3천 줄, 자산 여섯 개까지입니다.`,
        options: ["자산 2종 추가", "DAO 대상 발표"],
      },
    },
  },
  {
    key: "staking-steuerbericht",
    seller: "jonas-petersen",
    category: "defi",
    type: "solution",
    pricingType: "fixed",
    currency: "EUR",
    price: 690,
    title: "Staking-Erträge sauber dokumentiert",
    summary: "Wir lesen Ihre Adressen aus, bewerten jeden Zufluss zum Tageskurs und liefern eine prüfbare Liste.",
    description: `Ihr Steuerberater braucht keine Screenshots, sondern eine Liste mit Datum, Menge, Kurs und Quelle. Genau die bekommen Sie.

## Ablauf

1. Sie nennen die öffentlichen Adressen. **Keine Schlüssel, keine Zugangsdaten.**
2. Ich lese Einzahlungen, Erträge und Auszahlungen aus der Kette.
3. Jeder Zufluss wird mit einem Tageskurs aus zwei Quellen bewertet.
4. Unklare Vorgänge kommen auf eine Fragenliste, die wir gemeinsam durchgehen.

## Ergebnis

- Tabelle je Adresse und je Kalenderjahr (CSV und PDF)
- Kursquellen und Methode auf zwei Seiten erklärt
- Haltefristen nach dem Prinzip „zuerst gekauft, zuerst verkauft“

## Grenzen

Bis fünf Adressen und 3.000 Vorgänge, Ethereum, Cosmos und Polkadot. Liquiditätspools sind gegen Aufpreis möglich, Hebelprodukte nicht. Dies ist **keine Steuerberatung**; die Einordnung trifft Ihre Kanzlei. Auf Wunsch spreche ich direkt mit ihr.

Lieferzeit in der Regel acht Werktage, im Mai und Juni länger. Korrekturen sind sechs Monate inbegriffen.`,
    networks: ["ethereum", "cosmos", "polkadot"],
    stacks: ["python", "kotlin", "postgresql"],
    sellingCountry: "DE",
    contentLocale: "de",
    tags: ["Staking", "Steuer", "Bericht", "DeFi", "CSV"],
    options: ["Liquiditätspools", "Weiteres Kalenderjahr"],
    optionAmounts: [240, 180],
    estimatedDays: 8,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: false,
    publishedDaysAgo: 68,
    images: 2,
    popularity: 26,
    translations: {
      ko: {
        title: "스테이킹 보상 내역 정리 (독일 세무용)",
        summary: "공개 주소만으로 보상 내역을 읽고, 받은 날의 시세로 평가한 확인 가능한 목록을 드립니다.",
        description: `세무사에게 필요한 것은 화면 캡처가 아니라 날짜, 수량, 시세, 출처가 적힌 목록입니다.

1. 공개 주소를 알려 주세요. 개인키나 로그인 정보는 받지 않습니다.
2. 체인에서 예치, 스테이킹 보상, 출금을 읽습니다.
3. 보상마다 두 곳의 하루 시세로 평가합니다.
4. 애매한 거래는 질문 목록으로 만들어 함께 확인합니다.

주소 다섯 개, 3천 건까지이며 이더리움, 코스모스, 폴카닷을 지원합니다. 세무 자문은 아닙니다.`,
        options: ["유동성 풀 포함", "연도 추가"],
      },
    },
  },
  {
    key: "matsuri-coin-pool",
    seller: "hoshizora",
    category: "defi",
    type: "solution",
    pricingType: "fixed",
    currency: "JPY",
    price: 350_000,
    title: "お祭りコインの交換プール構築",
    summary: "地域限定コインと加盟店ポイントを、決まった幅の中で交換できる小さなプールを作ります。",
    description: `商店街のお祭りで配ったコインが使い切れずに残る。その残りを加盟店のポイントに替えられるようにしたい、というご相談から生まれた仕組みです。

## 特徴

- 価格の幅を固定した交換プール（上下5%まで）
- 1人1日の交換上限、会期終了後の自動停止
- 加盟店が自分の残高だけを確認できる画面
- ガス代は主催者がまとめて負担

## 進め方

1. ルール決め（2回、オンライン）
2. テストネットで実行委員の皆さまと試用
3. 本番の設置、当日の待機
4. 精算表のお渡し、プールの閉鎖

## 含まれるもの

コントラクト、参加者用と加盟店用の画面、掲示用の説明ポスター（A3、データ）、当日オンライン待機8時間。

## ご注意

前払式支払手段などに当たるかどうかは、必ず事前に専門家へご確認ください。弊社では判断いたしません。投機目的のトークンはお受けしていません。会場の通信環境が弱い場合は、事前の電波調査をおすすめします。`,
    networks: ["polygon"],
    stacks: ["solidity", "foundry", "nuxt", "vue"],
    sellingCountry: "JP",
    contentLocale: "ja",
    tags: ["地域通貨", "交換プール", "AMM", "お祭り", "DeFi"],
    options: ["現地スタッフ1名（1日）", "加盟店向け説明会"],
    optionAmounts: [55_000, 38_000],
    estimatedDays: 35,
    userDemo: true,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 104,
    images: 4,
    popularity: 31,
    translations: {
      ko: {
        title: "축제 코인 교환 풀 구축",
        summary: "지역 축제 코인과 가맹점 포인트를 정해진 폭 안에서 바꿀 수 있는 작은 풀을 만듭니다.",
        description: `상점가 축제에서 나눠 준 코인이 다 쓰이지 못하고 남습니다. 남은 코인을 가맹점 포인트로 바꾸게 해 달라는 상담에서 나온 구조입니다.

- 가격 폭을 위아래 5%로 묶은 교환 풀
- 하루 교환 한도, 축제가 끝나면 자동 정지
- 가맹점이 자기 잔액만 보는 화면
- 가스비는 주최 측이 한꺼번에 부담

컨트랙트, 참가자·가맹점 화면, 안내 포스터, 당일 온라인 대기 8시간이 포함됩니다. 선불전자지급수단에 해당하는지는 반드시 전문가에게 먼저 확인해 주세요.`,
        options: ["현장 인력 1명(하루)", "가맹점 설명회"],
      },
    },
  },
  {
    key: "gas-refactoring",
    seller: "seo-yunjae",
    category: "defi",
    type: "solution",
    pricingType: "fixed",
    currency: "KRW",
    price: 880_000,
    title: "가스비 다이어트: 컨트랙트 최적화",
    summary: "15% 이상 줄이지 못하면 절반을 돌려드립니다. 어셈블리 묘기 없이 읽히는 코드로.",
    description: `이용자가 매번 내는 가스비는 서비스 수수료와 같습니다. 컨트랙트 하나를 맡겨 주시면 자주 쓰이는 함수 다섯 개를 골라 줄여 드립니다.

**주로 손보는 곳**

- 저장소 배치: 같은 슬롯에 묶을 수 있는 변수들
- 반복문 안의 저장소 읽기
- 문자열 revert를 사용자 정의 오류로
- 필요 없는 이벤트와 중복 검사
- 프록시라면 배치 충돌이 없는지 먼저 확인

**하지 않는 것**

읽을 수 없는 어셈블리로 바꾸지 않습니다. 감사를 이미 받은 코드라면 어디를 건드렸는지 줄 단위로 표시해 재감사 범위를 좁힙니다.

**결과물**

1. 바뀐 코드(풀 리퀘스트 형태)
2. 함수별 전·후 가스 표, 재현 명령 포함
3. 바꾸지 않은 곳과 그 이유

최근 다섯 건의 평균 감소율은 함수별 27%였습니다. NFT 민팅 컨트랙트에서 61%가 줄어든 적도 있고, 이미 잘 짜인 스테이킹 컨트랙트에서는 9%밖에 못 줄여 절반을 환불했습니다. 800줄까지가 기본이고 넘으면 옵션을 골라 주세요. 테스트가 없는 프로젝트는 테스트부터 만들어야 해서 기간이 일주일 늘어납니다.`,
    networks: ["ethereum", "polygon", "arbitrum"],
    stacks: ["solidity", "foundry"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["가스비", "gas", "최적화", "Solidity", "스마트컨트랙트"],
    options: ["800줄 추가", "테스트 작성"],
    optionAmounts: [440_000, 330_000],
    estimatedDays: 10,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 224,
    images: 2,
    popularity: 76,
  },
  {
    key: "yield-dashboard-ui",
    seller: "kim-bora",
    category: "defi",
    type: "solution",
    pricingType: "from",
    currency: "KRW",
    price: 1_200_000,
    title: "예치·스테이킹 화면 만들어 드려요",
    summary: "연 수익률을 크게 쓰는 대신, 얼마를 언제 찾을 수 있는지부터 보이는 화면.",
    description: `디파이 화면에서 사람들이 제일 많이 묻는 건 "그래서 지금 빼면 얼마예요?"예요. 그 답이 첫 화면에 있어야 한다고 생각합니다.

## 기본 구성 (시작가)

- 지갑 연결, 네트워크 전환 안내
- 예치 목록과 상세, 예치·출금 흐름
- 승인과 실행을 한 줄로 이어 주는 진행 표시
- 실패 이유를 사람 말로 바꾼 안내 34가지
- 거래 내역

## 디테일

숫자는 자리가 흔들리지 않게 맞추고, 소수점은 토큰마다 의미 있는 자리까지만 보여요. 스테이킹을 풀고 기다리는 기간은 달력 날짜로 적습니다. "7일"보다 "5월 14일 오후 3시"가 낫더라고요. 어두운 화면과 화면 낭독기도 챙깁니다.

## 필요한 것

컨트랙트 ABI와 테스트넷 주소, 로고와 색 한두 가지. 디자인 시안이 있으면 그대로, 없으면 제가 두 가지를 그려서 고르시게 해요.

## 기간과 지원

보통 3~4주, 매주 수요일에 확인 주소를 보내 드려요. 납품 후 6개월 동안 지갑 라이브러리 판올림에 따른 오류를 고쳐 드립니다. 컨트랙트 개발과 수익률을 계산하는 서버는 하지 않습니다.`,
    networks: ["ethereum", "base", "kaia"],
    stacks: ["react", "nextjs", "typescript", "remix"],
    sellingCountry: "KR",
    contentLocale: "ko",
    tags: ["스테이킹", "디파이", "프런트엔드", "dApp", "지갑연결"],
    options: ["영어·일본어 화면", "그래프 화면 2개"],
    optionAmounts: [250_000, 300_000],
    estimatedDays: 25,
    userDemo: true,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 58,
    images: 7,
    popularity: 67,
  },
  {
    key: "move-vault-sui-aptos",
    seller: "dolgorae",
    category: "defi",
    type: "solution",
    pricingType: "from",
    currency: "KRW",
    price: 9_800_000,
    title: "Move 예치 볼트 개발 (Sui·Aptos)",
    summary: "솔리디티 볼트를 Move로 옮길 때 생기는 일들을 겪어 봤습니다. 자원 모델에 맞게 다시 설계합니다.",
    description: `솔리디티 코드를 한 줄씩 번역하면 Move에서는 어색하고 위험한 코드가 됩니다. 객체와 능력(ability)을 먼저 그리고, 그다음에 함수를 씁니다.

## 우리가 정하는 것

1. 예치 증서를 객체로 줄지, 공유 장부에 적을지
2. 관리자 권한을 어떤 능력 객체로 나눌지
3. 업그레이드를 허용한다면 누가, 며칠의 예고로 할지

## 기본 범위

| 항목 | Sui | Aptos |
|---|---|---|
| 예치·출금 | ○ | ○ |
| 보상 분배 | ○ | ○ |
| 형식 검증 | 일부 | Move Prover 명세 12개 |
| 화면 연동 예제 | TypeScript | TypeScript |

두 체인 중 하나가 기본이고, 둘 다 하시면 두 번째는 60%만 받습니다.

## 전달

소스, 테스트, 배포 기록, 그리고 "왜 이렇게 나눴는지"를 적은 15쪽짜리 설계 문서를 드립니다. 팀에 Move를 배우려는 분이 있다면 코드 리뷰에 함께 들어오세요. 그 시간은 비용에 넣지 않습니다.

감사 업체 소개는 해 드리지만 소개비를 받지 않습니다. 기존 이더리움 이용자의 지갑을 옮겨 오는 브리지 작업은 다루지 않습니다. 메인넷 배포 후 3개월은 무상으로 지켜봅니다.`,
    networks: ["sui", "aptos"],
    stacks: ["move", "typescript"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["Move", "Sui", "Aptos", "볼트", "예치", "DeFi"],
    options: ["두 번째 체인", "팀 교육 4회"],
    optionAmounts: [5_880_000, 1_320_000],
    estimatedDays: 50,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: false,
    publishedDaysAgo: 37,
    images: 3,
    popularity: 34,
  },
  {
    key: "risk-simulation-python",
    seller: "ananya-rao",
    category: "defi",
    type: "solution",
    pricingType: "fixed",
    currency: "USD",
    price: 950,
    title: "DeFi risk simulation notebook, tuned to your pool",
    summary: "A Python notebook that answers what-if questions about your pool, with your parameters and real data.",
    description: `You have a pool, a few parameters and a nagging question. I turn that into a notebook your team can run without me.

**Typical questions**

- What does a 40% drop in one hour do to lenders?
- How much liquidity do we need for a 50,000 USD swap at under 1% slippage?
- Are our emissions paying for volume or for mercenaries?

**You get**

1. a clean notebook and a small Python package with tests
2. twelve months of on-chain data, cached, with the queries that fetched it
3. a four-page summary in plain English with three charts that matter
4. a 15-minute video walkthrough

**Scope**: one protocol, one chain, up to four parameters. Six working days. Two rounds of questions afterwards are included; a fresh scenario later is an option.

I will not tell you what the token price will do. If the data is too thin for a conclusion, the summary says so and I refund a third. Works with EVM chains through an archive node or a subgraph, and with NEAR through an indexer I run.`,
    networks: ["ethereum", "polygon", "near"],
    stacks: ["python", "graphql"],
    sellingCountry: "all",
    contentLocale: "en",
    tags: ["risk", "simulation", "Python", "DeFi", "시뮬레이션"],
    options: ["Extra scenario", "Monthly refresh, 6 months"],
    optionAmounts: [220, 540],
    estimatedDays: 6,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 83,
    images: 3,
    popularity: 46,
  },
  {
    key: "liquidation-watcher",
    seller: "oh-sangmin",
    category: "defi",
    type: "solution",
    pricingType: "fixed",
    currency: "KRW",
    price: 450_000,
    title: "내 대출 포지션 청산 감시 서버",
    summary: "건강도가 떨어지면 전화가 옵니다. 텔레그램은 자다가 못 보니까요.",
    description: `작년 8월 새벽에 자다가 청산을 당하고 만든 물건입니다. 알림은 와 있었습니다. 제가 못 봤을 뿐이죠. 그래서 이 서버는 **전화를 겁니다.**

### 동작

- 등록한 주소의 대출 건강도를 블록마다 계산
- 1.5, 1.3, 1.15처럼 단계별로 텔레그램, 문자, 전화
- 받지 않으면 5분 뒤 다시, 두 번째 번호로도
- 담보와 빚을 얼마나 움직이면 안전해지는지 숫자로 안내

### 자동 상환은요?

기본에는 없습니다. 원하시면 **미리 서명한 상환 거래**를 보관했다가 보내는 방식만 해 드립니다. 지갑의 개인키를 서버에 두는 방식은 안 합니다.

### 설치

가상 서버 한 대와 전화 API 계정이 필요합니다. 전화 요금은 통화당 60원 안팎이고 본인 계정으로 나갑니다. 설치는 화면 공유로 두 시간이면 끝납니다. 지원하는 대출 서비스는 이더리움과 아비트럼의 네 곳이며 목록은 상담 때 드립니다.

네트워크가 막히거나 RPC가 죽으면 알림이 늦을 수 있습니다. RPC를 두 곳 이상 넣으시길 권하고, 서버가 3분 이상 조용하면 그것도 알려 줍니다. 감시 서비스일 뿐이라 손실을 책임지지는 못합니다.`,
    networks: ["ethereum", "arbitrum"],
    stacks: ["go", "redis", "docker"],
    sellingCountry: "KR",
    contentLocale: "ko",
    tags: ["청산", "알림", "대출", "DeFi", "모니터링"],
    options: ["주소 10개 추가", "미리 서명한 상환 거래"],
    optionAmounts: [50_000, 150_000],
    estimatedDays: 4,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "suspended",
    reviewed: true,
    publishedDaysAgo: 269,
    images: 3,
    popularity: 40,
  },
  {
    key: "rwa-dividend-platform",
    seller: "dolgorae",
    category: "defi",
    type: "solution",
    pricingType: "quote",
    currency: "KRW",
    price: null,
    title: "실물자산(RWA) 수익 분배 컨트랙트",
    summary: "보유자 명부, 기준일 배당, 양도 제한. 발행인 자격을 확인한 뒤에만 견적을 드립니다.",
    description: `부동산, 매출채권, 설비에서 나오는 수익을 토큰 보유자에게 나눠 주는 구조입니다. 기술보다 **제도가 먼저**인 분야라서 법무법인의 구조 검토가 끝난 건만 맡습니다.

## 저희가 만드는 것

- 확인된 투자자만 받을 수 있는 양도 제한 토큰(ERC-3643 방식)
- 기준일 시점의 보유자 명부 확정, 배당 계산과 지급
- 분실한 지갑을 재발급하는 절차와 기록
- 예탁·계좌관리기관에 넘길 명부 파일
- 공시 자료의 해시를 남기는 게시판

## 저희가 하지 않는 것

증권 여부 판단, 투자자 모집, 자산 평가. 이 셋은 자격 있는 회사가 해야 합니다.

## 순서

1. 비밀유지계약과 발행인 확인(1주)
2. 권리 구조를 그대로 옮긴 상태도와 용어집(3주)
3. 개발과 모의 배당 3회(8주)
4. 감사, 예탁 기관 연동 시험(4주 이상)

분배금이 원화로 나가는지 스테이블코인으로 나가는지에 따라 범위가 크게 달라집니다. 상담 때 최근 1년의 현금흐름표를 보여 주시면 모의 배당을 그 숫자로 해 드립니다. 해외 자산은 현지 수탁사가 있어야 합니다.`,
    networks: ["polygon", "avalanche", "kaia"],
    stacks: ["solidity", "nestjs", "postgresql", "java"],
    sellingCountry: "KR",
    contentLocale: "ko",
    tags: ["RWA", "실물자산", "배당", "토큰증권", "STO"],
    estimatedDays: 110,
    extraRequirements: "발행인 등기 서류, 법률 구조 검토서 사본이 필요합니다.",
    userDemo: false,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 49,
    images: 4,
    popularity: 37,
  },
  {
    key: "defi-docs-content",
    seller: "nurimadang",
    category: "defi",
    type: "marketing",
    pricingType: "fixed",
    currency: "KRW",
    price: 770_000,
    title: "디파이 이용 안내서 제작 (국문 20편)",
    summary: '"스테이킹을 풀면 언제 받나요?"에 답하는 글 스무 편. 검색으로 들어오는 글을 씁니다.',
    description: `고객 문의 200건을 먼저 읽고 글감을 정합니다. 사람들이 실제로 묻는 문장을 제목으로 써야 검색에서 찾을 수 있기 때문입니다.

## 구성

| 묶음 | 편수 | 예시 제목 |
|---|---|---|
| 처음 | 6 | 지갑을 만들고 나서 꼭 할 세 가지 |
| 예치 | 6 | 스테이킹을 풀면 언제 받나요 |
| 위험 | 4 | 청산은 왜 새벽에 일어날까 |
| 세금·기록 | 4 | 내 거래 내역을 파일로 받는 법 |

## 작업 방식

- 한 편에 1,200~1,800자, 화면 캡처 네 장 이상
- 개발팀 검수 후 게시, 검수 의견은 두 번까지 반영
- 수익률을 약속하거나 서두르게 만드는 문장은 쓰지 않음
- 검색 노출과 읽은 시간을 두 달 뒤 보고

## 드리는 것

원고(마크다운), 캡처 원본, 용어집, 글 사이 연결 지도. 저작권은 잔금과 함께 넘겨 드립니다.

## 맞지 않는 경우

출시 전이라 화면이 매주 바뀌는 서비스라면 두 달 뒤에 시작하시는 편이 낫습니다. 캡처를 다시 찍는 비용이 더 나가거든요. 영문판은 번역이 아니라 새로 쓰는 방식으로 옵션에서 고르실 수 있습니다.`,
    networks: ["ethereum", "kaia"],
    stacks: [],
    sellingCountry: "KR",
    contentLocale: "ko",
    tags: ["콘텐츠", "디파이", "스테이킹", "마케팅", "SEO"],
    options: ["영문판 10편", "짧은 영상 5개"],
    optionAmounts: [660_000, 880_000],
    estimatedDays: 30,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "rejected",
    reviewed: false,
    publishedDaysAgo: 6,
    images: 2,
    popularity: 4,
  },
];
