import { expect, test } from "vitest";
import { hasContactData } from "./contact-data.ts";

test.each([
  "연락 주세요 010-1234-5678",
  "01012345678로 연락 주세요",
  "전화는010 1234 5678입니다",
  "문의 02-123-4567",
  "０１０－１２３４－５６７８",
  "call +49 30 1234567",
  "tel. 070.1234.5678",
  "메일은 me@example.com으로",
  "ask me.too@mail.example.co.kr",
])("%j holds contact data", (text) => {
  expect(hasContactData(text)).toBe(true);
});

test.each([
  "2026-01-31까지 가능한가요? 예산은 12,000,000원입니다",
  "ERC-1155와 @openzeppelin/contracts@4.9.3으로 만들었나요?",
  "git@github.com:owner/name.git 에서 받을 수 있나요?",
  "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed 주소로 배포했습니다",
  "블록 19000000, 가스 0.012345678 ETH, 거래 012345678901234567",
  "Node 20.19.0, PostgreSQL 18, 192.168.0.11:8080",
])("%j holds none", (text) => {
  expect(hasContactData(text)).toBe(false);
});
