import { decimalOf } from "#app/domain/shared/money.ts";
import { standardTerms } from "../standard-terms.ts";
import { emptyValues, type TypedValues } from "./step-values.ts";
import type { StoredService } from "./write-service.server.ts";

/** A service as its seller would type it: what a registration that puts it right begins with. */
export function typedValuesOf(service: StoredService): TypedValues {
  const { currency, licenceTerms, options, translations } = service;
  const money = (amount: number | null) => (amount ? decimalOf({ amount, currency }) : amount === 0 ? "0" : "");
  const isStandard = licenceTerms === standardTerms.key;
  return {
    basics: {
      title: service.title,
      category: service.category,
      type: service.type,
      summary: service.summary,
      tags: service.tags.join(", "),
      contentLocale: service.contentLocale,
    },
    description: {
      description: service.description,
      stacks: service.stacks,
      networks: service.networks,
      userDemoUrl: service.userDemoUrl ?? "",
      adminDemoUrl: service.adminDemoUrl ?? "",
      requirements: service.extraRequirements ?? "",
      licence: isStandard ? "standard" : "own",
      licenceText: isStandard ? "" : licenceTerms,
    },
    price: {
      pricingType: service.pricingType,
      price: money(service.priceAmount),
      sellingCountry: service.sellingCountry,
      estimatedDays: service.estimatedDays === null ? "" : String(service.estimatedDays),
      loginRequired: service.loginRequired ? "true" : "",
      options: options.map(({ title, amount }) => ({ title, amount: money(amount) })),
    },
    translations: {
      ...emptyValues("translations"),
      ...Object.fromEntries(translations.map(({ locale, ...words }) => [locale, words])),
    },
  };
}
