import { paths } from "#app/paths.ts";
import type { Facts } from "./world.ts";

const seller = "seller" as const;

/** The pages on which a seller edits a service. */
export const editPages = {
  "routes/($lang)/market/edit/edit": {
    as: seller,
    at: ({ ownServiceId }: Facts) => paths.market.edit(ownServiceId),
    more: [({ ownServiceId }: Facts) => paths.market.edit(ownServiceId, "delete")],
  },
  "routes/($lang)/market/edit/version": {
    as: seller,
    at: ({ ownTemplateId }: Facts) => paths.market.editVersion(ownTemplateId),
  },
  "routes/($lang)/market/edit/pictures": {
    as: seller,
    at: ({ ownServiceId }: Facts) => paths.market.editPictures(ownServiceId),
  },
  "routes/($lang)/market/edit/edit-step": {
    as: seller,
    at: ({ ownServiceId }: Facts) => paths.market.editStep(ownServiceId, "price"),
    more: ["basics", "description", "translations"].map(
      (step) =>
        ({ ownServiceId }: Facts) =>
          paths.market.editStep(ownServiceId, step),
    ),
  },
};
