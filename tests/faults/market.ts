import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { countSales } from "#app/domain/catalog/count-sales.server.ts";
import type { Member } from "#app/domain/shared/actor.ts";
import { databaseJobs } from "#app/integrations/jobs/queue.server.ts";
import { paypalGateway } from "#app/integrations/paypal/paypal.server.ts";
import { exchangeRates } from "#db/schema/catalog.ts";
import { hashPassword } from "#app/domain/identity/sign-in/passwords.server.ts";
import type { PlaceOrder } from "#app/domain/checkout/place-order.server.ts";
import { seoulDay } from "#app/domain/shared/seoul-time.ts";
import type { Db } from "#db/client.server.ts";
import { aBuyer, aCheckout, aServiceForSale, type ForSale } from "#db/testing/order-builders.ts";
import { type TestServices, testServices } from "#db/testing/services.ts";
import { type Account, isQuiet } from "./books.ts";
import { aKillableProduct, type KillableProduct } from "./killable-product.ts";
import { password, postForm, signInByApi, signInByPage } from "./requests.ts";
import { layTraps, until } from "./traps.ts";
import { providersWith } from "../paypal.ts";

export type Answer = { status: number; number?: string; repeated?: boolean };
/** A request, and the steps of its transaction after which it is caught. */
export type Caught = { steps: readonly string[]; request: () => Promise<unknown> };
export type Refund = { key: string; refundId: string };
export type Deposit = { key: string; paymentId: string; reference: string };

/** The rows of an order placed once. */
export const placed: Account = {
  status: "processing",
  lines: 1,
  payments: ["pending"],
  entitlements: 0,
  licences: 0,
  ledger: { entries: 0, sum: 0 },
  mails: ["order-placed", "sale-started"],
  events: [],
  deadlines: 1,
};
/** The rows of an order placed and paid once. */
export const settled: Account = {
  ...placed,
  status: "completed",
  payments: ["completed"],
  entitlements: 1,
  licences: 1,
  ledger: { entries: 4, sum: 0 },
  mails: ["deposit-confirmed", "order-placed", "sale-completed", "sale-started"],
  events: ["deposit.confirmed"],
};

/** The rows of an order paid and refunded once. */
export const givenBack: Account = {
  ...settled,
  status: "refunded",
  ledger: { entries: 8, sum: 0 },
  mails: [
    "deposit-confirmed",
    "order-placed",
    "refund-completed",
    "refund-completed",
    "sale-completed",
    "sale-started",
  ],
  events: ["deposit.confirmed", "refund.requested", "refund.completed"],
};

/** The rows of a free order, which is settled when it is placed. */
export const taken: Account = {
  ...placed,
  status: "completed",
  payments: ["completed"],
  entitlements: 1,
  mails: ["free-order-completed", "free-sale-completed"],
  deadlines: 0,
};

/** A running product with a paid and a free template, a signed-in buyer and operator, and traps in its database. */
export type Market = Awaited<ReturnType<typeof openMarket>>;

/** `settings`: environment variables in addition to those of every killable product. */
export async function openMarket(settings: Record<string, string> = {}) {
  const product = await aKillableProduct(settings);
  try {
    return await furnish(product);
  } catch (error) {
    await product.remove(); // its process would survive the tests
    throw error;
  }
}

