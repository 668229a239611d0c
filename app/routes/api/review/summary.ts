import { reviewSummary } from "#app/domain/reviews/review-summary.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/catalog.server.ts";

const resource = endpoint(
  operation(contracts.summary, async ({ services, actor }, { id }) => {
    const summary = await reviewSummary(services, actor, { serviceId: id });
    return { ...summary, average: summary.average / 100 };
  }),
);
export const loader = resource;
export const action = resource;
