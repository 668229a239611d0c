import postgres from "postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { type Members, startWithMembers } from "./members.ts";

let members: Members;
let sql: postgres.Sql;
let service: { id: number; slug: string };
beforeAll(async () => {
  members = await startWithMembers();
  sql = postgres(members.product.databaseUrl, { max: 1, onnotice: () => {} });
  const [row] = await sql<{ id: number; slug: string }[]>`
    select s.id, s.slug from services s join service_listings l on l.service_id = s.id order by s.sales_count desc, s.id limit 1`;
  service = row!;
}, 180_000);
afterAll(async () => {
  await sql?.end();
  await members?.product.stop();
});

const note = "데모가 설명과 다르게 동작합니다.";
const send = (fields: Record<string, string>, id: number = service.id) =>
  members.send("operator", adminPaths.service(id), new URLSearchParams(fields));
const visit = (path: string) => fetch(members.product.origin + encodeURI(path), { redirect: "manual" });
const stateOf = async () => {
  const [row] = await sql<{ status: string; suspendedBy: string | null }[]>`
    select status, suspended_by as "suspendedBy" from services where id = ${service.id}`;
  return [row!.status, row!.suspendedBy];
};

test("wrong input answers 422 with the values kept and a message at each field", async () => {
  const answer = await send({ intent: "suspend", reason: "mood", note: "짧다", internalNote: "신고 두 건" });
  expect(answer.status).toBe(422);
  expect(answer.body).toContain("신고 두 건");
  expect(answer.body).toContain("짧다");
  for (const field of ["reason", "note"]) expect(answer.body).toContain(`id="suspension-${field}-error"`);
  expect((await send({ intent: "restore", note: "" })).status).toBe(422);
  expect(await stateOf()).toEqual(["active", null]);
});

test("a suspended service leaves the cached page and the API, and comes back", async () => {
  const page = `/market/${service.id}/${service.slug}`;
  const api = `/api/service/${service.id}`;
  await vi.waitFor(async () => expect((await visit(page)).headers.get("Cache-Status")).toBe("page; hit"), {
    timeout: 60_000,
  });
  const statuses = async () => [(await visit(page)).status, (await visit(api)).status];
  expect(await statuses()).toEqual([200, 200]);
  const suspended = await send({ intent: "suspend", reason: "rights", note, internalNote: "" });
  expect([suspended.status, suspended.location]).toEqual([303, adminPaths.service(service.id)]);
  await vi.waitFor(async () => expect(await statuses()).toEqual([404, 404]), { timeout: 60_000, interval: 50 });
  expect((await members.ask("operator", encodeURI(page))).body).toContain(note);
  expect((await send({ intent: "suspend", reason: "rights", note, internalNote: "" })).status).toBe(409);
  expect((await send({ intent: "restore", note: "확인이 끝나 다시 엽니다." })).status).toBe(303);
  await vi.waitFor(async () => expect(await statuses()).toEqual([200, 200]), { timeout: 60_000, interval: 50 });
});

test("a service that does not exist cannot be suspended", async () => {
  expect((await send({ intent: "suspend", reason: "rights", note, internalNote: "" }, 2_000_000_000)).status).toBe(404);
});
