import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

test.each([
  ["React 지갑 연결 화면 키트", "react-지갑-연결-화면-키트"],
  ["  DeFi   스테이킹\t풀  ", "defi-스테이킹-풀"],
  ["지갑".normalize("NFD"), "지갑"],
  ["NFT 마켓: 전체 세트 (v2)!", "nft-마켓-전체-세트-v2"],
  ["Größe & Übersicht", "gre-bersicht"],
  ["ウォレット", "service"],
  ["钱包", "service"],
  ["वॉलेट", "service"],
  ["", "service"],
  ["!!!", "service"],
  ["ㅋㅋ", "service"],
  ["Checkout", "service"],
  ["checkout 화면", "checkout-화면"],
  ["a-b", "ab"],
  ["../../etc/passwd", "etcpasswd"],
  ["<script>alert(1)</script>", "scriptalert1script"],
])("slugOf(%j) is %s", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test("slugOf cuts at fifty characters and removes a trailing hyphen", () => {
  expect(slugOf("가".repeat(80))).toBe("가".repeat(50));
  expect(slugOf(`${"a".repeat(49)} ${"b".repeat(10)}`)).toBe("a".repeat(49));
});