async function furnish(product: KillableProduct) {
  await product.start();
  const sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  const own = postgres(product.databaseUrl, { max: 1, onnotice: () => {} }); // drizzle changes the client it gets
  const db = drizzle(own, { casing: "snake_case" }) as unknown as Db;
  const { service, freeService, buyer, operator, passwordHash } = await fill(product);
  const traps = await layTraps(product.databaseUrl);
  const token = await signInByApi(product, buyer.email);
  const cookie = await signInByPage(product, operator.email);
  const mailsAreOut = () => until("all mails are out", () => isQuiet(sql));

  /** `by`: the buyer's access token. */
  async function checkOut(
    idempotencyKey: string,
    { by = token, ...change }: Partial<PlaceOrder> & { by?: string } = {},
  ): Promise<Answer> {
    // One buyer places many orders here, so its rate limits are removed.
    await sql`delete from rate_limits where key like 'order-placed:%'`;
    const answer = await fetch(`${product.origin}/api/market/checkout`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${by}` },
      body: JSON.stringify(aCheckout(service, { idempotencyKey, saveAddress: true, ...change })),
    });
    const { data } = (await answer.json()) as { data: { order_id: string; repeated: boolean } | null };
    return { status: answer.status, number: data?.order_id, repeated: data?.repeated };
  }

  /** Kills the process while each of these requests waits after its steps; none may need what another one has locked by then. */
  async function killBehindEach(caught: readonly Caught[]): Promise<void> {
    const outcomes: Promise<string>[] = [];
    for (const { steps, request } of caught) {
      await traps.set(steps);
      const outcome = request().then(
        () => "answered",
        () => "broken off",
      );
      const first = await Promise.race([traps.sprung().then(() => "caught"), outcome]);
      if (first !== "caught") throw new Error(`the request was ${first} before it was caught after ${steps.at(-1)}`);
      outcomes.push(outcome);
    }
    await product.kill();
    if ((await Promise.all(outcomes)).some((outcome) => outcome !== "broken off"))
      throw new Error("a request was answered all the same");
  }

  const { status } = await checkOut(randomUUID()); // saves the billing address, so that every later checkout finds one
  if (status !== 200) throw new Error(`the first checkout is answered with ${status}`);

  return {
    product,
    sql,
    traps,
    service,
    buyer,
    checkOut,
    /** The access token of another buyer with a saved billing address. */
    async anotherBuyer(): Promise<string> {
      const { email } = await beside(product, (services) => aBuyer(services, { passwordHash }));
      const by = await signInByApi(product, email);
      await checkOut(randomUUID(), { by });
      return by;
    },
    takeFree: (key: string) => checkOut(key, { serviceId: freeService.id, method: "free" }),

    /** Captures an approved PayPal payment as the return page and the API do. `origin` names the process to call. */
    async takePayPal(orderNumber: string, origin = product.origin): Promise<{ status: number; state?: string }> {
      const asking = get(`${origin}/api/payment/paypal/verify/${orderNumber}`, {
        agent: false,
        headers: { Authorization: `Bearer ${token}`, Host: new URL(product.origin).host },
      });
      const [answer] = (await once(asking, "response")) as [IncomingMessage];
      const { data } = (await json(answer)) as { data: { state: string } | null };
      return { status: answer.statusCode!, state: data?.state };
    },

    /** Sends a form of the back office. */
    submitAdminForm: (path: string, fields: Record<string, string>) => postForm(product, path, fields, cookie),

    /** A new order whose deposit has arrived, and whose first mails are sent. */
    async aDeposit(): Promise<Deposit> {
      const key = randomUUID();
      await checkOut(key);
      const [row] = await sql<
        { id: string }[]
      >`select p.id from payments p join orders o on o.id = p.order_id where o.idempotency_key = ${key}`;
      await mailsAreOut();
      return { key, paymentId: row!.id, reference: `REF-${key}` };
    },

    /** Answers 303 when this request settled the order, 409 when it was settled before. */
    async confirm({ paymentId, reference }: Deposit): Promise<number> {
      const fields = { amount: "1,100,000", depositedOn: seoulDay(new Date()), bankReference: reference, note: "" };
      return (await postForm(product, `/admin/deposits/${paymentId}`, fields, cookie)).status;
    },

    /** A full refund of a paid order, requested and not sent. `pay` pays the order first, as with PayPal. */
    async aRefund(deposit: Deposit, pay?: (paymentId: string) => Promise<void>): Promise<Refund> {
      const { number } = (
        await sql<{ number: string }[]>`select number from orders where idempotency_key = ${deposit.key}`
      )[0]!;
      await pay?.(deposit.paymentId);
      const fields = { scope: "full", reason: "작동하지 않음", idempotencyKey: randomUUID(), confirmed: "yes" };
      const { status } = await postForm(product, `/admin/orders/${number}/refund`, fields, cookie);
      const [row] = await sql<{ id: string }[]>`select id from refunds where payment_id = ${deposit.paymentId}`;
      if (status !== 303 || !row) throw new Error(`the refund is answered with ${status}`);
      return { key: deposit.key, refundId: row.id };
    },

    /** Answers 303 when this request completed the refund, 409 when it was completed before. */
    async sendBack({ refundId }: Refund): Promise<number> {
      const fields = { sentOn: seoulDay(new Date()), reference: `BACK-${refundId}` };
      return (await postForm(product, `/admin/refunds/${refundId}`, fields, cookie)).status;
    },

    /** Counts the deliveries of each mail of an order: [1, 1] means two mails, each once. */
    async deliveriesOf(key: string): Promise<number[]> {
      await mailsAreOut();
      const given = await product.delivered();
      const mails = await sql<{ id: string }[]>`
        select m.id from mails m join orders o on o.number = m.data ->> 'orderNumber' where o.idempotency_key = ${key} order by m.template`;
      return mails.map(({ id }) => given.filter(({ messageId }) => messageId.startsWith(`<${id}@`)).length);
    },

    /** Kills the process while `request` waits after these steps. */
    killBehind: (steps: readonly string[], request: () => Promise<unknown>) => killBehindEach([{ steps, request }]),
    killBehindEach,

    /** Runs before each test: starts the product and waits until its queue is empty. */
    async calm(): Promise<void> {
      await traps.letGo();
      await product.start();
      await mailsAreOut();
      await countSales({ db }); // so that a minute that begins during a test changes no count
    },

    async close(): Promise<void> {
      await traps.remove();
      await Promise.all([sql.end(), own.end()]);
      await product.remove();
    },
  };
}

/** Titles and steps for test.each: after the first row, after the first two, … */
export function placesToKill(steps: readonly string[]): [string, string[]][] {
  return steps.map((step, index) => [`${index + 1}. ${step}`, steps.slice(0, index + 1)]);
}

type Filled = { service: ForSale; freeService: ForSale; buyer: Member; operator: Member; passwordHash: string };

/** Use cases run beside the product, on its database and its PayPal; the product runs the jobs they enqueue. */
export async function beside<Result>(
  product: Pick<KillableProduct, "databaseUrl" | "paypal">,
  work: (services: TestServices) => Promise<Result>,
): Promise<Result> {
  const own = postgres(product.databaseUrl, { max: 1, onnotice: () => {} }); // drizzle changes the client it gets
  try {
    const paypal = paypalGateway({ ...product.paypal, merchantId: null, currency: "USD", sdkBaseUrl: null });
    const services = testServices(drizzle(own, { casing: "snake_case" }) as unknown as Db);
    services.setTime(new Date());
    return await work(Object.assign(services, { providers: providersWith({ paypal }), jobs: databaseJobs }));
  } finally {
    await own.end();
  }
}

function fill(product: KillableProduct): Promise<Filled> {
  return beside(product, async (services) => {
    await services.db
      .insert(exchangeRates)
      .values({ currency: "USD", krwPerUnit: "1386.5", updatedAt: services.clock() })
      .onConflictDoNothing();
    const passwordHash = await hashPassword(password);
    const buyer = await aBuyer(services, { passwordHash });
    const operator = await aBuyer(services, { passwordHash, roles: ["administrator"] });
    const service = await aServiceForSale(services);
    const freeService = await aServiceForSale(services, { pricingType: "free", priceAmount: 0 });
    return { service, freeService, buyer, operator, passwordHash };
  });
}
