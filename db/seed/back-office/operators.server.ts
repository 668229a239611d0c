import { inArray } from "drizzle-orm";
import { colleagueAccounts } from "#app/domain/identity/sign-in/demo-accounts.ts";
import { uuidv7 } from "#app/domain/shared/ids.ts";
import { roleChangeHours, twoFactorRemovalHours } from "#app/domain/terms.ts";
import { DAY_MS, HOUR_MS } from "#app/domain/shared/periods/durations.ts";
import type { Db } from "../../client.server.ts";
import { members } from "../../schema/identity.ts";
import { roleChanges } from "../../schema/identity/role-changes.ts";
import { twoFactorRemovals } from "../../schema/identity/two-factor-removals.ts";

type Needs = { db: Db; now: Date; operatorId: number; buyers: number[] };

/** Changes of roles, one of which waits for a second administrator, and removals of two-factor that were decided. */
export async function seedOperators({ db, now, operatorId, buyers }: Needs): Promise<void> {
  const rows = await db
    .select({ id: members.id, email: members.email })
    .from(members)
    .where(inArray(members.email, Object.values(colleagueAccounts)));
  const idOf = (role: keyof typeof colleagueAccounts) =>
    rows.find(({ email }) => email === colleagueAccounts[role])!.id;
  const [granted, asked] = [new Date(now.getTime() - 40 * DAY_MS), new Date(now.getTime() - 5 * HOUR_MS)];
  await db.insert(roleChanges).values([
    {
      id: uuidv7(granted),
      memberId: idOf("support"),
      rolesBefore: [],
      rolesAfter: ["support"],
      reason: "고객 지원 담당으로 입사해 문의 답변을 맡습니다.",
      requestedBy: operatorId,
      requestedAt: granted,
      expiresAt: new Date(granted.getTime() + roleChangeHours * HOUR_MS),
      outcome: "applied",
      decidedBy: idOf("administrator"),
      decidedAt: new Date(granted.getTime() + 2 * HOUR_MS),
    },
    {
      id: uuidv7(asked),
      memberId: idOf("support"),
      rolesBefore: ["support"],
      rolesAfter: ["support", "moderation"],
      reason: "심사 담당자의 휴가 동안 서비스 심사를 함께 맡습니다.",
      requestedBy: idOf("administrator"),
      requestedAt: asked,
      expiresAt: new Date(asked.getTime() + roleChangeHours * HOUR_MS),
    },
  ]);
  const lockedOut = new Date(now.getTime() - 12 * DAY_MS);
  await db.insert(twoFactorRemovals).values({
    id: uuidv7(lockedOut),
    memberId: buyers[4]!,
    checks: ["call-back", "orders"],
    note: "휴대전화를 바꾸면서 인증 앱과 복구 코드를 모두 잃었다고 합니다. 등록된 번호로 전화해 최근 주문 두 건의 금액과 결제일을 확인했습니다.",
    requestedBy: idOf("support"),
    requestedAt: lockedOut,
    expiresAt: new Date(lockedOut.getTime() + twoFactorRemovalHours * HOUR_MS),
    outcome: "removed",
    decidedBy: operatorId,
    decidedAt: new Date(lockedOut.getTime() + 3 * HOUR_MS),
  });
}
