import { seoulDay } from "#app/domain/shared/seoul-time.ts";
import { sql } from "drizzle-orm";
import { randomFrom } from "#app/domain/catalog/images/cover.ts";
import { settlementEntries } from "#app/domain/ledger/entries.ts";
import { licenceTermsText } from "#app/domain/catalog/licence-terms.ts";
import { chargeInWon, sharesOf } from "#app/domain/orders/price.ts";
import { type OrderStatus, paidStatuses } from "#app/domain/orders/status.ts";
import { bankTransferDays } from "#app/domain/terms.ts";
import { downloadExpiry } from "#app/domain/downloads/expiry.ts";
import { DAY_MS, HOUR_MS } from "#app/domain/shared/periods/durations.ts";
import { entitlements } from "../schema/downloads.ts";
import { licences } from "../schema/licences.ts";
import { favorites } from "../schema/favorites.ts";
import { ledgerEntries } from "../schema/ledger.ts";
import { orderLines, orders } from "../schema/orders.ts";
import { payments } from "../schema/payments.ts";
import { reviews } from "../schema/reviews.ts";
import { krwPerUnit } from "./accounts.server.ts";
import { staff as staffAccounts } from "./content/accounts.ts";
import { licenceTermsOf } from "./content/licence-terms.ts";
import { reviews as reviewTexts } from "./content/reviews.ts";
import type { Seeded } from "./catalogue.server.ts";
import { convertedOrderKey } from "./conversations.server.ts";
import { seededCode, seededUuid, shuffled } from "./numbers.ts";
import { canBeBought, type Sale, type SalesNeeds } from "./sale.ts";
import { favoriteRows } from "./favorites.server.ts";
import { fits } from "./review-fit.ts";
import { worksOf } from "./works.server.ts";

type Rows = {
  orders: (typeof orders.$inferInsert)[];
  lines: (typeof orderLines.$inferInsert)[];
  payments: (typeof payments.$inferInsert)[];
  ledger: (typeof ledgerEntries.$inferInsert)[];
  entitlements: (typeof entitlements.$inferInsert)[];
  licences: (typeof licences.$inferInsert)[];
  reviews: (typeof reviews.$inferInsert)[];
};

/** Sales of the past year, one order in each state for the demo buyer, reviews and favourites. Returns the number of orders. */
export async function seedSales(needs: SalesNeeds): Promise<number> {
  const rows: Rows = { orders: [], lines: [], payments: [], ledger: [], entitlements: [], licences: [], reviews: [] };
  for (const sale of [...pastSales(needs), ...ordersOfEachState(needs), ...worksOf(needs)]) addSale(rows, sale, needs);
  const { db } = needs;
  await inPieces(rows.orders, (piece) => db.insert(orders).values(piece));
  await inPieces(rows.lines, (piece) => db.insert(orderLines).values(piece));
  await inPieces(rows.payments, (piece) => db.insert(payments).values(piece));
  await inPieces(rows.ledger, (piece) => db.insert(ledgerEntries).values(piece));
  await inPieces(rows.entitlements, (piece) => db.insert(entitlements).values(piece));
  await inPieces(rows.licences, (piece) => db.insert(licences).values(piece));
  await inPieces(rows.reviews, (piece) => db.insert(reviews).values(piece));
  await inPieces(favoriteRows(needs), (piece) => db.insert(favorites).values(piece));
  await db.execute(sql`
    update services set
      sales_count = (select count(*) from orders o join order_lines l on l.order_id = o.id where l.service_id = services.id and o.paid_at is not null and o.status <> 'refunded'),
      favorite_count = (select count(*) from favorites f where f.service_id = services.id),
      rating_count = r.count, rating_sum = r.sum, rating_average = case when r.count = 0 then 0 else round(r.sum * 100.0 / r.count)::int end
    from (select s.id, count(v.id)::int as count, coalesce(sum(v.rating), 0)::int as sum from services s left join reviews v on v.service_id = s.id group by s.id) r
    where r.id = services.id`);
  return rows.orders.length;
}

async function inPieces<Row>(rows: Row[], insert: (piece: Row[]) => PromiseLike<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += 500) await insert(rows.slice(start, start + 500));
}

