import { asc, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { apiAccounts, apiPlans } from "#db/schema/platform/accounts.ts";

export type AccountState = {
  planId: string;
  unitsPerSecond: number;
  bucketUnits: number;
  unitsPerMonth: number;
  projectLimit: number;
  keyLimit: number;
  /** Units in the bucket. */
  bucket: number;
  /** Units used in the month. */
  monthUnits: number;
};
type At = { memberId: number; at: Date; month: string };

const iso = (at: Date) => sql`${at.toISOString()}::timestamptz`;
/** A clock that is behind that of another process adds nothing and takes nothing away. */
const filled = (at: Date) =>
  sql`least(p.bucket_units::float8, a.bucket + greatest(0, extract(epoch from ${iso(at)} - a.filled_at))::float8 * p.units_per_second)`;
const used = (month: string) => sql`(case when a.month >= ${month} then a.month_units else 0 end)`;
const plan = sql`p.id as "planId", p.units_per_second as "unitsPerSecond", p.bucket_units as "bucketUnits",
  p.units_per_month::float8 as "unitsPerMonth", p.project_limit as "projectLimit", p.key_limit as "keyLimit"`;

export type Plan = typeof apiPlans.$inferSelect;

export function selectPlans(db: Db): Promise<Plan[]> {
  return db.select().from(apiPlans).orderBy(asc(apiPlans.unitsPerMonth), asc(apiPlans.id));
}

export async function insertAccount(db: Db, { memberId, planId, month, at }: At & { planId: string }): Promise<void> {
  await db.execute(sql`insert into ${apiAccounts} (member_id, plan_id, bucket, filled_at, month, month_units, created_at)
    select ${memberId}, p.id, p.bucket_units, ${iso(at)}, ${month}, 0, ${iso(at)} from api_plans p where p.id = ${planId}
    on conflict do nothing`);
}

export async function accountState(
  db: Db,
  { memberId, at, month }: At,
  lock?: "for update",
): Promise<AccountState | null> {
  const [row] = await db.execute<AccountState>(sql`
    select ${plan}, ${filled(at)} as bucket, ${used(month)}::float8 as "monthUnits"
    from api_accounts a join api_plans p on p.id = a.plan_id where a.member_id = ${memberId}
    ${lock ? sql`for update of a` : sql``}`);
  return row ?? null;
}

/** null when the bucket or the month holds too little. The conditions are judged again when the row was locked by another. */
export async function takeUnits(
  db: Db,
  { memberId, at, month, units }: At & { units: number },
): Promise<AccountState | null> {
  const [row] = await db.execute<AccountState>(sql`
    update api_accounts a set bucket = ${filled(at)} - ${units}::int, filled_at = greatest(a.filled_at, ${iso(at)}),
      month_units = ${used(month)} + ${units}::int, month = greatest(a.month, ${month})
    from api_plans p
    where p.id = a.plan_id and a.member_id = ${memberId}
      and ${filled(at)} >= ${units}::int and ${used(month)} + ${units}::int <= p.units_per_month
    returning ${plan}, a.bucket, a.month_units::float8 as "monthUnits"`);
  return row ?? null;
}

/** A month that began meanwhile has nothing to give back. */
export async function giveBack(
  db: Db,
  { memberId, units, month }: { memberId: number; units: number; month: string },
): Promise<void> {
  await db.execute(sql`
    update api_accounts a set bucket = least(p.bucket_units::float8, a.bucket + ${units}::int),
      month_units = case when a.month = ${month} then greatest(0, a.month_units - ${units}::int) else a.month_units end
    from api_plans p where p.id = a.plan_id and a.member_id = ${memberId}`);
}
