import { addDays, addSeoulMonths, seoulDay, startOfSeoulDate } from "#app/domain/shared/seoul-time.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/domain/shared/periods/durations.ts";
import type { Db } from "../../client.server.ts";
import { apiBills, compensationClaims } from "../../schema/platform/compensations.ts";
import { uptimeDays } from "../../schema/platform/uptime.ts";
import { seededUuid } from "../numbers.ts";
import type { SeededProject } from "./api-project.server.ts";

type Needs = { db: Db; now: Date; projects: readonly SeededProject[]; financeId: number };

const FEE = 330_000;
const DAY_MINUTES = DAY_MS / MINUTE_MS;
/** Minutes in which the API was down in the last month, and in the one before it. */
const DOWN = [640, 180] as const;

/**
 * Fees of the first project, a claim of the last month that waits, and one of the month before that was accepted. The other
 * project has one fee, which was corrected, and no claim, so that its owner can make one.
 */
export async function seedCompensations({ db, now, projects, financeId }: Needs): Promise<void> {
  const thisMonth = startOfSeoulDate(`${seoulDay(now).slice(0, 7)}-01`);
  const starts = [1, 2, 3].map((ago) => addSeoulMonths(thisMonth, -ago));
  const months = starts.map((start) => seoulDay(start).slice(0, 7));
  const days = starts.slice(0, 2).map((start) => daysOfMonth(start));
  await db.insert(uptimeDays).values(days.flatMap((names, ago) => uptimeOf(names, DOWN[ago]!)));
  const ids = months.map((month) => seededUuid(`compensation:${month}`, now));
  const [project, other] = [projects[0]!, projects[1]];
  const decided = { percent: 10, amount: FEE / 10, applied: FEE / 10 };
  await db.insert(apiBills).values(
    months.map((month, ago) => ({
      ...project,
      id: seededUuid(`api-bill:${month}`, starts[ago]!),
      month,
      fee: FEE,
      // The credit of the month before the last one is in the last bill.
      credit: ago === 0 ? decided.applied : 0,
      reference: `API-${month.replace("-", "")}-01`,
      billedOn: seoulDay(addDays(addSeoulMonths(starts[ago]!, 1), -1)),
      recordedBy: financeId,
      createdAt: addDays(addSeoulMonths(starts[ago]!, 1), -1),
    })),
  );
  if (other) await seedCorrectedBill({ db, thisMonth, financeId }, other);
  const claim = { ...project, claimantId: project.memberId, average: FEE };
  const askedAt = addDays(starts[0]!, 4);
  await db.insert(compensationClaims).values([
    {
      ...claim,
      ...{ id: ids[0]!, month: months[0]!, measured: days[0]!.length * DAY_MINUTES, down: DOWN[0] },
      description: "새벽 2시부터 5시까지 잔액 조회가 모두 502로 끝났습니다.",
      ...{ status: "waiting", applied: 0, note: "", createdAt: addDays(now, -1), dueAt: addDays(now, 14) },
    },
    {
      ...claim,
      ...{ id: ids[1]!, month: months[1]!, measured: days[1]!.length * DAY_MINUTES, down: DOWN[1] },
      ...{ description: "", status: "accepted", ...decided, note: "", decidedBy: financeId },
      ...{ decidedAt: addDays(askedAt, 3), createdAt: askedAt, dueAt: addDays(askedAt, 15) },
    },
  ]);
}

/** A fee of the last month that was recorded wrongly, and the right one in its place. */
async function seedCorrectedBill(
  { db, thisMonth, financeId }: Pick<Needs, "db" | "financeId"> & { thisMonth: Date },
  project: SeededProject,
): Promise<void> {
  const start = addSeoulMonths(thisMonth, -1);
  const month = seoulDay(start).slice(0, 7);
  const recordedAt = addDays(thisMonth, -1);
  const bill = { ...project, month, credit: 0, billedOn: seoulDay(recordedAt), recordedBy: financeId };
  const reference = `API-${month.replace("-", "")}`;
  await db.insert(apiBills).values([
    {
      ...bill,
      ...{ id: seededUuid("api-bill-wrong", start), fee: FEE, reference: `${reference}-02`, createdAt: recordedAt },
      ...{ status: "voided", voidedBy: financeId, voidedAt: new Date(recordedAt.getTime() + HOUR_MS) },
      voidReason: "다른 계약의 이용료를 잘못 기록했습니다. 바른 금액으로 다시 기록합니다.",
    },
    {
      ...bill,
      ...{ id: seededUuid("api-bill-other", start), fee: FEE / 3, reference: `${reference}-03` },
      createdAt: new Date(recordedAt.getTime() + HOUR_MS),
    },
  ]);
}

function daysOfMonth(start: Date): string[] {
  const days = Math.round((addSeoulMonths(start, 1).getTime() - start.getTime()) / DAY_MS);
  return Array.from({ length: days }, (_, at) => seoulDay(addDays(start, at)));
}

/** Every minute of these days was measured; the failures are on the tenth. */
function uptimeOf(days: readonly string[], failures: number) {
  return days.map((day, at) => ({ component: "api", day, probes: DAY_MINUTES, failures: at === 9 ? failures : 0 }));
}