function pastSales({ catalogue, buyers, now }: SalesNeeds): Sale[] {
  return catalogue.filter(canBeBought).flatMap((service) => {
    const random = randomFrom(`sales:${service.seed.key}`);
    const cheap = (service.amount ?? 0) < 500_000 ? 1 : 0.45;
    const count = Math.min(buyers.length, Math.round((service.seed.popularity / 100) ** 1.5 * 44 * cheap));
    const order = shuffled(buyers, random);
    const span = (now.getTime() - service.publishedAt.getTime()) * 0.92;
    return Array.from({ length: count }, (_, index) => ({
      service,
      buyerId: order[index]!,
      at: new Date(now.getTime() - DAY_MS - random() * span),
      status: "completed" as const,
      random,
      key: `${service.seed.key}:${index}`,
    }));
  });
}

/** For the README's buyer: something to look at in every state an order can be in. */
function ordersOfEachState({ catalogue, staff, now }: SalesNeeds): Sale[] {
  const templates = catalogue.filter(
    (service) =>
      canBeBought(service) &&
      service.seed.type === "template" &&
      service.seed.pricingType === "fixed" &&
      service.versionId &&
      service.seed.currency === "KRW",
  );
  const solutions = catalogue.filter(
    (service) => canBeBought(service) && service.seed.type === "solution" && service.seed.currency === "KRW",
  );
  // Agreed in the converted conversation: its service has no price of its own.
  const agreed = catalogue.find(({ seed }) => seed.key === "matching-engine-only")!;
  const wanted: [Seeded, OrderStatus, number, key?: string][] = [
    [templates[3]!, "processing", 0.4],
    [solutions[2]!, "in_progress", 6],
    [templates[0]!, "completed", 12],
    [templates[5]!, "cancelled", 20],
    [templates[7]!, "refunded", 33],
    [{ ...agreed, amount: 6_600_000 }, "in_progress", 9.2, convertedOrderKey],
  ];
  return wanted.map(([service, status, days, key]) => ({
    service,
    buyerId: staff.buyerId,
    at: new Date(now.getTime() - days * DAY_MS),
    status,
    random: randomFrom(`state:${status}`),
    key: key ?? `state:${status}`,
  }));
}

const PAID: readonly OrderStatus[] = [...paidStatuses, "refunded"];

function addSale(rows: Rows, sale: Sale, needs: SalesNeeds): void {
  const { service, buyerId, at, status, key } = sale;
  const { seed } = service;
  const id = seededUuid(`order:${key}`, at);
  const paidAt = PAID.includes(status) ? new Date(at.getTime() + 5 * HOUR_MS) : null;
  const price = {
    currency: seed.currency,
    base: service.amount ?? 0,
    options: [],
    support: 0,
    total: service.amount ?? 0,
  };
  const charge = chargeInWon(price, krwPerUnit(seed.currency));
  const shares = sharesOf(charge.total, "KRW");
  const isTemplate = seed.type === "template";
  const expiresAt = isTemplate && paidAt ? downloadExpiry(paidAt) : null;
  const finished = status === "completed" || status === "refunded";
  rows.orders.push({
    id,
    number: `JT-${seoulDay(at).replaceAll("-", "")}-${seededCode(`number:${key}`, 6)}`,
    buyerId,
    sellerId: service.sellerId,
    status,
    currency: "KRW",
    totalAmount: charge.total,
    ...(charge.quoted && {
      quotedAmount: charge.quoted.amount,
      quotedCurrency: charge.quoted.currency,
      quotedRate: charge.quoted.rate,
    }),
    billing: buyerId === needs.staff.buyerId ? staffAccounts[0]!.address! : null,
    buyerLocale: "ko",
    idempotencyKey: `seed-${key}`,
    idempotencyHash: "seed",
    createdAt: at,
    paidAt,
    completedAt: finished ? (sale.completedAt ?? paidAt) : null,
    cancelledAt: status === "cancelled" ? new Date(at.getTime() + DAY_MS) : null,
    cancelReason: status === "cancelled" ? "buyer" : null,
    refundedAt: status === "refunded" ? new Date(at.getTime() + 3 * DAY_MS) : null,
    downloadExpiresAt: expiresAt,
  });
  rows.lines.push({
    id: seededUuid(`line:${key}`, at),
    orderId: id,
    serviceId: service.id,
    versionId: service.versionId,
    serviceType: seed.type,
    title: seed.title,
    titleLocale: seed.contentLocale,
    baseAmount: charge.base,
    options: [],
    amount: charge.total,
    supplyAmount: shares.supply,
    vatAmount: shares.vat,
    sellerAmount: shares.seller,
    platformAmount: shares.platform,
    licenceTerms: licenceTermsText(licenceTermsOf(seed)),
  });
  addPayment(rows, { ...sale, id, paidAt, amount: charge.total }, needs);
  if (paidAt) addSettlement(rows, { ...sale, id, paidAt, amount: charge.total, expiresAt, shares });
  if (status === "completed" && buyerId !== needs.staff.buyerId) addReview(rows, { ...sale, id }, needs.now);
}

