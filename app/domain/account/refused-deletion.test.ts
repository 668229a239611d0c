import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { services as serviceTable } from "#db/schema/catalog.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { mails } from "#db/schema/notifications.ts";
import { aBuyer, anOperator, anOrder, aServiceForSale, aShop } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { demoAccounts } from "#app/domain/identity/sign-in/demo-accounts.ts";
import { partnerAccount, sellerAccount } from "../ledger/entries.ts";
import { aBroughtOrder, aPartner } from "../partners/commission/commission.testing.ts";
import { openCase } from "../refunds/open-case.server.ts";
import { requestRefund } from "../refunds/request-refund.server.ts";
import type { Member } from "../shared/actor.ts";
import { uuidv7 } from "../shared/ids.ts";
import { accountBlockers, deleteAccount } from "./delete-account.server.ts";
import { ip, right, withPassword, rowOf, signedIn } from "./delete-account.testing.ts";

const accountExists = async (services: TestServices, member: Member) =>
  (await rowOf(services, member)).deletedAt === null;

const anEntry = ({ db, clock }: TestServices, { account, amountKrw }: { account: string; amountKrw: number }) =>
  db.insert(ledgerEntries).values({
    id: uuidv7(clock()),
    transactionId: uuidv7(clock()),
    orderId: null,
    kind: "payout",
    ref: uuidv7(clock()),
    account,
    amountKrw,
    occurredAt: clock(),
  });

