import { asc, eq } from "drizzle-orm";
import { describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { bankDeposits } from "#db/schema/payments.ts";
import { aBuyer, anOperator, anOrder, aShop } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { confirmDeposit } from "#app/domain/payments/transfers/confirm-deposit.server.ts";
import { deposit as confirmation, paymentRecordsOf } from "#app/domain/payments/transfers/confirm-deposit.testing.ts";
import { visitor } from "#app/domain/shared/actor.ts";
import { ImportStatementInput } from "./bank-deposit-input.ts";
import { aBankDeposit, balancesOf } from "./bank-deposits.testing.ts";
import { importStatement } from "./import-statement.server.ts";
import { statementDeposits, statementMegabytes } from "./statement-limits.ts";

type Row = [day: string, depositor: string, amount: number];
const statement = (...rows: Row[]) =>
  [
    "거래일시,적요,보낸분/받는분,출금액,입금액,잔액",
    ...rows.map(([day, who, amount]) => `${day},타행이체,${who},0,${amount},`),
  ].join("\n");
const pasted = (...rows: Row[]) => ImportStatementInput.parse({ text: statement(...rows) });
const paid: Row = ["2026-01-05 09:31:12", "김구매", 1_100_000];

const rowsOf = ({ db }: TestServices) =>
  db.select().from(bankDeposits).orderBy(asc(bankDeposits.amount), asc(bankDeposits.id));

describe("importing a bank statement", () => {
  test("settles the order whose deposit matches and records the other deposits as unmatched", async ({ services }) => {
    const built = await anOrder(services);
    const operator = await anOperator(services);
    const input = pasted(
      paid,
      ["2026-01-05 10:00:00", "모르는사람", 7_000],
      ["2026-01-05 11:00:00", "김구매", 1_099_000],
    );
    expect(await importStatement(services, operator, { ...input, ip: "203.0.113.9" })).toEqual({
      rows: 3,
      settled: 1,
      unmatched: 2,
      known: 0,
    });
    const after = await paymentRecordsOf(services, built);
    expect(after).toMatchObject({
      order: { status: "completed" },
      payment: { status: "completed", depositedOn: "2026-01-05", confirmedBy: operator.memberId },
    });
    expect(after.payment.bankReference).toMatch(/^20260105-[0-9A-F]{12}$/);
    expect(await balancesOf(services)).toMatchObject({ bank: 2_206_000, suspense: -1_106_000 });
    expect((await rowsOf(services)).map(({ status, orderId }) => [status, orderId])).toEqual([
      ["unmatched", null],
      ["unmatched", null],
      ["settled", built.id],
    ]);
    const [event] = await services.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, "bank-statement.imported"));
    expect(event).toMatchObject({ actorId: operator.memberId, ip: "203.0.113.9", details: { rows: 3, settled: 1 } });
    const confirmed = await services.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `order:${built.number}`));
    expect(confirmed).toMatchObject([{ action: "deposit.confirmed", actorId: operator.memberId, ip: "203.0.113.9" }]);
  });

  test("twice books nothing again, nor does a row repeated in another file", async ({ services }) => {
    await anOrder(services);
    const operator = await anOperator(services);
    const stranger: Row = ["2026-01-05 10:00:00", "모르는사람", 7_000];
    await importStatement(services, operator, pasted(paid, stranger));
    const before = [await balancesOf(services), await services.db.$count(ledgerEntries)];
    expect(await importStatement(services, operator, pasted(paid, stranger))).toMatchObject({ known: 2, settled: 0 });
    const later: Row = ["2026-01-05 12:00:00", "모르는사람", 7_000];
    expect([await balancesOf(services), await services.db.$count(ledgerEntries)]).toEqual(before);
    expect(await importStatement(services, operator, pasted(later, stranger))).toMatchObject({
      known: 1,
      unmatched: 1,
    });
  });

  test("recognises deposits confirmed or recorded by hand, once each", async ({ services }) => {
    const built = await anOrder(services);
    const operator = await anOperator(services);
    await confirmDeposit(services, operator, confirmation(built));
    await aBankDeposit(services, { amount: 7_000, depositorName: "모르는사람" });
    const before = await balancesOf(services);
    const stranger: Row = ["2026-01-05 10:00:00", "모르는사람", 7_000];
    expect(await importStatement(services, operator, pasted(paid, stranger))).toMatchObject({ known: 2 });
    expect(await balancesOf(services)).toEqual(before);
    const again: Row[] = [
      ["2026-01-05 13:00:00", "김구매", 1_100_000],
      ["2026-01-05 13:00:00", "모르는사람", 7_000],
    ];
    expect(await importStatement(services, operator, pasted(...again))).toMatchObject({ unmatched: 2, known: 0 });
  });

  test("settles neither of two equal orders, and each of them when the depositor names the order code", async ({
    services,
  }) => {
    const operator = await anOperator(services);
    const [first, second] = [await anOrder(services), await anOrder(services)];
    expect(await importStatement(services, operator, pasted(paid))).toMatchObject({ unmatched: 1, settled: 0 });
    const code = (number: string) => number.split("-").at(-1)!;
    const named = [first, second].map(
      ({ number }, index): Row => [`2026-01-05 14:0${index}:00`, `김구매${code(number)}`, 1_100_000],
    );
    expect(await importStatement(services, operator, pasted(...named))).toMatchObject({ settled: 2 });
  });

  test("does not settle an order that the operator bought or sold", async ({ services }) => {
    const buyer = await aBuyer(services, { roles: ["administrator"] });
    const own = await anOrder(services, "processing", { buyer });
    expect(await importStatement(services, buyer, pasted(paid))).toMatchObject({ settled: 0, unmatched: 1 });
    expect((await paymentRecordsOf(services, own)).order.status).toBe("processing");
  });

  test("records the deposit for a cancelled order as unmatched", async ({ services }) => {
    await anOrder(services, "cancelled");
    expect(await importStatement(services, await anOperator(services), pasted(paid))).toMatchObject({ unmatched: 1 });
  });
});

