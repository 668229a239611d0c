import { currencyOfCountry, currencyTables } from "#app/domain/shared/currencies/currency-tables.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/catalog.server.ts";
import { locales } from "#app/i18n/locales.ts";

const resource = endpoint(
  operation(contracts.currencies, async ({ locale }, { country }) => ({
    currency: currencyOfCountry(country),
    ...currencyTables(locales[locale].lang),
  })),
);
export const loader = resource;
export const action = resource;
