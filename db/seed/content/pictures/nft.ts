import { picture as p, type Picture } from "../../pictures/frame.ts";
import { gallerySite, recipe, wall } from "../../pictures/scenes/art.ts";
import { chart } from "../../pictures/scenes/charts.ts";
import { streams } from "../../pictures/scenes/flows.ts";
import { letter, memberCard, ticket } from "../../pictures/scenes/objects.ts";
import { page, table } from "../../pictures/scenes/papers.ts";
import { figures, sign, stations } from "../../pictures/scenes/posters.ts";
import { phones, site } from "../../pictures/scenes/screens.ts";

const market = [
  "새벽 네 시|0.08 ETH",
  "유리 온실|0.12 ETH",
  "모래 달력|0.05 ETH",
  "밤의 창|0.31 ETH",
  "물결 7|0.09 ETH",
  "정원사|0.2 ETH",
  "낮잠|0.04 ETH",
  "남쪽|0.15 ETH",
];

export const nftPictures: Record<string, Picture> = {
  "erc721-collection-kit": p(
    "light",
    "left",
    "공개는/딱 한 번",
    wall("landscape", 3, { hidden: [2, 4, 6] }),
    "화이트리스트 → 일반/→ 공개 → 인출",
  ),
  "nextjs-nft-market-kit": p(
    "dark",
    "full",
    "",
    gallerySite("/?page=1", "판매 중인 작품", "abstract", 4, market, "판매하기"),
  ),
  "discord-community-care": p(
    "a",
    "full-in",
    "",
    sign("4분", ["안에 지웁니다", "사칭 계정", "피싱 링크", "09시–23시 사람"], { tone: "ink" }),
  ),
  "layered-art-production": p("dark", "right", "겹쳐도/어색하지/않게", wall("face", 3), "7겹 · 부품 120개"),
  "live-ticket-nft-ja": p(
    "dark",
    "top-in",
    "圏外でも、入場できます。",
    ticket("夏の終わりの演奏会", "開場 18:00  開演 18:30", "C列 14番", "0731-C14"),
  ),
  "nft-marketplace-whitelabel": p(
    "a",
    "left",
    "작품보다/정산과 신고",
    table(
      "3월 작가 정산서",
      ["작가", "판매", "수수료", "지급"],
      [
        ["작가 ㄱ", "1,200,000", "60,000", "1,140,000"],
        ["작가 ㄴ", "480,000", "24,000", "456,000"],
        ["작가 ㄷ", "2,000,000", "100,000", "1,900,000"],
      ],
      { sum: ["합계", "3,680,000", "184,000", "3,496,000"], note: "원천징수 전, 견본", turn: 1.5 },
    ),
    "원화 · 지갑 결제",
  ),
  "first-nft-workshop-free": p(
    "soft",
    "left-in",
    "책방에서/세 시간",
    stations(
      [
        ["지갑 만들기", "복구 단어는 종이에"],
        ["그림 세 장과 이야기", "메타데이터 준비"],
        ["테스트넷에 올리기", "친구에게 한 장 선물"],
      ],
      1,
    ),
    "돈이 들지 않아요",
  ),
  "wordpress-nft-gallery": p(
    "c",
    "left",
    "홈페이지에/그림을/거는 일",
    wall("abstract", 2, { labels: ["하루 한 번|갱신", "한 점씩|크게", "목록|보기", "벽처럼|나란히"], stagger: false }),
    "지갑 없이 봅니다",
  ),
  "minting-day-landing": p(
    "b",
    "left",
    "말을 아낀/한 장",
    site("mint.example", [
      [
        1,
        [
          ["gap", "20"],
          ["small", "민팅이 열릴 때까지"],
          ["big", "3일 04:12"],
          ["line", "작품을 소개하는 한 문장"],
          ["rule"],
          ["row", "알림 신청", "열림"],
          ["row", "화이트리스트", "토요일 20:00"],
          ["row", "일반 판매", "일요일 20:00"],
          ["button", "알림 받기"],
        ],
      ],
    ]),
    "색은 다섯 가지만",
  ),
  "royalty-aware-market-contracts": p(
    "light",
    "left-in",
    "Paid, or shown/as unpaid",
    streams(
      [["Sale", 120]],
      [
        ["Seller", 84],
        ["Market fee", 12],
        ["Royalty, ERC-2981", 24],
      ],
    ),
    "Signed orders,/up to 40 items",
  ),
  "artist-debut-package": p(
    "light",
    "full-in",
    "",
    figures([
      ["100명", "팔로워 말고, 이름을 기억하는"],
      ["8편", "작업 일지"],
      ["1편", "인터뷰"],
      ["4주", "열다섯 분과"],
    ]),
  ),
  "metadata-preservation": p(
    "b",
    "top",
    "빈 네모만 남기 전에",
    table(
      "토큰별 검사표",
      ["번호", "원래 주소", "IPFS", "상태"],
      [
        ["#1", "img.old.example/1", "bafy…7q2", "옮김"],
        ["#2", "img.old.example/2", "bafy…k9d", "옮김"],
        ["#3", "응답 없음", "축소본", "확인 필요"],
      ],
      { mark: 2, note: "17개 컬렉션, 약 8만 점" },
    ),
  ),
  "membership-erc721-en": p(
    "dark",
    "left-in",
    "Two hundred/passes,/one door",
    memberCard("Reading Room", "Member pass", "#0087 / 200", "gate"),
    "ERC-721 · Hardhat",
  ),
  "holder-reward-merkle": p(
    "a",
    "left",
    "나는 왜/빠졌나요",
    table(
      "명단과 계산 근거",
      ["홀더", "보유", "등급", "수량"],
      [
        ["0x7A3f…", "3", "금", "360"],
        ["0x19bD…", "1", "은", "80"],
        ["0xE204…", "12", "금", "1,440"],
        ["0x5c9A…", "2", "은", "160"],
      ],
      { sum: ["합계", "18", "", "2,040"], note: "루트 0x4c1e…a90b" },
    ),
    "공개하면 끝나는/다툼",
  ),
  "museum-certificate": p(
    "c",
    "left",
    "나오는 길에/한 장",
    page(
      "소장증",
      [
        "# 겨울 산수, 1924",
        "종이에 먹, 31 × 42 cm",
        "> 전시: 2023 봄, 제2전시실",
        "> 복원: 2019",
        "> 대여: 없음",
        "카드의 무늬를 찍으면 열립니다",
      ],
      { turn: 3, stamp: "발급" },
    ),
    "종이 카드, 나중에 지갑",
  ),
  "nft-floor-alert-bot": p(
    "b",
    "left-in",
    "방금 하나/팔렸어요",
    chart(
      [
        {
          name: "바닥가 0.42",
          at: [
            [0, 0.7],
            [0.12, 0.66],
            [0.25, 0.72],
            [0.4, 0.6],
            [0.5, 0.44],
            [0.62, 0.5],
            [0.78, 0.36],
            [0.9, 0.4],
            [1, 0.52],
          ],
        },
      ],
      { x: ["09시", "13시", "17시", "23시"], mark: [0.5, 0.44, "기준선 아래"] },
    ),
    "#1021 · 0.45 ETH",
  ),
  "growing-nft-dynamic": p(
    "dark",
    "top-in",
    "볼 이유가 생기는 그림",
    recipe(
      [
        ["seed", "1단계", "출석 7일"],
        ["potion", "×3", "구매 세 번"],
      ],
      ["tree", "최대 10단계"],
    ),
  ),
  "ticket-guide-page-free-ja": p(
    "soft",
    "right",
    "どこを/見せれば/いいですか",
    phones([
      ["head", "ご来場の前に"],
      ["small", "開場まで"],
      ["big", "2日 6時間"],
      ["rule"],
      ["ok", "画面はこの一枚"],
      ["ok", "日程は三行"],
      ["wait", "払い戻しの決まり"],
      ["rule"],
      ["input", "お知らせ", "you@example.com"],
      ["button", "登録する"],
    ]),
    "印刷もできる一枚",
  ),
  "holder-event-planning": p(
    "a",
    "left",
    "스무 명의/저녁",
    letter(
      "초대합니다",
      ["두 시간 반, 스무 자리", "판화 한 장을 함께 찍고", "이름을 다 외웁니다", "지갑은 열지 않아도 됩니다"],
      "인",
    ),
    "초대장 · 순서표 · 기념품",
  ),
  "ton-gift-mini-app": p(
    "a",
    "left",
    "받는 사람은/지갑이 없어도",
    phones(
      [
        ["head", "선물 고르기"],
        ["card", "작은 등불", "1.2 TON"],
        ["chips", "진열", "받은 선물"],
        ["input", "메시지", "생일 축하해!"],
        ["button", "보내기"],
      ],
      [
        ["night"],
        ["gap", "60"],
        ["small", "선물이 왔어요"],
        ["big", "작은 등불"],
        ["rule"],
        ["row", "보관", "30일"],
        ["row", "지나면", "보낸 사람에게"],
        ["gap", "20"],
        ["button", "열어 보기"],
      ],
    ),
    "TON · 텔레그램 별",
  ),
};
