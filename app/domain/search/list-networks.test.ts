import { aService } from "#db/testing/builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { visitor } from "../shared/actor.ts";
import { listNetworks } from "./list-networks.server.ts";

test("networks are counted by public services, the most used first, and those without are there too", async ({
  services,
}) => {
  await aService(services.db, { networks: ["sui", "kaia"] });
  await aService(services.db, { networks: ["kaia"] });
  await aService(services.db, { networks: ["kaia"], status: "suspended" });
  await aService(services.db, { networks: [] });
  const found = await listNetworks(services, visitor);
  expect(found.slice(0, 2)).toEqual([
    { id: "kaia", services: 2 },
    { id: "sui", services: 1 },
  ]);
  expect(found).toHaveLength(18);
  expect(found.slice(2).every(({ services: count }) => count === 0)).toBe(true);
});
