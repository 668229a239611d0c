import { expect, test } from "vitest";
import { filesPerFolder, foreignTables, limitsByAddress, linesPerFile, uncheckedImports } from "./structure-check.mjs";

const members = { file: "db/schema/identity.ts", text: 'export const members = pgTable(\n  "members",' };
const folderOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ file: `app/x/${index}.ts`, text: "" }));
const linesOf = (count: number) => [{ file: "app/x.ts", text: "line\n".repeat(count) }];

test("a folder may hold 25 source files, not counting tests", () => {
  expect(filesPerFolder(folderOf(26))).toHaveLength(1);
  expect(filesPerFolder([...folderOf(25), { file: "app/x/a.test.ts", text: "" }])).toEqual([]);
});

test("a file may have 300 lines", () => {
  expect(linesPerFile(linesOf(301))).toHaveLength(1);
  expect(linesPerFile(linesOf(300))).toEqual([]);
});

test.for([
  ["app/domain/profiles/store.server.ts", "await db.update(members).set({})", 1],
  ["app/domain/account/store.server.ts", "await db.execute(sql`delete from members where id = 1`)", 1],
  ["app/domain/identity/member/store-member.server.ts", "await db.update(members).set({})", 0],
  ["app/domain/account/store.server.ts", "await db.select().from(members)", 0],
] as const)("foreignTables checks %s: %s", ([file, text, problems]) => {
  expect(foreignTables([members, { file, text }])).toHaveLength(problems);
});

test("a new table needs an owner", () => {
  const schema = { file: "db/schema/things.ts", text: 'export const things = pgTable("things", {' };
  expect(() => foreignTables([schema])).toThrow(/no context owns things/);
});

test("routes and components may not import functions that leave the access check to the caller", () => {
  const text = 'import { payablesUnchecked } from "#app/domain/payouts/payable.server.ts";';
  expect(uncheckedImports([{ file: "app/routes/x.tsx", text }])).toHaveLength(1);
  expect(uncheckedImports([{ file: "app/domain/x.server.ts", text }])).toEqual([]);
});

test.for([
  ["await limiter.take(linkLimit, ip)", 1],
  ['await needs.limiter.take(limit, actor.kind === "member" ? actor.email : visit.ip)', 1],
  ["await takeForNetwork(limiter, linkLimit, ip)", 0],
  ['await limiter.take(accountLimit, account + " " + networkOf(ip))', 0],
  ["await limiter.take(linkLimit, String(memberId))", 0],
] as const)("a limit is not taken by the IP address alone: %s", ([text, problems]) => {
  expect(limitsByAddress([{ file: "app/domain/x.server.ts", text }])).toHaveLength(problems);
});
