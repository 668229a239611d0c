import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { claimableMonths, monthAway } from "#app/domain/compensations/rules.ts";
import { paths } from "#app/paths.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { type Members, startWithMembers } from "./members.ts";
import type { Product } from "./server.ts";

let product: Product;
let sql: postgres.Sql;
let send: Members["send"];
let ask: Members["ask"];
beforeAll(async () => {
  ({ product, send, ask } = await startWithMembers());
  sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
}, 180_000);
afterAll(async () => {
  await sql?.end();
  await product?.stop();
});

const form = (values: Record<string, string>) => new URLSearchParams(values);
const [month] = claimableMonths(new Date()) as [string];
const thisMonth = monthAway(month, 1);

test("a month is billed, claimed, accepted and taken from the next bill by forms without a script", async () => {
  const made = await send("owner", paths.dashboard.projects(), form({ name: "체인 감시" }));
  const projectId = made.location!.split("/").at(-1)!;
  const at = paths.dashboard.projectBilling(projectId);
  expect((await ask("owner", at)).body).toContain(projectId);
  await sql`insert into uptime_days values ('api', ${`${month}-02`}, 1000, 60)
    on conflict (day, component) do update set probes = 1000000, failures = 60000`;

  const claim = { month, description: "<b>끊김</b>" };
  const tooEarly = await send("owner", at, form(claim));
  expect([tooEarly.status, tooEarly.body.includes("&lt;b&gt;끊김")]).toEqual([422, true]);

  const bill = { project: product.origin + at, month, fee: "330,000", reference: "T-1", billedOn: `${month}-28` };
  const wrongBills = [
    { fee: "x" },
    { fee: "0" },
    { month: "2026-13" },
    { project: "x" },
    { billedOn: "" },
    { reference: "" },
  ];
  for (const wrong of wrongBills)
    expect((await send("operator", adminPaths.apiBills(), form({ ...bill, ...wrong }))).status).toBe(422);
  expect((await send("owner", adminPaths.apiBills(), form(bill))).status).toBe(404);
  expect((await send("operator", adminPaths.apiBills(), form(bill))).status).toBe(303);
  expect((await send("operator", adminPaths.apiBills(), form(bill))).status).toBe(409);

  for (const wrong of [{ month: "2020-01" }, { month: "x" }, { description: "x".repeat(2_001) }])
    expect((await send("owner", at, form({ ...claim, ...wrong }))).status).toBe(422);
  expect((await send("other", at, form(claim))).status).toBe(404);
  for (let twice = 0; twice < 2; twice += 1) expect((await send("owner", at, form(claim))).status).toBe(303);
  const rows = await sql<{ id: string; average: number }[]>`
    select id, average from compensation_claims where project_id = ${projectId}`;
  expect(rows).toMatchObject([{ average: 330_000 }]);

  const decision = adminPaths.compensation(rows[0]!.id);
  const wrongDecisions: Record<string, string>[] = [
    { decision: "" },
    { decision: "rejected" },
    { decision: "accepted", percent: "11" },
  ];
  for (const wrong of wrongDecisions)
    expect((await send("operator", decision, form({ note: "", ...wrong }))).status).toBe(422);
  const kept = await send("operator", decision, form({ decision: "accepted", percent: "x", note: "따로 잰 값" }));
  expect([kept.status, kept.body.includes("따로 잰 값")]).toEqual([422, true]);
  const accepted = form({ decision: "accepted", percent: "50", note: "한 체인은 더 오래 멈췄습니다" });
  expect((await send("owner", decision, accepted)).status).toBe(404);
  expect((await send("operator", decision, accepted)).status).toBe(303);
  expect((await send("operator", decision, accepted)).status).toBe(409);

  const next = { ...bill, month: thisMonth, reference: "T-2" };
  expect((await send("operator", adminPaths.apiBills(), form({ ...next, month: "2099-01" }))).status).toBe(422);
  expect((await send("operator", adminPaths.apiBills(), form(next))).status).toBe(303);
  const [taken] = await sql`select credit from api_bills where project_id = ${projectId} and reference = 'T-2'`;
  expect(taken).toEqual({ credit: 165_000 });
  const page = await ask("owner", at);
  expect([page.status, page.body.includes("−165,000원"), page.body.includes("더 오래 멈췄습니다")]).toEqual([
    200,
    true,
    true,
  ]);
  expect((await ask("owner", "/pricing")).body).toContain(paths.dashboard.projects());
}, 120_000);

