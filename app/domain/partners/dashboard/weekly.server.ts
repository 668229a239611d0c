import { HOUR_MS } from "#app/domain/shared/periods/durations.ts";
import { type Actor, requireMember, requireRight } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import { isUuid } from "../../shared/ids.ts";
import { addDays, seoulDay, startOfSeoulDate } from "../../shared/seoul-time.ts";
import type { Needs } from "../../shared/services.ts";
import { partnerOfApplication, partnerOfMember } from "../partnership/store.server.ts";
import type { PartnerWeek } from "./dashboard.ts";
import { clicksByWeek, salesByWeek } from "./store-weeks.server.ts";

export const weeksShown = 13;
const DAYS = 7;

/** The last thirteen weeks of the member's own code, the running one last. Refuses members who are no partners. */
export async function partnerWeeks(needs: Needs<"db" | "clock">, actor: Actor): Promise<PartnerWeek[]> {
  const partner = await partnerOfMember(needs.db, requireMember(actor).memberId);
  if (!partner) throw new DomainError("not-found");
  return weeksOf(needs, partner.id);
}

/** The weeks of a partner, for operators; null while the application has made nobody a partner. */
export async function partnerWeeksForOperator(
  needs: Needs<"db" | "clock">,
  actor: Actor,
  { applicationId }: { applicationId: string },
): Promise<PartnerWeek[] | null> {
  requireRight(actor, "partners.manage");
  if (!isUuid(applicationId)) throw new DomainError("not-found");
  const partner = await partnerOfApplication(needs.db, applicationId);
  return partner && weeksOf(needs, partner.id);
}

async function weeksOf({ db, clock }: Needs<"db" | "clock">, partnerId: string): Promise<PartnerWeek[]> {
  const mondays = mondaysUntil(clock());
  const from = mondays[0]!;
  const before = seoulDay(addDays(startOfSeoulDate(mondays.at(-1)!), DAYS));
  const [clicks, sales] = await Promise.all([
    clicksByWeek(db, partnerId, { from, before }),
    salesByWeek(db, partnerId, { from: startOfSeoulDate(from), before: startOfSeoulDate(before) }),
  ]);
  return mondays.map((monday) => ({
    monday,
    clicks: clicks.get(monday) ?? 0,
    ...(sales.get(monday) ?? { orders: 0, commission: 0 }),
  }));
}

/** The Mondays of the weeks shown, as days of Seoul. */
export function mondaysUntil(now: Date): string[] {
  const today = startOfSeoulDate(seoulDay(now));
  // Noon of the day in Seoul is the same weekday in UTC.
  const weekday = (new Date(today.getTime() + 12 * HOUR_MS).getUTCDay() + 6) % DAYS;
  const monday = addDays(today, -weekday);
  return Array.from({ length: weeksShown }, (_, index) => seoulDay(addDays(monday, (index - weeksShown + 1) * DAYS)));
}
