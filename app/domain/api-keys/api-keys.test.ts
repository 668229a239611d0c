import { sql } from "drizzle-orm";
import { aBuyer } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { readBalanceUnchecked } from "../plans/charge-units.server.ts";
import { createProject, deleteProject } from "../projects/manage-projects.server.ts";
import { visitor } from "../shared/actor.ts";
import { addDays } from "../shared/seoul-time.ts";
import { aKeyForm, aProject } from "./api-keys.testing.ts";
import { authenticateKey } from "./authenticate-key.server.ts";
import { newApiKey } from "./key-format.ts";
import { createKey, listKeys, readKey, revokeKey, rotateKey } from "./manage-keys.server.ts";

const from = (key: string, at: { ip?: string; origin?: string } = {}) => ({
  key,
  ip: at.ip ?? "203.0.113.5",
  origin: at.origin ?? null,
});
const refusalOf = async (services: TestServices, ...call: Parameters<typeof from>) => {
  const result = await authenticateKey(services, from(...call));
  return "refused" in result ? result.refused : null;
};

test("a key is shown once, and only its fingerprint is stored", async ({ services }) => {
  const { key, keyId, projectId, owner } = await aProject(services);
  expect(await authenticateKey(services, from(key))).toMatchObject({ key: { id: keyId, ownerId: owner.memberId } });
  const [shown] = await listKeys(services, owner, projectId);
  expect(shown).toMatchObject({ prefix: key.slice(0, 12), lastFour: key.slice(-4), state: "working" });
  expect(JSON.stringify(shown)).not.toContain(key);
  const rows = await services.db.execute(sql`select to_json(k)::text as row from api_keys k`);
  expect(JSON.stringify(rows)).not.toContain(key.slice(12, -4));
});

test("the same form again creates nothing and shows nothing", async ({ services }) => {
  const { owner, projectId } = await aProject(services);
  const form = { ...aKeyForm(), projectId };
  const first = await createKey(services, owner, form);
  expect(await createKey(services, owner, form)).toEqual({ id: first.id, key: null });
  expect(await listKeys(services, owner, projectId)).toHaveLength(2);
});

test("a wrong, revoked or expired key is refused at once", async ({ services }) => {
  const { key, owner, projectId, keyId } = await aProject(services, { days: 30 });
  expect(await refusalOf(services, newApiKey())).toBe("unknown");
  expect(await refusalOf(services, `${key}x`)).toBe("unknown");
  expect(await refusalOf(services, key)).toBeNull();
  const now = services.clock();
  services.setTime(new Date(addDays(now, 30).getTime() - 1));
  expect(await refusalOf(services, key)).toBeNull();
  services.setTime(addDays(now, 30));
  expect(await refusalOf(services, key)).toBe("expired");
  services.setTime(now);
  await revokeKey(services, owner, { projectId, keyId });
  expect(await refusalOf(services, key)).toBe("revoked");
});

test("keys that nobody has are tried a hundred times an hour from one address, and right keys go on there", async ({
  services,
}) => {
  const { key } = await aProject(services);
  for (let time = 0; time < 100; time += 1) expect(await refusalOf(services, newApiKey())).toBe("unknown");
  await expect(refusalOf(services, newApiKey())).rejects.toMatchObject({ code: "too-many-requests" });
  expect(await refusalOf(services, newApiKey(), { ip: "203.0.113.6" })).toBe("unknown");
  expect(await refusalOf(services, key)).toBeNull();
});

test("the addresses of one IPv6 network have the same hundred", async ({ services }) => {
  const guess = (ip: string) => refusalOf(services, newApiKey(), { ip });
  for (let time = 0; time < 100; time += 1)
    expect(await guess(`2001:db8:1:2::${(time + 1).toString(16)}`)).toBe("unknown");
  await expect(guess("2001:db8:1:2:ffff::1")).rejects.toMatchObject({ code: "too-many-requests" });
  expect(await guess("2001:db8:1:3::1")).toBe("unknown");
});

test("a key works only from its addresses and its origins", async ({ services }) => {
  const { key } = await aProject(services, { ips: ["203.0.113.0/28"], origins: ["https://app.example"] });
  const origin = "https://app.example";
  expect(await refusalOf(services, key, { origin })).toBeNull();
  expect(await refusalOf(services, key, { origin, ip: "203.0.113.16" })).toBe("ip");
  expect(await refusalOf(services, key, { origin: "https://app.example.evil" })).toBe("origin");
  expect(await refusalOf(services, key)).toBe("origin");
});