type PaidSale = Sale & { id: string; paidAt: Date | null; amount: number };

function addPayment(rows: Rows, { id, at, status, paidAt, amount, key }: PaidSale, { staff }: SalesNeeds): void {
  const free = amount === 0;
  const paid = paidAt !== null;
  rows.payments.push({
    id: seededUuid(`payment:${key}`, at),
    orderId: id,
    method: free ? "free" : "bank-transfer",
    status: paid ? "completed" : status === "cancelled" ? "cancelled" : "pending",
    amount,
    currency: "KRW",
    createdAt: at,
    completedAt: paidAt,
    ...(!free && {
      depositorName: "윤서진",
      cashReceiptKind: "phone" as const,
      cashReceiptNumber: "01055501234",
      dueAt: new Date(at.getTime() + bankTransferDays * DAY_MS),
      ...(paid && {
        depositedOn: paidAt.toISOString().slice(0, 10),
        bankReference: `HB${seededCode(`bank:${key}`, 12)}`,
        confirmedBy: staff.operatorId,
      }),
    }),
  });
}

type Settled = PaidSale & { paidAt: Date; expiresAt: Date | null; shares: ReturnType<typeof sharesOf> };

function addSettlement(
  rows: Rows,
  { id, key, at, buyerId, service, status, paidAt, amount, expiresAt, shares }: Settled,
): void {
  const transactionId = seededUuid(`ledger:${key}`, at);
  const entries = settlementEntries({
    sellerId: service.sellerId,
    account: "bank",
    amount,
    sellerAmount: shares.seller,
    platformAmount: shares.platform,
    vatAmount: shares.vat,
  });
  rows.ledger.push(
    ...entries.map((entry) => ({
      id: seededUuid(`entry:${key}:${entry.account}`, at),
      transactionId,
      orderId: id,
      kind: "settlement" as const,
      ref: seededUuid(`payment:${key}`, at),
      ...entry,
      occurredAt: paidAt,
    })),
  );
  if (!expiresAt) return;
  const revokedAt = status === "refunded" ? new Date(at.getTime() + 3 * DAY_MS) : null;
  rows.entitlements.push({
    id: seededUuid(`entitlement:${key}`, at),
    orderId: id,
    memberId: buyerId,
    serviceId: service.id,
    createdAt: paidAt,
    expiresAt,
    revokedAt,
  });
  if (amount === 0) return;
  const code = seededCode(`licence:${key}`, 20).replace(/(.{5})(?=.)/g, "$1-");
  rows.licences.push({
    key: `JT-${code}`,
    orderId: id,
    serviceId: service.id,
    memberId: buyerId,
    terms: licenceTermsText(licenceTermsOf(service.seed)),
    createdAt: paidAt,
    revokedAt,
  });
}

/** About every third buyer writes; nobody repeats what stands there already. */
function addReview(rows: Rows, { id, service, buyerId, at, random, key }: Sale & { id: string }, now: Date): void {
  if (random() > 0.38) return;
  const taken = new Set(rows.reviews.filter(({ serviceId }) => serviceId === service.id).map(({ body }) => body));
  const fitting = reviewTexts.filter((text) => !taken.has(text.body) && fits(text, service.seed));
  const text = fitting[Math.floor(random() * fitting.length)];
  if (!text || taken.size >= 14) return;
  const createdAt = new Date(Math.min(at.getTime() + (3 + random() * 20) * DAY_MS, now.getTime() - DAY_MS / 4));
  rows.reviews.push({
    id: seededUuid(`review:${key}`, at),
    serviceId: service.id,
    memberId: buyerId,
    orderId: id,
    rating: text.rating,
    body: text.body,
    locale: text.locale,
    reply: text.reply ?? null,
    repliedAt: text.reply ? new Date(createdAt.getTime() + DAY_MS / 2) : null,
    createdAt,
  });
}
