import { sql } from "drizzle-orm";
import { suspendAccountUnchecked } from "#app/domain/identity/member/suspend-account.server.ts";
import { aBuyer } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { sessions } from "#db/schema/identity.ts";
import { aProject } from "../api-keys/api-keys.testing.ts";
import { deleteProject } from "../projects/manage-projects.server.ts";
import type { Member } from "../shared/actor.ts";
import { uuidv7 } from "../shared/ids.ts";
import { RequestsInput } from "./input.ts";
import { LiveRequests, type NewRequest } from "./live-requests.server.ts";
import {
  listEndpointTimes,
  exportRequests,
  listProblems,
  listRequests,
  sweepRequests,
} from "./read-requests.server.ts";
import { maskedAddress, redactedPath, redactedQuery } from "./redact.ts";
import { type LoggedCall, RequestRecorder } from "./request-recorder.server.ts";

const everything = RequestsInput.parse({});
const fail = (error: unknown) => expect.fail(String(error));

function aCall(project: { projectId: string; keyId: string }, overrides: Partial<LoggedCall> = {}): LoggedCall {
  const { projectId, keyId } = project;
  return {
    projectId,
    keyId,
    requestId: crypto.randomUUID(),
    method: "GET",
    path: "/demo/blocks/latest",
    query: "",
    endpoint: "blocks.read",
    chain: "demo",
    status: 200,
    problem: null,
    units: 2,
    milliseconds: 4,
    address: "203.0.113.0/24",
    ...overrides,
  };
}

async function record(services: TestServices, calls: readonly LoggedCall[], everySecond = true): Promise<void> {
  const recorder = new RequestRecorder(services, fail);
  for (const call of calls) {
    recorder.record(call);
    if (everySecond) services.setTime(new Date(services.clock().getTime() + 1_000));
  }
  await recorder.close();
}