describe("importing a bank statement is refused, with nothing written, for", () => {
  const file = (bytes: Uint8Array<ArrayBuffer>) => ImportStatementInput.parse({ file: new File([bytes], "내역.csv") });
  test.for([
    ["a text that is not a statement", file(new TextEncoder().encode("안녕")), "statement-unreadable"],
    ["bytes in an unknown encoding", file(Uint8Array.from([0xff, 0xfe, 0x00, 0x81])), "statement-unreadable"],
    ["an unreadable row", pasted(paid, ["언젠가", "김구매", 5]), "statement-row"],
    ["a deposit of tomorrow", pasted(paid, ["2026-01-06", "김구매", 5]), "deposit-in-future"],
    ["too many bytes", file(new Uint8Array(statementMegabytes * 1024 * 1024 + 1)), "statement-too-large"],
    [
      "too many rows",
      pasted(...Array.from({ length: statementDeposits + 1 }, (_, n): Row => ["2026-01-05", "김구매", n + 1])),
      "statement-too-long",
    ],
  ] as const)("%s", async ([, input, code], { services }) => {
    await expect(importStatement(services, await anOperator(services), input)).rejects.toMatchObject({ code });
    expect(await rowsOf(services)).toEqual([]);
  });

  test("an empty text without a file", () => {
    expect(ImportStatementInput.safeParse({ text: "  " }).error?.issues[0]).toMatchObject({
      message: "required",
      path: ["file"],
    });
  });

  test("a member who is not an operator", async ({ services }) => {
    for (const actor of [await aBuyer(services), await aShop(services)])
      await expect(importStatement(services, actor, pasted(paid))).rejects.toMatchObject({ code: "not-found" });
    await expect(importStatement(services, visitor, pasted(paid))).rejects.toMatchObject({ code: "signed-out" });
  });
});

describe("concurrent imports", () => {
  databaseTest("of one statement eight times book each row once", async ({ services }) => {
    const orders = await Promise.all([anOrder(services), anOrder(services)]);
    const operator = await anOperator(services);
    const rows: Row[] = [
      ...orders.map(({ number }, n): Row => [`2026-01-05 09:3${n}:00`, `김${number.split("-").at(-1)}`, 1_100_000]),
      ...Array.from({ length: 10 }, (_, n): Row => ["2026-01-05 10:00:00", "모르는사람", 1_000 + n]),
    ];
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => importStatement(services, operator, pasted(...rows))),
    );
    const sum = (name: "settled" | "unmatched" | "known") =>
      outcomes.reduce((total, outcome) => total + outcome[name], 0);
    expect([sum("settled"), sum("unmatched"), sum("known")]).toEqual([2, 10, 84]);
    expect((await rowsOf(services)).length).toBe(12);
    const suspense = -Array.from({ length: 10 }, (_, n) => 1_000 + n).reduce((total, amount) => total + amount, 0);
    expect(await balancesOf(services)).toMatchObject({ bank: 2_200_000 - suspense, suspense });
  });
});
