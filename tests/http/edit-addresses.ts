import { catalogueAddresses } from "./catalogue-addresses.ts";
import { paths } from "#app/paths.ts";
import type { Rule } from "./roles.ts";

const ownSellerOnly = { other: 404, seller: 200, owner: 404, operator: 404 };
type Own = { ownServiceId: number; ownTemplateId: number };
type Row = [(facts: Own) => string, Rule];

/** The pages on which a seller edits a service, and on which operators look after the catalogue. */
export const editAddresses: Record<string, Row> = {
  ...catalogueAddresses,
  "/market/edit/:id?": [({ ownServiceId }) => paths.market.edit(ownServiceId), ownSellerOnly],
  "/market/edit/:id/version": [({ ownTemplateId }) => paths.market.editVersion(ownTemplateId), ownSellerOnly],
  "/market/edit/:id/pictures": [({ ownServiceId }) => paths.market.editPictures(ownServiceId), ownSellerOnly],
  "/market/edit/:id/:step": [({ ownServiceId }) => paths.market.editStep(ownServiceId, "basics"), ownSellerOnly],
};