test("a log is read by status, endpoint, key and time, page by page, by its owner alone", async ({ services }) => {
  const project = await aProject(services);
  const other = await aProject(services, {}, "둘째");
  await record(services, [
    ...Array.from({ length: 60 }, () => aCall(project)),
    aCall(project, { status: 429, problem: "rate_limited", endpoint: "tokens.holders", units: 0 }),
    aCall(project, { status: 502, problem: "upstream_error", requestId: "the-last" }),
    aCall(other),
  ]);
  const ask = (asked: Partial<RequestsInput> = {}, actor = project.owner) =>
    listRequests(services, actor, { ...everything, ...asked, projectId: project.projectId });
  const first = await ask();
  expect([first.items.length, first.items[0]!.requestId, first.items[0]!.key]).toEqual([50, "the-last", "알림 서버"]);
  const second = await ask({ before: first.next });
  expect([second.items.length, second.next]).toEqual([12, null]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(62);
  const count = async (asked: Partial<RequestsInput>) => (await ask(asked)).items.length;
  expect(await count({ status: "4xx" })).toBe(1);
  expect(await count({ status: "errors" })).toBe(2);
  expect(await count({ endpoint: "tokens.holders" })).toBe(1);
  expect(await count({ key: other.keyId })).toBe(0);
  services.setTime(new Date(services.clock().getTime() + 3_600_000 - 3_000));
  expect(await count({ within: "1h" })).toBe(2);
  await expect(ask({}, other.owner)).rejects.toMatchObject({ code: "not-found" });
  const file = (actor: Member) => exportRequests(services, actor, { ...everything, projectId: project.projectId });
  expect(await file(project.owner)).toHaveLength(62);
  await expect(file(other.owner)).rejects.toMatchObject({ code: "not-found" });
});

test("problems are grouped by code with the last call, and times are percentiles", async ({ services }) => {
  const project = await aProject(services);
  await record(services, [
    aCall(project, { status: 400, problem: "invalid_parameter", requestId: "one" }),
    aCall(project, { status: 400, problem: "invalid_parameter", requestId: "two", endpoint: null }),
    aCall(project, { status: 502, problem: "upstream_error" }),
    ...Array.from({ length: 20 }, (_, at) => aCall(project, { endpoint: "gas.read", milliseconds: at + 1 })),
  ]);
  const { problems } = await listProblems(services, project.owner, { ...everything, projectId: project.projectId });
  expect(problems.map(({ problem, calls, lastRequestId }) => [problem, calls, lastRequestId])).toEqual([
    ["invalid_parameter", 2, "two"],
    ["upstream_error", 1, expect.any(String)],
  ]);
  const times = await listEndpointTimes(services, project.owner, project.projectId);
  expect(times.find(({ endpoint }) => endpoint === "gas.read")).toMatchObject({ calls: 20, p50: 10, p95: 19 });
});

test("what waits is bounded, is written once the database is back, and leaves out deleted projects", async ({
  services,
}) => {
  const project = await aProject(services);
  const gone = await aProject(services, {}, "둘째");
  let isAway = true;
  const db = new Proxy(services.db, {
    get: (target, name) =>
      name === "execute" && isAway ? () => Promise.reject(new Error("away")) : Reflect.get(target, name),
  });
  const failures: unknown[] = [];
  const recorder = new RequestRecorder({ ...services, db }, (error) => failures.push(error));
  for (let count = 0; count < 300; count += 1) recorder.record(aCall(project));
  recorder.record(aCall(gone));
  await recorder.flush();
  expect(failures).toHaveLength(1);
  isAway = false;
  await deleteProject(services, gone.owner, gone.projectId);
  await recorder.close();
  const [row] = await services.db.execute<{ rows: number }>(sql`select count(*)::int as rows from api_requests`);
  expect(row!.rows).toBe(200);
});

test("rows go after seven days, and of a busy project when there are newer ones enough", async ({ services }) => {
  const project = await aProject(services);
  const quiet = await aProject(services, {}, "둘째");
  await record(services, [aCall(quiet, { requestId: "old" })]);
  services.setTime(new Date(services.clock().getTime() + 7 * 86_400_000));
  await record(services, [aCall(quiet, { requestId: "new" })]);
  const at = services.clock();
  await services.db.execute(sql`insert into api_requests (id, project_id, key_id, request_id, at, method, path, query,
      status, units, milliseconds, address)
    select (left(${uuidv7(at)}::text, 14) || '7' || substr(lpad(to_hex(n), 7, '0'), 1, 3) || '-8' || '000-00000000' || substr(lpad(to_hex(n), 7, '0'), 4))::uuid,
      ${project.projectId}, ${project.keyId}, n::text, ${at.toISOString()}::timestamptz, 'GET', '/', '', 200, 0, 1, ''
    from generate_series(1, 20050) n`);
  await services.db.execute(sql`insert into api_usage (key_id, project_id, day, endpoint, calls, units, refused, failed)
    values (${project.keyId}, ${project.projectId}, ${at.toISOString()}::date, 'blocks.read', 20050, 0, 0, 0)`);
  await sweepRequests(services);
  const rows = await services.db.execute<{ id: string; rows: number; least: string }>(sql`
    select project_id as id, count(*)::int as rows, min(request_id::text) as least from api_requests group by 1`);
  const of = (id: string) => rows.find((row) => row.id === id);
  expect(of(project.projectId)).toMatchObject({ rows: 20_000 });
  expect(of(quiet.projectId)).toMatchObject({ rows: 1, least: "new" });
});

test("the log keeps no address of a caller and no value that says about whom was asked", () => {
  expect(maskedAddress("203.0.113.7")).toBe("203.0.113.0/24");
  expect(maskedAddress("::ffff:203.0.113.7")).toBe("203.0.113.0/24");
  expect(maskedAddress("2001:db8:1:2:3::4")).toBe("2001:db8:1::/48");
  const query = new URLSearchParams("limit=50&cursor=eyJ&addresses=0x1&secret-name=x&other=y&order=<script>");
  expect(redactedQuery(query, ["limit", "cursor", "addresses", "order"])).toBe(
    "limit=50&cursor=…&addresses=…&order=…&…2",
  );
  expect(redactedPath("/api/v1/demo/blocks/1", true)).toBe("/demo/blocks/1");
  expect(redactedPath("/api/v1/weighs", false)).toBe("/weighs");
  expect(redactedPath("/api/v1/my/secret/path", false)).toBe("/…");
});

/** The member with a session of theirs. */
async function signedIn(services: TestServices, member: Member): Promise<Member> {
  const at = services.clock();
  const sessionId = uuidv7(at);
  await services.db.insert(sessions).values({
    id: sessionId,
    memberId: member.memberId,
    channel: "page",
    userAgent: "",
    ip: "",
    createdAt: at,
    lastSeenAt: at,
    expiresAt: new Date(at.getTime() + 86_400_000),
  });
  return { ...member, sessionId };
}

test("open pages are told of new calls once, as they ask for them, and no more of them open than are allowed", async ({
  services,
}) => {
  const project = await aProject(services);
  const owner = await signedIn(services, project.owner);
  const live = new LiveRequests(services, fail, 3_600_000);
  const told: NewRequest[] = [];
  const errors: NewRequest[] = [];
  const watch = (rows: NewRequest[], status: RequestsInput["status"] = null, actor: Member = owner) =>
    live.watch(actor, {
      projectId: project.projectId,
      filter: { ...everything, status },
      after: null,
      onRows: (came) => void rows.push(...came),
      onEnd: () => {},
    });
  await record(services, [aCall(project)]);
  const first = await watch(told);
  await watch(errors, "errors");
  await record(services, [aCall(project, { requestId: "a" }), aCall(project, { requestId: "b", status: 500 })]);
  await live.tick();
  await live.tick();
  expect(told.map(({ requestId }) => requestId)).toEqual(["a", "b"]);
  expect(errors.map(({ requestId }) => requestId)).toEqual(["b"]);
  await watch([]);
  await expect(watch([])).rejects.toMatchObject({ code: "too-many-requests" });
  await expect(watch([], null, await aBuyer(services))).rejects.toMatchObject({ code: "not-found" });
  first.stop();
  await watch([]);
  live.close();
  await expect(watch([])).rejects.toMatchObject({ code: "overloaded" });
});

test.for(["sign-out", "suspension", "project", "server"])("a live view ends with %s", async (cause, { services }) => {
  const project = await aProject(services);
  const owner = await signedIn(services, project.owner);
  const live = new LiveRequests(services, fail, 3_600_000);
  let ended = 0;
  await live.watch(owner, {
    projectId: project.projectId,
    filter: everything,
    after: null,
    onRows: () => {},
    onEnd() {
      ended += 1;
    },
  });
  const tickForSeconds = async () => {
    for (let second = 0; second < 5; second += 1) await live.tick();
  };
  await tickForSeconds();
  expect(ended).toBe(0);
  if (cause === "sign-out") await services.db.update(sessions).set({ revokedAt: services.clock() });
  if (cause === "suspension")
    await services.db.transaction((tx) => suspendAccountUnchecked(tx, owner.memberId, services.clock()));
  if (cause === "project") await deleteProject(services, owner, project.projectId);
  if (cause === "server") live.close();
  else await tickForSeconds();
  expect(ended).toBe(1);
});
