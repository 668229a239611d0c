import type { ReactNode } from "react";
import { exportCap } from "#app/domain/terms.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import { useHref, useLanguage, useT } from "#app/i18n/context.tsx";
import { numberLocale } from "#app/i18n/locales.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField } from "#app/ui/forms/field.tsx";

type Days = Record<"from" | "to", string>;
export type ListDays = { typed: Days; errors: Partial<Record<"from" | "to", string[]>> | null };

const FORM = "list";

/** Lists the errors of the days above the heading. */
export function DaysSummary({ days }: { days: ListDays }) {
  const t = useT();
  return (
    <ErrorSummary result={{ error: days.errors }} formId={FORM} labels={{ from: t("sales:from"), to: t("sales:to") }} />
  );
}

/** Two days between the other filters of a list. `of`: the date of a row that they are about. */
export function DayFields({ of, days: { typed, errors } }: { of: string; days: ListDays }) {
  const t = useT();
  const label = { from: t("sales:from"), to: t("sales:to") };
  return (
    <fieldset className="finder-days">
      <legend>{of}</legend>
      {(["from", "to"] as const).map((name) => (
        <TextField
          key={name}
          id={`${FORM}-${name}`}
          name={name}
          type="date"
          label={label[name]}
          errors={errors?.[name]}
          defaultValue={typed[name]}
        />
      ))}
    </fieldset>
  );
}

type DaysFinderProps = { to: string; of: string; days: ListDays; children?: ReactNode };

/** The whole form, for lists without other filters; `children`: hidden fields that name the view. */
export function DaysFinder({ to, of, days, children }: DaysFinderProps) {
  const t = useT();
  const href = useHref();
  return (
    <form method="get" action={href(to)} className="finder" role="search">
      {children}
      <DayFields of={of} days={days} />
      <button type="submit" className="btn btn-quiet">
        {t("sales:filter")}
      </button>
    </form>
  );
}

/** The rows of the list as a file; `total`: how many there are, up to one more than are counted. */
export function ListExport({ to, total }: { to: string; total: number }) {
  const { t, locale } = useLanguage();
  const href = useHref();
  if (total === 0) return null;
  return (
    <p className="mt-4">
      <a href={href(to)} download className="btn btn-ghost">
        {t("document:admin.csv")}
      </a>
      {total > exportCap ? (
        <span className="ml-3 text-ink-2">
          {t("admin:list.capped", { number: formatNumber(exportCap, numberLocale(locale)) })}
        </span>
      ) : null}
    </p>
  );
}
