import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { type Members, startWithMembers } from "./members.ts";
import { startAnother } from "./server.ts";

let members: Members;
let sql: postgres.Sql;
let projectId: string;
let key: string;
beforeAll(async () => {
  members = await startWithMembers();
  sql = postgres(members.product.databaseUrl, { max: 1, onnotice: () => {} });
  const made = await members.send("owner", paths.dashboard.projects(), new URLSearchParams({ name: "기록" }));
  projectId = made.location!.split("/").at(-1)!;
  const fields = { name: "서버", scopes: "usage:read", days: "0", ips: "", origins: "", formKey: "a-key-of-the-log" };
  const { body } = await members.send("owner", paths.dashboard.project(projectId), new URLSearchParams(fields));
  key = /bk_live_[0-9A-Za-z]{33}/.exec(body)![0];
}, 180_000);
afterAll(async () => {
  await sql?.end();
  await members?.product.stop();
});

const call = (path: string) => fetch(`${members.product.origin}/api/v1${path}`, { headers: { "X-API-Key": key } });

/** Events of a live view as they come, in a process of its own. */
async function liveView(origin: string) {
  const answer = await fetch(origin + paths.dashboard.requestsLive(projectId), {
    headers: { Cookie: members.cookies.owner, Accept: "text/event-stream" },
  });
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
  let text = "";
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>)
      text += decoder.decode(chunk, { stream: true });
  })();
  return { text: () => text, ended };
}

test("calls are in the log with what was refused, by filters, as a file, and grouped by their problem", async () => {
  const good = await call("/usage?group=day");
  const bad = await call("/usage?group=week&secret=1");
  await call("/nothing/here");
  const page = paths.dashboard.requests(projectId);
  await expect.poll(async () => (await members.ask("owner", page)).body).toContain(bad.headers.get("X-Request-Id")!);
  const { body } = await members.ask("owner", page);
  expect(body).toContain(good.headers.get("X-Request-Id")!);
  expect(body).toContain("GET /usage?group=day");
  expect(body).toContain("GET /…");
  expect(body).not.toContain("secret");
  const refused = await members.ask("owner", paths.dashboard.requests(projectId, { status: "4xx" }));
  expect(refused.body).not.toContain(good.headers.get("X-Request-Id")!);
  const file = await members.ask("owner", paths.dashboard.requestsCsv(projectId, { endpoint: "usage.read" }));
  expect(file.headers.get("Content-Type")).toContain("text/csv");
  expect(file.body).toContain(good.headers.get("X-Request-Id")!);
  const problems = await members.ask("owner", paths.dashboard.problems(projectId));
  expect(problems.body).toContain(`href="/docs/errors#invalid_parameter"`);
  for (const path of [page, paths.dashboard.problems(projectId), paths.dashboard.requestsLive(projectId)])
    expect([path, (await members.ask("other", path)).status]).toEqual([path, 404]);
  expect((await members.ask("owner", `${page}?status=x&before=1&key='&within=9y`)).status).toBe(200);
});

test("asking for the headers of a live view opens none", async () => {
  const address = members.product.origin + paths.dashboard.requestsLive(projectId);
  for (let time = 0; time < 4; time += 1)
    expect((await fetch(address, { method: "HEAD", headers: { Cookie: members.cookies.owner } })).status).toBe(200);
});

test("a live view tells of calls that another process serves, and ends with its process and with the session", async () => {
  const { product } = members;
  const other = await startAnother(product, { RUN_JOBS: "0" });
  const [here, there] = [await liveView(product.origin), await liveView(other.origin)];
  const answer = await call("/status");
  for (const view of [here, there])
    await expect.poll(view.text, { timeout: 10_000 }).toContain(answer.headers.get("X-Request-Id")!);
  expect(here.text()).toMatch(/^retry: 5000\n\n: open\n\nid: [0-9a-f-]{36}\nevent: requests\ndata: \[\{/);
  // The process does not wait for its open views.
  await other.stop();
  await there.ended;
  await sql`update sessions set revoked_at = now() where member_id =
    (select owner_id from projects where id = ${projectId})`;
  await here.ended;
}, 60_000);
