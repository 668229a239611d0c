import { useForm } from "@conform-to/react";
import type { PartnerDashboard, PartnerWeek } from "#app/domain/partners/dashboard/dashboard.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import type { AnswerResult } from "#app/ui/partners/application-page.tsx";
import { PartnerSales, QuarterHistory, RunningQuarter } from "#app/ui/partners/partner-figures.tsx";
import { WeeklyCharts, WeeklyTable } from "#app/ui/partners/weekly-charts.tsx";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";

export const partnerStateForm = "partner-state";

type PartnerSectionProps = {
  partner: PartnerDashboard;
  weeks: readonly PartnerWeek[];
  country: Country;
  result: AnswerResult;
  noteLength: number;
  /** Address of a page of the list of sales. */
  at: (page: number) => string;
};

/** A partner's figures and sales, and the switch that suspends and reinstates. */
export function PartnerSection({ partner, weeks, country, result, noteLength, at }: PartnerSectionProps) {
  const t = useT();
  const href = useHref();
  const { page, limit, total } = partner.sales;
  return (
    <section className="section" aria-labelledby="partner">
      <h2 id="partner" className="mb-2">
        {t("partner:admin.partner")}
      </h2>
      <p className="mb-6">
        {t("partner:dash.code")} <b className="mono">{partner.code}</b> · {t(`partner:partnership.${partner.state}`)}
      </p>
      <RunningQuarter dashboard={partner} country={country} />
      {weeks.length > 0 ? (
        <>
          <h3 className="mb-3 mt-8">{t("lead:weeks.title")}</h3>
          <WeeklyCharts weeks={weeks} country={country} />
          <WeeklyTable weeks={weeks} country={country} />
        </>
      ) : null}
      <h3 className="mb-3 mt-8">{t("partner:dash.sales")}</h3>
      <PartnerSales dashboard={partner} country={country} orderAt={(number) => href(adminPaths.order(number))} />
      <Pagination page={page} pages={Math.ceil(total / limit)} to={at} />
      <QuarterHistory dashboard={partner} country={country} />
      <StateForm state={partner.state} result={result} noteLength={noteLength} />
    </section>
  );
}

function StateForm({
  state,
  result,
  noteLength,
}: Pick<PartnerSectionProps, "result" | "noteLength"> & Pick<PartnerDashboard, "state">) {
  const t = useT();
  const [form, fields] = useForm<{ note: string }, string[]>({ id: partnerStateForm, lastResult: result });
  const isActive = state === "active";
  return (
    <form method="post" id={form.id} className="panel mt-8" noValidate>
      <input type="hidden" name="state" value={isActive ? "suspended" : "active"} />
      <LinesField
        field={fields.note as Field}
        label={t("partner:admin.stateNote")}
        hint={t("partner:admin.stateHint")}
        max={noteLength}
        rows={3}
      />
      <button type="submit" className={isActive ? "btn btn-quiet" : "btn"}>
        {t(isActive ? "partner:admin.suspend" : "partner:admin.reinstate")}
      </button>
    </form>
  );
}
