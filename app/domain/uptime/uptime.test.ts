import { demoChain } from "../chains/networks.ts";
import { queueMail } from "../notifications/queue-mail.server.ts";
import type { ChainNode } from "../shared/chain-node.ts";
import { madeUpChain, writeMadeUpChain } from "#db/testing/made-up-chain.ts";
import { chains } from "#db/schema/chains/chains.ts";
import { outages, uptimeDays, uptimeProbes } from "#db/schema/platform/uptime.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { availability } from "./availability.ts";
import type { Component } from "./components.ts";
import { measureComponents } from "./measure.server.ts";
import { forgetProbes, probeComponents, recordProbes } from "./probe-components.server.ts";
import { readUptime } from "./read-uptime.server.ts";
import { mailMinutes } from "./terms.ts";

const MINUTE = 60_000;
const start = new Date("2026-01-05T00:30:20Z");
const after = (minutes: number) => new Date(start.getTime() + minutes * MINUTE);
const nothing: ReadonlySet<string> = new Set();

/** One minute after another, from `from` on: u is up, d is down, a blank is not measured. */
async function record(services: TestServices, minutes: string, { from = 0, component = "market" as Component } = {}) {
  for (const [at, mark] of [...minutes].entries()) {
    services.setTime(after(from + at));
    if (mark !== " ") await recordProbes(services, [{ component, isUp: mark === "u", milliseconds: 5 }]);
  }
}

const statesOf = async (services: TestServices, measured = nothing) =>
  Object.fromEntries((await measureComponents(services, measured)).map(({ component, isUp }) => [component, isUp]));

test("availability is of the measured minutes, and rounded down", () => {
  expect(availability({ measured: 0, down: 0 })).toBeNull();
  expect(availability({ measured: 1_440, down: 0 })).toBe("100.000");
  expect(availability({ measured: 1_000_000, down: 1 })).toBe("99.999");
  expect(availability({ measured: 3, down: 2 })).toBe("33.333");
});

test("a minute is written once, whoever measures it", async ({ services }) => {
  services.setTime(start);
  await recordProbes(services, [{ component: "market", isUp: true, milliseconds: 5 }]);
  services.setTime(new Date(start.getTime() + 20_000));
  await recordProbes(services, [{ component: "market", isUp: false, milliseconds: 5 }]);
  expect(await services.db.select().from(uptimeProbes)).toMatchObject([{ isUp: true }]);
  expect(await services.db.select().from(uptimeDays)).toMatchObject([{ probes: 1, failures: 0 }]);
});

test("three failures on end are an outage from the first to the first success", async ({ services }) => {
  await record(services, "uddudd");
  expect(await services.db.select().from(outages)).toEqual([]);
  await record(services, "dd", { from: 6 });
  const { components, outages: open } = await readUptime(services);
  expect(components).toMatchObject([{ component: "market", isUp: false, measured: 8, down: 6 }]);
  const startedAt = new Date("2026-01-05T00:34:00Z");
  expect(open).toEqual([{ component: "market", startedAt, endedAt: null }]);
  await record(services, "ud", { from: 8 });
  expect((await readUptime(services)).outages).toEqual([
    { component: "market", startedAt, endedAt: new Date("2026-01-05T00:38:00Z") },
  ]);
});

test("an outage of what is not measured any more ends with its last minute", async ({ services }) => {
  await record(services, "dddd", { component: "chain:kaia" });
  const { outages: open } = await readUptime(services);
  expect(open).toMatchObject([{ component: "chain:kaia", endedAt: null }]);
  await record(services, "du", { from: 4 });
  expect((await readUptime(services)).outages).toEqual([{ ...open[0], endedAt: new Date("2026-01-05T00:33:00Z") }]);
});

test("failures with a long gap between them are no outage", async ({ services }) => {
  await record(services, "dd          d");
  expect(await services.db.select().from(outages)).toEqual([]);
});

test("the page gets one entry a day, nothing where nothing was measured, and no state that is old", async ({
  services,
}) => {
  services.setTime(start);
  expect(await readUptime(services)).toMatchObject({ measuredAt: null, components: [], outages: [] });
  await record(services, "ud", { component: "files" });
  // 00:30 in Seoul, two days later.
  services.setTime(new Date("2026-01-06T15:30:00Z"));
  const { measuredAt, from, to, components } = await readUptime(services);
  expect([measuredAt, from, to]).toEqual([null, "2025-10-10", "2026-01-07"]);
  expect(components).toMatchObject([{ component: "files", isUp: null, measured: 2, down: 1 }]);
  const [{ days }] = components as [(typeof components)[number]];
  expect(days).toHaveLength(90);
  expect(days.slice(-3)).toEqual([{ day: "2026-01-05", measured: 2, down: 1 }, null, null]);
});