describe("an account deletion is refused", () => {
  const shop = async (services: TestServices) => aShop(services, withPassword);
  const cases: [string, (services: TestServices) => Promise<Member>, unknown[]][] = [
    [
      "with an unpaid order",
      async (services) =>
        (await anOrder(services, "processing", { buyer: await aBuyer(services, withPassword) })).buyer,
      [{ code: "purchases-open", count: 1 }],
    ],
    [
      "with an order in progress",
      async (services) =>
        (await anOrder(services, "in_progress", { buyer: await aBuyer(services, withPassword) })).buyer,
      [{ code: "purchases-open", count: 1 }],
    ],
    [
      "with an undecided refund case",
      async (services) => {
        const { buyer, number: orderNumber } = await anOrder(services, "completed", {
          buyer: await aBuyer(services, withPassword),
        });
        await openCase(services, buyer, {
          orderNumber,
          reasonCode: "broken",
          text: "설치가 되지 않습니다",
          scope: "full",
        });
        return buyer;
      },
      [{ code: "purchases-open", count: 1 }],
    ],
    [
      "with a refund the provider has not confirmed",
      async (services) => {
        const { buyer, number: orderNumber } = await anOrder(services, "completed", {
          buyer: await aBuyer(services, withPassword),
        });
        await requestRefund(services, await anOperator(services), {
          orderNumber,
          amount: 1,
          reason: "일부",
          idempotencyKey: "once",
        });
        return buyer;
      },
      [{ code: "purchases-open", count: 1 }],
    ],
    [
      "for a seller with an unpaid sale",
      async (services) => {
        const seller = await shop(services);
        const service = await aServiceForSale(services, { sellerId: seller.memberId });
        await anOrder(services, "processing", { service });
        await services.db.update(serviceTable).set({ status: "suspended" });
        return seller;
      },
      [{ code: "sales-open", count: 1 }],
    ],
    [
      "for a seller with an order in progress and an open balance",
      async (services) => {
        const seller = await shop(services);
        const service = await aServiceForSale(services, {
          sellerId: seller.memberId,
          type: "solution",
          status: "active",
        });
        await anOrder(services, "in_progress", { service });
        return seller;
      },
      [
        { code: "sales-open", count: 1 },
        { code: "services-active", count: 1 },
        { code: "balance-open", payee: "seller", amount: 700_000 },
      ],
    ],
    [
      "for a seller with an active service",
      async (services) => {
        const seller = await shop(services);
        await aServiceForSale(services, { sellerId: seller.memberId });
        await aServiceForSale(services, { sellerId: seller.memberId, status: "suspended" });
        return seller;
      },
      [{ code: "services-active", count: 1 }],
    ],
    [
      "for a seller with a balance not paid out",
      async (services) => {
        const seller = await shop(services);
        const service = await aServiceForSale(services, { sellerId: seller.memberId });
        await anOrder(services, "completed", { service });
        await services.db.update(serviceTable).set({ status: "suspended" });
        return seller;
      },
      [{ code: "balance-open", payee: "seller", amount: 700_000 }],
    ],
    [
      "for a seller with a negative balance",
      async (services) => {
        const seller = await shop(services);
        await anEntry(services, { account: sellerAccount(seller.memberId), amountKrw: 5_000 });
        return seller;
      },
      [{ code: "balance-open", payee: "seller", amount: -5_000 }],
    ],
    [
      "for a partner who is owed what the seller owes",
      async (services) => {
        const member = await aBuyer(services, withPassword);
        for (const [account, amountKrw] of [
          [sellerAccount(member.memberId), 5_000],
          [partnerAccount(member.memberId), -5_000],
        ] as const)
          await anEntry(services, { account, amountKrw });
        return member;
      },
      [
        { code: "balance-open", payee: "seller", amount: -5_000 },
        { code: "balance-open", payee: "partner", amount: 5_000 },
      ],
    ],
    [
      "for a partner whose commission is not paid out and whose quarter is open",
      async (services) => {
        const partner = await aPartner(services, withPassword);
        await aBroughtOrder(services, partner, 1_000_000);
        return partner.member;
      },
      [{ code: "balance-open", payee: "partner", amount: 100_000 }, { code: "commission-open" }],
    ],
    [
      "for a partner whose quarter is open after everything was paid out",
      async (services) => {
        const partner = await aPartner(services, withPassword);
        await aBroughtOrder(services, partner, 1_000_000);
        await anEntry(services, { account: partnerAccount(partner.memberId), amountKrw: 100_000 });
        return partner.member;
      },
      [{ code: "commission-open" }],
    ],
    [
      "for a partner who brought an order that is not paid",
      async (services) => {
        const { member, code } = await aPartner(services, withPassword);
        await anOrder(services, "processing", { checkout: { partnerCode: code } });
        return member;
      },
      [{ code: "commission-open" }],
    ],
    [
      "for the only administrator",
      (services) => aBuyer(services, { ...withPassword, roles: ["administrator"] }),
      [{ code: "sole-operator" }],
    ],
  ];
  test.for(cases)("%s", async ([_name, prepare, blockers], { services }) => {
    const member = await prepare(services);
    expect(await accountBlockers(services, member)).toMatchObject(blockers);
    const reasons = [...new Set((blockers as { code: string }[]).map(({ code }) => code))].join(",");
    await expect(deleteAccount(services, member, right)).rejects.toMatchObject({
      code: "account-blocked",
      details: { reasons },
    });
    expect(await accountExists(services, member)).toBe(true);
    expect(await services.db.$count(mails, eq(mails.template, "account-deleted"))).toBe(0);
  });

  test("with a wrong password, and with the email address when the account has a password", async ({ services }) => {
    const member = await aBuyer(services, withPassword);
    await expect(deleteAccount(services, member, { proof: { password: "wrong-password" }, ip })).rejects.toMatchObject({
      code: "password-wrong",
      details: { field: "password" },
    });
    await expect(deleteAccount(services, member, { proof: { email: member.email }, ip })).rejects.toMatchObject({
      code: "password-wrong",
    });
    expect(await accountExists(services, member)).toBe(true);
  });

  test("with too-many-requests after ten wrong passwords", async ({ services }) => {
    const member = await aBuyer(services, withPassword);
    for (let tries = 0; tries < 10; tries += 1)
      await expect(
        deleteAccount(services, member, { proof: { password: "wrong-password" }, ip }),
      ).rejects.toMatchObject({ code: "password-wrong" });
    await expect(deleteAccount(services, member, right)).rejects.toMatchObject({ code: "too-many-requests" });
  });

  test("for the demo accounts", async ({ services }) => {
    const member = await aBuyer(services, { ...withPassword, email: demoAccounts.buyer });
    await expect(deleteAccount(services, member, right)).rejects.toMatchObject({ code: "demo-account" });
  });
});

describe("deleting an account without a password", () => {
  test("requires the email address and a sign-in less than ten minutes ago", async ({ services }) => {
    const member = await signedIn(services);
    const proof = { email: member.email.toUpperCase() };
    await expect(deleteAccount(services, member, { proof: { email: "other@example.com" }, ip })).rejects.toMatchObject({
      code: "email-mismatch",
      details: { field: "email" },
    });
    const opened = services.clock().getTime();
    services.setTime(new Date(opened + 600_000));
    await expect(deleteAccount(services, member, { proof, ip })).rejects.toMatchObject({
      code: "sign-in-again",
      details: { minutes: 10 },
    });
    services.setTime(new Date(opened + 599_000));
    await deleteAccount(services, member, { proof, ip });
    expect(await accountExists(services, member)).toBe(false);
  });

  test("is refused with the session of another member", async ({ services }) => {
    const [member, other] = [await signedIn(services), await signedIn(services)];
    await expect(
      deleteAccount(services, { ...member, sessionId: other.sessionId }, { proof: { email: member.email }, ip }),
    ).rejects.toMatchObject({ code: "sign-in-again" });
  });
});
