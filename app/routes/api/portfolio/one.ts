import { countView } from "#app/domain/portfolio/count-view.server.ts";
import { deleteItem } from "#app/domain/portfolio/delete-item.server.ts";
import { editItem } from "#app/domain/portfolio/edit-item.server.ts";
import { findItem } from "#app/domain/portfolio/find-item.server.ts";
import { mostProjectImages } from "#app/domain/portfolio/terms.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/portfolio.server.ts";
import { portfolioItemView, refusedView } from "#app/http/api/portfolio-views.server.ts";
import { sentPictures } from "#app/http/files/portfolio-fields.ts";

const resource = endpoint(
  operation(contracts.portfolioItem, async ({ services, actor, args: { context } }, { id }) => {
    const item = await findItem(services, actor, { itemId: id });
    await countView(services, actor, { item, ip: context.ip, userAgent: context.userAgent });
    return portfolioItemView(item);
  }),
  operation(contracts.changePortfolioItem, async (call, { id, removeImages: remove, ...fields }) => {
    const { services, actor } = call;
    const { thumbnail: _thumbnail, projectImages: _images, newProjectImages: _new, ...changes } = fields;
    const pictures = sentPictures(call.files);
    const { tooMany } = await editItem(services, actor, { itemId: id, changes, pictures, remove });
    return {
      portfolio: portfolioItemView(await findItem(services, actor, { itemId: id })),
      refused: refusedView(call, tooMany, mostProjectImages),
    };
  }),
  operation(contracts.deletePortfolioItem, async ({ services, actor }, { id }) => {
    await deleteItem(services, actor, { itemId: id });
    return null;
  }),
);
export const loader = resource;
export const action = resource;
