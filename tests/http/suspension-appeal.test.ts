import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { colleagueAccounts } from "#app/domain/identity/sign-in/demo-accounts.ts";
import { paths } from "#app/paths.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { type Members, startWithMembers } from "./members.ts";

let members: Members;
let sql: postgres.Sql;
let serviceId: number;
beforeAll(async () => {
  members = await startWithMembers();
  sql = postgres(members.product.databaseUrl, { max: 1, onnotice: () => {} });
  const [row] = await sql<{ id: number }[]>`
    select s.id from services s join members m on m.id = s.seller_id
    where m.email = ${members.facts.seller} and s.status = 'active' and s.deleted_at is null order by s.id limit 1`;
  serviceId = row!.id;
}, 180_000);
afterAll(async () => {
  await sql?.end();
  await members?.product.stop();
});

const text = "데모는 설명과 같이 동작합니다. 지난주의 장애는 기록에 있습니다.";
const asOperator = (fields: Record<string, string>) =>
  members.send("operator", adminPaths.service(serviceId), new URLSearchParams(fields));
const asSeller = (fields: Record<string, string>) =>
  members.send("seller", paths.mypage.suspensionAppeal(serviceId), new URLSearchParams(fields));
const appealOf = async () => {
  const [row] = await sql<{ id: string; status: string }[]>`
    select a.id, a.status from service_suspension_appeals a join service_suspensions s on s.id = a.suspension_id
    where s.service_id = ${serviceId}`;
  return row;
};

test("a seller appeals in a form, once, and the operator who suspended does not decide", async () => {
  expect((await asSeller({ text })).status).toBe(409);
  const note = "데모가 설명과 다르게 동작합니다.";
  expect((await asOperator({ intent: "suspend", reason: "misleading", note })).status).toBe(303);
  const short = await asSeller({ text: "아닙니다" });
  expect([short.status, short.body.includes("아닙니다"), short.body.includes('id="appeal-text-error"')]).toEqual([
    422,
    true,
    true,
  ]);
  const sent = await asSeller({ text });
  expect([sent.status, sent.location]).toEqual([303, paths.mypage.services()]);
  expect((await asSeller({ text })).status).toBe(409);
  const page = await members.ask("operator", adminPaths.service(serviceId));
  expect([page.body.includes(text), page.body.includes('name="appealId"')]).toEqual([true, false]);
  const { id: appealId } = (await appealOf())!;
  const deciding = { intent: "appeal", appealId, decision: "accepted", note: "확인했습니다. 다시 판매합니다." };
  expect((await asOperator(deciding)).status).toBe(403);
  expect((await appealOf())!.status).toBe("open");
});

test("another operator finds it in the queue; wrong input answers 422, and the decision restores the service", async () => {
  await sql`update service_suspensions set suspended_by = (select id from members where email = ${colleagueAccounts.administrator})
    where service_id = ${serviceId}`;
  const queue = await members.ask("operator", adminPaths.moderation({ view: "appeals" }));
  expect(queue.body.includes(`href="${adminPaths.service(serviceId)}"`)).toBe(true);
  const { id: appealId } = (await appealOf())!;
  const wrong = await asOperator({ intent: "appeal", appealId, decision: "maybe", note: "네" });
  expect(wrong.status).toBe(422);
  for (const field of ["decision", "note"])
    expect([field, wrong.body.includes(`href="#appeal-${field}"`)]).toEqual([field, true]);
  const right = { intent: "appeal", appealId, decision: "accepted", note: "확인했습니다. 다시 판매합니다." };
  expect((await asOperator(right)).status).toBe(303);
  expect((await asOperator(right)).status).toBe(409);
  const [service] = await sql<{ status: string }[]>`select status from services where id = ${serviceId}`;
  expect([service!.status, (await appealOf())!.status]).toEqual(["active", "accepted"]);
});

test("nobody else appeals, and a visitor signs in first", async () => {
  expect((await members.ask("owner", paths.mypage.suspensionAppeal(serviceId))).status).toBe(404);
  const answer = await fetch(members.product.origin + paths.mypage.suspensionAppeal(serviceId), { redirect: "manual" });
  expect([answer.status, answer.headers.get("Location")?.startsWith("/login")]).toEqual([302, true]);
});
