import { picture as p, type Picture } from "../../pictures/frame.ts";
import { pie, plan } from "../../pictures/scenes/charts.ts";
import { terminal } from "../../pictures/scenes/code.ts";
import { diagram } from "../../pictures/scenes/diagrams.ts";
import { beside } from "../../pictures/scenes/groups.ts";
import { device, memberCard, towers } from "../../pictures/scenes/objects.ts";
import { checklist, page, table } from "../../pictures/scenes/papers.ts";
import { days, figures } from "../../pictures/scenes/posters.ts";
import { chat, dialog, phones, site } from "../../pictures/scenes/screens.ts";

export const daoPictures: Record<string, Picture> = {
  "coop-general-meeting": p(
    "light",
    "left",
    "저희 총회를/이걸로/합니다",
    site("chong.example/2026", [
      [
        1,
        [
          ["head", "제3호 안건: 이사 선출"],
          ["small", "출석 9 / 11, 정족수 충족"],
          ["meter", "찬성", "8", "0.89"],
          ["meter", "반대", "1", "0.11"],
          ["meter", "기권", "0", "0"],
          ["rule"],
          ["row", "위임장", "2건"],
          ["row", "의사록 초안", "HWP · PDF"],
        ],
      ],
    ]),
    "열한 명의 협동조합",
  ),
  "governor-timelock-template": p(
    "sheet",
    "top-in",
    "그 이틀은, 떠날 수 있는 시간",
    days(".#######aa", [
      [1, "대기"],
      [2, "투표 7일"],
      [9, "타임락 2일"],
    ]),
  ),
  "treasury-multisig-template": p(
    "dark",
    "left",
    "다섯 중 셋",
    dialog([
      ["head", "제안 14: 감사비 지급"],
      ["small", "5명 중 3명이 승인해야 나갑니다"],
      ["person", "재단 이사", "승인 09:12", "on"],
      ["person", "회계", "승인 09:40", "on"],
      ["person", "감사", "승인 10:05", "on"],
      ["person", "개발", "아직"],
      ["button", "실행"],
    ]),
    "서명자 교체 절차서",
  ),
  "retro-airdrop-free": p(
    "dark",
    "left",
    "Small, honest,/free",
    checklist("Before you publish", [
      "+ One claim per address",
      "+ A deadline, then a sweep",
      "o An exchange's hot wallet?",
      "o Two addresses, one person?",
      "- Changing the root later",
    ]),
    "Twelve questions",
  ),
  "multisig-schulung": p(
    "light",
    "left-in",
    "Ein Gerät/«verlieren»/und ersetzen",
    device(["Testnetz", "0,01 ETH", "Bestätigen?"], 2),
    "Ein Tag, danach Ruhe",
  ),
  "contributor-vesting": p(
    "a",
    "left",
    "그만두면/남은 몫만/돌아옵니다",
    table(
      "12,000개, 24개월",
      ["경과", "받을 수 있는 양"],
      [
        ["5개월", "0"],
        ["6개월", "3,000"],
        ["12개월", "6,000"],
        ["24개월", "12,000"],
      ],
      { mark: 1, note: "클리프 6개월" },
    ),
    "초 단위",
  ),
  "governance-migration": p(
    "dark",
    "top-in",
    "되돌릴 수 있는 단계로만",
    diagram(
      [
        [0, 0, "옛 DAO", "보유자 1만 8천"],
        [1, 0, "예행연습"],
        [2, 0, "금고 1%", "2주 지켜보기", "a"],
        [3, 0, "새 DAO", "나머지 99%", "c"],
        [1, 1, "되돌리기"],
      ],
      [
        [0, 1],
        [1, 2],
        [2, 3],
        [2, 4],
        [4, 0],
      ],
      [2],
    ),
  ),
  "proposal-editing": p(
    "dark",
    "right",
    "제안서,/빨간 펜 들고/읽기",
    page(
      "제안 42. 번역 그랜트",
      [
        "- 우리 생태계의 혁신적 성장을",
        "문서 120쪽을 한국어로 옮기고",
        "석 달 동안 고칩니다.",
        "+ 누가? 이름을",
        "# 예산",
        "번역 8,400 · 감수 2,600 · 유지 1,800",
        "- 합계 12,400",
        "+ 12,800",
      ],
      { turn: -2 },
    ),
    "",
  ),
  "verein-governor": p(
    "a",
    "left-in",
    "Tage/statt/Blöcke.",
    pie(
      [
        ["Bedenkzeit", 0.1],
        ["Abstimmung", 0.7],
        ["Einspruch", 0.2],
      ],
      "10",
    ),
    "1 · 7 · 2 Tage",
  ),
  "fanclub-vote-ja": p(
    "dark",
    "left",
    "アンコールは/ファンが決める",
    phones(
      [
        ["card", "会員証 No. 318", "会員歴 3年"],
        ["head", "アンコールの曲"],
        ["option", "夜明けの汽車", "", "on"],
        ["option", "青い灯台"],
        ["option", "ただいま"],
        ["button", "投票する"],
      ],
      [
        ["head", "集計"],
        ["meter", "夜明けの汽車", "412", "0.82"],
        ["meter", "青い灯台", "301", "0.6"],
        ["meter", "ただいま", "144", "0.29"],
        ["ok", "二重投票なし"],
      ],
    ),
    "会員千名まで",
  ),
  "dao-launch-package": p(
    "light",
    "top-in",
    "코드보다 권한 지도",
    plan(
      [
        ["인터뷰 · 헌장", 0, 2],
        ["설정 · 테스트", 2, 4],
        ["모의 투표 2회", 4, 6],
        ["권한 이양", 6, 8],
      ],
      ["1주", "3주", "5주", "7주", "첫 제안"],
    ),
  ),
  "cosmos-gov-module": p(
    "light",
    "left",
    "Rehearsed on/your own state",
    terminal("fork", [
      "$ upgrade --fork state.json",
      "ok handler ran at height 18,204,511",
      "$ tx gov submit-proposal council.json",
      "ok deposit met, voting open",
      "$ query gov proposal 1",
      "= PASSED",
      "ok executed on the fork",
    ]),
    "One proposal type",
  ),
  "treasury-monthly-report": p(
    "light",
    "left-in",
    "들어온 돈,/나간 돈,/이유",
    pie(
      [
        ["개발", 0.46],
        ["보상", 0.27],
        ["유동성", 0.18],
        ["법무", 0.09],
      ],
      "3월",
    ),
    "근거 없는 거래도/그대로",
  ),
  "proposal-watch-bot": p(
    "dark",
    "left",
    "몰라서/못 하는/투표",
    chat("제안 알림", "거버너 · 금고", [
      "새 제안 #42|번역 그랜트 12,800",
      "금고에서 나감 · 4,000 ARB|0x7A3f…c41E",
      "> /목록",
      "● ARB|○ OP (끔)",
    ]),
    "256MB면 됩니다",
  ),
  "apartment-resident-vote": p(
    "dark",
    "full-in",
    "",
    beside(
      towers(["101동", "102동", "103동"], 0.75),
      site(
        "vote.local",
        [
          [
            1,
            [
              ["small", "관리규약 개정"],
              ["big", "가결", "투표율 74.6%"],
              ["meter", "찬성", "271세대", "0.727"],
              ["meter", "반대", "84세대", "0.225"],
              ["meter", "기권", "18세대", "0.05"],
              ["ok", "누구나 다시 셀 수 있습니다"],
            ],
          ],
        ],
        1,
      ),
      0.5,
    ),
  ),
  "governance-participation-campaign": p(
    "light",
    "full-in",
    "",
    figures([
      ["21%", "읽을 수 있는 글이 있는 DAO의 투표율"],
      ["3%", "글이 없는 DAO"],
      ["3줄", "제안 요약"],
      ["0건", "찬반 유도"],
    ]),
  ),
  "dao-offline-meetup": p(
    "c",
    "left-in",
    "역에서 10분,/마흔 자리",
    memberCard("DAO 밋업 서울", "출석 배지", "2026-0417 · 032"),
    "사회 · 접수 · 사진 60장",
  ),
};
