import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { registration } from "#app/domain/selling/registration/registration.testing.ts";
import { call, member, product, refused, type Service } from "./calls.ts";

const password = "jangteo-demo-2026";
const signedIn = async (email: string) =>
  (await call("postApiAuthLogin", { body: { email, password } })).data.tokens.accessToken as string;
const once = () => ({ "Idempotency-Key": randomUUID() });

test("a seller registers a service, lists it and deletes it", async () => {
  const token = await signedIn("seller@jangteo.example");
  const body = registration;
  await refused("postApiServiceRegister", 401, { body });
  await refused("postApiServiceRegister", 403, { token: member.token, body });
  await refused("postApiServiceRegister", 422, { token, body: { ...body, price: "" } });
  await refused("getApiServiceMyServices", 401);
  await refused("getApiServiceMyServices", 403, { token: member.token });
  const { message, data } = await call("postApiServiceRegister", { token, body, as: "multipart", header: once() });
  expect([message, data.status]).toEqual([expect.stringContaining("서비스를 등록"), "pending"]);
  const list = (await call("getApiServiceMyServices", { token })).data;
  expect(list.items[0]).toMatchObject({
    id: data.service_id,
    title: registration.title,
    status: "pending",
    price: { amount: 1_650_000, currency: "KRW" },
    review: { kind: "service", status: "open" },
  });
  const path = { id: data.service_id };
  await refused("deleteApiServiceId", 401, { path });
  expect((await call("deleteApiServiceId", { path, token })).message).toBe("서비스를 삭제했습니다");
  await refused("deleteApiServiceId", 404, { path, token });
  await refused("getApiServiceId", 410, { path, token });
});

test("a refused registration reports its fields and a message", async () => {
  const token = await signedIn("seller@jangteo.example");
  const form = new FormData();
  form.set("title", "지갑");
  form.set("type", "solution");
  form.set("options", '{"title":"설치","amount":"x"}');
  form.set("translations", "{");
  const answer = await fetch(`${product.origin}/api/service/register`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  const { message, errors } = (await answer.json()) as { message: string; errors: Record<string, string[]> };
  expect([answer.status, message]).toEqual([422, "서비스를 등록하지 못했습니다. 입력 내용을 확인하세요"]);
  expect(Object.keys(errors).sort()).toEqual(["category", "description", "pricingType", "summary", "translations"]);
});

test("another seller's service answers 404 to every method", async () => {
  const [token, stranger] = [await signedIn("seller@jangteo.example"), await signedIn("buyer@jangteo.example")];
  const { service_id: id } = (await call("postApiServiceRegister", { token, body: registration, header: once() })).data;
  const cards = (await call("getApiServiceList")).data.items as Service[];
  const mine = (await call("getApiServiceMyServices", { token })).data.items as Service[];
  const foreign = cards.find((card) => !mine.some((own) => own.id === card.id))!;
  await refused("deleteApiServiceId", 404, { path: { id: foreign.id }, token });
  await refused("putApiServiceId", 404, { path: { id: foreign.id }, token, body: { price: "1" } });
  expect((await call("getApiServiceId", { path: { id: foreign.id }, token })).data.own).toBe(null);
  for (const sent of [{ path: { id } }, { path: { id }, token: stranger }]) await refused("getApiServiceId", 404, sent);
  await call("deleteApiServiceId", { path: { id }, token });
});

/** An active paid service of the demo's seller. */
async function onSale(token: string): Promise<number> {
  const { items } = (await call("getApiServiceMyServices", { token })).data;
  return items.find(
    (own: { status: string; price: { amount: number } | null }) => own.status === "active" && own.price?.amount,
  ).id;
}
const own = async (id: number, token: string) => (await call("getApiServiceId", { path: { id }, token })).data.own;

test("a seller changes some fields of a service, and an outdated revision answers 409", async () => {
  const token = await signedIn("seller@jangteo.example");
  const path = { id: await onSale(token) };
  const { revision, isEditable } = await own(path.id, token);
  expect(isEditable).toBe(true);
  expect((await call("getApiServiceId", { path })).data.own).toBe(null);
  const body = { price: "990000", options: [{ title: "설치", amount: "110000" }], revision };
  await refused("putApiServiceId", 401, { path, body });
  await refused("putApiServiceId", 403, { path, token: member.token, body });
  await refused("putApiServiceId", 404, { path: { id: 2_147_483_647 }, token, body });
  await refused("putApiServiceId", 422, { path, token, body: { price: "x" } });
  await refused("putApiServiceId", 422, { path, token, body: { status: "active" } });
  await refused("putApiServiceId", 422, { path, token, body: { type: "template" } });
  const { message, data } = await call("putApiServiceId", { path, token, body });
  expect([message, data]).toMatchObject(["수정한 내용을 반영했습니다", { service_id: path.id, pendingReview: [] }]);
  expect(data.applied).toEqual(expect.arrayContaining(["price", "options"]));
  expect((await call("getApiServiceId", { path })).data).toMatchObject({
    price: { amount: 990_000 },
    options: [{ title: "설치", amount: 110_000 }],
  });
  await refused("putApiServiceId", 409, { path, token, body: { title: "뒤늦은 제목", revision } });
  const again = await call("putApiServiceId", { path, token, as: "multipart", body: { price: "990000" } });
  expect([again.message, again.data.revision]).toEqual(["바뀐 내용이 없습니다", data.revision]);
});

test("forty simultaneous registrations with one key create one service", async () => {
  const token = await signedIn("seller@jangteo.example");
  const before = (await call("getApiServiceMyServices", { token })).data.total as number;
  const sent = {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", ...once() },
    body: JSON.stringify({ ...registration, title: "한 번만 등록되는 서비스" }),
  };
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => fetch(`${product.origin}/api/service/register`, sent)),
  );
  const made = await Promise.all(
    answers.filter(({ status }) => status === 200).map(async (answer) => (await answer.json()).data.service_id),
  );
  expect(new Set(made).size).toBe(1);
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect((await call("getApiServiceMyServices", { token })).data.total).toBe(before + 1);
  await call("deleteApiServiceId", { token, path: { id: made[0] } });
});
