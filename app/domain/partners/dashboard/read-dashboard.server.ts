import { type Actor, requireMember, requireRight } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import { isUuid } from "../../shared/ids.ts";
import type { PageInput } from "../../shared/paging.ts";
import { seoulDay } from "../../shared/seoul-time.ts";
import type { Needs } from "../../shared/services.ts";
import { boundsOfQuarter, quarterOf } from "../commission/quarter.ts";
import { partnerOfApplication, partnerOfMember, type PartnerRow } from "../partnership/store.server.ts";
import { partnerTiers, tierOf } from "../programme.ts";
import type { PartnerDashboard } from "./dashboard.ts";
import {
  clicksWithin,
  type KeyedSale,
  type PartnerSale,
  quartersOf,
  salesBehind,
  salesOfPartner,
} from "./store.server.ts";

const QUARTERS_SHOWN = 12;

type Reading = Needs<"db" | "clock">;

/** The member's own; null for members who are no partners. */
export async function partnerDashboard(
  needs: Reading,
  actor: Actor,
  page: PageInput,
): Promise<PartnerDashboard | null> {
  const partner = await partnerOfMember(needs.db, requireMember(actor).memberId);
  return partner && dashboardOf(needs, partner, page);
}

const SALES_AT_ONCE = 500;

/** Every order that the member brought as a partner, the newest first, piece by piece. Refuses others with not-found. */
export async function everySaleOfPartner(
  { db }: Needs<"db">,
  actor: Actor,
  { atOnce = SALES_AT_ONCE }: { atOnce?: number } = {},
): Promise<AsyncGenerator<PartnerSale[]>> {
  const partner = await partnerOfMember(db, requireMember(actor).memberId);
  if (!partner) throw new DomainError("not-found");
  const { id } = partner;
  return pieces();

  async function* pieces(): AsyncGenerator<PartnerSale[]> {
    let last: KeyedSale | null = null;
    do {
      const found: KeyedSale[] = await salesBehind(db, id, { last, limit: atOnce });
      if (found.length > 0) yield found;
      last = found.length === atOnce ? found.at(-1)! : null;
    } while (last);
  }
}

/** The dashboard for operators; null while the application has made nobody a partner. */
export async function partnerForOperator(
  needs: Reading,
  actor: Actor,
  { applicationId, ...page }: PageInput & { applicationId: string },
): Promise<PartnerDashboard | null> {
  requireRight(actor, "partners.manage");
  if (!isUuid(applicationId)) throw new DomainError("not-found");
  const partner = await partnerOfApplication(needs.db, applicationId);
  return partner && dashboardOf(needs, partner, page);
}

async function dashboardOf(
  { db, clock }: Reading,
  { id, code, state, createdAt }: PartnerRow,
  page: PageInput,
): Promise<PartnerDashboard> {
  const quarter = quarterOf(clock());
  const { from, before } = boundsOfQuarter(quarter);
  const [clicks, quarters, sales] = await Promise.all([
    clicksWithin(db, id, { from: seoulDay(from), before: seoulDay(before) }),
    quartersOf(db, id, QUARTERS_SHOWN + 1),
    salesOfPartner(db, id, page),
  ]);
  const running = quarters.find((one) => one.quarter === quarter);
  const { supply = 0, orders = 0, commission = 0 } = running ?? {};
  const { tier, percent } = tierOf(supply);
  return {
    code,
    state,
    createdAt,
    now: { quarter, clicks, orders, supply, commission, tier, percent, next: nextTier(supply) },
    quarters: quarters.filter((one) => one !== running).slice(0, QUARTERS_SHOWN),
    sales,
  };
}

function nextTier(supply: number): PartnerDashboard["now"]["next"] {
  const next = partnerTiers.find((step) => step.from > supply);
  if (!next) return null;
  const { from } = tierOf(supply);
  const reached = Math.floor(((supply - from) * 100) / (next.from - from));
  return { tier: next.tier, from: next.from, missing: next.from - supply, reached };
}
