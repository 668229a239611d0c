import { sql } from "drizzle-orm";
import { aService } from "#db/testing/builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { ViewCounter } from "./view-counter.server.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const fail = (error: unknown) => {
  throw error;
};

async function viewsOf(services: TestServices, id: number): Promise<number> {
  const [row] = await services.db.execute<{ views: number }>(
    sql`select view_count as views from services where id = ${id}`,
  );
  return row!.views;
}

test("a visitor counts once a day and once per service", async ({ services }) => {
  const { id } = await aService(services.db);
  const other = await aService(services.db);
  const counter = new ViewCounter(services, fail);
  const view = (ip: string, serviceId = id) => counter.record({ serviceId, ip, userAgent: browser });
  view("1.1.1.1");
  view("1.1.1.1");
  view("2.2.2.2");
  view("1.1.1.1", other.id);
  await counter.flush();
  view("1.1.1.1");
  await counter.flush();
  expect([await viewsOf(services, id), await viewsOf(services, other.id)]).toEqual([2, 1]);
  services.setTime(new Date("2026-01-05T15:00:00Z")); // midnight in Seoul
  view("1.1.1.1");
  await counter.close();
  expect(await viewsOf(services, id)).toBe(3);
});

test("T-23: of one network at most twenty browsers count on a day, whatever they call themselves", async ({
  services,
}) => {
  const { id } = await aService(services.db);
  const other = await aService(services.db);
  const counter = new ViewCounter(services, fail);
  const viewOften = async (ipOf: (at: number) => string, serviceId: number) => {
    for (let at = 0; at < 300; at += 1)
      counter.record({ serviceId, ip: ipOf(at), userAgent: browser.replace("Firefox/140", `Firefox/${at}`) });
    await counter.flush();
  };
  await viewOften(() => "1.1.1.1", id);
  expect(await viewsOf(services, id)).toBe(20);
  await viewOften(() => "::ffff:1.1.1.1", id);
  expect(await viewsOf(services, id)).toBe(20);
  await viewOften((at) => `2001:db8:0:1::${at.toString(16)}`, other.id);
  expect(await viewsOf(services, other.id)).toBe(20);
  counter.record({ serviceId: id, ip: "2.2.2.2", userAgent: browser });
  await counter.close();
  expect(await viewsOf(services, id)).toBe(21);
});

test("views are stored by day in Seoul time and deleted after two years", async ({ services }) => {
  const { id } = await aService(services.db);
  const daysOf = () =>
    services.db.execute<{ day: string; views: number }>(
      sql`select day::text, views from service_daily_views where service_id = ${id} order by day`,
    );
  await services.db.execute(
    sql`insert into service_daily_views values (${id}, '2023-10-28', 5), (${id}, '2023-10-29', 6)`,
  );
  const counter = new ViewCounter(services, fail);
  const view = (ip: string) => counter.record({ serviceId: id, ip, userAgent: browser });
  services.setTime(new Date("2026-01-05T14:59:00Z")); // a minute before midnight in Seoul
  view("1.1.1.1");
  services.setTime(new Date("2026-01-05T15:00:00Z"));
  view("1.1.1.1");
  view("2.2.2.2");
  await counter.flush();
  view("2.2.2.2");
  view("3.3.3.3");
  await counter.close();
  expect([...(await daysOf())]).toEqual([
    { day: "2023-10-29", views: 6 },
    { day: "2026-01-05", views: 1 },
    { day: "2026-01-06", views: 3 },
  ]);
});

test.each(["Googlebot/2.1 (+http://www.google.com/bot.html)", "curl/8.5.0", ""])(
  "user agent %j is not counted as a view",
  async (userAgent) => {
    const recorded: unknown[] = [];
    const counter = new ViewCounter(
      {
        db: undefined as never,
        clock: () => new Date(),
        secrets: { sign: () => "x", encrypt: () => "x", decrypt: () => null },
      },
      (error) => recorded.push(error),
    );
    counter.record({ serviceId: 1, ip: "1.1.1.1", userAgent });
    await counter.close();
    expect(recorded).toEqual([]);
  },
);

test("only a hash of network and user agent is stored, and hashes of past days are deleted", async ({ services }) => {
  const { id } = await aService(services.db);
  await services.db.execute(
    sql`insert into service_views values (${id}, '2026-01-02', 'old'), (${id}, '2026-01-03', 'kept')`,
  );
  const counter = new ViewCounter(services, fail);
  counter.record({ serviceId: id, ip: "203.0.113.9", userAgent: browser });
  await counter.close();
  const rows = await services.db.execute<{ visitor_hash: string }>(
    sql`select visitor_hash from service_views order by day`,
  );
  expect(rows.map((row) => row.visitor_hash)).toEqual(["kept", expect.stringMatching(/^[\w-]{22}$/)]);
  expect(JSON.stringify(rows)).not.toContain("203.0.113.9");
});

test("a view of an unknown service does not prevent counting the others", async ({ services }) => {
  const { id } = await aService(services.db);
  const counter = new ViewCounter(services, fail);
  for (const serviceId of [999_999, id]) counter.record({ serviceId, ip: "1.1.1.1", userAgent: browser });
  await counter.close();
  expect(await viewsOf(services, id)).toBe(1);
});

test("a failed flush is reported and the next batch is written", async ({ services }) => {
  const { id } = await aService(services.db);
  const errors: unknown[] = [];
  let isDown = true;
  const db = new Proxy(services.db, {
    get: (target, name) => (isDown ? fail(new Error("down")) : Reflect.get(target, name)),
  });
  const counter = new ViewCounter({ ...services, db }, (error) => errors.push(error));
  counter.record({ serviceId: id, ip: "1.1.1.1", userAgent: browser });
  await counter.flush();
  isDown = false;
  counter.record({ serviceId: id, ip: "1.1.1.1", userAgent: browser });
  await counter.close();
  expect([errors.length, await viewsOf(services, id)]).toEqual([1, 1]);
});

databaseTest("eight processes counting the same services concurrently lose no view", async ({ services }) => {
  const ids = await Promise.all(Array.from({ length: 20 }, async () => (await aService(services.db)).id));
  const counters = Array.from({ length: 8 }, () => new ViewCounter(services, fail));
  for (let round = 0; round < 5; round += 1) {
    for (const [index, counter] of counters.entries()) {
      for (const serviceId of index % 2 ? ids : ids.toReversed())
        counter.record({ serviceId, ip: `10.${round}.0.${index}`, userAgent: browser });
    }
    await Promise.all(counters.map((counter) => counter.flush()));
  }
  await Promise.all(counters.map((counter) => counter.close()));
  for (const id of ids) expect(await viewsOf(services, id)).toBe(40);
});
