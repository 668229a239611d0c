import { randomFrom } from "#app/domain/catalog/images/cover.ts";
import { DAY_MS } from "#app/domain/shared/periods/durations.ts";
import { works } from "./content/works.ts";
import { canBeBought, type Sale, type SalesNeeds } from "./sale.ts";

/** Orders whose work goes on or was accepted days ago; db/seed/deliveries.server.ts adds the work. */
export function worksOf({ catalogue, buyers, staff, now }: SalesNeeds): Sale[] {
  const solutions = catalogue.filter(
    ({ seed, amount }) => seed.status === "active" && seed.type === "solution" && seed.currency === "KRW" && amount,
  );
  const sellerId = catalogue[0]!.sellerId; // the first seller is the demo's
  const own = solutions.filter((service) => service.sellerId === sellerId);
  const others = solutions.filter((service) => service.sellerId !== sellerId && canBeBought(service));
  return works.map(({ key, of, paid, status, accepted }, index) => ({
    service: of === "buyer" ? others[index + 3]! : own[index % own.length]!,
    buyerId: of === "buyer" ? staff.buyerId : buyers[index]!,
    at: new Date(now.getTime() - paid * DAY_MS),
    status: status === "accepted" ? ("completed" as const) : ("in_progress" as const),
    random: randomFrom(`work:${key}`),
    key: `work:${key}`,
    completedAt: accepted === undefined ? undefined : new Date(now.getTime() - accepted * DAY_MS),
  }));
}
