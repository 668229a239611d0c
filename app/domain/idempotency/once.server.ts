import { createHash } from "node:crypto";
import { HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import { addDays } from "../shared/seoul-time.ts";
import type { Needs, RateLimit } from "../shared/services.ts";
import {
  deleteClaim,
  deleteResultsBefore,
  insertClaim,
  type ResultKey,
  resultOf,
  takeOverClaim,
  writeResult,
} from "./store.server.ts";

export type Answer = { status: number; body: string };
type Asked = {
  key: string;
  /** Method and path of the contract. */
  operation: string;
  /** The input, as it was parsed. */
  params: unknown;
};

/** A process that dies leaves its claim behind; what it was at may be done again after this, by itself without harm. */
const LEASE_SECONDS = 60;
const KEPT_DAYS = 2;
/** Each key leaves a row until it is forgotten, whatever came of the call. */
const keyLimit: RateLimit = { name: "idempotency-key", points: 300, seconds: HOUR_SECONDS };
/** Statuses that are not the outcome of the work: the same key may be tried again. */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503]);

/**
 * Idempotency as Stripe defines it: the first answer of a member's key is kept for a day or two and given again, whatever
 * it was; the same key with something else in it is refused; the same key at the same time has to wait.
 */
export async function once(
  { db, clock, limiter }: Needs<"db" | "clock" | "limiter">,
  actor: Actor,
  asked: Asked,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const now = clock();
  const { memberId } = requireMember(actor);
  await limiter.take(keyLimit, String(memberId));
  const key: ResultKey = { memberId, key: asked.key, operation: asked.operation };
  const paramsHash = createHash("sha256")
    .update(JSON.stringify(sorted(asked.params)))
    .digest("hex");
  const claim = uuidv7(now);
  if (!(await insertClaim(db, { ...key, paramsHash, claim, createdAt: now }))) {
    const earlier = await resultOf(db, key);
    if (earlier && earlier.paramsHash !== paramsHash) throw new DomainError("idempotency-mismatch");
    if (earlier && earlier.status !== null && earlier.body !== null)
      return { status: earlier.status, body: earlier.body };
    if (!(await takeOverClaim(db, key, { claim, leaseSeconds: LEASE_SECONDS })))
      throw new DomainError("idempotency-in-progress", { retryAfter: 2 });
  }
  const answer = await run();
  if (PASSING.has(answer.status)) await deleteClaim(db, key, claim);
  else await writeResult(db, key, claim, answer);
  return answer;
}

/** Forgets old results, with the nightly job. */
export async function forgetIdempotencyResults({ db, clock }: Needs<"db" | "clock">): Promise<void> {
  await deleteResultsBefore(db, addDays(clock(), -KEPT_DAYS));
}

/** The order in which fields are written says nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, item]) => [name, sorted(item)]),
  );
}
