import { type Actor, requireRight } from "../shared/actor.ts";
import type { Page, PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import { type CampaignSource, type Variant, variantIds } from "./campaigns.ts";
import { type CampaignFilter, dailyRows, variantRows } from "./store.server.ts";

/** Visitors who saw the page, and who went on from it. */
export type Figures = Record<"views" | "market" | "register" | "partner", number>;
export type DailyFigures = Figures & { day: string; variant: Variant; source: CampaignSource };
export type VariantFigures = Figures & { variant: Variant };

/** Back office: visitors of the campaign pages by day of Seoul, page and source, the newest day first. */
export async function listDailyFigures(
  { db }: Needs<"db">,
  actor: Actor,
  { page, limit, ...filter }: PageInput & CampaignFilter,
): Promise<Page<DailyFigures>> {
  requireRight(actor, "campaigns.read");
  return { ...(await dailyRows(db, filter, { page, limit })), page, limit };
}

/** Back office: the sums of every campaign page, also of those that nobody saw. */
export async function listVariantFigures(
  { db }: Needs<"db">,
  actor: Actor,
  filter: CampaignFilter,
): Promise<VariantFigures[]> {
  requireRight(actor, "campaigns.read");
  const rows = await variantRows(db, filter);
  return variantIds
    .filter((id) => filter.variant === null || filter.variant === id)
    .map((id) => rows.find(({ variant }) => variant === id) ?? { variant: id, ...NOBODY });
}

const NOBODY: Figures = { views: 0, market: 0, register: 0, partner: 0 };
