import type { ReactNode } from "react";
import { networks, stacks } from "#app/domain/catalog/authoring/technologies.ts";
import { categories, priceBands, sellingCountries, serviceTypes } from "#app/domain/catalog/terms.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import type { FacetName, Facets } from "#app/domain/search/facets.ts";
import type { BoundName, PriceBounds } from "#app/domain/search/price-bounds.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { numberLocale } from "#app/i18n/locales.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { activeFilters, type ListQuery } from "./list-query.ts";

type FiltersProps = { query: ListQuery; facets: Facets; bounds: PriceBounds };
type Choice = { value: string; label: string };

const networkChoices = Object.entries(networks).map(([value, label]) => ({ value, label }));
const stackChoices = Object.entries(stacks).map(([value, label]) => ({ value, label }));

/** Every filter with what choosing it would leave. Closed groups are still sent with the form. */
export function ListFilters(filters: FiltersProps) {
  return (
    <div>
      <Groups {...filters} />
    </div>
  );
}

function Groups({ query, facets, bounds }: FiltersProps) {
  const { t } = useLanguage();
  const words = (area: string, values: readonly string[]): Choice[] =>
    values.map((value) => ({ value, label: t(`catalog:${area}.${value}` as MessageKey) }));
  const many = (name: "category" | "type" | "network" | "stack", choices: Choice[], isOpen: boolean) => {
    const chosen: readonly string[] = query[name];
    // A group without anything to choose would only be a heading.
    if (!choices.some(({ value }) => facets[name].counts[value] || chosen.includes(value))) return null;
    return (
      <Group name={name} isOpen={isOpen || chosen.length > 0}>
        <Choices name={name} type="checkbox" choices={choices} facet={facets[name]} chosen={chosen} />
      </Group>
    );
  };
  return (
    <>
      {many("category", words("category", categories), true)}
      {many("type", words("type", serviceTypes), true)}
      <Group name="price" isOpen>
        <Choices
          name="priceBand"
          type="checkbox"
          choices={words("band", Object.keys(priceBands))}
          facet={facets.price}
          chosen={query.priceBand}
        />
        <Bounds bounds={bounds} />
      </Group>
      {many("network", networkChoices, false)}
      {many("stack", stackChoices, false)}
      <Group name="rating" isOpen={query.rating !== null}>
        <Choices
          name="rating"
          type="radio"
          choices={[
            { value: "", label: t("market:list.any") },
            ...[4, 3, 2].map((rating) => ({ value: String(rating), label: t("market:list.ratingFrom", { rating }) })),
          ]}
          facet={facets.rating}
          chosen={[String(query.rating ?? "")]}
        />
      </Group>
      <Group name="country" isOpen={query.country !== null}>
        <CountrySelect query={query} facets={facets} />
      </Group>
    </>
  );
}

function Group({ name, isOpen, children }: { name: FacetName; isOpen: boolean; children: ReactNode }) {
  const { t } = useLanguage();
  const title = t(`market:facet.${name}`);
  return (
    <details className="facet" open={isOpen}>
      <summary>{title}</summary>
      <div role="group" aria-label={title} className="facet-body">
        {children}
      </div>
    </details>
  );
}

type ChoicesProps = {
  name: string;
  type: "checkbox" | "radio";
  choices: readonly Choice[];
  facet: Facets[FacetName];
  chosen: readonly string[];
};

/** Values that would leave nothing are not offered, unless they are chosen. */
function Choices({ name, type, choices, facet, chosen }: ChoicesProps) {
  const { locale } = useLanguage();
  const numbers = numberLocale(locale);
  return choices.map(({ value, label }) => {
    const count = facet.counts[value] ?? 0;
    const isChosen = chosen.includes(value);
    if (count === 0 && !isChosen && value !== "") return null;
    return (
      <label key={value}>
        <input type={type} name={name} value={value} defaultChecked={isChosen} />
        <span>{label}</span>
        {value === "" ? null : (
          <b>
            {formatNumber(count, numbers)}
            {facet.isCapped ? "+" : ""}
          </b>
        )}
      </label>
    );
  });
}

/** The fields keep what was typed. What is no amount is said here, and is no filter. */
function Bounds({ bounds: { typed, wrong, areSwapped } }: { bounds: PriceBounds }) {
  const { t } = useLanguage();
  const message = wrong.length > 0 ? t("errors:amount") : areSwapped ? t("market:list.boundsSwapped") : null;
  const bound = (name: BoundName) => {
    const isWrong = wrong.includes(name);
    return (
      <span className={isWrong ? "field-bad contents" : "contents"}>
        <input
          name={name}
          type="text"
          inputMode="numeric"
          maxLength={20}
          defaultValue={typed[name]}
          placeholder={t(`market:list.${name}`)}
          aria-label={t(`market:list.${name}Label`)}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong || areSwapped ? "bounds-message" : undefined}
          className="input"
        />
      </span>
    );
  };
  return (
    <>
      {message === null ? null : (
        <p id="bounds-message" role="alert" className={wrong.length > 0 ? "field-error" : "hint"}>
          {message}
        </p>
      )}
      <div className="flex items-center gap-2 pb-3 pt-1">
        {bound("min")}
        <span aria-hidden="true">–</span>
        {bound("max")}
      </div>
    </>
  );
}

function CountrySelect({ query, facets }: Omit<FiltersProps, "bounds">) {
  const { t, locale } = useLanguage();
  const { counts } = facets.country;
  const offered = sellingCountries.filter(
    (country) => country !== "all" && (counts[country] || country === query.country),
  );
  return (
    <select
      name="country"
      defaultValue={query.country ?? ""}
      aria-label={t("market:facet.country")}
      className="input mb-3"
    >
      <option value="">{t("market:list.anyCountry")}</option>
      {offered.map((country) => (
        <option
          key={country}
          value={country}
        >{`${t(`catalog:country.${country}`)} (${formatNumber(counts[country] ?? 0, numberLocale(locale))})`}</option>
      ))}
    </select>
  );
}

export function FilterSummary({ query }: { query: ListQuery }) {
  const { t } = useLanguage();
  const count = activeFilters(query);
  return (
    <summary>
      {t("market:list.filters")}
      {count > 0 ? (
        <span className="tally">
          <span className="sr-only">{t("market:list.activeFilters", { count })}</span>
          <span aria-hidden="true">{count}</span>
        </span>
      ) : null}
    </summary>
  );
}
