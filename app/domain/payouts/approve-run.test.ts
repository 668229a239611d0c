import { vi } from "vitest";
import { anOperator } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { approveRun, markRunSent } from "./approve-run.server.ts";
import { aSellerOf, enough, paidOn, payoutOf, prepare, waitForPayout } from "./payouts.testing.ts";
import { bankLines, runToPay } from "./runs.server.ts";
import { markPayoutPaid } from "./settle-payout.server.ts";

test("a payout run can be sent only after a second operator approved it, and records both", async ({ services }) => {
  const shop = { ...services, settings: { ...services.settings, payoutsNeedTwo: true } };
  const [first, second] = [await anOperator(shop), await anOperator(shop)];
  const { seller, sell } = await aSellerOf(services, enough);
  await sell();
  waitForPayout(services);
  const { runId } = await prepare(services, first);
  const { id: payoutId } = await payoutOf(shop, first, runId);
  const paid = { payoutId, paidOn: paidOn(services), bankReference: "SECOND-1" };
  const refused = (code: string) => expect.objectContaining({ code });

  await expect(bankLines(shop, first, { runId })).rejects.toEqual(refused("payout-run-unapproved"));
  await expect(markRunSent(shop, first, { runId })).rejects.toEqual(refused("payout-run-unapproved"));
  await expect(markPayoutPaid(shop, first, paid)).rejects.toEqual(refused("payout-run-unapproved"));
  await expect(approveRun(shop, first, { runId })).rejects.toEqual(refused("payout-run-own"));
  expect((await runToPay(shop, second, { runId })).can).toEqual({ approve: true, download: false, send: false });

  const payee = { ...second, memberId: seller.memberId };
  await expect(approveRun(shop, payee, { runId })).rejects.toEqual(refused("own-payout"));
  expect((await runToPay(shop, payee, { runId })).can.approve).toBe(false);

  await approveRun(shop, second, { runId });
  await approveRun(shop, await anOperator(shop), { runId });
  // There is no file yet that could be at the bank.
  await expect(markRunSent(shop, first, { runId })).rejects.toEqual(refused("not-found"));
  expect((await runToPay(shop, first, { runId })).run.sentAt).toBeNull();
  expect((await bankLines(shop, first, { runId })).lines).toHaveLength(1);
  await bankLines(shop, second, { runId });
  await markRunSent(shop, first, { runId });
  const { run, can } = await runToPay(shop, first, { runId });
  expect(run).toMatchObject({
    approvedBy: second.nickname,
    downloadedBy: first.nickname,
    sentBy: first.nickname,
    sentAt: services.clock(),
  });
  expect(can).toEqual({ approve: false, download: true, send: false });
  await markPayoutPaid(shop, first, paid);
});

test("a bank file is not marked as downloaded when the audit event cannot be written", async ({ services }) => {
  const operator = await anOperator(services);
  const { sell } = await aSellerOf(services, enough);
  await sell();
  waitForPayout(services);
  const { runId } = await prepare(services, operator);
  const unwritable = "\u0000"; // PostgreSQL text cannot contain it
  await expect(bankLines(services, operator, { runId, ip: unwritable })).rejects.toThrow();
  expect((await runToPay(services, operator, { runId })).run.downloadedAt).toBeNull();
});

test("approving a run reads no account number", async ({ services }) => {
  const { sell } = await aSellerOf(services, enough);
  await sell();
  waitForPayout(services);
  const { runId } = await prepare(services, await anOperator(services));
  const decrypt = vi.fn(services.secrets.decrypt);
  const watched = { ...services, secrets: { ...services.secrets, decrypt } };
  const second = await anOperator(services);
  await approveRun(watched, second, { runId });
  expect(decrypt).not.toHaveBeenCalled();
  expect((await runToPay(services, second, { runId })).run.approvedBy).toBe(second.nickname);
});
