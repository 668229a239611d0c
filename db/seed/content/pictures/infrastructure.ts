import { picture as p, type Picture } from "../../pictures/frame.ts";
import { code, terminal } from "../../pictures/scenes/code.ts";
import { diagram, forkedChain } from "../../pictures/scenes/diagrams.ts";
import { machines } from "../../pictures/scenes/isometric.ts";
import { checklist, plate, table } from "../../pictures/scenes/papers.ts";
import { days, figures, sign, stations } from "../../pictures/scenes/posters.ts";
import { chat } from "../../pictures/scenes/screens.ts";

export const infrastructurePictures: Record<string, Picture> = {
  "rpc-node-cluster": p("light", "left-in", "한 대를 꺼도/멈추지/않습니다", machines(3, [1]), "실패한 요청/0.1% 이하"),
  "nestjs-event-indexer": p(
    "dark",
    "top-in",
    "블록이 뒤집혀도, 장부는 그대로",
    forkedChain(
      [
        [0, 1, "…117", "0x4c1e", "kept"],
        [1, 1, "…118", "0xa90b", "kept"],
        [2, 0, "…119", "0x77d2", "dropped"],
        [3, 0, "…120", "0x03fe", "dropped"],
        [2, 2, "…119", "0xe5a8", "new"],
        [3, 2, "…120", "0x19c4", "new"],
      ],
      "rewindTo(118)",
    ),
  ),
  "node-alert-bot-free": p(
    "soft",
    "left",
    "돈이/움직이면",
    chat("운영 지갑 지킴이", "지갑 14개", [
      "급여 지갑에서 나감|2,400 USDC → 0x19bD…77a0",
      "새 제안 #42|거버너 0xE204…0b6c",
      "> /목록",
      "● USDC|● ETH",
    ]),
    "무료 · MIT",
  ),
  "private-besu-network": p(
    "b",
    "left-in",
    "인터넷이/끊긴 곳의/체인",
    diagram(
      [
        [0, 0, "기관 A", "검증 노드", "ink"],
        [1, 0, "기관 B", "검증 노드", "ink"],
        [0, 1, "탐색기", "감사 로그"],
        [1, 1, "QBFT", "합의"],
        [0, 2, "기관 C", "검증 노드", "ink"],
        [1, 2, "기관 D", "검증 노드", "ink"],
      ],
      [
        [0, 1],
        [1, 3],
        [5, 3],
        [4, 5],
        [3, 2],
        [0, 2],
      ],
      [],
    ),
    "절차서와 훈련",
  ),
  "rpc-gateway-cache": p(
    "a",
    "full-in",
    "",
    figures([
      ["58%", "지난 고객사 평균 절감률"],
      ["20%", "못 넘기면 진단비만"],
      ["5%", "트래픽부터 천천히"],
      ["4주", "청구서로 확인"],
    ]),
  ),
  "metadata-hosting-ja": p(
    "dark",
    "full-in",
    "",
    sign("5年", ["IPFSに固定", "国内サーバー複製", "月1回の全件確認", "1万点・20GB"], { tone: "c" }),
  ),
  "screening-gateway": p(
    "dark",
    "left",
    "Who decided,/and why",
    table(
      "Case 2217",
      ["Vendor", "Score", "Finding", "Time"],
      [
        ["Vendor A", "12", "none", "0.8 s"],
        ["Vendor B", "71", "mixer, 2 hops", "1.1 s"],
        ["Vendor C", "15", "none", "0.6 s"],
      ],
      { mark: 1, note: "Deposit · 1.20 BTC · held", turn: -1.5 },
    ),
    "Four eyes, evidence",
  ),
  "go-orderbook-library": p(
    "c",
    "left",
    "같은 입력,/같은 결과",
    code(
      "orderbook/book_test.go",
      [
        "func TestInvariantsAndReplay(",
        "    t *testing.T) {",
        "  // 난수와 시계를 쓰지 않습니다",
        "  result, err := book.Submit(o)",
        "  …",
        "}",
        "func BenchmarkSubmit(b *testing.B) {",
      ],
      [3],
    ),
    "백테스트용 주문장",
  ),
  "infra-health-check-free": p(
    "light",
    "left",
    "위험한 곳/세 군데",
    checklist("30분 뒤의 메모", [
      "- 복구해 본 적 없는 백업",
      "- 하나뿐인 RPC 공급자",
      "- 아무도 안 보는 가스 지갑",
      "+ 접근 권한 정리됨",
      "o 다음: 복구 연습",
    ]),
    "지금까지 90팀",
  ),
  "bitcoin-node-k8s": p(
    "dark",
    "full-in",
    "",
    plate(
      "BITCOIN-KNOTEN",
      [
        ["Kubernetes", "≥ 1.28"],
        ["Speicher je Knoten", "1 TB"],
        ["Betriebshandbuch", "30 Seiten"],
        ["Überwacht", "Höhe, Kanäle"],
        ["Watchtower", "Standort 2"],
        ["Danach", "allein"],
      ],
      "Helm-Charts · Test und Produktion",
    ),
  ),
  "spl-token-ops-scripts": p(
    "a",
    "left",
    "끊기면/남은 것만",
    terminal("npm run spl", [
      "$ npm run spl -- pay 7xKX…9fQd 3월.csv",
      "1,340곳, 합계 402,000 (이미 보냄 660곳)",

      "$ npm run spl -- pay 7xKX…9fQd 3월.csv --send",
      "ok 기록: 7xKX…9fQd.json",
      "! 결과를 모르는 송금은 체인에서 확인",
    ]),
  ),
  "developer-docs-devrel": p(
    "a",
    "full-in",
    "",
    figures([
      ["12분", "첫 호출까지, 처음 온 개발자 다섯 명"],
      ["41분", "고치기 전"],
      ["5편", "문서"],
      ["1개", "바로 도는 예제"],
    ]),
  ),
  "event-indexer-webhooks": p(
    "a",
    "left",
    "One service,/one table",
    table(
      "transfers",
      ["block", "token", "value", "status"],
      [
        ["18204511", "USDC", "1,200.00", "confirmed"],
        ["18204513", "USDC", "80.00", "confirmed"],
        ["18204518", "LINK", "35.00", "pending"],
        ["18204519", "USDC", "4.20", "pending"],
      ],
      { note: "GET /addresses/:address/transfers", mark: 2 },
    ),
    "Small enough to read/over dinner",
  ),
  "subgraph-development": p(
    "dark",
    "top-in",
    "Ten working days",
    days("aabbbbbccc", [
      [1, "Schema"],
      [3, "Mappings"],
      [8, "Deploy, hand over"],
    ]),
  ),
  "contract-deploy-pipeline": p(
    "c",
    "left-in",
    "신입의/첫날",
    stations(
      [
        ["로컬에서 테스트", "일부러 깨뜨려 보기"],
        ["테스트넷 배포", "소스 검증"],
        ["권한 바꾸기", "테스트 고치기"],
        ["순서 다시 짚기", "설치 안내 문서"],
      ],
      2,
    ),
    "키는 저장소 밖에",
  ),
  "validator-operation": p(
    "dark",
    "full-in",
    "",
    sign("99.5%", ["키는 고객에게", "15분 안 대응", "검증인 11기"], { tone: "b" }),
  ),
  "onchain-warehouse": p("dark", "left-in", "원본, 정제,/지표", machines(3, [], { slab: true }), "SQL로 묻는 세 층"),
};
