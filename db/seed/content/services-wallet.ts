import type { SeedService } from "./types.ts";

export const walletServices: SeedService[] = [
  {
    key: "react-wallet-connect-kit",
    seller: "kim-bora",
    category: "wallet",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 49_000,
    title: "React 지갑 연결 화면 키트",
    summary: "지갑을 찾고, 연결하고, 끊고, 거절당하는 모든 순간의 화면. 버튼 하나에 말이 필요한 순간 아홉 가지예요.",
    description: `지갑 연결은 버튼 하나처럼 보이지만 막상 만들어 보면 말을 걸어야 할 순간이 **아홉 가지**예요. 연결 중, 연결됨, 그리고 "설치 안 됨", "거절함", "이미 요청 중", "계정을 안 고름", "지원 안 함", "끊김", "응답 없음" 일곱 가지 문제. 하나하나 문장을 써 두었습니다.

## 들어 있어요

- 브라우저에 설치된 지갑 목록 찾기(EIP-6963)
- 연결, 끊기, 새로고침 뒤 다시 이어 주기
- 네트워크가 다를 때 바꿔 달라고 부탁하는 안내와 버튼
- 주소 줄임 표시, 네트워크 이름, 잔액
- 오류를 사람 말로 바꾼 문장 모음(한국어·영어)

## 신경 쓴 것

키보드만으로 모든 동작이 되고, 요청을 보내면 화면 낭독기가 "지갑 창을 확인해 주세요."라고 읽어 줍니다. 지갑 창 말고는 아무것도 튀어나오지 않아요. 거절한 사람에게 다시 묻지도 않습니다. 스타일은 CSS 변수로 되어 있어 색만 바꾸면 쓰시던 화면에 어울립니다.

## 없어요

- QR 코드로 휴대폰 지갑을 잇는 기능
- 솔라나, 비트코인 지갑
- 서버 로그인(서명 로그인은 옵션), 주소 복사 버튼

React 18 이상, TypeScript. 무거운 지갑 라이브러리를 쓰지 않아 압축 후 용량이 작습니다. 6개월 동안 고친 버전을 드리고, 질문은 평일 낮에 답해요.`,
    networks: ["ethereum", "polygon", "base", "arbitrum", "optimism", "kaia"],
    stacks: ["react", "typescript"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["지갑", "wallet", "지갑연결", "React", "EIP-6963", "dApp"],
    options: ["서명 로그인 추가", "내 사이트에 붙여 드리기"],
    optionAmounts: [60_000, 120_000],
    estimatedDays: null,
    userDemo: true,
    adminDemo: false,
    source: "react-wallet-connect",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 310,
    images: 6,
    popularity: 98,
    translations: {
      en: {
        title: "Wallet connection kit for React",
        summary: "Finding, connecting, refusing, switching: one button, nine moments, and words for all of them.",
        description: `Connecting a wallet looks like one button. The page has to speak at **nine moments**: connecting, connected, and seven problems (not installed, refused, already asking, no account, unsupported, disconnected, no answer). All nine have their words.

- discovers installed wallets (EIP-6963)
- connect, disconnect, restore after reload
- asks to switch networks and explains why
- short address, network name, balance
- error sentences in Korean and English

Works by keyboard, speaks to screen readers, themed with CSS variables.

Not included: QR pairing with phones, Solana and Bitcoin wallets, a copy button, server sign-in (an option). React 18 and TypeScript, no heavy wallet library. Six months of updates.`,
        options: ["Sign-in with signature", "Installation on your site"],
      },
      ja: {
        title: "React用ウォレット接続キット",
        summary: "検出、接続、拒否、切り替え。ひとつのボタンにある九つの場面すべてに言葉を用意しました。",
        description: `接続中、接続済み、そして七つの問題（未導入、拒否、要求中、アカウント未選択、未対応、切断、応答なし）。九つの場面の文言がそろっています。

- 導入済みウォレットの検出（EIP-6963）
- 接続、切断、再読み込み後の復元
- ネットワーク切り替えの案内
- アドレスの短縮表示、ネットワーク名、残高
- 韓国語と英語のエラー文

キーボード操作と読み上げに対応しています。QR連携、コピーボタン、Solana、Bitcoinは含みません。React 18以上、TypeScript。6か月間更新します。`,
        options: ["署名ログイン", "サイトへの組み込み"],
      },
      de: {
        title: "Wallet-Anbindung für React",
        summary: "Finden, verbinden, ablehnen, wechseln: ein Knopf, neun Momente, für jeden die richtigen Worte.",
        description: `Ein Knopf, neun Momente: verbindend, verbunden und sieben Probleme (nicht installiert, abgelehnt, Anfrage schon offen, kein Konto gewählt, nicht unterstützt, getrennt, keine Antwort).

- erkennt installierte Wallets (EIP-6963)
- verbinden, trennen, nach dem Neuladen fortsetzen
- Hinweis zum Netzwechsel
- Kurzadresse, Netzname, Guthaben
- verständliche Fehlertexte auf Koreanisch und Englisch

Per Tastatur bedienbar und für Screenreader beschriftet. Ohne QR-Kopplung, Solana und Bitcoin. React 18, TypeScript, sechs Monate Aktualisierungen.`,
        options: ["Anmeldung per Signatur", "Einbau in Ihre Seite"],
      },
    },
  },
  {
    key: "multisig-wallet-contract",
    seller: "seo-yunjae",
    category: "wallet",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 187_000,
    title: "멀티시그 지갑 컨트랙트 (M-of-N)",
    summary: "세 명 중 두 명이 승인해야 나가는 지갑. 프록시도 모듈도 없는 200줄 안쪽의 단순한 구조입니다.",
    description: `회사 자금을 한 사람의 지갑에 두면 그 사람이 아플 때 회사도 멈춥니다. 유명한 멀티시그가 이미 있는데 왜 또 만들었느냐고 물으시면, **전부 읽을 수 있는 크기**가 필요한 팀이 있어서입니다.

### 동작

- 소유자 N명(최대 20명), 필요한 승인 수 M
- 제안 → 승인 → 실행, 승인 취소 가능
- 제안은 14일이 지나면 만료
- 코인 전송과 컨트랙트 호출 모두 지원
- 소유자 추가·제외와 M 변경도 같은 절차를 거침
- 실행에 실패해도 제안은 남아 다시 시도 가능

### 일부러 뺀 것

1. 업그레이드 프록시. 바꾸려면 새로 배포하고 옮깁니다.
2. 모듈과 위임 호출. 편리하지만 사고의 절반이 여기서 납니다.
3. 서명을 모아 한 번에 보내는 기능. 가스비는 더 들지만 기록이 체인에 남습니다.

### 테스트와 감사

단위 테스트에 더해, 같은 사람이 두 번 승인하거나 빠진 소유자의 승인이 남는 경우를 따로 시험했습니다. 도구는 Foundry입니다. 외부 감사는 받지 않았습니다. 수억 원 이상을 보관하실 거라면 널리 검증된 제품을 쓰시거나 감사를 받으세요. 파는 사람이 할 말은 아니지만 그게 맞습니다.

배포 스크립트가 들어 있고 화면은 없습니다. NFT의 안전 전송(safeTransfer)은 받지 않습니다.`,
    networks: ["ethereum", "polygon", "arbitrum", "bnb"],
    stacks: ["solidity", "foundry"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["멀티시그", "multisig", "지갑", "wallet", "공동관리", "Solidity"],
    options: ["하루 한도 기능", "배포 동행 1시간"],
    optionAmounts: [90_000, 70_000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "multisig-wallet",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 265,
    images: 3,
    popularity: 84,
    translations: {
      en: {
        title: "M-of-N multisig wallet contract",
        summary: "Two of three must agree before anything leaves. No proxy, no modules, short enough to read.",
        description: `Good multisigs exist. This one exists for teams that want something **small enough to read completely**.

- N owners (up to 20), M approvals
- propose, approve, revoke, execute; proposals expire after 14 days
- transfers and contract calls
- changes of owners and of M follow the same path
- a failed execution can be tried again

Left out on purpose: upgrade proxies, modules and delegate calls, off-chain signature collection. Everything is recorded on-chain.

Foundry tests cover double approvals and approvals of removed owners. Not audited: for large sums use a widely proven product or commission an audit. Deployment script included, no interface.`,
        options: ["Daily limit", "One hour of guided deployment"],
      },
      de: {
        title: "M-von-N-Multisig als Smart Contract",
        summary: "Zwei von drei müssen zustimmen. Ohne Proxy und Module, kurz genug zum vollständigen Lesen.",
        description: `Für Teams, die ihren Vertrag vollständig lesen wollen.

- N Eigentümer (bis 20), M Bestätigungen
- vorschlagen, bestätigen, zurückziehen, ausführen; Vorschläge verfallen nach 14 Tagen
- Überweisungen und Vertragsaufrufe
- Änderungen der Eigentümer auf demselben Weg

Bewusst weggelassen: Proxy, Module, Delegatecall. Nicht extern geprüft; bei großen Beträgen verwenden Sie ein bewährtes Produkt oder beauftragen ein Audit. Mit Foundry-Tests und Skript zur Bereitstellung, ohne Oberfläche.`,
        options: ["Tageslimit", "Eine Stunde begleitete Bereitstellung"],
      },
    },
  },
  {
    key: "multisig-vereinskasse",
    seller: "alpenkern",
    category: "wallet",
    type: "template",
    pricingType: "fixed",
    currency: "EUR",
    price: 180,
    title: "Multisig für die Vereinskasse",
    summary: "Ein kleiner M-von-N-Vertrag mit Mustern für Statuten, Protokoll und Schlüsselübergabe.",
    description: `Vereine wechseln ihren Vorstand, Wallets bleiben. Dieses Paket verbindet einen schlanken Vertrag mit den Papieren, die eine Kassierin wirklich braucht.

## Inhalt

- Multisig-Vertrag: vorschlagen, bestätigen, ausführen; Vorschläge verfallen nach 14 Tagen
- Tests und Skript zur Bereitstellung mit Foundry

Nach dem Kauf senden wir Ihnen per Nachricht:

- ein **Muster für den Statutenartikel** zur gemeinsamen Verwahrung
- ein Übergabeprotokoll für den Vorstandswechsel
- ein Merkblatt: Was tun, wenn ein Gerät verloren geht?

## Empfohlene Aufstellung

| Mitglieder | Bestätigungen |
|---|---|
| 3 | 2 |
| 5 | 3 |
| 7 | 4 |

## Voraussetzungen

Node.js 20, Foundry und eine Person, die ein Terminal nicht scheut. Zwei Stunden reichen für Probe und Einrichtung. Wer das lieber begleitet macht, wählt die Option.

## Grenzen

Keine Oberfläche, kein Beitragseinzug, keine Buchhaltung. Der Vertrag ist nicht extern geprüft und für Beträge im Bereich einer Vereinskasse gedacht, nicht für ein Vermögen. Die Muster ersetzen keine Rechtsberatung. Der Erlös fliesst in unsere Stipendien.`,
    networks: ["ethereum", "optimism", "base"],
    stacks: ["solidity", "foundry"],
    sellingCountry: "all",
    contentLocale: "de",
    tags: ["Multisig", "Verein", "Wallet", "Treuhand", "멀티시그"],
    options: ["Begleitete Einrichtung (2 Stunden)", "Schulung für den Vorstand"],
    optionAmounts: [150, 320],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "multisig-wallet",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 126,
    images: 2,
    popularity: 39,
    translations: {
      ko: {
        title: "모임 회비를 위한 멀티시그",
        summary: "작은 M-of-N 컨트랙트에 회칙 조항, 인수인계 확인서, 분실 대응 안내문을 더했습니다.",
        description: `임원은 바뀌고 지갑은 남습니다. 단순한 멀티시그 컨트랙트에 총무에게 정말 필요한 서류를 묶었습니다.

- 제안, 승인, 실행을 하는 컨트랙트와 Foundry 테스트
- 구매 후 메시지로 보내 드리는 회칙 조항 예문, 인수인계 확인서, 기기 분실 안내문

셋이면 둘, 다섯이면 셋의 승인을 권합니다. Node.js 20과 Foundry가 필요하고 화면은 없습니다. 외부 감사를 받지 않았으므로 회비 정도의 금액에 쓰세요. 수익은 보안 연구 장학금에 쓰입니다.`,
        options: ["설치 동행 2시간", "임원 교육"],
      },
    },
  },
  {
    key: "wallet-activity-telegram",
    seller: "oh-sangmin",
    category: "wallet",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 35_000,
    title: "내 지갑 움직임 텔레그램 알림봇",
    summary: "내가 하지 않은 토큰 송금이 보이면 바로 압니다. 지갑 주소만 넣고 개인키는 넣지 않습니다.",
    description: `오래 묵혀 둔 지갑을 매일 열어 보는 사람은 없습니다. 그래서 사고를 알게 되는 건 보통 몇 주 뒤입니다. 이 봇은 주소를 지켜보다가 등록해 둔 토큰이 움직이면 말해 줍니다.

**알려 주는 것**

- 등록한 ERC-20 토큰이 들어오고 나갈 때
- 지켜보는 NFT 컬렉션의 작품이 옮겨질 때
- 원하시면 토큰 가격이 기준선을 지날 때

**알려 주지 않는 것**

- ETH 같은 체인 코인 자체의 입출금
- 토큰 사용 승인(approve). 승인이 의심되면 지갑이나 탐색기에서 직접 확인하세요.

**설정**

~~~json
{ "wallets": [{ "name": "금고", "address": "0x…" }],
  "quietHours": { "from": "23:00", "to": "08:00", "timeZone": "Asia/Seoul" } }
~~~

주소는 몇 개든 이름을 붙여 구분합니다. 토큰마다 최소 금액을 정해 먼지처럼 작은 입금은 걸러낼 수 있습니다.

**꼭 읽어 주세요**

개인키나 복구 단어를 요구하는 알림 서비스는 전부 사기입니다. 이 봇도 절대 묻지 않습니다. 알림은 사고를 알려 줄 뿐 막아 주지는 못합니다.

Node.js 20과 EVM 체인의 RPC 주소가 필요합니다. 되돌려진 거래로 놀라지 않게 확인 블록이 찬 뒤에 알리므로 이더리움 기본값으로 2~3분쯤 걸립니다. 회사 지갑을 여러 명이 함께 보려면 단체 채팅방에 봇을 초대하면 됩니다. 거래소에서 출금한 토큰이 도착했는지 확인할 때도 요긴합니다.`,
    networks: ["ethereum", "arbitrum", "base"],
    stacks: ["typescript", "nodejs", "docker"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["지갑", "wallet", "알림", "텔레그램", "보안"],
    options: ["체인 코인 입출금 알림 추가"],
    optionAmounts: [40_000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "telegram-alert-bot",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 148,
    images: 3,
    popularity: 87,
  },
  {
    key: "wallet-history-api",
    seller: "chaeum",
    category: "wallet",
    type: "template",
    pricingType: "fixed",
    currency: "KRW",
    price: 220_000,
    title: "지갑 거래 내역 서버 (NestJS)",
    summary: "지갑 화면의 '최근 거래' 목록을 우리 서버에서. 외부 조회 서비스의 호출 제한에서 벗어나세요.",
    description: `지갑 앱을 만들면 잔액은 금방 나오는데 **거래 내역**에서 막힙니다. 체인 노드는 "이 주소의 과거 거래를 다 줘"라는 질문에 답해 주지 않기 때문입니다. 그래서 이벤트를 미리 모아 두는 서버가 필요합니다.

## 이 템플릿은

- 정한 블록부터 차례로 읽어 ERC-20 토큰 이동을 저장하고
- 체인이 갈라지면 되감아 고치고
- 조회 API로 내어 줍니다

## 지갑 앱에 맞게 쓰는 법

1. 보여 줄 토큰 컨트랙트를 몇 개로 좁힙니다. 그 토큰의 이동은 모든 주소 것이 쌓입니다.
2. 시작 블록을 앱 출시 시점으로 잡으면 첫 수집이 한 시간 안에 끝납니다.
3. 목록은 커서 방식으로 넘깁니다. 오래된 거래가 많은 주소도 느려지지 않습니다.

## 비용 감각

토큰 다섯 개, 하루 이벤트 30만 건이면 월 4만 원짜리 서버와 100GB 디스크로 1년쯤 갑니다. 전체 토큰을 다 모으려는 계획이라면 이 템플릿이 아니라 전문 서비스를 권합니다.

Node.js 20, PostgreSQL 15가 필요합니다. 코인 자체의 이동(내부 거래)은 추적 노드가 있어야 해서 기본 범위에 없습니다. 조합원이 평일 낮에 답해 드리며 구매 후 6개월까지입니다.`,
    networks: ["ethereum", "polygon", "kaia", "avalanche"],
    stacks: ["nestjs", "typescript", "postgresql", "nodejs"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["지갑", "거래내역", "인덱서", "indexer", "API", "NestJS"],
    options: ["원격 설치", "내부 거래 수집 추가"],
    optionAmounts: [110_000, 330_000],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "nestjs-indexer",
    status: "active",
    reviewed: false,
    publishedDaysAgo: 79,
    images: 2,
    popularity: 53,
  },
  {
    key: "solana-payout-scripts-en",
    seller: "ananya-rao",
    category: "wallet",
    type: "template",
    pricingType: "fixed",
    currency: "USD",
    price: 120,
    title: "Solana team wallet: token and payout scripts",
    summary: "Create a token, hand over its authority and pay contributors, with a dry run before every send.",
    description: `A small studio asked me to pay thirty contributors every month in their own token, without anyone sharing a key on a call. This is the toolkit that came out of it.

**What it covers**

- creating an SPL token with the decimals you choose
- minting to a team wallet and paying a list
- creating missing token accounts on the way
- transferring or giving up mint and freeze authority

**How it behaves**

1. Every command is a dry run until you add \`--send\`; paying prints who gets what, and the total.
2. Devnet first; the same commands then run on mainnet.
3. A payment that breaks off resumes from its record file and pays nobody twice. The record holds every signature for your accountant.

**What it is not**

Not a wallet with buttons, not a payroll system and not a tax tool. One person holds the key file in the base version; if you want approvals from several people, pick the option and we will move the authority to a multisig together on a call.

The README is in English and Korean; the month-by-month guide and what the commands print are Korean. I mail every buyer an English version of both.

Needs Node.js 20 and about 0.1 SOL for fees (a new token account costs about 0.002). Tested on macOS, Ubuntu and WSL. Questions answered within one working day for six months.`,
    networks: ["solana"],
    stacks: ["typescript", "nodejs"],
    sellingCountry: "all",
    contentLocale: "en",
    tags: ["Solana", "SPL", "payout", "wallet", "솔라나"],
    options: ["Multisig hand-over call", "CSV export for your accountant"],
    optionAmounts: [110, 45],
    estimatedDays: null,
    userDemo: false,
    adminDemo: false,
    source: "solana-spl-token",
    status: "active",
    reviewed: false,
    publishedDaysAgo: 44,
    images: 2,
    popularity: 42,
  },
  {
    key: "wallet-button-free",
    seller: "kim-bora",
    category: "wallet",
    type: "template",
    pricingType: "free",
    currency: "KRW",
    price: 0,
    title: "지갑 연결 공부방: 무료 React 예제",
    summary: "발표 때 보여 드린 예제를 나눠요. 지갑이 없는 사람에게 무엇을 보여 줄지부터 시작합니다.",
    description: `작년 겨울 프런트엔드 모임에서 발표한 예제예요. "지갑이 없는 사람이 버튼을 누르면 뭐가 보여야 할까요?"라는 질문으로 시작했는데, 그 자리에서 답이 열네 가지가 나왔습니다.

## 같이 생각해 볼 것

- 지갑이 두 개 깔려 있으면 누가 먼저일까요?
- 연결을 거절한 사람에게 바로 다시 물어도 될까요?
- 지갑을 연결한 것과 로그인한 것은 같은 걸까요?
- 네트워크가 다를 때 버튼을 막는 게 나을까요, 바꿔 드리는 게 나을까요?

## 쓰는 법

1. 압축을 풀고 설치해서 띄워 보세요.
2. 지갑 확장 프로그램을 껐다 켰다 하면서 화면이 어떻게 달라지는지 보세요.
3. 마음에 안 드는 문장을 고쳐 보세요. 문장은 한 파일에 모여 있어요.

MIT 라이선스라 공부하실 때 자유롭게 쓰시고, 서비스에 넣으셔도 괜찮아요. 다만 무료라서 질문에 하나하나 답하기는 어렵습니다. 서버에서 보유 여부를 확인해야 하는 까닭은 docs 폴더에 적어 두었어요. 발표 자료는 메시지를 주시면 보내 드릴게요. 유료 키트는 같은 뼈대에 업데이트와 질문 답변이 함께 갑니다.

틀린 설명을 찾으시면 꼭 알려 주세요. 지난번에는 고등학생 독자분이 두 군데나 찾아 주셨어요.`,
    networks: ["ethereum"],
    stacks: ["react", "typescript"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["무료", "지갑", "wallet", "React", "예제"],
    estimatedDays: null,
    userDemo: true,
    adminDemo: false,
    source: "react-wallet-connect",
    status: "active",
    reviewed: true,
    publishedDaysAgo: 91,
    images: 2,
    popularity: 75,
  },
  {
    key: "mobile-wallet-whitelabel",
    seller: "gaonkey",
    category: "wallet",
    type: "solution",
    pricingType: "from",
    currency: "KRW",
    price: 24_200_000,
    title: "모바일 지갑 앱 구축 (iOS·Android)",
    summary: "스위프트와 코틀린으로 만든 네이티브 지갑. 키는 보안 칩에, 복구는 세 가지 방식 중에서.",
    description: `## 누구를 위한 지갑인가요

자사 토큰이나 멤버십을 가진 회사가 **자기 이름의 지갑 앱**을 앱스토어에 올릴 때 쓰는 상품입니다. 지금까지 여덟 개의 앱이 이 바탕 위에서 출시되었습니다.

## 기본 기능

- 지갑 만들기, 가져오기, 여러 지갑 관리
- 보내기·받기, 주소록, 수수료 세 단계
- 토큰과 NFT 목록, 거래 내역, 알림
- dApp 연결(WalletConnect), 위험한 승인 경고
- 생체 인증, 화면 캡처 방지, 탈옥 기기 확인

## 복구 방식

| 방식 | 이런 곳에 |
|---|---|
| 12단어 | 가상자산에 익숙한 이용자 |
| 클라우드 암호화 백업 | 일반 소비자 |
| 지인 3명 중 2명 | 고령층, 가족 단위 |

## 진행

1. 화면 기획 3주: 저희 기본 화면 62개에서 고르고 덜어 냅니다.
2. 개발 7주, 보안 점검 2주
3. 심사 제출과 대응 2주

앱스토어 계정은 고객사 명의여야 합니다. 심사가 거절되면 통과할 때까지 대응하고, 정책상 올릴 수 없는 기능은 시작 전에 말씀드립니다. 하자 보수 1년, 운영체제 판올림 대응은 연간 계약으로 이어집니다.`,
    networks: ["ethereum", "polygon", "bitcoin", "solana", "kaia", "tron"],
    stacks: ["swift", "kotlin", "nestjs", "postgresql"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["지갑", "wallet", "모바일지갑", "iOS", "Android", "WalletConnect"],
    options: ["체인 2개 추가", "스테이킹 화면", "영어·일본어 화면", "연간 판올림 대응"],
    optionAmounts: [3_300_000, 2_750_000, 1_100_000, 7_700_000],
    estimatedDays: 100,
    extraRequirements: "앱 이름, 로고, 지원할 체인과 토큰 목록, 앱스토어 계정 정보가 필요합니다.",
    userDemo: true,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 380,
    images: 9,
    popularity: 86,
    translations: {
      en: {
        title: "Native mobile wallet for iOS and Android",
        summary: "Swift and Kotlin, keys in the secure chip, and three ways of recovery to choose from.",
        description: `For companies that want a wallet **under their own name** in the app stores. Eight published apps stand on this base.

- create, import and manage several wallets
- send, receive, address book, three fee levels
- tokens, NFTs, history, notifications
- dApp connections with warnings about dangerous approvals
- biometrics, screenshot protection, device checks

| Recovery | For |
|---|---|
| 12 words | experienced users |
| encrypted cloud backup | consumers |
| two of three friends | families, older people |

Three weeks of planning, seven of development, two of security checks, two for store review. Store accounts must be yours. We stay until the review passes. One year of warranty.`,
        options: ["Two more chains", "Staking screens", "English and Japanese screens", "Yearly OS updates"],
      },
      ja: {
        title: "モバイルウォレットアプリの構築",
        summary: "SwiftとKotlinによるネイティブ実装。鍵はセキュアチップに、復旧方法は三つから選択。",
        description: `自社名義のウォレットアプリを公開したい企業向けです。これまでに8本のアプリが公開されています。

- 作成、取り込み、複数ウォレットの管理
- 送受信、アドレス帳、手数料3段階
- トークン、NFT、履歴、通知
- dApp接続と危険な承認の警告
- 生体認証、画面保護、端末の検査

復旧方法は12単語、暗号化バックアップ、知人3人中2人から選べます。期間は約14週間、保証は1年です。ストアのアカウントはお客様名義でご用意ください。`,
        options: ["チェーンを2つ追加", "ステーキング画面", "英語・日本語の画面", "OS更新への年間対応"],
      },
    },
  },
  {
    key: "mpc-custody-platform",
    seller: "gaonkey",
    category: "wallet",
    type: "solution",
    pricingType: "quote",
    currency: "KRW",
    price: null,
    title: "기관용 MPC 수탁 지갑 플랫폼",
    summary: "키를 세 조각으로 나눠 한 번도 합치지 않습니다. 승인 정책과 감사 자료까지 갖춘 수탁 시스템.",
    description: `개인키를 세 곳에 나눠 두고, 서명할 때도 **한 번도 합치지 않는** 방식입니다. 한 곳이 뚫려도 돈은 움직이지 않습니다.

## 구성

1. 서명 노드 3대(고객사 전산센터 2, 재해복구센터 1)
2. 정책 서버: 금액·주소·시간·역할에 따른 승인 규칙
3. 담당자 앱: 생체 인증 뒤 승인, 위치와 기기 기록
4. 감사 화면: 모든 제안과 승인, 거절의 이유

## 정책 예

- 1천만 원 이하는 담당자 1명 + 팀장 1명
- 1억 원 초과는 준법감시인 포함 3명, 1시간 대기
- 등록하지 않은 주소는 금액과 상관없이 24시간 대기

## 준비해 드리는 문서

키 생성 절차서, 직무 분리표, 연 1회 복구 훈련 계획, 외부 점검에서 자주 받는 질문 140개와 답.

## 견적 기준

수탁 자산 종류, 서명 노드를 둘 장소, 승인 인원수, 기존 거래소나 회계 시스템과의 연동 수로 정합니다. 보통 5~9개월이 걸리고, 계약 전에 현장을 방문해 2주간 유상 진단을 합니다. 진단 결과 이 시스템이 과하다고 판단되면 더 단순한 멀티시그를 권해 드립니다. 실제로 세 번에 한 번은 그렇습니다.`,
    networks: ["bitcoin", "ethereum", "solana", "xrpl", "cosmos"],
    stacks: ["rust", "go", "kotlin", "postgresql", "kubernetes"],
    sellingCountry: "KR",
    contentLocale: "ko",
    tags: ["MPC", "수탁", "custody", "지갑", "기관", "거래소"],
    estimatedDays: 180,
    extraRequirements: "법인 등기, 보안 담당 조직도, 예상 수탁 규모를 비밀유지계약 후 공유해 주세요.",
    userDemo: false,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 229,
    images: 5,
    popularity: 49,
    translations: {
      en: {
        title: "MPC custody platform for institutions",
        summary: "A key in three shares that are never joined, with approval policies and audit evidence.",
        description: `The key lives in three places and is **never assembled**, not even for signing. One breached site moves nothing.

1. three signing nodes: two in your data centre, one in recovery
2. a policy server: rules by amount, address, time and role
3. an approver app with biometrics
4. an audit view with every proposal, approval and refusal

We also prepare key ceremony procedures, separation of duties, yearly recovery drills and answers to 140 common inspection questions.

Five to nine months, after a paid two-week assessment on site. One time in three we recommend a simpler multisig instead. Quotes depend on assets, sites, approvers and integrations.`,
      },
    },
  },
  {
    key: "social-recovery-account",
    seller: "dolgorae",
    category: "wallet",
    type: "solution",
    pricingType: "from",
    currency: "KRW",
    price: 11_000_000,
    title: "스마트 계정 도입: 복구 단어 없는 지갑",
    summary: "ERC-4337 계정으로 가스비 대납, 지인 복구, 하루 한도를. 기존 서비스에 얹는 방식으로 구축합니다.",
    description: `회원에게 "복구 단어 12개를 적어 두세요"라고 말하는 순간 절반이 떠납니다. 스마트 계정을 쓰면 그 말을 하지 않아도 됩니다.

**이용자가 느끼는 변화**

- 지문으로 만들고 지문으로 보냅니다.
- 수수료로 쓸 코인이 없어도 됩니다.
- 휴대폰을 바꿔도 미리 정한 세 사람 중 두 사람이 도와주면 되찾습니다.

**저희가 만드는 것**

1. 계정 컨트랙트와 팩토리(패스키 서명 검증 포함)
2. 가스비를 대신 내 주는 페이마스터와 하루 한도 정책
3. 번들러 연동, 장애가 나면 다른 곳으로 넘기기
4. 복구 절차: 신청, 48시간 대기, 본인 취소
5. 회원 화면에 붙일 TypeScript 라이브러리

**비용 감각**

이더리움 롤업에서 전송 한 건에 10~40원 정도입니다. 한 사람이 하루 몇 건까지 무료인지 정하면 월 예산이 나옵니다. 악용하는 사람은 반드시 나오므로 한도 없이는 열지 않습니다.

컨트랙트는 공개된 표준 구현을 바탕으로 하지 않고 저희가 쓰며, 외부 감사를 받는 것을 계약 조건에 넣습니다(감사비 별도). 기존 지갑을 쓰던 회원도 자산을 옮기지 않고 연결할 수 있게 합니다.`,
    networks: ["base", "optimism", "arbitrum", "polygon", "kaia"],
    stacks: ["solidity", "foundry", "typescript", "nextjs"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["스마트계정", "ERC-4337", "지갑", "패스키", "가스비대납", "account abstraction"],
    options: ["체인 1개 추가", "고객센터용 복구 안내 화면"],
    optionAmounts: [1_980_000, 1_320_000],
    estimatedDays: 60,
    userDemo: true,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 97,
    images: 5,
    popularity: 71,
    translations: {
      en: {
        title: "Smart accounts: a wallet without seed words",
        summary: "ERC-4337 accounts with sponsored gas, recovery by friends and daily limits for your service.",
        description: `Ask members to write down twelve words and half of them leave. Smart accounts spare you the question.

**Members**: create and send with a fingerprint, need no coin for fees, and recover with two of three chosen people.

**We build**

1. account contract and factory with passkey verification
2. a paymaster with daily limits
3. bundler connections with failover
4. recovery: request, 48-hour wait, cancellation by the owner
5. a TypeScript library for your screens

A transfer on a rollup costs about 10 to 40 won. There will be abuse, so we never open without limits. We write the contracts ourselves, and an external audit is a condition of the contract (not included). Members with an existing wallet can link it without moving assets.`,
        options: ["One more chain", "Recovery screens for your help desk"],
      },
    },
  },
  {
    key: "flutter-wallet-sdk",
    seller: "gaonkey",
    category: "wallet",
    type: "solution",
    pricingType: "fixed",
    currency: "KRW",
    price: 5_500_000,
    title: "Flutter·React Native 지갑 SDK",
    summary: "기존 앱에 지갑 기능만 얹고 싶을 때. 키 보관과 서명은 네이티브로, 화면은 여러분 것으로.",
    description: `쇼핑, 게임, 포인트 앱에 지갑을 **메뉴 하나로** 넣고 싶은 팀을 위한 개발 도구입니다.

## SDK가 맡는 일

- 키 생성과 보관(iOS Secure Enclave, Android Keystore)
- 거래 만들기, 서명, 전송, 상태 추적
- 토큰·NFT 조회
- 주소 검사와 받는 사람 이름 표시

## 앱이 맡는 일

화면, 로그인, 알림 문구. 예제 화면 14개를 드리니 복사해서 고쳐 쓰시면 됩니다.

## 코드 맛보기

~~~dart
final wallet = await GaonWallet.open(name: 'main');
final tx = await wallet.send(to: address, amount: '1.5', asset: usdt);
await tx.waitForConfirmations(3);
~~~

## 조건

| 항목 | 내용 |
|---|---|
| Flutter | 3.22 이상 |
| React Native | 0.74 이상 |
| 사용권 | 표준 사용권에 앱 하나를 더해 2개까지, 이용자 수 제한 없음 |
| 지원 | 12개월, 영업일 기준 하루 안에 응답 |

소스가 포함되며 키를 다루는 부분은 읽기만 가능합니다. 고쳐 쓰시면 보안 지원 대상에서 빠지기 때문입니다. 도입 첫 주에 화면 공유로 네 시간을 함께하고, 거래소에서 쓰는 입금 주소 규격(메모, 태그)도 처음부터 지원합니다.`,
    networks: ["ethereum", "polygon", "kaia", "xrpl", "aptos", "sui"],
    stacks: ["flutter", "react-native", "swift", "kotlin"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["지갑", "SDK", "Flutter", "React Native", "wallet"],
    options: ["앱 3개 추가 사용권", "코스모스 계열 체인"],
    optionAmounts: [2_200_000, 1_650_000],
    estimatedDays: 10,
    userDemo: true,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 187,
    images: 4,
    popularity: 74,
  },
  {
    key: "browser-extension-wallet",
    seller: "kim-bora",
    category: "wallet",
    type: "solution",
    pricingType: "fixed",
    currency: "KRW",
    price: 4_400_000,
    title: "브라우저 확장 지갑 제작",
    summary: "크롬·엣지용 확장 지갑을 우리 서비스 색으로. 서명 창에 무슨 뜻인지 한국어로 보여 줘요.",
    description: `서명 창에 0x로 시작하는 글자만 가득하면 아무도 읽지 않고 눌러요. 그래서 이 지갑은 **무슨 일이 일어나는지**부터 문장으로 보여 줍니다. "이 사이트가 내 USDT를 한도 없이 쓸 수 있게 됩니다"처럼요.

### 만드는 것

- 지갑 만들기와 가져오기, 잠금, 비밀번호 바꾸기
- 사이트 연결 목록과 끊기
- 거래·메시지 서명 창, 위험 신호 여섯 가지
- 보내기, 받기, 거래 내역
- 여러 네트워크와 사용자 지정 RPC

### 작업 순서

1. 화면 흐름을 종이에 함께 그려요(온라인 두 번).
2. 4주 차에 설치해서 눌러 볼 수 있는 판을 드려요.
3. 보안 점검은 제가 아닌 다른 분에게 맡깁니다. 비용은 가격에 들어 있어요.
4. 스토어 등록 서류와 화면 그림을 준비해 드려요.

### 미리 말씀드려요

스토어 심사는 짧으면 사흘, 길면 4주가 걸려요. 지갑 확장은 유난히 오래 봅니다. 파이어폭스와 사파리는 옵션이고, 하드웨어 지갑 연결은 하지 않아요. 아이가 둘이라 동시에 한 건만 받습니다. 시작할 수 있는 날짜를 먼저 물어봐 주세요. 납품 후 6개월 동안 브라우저 판올림에 맞춰 고쳐 드려요.`,
    networks: ["ethereum", "bnb", "avalanche"],
    stacks: ["react", "typescript", "svelte"],
    sellingCountry: "KR",
    contentLocale: "ko",
    tags: ["지갑", "확장프로그램", "브라우저지갑", "extension", "wallet"],
    options: ["파이어폭스", "사파리"],
    optionAmounts: [500_000, 900_000],
    estimatedDays: 50,
    userDemo: true,
    adminDemo: false,
    source: null,
    status: "suspended",
    reviewed: true,
    publishedDaysAgo: 240,
    images: 6,
    popularity: 48,
  },
  {
    key: "passkey-account-contracts",
    seller: "ridgeline",
    category: "wallet",
    type: "solution",
    pricingType: "fixed",
    currency: "USD",
    price: 5200,
    title: "Passkey account contracts, ready for audit",
    summary: "P-256 verification, session keys and spending limits as a tested package with a threat model.",
    description: `You are building a consumer wallet and do not want to write signature verification at two in the morning. We already did, in daylight, twice.

## The package

- an ERC-4337 account with **passkey (P-256)** owners, using the precompile where a chain has it and a Solidity fallback where it does not
- session keys limited by contract, function, amount and time
- spending limits per token and per day
- guardians with a delay you choose
- deployment scripts for five chains with identical addresses

## The paperwork

A 24-page threat model, a list of invariants with the test that guards each one, gas tables, and an integration guide with sequence diagrams. Auditors like it because they can start on day one.

## Fixed price includes

1. two weeks of adaptation to your product
2. one integration workshop with your mobile team
3. answers to your auditor for ninety days

Not included: the audit, a bundler, a paymaster contract or a mobile app. The standard licence applies and covers your subsidiaries too. If you need changes after an audit, we make them at no cost when the finding is ours.`,
    networks: ["base", "optimism", "arbitrum", "polygon", "ethereum"],
    stacks: ["solidity", "foundry", "typescript"],
    sellingCountry: "all",
    contentLocale: "en",
    tags: ["passkey", "ERC-4337", "wallet", "account abstraction", "패스키", "지갑"],
    options: ["Two additional chains", "Paymaster contract"],
    optionAmounts: [600, 1400],
    estimatedDays: 18,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 66,
    images: 3,
    popularity: 57,
    translations: {
      ko: {
        title: "감사 준비를 마친 패스키 계정 컨트랙트",
        summary: "P-256 서명 검증, 세션 키, 지출 한도를 시험까지 끝낸 묶음으로. 위협 분석서를 함께 드립니다.",
        description: `소비자용 지갑을 만들면서 서명 검증을 처음부터 짤 필요는 없습니다.

- 패스키(P-256)를 주인으로 쓰는 ERC-4337 계정
- 컨트랙트·함수·금액·시간을 제한하는 세션 키
- 토큰별 하루 지출 한도, 대기 시간이 있는 보호자
- 다섯 체인에 같은 주소로 배포하는 스크립트

24쪽 위협 분석서, 불변식과 그것을 지키는 테스트 목록, 가스 표를 드립니다. 2주간 고객 지갑에 맞게 고치고, 모바일 팀과 한 번 워크숍을 하며, 90일간 감사인의 질문에 답합니다. 감사, 번들러, 앱은 포함하지 않습니다.`,
        options: ["체인 2개 추가", "페이마스터 컨트랙트"],
      },
    },
  },
  {
    key: "event-wallet-ja",
    seller: "hoshizora",
    category: "wallet",
    type: "solution",
    pricingType: "from",
    currency: "JPY",
    price: 650_000,
    title: "イベント来場者のためのかんたんウォレット",
    summary: "QRコードを読むだけで開けるウォレット。スタンプ、記念品、投票をひとつの画面にまとめます。",
    description: `アプリの導入をお願いした時点で、来場者の7割は離れてしまいます。このウォレットはQRコードを読むと**ブラウザでそのまま開きます**。

## できること

- 会場のスタンプを集める（最大30か所）
- 記念NFTを受け取る、家族に渡す
- 投票やくじ引きに参加する（現金の景品には対応しません）
- 後日、メールアドレスを登録して引き継ぐ

## 運営の方へ

1. スタンプ地点の登録は地図を見ながら行えます
2. 混雑状況と参加人数を5分ごとに確認できます
3. 終了後60日で、引き継がれなかったウォレットの個人情報を消去します

## 基本料金に含まれるもの

参加者5,000人まで、会期3日まで、画面デザインの色とロゴの調整、運営マニュアル、当日の遠隔待機。

## 事前にご相談ください

雨天や圏外の会場、小学生以下が中心の催しでは、紙のカードと組み合わせる方法をおすすめしています。これまで商店街、大学祭、植物園など19の催しで使われました。準備期間は4週間が目安です。`,
    networks: ["polygon", "base"],
    stacks: ["vue", "nuxt", "nestjs", "postgresql"],
    sellingCountry: "JP",
    contentLocale: "ja",
    tags: ["ウォレット", "イベント", "スタンプラリー", "QRコード", "NFT"],
    options: ["参加者5,000人の追加", "英語と韓国語の画面", "紙のカード2,000枚"],
    optionAmounts: [120_000, 60_000, 85_000],
    estimatedDays: 28,
    userDemo: true,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 81,
    images: 5,
    popularity: 41,
  },
  {
    key: "lightning-ladenkasse",
    seller: "jonas-petersen",
    category: "wallet",
    type: "solution",
    pricingType: "fixed",
    currency: "EUR",
    price: 1450,
    title: "Lightning-Kasse für das Ladengeschäft",
    summary: "Bitcoin annehmen an der Theke: Anzeige, Beleg und Tagesabschluss, Guthaben in Ihrer eigenen Wallet.",
    description: `Zwischen „Zahlen Sie bar oder mit Karte?“ und dem Tagesabschluss passt auch Bitcoin, wenn die Kasse mitspielt.

## Sie bekommen

- eine Kassenansicht für Tablet oder Handy mit Betrag und QR-Code
- Belege mit Kurs, Uhrzeit und Rechnungsnummer
- Tagesabschluss als PDF und CSV
- automatische Übertragung vom Lightning-Knoten in Ihre eigene Wallet, ab einem Betrag Ihrer Wahl

## Einrichtung

1. Ein Telefonat, um Kasse und Steuerfragen zu sortieren
2. Aufbau des Knotens auf einem kleinen Rechner im Laden oder in einem Rechenzentrum in Deutschland
3. Kanäle mit zwei Partnern, Startguthaben zahlen Sie
4. Schulung für das Team, 60 Minuten, mit Übungszahlungen

## Gut zu wissen

Lightning braucht etwas Pflege. Die ersten zwölf Monate beobachte ich den Knoten und melde mich, wenn ein Kanal leer läuft. Danach kostet die Betreuung 25 Euro im Monat. Eine Anbindung an Ihr Kassensystem ist als Option möglich, wenn der Hersteller eine Schnittstelle anbietet. Keine Steuerberatung.`,
    networks: ["bitcoin"],
    stacks: ["kotlin", "svelte", "docker", "postgresql"],
    sellingCountry: "DE",
    contentLocale: "de",
    tags: ["Lightning", "Bitcoin", "Kasse", "Wallet", "Einzelhandel"],
    options: ["Anbindung an das Kassensystem", "Zweite Filiale"],
    optionAmounts: [680, 390],
    estimatedDays: 14,
    extraRequirements: "Internetanschluss im Laden und Angaben zu Ihrem Kassensystem.",
    userDemo: true,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 113,
    images: 4,
    popularity: 37,
    translations: {
      ko: {
        title: "매장용 라이트닝 결제 계산대",
        summary: "계산대에서 비트코인을 받고 영수증과 하루 마감까지. 받은 돈은 본인 지갑으로 들어갑니다.",
        description: `"현금이세요, 카드세요?" 사이에 비트코인을 넣어 드립니다.

- 태블릿이나 휴대폰에 금액과 QR 코드를 띄우는 계산 화면
- 시세, 시각, 번호가 적힌 영수증
- 하루 마감 PDF와 CSV
- 정한 금액이 쌓이면 매장 지갑으로 자동 이동

노드 설치, 채널 두 개, 직원 교육 60분이 포함되고 초기 잔액은 매장이 부담합니다. 12개월 동안 노드를 지켜보며, 그 뒤에는 월 25유로입니다. 독일 매장 기준이며 세무 자문은 아닙니다.`,
        options: ["계산 시스템 연동", "두 번째 매장"],
      },
    },
  },
  {
    key: "hardware-signer-integration",
    seller: "gaonkey",
    category: "wallet",
    type: "solution",
    pricingType: "fixed",
    currency: "KRW",
    price: 3_850_000,
    title: "하드웨어 서명 기기 연동 개발",
    summary: "관리자 화면과 지갑 앱에 하드웨어 서명을 붙입니다. USB, 블루투스, QR 세 가지 방식 지원.",
    description: `출금 승인 버튼을 마우스로만 누르게 두면, 담당자 컴퓨터 하나가 감염되는 순간 끝입니다. 승인을 **손에 쥔 기기**로 옮겨 드립니다.

## 연동 방식

| 방식 | 적합한 곳 | 특징 |
|---|---|---|
| USB | 사무실 PC | 가장 빠름, 브라우저 제한 있음 |
| 블루투스 | 휴대폰 지갑 | 페어링 교육 필요 |
| QR | 인터넷 분리 구역 | 느리지만 가장 안전 |

## 하는 일

- 기기 등록과 분실 신고, 교체 절차 화면
- 기기 화면에 금액과 주소가 **그대로** 보이도록 서명 형식 설계
- 서명 결과 검증과 기록, 담당자별 이력
- 기기가 없는 날을 위한 예비 절차

## 시험

기종 네 가지에서 펌웨어 두 버전씩, 총 240회의 서명 시험표를 드립니다. 케이블을 뽑거나 화면이 꺼지는 경우도 포함합니다.

## 준비물

시험용 기기는 고객사가 기종별로 두 대씩 준비해 주세요. 국내 정식 수입품을 권합니다. 중고나 출처가 불분명한 기기는 시험에 쓰지 않습니다. 기존 시스템의 개발자 한 분이 2주 동안 주 4시간 참여하셔야 하고, 납품 후 1년간 펌웨어 변경에 대응합니다.`,
    networks: ["bitcoin", "ethereum", "polkadot", "cosmos"],
    stacks: ["typescript", "rust", "java", "react"],
    sellingCountry: "KR",
    contentLocale: "ko",
    tags: ["하드웨어지갑", "hardware wallet", "지갑", "서명", "보안"],
    options: ["기종 1개 추가", "담당자 교육 2회"],
    optionAmounts: [660_000, 440_000],
    estimatedDays: 30,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 134,
    images: 3,
    popularity: 45,
  },
  {
    key: "wallet-approval-checkup",
    seller: "seo-yunjae",
    category: "wallet",
    type: "solution",
    pricingType: "fixed",
    currency: "KRW",
    price: 198_000,
    title: "지갑 건강검진: 승인 정리와 위험 점검",
    summary: "지갑 다섯 개의 승인 내역을 읽고 끊을 것과 둘 것을 나눠 드립니다. 개인키는 필요 없습니다.",
    description: `3년 전에 한 번 쓰고 잊은 사이트가 아직도 내 토큰을 한도 없이 쓸 수 있는 상태일지 모릅니다. 지갑을 점검하면 열에 일곱은 그렇습니다.

**검진 항목**

1. 토큰·NFT 사용 승인 전체 목록과 위험도
2. 서명만으로 돈이 나가는 퍼밋(permit) 노출 여부
3. 스테이킹이나 대출에 잊고 둔 자산 찾기
4. 주소 헷갈리기 수법에 당한 흔적
5. 같은 복구 단어에서 나온 다른 지갑과의 연결

**받으시는 것**

- 지갑별 결과표: 지금 끊을 것, 고민할 것, 그대로 둘 것
- 끊는 순서와 예상 수수료
- 앞으로 쓸 지갑 나누기 제안(금고, 생활, 실험)
- 화면을 공유하며 함께 끊는 40분

**원칙**

주소만 받습니다. 개인키, 복구 단어, 원격 제어 접속은 제가 묻지 않고, 묻는 사람은 저를 사칭하는 사람입니다. 이미 도난당한 자산을 찾아 드리는 일은 하지 않습니다. 그런 경우 거래소에 동결을 요청하는 방법과 신고 서류 쓰는 법을 무료로 알려 드립니다.

EVM 계열 체인 여덟 개를 봅니다. 결과는 사흘 안에 드리고, 자료는 30일 뒤 지웁니다.`,
    networks: ["ethereum", "arbitrum", "optimism", "base", "polygon", "bnb"],
    stacks: ["python", "typescript"],
    sellingCountry: "KR",
    contentLocale: "ko",
    tags: ["지갑", "보안", "승인취소", "approve", "점검", "wallet"],
    options: ["지갑 5개 추가", "가족 교육 1시간"],
    optionAmounts: [90_000, 80_000],
    estimatedDays: 3,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: true,
    publishedDaysAgo: 109,
    images: 2,
    popularity: 83,
    translations: {
      en: {
        title: "Wallet check-up: approvals and hidden risks",
        summary: "I read the approvals of five wallets and tell you which to revoke. No private key needed.",
        description: `A site you used once, three years ago, may still be allowed to spend your tokens without limit. Seven wallets in ten that I check have such an approval.

**Checked**: token and NFT approvals, permit exposure, forgotten deposits in staking or lending, address poisoning, links between wallets from the same words.

**You receive**: a table per wallet (revoke, consider, keep), the order and the expected fees, a proposal for separating vault, daily and trial wallets, and forty minutes together on a shared screen.

I only take addresses. Anyone who asks for keys or remote access is impersonating me. I do not recover stolen funds, but I explain freezing requests and reports for free. Results in three days, data deleted after thirty.`,
        options: ["Five more wallets", "One hour of family training"],
      },
    },
  },
  {
    key: "multichain-wallet-adapter",
    seller: "chaeum",
    category: "wallet",
    type: "solution",
    pricingType: "fixed",
    currency: "KRW",
    price: 2_900_000,
    title: "비EVM 지갑 연결 묶음 (코스모스·폴카닷·니어)",
    summary: "EVM만 되던 서비스에 다른 생태계의 지갑을. 서명 형식이 달라도 서버는 한 가지로 확인합니다.",
    description: `이더리움 계열만 지원하던 서비스가 코스모스나 폴카닷 이용자를 받으려 하면 주소 모양, 서명 방식, 수수료 개념이 모두 다릅니다. 그 차이를 **한 겹의 연결부**로 감쌉니다.

## 연결부가 하는 일

- 생태계마다 널리 쓰이는 지갑 두 개씩, 총 여섯 개 연결
- 로그인 서명: 문장은 같게, 형식은 지갑에 맞게
- 서버 검증기: Node.js와 Java 두 가지로 제공
- 주소 형식 검사와 표시, 잘못된 체인 안내

## 진행

1. 쓰시는 화면 확인, 어디에 버튼을 둘지 결정(2일)
2. 시험망에서 여섯 지갑 모두 연결(2주)
3. 휴대폰에서 지갑 앱으로 갔다가 돌아오는 흐름 점검(1주)
4. 인계와 설명(이틀)

## 결과물

소스, 지갑별 시험표, 지갑이 판올림될 때 무엇을 확인해야 하는지 적은 점검표. 첫 1년은 분기마다 저희가 점검표를 돌려 결과를 보내 드립니다.

## 제외

토큰 전송과 스테이킹 화면은 지갑마다 수고가 달라 따로 견적합니다. 모바일 네이티브 앱에는 쓸 수 없고 웹 전용입니다. 이용자가 거의 없는 체인은 솔직하게 말려 드립니다.`,
    networks: ["cosmos", "polkadot", "near"],
    stacks: ["typescript", "vue", "nodejs", "java"],
    sellingCountry: "all",
    contentLocale: "ko",
    tags: ["지갑연결", "코스모스", "폴카닷", "NEAR", "wallet"],
    options: ["생태계 1개 추가", "전송 화면"],
    optionAmounts: [770_000, 990_000],
    estimatedDays: 25,
    userDemo: true,
    adminDemo: false,
    source: null,
    status: "pending",
    reviewed: false,
    publishedDaysAgo: 3,
    images: 3,
    popularity: 7,
  },
  {
    key: "stablecoin-checkout-wallet",
    seller: "chaeum",
    category: "wallet",
    type: "solution",
    pricingType: "from",
    currency: "KRW",
    price: 6_600_000,
    title: "해외 고객용 스테이블코인 결제 붙이기",
    summary: "쇼핑몰 주문마다 새 입금 주소를 만들고, 도착하면 주문을 확정합니다. 환불과 부분 입금까지.",
    description: `해외 고객이 카드 결제에 자꾸 실패해서 시작된 상품입니다. 자체 쇼핑몰이나 주문 시스템에 붙습니다.

### 주문 하나의 흐름

1. 고객이 스테이블코인 결제를 고르면 금액과 주소, 남은 시간이 나옵니다.
2. 입금을 보면 "확인 중", 확인 수가 차면 "결제 완료"로 바뀝니다.
3. 모자라게 보낸 경우 차액만 다시 안내하고, 더 보낸 경우 환불 목록에 올립니다.
4. 모인 돈은 하루 한 번 회사 지갑으로 옮깁니다.

### 관리자 화면

- 주문별 입금 기록과 탐색기 링크
- 환불: 요청자와 승인자가 달라야 실행
- 일별 원화 환산표(환산 시각과 출처 표시)

### 기술 조건

PHP 7.4 이상 또는 Java 11 이상 서버에 붙인 경험이 많고, 그 밖에는 웹훅으로 연결합니다. 결제 지갑의 키는 고객사 서버 밖에 둡니다.

### 꼭 확인하실 것

외국환 신고와 부가가치세 처리는 세무사와 먼저 상의해 주세요. 국내 고객에게는 이 결제를 숨기도록 기본값을 잡아 두었습니다. 시작가는 체인 두 개, 월 3천 건까지이며 설치 뒤 6개월 동안 오류를 무상으로 고칩니다.`,
    networks: ["tron", "ethereum", "polygon", "solana"],
    stacks: ["php", "java", "nestjs", "postgresql", "redis"],
    sellingCountry: "KR",
    contentLocale: "ko",
    tags: ["결제", "스테이블코인", "USDT", "지갑", "쇼핑몰", "payment"],
    options: ["체인 1개 추가", "회계 프로그램용 파일"],
    optionAmounts: [880_000, 550_000],
    estimatedDays: 40,
    userDemo: true,
    adminDemo: true,
    source: null,
    status: "active",
    reviewed: false,
    publishedDaysAgo: 56,
    images: 5,
    popularity: 60,
  },
  {
    key: "wallet-onboarding-campaign",
    seller: "nurimadang",
    category: "wallet",
    type: "marketing",
    pricingType: "from",
    currency: "KRW",
    price: 2_200_000,
    title: "지갑 첫 사용자 캠페인",
    summary: "설치 수가 아니라 '첫 송금까지 마친 사람'을 셉니다. 도움말, 영상, 현장 부스까지 한 팀이 맡습니다.",
    description: `지갑 앱은 설치하고 나서 80%가 첫날에 멈춥니다. 그래서 저희는 설치 단가를 자랑하지 않습니다. **첫 송금을 마친 사람**이 몇 명인지만 보고합니다.

## 6주 구성

- **1주** 스무 명을 불러 지갑을 처음 쓰는 모습을 봅니다. 어디서 멈추는지 영상으로 남깁니다.
- **2주** 멈춘 곳마다 도움말과 30초 영상을 만듭니다. 앱 문구 고칠 곳도 목록으로 드립니다.
- **3~5주** 대학, 시장, 지역 축제 가운데 두 곳에서 부스를 엽니다. 담당자가 옆에서 함께 송금해 봅니다.
- **6주** 결과 보고와 다음 달 제안.

## 숫자로 보는 예

| 단계 | 캠페인 전 | 후 |
|---|---|---|
| 지갑 만들기 완료 | 61% | 83% |
| 첫 송금 | 19% | 47% |
| 30일 뒤 다시 열기 | 12% | 26% |

작년 가을 한 고객사의 결과이며 모든 지갑에서 같지는 않습니다.

## 주의할 점

현금성 경품으로 설치를 늘리는 방식은 쓰지 않습니다. 고령층 대상 행사는 보호자 동반을 원칙으로 하고, 어떤 경우에도 투자 권유로 들리는 말을 하지 않습니다. 부스 대관료와 기념품은 실비로 청구합니다. 시작가는 수도권, 부스 두 번 기준입니다.`,
    networks: ["kaia", "ethereum", "polygon"],
    stacks: [],
    sellingCountry: "KR",
    contentLocale: "ko",
    tags: ["지갑", "마케팅", "온보딩", "캠페인", "marketing"],
    options: ["부스 1회 추가", "지방 행사", "도움말 영상 10편"],
    optionAmounts: [550_000, 330_000, 700_000],
    estimatedDays: 42,
    userDemo: false,
    adminDemo: false,
    source: null,
    status: "active",
    reviewed: false,
    publishedDaysAgo: 25,
    images: 4,
    popularity: 32,
  },
];
