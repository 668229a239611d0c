import { listMarketReviews } from "#app/domain/reviews/list-reviews.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/catalog.server.ts";

const resource = endpoint(
  operation(contracts.marketReviews, async ({ services, actor }, { id, rating, ...page }) => {
    const list = await listMarketReviews(services, actor, { ...page, serviceId: id, rating: rating ?? null });
    return { ...list, summary: { ...list.summary, average: list.summary.average / 100 } };
  }),
);
export const loader = resource;
export const action = resource;
