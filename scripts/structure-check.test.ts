import { expect, test } from "vitest";
import { callsWithoutAccess, staleExceptions } from "./access-check.mjs";
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

test.for([
  ["app/routes/x.tsx", 1],
  ["app/ui/x.tsx", 1],
  ["app/http/x.server.ts", 1],
  ["app/domain/x.server.ts", 0],
  ["app/http/x.test.ts", 0],
] as const)("%s may import functions that leave the access check to the caller: %i problems", ([file, problems]) => {
  const text = 'import { payablesUnchecked } from "#app/domain/payouts/payable.server.ts";';
  expect(uncheckedImports([{ file, text }])).toHaveLength(problems);
});

test.for([
  ["export async function find(needs: Needs<'db'>, id: string) {}", 1],
  ["export function find(needs: Needs<'db'>, id: string): Promise<Row> {}", 1],
  ["export const find = async (needs: Needs<'db'>, id: string) => {}", 1],
  ["export async function find(needs: Needs<'db'>, actor: Actor, id: string) {}", 0],
  ["export async function find(needs: Needs<'db'>, { memberId }: Member) {}", 0],
  ["export async function find(needs: Needs<'db'>, { projectId }: Pick<ApiCaller, 'projectId'>) {}", 0],
  ["export function find(values: Values): Row {}", 0],
] as const)("a route or app/http does not call %s: %i problems", ([text, problems]) => {
  const things = { file: "app/domain/things/find.server.ts", text };
  const caller = 'import { type Row, find as findThing } from "#app/domain/things/find.server.ts";';
  expect(callsWithoutAccess([things, { file: "app/routes/x.tsx", text: caller }])).toHaveLength(problems);
  expect(callsWithoutAccess([things, { file: "app/http/x.server.ts", text: caller }])).toHaveLength(problems);
  expect(callsWithoutAccess([things, { file: "app/domain/x.server.ts", text: caller }])).toEqual([]);
});

test("a function that is public, with its reason, may be called without an actor", () => {
  const plans = {
    file: "app/domain/plans/list-plans.server.ts",
    text: "export async function listPlans(needs: Needs) {}",
  };
  const text = 'import { listPlans } from "#app/domain/plans/list-plans.server.ts";';
  expect(callsWithoutAccess([plans, { file: "app/routes/x.tsx", text }])).toEqual([]);
  expect(staleExceptions([plans])).toContainEqual(expect.stringContaining("plans/list-plans#listPlans"));
  expect(staleExceptions([plans, { file: "app/routes/x.tsx", text }])).not.toContainEqual(
    expect.stringContaining("plans/list-plans#listPlans"),
  );
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