test("single probes are kept for a week, days and outages for two years", async ({ services }) => {
  await record(services, "dddu");
  services.setTime(after(8 * 24 * 60));
  await forgetProbes(services);
  expect(await services.db.$count(uptimeProbes)).toBe(0);
  expect([await services.db.$count(uptimeDays), await services.db.$count(outages)]).toEqual([1, 1]);
  services.setTime(after(802 * 24 * 60));
  await forgetProbes(services);
  expect([await services.db.$count(uptimeDays), await services.db.$count(outages)]).toEqual([0, 0]);
});

test("what answers is up, what fails or is not there is not", async ({ services }) => {
  expect(await statesOf(services)).toEqual({ market: true, mails: true, files: true });
  const files = {
    ...services.files,
    has: async () => {
      throw new Error("the store is down");
    },
  };
  expect(await statesOf({ ...services, files })).toMatchObject({ market: true, files: false });
});

test("a mail that nobody sends is a failure, one that waits for its digest or was given up is not", async ({
  services,
}) => {
  await queueMail(services.db, services, {
    template: "welcome",
    data: { nickname: "김" },
    recipient: "kim@example.com",
    locale: "ko",
  });
  const began = services.clock().getTime();
  const wait = (minutes: number) => services.setTime(new Date(began + minutes * MINUTE));
  const most = mailMinutes + services.settings.sellerDigestMinutes;
  wait(most - 1);
  expect(await statesOf(services)).toMatchObject({ mails: true });
  wait(most + 1);
  expect(await statesOf(services)).toMatchObject({ mails: false });
});

test("a chain is measured once it has come to its node's head, and is down when it falls behind", async ({
  services,
}) => {
  const { id, slug } = demoChain;
  const component = `chain:${slug}`;
  const node: ChainNode = { request: async () => null };
  const needs = { ...services, chainNodes: { find: () => node } };
  const seenAt = services.clock();
  await services.db.insert(chains).values({
    id,
    genesisHash: `0x${"00".repeat(32)}`,
    startBlock: 0,
    head: 1_000,
    finalized: 0,
    state: "catching-up",
    seenAt,
  });
  expect(await statesOf(needs)).not.toHaveProperty([component]);
  expect(await statesOf(needs, new Set([component]))).toMatchObject({ [component]: false });
  await services.db.update(chains).set({ state: "halted" });
  expect(await statesOf(needs, new Set([component]))).toMatchObject({ [component]: false });
  // Without a node nobody is to read it.
  expect(await statesOf(services, new Set([component]))).not.toHaveProperty([component]);
});

test("a chain is up at the head of its node, as long as the node goes on", async ({ services }) => {
  const component = `chain:${demoChain.slug}`;
  const node: ChainNode = { request: async () => null };
  const needs = { ...services, chainNodes: { find: () => node } };
  const { tip } = madeUpChain;
  const minedAt = madeUpChain.minedAt(tip);
  await writeMadeUpChain(services.db, { at: minedAt });
  const isUp = async (later: number, head = tip) => {
    const seenAt = new Date(minedAt.getTime() + later);
    services.setTime(seenAt);
    await services.db.update(chains).set({ head, seenAt });
    return (await statesOf(needs, new Set([component])))[component];
  };
  expect(await isUp(MINUTE)).toBe(true);
  expect(await statesOf(needs)).toMatchObject({ [component]: true, api: true });
  expect([await isUp(MINUTE, tip + 20), await isUp(MINUTE, tip + 21)]).toEqual([true, false]);
  expect([await isUp(6 * MINUTE), await isUp(6 * MINUTE + 1)]).toEqual([true, false]);
});

test("the job writes a row for each component that can be measured", async ({ services }) => {
  services.setTime(start);
  await probeComponents(services);
  const rows = await services.db.select().from(uptimeProbes).orderBy(uptimeProbes.component);
  expect(rows.map(({ component, isUp }) => [component, isUp])).toEqual([
    ["files", true],
    ["mails", true],
    ["market", true],
  ]);
  expect((await readUptime(services)).measuredAt).toEqual(new Date("2026-01-05T00:30:00Z"));
});
