import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { type Members, startWithMembers } from "./members.ts";
import type { Product } from "./server.ts";

let product: Product;
let send: Members["send"];
let ask: Members["ask"];
let cookies: Members["cookies"];
beforeAll(async () => {
  ({ product, send, ask, cookies } = await startWithMembers());
}, 180_000);
afterAll(() => product?.stop());

const keyIn = (html: string) => /bk_live_[0-9A-Za-z]{33}/.exec(html)?.[0];
const statusOf = async (key: string) =>
  (await fetch(`${product.origin}/api/v1/usage`, { headers: { "X-API-Key": key } })).status;
const form = (values: Record<string, string>) => new URLSearchParams(values);

test("a project and a key are made by forms without a script, and the key is shown once", async () => {
  const made = await send("owner", paths.dashboard.projects(), form({ name: "월말 정산 <b>" }));
  expect(made.status).toBe(303);
  const at = made.location!;
  const again = await send("owner", paths.dashboard.projects(), form({ name: "월말 정산 <B>" }));
  expect([again.status, again.body.includes("월말 정산 &lt;B&gt;")]).toEqual([409, true]);
  expect((await send("owner", paths.dashboard.projects(), form({ name: "" }))).status).toBe(422);

  const fields = new URLSearchParams([
    ["name", "서버"],
    ["scopes", "usage:read"],
    ["days", "30"],
    ["ips", ""],
    ["origins", ""],
    ["formKey", "a-form-of-the-test"],
  ]);
  const wrong = new URLSearchParams(fields);
  wrong.set("ips", "203.0.113.0/99");
  const refused = await send("owner", at, wrong);
  expect([refused.status, refused.body.includes("203.0.113.0/99")]).toEqual([422, true]);
  const shown = await send("owner", at, fields);
  const key = keyIn(shown.body)!;
  expect([shown.status, await statusOf(key)]).toEqual([200, 200]);
  expect((await ask("owner", at)).body).not.toContain(key);
  // The form of the page is sent again when it is loaded again.
  const repeated = await send("owner", at, fields);
  expect([repeated.status, repeated.location]).toEqual([303, at]);

  const keyId = /name="keyId" value="([0-9a-f-]{36})"/.exec((await ask("owner", at)).body)![1]!;
  for (const role of ["other", "operator"] as const)
    expect((await send(role, at, form({ intent: "revoke", keyId }))).status).toBe(404);
  const rotated = await send("owner", at, form({ intent: "rotate", keyId, formKey: "another-form" }));
  const next = keyIn(rotated.body)!;
  expect([next === key, await statusOf(key), await statusOf(next)]).toEqual([false, 200, 200]);
  expect((await send("owner", at, form({ intent: "revoke", keyId }))).status).toBe(303);
  expect([await statusOf(key), await statusOf(next)]).toEqual([401, 200]);

  await expect.poll(async () => (await ask("owner", `${at}/usage/csv`)).body).toContain("usage.read");
  expect((await ask("other", `${at}/usage/csv`)).status).toBe(404);
  expect((await send("owner", at, form({ intent: "delete" }))).status).toBe(303);
  expect([(await ask("owner", at)).status, await statusOf(next)]).toEqual([404, 401]);
}, 120_000);

test("a project is handed over by forms once the receiver accepts", async () => {
  const mine = /\/dashboard\/projects\/[0-9a-f-]{36}(?=")/g;
  const list = await ask("owner", paths.dashboard.projects());
  const pages = await Promise.all(
    [...new Set(list.body.match(mine))].map(async (at) => ({ at, ...(await ask("owner", `${at}/members`)) })),
  );
  const { at, body } = pages.find((page) => page.body.includes('value="handover-accept"'))!;
  expect(body).toContain('value="handover-decline"');
  expect(body).not.toContain('value="handover-withdraw"');
  const answer = (role: "owner" | "other", intent: string) => send(role, `${at}/members`, form({ intent }));
  expect((await answer("other", "handover-accept")).status).toBe(404);
  expect((await answer("owner", "handover-nonsense")).status).toBe(422);
  expect((await answer("owner", "handover-withdraw")).status).toBe(403);
  expect((await answer("owner", "handover-accept")).status).toBe(303);
  expect((await answer("owner", "handover-decline")).status).toBe(409);
  const after = await ask("owner", `${at}/members`);
  expect(after.body).not.toContain("handover-accept");
  const receiver = /name="memberId" value="(\d+)"/.exec(after.body)![1]!;
  expect((await send("owner", `${at}/members`, form({ intent: "hand-over", memberId: receiver }))).status).toBe(303);
  expect((await ask("owner", `${at}/members`)).body).toContain('value="handover-withdraw"');
  expect((await answer("owner", "handover-withdraw")).status).toBe(303);
  expect((await ask("owner", `${at}/members`)).body).not.toContain("handover-withdraw");
}, 120_000);

test("withdrawing a handover that is over says so", async () => {
  const sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  const made = await send("owner", paths.dashboard.projects(), form({ name: "기한이 지난 넘기기" }));
  const projectId = made.location!.split("/").at(-1)!;
  const at = paths.dashboard.projectMembers(projectId);
  await sql`insert into project_members select ${projectId}, id, 'owner', now() from members where email = 'seller@jangteo.example'`;
  const [receiver] = await sql<{ id: number }[]>`select id from members where email = 'seller@jangteo.example'`;
  const offer = form({ intent: "hand-over", memberId: String(receiver!.id) });
  expect((await ask("owner", at)).body).toContain("이번 달까지의 이용료와 보상금은");
  expect((await send("owner", at, offer)).status).toBe(303);
  await sql`update project_handovers set expires_at = now() where project_id = ${projectId}`;
  await sql.end();
  const late = await send("owner", at, form({ intent: "handover-withdraw" }));
  expect(late.status).toBe(303);
  const flash = late.headers.get("Set-Cookie")!.split(";")[0]!;
  const session = cookies.owner;
  const { body } = await ask("owner", at, { headers: { Cookie: `${session}; ${flash}` } });
  expect(body).toContain("취소하기 전에 기한이 지나 이미 끝난 넘기기입니다");
  expect(body).not.toContain("프로젝트 넘기기를 취소했습니다");
}, 120_000);
