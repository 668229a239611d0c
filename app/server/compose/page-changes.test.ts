import { getEventListeners } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import type { Logger } from "pino";
import postgres from "postgres";
import { databaseTest, expect, test } from "#db/testing/test.ts";
import { onTestFinished, vi } from "vitest";
import { listenForPageChanges } from "./page-changes.server.ts";

function listening(databaseUrl: string) {
  const heard: string[] = [];
  const warn = vi.fn();
  const closers: (() => Promise<unknown>)[] = [];
  listenForPageChanges({
    databaseUrl,
    logger: { warn } as unknown as Logger,
    onClose: (close) => void closers.push(close),
    onOpen: () => void heard.push("open"),
    onLost: () => void heard.push("lost"),
    onChange: (cause) => void heard.push(cause),
  });
  const close = async () => void (await Promise.all(closers.map((end) => end())));
  onTestFinished(close);
  return { heard, warn, close };
}

databaseTest("changes are heard of, also after the connection was lost", async ({ databaseUrl }) => {
  const sql = postgres(databaseUrl, { max: 1 });
  onTestFinished(() => sql.end());
  const { heard, close } = listening(databaseUrl);
  await expect.poll(() => heard).toEqual(["open"]);
  await sql`select pg_notify('page_changes', 'listings')`;
  await expect.poll(() => heard).toEqual(["open", "listings"]);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'jangteo page changes' and datname = current_database()`;
  await expect.poll(() => heard).toEqual(["open", "listings", "lost", "open"]);
  await sql`select pg_notify('page_changes', 'settings')`;
  await expect.poll(() => heard).toEqual(["open", "listings", "lost", "open", "settings"]);
  await close();
  expect(heard.at(-1)).toBe("lost");
});

test("each attempt at a database that is away leaves no listener behind", async () => {
  const added = vi.spyOn(AbortSignal.prototype, "addEventListener");
  onTestFinished(() => added.mockRestore());
  const { heard, warn } = listening("postgres://jangteo@127.0.0.1:1/nowhere");
  await expect.poll(() => warn.mock.calls.length).toBeGreaterThan(3);
  const signal = added.mock.contexts[0] as AbortSignal;
  // The attempt under way may have one.
  expect(getEventListeners(signal, "abort").length).toBeLessThanOrEqual(1);
  expect(heard).not.toContain("open");
});

test("a database that takes the connection and says nothing is given up and asked again", async () => {
  let connections = 0;
  const mute = createServer((socket) => {
    connections += 1;
    socket.on("error", () => undefined).resume();
  });
  await new Promise<void>((done) => mute.listen(0, "127.0.0.1", done));
  onTestFinished(() => void mute.close());
  const { warn } = listening(`postgres://jangteo@127.0.0.1:${(mute.address() as AddressInfo).port}/nowhere`);
  await expect.poll(() => connections, { timeout: 60_000 }).toBeGreaterThan(1);
  expect(warn).toHaveBeenCalled();
});
