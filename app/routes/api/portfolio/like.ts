import { toggleLike } from "#app/domain/portfolio/like-item.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/portfolio.server.ts";

const resource = endpoint(
  operation(contracts.likePortfolioItem, ({ services, actor }, { id }) => toggleLike(services, actor, { itemId: id })),
);
export const loader = resource;
export const action = resource;