test("a wrong fee is voided and recorded anew by forms without a script, and its holder reads why", async () => {
  const made = await send("owner", paths.dashboard.projects(), form({ name: "잘못 청구된 감시" }));
  const projectId = made.location!.split("/").at(-1)!;
  const bill = { project: projectId, month, fee: "990,000", reference: "W-1", billedOn: `${month}-28` };
  expect((await send("operator", adminPaths.apiBills(), form(bill))).status).toBe(303);
  const [{ id }] = (await sql`select id from api_bills where project_id = ${projectId}`) as unknown as [{ id: string }];
  const at = adminPaths.apiBill(id);
  expect((await ask("operator", adminPaths.apiBills())).body).toContain(`href="${at}"`);

  const voided = { reason: "<b>다른 계약</b>의 이용료", isUnpaid: "on" };
  const paid = await send("operator", at, form({ reason: voided.reason }));
  expect([paid.status, paid.body.includes("&lt;b&gt;다른 계약")]).toEqual([422, true]);
  expect(paid.body).toContain('href="#void-isUnpaid"');
  for (const reason of ["", " ", "x".repeat(1_001)])
    expect((await send("operator", at, form({ ...voided, reason }))).status).toBe(422);
  for (const role of ["owner", "other"] as const) expect((await send(role, at, form(voided))).status).toBe(404);
  for (let twice = 0; twice < 2; twice += 1) expect((await send("operator", at, form(voided))).status).toBe(303);
  expect(
    await sql`select id from mails where template = 'api-bill-changed' and data ->> 'projectId' = ${projectId}`,
  ).toHaveLength(1);

  const page = await ask("operator", at);
  expect(page.body).not.toContain('id="void"');
  expect(page.body).toContain(`project=${projectId}&amp;month=${month}#bill`);
  const again = await ask("operator", adminPaths.apiBills({ project: projectId, month }));
  expect(again.body).toContain(`value="${projectId}"`);
  expect(
    (await send("operator", adminPaths.apiBills(), form({ ...bill, fee: "99,000", reference: "W-2" }))).status,
  ).toBe(303);
  const read = await ask("owner", paths.dashboard.projectBilling(projectId));
  expect(read.body).toContain("<s>990,000원</s>");
  expect(read.body).toContain("&lt;b&gt;다른 계약&lt;/b&gt;의 이용료");
  expect(read.body).toContain("99,000원");
  expect((await ask("operator", adminPaths.apiBill("0198"))).status).toBe(404);
}, 120_000);

test("a former holder who left reads what was billed before, and nobody else does", async () => {
  const made = await send("owner", paths.dashboard.projects(), form({ name: "넘긴 감시" }));
  const projectId = made.location!.split("/").at(-1)!;
  const at = paths.dashboard.projectBilling(projectId);
  const bill = { project: projectId, month, fee: "330,000", reference: "F-1", billedOn: `${month}-28` };
  expect((await send("operator", adminPaths.apiBills(), form(bill))).status).toBe(303);
  await sql`update projects set owner_id = (select id from members where email = 'seller@jangteo.example')
    where id = ${projectId}`;
  const read = await ask("owner", at);
  expect([read.status, read.body.includes("330,000원"), read.body.includes('class="project-tabs"')]).toEqual([
    200,
    true,
    false,
  ]);
  expect((await ask("owner", paths.dashboard.projects())).body).toContain(`href="${at}"`);
  expect((await ask("other", at)).status).toBe(404);
  expect((await send("owner", at, form({ month, description: "x" }))).status).toBe(404);
}, 120_000);
