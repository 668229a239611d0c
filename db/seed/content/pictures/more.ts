import { picture as p, type Picture } from "../../pictures/frame.ts";
import { beforeAfter, plan } from "../../pictures/scenes/charts.ts";
import { code } from "../../pictures/scenes/code.ts";
import { diagram } from "../../pictures/scenes/diagrams.ts";
import { beside } from "../../pictures/scenes/groups.ts";
import { memberCard, stampCard } from "../../pictures/scenes/objects.ts";
import { checklist, page, receipt, table } from "../../pictures/scenes/papers.ts";
import { stations } from "../../pictures/scenes/posters.ts";
import { dialog, phones, site } from "../../pictures/scenes/screens.ts";

/** Further pictures of services that have many: shown right behind the cover. */
export const morePictures: Readonly<Record<string, readonly Picture[]>> = {
  "spot-exchange-full": [
    p(
      "soft",
      "top",
      "출금은 두 사람이 승인합니다",
      site("admin.local/withdrawals", [
        [
          0.6,
          [
            ["row", "W-20481 · BTC", "2.4000", "on"],
            ["row", "W-20480 · TRX", "180,000"],
            ["row", "W-20479 · ETH", "31.50"],
            ["row", "W-20476 · XRP", "9,200"],
          ],
        ],
        [
          0.4,
          [
            ["head", "W-20481"],
            ["big", "2.4000 BTC"],
            ["ok", "첫 번째 승인 10:41"],
            ["wait", "두 번째 승인자"],
          ],
        ],
      ]),
    ),
    p(
      "sheet",
      "top-in",
      "체결과 돈은 따로",
      diagram(
        [
          [0, 0, "회원 화면", "31개 · React"],
          [1, 0, "주문 관문", "TypeScript"],
          [2, 0, "체결 엔진", "Go · 초당 4만", "a"],
          [0, 1, "관리자 화면", "44개"],
          [1, 1, "정산 · 대사", "PostgreSQL", "c"],
          [2, 1, "이상거래 감시", "규칙 18종", "b"],
        ],
        [
          [0, 1],
          [1, 2],
          [3, 4],
          [1, 4],
          [2, 5],
        ],
        [1],
      ),
    ),
    p(
      "dark",
      "full-in",
      "",
      phones(
        [
          ["head", "거래소"],
          ["row", "비트코인", "142,380,000", "up"],
          ["row", "이더리움", "5,912,000", "up"],
          ["row", "트론", "412", "down"],
          ["row", "리플", "3,184", "up"],
          ["row", "테더", "1,391", "down"],
        ],
        [
          ["chips", "매수", "매도"],
          ["input", "가격", "142,380,000"],
          ["input", "수량", "0.0150"],
          ["input", "총액", "2,135,700"],
          ["button", "비트코인 매수"],
        ],
        [
          ["night"],
          ["head", "입금"],
          ["small", "트론 · USDT"],
          ["qr", "TQn9Y2…x7Kp"],
          ["ok", "블록에 들어옴"],
          ["ok", "확인 14 / 19"],
          ["wait", "잔액 반영"],
        ],
      ),
    ),
  ],
  "mobile-wallet-whitelabel": [
    p(
      "light",
      "left",
      "위험한 승인은/먼저 말합니다",
      phones([
        ["small", "shop.example"],
        ["head", "승인 요청"],
        ["note", "한도 없는 승인이에요", "이 주소는 처음 봅니다"],
        ["row", "토큰", "USDT"],
        ["row", "한도", "없음", "up"],
        ["input", "한도 정하기", "50 USDT"],
        ["button", "50 USDT만 승인"],
        ["ghost", "거절"],
      ]),
      "WalletConnect",
    ),
    p(
      "b",
      "left",
      "보내기,/수수료 세 단계",
      phones([
        ["head", "보내기"],
        ["input", "받는 사람", "주소록: 엄마"],
        ["input", "금액", "0.15 ETH"],
        ["option", "느리게", "약 5분"],
        ["option", "보통", "약 1분", "on"],
        ["option", "빠르게", "바로"],
        ["button", "확인"],
      ]),
      "주소록 · 알림",
    ),
    p(
      "sheet",
      "top-in",
      "기획에서 앱스토어까지",
      plan(
        [
          ["화면 기획", 0, 3],
          ["개발", 3, 10],
          ["보안 점검", 10, 12],
          ["심사 대응", 12, 14],
        ],
        ["시작", "3주", "10주", "14주"],
      ),
    ),
  ],
  "coop-general-meeting": [
    p(
      "dark",
      "left",
      "휴대폰으로/출석",
      phones([
        ["head", "총회 출석"],
        ["small", "본인 확인을 마쳤습니다"],
        ["ok", "조합원 명부에 있음"],
        ["ok", "안건 자료 읽음"],
        ["rule"],
        ["option", "직접 출석", "", "on"],
        ["option", "위임장 제출"],
        ["button", "입장"],
      ]),
      "위임장도 온라인",
    ),
    p(
      "soft",
      "left",
      "기록은/의사록까지",
      page(
        "제12차 총회 의사록",
        [
          "# 제3호 안건: 이사 선출",
          "찬성 8, 반대 1, 기권 0",
          "> 결과 해시 0x9f3c…e210",
          "# 출석 9명, 위임 2명",
          "정족수 충족, 14시 05분 개회",
        ],
        { turn: 2, stamp: "원안 가결" },
      ),
      "HWP · PDF 초안",
    ),
  ],
  "membership-app-hybrid": [
    p(
      "dark",
      "left",
      "30초마다/바뀌는/회원증",
      phones(
        [
          ["card", "가온 리조트", "정회원 · 2031"],
          ["qr", "24초 뒤 바뀝니다"],
          ["button", "쿠폰 3장"],
        ],
        [
          ["head", "쿠폰"],
          ["option", "커피 한 잔", "라운지, 이달 말까지", "on"],
          ["option", "사물함 하루", "무료"],
          ["option", "동반 1인", "주말 제외"],
          ["button", "사용하기"],
        ],
      ),
      "화면 캡처 막힘",
    ),
    p(
      "sheet",
      "top",
      "쿠폰 발행과 정산",
      site("admin.local/coupons", [
        [
          0.55,
          [
            ["row", "커피 한 잔", "412 / 1,000", "on"],
            ["row", "사물함 하루", "88 / 300"],
            ["row", "동반 1인", "57 / 200"],
            ["meter", "이달 사용률", "37%", "0.37"],
          ],
        ],
        [
          0.45,
          [
            ["head", "새 쿠폰"],
            ["input", "이름", "주차 2시간"],
            ["input", "수량", "500"],
            ["button", "발행"],
          ],
        ],
      ]),
    ),
    p(
      "b",
      "top-in",
      "키는 기기를 떠나지 않습니다",
      diagram(
        [
          [0, 0, "앱", "Flutter"],
          [1, 0, "보안 영역", "Enclave · Keystore", "a"],
          [2, 0, "출입 단말", "QR · NFC"],
          [2, 1, "관리자 웹", "기록"],
        ],
        [
          [0, 1],
          [1, 2],
          [2, 3],
        ],
        [0, 1],
      ),
    ),
    p(
      "light",
      "left-in",
      "분실하면,/두 단계",
      stations(
        [
          ["분실 신고", "앱 또는 전화"],
          ["고객센터 확인", "1단계"],
          ["새 기기 본인 확인", "2단계"],
          ["회원증 다시 발급", "옛 기기는 멈춤"],
        ],
        2,
      ),
      "모의 침투 결과서",
    ),
  ],
  "exchange-hot-cold-gateway": [
    p(
      "dark",
      "left",
      "정책은/파일 하나",
      code(
        "policy.yaml",
        ["hot_limit: 3 BTC", "auto_withdraw_max: 500만원", "two_person_over: 500만원", "address_hold_hours: 24"],
        [2],
      ),
      "관리자 두 명이 서명",
    ),
    p(
      "b",
      "left-in",
      "비상 복구/훈련 1회",
      checklist("복구 훈련", [
        "+ 키 서버 끄기",
        "+ 콜드 지갑 서명 절차",
        "+ 입금 다시 읽기",
        "o 걸린 시간 기록",
        "o 지침서 고치기",
      ]),
      "금융권 점검표에 맞춰",
    ),
  ],
  "browser-extension-wallet": [
    p(
      "light",
      "left",
      "연결한 곳은/언제든 끊기",
      dialog([
        ["head", "연결된 사이트"],
        ["row", "shop.example", "끊기"],
        ["row", "swap.example", "끊기", "up"],
        ["row", "game.example", "끊기"],
        ["note", "석 달 동안 쓰지 않았어요", "swap.example"],
        ["button", "모두 끊기"],
      ]),
      "네트워크 · 사용자 RPC",
    ),
  ],
  "corporate-site-nextjs": [
    p(
      "b",
      "left",
      "휴대폰에서/2초 안쪽",
      phones([
        ["small", "하루"],
        ["big", "일하는 방식"],
        ["person", "개발", "주 2일 재택", "on"],
        ["person", "디자인", "두 자리"],
        ["button", "함께하기"],
        ["rule"],
        ["row", "첫 화면", "1.6초"],
      ]),
      "모바일 4G 기준",
    ),
    p(
      "sheet",
      "left",
      "글은 직접/고칩니다",
      dialog([
        ["head", "소식 고치기"],
        ["input", "제목", "3분기 이야기"],
        ["input", "주소", "/news/q3"],
        ["ok", "대체 텍스트 있음"],
        ["ok", "명암 4.5:1"],
        ["wait", "영어 글"],
        ["button", "올리기"],
      ]),
      "수정용 관리 화면",
    ),
    p(
      "dark",
      "top-in",
      "5~6주에 열 쪽",
      plan(
        [
          ["기획 회의 3회", 0, 1],
          ["시안 2안", 1, 3],
          ["10쪽 제작", 3, 5],
          ["접근성 점검", 5, 6],
        ],
        ["계약", "1주", "3주", "5주", "6주"],
      ),
    ),
  ],
  "lending-protocol-build": [
    p(
      "b",
      "left",
      "건강도가/먼저 보이는",
      phones([
        ["head", "내 대출"],
        ["big", "1.42", "건강도"],
        ["spark"],
        ["row", "담보", "12.4 ETH"],
        ["row", "빌린 것", "14,200 USDC"],
        ["button", "상환"],
      ]),
      "예치 · 대출 · 상환",
    ),
  ],
  "unity-item-ownership-kit": [
    p(
      "light",
      "left",
      "10분마다/맞춰 봅니다",
      table(
        "게임 DB와 체인",
        ["아이템", "게임 DB", "체인"],
        [
          ["천둥검", "463", "463"],
          ["참나무 방패", "1,204", "1,204"],
          ["번개석", "38,110", "38,108"],
          ["열쇠", "920", "920"],
        ],
        { mark: 2, note: "어긋나면 메신저로 알립니다" },
      ),
      "대조 작업",
    ),
  ],
  "foundation-ecosystem-portal": [
    p(
      "light",
      "top-in",
      "접수에서 지급까지",
      diagram(
        [
          [0, 0, "접수", "프로젝트 등록부"],
          [1, 0, "심사위원", "배정과 점수", "b"],
          [2, 0, "1차 지급", "단계별", "a"],
          [3, 0, "통계", "집행 현황"],
        ],
        [
          [0, 1],
          [1, 2],
          [2, 3],
        ],
        [1],
      ),
    ),
    p("soft", "left", "행사는/명찰까지", memberCard("생태계 데이", "발표자", "2026-0911 · 118"), "접수 · 명찰 · 출석"),
  ],
  "matsuri-stamp-game": [
    p(
      "dark",
      "left",
      "会場の/混み具合",
      phones([
        ["night"],
        ["head", "当日の管理画面"],
        ["big", "2,140人"],
        ["meter", "鳥居前", "412", "0.8"],
        ["meter", "川べり", "260", "0.5"],
        ["meter", "商店街", "331", "0.65"],
        ["meter", "広場", "180", "0.35"],
      ]),
      "十か所まで",
    ),
    p(
      "c",
      "left-in",
      "全部そろうと/記念バッジ",
      stampCard(["神", "灯", "舟", "鯛", "花", "祭", "月", "山"], 8),
      "三千枚まで",
    ),
  ],
  "live-ticket-nft-ja": [
    p(
      "light",
      "left",
      "電話番号/だけで",
      phones(
        [
          ["small", "チケットを受け取る"],
          ["head", "夏の終わりの演奏会"],
          ["input", "電話番号", "090-…-4417"],
          ["button", "受け取る"],
          ["small", "後から自分のウォレットへ"],
        ],
        [
          ["night"],
          ["head", "入場コード"],
          ["qr", "1分ごとに変わります"],
          ["ok", "C列 14番"],
          ["ok", "圏外でも使えます"],
        ],
      ),
      "三百席から三千席",
    ),
    p(
      "soft",
      "left",
      "受付は/切れても動く",
      table(
        "受付端末 10台",
        ["端末", "入場", "同期"],
        [
          ["1番", "84", "済"],
          ["2番", "91", "済"],
          ["3番", "77", "待ち"],
          ["4番", "88", "済"],
        ],
        { mark: 2, note: "通信が戻ると同期します" },
      ),
      "当日は遠隔待機",
    ),
  ],
  "nft-marketplace-whitelabel": [
    p(
      "light",
      "top",
      "카드로도, 지갑으로도",
      site("market.example/checkout", [
        [
          0.5,
          [
            ["head", "남쪽, 2025"],
            ["card", "작품 #204", "작가 ㄴ"],
            ["row", "가격", "480,000원"],
          ],
        ],
        [
          0.5,
          [
            ["option", "카드", "", "on"],
            ["option", "계좌이체"],
            ["option", "지갑", "0.12 ETH"],
            ["button", "결제하기"],
          ],
        ],
      ]),
    ),
    p(
      "dark",
      "left-in",
      "저작권 신고,/바로 멈춤",
      stations(
        [
          ["신고 접수", "양식과 근거"],
          ["임시 중단", "작품이 가려집니다"],
          ["이의 제기", "작가의 답"],
          ["결정과 기록", "양쪽에 알림"],
        ],
        1,
      ),
      "창구 하나",
    ),
  ],
  "settlement-backoffice": [
    p(
      "dark",
      "left",
      "닫은 달은/바뀌지 않습니다",
      table(
        "3월 마감",
        ["거래처", "정산", "지급"],
        [
          ["한빛상사", "1,250,000", "완료"],
          ["도담유통", "480,000", "완료"],
          ["이룸", "3,900,000", "완료"],
          ["새봄", "610,000", "대기"],
        ],
        { sum: ["합계", "6,240,000", ""], note: "고치려면 수정 전표" },
      ),
      "월 5만 건",
    ),
  ],
  "exchange-admin-backoffice": [
    p(
      "dark",
      "top",
      "출금 심사 대기열",
      site("admin.local/queue", [
        [
          0.62,
          [
            ["chips", "대기 12", "보류 3", "끝남"],
            ["row", "홍 아무개 · BTC", "0.5000", "on"],
            ["row", "김 아무개 · ETH", "4.20"],
            ["row", "박 아무개 · XRP", "1,800"],
          ],
        ],
        [
          0.38,
          [
            ["head", "키보드로만"],
            ["row", "아래로", "J"],
            ["row", "승인", "A"],
            ["row", "거절", "R"],
          ],
        ],
      ]),
    ),
    p(
      "sheet",
      "left",
      "누가, 언제,/무엇을",
      table(
        "감사 기록",
        ["누가", "무엇을", "이전", "이후"],
        [
          ["김서연", "수수료", "0.08%", "0.05%"],
          ["이도현", "회원 등급", "2", "3"],
          ["김서연", "공지 예약", "", "09:00"],
          ["박지우", "출금 한도", "2 BTC", "1 BTC"],
        ],
        { note: "이전 값과 함께" },
      ),
      "5만 줄까지",
    ),
    p(
      "c",
      "left",
      "수수료는/예약 적용",
      dialog([
        ["head", "수수료 정책"],
        ["input", "종목", "BTC/KRW"],
        ["input", "새 수수료", "0.05%"],
        ["input", "적용 시각", "월요일 00:00"],
        ["note", "지금 0.08%에서 바뀝니다"],
        ["button", "예약"],
      ]),
      "호가 단위도 함께",
    ),
    p(
      "soft",
      "top-in",
      "한 주에 대여섯 화면",
      plan(
        [
          ["연결 확인", 0, 1],
          ["화면 1–12", 1, 3],
          ["화면 13–26", 3, 4],
          ["교육과 수정", 4, 5],
        ],
        ["1주", "2주", "3주", "4주", "5주"],
      ),
    ),
  ],
  "museum-certificate": [
    p(
      "light",
      "left-in",
      "종이 카드/한 장이면",
      memberCard("겨울 산수, 1924", "소장증 · 제2전시실", "2026-0031"),
      "메일만 남기면 끝",
    ),
  ],
  "yield-dashboard-ui": [
    p(
      "dark",
      "left",
      "실패도/사람 말로",
      dialog([
        ["head", "출금하지 못했어요"],
        ["line", "가스비로 쓸 코인이 0.002 모자라요."],
        ["row", "지금", "0.001 ETH"],
        ["row", "필요", "0.003 ETH", "up"],
        ["note", "예치금은 그대로 있어요"],
        ["button", "다시 해 보기"],
        ["ghost", "나중에"],
      ]),
      "안내 34가지",
    ),
    p(
      "sheet",
      "top",
      "예치 목록",
      site("app.example/vaults", [
        [
          0.6,
          [
            ["row", "ETH 볼트", "1,204.18", "on"],
            ["row", "USDC 볼트", "8,400.00"],
            ["row", "KAIA 볼트", "52,110"],
            ["meter", "풀리는 중", "5월 14일", "0.6"],
          ],
        ],
        [
          0.4,
          [
            ["big", "1,204.18", "지금 찾을 수 있는 양"],
            ["button", "출금 신청"],
          ],
        ],
      ]),
    ),
    p(
      "b",
      "left-in",
      "승인과 실행을/한 줄로",
      stations(
        [
          ["지갑 연결", "네트워크 확인"],
          ["승인 서명", "한 번만"],
          ["예치", "바로 보입니다"],
          ["보상", "초마다 쌓임"],
        ],
        2,
      ),
      "ABI만 주세요",
    ),
  ],
  "rpc-node-cluster": [
    p(
      "sheet",
      "left-in",
      "노드를 하나씩/끕니다",
      beforeAfter(
        ["켜짐", "하나 꺼짐"],
        [
          ["노드 1", 34, 0],
          ["노드 2", 33, 51],
          ["노드 3", 33, 49],
        ],
      ),
      "인수 시험, 견본",
    ),
  ],
  "wordpress-nft-gallery": [
    p(
      "light",
      "left",
      "관리 화면은/워드프레스",
      dialog([
        ["head", "전시관 블록"],
        ["input", "컬렉션 주소", "0x7A3f…c41E"],
        ["option", "벽처럼 나란히", "", "on"],
        ["option", "한 점씩 크게"],
        ["input", "그림 설명", "화면 낭독기가 읽습니다"],
      ]),
      "이틀이면 답니다",
    ),
  ],
  "php-shop-token-payment": [
    p(
      "dark",
      "full-in",
      "",
      beside(
        receipt(
          "모자란 입금",
          [
            ["주문", "20431"],
            ["받음", "80.00"],
            ["필요", "84.20"],
          ],
          ["차액", "4.20"],
          ["차액만 다시 안내"],
        ),
        receipt(
          "늦은 입금",
          [
            ["주문", "20440"],
            ["받음", "31.00"],
            ["늦음", "22분"],
          ],
          ["환불", "31.00"],
          ["환불 대상으로 표시"],
        ),
        0.5,
      ),
    ),
  ],
};
