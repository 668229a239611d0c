import { picture as p, type Picture } from "../../pictures/frame.ts";
import { beforeAfter, chart, plan } from "../../pictures/scenes/charts.ts";
import { diagram } from "../../pictures/scenes/diagrams.ts";
import { stampCard } from "../../pictures/scenes/objects.ts";
import { checklist, table } from "../../pictures/scenes/papers.ts";
import { days, figures, stations } from "../../pictures/scenes/posters.ts";
import { dialog, phones, site } from "../../pictures/scenes/screens.ts";

/** Pictures of each work in the portfolios of the demo: the thumbnail first, then those of its page. */
export const portfolioPictures: Readonly<Record<string, readonly Picture[]>> = {
  "moraetop-won-market": [
    p(
      "dark",
      "left",
      "멈추지 않고/옮겼습니다",
      figures([
        ["0분", "전환한 밤에 멈춘 시간"],
        ["3개월", "함께 돌린 기간"],
      ]),
    ),
    p(
      "light",
      "top-in",
      "두 시스템에 함께 넣고 맞춰 봅니다",
      diagram(
        [
          [0, 0, "주문", "한 건", "ink"],
          [1, 0, "옛 체결", "6년"],
          [1, 1, "새 체결", "Go", "a"],
          [2, 0, "대조", "차이 0", "b"],
        ],
        [
          [0, 1],
          [0, 2],
          [1, 3],
          [2, 3],
        ],
      ),
    ),
    p(
      "sheet",
      "top-in",
      "전환까지의 열두 주",
      days("###########a", [
        [1, "함께"],
        [8, "대조"],
        [11, "전환"],
      ]),
    ),
  ],
  "moraetop-withdrawal-console": [
    p(
      "soft",
      "left",
      "두 사람이/승인합니다",
      site("admin.example.com", [
        [
          1,
          [
            ["head", "출금 2,014건"],
            ["row", "BTC 2.4000", "승인 1", "on"],
            ["row", "ETH 31.50", "대기"],
            ["row", "XRP 9,200", "대기"],
            ["button", "승인"],
          ],
        ],
      ]),
    ),
    p("light", "left-in", "한 건에/1분 10초", beforeAfter(["이전", "지금"], [["심사", 260, 70]], "초")),
  ],
  "moraetop-market-maker": [
    p(
      "b",
      "left",
      "1% 안으로",
      chart(
        [
          {
            name: "",
            at: [
              [0, 0.9],
              [0.2, 0.5],
              [0.45, 0.24],
              [0.7, 0.16],
              [1, 0.12],
            ],
          },
        ],
        { x: ["1", "2", "3", "4"], y: ["0%", "5%"] },
      ),
    ),
    p("dark", "left-in", "스스로/멈춥니다", checklist("한도", ["+ 재고", "+ 하루", "+ 담당자"])),
  ],
  "dolgorae-staking": [
    p(
      "light",
      "left",
      "조합원/300명",
      phones([
        ["head", "예치"],
        ["row", "이자", "연 3.2%"],
        ["meter", "예치", "72%", "0.72"],
        ["button", "출금"],
      ]),
    ),
    p(
      "sheet",
      "top-in",
      "같은 식을 테스트로 적습니다",
      chart(
        [
          {
            name: "이자",
            at: [
              [0, 0.05],
              [0.3, 0.2],
              [0.6, 0.46],
              [1, 0.95],
            ],
          },
        ],
        { x: ["1", "2", "3", "4"] },
      ),
    ),
    p("dark", "left-in", "지적 세 건", checklist("감사", ["+ 수정", "+ 테스트", "+ 공개"])),
  ],
  "dolgorae-governance": [
    p(
      "a",
      "left",
      "제안에서/집행까지",
      stations(
        [
          ["제안", "1일"],
          ["투표", "7일"],
          ["대기", "2일"],
          ["집행", "1일"],
        ],
        2,
      ),
    ),
    p(
      "light",
      "top-in",
      "이틀의 대기 기간",
      plan(
        [
          ["투표", 0, 0.7],
          ["대기", 0.7, 0.9],
          ["집행", 0.9, 1],
        ],
        ["1일", "10일"],
      ),
    ),
  ],
  "gaonkey-family-wallet": [
    p(
      "soft",
      "left",
      "셋 중 둘",
      phones([
        ["head", "지갑 복구"],
        ["person", "가족 1", "승인", "on"],
        ["person", "가족 2", "승인", "on"],
        ["person", "가족 3", "아직"],
        ["button", "복구"],
      ]),
    ),
    p(
      "dark",
      "top-in",
      "서버에는 아무것도 없습니다",
      diagram(
        [
          [0, 0, "기기 1", "조각", "a"],
          [1, 0, "기기 2", "조각", "a"],
          [2, 0, "기기 3", "조각"],
          [1, 1, "서명", "셋 중 둘", "ink"],
        ],
        [
          [0, 3],
          [1, 3],
          [2, 3],
        ],
      ),
    ),
    p("light", "left-in", "복구 훈련", checklist("안내서", ["+ 기기", "+ 가족", "+ 서명", "o 확인"])),
  ],
  "gaonkey-custody": [
    p(
      "dark",
      "left",
      "금액이 크면/더 많이",
      dialog([
        ["head", "승인"],
        ["person", "운용", "승인", "on"],
        ["person", "위험", "승인", "on"],
        ["person", "감사", "아직"],
        ["button", "서명"],
      ]),
    ),
    p(
      "sheet",
      "top-in",
      "서명을 순서대로",
      table(
        "서명",
        ["시각", "승인"],
        [
          ["09:12", "운용"],
          ["09:40", "위험"],
          ["10:05", "감사"],
        ],
      ),
    ),
  ],
  "dohwaseo-museum": [
    p(
      "b",
      "left",
      "한 점씩/받아 갑니다",
      figures([
        ["4,120", "점"],
        ["6주", "전시"],
      ]),
    ),
    p(
      "light",
      "left",
      "디지털/도록",
      phones([
        ["head", "민화"],
        ["row", "호랑이", "받기", "on"],
        ["row", "모란", "받기"],
        ["button", "지갑 만들기"],
      ]),
    ),
  ],
  "dohwaseo-theatre": [
    p("soft", "left", "열 개를/모으면", stampCard(["1", "2", "3", "4", "5", "6"], 10)),
    p(
      "dark",
      "left-in",
      "소극장/열 곳",
      figures([
        ["10", "곳"],
        ["1장", "초대권"],
      ]),
    ),
  ],
  "ridgeline-bridge-review": [
    p(
      "dark",
      "left",
      "Four findings,/none live",
      figures([
        ["4", "findings"],
        ["14", "days"],
      ]),
    ),
    p(
      "light",
      "top-in",
      "An exit, twice",
      diagram(
        [
          [0, 0, "Rollup A", "exit", "ink"],
          [1, 0, "Bridge", "proof", "a"],
          [2, 0, "Rollup B", "mint"],
          [1, 1, "Reorg", "replay", "b"],
        ],
        [
          [0, 1],
          [1, 2],
          [3, 1],
        ],
      ),
    ),
    p("sheet", "left-in", "Invariants/first", checklist("Harness", ["+ Supply", "+ Nonce", "+ Exit", "o Owner"])),
  ],
  "ridgeline-indexer": [
    p(
      "a",
      "left",
      "40,000/accounts",
      figures([
        ["20 ms", "per answer"],
        ["3", "chains"],
      ]),
    ),
    p(
      "light",
      "top-in",
      "Through every reorg",
      chart(
        [
          {
            name: "",
            at: [
              [0, 0.1],
              [0.3, 0.3],
              [0.5, 0.26],
              [0.7, 0.6],
              [1, 0.92],
            ],
          },
        ],
        { x: ["1", "2", "3", "4"] },
      ),
    ),
  ],
  "hoshizora-festival": [
    p("b", "left", "三つ回ると/完成", stampCard(["一", "二", "三"], 6)),
    p(
      "light",
      "left-in",
      "二日間",
      figures([
        ["1,860", "人"],
        ["3", "屋台"],
      ]),
    ),
  ],
};
