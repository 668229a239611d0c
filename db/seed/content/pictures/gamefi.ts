import { picture as p, type Picture } from "../../pictures/frame.ts";
import { recipe, slots } from "../../pictures/scenes/art.ts";
import { chart, plan } from "../../pictures/scenes/charts.ts";
import { diagram } from "../../pictures/scenes/diagrams.ts";
import { streams } from "../../pictures/scenes/flows.ts";
import { beside, hand } from "../../pictures/scenes/groups.ts";
import { stampCard } from "../../pictures/scenes/objects.ts";
import { page, table } from "../../pictures/scenes/papers.ts";
import { calendar, figures, stations } from "../../pictures/scenes/posters.ts";
import { chat, dialog, phones } from "../../pictures/scenes/screens.ts";

const bag = [
  ["sword", "×1"],
  ["shield", "×1"],
  ["potion", "×12"],
  ["gem", "×3"],
  ["boot", ""],
  ["key", ""],
  ["ore", "×38"],
  ["wood", "×64"],
  ["coin", "×500"],
  ["seed", "×2"],
  ["potion", "×4"],
  ["gem", ""],
] as const;

export const gamefiPictures: Record<string, Picture> = {
  "game-item-erc1155-template": p(
    "light",
    "top-in",
    "태워서 만드는 제작",
    recipe(
      [
        ["wood", "×4", "참나무"],
        ["ore", "×2", "번개석"],
      ],
      ["sword", "천둥검 · 한도 500"],
    ),
  ),
  "hero-pfp-starter-free": p(
    "dark",
    "left-in",
    "배포까지/20분",
    slots(
      [
        ["hero", "#1"],
        ["witch", "#2"],
        ["robot", "#3"],
        ["robot", "#4"],
        ["hero", "#5"],
        ["witch", "#6"],
        ["witch", "#7"],
        ["robot", "#8"],
        ["hero", "#9"],
      ],
      3,
      190,
    ),
    "게임잼용 ERC-721",
  ),
  "unity-item-ownership-kit": p(
    "b",
    "full-in",
    "",
    beside(
      dialog([
        ["head", "천둥검"],
        ["small", "귀속 해제 · #1021"],
        ["row", "발행 한도", "500"],
        ["row", "남은 수량", "37"],
        ["row", "체인", "Kaia"],
        ["gap", "18"],
        ["button", "지갑으로 꺼내기"],
        ["small", "가스비는 서버가 냅니다"],
      ]),
      slots(bag, 4, 148),
      0.46,
    ),
  ),
  "matsuri-stamp-game": p(
    "light",
    "left-in",
    "あと二つ。",
    stampCard(["神", "灯", "舟", "鯛", "花", "祭"], 8),
    "八つ集めて/記念バッジ",
  ),
  "play-season-staking": p(
    "b",
    "left-in",
    "총량이/고정된/시즌",
    chart(
      [
        {
          name: "쌓인 보상",
          at: [
            [0, 0],
            [0.48, 0.48],
            [0.5, 0.5],
            [1, 1],
          ],
        },
        {
          name: "한 사람 몫",
          at: [
            [0, 0.9],
            [0.2, 0.62],
            [0.4, 0.44],
            [0.6, 0.34],
            [0.8, 0.28],
            [1, 0.25],
          ],
        },
      ],
      { x: ["시작", "4주", "8주", "12주"] },
    ),
    "과발행이 없습니다",
  ),
  "provably-fair-draw": p(
    "b",
    "left",
    "Luck they/can check",
    table(
      "Which randomness",
      ["Use", "Choice", "Cost"],
      [
        ["Daily raffle", "VRF, per batch", "low"],
        ["Match-making", "commit-reveal", "gas only"],
        ["Item roll", "server seed chain", "near zero"],
      ],
      { mark: 1, note: "with a page that shows how", turn: 1.5 },
    ),
    "Fuzz and invariants",
  ),
  "season-reward-claim": p(
    "light",
    "full-in",
    "",
    figures([
      ["1건", "운영사가 내는 거래"],
      ["50,000", "랭킹에 오른 사람"],
      ["2열", "주소와 수량"],
      ["1회", "한 사람의 수령"],
    ]),
  ),
  "gamefi-community-season": p(
    "c",
    "left",
    "실제 접속자만/셉니다",
    calendar("시즌 4주", 28, {
      1: "시작",
      3: "퀴즈",
      6: "팬아트",
      10: "퀴즈",
      13: "길드",
      17: "퀴즈",
      20: "팬아트",
      24: "대항전",
      28: "보고",
    }),
    "주 2회 이벤트",
  ),
  "token-economy-simulation": p(
    "light",
    "left-in",
    "쌓이는 만큼/무너집니다",
    streams(
      [
        ["매일 보상", 130],
        ["퀘스트", 90],
        ["시즌 보상", 60],
      ],
      [
        ["제작", 74],
        ["수리", 52],
        ["경매 수수료", 40],
        ["남아서 쌓임", 114],
      ],
    ),
    "3만 명 · 180일/시나리오 6",
  ),
  "sui-card-game-backend": p(
    "dark",
    "left-in",
    "카드 한 장이/객체 하나",
    hand([
      ["witch", "숲의 마녀", "성장 3"],
      ["sword", "천둥검", "합체"],
      ["robot", "태엽병", "대여 7일"],
    ]),
    "초기 180장",
  ),
  "ingame-marketplace-web": p(
    "light",
    "left-in",
    "목록, 상세,/판매하기",
    slots(
      [
        ["shield", "0.02"],
        ["boot", "0.01"],
        ["gem", "0.4"],
        ["key", "0.05"],
        ["sword", "0.31"],
        ["coin", "0.01"],
        ["robot", "0.12"],
        ["potion", "0.01"],
        ["witch", "0.2"],
      ],
      3,
      188,
    ),
    "이미 팔림, 잔액 부족까지",
  ),
  "unity-wallet-bridge": p(
    "b",
    "left-in",
    "Fourteen days,/your branch",
    stations(
      [
        ["Audit and plan", "days 1–3"],
        ["Integration", "days 4–10, daily builds"],
        ["Fixes, hand-over", "days 11–14"],
      ],
      1,
    ),
    "Deep links,/session keys",
  ),
  "ton-miniapp-game-build": p(
    "dark",
    "left",
    "탭하고/키우는/6주",
    phones(
      [
        ["night"],
        ["small", "내 금고"],
        ["big", "48,210"],
        ["gap", "16"],
        ["card", "강화 7단계", "다음까지 1,200"],
        ["meter", "기력", "640 / 800", "0.8"],
        ["button", "탭"],
      ],
      [
        ["head", "순위"],
        ["row", "1  하늘소", "91,004", "on"],
        ["row", "2  두부", "88,310"],
        ["row", "3  나무", "80,127"],
        ["row", "4  모래", "77,950"],
        ["row", "5  물결", "71,402"],
        ["ghost", "친구 초대"],
      ],
    ),
    "동시 2만 명",
  ),
  "game-launch-creator-campaign": p(
    "a",
    "top-in",
    "직접 두 시간 해 본 사람만",
    plan(
      [
        ["후보 12명", 0, 2],
        ["테스트 계정", 2, 4],
        ["영상 공개", 4, 5],
        ["보고 · 정산", 5, 6],
      ],
      ["4주 전", "2주 전", "출시 주", "1주 뒤"],
    ),
  ),
  "jp-game-pr-pack": p(
    "dark",
    "right",
    "翻訳ではなく、/書き直します",
    page(
      "プレスリリース",
      [
        "# 遊んでから書く",
        "最低5時間",
        "- 革新的なブロックチェーン体験",
        "+ 通勤の三駅で一戦",
        "# 投稿文 20本",
        "よくある質問 15問",
        "配信 12社",
      ],
      { turn: -2 },
    ),
    "",
  ),
  "guild-raid-alert-bot": p(
    "light",
    "right",
    "금고가 비면/바로 압니다",
    chat("길드 알림", "48명", [
      "길드 금고에서 나감|1,000 토큰 → 0x5c9A…d813",
      "▼ 토큰 120 이하|지금 118",
      "> /끄기 토큰",
      "조용한 시간에 3건이 있었습니다.",
    ]),
    "확인 블록이 찬 뒤",
  ),
  "kotlin-turnier-server": p(
    "light",
    "left-in",
    "Vom Baum/zum Preisgeld",
    diagram(
      [
        [0, 0, "Nordlicht"],
        [0, 1, "Kiel United"],
        [0, 2, "Pixelbande"],
        [0, 3, "Hafen 04"],
        [1, 0, "Nordlicht", "2:1"],
        [1, 2, "Hafen 04", "2:0"],
        [2, 1, "Hafen 04", "Lightning", "a"],
      ],
      [
        [0, 4],
        [1, 4],
        [2, 5],
        [3, 5],
        [4, 6],
        [5, 6],
      ],
      [3, 5],
    ),
    "bis 256 Teams",
  ),
};
