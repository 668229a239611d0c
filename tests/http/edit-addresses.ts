import { paths } from "#app/paths.ts";

const ownSellerOnly = { other: 404, seller: 200, owner: 404, operator: 404 };
type Own = { ownServiceId: number; ownTemplateId: number };
type Row = [(facts: Own) => string, typeof ownSellerOnly];

/** The pages on which a seller edits a service. */
export const editAddresses: Record<string, Row> = {
  "/market/edit/:id?": [({ ownServiceId }) => paths.market.edit(ownServiceId), ownSellerOnly],
  "/market/edit/:id/version": [({ ownTemplateId }) => paths.market.editVersion(ownTemplateId), ownSellerOnly],
  "/market/edit/:id/pictures": [({ ownServiceId }) => paths.market.editPictures(ownServiceId), ownSellerOnly],
  "/market/edit/:id/:step": [({ ownServiceId }) => paths.market.editStep(ownServiceId, "basics"), ownSellerOnly],
};
