import { eq } from "drizzle-orm";
import { aMember, aSeller, aService } from "#db/testing/builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { mails } from "#db/schema/notifications.ts";
import { decideReports } from "../reports/decide-reports.server.ts";
import { listReports } from "../reports/board.server.ts";
import { reportText } from "../reports/report-text.server.ts";
import { visitor } from "../shared/actor.ts";
import { answerQuestion } from "./answer-question.server.ts";
import { askQuestion } from "./ask-question.server.ts";
import { AnswerInput, QuestionInput } from "./input.ts";
import { listQuestionsOfSeller, listQuestionsOfShownService } from "./list-questions.server.ts";
import { questionLimit } from "./terms.ts";

async function aMarket(services: TestServices) {
  const seller = await aSeller(services.db);
  const service = await aService(services.db, { sellerId: seller.memberId });
  const asker = await aMember(services.db);
  const ask = (text: string) => askQuestion(services, asker, { serviceId: service.id, text, locale: "ko" });
  return { seller, service, asker, ask };
}
const page = { page: 1, limit: 10 };
const mailsOf = ({ db }: TestServices, template: string) =>
  db.select({ memberId: mails.memberId }).from(mails).where(eq(mails.template, template));

test("a question is mailed to the seller, and the answer to the member who asked", async ({ services }) => {
  const { seller, service, asker, ask } = await aMarket(services);
  const first = await ask("테스트넷도 되나요?");
  const second = await ask("설치는 얼마나 걸리나요?");
  expect(await mailsOf(services, "question-asked")).toEqual([1, 2].map(() => ({ memberId: seller.memberId })));
  const answer = (actor: typeof asker, text: string) => answerQuestion(services, actor, { questionId: first.id, text });
  for (const actor of [asker, await aSeller(services.db)])
    await expect(answer(actor, "됩니다")).rejects.toMatchObject({ code: "not-found" });
  await answer(seller, "됩니다");
  await answer(seller, "됩니다. 세폴리아로 시험했습니다.");
  expect(await mailsOf(services, "question-answered")).toEqual([{ memberId: asker.memberId }]);
  const { items, total } = await listQuestionsOfShownService(services, { serviceId: service.id, ...page });
  expect([total, items.map(({ id }) => id)]).toEqual([2, [first.id, second.id]]);
  expect(items[0]).toMatchObject({ asker: "회**", lang: "ko", answer: "됩니다. 세폴리아로 시험했습니다." });
  const ofSeller = (answered: boolean) => listQuestionsOfSeller(services, seller, { ...page, answered });
  expect((await ofSeller(false)).items.map(({ id }) => id)).toEqual([second.id]);
  expect((await ofSeller(true)).items.map(({ id }) => id)).toEqual([first.id]);
  await expect(listQuestionsOfSeller(services, asker, { ...page, answered: false })).rejects.toMatchObject({
    code: "not-found",
  });
});

test("only members can ask, about active services of others, and ten times a day", async ({ services }) => {
  const { seller, service, asker, ask } = await aMarket(services);
  const asked = { serviceId: service.id, text: "질문", locale: "ko" } as const;
  await expect(askQuestion(services, visitor, asked)).rejects.toMatchObject({ code: "signed-out" });
  await expect(askQuestion(services, seller, asked)).rejects.toMatchObject({ code: "own-service-question" });
  const { id } = await aService(services.db, { status: "suspended" });
  await expect(askQuestion(services, asker, { ...asked, serviceId: id })).rejects.toMatchObject({ code: "not-found" });
  for (let count = 0; count < questionLimit.points; count += 1) await ask(`질문 ${count}`);
  await expect(ask("열한 번째")).rejects.toMatchObject({ code: "too-many-requests" });
});

test("a reported question is hidden with its answer and can be shown again", async ({ services }) => {
  const { seller, service, asker, ask } = await aMarket(services);
  const operator = await aMember(services.db, { roles: ["administrator"] });
  const { id } = await ask("여기보다 싸게 해 드립니다");
  const subject = { kind: "question", id } as const;
  await reportText(services, seller, { subject, reason: "advertising", note: "" });
  const board = await listReports(services, operator, { ...page, hidden: false });
  expect(board.items).toMatchObject([{ kind: "question", id, rating: null, reports: [{ reason: "advertising" }] }]);
  await decideReports(services, operator, { subject, decision: "hide", reason: "advertising" });
  const shown = () => listQuestionsOfShownService(services, { serviceId: service.id, ...page });
  expect((await shown()).total).toBe(0);
  await expect(answerQuestion(services, seller, { questionId: id, text: "아니요" })).rejects.toMatchObject({
    code: "question-hidden",
  });
  expect(await mailsOf(services, "text-hidden")).toEqual([{ memberId: asker.memberId }]);
  expect((await listReports(services, operator, { ...page, hidden: true })).items).toMatchObject([{ id }]);
  await decideReports(services, operator, { subject, decision: "keep" });
  expect((await shown()).total).toBe(1);
});

const problemOf = (schema: typeof QuestionInput | typeof AnswerInput, input: object) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message);

test.each([
  ["", ["required"]],
  [" ", ["required"]],
  ["얼마?", ["text-too-short?count=10"]],
  ["가".repeat(1001), ["too-long"]],
  ["연락 주세요 010-1234-5678", ["contact-data"]],
  ["메일은 me@example.com으로 보내 주세요", ["contact-data"]],
  ["다른 네트워크에서도 쓸 수 있나요?", undefined],
])("the question %j has the problems %j", (text, problems) => {
  expect(problemOf(QuestionInput, { text })).toEqual(problems);
});

test("an answer may be short and gives no contact data either", () => {
  const questionId = crypto.randomUUID();
  expect(problemOf(AnswerInput, { questionId, text: "네." })).toBeUndefined();
  expect(problemOf(AnswerInput, { questionId, text: "010-1234-5678로 전화 주세요" })).toEqual(["contact-data"]);
});
