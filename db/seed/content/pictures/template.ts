import { picture as p, type Picture } from "../../pictures/frame.ts";
import { wall } from "../../pictures/scenes/art.ts";
import { chart } from "../../pictures/scenes/charts.ts";
import { code, terminal } from "../../pictures/scenes/code.ts";
import { diagram } from "../../pictures/scenes/diagrams.ts";
import { pairs } from "../../pictures/scenes/flows.ts";
import { states } from "../../pictures/scenes/groups.ts";
import { checklist, page, table } from "../../pictures/scenes/papers.ts";
import { days, sign } from "../../pictures/scenes/posters.ts";
import { chat, phones, site } from "../../pictures/scenes/screens.ts";

export const templatePictures: Record<string, Picture> = {
  "erc20-token-basics": p(
    "a",
    "full-in",
    "",
    sign("20", ["- 세금 토큰", "- 자동 유동성", "- 블랙박스 소유자", "mint()  한도 안", "burn()  누구나", "permit()"], {
      tone: "ink",
      size: 680,
    }),
  ),
  "matching-core-go": p(
    "light",
    "left",
    "거래소의/심장 하나",
    code(
      "orderbook/book.go",
      [
        "result := Result{Trades: b.match(o, other)}",
        "for _, trade := range result.Trades {",
        "  result.Filled += trade.Quantity",
        "}",
        "left := o.Quantity - result.Filled",
        "if left > 0 && o.Kind == Limit {",
        "  own.add(r)",
        "  result.Resting = left",
        "}",
      ],
      [0],
    ),
    "결정적 설계 · Go",
  ),
  "pfp-collection-contract": p(
    "c",
    "right",
    "판매 당일/순서표까지",
    wall("face", 3, { hidden: [1, 3, 5, 7] }),
    "지연 공개는 한 번",
  ),
  "amm-lite-contracts": p(
    "light",
    "left-in",
    "읽는 데 한나절,/고치는 데 하루",
    diagram(
      [
        [0, 0, "Factory", "createPool()"],
        [0, 1, "Pool", "수수료 0.3%", "ink"],
        [0, 2, "Router", "swapExact()"],
        [1, 1, "LP 토큰", "mint() · burn()"],
      ],
      [
        [0, 1],
        [2, 1],
        [1, 3],
      ],
      [1],
    ),
    "0.8 문법, 화면 없음",
  ),
  "staking-vault-foundry-template": p(
    "light",
    "left",
    "반올림까지/따져 둔",
    code(
      "StakingVault.sol",
      [
        "function rewardPerToken()",
        "  public view returns (uint256) {",
        "  if (totalStaked == 0)",
        "    return rewardPerTokenStored;",
        "  return rewardPerTokenStored",
        "    + ((_lastRewardTime() - updatedAt)",
        "    * rewardRate * PRECISION)",
        "    / totalStaked;",
        "}",
      ],
      [5, 6, 7],
    ),
    "대기 7일",
  ),
  "multisig-audited-style": p(
    "c",
    "right",
    "Less code,/more argument",
    table(
      "Threat model",
      ["Who", "may", "may not"],
      [
        ["One owner", "propose", "execute"],
        ["M owners", "execute", "skip expiry"],
        ["Deployer", "nothing", "anything"],
        ["Attacker, 1 key", "propose", "move funds"],
      ],
      { note: "nine pages, by mail", turn: -1.5 },
    ),
    "Expires after 14 days",
  ),
  "landing-page-free": p(
    "c",
    "left",
    "한 문장이/먼저 보이는",
    site("project.example", [
      [
        1,
        [
          ["gap", "16"],
          ["big", "동네 가게의 단골 도장을", "지갑에 모읍니다"],
          ["rule"],
          ["ok", "지금 되는 것: 도장 받기와 쓰기"],
          ["wait", "아직: 가게끼리 나누기"],
          ["rule"],
          ["row", "일정", "41일 남음"],
          ["row", "질문", "두 개"],
          ["input", "알림", "you@example.com"],
        ],
      ],
    ]),
    "네 단락, 세 언어",
  ),
  "wallet-connect-button-set": p(
    "soft",
    "top-in",
    "버튼 하나, 상태 아홉",
    states([
      ["지갑 연결", "full"],
      ["연결 중…", "edge", "spin"],
      ["0x71C7…976F", "dark", "dot"],
      ["설치 안 됨", "edge"],
      ["거절함", "red"],
      ["이미 요청 중", "amber"],
      ["계정을 안 고름", "edge"],
      ["끊김", "faint"],
      ["응답 없음", "faint"],
    ]),
  ),
  "vesting-for-payroll-people": p(
    "light",
    "left-in",
    "How much/is due now?",
    chart(
      [
        {
          name: "",
          at: [
            [0, 0],
            [0.25, 0],
            [0.251, 0.25],
            [0.62, 0.62],
            [0.63, 0.62],
            [1, 0.62],
          ],
        },
        {
          name: "",
          at: [
            [0.62, 0.62],
            [1, 1],
          ],
        },
      ],
      { x: ["0", "12 mo", "24", "36", "48 mo"], y: ["0", "50", "100"], mark: [0.62, 0.62, "revoked: 62 % stays"] },
    ),
    "TokenVesting.sol",
  ),
  "template-setup-review": p(
    "dark",
    "top-in",
    "닷새 동안 대신 읽습니다",
    days("##cba", [
      [1, "정독"],
      [3, "위험 목록"],
      [4, "설정 · 테스트넷"],
    ]),
  ),
  "nft-market-fullset": p(
    "b",
    "left",
    "화면과/컨트랙트가/한 몸",
    phones(
      [
        ["head", "물결 7"],
        ["card", "작품 #1021", "컬렉션 0x7A3f…"],
        ["row", "가격", "0.09 ETH"],
        ["row", "판매자", "0x19bD…"],
        ["button", "구매하기"],
        ["small", "로열티 5%"],
      ],
      [
        ["head", "판매하기"],
        ["input", "컬렉션 주소", "0x7A3f…c41E"],
        ["input", "작품 번호", "1021"],
        ["input", "가격", "0.09 ETH"],
        ["button", "등록"],
        ["ghost", "대금 찾기"],
      ],
    ),
    "NftMarket.sol",
  ),
  "merkle-airdrop-csv": p(
    "sheet",
    "left",
    "명단이/제일/어렵습니다",
    terminal("make-tree", [
      "$ npm run tree -- 받는-사람.csv",
      "! 17번째 줄: 4번째 줄과 주소가 같습니다.",
      "$ npm run tree -- 받는-사람.csv",
      "ok 1,204명, 합계 96,320 토큰",
      "루트 0x4c1e…a90b",
    ]),
    "틀린 줄을 번호로",
  ),
  "wallet-sample-free": p(
    "dark",
    "left",
    "우리 지갑은/표준대로?",
    checklist("점검용 예제", [
      "+ 설치된 지갑 찾기 (EIP-6963)",
      "+ 연결, 끊기, 이어 붙기",
      "+ 계정과 체인 바뀜",
      "o 없는 체인 추가",
      "- 거절 (4001)",
    ]),
    "기록은 남기지 않습니다",
  ),
  "landing-page-ja": p(
    "light",
    "right",
    "最初の一文で/分かる",
    phones([
      ["small", "商店街のスタンプ"],
      ["head", "秋の市、はじまります"],
      ["big", "12日 3時間"],
      ["rule"],
      ["ok", "いまできること"],
      ["wait", "まだできないこと"],
      ["row", "予定", "三段階"],
      ["input", "お知らせ登録", "you@example.com"],
      ["button", "登録する"],
    ]),
    "60KB以下の一枚",
  ),
  "telegram-wallet-waechter": p(
    "a",
    "left",
    "Liest nur./Besitzt/keine/Schlüssel.",
    chat("Wallet-Wächter", "Gruppe Buchhaltung", [
      "Eingang 1.200 USDC|0x19bD…77a0, 12 Bestätigungen",
      "Ausgang 80 USDC|Miete März",
      "Ruhezeit vorbei: 3 Meldungen",
    ]),
    "",
  ),
  "template-listing-copy": p(
    "c",
    "right",
    "좋은 코드,/팔리는 글",
    page(
      "제목 3안",
      [
        "- 최고의 완벽한 토큰 템플릿",
        "+ 감사받기 쉬운 ERC-20",
        "# 누구에게",
        "토큰을 처음 발행하는 팀",
        "# 무엇은 아닌지",
        "업그레이드, 세금, 민팅 화면",
      ],
      { turn: -2.5 },
    ),
    "30분 통화, 사흘",
  ),
  "spl-token-minimal": p(
    "dark",
    "top-in",
    "EVM에서 오셨다면",
    pairs(
      ["이더리움", "솔라나"],
      [
        ["컨트랙트 배포", ""],
        ["balanceOf", ""],
        ["owner", ""],
      ],
      [
        ["민트 만들기", ""],
        ["연결 토큰 계정", ""],
        ["mint authority", ""],
      ],
      [0, 1, 2],
    ),
  ),
};
