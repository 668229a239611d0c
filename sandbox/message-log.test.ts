import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openMessageLog } from "./message-log.ts";

type Note = { id: string };
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "message-log-"));
});
afterEach(() => rm(dir, { recursive: true }));
const ids = (notes: readonly Note[]) => notes.map((note) => note.id);
const file = () => join(dir, "notes.jsonl");

test("the log keeps the newest 500 messages in order over a restart, and its file stays small", async () => {
  const log = await openMessageLog<Note>(dir, "notes");
  await Promise.all(Array.from({ length: 1203 }, (_, index) => log.add({ id: String(index) })));
  const expected = Array.from({ length: 500 }, (_, index) => String(1202 - index));
  expect(ids(log.all())).toEqual(expected);
  expect((await readFile(file(), "utf8")).split("\n").length).toBeLessThan(1000);
  expect(ids((await openMessageLog<Note>(dir, "notes")).all())).toEqual(expected);
});

test("a line cut off by a kill is skipped and does not damage the next one", async () => {
  await writeFile(file(), '{"id":"a"}\n{"id":"b"}\n');
  await appendFile(file(), '{"id":"c');
  const log = await openMessageLog<Note>(dir, "notes");
  await log.add({ id: "d" });
  expect(ids((await openMessageLog<Note>(dir, "notes")).all())).toEqual(["d", "b", "a"]);
});

test("clear() empties memory and file", async () => {
  const log = await openMessageLog<Note>(dir, "notes");
  await log.add({ id: "a" });
  await log.clear();
  expect(log.all()).toEqual([]);
  expect(await readFile(file(), "utf8")).toBe("");
});

test("a log without a directory is kept in memory", async () => {
  const log = await openMessageLog<Note>(undefined, "notes");
  await log.add({ id: "a" });
  expect(log.find("a")).toEqual({ id: "a" });
});
