import { listWorksOfSellers } from "#app/domain/portfolio/list-works-of-sellers.server.ts";
import type { Page } from "#app/http/page.server.ts";
import { portfolioCardView } from "#app/http/views/portfolio-views.server.ts";

const TWO_ROWS = 6;

/** Works of sellers of web solutions, with whose they are: how often they were looked at changes with every look. */
export async function worksOf(page: Page, sellerIds: readonly number[]) {
  for (const id of sellerIds) page.freshness.causes.add(`seller:${id}`);
  const works = await listWorksOfSellers(page.services, page.actor, {
    sellerIds,
    category: "web-solution",
    limit: TWO_ROWS,
  });
  return works.map((work) => ({ ...portfolioCardView(page, work), note: work.owner.name }));
}
