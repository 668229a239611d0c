import { searchWords } from "#db/schema/catalog/search-words.ts";
import { expect, test } from "#db/testing/test.ts";
import { wordsNear } from "./store-words.server.ts";

test("of more equally similar words than are looked at, those of most services are taken", async ({ services }) => {
  const words = [..."klmnopqrst"].flatMap((first) => [..."uvwxyz1"].map((second) => `abcdefg${first}${second}`));
  const rows = words.map((word, index) => ({ word, services: index + 1 }));
  await services.db.insert(searchWords).values(rows);
  const [near] = await wordsNear(services.db, ["abcdefgh"]);
  const taken = near!.candidates.map((one) => one.services).sort((one, other) => one - other);
  expect(taken).toEqual(rows.slice(-60).map((row) => row.services));
});
