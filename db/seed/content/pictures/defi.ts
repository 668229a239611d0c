import { picture as p, type Picture } from "../../pictures/frame.ts";
import { chart, heatMap } from "../../pictures/scenes/charts.ts";
import { diff, terminal } from "../../pictures/scenes/code.ts";
import { diagram } from "../../pictures/scenes/diagrams.ts";
import { pairs } from "../../pictures/scenes/flows.ts";
import { checklist, page, pages, table } from "../../pictures/scenes/papers.ts";
import { figures, sign } from "../../pictures/scenes/posters.ts";
import { phones } from "../../pictures/scenes/screens.ts";
import { times } from "../../pictures/shapes.ts";

const curve = times(40, (index) => [0.06 + index * 0.024, Math.min(1, 0.062 / (0.06 + index * 0.024))] as const);
const lost = (row: number, column: number) => Math.max(0, Math.round((row + 1) * 9.4 - column * 6.1));

export const defiPictures: Record<string, Picture> = {
  "erc20-token-starter": p(
    "a",
    "left",
    "평범해야/좋은 토큰",
    terminal("token", [
      "$ npm install",
      "$ npm test",
      "$ npx hardhat run scripts/deploy.ts",
      "= 세 줄이면 끝",
      "ok ERC-20 · 한도 · 소각",
      "ok permit (EIP-2612)",
    ]),
    "몰래 민팅 없음",
  ),
  "staking-vault-foundry-kit": p(
    "dark",
    "left-in",
    "보상은/몫 × 시간",
    chart(
      [
        {
          name: "갑",
          at: [
            [0, 0],
            [0.3, 0.17],
            [0.65, 0.46],
            [1, 0.98],
          ],
        },
        {
          name: "을",
          at: [
            [0.3, 0],
            [0.65, 0.13],
            [1, 0.34],
          ],
        },
      ],
      { x: ["0일", "10일", "20일", "30일"], mark: [0.3, 0.17, "을이 예치"] },
    ),
    "rewardPerToken()",
  ),
  "constant-product-dex-kit": p(
    "a",
    "right-in",
    "x·y=k",
    chart([{ name: "", at: curve }], {
      x: ["x", "", "", ""],
      y: ["", "", "y"],
      mark: [0.25, 0.25, "수수료 0.3%"],
      formula: ["", "if (adjusted0 * adjusted1 < …)", "  revert ProductShrank();"],
    }),
    "팩토리 · 풀 · 라우터",
  ),
  "liquidation-watcher": p(
    "a",
    "left",
    "자다가도/받습니다",
    phones([
      ["night"],
      ["gap", "40"],
      ["small", "청산 감시 서버"],
      ["big", "전화가 옵니다"],
      ["gap", "20"],
      ["row", "건강도", "1.15", "up"],
      ["row", "1단계 1.5", "텔레그램"],
      ["row", "2단계 1.3", "문자"],
      ["row", "3단계 1.15", "전화", "on"],
      ["gap", "24"],
      ["button", "받기"],
      ["ghost", "5분 뒤 다시"],
    ]),
    "두 번째 번호로도",
  ),
  "vesting-schedule-contract": p(
    "dark",
    "left",
    "엑셀 약속을/코드로",
    table(
      "해제 일정",
      ["대상", "클리프", "기간", "회수"],
      [
        ["창업자", "12개월", "48개월", "가능"],
        ["초기 투자자", "6개월", "24개월", "불가"],
        ["자문", "없음", "12개월", "가능"],
      ],
      { note: "초마다 조금씩 풀립니다", mark: 1 },
    ),
    "vested(id, at)",
  ),
  "gas-refactoring": p(
    "b",
    "left-in",
    "읽히는/코드로/15%",
    diff("transfer()", [
      '- require(ok, "not allowed");',
      "+ if (!ok) revert NotAllowed();",
      "  ",
      "- for (uint i = 0; i < list.length; i++)",
      "+ uint256 n = list.length;",
      "+ for (uint256 i; i < n; ++i)",
    ]),
    "못 줄이면 절반 환불",
  ),
  "lending-protocol-build": p(
    "light",
    "left-in",
    "코드보다/수식이 먼저",
    chart(
      [
        {
          name: "대출 금리",
          at: [
            [0, 0.05],
            [0.4, 0.14],
            [0.8, 0.26],
            [0.9, 0.6],
            [1, 0.95],
          ],
        },
        {
          name: "예치 금리",
          at: [
            [0, 0],
            [0.4, 0.05],
            [0.8, 0.18],
            [0.9, 0.34],
            [1, 0.5],
          ],
        },
      ],
      { x: ["0%", "이용률 50%", "100%"], mark: [0.8, 0.26, "꺾이는 점"] },
    ),
    "설계 3주, 개발 7주",
  ),
  "merkle-airdrop-claim": p(
    "a",
    "full-in",
    "",
    figures([
      ["32바이트", "온체인에는 루트 하나만"],
      ["51,204", "명단에 오른 주소"],
      ["38,900", "직접 찾아간 주소"],
      ["7.1만", "수령 한 번의 가스"],
    ]),
  ),
  "oracle-liquidation-review": p(
    "light",
    "left",
    "What happens/in a bad hour?",
    checklist("Ten working days", [
      "+ Price sources: staleness, decimals",
      "+ Fallback order, sequencer downtime",
      "+ Liquidation paths: gas, dust",
      "o Depth the market can absorb",
      "- Governance slower than the loss",
    ]),
    "Two engineers",
  ),
  "liquid-staking-token": p(
    "b",
    "top-in",
    "개수가 늘까요, 값이 오를까요",
    chart(
      [
        {
          name: "환율형: 한 개의 값",
          at: [
            [0, 0.4],
            [0.25, 0.47],
            [0.5, 0.57],
            [0.75, 0.7],
            [1, 0.86],
          ],
        },
        {
          name: "리베이스형: 개수",
          at: [
            [0, 0.1],
            [0.25, 0.1],
            [0.251, 0.18],
            [0.5, 0.18],
            [0.501, 0.27],
            [0.75, 0.27],
            [0.751, 0.37],
            [1, 0.37],
          ],
        },
      ],
      { x: ["예치", "3개월", "6개월", "9개월", "해제"] },
    ),
  ),
  "staking-math-workbook-free": p(
    "c",
    "left",
    "종이와 연필만/준비하세요",
    page(
      "실습 1",
      [
        "# 세 사람이 100, 200, 700개",
        "60초 뒤 각자의 보상은?",
        "> 100 / 1000 × 60 × rate",
        "+ = 6 × rate",
        "# 30초에 절반을 빼면?",
        "> rewardPerToken()부터 다시",
      ],
      { turn: -2 },
    ),
    "MIT · Foundry 테스트",
  ),
  "matsuri-coin-pool": p(
    "c",
    "full-in",
    "",
    sign("±5%", ["余ったコインを", "加盟店ポイントに", "1人1日の上限", "会期後に自動停止"], { tone: "ink" }),
  ),
  "solana-spl-issuer-kit": p(
    "dark",
    "full",
    "",
    terminal(
      "devnet → mainnet-beta",
      [
        "$ npm run spl -- give-up 7xKX…9fQd mint --send",
        "= mint 권한을 영구히",
        "= 포기합니다.",
        "! 되돌릴 수 없습니다.",
        "계속하려면 토큰 주소를 그대로 입력하세요",
        "$ 7xKXtg2C",
      ],
      "",
    ),
  ),
  "risk-simulation-python": p(
    "light",
    "left-in",
    "What does/−40 % do?",
    heatMap(["−10", "−20", "−30", "−40", "−50"], ["0.5", "1", "2", "4", "8"], lost, [3, 2]),
    "drop % by liquidity,/million USD",
  ),
  "airdrop-starter-free-en": p(
    "dark",
    "left-in",
    "Forty people/by Friday",
    table(
      "recipients.csv",
      ["address", "amount"],
      [
        ["0x7A3f…c41E", "120.00"],
        ["0x19bD…77a0", "80.00"],
        ["0xE204…0b6c", "250.00"],
        ["0x5c9A…d813", "60.00"],
      ],
      { note: "one proof per row", mark: 2 },
    ),
    "A deadline,/then a sweep",
  ),
  "staking-steuerbericht": p(
    "a",
    "left",
    "Datum, Menge,/Kurs, Quelle",
    table(
      "Zuflüsse 2025",
      ["Datum", "Menge", "Kurs", "EUR"],
      [
        ["03.02.", "0,0140 ETH", "2.640", "36,96"],
        ["17.02.", "0,0139 ETH", "2.595", "36,07"],
        ["03.03.", "0,0141 ETH", "2.110", "29,75"],
        ["17.03.", "0,0140 ETH", "1.902", "26,63"],
      ],
      { sum: ["Summe", "0,0560", "", "129,41"], note: "Beispiel, zwei Kursquellen", turn: -2 },
    ),
    "Keine Schlüssel",
  ),
  "yield-dashboard-ui": p(
    "light",
    "left",
    "지금 빼면/얼마예요?",
    phones(
      [
        ["head", "내 예치"],
        ["big", "1,204.18", "지금 찾을 수 있는 양"],
        ["spark"],
        ["row", "쌓인 보상", "18.42"],
        ["button", "출금 신청"],
        ["note", "5월 14일 오후 3시", "그때부터 찾을 수 있어요"],
      ],
      [
        ["head", "출금"],
        ["ok", "승인 서명"],
        ["wait", "출금 신청"],
        ["wait", "7일 대기"],
        ["input", "수량", "400"],
        ["button", "한 번에 이어 하기"],
      ],
    ),
    "실패 안내 34가지",
  ),
  "rwa-dividend-platform": p(
    "dark",
    "top-in",
    "기준일의 명부가 먼저",
    pairs(
      ["보유자 명부 · 기준일", "배당"],
      [
        ["투자자 A", "1,200"],
        ["투자자 B", "300"],
        ["투자자 C", "2,500"],
        ["확인 안 됨", "80"],
      ],
      [
        ["A", "600,000"],
        ["B", "150,000"],
        ["C", "1,250,000"],
        ["보류", "40,000"],
      ],
      [0, 1, 2, -1],
    ),
  ),
  "move-vault-sui-aptos": p(
    "b",
    "left-in",
    "번역하지 않고/다시 설계",
    diagram(
      [
        [0, 0, "예치 증서", "객체", "c"],
        [1, 0, "볼트", "공유 객체"],
        [0, 1, "관리 능력", "AdminCap", "a"],
        [1, 1, "보상 금고", "Balance"],
        [0, 2, "Sui"],
        [1, 2, "Aptos", "명세 12개"],
      ],
      [
        [0, 1, "예치"],
        [2, 3],
        [1, 3],
      ],
      [0],
    ),
    "15쪽 설계 문서",
  ),
  "defi-docs-content": p(
    "c",
    "left",
    "사람들이/묻는 문장이/제목",
    pages(
      "스테이킹을 풀면 언제 받나요",
      ["처음 6편", "예치 6편", "위험 4편", "세금·기록 4편", "용어집"],
      ["예치", "위험", "세금"],
    ),
    "문의 200건을 먼저",
  ),
};
