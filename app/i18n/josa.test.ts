import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { withParticle } from "./josa.ts";
import { createTexts, i18nextOptions } from "./translator.ts";

test.each([
  ["지갑", "을", "지갑을"],
  ["서비스", "을", "서비스를"],
  ["한국어", "으로", "한국어로"],
  ["영문", "으로", "영문으로"],
  ["서울", "으로", "서울로"],
  ["서울", "을", "서울을"],
  ["체인장터", "은", "체인장터는"],
  ["블록랩", "이", "블록랩이"],
  ["블록랩", "이며", "블록랩이며"],
  ["토큰하우스", "이며", "토큰하우스며"],
  ["지갑", "과", "지갑과"],
  ["거래소", "과", "거래소와"],
  ["‘지갑’", "을", "‘지갑’을"],
  ["9,900원", "을", "9,900원을"],
  ["US$49.90", "을", "US$49.90을"],
  ["€12", "을", "€12를"],
  ["3", "으로", "3으로"],
  ["1", "으로", "1로"],
  ["7", "을", "7을"],
  ["70%", "을", "70%를"],
  ["NFT", "을", "NFT를"],
  ["URL", "으로", "URL로"],
  ["AMM", "을", "AMM을"],
  ["Token", "을", "Token을"],
  ["Solana", "을", "Solana를"],
  ["Market", "으로", "Market으로"],
  ["지갑 (베타)", "을", "지갑 (베타)을"],
  ["日本語", "으로", "日本語(으)로"],
  ["日本語", "을", "日本語을(를)"],
  ["", "이", "이(가)"],
  ["지갑", "까지", "지갑"],
])("the value %s with the particle %s becomes %s", (value, particle, right) => {
  expect(withParticle(value, particle)).toBe(right);
});

test("a text with a particle behind a placeholder is inflected for the value", () => {
  const bundle = { common: { x: "{{amount, 을}} 입금해 주세요. {{amount}}" } };
  const { t } = createTexts("ko", bundle);
  expect(t("common:x" as never, { amount: "9,900원" })).toBe("9,900원을 입금해 주세요. 9,900원");
  const instance = createInstance();
  void instance.init(i18nextOptions("ko", bundle));
  expect(instance.t("common:x", { amount: 3 })).toBe("3을 입금해 주세요. 3");
});

test.each([
  ["ko", "1,000,000,000"],
  ["de", "1.000.000.000"],
  ["hi", "1,00,00,00,000"],
  ["fr", "1\u00a0000\u00a0000\u00a0000"],
  ["de-ch", "1’000’000’000"],
] as const)("a number in a text in %s has the separators of the language", (locale, text) => {
  const { t } = createTexts(locale, { common: { x: "{{most, number}}" } });
  expect(t("common:x" as never, { most: "1000000000" })).toBe(text);
});
