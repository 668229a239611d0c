import { mostOptions } from "#app/domain/catalog/authoring/step-values.ts";
import { contentLocales } from "#app/domain/catalog/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import { locales } from "#app/i18n/locales.ts";

/** The names of all fields of all steps, as forms and checklists call them. */
export function useStepLabels(): Record<string, string> {
  const t = useT();
  const rows = Array.from({ length: mostOptions }, (_, index) => index);
  return {
    title: t("selling:field.title"),
    type: t("market:facet.type"),
    category: t("market:facet.category"),
    summary: t("selling:field.summary"),
    tags: t("selling:field.tags"),
    contentLocale: t("selling:field.contentLocale"),
    description: t("market:detail.description"),
    stacks: t("market:facet.stack"),
    networks: t("market:facet.network"),
    userDemoUrl: t("selling:field.userDemo"),
    adminDemoUrl: t("selling:field.adminDemo"),
    requirements: t("market:facts.requirements"),
    licence: t("market:facts.licence"),
    licenceText: t("selling:field.licenceText"),
    pricingType: t("selling:field.pricingType"),
    price: t("selling:field.price"),
    sellingCountry: t("market:facet.country"),
    estimatedDays: t("selling:field.days"),
    loginRequired: t("selling:field.loginRequired"),
    options: t("market:buy.options"),
    pictures: t("selling:step.pictures"),
    source: t("selling:step.source"),
    version: t("editing:version.number"),
    notes: t("editing:version.notes"),
    ...Object.fromEntries(
      rows.flatMap((index) => [
        [`options[${index}].title`, t("selling:options.title", { number: index + 1 })],
        [`options[${index}].amount`, t("selling:options.amount", { number: index + 1 })],
      ]),
    ),
    ...Object.fromEntries(
      contentLocales.flatMap((locale) => [
        [`${locale}.title`, `${locales[locale].name} · ${t("selling:field.title")}`],
        [`${locale}.summary`, `${locales[locale].name} · ${t("selling:field.summary")}`],
        [`${locale}.description`, `${locales[locale].name} · ${t("market:detail.description")}`],
      ]),
    ),
  };
}
