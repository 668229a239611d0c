import { picture as p, type Picture } from "../../pictures/frame.ts";
import { chart, plan } from "../../pictures/scenes/charts.ts";
import { code, terminal } from "../../pictures/scenes/code.ts";
import { diagram, sumTree } from "../../pictures/scenes/diagrams.ts";
import { queue, streams } from "../../pictures/scenes/flows.ts";
import { market } from "../../pictures/scenes/market.ts";
import { memberCard } from "../../pictures/scenes/objects.ts";
import { pages, table } from "../../pictures/scenes/papers.ts";
import { figures, stations } from "../../pictures/scenes/posters.ts";
import { chat, dialog, site } from "../../pictures/scenes/screens.ts";

const bitcoin = {
  name: "비트코인",
  pair: "BTC/KRW",
  price: 142_380_000,
  change: "+1.84%",
  tick: 10_000,
  unit: "수량(BTC)",
};

export const exchangePictures: Record<string, Picture> = {
  "spot-exchange-full": p("light", "full", "", market("모래톱 거래소", bitcoin)),
  "deposit-watcher-indexer": p(
    "dark",
    "left",
    "읽기보다/어려운 건/되돌리기",
    code(
      "src/follow.ts",
      [
        "const block = await chain.block(number);",
        "if (!block)",
        '  return { kind: "waiting" };',
        "if (last && block.parentHash",
        "    !== last.hash)",
        "  return rewind(store, last.number);",
        "await store.append(block, transfers);",
      ],
      [3, 4, 5],
      "sheet",
    ),
    "followOnce()/테스트 6",
  ),
  "go-orderbook-engine-template": p(
    "dark",
    "top-in",
    "가격이 먼저, 다음은 시간",
    queue(
      [
        [
          "102",
          "sell",
          [
            ["#18", 18],
            ["#24", 12],
          ],
        ],
        [
          "101",
          "sell",
          [
            ["#1", 25],
            ["#9", 15],
            ["#12", 20],
          ],
        ],
        [
          "100",
          "sell",
          [
            ["#2", 25],
            ["#7", 13],
            ["#15", 29],
          ],
          2,
        ],
        [
          "99",
          "buy",
          [
            ["#5", 32],
            ["#11", 17],
            ["#20", 15],
          ],
        ],
      ],
      "체결 2건",
    ),
  ),
  "exchange-hot-cold-gateway": p(
    "light",
    "left-in",
    "넘치는 만큼/차가운 곳으로",
    diagram(
      [
        [0, 0, "거래소", "출금 요청"],
        [0, 1, "게이트웨이", "정책 서명 2명", "b"],
        [0, 2, "핫 지갑", "한도 3 BTC", "a"],
        [1, 2, "콜드 지갑", "인터넷 밖", "ink"],
      ],
      [
        [0, 1],
        [1, 2],
        [2, 3, "초과분"],
      ],
      [2],
    ),
    "새 주소는 24시간 뒤부터",
  ),
  "travel-rule-gateway": p(
    "b",
    "left-in",
    "Before the/coins leave",
    stations(
      [
        ["Withdrawal held", "one internal message format"],
        ["Originator data sent", "to the network you are in"],
        ["Receiving venue answers", "time limit per jurisdiction"],
        ["Coins leave", "evidence kept seven years"],
      ],
      2,
    ),
    "One queue, one log",
  ),
  "matching-engine-only": p(
    "sheet",
    "full-in",
    "",
    figures([
      ["3ms", "99번째 백분위 지연, 계약서에 적습니다"],
      ["12,000", "종목당 초당 주문"],
      ["90초", "1억 건 저널 재생"],
      ["1분", "되돌리기"],
    ]),
  ),
  "price-alert-telegram-bot": p(
    "dark",
    "left",
    "조건은 파일에,/알림은 방으로",
    chat("시세 알림", "봇 · 30초마다 확인", [
      "▲ ETH 6000000 이상|지금 6012000",
      "> /목록",
      "● ETH|○ BTC (끔)",
      "> /끄기 ETH",
      "ETH 알림을 껐습니다.",
    ]),
    "조용한 시간/23:00–07:00",
  ),
  "listing-document-pack": p(
    "a",
    "left",
    "담당자의/첫 10분",
    pages(
      "두 쪽 요약서",
      ["무엇을", "누가", "왜 지금", "토큰 분배표", "위험 고지문", "예상 질문 60개"],
      ["분배표", "확인표", "고지문"],
    ),
    "1년간 21개 프로젝트",
  ),
  "proof-of-reserves-merkle": p(
    "dark",
    "top-in",
    "Find your own leaf.",
    sumTree([412, 96, 1030, 77, 254, 688, 31, 512], 3, "yours"),
  ),
  "perpetual-futures-module": p(
    "dark",
    "left-in",
    "급락 구간을/다시 흘립니다",
    chart(
      [
        {
          name: "지수 가격",
          at: [
            [0, 0.9],
            [0.15, 0.86],
            [0.28, 0.88],
            [0.36, 0.6],
            [0.45, 0.34],
            [0.55, 0.2],
            [0.68, 0.3],
            [0.82, 0.27],
            [1, 0.4],
          ],
        },
        {
          name: "보험기금",
          at: [
            [0, 0.62],
            [0.35, 0.61],
            [0.45, 0.5],
            [0.55, 0.36],
            [0.7, 0.2],
            [1, 0.14],
          ],
        },
      ],
      { x: ["00:00", "08:00", "16:00", "24:00"], mark: [0.36, 0.6, "1단계 청산"] },
    ),
    "2020 · 2021 · 2022",
  ),
  "exchange-admin-backoffice": p(
    "light",
    "right",
    "실수하기/어려운/관리자 화면",
    dialog([
      ["head", "출금을 거절할까요?"],
      ["line", "홍길동 님의 0.5 BTC 출금을"],
      ["line", "거절합니다."],
      ["gap", "14"],
      ["input", "거절 사유", "본인 확인 서류 만료"],
      ["row", "첫 번째 확인", "김서연 10:41"],
      ["row", "두 번째 확인", "대기"],
      ["gap", "18"],
      ["button", "거절합니다"],
      ["ghost", "돌아가기"],
    ]),
    "화면 26개",
  ),
  "double-entry-crypto-ledger": p(
    "light",
    "left",
    "Debits/equal/credits.",
    table(
      "Trial balance",
      ["Account, BTC", "Debit", "Credit"],
      [
        ["Client money", "", "8,410.22"],
        ["Cold wallets", "7,900.00", ""],
        ["Hot wallets", "498.17", ""],
        ["In transit", "12.05", ""],
        ["Suspense", "0.00", ""],
      ],
      { sum: ["Total", "8,410.22", "8,410.22"], note: "as at 30 Sep, 23:59:59 SGT" },
    ),
    "Per asset,/every second",
  ),
  "otc-escrow-desk": p(
    "dark",
    "top",
    "전화와 엑셀 대신, 한 화면",
    site("desk.local/quote/2217", [
      [
        0.42,
        [
          ["small", "매수 · 고객 요청"],
          ["big", "12.5 BTC", "제시가 142,310,000원"],
          ["meter", "남은 시간", "18초", "0.6"],
          ["button", "가격 수락"],
        ],
      ],
      [
        0.58,
        [
          ["head", "거래 한 건의 흐름"],
          ["ok", "가격 제시 10:41:02"],
          ["ok", "수락 10:41:14"],
          ["wait", "에스크로 주소 입금 대기"],
          ["wait", "원화 확인, 두 사람 승인"],
          ["wait", "거래 확인서 PDF"],
        ],
      ],
    ]),
  ),
  "member-nft-fee-discount": p(
    "c",
    "left-in",
    "渡した瞬間、/割引も移る",
    memberCard("取引所 会員証", "3等級 / 8等級", "No. 0412"),
    "ブロックごとに確認",
  ),
  "orderbook-classroom-free": p(
    "b",
    "left",
    "일부러/망가뜨려/보세요",
    terminal("orderbook", [
      "$ go test ./...",
      "ok TestPriceComesBeforeTime",
      "ok TestARestStaysWithItsPlace…",
      "! TestTradesHappenAtTheMakersPrice",
      "ok TestKinds",
      "ok TestCancel",
      "ok TestAnIDIsUsedOnce",
      "ok TestInvariantsAndReplay",
    ]),
    "어느 시험이 깨질까요?",
  ),
  "btc-auszahlungsdienst": p(
    "a",
    "left-in",
    "Viele Aufträge,/eine Gebühr",
    streams(
      [
        ["Auszahlung 1", 30],
        ["Auszahlung 2", 22],
        ["Auszahlung 3", 44],
        ["Auszahlung 4", 18],
      ],
      [
        ["Gebühr", 10],
        ["1 Transaktion", 104],
      ],
    ),
    "Freigabe durch zwei",
  ),
  "kimchi-premium-dashboard": p(
    "dark",
    "top-in",
    "1초마다, 여섯 거래소",
    chart(
      [
        {
          name: "프리미엄 2.1%",
          at: [
            [0, 0.32],
            [0.1, 0.36],
            [0.2, 0.3],
            [0.3, 0.45],
            [0.4, 0.42],
            [0.5, 0.62],
            [0.6, 0.58],
            [0.7, 0.83],
            [0.8, 0.7],
            [0.9, 0.74],
            [1, 0.55],
          ],
        },
        {
          name: "테더 기준",
          at: [
            [0, 0.18],
            [0.2, 0.2],
            [0.4, 0.24],
            [0.6, 0.34],
            [0.8, 0.4],
            [1, 0.3],
          ],
        },
      ],
      { x: ["월", "화", "수", "목", "금", "토", "일"], y: ["0%", "1%", "2%", "3%"], mark: [0.5, 0.62, "소리 알림"] },
    ),
  ),
  "exchange-opening-campaign": p(
    "dark",
    "top-in",
    "둘째 주에 다시 오게",
    plan(
      [
        ["사전 등록", 0, 2],
        ["오픈 예고", 2, 4],
        ["오픈 당일", 4, 5],
        ["재방문 안내", 5, 8],
      ],
      ["1주", "3주", "5주", "7주", "8주"],
    ),
  ),
  "exchange-opening-landing": p(
    "c",
    "left",
    "오늘 저녁에/올리는/한 장",
    site("예고.example", [
      [
        1,
        [
          ["gap", "26"],
          ["big", "동네 가게의 단골 도장", "지갑에 모읍니다"],
          ["small", "여는 날까지"],
          ["head", "41일 7시간"],
          ["input", "여는 날 알림", "you@example.com"],
          ["button", "알림 받기"],
        ],
      ],
    ]),
    "이미지 없이, 활자와 선",
  ),
  "market-making-bot": p(
    "light",
    "left-in",
    "위아래로/다시 깝니다",
    queue(
      [
        ["100.6", "sell", [["3단계", 40]]],
        ["100.4", "sell", [["2단계", 28]]],
        ["100.2", "sell", [["1단계", 16]]],
        ["99.8", "buy", [["1단계", 16]], 1],
        ["99.6", "buy", [["2단계", 28]]],
        ["99.4", "buy", [["3단계", 40]]],
      ],
      "체결",
    ),
    "하루 손실을 넘으면/모두 거둡니다",
  ),
};
