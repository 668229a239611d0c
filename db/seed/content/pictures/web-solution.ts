import { picture as p, type Picture } from "../../pictures/frame.ts";
import { gallerySite } from "../../pictures/scenes/art.ts";
import { beforeAfter } from "../../pictures/scenes/charts.ts";
import { pairs } from "../../pictures/scenes/flows.ts";
import { beside } from "../../pictures/scenes/groups.ts";
import { letter, memberCard } from "../../pictures/scenes/objects.ts";
import { checklist, page, pages, receipt } from "../../pictures/scenes/papers.ts";
import { calendar, figures } from "../../pictures/scenes/posters.ts";
import { chat, dialog, phones, site } from "../../pictures/scenes/screens.ts";

export const webSolutionPictures: Record<string, Picture> = {
  "membership-app-hybrid": p(
    "light",
    "left-in",
    "대면/문이/열립니다",
    memberCard("가온 리조트", "정회원 · 30초마다 바뀜", "2031 0412", "gate"),
    "QR · NFC",
  ),
  "corporate-site-nextjs": p(
    "light",
    "top",
    "세 갈래 길, 30초 안에",
    site("haru.example", [
      [0.33, [["head", "투자자"], ["small", "팀과 숫자"], ["spark"], ["row", "팀", "31명"], ["row", "운영", "4년"]]],
      [
        0.34,
        [
          ["head", "지원자"],
          ["small", "일하는 방식"],
          ["person", "개발", "주 2일 재택", "on"],
          ["person", "디자인", "두 자리"],
          ["button", "함께하기"],
        ],
      ],
      [
        0.33,
        [
          ["head", "개발자"],
          ["small", "바로 문서로"],
          ["note", "npm i @haru/sdk"],
          ["ok", "첫 호출 5분"],
          ["ok", "예제 저장소"],
        ],
      ],
    ]),
  ),
  "newsletter-eight-weeks": p(
    "b",
    "left",
    "화요일 아침/한 통",
    letter(
      "이번 주 소식",
      ["1  무엇이 달라졌나", "2  설명: 지갑 복구", "3  만드는 사람 이야기", "수신 거부는 맨 아래 한 번"],
      "8",
    ),
    "8주, 동의받은 사람에게만",
  ),
  "foundation-ecosystem-portal": p(
    "dark",
    "top",
    "사무국의 반복되는 일을",
    site("portal.example/grants", [
      [
        0.28,
        [
          ["head", "모듈"],
          ["row", "등록부", "", "on"],
          ["row", "그랜트"],
          ["row", "통계"],
          ["row", "문서"],
        ],
      ],
      [
        0.72,
        [
          ["head", "그랜트 심사 2분기"],
          ["row", "번역 도구 모음", "8.2점 · 1차 지급", "on"],
          ["row", "지갑 접근성 개선", "7.9점 · 심사 중"],
          ["row", "학교 워크숍", "7.4점 · 심사 중"],
          ["meter", "집행", "62%", "0.62"],
        ],
      ],
    ]),
  ),
  "coming-soon-free": p(
    "b",
    "left",
    "두 배로/키워도/무너지지/않게",
    checklist("11개 항목", [
      "+ 키보드만으로 끝까지",
      "+ 명암비 4.5:1 이상",
      "+ 글자 200%, 가로 320px",
      "+ 본문으로 건너뛰기",
      "o 글을 바꾼 뒤 다시 확인",
    ]),
    "",
  ),
  "settlement-backoffice": p(
    "light",
    "top-in",
    "사람은 두 건만 봅니다",
    pairs(
      ["통장 입금", "주문"],
      [
        ["한빛상사", "1,250,000"],
        ["도담유통", "480,000"],
        ["이룸", "3,900,000"],
        ["누리테크", "72,000"],
        ["새봄", "610,000"],
      ],
      [
        ["JT-0412", "480,000"],
        ["JT-0409", "1,250,000"],
        ["JT-0417", "610,000"],
        ["JT-0415", "3,900,000"],
        ["JT-0420", "27,000"],
      ],
      [1, 0, 3, -1, 2],
    ),
  ),
  "monthly-tech-blog": p(
    "light",
    "left",
    "40분 말하면/글 한 편",
    calendar("이번 달", 28, {
      2: "인터뷰",
      6: "초안",
      9: "인터뷰",
      13: "초안",
      16: "인터뷰",
      20: "초안",
      23: "인터뷰",
      27: "초안",
    }),
    "월 4편, 석 달",
  ),
  "support-portal-exchange": p(
    "dark",
    "left-in",
    "6,000건의/날에도",
    beforeAfter(
      ["평소", "급등락 날"],
      [
        ["입금 미반영", 80, 2600],
        ["본인 확인", 60, 1500],
        ["로그인", 40, 1300],
        ["오입금", 20, 600],
      ],
      "건",
    ),
    "하루 문의, 견본",
  ),
  "regional-point-site-ja": p(
    "light",
    "left",
    "紙のカードから/移れる",
    phones(
      [
        ["head", "さくら通り商店街"],
        ["big", "1,240 P"],
        ["qr", "お店で見せるだけ"],
        ["small", "有効期限 1年"],
      ],
      [
        ["night"],
        ["head", "店主さんの画面"],
        ["input", "お会計", "1,800円"],
        ["row", "付与", "18 P", "on"],
        ["row", "利用", "0 P"],
        ["button", "読み取る"],
      ],
    ),
    "42店舗 + 17店舗",
  ),
  "web3-seo-checkup": p(
    "dark",
    "full-in",
    "",
    figures([
      ["210쪽", "6주 뒤 색인된 쪽"],
      ["9쪽", "고치기 전"],
      ["12건", "직접 고침"],
      ["2주", "진단과 수정"],
    ]),
  ),
  "php-shop-token-payment": p(
    "b",
    "full-in",
    "",
    beside(
      dialog([
        ["small", "주문 20417 · 15분 동안"],
        ["big", "84.20 USDT"],
        ["qr", "TQn9Y2…x7Kp"],
        ["note", "확인 중 14 / 19"],
      ]),
      receipt(
        "입금 완료",
        [
          ["주문", "20417"],
          ["받음", "84.20"],
          ["확인", "19 / 19"],
        ],
        ["합계", "84.20"],
        ["환율은 주문 시점에 고정", "귀사 지갑으로 바로"],
      ),
      0.56,
    ),
  ),
  "artist-gallery-site": p(
    "soft",
    "full",
    "",
    gallerySite("내-주소.example", "판매 중인 작품", "landscape", 3, [
      "겨울 산수|0.3 ETH",
      "새벽 바다|0.2 ETH",
      "붉은 언덕|0.25 ETH",
    ]),
  ),
  "contract-admin-dashboard": p(
    "dark",
    "right",
    "No more/pasted hex",
    dialog([
      ["small", "Sales contract"],
      ["head", "Pause sales?"],
      ["line", "Nobody can buy until you resume."],
      ["row", "Prepared by", "ops@"],
      ["row", "Signed in", "your multisig"],
      ["row", "Approvals", "2 of 3"],
      ["gap", "16"],
      ["button", "Prepare the transaction"],
      ["ghost", "Cancel"],
    ]),
    "Audit log, CSV",
  ),
  "token-gated-page": p(
    "dark",
    "left",
    "연결하면/열리는 쪽",
    phones(
      [
        ["head", "홀더 전용"],
        ["gap", "30"],
        ["note", "지갑을 연결해 주세요", "서명은 묻지 않아요"],
        ["gap", "40"],
        ["button", "지갑 연결"],
        ["ghost", "휴대폰에서 열기"],
      ],
      [
        ["head", "안녕하세요, 홀더님"],
        ["small", "0x71C7…976F"],
        ["card", "사진첩", "24장"],
        ["row", "공지", "3", "on"],
        ["row", "실험 페이지", "열림"],
      ],
    ),
    "판단은 서버에서",
  ),
  "exhibition-intro-page": p(
    "dark",
    "left",
    "도록처럼/조용한 쪽",
    page(
      "하루마루",
      [
        "동네 가게의 단골 도장을",
        "지갑에 모읍니다",
        "# 지금 되는 것",
        "도장 받기와 쓰기",
        "# 아직 안 되는 것",
        "다른 동네",
      ],
      { turn: 0, stamp: "목련분식" },
    ),
    "여는 날까지 41일",
  ),
  "deposit-notice-bot": p(
    "dark",
    "top",
    "입금 10분 뒤가 아니라 지금",
    chat("입금 알림", "담당자 방", [
      "입금 120 USDC|0x19bD…77a0 → 후원 지갑, 확인 12",
      "입금 35 USDC|0xE204…0b6c → 쇼핑몰 지갑, 확인 12",
    ]),
  ),
  "press-release-distribution": p(
    "dark",
    "left",
    "숫자 하나,/사람 한 명",
    pages("보도자료", ["무엇이 달라졌나", "방문자의 말 한마디", "숫자와 출처", "문의처"], ["매체 20곳", "게재 목록"]),
    "화 · 수 · 목 오전",
  ),
};
