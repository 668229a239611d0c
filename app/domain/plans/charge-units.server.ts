import type { ApiCaller } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { quotaMonth, quotaRenewsAt } from "./month.ts";
import { type AccountState, accountState, giveBack, insertAccount, takeUnits } from "./store.server.ts";

/** The units an account has, after the plan's rate has filled its bucket. */
export type Balance = Omit<AccountState, "bucket"> & { bucketLeft: number; monthLeft: number };
export type Charge =
  | { isCharged: true; at: Date; balance: Balance }
  /** The bucket holds too little now, or the month too little until its end. `retryAfter` is in seconds. */
  | { isCharged: false; reason: "rate" | "quota"; retryAfter: number; balance: Balance };

/** The plan of whoever has not chosen another. */
const FREE = "free";

/** In the transaction that makes somebody a customer; the bucket is full at first. Its row is locked until the end. */
export async function openAccountUnchecked({ db, clock }: Needs<"db" | "clock">, memberId: number): Promise<Balance> {
  const at = clock();
  await insertAccount(db, { memberId, planId: FREE, month: quotaMonth(at), at });
  return balanceOf((await accountState(db, { memberId, at, month: quotaMonth(at) }, "for update"))!);
}

/** The plan and the units left of the account that a key belongs to; null when it was deleted meanwhile. */
export function balanceOfCaller(
  needs: Needs<"db" | "clock">,
  { ownerId }: Pick<ApiCaller, "ownerId">,
): Promise<Balance | null> {
  return readBalanceUnchecked(needs, ownerId);
}

/** The plan and the units left; null for members who are no customers of the API. */
export async function readBalanceUnchecked(
  { db, clock }: Needs<"db" | "clock">,
  memberId: number,
): Promise<Balance | null> {
  const at = clock();
  const state = await accountState(db, { memberId, at, month: quotaMonth(at) });
  return state && balanceOf(state);
}

/**
 * Takes units from the bucket and from the month, both or none, by one conditional statement: however many processes
 * serve the account at once, it never gets more than its plan. null: the account was deleted meanwhile.
 */
export async function chargeUnits(
  { db, clock }: Needs<"db" | "clock">,
  { ownerId }: Pick<ApiCaller, "ownerId">,
  { units }: { units: number },
): Promise<Charge | null> {
  const at = clock();
  const asked = { memberId: ownerId, units, at, month: quotaMonth(at) };
  const charged = await takeUnits(db, asked);
  if (charged) return { isCharged: true, at, balance: balanceOf(charged) };
  const state = await accountState(db, asked);
  if (!state) return null;
  const balance = balanceOf(state);
  if (balance.monthLeft < units) {
    const retryAfter = Math.ceil((quotaRenewsAt(at).getTime() - at.getTime()) / 1000);
    return { isCharged: false, reason: "quota", retryAfter, balance };
  }
  const missing = Math.max(0, units - state.bucket);
  return {
    isCharged: false,
    reason: "rate",
    retryAfter: Math.max(1, Math.ceil(missing / state.unitsPerSecond)),
    balance,
  };
}

/** Returns units that were charged at `chargedAt` for an answer that cost less, to the month they came from. */
export async function returnUnits(
  { db }: Needs<"db">,
  { ownerId }: Pick<ApiCaller, "ownerId">,
  { units, chargedAt }: { units: number; chargedAt: Date },
): Promise<void> {
  if (units > 0) await giveBack(db, { memberId: ownerId, units, month: quotaMonth(chargedAt) });
}

function balanceOf({ bucket, ...state }: AccountState): Balance {
  return { ...state, bucketLeft: Math.floor(bucket), monthLeft: Math.max(0, state.unitsPerMonth - state.monthUnits) };
}
