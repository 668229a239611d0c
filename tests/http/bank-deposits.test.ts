import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { roles } from "./roles.ts";
import { type Members, startWithMembers } from "./members.ts";

let members: Members;
let sql: postgres.Sql;
beforeAll(async () => {
  members = await startWithMembers();
  sql = postgres(members.product.databaseUrl, { max: 1, onnotice: () => {} });
}, 180_000);
afterAll(async () => {
  await sql?.end();
  await members?.product.stop();
});

const send = (path: string, fields: Record<string, string>) =>
  members.send("operator", path, new URLSearchParams(fields));
const suspense = async () => {
  const [row] = await sql<{ amount: number }[]>`
    select coalesce(sum(amount_krw), 0)::float8 as amount from ledger_entries where account = 'suspense'`;
  return row!.amount;
};

let made = 0;
/** Records a deposit of yesterday in the list's form; returns its page. */
async function recorded(amount: number): Promise<string> {
  made += 1;
  const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);
  const answer = await send(adminPaths.bankDeposits(), {
    amount: amount.toLocaleString("en"),
    depositedOn: yesterday,
    depositorName: "모르는사람",
    bankReference: `HTTP-${made}`,
    note: "",
  });
  expect(answer.status).toBe(303);
  return answer.location!;
}

test("a deposit is recorded, found, annotated and returned by forms without JavaScript", async () => {
  const before = await suspense();
  const page = await recorded(12_345);
  expect(await suspense()).toBe(before - 12_345);
  const list = await members.ask("operator", adminPaths.bankDeposits({ q: "12,345" }));
  expect(list.body).toContain(page);
  expect(list.body).toContain("모르는사람");
  expect(list.body).toMatch(/[12]일/);
  expect(list.body).not.toContain('<script type="module"');
  for (const act of ["match", "return", "exclude", "note"])
    expect((await members.ask("operator", page)).body).toContain(`name="act" value="${act}"`);

  expect((await send(page, { act: "note", note: "전화함" })).location).toBe(page);
  expect((await members.ask("operator", page)).body).toContain("전화함");
  const incomplete = await send(page, { act: "return", returnedOn: "2026-01-01", bankReference: "", note: "" });
  expect([incomplete.status, incomplete.body.includes('href="#deposit-return-bankReference"')]).toEqual([422, true]);
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  const back = await send(page, { act: "return", returnedOn: today, bankReference: "HTTP-BACK", note: "주문 없음" });
  expect([back.status, back.location]).toEqual([303, adminPaths.bankDeposits()]);
  expect(await suspense()).toBe(before);
  expect((await send(page, { act: "exclude", note: "이자" })).status).toBe(409);
});

test("a deposit of the exact amount settles the order it is matched to", async () => {
  const { waiting } = members.facts;
  const [order] = await sql<{ amount: number }[]>`
    select total_amount::float8 as amount from orders where number = ${waiting}`;
  const page = await recorded(order!.amount);
  expect((await members.ask("operator", page)).body).toContain(`name="orderNumber" value="${waiting}"`);
  expect((await send(page, { act: "match", orderNumber: "JT-20260101-ZZZZZZ" })).status).toBe(404);
  expect((await send(page, { act: "match", orderNumber: waiting })).location).toBe(adminPaths.bankDeposits());
  const [after] = await sql<{ status: string; method: string }[]>`
    select p.status, p.method from payments p join orders o on o.id = p.order_id
    where o.number = ${waiting} and p.status = 'completed'`;
  expect(after).toEqual({ status: "completed", method: "bank-transfer" });
});

test("a statement is imported once, as a file or a pasted table, and an unreadable one is refused", async () => {
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  const csv = `거래일시,보낸분/받는분,출금액,입금액,잔액\r\n${today} 00:01:00,낯선사람,0,"4,321","9,000"`;
  const upload = (file: string, text = "") => {
    const form = new FormData();
    form.set("file", new File([file], "거래내역.csv", { type: "text/csv" }));
    form.set("text", text);
    return members.send("operator", adminPaths.importStatement(), form);
  };
  const before = await suspense();
  expect([(await upload(csv)).location, await suspense()]).toEqual([adminPaths.bankDeposits(), before - 4_321]);
  expect([(await upload("", csv)).status, await suspense()]).toEqual([303, before - 4_321]);
  for (const [file, status, words] of [
    ["", 422, "필수 항목입니다"],
    ["안녕하세요", 422, "거래 내역을 읽지 못했습니다"],
    [`${csv}\r\n언젠가,낯선사람,0,5,1`, 422, "3번째 줄"],
    ["x".repeat(1_100_000), 413, "파일이 너무 큽니다"],
  ] as const) {
    const answer = await upload(file);
    expect([answer.status, answer.body.includes(words)]).toEqual([status, true]);
  }
  expect(await suspense()).toBe(before - 4_321);
  expect((await members.ask("operator", adminPaths.bankDeposits({ q: "4,321" }))).body).toContain("낯선사람");
});

test("bank deposits answer 404 to members who are not operators", async () => {
  const page = await recorded(5_000);
  for (const role of ["owner", "other", "seller"] as const) {
    expect((await members.ask(role, page)).status).toBe(404);
    expect((await members.send(role, page, new URLSearchParams({ act: "exclude", note: "x" }))).status).toBe(404);
  }
  expect((await members.ask("visitor", page)).status).toBe(302);
  const [row] = await sql<{ status: string; recordedBy: string }[]>`
    select d.status, m.email as "recordedBy" from bank_deposits d join members m on m.id = d.recorded_by
    where d.id = ${page.split("/").at(-1)!}`;
  expect(row).toEqual({ status: "unmatched", recordedBy: roles.operator });
});
