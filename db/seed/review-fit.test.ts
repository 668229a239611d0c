import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { reviews } from "./content/reviews.ts";
import { allServices } from "./content/services.ts";
import { fits } from "./review-fit.ts";

const bought = allServices.filter(
  ({ status, pricingType }) => status === "active" && (pricingType === "fixed" || pricingType === "free"),
);
const folders = readdirSync(new URL("./sources/", import.meta.url));

test("reviews of marketing services mention no code, documents, updates or installation", () => {
  const words =
    /코드|소스|설치|테스트|배포|업데이트|버전|템플릿|README|문서|\bcode\b|\brepo\b|changelog|install|Code|インストール|コード|設定/;
  for (const service of bought.filter(({ type }) => type === "marketing")) {
    const found = reviews.filter((review) => fits(review, service)).map(({ body }) => body);
    expect(found.length, service.key).toBeGreaterThanOrEqual(14);
    expect(
      found.filter((body) => words.test(body)),
      service.key,
    ).toEqual([]);
  }
});

test("reviews of free services mention no price, and reviews of paid ones mention no free download", () => {
  for (const service of bought) {
    const found = reviews.filter((review) => fits(review, service));
    expect(found.length, service.key).toBeGreaterThanOrEqual(10);
    const wrong = service.pricingType === "free" ? /이 가격|세금계산서|결제|환불|price/ : /무료|Free/;
    expect(
      found.filter(({ body }) => wrong.test(body)),
      service.key,
    ).toEqual([]);
  }
});

test("every source named by a review exists, and no review text occurs twice", () => {
  for (const { sources = [], body } of reviews) for (const source of sources) expect(folders, body).toContain(source);
  expect(new Set(reviews.map(({ body }) => body)).size).toBe(reviews.length);
});
