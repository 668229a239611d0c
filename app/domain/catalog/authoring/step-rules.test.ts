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
    expect(problemsOf("basics", { ...basics, title: "😀😀😀" })).toEqual([{ field: "title", message: "letters" }]);
    expect(problemsOf("description", { ...description, description: "짧은 설명" })).toEqual([
      { field: "description", message: "text-too-short?count=50" },
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
  });

  test.each([
    ["KRW", "0", "number-range?least=1000&most=1000000000"],
    ["KRW", "999", "number-range?least=1000&most=1000000000"],
    ["KRW", "-5", "number-range?least=1000&most=1000000000"],
    ["KRW", "1,000,000,001", "number-range?least=1000&most=1000000000"],
    ["KRW", "99999999999999", "number-range?least=1000&most=1000000000"],
    ["KRW", "12.345", "amount"],
    ["KRW", "12.345원", "amount"],
    ["KRW", "만 원", "amount"],
    ["KRW", "1000", undefined],
    ["KRW", "1.650.000", undefined],
    ["USD", "0.99", "number-range?least=1&most=1000000000"],
    ["USD", "1", undefined],
  ])("in %s with the price %j has the problem %s", (currency, price, message) => {
    const { price: values } = typedService({ price: { sellingCountry: currency === "USD" ? "US" : "KR", price } });
    expect(problemsOf("price", values).map((problem) => problem.message)).toEqual(message ? [message] : []);
  });

  test("may have an option that costs nothing, and none that costs more than a service", () => {
    const options = [
      { title: "설치", amount: "0" },
      { title: "이전", amount: "99999999999999" },
    ];
    expect(problemsOf("price", typedService({ price: { options } }).price)).toEqual([
      { field: "options[1].amount", message: "number-range?least=0&most=1000000000" },
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
