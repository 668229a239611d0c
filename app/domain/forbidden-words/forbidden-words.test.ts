import { auditEvents } from "#db/schema/audit.ts";
import { aMember, aSeller, aService } from "#db/testing/builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { becomeSeller } from "../selling/become-seller.server.ts";
import { aServiceToEdit, edited } from "../selling/editing/editing.testing.ts";
import { addItem } from "../portfolio/add-item.server.ts";
import { editItem } from "../portfolio/edit-item.server.ts";
import { NewItemWords } from "../portfolio/input.ts";
import { updateProfile } from "../profiles/update-profile.server.ts";
import { answerQuestion } from "../questions/answer-question.server.ts";
import { askQuestion } from "../questions/ask-question.server.ts";
import type { Member } from "../shared/actor.ts";
import { changeForbiddenWords } from "./change-words.server.ts";
import { type WordActInput, WordActInput as Input } from "./input.ts";
import { listForbiddenWords, findForbiddenWordsIn } from "./list-words.server.ts";

const first = { page: 1, limit: 20 };
const word = "원금 보장";
const refused = (field: string) => ({ code: "forbidden-word", details: { field, word } });

async function aList({ services }: { services: TestServices }, given: Partial<WordActInput & { act: "add" }> = {}) {
  const operator = await aMember(services.db, { roles: ["moderation"] });
  const add = { act: "add", word, language: "ko", kind: "refuse", ...given } as const;
  await changeForbiddenWords(services, operator, add);
  return { operator, add };
}

test("a word is listed once, and the audit log says who added it and took it off", async ({ services }) => {
  const { operator, add } = await aList({ services });
  for (const spelling of [word, "원금  보.장", "원금 보장 "])
    await expect(changeForbiddenWords(services, operator, { ...add, word: spelling })).rejects.toMatchObject({
      code: "forbidden-word-listed",
      details: { field: "word" },
    });
  await changeForbiddenWords(services, operator, { ...add, language: "" });
  const { items, total } = await listForbiddenWords(services, operator, first);
  expect([total, items[0]?.addedBy]).toEqual([2, operator.nickname]);
  for (const { id } of [...items, ...items])
    await changeForbiddenWords(services, operator, { act: "remove", wordId: id });
  const { total: left, events } = await listForbiddenWords(services, operator, first);
  expect([left, events.map(({ action }) => action)]).toEqual([
    0,
    [...Array(2).fill("forbidden-word.removed"), ...Array(2).fill("forbidden-word.added")],
  ]);
  expect(await services.db.$count(auditEvents)).toBe(4);
});

test("a word has at least two letters and is no pattern", () => {
  const issues = (typed: string) => Input.safeParse({ act: "add", word: typed, kind: "refuse" }).error?.issues;
  expect(issues("a")).toMatchObject([{ path: ["word"], message: "forbidden-word-short" }]);
  expect(issues("(.*)+")).toMatchObject([{ path: ["word"], message: "forbidden-word-short" }]);
  expect(issues("도박")).toBeUndefined();
});

test("only operators with the right see, change and try the list", async ({ services }) => {
  const { operator, add } = await aList({ services });
  const trial = { text: "월 3% 원금보장", language: "ko" };
  expect(await findForbiddenWordsIn(services, operator, trial)).toEqual([{ word, kind: "refuse" }]);
  expect(await findForbiddenWordsIn(services, operator, { ...trial, language: "de" })).toEqual([]);
  const refusals: [Member, string][] = [
    [await aMember(services.db), "not-found"],
    [await aMember(services.db, { roles: ["finance"] }), "role-required"],
  ];
  for (const [member, code] of refusals)
    for (const asked of [
      listForbiddenWords(services, member, first),
      changeForbiddenWords(services, member, add),
      findForbiddenWordsIn(services, member, trial),
    ])
      await expect(asked).rejects.toMatchObject({ code });
});

test("questions, answers, portfolios and profiles are refused at the field, in the language of the word alone", async ({
  services,
}) => {
  await aList({ services });
  const seller = await aSeller(services.db);
  const member = await aMember(services.db);
  const { id: serviceId } = await aService(services.db, { sellerId: seller.memberId });
  const asked = { serviceId, text: "원금을 원금보장 하나요?", locale: "ko" } as const;
  await expect(askQuestion(services, member, asked)).rejects.toMatchObject(refused("text"));
  await askQuestion(services, member, { ...asked, locale: "de" });
  const { id: questionId } = await askQuestion(services, member, { ...asked, text: "안전한가요?" });
  const answer = answerQuestion(services, seller, { questionId, text: "원.금.보.장!" });
  await expect(answer).rejects.toMatchObject(refused("text"));
  const item = { words: NewItemWords.parse({ title: "금고", category: "defi" }), pictures: { images: [] } };
  const bad = { ...item, words: { ...item.words, tags: ["defi", "원금 보장"] } };
  await expect(addItem(services, member, { ...bad, locale: "ko" })).rejects.toMatchObject(refused("tags"));
  const { itemId } = await addItem(services, member, { ...item, locale: "ko" });
  const change = { itemId, changes: { title: "원금보장 금고" }, pictures: { images: [] }, remove: [] };
  await expect(editItem(services, member, change)).rejects.toMatchObject(refused("title"));
  const profile = { memberId: member.memberId, changes: { bio: "원금보장 전문가" }, ip: "" };
  await expect(updateProfile(services, member, profile)).rejects.toMatchObject(refused("bio"));
  const names = { displayName: "원금보장", companyName: "", businessNumber: null };
  const begin = { ...names, contentLocale: "ko", memberType: "freelancer", termsAgreed: "on" } as const;
  await expect(becomeSeller(services, member, begin)).rejects.toMatchObject(refused("displayName"));
});

test("a word for review sends the edit of a trusted seller to an operator", async ({ services }) => {
  await aList({ services }, { kind: "review" });
  const { seller, serviceId } = await aServiceToEdit(services, { approved: 3 });
  const save = (summary: string) => edited(services, seller, { serviceId, step: "basics", fields: { summary } });
  expect(await save("자동 매매 봇")).toEqual({ outcome: "applied" });
  expect(await save("원금보장 봇")).toEqual({ outcome: "waiting" });
});
