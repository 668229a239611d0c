import type { SeedService } from "./types.ts";

export const templateServices: SeedService[] = [
  {
    key: "erc20-token-basics",
    seller: "seo-yunjae",
    category: "template",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 45000,
    networks: ["ethereum", "polygon", "bnb", "base", "kaia"],
    stacks: ["solidity", "hardhat", "typescript"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "ERC-20 토큰 컨트랙트, 군더더기 없이",
    summary: "발행 한도, 일시 정지, 소각, 서명 승인까지. 필요한 것만 남기고 나머지는 지웠습니다.",
    description: `## 뺀 것이 자랑입니다
세금 토큰, 자동 유동성, 블랙박스 소유자 함수. 이런 건 넣지 않았습니다. 감사받기 쉬운 토큰이 오래갑니다.

## 있는 것
- 발행 한도와 역할 권한 (발행자와 관리자 분리)
- 일시 정지, 소각, EIP-2612 서명 승인
- 사고 대응용 전송 제한 목록: 누가 언제 올렸는지 이벤트로 남습니다
- 테스트와 배포 스크립트

## 배포 순서
\`\`\`bash
npm install
npm test
\`\`\`
테스트가 모두 초록색이면 문서의 순서대로 테스트넷부터 진행하세요. 관리자 역할을 멀티시그로 옮기는 단계까지 적어 두었습니다.

## 자주 받는 질문
**상장되나요?** 코드와 상관없는 일입니다.
**업그레이드되나요?** 아니요. 일부러 고정했습니다.
**로고 등록은요?** 하지 않습니다. 탐색기마다 신청 양식이 있으니 배포한 뒤 직접 올리시면 됩니다.

Node.js 20 이상, OpenZeppelin Contracts 5를 사용합니다.

질문은 오후 1시부터 밤 10시 사이에 답합니다.

라이선스는 MIT입니다.`,
    tags: ["ERC-20", "토큰 발행", "Hardhat", "token contract", "permit", "소각"],
    options: ["이름·한도 맞춤 설정", "메인넷 배포 화면 공유 (1시간)"],
    optionAmounts: [50000, 150000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "erc20-token-hardhat",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 342,
    images: 3,
    popularity: 96,
    translations: {
      en: {
        title: "An ERC-20 contract with nothing superfluous",
        summary: "Cap, pause, burn and permit. Everything you need and nothing an auditor will frown at.",
        description: `## Proud of what is missing
No transfer tax, no automatic liquidity, no mysterious owner functions. Tokens that are easy to audit live longer.

## What is there
- Supply cap and roles, minter and admin apart
- Pause, burn, EIP-2612 permit
- A restriction list for incidents, every change an event
- Tests, deploy script, documentation up to handing the admin role to a multisig

Not upgradeable, on purpose. Node.js 20, OpenZeppelin Contracts 5.`,
        options: ["Name and cap configured for you", "One hour of company at deployment"],
      },
      de: {
        title: "ERC-20-Vertrag ohne Ballast",
        summary: "Obergrenze, Pause, Burn, Permit: alles Nötige und nichts, worüber ein Prüfer stolpert.",
        description: `## Was fehlt, fehlt mit Absicht
Keine Transfersteuer, keine automatische Liquidität, keine rätselhaften Eigentümerfunktionen.

## Enthalten
- Obergrenze und getrennte Rollen
- Pause, Burn, EIP-2612-Permit
- Sperrliste für Vorfälle, jede Änderung als Ereignis
- Tests, Skript zur Bereitstellung, Anleitung bis zur Übergabe an eine Multisig

Bewusst nicht aktualisierbar. Node.js 20, OpenZeppelin Contracts 5.`,
        options: ["Name und Obergrenze eingerichtet", "Begleitung bei der Bereitstellung (1 Stunde)"],
      },
    },
  },
  {
    key: "pfp-collection-contract",
    seller: "dohwaseo",
    category: "template",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 189000,
    networks: ["ethereum", "polygon", "base"],
    stacks: ["solidity", "hardhat", "typescript"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "PFP 컬렉션 컨트랙트 (화이트리스트·지연 공개)",
    summary: "그림 그리는 사람도 이해할 수 있게 설명한 컬렉션 컨트랙트. 판매 당일 순서표가 들어 있어요.",
    description: `## 이런 분께 권해요
직접 그린 그림으로 컬렉션을 열고 싶은데, 컨트랙트 때문에 멈춰 계신 분. 저희 스튜디오가 전시와 공연 프로젝트에서 쓰던 구성을 그대로 담았어요.

## 기능
- 화이트리스트 판매와 일반 판매. 단계는 직접 열고 닫으며 단계마다 가격을 다르게 정해요
- 지갑당 한도는 배포할 때 한 번 정하고, 두 판매를 합쳐서 셉니다
- 지연 공개: 판매가 끝난 뒤 한 번에 그림을 엽니다
- 출처 해시: 공개 순서를 나중에 바꾸지 않았다는 증거를 남겨요
- ERC-2981 로열티

## 같이 드리는 문서
'판매 일정' 문서에 배포 전 준비부터 판매, 마감, 공개, 정산까지 여섯 단계에서 무엇을 누르는지 적어 두었어요. 그대로 따라가시면 됩니다.

## 꼭 알고 계세요
1. 민팅 화면은 없습니다 (화면 상품이 따로 있어요)
2. 공개는 딱 한 번만 할 수 있어요. 되돌릴 수 없습니다
3. 로열티는 거래소가 지켜 줄 때만 지급됩니다

원화 레이어가 필요하시면 11시 이후에 편하게 말 걸어 주세요.

## 바뀐 점
최근 판에서는 화이트리스트 명단에 같은 주소가 두 번 있어도 한 번만 셉니다. 먼저 사신 분들도 구매 내역에서 새 판을 받으실 수 있어요.`,
    tags: ["PFP", "NFT 컬렉션", "화이트리스트", "민팅", "ERC-721", "reveal", "로열티"],
    options: ["화이트리스트 명단 정리 대행", "테스트넷 리허설 동행"],
    optionAmounts: [60000, 120000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "erc721-collection",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 228,
    images: 4,
    popularity: 86,
    translations: {
      en: {
        title: "PFP collection contract with allowlist and reveal",
        summary: "Explained so that an illustrator can follow, with a running order for the day of the sale.",
        description: `## For whom
You drew a collection and the contract is what holds you back. This is the set-up our studio uses for exhibitions and concerts.

## Features
- Allowlist sale and public sale, opened and closed by you, each at its own price; one limit per wallet for both
- Delayed reveal after the sale
- Provenance hash, proof that the order was not changed
- ERC-2981 royalties

A schedule in Korean tells you what to press in six steps, from preparation to withdrawing the money. There is no minting page, and reveal works exactly once.`,
        options: ["We tidy your allowlist", "Company at the testnet rehearsal"],
      },
      ja: {
        title: "PFPコレクション用コントラクト(先行販売・遅延公開)",
        summary: "絵を描く人にも分かるように説明したコントラクト。販売当日の進行表つきです。",
        description: `## こんな方に
自分の絵でコレクションを始めたいのに、コントラクトで止まっている方へ。展覧会や公演で使ってきた構成をまとめました。

## 機能
- 先行販売と一般販売。開始と終了は手動、段階ごとに価格を設定。ウォレットごとの上限は両方の合計
- 販売終了後にまとめて公開
- 公開順を変えていないことを示す出所ハッシュ
- ERC-2981ロイヤリティ

準備から精算までを六段階で説明した進行表(韓国語)が付きます。ミント画面は含みません。公開は一度きりです。`,
        options: ["先行リストの整理を代行", "テストネットのリハーサルに同席"],
      },
    },
  },
  {
    key: "wallet-connect-button-set",
    seller: "kim-bora",
    category: "template",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 65000,
    networks: ["ethereum", "polygon", "arbitrum", "base", "optimism", "kaia"],
    stacks: ["react", "typescript"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "지갑 연결 버튼과 아홉 가지 상태 (React)",
    summary: "연결 중, 연결됨, 그리고 문제 일곱 가지. 버튼 하나에 숨은 아홉 순간에 전부 할 말을 적어 둔 화면이에요.",
    description: `## 버튼 하나에 왜 이렇게까지?
dApp에서 가장 많이 눌리는 버튼인데 오류 화면은 가장 허술해요. 처음 화면을 빼면 사용자에게 말을 걸어야 하는 순간은 아홉 가지입니다. 연결 중, 연결됨, 그리고 문제 일곱 가지.

| 순간 | 보여 주는 말 |
|---|---|
| 연결 중 | 지갑 창을 확인해 달라는 안내 |
| 연결됨 | 줄인 주소, 네트워크, 잔액 |
| 지갑 없음 | 설치 안내와 휴대폰으로 여는 방법 |
| 거절 | 취소하셨으니 원할 때 다시 |
| 이미 요청이 열려 있음 | 열려 있는 지갑 창으로 안내 |
| 계정을 고르지 않음 | 보여 줄 계정을 하나 골라 달라는 부탁 |
| 지원하지 않는 기능 | 지갑에서 직접 바꾸는 방법 |
| 연결이 끊김 | 다시 연결하기 |
| 응답 없음 | 잠금을 풀고 다시 |

체인이 다를 때는 연결된 화면에 '바꾸기' 버튼이 함께 나와요. 코드의 상태는 쉬는 중, 연결 중, 연결됨 셋뿐이라 따라가기 쉽습니다.

## 특징
- 여러 지갑이 설치돼 있으면 목록에서 고를 수 있어요
- 새로고침해도 연결이 이어집니다
- 키보드로 모두 누를 수 있고, 바뀐 상태는 스크린 리더가 읽어요
- 색은 CSS 변수로만 바꿉니다
- 이더리움, 폴리곤, 베이스, 아비트럼, 옵티미즘, 카이아가 들어 있고 한 줄로 더할 수 있어요

## 요구 사항
React 18 이상. 상태 관리 도구는 무엇이든 상관없어요.

## 들어 있지 않아요
소셜 로그인, 거래 내역, 스왑, QR 연결. 버튼과 연결 상태만 제대로 합니다.

## 문구도 상품이에요
오류 문구를 한국어와 영어로 따로 썼어요. 번역한 말이 아니라 각각 그 언어로 생각해서 쓴 문장입니다. 라이선스는 MIT예요.`,
    tags: ["지갑 연결", "React", "wallet connect", "메타마스크", "dApp UI", "접근성"],
    options: ["Vue 3 버전으로 옮겨 드리기"],
    optionAmounts: [180000],
    estimatedDays: null,
    userDemo: true,
    adminDemo: false,
    source: "react-wallet-connect",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 155,
    images: 5,
    popularity: 89,
    translations: {
      en: {
        title: "Wallet button with all nine states (React)",
        summary: "Connecting, connected and seven problems: nine moments behind one button, each with its words.",
        description: `## Why so much fuss about a button
It is the most clicked control of any dApp and has the poorest error screens. Apart from the first screen there are nine moments at which the page must speak: connecting, connected, and seven problems (no wallet, refused, request already open, no account chosen, not supported, disconnected, no answer). The code itself knows three states: idle, connecting, connected. A wrong network is offered a switch on the connected screen.

- Choose from several installed wallets (EIP-6963)
- Connection survives a reload
- Works by keyboard, state changes are announced to screen readers
- Colours through CSS variables only
- Ethereum, Polygon, Base, Arbitrum, Optimism and Kaia; one line for another chain

Korean and English words. React 18 or later, any state library. No social login, no history, no swap, no QR pairing. MIT licence.`,
        options: ["Ported to Vue 3"],
      },
      ja: {
        title: "ウォレット接続ボタンと九つの状態(React)",
        summary: "接続中、接続済み、そして七つの問題。一つのボタンに隠れた九つの場面に言葉を用意しました。",
        description: `## ボタン一つになぜここまで
dAppで最も押されるのに、エラー画面は最も手薄です。最初の画面を除くと、利用者に声をかける場面は九つあります。接続中、接続済み、そして七つの問題（ウォレットなし、拒否、要求中、アカウント未選択、未対応、切断、応答なし）。コード上の状態は待機・接続中・接続済みの三つだけです。

- 複数のウォレットから選択
- 再読み込み後も接続を維持
- キーボードで操作でき、状態の変化は読み上げられます
- 色はCSS変数だけで変更
- チェーン違いには切り替えボタン

文言は韓国語と英語です。React 18以上。ソーシャルログイン、取引履歴、QR接続は含みません。ライセンスはMITです。`,
        options: ["Vue 3版への移植"],
      },
    },
  },
  {
    key: "staking-vault-foundry-template",
    seller: "dolgorae",
    category: "template",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 350000,
    networks: ["ethereum", "arbitrum", "avalanche"],
    stacks: ["solidity", "foundry"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "스테이킹 금고 템플릿 (Foundry)",
    summary: "예치량과 시간에 비례해 보상을 나누는 컨트랙트. 출금 대기 기간과 반올림까지 따져 두었습니다.",
    description: `## 먼저 읽어 주세요
이 템플릿은 **보상을 어디서 마련할지**는 정해 주지 않습니다. 운영자가 채운 보상을 시간에 비례해 나눌 뿐이고, 채운 양보다 많이 나가지 않습니다.

## 흐름
1. 운영자가 보상 수량과 기간을 넣습니다
2. 사용자가 예치하고 언제든 보상을 받습니다
3. 출금은 신청 뒤 대기 기간(기본 7일)이 지나면 찾습니다

## 따져 둔 것
- 예치 토큰과 보상 토큰이 같을 때 원금과 보상을 섞지 않습니다
- 전송 수수료가 있는 토큰은 실제로 들어온 양만 인정합니다
- 대기 기간을 늘려도 이미 신청한 출금에는 적용되지 않습니다
- 나눗셈 나머지는 컨트랙트에 남고 누구의 몫도 되지 않습니다

## 지원하지 않는 것
리베이스 토큰, 자동 복리, 업그레이드. 화면도 들어 있지 않습니다.

## 납품물
컨트랙트, 테스트, 배포 스크립트, README. 수식 설명이 필요하시면 상담에서 30분 무료로 설명해 드립니다.

외부 감사를 받지 않은 코드입니다. 메인넷 전에 감사를 권합니다.`,
    tags: ["스테이킹", "예치", "Foundry", "staking vault", "DeFi", "보상 분배"],
    options: ["예치 화면 (React) 추가", "감사 대응 문서"],
    optionAmounts: [600000, 300000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "staking-vault-foundry",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 192,
    images: 3,
    popularity: 73,
    translations: {
      en: {
        title: "Staking vault template (Foundry)",
        summary: "Shares rewards by amount and time. Exit delay and rounding have been thought through.",
        description: `## Read this first
The template does not decide **where rewards come from**. It divides what the operator deposits and never pays out more.

## Flow
1. The operator adds a reward and a duration
2. Users stake and claim at any time
3. Exits are requested and paid after a delay, seven days by default

Same token for stake and reward, tokens with a transfer fee and delay changes are all handled. Rebasing tokens, compounding and upgrades are not. No interface.`,
        options: ["Staking interface in React", "Papers for your audit"],
      },
    },
  },
  {
    key: "amm-lite-contracts",
    seller: "seo-yunjae",
    category: "template",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 590000,
    networks: ["bnb", "avalanche", "kaia", "polygon"],
    stacks: ["solidity", "foundry"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "경량 AMM: 풀, 라우터, 수수료",
    summary: "상수곱 방식 DEX의 핵심만 현대 Solidity로. 읽는 데 한나절, 고치는 데 하루.",
    description: `오래된 DEX 코드를 포크해서 컴파일러 경고와 싸우는 분들을 위해 0.8 문법으로 간추린 버전입니다.

## 구성
- 팩토리: 풀 생성과 조회
- 풀: 상수곱 교환(수수료 0.3%), 유동성 증표
- 라우터: 슬리피지 한도와 마감 시각

## 바꾼 점
1. 산술 라이브러리를 걷어내고 언어의 검사를 씁니다
2. 첫 예치자 공격을 막는 최소 유동성을 유지합니다
3. 되돌림 사유를 사용자 정의 오류로 바꿔 배포 크기를 줄였습니다

## 쓰기 전에
- 전송 수수료가 있는 토큰은 라우터로 교환할 수 없습니다
- 프로토콜 수수료, 플래시 스왑, 가격 오라클은 없습니다
- 메인넷 전에 감사를 받으세요. 제 코드도 예외가 아닙니다

## 이런 팀에 맞습니다
새 체인에 첫 DEX를 열거나, 사내 포인트 교환소처럼 닫힌 환경에서 AMM이 필요한 팀. 화면은 없고 컨트랙트만 있습니다.

## 묻고 답하기
**수수료율을 바꿀 수 있나요?** 풀의 상수와 라우터의 견적 계산, 두 곳을 같이 바꾸고 테스트를 다시 돌리면 됩니다. 풀마다 다르게 하려면 옵션을 골라 주세요.`,
    tags: ["AMM", "DEX", "유동성 풀", "swap", "Solidity", "라우터"],
    options: ["풀별 수수료율", "배포 동행 (테스트넷)"],
    optionAmounts: [250000, 150000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "uniswap-v2-fork-lite",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 208,
    images: 2,
    popularity: 66,
    translations: {
      en: {
        title: "A light AMM: pools, router, fees",
        summary: "The core of a constant-product DEX in modern Solidity. Half a day to read, a day to change.",
        description: `For everyone who forked an old DEX and ended up fighting compiler warnings.

## Parts
- Factory: creates and finds pools
- Pool: constant-product swaps at 0.3%, liquidity shares
- Router: slippage limits and deadlines

Checked arithmetic of the language instead of a library, minimum liquidity against the first-depositor attack, custom errors. No protocol fee, flash swaps, price oracle or interface. Have it audited before mainnet.`,
        options: ["Fees per pool", "Company at testnet deployment"],
      },
    },
  },
  {
    key: "nft-market-fullset",
    seller: "kim-bora",
    category: "template",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 720000,
    networks: ["ethereum", "polygon", "base"],
    stacks: ["nextjs", "react", "typescript", "solidity"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "Next.js NFT 마켓 풀세트",
    summary: "목록, 상세, 판매 등록, 구매가 컨트랙트까지 한 벌인 NFT 마켓. 서버에서 그려 검색에도 잘 잡힙니다.",
    description: `## 왜 풀세트인가요
화면만, 컨트랙트만 있는 상품을 사서 잇다가 지친 분들이 많아요. 판매 컨트랙트와 화면이 처음부터 한 몸인 구성입니다.

## 화면
- 판매 중인 작품 목록과 상세 (서버에서 그려서 첫 화면이 빨라요)
- 구매: 가격 확인, 서명, 완료까지 한 흐름
- 판매하기: 컬렉션 주소와 작품 번호를 적어 등록하고, 취소하고, 쌓인 대금을 찾습니다

## 컨트랙트
고정가 판매, 수수료(상한 5%), ERC-2981 로열티(상한 10%), 대금 찾기. Foundry 테스트가 같이 들어 있어요. 작품은 팔릴 때까지 판매자 지갑에 있습니다.

## 코드
TypeScript 엄격 모드, 색은 CSS 변수로 관리합니다. 체인과 컨트랙트 주소는 환경 변수 한곳에서 바꿔요.

## 이미 고려한 것
1. 그림이 느린 IPFS 주소일 때의 빈자리
2. 판매 직후 목록이 오래된 정보를 보여 주는 문제
3. 한글 작품명이 두 줄을 넘을 때

## 아직 없는 것
내 보유 작품을 모아 보는 화면, 경매, 오프체인 주문, 관리자 정산 화면. 법정화폐 결제도 없어요. 외부 감사는 받지 않았습니다.

답은 오전 10시부터 오후 5시 사이에 드리고, 등원 시간에는 조금 늦을 수 있어요.

## 지원
6개월 동안 버그를 고치고 Next.js 마이너 버전을 따라갑니다. 구조를 바꾸는 요청은 따로 견적을 드려요.`,
    tags: ["NFT 마켓", "Next.js", "nft marketplace", "마켓플레이스", "dApp", "SSR"],
    options: ["브랜드 디자인 적용", "영어·일본어 문구", "배포 대행"],
    optionAmounts: [350000, 180000, 120000],
    estimatedDays: null,
    userDemo: true,
    adminDemo: false,
    source: "nextjs-nft-market",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 113,
    images: 8,
    popularity: 81,
  },
  {
    key: "spl-token-minimal",
    seller: "oh-sangmin",
    category: "template",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 19000,
    networks: ["solana"],
    stacks: ["typescript", "nodejs"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "SPL 토큰 첫 발행 따라 하기",
    summary: "솔라나가 처음인 분을 위한 가장 짧은 발행 예제. 커피 몇 잔 값에 삽질 이틀을 아낍니다.",
    description: `이더리움만 하다가 솔라나에 처음 왔을 때 헤맸던 순서를 그대로 정리했습니다.

## 따라 하면 되는 것
1. devnet 지갑과 테스트 SOL 준비
2. 민트 만들기, 연결 토큰 계정 이해하기
3. 내 지갑으로 발행하고 여러 지갑에 나눠 보내기
4. 발행 권한 넘기기, 내려놓기

명령마다 먼저 무엇을 할지 보여 주고, \`--send\`를 붙여야 실제로 보냅니다. 소각과 메타데이터는 다루지 않습니다.

## EVM 개발자를 위한 대응표
| EVM | 솔라나 |
|---|---|
| 컨트랙트 배포 | 이미 있는 토큰 프로그램에 민트 생성 |
| balanceOf | 연결 토큰 계정의 잔액 |
| owner | mint authority |

## 어떤 분께 필요 없나요
이미 솔라나 프로그램을 작성해 보신 분. 이 상품에는 러스트 프로그램 코드가 없습니다. 다달이 지급을 돌리실 거라면 운영 안내가 딸린 제 다른 상품이 맞습니다.

Node.js 20이 필요합니다. 오류가 나면 화면 전체를 캡처해 보내 주세요. 밤 11시까지는 답합니다.

## 끝나고 나면
수수료가 왜 생기는지, 계정 임대료가 무엇인지, 토큰을 받지 못하는 지갑이 왜 있는지 설명할 수 있게 됩니다. 면접 준비로 쓰셨다는 분도 계셨습니다.`,
    tags: ["솔라나", "SPL", "입문", "토큰 발행", "solana tutorial"],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "solana-spl-token",
    status: "pending",
    reviewed: false,
    publishedDaysAgo: 3,
    images: 1,
    popularity: 24,
  },
  {
    key: "merkle-airdrop-csv",
    seller: "seo-yunjae",
    category: "template",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 33000,
    networks: ["ethereum", "polygon", "base", "bnb"],
    stacks: ["solidity", "hardhat", "typescript"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "CSV로 끝내는 머클 에어드롭",
    summary: "명단 CSV 한 장이면 됩니다. 잘못된 줄은 몇 번째 줄인지 알려 줍니다.",
    description: `## 명단이 제일 어렵습니다
에어드롭 사고는 컨트랙트보다 명단에서 납니다. 주소 오타, 중복, 쉼표가 든 수량. 이 템플릿의 스크립트는 잘못된 줄을 번호로 짚고 멈춥니다. 빈 줄과 제목 줄은 알아서 건너뜁니다.

## 순서
1. 주소와 수량을 CSV에 적습니다
2. 스크립트가 루트, 합계, 개인별 증명을 만듭니다
3. 배포 스크립트에 토큰 주소와 마감 시각을 주고, 합계만큼 토큰을 보냅니다
4. 마감이 지나면 남은 토큰을 회수합니다

## 설계에서 챙긴 것
- 수령 여부를 비트맵에 담아 가스비를 줄였습니다
- 다른 사람이 대신 실행해도 토큰은 명단의 주소로만 갑니다
- 루트와 마감은 배포 뒤에 바꿀 수 없습니다 (그래서 믿을 수 있습니다)

## 없는 것
수령 페이지, 봇 계정 판별, 세금 안내. 명단이 100만 줄을 넘으면 증명 파일을 나누는 작업이 필요하니 먼저 물어봐 주세요.

## 마감은 넉넉하게
받을 사람이 소식을 듣고 지갑을 찾는 데 시간이 걸립니다. 제 경험으로는 첫 사흘에 60%, 한 달에 85%가 받아 갔습니다. 마감은 최소 60일로 잡으시길 권합니다.`,
    tags: ["에어드롭", "머클 트리", "CSV", "airdrop", "merkle", "토큰 배포"],
    options: ["명단 검수 (1만 줄까지)"],
    optionAmounts: [50000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "merkle-airdrop",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 98,
    images: 2,
    popularity: 65,
  },
  {
    key: "matching-core-go",
    seller: "moraetop",
    category: "template",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 1650000,
    networks: ["ethereum", "bitcoin", "tron"],
    stacks: ["go", "docker"],
    sellingCountry: "KR",
    contentLocale: "ko",
    title: "거래소 주문장 코어 소스 (Go)",
    summary: "증권사 주문 시스템을 만들던 팀의 체결 코어. 소스째 드리고, 고쳐 쓰셔도 됩니다.",
    description: `## 무엇을 사시는 건가요
거래소 전체가 아니라 **심장 하나**입니다. 주문을 받아 가격·시간 순으로 맞추고 체결을 내보내는 부분만 떼어 냈습니다.

## 동작
- 지정가, 시장가, IOC, 메이커 전용 주문, 취소와 부분 체결
- 시장마다 주문장 하나. 고루틴 하나가 차례로 처리하도록 만든 구조
- 주문 기록을 되풀이하면 같은 결과가 나오는 결정적 설계

## 들어 있는 것과 아닌 것
| 포함 | 미포함 |
|---|---|
| 체결 코어 소스와 테스트 | 회원, 지갑, 입출금 |
| 벤치마크 | 관리자 화면 |
| README와 예제 | 이상거래 감시 |

## 사용 범위
소스에 든 라이선스는 MIT입니다. 서비스 수와 상관없이 쓰고 고치실 수 있고, 저작권 고지만 남겨 주시면 됩니다. 값은 소스가 아니라 6개월 지원과 체결 재현에 매긴 것입니다.

## 지원
6개월 동안 메일과 전화로 받습니다. 체결 결과가 의심스러우면 주문 기록을 보내 주세요. 재현해서 답드립니다. 가상자산사업자 신고와 관련한 자문은 하지 않습니다.

사내 검토를 위해 구매 전에 화면을 공유하며 소스를 함께 보여 드릴 수 있습니다.`,
    tags: ["매칭 엔진", "주문장", "거래소 소스", "Go", "matching engine", "체결"],
    options: ["반나절 코드 설명회 (온라인)", "부하 시험 보고서"],
    optionAmounts: [400000, 330000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "exchange-orderbook-go",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 276,
    images: 3,
    popularity: 70,
    translations: {
      en: {
        title: "Order book core in Go, with source",
        summary: "A matching core by people who built order systems for brokers. Source included, yours to change.",
        description: `## What you buy
Not an exchange but **its heart**: the part that takes orders, matches them by price and time and emits trades.

- Limit, market, IOC and post-only orders, cancellation, partial fills
- One book per market, fed by one goroutine
- Deterministic: replaying the order log gives the same result

Included: source, tests, benchmark, examples. Not included: accounts, wallets, back office, surveillance. The source is under the MIT licence: use and change it in as many services as you like, and keep the notice. What you pay for is the support. Six months of support by mail and phone.`,
        options: ["Half a day of code walkthrough online", "Load test report"],
      },
      de: {
        title: "Orderbuch-Kern in Go, mit Quelltext",
        summary: "Matching-Kern eines Teams aus der Broker-Welt. Der Quelltext gehört zum Lieferumfang.",
        description: `## Was Sie kaufen
Keine Börse, sondern **ihr Herz**: Aufträge annehmen, nach Preis und Zeit zusammenführen, Abschlüsse ausgeben.

- Limit-, Markt-, IOC- und Post-only-Aufträge, Storno, Teilausführung
- Ein Buch je Markt, von einer Goroutine bedient
- Deterministisch: gleiches Protokoll, gleiches Ergebnis

Enthalten sind Quelltext, Tests, Benchmark und Beispiele. Nicht enthalten: Konten, Wallets, Verwaltung, Überwachung. Der Quelltext steht unter der MIT-Lizenz; bezahlt wird die Unterstützung, sechs Monate per E-Mail und Telefon.`,
        options: ["Halber Tag Erläuterung online", "Bericht zum Lasttest"],
      },
    },
  },
  {
    key: "landing-page-free",
    seller: "nurimadang",
    category: "template",
    type: "template",
    pricingType: "free",
    currency: "KRW",
    price: 0,
    networks: [],
    stacks: ["javascript"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "웹3 프로젝트 소개 페이지 (무료)",
    summary: "소개, 되는 것과 안 되는 것, 일정, 질문. 꼭 필요한 네 단락만 있는 한 장짜리 페이지를 무료로 드립니다.",
    description: `멋진 배경 영상보다 먼저 필요한 것은 **무엇을 하는 프로젝트인지 한 문장**입니다. 그 문장이 제일 먼저 보이는 페이지를 만들었습니다.

## 단락 구성
1. 한 문장 소개, 여는 날까지 남은 시간, 알림 받을 이메일 칸
2. 지금 되는 것 / 아직 안 되는 것
3. 일정 (지난 일도 적습니다)
4. 자주 묻는 질문 두 개와 문의 주소

한국어, 영어, 일본어를 오가는 버튼이 있습니다. 예시 글은 동네 가게의 단골 도장 이야기이니 우리 이야기로 바꿔 쓰시면 됩니다.

## 글쓰기 안내
'이렇게 쓰면 안 읽힙니다'를 주석과 안내 문서에 적어 두었습니다. 마케팅 팀이 만든 템플릿이라 코드보다 글에 공을 들였습니다.

## 쓰는 법
글을 바꾸고, 폼에 쓰시는 메일 서비스 주소를 넣고, 정적 호스팅에 올리면 됩니다. 빌드 도구가 없어도 됩니다. 어두운 화면과 휴대폰 화면을 지원합니다.

## 부탁드립니다
라이선스는 MIT라 어디에 쓰셔도 됩니다. 다만 수익률을 약속하거나 남의 로고를 파트너로 올리는 데에는 쓰지 말아 주세요. 왜 그런지는 글쓰기 안내에 적었습니다.

## 왜 무료인가요
상담 오시는 분들께 매번 같은 조언을 드리다 보니, 차라리 조언대로 생긴 페이지를 나눠 드리는 편이 빨랐습니다. 잘 쓰시다가 글이 막히면 그때 찾아 주세요. 먼저 연락드리지는 않습니다.`,
    tags: ["무료", "랜딩 페이지", "프로젝트 소개", "landing page", "로드맵"],
    estimatedDays: null,
    userDemo: true,
    adminDemo: false,
    source: "web3-landing-page",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 176,
    images: 3,
    popularity: 90,
  },
  {
    key: "wallet-sample-free",
    seller: "gaonkey",
    category: "template",
    type: "template",
    pricingType: "free",
    currency: "KRW",
    price: 0,
    networks: ["ethereum", "kaia"],
    stacks: ["react", "typescript"],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "지갑 연결 점검용 예제 (무료)",
    summary: "우리 지갑이 표준대로 동작하는지 확인하는 작은 화면. 사내 시험에 쓰던 것을 공개합니다.",
    description: `## 용도
지갑을 만드는 팀, 또는 특정 지갑에서만 생기는 오류를 재현해야 하는 팀을 위한 점검용 화면입니다. 서비스에 그대로 붙이는 용도가 아닙니다.

## 확인할 수 있는 것
- 설치된 지갑 탐지와 목록 (EIP-6963)
- 연결, 끊기, 새로고침 뒤 이어 붙기
- 계정과 체인을 바꿨을 때 화면이 따라오는지
- 체인 전환, 지갑에 없는 체인 추가, 거절 처리
- 오류 코드에 맞는 안내 문구 일곱 가지가 나오는지

## 사용 방법
\`\`\`bash
npm install
npm run dev
npm test
\`\`\`
지갑을 하나씩 켜고 위 항목을 따라가 보세요. 화면에 기록을 남기거나 복사하는 기능은 없으니, 지갑 개발사에 알리실 때는 화면 녹화와 개발자 도구의 기록을 함께 보내시면 됩니다.

## 보안
페이지가 직접 바깥으로 보내는 요청은 없습니다. 잔액도 지갑을 통해 읽고, 지갑이 보낸 아이콘은 데이터 URI만 그립니다. 서명은 요청하지 않습니다. 그래도 실제 자산이 있는 지갑으로 시험하지는 마세요.

무료 상품이라 개별 지원은 없습니다. 평일에 문의를 주시면 다음 판에 반영하겠습니다. 라이선스는 MIT입니다.

## 이런 오류를 이걸로 찾았습니다
- 계정을 바꿔도 이벤트가 오지 않던 지갑
- 거절을 내부 오류로 돌려주던 지갑
- 체인 번호를 숫자로 돌려주던 지갑

모두 개발사에 알렸고 지금은 고쳐졌습니다.`,
    tags: ["무료", "지갑 테스트", "wallet", "EIP-1193", "디버깅", "React"],
    estimatedDays: null,
    userDemo: true,
    adminDemo: false,
    source: "react-wallet-connect",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 71,
    images: 2,
    popularity: 59,
  },
  {
    key: "multisig-audited-style",
    seller: "ridgeline",
    category: "template",
    type: "template",
    pricingType: "fixed",
    currency: "USD",
    price: 480,
    networks: ["ethereum", "arbitrum", "optimism", "base"],
    stacks: ["solidity", "foundry"],
    sellingCountry: "all",
    contentLocale: "en",
    title: "Multisig wallet, written to be read by auditors",
    summary: "A small multisig with a threat model that names every assumption. Less code, more argument.",
    description: `## Why another multisig
The popular ones are excellent and large. If you need a vault your own team can review in one sitting, size is a feature.

## Behaviour
- Owners and threshold fixed at deployment, changeable only through the wallet itself
- Propose, confirm, revoke, execute; proposals expire after fourteen days
- A failing call reverts as a whole; nothing is half executed

## What makes it worth the price
The threat model, a PDF we mail after purchase. Nine pages on who can do what when, which keys may be lost, and what an attacker gains with *threshold minus one* signatures. Your auditor will start from page ten.

## Not in the box
No interface, no modules, no guards, no off-chain signature collection. No third-party audit has been performed; we say so because the product name could suggest otherwise.

Foundry required. Questions are answered on Denver business days.`,
    tags: ["multisig", "vault", "foundry", "threat model", "treasury", "멀티시그"],
    options: ["Two-hour review with your team"],
    optionAmounts: [420],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "multisig-wallet",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 187,
    images: 2,
    popularity: 53,
    translations: {
      ko: {
        title: "감사인이 읽기 좋게 쓴 멀티시그 지갑",
        summary: "가정을 하나하나 적은 위협 모델이 딸린 작은 멀티시그. 코드는 적고 근거는 많습니다.",
        description: `## 왜 또 멀티시그인가
유명한 것들은 훌륭하지만 큽니다. 팀이 앉은자리에서 검토할 수 있는 금고가 필요하다면 작은 것이 장점입니다.

## 동작
- 서명자와 임계값은 배포 때 정하고, 지갑 자신을 통해서만 바꿉니다
- 제안, 승인, 철회, 실행. 제안은 14일이 지나면 만료됩니다
- 실패한 호출은 통째로 되돌립니다

값어치는 구매 뒤 메일로 드리는 위협 모델 9쪽(영문 PDF)에 있습니다. 화면, 모듈, 오프체인 서명 수집은 없습니다. 제3자 감사를 받지 않았음을 분명히 밝힙니다. Foundry가 필요합니다.`,
        options: ["팀과 함께하는 2시간 검토"],
      },
    },
  },
  {
    key: "vesting-for-payroll-people",
    seller: "ridgeline",
    category: "template",
    type: "template",
    pricingType: "fixed",
    currency: "USD",
    price: 79,
    networks: ["ethereum", "polygon", "base"],
    stacks: ["solidity", "foundry"],
    sellingCountry: "all",
    contentLocale: "en",
    title: "Token vesting your payroll team can explain",
    summary: "Cliff, linear release, revocation. A worksheet with the same numbers follows by email.",
    description: `Vesting is simple until somebody leaves. Then three people open three spreadsheets.

**The contract** holds the tokens and answers one question: how many are due now?
**The worksheet**, mailed after purchase, answers it for HR on any date, with the formula visible. It is a spreadsheet in English.

### Features
1. Cliff and linear release per person
2. Revocable grants: what is earned is paid, the rest returns
3. Irrevocable grants for investors
4. Events for every change, so that finance can reconcile

### Limits
- One token per deployment
- Only the beneficiary can move a grant to another address; the owner cannot
- Fee-on-transfer and rebasing tokens are not supported

Tests cover the boundaries: the last second before the cliff, the cliff itself, the end and long after it. Tax treatment is for your adviser.`,
    tags: ["vesting", "cliff", "token grants", "payroll", "토큰 베스팅", "foundry"],
    options: ["We set up your first 20 grants"],
    optionAmounts: [260],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "token-vesting",
    status: "suspended",
    reviewed: true,
    publishedDaysAgo: 144,
    images: 2,
    popularity: 32,
    translations: {
      ko: {
        title: "인사팀도 설명할 수 있는 토큰 베스팅",
        summary: "클리프, 선형 지급, 회수. 컨트랙트와 같은 숫자가 나오는 계산표를 구매 뒤 메일로 보내 드립니다.",
        description: `베스팅은 누군가 그만두기 전까지만 간단합니다.

## 기능
1. 사람마다 다른 클리프와 선형 지급
2. 회수 가능 계약: 번 몫은 지급, 나머지는 반환
3. 투자자용 회수 불가 계약
4. 재무팀이 맞춰 볼 수 있는 이벤트

소스에는 컨트랙트, 테스트, 배포 스크립트가 들어 있고 계산표(영문)는 메일로 갑니다.

## 한계
배포 하나에 토큰 하나입니다. 지갑은 받는 사람만 바꿀 수 있고, 전송 수수료 토큰은 지원하지 않습니다. 세무는 자문사에 문의하세요.`,
        options: ["처음 20건 설정 대행"],
      },
    },
  },
  {
    key: "landing-page-ja",
    seller: "hoshizora",
    category: "template",
    type: "template",
    pricingType: "fixed",
    currency: "JPY",
    price: 12800,
    networks: [],
    stacks: ["javascript"],
    sellingCountry: "JP",
    contentLocale: "ja",
    title: "NFTイベント告知用ランディングページ",
    summary:
      "最初の一文で何の催しか分かる一枚ページ。開始までの残り時間とお知らせ登録欄つき、印刷物のQRから開いても軽い構成です。",
    description: `## 想定している場面
チラシのQRから開く、電波の弱い会場で開く、スマートフォンを片手で持って開く。その三つで困らないことを優先しました。

## 構成
- 最初の画面に一文の紹介、開始までの残り時間、お知らせ登録欄
- いまできること、まだできないこと
- 予定(三段階)
- よくある質問2問(文例つき)とお問い合わせ先

## 言語
日本語・英語・韓国語の文例が入っていて、ボタンで切り替わります。日本語のブラウザでは日本語で表示されます。HTMLに直接書かれている文は韓国語ですので、日本語だけで公開する場合は差し替えてください(作業代行のオプションもあります)。

## 技術
ビルド不要のHTMLとCSS、少量のJavaScript。全体で60KB以下です。文字サイズの変更と暗い画面に対応しました。

## お使いいただく前に
1. 文例は自由に書き換えてください(文例は商店街のスタンプの話です)
2. チケット販売の機能、写真、QRコードの画像は含みません
3. 登録欄の送り先には、お使いのメール配信サービスのURLを入れてください

同梱の説明書は韓国語と英語です。公開の手順書(日本語)はご購入後にメールでお送りし、QRコードの大きさと余白の目安も書いてあります。

## お使いいただいた催し
商店街の夏祭り、公民館の作品展、ライブハウスの周年公演など。文章の添削が必要な場合はオプションをご利用ください。`,
    tags: ["ランディングページ", "イベント告知", "NFT", "HTML", "이벤트 페이지"],
    options: ["文章の添削", "公開作業の代行"],
    optionAmounts: [8000, 10000],
    estimatedDays: null,
    userDemo: true,
    adminDemo: false,
    source: "web3-landing-page",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 61,
    images: 3,
    popularity: 28,
    translations: {
      ko: {
        title: "NFT 행사 안내용 랜딩 페이지",
        summary:
          "첫 문장에서 무슨 행사인지 알 수 있는 한 장 페이지. 시작까지 남은 시간과 알림 신청 칸이 있고 가볍습니다.",
        description: `## 이런 상황을 생각했습니다
전단지 QR로 열 때, 전파가 약한 행사장에서 열 때, 한 손으로 휴대폰을 들고 열 때. 이 세 경우에 불편하지 않게 만들었습니다.

## 구성
- 첫 화면에 한 문장 소개, 시작까지 남은 시간, 알림 신청 칸
- 지금 되는 것과 아직 안 되는 것
- 일정 세 단계
- 자주 묻는 질문 예문 두 개와 문의 주소

한국어, 영어, 일본어 예문이 들어 있고 버튼으로 바꿉니다. 빌드 없이 쓰는 HTML과 CSS이고 전부 합쳐 60KB 이하입니다. 티켓 판매 기능, 사진, QR 이미지는 없습니다. 공개 절차 안내(일본어)는 구매 뒤 메일로 보내 드립니다.`,
        options: ["문장 첨삭", "공개 작업 대행"],
      },
    },
  },
  {
    key: "telegram-wallet-waechter",
    seller: "jonas-petersen",
    category: "template",
    type: "template",
    pricingType: "fixed",
    currency: "EUR",
    price: 39,
    networks: ["ethereum", "polygon", "arbitrum"],
    stacks: ["typescript", "nodejs", "docker"],
    sellingCountry: "all",
    contentLocale: "de",
    title: "Telegram-Wächter für Firmen-Wallets",
    summary:
      "Meldet ERC-20-Ein- und -Ausgänge einer Wallet in die Gruppe der Buchhaltung. Selbst betrieben, ohne Cloud.",
    description: `## Wozu
Kleine Händler merken oft erst beim Monatsabschluss, dass eine Zahlung fehlte. Dieser Bot schreibt jede Token-Bewegung in die Gruppe, in der ohnehin alle lesen, sobald sie genug Bestätigungen hat.

## Funktionen
- Überwacht beliebig viele Adressen
- ERC-20-Ein- und -Ausgänge, Mindestbetrag je Token
- Keine doppelten Meldungen nach einem Neustart
- Ruhezeiten, danach eine Zusammenfassung

## Betrieb
Ein Container, 256 MB Arbeitsspeicher, eine Konfigurationsdatei. Der Bot liest nur; **er besitzt keine Schlüssel und kann nichts überweisen.**

## Nicht enthalten
1. Bitcoin und Lightning (dafür habe ich ein eigenes Angebot)
2. Bewegungen des Chain-Coins selbst (ETH, POL)
3. Umrechnung in Euro zum Tageskurs
4. Ein Ersatz für die Buchführung

Anleitung und Meldungstexte im Paket sind Koreanisch; die deutsche Fassung von beidem sende ich nach dem Kauf per E-Mail. Node.js 20. Fragen beantworte ich in der Regel am selben Werktag.`,
    tags: ["Telegram-Bot", "Wallet-Überwachung", "Buchhaltung", "alert bot", "지갑 알림"],
    options: ["Einrichtung auf Ihrem Server"],
    optionAmounts: [90],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "telegram-alert-bot",
    status: "active",
    reviewed: false,
    publishedDaysAgo: 43,
    images: 2,
    popularity: 26,
    translations: {
      en: {
        title: "Telegram watch for company wallets",
        summary: "Reports every ERC-20 movement of a wallet to the accounting chat. Self-hosted, no cloud account.",
        description: `## Why
Small merchants often notice a missing payment at month end. This bot writes each token movement into the chat everybody reads anyway, once it has enough confirmations.

- Any number of addresses, a minimum per token
- No duplicates after a restart
- Quiet hours followed by a summary

One container, 256 MB of memory, one configuration file. It only reads: **it holds no keys and cannot send anything.** The native coin, Bitcoin, Lightning and fiat rates are not included. Guide and messages in the package are in Korean; German and English versions follow by email.`,
        options: ["Installation on your server"],
      },
    },
  },
  {
    key: "template-setup-review",
    seller: "seo-yunjae",
    category: "template",
    type: "solution",
    pricingType: "fixed",
    currency: "KRW",
    price: 420000,
    networks: ["ethereum", "polygon", "arbitrum", "bnb", "base"],
    stacks: ["solidity", "vyper", "hardhat", "foundry"],
    sellingCountry: "KR",
    contentLocale: "ko",
    title: "구매한 템플릿 점검·설정 대행",
    summary: "다른 곳에서 산 템플릿도 괜찮습니다. 읽고, 위험한 곳을 표시하고, 테스트넷까지 올려 드립니다.",
    description: `## 어떤 일인가요
소스는 샀는데 겁이 나서 못 올리고 계신 분들이 많습니다. 제가 대신 읽고, 배포해도 되는지 말씀드리는 일입니다.

## 닷새 동안
- **1~2일** 코드 정독, 소유자 권한과 숨은 함수 확인
- **3일** 위험 목록 작성 (높음·보통·낮음)
- **4일** 설정값 반영, 테스트 보강
- **5일** 테스트넷 배포와 화면 공유 설명

## 조건
1. Solidity 또는 Vyper, 공백 제외 1,500줄 이하
2. 적법하게 구매하신 코드만 받습니다 (라이선스 확인)
3. 발견된 문제를 제가 고치는 것은 200줄까지 포함입니다

## 감사와 다른 점
감사 보고서가 아닙니다. 투자자에게 제출하는 용도로 쓰실 수 없습니다. 다만 감사에 들어가기 전에 받으시면 지적 건수가 확 줄어듭니다.

위험이 너무 커서 배포를 말리는 경우에도 비용은 같습니다. 그 판단이 이 상품의 핵심이니까요.

## 접수 현황
한 주에 한 건만 받습니다. 급하신 경우 일정이 비어 있는지 먼저 메시지로 확인해 주세요.`,
    tags: ["코드 리뷰", "컨트랙트 점검", "배포 대행", "Solidity", "Vyper", "code review"],
    options: ["1,000줄 추가", "메인넷 배포 동행"],
    optionAmounts: [200000, 200000],
    estimatedDays: 5,
    extraRequirements: "저장소 접근 권한 또는 ZIP, 라이선스 문서.",
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 126,
    images: 2,
    popularity: 68,
  },
  {
    key: "template-listing-copy",
    seller: "nurimadang",
    category: "template",
    type: "marketing",
    pricingType: "fixed",
    currency: "KRW",
    price: 150000,
    networks: [],
    stacks: [],
    sellingCountry: "all",
    contentLocale: "ko",
    title: "템플릿 판매 글 써 드립니다",
    summary: "좋은 코드인데 설명이 부족해서 안 팔리나요? 개발자와 30분 통화하고 판매 글을 새로 씁니다.",
    description: `개발자분들은 자기 코드의 장점을 제일 모릅니다. 당연하다고 생각하기 때문입니다. 30분만 통화하면 저희가 찾아냅니다.

## 결과물
- 제목 3안과 한 줄 소개 3안
- 본문 1편 (한국어 1,000자 안팎): 누구에게, 무엇이, 무엇은 아닌지
- 자주 묻는 질문 6개
- 검색어 8개

## 원칙
1. **없는 기능은 쓰지 않습니다.** 소스를 내려받아 확인하고 씁니다.
2. '최고', '완벽', '유일' 같은 말은 쓰지 않습니다.
3. '포함되지 않는 것'을 반드시 넣습니다. 환불이 줄어듭니다.

## 기간
통화한 날부터 영업일 3일. 수정은 두 번입니다.

## 옵션
영어·일본어 번역은 현지에서 자란 작가가 다시 씁니다. 대표 그림이 필요하시면 제휴 스튜디오를 소개해 드리고 소개료는 받지 않습니다.

## 함께 일한 뒤
글을 바꾼 판매자 열네 분의 문의 수를 석 달 동안 비교해 보니 가운데값이 1.6배였습니다. 늘지 않은 분도 세 분 계셨고, 모두 가격이나 기능이 원인이었습니다.`,
    tags: ["상세 페이지", "카피라이팅", "템플릿 판매", "판매 글", "copywriting"],
    options: ["영어판", "일본어판"],
    optionAmounts: [90000, 90000],
    estimatedDays: 4,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 18,
    images: 1,
    popularity: 25,
  },
];
