import { writeReview, writeReviewOfService } from "#app/domain/reviews/write-review.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/catalog.server.ts";

const resource = endpoint(
  operation(contracts.createReview, ({ services, actor, locale }, { order_id: orderNumber, serviceId, ...written }) =>
    orderNumber === undefined
      ? writeReviewOfService(services, actor, { ...written, locale, serviceId })
      : writeReview(services, actor, { ...written, locale, serviceId, orderNumber }),
  ),
);
export const loader = resource;
export const action = resource;
