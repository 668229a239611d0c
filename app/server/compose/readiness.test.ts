import { afterAll, vi } from "vitest";
import { reconcilerRuns } from "#db/schema/webhooks.ts";
import { databaseTest, expect } from "#db/testing/test.ts";
import { readinessProbe } from "./database.server.ts";

const closers: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(closers.map((close) => close())));

databaseTest(
  "a process that runs jobs is not ready when the reconciler does not finish its rounds",
  async ({ databaseUrl, services }) => {
    const probe = (worksJobs: boolean) =>
      readinessProbe(databaseUrl, [], { worksJobs, onClose: (close) => void closers.push(close) });
    const [working, serving] = [probe(true), probe(false)];
    // The test process may be older than the time limit for the first round.
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
