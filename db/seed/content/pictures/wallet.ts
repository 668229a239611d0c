import { picture as p, type Picture } from "../../pictures/frame.ts";
import { beforeAfter } from "../../pictures/scenes/charts.ts";
import { code, terminal } from "../../pictures/scenes/code.ts";
import { diagram } from "../../pictures/scenes/diagrams.ts";
import { beside } from "../../pictures/scenes/groups.ts";
import { device } from "../../pictures/scenes/objects.ts";
import { checklist, page, receipt, table } from "../../pictures/scenes/papers.ts";
import { figures, keyParts, sign } from "../../pictures/scenes/posters.ts";
import { chat, dialog, phones, site, tablet } from "../../pictures/scenes/screens.ts";

export const walletPictures: Record<string, Picture> = {
  "mobile-wallet-whitelabel": p(
    "dark",
    "full-in",
    "",
    phones(
      [
        ["small", "내 지갑"],
        ["big", "3,482,900원"],
        ["chips", "보내기", "받기"],
        ["row", "이더리움", "0.42 ETH", "dot"],
        ["row", "비트코인", "0.007 BTC", "dot"],
        ["row", "폴리곤", "510 POL", "dot"],
        ["row", "가온포인트", "103,000", "dot"],
      ],
      [
        ["head", "잃어버리면"],
        ["head", "어떻게 찾을까요?"],
        ["option", "12단어", "가상자산에 익숙해요"],
        ["option", "클라우드 백업", "암호화해서 보관"],
        ["option", "지인 3명 중 2명", "가족과 함께", "on"],
        ["gap", "30"],
        ["button", "다음"],
      ],
      [
        ["night"],
        ["gap", "60"],
        ["small", "서명 확인"],
        ["big", "0.15 ETH"],
        ["small", "→ 0x71C7…976F"],
        ["rule"],
        ["ok", "보안 칩이 서명합니다"],
        ["ok", "주소록에 있는 사람"],
        ["wait", "화면 캡처 막힘"],
        ["gap", "40"],
        ["button", "보내기"],
      ],
    ),
  ),
  "react-wallet-connect-kit": p(
    "light",
    "left",
    "말이 필요한/순간,/아홉 가지",
    dialog([
      ["head", "지갑 연결"],
      ["small", "사용할 지갑을 고르세요"],
      ["option", "Haneul Wallet", "설치됨"],
      ["option", "Dol", "지갑 창을 확인해 주세요.", "on"],
      ["option", "Onsil", "설치됨"],
      ["note", "연결을 취소하셨습니다.", "원하실 때 다시 시도하세요."],
    ]),
    "EIP-6963/여섯 네트워크",
  ),
  "multisig-wallet-contract": p(
    "dark",
    "full-in",
    "",
    sign("2/3", ["propose()", "approve()", "revoke()", "execute()"], { foot: "세 명 중 두 명, 14일이 지나면 만료" }),
  ),
  "browser-extension-wallet": p(
    "dark",
    "right",
    "무슨 뜻인지/읽고/누르게",
    dialog([
      ["small", "shop.example 의 요청"],
      ["head", "한도 없는 사용 승인"],
      ["gap", "10"],
      ["note", "이 사이트가 내 USDT를", "한도 없이 쓸 수 있게 됩니다."],
      ["row", "토큰", "USDT"],
      ["row", "한도", "없음", "up"],
      ["row", "위험 신호", "6가지 중 2", "up"],
      ["gap", "16"],
      ["ghost", "거절"],
      ["button", "한도 정하고 승인"],
    ]),
    "크롬 · 엣지",
  ),
  "mpc-custody-platform": p(
    "light",
    "left-in",
    "한 번도/합치지/않는 키",
    keyParts(["전산센터 1", "전산센터 2", "재해복구센터"], "3조각"),
    "정책 · 승인 · 감사",
  ),
  "flutter-wallet-sdk": p(
    "b",
    "left",
    "지갑을/메뉴 하나로",
    code(
      "main.dart",
      [
        "final wallet = await",
        "    GaonWallet.open(name: 'main');",
        "final tx = await wallet.send(",
        "  to: address,",
        "  amount: '1.5',",
        "  asset: usdt,",
        ");",
        "await tx.waitForConfirmations(3);",
      ],
      [2, 3, 4, 5, 6],
    ),
    "예제 화면 14개",
  ),
  "wallet-activity-telegram": p(
    "dark",
    "right",
    "내가 안 한/송금이/보이면",
    chat("금고 지킴이", "ERC-20 · NFT", [
      "금고에서 나감 · 1,200 USDC|0x7A3f…c41E → 0x19bD…77a0",
      "금고로 들어옴 · 35 LINK|확인 12블록",
      "NFT 이동 · #1021|대금 없이 옮겨졌습니다",
    ]),
    "개인키는 넣지 않습니다",
  ),
  "hardware-signer-integration": p(
    "a",
    "left-in",
    "손에 쥔/승인 버튼",
    device(["0.5 BTC", "bc1q7x…m4fz", "수수료 0.00012", "맞습니까?"]),
    "USB · 블루투스 · QR",
  ),
  "multisig-vereinskasse": p(
    "a",
    "left",
    "Vorstände/wechseln,/Kassen/bleiben",
    page(
      "Übergabeprotokoll",
      [
        "# Schlüssel 2 von 3",
        "Neu: Kassierin",
        "Bisher: Kassier",
        "- Alle drei unterschreiben",
        "+ Zwei von drei genügen",
        "# Gerät verloren?",
        "Schlüssel ersetzen, Vermerk ins Protokoll",
      ],
      { turn: -2 },
    ),
    "",
  ),
  "lightning-ladenkasse": p(
    "light",
    "full-in",
    "",
    beside(
      tablet([
        ["small", "Zu zahlen"],
        ["big", "18,40 €"],
        ["qr", "27 140 sat"],
      ]),
      receipt(
        "Beleg 2041",
        [
          ["2 Laib Brot", "9,80"],
          ["Käse", "6,10"],
          ["Kaffee", "2,50"],
        ],
        ["Summe", "18,40"],
        ["Kurs 67 796 €", "10:42, bezahlt mit Lightning"],
      ),
      0.52,
    ),
  ),
  "wallet-approval-checkup": p(
    "sheet",
    "left",
    "끊을 것과/둘 것",
    checklist("승인 내역", [
      "- 0x7a…  한도 없음, 3년 전",
      "- 0x19…  permit 서명 남음",
      "o 0xE2…  쓰는 중, 한도 줄이기",
      "+ 0x5c…  그대로 둠",
      "+ 0x0b…  그대로 둠",
    ]),
    "지갑 다섯 개, 사흘",
  ),
  "social-recovery-account": p(
    "dark",
    "left",
    "복구 단어/없는 지갑",
    dialog([
      ["head", "되찾기"],
      ["small", "세 사람 중 두 사람이 도와줍니다"],
      ["person", "김 아무개", "확인했습니다", "on"],
      ["person", "이 아무개", "확인했습니다", "on"],
      ["person", "박 아무개", "아직"],
      ["meter", "대기", "48시간 중 31시간", "0.65"],
      ["ghost", "내가 아니에요: 취소"],
    ]),
    "ERC-4337 · 패스키",
  ),
  "wallet-button-free": p(
    "b",
    "full-in",
    "",
    figures([
      ["14", "가지 답: 지갑이 없는 사람에게 무엇을 보여 줄까요?"],
      ["2", "개 깔려 있으면?"],
      ["0", "번 다시 묻기"],
      ["1", "파일에 모은 문장"],
    ]),
  ),
  "event-wallet-ja": p(
    "light",
    "right",
    "QRを読むだけ、/アプリ不要",
    phones(
      [
        ["head", "秋の植物園"],
        ["card", "スタンプ 18 / 30", "あと12か所"],
        ["row", "温室", "10:12", "dot"],
        ["row", "梅園", "10:40", "dot"],
        ["row", "池のほとり", "未", ""],
        ["button", "記念品を受け取る"],
      ],
      [
        ["head", "投票"],
        ["option", "ひまわり", "", "on"],
        ["option", "すいれん"],
        ["option", "もみじ"],
        ["gap", "20"],
        ["button", "投票する"],
        ["small", "家族に渡す"],
      ],
    ),
    "五千人・三日まで",
  ),
  "wallet-history-api": p(
    "dark",
    "top",
    "최근 거래, 우리 서버에서",
    table(
      "GET /addresses/0x7A3f…c41E/transfers",
      ["토큰", "보낸 주소", "수량", "상태"],
      [
        ["USDC", "0x19bD…77a0", "1,200.00", "confirmed"],
        ["LINK", "0xE204…0b6c", "35.00", "confirmed"],
        ["USDC", "0x5c9A…d813", "80.00", "pending"],
      ],
      { note: "50건씩, next로 이어집니다", mark: 2 },
    ),
  ),
  "passkey-account-contracts": p(
    "dark",
    "left-in",
    "Signed with/a fingerprint",
    diagram(
      [
        [0, 0, "Passkey", "P-256", "a"],
        [0, 1, "Account", "ERC-4337", "c"],
        [0, 2, "Guardians", "with a delay"],
        [1, 0, "Session key", "one contract"],
        [1, 2, "Limits", "per token, per day"],
      ],
      [
        [0, 1],
        [3, 1],
        [2, 1],
        [1, 4],
      ],
      [0],
    ),
    "Threat model, 24 pages",
  ),
  "stablecoin-checkout-wallet": p(
    "light",
    "top",
    "카드가 안 되는 해외 고객에게",
    site("shop.example/pay/20417", [
      [
        0.5,
        [
          ["small", "주문 20417"],
          ["big", "84.20 USDT"],
          ["row", "체인", "TRON"],
          ["row", "남은 시간", "14:22", "up"],
          ["note", "확인 중 14 / 19"],
        ],
      ],
      [
        0.5,
        [
          ["qr", "TQn9Y2…x7Kp"],
          ["small", "차액만 다시 안내합니다"],
        ],
      ],
    ]),
  ),
  "solana-payout-scripts-en": p(
    "dark",
    "left",
    "Thirty people,/one dry run",
    terminal("payout", [
      "$ npm run spl -- pay mint list.csv",
      "7xKX…9fQd  120",
      "4Nd1…mW2r  80",
      "9aQe…31Lp  250",
      "! dry run: nothing was sent",
      "$ npm run spl -- pay … --send",
      "ok 30 sent, 0 twice",
    ]),
    "Devnet first",
  ),
  "wallet-onboarding-campaign": p(
    "light",
    "left-in",
    "첫 송금을/마친 사람만",
    beforeAfter(
      ["캠페인 전", "후"],
      [
        ["지갑 만들기", 61, 83],
        ["첫 송금", 19, 47],
        ["30일 뒤", 12, 26],
      ],
    ),
    "6주, 부스 두 곳",
  ),
  "multichain-wallet-adapter": p(
    "light",
    "left-in",
    "서명은 셋,/확인은 하나",
    diagram(
      [
        [0, 0, "코스모스", "지갑 2"],
        [0, 1, "폴카닷", "지갑 2"],
        [0, 2, "니어", "지갑 2"],
        [1, 1, "서버 검증기", "Node.js · Java", "a"],
      ],
      [
        [0, 3],
        [1, 3],
        [2, 3],
      ],
      [0, 1, 2],
    ),
    "여섯 지갑 시험표",
  ),
};
