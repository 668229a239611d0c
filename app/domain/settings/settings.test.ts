import { eq } from "drizzle-orm";
import { auditEvents } from "#db/schema/audit.ts";
import { settingChanges } from "#db/schema/settings/changes.ts";
import { aBuyer, aCheckout, anOperator, anOrder, aServiceForSale, aShop } from "#db/testing/order-builders.ts";
import { withMadeUpProvider } from "#db/testing/made-up-provider.ts";
import { databaseTest, expect, test, type TestServices } from "#db/testing/test.ts";
import { placeOrder } from "../checkout/place-order.server.ts";
import { offeredOptions } from "../payments/methods/offered-options.server.ts";
import { startDraft } from "../selling/drafts/own-drafts.server.ts";
import type { Member } from "../shared/actor.ts";
import { changeSetting } from "./change-setting.server.ts";
import {
  forgetSettings,
  keepSettings,
  promisedUntil,
  settingsInForce,
  stopKeepingSettings,
} from "./in-force.server.ts";
import { settingInput } from "./input.ts";
import { listSettings, readSetting } from "./list-settings.server.ts";
import { maintenanceNow, noticesFor, requireOpenForMoney } from "./notices.server.ts";
import type { SettingKey, SettingValues } from "./registry.ts";

const change = (
  services: TestServices,
  operator: Member,
  key: SettingKey,
  value: SettingValues[SettingKey],
  revision = 0,
) => changeSetting(services, operator, { key, value, revision, reason: "새 기준에 맞춥니다", ip: "203.0.113.9" });

test("a change is in force at once, kept with who and why, audited, and can be set back", async ({ services }) => {
  const operator = await anOperator(services);
  await change(services, operator, "inquiry-days", 3);
  await change(services, operator, "inquiry-days", 2, 1);
  expect((await settingsInForce(services))["inquiry-days"]).toBe(2);
  const page = { page: 1, limit: 1 };
  const { setting, history, earlier } = await readSetting(services, operator, {
    key: "inquiry-days",
    from: 1,
    ...page,
  });
  expect(setting).toMatchObject({ value: 2, preset: 1, change: { revision: 2, changedBy: operator.nickname } });
  expect(history).toMatchObject({ total: 2, items: [{ before: 3, value: 2, reason: "새 기준에 맞춥니다" }] });
  expect(earlier).toEqual({ value: 3 });
  const changes = services.db.select().from(auditEvents).where(eq(auditEvents.action, "setting.changed"));
  const [event] = await changes.orderBy(auditEvents.id);
  expect(event).toMatchObject({ subject: "setting:inquiry-days", details: { from: "1", to: "3" }, ip: "203.0.113.9" });
  expect(await listSettings(services, operator)).toContainEqual(
    expect.objectContaining({ key: "inquiry-days", value: 2 }),
  );
  await expect(readSetting(services, operator, { key: "inquiry-days", from: 9, ...page })).rejects.toMatchObject({
    code: "not-found",
  });
});

test("nobody but operators changes or reads settings, and nothing is written for what changes nothing", async ({
  services,
}) => {
  const operator = await anOperator(services);
  const buyer = await aBuyer(services);
  await expect(change(services, buyer, "case-days", 2)).rejects.toMatchObject({ code: "not-found" });
  await expect(listSettings(services, buyer)).rejects.toMatchObject({ code: "not-found" });
  await expect(change(services, operator, "case-days", 3)).rejects.toMatchObject({ code: "setting-unchanged" });
  await expect(change(services, operator, "case-days", 99)).rejects.toThrow();
  expect(await services.db.$count(settingChanges)).toBe(0);
});