test("a rotated key goes on for a day, once", async ({ services }) => {
  const { key, owner, projectId, keyId } = await aProject(services, { scopes: ["usage:read"], ips: ["203.0.113.5"] });
  const next = await rotateKey(services, owner, { projectId, keyId, formKey: "rotation-1" });
  expect(await readKey(services, owner, { projectId, keyId: next.id })).toMatchObject({
    scopes: ["usage:read"],
    ips: ["203.0.113.5"],
    expiresAt: null,
  });
  expect([await refusalOf(services, key), await refusalOf(services, next.key!)]).toEqual([null, null]);
  await expect(rotateKey(services, owner, { projectId, keyId, formKey: "rotation-2" })).rejects.toMatchObject({
    code: "api-key-ended",
  });
  expect(await rotateKey(services, owner, { projectId, keyId, formKey: "rotation-1" })).toEqual({
    id: next.id,
    key: null,
  });
  services.setTime(addDays(services.clock(), 1));
  expect([await refusalOf(services, key), await refusalOf(services, next.key!)]).toEqual(["expired", null]);
});

test("as many replaced keys go on as the plan allows keys", async ({ services }) => {
  const { owner, projectId, keyId } = await aProject(services);
  const { keyLimit } = (await readBalanceUnchecked(services, owner.memberId))!;
  let last = keyId;
  const rotate = async (count: number) => {
    last = (await rotateKey(services, owner, { projectId, keyId: last, formKey: `rotation-${count}` })).id;
  };
  for (let count = 1; count < 2 * keyLimit; count += 1) await rotate(count);
  await expect(rotate(2 * keyLimit)).rejects.toMatchObject({ code: "api-keys-full" });
  services.setTime(addDays(services.clock(), 1));
  await rotate(2 * keyLimit);
});

test("rotation never makes a key live longer", async ({ services }) => {
  const { key, owner, projectId, keyId } = await aProject(services, { days: 30 });
  const began = services.clock();
  services.setTime(new Date(addDays(began, 30).getTime() - 3_600_000));
  const next = await rotateKey(services, owner, { projectId, keyId, formKey: "rotation-1" });
  services.setTime(addDays(began, 30));
  expect([await refusalOf(services, key), await refusalOf(services, next.key!)]).toEqual(["expired", "expired"]);
});

test("the last use is written once a minute", async ({ services }) => {
  const { key, owner, projectId, keyId } = await aProject(services);
  const began = services.clock();
  const lastUsed = async () => (await readKey(services, owner, { projectId, keyId })).lastUsedAt;
  expect(await lastUsed()).toBeNull();
  await authenticateKey(services, from(key));
  expect(await lastUsed()).toEqual(began);
  services.setTime(new Date(began.getTime() + 59_999));
  await authenticateKey(services, from(key));
  expect(await lastUsed()).toEqual(began);
  services.setTime(new Date(began.getTime() + 60_000));
  await authenticateKey(services, from(key));
  expect(await lastUsed()).toEqual(services.clock());
});

test("to anybody but the owner there are no keys", async ({ services }) => {
  const { projectId, keyId, key } = await aProject(services);
  const other = await aBuyer(services);
  const mine = await createProject(services, other, { name: "다른 프로젝트" });
  const attempts = [
    () => listKeys(services, other, projectId),
    () => readKey(services, other, { projectId, keyId }),
    () => readKey(services, other, { projectId: mine.id, keyId }),
    () => createKey(services, other, { ...aKeyForm(), projectId }),
    () => revokeKey(services, other, { projectId, keyId }),
    () => rotateKey(services, other, { projectId: mine.id, keyId, formKey: "rotation-1" }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: "not-found" });
  await expect(listKeys(services, visitor, projectId)).rejects.toMatchObject({ code: "signed-out" });
  expect(await refusalOf(services, key)).toBeNull();
});

test("a deleted project's keys are unknown", async ({ services }) => {
  const { key, owner, projectId } = await aProject(services);
  await deleteProject(services, owner, projectId);
  expect(await refusalOf(services, key)).toBe("unknown");
});

databaseTest("of many forms at once no more keys come than the plan allows", async ({ services }) => {
  const { owner, projectId } = await aProject(services);
  const results = await Promise.allSettled(
    Array.from({ length: 14 }, () => createKey(services, owner, { ...aKeyForm(), projectId })),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(9);
  expect(await listKeys(services, owner, projectId)).toHaveLength(10);
  const [{ id: keyId } = { id: "" }] = await listKeys(services, owner, projectId);
  await revokeKey(services, owner, { projectId, keyId });
  await createKey(services, owner, { ...aKeyForm(), projectId });
});
