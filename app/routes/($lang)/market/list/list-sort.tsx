import { sorts, type Sort } from "#app/domain/catalog/terms.ts";
import { useT } from "#app/i18n/context.tsx";

/**
 * Belongs to the form of the list; without a script its own button sends it. The usual order is the empty value, so that
 * adding a search text also brings its own order.
 */
export function ListSort({ form, q, sort }: { form: string; q: string; sort: Sort }) {
  const t = useT();
  const offered = sorts.filter((word) => q !== "" || word !== "relevance");
  const queryValue = (word: Sort) => (word === offered[0] ? "" : word);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={`${form}-sort`} className="text-sm text-ink-3">
        {t("market:list.sort")}
      </label>
      <select id={`${form}-sort`} form={form} name="sort" defaultValue={queryValue(sort)} className="input mt-0 w-auto">
        {offered.map((word) => (
          <option key={word} value={queryValue(word)}>
            {t(`catalog:sort.${word}`)}
          </option>
        ))}
      </select>
      <button type="submit" form={form} className="btn btn-quiet no-js">
        {t("common:form.apply")}
      </button>
    </div>
  );
}
