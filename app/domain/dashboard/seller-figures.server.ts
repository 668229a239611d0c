import { requireSeller } from "../payouts/require-seller.ts";
import type { Actor } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { type Figures, noFigures, type SellerFigures, type ServiceFigures, sumOf } from "./figures.ts";
import { type FiguresInput, periodOf } from "./period.ts";
import {
  type CountRow,
  countRows,
  type MoneyRow,
  moneyRows,
  type ServiceRow,
  serviceRows,
} from "./store-figures.server.ts";

/**
 * Earnings and views of the seller's services, by day or month and by service. Money is that of the
 * ledger, on the day of its entry. Of a service that is not the seller's there is nothing.
 */
export async function sellerFigures(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { period: name, service = null }: Omit<FiguresInput, "service"> & { service?: number | null },
): Promise<SellerFigures> {
  const { memberId: sellerId } = requireSeller(actor);
  const period = periodOf(name, clock());
  const asked = { sellerId, serviceId: service, period };
  const [money, counts, services] = await Promise.all([
    moneyRows(db, asked),
    countRows(db, asked),
    serviceRows(db, sellerId),
  ]);
  if (service !== null && !services.some(({ id }) => id === service)) throw new DomainError("not-found");
  const found = figuresBy(money, counts);
  const pieces = period.pieces.map((piece, index) => {
    const nameBefore = period.before[index]!;
    return { name: piece, nameBefore, now: found(piece), before: found(nameBefore) };
  });
  return {
    period: name,
    unit: period.unit,
    pieces,
    total: { now: sumOf(pieces.map(({ now }) => now)), before: sumOf(pieces.map(({ before }) => before)) },
    services: services
      .filter(({ id }) => service === null || id === service)
      .map((row) => ({ ...shownOf(row), now: found(`${row.id} true`), before: found(`${row.id} false`) }))
      .filter(({ isDeleted, now, before }) => !isDeleted || now.revenue !== 0 || before.revenue !== 0)
      .sort((one, other) => other.now.revenue - one.now.revenue || other.now.views - one.now.views),
  };
}

/** Looks figures up by the name of a piece, or by a service and whether they are of this period. */
function figuresBy(money: readonly MoneyRow[], counts: readonly CountRow[]): (key: string) => Figures {
  const found = new Map<string, Figures>();
  const keyOf = ({ piece, serviceId, isNow }: MoneyRow | CountRow) => piece ?? `${serviceId} ${isNow}`;
  const figuresAt = (key: string) => {
    const figures = found.get(key) ?? { ...noFigures };
    found.set(key, figures);
    return figures;
  };
  for (const row of money) {
    const { revenue, share, refunded } = row;
    Object.assign(figuresAt(keyOf(row)), { revenue, share, refunded });
  }
  for (const row of counts) {
    const figures = figuresAt(keyOf(row));
    figures[row.name] = row.count;
    if (row.name === "orders") figures.agreed = row.agreed;
  }
  return (key) => found.get(key) ?? noFigures;
}

function shownOf({
  id,
  title,
  titleLocale,
  slug,
  byRequest,
  isDeleted,
}: ServiceRow): Omit<ServiceFigures, "now" | "before"> {
  return { id, title, titleLocale, slug, byRequest, isDeleted };
}
