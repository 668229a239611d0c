import { ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { TaskProcess } from "./task-process.server.ts";

vi.mock("node:child_process", async (original) => {
  const actual = await original<typeof import("node:child_process")>();
  return { ...actual, fork: vi.fn(actual.fork) };
});

test("a process that could not be started gives up its task alone: the next task starts another", async () => {
  const directory = mkdtempSync(join(tmpdir(), "task-process-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const script = join(directory, "echo.mjs");
  writeFileSync(script, `process.on("message", (task) => process.send({ value: task.number }));`);
  const warn = vi.fn();
  const tasks = new TaskProcess<{ number: number }, { value: number }>(
    { script, logger: { warn }, about: (task) => task },
    { waiting: 1, patienceMs: 10_000 },
  );
  onTestFinished(() => tasks.close());
  // As fork answers once the process has no file descriptors left (EMFILE): no id, no channel, and no event "exit".
  vi.mocked(fork).mockReturnValueOnce(new (ChildProcess as unknown as new () => ChildProcess)());
  expect(await Promise.all([tasks.run({ number: 1 }), tasks.run({ number: 2 })])).toEqual(["given-up", { value: 2 }]);
  expect(warn).toHaveBeenCalledExactlyOnceWith({ number: 1 }, "a task was given up and its process ended");
});
