import { describe, expect, test } from "vitest";
import { typedService } from "./authoring.testing.ts";
import { judge, problemsOf } from "./checklist.ts";
import { emptyValues, typedValues } from "./step-values.ts";

describe("a service registration", () => {
  test("with all required steps becomes the content of a service", () => {
    const { content } = judge(
      typedService({
        price: { sellingCountry: "US", price: "49.90", options: [{ title: "설치", amount: "10" }] },
        translations: { en: { title: "Futures book", summary: "A module", description: "For exchanges" } },
      }),
    );
    expect(content).toMatchObject({
      tags: ["거래소", "선물"],
      currency: "USD",
      priceAmount: 4_990,
      options: [{ title: "설치", amount: 1_000 }],
      licenceTerms: "standard",
      translations: [{ locale: "en", title: "Futures book" }],
    });
  });

  test("with empty steps reports problems in basics, description and price", () => {
    expect(Object.keys(judge({}).problems ?? {})).toEqual(["basics", "description", "price"]);
  });

  test("with empty steps reports each field once, and a short description as short", () => {
    for (const found of Object.values(judge({}).problems!)) {
      const fields = found.map(({ field }) => field);
      expect(fields).toEqual([...new Set(fields)]);
    }
    const { basics, description } = typedService();
    expect(problemsOf("basics", { ...basics, title: "!!" })).toEqual([{ field: "title", message: "required" }]);
    expect(problemsOf("description", { ...description, description: "짧은 설명" })).toEqual([
      { field: "description", message: "too-short" },
    ]);
  });

  test("reports the step, the field and the reason of each problem", () => {
    const { description, price, translations } = typedService();
    expect(problemsOf("description", { ...description, userDemoUrl: "javascript:alert(1)" })).toEqual([
      { field: "userDemoUrl", message: "web-address" },
    ]);
    expect(problemsOf("description", { ...description, licence: "own" })).toEqual([
      { field: "licenceText", message: "required" },
    ]);
    const options = [
      { title: "설치", amount: "0" },
      { title: "", amount: "" },
      { title: "이전", amount: "" },
    ];
    expect(problemsOf("price", { ...price, price: "", options })).toEqual([
      { field: "price", message: "required" },
      { field: "options[2].amount", message: "option-amount" },
    ]);
    const half = { ...translations, de: { title: "Buch", summary: "", description: "" } };
    expect(problemsOf("translations", half).map(({ field }) => field)).toEqual(["de.summary", "de.description"]);
  });

  test("has no price when on request, the price 0 when free, and is refused with a price of 0 otherwise", () => {
    expect(judge(typedService({ price: { pricingType: "quote", price: "5" } })).content).toMatchObject({
      priceAmount: null,
    });
    expect(judge(typedService({ price: { pricingType: "free", price: "" } })).content).toMatchObject({
      priceAmount: 0,
    });
    expect(problemsOf("price", typedService({ price: { price: "0" } }).price)).toEqual([
      { field: "price", message: "amount" },
    ]);
  });
});

test("a step accepts at most ten options and drops unknown fields", () => {
  const options = Array.from({ length: 11 }, () => ({ title: "", amount: "" }));
  expect(typedValues.price.safeParse({ options }).success).toBe(false);
  expect(typedValues.basics.parse({ title: "x", status: "active" })).toEqual({
    ...emptyValues("basics"),
    title: "x",
    contentLocale: "",
  });
});