databaseTest("of two operators at once, the second is told", async ({ services }) => {
  const operators = [await anOperator(services), await anOperator(services)];
  const outcomes = await Promise.allSettled(
    operators.map((operator, index) => change(services, operator, "moderation-days", 4 + index)),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const lost = outcomes.find((outcome) => outcome.status === "rejected");
  expect(lost?.reason).toMatchObject({ code: "setting-changed" });
  await expect(change(services, operators[0]!, "moderation-days", 9)).rejects.toMatchObject({
    code: "setting-changed",
  });
  expect(await services.db.$count(settingChanges, eq(settingChanges.key, "moderation-days"))).toBe(1);
});

databaseTest("kept values are read again only after a change is heard of", async ({ services }) => {
  const operator = await anOperator(services);
  keepSettings();
  try {
    expect((await settingsInForce(services))["partner-review-days"]).toBe(3);
    const row = { key: "partner-review-days", revision: 1, value: 5, reason: "다른 프로세스가 바꿉니다" };
    await services.db
      .insert(settingChanges)
      .values({ ...row, changedBy: operator.memberId, changedAt: services.clock() });
    expect((await settingsInForce(services))["partner-review-days"]).toBe(3);
    forgetSettings();
    expect((await settingsInForce(services))["partner-review-days"]).toBe(5);
  } finally {
    stopKeepingSettings();
  }
});

test("promises made before a change stay, later ones are made by it", async ({ services }) => {
  const operator = await anOperator(services);
  const now = new Date("2026-11-23T01:00:00Z");
  expect(await promisedUntil(services, "case-days", now)).toEqual(new Date("2026-11-26T09:00:00Z"));
  await change(services, operator, "case-days", 1);
  expect(await promisedUntil(services, "case-days", now)).toEqual(new Date("2026-11-24T09:00:00Z"));
});

test("limits of operators hold at the checkout", async ({ services }) => {
  const operator = await anOperator(services);
  const { buyer } = await anOrder(services, "processing");
  await change(services, operator, "unpaid-orders", 1);
  const service = await aServiceForSale(services);
  await expect(placeOrder(services, buyer, aCheckout(service))).rejects.toMatchObject({ code: "too-many-unpaid" });
});

test("a method that is switched off is neither offered nor taken; drafts cannot be begun", async ({ services }) => {
  const operator = await anOperator(services);
  const offered = async () => (await offeredOptions(services, { won: 10_000, own: null })).map(({ method }) => method);
  expect(await offered()).toEqual(["bank-transfer"]);
  await change(services, operator, "method-bank-transfer", false);
  expect(await offered()).toEqual([]);
  const service = await aServiceForSale(services);
  await expect(placeOrder(services, await aBuyer(services), aCheckout(service))).rejects.toMatchObject({
    code: "payment-method-unavailable",
  });
  await change(services, operator, "service-registration", false);
  await expect(startDraft(services, await aShop(services))).rejects.toMatchObject({
    code: "service-registration-closed",
  });
});

test("each method of a registered provider has a switch, and one that nobody registered has none", async ({
  services,
}) => {
  const operator = await anOperator(services);
  withMadeUpProvider(services, {});
  const switches = async () => (await listSettings(services, operator)).filter(({ key }) => key.startsWith("method-"));
  expect(await switches()).toMatchObject([
    { key: "method-bank-transfer", value: true },
    { key: "method-made-up", value: true },
  ]);
  const offered = async () => (await offeredOptions(services, { won: 10_000, own: null })).map(({ method }) => method);
  expect(await offered()).toEqual(["bank-transfer", "made-up"]);
  await change(services, operator, "method-made-up", false);
  expect(await offered()).toEqual(["bank-transfer"]);
  expect(await switches()).toContainEqual(
    expect.objectContaining({ key: "method-made-up", value: false, preset: true }),
  );
  for (const key of ["method-unheard-of", "method-free"] as const)
    await expect(change(services, operator, key, false)).rejects.toMatchObject({ code: "not-found" });
});

test("maintenance is announced before, closes what moves money meanwhile, and ends by itself", async ({ services }) => {
  const operator = await anOperator(services);
  const at = (minutes: number) => new Date(services.clock().getTime() + minutes * 60_000);
  const [from, until] = [at(10), at(70)];
  const window = {
    from: from.toISOString(),
    until: until.toISOString(),
    wording: { ko: "서버 교체", de: "Serverwechsel" },
  };
  await change(services, operator, "maintenance", window);
  expect(await noticesFor(services, "de-ch")).toMatchObject({
    maintenance: { isNow: false, words: { text: "Serverwechsel", lang: "de" } },
    until: from,
  });
  await requireOpenForMoney(services);
  services.setTime(from);
  await expect(requireOpenForMoney(services)).rejects.toMatchObject({
    code: "maintenance",
    details: { retryAfter: 3600, until: expect.stringMatching(/ KST$/) },
  });
  expect(await noticesFor(services, "ja")).toMatchObject({
    maintenance: { isNow: true, words: { lang: "ko" } },
    until,
  });
  services.setTime(until);
  expect(await maintenanceNow(services)).toBeNull();
  expect(await noticesFor(services, "ko")).toEqual({ maintenance: null, announcement: null, until: null });
});

test("forms name their bounds, need Korean words and an end after the beginning", () => {
  const now = new Date("2026-11-23T01:00:00Z");
  const issues = (key: SettingKey, typed: object) =>
    settingInput(key, now)
      .safeParse({ reason: "새 기준에 맞춥니다", revision: "0", ...typed })
      .error?.issues.map(({ path, message }) => `${path.join()} ${message}`);
  expect(issues("case-days", { value: "4" })).toEqual(["value number-range?least=1&most=3"]);
  expect(issues("case-days", { value: "x" })).toEqual(["value number-range?least=1&most=3"]);
  expect(issues("case-days", { value: "2", reason: "음" })).toEqual(["reason text-too-short?count=5"]);
  expect(issues("announcement", { state: "on", en: "Hello", link: "//evil.example" })).toContain("link wrong-format");
  expect(issues("announcement", { state: "on", en: "Hello" })).toEqual(["ko required"]);
  expect(issues("maintenance", { state: "on", from: "2026-12-01T04:00", until: "2026-12-01T03:00" })).toEqual([
    "until range-backward",
  ]);
  const parsed = settingInput("announcement", now).parse({
    reason: "새 기준에 맞춥니다",
    revision: "0",
    ...{ state: "on", ko: "연휴 안내", until: "2026-12-01T03:00" },
  });
  expect(parsed.value).toEqual({
    wording: { ko: "연휴 안내" },
    kind: "info",
    link: null,
    from: "2026-11-23T01:00:00.000Z",
    until: "2026-11-30T18:00:00.000Z",
  });
});
