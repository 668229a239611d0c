import { suggestedAddress } from "#app/domain/billing/suggest-address.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/buying.server.ts";
import { locales } from "#app/i18n/locales.ts";

const resource = endpoint(
  operation(contracts.suggestedAddress, async ({ services, actor, locale }, input) => ({
    address: await suggestedAddress(services, actor, { ...input, language: locales[locale].lang }),
  })),
);
export const loader = resource;
export const action = resource;
