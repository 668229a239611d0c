import { eq } from "drizzle-orm";
import { services as listings } from "#db/schema/catalog.ts";
import { indexNowCursors } from "#db/schema/catalog/index-now.ts";
import { profiles } from "#db/schema/profiles.ts";
import { aService } from "#db/testing/builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { ProviderFailure } from "../shared/ports.ts";
import { submitChanges } from "./submit-changes.server.ts";

const paths = {
  services: (changed: { id: number }[]) => changed.map(({ id }) => `/market/${id}`),
  sellers: (changed: { id: number }[]) => changed.map(({ id }) => `/profile/${id}`),
};

/** An engine that takes lists, until it is told to fail. */
function withEngine(services: TestServices) {
  const taken: string[][] = [];
  const engine = { failure: null as ProviderFailure | null };
  const indexNow = {
    submit: async (urls: readonly string[]) => {
      if (engine.failure) throw engine.failure;
      taken.push([...urls]);
    },
  };
  return { needs: { ...services, indexNow }, taken, engine };
}

const later = (services: TestServices, minutes: number) =>
  services.setTime(new Date(services.clock().getTime() + minutes * 60_000));
const change = ({ db, clock }: TestServices, id: number, set: Partial<typeof listings.$inferInsert> = {}) =>
  db
    .update(listings)
    .set({ updatedAt: clock(), ...set })
    .where(eq(listings.id, id));

test("what was there before the first run is left to the sitemap; a change is told once, with its profile", async ({
  services,
}) => {
  const { needs, taken } = withEngine(services);
  const { id, sellerId } = await aService(services.db);
  await submitChanges(needs, paths);
  later(services, 10);
  await change(services, id);
  await change(services, id);
  await services.db.update(profiles).set({ updatedAt: services.clock() }).where(eq(profiles.memberId, sellerId));
  // Too young to be read: an older transaction may still be open.
  await submitChanges(needs, paths);
  expect(taken).toEqual([]);
  later(services, 10);
  await submitChanges(needs, paths);
  await submitChanges(needs, paths);
  expect(taken).toEqual([[`https://jangteo.test/market/${id}`], [`https://jangteo.test/profile/${sellerId}`]]);
});

test("a service that is withdrawn is told, and one that was never public is not", async ({ services }) => {
  const { needs, taken } = withEngine(services);
  const gone = await aService(services.db);
  const pending = await aService(services.db, { status: "pending", publishedAt: null });
  await submitChanges(needs, paths);
  later(services, 10);
  await change(services, gone.id, { deletedAt: services.clock() });
  await change(services, pending.id);
  later(services, 10);
  await submitChanges(needs, paths);
  expect(taken).toEqual([[`https://jangteo.test/market/${gone.id}`]]);
});

test("a failure pauses, longer each time, and the eighth leaves the addresses to the sitemap", async ({ services }) => {
  const { needs, taken, engine } = withEngine(services);
  const { id } = await aService(services.db);
  await submitChanges(needs, paths);
  later(services, 10);
  await change(services, id);
  later(services, 10);
  engine.failure = new ProviderFailure("indexnow", { code: "429", retryable: true, reason: "too many requests" });
  const pauses: (number | null)[] = [];
  for (let attempt = 0; attempt < 8; attempt++) {
    expect(await submitChanges(needs, paths)).toEqual({ addresses: 0, failed: ["429"] });
    // During the pause nobody is asked.
    expect(await submitChanges(needs, paths)).toEqual({ addresses: 0, failed: [] });
    const [cursor] = await services.db.select().from(indexNowCursors).where(eq(indexNowCursors.kind, "services"));
    pauses.push(cursor!.retryAt && (cursor!.retryAt.getTime() - services.clock().getTime()) / 60_000);
    if (cursor!.retryAt) services.setTime(cursor!.retryAt);
  }
  expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 640, null]);
  engine.failure = null;
  await submitChanges(needs, paths);
  expect(taken).toEqual([]);
});

test("without a key nothing is read and nothing is told", async ({ services }) => {
  expect(await submitChanges(services, paths)).toEqual({ addresses: 0, failed: [] });
  expect(await services.db.$count(indexNowCursors)).toBe(0);
});
