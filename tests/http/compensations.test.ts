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
