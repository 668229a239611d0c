import { addItem } from "#app/domain/portfolio/add-item.server.ts";
import { findItem } from "#app/domain/portfolio/find-item.server.ts";
import { listItems } from "#app/domain/portfolio/list-items.server.ts";
import { mostProjectImages } from "#app/domain/portfolio/terms.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/portfolio.server.ts";
import { portfolioCardView, portfolioItemView, refusedView } from "#app/http/api/portfolio-views.server.ts";
import { sentPictures } from "#app/http/files/portfolio-fields.ts";

const resource = endpoint(
  operation(contracts.portfolioList, async ({ services, actor }, filters) => {
    const list = await listItems(services, actor, filters);
    return { ...list, items: list.items.map(portfolioCardView) };
  }),
  operation(contracts.addPortfolioItem, async (call, { thumbnail: _thumbnail, projectImages: _images, ...words }) => {
    const { services, actor, locale } = call;
    const pictures = sentPictures(call.files);
    const { itemId, tooMany } = await addItem(services, actor, { words, pictures, locale });
    return {
      portfolio: portfolioItemView(await findItem(services, actor, { itemId })),
      refused: refusedView(call, tooMany, mostProjectImages),
    };
  }),
);
export const loader = resource;
export const action = resource;
