import { randomFrom } from "#app/domain/catalog/images/cover.ts";
import { DAY } from "./accounts.server.ts";
import type { Seeded } from "./catalogue.server.ts";
import { shuffled } from "./numbers.ts";

type Needs = { now: Date; catalogue: Seeded[]; buyers: number[] };

/** The services that buyers of the demo marked, more of them where a service is popular. */
export function favoriteRows({ catalogue, buyers, now }: Needs) {
  return catalogue
    .filter(({ seed }) => seed.status === "active")
    .flatMap(({ id, seed }) => {
      const random = randomFrom(`wish:${seed.key}`);
      const count = Math.round((seed.popularity / 100) * 30 * random());
      return shuffled(buyers, random)
        .slice(0, count)
        .map((memberId) => ({ memberId, serviceId: id, createdAt: new Date(now.getTime() - random() * 90 * DAY) }));
    });
}
