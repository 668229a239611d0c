import { randomFrom } from "#app/domain/catalog/images/cover.ts";
import { DAY_MS } from "#app/domain/shared/periods/durations.ts";
import { type Seeded, versionOf } from "./catalogue.server.ts";
import { shuffled } from "./numbers.ts";

type Needs = { now: Date; catalogue: Seeded[]; buyers: number[]; staff: { buyerId: number } };

/** The README's buyer marked every third service among the first twenty that have a price and files. */
const EVERY = 3;
const AMONG = 20;

/** The services that buyers of the demo marked, more of them where a service is popular. */
export function favoriteRows(needs: Needs) {
  const { catalogue, buyers, now } = needs;
  const ofOthers = catalogue
    .filter(({ seed }) => seed.status === "active")
    .flatMap((service) => {
      const random = randomFrom(`wish:${service.seed.key}`);
      const count = Math.round((service.seed.popularity / 100) * 30 * random());
      return shuffled(buyers, random)
        .slice(0, count)
        .map((memberId) => rowOf(service, memberId, new Date(now.getTime() - random() * 90 * DAY_MS)));
    });
  return [...ofOthers, ...rowsOfTheBuyer(needs)];
}

function rowOf({ id, seed, amount }: Seeded, memberId: number, createdAt: Date) {
  const { pricingType, currency } = seed;
  return { memberId, serviceId: id, createdAt, pricingType, priceAmount: amount, currency, version: versionOf(seed) };
}

/** Among them one that has become cheaper since, and one with a newer version. */
function rowsOfTheBuyer({ catalogue, staff, now }: Needs) {
  return catalogue
    .filter(({ seed, amount }) => seed.status === "active" && seed.source && seed.currency === "KRW" && amount)
    .slice(0, AMONG)
    .filter((_, index) => index % EVERY === 1)
    .map((service, index) => {
      const row = rowOf(service, staff.buyerId, new Date(now.getTime() - (index * 9 + 2) * DAY_MS));
      if (index === 0) return { ...row, priceAmount: Math.ceil((service.amount! * 1.2) / 1_000) * 1_000 };
      return index === 2 ? { ...row, version: "1.0.0" } : row;
    });
}
