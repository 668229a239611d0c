import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { promiseKinds } from "../promises.ts";
import { openPromises } from "../store-promises.server.ts";
import type { FailureName, MoneyInFlight, MoneyName, QueueName, WorkQueue } from "./queues.ts";

const iso = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const text = (value: string) => sql.raw(`'${value}'`);

/** Refunds that are pending, and failed ones that were not tried again. */
const unfinishedRefunds = sql`refunds r join orders o on o.id = r.order_id
  left join refunds g on g.order_id = r.order_id and g.idempotency_key = 'again:' || r.id
  where r.status <> 'completed' and g.id is null and (r.status = 'pending' or o.status <> 'refunded')`;
const openTransfers = sql`payments p where p.status = 'pending' and p.method = 'bank-transfer'`;
const openBankDeposits = sql`bank_deposits d where d.status in ('unmatched', 'matched')`;
const preparedPayouts = sql`payouts p where p.status = 'prepared'`;
const dayBegan = sql`d.deposited_on::timestamp at time zone 'Asia/Seoul'`;

type Work = { from: SQL; since: SQL; dueAt?: SQL; count?: SQL };
export type QueueScope = {
  now: Date;
  /** The next midnight in Seoul. */
  tonight: Date;
  /** Methods whose provider sends refunds: nobody does it by hand. */
  sentByProvider: readonly string[];
  /** Days after which a deposit without an order is late. */
  bankDepositDays: number;
  /** Mails are tried for less than this. */
  mailsFrom: Date;
};

function queuesOf({ sentByProvider, bankDepositDays }: QueueScope): Partial<Record<QueueName, Work>> {
  const byHand =
    sentByProvider.length === 0
      ? sql`true`
      : sql`r.method not in (${sql.join(
          sentByProvider.map((method) => sql`${method}`),
          sql`, `,
        )})`;
  return {
    deposit: { from: openTransfers, since: sql`p.created_at`, dueAt: sql`p.due_at` },
    "bank-deposit": {
      from: openBankDeposits,
      since: dayBegan,
      dueAt: sql`${dayBegan} + make_interval(days => ${bankDepositDays + 1}::int)`,
    },
    refund: { from: sql`${unfinishedRefunds} and (r.status = 'failed' or ${byHand})`, since: sql`r.created_at` },
    payout: { from: preparedPayouts, since: sql`p.created_at` },
    // A text that several members reported is decided once.
    report: {
      from: sql`reports r where r.status = 'open'`,
      since: sql`r.created_at`,
      count: sql`count(distinct coalesce(r.review_id, r.question_id))`,
    },
    mismatch: {
      from: sql`(select f.found_at as since from payment_discrepancies f where f.resolved_at is null
        union all
        select w.received_at from webhook_events w where w.outcome = 'unmatched' and w.resolved_at is null) m`,
      since: sql`m.since`,
    },
  };
}

const failuresOf = ({ mailsFrom }: QueueScope): Partial<Record<FailureName, Work>> => ({
  refund: { from: sql`${unfinishedRefunds} and r.status = 'failed'`, since: sql`r.created_at` },
  mail: { from: sql`mails m where m.gave_up_at is not null`, since: sql`m.gave_up_at` },
  "mail-retried": {
    from: sql`mails m where m.sent_at is null and m.gave_up_at is null and m.withheld_at is null and m.attempts > 0
      and m.created_at >= ${iso(mailsFrom)}`,
    since: sql`m.created_at`,
  },
  webhook: {
    from: sql`webhook_events w where w.processed_at is null and w.last_error is not null`,
    since: sql`w.received_at`,
  },
});

type Row = { part: "queue" | "failure"; name: string; open: number; late: number; tonight: number; oldest: string };
type Found = { queues: WorkQueue[]; failures: { name: FailureName; count: number; oldest: Date }[] };

/** Open work of each kind, and failures; nothing of kinds without any. Each reads an index of what is open. */
export async function workRows(db: Db, asked: QueueScope): Promise<Found> {
  const selectOf = (part: Row["part"], name: string, { from, since, dueAt, count = sql`count(*)` }: Work) => {
    const due = dueAt ?? sql`null::timestamptz`;
    return sql`select ${text(part)} as part, ${text(name)} as name, (${count})::int as open,
      (count(*) filter (where ${due} < ${iso(asked.now)}))::int as late,
      (count(*) filter (where ${due} >= ${iso(asked.now)} and ${due} < ${iso(asked.tonight)}))::int as tonight,
      min(${since}) as oldest from ${from}`;
  };
  const rows = await db.execute<Row>(
    sql`select * from (${sql.join(
      [
        ...promiseKinds.map((kind) => selectOf("queue", kind, openPromises[kind])),
        ...Object.entries(queuesOf(asked)).map(([name, work]) => selectOf("queue", name, work)),
        ...Object.entries(failuresOf(asked)).map(([name, work]) => selectOf("failure", name, work)),
      ],
      sql` union all `,
    )}) work where open > 0`,
  );
  const found: Found = { queues: [], failures: [] };
  for (const { part, name, open, late, tonight, oldest } of rows) {
    if (part === "queue") found.queues.push({ name: name as QueueName, open, late, tonight, oldest: new Date(oldest) });
    else found.failures.push({ name: name as FailureName, count: open, oldest: new Date(oldest) });
  }
  return found;
}

/**
 * Money that is not where it belongs, in won. What sellers and partners are owed is their balance when the last month
 * was closed and the entries since then: a closed month takes no more.
 */
export async function moneyRows(db: Db): Promise<MoneyInFlight[]> {
  const sumOf = (name: MoneyName, amount: SQL, from: SQL) =>
    sql`select ${text(name)} as name, count(*)::int as count, coalesce(sum(${amount}), 0)::float8 as amount from ${from}`;
  const payees = sql`(e.account like 'seller:%' or e.account like 'partner:%')`;
  const rows = await db.execute<MoneyInFlight>(sql`
    with closed as (select c.month, c.figures from closed_months c order by c.month desc limit 1)
    ${sumOf("deposit", sql`p.amount`, openTransfers)}
    union all ${sumOf("online", sql`p.amount`, sql`payments p where p.status = 'pending' and p.provider_ref is not null`)}
    union all ${sumOf("bank-deposit", sql`d.amount`, openBankDeposits)}
    union all ${sumOf("refund", sql`r.amount`, unfinishedRefunds)}
    union all ${sumOf("payout", sql`p.amount`, preparedPayouts)}
    union all select 'owed', null, (
      coalesce((select -sum((a->>'balance')::float8) from closed, jsonb_array_elements(closed.figures->'accounts') a
        where a->>'account' in ('sellers', 'partners')), 0)
      + coalesce((select -sum(e.amount_krw) from ledger_entries e where ${payees} and e.occurred_at >= coalesce(
          (select ((closed.month || '-01')::timestamp + interval '1 month') at time zone 'Asia/Seoul' from closed),
          '-infinity')), 0))::float8`);
  return rows.map(({ name, count, amount }) => ({ name, count, amount: amount === 0 ? 0 : amount }));
}
