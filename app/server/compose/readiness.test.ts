import { afterAll, vi } from "vitest";
import { reconcilerRuns } from "#db/schema/webhooks.ts";
import { databaseTest, expect } from "#db/testing/test.ts";
import { readinessProbe } from "./database.server.ts";

const closers: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(closers.map((close) => close())));

databaseTest(
  "a process that works jobs is not ready when no round of the reconciler ends",
  async ({ databaseUrl, services }) => {
    const probe = (worksJobs: boolean) =>
      readinessProbe(databaseUrl, [], { worksJobs, onClose: (close) => void closers.push(close) });
    const [working, serving] = [probe(true), probe(false)];
    // The process of the tests may be older than the time a product has for its first round.
    const uptime = vi.spyOn(process, "uptime").mockReturnValue(1);
    expect(await working()).toEqual({ secondsSinceRound: null });
    uptime.mockReturnValue(301);
    await expect(working()).rejects.toThrow("no round of the reconciler");
    expect(await serving()).toEqual({ secondsSinceRound: null });
    const long = new Date(Date.now() - 400_000);
    await services.db.insert(reconcilerRuns).values({ name: "minute", startedAt: long, endedAt: long });
    await expect(working()).rejects.toThrow("no round of the reconciler");
    expect((await serving()).secondsSinceRound).toBeGreaterThanOrEqual(400);
    await services.db.update(reconcilerRuns).set({ startedAt: new Date(), endedAt: null });
    expect((await working()).secondsSinceRound).toBeLessThan(60);
  },
);
