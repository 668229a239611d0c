import { checkReview } from "#app/domain/reviews/check-review.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/catalog.server.ts";

const resource = endpoint(
  operation(contracts.reviewCheck, ({ services, actor }, { id }) => checkReview(services, actor, { serviceId: id })),
);
export const loader = resource;
export const action = resource;
