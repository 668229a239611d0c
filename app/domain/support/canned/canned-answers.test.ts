import { aBuyer, anOperator } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { cannedAnswer, listCannedAnswers, removeCannedAnswer, saveCannedAnswer } from "./canned-answers.server.ts";
import { CannedInput } from "./input.ts";
import { filled, leftPlaceholder } from "./placeholders.ts";

const ip = "203.0.113.7";
const input = { name: "영수증", locale: "ko", body: "{name}님, {order} 주문의 영수증입니다." } as const;
const values = { name: "김모래", number: "CS-1", subject: "", order: "" };

test("a canned answer is named once in each language, by operators only", async ({ services }) => {
  const [operator, buyer] = [await anOperator(services), await aBuyer(services)];
  const save = (id: string | null, words: CannedInput) =>
    saveCannedAnswer(services, operator, { id, input: words, ip });
  await save(null, input);
  await save(null, { ...input, locale: "en" });
  const taken = { code: "canned-name-taken", details: { field: "name" } };
  await expect(save(null, input)).rejects.toMatchObject(taken);
  const [english, korean] = await listCannedAnswers(services, operator);
  await expect(save(english!.id, input)).rejects.toMatchObject(taken);
  await save(korean!.id, { ...input, body: "{name}님" });
  expect(await cannedAnswer(services, operator, { id: korean!.id })).toMatchObject({ body: "{name}님" });
  for (const act of [
    () => listCannedAnswers(services, buyer),
    () => saveCannedAnswer(services, buyer, { id: null, input, ip }),
    () => removeCannedAnswer(services, buyer, { id: korean!.id, ip }),
  ])
    await expect(act()).rejects.toMatchObject({ code: "not-found" });
  await removeCannedAnswer(services, operator, { id: korean!.id, ip });
  await removeCannedAnswer(services, operator, { id: korean!.id, ip });
  expect(await listCannedAnswers(services, operator)).toHaveLength(1);
});

test("placeholders are filled with what is known, and the others stay to be seen", () => {
  const text = filled(input.body, values);
  expect(text).toBe("김모래님, {order} 주문의 영수증입니다.");
  expect(leftPlaceholder(text)).toBe("{order}");
  expect(leftPlaceholder("const { order } = {other}")).toBe("");
});

test("a placeholder that stands for nothing is refused", () => {
  const { error } = CannedInput.safeParse({ ...input, body: "{nome}님" });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [["body"], "unknown-placeholder?word=%7Bnome%7D"],
  ]);
});
