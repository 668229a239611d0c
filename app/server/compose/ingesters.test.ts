import type { Logger } from "pino";
import { findNetwork } from "#app/domain/chains/networks.ts";
import type { Env } from "#app/env.server.ts";
import { databaseTest, expect, test } from "#db/testing/test.ts";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ingesterReport } from "./ingester-report.server.ts";
import { startIngesters } from "./ingesters.server.ts";

function aLogger() {
  const lines: unknown[][] = [];
  const log = (...line: unknown[]) => void lines.push(line);
  const logger = { info: log, warn: log, error: log, child: () => logger } as unknown as Logger;
  return { logger, lines };
}
const noDemo = { url: null, start() {}, stop: async () => {} };
const chains = { ethereum: { urls: ["http://127.0.0.1:1"] }, kaia: { urls: ["http://127.0.0.1:1"] } };

test("a process that is to read none of the configured chains says so once", ({ services }) => {
  const { logger, lines } = aLogger();
  const start = (env: Partial<Env>) =>
    startIngesters({
      env: { JANGTEO_MODE: "production", RUN_INGESTERS: false, ...env } as Env,
      databaseUrl: "postgres://nowhere",
      services,
      demoChain: noDemo,
      logger,
      onClose: () => expect.fail("nothing was started"),
    });
  start({ CHAINS: {} });
  expect(lines).toEqual([]);
  start({ CHAINS: chains });
  expect(lines).toEqual([[{ chains: ["ethereum", "kaia"] }, expect.stringContaining("RUN_INGESTERS is off")]]);
});

databaseTest("ingesters whose nodes hang end at once", async ({ services, databaseUrl }) => {
  let asked = 0;
  const hanging = createServer(() => {
    asked += 1;
  });
  await new Promise<void>((done) => hanging.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`;
  // A node that is not ended would be given up after twenty seconds, and the second asked.
  const hangingChains = { ethereum: { urls: [url, url] }, kaia: { urls: [url, url] } };
  const closers: (() => Promise<unknown>)[] = [];
  const { logger, lines } = aLogger();
  startIngesters({
    env: { JANGTEO_MODE: "production", RUN_INGESTERS: true, CHAINS: hangingChains } as unknown as Env,
    databaseUrl,
    services,
    demoChain: noDemo,
    logger,
    onClose: (close) => void closers.push(close),
  });
  try {
    await expect.poll(() => asked).toBe(2);
    for (const close of closers) await close();
    expect([asked, lines]).toEqual([2, []]);
  } finally {
    hanging.closeAllConnections();
    await new Promise((done) => hanging.close(done));
  }
});

test("a wait is told after a minute, once, with its reason", () => {
  const { logger, lines } = aLogger();
  let now = 0;
  const report = ingesterReport(logger, () => new Date(now));
  const wait = (seconds: number, reason: "behind" | "old-head" = "behind") => {
    now += seconds * 1_000;
    report.onRound({ kind: "waiting", reason });
  };
  report.onRound({ kind: "following", blocks: 0 });
  for (const seconds of [0, 59, 0]) wait(seconds);
  expect(lines.splice(0)).toHaveLength(1);
  for (const seconds of [1, 60, 600]) wait(seconds, "old-head");
  expect(lines.splice(0)).toEqual([[{ reason: "old-head" }, "the ingester has been waiting for a minute"]]);
  report.onRound({ kind: "following", blocks: 1 });
  expect(lines.splice(0)).toEqual([[{ kind: "following", blocks: 1 }, "the ingester is following"]]);
  wait(30);
  report.onRound({ kind: "following", blocks: 0 });
  wait(59);
  expect(lines).toEqual([]);
  expect(findNetwork("ethereum")!.quietMs).toBeGreaterThan(60_000);
});
